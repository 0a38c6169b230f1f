/* program - src/main.c and the plain search, for test programs that look inside */
#include <string.h>

/* A node, a run of the deductions, ends when memcmp finds that they struck nothing more,
 * or in a dead end, which the program counts itself. */
static unsigned long long settled;

static inline int counting_memcmp(const void *one, const void *other, size_t size)
{
    int difference = memcmp(one, other, size);

    settled += difference == 0;
    return difference;
}

#define main sudoku_main
#define memcmp counting_memcmp
#include "../src/main.c"
#undef memcmp
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

/* Does what `solve` does, or leaves all to the way out. Counts the nodes. */
static inline bool solve_counting(struct board *board, bool way_out, unsigned long long *nodes)
{
    struct memory memory = {0};
    struct sets sets;

    settled = 0;
    begin(&memory, board, &sets);
    bool solved = settle(&memory, &sets) != NULL;
    if (solved && (way_out || !search(&memory, &sets, 0)))
        solved = (way_out || gives_up(&memory)) && descend(&memory, &sets);
    *nodes = settled + memory.dead_ends;
    return solved;
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
