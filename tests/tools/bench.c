/*
 * bench - how long the program takes for each board
 *
 * Shows a board, or a change, that makes the program slow. `bench FILE...` solves
 * each board of the files (one a line) three times, with the functions of src/main.c,
 * in this process, and prints a table. The fastest time counts, without what else the
 * machine does. The plain search takes the first boards, for about two seconds.
 */
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#include "../program.h"

enum { RUNS = 3, PLAIN_STEPS = 100000000, PLAIN_MICROSECONDS = 2000000 };

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static double time_board(const char *cells)
{
    double fastest = 0;

    for (int run = 0; run < RUNS; run++) {
        double begin = now();
        struct board board = board_of(cells);
        solve(&board);
        double taken = now() - begin;
        if (run == 0 || taken < fastest)
            fastest = taken;
    }
    return fastest;
}

static void bench(const char *name)
{
    double sum = 0, worst = 0, plain = 0, ours = 0, plain_left = PLAIN_MICROSECONDS;
    long count = 0, tried = 0, finished = 0;
    char worst_board[CELLS + 50] = "", solution[CELLS];

    for (const char *cells; (cells = next_board(name)) != NULL; count++) {
        double taken = time_board(cells);
        sum += taken;
        if (taken > worst) {
            worst = taken;
            snprintf(worst_board, sizeof worst_board, "line %ld, %s", board_line, cells);
        }
        if (plain_left > 0) {
            double begin = now();
            tried++;
            if (plain_solve(cells, PLAIN_STEPS, solution) >= 0) {
                finished++;
                plain += now() - begin;
                ours += taken;
            }
            plain_left -= now() - begin;
        }
    }
    printf("%-28s %7ld %9.2f %9.2f, %s\n", name, count, sum / (double)count, worst, worst_board);
    printf("    the plain search, given the first %ld, finishes %ld", tried, finished);
    if (finished > 0)
        printf(", in %.0f us each: %.0f times as long", plain / (double)finished, plain / ours);
    printf("\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: bench FILE...\n", stderr);
        return 2;
    }
    printf("microseconds a board, its fastest of %d runs, in process, without reading and "
           "printing\n%-28s %7s %9s %9s\n",
           RUNS, "file", "boards", "mean", "worst");
    for (int i = 1; i < argc; i++)
        bench(argv[i]);
    return 0;
}
