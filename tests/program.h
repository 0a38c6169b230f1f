/* program - what test programs need that look inside src/main.c: its functions, those
 * of the plain search, and boards */
#define main sudoku_main
#include "../src/main.c"
#undef main
#define main plain_main
#include "plain.c"
#undef main

/* The board of a puzzle, without the digits that clash with one before them. */
static struct board board_of(const char *puzzle)
{
    struct board board = {0};

    for (int cell = 0; cell < CELLS; cell++) {
        int digit = given(puzzle[cell]);
        if (digit != EMPTY && fits(&board, cell, digit))
            place(&board, cell, digit);
    }
    return board;
}
