/* boards - makes puzzles for tests and measurements, always the same ones
 *
 * `boards KIND COUNT [SEED]` prints COUNT puzzles, one per line, with 0 for an empty cell. The kinds:
 *   minimal   one solution, but several if any one given is removed
 *   easy      32 to 36 givens and one solution
 *   sparse    0 to 30 givens at random places that do not clash
 *   crowded   20 to 60 givens of a full grid, up to two of them changed to another digit that does not clash:
 *             no solution, one or more
 * `boards answers STEPS` reads puzzles, one per line, and prints a line for each: the first solution, or "no solution";
 * then, after a tab, the same again or "several solutions". It gives up after STEPS digits, and prints "gave up". */
#include "../reference/naive.h"
#include "random.h"

/* Counts solutions up to a limit, filling the cell with the fewest possible digits first. If
 * `keep` is set, the latest solution found stays in the grid. */
static int solutions(int limit, int keep)
{
    int best = -1, fewest = 10, found = 0, order[9];
    for (int cell = 0; cell < 81 && fewest > 1; cell++) {
        int n_fit = 0;
        for (int digit = 1; digit <= 9 && grid[cell] == 0; digit++)
            n_fit += fits(cell, digit);
        if (grid[cell] == 0 && n_fit < fewest) {
            fewest = n_fit;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    shuffled(order, 9);
    for (int i = 0; i < 9 && found < limit; i++) {
        if (!fits(best, order[i] + 1))
            continue;
        place(best, order[i] + 1);
        found += solutions(limit - found, keep);
        if (!(keep && found >= limit))
            undo(best);
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
        int digit = grid[order[i]];
        undo(order[i]);
        if (solutions(2, 0) > 1)
            place(order[i], digit);
        else
            n_givens--;
    }
}

/* Replaces a given with another digit, if any fits. */
static void alter(void)
{
    int cell = below(81), order[9];
    while (grid[cell] == 0)
        cell = below(81);
    shuffled(order, 9);
    for (int i = 0; i < 9; i++)
        if (fits(cell, order[i] + 1)) {
            undo(cell);
            place(cell, order[i] + 1);
            return;
        }
}

static void print_puzzle(const char *kind)
{
    int order[81];
    for (int cell = 0; cell < 81; cell++)
        undo(cell);
    if (strcmp(kind, "minimal") == 0) {
        make_puzzle(0);
    } else if (strcmp(kind, "easy") == 0) {
        make_puzzle(32 + below(5));
    } else if (strcmp(kind, "sparse") == 0) {
        for (int n = below(31), tries = 0; n > 0 && tries < 1000; tries++) {
            int cell = below(81), digit = 1 + below(9);
            if (grid[cell] == 0 && fits(cell, digit)) {
                place(cell, digit);
                n--;
            }
        }
    } else if (strcmp(kind, "crowded") == 0) {
        solutions(1, 1);
        shuffled(order, 81);
        for (int n = 21 + below(41); n > 0; n--)
            undo(order[n]);
        for (int n = below(3); n > 0; n--)
            alter();
    } else {
        exit(2); /* no such kind */
    }
    for (int cell = 0; cell < 81; cell++)
        putchar('0' + grid[cell]);
    putchar('\n');
}

static void print_answers(long long steps)
{
    char solution[82] = "";
    for (const char *puzzle; (puzzle = next_of_list(NULL)) != NULL;) {
        int n = plain_solve(puzzle, steps, solution);
        const char *none = gave_up() ? "gave up" : "no solution";
        const char *answer = n > 0 ? solution : none;
        printf("%s\t%s\n", answer, n == 2 ? "several solutions" : gave_up() ? none : answer);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    random_state = argc > 3 ? (uint64_t)atol(argv[3]) : 1;
    if (strcmp(argv[1], "answers") == 0)
        print_answers(atoll(argv[2]));
    else
        for (long left = atol(argv[2]); left > 0; left--)
            print_puzzle(argv[1]);
    if (!ferror(stdout) && fclose(stdout) == 0)
        return 0;
    perror("boards: standard output");
    return 2;
}
