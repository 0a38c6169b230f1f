/* reader - runs the program on an input, and checks what it prints with a reference reader
 *
 * For fuzz.c and damaged.c. `test_input` runs the program on the input with each combination of
 * --unique and --lines. Every answer must be right, in the right place and in the right layout. There
 * must be a message, with the right line: with --lines, for each line that is not a puzzle; without
 * it, for input that cannot be read; and always for two clashing givens. */
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
#include "characters.h"

/* The input and options of a run, the output and the messages. */
static const uint8_t *input;
static size_t input_size;
static const char *run_options;
static char *printed, *messages;
static size_t printed_size, messages_size;

enum { QUICK_STEPS = 2000 };

/* If the condition does not hold, prints the fault and a shell command that reproduces it, and exits. */
static void must(bool holds, const char *otherwise)
{
    if (holds)
        return;
    printf("\nThe program printed:\n%s%s%s. To reproduce:\nprintf '", printed, messages, otherwise);
    for (const uint8_t *c = input; c < input + input_size; c++)
        printf(*c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    printf("' | ./sudoku%s\nIf the program is right, tests/reader.h or tests/characters.h must be changed:\n"
           "see \"Changing the program\" in tests/README.md.\n", run_options);
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

/* ---- The reference reader ---- */

/* Returns the code point of the first UTF-8 character, and its number of bytes in *n; or -1 and 1. */
static long decoded(const uint8_t *bytes, size_t size, size_t *n)
{
    uint8_t again[4];
    size_t n_bytes = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    long code = n_bytes == 1 ? bytes[0] : bytes[0] & (0x7F >> n_bytes);
    for (size_t i = 1; i < n_bytes && i < size; i++)
        code = code << 6 | (bytes[i] & 0x3F);
    bool valid = n_bytes <= size && encode(code, again) == n_bytes && memcmp(again, bytes, n_bytes) == 0 &&
                 code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    *n = valid ? n_bytes : 1;
    return valid ? code : -1;
}

/* What a line is: first the kinds that can come between puzzles. A MISCOUNTED_LINE has the
 * wrong number of cells for a row or a puzzle, or groups of unequal length. */
enum line_kind { NOTHING, BORDER_LINE, IGNORED, TEXT_LINE, MALFORMED, MISCOUNTED_LINE, A_ROW, A_PUZZLE };
struct text_line {
    enum line_kind kind;
    bool apart;        /* its first two cells are separated */
    char cells[CELLS]; /* of a row or a puzzle */
};

enum { MOST_CHARACTERS = 4000, MOST_BESIDE_PUZZLE = 32 };

/* Reads the line as a table row with this separator, if it is one. */
static bool read_fields(char *cells, const char *text, char separator)
{
    static char fields[MOST_CHARACTERS + 1];
    int n = 0, bars = separator == '|';
    memset(fields, '0', sizeof fields);
    for (; *text != '\0'; text++) {
        if (*text == separator)
            n++;
        else if (is_among(AS_GIVEN, *text) && fields[n] == '0')
            fields[n] = *text;
        else if (!is_among(" \"", *text))
            return false;
    }
    if (n != SIDE - 1 + 2 * bars || (bars && (fields[0] != '0' || fields[SIDE + 1] != '0')))
        return false;
    memcpy(cells, fields + bars, SIDE);
    return true;
}

#define AS_CELL AS_GIVEN AS_EMPTY AS_CORNER

static bool is_prose(const char *text)
{
    int n_cells = 0, n_alone = 0;
    const char *foreign = strpbrk(text, AS_FOREIGN AS_BAD);
    for (size_t i = 0, length; text[i += strcspn(text + i, AS_CELL)] != '\0'; i += length) {
        length = strspn(text + i, AS_CELL);
        n_cells += (int)length;
        n_alone += length == 1 && is_among(AS_GIVEN, text[i]);
    }
    return n_cells < SIDE && n_alone < 2 &&
           (foreign == NULL ? strpbrk(text, AS_LETTER) != NULL : *foreign == *AS_FOREIGN);
}

/* Reads a line that is not empty, text or too long, and returns its kind. */
static enum line_kind read_groups(struct text_line *line, char *text, bool is_comment)
{
    static char cells[MOST_CHARACTERS + 1];
    size_t n = 0, first = 0, longest = 0, n_uneven = 0, n_open = 0, n_full = 0, length;
    for (char *c = text; (c = strchr(c, '-')) != NULL && strpbrk(text, AS_GIVEN) != NULL;)
        *c = '.';
    for (const char *c = text; *(c += strcspn(c, AS_CELL)) != '\0'; c += length, n += length) {
        length = strspn(c, AS_CELL);
        memcpy(cells + n, c, length);
        first = n == 0 ? length : first;
        longest = length > longest ? length : longest;
        n_uneven += length != first;
        bool is_full = strspn(c, AS_GIVEN) == length;
        if (length == CELLS && (n_open == 0 || !is_full))
            memcpy(line->cells, c, CELLS);
        n_full += length == CELLS && is_full;
        n_open += length == CELLS && !is_full;
    }
    if (is_comment)
        return longest < CELLS ? IGNORED : MALFORMED;
    line->apart = first == 1 && longest != CELLS;
    if (n_open + n_full > 0)
        return (n_open == 1 || (n_open == 0 && n_full == 1)) &&
               n - CELLS * (n_open + n_full) <= (n_open > 0 ? MOST_BESIDE_PUZZLE : 0) ? A_PUZZLE : MALFORMED;
    memcpy(line->cells, cells, CELLS);
    if (strpbrk(text, AS_LETTER AS_FOREIGN AS_BAD AS_OTHER "#") != NULL)
        return MALFORMED;
    if (strpbrk(text, AS_BORDER) != NULL)
        return strpbrk(text, AS_GIVEN AS_EMPTY) == NULL && longest <= 1 ? BORDER_LINE : MALFORMED;
    if (n == 0)
        return strspn(text, " \t|") == strlen(text) ? BORDER_LINE : IGNORED;
    bool is_row = n == SIDE;
    for (const char *c = AS_FIELD_END; *c != '\0' && !is_row; c++)
        is_row = read_fields(line->cells, text, *c);
    return is_row ? A_ROW : n == CELLS && n_uneven == 0 ? A_PUZZLE : MISCOUNTED_LINE;
}

/* Reads one line; `text` must have room for its bytes and a '\0'. */
static void read_one(struct text_line *line, const uint8_t *bytes, size_t size, char *text)
{
    char *end = text;
    for (size_t i = 0, n; i < size; i += n)
        *end++ = meaning_of(decoded(bytes + i, size - i, &n));
    bool is_long = end - text > MOST_CHARACTERS;
    *(is_long ? text + MOST_CHARACTERS : end) = '\0';
    const char *first = text + strspn(text, " \t");
    line->kind = strchr(text, '\r') != NULL ? MALFORMED : *first == '#' ? read_groups(line, text, true)
                 : is_long ? MALFORMED : *first == '\0' ? NOTHING : is_prose(text) ? TEXT_LINE
                 : read_groups(line, text, false);
}

/* Reads all lines, and returns their number. */
static size_t read_lines(struct text_line **lines)
{
    char *text = malloc(input_size + 1);
    size_t n = 0;
    *lines = calloc(input_size + 1, sizeof **lines);
    for (const uint8_t *at = input, *end = input + input_size; at < end;) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((newline != NULL ? newline : end) - at);
        read_one(&(*lines)[n++], at, size - (size > 0 && at[size - 1] == '\r'), text);
        at += size + 1;
    }
    free(text);
    return n;
}

struct next_puzzle {
    int n;               /* 1 for a puzzle, 0 at the end, and -1 if the input is malformed */
    size_t bad;          /* the number of the line that a message names, from 1 */
    size_t text;         /* that of the first line of text, or 0 */
    size_t line[SIDE];   /* the numbers of its rows' lines */
    bool is_grid, is_apart;
    char cells[CELLS];
};

/* Finds the next puzzle, or takes the next line as one if `by_line` is set, starting at line *at. */
static void find_next(struct next_puzzle *next, const struct text_line *lines, size_t n, size_t *at,
                      bool by_line)
{
    for (; !by_line && *at < n && lines[*at].kind < MALFORMED; ++*at)
        next->text = next->text == 0 && lines[*at].kind == TEXT_LINE ? *at + 1 : next->text;
    next->n = 0;
    if (*at == n)
        return;
    const struct text_line *first = &lines[(*at)++];
    memcpy(next->cells, first->cells, CELLS);
    next->line[0] = next->bad = *at;
    next->is_apart = first->apart && !by_line;
    next->is_grid = first->kind == A_ROW && !by_line;
    next->n = next->is_grid || first->kind == A_PUZZLE ? 1 : -1;
    for (int row = 1, apart = 0; row < SIDE && next->is_grid; row++) {
        int empty = 0;
        for (; *at < n && (lines[*at].kind == BORDER_LINE ||
                           (lines[*at].kind == NOTHING && row % 3 == 0)); ++*at)
            empty |= lines[*at].kind == NOTHING;
        apart = row == 3 ? empty : apart;
        enum line_kind kind = *at < n ? lines[*at].kind : NOTHING;
        bool ends = kind < TEXT_LINE || (kind > MALFORMED && row == 6 && empty != apart);
        next->n = ends || kind != A_ROW ? -1 : 1;
        next->bad = ends ? next->line[row - 1] : *at + 1;
        if (next->n < 0)
            return;
        memcpy(next->cells + row * SIDE, lines[*at].cells, SIDE);
        next->line[row] = ++*at;
    }
}

/* ---- Checks ---- */

/* Returns the number of solutions, counted as far as the mode requires, and writes the one that
 * naive backtracking finds. If that would take long, writes the program's, so only the layout is
 * checked. */
static int solution_of(const char *puzzle, bool unique, char *solution)
{
    unsigned char digits[CELLS];
    struct board board = board_of(puzzle);
    int found = plain_solve(puzzle, QUICK_STEPS, solution), most = unique ? 2 : 1;
    if (found >= most || !gave_up())
        return found < most ? found : most;
    found = solve(&board, unique, digits);
    for (int cell = 0; cell < CELLS && found == 1; cell++)
        solution[cell] = (char)('0' + digits[cell]);
    return found;
}

/* Checks that `expected` comes next in the output, and returns the rest. */
static const char *after(const char *output, const char *expected, const char *fault)
{
    must(strncmp(output, expected, strlen(expected)) == 0, fault);
    return output + strlen(expected);
}

static void test_options(const struct text_line *lines, size_t n_lines, bool unique, bool by_line)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n", "not a puzzle\n"};
    bool after_grid = false, all_solved = true, solved = false;
    char answer[2 * CELLS + 1], solution[CELLS], message[100];
    struct next_puzzle next = {0};
    size_t at = 0;
    int exit_status = run_on(unique, by_line);
    const char *out = printed, *said = messages;
    for (long answers = 0;; answers++, after_grid = solved && next.is_grid) {
        find_next(&next, lines, n_lines, &at, by_line);
        if (next.n == 0 && answers == 0 && !by_line) {
            sprintf(message, next.text > 0 ? "sudoku: stdin: no puzzle; line %lu is text\n"
                                           : "sudoku: stdin: no puzzle\n", (unsigned long)next.text);
            said = after(said, message, "The message \"no puzzle\" is missing or wrong");
        }
        int clash = next.n > 0 ? put_givens(next.cells) : CELLS;
        if (clash < CELLS)
            next.bad = next.line[next.is_grid ? clash / SIDE : 0];
        if (next.n < 0 || clash < CELLS) {
            sprintf(message, "sudoku: stdin:%lu:", (unsigned long)next.bad);
            said = strchr(after(said, message, "A message is missing, or names the wrong line"), '\n');
            must(said++ != NULL, "A message does not end with a newline");
        }
        if (next.n == 0 || (next.n < 0 && !by_line))
            break;
        int n_solutions = next.n > 0 ? solution_of(next.cells, unique, solution) : 3;
        solved = n_solutions == 1;
        strcpy(answer, unsolved[n_solutions]);
        if (solved)
            lay_out(answer, solution, next.is_grid, next.is_apart);
        /* An empty line, unless this answer and the previous one are both single lines. */
        if (answers > 0 && (after_grid || (solved && next.is_grid)))
            out = after(out, "\n", "There is no empty line between two answers");
        out = after(out, answer, "An answer is missing or wrong");
        all_solved = all_solved && solved;
    }
    must(out == printed + printed_size, "There are too many answers");
    must(said == messages + messages_size, "There are too many messages");
    bool none = printed_size == 0 && !by_line;
    must(exit_status == (next.n < 0 || none ? 2 : all_solved ? 0 : 1), "The exit status is wrong");
    free(printed);
    free(messages);
}

/* Checks the program on these bytes, with all four combinations of options. */
static inline void test_input(const uint8_t *bytes, size_t size)
{
    struct text_line *lines;
    input = bytes;
    input_size = size;
    size_t n_lines = read_lines(&lines);
    for (int options = 3; options >= 0; options--)
        test_options(lines, n_lines, options % 2 == 1, options / 2 == 1);
    free(lines);
}
