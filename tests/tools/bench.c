/* bench - how long the program takes for each board
 *
 * `bench FILE...` solves each board of the files (one a line) three times, in this
 * process, for its smallest solution and for its only one, and prints a table. The
 * fastest time counts, without what else the machine does. */
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#include "../program.h"

enum { RUNS = 3 };

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void bench(const char *name, bool unique)
{
    double sum = 0, worst = 0;
    long count = 0, worst_line = 0;
    for (const char *cells; (cells = next_board(name)) != NULL; count++) {
        double fastest = 0;
        for (int run = 0; run < RUNS; run++) {
            double begun = clock_now();
            nodes_of(board_of(cells), unique);
            double taken = clock_now() - begun;
            if (run == 0 || taken < fastest)
                fastest = taken;
        }
        sum += fastest;
        if (fastest > worst) {
            worst = fastest;
            worst_line = board_line;
        }
    }
    printf("%-28s %-8s %6ld %9.2f %9.2f, line %ld\n", name, unique ? "unique" : "smallest",
           count, sum / (double)count, worst, worst_line);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    printf("microseconds a board, its fastest of %d runs, in process, without reading and "
           "printing\n%-28s %-8s %6s %9s %9s\n",
           RUNS, "file", "question", "boards", "mean", "worst");
    for (int i = 2; i < 2 * argc; i++)
        bench(argv[i / 2], i % 2 == 1);
    return 0;
}
