/*
 * bench - how long the program takes for each board
 *
 * Shows a board, or a change, that makes the program slow.
 * `bench FILE...` solves every board of each file (one a line, 81 cells; lines
 * that begin with # are comments) with the functions of src/main.c, in this
 * process, and prints a table. Each board is solved three times and the
 * fastest counts, so that what else the machine does is left out. The plain
 * search then takes the same boards, from the first on, for about two seconds.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define main sudoku_main
#include "../src/main.c"
#undef main
#define main plain_main
#include "plain.c"
#undef main

enum { RUNS = 3, PLAIN_STEPS = 100000000 };
static const double PLAIN_MICROSECONDS = 2e6;

struct timed {
    char cells[CELLS + 1];
    long line;           /* of its file */
    double microseconds; /* the program's fastest run */
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Reads all boards of a file; the caller frees them. */
static struct timed *read_boards(const char *name, size_t *count)
{
    FILE *file = fopen(name, "r");
    struct timed *boards = NULL;
    size_t room = 0;
    char text[1024];

    *count = 0;
    if (file == NULL) {
        perror(name);
        exit(2);
    }
    for (long line = 1; fgets(text, sizeof text, file) != NULL; line++) {
        if (text[0] == '#' || strcspn(text, "\r\n") == 0)
            continue;
        if (strcspn(text, "\r\n") != CELLS) {
            fprintf(stderr, "%s:%ld: not a board of 81 cells\n", name, line);
            exit(2);
        }
        if (*count == room) {
            room = 2 * room + 100;
            boards = realloc(boards, room * sizeof *boards);
            if (boards == NULL) {
                perror(name);
                exit(2);
            }
        }
        memcpy(boards[*count].cells, text, CELLS);
        boards[*count].cells[CELLS] = '\0';
        boards[*count].line = line;
        ++*count;
    }
    fclose(file);
    return boards;
}

static double time_board(const char *cells)
{
    struct puzzle puzzle = {{0}, false, false};
    double fastest = 0;

    for (int cell = 0; cell < CELLS; cell++)
        puzzle.digit[cell] = (unsigned char)(cells[cell] >= '1' && cells[cell] <= '9'
                                                 ? cells[cell] - '0'
                                                 : EMPTY);
    for (int run = 0; run < RUNS; run++) {
        double begin = now(), taken;
        struct board board = {0};
        if (place_givens(&board, &puzzle))
            solve(&board);
        taken = now() - begin;
        if (run == 0 || taken < fastest)
            fastest = taken;
    }
    return fastest;
}

static int by_time(const void *a, const void *b)
{
    const struct timed *x = a, *y = b;

    return (x->microseconds > y->microseconds) - (x->microseconds < y->microseconds);
}

static void bench_plain(const struct timed *boards, size_t count)
{
    double plain = 0, ours = 0, spent = 0;
    size_t tried = 0, finished = 0;
    char solution[CELLS];

    while (tried < count && spent < PLAIN_MICROSECONDS) {
        double begin = now(), taken;
        int found = plain_solve(boards[tried].cells, PLAIN_STEPS, solution);
        taken = now() - begin;
        spent += taken;
        if (found >= 0) {
            plain += taken;
            ours += boards[tried].microseconds;
            finished++;
        }
        tried++;
    }
    printf("    the plain search finishes %zu of the first %zu", finished, tried);
    if (finished > 0)
        printf(", in %.0f us each: %.0f times as long", plain / (double)finished,
               plain / ours);
    printf("\n");
}

static void bench(const char *name)
{
    size_t count;
    struct timed *boards = read_boards(name, &count), *sorted;
    bool show = isatty(STDERR_FILENO) != 0;
    double sum = 0;

    if (count == 0) {
        fprintf(stderr, "%s: no board\n", name);
        exit(2);
    }
    for (size_t i = 0; i < count; i++) {
        boards[i].microseconds = time_board(boards[i].cells);
        sum += boards[i].microseconds;
        if (show && i % 100 == 0)
            fprintf(stderr, "\r%s: %zu of %zu", name, i, count);
    }
    if (show)
        fprintf(stderr, "\r\033[K");
    sorted = malloc(count * sizeof *sorted);
    if (sorted == NULL) {
        perror(name);
        exit(2);
    }
    memcpy(sorted, boards, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_time);
    printf("%-28s %7zu %9.2f %9.2f %9.2f %9.2f\n", name, count, sum / (double)count,
           sorted[count / 2].microseconds, sorted[count * 99 / 100].microseconds,
           sorted[count - 1].microseconds);
    printf("    worst: line %ld, %s\n", sorted[count - 1].line, sorted[count - 1].cells);
    fflush(stdout);
    bench_plain(boards, count);
    fflush(stdout);
    free(sorted);
    free(boards);
}

int main(int argc, char **argv)
{
    printf("microseconds a board\n%-28s %7s %9s %9s %9s %9s\n", "file", "boards", "mean",
           "median", "99%", "worst");
    for (int i = 1; i < argc; i++)
        bench(argv[i]);
    return 0;
}
