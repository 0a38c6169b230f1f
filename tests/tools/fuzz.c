/* fuzz - feeds any bytes to the whole program, from reading to printing
 *
 * A libFuzzer target. It asks both questions, and both again with --lines, and reads the same
 * bytes once more by a reader of its own. Every answer must stand in its place and layout, and
 * be what the plain search finds where that is quick, and a valid solution otherwise. There
 * must be a message for each line that is no puzzle with --lines, and without it if the status
 * is 2; and else none but about clashing givens or input without a puzzle. Needs a C library
 * in which stdout and stderr can be assigned to (glibc). */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "../program.h"
#include "../characters.h"

/* The input of a run, what the program prints to it, and its exit status. */
static const uint8_t *input;
static size_t input_size;
static const char *run_options; /* of the run */
static char *printed, *messages;
static size_t printed_size, messages_size;
static int exit_status;

enum { QUICK_STEPS = 2000 };

/* Ends the fuzzing, with the input in a form for the shell, and with what to do: mostly the
 * program has learnt to read something, and the reader here has not. */
static __attribute__((noreturn)) void report(const char *property)
{
    fprintf(stderr, "\n%s. To see it again:\nprintf '", property);
    for (const uint8_t *c = input; c < input + input_size; c++)
        fprintf(stderr, *c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    fprintf(stderr, "' | ./sudoku%s\nIf the program is right, the reader in tests/tools/fuzz.c or the table in "
                    "tests/characters.h must\nread that, too: see \"Changing it\" in tests/README.md.\n", run_options);
    _exit(1); /* without a stack trace */
}

static void must(bool holds, const char *otherwise)
{
    if (!holds)
        report(otherwise);
}

/* Lets a stream be another; not every C library can do that. */
static void redirect(FILE *const *stream, FILE *other)
{
    *(FILE **)stream = other;
}

static void run_on(bool unique, bool by_line)
{
    static const char *const both[] = {"", " --unique", " --lines", " --lines --unique"};
    FILE *real_stdout = stdout, *real_stderr = stderr;
    struct input in;
    struct task task;
    memset(&in, 0, sizeof in);
    memset(&task, 0, sizeof task);
    in.file = fmemopen((void *)input, input_size, "r");
    in.name = "stdin";
    task.unique = unique;
    task.by_line = by_line;
    redirect(&stdout, open_memstream(&printed, &printed_size));
    redirect(&stderr, open_memstream(&messages, &messages_size));
    run_options = both[unique + 2 * by_line];
    exit_status = answer_input(&task, &in);
    fclose(in.file);
    fclose(stderr);
    fclose(stdout);
    redirect(&stdout, real_stdout);
    redirect(&stderr, real_stderr);
}

/* ---- A reader of its own ---- */

/* Returns the character in UTF-8 that stands first, and how many bytes it has; or -1 and 1. */
static long decoded(const uint8_t *bytes, size_t size, size_t *n)
{
    static const struct { int n, mask, lead; long least; } forms[] = {
        {1, 0x80, 0, 0}, {2, 0xE0, 0xC0, 0x80}, {3, 0xF0, 0xE0, 0x800}, {4, 0xF8, 0xF0, 0x10000}};
    for (int i = 0; i < 4; i++) {
        if ((bytes[0] & forms[i].mask) != forms[i].lead || size < (size_t)forms[i].n)
            continue;
        long code = bytes[0] & ~forms[i].mask;
        int k = 1;
        for (; k < forms[i].n && (bytes[k] & 0xC0) == 0x80; k++)
            code = code << 6 | (bytes[k] & 0x3F);
        if (k == forms[i].n && code >= forms[i].least && code <= 0x10FFFF &&
            (code < 0xD800 || code > 0xDFFF)) {
            *n = (size_t)k;
            return code;
        }
    }
    *n = 1;
    return -1;
}

/* What a line of text is. */
enum what { PUZZLE_OR_ROW, NOTHING, DRAWN, OTHER, MALFORMED };
struct text_line {
    enum what what;
    long cells;
    bool apart, even;         /* a gap behind the first cell; groups of one length */
    char digits[CELLS + 1];   /* of the first cells, 0 for empty */
};

/* Writes the line as ASCII, with '!' for what is not allowed, but a carriage return. Returns how many characters it
 * has. */
static size_t to_ascii(const uint8_t *bytes, size_t size, char *text)
{
    const char *begin = text;
    for (size_t i = 0, n; i < size; i += n) {
        long code = decoded(bytes + i, size - i, &n);
        *text++ = (char)(code < 0 ? '!' : code == '\r' ? '\r' : meaning_of(code));
    }
    *text = '\0';
    return (size_t)(text - begin);
}

/* Reads it as a row of a table with the given separator, if it is one. */
static bool read_fields(struct text_line *line, const char *text, char separator)
{
    int field = 0, bars = separator == '|';
    char filled[SIDE + 2] = "";
    for (; *text != '\0'; text++) {
        if (*text == separator && ++field > SIDE - 1 + 2 * bars)
            return false;
        if (*text == separator || *text == ' ' || *text == '"')
            continue;
        if (!is_among(AS_GIVEN, *text) || filled[field] != '\0')
            return false;
        filled[field] = *text;
    }
    if (field != SIDE - 1 + 2 * bars || (bars && (filled[0] != '\0' || filled[SIDE + 1] != '\0')))
        return false;
    for (int i = 0; i < SIDE; i++)
        line->digits[i] = (char)(filled[i + bars] != '\0' ? filled[i + bars] : '0');
    line->cells = SIDE;
    return true;
}

/* `text` has room for as many bytes as the line has. */
static void read_one(struct text_line *line, const uint8_t *bytes, size_t size, char *text)
{
    enum { MOST_CHARACTERS = 4000 };
    memset(line, 0, sizeof *line);
    size_t n_characters = to_ascii(bytes, size, text);
    const char *first = text + strspn(text, " \t");
    bool is_long = n_characters > MOST_CHARACTERS;
    line->what = *first == '#' ? OTHER : NOTHING;
    if (*first == '#' ? memchr(text, '\r', is_long ? MOST_CHARACTERS : n_characters) != NULL
                      : strpbrk(text, "!#\r") != NULL || is_long)
        line->what = MALFORMED;
    if (line->what != NOTHING || *first == '\0')
        return;
    if (strpbrk(text, AS_STROKE) != NULL) {
        line->what = strpbrk(text, AS_GIVEN AS_EMPTY) == NULL ? DRAWN : MALFORMED;
        return;
    }
    long group = 0, first_group = 0;
    line->even = true;
    for (const char *c = text;; c++) {
        if (*c != '\0' && strchr(AS_GIVEN AS_EMPTY AS_CORNER, *c) != NULL) {
            if (line->cells < CELLS)
                line->digits[line->cells] = (char)('0' + given(*c));
            line->cells++;
            group++;
            continue;
        }
        first_group = first_group == 0 ? group : first_group;
        line->even = line->even && (group == 0 || group == first_group);
        group = 0;
        if (*c == '\0')
            break;
    }
    line->apart = first_group == 1;
    line->what = line->cells > 0 ? PUZZLE_OR_ROW : strspn(text, " \t|") < strlen(text) ? OTHER : DRAWN;
    for (const char *c = AS_FIELD_END; *c != '\0' && line->cells > 0; c++)
        if (read_fields(line, text, *c))
            break;
}

/* Reads all lines, and returns how many there are. */
static size_t read_lines(struct text_line **lines)
{
    char *text = malloc(input_size + 1);
    size_t n = 0;
    *lines = malloc((input_size + 1) * sizeof **lines);
    for (const uint8_t *at = input, *end = input + input_size; at < end;) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((newline != NULL ? newline : end) - at), kept = size;
        if (size > 0 && at[size - 1] == '\r')
            kept--;
        read_one(&(*lines)[n++], at, kept, text);
        at += size + 1;
    }
    free(text);
    return n;
}

/* Finds the next puzzle, from line *at on. Returns 1 for a puzzle, 0 at the end, and -1 where
 * the input is malformed. */
static int next_puzzle(const struct text_line *lines, size_t n, size_t *at, char *cells, bool *is_grid)
{
    while (*at < n && lines[*at].what != PUZZLE_OR_ROW && lines[*at].what != MALFORMED)
        ++*at;
    if (*at == n)
        return 0;
    const struct text_line *first = &lines[(*at)++];
    memcpy(cells, first->digits, CELLS);
    *is_grid = first->cells == SIDE;
    if (first->what == MALFORMED || !*is_grid)
        return first->what != MALFORMED && first->cells == CELLS && first->even ? 1 : -1;
    /* cppcheck-suppress variableScope ; it lasts from one band to the next */
    bool apart = false;
    for (int row = 1; row < SIDE; row++) {
        bool empty = false;
        for (; *at < n && (lines[*at].what == NOTHING || lines[*at].what == DRAWN); ++*at)
            empty = empty || lines[*at].what == NOTHING;
        apart = row == 3 ? empty : apart;
        if (*at == n || lines[*at].what != PUZZLE_OR_ROW || lines[*at].cells != SIDE ||
            (empty && row % 3 != 0) || (row == 6 && empty != apart))
            return -1;
        memcpy(cells + row * SIDE, lines[(*at)++].digits, SIDE);
    }
    return 1;
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

static void check(bool unique, bool by_line)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n"};
    struct text_line *lines;
    run_on(unique, by_line);
    size_t n_lines = read_lines(&lines), at = 0;
    const char *out = printed, *end;
    bool after_grid = false, all_solved = true;
    long answers = 0, n_messages = 0, clashes = 0, empties = 0, not_puzzles = 0;
    int more = 0;

    must(printed != NULL && messages != NULL, "There is no memory");
    for (;; answers++) {
        bool is_grid = false;
        char puzzle[CELLS], solution[CELLS];
        size_t begin = at;
        if (by_line) {
            const struct text_line *line = &lines[at];
            more = at == n_lines ? 0
                   : line->what == PUZZLE_OR_ROW && line->cells == CELLS && line->even ? 1 : -1;
            if (more == 1)
                memcpy(puzzle, line->digits, CELLS);
            at++;
        } else {
            more = next_puzzle(lines, n_lines, &at, puzzle, &is_grid);
        }
        if (more == 0 || (more == -1 && !by_line))
            break;
        must(out < printed + printed_size, "An answer is missing");
        char grid_or_line[2 * 81 + 1];
        const char *text = "not a puzzle\n";
        bool solved = false;
        if (more == 1) {
            int n_solutions = solution_of(puzzle, unique, out, solution);
            while (!by_line && lines[begin].what != PUZZLE_OR_ROW)
                begin++;
            solved = n_solutions == 1;
            text = solved ? grid_or_line : unsolved[n_solutions];
        }
        if (solved)
            lay_out(grid_or_line, solution, is_grid, lines[begin].apart && !by_line);
        /* A gap unless this answer and the last are both single lines. */
        if (answers > 0 && (after_grid || (solved && is_grid))) {
            must(*out == '\n', "No empty line stands between two answers");
            out++;
        }
        must(strncmp(out, text, strlen(text)) == 0, "An answer is wrong, or is missing");
        out += strlen(text);
        after_grid = solved && is_grid;
        all_solved = all_solved && solved;
        not_puzzles += more == -1;
    }
    must(out == printed + printed_size, "There are answers to no puzzle");
    must(exit_status == (more == -1 ? 2 : all_solved ? 0 : 1), "The exit status is wrong");

    for (const char *line = messages; line < messages + messages_size; line = end + 1) {
        end = strchr(line, '\n');
        must(end != NULL && strncmp(line, "sudoku: stdin:", 14) == 0, "A message has no beginning, or no end");
        n_messages++;
        clashes += memmem(line, (size_t)(end - line), " stands twice in ", 17) != NULL;
        empties += memmem(line, (size_t)(end - line), ": no puzzle", 11) != NULL;
    }
    must(empties == (more == 0 && answers == 0 && !by_line) && clashes <= answers, "Messages are wrong");
    must(n_messages - clashes - empties == (by_line ? not_puzzles : exit_status == 2),
         "Messages are missing, or too many");

    free(lines);
    free(printed);
    free(messages);
}

/* cppcheck-suppress unusedFunction ; libFuzzer calls it */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input = data;
    input_size = size;
    for (int run = 0; run < 4; run++)
        check(run % 2 == 1, run / 2 == 1);
    return 0;
}
