/* program - src/main.c and naive backtracking, for test programs that use their functions
 *
 * The tests rely on these parts of src/main.c:
 * - solve, split_cells, struct split, fits, place and struct board (here);
 * - prepare, deduce, struct candidates and is_candidate (searches.c);
 * - main; open, read, close, fstat and isatty for all input; stdout, stderr, puts and putchar for all output (checks.h);
 * - find_line, struct input and struct line (reading.c);
 * - decode, ascii_of, class_of and the classes of characters (characters.c);
 * - deduce_rows, deduce_columns, location, uint32_t and bool (prove.cpp);
 * - the text of some lines, which edited.sh changes: an edit that does not apply fails. */
#include <stdint.h>
#include <string.h>

enum { HIGHEST_WEIGHT = 319 };

/* A copy `with-counts` of edited.sh counts the nodes (runs of the deductions), and watches all weights. */
static unsigned long long nodes;
static unsigned heaviest; /* the highest weight so far */
static inline void watch(uint32_t three_weights)
{
    for (; three_weights != 0; three_weights >>= 10)
        heaviest = three_weights % 1024 > heaviest ? three_weights % 1024 : heaviest;
}

#ifndef MAIN_C /* the program or a copy */
#define MAIN_C "../../src/main.c"
#endif
#define main sudoku_main
#include MAIN_C
#undef main
#define fits plain_fits /* so that these names are main.c's */
#define place plain_place
#define undo plain_undo
#define solve plain_solve_from
#include "../reference/naive.h"
#undef fits
#undef place
#undef undo
#undef solve

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

/* Solves a board without clashes, as the program does. */
static inline int solve_board(struct board board, bool unique, unsigned char *solution)
{
    struct split split;
    split_cells(board.digit, &split);
    return solve(&board, &split, unique, solution);
}

/* The number of nodes that the copy takes. */
static inline unsigned long long nodes_of(struct board board, bool unique)
{
    unsigned char solution[CELLS];
    nodes = 0;
    solve_board(board, unique, solution);
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
