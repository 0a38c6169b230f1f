/* checks - runs the program on inputs, and compares what it prints with what the reference reader and
 * naive backtracking expect
 *
 * For fuzz.c and damaged.c. `test_input` runs the program with each combination of --unique and --lines, and
 * `test_sources` on several inputs in turn. Both streams go to one file: every answer and message must be right,
 * in the right order and layout, and written before the program reads on. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* The streams to which the program prints, and where its input comes from. */
static FILE *answers_stream, *messages_stream;
static int open_input(const char *name);
static ssize_t read_input(int fd, char *bytes, size_t most);
#undef stdout
#undef stderr
#undef puts
#undef putchar
#define stdout answers_stream
#define stderr messages_stream
#define puts(text) fprintf(answers_stream, "%s\n", text)
#define putchar(c) putc(c, answers_stream)
#define open(name, flags) open_input(name)
#define read(fd, bytes, most) read_input(fd, bytes, most)
#define close(fd) (n_open--)
#define fstat(fd, about) describe_input(fd, about)
#define isatty(fd) asks_terminal(fd)
static int describe_input(int fd, struct stat *about), asks_terminal(int fd);
static int n_open; /* files */
#include "program.h"
#include "../reference/reader.h"

/* An input: standard input if its name is -; a file that does not exist if `bytes` is NULL. If `error` is not 0,
 * reading fails with this error after the bytes. */
struct source {
    const char *name;
    const uint8_t *bytes;
    size_t size;
    int error;
    bool is_terminal;
    size_t at; /* so many bytes have been read */
    struct page_line *lines;
    size_t n_lines;
};
enum { MOST_SOURCES = 3, FIRST_FD = 100, QUICK_STEPS = 2000 };
static struct source sources[MOST_SOURCES];
static int n_sources;
static size_t chunk = SIZE_MAX; /* the most bytes that a read gets */
static char **run_arguments; /* the options and the names */

/* What the program must print, what it has printed, and how much of this it must have printed by the time that
 * it has read a part of an input and reads on. */
struct due {
    const struct source *source;
    size_t at, size;
};
static char *expected;
static size_t expected_size, n_due, n_met;
static struct due *due;
static int output = -1; /* the file to which both streams go */

static bool is_quiet; /* A wrong run jumps to `wrong_run`, and nothing is printed. */
static jmp_buf wrong_run;

static struct { long truncated, changed, pastes, later, missing, terminals, errors, short_reads; } tried; /* what, how often */

static void print_bytes(const struct source *source)
{
    printf("printf '");
    for (const uint8_t *c = source->bytes; c < source->bytes + source->size; c++)
        printf(*c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    printf("'");
}

/* If the condition does not hold, prints what was expected, the actual output, and shell commands that
 * reproduce it, and exits. */
static void must(bool holds, const char *wanted, const char *actual)
{
    const struct source *input = NULL;
    if (holds)
        return;
    if (is_quiet)
        longjmp(wrong_run, 1);
    printf("\n- %.*s\n+ %.*s\nTo reproduce, if reads get up to %zu bytes:\n", (int)strcspn(wanted, "\n"), wanted,
           (int)strcspn(actual, "\n"), actual, chunk);
    for (int i = 0; i < n_sources; i++) {
        if (sources[i].name[0] == '-')
            input = &sources[i];
        else if (sources[i].bytes != NULL)
            print_bytes(&sources[i]), printf(" >%s\n", sources[i].name);
        if (sources[i].error != 0)
            printf("# reading %s then fails\n", sources[i].name);
        if (sources[i].is_terminal)
            printf("# %s is a terminal\n", sources[i].name);
    }
    if (input != NULL)
        print_bytes(input), printf(" | ");
    printf("./sudoku");
    for (char **argument = run_arguments; *argument != NULL; argument++)
        printf(" %s", *argument);
    printf("\nIf the program is right, tests/reference/reader.h, characters.h there or tests/run/checks.h must be changed:\n"
           "see \"What a change must touch\" in tests/README.md.\n");
    fflush(NULL);
    _exit(1); /* without a stack trace */
}

static size_t size_of_output(void) { return (size_t)lseek(output, 0, SEEK_END); }

/* What has become due by the time that the program opens or reads a source must have been printed. */
static void meet_due(const struct source *source)
{
    while (n_met < n_due && (due[n_met].source < source ||
                             (due[n_met].source == source && due[n_met].at <= source->at)))
        must(size_of_output() >= due[n_met++].size, "this answer, before the program reads on", "");
}

static struct source *source_named(const char *name)
{
    struct source *source = sources;
    while (strcmp(source->name, name) != 0)
        source++;
    return source;
}

/* Returns a file descriptor: FIRST_FD for the first source, and so on. */
static int open_input(const char *name)
{
    struct source *source = source_named(name);
    meet_due(source);
    errno = ENOENT;
    n_open += source->bytes != NULL;
    tried.missing += source->bytes == NULL;
    return source->bytes != NULL ? FIRST_FD + (int)(source - sources) : -1;
}

static struct source *source_of(int fd) { return fd == STDIN_FILENO ? source_named("-") : &sources[fd - FIRST_FD]; }

static int describe_input(int fd, struct stat *about)
{
    about->st_mode = source_of(fd)->is_terminal ? S_IFCHR : fd == STDIN_FILENO ? S_IFIFO : S_IFREG;
    return 0;
}

/* An online judge can kill a program that asks a file or a pipe. */
static int asks_terminal(int fd)
{
    bool is_terminal = source_of(fd)->is_terminal;
    must(is_terminal, "isatty is called only for a character device", "");
    tried.terminals += is_terminal;
    return is_terminal;
}

static ssize_t read_input(int fd, char *bytes, size_t most)
{
    struct source *source = source_of(fd);
    meet_due(source);
    size_t n = source->size - source->at;
    n = n > most ? most : n;
    n = n > chunk ? chunk : n;
    memcpy(bytes, source->bytes + source->at, n);
    source->at += n;
    errno = source->error;
    tried.pastes += source->is_terminal && n == most;
    tried.later += source > sources && n > 0 && source->at == n;
    tried.short_reads += n > 0 && n < most && source->at < source->size;
    tried.errors += n == 0 && source->error != 0;
    return n == 0 && source->error != 0 ? -1 : (ssize_t)n;
}

/* Returns the number of solutions, counted as far as the mode requires, and writes the one that naive backtracking
 * finds. If that would take long, writes the program's, so only the layout is checked. */
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

/* Writes the message about two clashing givens, without the name of the file. The tables have the earlier givens. */
static void describe_clash(FILE *out, const struct page_puzzle *next, int clash)
{
    int digit = given(next->cells[clash]), row = clash / 9, col = clash % 9, box = row / 3 * 3 + col / 3;
    bool in_row = used_in_row[row][digit], in_col = used_in_column[col][digit];
    fprintf(out, "%lu: digit %d appears twice in %s %d\n", (unsigned long)next->line[next->is_grid ? row : 0], digit,
            in_row ? "row" : in_col ? "column" : "box", 1 + (in_row ? row : in_col ? col : box));
}

/* What is left of an input: if reading fails, the line that it interrupts is lost, unless it is already too long. */
static size_t size_that_counts(const struct source *source)
{
    size_t size = source->bytes == NULL ? 0 : source->size, n = 0;
    while (source->error != 0 && n < size && source->bytes[size - n - 1] != '\n')
        n++;
    return n > PAGE_LONGEST + 1 ? size : size - n;
}

/* Writes the message about a fault, if one is due, and at a terminal, if reading has not ended, how to start again. */
static void expect_fault(FILE *out, const struct source *source, const char *name, const struct page_puzzle *next,
                         const struct page_state *state)
{
    /* The end is known before it is asked for only if the last line lacks its newline, and is not too long. */
    const struct page_line *last = source->lines + source->n_lines - 1;
    bool has_ended = state->n_read > source->n_lines ||
                     (state->n_read == source->n_lines && last->end > source->size &&
                      last->end - (source->n_lines > 1 ? last[-1].end : 0) <= PAGE_LONGEST + 2);
    if (state->is_quiet || (source->error != 0 && strstr(next->fault.text, "at the end of the file") != NULL))
        return;
    fprintf(out, "sudoku: %s:%lu%s\n", name, (unsigned long)next->fault.line, next->fault.text);
    if (source->is_terminal && state->no_gaps && !has_ended)
        fprintf(out, "sudoku: %s: type a word, and then all nine rows again\n", name);
}

/* Writes what the program must print for an input, and when it is due. Returns the exit status. `answered` and
 * `after_grid` say whether there was an answer before, and whether the last one was a grid. */
static int expect(FILE *out, const struct source *source, bool unique, bool by_line, bool *answered, bool *after_grid)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n", "not a puzzle\n"};
    const char *name = source->name[0] == '-' ? "stdin" : source->name;
    char answer[2 * CELLS + 1], solution[CELLS];
    bool all_solved = true;
    struct page_puzzle next;
    struct page_state state = {.lines = source->lines, .is_terminal = source->is_terminal};
    unsigned long n_answers = 0;
    size_t grid_end = 0;
    if (source->bytes == NULL) {
        fprintf(out, "sudoku: %s: %s\n", name, strerror(ENOENT));
        return 2;
    }
    if (source->is_terminal)
        fprintf(out, "sudoku: %s: type %s; Ctrl-D ends\n", name,
                by_line ? "81 cells a line, 0 for empty cells" : "9 rows, 0 for empty cells; a word starts over");
    while (by_line ? page_find_next_line(&next, &state) : page_find_next(&next, &state)) {
        bool rejected = next.fault.line != 0;
        if (rejected)
            expect_fault(out, source, name, &next, &state);
        state.is_quiet = rejected && !by_line && state.is_alone;
        if (rejected && !by_line)
            continue;
        n_answers++;
        int clash = rejected ? CELLS : put_givens(next.cells);
        if (clash < CELLS) {
            fprintf(out, "sudoku: %s:", name);
            describe_clash(out, &next, clash);
        }
        int n_solutions = rejected ? 3 : solution_of(next.cells, unique, solution);
        bool solved = n_solutions == 1;
        strcpy(answer, unsolved[n_solutions]);
        if (solved)
            lay_out(answer, solution, next.is_grid, next.is_spaced);
        /* An empty line, unless both answers are single lines, or nothing is between two grids; at a terminal always. */
        bool adjoins = next.is_grid && grid_end > 0 && next.line[0] == grid_end + 1;
        if (source->is_terminal ? !by_line : *answered && (*after_grid || (solved && next.is_grid)) && !adjoins)
            fputs("\n", out);
        fputs(answer, out);
        fflush(out);
        bool too_long = strstr(next.fault.text, "longer") != NULL;
        size_t n = state.n_read;
        size_t at = n > source->n_lines ? source->size + 1 : /* The end has been looked at. */
                    !too_long ? source->lines[n - 1].end :
                    (n > 1 ? source->lines[n - 2].end : 0) + PAGE_LONGEST + 2;
        due[n_due++] = (struct due){source, at, expected_size};
        all_solved = all_solved && solved;
        grid_end = next.is_grid ? next.line[SIDE - 1] : 0;
        *answered = true;
        *after_grid = solved && next.is_grid;
    }
    bool is_empty = !by_line && n_answers == 0 && state.n_skipped == 0;
    if (source->error != 0 || is_empty)
        fprintf(out, "sudoku: %s: %s\n", name, source->error != 0 ? strerror(source->error) : "no puzzle");
    if (state.n_skipped > 0 || (source->error != 0 && n_answers > 0 && !by_line))
        fprintf(out, "sudoku: %s: puzzles answered: %lu; lines skipped: %lu\n", name, n_answers,
                (unsigned long)state.n_skipped);
    return source->error != 0 || is_empty || state.n_skipped > 0 ? 2 : all_solved ? 0 : 1;
}

/* Compares the output with what was expected. */
static void compare(int status, int exit_status)
{
    size_t size = size_of_output(), line = 0;
    char *printed = calloc(size + 1, 1);
    if (pread(output, printed, size, 0) != (ssize_t)size)
        exit(2);
    for (size_t i = 0; i < size && printed[i] == expected[i]; i++)
        line = printed[i] == '\n' ? i + 1 : line;
    must(size == expected_size && memcmp(printed, expected, size) == 0, expected + line, printed + line);
    must(status == exit_status, "another exit status", "");
    must(n_open == 0, "each file is closed", "");
    for (int i = 0; i < n_sources; i++)
        must(sources[i].bytes == NULL || sources[i].at == sources[i].size, "all that is typed or pasted is read", "");
    free(printed);
}

/* Runs the program on the sources, in turn, with options as in `test_sources`. */
static void run_on_sources(int options)
{
    static const char *const spelled[] = {"--", "-u", "-l", "-ul"};
    static char *arguments[MOST_SOURCES + 3];
    int n_arguments = 2, status = 0;
    bool answered = false, after_grid = false;
    arguments[0] = (char *)"sudoku";
    arguments[1] = (char *)spelled[options];
    FILE *out = open_memstream(&expected, &expected_size);
    n_due = n_met = 0;
    n_open = 0; /* even if a wrong run has left some */
    for (struct source *source = sources; source < sources + n_sources; source++) {
        source->at = 0;
        arguments[n_arguments++] = (char *)source->name;
        int result = expect(out, source, options % 2 == 1, options / 2 == 1, &answered, &after_grid);
        status = result > status ? result : status;
    }
    arguments[n_arguments] = NULL;
    fclose(out);
    output = output < 0 ? fcntl(fileno(tmpfile()), F_DUPFD, 0) : output;
    if (ftruncate(output, 0) != 0 || fcntl(output, F_SETFL, O_APPEND) != 0)
        exit(2);
    answers_stream = fdopen(dup(output), "a");
    messages_stream = fdopen(dup(output), "a");
    optind = 1;
    run_arguments = arguments + 1;
    int exit_status = sudoku_main(n_arguments, arguments); /* closes the answers */
    fclose(messages_stream);
    compare(status, exit_status);
    free(expected);
}

/* Checks the program on the sources, with each combination of options from `first` to `last`: 1 for --unique,
 * 2 for --lines, and 3 for both. */
static void test_sources(int first, int last)
{
    size_t n_lines = 0;
    for (struct source *source = sources; source < sources + n_sources; source++)
        n_lines += source->n_lines = page_read_lines(&source->lines, source->bytes, size_that_counts(source));
    due = malloc((n_lines + 1) * sizeof *due);
    for (int options = last; options >= first; options--)
        run_on_sources(options);
    for (struct source *source = sources; source < sources + n_sources; source++)
        free(source->lines);
    free(due);
}

/* Checks the program on these bytes as standard input, with all four combinations of options. */
static inline void test_input(const uint8_t *bytes, size_t size)
{
    n_sources = 1;
    sources[0] = (struct source){.name = "-", .bytes = bytes, .size = size};
    test_sources(0, 3);
}
