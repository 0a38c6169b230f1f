/* collections - runs a program on collections of puzzles, whole and damaged, and judges its answers
 *
 * `collections COUNT SEED BINARY [SHOWN] <PUZZLES` makes COUNT collections, always the same ones for a SEED. Each line of
 * PUZZLES has a puzzle, a tab and its only solution. A collection has one layout and one separator; up to three puzzles,
 * or lines between puzzles, are damaged. All other puzzles are whole: the program should answer them. The first SHOWN
 * collections with a fault are printed, but damaged puzzles without a message, or whole ones without an answer, are only
 * counted.
 *
 * To see which rows each answer is for, the program also reads a copy in which all digits of a row are equal, and differ
 * from those of the eight rows before and after it: a message then names the first row with two digits. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "random.h"

enum { MOST_KNOWN = 1000, MOST_PUZZLES = 12, MOST_LINES = 1000, MOST_ANSWERS = 100, ROOM = 60000, LONG_LINE = 4001 };

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

static struct outcome {
    char answers[MOST_ANSWERS][82];
    int n_answers, n_messages, lines[MOST_LINES], status, n_tags, tag_lines[MOST_LINES], tag_rows[MOST_LINES];
} outcome, tags;

static struct {
    int undamaged, refused, puzzles, right, wrong, joined, own, damaged, silent, status, messages[MOST_LINES];
} sum;

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

/* Ends the file in the first half of the last puzzle's only line, or of one of its rows from the second to the eighth. */
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

/* Makes the digits of each row equal; nine rows in succession have different ones. */
static const char *tagged(void)
{
    static char copy[ROOM];
    memcpy(copy, text, size);
    for (int i = 0; i < n_rows; i++)
        for (size_t at = starts[row_lines[i]]; at < size && text[at] != '\n'; at++)
            if (text[at] >= '1' && text[at] <= '9')
                copy[at] = (char)('1' + i % 9);
    return copy;
}

static void read_answers(FILE *out, struct outcome *o)
{
    char line[200];
    int n = 0;
    o->n_answers = 0;
    for (rewind(out); fgets(line, sizeof line, out) != NULL;) {
        char *answer = o->answers[o->n_answers];
        for (const char *c = line; *c != '\0'; c++)
            if (*c >= '1' && *c <= '9' && n < 81)
                answer[n++] = *c;
        answer[n] = '\0';
        if (strcmp(line, "no solution\n") == 0)
            snprintf(answer, 82, "no solution");
        else if (n < 81)
            continue;
        must(++o->n_answers < MOST_ANSWERS);
        n = 0;
    }
}

static void read_messages(FILE *err, struct outcome *o)
{
    char line[300];
    o->n_messages = o->n_tags = 0;
    for (rewind(err); fgets(line, sizeof line, err) != NULL; must(++o->n_messages < MOST_LINES)) {
        int *number = &o->lines[o->n_messages], *row = &o->tag_rows[o->n_tags];
        *number = 0;
        if (sscanf(line, "sudoku: stdin:%d: digit %*d appears twice in row %d", number, row) == 2)
            o->tag_lines[o->n_tags++] = *number;
    }
}

static void run(const char *binary, const char *input, struct outcome *o)
{
    static FILE *files[3];
    for (int i = 0; i < 3; i++) {
        must(files[i] != NULL || (files[i] = tmpfile()) != NULL);
        rewind(files[i]);
        must(ftruncate(fileno(files[i]), 0) == 0);
    }
    must(fwrite(input, 1, size, files[0]) == size && fseek(files[0], 0, SEEK_SET) == 0);
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 3; i++)
            must(dup2(fileno(files[i]), i) == i);
        must(execl(binary, "sudoku", (char *)NULL) == 0);
    }
    must(child > 0 && waitpid(child, &o->status, 0) == child && WIFEXITED(o->status));
    o->status = WEXITSTATUS(o->status);
    read_answers(files[1], o);
    read_messages(files[2], o);
}

/* The puzzles of the first and of the last row that an answer is for, or nothing if that is unknown. */
static void find_rows(int answer, const struct puzzle *of[2])
{
    of[0] = of[1] = NULL;
    for (int i = 0; i < n_rows && tags.n_answers == outcome.n_answers && tags.n_tags == tags.n_answers; i++) {
        int from = layout->flags & ONE_LINE ? i : i + 1 - tags.tag_rows[answer];
        int to = layout->flags & ONE_LINE ? i : from + 8;
        if (row_lines[i] + 1 == tags.tag_lines[answer] && from >= 0 && to < n_rows) {
            of[0] = row_puzzles[from];
            of[1] = row_puzzles[to];
        }
    }
}

/* The first puzzle, from this one on, with this solution; with `whole`, the first whole one. */
static const struct puzzle *solved_by(const char *answer, const struct puzzle *p, int whole)
{
    while (p < end && ((whole && p->damaged) || strcmp(answer, p->solution) != 0))
        p++;
    return p;
}

/* Judges the answers; returns how many are neither right nor for the rows of one damaged puzzle. */
static int judge_answers(void)
{
    const struct puzzle *next = puzzles, *of[2];
    int faults = 0;
    for (int i = 0; i < outcome.n_answers; i++) {
        const char *answer = outcome.answers[i];
        const struct puzzle *found = solved_by(answer, next, 1);
        find_rows(i, of);
        if (found < end) {
            next = found + 1;
            sum.right++;
        } else if (of[0] != NULL && of[0] == of[1] && of[0]->damaged) {
            sum.own++;
        } else {
            faults++;
            if (of[0] != of[1] && (answer[0] == 'n' || solved_by(answer, puzzles, 0) < end))
                sum.joined++;
            else
                sum.wrong++;
        }
    }
    return faults;
}

/* Lines in messages are numbered from 1. A message is near a puzzle if it is for a line from the one before it to the
 * second one after it. */
static void judge_messages(void)
{
    for (const struct puzzle *p = puzzles; p < end; p++) {
        int near = 0;
        for (int i = 0; i < outcome.n_messages; i++)
            near |= outcome.lines[i] >= p->first_line && outcome.lines[i] <= p->last_line + 3;
        sum.puzzles++;
        sum.damaged += p->damaged;
        sum.silent += p->damaged && !near;
    }
    sum.messages[outcome.n_messages]++;
}

/* Returns whether there is a fault. */
static int judge(const char *binary)
{
    run(binary, text, &outcome);
    run(binary, tagged(), &tags);
    int faults = judge_answers(), wrong_status = outcome.status != (unread ? 2 : 0);
    judge_messages();
    int refused = !unread && (outcome.n_answers != end - puzzles || outcome.n_messages > 0 || wrong_status);
    sum.undamaged += !unread;
    sum.refused += refused;
    sum.status += wrong_status;
    return faults > 0 || refused || wrong_status;
}

/* The number of messages that no more than this percentage of the collections with messages exceed. */
static int most_messages(int percentage)
{
    int n = 0, total = 0, most = 0;
    for (int i = 1; i < MOST_LINES; i++)
        total += sum.messages[i];
    while (100 * n < percentage * total)
        n += sum.messages[++most];
    return most;
}

int main(int argc, char **argv)
{
    must(argc > 3);
    long count = atol(argv[1]), shown = argc > 4 ? atol(argv[4]) : 0;
    random_state = (uint64_t)atol(argv[2]);
    while (n_known < MOST_KNOWN && scanf("%81[0-9] %81[1-9] ", known[n_known][0], known[n_known][1]) == 2)
        n_known++;
    must(n_known >= MOST_PUZZLES);
    for (long i = 0; i < count; i++) {
        make_collection();
        if (judge(argv[3]) && shown-- > 0)
            printf("== %ld: %s\n%.*s\n", i, layout->name, (int)size, text);
    }
    printf("collections without damage: %d, not read: %d\n", sum.undamaged, sum.refused);
    printf("damaged puzzles: %d, without a message near them: %d\n", sum.damaged, sum.silent);
    printf("messages, if any: median %d, 90%% %d, most %d\n", most_messages(50), most_messages(90), most_messages(100));
    printf("wrong exit status: %d\n", sum.status);
    printf("answers for one damaged puzzle: %d\n", sum.own);
    printf("answers for rows of two puzzles: %d\n", sum.joined);
    printf("wrong grids: %d\n", sum.wrong);
    printf("%d right answers for %d whole puzzles\n", sum.right, sum.puzzles - sum.damaged);
    return 0;
}
