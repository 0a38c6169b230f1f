/* program - src/main.c and naive backtracking, for test programs that use their functions
 *
 * The tests rely on these parts of src/main.c:
 * - solve, fits, place, is_candidate and the counter `nodes`, which `deduce` increases; and, to run
 *   the second search alone, struct solver, prepare, deduce, search_fail_first and descend;
 * - answer_input with struct task and struct input (reader.h); read_character, ascii_of, is_cell,
 *   digit_of and the sets of characters (characters.c); getc and ferror for all reading
 *   (interrupted.c); stdout, stderr, puts and putchar for all output (reader.h);
 * - deduce_rows, deduce_columns, set_at and struct candidates: prove.cpp runs them
 *   on symbolic words, with classes for uint32_t and bool;
 * - the text of some lines, which sed replaces: those of `deduce` in weaker.sh, and those of
 *   the deductions in prove.sh --changed. A pattern without a match fails. */
#include <string.h>

#define main sudoku_main
#include "../src/main.c"
#undef main
#define main plain_main
#include "plain.c"
#undef main

/* The board of a puzzle, without digits that clash with an earlier one. */
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

/* The number of nodes (runs of the deductions) that the program takes, by its own count. */
static inline unsigned long long nodes_of(struct board board, bool unique)
{
    unsigned char solution[CELLS];
    nodes = 0;
    solve(&board, unique, solution);
    return nodes;
}

/* Writes 81 digits as a grid or a line, with or without spaces between cells. */
static inline void lay_out(char *text, const char *digits, bool is_grid, bool spaced)
{
    for (int cell = 0; cell < CELLS; cell++) {
        bool line_ends = cell == CELLS - 1 || (is_grid && cell % 9 == 8);
        *text++ = digits[cell];
        if (line_ends || spaced)
            *text++ = line_ends ? '\n' : ' ';
    }
    *text = '\0';
}

/* Finds the smallest solution as `solve` does, but with the second search alone. Returns the
 * number of solutions, at most two. */
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
