/* program - src/main.c and the plain search, for test programs that look inside */
#include <string.h>

#define main sudoku_main
#include "../src/main.c"
#undef main
#define main plain_main
#include "plain.c"
#undef main

/* The board of a puzzle, without the digits that clash with one before them. */
static inline struct board board_of(const char *puzzle)
{
    struct board board = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = given(puzzle[cell]);
        if (digit != EMPTY && fits(&board, cell, digit))
            place(&board, cell, digit);
    }
    return board;
}

/* How many nodes (runs of the deductions) the program takes: it counts them itself. */
static inline unsigned long long nodes_of(struct board board, bool unique)
{
    nodes = 0;
    solve(&board, unique);
    return nodes;
}

/* Writes 81 digits in the layout of a grid or a line, its cells apart or together. */
static inline void lay_out(char *text, const char *digits, bool is_grid, bool apart)
{
    for (int cell = 0; cell < CELLS; cell++) {
        bool line_ends = cell == CELLS - 1 || (is_grid && cell % 9 == 8);
        *text++ = digits[cell];
        if (line_ends || apart)
            *text++ = line_ends ? '\n' : ' ';
    }
    *text = '\0';
}

/* Solves it as `solve` does, but by the search in any order alone, for the smallest solution.
 * Returns how many solutions there are, two at most. */
static inline int solve_in_any_order(struct board *board)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    prepare(&solver, &candidates);
    int n = deduce(&candidates) ? search_any_order(&solver, &candidates, 2) : 0;
    if (n == 2)
        descend(&solver, &candidates);
    if (n > 0)
        memcpy(board->digit, solver.solution, CELLS);
    return n;
}
