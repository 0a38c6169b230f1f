/* plain - naive backtracking row by row, against which the tests check the program
 *
 * Reads one puzzle per line: 81 cells, each a digit from 1 to 9, or any other character if it
 * is empty. Prints a line for each: the first solution, or "no solution"; then, after a tab,
 * the same again or "several solutions". `plain STEPS` gives up after writing STEPS digits,
 * and prints "gave up". It must stay so simple that a reader can see that it is right. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int grid[9][9], first_grid[9][9], grids_found;
static long long steps_left;

static int fits_here(int digit, int row, int column)
{
    for (int i = 0; i < 9; i++)
        if (grid[row][i] == digit || grid[i][column] == digit ||
            grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit)
            return 0;
    return 1;
}

/* Returns 1 once it has found two solutions. */
static int fill_from(int position)
{
    int row = position / 9, column = position % 9;
    if (position == 81) {
        if (++grids_found == 1)
            memcpy(first_grid, grid, sizeof grid);
        return grids_found == 2;
    }
    if (grid[row][column] != 0)
        return fill_from(position + 1);
    for (int digit = 1; digit <= 9 && steps_left > 0; digit++) {
        if (!fits_here(digit, row, column))
            continue;
        steps_left--;
        grid[row][column] = digit;
        if (fill_from(position + 1))
            return 1;
        grid[row][column] = 0;
    }
    return 0;
}

/* The digit of a given, or 0 for any other character. */
static int given(char c) { return c >= '1' && c <= '9' ? c - '0' : 0; }

static int gave_up(void) { return steps_left <= 0 && grids_found < 2; }

/* Fills the grid with the givens. Returns the first cell, from 0, whose given clashes with an earlier
 * one, or 81 if there is none. */
static int put_givens(const char *puzzle)
{
    memset(grid, 0, sizeof grid);
    for (int i = 0; i < 81; i++) {
        int digit = given(puzzle[i]);
        if (digit != 0 && !fits_here(digit, i / 9, i % 9))
            return i;
        grid[i / 9][i % 9] = digit;
    }
    return 81;
}

/* Returns the number of solutions found, at most two, before it finished or gave up after
 * `steps` steps. Writes the 81 digits of the first. */
static int plain_solve(const char *puzzle, long long steps, char *solution)
{
    grids_found = 0;
    steps_left = steps;
    if (put_givens(puzzle) == 81)
        fill_from(0);
    for (int i = 0; i < 81 && grids_found > 0; i++)
        solution[i] = (char)('0' + first_grid[i / 9][i % 9]);
    return grids_found;
}

static long list_line; /* the number of the latest line read */

/* Returns the next puzzle of the file or, if its name is NULL, of standard input; NULL at the end.
 * The file is opened as standard input. Skips empty lines and comments, which begin with #. Exits
 * if there is any other line. */
static const char *next_of_list(const char *name)
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

int main(int argc, char **argv)
{
    long long steps = argc > 1 ? atoll(argv[1]) : 1000000000000000000;
    char solution[82] = "";
    for (const char *puzzle; (puzzle = next_of_list(NULL)) != NULL;) {
        int n = plain_solve(puzzle, steps, solution);
        const char *none = gave_up() ? "gave up" : "no solution";
        const char *answer = n > 0 ? solution : none;
        printf("%s\t%s\n", answer, n == 2 ? "several solutions" : gave_up() ? none : answer);
    }
    if (!ferror(stdout) && fclose(stdout) == 0)
        return 0;
    perror("plain: standard output");
    return 2;
}
