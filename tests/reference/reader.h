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
    bool can_be_row;
    size_t end;        /* where the next line begins in the input */
};
struct page_puzzle { /* or a fault */
    bool is_grid, is_spaced;                       /* nine lines; the answer has spaces */
    struct { size_t line; char text[200]; } fault; /* line 0: none */
    char cells[81];                                /* '1' to '9', or '0' for an empty cell */
    size_t line[9];                                /* the number of the line of each row, or in [0] */
};
/* How far an input has been read. */
struct page_state {
    const struct page_line *lines;
    size_t at, n_read, n_skipped; /* the next line; the lines that have been looked at; those with faults */
    bool is_alone, no_gaps;       /* A grid must be alone; it can have no empty lines. */
    bool after_row;               /* The line before can be a row. */
    bool is_quiet, is_terminal;   /* The next fault has no message; no answer waits for a line. */
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
/* "Input is UTF-8"; "each invalid sequence of bytes counts as one U+FFFD". Returns the number of bytes. */
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
/* comment: "With both a given and a group of 81 cells or more, the line is a fault." */
static enum page_kind page_find_comment(struct page_line *line, const char *t)
{
    bool is_puzzle = page_count(t, AS_GIVEN) > 0 && page_groups(t, 81, PAGE_LONGEST, PAGE_CELL, NULL) > 0;
    return is_puzzle ? page_error(line, ": comment contains 81 cells or more", 0) : PAGE_OTHER;
}
/* "A word is a run of two letters or more, with no digit next to it". Finds the first. */
static const char *page_find_word(const char *t)
{
    size_t n;
    for (const char *word = t; (word = strpbrk(word, AS_LETTER)) != NULL; word += n) {
        n = strspn(word, AS_LETTER);
        if (n >= 2 && (word == t || !page_is(word[-1], PAGE_DIGIT)) && strspn(word + n, PAGE_DIGIT) == 0)
            return word;
    }
    return NULL;
}
/* text: "No cells and a letter; or a word and fewer than nine cells, at most one of them a given with no cell next to it" */
static bool page_is_text(const char *t)
{
    size_t n = page_count(t, PAGE_CELL);
    return (n == 0 ? strpbrk(t, AS_LETTER) : page_find_word(t)) != NULL && n < 9 && page_groups(t, 1, 1, AS_GIVEN, NULL) <= 1;
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
/* "a puzzle marks all its empty cells alike". Returns the mark of the cells among these n characters, 0 if there is
 * none, or '!' if there are several. */
static char page_mark(const char *cells, size_t n, char mark)
{
    for (size_t i = 0; i < n; i++)
        if (page_is(cells[i], PAGE_MARK PAGE_FIELD))
            mark = mark == '\0' || mark == cells[i] ? cells[i] : '!';
    return mark;
}
/* group of 81: "A group of 81 with a mark is the puzzle."; "anything else with at most 64 cells"; "A solution is itself a puzzle if
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
/* "is a name"; "(here also x or X) and fewer than nine cells"; "spaces replace the name, and dashes are interpreted
 * again". */
static void page_erase_name(char *t)
{
    size_t n = strcspn(t, "="), n_cells = page_count(t, PAGE_CELL) - page_count(t + n, PAGE_CELL);
    if (t[n] == '=' && strcspn(t, AS_LETTER "xX") < n && n_cells < 9)
        memset(t, ' ', n + 1);
    page_decide_dashes(t);
}
/* "If the line has brackets, the fields are between the first opening bracket and the last closing bracket after it; if
 * one of the two is missing, the fields begin or end with the line." Sets *t to where fields begin, and
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
/* table row: "Givens and separators in nine fields, at least one of them with a given"; "With 81 fields"; "or of nine
 * empty fields"; "If one of nine or 81 fields has several givens, the line is a fault, unless it has nine
 * fields and more than 18 givens". */
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
/* date: "Three numbers of up to four, two and four digits, with the same ".", "-" or "/" between them and only spaces and
 * tabs around them, unless the line is also a row of nine cells that are marked alike". */
static bool page_is_date(const struct page_text *text)
{
    static const size_t most[] = {4, 2, 4};
    const char *t = text->meaning;
    size_t at = strspn(t, AS_BLANK), n;
    long sign = 0;
    for (int i = 0; i < 3; i++, at += n) {
        long previous = sign;
        sign = i > 0 ? read_as(text->code[at++]) : '.';
        n = strspn(t + at, PAGE_DIGIT);
        if (n < 1 || n > most[i] || (sign != '.' && sign != '-' && sign != '/') || (i == 2 && sign != previous))
            return false;
    }
    bool is_row = page_only(t, PAGE_CELL PAGE_SEPARATOR) && page_count(t, PAGE_CELL) == 9;
    return page_only(t + at, AS_BLANK) && !(is_row && page_mark(t, strlen(t), '\0') != '!');
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
/* "Any other line is a fault"; "The line has a word, apart from a name."; "the first letter or symbol that can only be in text". */
static enum page_kind page_unexpected(struct page_line *line, const struct page_text *text)
{
    size_t i = strcspn(text->meaning, AS_LETTER AS_OTHER);
    i = text->meaning[i] != '\0' ? i : strspn(text->meaning, PAGE_CELL PAGE_SEPARATOR);
    bool is_ascii = text->code[i] > ' ' && text->code[i] <= '~';
    if (page_find_word(text->meaning) != NULL && page_count(text->meaning, PAGE_CELL) > 0)
        return page_error(line, page_count(text->meaning, PAGE_CELL) < 9 ? ": text with several digits"
                                                                         : ": a word next to cells", 0);
    snprintf(line->fault, sizeof line->fault, is_ascii ? ":%zu: unexpected '%c'" : ":%zu: unexpected U+%04X",
             i + 1, (unsigned)text->code[i]);
    return PAGE_ERROR;
}
/* "It is the first of these that it matches"; "To find out whether the line is text, it is read as it is"; "A line of
 * nothing but nine dashes and separators". */
static enum page_kind page_find_after_name(struct page_line *line, struct page_text *text, bool is_first)
{
    char *t = text->meaning;
    bool has_text = page_is_text(t);
    page_erase_name(t);
    enum page_kind kind = page_find_table_row(line, t);
    if (page_only(t, PAGE_DASH PAGE_SEPARATOR) && page_count(t, PAGE_DASH) == 9)
        memset(line->cells, line->empty_row = *PAGE_DASH, 9);
    line->is_touching = page_groups(t, 2, PAGE_LONGEST, PAGE_CELL, NULL) > 0;
    return kind != PAGE_ERROR ? kind : has_text && line->fault[0] == '\0' ? PAGE_OTHER :
           page_only(t, AS_BLANK) ? PAGE_EMPTY : page_is_border(t) ? PAGE_BORDER :
           page_is_damaged(line, t) || line->fault[0] != '\0' ? PAGE_ERROR :
           page_only(t, PAGE_SEPARATOR) || page_is_date(text) || page_is_count(t, is_first) ? PAGE_OTHER :
           page_only(t, PAGE_CELL PAGE_SEPARATOR) ? page_find_cells(line, t) : page_unexpected(line, text);
}
/* "with no word, or with at least nine cells, not counting empty fields, before the first word, at least one of them a
 * given"; "at least five cells or fields, which tabs, commas, semicolons and bars separate, and at most 64
 * cells". */
static bool page_can_be_row(const struct page_line *line, const char *t)
{
    size_t n = line->n_cells > 0 ? line->n_cells : page_count(t, PAGE_CELL), n_fields = 1 + page_count(t, "\t,;|");
    const char *word = page_find_word(t), *rest = word != NULL ? word : "";
    bool begins = word == NULL || (page_count(t, PAGE_CELL) >= page_count(rest, PAGE_CELL) + 9 &&
                                   page_count(t, AS_GIVEN) > page_count(rest, AS_GIVEN));
    return (line->kind == PAGE_ROW || line->kind == PAGE_ERROR) && begins && (n >= 5 || n_fields >= 5) && n <= 64;
}
/* "at most 4000 bytes long"; "A line is the first of these that it matches". */
static void page_find(struct page_line *line, const uint8_t *bytes, size_t n_bytes, bool is_first)
{
    static struct page_text text;
    char *t = text.meaning;
    size_t n = 0;
    if (n_bytes > PAGE_LONGEST) {
        line->kind = page_error(line, ": line is longer than 4000 bytes", 0);
        return;
    }
    for (size_t i = 0; i < n_bytes; n++) {
        i += page_decode(&text.code[n], bytes + i, n_bytes - i);
        t[n] = meaning_of(read_as(text.code[n]));
    }
    text.code[n] = t[n] = '\0';
    page_decide_dashes(t);
    bool has_sign = read_as(text.code[strspn(t, AS_BLANK)]) == '#'; /* "#, after optional spaces and" */
    line->kind = has_sign ? page_find_comment(line, t) :
                 page_groups(t, 81, 81, PAGE_CELL, NULL) > 0 ? page_find_group(line, t) :
                 page_find_after_name(line, &text, is_first);
    if (line->kind == PAGE_PUZZLE && page_mark(line->cells, 81, '\0') == '!')
        line->kind = page_error(line, ": empty cells are marked in several ways", 0);
    line->can_be_row = page_can_be_row(line, t);
}
/* "not counting its newline or a final carriage return" */
static size_t page_read_lines(struct page_line **lines, const uint8_t *input, size_t size)
{
    struct page_line *line = *lines = calloc(size + 1, sizeof *line);
    for (size_t start = 0, end; start < size; start = end + 1, line++) {
        for (end = start; end < size && input[end] != '\n';)
            end++;
        bool has_return = end > start && input[end - 1] == '\r';
        page_find(line, input + start, end - start - has_return, line == *lines);
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
/* Adds n cells, those of a puzzle or of this row, which is in line number `at`. */
static void page_add(struct page_puzzle *next, size_t row, const char *cells, size_t n, size_t at)
{
    next->line[row] = at;
    for (size_t i = 0; i < n; i++)
        next->cells[9 * row + i] = page_is(cells[i], AS_GIVEN) ? cells[i] : '0';
}
/* "empty lines either between all rows"; "can have empty lines if". Whether the first n rows, before an empty line ('e')
 * or not, fit. */
static bool page_fits(const char *gaps, size_t n, bool no_gaps)
{
    return !strncmp(gaps, "---------", n) ||
           (!no_gaps && (!strncmp(gaps, "eeeeeeeee", n) || !strncmp(gaps, "--e--e---", n)));
}
/* What is wrong with a line as the next row after n, whose mark this is: "the eighth is a fault". */
static void page_check_row(struct page_puzzle *next, const struct page_line *line, size_t number, size_t n, char mark,
                           bool fourth_and_eighth)
{
    if (line->kind == PAGE_ERROR || (line->kind == PAGE_ROW && n == 9))
        page_fault(next, number, line->fault, line->kind == PAGE_ROW ? ": more than 9 rows in succession" :
                   n % 9 == 0 ? ": expected 9 or 81 cells, found %zu" : ": expected 9 cells, found %zu", line->n_cells);
    else if (page_mark(line->cells, 9, mark) == '!')
        page_fault(next, number, "", ": empty cells are marked in several ways", 0);
    else if (fourth_and_eighth)
        page_fault(next, number, "", ": rows 4 and 8 may be borders", 0);
}
/* "between the rows of a puzzle"; "is a row of empty cells if"; "It cannot be the ninth row"; "a grid must then
 * be alone"; "one after the ninth row does not end the grid"; "which starts over"; "at the end of the file"; "before an unexpected empty line"; "because an empty line is missing"; "before a row without a
 * given"; "before a line that is not a row". */
static void page_find_grid(struct page_puzzle *next, struct page_state *state)
{
    char mark = '\0', gaps[] = "---------";
    bool is_fourth = false;
    size_t n = 0, *at = &state->at, most = state->is_alone && !state->is_terminal ? 10 : 9;
    for (; n < most; ++*at) {
        const struct page_line *line = &state->lines[*at];
        bool is_bare = n < 9 && mark != '\0' && line->empty_row == mark;
        bool is_row = is_bare || line->kind == PAGE_ROW, is_gap = !is_row && line->kind == PAGE_EMPTY;
        bool may_be_row = is_row || line->can_be_row;
        state->n_read = *at + 1;
        if (line->kind == PAGE_BORDER && !is_bare)
            continue;
        if (is_gap)
            gaps[n - 1] = 'e';
        if (n == 9 && !may_be_row && !(is_gap && page_fits(gaps, n, state->no_gaps)))
            return;
        if ((is_row && !(is_bare && n == 8)) || (line->kind == PAGE_ERROR && may_be_row))
            page_check_row(next, line, *at + 1, n, mark, is_bare && n == 7 && is_fourth);
        bool is_next = (is_row || is_gap) && page_fits(gaps, n, state->no_gaps) && !(is_bare && n == 8);
        if (next->fault.line == 0 && !is_next)
            page_fault(next, next->line[n - 1], "",
                       is_gap ? ": puzzle ends after %zu of 9 rows, before an unexpected empty line" :
                       is_bare && n == 8 ? ": puzzle ends after %zu of 9 rows, before a row without a given" :
                       is_row ? ": puzzle ends after %zu of 9 rows, because an empty line is missing" :
                       line->kind == PAGE_END ? ": puzzle ends after %zu of 9 rows, at the end of the file" :
                       ": puzzle ends after %zu of 9 rows, before a line that is not a row", n);
        if (next->fault.line > 0) {
            may_be_row = may_be_row && !(is_bare && n == 8);
            bool starts_over = state->is_terminal && !may_be_row && (line->kind == PAGE_OTHER || is_bare);
            /* "one that ended a grid in which empty lines were allowed" */
            state->is_alone = !starts_over;
            state->no_gaps = !starts_over && (may_be_row || is_gap || !state->no_gaps);
            state->after_row = may_be_row;
            state->n_skipped += n + (may_be_row || line->kind == PAGE_ERROR);
            *at += line->kind != PAGE_PUZZLE && line->kind != PAGE_END;
            return;
        }
        if (is_row) {
            is_fourth = is_fourth || (n == 3 && is_bare);
            mark = page_mark(line->cells, 9, mark);
            page_add(next, n++, line->cells, 9, *at + 1);
        }
    }
}
/* "Without -l, there can be empty lines, comments, text"; "All other rows are skipped." Finds the next puzzle or fault.
 * Returns false if there is none. */
static bool page_find_next(struct page_puzzle *next, struct page_state *state)
{
    const struct page_line *line;
    memset(next, 0, sizeof *next);
    for (;; state->at++) {
        line = &state->lines[state->at];
        state->n_read = state->at + 1;
        if (line->kind == PAGE_END)
            return false;
        if (line->kind == PAGE_BORDER)
            continue;
        bool is_begin = line->kind == PAGE_PUZZLE || (line->kind == PAGE_ROW && !state->after_row);
        state->n_skipped += line->kind == PAGE_ROW && !is_begin;
        if (line->kind == PAGE_ERROR || is_begin)
            break;
        /* "the first one after a possible row that is not part of a grid" */
        bool is_title = line->kind == PAGE_OTHER && (!state->after_row || state->is_terminal);
        state->is_alone = state->is_alone && !(is_title && state->is_terminal);
        state->is_quiet = state->is_quiet && state->is_alone;
        state->no_gaps = state->no_gaps && !is_title;
        state->after_row = line->can_be_row;
    }
    next->is_grid = line->kind == PAGE_ROW;
    next->is_spaced = !line->is_touching;
    if (line->kind == PAGE_PUZZLE) {
        page_add(next, 0, line->cells, 81, ++state->at);
    } else if (next->is_grid && page_mark(line->cells, 9, '\0') != '!') {
        state->is_quiet = false;
        page_find_grid(next, state);
    } else {
        page_check_row(next, line, ++state->at, 0, '\0', false);
        state->no_gaps = state->after_row || line->can_be_row;
        state->after_row = line->can_be_row;
        state->is_alone = true;
        state->n_skipped++;
    }
    if (next->fault.line == 0)
        state->is_alone = state->no_gaps = state->after_row = state->is_quiet = false;
    return true;
}
/* "With -l, every line must be a puzzle." Finds the next one, or the fault of the next line. */
static bool page_find_next_line(struct page_puzzle *next, struct page_state *state)
{
    const struct page_line *line = &state->lines[state->at];
    memset(next, 0, sizeof *next);
    if (line->kind == PAGE_END)
        return false;
    state->n_read = ++state->at;
    if (line->kind == PAGE_PUZZLE)
        page_add(next, 0, line->cells, 81, state->at);
    else
        page_fault(next, state->at, line->fault, ": expected 81 cells, found %zu", line->n_cells);
    return true;
}
