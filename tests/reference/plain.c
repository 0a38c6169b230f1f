/* plain - solves a sudoku by naive backtracking, as in a textbook
 *
 * Reads nine lines of nine digits separated by spaces, with 0 for an empty cell, and prints the
 * first solution that it finds. Cells are numbered 0 to 80: cell / 9 is the row and cell % 9 the
 * column; cell / 27 and cell % 9 / 3 are those of the box. */
#include <stdbool.h>
#include <stdio.h>

static int grid[81]; /* the digit of each cell, or 0 if it is empty */
static bool used_in_row[9][10], used_in_column[9][10], used_in_box[3][3][10]; /* last index: digit */

static bool fits(int cell, int digit)
{
    return !used_in_row[cell / 9][digit] && !used_in_column[cell % 9][digit] &&
           !used_in_box[cell / 27][cell % 9 / 3][digit];
}

static void place(int cell, int digit)
{
    grid[cell] = digit;
    used_in_row[cell / 9][digit] = used_in_column[cell % 9][digit] = true;
    used_in_box[cell / 27][cell % 9 / 3][digit] = true;
}

static void undo(int cell)
{
    int digit = grid[cell];
    used_in_row[cell / 9][digit] = used_in_column[cell % 9][digit] = false;
    used_in_box[cell / 27][cell % 9 / 3][digit] = false;
    grid[cell] = 0;
}

/* Fills the empty cells from this one on. If no digits do, empties them again, and returns false. */
static bool solve(int cell)
{
    if (cell == 81)
        return true;
    if (grid[cell] != 0) /* a given, as the cells from here on are not filled yet */
        return solve(cell + 1);
    for (int digit = 1; digit <= 9; digit++)
        if (fits(cell, digit)) {
            place(cell, digit);
            if (solve(cell + 1))
                return true;
            undo(cell);
        }
    return false;
}

int main(void)
{
    int digit;
    for (int cell = 0; cell < 81 && scanf("%1d", &digit) == 1; cell++)
        if (digit != 0)
            place(cell, digit);
    if (solve(0))
        for (int cell = 0; cell < 81; cell++)
            printf("%d%c", grid[cell], cell % 9 == 8 ? '\n' : ' ');
    return 0;
}
