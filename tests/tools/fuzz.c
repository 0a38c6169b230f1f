/* fuzz - feeds any bytes to the whole program, from reading to printing
 *
 * A libFuzzer target. It asks both questions, and reads the same bytes once more by a
 * reader of its own. Every answer must stand in its place and layout, and be what the
 * plain search finds where that is quick, and a valid solution otherwise. There must be a
 * message if the status is 2, and else none but about clashing givens or input without a
 * puzzle. Needs a C library in which stdout and stderr can be assigned to (glibc). */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The input of a run, what the program prints to it, and its exit status. */
static const uint8_t *input;
static size_t input_size;
static const char *option; /* of the run */
static char *printed, *messages;
static size_t printed_size, messages_size;
static int exit_status;
static jmp_buf end_of_run;

/* What exit is to the program: it ends the run, not the fuzzer. */
static void end_run(int status)
{
    exit_status = status;
    longjmp(end_of_run, 1);
}

/* The program's output is a stream of run_on's, which closes it itself. */
#define exit end_run
#define fclose fflush
#include "../program.h"
#undef fclose
#undef exit

enum { QUICK_STEPS = 2000 };

/* Ends the fuzzing, with the input in a form for the shell, and with what to do: mostly the
 * program has learnt to read something, and the reader here has not. */
static __attribute__((noreturn)) void report(const char *property)
{
    fprintf(stderr, "\n%s. To see it again:\nprintf '", property);
    for (const uint8_t *c = input; c < input + input_size; c++)
        fprintf(stderr, *c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    fprintf(stderr, "' | ./sudoku%s\nIf the program is right, next_line or same_as in tests/tools/fuzz.c "
                    "must read that, too:\nsee \"Changing it\" in tests/README.md.\n", option);
    _exit(1); /* without a stack trace */
}

static void must(bool holds, const char *otherwise)
{
    if (!holds)
        report(otherwise);
}

/* The casts are for C libraries in which streams are constants; they can only compile this. */
static void run_on(bool unique)
{
    FILE *real_stdin = stdin, *real_stdout = stdout, *real_stderr = stderr;
    *(FILE **)&stdin = fmemopen((void *)input, input_size, "r");
    *(FILE **)&stdout = open_memstream(&printed, &printed_size);
    *(FILE **)&stderr = open_memstream(&messages, &messages_size);
    option = unique ? " --unique" : "";
    line_number = 0;
    if (setjmp(end_of_run) == 0)
        end_run(answer_all(unique));
    fclose(stdin);
    fclose(stderr);
    fclose(stdout);
    *(FILE **)&stdin = real_stdin;
    *(FILE **)&stdout = real_stdout;
    *(FILE **)&stderr = real_stderr;
}

/* ---- A reader of its own ---- */

/* Characters of UTF-8 that mean the same as one of ASCII: the first and the last. From
 * "!" on, each of full width means its own. */
static const struct { const char *first, *last; char same; } same_as[] = {
    {"\xc2\xa0", "\xc2\xa0", ' '}, {"\xe2\x80\x80", "\xe2\x80\x8b", ' '},
    {"\xe2\x80\xaf", "\xe2\x80\xaf", ' '}, {"\xe3\x80\x80", "\xe3\x80\x80", ' '},
    {"\xef\xbb\xbf", "\xef\xbb\xbf", ' '}, {"\xc2\xb7", "\xc2\xb7", '.'},
    {"\xe2\x80\xa2", "\xe2\x80\xa2", '.'}, {"\xe2\x88\x99", "\xe2\x88\x99", '.'},
    {"\xe2\x8b\x85", "\xe2\x8b\x85", '.'}, {"\xe2\x96\xa0", "\xe2\x97\xbf", '.'},
    {"\xe2\x80\x90", "\xe2\x80\x95", '-'}, {"\xe2\x88\x92", "\xe2\x88\x92", '-'},
    {"\xe2\x94\x80", "\xe2\x95\xbf", '|'}, {"\xef\xbc\x81", "\xef\xbd\x9e", '!'}};

static bool continues(char c) { return (c & 0xC0) == 0x80; }

/* Puts the one of ASCII in their place. Returns how long the line is then. */
static long to_ascii(char *line, long length)
{
    char *end = line;
    for (char *c = line; c < line + length; c++) {
        *end = *c;
        for (size_t i = 0; i < sizeof same_as / sizeof *same_as; i++) {
            long size = (long)strlen(same_as[i].first);
            if (line + length - c >= size && memcmp(c, same_as[i].first, (size_t)size) >= 0 &&
                memcmp(c, same_as[i].last, (size_t)size) <= 0 && continues(c[1]) &&
                continues(c[size - 1])) {
                *end = same_as[i].same;
                if (*end == '!')
                    *end = (char)(' ' + (c[1] & 1) * 64 + (c[2] & 63));
                c += size - 1;
                break;
            }
        }
        end++;
    }
    return end - line;
}

/* Reads a line that is not part of a frame, and stores as many cells as there is
 * room for: digits, 0 for empty. Returns how many there are, 0 for an empty line or
 * a comment, -1 for a malformed line, -2 at the end. */
static long next_line(FILE *in, char *cells, long room, bool *apart)
{
    static char *line;
    static size_t line_room;
    long count = 0, rules = 0, bars = 0;
    do {
        long length = getline(&line, &line_room, in);
        if (length < 0)
            return -2;
        length -= line[length - 1] == '\n';
        length -= length > 0 && line[length - 1] == '\r';
        length = to_ascii(line, length);
        count = rules = bars = 0;
        for (char *c = line; c < line + length; c++) {
            rules += *c == '-' || *c == '+' || *c == '=';
            bars += *c == '|';
            if (*c == '#' && count + rules + bars == 0) /* a CR is wrong there, too */
                return memchr(c, '\r', (size_t)(line + length - c)) == NULL ? 0 : -1;
            if (*c == '\0' || strchr("0123456789._*?-+=| \t", *c) == NULL)
                return -1;
            if (strchr("-+=| \t", *c) != NULL)
                continue;
            if (count == 1)
                *apart = strchr("| \t", c[-1]) != NULL;
            if (count < room)
                cells[count] = (char)('0' + given(*c));
            count++;
        }
        if (count > 0 && rules > 0)
            return -1;
    } while (count == 0 && rules + bars > 0);
    return count;
}

/* Returns 1 for a puzzle, 0 at the end, -1 where the input is malformed. */
static int next_puzzle(FILE *in, char *cells, bool *is_grid, bool *apart)
{
    bool ignored;
    long count;
    do
        count = next_line(in, cells, 81, apart);
    while (count == 0);
    if (count == -2)
        return 0;
    *is_grid = count == 9;
    for (int row = 1; count == 9 && row < 9; row++)
        count = next_line(in, cells + 9 * row, 9, &ignored);
    return count == (*is_grid ? 9 : 81) ? 1 : -1;
}

/* ---- Checks ---- */

/* How many solutions the puzzle has, as far as the question goes, and which: as the plain
 * search says or, if that takes long, as the output goes on, with a valid one. */
static int solution_of(const char *puzzle, bool unique, const char *out, char *solution)
{
    int found = plain_solve(puzzle, QUICK_STEPS, solution);
    out += strspn(out, "\n");
    if (!unique && found > 0)
        return 1;
    if (!gave_up())
        return found;
    must(*out != 'n' || found == 0, "The answer is no solution, but there is one");
    if (*out == 'n' || *out == 's')
        return *out == 'n' ? 0 : 2;
    for (int cell = 0; cell < 81; cell++) {
        out += strspn(out, " \n");
        must(given(*out) != 0 && (puzzle[cell] == '0' || puzzle[cell] == *out),
             "An answer is no solution of the puzzle that stands there");
        solution[cell] = *out++;
    }
    found = plain_solve(solution, QUICK_STEPS, solution);
    must(found == 1, "An answer is no solution: its digits clash");
    return 1;
}

static void check(bool unique)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n"};
    run_on(unique);
    FILE *in = fmemopen((void *)input, input_size, "r");
    const char *out = printed, *end;
    bool is_grid, apart, after_grid = false, all_solved = true;
    char puzzle[81], solution[81];
    long answers = 0, lines = 0, clashes = 0, empties = 0;
    int more;

    must(printed != NULL && messages != NULL, "There is no memory");
    while ((more = next_puzzle(in, puzzle, &is_grid, &apart)) == 1) {
        must(out < printed + printed_size, "An answer is missing");
        int n_solutions = solution_of(puzzle, unique, out, solution);
        char grid_or_line[2 * 81 + 1];
        bool solved = n_solutions == 1;
        const char *text = solved ? grid_or_line : unsolved[n_solutions];
        if (solved)
            lay_out(grid_or_line, solution, is_grid, apart);
        /* A gap unless this answer and the last are both single lines. */
        if (answers > 0 && (after_grid || (solved && is_grid))) {
            must(*out == '\n', "No empty line stands between two answers");
            out++;
        }
        must(strncmp(out, text, strlen(text)) == 0, "An answer is wrong, or is missing");
        out += strlen(text);
        after_grid = solved && is_grid;
        all_solved = all_solved && solved;
        answers++;
    }
    must(out == printed + printed_size, "There are answers to no puzzle");
    must(exit_status == (more == -1 ? 2 : all_solved ? 0 : 1), "The exit status is wrong");

    for (const char *line = messages; line < messages + messages_size; line = end + 1) {
        end = strchr(line, '\n');
        must(end != NULL && strncmp(line, "sudoku: stdin:", 14) == 0, "A message has no beginning, or no end");
        lines++;
        clashes += memmem(line, (size_t)(end - line), " stands twice in ", 17) != NULL;
        empties += memmem(line, (size_t)(end - line), ": no puzzle", 11) != NULL;
    }
    must(empties == (more == 0 && answers == 0) && clashes <= answers, "Messages are wrong");
    must(lines - clashes - empties == (exit_status == 2), "Messages are missing, or too many");

    fclose(in);
    free(printed);
    free(messages);
}

/* cppcheck-suppress unusedFunction ; libFuzzer calls it */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input = data;
    input_size = size;
    check(false);
    check(true);
    return 0;
}
