/* boards - makes puzzles for tests and measurements, always the same ones
 *
 * `boards KIND COUNT [SEED]` prints COUNT puzzles, one per line. The kinds:
 *   minimal   one solution, but several if any one given is removed
 *   easy      32 to 36 givens and one solution
 *   sparse    0 to 30 givens at random places that do not clash
 *   crowded   20 to 60 givens of a full grid, up to two of them changed to
 *             another digit that does not clash: no solution, one or more */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "random.h"

static int cells[81];

/* The digits in the row, column and box of a cell (bit d for digit d). */
static unsigned taken(int cell)
{
    int row = cell / 9, column = cell % 9, box = row / 3 * 27 + column / 3 * 3;
    unsigned digits = 0;
    for (int i = 0; i < 9; i++)
        digits |= 1u << cells[9 * row + i] | 1u << cells[9 * i + column] |
                  1u << cells[box + i / 3 * 9 + i % 3];
    return digits & ~1u; /* bit 0 is for empty cells */
}

/* Counts solutions up to a limit, filling the cell with the fewest possible digits first. If
 * `keep` is set, the latest solution found stays in `cells`. */
static int solutions(int limit, int keep)
{
    int best = -1, fewest = 10, found = 0, order[9];
    for (int cell = 0; cell < 81 && fewest > 1; cell++) {
        int left = 9;
        if (cells[cell] != 0)
            continue;
        for (unsigned set_bits = taken(cell); set_bits != 0; set_bits &= set_bits - 1)
            left--;
        if (left < fewest) {
            fewest = left;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    shuffled(order, 9);
    for (int i = 0; i < 9 && found < limit; i++) {
        if (taken(best) >> (order[i] + 1) & 1)
            continue;
        cells[best] = order[i] + 1;
        found += solutions(limit - found, keep);
        if (!(keep && found >= limit))
            cells[best] = 0;
    }
    return found;
}

/* Fills the grid, which must be empty, and removes givens at random, as long as there is one
 * solution and there are more than `fewest` givens. */
static void make_puzzle(int fewest)
{
    int order[81], n_givens = 81;
    solutions(1, 1);
    shuffled(order, 81);
    for (int i = 0; i < 81 && n_givens > fewest; i++) {
        int digit = cells[order[i]];
        cells[order[i]] = 0;
        if (solutions(2, 0) > 1)
            cells[order[i]] = digit;
        else
            n_givens--;
    }
}

/* Replaces a given with another digit, if any fits. */
static void alter(void)
{
    int cell = below(81), order[9];
    while (cells[cell] == 0)
        cell = below(81);
    shuffled(order, 9);
    unsigned unfit = taken(cell);
    for (int i = 8; i >= 0; i--)
        if (!(unfit >> (order[i] + 1) & 1))
            cells[cell] = order[i] + 1;
}

static void make(const char *kind)
{
    memset(cells, 0, sizeof cells);
    if (strcmp(kind, "minimal") == 0) {
        make_puzzle(0);
    } else if (strcmp(kind, "easy") == 0) {
        make_puzzle(32 + below(5));
    } else if (strcmp(kind, "sparse") == 0) {
        for (int n = below(31), tries = 0; n > 0 && tries < 1000; tries++) {
            int cell = below(81), digit = 1 + below(9);
            if (cells[cell] == 0 && !(taken(cell) >> digit & 1)) {
                cells[cell] = digit;
                n--;
            }
        }
    } else if (strcmp(kind, "crowded") == 0) {
        int order[81];
        solutions(1, 1);
        shuffled(order, 81);
        for (int n = 21 + below(41); n > 0; n--)
            cells[order[n]] = 0;
        for (int n = below(3); n > 0; n--)
            alter();
    } else {
        exit(2); /* no such kind */
    }
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    random_state = argc > 3 ? (uint64_t)atol(argv[3]) : 1;
    for (long left = atol(argv[2]); left > 0; left--) {
        make(argv[1]);
        for (int cell = 0; cell < 81; cell++)
            putchar('0' + cells[cell]);
        putchar('\n');
    }
    if (!ferror(stdout) && fclose(stdout) == 0)
        return 0;
    perror("boards: standard output");
    return 2;
}
