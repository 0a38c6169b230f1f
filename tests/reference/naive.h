/* naive - naive backtracking as in plain.c, for lists of puzzles, with a limit, and for several solutions
 *
 * The tests check the program against it. A puzzle is 81 cells, each a digit from 1 to 9 or, if it is
 * empty, any other character. */
#include <stdlib.h>
#include <string.h>
#define main plain_main
#include "plain.c"
#undef main

static int grids_found;
static long long steps_left;

/* Counts solutions, up to two. Fills cells in the same order as plain.c, and leaves them as they were. */
static void count_from(int cell)
{
    while (cell < 81 && grid[cell] != 0)
        cell++;
    grids_found += cell == 81;
    for (int digit = 1; cell < 81 && digit <= 9 && steps_left > 0 && grids_found < 2; digit++)
        if (fits(cell, digit)) {
            steps_left--;
            place(cell, digit);
            count_from(cell + 1);
            undo(cell);
        }
}

/* The digit of a given, or 0 for any other character. */
static int given(char c) { return c >= '1' && c <= '9' ? c - '0' : 0; }

static int gave_up(void) { return steps_left <= 0 && grids_found < 2; }

/* Fills the grid with the givens. Returns the first cell whose given clashes with an earlier one, or 81 if
 * there is none. */
static int put_givens(const char *puzzle)
{
    int cell, digit;
    for (cell = 0; cell < 81; cell++)
        undo(cell);
    for (cell = 0; cell < 81 && ((digit = given(puzzle[cell])) == 0 || fits(cell, digit)); cell++)
        if (digit != 0)
            place(cell, digit);
    return cell;
}

/* Returns the number of solutions, at most two, as far as it is known after `steps` steps (placed digits).
 * plain.c finds the first, whose digits are written, unless that takes more steps. */
static inline int plain_solve(const char *puzzle, long long steps, char *solution)
{
    grids_found = 0;
    steps_left = steps;
    if (put_givens(puzzle) < 81)
        return 0;
    count_from(0);
    if ((grids_found == 0 && gave_up()) || !solve(0))
        return 0;
    for (int cell = 0; cell < 81; cell++)
        solution[cell] = (char)('0' + grid[cell]);
    return grids_found == 2 ? 2 : 1;
}

static long list_line; /* the number of the latest line read */

/* Returns the next puzzle of the file, which is opened as standard input, or, if its name is NULL, of standard input;
 * NULL at the end. Skips empty lines and comments, which begin with #. Exits if there is any other line. */
static inline const char *next_of_list(const char *name)
{
    static const char *opened;
    static char line[1024];
    if (name != opened) {
        if (freopen(name, "r", stdin) == NULL) {
            perror(name);
            exit(2);
        }
        opened = name;
        list_line = 0;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        list_line++;
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        if (strlen(line) == 81)
            return line;
        fprintf(stderr, "%s:%ld: not a puzzle of 81 cells\n", name == NULL ? "stdin" : name, list_line);
        exit(2);
    }
    opened = NULL;
    return NULL;
}
