/* checks - runs the program on an input, and compares what it prints with what the reference reader
 * and naive backtracking expect
 *
 * For fuzz.c and damaged.c. `test_input` runs the program with each combination of --unique and
 * --lines. Every answer must be right, in the right place and in the right layout, and every message
 * must be the expected one. */
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The streams to which the program prints. */
static FILE *answers_stream, *messages_stream;
#undef stdout
#undef stderr
#undef puts
#undef putchar
#define stdout answers_stream
#define stderr messages_stream
#define puts(text) fprintf(answers_stream, "%s\n", text)
#define putchar(c) putc(c, answers_stream)
#include "program.h"
#undef stdout
#undef stderr
#include "../reference/reader.h"

/* The input and options of a run, the output and the messages. */
static const uint8_t *input;
static size_t input_size;
static const char *run_options;
static char *printed, *messages;
static size_t printed_size, messages_size;

enum { QUICK_STEPS = 2000 };

static bool is_quiet; /* A wrong run jumps to `wrong_run`, and nothing is printed. */
static jmp_buf wrong_run;

/* If the condition does not hold, prints what was expected, the actual output from there to the end of the line,
 * and a shell command that reproduces it, and exits. */
static void must(bool holds, const char *expected, const char *actual)
{
    if (holds)
        return;
    if (is_quiet)
        longjmp(wrong_run, 1);
    printf("\n- %.*s\n+ %.*s\nTo reproduce:\nprintf '", (int)strcspn(expected, "\n"), expected,
           (int)strcspn(actual, "\n"), actual);
    for (const uint8_t *c = input; c < input + input_size; c++)
        printf(*c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    printf("' | ./sudoku%s\nIf the program is right, tests/reference/reader.h, characters.h there or tests/run/checks.h must be changed:\n"
           "see \"What a change must touch\" in tests/README.md.\n", run_options);
    fflush(NULL);
    _exit(1); /* without a stack trace */
}

/* Runs the program on the input, and returns its exit status. */
static int run_on(bool unique, bool by_line)
{
    static const char *const combinations[] = {"", " --unique", " --lines", " --lines --unique"};
    struct input in = {.file = fmemopen((void *)input, input_size, "r"), .name = "stdin"};
    struct task task = {.unique = unique, .by_line = by_line};
    answers_stream = open_memstream(&printed, &printed_size);
    messages_stream = open_memstream(&messages, &messages_size);
    run_options = combinations[unique + 2 * by_line];
    int exit_status = answer_input(&task, &in);
    fclose(in.file);
    fclose(messages_stream);
    fclose(answers_stream);
    return exit_status;
}

/* Returns the number of solutions, counted as far as the mode requires, and writes the one that
 * naive backtracking finds. If that would take long, writes the program's, so only the layout is
 * checked. */
static int solution_of(const char *puzzle, bool unique, char *solution)
{
    unsigned char digits[CELLS];
    int found = plain_solve(puzzle, QUICK_STEPS, solution), most = unique ? 2 : 1;
    if (found >= most || !gave_up())
        return found < most ? found : most;
    found = solve_board(board_of(puzzle), unique, digits);
    for (int cell = 0; cell < CELLS && found == 1; cell++)
        solution[cell] = (char)('0' + digits[cell]);
    return found;
}

/* Checks that `expected` comes next in the output or the messages, and returns the rest. */
static const char *after(const char *output, const char *expected)
{
    must(strncmp(output, expected, strlen(expected)) == 0, expected, output);
    return output + strlen(expected);
}

/* Returns the expected message about two clashing givens, without the name of the file. */
static void describe_clash(const struct page_puzzle *next, int clash, char *message)
{
    char digit = next->cells[clash];
    int row = clash / 9, col = clash % 9, box = row / 3 * 3 + col / 3;
    bool in_row = false, in_col = false;
    for (int earlier = 0; earlier < clash; earlier++) {
        in_row = in_row || (next->cells[earlier] == digit && earlier / 9 == row);
        in_col = in_col || (next->cells[earlier] == digit && earlier % 9 == col);
    }
    sprintf(message, "sudoku: stdin:%lu: digit %c appears twice in %s %d\n",
            (unsigned long)next->line[next->is_grid ? row : 0], digit,
            in_row ? "row" : in_col ? "column" : "box", 1 + (in_row ? row : in_col ? col : box));
}

static void test_options(const struct page_line *lines, size_t n_lines, bool unique, bool by_line)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n", "not a puzzle\n"};
    bool after_grid = false, all_solved = true, solved = false;
    char answer[2 * CELLS + 1], solution[CELLS], message[300];
    struct page_puzzle next = {0};
    size_t at = 0, grid_end = 0;
    int exit_status = run_on(unique, by_line);
    const char *out = printed, *said = messages;
    for (long answers = 0;; answers++, after_grid = solved && next.is_grid) {
        page_find_next(&next, lines, n_lines, &at, by_line);
        bool rejected = next.fault.line != 0;
        if (next.is_end && answers == 0 && !by_line)
            said = after(said, "sudoku: stdin: no puzzle\n");
        if (rejected) {
            sprintf(message, "sudoku: stdin:%lu%s\n", (unsigned long)next.fault.line, next.fault.text);
            said = after(said, message);
        }
        if (next.is_end || (rejected && !by_line))
            break;
        int clash = rejected ? CELLS : put_givens(next.cells);
        if (clash < CELLS) {
            describe_clash(&next, clash, message);
            said = after(said, message);
        }
        int n_solutions = rejected ? 3 : solution_of(next.cells, unique, solution);
        solved = n_solutions == 1;
        strcpy(answer, unsolved[n_solutions]);
        if (solved)
            lay_out(answer, solution, next.is_grid, next.is_spaced);
        /* An empty line, unless both answers are single lines, or nothing is between two grids. */
        bool adjoins = next.is_grid && grid_end > 0 && next.line[0] == grid_end + 1;
        if (answers > 0 && (after_grid || (solved && next.is_grid)) && !adjoins)
            out = after(out, "\n");
        out = after(out, answer);
        all_solved = all_solved && solved;
        grid_end = next.is_grid ? next.line[SIDE - 1] : 0;
    }
    must(out == printed + printed_size, "the end of the answers", out);
    must(said == messages + messages_size, "the end of the messages", said);
    bool none = printed_size == 0 && !by_line;
    must(exit_status == (next.fault.line != 0 || none ? 2 : all_solved ? 0 : 1), "another exit status", "");
    free(printed);
    free(messages);
}

/* Checks the program on these bytes, with all four combinations of options. */
static inline void test_input(const uint8_t *bytes, size_t size)
{
    struct page_line *lines;
    input = bytes;
    input_size = size;
    size_t n_lines = page_read_lines(&lines, input, input_size);
    for (int options = 3; options >= 0; options--)
        test_options(lines, n_lines, options % 2 == 1, options / 2 == 1);
    free(lines);
}
