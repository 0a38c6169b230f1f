/* ladder - a library with which ladder.py measures copies of src/main.c */
#include "../run/program.h"

/* The number of candidates that the deductions leave. */
/* cppcheck-suppress unusedFunction ; ladder.py calls it */
int left_by_deductions(const char *puzzle)
{
    struct candidates candidates;
    int n = 0;
    deduce_puzzle(puzzle, &candidates);
    for (int i = 0; i < CELLS * SIDE; i++)
        n += is_candidate(&candidates, i / SIDE, i % SIDE + 1);
    return n;
}

/* Solves n puzzles, and writes the number of nodes of each. */
/* cppcheck-suppress unusedFunction ; ladder.py calls it */
void solve_all(const char *puzzles, int n, unsigned long long *taken)
{
    for (int i = 0; i < n; i++)
        taken[i] = nodes_of(board_of(puzzles + CELLS * i), false);
}
