/* collections.h - makes collections of puzzles, whole and damaged
 *
 * A collection has one layout, and one separator between its puzzles. Up to three puzzles, or lines between
 * puzzles, are damaged, and one more for every twenty puzzles. */
#include <stdio.h>
#include <stdlib.h>
#include "random.h"

enum { FEW_PUZZLES = 12, MANY_PUZZLES = 60, MOST_PUZZLES = 400 };
enum { MOST_KNOWN = 1000, MOST_LINES = 5000, ROOM = 200000, LONG_LINE = 4001 };

/* In these texts, @ is the number of the puzzle, $ its solution, ^ a random digit, and ~ too many letters for a
 * line. A SPARSE collection has MOST_PUZZLES puzzles with few givens, back to back. */
enum { BANDS = 1, DOUBLE = 2, ONE_LINE = 4, GIVEN_FIRST = 8, SHARED = 16, SPARSE = 32 };
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
    {"sparse tables", "", "", ",", ",", "", "", GIVEN_FIRST | SPARSE},
};

/* ANYWHERE is BEFORE or AFTER, with or without empty lines above and below. No separator can be a whole row. */
enum place { BEFORE, AFTER, BETWEEN, ANYWHERE };
static const struct separator {
    const char *text;
    enum place place;
    int unread; /* it has a fault */
} separators[] = {
    {"", BETWEEN, 0}, {"\n", BETWEEN, 0}, {"\n\n", BETWEEN, 0},
    {"Puzzle @\n", BEFORE, 0}, {"Grid 0@\n", BEFORE, 0}, {"# puzzle @\n", BEFORE, 0},
    {"],[\n", BETWEEN, 0}, {"=====\n", BETWEEN, 0}, {"---------------------\n", BETWEEN, 0},
    {"Grid0@\n", BEFORE, 1}, {"Level @ of 9\n", BEFORE, 1}, {"(@)\n", BEFORE, 1},
    {"@.\n", BEFORE, 1}, {"Puzzle @\n\n", BEFORE, 0}, {"\nPuzzle @\n", BEFORE, 0},
    {"f(@, 2); // x\n", BEFORE, 1}, {"Solution: $\n", AFTER, 1}, {"Sunday, @ of 5 stars, 20 points\n", BEFORE, 1},
    /* dates, alone and with more; ids */
    {"202^-0^-1^\n", ANYWHERE, 0}, {"1^.0^.202^\n", ANYWHERE, 0}, {"^/1^/202^\n", ANYWHERE, 0},
    {"Sunday, 1^ May 202^\n", ANYWHERE, 0}, {"Posted: ^.1^.202^ 10:3^\n", ANYWHERE, 1},
    {"id: ^^^^^^\n", ANYWHERE, 0}, {"id: ^^^^^^^^^\n", ANYWHERE, 1}, {"No. ^^^^^^^^^^^^\n", ANYWHERE, 1},
    {"^^^^^^\n", ANYWHERE, 1}, {"^^^^^^^^^^^^\n", ANYWHERE, 1}, {"# ^^^^^^^^^\n", ANYWHERE, 0},
    /* names and times to fill in; ratings; how often each digit is given */
    {"Name: ______ Date: ______\n", ANYWHERE, 1}, {"Time: ____________\n", ANYWHERE, 1},
    {"Time: __:__\n", ANYWHERE, 0}, {"Rated ^.^ of 10\n", ANYWHERE, 0}, {"SE ^.^/^.^/^.^\n", ANYWHERE, 1},
    {"1: ^, 2: ^, 3: ^, 4: ^, 5: ^, 6: ^, 7: ^, 8: ^, 9: ^\n", ANYWHERE, 1},
    {"Givens: 1x^ 2x^ 3x^ 4x^ 5x^ 6x^ 7x^ 8x^ 9x^\n", ANYWHERE, 1}, {"Level ^, ^ of 5 stars\n", ANYWHERE, 1},
    /* titles and addresses */
    {"Puzzle @, 2^ givens\n", ANYWHERE, 0}, {"Puzzle ^^ of 350, 2^ givens, rated ^.^\n", ANYWHERE, 1},
    {"Sudoku #^^^^, 1^.0^.202^ (hard)\n", ANYWHERE, 1}, {"Evil Puzzle ^,^^^,^^^,^^^\n", ANYWHERE, 1},
    {"--------- Puzzle @ ---------\n", ANYWHERE, 1}, {"https://example.com/^^^\n", ANYWHERE, 0},
    {"https://example.com/202^/1^/^^^^^.html\n", ANYWHERE, 1},
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
static enum place place;         /* of the separator */
static char separator_lines[80]; /* its text, and any empty lines above and below */
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
    char number[12], digit[2] = "";
    snprintf(number, sizeof number, "%d", (int)(p - puzzles) + 1);
    for (; *pattern != '\0'; pattern++) {
        must(size + LONG_LINE < ROOM && n_lines + 1 < MOST_LINES);
        if (*pattern == '@' || *pattern == '$') {
            put_text(*pattern == '@' ? number : p->solution, p);
        } else if (*pattern == '^') {
            *digit = (char)('1' + below(9));
            put_text(digit, p);
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
        int separated = place == BEFORE || (place == BETWEEN && p != puzzles);
        put_text(p->title != NULL ? p->title : separated ? separator_lines : "", p);
        put_text(p->before, p);
        int first_row = n_rows;
        for (const struct row *row = p->rows; row < p->rows + p->n_rows; row++)
            put_row(p, row);
        p->first_line = row_lines[first_row];
        p->last_line = row_lines[n_rows - 1];
        put_text(layout->flags & DOUBLE ? "\n" : layout->flags & SHARED && p + 1 < end ? "" : layout->border, p);
        put_text(place == AFTER ? separator_lines : "", p);
    }
    if (cut)
        cut_file();
}

/* Moves the items from one place in an array of nine to another; returns how many there are then. */
static int move(void *items, size_t item_size, int from, int to)
{
    char *start = items;
    memmove(start + (size_t)to * item_size, start + (size_t)from * item_size, (size_t)(9 - from) * item_size);
    return 9 + to - from;
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
        (kind == GAP && gap) || (kind == GAP_LOST && !gap) || (kind == TITLE_MOVED && place != BEFORE) ||
        (layout->flags & SPARSE && kind != LETTER_O && kind != CELL_LOST))
        return 0;
    if (kind == CELL_LOST || kind == CELL_DOUBLED)
        row->n_cells = move(row->cells, sizeof *row->cells, cell + (kind == CELL_LOST), cell + (kind == CELL_DOUBLED));
    else if (kind == ROW_LOST || kind == ROW_DOUBLED)
        p->n_rows = move(p->rows, sizeof *p->rows, at + (kind == ROW_LOST), at + (kind == ROW_DOUBLED));
    else if (kind == ROW_CUT)
        row->n_cells = inside;
    else if (kind == LETTER_O)
        row->cells[empty - p->givens - 9 * at][0] = 'O';
    else if (kind == LETTER || kind == PERCENT)
        memcpy(row->cells[inside], (char[]){(char)(kind == LETTER ? letter : '%'), row->cells[inside][0]}, 2);
    else if (kind == OTHER_MARK)
        for (int i = 0; i < 9; i++)
            row->cells[i][0] = (char)exchanged(row->cells[i][0], mark, other);
    else if (kind == COMMENT)
        row->after = ONE_OF(comments);
    else if (kind == TEXT)
        p->rows[inside].before = ONE_OF(texts);
    else if (kind == GAP)
        p->rows[inside].before = "\n";
    else if (kind == GAP_LOST)
        p->rows[inside].no_gap = 1;
    else if (kind == ROWS_LOST)
        p->n_rows -= 1 + below(4);
    else if (kind == HEADER)
        p->n_rows = move(p->rows, sizeof *p->rows, 0, 1);
    else if (kind == TITLE_MOVED)
        p->rows[inside].before = separator->text;
    else if (kind == BAD_TITLE)
        p->title = ONE_OF(titles);
    else if (kind == GARBAGE || kind == LONG)
        p->before = kind == LONG ? "~\n" : ONE_OF(garbage);
    for (int i = 0; i < 9 && kind == HEADER; i++)
        p->rows[0].cells[i][0] = (char)('1' + i);
    p->title = kind == TITLE_MOVED ? "" : p->title;
    cut = cut || kind == FILE_CUT;
    p->damaged = kind < BAD_TITLE;
    return 1;
}

static int is_bare(const struct puzzle *p, int row) { return strncmp(p->givens + 9 * row, "000000000", 9) == 0; }

/* Makes a puzzle from a known one. If the layout needs it, the first and the last row have a given, and so has row 4
 * or row 8, which might otherwise be borders. */
static void make_puzzle(struct puzzle *p)
{
    int n_givens = 0;
    *p = (struct puzzle){.n_rows = 9, .before = ""};
    do {
        int i = below(n_known);
        memcpy(p->givens, known[i][0], 82);
        memcpy(p->solution, known[i][1], 82);
        for (int cell = n_givens = 0; cell < 81; cell++)
            n_givens += p->givens[cell] != '0';
    } while (layout->flags & SPARSE && n_givens > 27);
    for (int i = 0; i < 20 || (layout->flags & GIVEN_FIRST && (is_bare(p, 0) || is_bare(p, 8) ||
                                (is_bare(p, 3) && is_bare(p, 7)))); i++) {
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
    int order[MOST_PUZZLES], sparse = below(50) == 0;
    layout = &layouts[sparse ? SIZE(layouts) - 1 : below(SIZE(layouts) - 1)];
    int n = sparse ? MOST_PUZZLES : 2 + below((below(4) > 0 ? FEW_PUZZLES : MANY_PUZZLES) - 1);
    separator = sparse ? separators : &ONE_OF(separators); /* the first one is empty */
    place = separator->place == ANYWHERE ? (enum place)below(BETWEEN) : separator->place;
    const char *above = separator->place == ANYWHERE && below(2) ? "\n" : "";
    const char *under = separator->place == ANYWHERE && below(2) ? "\n" : "";
    snprintf(separator_lines, sizeof separator_lines, "%s%s%s", above, separator->text, under);
    mark = layout->marks[*layout->marks == '\0' ? 0 : below((int)strlen(layout->marks))];
    end = puzzles + n;
    for (struct puzzle *p = puzzles; p < end; p++)
        make_puzzle(p);
    shuffled(order, n);
    int left = below(n < 3 ? n + 1 : 4 + n / 20);
    cut = 0;
    unread = left > 0 || separator->unread;
    while (left > 0)
        left -= damage(&puzzles[order[left - 1]], (enum damage)below(N_DAMAGES));
    put_collection();
}
