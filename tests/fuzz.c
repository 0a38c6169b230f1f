/*
 * fuzz - feeds any bytes to the whole program, from reading to printing
 *
 * Finds input of which nobody thought that is answered wrongly or does harm. A
 * libFuzzer target (`make fuzz`). It reads the same bytes once more by a
 * reader of its own, and checks the exit status, that every answer stands in
 * its place and layout and is the solution that the plain search finds where
 * that is quick, and a valid one otherwise; that there is a message when the
 * status is 2, and else none but about clashing givens; and that a run which
 * solved everything gives the same again when it is fed its own output.
 * It needs a C library in which stdout and stderr can be assigned to (glibc).
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf end_of_run;
static int exit_status;

/* What exit is to the program: it ends the run, not the fuzzer. */
static void end_run(int status)
{
    exit_status = status;
    longjmp(end_of_run, 1);
}

/* The program's output is a stream of run_on's, which closes it itself. */
#define exit end_run
#define fclose fflush
#define main sudoku_main
#include "../src/main.c"
#undef main
#undef fclose
#undef exit
#define main plain_main
#include "plain.c"
#undef main

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { QUICK_STEPS = 2000 };

#define CHECK(condition)                                                        \
    do {                                                                        \
        if (!(condition)) {                                                     \
            fprintf(real_stderr, "fuzz: line %d: not so: %s\n", __LINE__, #condition); \
            abort();                                                            \
        }                                                                       \
    } while (0)

static FILE *real_stderr;

/* What a run of the program on some bytes gave. */
struct run {
    int status;
    char *out, *err;
    size_t out_size, err_size;
};

static struct run run_on(const uint8_t *data, size_t size)
{
    FILE *real_stdin = stdin, *real_stdout = stdout;
    struct run run = {0, NULL, NULL, 0, 0};

    real_stderr = stderr;
    stdin = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : fopen("/dev/null", "r");
    stdout = open_memstream(&run.out, &run.out_size);
    stderr = open_memstream(&run.err, &run.err_size);
    CHECK(stdin != NULL && stdout != NULL && stderr != NULL);
    line_number = 0;
    if (setjmp(end_of_run) == 0)
        end_run(answer_all());
    run.status = exit_status;
    fclose(stdin);
    fclose(stderr);
    fclose(stdout);
    stdin = real_stdin;
    stdout = real_stdout;
    stderr = real_stderr;
    return run;
}

/* ---- A reader of its own, over bytes in memory ---- */

struct text {
    const uint8_t *at, *end;
};

/* The cells of the next line, without what surrounds them. Returns how many
 * there are, 0 for an empty line or a comment, -1 for a malformed line, -2 at
 * the end. The cells are digits, 0 for empty. */
static long next_line(struct text *text, char cells[81], bool *apart)
{
    const uint8_t *from = text->at, *to;
    long count = 0, gaps = 0, touches = 0;

    if (from == text->end)
        return -2;
    to = memchr(from, '\n', (size_t)(text->end - from));
    if (to == NULL)
        to = text->end;
    text->at = to == text->end ? to : to + 1;
    if (to > from && to[-1] == '\r')
        to--;
    while (from < to && (*from == ' ' || *from == '\t'))
        from++;
    while (to > from && (to[-1] == ' ' || to[-1] == '\t'))
        to--;
    if (from == to || *from == '#')
        return 0;
    for (const uint8_t *p = from; p < to; p++) {
        if (*p == ' ' || *p == '\t')
            continue;
        if (*p == '\0' || strchr("0123456789._*?", *p) == NULL)
            return -1;
        if (p > from && (p[-1] == ' ' || p[-1] == '\t'))
            gaps++;
        else if (p > from)
            touches++;
        if (count < 81)
            cells[count] = (char)(*p >= '1' && *p <= '9' ? *p : '0');
        count++;
    }
    *apart = gaps > 0;
    return gaps > 0 && touches > 0 ? -1 : count;
}

/* Returns 1 for a puzzle, 0 at the end, -1 where the input is malformed. */
static int next_puzzle(struct text *text, char cells[81], bool *is_grid, bool *apart)
{
    char line[81];
    bool ignored;
    long count;

    do
        count = next_line(text, line, apart);
    while (count == 0);
    if (count == -2)
        return 0;
    if (count != 9 && count != 81)
        return -1;
    *is_grid = count == 9;
    memcpy(cells, line, (size_t)count);
    for (int row = 1; *is_grid && row < 9; row++) {
        if (next_line(text, line, &ignored) != 9)
            return -1;
        memcpy(cells + 9 * row, line, 9);
    }
    return 1;
}

/* ---- Checks ---- */

static void check_valid(const char *puzzle, const char *solution)
{
    for (int unit = 0; unit < 9; unit++) {
        unsigned row = 0, column = 0, box = 0;
        for (int i = 0; i < 9; i++) {
            row |= 1u << (solution[9 * unit + i] - '0');
            column |= 1u << (solution[9 * i + unit] - '0');
            box |= 1u << (solution[unit / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3] - '0');
        }
        CHECK(row == 0x3fe && column == 0x3fe && box == 0x3fe);
    }
    for (int cell = 0; cell < 81; cell++)
        CHECK(puzzle[cell] == '0' || puzzle[cell] == solution[cell]);
}

/* Reads one answer from the output and checks it. Returns whether it is a
 * solution. */
static bool check_answer(struct text *out, const char *puzzle, bool is_grid, bool apart)
{
    static const char none[] = "no solution\n";
    char solution[81], expected[81];
    int found = plain_solve(puzzle, QUICK_STEPS, expected);
    size_t left = (size_t)(out->end - out->at);

    if (left >= strlen(none) && memcmp(out->at, none, strlen(none)) == 0) {
        CHECK(found <= 0);
        out->at += strlen(none);
        return false;
    }
    CHECK(found != 0);
    for (int cell = 0; cell < 81; cell++) {
        bool line_ends = cell == 80 || (is_grid && cell % 9 == 8);
        char after = (char)(line_ends ? '\n' : apart ? ' ' : '\0');
        CHECK(out->at < out->end && *out->at >= '1' && *out->at <= '9');
        solution[cell] = (char)*out->at++;
        CHECK(after == '\0' || (out->at < out->end && *out->at++ == (uint8_t)after));
    }
    check_valid(puzzle, solution);
    CHECK(found < 0 || memcmp(solution, expected, 81) == 0);
    return true;
}

/* cppcheck-suppress unusedFunction ; libFuzzer calls it */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct run run = run_on(data, size);
    struct text in = {data, data + size};
    struct text out = {(uint8_t *)run.out, (uint8_t *)run.out + run.out_size};
    struct text err = {(uint8_t *)run.err, (uint8_t *)run.err + run.err_size};
    bool is_grid, apart, after_single = true, all_solved = true;
    char puzzle[81];
    long answers = 0, messages = 0, clashes = 0;
    int more;

    while ((more = next_puzzle(&in, puzzle, &is_grid, &apart)) == 1) {
        /* A gap unless this answer and the last are both single lines. */
        bool gap = out.at < out.end && *out.at == '\n';
        bool solved, single;
        out.at += gap;
        solved = check_answer(&out, puzzle, is_grid, apart);
        single = !solved || !is_grid;
        CHECK(gap == (answers > 0 && !(single && after_single)));
        after_single = single;
        all_solved = all_solved && solved;
        answers++;
    }
    CHECK(out.at == out.end);
    CHECK(run.status == (more == -1 || answers == 0 ? 2 : all_solved ? 0 : 1));

    while (err.at < err.end) {
        const uint8_t *end = memchr(err.at, '\n', (size_t)(err.end - err.at));
        CHECK(end != NULL && memcmp(err.at, "sudoku: stdin:", 14) == 0);
        messages++;
        clashes += memmem(err.at, (size_t)(end - err.at), " stands twice in ", 17) != NULL;
        err.at = end + 1;
    }
    CHECK(messages - clashes == (run.status == 2));
    CHECK(clashes <= answers);

    if (run.status == 0) {
        struct run again = run_on((uint8_t *)run.out, run.out_size);
        CHECK(again.status == 0 && again.err_size == 0);
        CHECK(again.out_size == run.out_size);
        CHECK(memcmp(again.out, run.out, run.out_size) == 0);
        free(again.out);
        free(again.err);
    }
    free(run.out);
    free(run.err);
    return 0;
}
