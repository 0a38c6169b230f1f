/* program - src/main.c and naive backtracking, for test programs that look inside
 *
 * What the tests rely on in src/main.c:
 * - solve, fits, place, is_candidate and the counter `nodes`, which `deduce` increases; and, to ask
 *   the second search alone, struct solver, prepare, deduce, search_fail_first and descend;
 * - answer_input with struct task and struct input (reader.h); read_character, ascii_of, is_cell,
 *   is_given, is_one_of and the sets of characters (characters.c); getc and ferror for all reading
 *   (interrupted.c); stdout, stderr, puts and putchar for all output (reader.h);
 * - deduce_rows, deduce_columns, is_dead, trio_of, bits_up and struct candidates: prove.cpp runs them
 *   on words without a value, with classes for uint32_t and bool;
 * - some lines as they are, which are replaced by sed: those of `deduce` in the Makefile, of the
 *   deductions in prove.sh --changed. A pattern without a match fails;
 * - names that only affect speed (mutants.py). */
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
    unsigned char solution[CELLS];
    nodes = 0;
    solve(&board, unique, solution);
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

/* Solves it as `solve` does, but by the second search alone, for the smallest solution.
 * Returns how many solutions there are, two at most. */
static inline int solve_fail_first(struct board *board, unsigned char *solution)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    solver.solution = solution;
    prepare(&solver, &candidates);
    int n = deduce(&candidates) ? search_fail_first(&solver, &candidates, 2) : 0;
    if (n == 2)
        descend(&solver, &candidates);
    return n;
}
