/* ladder - a library with which ladder.py measures copies of src/main.c */
#include "../run/program.h"

/* Solves n puzzles, and writes the number of nodes of each. */
/* cppcheck-suppress unusedFunction ; ladder.py calls it */
void solve_all(const char *puzzles, int n, unsigned long long *taken)
{
    for (int i = 0; i < n; i++)
        taken[i] = nodes_of(board_of(puzzles + CELLS * i), false);
}
