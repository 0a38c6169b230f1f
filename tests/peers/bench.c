/* bench - measures the time that this program, and other solvers, take per puzzle
 *
 * `bench [LIBRARY.so...] FILE...` prints a table with a row for each file (one puzzle per
 * line) and a column for each solver. A library must define `solve_line`. So does this file:
 * compiled with -shared -fPIC, it is such a library for this program. Each solver is timed in
 * two modes: it finds one solution, or it looks for two, which shows whether the solution is
 * the only one. tests/peers/README.md describes the method. */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <time.h>
#include "../run/program.h"

enum { ROUNDS = 10, CALLS = 3, MAX_PUZZLES = 5000, ORIENTATIONS = 8, MAX_SOLVERS = 16, CELL_WIDTH = 32 };
static const double SHORTEST_ROUND = 10e3; /* like all times here, in microseconds */

/* Looks for up to `most` solutions, 1 or 2, of a puzzle of 81 characters, with a dot for an
 * empty cell, and a '\0'. Returns the number found; if `most` is 1, writes the 81 digits of
 * the solution. Returns a negative number if the solver is not designed for such a puzzle. */
typedef int solver_function(const char *puzzle, int most, char *solution);
solver_function solve_line; /* this program's */

int solve_line(const char *puzzle, int most, char *solution)
{
    struct board board = {0};
    struct split split;
    unsigned char digits[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        digits[cell] = (unsigned char)given(puzzle[cell]);
    split_cells(digits, &split);
    for (int n = 0; n < CELLS - split.n_empty; n++) {
        int cell = split.given[n];
        if (!fits(&board, cell, digits[cell]))
            return 0;
        place(&board, cell, digits[cell]);
    }
    int n_found = solve(&board, &split, most == 2, digits);
    for (int cell = 0; cell < CELLS && n_found == 1; cell++)
        solution[cell] = (char)('0' + digits[cell]);
    return n_found;
}

struct timed {
    const char *name;
    solver_function *solve;
    bool rejects;      /* a puzzle of this list */
    double fastest[2]; /* mean time of a pass in the fastest round, by mode */
    double total[2];   /* of these over all orientations */
};
static struct timed solvers[MAX_SOLVERS] = {{.name = "sudoku", .solve = solve_line}};
static int n_solvers = 1;

/* Some solvers read more than 82 bytes at once, so the last puzzle needs room after it. */
static char puzzles[ORIENTATIONS][MAX_PUZZLES + 2][CELLS + 1];
static long line_of[MAX_PUZZLES], n_puzzles;

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

static void load_solver(const char *path)
{
    struct timed *solver = &solvers[n_solvers++];
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *function = library == NULL ? NULL : dlsym(library, "solve_line");
    if (function == NULL) {
        fprintf(stderr, "bench: %s\n", dlerror());
        exit(2);
    }
    memcpy(&solver->solve, &function, sizeof function); /* ISO C has no cast for this */
    solver->name = base_name(path);
}

/* The place of a cell in one of the eight orientations of its puzzle. */
static int turned(int cell, int orientation)
{
    int row = cell / 9, column = cell % 9;
    row = (orientation & 1) != 0 ? 8 - row : row;
    column = (orientation & 2) != 0 ? 8 - column : column;
    return (orientation & 4) != 0 ? column * 9 + row : row * 9 + column;
}

/* Reads the puzzles of a list, or every second, third, ... if it has more than MAX_PUZZLES. */
static void read_list(const char *name)
{
    long n_lines = 0, i = 0;
    while (next_of_list(name) != NULL)
        n_lines++;
    long step = 1 + (n_lines - 1) / MAX_PUZZLES;
    n_puzzles = 0;
    for (const char *cells; (cells = next_of_list(name)) != NULL; i++) {
        if (i % step != 0)
            continue;
        for (int orientation = 0; orientation < ORIENTATIONS; orientation++)
            for (int cell = 0; cell < CELLS; cell++)
                puzzles[orientation][n_puzzles][turned(cell, orientation)] =
                    (char)(given(cells[cell]) == EMPTY ? '.' : cells[cell]);
        line_of[n_puzzles++] = list_line;
    }
}

/* Compares the solver's answers with this program's, in each mode and orientation: the number of
 * solutions, and the solution if it is the only one. Exits if an answer differs. */
static void compare_answers(struct timed *solver)
{
    char expected[CELLS + 1], solution[CELLS + 1];
    solver->rejects = false;
    solver->total[0] = solver->total[1] = 0;
    for (long i = 0; i < ORIENTATIONS * n_puzzles * 2; i++) {
        const char *puzzle = puzzles[i / 2 % ORIENTATIONS][i / 2 / ORIENTATIONS];
        int most = 1 + (int)(i % 2), n_expected = solve_line(puzzle, 2, expected);
        int n_found = solver->solve(puzzle, most, solution);
        solver->rejects = n_found < 0;
        if (solver->rejects)
            return;
        if (n_found != (n_expected < most ? n_expected : most) ||
            (n_expected == 1 && most == 1 && memcmp(solution, expected, CELLS) != 0)) {
            fprintf(stderr, "bench: %s gives another answer to %s\n", solver->name, puzzle);
            exit(1);
        }
    }
}

/* Returns the mean time of a pass through one orientation of the list, in a round that is long
 * enough for the clock. */
static double time_round(const struct timed *solver, int orientation, int most)
{
    char solution[CELLS + 1];
    double begun = clock_now(), taken;
    long passes = 0;
    do {
        for (long b = 0; b < n_puzzles; b++)
            solver->solve(puzzles[orientation][b], most, solution);
        passes++;
        taken = clock_now() - begun;
    } while (taken < SHORTEST_ROUND);
    return taken / (double)passes;
}

/* The solvers take turns, and the fastest round of each counts: other programs, which share caches
 * and the processor, only slow a round down. */
static void time_orientation(int orientation)
{
    for (int round = 0; round < ROUNDS; round++)
        for (struct timed *solver = solvers; solver < solvers + n_solvers; solver++)
            for (int mode = 0; mode < 2 && !solver->rejects; mode++) {
                double taken = time_round(solver, orientation, mode + 1);
                if (round == 0 || taken < solver->fastest[mode])
                    solver->fastest[mode] = taken;
            }
    for (int s = 0; s < n_solvers; s++)
        for (int mode = 0; mode < 2; mode++)
            solvers[s].total[mode] += solvers[s].fastest[mode];
}

/* Prints this program's slowest puzzle, in its slowest orientation. The fastest of a few calls
 * counts. */
static void print_slowest(int most)
{
    char solution[CELLS + 1];
    double slowest = 0;
    long line = 0;
    for (long i = 0; i < ORIENTATIONS * n_puzzles; i++) {
        double fastest = 0;
        for (int call = 0; call < CALLS; call++) {
            double begun = clock_now();
            solve_line(puzzles[i % ORIENTATIONS][i / ORIENTATIONS], most, solution);
            double taken = clock_now() - begun;
            fastest = call == 0 || taken < fastest ? taken : fastest;
        }
        if (fastest > slowest) {
            slowest = fastest;
            line = line_of[i / ORIENTATIONS];
        }
    }
    printf("%.1f (line %ld)%s", slowest, line, most == 1 ? " / " : " |\n");
}

/* Returns this program's time divided by that of the fastest other solver, or 0 without one. */
static double ratio(int mode)
{
    double next = 0;
    for (int s = 1; s < n_solvers; s++)
        if (!solvers[s].rejects && (next <= 0 || solvers[s].total[mode] < next))
            next = solvers[s].total[mode];
    return next > 0 ? solvers[0].total[mode] / next : 0;
}

static void bench(const char *name)
{
    read_list(name);
    for (int s = 0; s < n_solvers; s++)
        compare_answers(&solvers[s]);
    for (int orientation = 0; orientation < ORIENTATIONS; orientation++)
        time_orientation(orientation);
    printf("| %-27s | %7ld |", base_name(name), n_puzzles);
    if (n_solvers > 1)
        printf(" %.2f / %.2f |", ratio(0), ratio(1));
    for (int s = 0; s < n_solvers; s++) {
        double n_timed = (double)(n_puzzles * ORIENTATIONS);
        char text[CELL_WIDTH] = "unsupported";
        if (!solvers[s].rejects)
            snprintf(text, sizeof text, "%.2f / %.2f", solvers[s].total[0] / n_timed,
                     solvers[s].total[1] / n_timed);
        printf(" %-15s |", text);
    }
    printf(" ");
    print_slowest(1);
    print_slowest(2);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int first = 1;
    for (; first < argc && strstr(argv[first], ".so") != NULL && n_solvers < MAX_SOLVERS; first++)
        load_solver(argv[first]);
    if (first == argc)
        return 2;
    printf("Microseconds per puzzle, to find one solution / to show whether it is the only one\n\n"
           "| %-27s | puzzles |%s", "list", n_solvers > 1 ? " ratio       |" : "");
    for (int s = 0; s < n_solvers; s++)
        printf(" %-15.*s |", (int)strcspn(solvers[s].name, "."), solvers[s].name);
    printf(" sudoku's slowest puzzle |\n| --- | --- |");
    for (int s = n_solvers > 1 ? -1 : 0; s <= n_solvers; s++)
        printf(" --- |");
    printf("\n");
    for (; first < argc; first++)
        bench(argv[first]);
    return 0;
}
