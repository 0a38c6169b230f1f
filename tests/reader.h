/* reader - runs the program on an input, and checks what it prints with a second reader
 *
 * For fuzz.c and damaged.c. `test_input` runs the program on the input in each mode, and reads the
 * same bytes itself. Every answer must be right, in the right place and in the right layout. There must
 * be a message, with the right line, for each line that is not a puzzle with --lines, for input that
 * cannot be read without --lines, and for two givens that clash. */
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

/* The input of a run, the output and messages, and the exit status. */
static const uint8_t *input;
static size_t input_size;
static const char *run_options;
static char *printed, *messages;
static size_t printed_size, messages_size;
static int exit_status;

enum { QUICK_STEPS = 2000 };

/* Prints the fault and a shell command that reproduces it, and exits. */
static __attribute__((noreturn)) void report(const char *fault)
{
    printf("\n%s. To reproduce:\nprintf '", fault);
    for (const uint8_t *c = input; c < input + input_size; c++)
        printf(*c == '\n' ? "\\n" : strchr("\\'%", *c) || *c < ' ' || *c > '~' ? "\\%03o" : "%c", *c);
    printf("' | ./sudoku%s\nIt printed:\n%s%sIf the program is right, tests/reader.h or tests/characters.h "
           "must be changed: see \"Changing the program\" in tests/README.md.\n", run_options, printed, messages);
    fflush(NULL);
    _exit(1); /* without a stack trace */
}

static void must(bool holds, const char *otherwise)
{
    if (!holds)
        report(otherwise);
}

static void run_on(bool unique, bool by_line)
{
    static const char *const modes[] = {"", " --unique", " --lines", " --lines --unique"};
    struct input in = {.file = fmemopen((void *)input, input_size, "r"), .name = "stdin"};
    struct task task = {.unique = unique, .by_line = by_line};
    answers_stream = open_memstream(&printed, &printed_size);
    messages_stream = open_memstream(&messages, &messages_size);
    run_options = modes[unique + 2 * by_line];
    exit_status = answer_input(&task, &in);
    fclose(in.file);
    fclose(messages_stream);
    fclose(answers_stream);
}

/* ---- The second reader ---- */

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

/* The kind and the content of a line of text. */
enum kind { PUZZLE_OR_ROW, NOTHING, BORDER_LINE, TEXT_LINE, OTHER, MALFORMED };
struct text_line {
    enum kind kind;
    long cells;
    bool apart, even;         /* first two cells separated; groups of equal length */
    char digits[CELLS + 1];   /* of the first cells, 0 for empty */
};

enum { MOST_CHARACTERS = 4000, LONGEST_NUMBER = 10 };

/* Writes the first MOST_CHARACTERS of the line as meaning_of reads them. Returns the number of all
 * characters. */
static size_t to_ascii(const uint8_t *bytes, size_t size, char *text)
{
    size_t n_characters = 0;
    for (size_t i = 0, n; i < size; i += n) {
        long code = decoded(bytes + i, size - i, &n);
        if (n_characters++ < MOST_CHARACTERS)
            *text++ = meaning_of(code);
    }
    *text = '\0';
    return n_characters;
}

/* Reads the line as a table row with the given separator, if it is one. */
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

#define AS_CELL AS_GIVEN AS_EMPTY AS_CORNER

/* Whether the line is text. */
static bool is_prose(const char *text)
{
    int cells = 0;
    const char *foreign = strpbrk(text, AS_FOREIGN AS_BAD);
    for (const char *c = text; *c != '\0'; c++)
        cells += is_among(AS_CELL, *c);
    return cells < SIDE && (foreign == NULL ? strpbrk(text, AS_LETTER) != NULL : *foreign == *AS_FOREIGN);
}

/* Reads the digits of a line, or those of the only group of 81 if no other is long. */
static void read_groups(struct text_line *line, const char *text)
{
    size_t longest = 0, first = 0, n_long = 0;
    const char *whole = NULL;
    line->even = true;
    for (const char *c = text; *c != '\0';) {
        size_t length = strspn(c, AS_CELL);
        for (size_t i = 0; i < length && line->cells + (long)i < CELLS; i++)
            line->digits[line->cells + (long)i] = (char)('0' + given(c[i]));
        line->cells += (long)length;
        first = first == 0 ? length : first;
        line->even = line->even && (length == 0 || length == first);
        whole = length == CELLS ? c : whole;
        n_long += length > LONGEST_NUMBER;
        longest = length > longest ? length : longest;
        c += length + (c[length] != '\0');
    }
    line->apart = first == 1 && longest != CELLS;
    if (longest == CELLS) {
        line->kind = n_long == 1 ? PUZZLE_OR_ROW : MALFORMED;
        line->cells = CELLS;
        line->even = true;
        for (int cell = 0; cell < CELLS; cell++)
            line->digits[cell] = (char)('0' + given(whole[cell]));
    } else if (strpbrk(text, AS_LETTER AS_FOREIGN AS_BAD AS_OTHER "#") != NULL) {
        line->kind = MALFORMED;
    } else if (strpbrk(text, AS_BORDER) != NULL) {
        line->kind = strpbrk(text, AS_GIVEN AS_EMPTY) == NULL && longest <= 1 ? BORDER_LINE : MALFORMED;
    } else {
        line->kind = line->cells > 0 ? PUZZLE_OR_ROW : strspn(text, " \t|") < strlen(text) ? OTHER : BORDER_LINE;
    }
}

/* Reads one line; `text` must have room for its bytes and a '\0'. */
static void read_one(struct text_line *line, const uint8_t *bytes, size_t size, char *text)
{
    memset(line, 0, sizeof *line);
    size_t n_characters = to_ascii(bytes, size, text);
    const char *first = text + strspn(text, " \t");
    line->kind = strchr(text, '\r') != NULL ? MALFORMED : *first == '#' ? OTHER
                 : n_characters > MOST_CHARACTERS ? MALFORMED
                 : *first == '\0' ? NOTHING : is_prose(text) ? TEXT_LINE : PUZZLE_OR_ROW;
    if (line->kind != PUZZLE_OR_ROW)
        return;
    for (char *c = text; *c != '\0' && strpbrk(text, AS_GIVEN) != NULL; c++)
        *c = *c == '-' ? '.' : *c;
    read_groups(line, text);
    for (const char *c = AS_FIELD_END; *c != '\0' && line->cells > 0 && line->kind == PUZZLE_OR_ROW; c++)
        if (read_fields(line, text, *c))
            break;
}

/* Reads all lines, and returns their number. */
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

struct next_puzzle {
    int n;               /* 1 for a puzzle, 0 at the end, and -1 if the input is malformed */
    size_t bad;          /* the number of the line that a message names, from 1 */
    size_t line[SIDE];   /* those of the rows */
    bool is_grid, is_apart;
    char cells[CELLS];
};

/* Finds the next puzzle, or takes the next line as one if `by_line` is set, starting at line *at. */
static void find_next(struct next_puzzle *next, const struct text_line *lines, size_t n, size_t *at,
                      bool by_line)
{
    while (!by_line && *at < n && lines[*at].kind != PUZZLE_OR_ROW && lines[*at].kind != MALFORMED)
        ++*at;
    next->n = 0;
    if (*at == n)
        return;
    const struct text_line *first = &lines[(*at)++];
    memcpy(next->cells, first->digits, CELLS);
    next->line[0] = next->bad = *at;
    next->is_apart = first->apart && !by_line;
    next->is_grid = first->kind != MALFORMED && first->cells == SIDE && !by_line;
    next->n = first->kind != PUZZLE_OR_ROW || first->cells != CELLS || !first->even ? -1 : 1;
    /* cppcheck-suppress variableScope ; it lasts from one band to the next */
    bool apart = false;
    for (int row = 1; row < SIDE && next->is_grid; row++) {
        bool empty = false;
        for (; *at < n && (lines[*at].kind == BORDER_LINE ||
                           (lines[*at].kind == NOTHING && row % 3 == 0)); ++*at)
            empty = empty || lines[*at].kind == NOTHING;
        apart = row == 3 ? empty : apart;
        enum kind kind = *at == n ? NOTHING : lines[*at].kind == TEXT_LINE ? MALFORMED : lines[*at].kind;
        bool ends = kind != PUZZLE_OR_ROW || (row == 6 && empty != apart);
        next->n = kind == MALFORMED || ends || lines[*at].cells != SIDE ? -1 : 1;
        next->bad = kind == MALFORMED || !ends ? *at + 1
                    : next->line[apart && !empty && row <= 6 ? 2 : row - 1];
        if (next->n < 0)
            return;
        memcpy(next->cells + row * SIDE, lines[*at].digits, SIDE);
        next->line[row] = ++*at;
    }
}

/* Whether a given clashes with an earlier one. Its line is then the bad one. */
static bool clashes(struct next_puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (int other = 0; other < cell && puzzle->cells[cell] != '0'; other++)
            if (puzzle->cells[other] == puzzle->cells[cell] &&
                (other / 9 == cell / 9 || other % 9 == cell % 9 ||
                 (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3))) {
                puzzle->bad = puzzle->line[puzzle->is_grid ? cell / 9 : 0];
                return true;
            }
    return false;
}

/* ---- Checks ---- */

/* Returns the number of solutions, counted as far as the mode requires, and writes one: that of
 * naive backtracking or, if this takes a long time, the program's, in which case only its layout is
 * checked. */
static int solution_of(const char *puzzle, bool unique, char *solution)
{
    unsigned char digits[CELLS];
    struct board board = board_of(puzzle);
    int found = plain_solve(puzzle, QUICK_STEPS, solution);
    if (!unique && found > 0)
        return 1;
    if (!gave_up())
        return found;
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

static void test_mode(const struct text_line *lines, size_t n_lines, bool unique, bool by_line)
{
    static const char *const unsolved[] = {"no solution\n", "", "several solutions\n"};
    bool after_grid = false, all_solved = true, solved = false;
    struct next_puzzle next = {0};
    size_t at = 0;
    run_on(unique, by_line);
    must(printed != NULL && messages != NULL, "Out of memory");
    const char *out = printed, *said = messages;
    for (long answers = 0;; answers++, after_grid = solved && next.is_grid) {
        char answer[2 * CELLS + 1] = "not a puzzle\n";
        find_next(&next, lines, n_lines, &at, by_line);
        if (next.n == 0 && answers == 0 && !by_line)
            said = after(said, "sudoku: stdin: no puzzle\n", "The message \"no puzzle\" is missing");
        solved = false;
        if (next.n < 0 || (next.n > 0 && clashes(&next))) {
            char message[100];
            sprintf(message, "sudoku: stdin:%lu:", (unsigned long)next.bad);
            said = strchr(after(said, message, "A message is missing, or names the wrong line"), '\n');
            must(said++ != NULL, "A message does not end with a newline");
        }
        if (next.n == 0 || (next.n < 0 && !by_line))
            break;
        if (next.n > 0) {
            char solution[CELLS];
            int n_solutions = solution_of(next.cells, unique, solution);
            solved = n_solutions == 1;
            strcpy(answer, unsolved[n_solutions]);
            if (solved)
                lay_out(answer, solution, next.is_grid, next.is_apart);
        }
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

/* Checks the program on these bytes, in all four modes. */
static inline void test_input(const uint8_t *bytes, size_t size)
{
    struct text_line *lines;
    input = bytes;
    input_size = size;
    size_t n_lines = read_lines(&lines);
    for (int mode = 3; mode >= 0; mode--)
        test_mode(lines, n_lines, mode % 2 == 1, mode / 2 == 1);
    free(lines);
}
