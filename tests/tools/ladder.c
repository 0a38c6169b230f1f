/* ladder - a library with which ladder.py measures copies of src/main.c */
#include "../program.h"

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

/* Naive backtracking: src/main.c without candidates. Counts the digits placed, in `nodes`, and gives up
 * after `most` of them. Returns whether it has found a solution. */
static bool fill_naively(struct board *board, const unsigned char *empty, int n_empty, unsigned long long most)
{
    if (n_empty == 0)
        return true;
    for (int digit = 1, cell = *empty; digit <= SIDE && nodes < most; digit++) {
        if (!fits(board, cell, digit))
            continue;
        nodes++;
        place(board, cell, digit);
        if (fill_naively(board, empty + 1, n_empty - 1, most))
            return true;
        undo(board, cell);
    }
    return false;
}

/* The number of digits that naive backtracking places, at most `most`. */
static unsigned long long digits_of(struct board board, unsigned long long most)
{
    struct split split;
    split_cells(board.digit, &split);
    nodes = 0;
    fill_naively(&board, split.empty, split.n_empty, most);
    return nodes;
}

/* Solves n puzzles, and writes the number of nodes of each or, if `most` is not 0, of digits that naive
 * backtracking places. */
/* cppcheck-suppress unusedFunction ; ladder.py calls it */
void solve_all(const char *puzzles, int n, unsigned long long most, unsigned long long *taken)
{
    for (int i = 0; i < n; i++) {
        struct board board = board_of(puzzles + CELLS * i);
        taken[i] = most == 0 ? nodes_of(board, false) : digits_of(board, most);
    }
}
