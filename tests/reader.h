/* reader - the reference reader: what an input holds, according to the man page
 *
 * It shares no code with src/main.c, but has the same limits and messages. checks.h compares the two.
 * `read_lines` reads each line alone; `find_next` then puts puzzles together. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "characters.h"

enum { MOST_BYTES = 4000, MOST_OTHER_CELLS = 64 };
#define ALL_MARKS AS_EMPTY AS_DASH " " /* the last one is an empty field */

/* What a message says: the number of the line, from 1, or 0 for no fault; and the rest of the message,
 * from the colon after the line. */
struct fault { size_t line; char text[100]; };

enum line_kind { NOTHING, A_BORDER, BETWEEN, MISCOUNTED_LINE, A_ROW, A_PUZZLE, MALFORMED };
struct text_line {
    enum line_kind kind;
    char cells[81];             /* of a row or a puzzle */
    char marks[12];             /* of its empty cells, without repetition */
    char empty_row;             /* '-' or ' ' if it is a row of nine such cells after another row, or '\0' */
    size_t n_cells;             /* on the whole line */
    bool is_spaced;             /* no two cells touch */
    bool is_count, is_ruler;    /* it can be a count of puzzles; dashes between ten bars */
    struct fault fault;
};

static void set_fault(struct fault *fault, size_t line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    fault->line = line;
}

/* Adds the marks of these cells to others. */
static void add_marks(char *marks, const char *cells, size_t n)
{
    char both[sizeof ALL_MARKS] = "", *end = both;
    for (const char *mark = ALL_MARKS; *mark != '\0'; mark++)
        if (strchr(marks, *mark) != NULL || memchr(cells, *mark, n) != NULL)
            *end++ = *mark;
    *end = '\0';
    strcpy(marks, both);
}

/* ---- Lines ---- */

/* Returns the code point of the first UTF-8 character and its number of bytes in *n. A lead byte with
 * up to as many continuation bytes as it announces is one U+FFFD if no character is encoded so; any
 * other bad byte is, too. */
static long decoded(const uint8_t *bytes, size_t size, size_t *n)
{
    size_t announced = bytes[0] < 0xC0 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    long code = bytes[0] & (0xFF >> (announced == 1 ? 0 : announced + 1));
    for (*n = 1; *n < announced && *n < size && (bytes[*n] & 0xC0) == 0x80; ++*n)
        code = code << 6 | (bytes[*n] & 0x3F);
    unsigned char again[4]; /* only the shortest form of a character is valid */
    bool is_valid = *n == announced && bytes[0] < 0xF8 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) &&
                    encode(code, again) == announced && memcmp(again, bytes, announced) == 0;
    return is_valid ? code : 0xFFFD;
}

/* Complains about the first character with one of these meanings. */
static void reject_character(struct fault *fault, size_t number, const char *text, const long *codes,
                             const char *meanings)
{
    size_t i = strcspn(text, meanings);
    if (codes[i] > ' ' && codes[i] < 0x7F)
        set_fault(fault, number, ":%zu: unexpected '%c'", i + 1, (int)codes[i]);
    else
        set_fault(fault, number, ":%zu: unexpected U+%04lX", i + 1, (unsigned long)codes[i]);
}

/* Reads the line, which has only givens and separators, as a table row. Returns the number of fields, or 0. */
static int read_fields(char *cells, const char *text)
{
    static char fields[MOST_BYTES + 1];
    char separator = text[strcspn(text, "\t,;|")];
    int n = 0, bars = separator == '|';
    memset(fields, ' ', sizeof fields);
    for (; separator != '\0' && *text != '\0'; text++) {
        if (*text == separator)
            n++;
        else if (strchr(AS_GIVEN, *text) != NULL && fields[n] != ' ')
            return 0; /* two givens */
        else if (strchr(AS_GIVEN, *text) != NULL)
            fields[n] = *text;
    }
    if (bars && (fields[0] != ' ' || fields[n] != ' '))
        return 0;
    n += 1 - 2 * bars;
    if (n != 9 && n != 81)
        return 0;
    memcpy(cells, fields + bars, (size_t)n);
    return n;
}

/* Whether the line has a run of at least this many letters with no digit before or after it. */
static bool contains_word(const char *text, size_t least)
{
    static const char digits[] = "0" AS_GIVEN;
    size_t length;
    for (const char *c = text; *(c += strcspn(c, AS_LETTER)) != '\0'; c += length) {
        length = strspn(c, AS_LETTER);
        bool digit_before = c > text && strchr(digits, c[-1]) != NULL;
        bool digit_after = c[length] != '\0' && strchr(digits, c[length]) != NULL;
        if (length >= least && !digit_before && !digit_after)
            return true;
    }
    return false;
}

static size_t count(const char *text, char c)
{
    size_t n = 0;
    for (; *text != '\0'; text++)
        n += *text == c;
    return n;
}

/* The cells of a line, and its groups. */
struct groups {
    const char *cell;                 /* the characters that are cells */
    char cells[MOST_BYTES + 1];
    size_t n, number, longest, alone; /* cells; groups; separate givens */
    size_t open, full;                /* groups of 81 with and without marks */
    size_t whole;                     /* the first cell of the puzzle of 81 cells */
    bool even;
};
static const struct groups *find_groups(const char *text)
{
    static struct groups g;
    size_t length;
    bool dashes = strpbrk(text, AS_EMPTY) == NULL &&
                  (strpbrk(text, AS_GIVEN) != NULL || (count(text, '-') == 81 && strchr(text, '+') == NULL));
    memset(&g, 0, sizeof g);
    g.cell = dashes ? AS_GIVEN AS_EMPTY AS_DASH : AS_GIVEN AS_EMPTY;
    g.even = true;
    for (const char *c = text; *(c += strcspn(c, g.cell)) != '\0'; c += length, g.n += length) {
        length = strspn(c, g.cell);
        memcpy(g.cells + g.n, c, length);
        bool is_full = strspn(c, AS_GIVEN) == length;
        g.even = g.even && (g.number++ == 0 || length == g.longest);
        g.longest = length > g.longest ? length : g.longest;
        g.alone += length == 1 && is_full;
        g.whole = length == 81 && (!is_full || g.open == 0) ? g.n : g.whole;
        g.full += length == 81 && is_full;
        g.open += length == 81 && !is_full;
    }
    return &g;
}

/* Whether all characters of the text are among these. */
static bool has_only(const char *text, const char *meanings)
{
    return text[strspn(text, meanings)] == '\0';
}

/* The length of a name with its '=', or 0. */
static size_t name_length(const char *text)
{
    const char *equals = strchr(text, '=');
    size_t length = equals != NULL ? (size_t)(equals + 1 - text) : 0, letters = 0, cells = 0;
    for (size_t i = 0; i < length; i++) {
        letters += text[i] == *AS_LETTER || text[i] == 'x' || text[i] == 'X';
        cells += strchr(AS_GIVEN AS_EMPTY, text[i]) != NULL;
    }
    return letters > 0 && cells < 9 ? length : 0;
}

/* Fills in the line, whose code points are in `codes`, with their meanings in `text`. The order is that
 * of the man page. */
static void read_one(struct text_line *line, size_t number, char *text, const long *codes, bool is_long)
{
    static const char separators[] = AS_BLANK AS_BAR AS_SEPARATOR, wrong[] = AS_LETTER AS_OTHER AS_FOREIGN;
    const struct groups *g = find_groups(text);
    const char *first = text + strspn(text, AS_BLANK);
    char field[81];
    struct fault *fault = &line->fault;
    line->kind = BETWEEN;
    if (is_long) {
        set_fault(fault, number, ": line is longer than %d bytes", MOST_BYTES);
        return;
    }
    if (read_as(codes[first - text]) == '#') {
        if (g->longest >= 81 && strpbrk(text, AS_GIVEN) != NULL)
            set_fault(fault, number, ": comment contains 81 cells or more");
        return;
    }
    if (g->n < 9 && g->alone <= 1 && strpbrk(text, AS_FOREIGN) == NULL && contains_word(text, g->n > 0 ? 2 : 1))
        return;
    if (g->open + g->full > 0) {
        size_t others = g->n - 81 * (g->open + g->full);
        if (g->open > 1)
            set_fault(fault, number, ": more than one puzzle");
        else if (g->open == 0 && !(g->n == 81 && has_only(text, AS_GIVEN " ")))
            set_fault(fault, number, ": solution without a puzzle");
        else if (others > MOST_OTHER_CELLS)
            set_fault(fault, number, ": %zu other cells next to the puzzle", others);
        line->kind = A_PUZZLE;
        memcpy(line->cells, g->cells + g->whole, 81);
        line->is_spaced = false;
        return;
    }

    memset(text, ' ', name_length(text));
    g = find_groups(text);
    line->n_cells = g->n;
    line->is_spaced = g->longest <= 1;
    memcpy(line->cells, g->cells, 81);
    const char *border = strchr(g->cell, '-') != NULL ? AS_BORDER : AS_BORDER AS_DASH;
    bool has_givens = strpbrk(text, AS_GIVEN) != NULL, with_word = contains_word(text, 2);
    bool only_separators = has_only(text, separators);
    int fields = has_only(text, AS_GIVEN AS_BLANK AS_BAR AS_SEPARATOR) ? read_fields(field, text) : 0;
    if (only_separators && fields == 9)
        line->empty_row = ' ';
    else if (has_only(text, AS_DASH AS_BLANK AS_BAR AS_SEPARATOR) && count(text, '-') == 9)
        line->empty_row = '-';
    line->is_ruler = line->empty_row == '-' && count(text, '|') > 9;
    if (fields == 81 || (fields == 9 && has_givens)) {
        line->kind = fields == 81 ? A_PUZZLE : A_ROW;
        line->n_cells = (size_t)fields;
        memcpy(line->cells, field, line->n_cells);
    } else if (only_separators) {
        line->kind = has_only(text, AS_BLANK) ? NOTHING : has_only(text, AS_BLANK AS_BAR) ? A_BORDER : BETWEEN;
    } else if (!has_givens && strpbrk(text, wrong) == NULL && strpbrk(text, border) != NULL) {
        line->kind = A_BORDER;
    } else if (strpbrk(text, wrong) != NULL && g->n > 0 && with_word) {
        set_fault(fault, number, ": a word next to cells: remove it or, if this is a title, begin the line with '#'");
    } else if (strpbrk(text, wrong) != NULL) {
        reject_character(fault, number, text, codes, strpbrk(text, AS_FOREIGN) != NULL ? AS_FOREIGN : wrong);
    } else if (strpbrk(text, border) != NULL) {
        reject_character(fault, number, text, codes, border);
    } else if (g->n == 81) {
        line->kind = A_PUZZLE;
        if (!g->even)
            set_fault(fault, number, ": 81 cells, but in groups of unequal length");
    } else {
        line->kind = g->n == 9 ? A_ROW : MISCOUNTED_LINE;
        line->is_count = number == 1 && g->number == 1 && g->n <= 3 && has_only(text, "0" AS_GIVEN AS_BLANK);
    }
}

/* Reads all lines, and returns their number. */
static size_t read_lines(struct text_line **lines, const uint8_t *input, size_t size)
{
    char *text = calloc(size + 1, 1);
    long *codes = malloc((size + 1) * sizeof *codes);
    size_t n = 0;
    *lines = calloc(size + 1, sizeof **lines);
    for (const uint8_t *at = input, *end = input + size; at < end; n++) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at)), *next = newline != NULL ? newline : end;
        size_t n_bytes = (size_t)(next - at), n_characters = 0;
        n_bytes -= n_bytes > 0 && at[n_bytes - 1] == '\r';
        bool is_long = n_bytes > MOST_BYTES;
        for (size_t i = 0, used; i < n_bytes; i += used, n_characters++) {
            codes[n_characters] = decoded(at + i, n_bytes - i, &used);
            text[n_characters] = meaning_of(read_as(codes[n_characters]));
        }
        n_characters = is_long ? 0 : n_characters;
        text[n_characters] = '\0';
        codes[n_characters] = 0;
        struct text_line *line = &(*lines)[n];
        read_one(line, n + 1, text, codes, is_long);
        if (line->fault.line != 0)
            line->kind = MALFORMED;
        else if (line->kind == A_ROW || line->kind == A_PUZZLE)
            add_marks(line->marks, line->cells, line->kind == A_ROW ? 9 : 81);
        at = next + 1;
    }
    free(text);
    free(codes);
    return n;
}

/* ---- Puzzles ---- */

struct next_puzzle {
    bool is_end;
    struct fault fault; /* if the input is malformed */
    size_t line[9];     /* the numbers of its rows' lines, from 1 */
    bool is_grid, is_spaced;
    char cells[81];
};

/* Finds the next puzzle, or takes the next line as one if `by_line` is set, starting at line *at. */
static void find_next(struct next_puzzle *next, const struct text_line *lines, size_t n, size_t *at,
                      bool by_line)
{
    char marks[sizeof ALL_MARKS] = "";
    int row = 0, empty = 0, apart = 0;
    while (!by_line && *at < n && (lines[*at].kind <= BETWEEN || lines[*at].is_count))
        ++*at;
    next->fault.line = 0;
    next->is_end = *at == n;
    next->is_grid = *at < n && lines[*at].kind == A_ROW && !by_line;
    while (!next->is_end) {
        struct text_line line = {.kind = BETWEEN};
        if (*at < n)
            line = lines[*at];
        char mark[] = {row > 1 || (row == 1 && !(line.is_ruler && *marks == '\0')) ? line.empty_row : '\0', '\0'};
        if (*mark != '\0' && strspn(marks, mark) == strlen(marks)) {
            line.kind = row < 8 ? A_ROW : BETWEEN;
            memset(line.cells, *mark, 9);
            strcpy(line.marks, mark);
        }
        enum line_kind kind = line.kind;
        if (row > 0 && (kind == A_BORDER || (kind == NOTHING && row % 3 == 0))) {
            empty |= kind == NOTHING;
            ++*at;
            continue;
        }
        apart = row == 3 ? empty : apart;
        size_t number = ++*at;
        if (kind == MALFORMED)
            next->fault = line.fault;
        else if (row > 0 && (kind <= BETWEEN || kind == A_PUZZLE || (row == 6 && empty != apart)))
            set_fault(&next->fault, next->line[row - 1], ": puzzle ends after %d of 9 rows", row);
        else if (kind != A_PUZZLE && (kind != A_ROW || by_line))
            set_fault(&next->fault, number, ": expected %s cells, found %zu",
                      by_line ? "81" : row > 0 ? "9" : "9 or 81",
                      kind == A_ROW || kind == MISCOUNTED_LINE ? line.n_cells : 0);
        else
            add_marks(marks, line.marks, strlen(line.marks));
        if (next->fault.line == 0 && strlen(marks) > 1)
            set_fault(&next->fault, number, ": empty cells are marked in several ways");
        if (next->fault.line != 0)
            return;
        memcpy(next->cells + row * 9, line.cells, next->is_grid ? 9 : 81);
        next->is_spaced = row == 0 ? line.is_spaced && !by_line : next->is_spaced;
        next->line[row++] = number;
        empty = 0;
        if (!next->is_grid || row == 9)
            return;
    }
}
