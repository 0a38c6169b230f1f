/* collections.h - makes collections of puzzles, whole and damaged
 *
 * A collection has one layout, and one separator between its puzzles. Up to three puzzles, or lines between
 * puzzles, are damaged. */
#include <stdio.h>
#include <stdlib.h>
#include "random.h"

enum { MOST_KNOWN = 1000, MOST_PUZZLES = 12, MOST_LINES = 1000, ROOM = 60000, LONG_LINE = 4001 };

/* In these texts, @ is the number of the puzzle, $ its solution, and ~ too many letters for a line. */
enum { BANDS = 1, DOUBLE = 2, ONE_LINE = 4, GIVEN_FIRST = 8, SHARED = 16 };
static const struct layout {
    const char *name, *marks, *open, *between, *box, *close, *border;
    int flags;
} layouts[] = {
    {"rows", ".0_*x", "", "", "", "", "", 0},
    {"spaced", ".0_*x", "", " ", " ", "", "", 0},
    {"bars", ".0_*x", "", " ", " | ", "", "", 0},
    {"drawn", ".0_*x", "| ", " ", " | ", " |", "+-------+-------+-------+\n", 0},
    {"drawn, borders shared", ".0_*x", "| ", " ", " | ", " |", "+-------+-------+-------+\n", SHARED},
    {"bands", ".0_*x", "", "", " ", "", "", BANDS},
    {"double-spaced", ".0_*x", "", " ", " ", "", "", DOUBLE},
    {"lines", ".0_*x-", "", "", "", "", "", ONE_LINE},
    {"lines with id", ".0_*x-", "@,", "", "", ",easy", "", ONE_LINE},
    {"lines with solution", ".0_*x-", "", "", "", ",$", "", ONE_LINE},
    {"commas", "", "", ",", ",", "", "", GIVEN_FIRST},
    {"tabs", "", "", "\t", "\t", "", "", GIVEN_FIRST},
    {"table", " ", "|", "|", "|", "|", "", GIVEN_FIRST},
    {"JSON", "0", "[", ", ", ", ", "],", "", 0},
    {"C", "0", "{", ",", ",", "},", "", 0},
    {"quoted", "", "[\"", "\",\"", "\",\"", "\"],", "", GIVEN_FIRST},
    {"dashes", "-", "", "", "", "", "", GIVEN_FIRST},
    {"spaced dashes", "-", "", " ", " | ", "", "", GIVEN_FIRST},
    {"names", ".0_*x", "  row = ", "", "", "", "", 0},
};

enum place { BETWEEN, BEFORE, AFTER };
static const struct separator {
    const char *text;
    enum place place;
    int unread;
} separators[] = {
    {"", BETWEEN, 0}, {"\n", BETWEEN, 0}, {"\n\n", BETWEEN, 0},
    {"Puzzle @\n", BEFORE, 0}, {"Grid 0@\n", BEFORE, 0}, {"# puzzle @\n", BEFORE, 0},
    {"],[\n", BETWEEN, 0}, {"=====\n", BETWEEN, 0}, {"---------------------\n", BETWEEN, 0},
    {"Grid0@\n", BEFORE, 1}, {"Level @ of 9\n", BEFORE, 1}, {"(@)\n", BEFORE, 1},
    {"@.\n", BEFORE, 1}, {"Puzzle @\n\n", BEFORE, 0}, {"\nPuzzle @\n", BEFORE, 0},
    {"f(@, 2); // x\n", BEFORE, 1}, {"Solution: $\n", AFTER, 1}, {"Sunday, @ of 5 stars, 20 points\n", BEFORE, 1},
};

enum damage {
    CELL_LOST, CELL_DOUBLED, ROW_CUT, LETTER_O, LETTER, PERCENT, OTHER_MARK, FILE_CUT,
    COMMENT, TEXT, GAP, GAP_LOST, ROW_LOST, ROW_DOUBLED, ROWS_LOST, HEADER, TITLE_MOVED, /* not on one line */
    BAD_TITLE, GARBAGE, LONG, /* between puzzles */
    N_DAMAGES
};

struct row {
    int number, n_cells, no_gap;
    char cells[10][3];
    const char *before, *after;
};
static struct puzzle {
    char givens[82], solution[82];
    struct row rows[10];
    int n_rows, damaged, first_line, last_line;
    const char *title, *before;
} puzzles[MOST_PUZZLES], *end;

static char known[MOST_KNOWN][2][82], mark, text[ROOM];
static const struct layout *layout;
static const struct separator *separator;
static int n_known, unread, cut, n_lines, n_rows, row_lines[MOST_LINES];
static const struct puzzle *row_puzzles[MOST_LINES];
static size_t size, starts[MOST_LINES];

#define SIZE(list) ((int)(sizeof(list) / sizeof *(list)))
#define ONE_OF(list) ((list)[below(SIZE(list))])

static void must(int holds)
{
    if (!holds) {
        perror("collections");
        exit(2);
    }
}

static void put_text(const char *pattern, const struct puzzle *p)
{
    char number[12];
    snprintf(number, sizeof number, "%d", (int)(p - puzzles) + 1);
    for (; *pattern != '\0'; pattern++) {
        must(size + LONG_LINE < ROOM && n_lines + 1 < MOST_LINES);
        if (*pattern == '@' || *pattern == '$') {
            put_text(*pattern == '@' ? number : p->solution, p);
        } else if (*pattern == '~') {
            memset(text + size, 'a', LONG_LINE);
            size += LONG_LINE;
        } else {
            text[size++] = *pattern;
            if (*pattern == '\n')
                starts[++n_lines] = size;
        }
    }
}

/* Puts a row, and the lines between it and the row before it. */
static void put_row(const struct puzzle *p, const struct row *row)
{
    int first = row == p->rows, one_line = layout->flags & ONE_LINE;
    int new_band = first || row->number / 3 != row[-1].number / 3;
    put_text(new_band ? layout->border : "", p);
    if (!first && !row->no_gap && (layout->flags & DOUBLE || (layout->flags & BANDS && new_band)))
        put_text("\n", p);
    put_text(row->before, p);
    if (first || !one_line) {
        row_lines[n_rows] = n_lines;
        row_puzzles[n_rows++] = p;
        put_text(layout->open, p);
    }
    for (int i = 0; i < row->n_cells; i++) {
        put_text(i == 0 ? "" : i % 3 == 0 ? layout->box : layout->between, p);
        put_text(row->cells[i], p);
    }
    if (!one_line || row + 1 == p->rows + p->n_rows) {
        put_text(layout->close, p);
        put_text(row->after, p);
    }
}

/* Ends the file in the first half of the last puzzle's only line, or of one of its rows, but the first and the last. */
static void cut_file(void)
{
    n_rows -= layout->flags & ONE_LINE ? 1 : 2 + below(7);
    n_lines = end[-1].last_line = row_lines[n_rows];
    size = starts[n_lines] + 1 + (size_t)below((int)(starts[n_lines + 1] - starts[n_lines]) / 2 - 1);
}

static void put_collection(void)
{
    size = 0;
    n_lines = n_rows = 0;
    for (struct puzzle *p = puzzles; p < end; p++) {
        int separated = separator->place == BEFORE || (separator->place == BETWEEN && p != puzzles);
        put_text(p->title != NULL ? p->title : separated ? separator->text : "", p);
        put_text(p->before, p);
        int first_row = n_rows;
        for (const struct row *row = p->rows; row < p->rows + p->n_rows; row++)
            put_row(p, row);
        p->first_line = row_lines[first_row];
        p->last_line = row_lines[n_rows - 1];
        put_text(layout->flags & DOUBLE ? "\n" : layout->flags & SHARED && p + 1 < end ? "" : layout->border, p);
        put_text(separator->place == AFTER ? separator->text : "", p);
    }
    if (cut)
        cut_file();
}

/* Moves the items from one place in an array to another, up to its end after the ninth item. */
static void move(void *items, size_t item_size, int from, int to)
{
    char *start = items;
    memmove(start + (size_t)to * item_size, start + (size_t)from * item_size, (size_t)(9 - from) * item_size);
}

/* Damages a puzzle, which must be whole, or the lines before it; returns whether that is possible. */
static int damage(struct puzzle *p, enum damage kind)
{
    static const char *const comments[] = {" # check\n", " note\n", " <- 5?\n"};
    static const char *const texts[] = {"# check\n", "note\n", "see page 5 of 9\n"};
    static const char *const titles[] = {"Grid0@\n", "Level 5 of 9\n", "(@)\n", "@.\n"};
    static const char *const garbage[] = {"%%% !! 1 <2>\n", "53?/7 %\n"};
    int at = below(9), inside = 1 + below(8), cell = below(9), letter = 'a' + below(8);
    char other = ".0_*"[below(4)];
    int gap = layout->flags & DOUBLE || (layout->flags & BANDS && inside % 3 == 0);
    struct row *row = &p->rows[at];
    const char *empty = memchr(p->givens + 9 * at, '0', 9);
    if ((layout->flags & ONE_LINE && kind >= COMMENT && kind <= TITLE_MOVED) || (kind == FILE_CUT && p + 1 != end) ||
        ((kind == LETTER_O || kind == OTHER_MARK) && empty == NULL) || (kind == OTHER_MARK && other == mark) ||
        (kind == GAP && gap) || (kind == GAP_LOST && !gap) || (kind == TITLE_MOVED && separator->place != BEFORE))
        return 0;
    switch (kind) {
    case CELL_LOST:
        move(row->cells, sizeof *row->cells, cell + 1, cell);
        row->n_cells = 8;
        break;
    case CELL_DOUBLED:
        move(row->cells, sizeof *row->cells, cell, cell + 1);
        row->n_cells = 10;
        break;
    case ROW_CUT:
        row->n_cells = inside;
        break;
    case LETTER_O:
        row->cells[empty - p->givens - 9 * at][0] = 'O';
        break;
    case LETTER:
    case PERCENT:
        row->cells[inside][1] = row->cells[inside][0];
        row->cells[inside][0] = (char)(kind == LETTER ? letter : '%');
        break;
    case OTHER_MARK:
        for (int i = 0; i < 9; i++)
            if (p->givens[9 * at + i] == '0')
                row->cells[i][0] = other;
        break;
    case FILE_CUT:
        cut = 1;
        break;
    case COMMENT:
        row->after = ONE_OF(comments);
        break;
    case TEXT:
    case GAP:
        p->rows[inside].before = kind == GAP ? "\n" : ONE_OF(texts);
        break;
    case GAP_LOST:
        p->rows[inside].no_gap = 1;
        break;
    case ROW_LOST:
        move(p->rows, sizeof *p->rows, at + 1, at);
        p->n_rows = 8;
        break;
    case ROW_DOUBLED:
        move(p->rows, sizeof *p->rows, at, at + 1);
        p->n_rows = 10;
        break;
    case ROWS_LOST:
        p->n_rows -= 1 + below(4);
        break;
    case HEADER:
        move(p->rows, sizeof *p->rows, 0, 1);
        p->n_rows = 10;
        for (int i = 0; i < 9; i++)
            p->rows[0].cells[i][0] = (char)('1' + i);
        break;
    case TITLE_MOVED:
        p->title = "";
        p->rows[inside].before = separator->text;
        break;
    case BAD_TITLE:
        p->title = ONE_OF(titles);
        return 1;
    default:
        p->before = kind == LONG ? "~\n" : ONE_OF(garbage);
        return 1;
    }
    return p->damaged = 1;
}

/* Makes a puzzle from a known one, with a given in the first and in the last row if the layout needs it. */
static void make_puzzle(struct puzzle *p, char original[2][82])
{
    *p = (struct puzzle){.n_rows = 9, .before = ""};
    memcpy(p->givens, original[0], 82);
    memcpy(p->solution, original[1], 82);
    for (int i = 0; i < 20 || (layout->flags & GIVEN_FIRST &&
                               (strncmp(p->givens, "000000000", 9) == 0 || strcmp(p->givens + 72, "000000000") == 0));
         i++) {
        uint64_t state = random_state;
        rearrange(p->givens);
        random_state = state;
        rearrange(p->solution);
    }
    for (int i = 0; i < 9; i++) {
        struct row *row = &p->rows[i];
        *row = (struct row){.number = i, .n_cells = 9, .before = "", .after = "\n"};
        for (int cell = 0; cell < 9; cell++) {
            const char *given = &p->givens[9 * i + cell];
            row->cells[cell][0] = (char)(*given == '0' ? mark : *given);
        }
    }
}

static void make_collection(void)
{
    int order[MOST_KNOWN], n = 2 + below(MOST_PUZZLES - 1);
    layout = &ONE_OF(layouts);
    separator = &ONE_OF(separators);
    mark = layout->marks[*layout->marks == '\0' ? 0 : below((int)strlen(layout->marks))];
    shuffled(order, n_known);
    end = puzzles + n;
    for (int i = 0; i < n; i++)
        make_puzzle(&puzzles[i], known[order[i]]);
    shuffled(order, n);
    int left = below(n < 3 ? n + 1 : 4);
    cut = 0;
    unread = left > 0 || separator->unread;
    while (left > 0)
        left -= damage(&puzzles[order[left - 1]], (enum damage)below(N_DAMAGES));
    put_collection();
}
