/* bench - how long a board takes, for this program and for other solvers beside it
 *
 * `bench [LIBRARY.so...] FILE...` prints a table with a row for each file of boards (one
 * a line) and a column for each solver. A library must have the function `solve_line`,
 * whose type is below. There are two questions: to find one solution, and to look for
 * two, which shows whether the solution is the only one.
 *
 * Each list is gone through in rounds, all solvers in turns, and the fastest whole round
 * of a solver counts, divided by the number of boards: what slows a round down is mostly
 * another program on the machine. A list that takes less than SHORTEST_ROUND is gone
 * through several times in a round, so that the clock is not what is measured. Inside the
 * time is all that turns the 81 characters of a board into the 81 digits of its solution;
 * reading the file and printing are outside. */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <time.h>
#include "../program.h"

enum { ROUNDS = 10, CALLS = 3, MAX_BOARDS = 10000, MAX_SOLVERS = 10, CELL_WIDTH = 32 };
static const double SHORTEST_ROUND = 50e3; /* microseconds, as all times here */

/* Looks for up to `most` solutions, 1 or 2, of a puzzle: 81 characters, a dot for an empty
 * cell, and a '\0'. Returns how many it found, and for `most` 1 writes the 81 digits of the
 * solution. Returns a negative number for a board that the solver was not made for. */
typedef int solve_line(const char *puzzle, int most, char *solution);

static int solve_by_this_program(const char *puzzle, int most, char *solution)
{
    struct board board = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = given(puzzle[cell]);
        if (digit == EMPTY)
            continue;
        if (!fits(&board, cell, digit))
            return 0;
        place(&board, cell, digit);
    }
    unsigned char digits[CELLS];
    int n_found = solve(&board, most == 2, digits);
    for (int cell = 0; cell < CELLS && n_found == 1; cell++)
        solution[cell] = (char)('0' + digits[cell]);
    return n_found;
}

struct timed {
    const char *name;
    solve_line *solve;
    bool refuses;      /* a board of this list */
    long differing;    /* answers that are not this program's */
    long passes[2];    /* through the list in a round, for one solution and for two */
    double fastest[2]; /* pass, on average of the round */
};
static struct timed solvers[MAX_SOLVERS] = {{.name = "sudoku", .solve = solve_by_this_program}};
static int n_solvers = 1;

/* There is room behind the last board, as some solvers read more than 82 bytes at once. */
static char boards[MAX_BOARDS + 2][CELLS + 1];
static long line_of[MAX_BOARDS], n_boards;

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
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

/* Of a list longer than MAX_BOARDS it takes every second board, or every third, and so on. */
static void read_boards(const char *name)
{
    long n_lines = 0, i = 0;
    while (next_board(name) != NULL)
        n_lines++;
    long step = 1 + (n_lines - 1) / MAX_BOARDS;
    n_boards = 0;
    for (const char *cells; (cells = next_board(name)) != NULL; i++) {
        if (i % step != 0)
            continue;
        for (int cell = 0; cell < CELLS; cell++)
            boards[n_boards][cell] = (char)(given(cells[cell]) == EMPTY ? '.' : cells[cell]);
        line_of[n_boards++] = board_line;
    }
}

/* Compares with this program's answers: how many solutions, and which, if it is the only one. */
static void check(struct timed *solver)
{
    char expected[CELLS + 1], solution[CELLS + 1];
    solver->refuses = false;
    solver->differing = 0;
    for (long b = 0; b < n_boards; b++) {
        int n_expected = solve_by_this_program(boards[b], 2, expected);
        for (int most = 1; most <= 2; most++) {
            int n_found = solver->solve(boards[b], most, solution);
            solver->refuses = solver->refuses || n_found < 0;
            if (solver->refuses)
                return;
            solver->differing += n_found != (n_expected < most ? n_expected : most) ||
                (n_expected == 1 && most == 1 && memcmp(solution, expected, CELLS) != 0);
        }
    }
}

/* The time of a pass through the list, the mean of so many. */
static double time_passes(const struct timed *solver, int most, long passes)
{
    char solution[CELLS + 1];
    double begun = clock_now();
    for (long pass = 0; pass < passes; pass++)
        for (long b = 0; b < n_boards; b++)
            solver->solve(boards[b], most, solution);
    return (clock_now() - begun) / (double)passes;
}

static void time_rounds(void)
{
    for (int round = 0; round <= ROUNDS; round++)
        for (struct timed *solver = solvers; solver < solvers + n_solvers; solver++)
            for (int q = 0; q < 2 && !solver->refuses; q++) {
                double taken = time_passes(solver, q + 1, round == 0 ? 1 : solver->passes[q]);
                if (round == 0) /* only tells how many passes a round is to have */
                    solver->passes[q] = 1 + (long)(SHORTEST_ROUND / taken);
                if (round <= 1 || taken < solver->fastest[q])
                    solver->fastest[q] = taken;
            }
}

/* This program's slowest board, by the fastest of a few calls of each. */
static void print_slowest(int most)
{
    char solution[CELLS + 1];
    double slowest = 0;
    long line = 0;
    for (long b = 0; b < n_boards; b++) {
        double fastest = 0;
        for (int call = 0; call < CALLS; call++) {
            double begun = clock_now();
            solve_by_this_program(boards[b], most, solution);
            double taken = clock_now() - begun;
            if (call == 0 || taken < fastest)
                fastest = taken;
        }
        if (fastest > slowest) {
            slowest = fastest;
            line = line_of[b];
        }
    }
    printf("%.1f (line %ld)%s", slowest, line, most == 1 ? " / " : " |\n");
}

static void bench(const char *name)
{
    read_boards(name);
    for (int s = 0; s < n_solvers; s++)
        check(&solvers[s]);
    time_rounds();
    printf("| %-27s | %6ld |", base_name(name), n_boards);
    for (int s = 0; s < n_solvers; s++) {
        char text[CELL_WIDTH] = "not for these";
        if (!solvers[s].refuses)
            snprintf(text, sizeof text, "%.2f / %.2f", solvers[s].fastest[0] / (double)n_boards,
                     solvers[s].fastest[1] / (double)n_boards);
        printf(" %-15s", text);
        if (solvers[s].differing > 0)
            printf(" (%ld answers differ)", solvers[s].differing);
        printf(" |");
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
    printf("Microseconds a board, to find one solution / to show whether it is the only one: the\n"
           "fastest of %d rounds through the list, and for the slowest board of %d calls. At most\n"
           "%d boards of a list are taken, evenly spread.\n\n| %-27s | boards |",
           ROUNDS, CALLS, MAX_BOARDS, "list");
    for (int s = 0; s < n_solvers; s++)
        printf(" %-15.*s |", (int)strcspn(solvers[s].name, "."), solvers[s].name);
    printf(" slowest board of sudoku |\n| --- | --- |");
    for (int s = 0; s <= n_solvers; s++)
        printf(" --- |");
    printf("\n");
    for (; first < argc; first++)
        bench(argv[first]);
    return 0;
}
