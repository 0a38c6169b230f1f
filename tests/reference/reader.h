/* reader.h - reads puzzles as the section "Input format" of the man page says. Each comment quotes the sentences
 * that its function follows. A string t has the meanings of a line, and PAGE_DASH for a dash that is a cell. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "characters.h"
#define PAGE_DASH "d"  /* a dash that is a cell */
#define PAGE_FIELD "f" /* an empty field, as a mark */
#define PAGE_MARK AS_EMPTY PAGE_DASH
#define PAGE_CELL AS_GIVEN PAGE_MARK
#define PAGE_DIGIT "0" AS_GIVEN
#define PAGE_SEPARATOR AS_SEPARATOR AS_BAR AS_BLANK
enum { PAGE_LONGEST = 4000 };
enum page_kind { PAGE_ERROR, PAGE_PUZZLE, PAGE_ROW, PAGE_EMPTY, PAGE_BORDER, PAGE_OTHER, PAGE_END };
struct page_text { long code[PAGE_LONGEST + 1]; char meaning[PAGE_LONGEST + 1]; }; /* Both end with 0. */
struct page_line {     /* what a line is by itself */
    enum page_kind kind;
    char fault[60];    /* the message of an error, or "" if it is the number of cells */
    size_t n_cells;    /* on a line of cells or a table row; else 0 */
    char cells[81];    /* of a row or a puzzle, givens and marks */
    char empty_row;    /* of a line of nine dashes or nine empty fields, the mark; else 0 */
    bool is_touching;  /* Some two cells touch. */
    size_t end;        /* where the next line begins in the input */
};
struct page_puzzle {
    bool is_end, is_grid, is_spaced;               /* no further puzzle; nine lines; the answer has spaces */
    struct { size_t line; char text[200]; } fault; /* line 0: none */
    char cells[81];                                /* '1' to '9', or '0' for an empty cell */
    size_t line[9];                                /* the number of the line of each row, or in [0] */
};
static bool page_is(char meaning, const char *classes) { return strchr(classes, meaning) != NULL; }
static bool page_only(const char *t, const char *classes) { return t[strspn(t, classes)] == '\0'; }
static size_t page_count(const char *t, const char *classes)
{
    size_t n = 0;
    for (; *t != '\0'; t++)
        n += page_is(*t, classes);
    return n;
}
static enum page_kind page_error(struct page_line *line, const char *format, size_t n)
{
    /* cppcheck-suppress wrongPrintfScanfArgNum ; some messages have no number */
    snprintf(line->fault, sizeof line->fault, format, n);
    return PAGE_ERROR;
}
/* "A group is a run of cells". Counts those of min to max cells, one of these classes; *last is the last. */
static size_t page_groups(const char *t, size_t min, size_t max, const char *with, const char **last)
{
    size_t n_groups = 0, n = 0;
    for (; (t = strpbrk(t, PAGE_CELL)) != NULL; t += n) {
        n = strspn(t, PAGE_CELL);
        if (n < min || n > max || strcspn(t, with) >= n)
            continue;
        n_groups++;
        if (last != NULL)
            *last = t;
    }
    return n_groups;
}
/* "Input is UTF-8"; "A byte from C0 on, together with the continuation bytes after it, counts as one U+FFFD"; "any
 * other invalid byte counts as one by itself". Returns the number of bytes. */
static size_t page_decode(long *code, const uint8_t *bytes, size_t n_bytes)
{
    static const long smallest[] = {0, 0, 0x80, 0x800, 0x10000}, lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t b = *bytes, n = 1, length = b > 0xEF ? 4 : b > 0xDF ? 3 : b > 0xBF ? 2 : b < 0x80;
    *code = (long)b - lead[length];
    for (; n < length && n < n_bytes && bytes[n] >= 0x80 && bytes[n] < 0xC0; n++)
        *code = *code * 0x40 + (bytes[n] - 0x80);
    if (n != length || *code < smallest[length] || (*code >= 0xD800 && *code <= 0xDFFF) || *code > 0x10FFFF)
        *code = 0xFFFD;
    return n;
}
/* "is also an empty cell in three cases: its line has a given and no mark from the table above; its line has nothing
 * but dashes and separators; or it is in a run of exactly 81". */
static void page_decide_dashes(char *t)
{
    bool is_cell = page_only(t, AS_DASH PAGE_DASH PAGE_SEPARATOR) ||
                   (page_count(t, AS_EMPTY) == 0 && page_count(t, AS_GIVEN) > 0);
    for (size_t n; (t = strpbrk(t, AS_DASH PAGE_DASH AS_GIVEN)) != NULL; t += n) {
        n = strspn(t, AS_DASH PAGE_DASH AS_GIVEN);
        for (size_t i = 0; i < n; i++)
            if (!page_is(t[i], AS_GIVEN))
                t[i] = is_cell || n == 81 ? *PAGE_DASH : *AS_DASH;
    }
}
/* comment: "With both a given and a group of 81 cells or more, the line is an error." */
static enum page_kind page_find_comment(struct page_line *line, const char *t)
{
    bool is_puzzle = page_count(t, AS_GIVEN) > 0 && page_groups(t, 81, PAGE_LONGEST, PAGE_CELL, NULL) > 0;
    return is_puzzle ? page_error(line, ": comment contains 81 cells or more", 0) : PAGE_OTHER;
}
/* "A word is a run of two letters or more"; "on a line without cells, one letter is enough". */
static bool page_has_word(const char *t)
{
    size_t min = page_count(t, PAGE_CELL) == 0 ? 1 : 2, n;
    for (const char *word = t; (word = strpbrk(word, AS_LETTER)) != NULL; word += n) {
        n = strspn(word, AS_LETTER);
        if (n >= min && (word == t || !page_is(word[-1], PAGE_DIGIT)) && strspn(word + n, PAGE_DIGIT) == 0)
            return true;
    }
    return false;
}
/* text: "A word, and fewer than nine cells, at most one of them a given with no cell next to it" */
static bool page_is_text(const char *t)
{
    return page_count(t, PAGE_CELL) < 9 && page_has_word(t) && page_groups(t, 1, 1, AS_GIVEN, NULL) <= 1;
}
/* "has a group of more than 64 cells, but not of 81, whatever else it has; the longest such group is counted". */
static bool page_is_damaged(struct page_line *line, const char *t)
{
    size_t longest = 0;
    for (size_t n; (t = strpbrk(t, PAGE_CELL)) != NULL; t += n)
        if ((n = strspn(t, PAGE_CELL)) > longest && n != 81)
            longest = n;
    return longest > 64 && page_error(line, ": a group of %zu cells, not 81", longest) == PAGE_ERROR;
}
/* group of 81: "A group with a mark is the puzzle."; "anything else with at most 64 cells"; "A solution is itself a puzzle if
 * it is alone on its line, except for spaces (not tabs)". */
static enum page_kind page_find_group(struct page_line *line, const char *t)
{
    const char *group = t;
    size_t n_other = page_count(t, PAGE_CELL) - 81 * page_groups(t, 81, 81, PAGE_CELL, &group);
    size_t n_puzzles = page_groups(t, 81, 81, PAGE_MARK, &group);
    memcpy(line->cells, group, 81);
    line->is_touching = true;
    if (page_is_damaged(line, t))
        return PAGE_ERROR;
    if (n_puzzles > 1)
        return page_error(line, ": more than one puzzle", 0);
    if (n_puzzles == 0 && 81 + page_count(t, " ") != strlen(t))
        return page_error(line, ": solution without a puzzle", 0);
    return n_other <= 64 ? PAGE_PUZZLE : page_error(line, ": %zu other cells next to the puzzle", n_other);
}
/* "is a name"; "(here also x or X) and fewer than nine cells; the line is read with spaces". */
static void page_erase_name(char *t)
{
    size_t n = strcspn(t, "="), n_cells = page_count(t, PAGE_CELL) - page_count(t + n, PAGE_CELL);
    if (t[n] == '=' && strcspn(t, AS_LETTER "xX") < n && n_cells < 9)
        memset(t, ' ', n + 1);
    page_decide_dashes(t);
}
/* "If the line has brackets, the fields are between the first opening bracket and the last closing bracket after it; if
 * one of the two is missing, the line begins or ends the fields in its place." Sets *t to where fields begin, and
 * returns where they end. */
static const char *page_find_brackets(const char **t)
{
    const char *open = strpbrk(*t, "[({"), *end = *t + strlen(*t);
    *t = open != NULL ? open : *t;
    for (const char *close = *t; (close = strpbrk(close, "])}")) != NULL; close++)
        end = close;
    return end;
}
/* "Fields are separated by tabs, commas or semicolons, or have a bar on each side"; "A field has one given or is
 * empty"; "No given can be outside the fields". Returns the number of fields, or 0 if there are none. *is_full tells
 * whether a field has several givens. */
static size_t page_fields(char *cells, const char *t, bool *is_full)
{
    static char fields[PAGE_LONGEST + 2];
    size_t last = 0, n_givens = page_count(t, AS_GIVEN), n_seen = 0;
    bool is_whole = page_only(t, AS_GIVEN PAGE_SEPARATOR);
    const char *end = page_find_brackets(&t);
    char separator = t[strcspn(t, "\t,;|")];
    memset(fields, *PAGE_FIELD, sizeof fields);
    for (*is_full = false; t < end; t++) {
        bool is_given = page_is(*t, AS_GIVEN);
        last += *t == separator;
        n_seen += is_given;
        *is_full = *is_full || (is_given && fields[last] != *PAGE_FIELD);
        fields[last] = is_given ? *t : fields[last];
    }
    size_t outside = separator == *AS_BAR; /* fields before the first bar, and after the last one */
    if (!is_whole || n_seen < n_givens || last + 1 <= 2 * outside ||
        (outside > 0 && (fields[0] != *PAGE_FIELD || fields[last] != *PAGE_FIELD)))
        return 0;
    memcpy(cells, fields + outside, 81);
    return last + 1 - 2 * outside;
}
/* table row: "Givens and separators in nine fields, at least one with a given"; "With 81 fields"; "or of nine
 * empty fields"; "If one of nine or 81 fields has several givens, the line is an error, unless nine fields have
 * more than 18 givens." */
static enum page_kind page_find_table_row(struct page_line *line, const char *t)
{
    bool is_full;
    size_t n = page_fields(line->cells, t, &is_full), n_givens = page_count(t, AS_GIVEN);
    if (is_full && (n == 81 || (n == 9 && n_givens <= 18)))
        return page_error(line, ": several digits in a field", 0);
    n = is_full ? 0 : n;
    line->empty_row = n == 9 && n_givens == 0 ? *PAGE_FIELD : '\0';
    line->n_cells = n == 9 && n_givens > 0 ? 9 : 0;
    return n == 81 ? PAGE_PUZZLE : line->n_cells == 9 ? PAGE_ROW : PAGE_ERROR;
}
/* border: "Nothing but bars, spaces and tabs; or a border character". */
static bool page_is_border(const char *t)
{
    bool has_border = page_count(t, AS_BORDER AS_DASH PAGE_DASH) > 0 && page_count(t, AS_GIVEN) == 0;
    return page_only(t, has_border ? PAGE_SEPARATOR PAGE_MARK AS_BORDER AS_DASH : AS_BAR AS_BLANK);
}
/* count: "A number of up to three digits on the first line of a file". */
static bool page_is_count(const char *t, bool is_first)
{
    size_t n = strspn(t + strspn(t, AS_BLANK), PAGE_DIGIT);
    return is_first && n >= 1 && n <= 3 && n + page_count(t, AS_BLANK) == strlen(t);
}
/* cells: "Nothing but cells and separators: 81 cells in groups of equal length are a puzzle, and nine are a row"; "so is any other number of cells"; "In a table row with a
 * wrong number of fields, these are counted instead of cells, unless it has nine cells". */
static enum page_kind page_find_cells(struct page_line *line, const char *t)
{
    char cells[81];
    bool is_full;
    size_t n_fields = page_fields(cells, t, &is_full), length = strspn(t + strcspn(t, PAGE_CELL), PAGE_CELL);
    bool is_equal = length * page_groups(t, length, length, PAGE_CELL, NULL) == page_count(t, PAGE_CELL);
    for (; *t != '\0'; t++)
        if (page_is(*t, PAGE_CELL) && line->n_cells++ < 81)
            line->cells[line->n_cells - 1] = *t;
    if (!is_full && n_fields > line->n_cells && line->n_cells != 9 && line->n_cells != 81)
        line->n_cells = n_fields;
    return line->n_cells == 9 ? PAGE_ROW : line->n_cells != 81 ? PAGE_ERROR : is_equal ? PAGE_PUZZLE :
           page_error(line, ": 81 cells, but in groups of unequal length", 0);
}
/* "Any other line is an error"; "Apart from a name, the line has a word and at least nine cells."; "the first letter or symbol that can only be in text". */
static enum page_kind page_unexpected(struct page_line *line, const struct page_text *text)
{
    size_t i = strcspn(text->meaning, AS_LETTER AS_OTHER);
    i = text->meaning[i] != '\0' ? i : strspn(text->meaning, PAGE_CELL PAGE_SEPARATOR);
    bool is_ascii = text->code[i] > ' ' && text->code[i] <= '~';
    if (page_has_word(text->meaning) && page_count(text->meaning, PAGE_CELL) > 0)
        return page_error(line, page_count(text->meaning, PAGE_CELL) < 9 ? ": text with several digits"
                                                                         : ": a word next to cells", 0);
    snprintf(line->fault, sizeof line->fault, is_ascii ? ":%zu: unexpected '%c'" : ":%zu: unexpected U+%04X",
             i + 1, (unsigned)text->code[i]);
    return PAGE_ERROR;
}
/* "A line of nothing but nine dashes and separators". */
static void page_find_nine_dashes(struct page_line *line, const char *t)
{
    if (page_only(t, PAGE_DASH PAGE_SEPARATOR) && page_count(t, PAGE_DASH) == 9)
        memset(line->cells, line->empty_row = *PAGE_DASH, 9);
}
/* "It is then the first of these that it matches". */
static enum page_kind page_find_after_name(struct page_line *line, struct page_text *text, bool is_first)
{
    char *t = text->meaning;
    page_erase_name(t);
    enum page_kind kind = page_find_table_row(line, t);
    page_find_nine_dashes(line, t);
    line->is_touching = page_groups(t, 2, PAGE_LONGEST, PAGE_CELL, NULL) > 0;
    return kind != PAGE_ERROR ? kind : page_only(t, AS_BLANK) ? PAGE_EMPTY : page_is_border(t) ? PAGE_BORDER :
           page_is_damaged(line, t) || line->fault[0] != '\0' ? PAGE_ERROR :
           page_only(t, PAGE_SEPARATOR) || page_is_count(t, is_first) ? PAGE_OTHER :
           page_only(t, PAGE_CELL PAGE_SEPARATOR) ? page_find_cells(line, t) : page_unexpected(line, text);
}
/* "at most 4000 bytes long"; "A line is the first of these that it matches". */
static enum page_kind page_find(struct page_line *line, const uint8_t *bytes, size_t n_bytes, bool is_first)
{
    static struct page_text text;
    char *t = text.meaning;
    size_t n = 0;
    if (n_bytes > PAGE_LONGEST)
        return page_error(line, ": line is longer than 4000 bytes", 0);
    for (size_t i = 0; i < n_bytes; n++) {
        i += page_decode(&text.code[n], bytes + i, n_bytes - i);
        t[n] = meaning_of(read_as(text.code[n]));
    }
    text.code[n] = t[n] = '\0';
    page_decide_dashes(t);
    bool has_sign = read_as(text.code[strspn(t, AS_BLANK)]) == '#'; /* "#, after optional spaces and" */
    return has_sign ? page_find_comment(line, t) : page_is_text(t) ? PAGE_OTHER :
           page_groups(t, 81, 81, PAGE_CELL, NULL) > 0 ? page_find_group(line, t) :
           page_find_after_name(line, &text, is_first);
}
/* "not counting its newline or a final carriage return" */
static size_t page_read_lines(struct page_line **lines, const uint8_t *input, size_t size)
{
    struct page_line *line = *lines = calloc(size + 1, sizeof *line);
    for (size_t start = 0, end; start < size; start = end + 1, line++) {
        for (end = start; end < size && input[end] != '\n';)
            end++;
        bool has_return = end > start && input[end - 1] == '\r';
        line->kind = page_find(line, input + start, end - start - has_return, line == *lines);
        line->end = end + 1;
    }
    line->kind = PAGE_END;
    return (size_t)(line - *lines);
}
/* Sets the message: that of a line or, if the line has none, this one. */
static void page_fault(struct page_puzzle *next, size_t number, const char *own, const char *format, size_t n)
{
    next->fault.line = number;
    snprintf(next->fault.text, sizeof next->fault.text, format, n);
    if (own[0] != '\0')
        strcpy(next->fault.text, own);
}
/* "a puzzle marks all its empty cells alike". Adds n cells, those of a puzzle or of this row. */
static void page_add(struct page_puzzle *next, size_t row, const char *cells, size_t n, size_t at, char *mark)
{
    next->line[row] = at;
    for (size_t i = 0; i < n; i++) {
        bool is_given = page_is(cells[i], AS_GIVEN);
        next->cells[9 * row + i] = is_given ? cells[i] : '0';
        if (!is_given && *mark != '\0' && *mark != cells[i])
            page_fault(next, at, "", ": empty cells are marked in several ways", 0);
        *mark = is_given ? *mark : cells[i];
    }
}
/* "empty lines, either between all rows". Whether the first n rows, before an empty line ('e') or not, fit. */
static bool page_fits(const char *gaps, size_t n)
{
    return !strncmp(gaps, "eeeeeeee", n) || !strncmp(gaps, "--e--e--", n) || !strncmp(gaps, "--------", n);
}
/* "between the rows of a puzzle"; "is a row of empty cells if"; "It cannot be the ninth row"; "at the end of the file";
 * "before an unexpected empty line"; "because an empty line is missing"; "before a row without a given"; "before a
 * line that is not a row". */
static void page_find_grid(struct page_puzzle *next, const struct page_line *line, size_t *at)
{
    char mark = '\0', gaps[] = "--------";
    for (size_t n = 0; n < 9 && next->fault.line == 0; line++, ++*at) {
        bool is_empty_row = mark != '\0' && line->empty_row == mark;
        bool is_row = is_empty_row || line->kind == PAGE_ROW, is_gap = !is_row && line->kind == PAGE_EMPTY;
        if (is_gap)
            gaps[n - 1] = 'e';
        bool is_next = (is_row || is_gap) && page_fits(gaps, n) && !(is_empty_row && n == 8);
        if (line->kind == PAGE_ERROR) {
            page_fault(next, *at + 1, line->fault, ": expected 9 cells, found %zu", line->n_cells);
        } else if (!is_next && (is_row || line->kind != PAGE_BORDER)) {
            page_fault(next, next->line[n - 1], "",
                       is_gap ? ": puzzle ends after %zu of 9 rows, before an unexpected empty line" :
                       is_empty_row && n == 8 ? ": puzzle ends after %zu of 9 rows, before a row without a given" :
                       is_row ? ": puzzle ends after %zu of 9 rows, because an empty line is missing" :
                       line->kind == PAGE_END ? ": puzzle ends after %zu of 9 rows, at the end of the file" :
                       ": puzzle ends after %zu of 9 rows, before a line that is not a row", n);
            return;
        } else if (is_row) {
            page_add(next, n++, line->cells, 9, *at + 1, &mark);
        }
    }
}
/* "Without -l, there can be empty lines, comments, text"; "With -l, every line must be a puzzle.". */
static void page_find_next(struct page_puzzle *next, const struct page_line *lines, size_t n_lines,
                           size_t *at, bool by_line)
{
    memset(next, 0, sizeof *next);
    while (!by_line && *at < n_lines && lines[*at].kind > PAGE_ROW)
        ++*at;
    const struct page_line *line = &lines[*at];
    next->is_end = *at == n_lines;
    next->is_grid = !by_line && line->kind == PAGE_ROW;
    next->is_spaced = !by_line && !line->is_touching;
    if (next->is_grid)
        page_find_grid(next, line, at);
    else if (line->kind == PAGE_PUZZLE)
        page_add(next, 0, line->cells, 81, ++*at, &(char){'\0'});
    else if (!next->is_end)
        page_fault(next, ++*at, line->fault, by_line ? ": expected 81 cells, found %zu"
                                                     : ": expected 9 or 81 cells, found %zu", line->n_cells);
}
