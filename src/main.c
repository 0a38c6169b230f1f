/*
 * sudoku - fills sudoku puzzles in, the way an online judge asks for it
 *
 * A puzzle is nine lines of nine cells (a grid), or one line of 81 cells.
 * A cell is a digit 1 to 9, a given, or one of 0 . _ * ? for an empty cell.
 * The cells of a line stand all together or all apart, with spaces or tabs
 * between them. Blanks at either end of a line and a carriage return at its
 * end mean nothing. Empty lines, and comment lines that begin with #, may
 * stand before, between and after puzzles.
 *
 * Each puzzle is answered in its own layout, with the lexicographically
 * smallest of its solutions, or with the line "no solution". An empty line
 * stands between two answers unless each of them is a single line.
 *
 * Bad input ends the run with one line on standard error that says where and
 * what; the answers before it are printed whole. The exit status is 0 when
 * every puzzle was solved, 1 when one had no solution, 2 when anything failed.
 *
 * The words used below: the board has 81 cells, numbered 0 to 80 row by row.
 * Rows, columns and boxes (the 3x3 blocks) are numbered 0 to 8, boxes row by
 * row too. A digit is 1 to 9; 0 marks an empty cell. A digit fits a cell when
 * neither the cell's row nor its column nor its box uses it yet.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };

enum { SOLVED_ALL = 0, NO_SOLUTION = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* The digits written so far, and for every row, column and box the digits it
 * uses: row_used[row][digit] and so on, the entries for digit 0 left idle. */
struct board {
    unsigned char digit[CELLS];
    bool row_used[SIDE][SIDE + 1];
    bool col_used[SIDE][SIDE + 1];
    bool box_used[SIDE][SIDE + 1];
};

static int row_of(int cell) { return cell / SIDE; }
static int col_of(int cell) { return cell % SIDE; }
static int box_of(int cell) { return cell / 27 * 3 + cell % SIDE / 3; }

static bool fits(const struct board *board, int cell, int digit)
{
    return !board->row_used[row_of(cell)][digit] &&
           !board->col_used[col_of(cell)][digit] &&
           !board->box_used[box_of(cell)][digit];
}

static void set_used(struct board *board, int cell, int digit, bool used)
{
    board->row_used[row_of(cell)][digit] = used;
    board->col_used[col_of(cell)][digit] = used;
    board->box_used[box_of(cell)][digit] = used;
}

/* The cell must be empty and the digit must fit it. */
static void place(struct board *board, int cell, int digit)
{
    board->digit[cell] = (unsigned char)digit;
    set_used(board, cell, digit, true);
}

static void take_back(struct board *board, int cell)
{
    set_used(board, cell, board->digit[cell], false);
    board->digit[cell] = EMPTY;
}

/* ---- Search ---- */

/* Fills the empty cells from this one on, in row-major order, each with the
 * smallest digit that leads to a solution: what it finds first is therefore
 * the lexicographically smallest solution. Returns false, with the board as
 * it was, if there is none. */
static bool search(struct board *board, int cell)
{
    while (cell < CELLS && board->digit[cell] != EMPTY)
        cell++;
    if (cell == CELLS)
        return true;
    for (int digit = 1; digit <= SIDE; digit++) {
        if (!fits(board, cell, digit))
            continue;
        place(board, cell, digit);
        if (search(board, cell + 1))
            return true;
        take_back(board, cell);
    }
    return false;
}

/* ---- Reading ---- */

struct input {
    FILE *file;
    const char *name;        /* what messages call it */
    unsigned long long line; /* number of the line read last, from 1 */
};

struct line {
    unsigned char digit[CELLS];  /* the first 81 cells of the line */
    unsigned long long n_cells;  /* all of them */
    bool apart;
};

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line; /* the number of its first line */
    bool is_grid;
    bool apart; /* its first line has blanks between the cells */
};

/* What an attempt to read a line, or a puzzle, came to. On BAD the message
 * has been printed. */
enum outcome { GOT_CELLS, GOT_NO_CELLS, AT_END, BAD };

/* Prints one line on standard error, after everything printed so far. */
static void complain(const char *format, ...)
{
    va_list arguments;

    fflush(stdout);
    fputs("sudoku: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
}

/* Returns the digit of the cell that c stands for, or -1 if it is no cell. */
static int digit_of(int c)
{
    if (c >= '1' && c <= '9')
        return c - '0';
    switch (c) {
    case '0': case '.': case '_': case '*': case '?':
        return EMPTY;
    default:
        return -1;
    }
}

/* Reads a line of any length. GOT_NO_CELLS is an empty line or a comment. */
static enum outcome read_line(struct input *in, struct line *line)
{
    unsigned long long column = 0;
    bool together = false, after_blank = false;

    in->line++;
    line->n_cells = 0;
    line->apart = false;
    for (;;) {
        int c = getc(in->file);
        column++;
        if (c == '\r') {
            int next = getc(in->file);
            if (next == '\n' || next == EOF)
                c = next;
            else
                ungetc(next, in->file);
        }
        if (c == '#' && line->n_cells == 0)
            while (c != '\n' && c != EOF)
                c = getc(in->file);
        if (c == EOF && ferror(in->file)) {
            complain("%s: %s", in->name, strerror(errno));
            return BAD;
        }
        if (c == EOF && column == 1)
            return AT_END;
        if (c == EOF || c == '\n')
            break;
        if (c == ' ' || c == '\t') {
            after_blank = true;
            continue;
        }

        int digit = digit_of(c);
        if (digit < 0) {
            if (c > ' ' && c <= '~')
                complain("%s:%llu:%llu: unexpected '%c'", in->name, in->line,
                         column, c);
            else
                complain("%s:%llu:%llu: unexpected byte 0x%02x", in->name,
                         in->line, column, (unsigned)c);
            return BAD;
        }
        if (line->n_cells > 0 && after_blank)
            line->apart = true;
        if (line->n_cells > 0 && !after_blank)
            together = true;
        after_blank = false;
        if (line->n_cells < CELLS)
            line->digit[line->n_cells] = (unsigned char)digit;
        line->n_cells++;
    }

    if (line->n_cells == 0)
        return GOT_NO_CELLS;
    if (line->apart && together) {
        complain("%s:%llu: cells neither all together nor all apart", in->name,
                 in->line);
        return BAD;
    }
    return GOT_CELLS;
}

/* Reads the next puzzle. Returns anything but GOT_NO_CELLS. */
static enum outcome read_puzzle(struct input *in, struct puzzle *puzzle)
{
    struct line line;
    enum outcome outcome;

    do
        outcome = read_line(in, &line);
    while (outcome == GOT_NO_CELLS);
    if (outcome != GOT_CELLS)
        return outcome;
    if (line.n_cells != SIDE && line.n_cells != CELLS) {
        complain("%s:%llu: expected 9 or 81 cells, found %llu", in->name,
                 in->line, line.n_cells);
        return BAD;
    }
    memcpy(puzzle->digit, line.digit, (size_t)line.n_cells);
    puzzle->line = in->line;
    puzzle->is_grid = line.n_cells == SIDE;
    puzzle->apart = line.apart;

    for (int row = 1; puzzle->is_grid && row < SIDE; row++) {
        outcome = read_line(in, &line);
        if (outcome == BAD)
            return BAD;
        if (outcome != GOT_CELLS) {
            complain("%s:%llu: puzzle ends after %d of 9 lines", in->name,
                     in->line, row);
            return BAD;
        }
        if (line.n_cells != SIDE) {
            complain("%s:%llu: expected 9 cells, found %llu", in->name,
                     in->line, line.n_cells);
            return BAD;
        }
        memcpy(puzzle->digit + SIDE * row, line.digit, SIDE);
    }
    return GOT_CELLS;
}

/* ---- Answering ---- */

/* Places the givens on an empty board, row by row. Returns false at the first
 * that clashes with one before it, and says which. */
static bool place_givens(struct board *board, const struct puzzle *puzzle,
                         const char *name)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = puzzle->digit[cell];
        if (digit == EMPTY)
            continue;
        if (!fits(board, cell, digit)) {
            const char *unit = "box";
            int number = box_of(cell);
            if (board->row_used[row_of(cell)][digit]) {
                unit = "row";
                number = row_of(cell);
            } else if (board->col_used[col_of(cell)][digit]) {
                unit = "column";
                number = col_of(cell);
            }
            complain("%s:%llu: digit %d stands twice in %s %d", name,
                     puzzle->line + (puzzle->is_grid ? (unsigned)row_of(cell) : 0),
                     digit, unit, number + 1);
            return false;
        }
        place(board, cell, digit);
    }
    return true;
}

static void print_board(const struct board *board, const struct puzzle *puzzle)
{
    char text[2 * CELLS];
    size_t length = 0;

    for (int cell = 0; cell < CELLS; cell++) {
        text[length++] = (char)('0' + board->digit[cell]);
        if (cell == CELLS - 1 || (puzzle->is_grid && col_of(cell) == SIDE - 1))
            text[length++] = '\n';
        else if (puzzle->apart)
            text[length++] = ' ';
    }
    fwrite(text, 1, length, stdout);
}

/* To be called once, when something has been printed and all of it has. */
static int close_output(int status)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return status;
}

/* Reads and answers every puzzle. Returns the exit status. */
static int answer_all(struct input *in)
{
    struct puzzle puzzle;
    enum outcome outcome;
    int status = SOLVED_ALL;
    bool answered = false, after_single_line = true;

    while ((outcome = read_puzzle(in, &puzzle)) == GOT_CELLS) {
        struct board board = {0};
        bool solved = place_givens(&board, &puzzle, in->name) &&
                      search(&board, 0);
        bool single_line = !solved || !puzzle.is_grid;

        if (answered && !(after_single_line && single_line))
            putchar('\n');
        if (solved) {
            print_board(&board, &puzzle);
        } else {
            puts("no solution");
            status = NO_SOLUTION;
        }
        answered = true;
        after_single_line = single_line;
        if (ferror(stdout))
            break;
    }
    if (outcome == BAD)
        status = FAILED;
    if (answered)
        return close_output(status);
    if (outcome == AT_END)
        complain("%s: no puzzle", in->name);
    return FAILED;
}

/* ---- The command line ---- */

static const char help[] =
    "usage: sudoku [FILE]\n"
    "\n"
    "Solves the sudoku puzzles in FILE, or on standard input without FILE or\n"
    "when FILE is -, and prints each one's smallest solution in its layout.\n"
    "\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell is\n"
    "a digit 1 to 9, or one of 0 . _ * ? for an empty cell. The cells of a line\n"
    "stand all together, or all apart with spaces or tabs between them. Empty\n"
    "lines and lines that begin with # may stand around puzzles.\n"
    "\n"
    "Exit status: 0 if every puzzle was solved, 1 if at least one has no\n"
    "solution, 2 on bad usage or input, or if reading or writing failed.\n";

int main(int argc, char **argv)
{
    struct input in = {stdin, "stdin", 0};
    bool option = argc > 1 && argv[1][0] == '-' && argv[1][1] != '\0';
    bool no_more_options = option && strcmp(argv[1], "--") == 0;
    int operand = no_more_options ? 2 : 1;

    if (option &&
        (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0)) {
        fputs(help, stdout);
        return close_output(SOLVED_ALL);
    }
    if ((option && !no_more_options) || argc > operand + 1) {
        complain("usage: sudoku [FILE]");
        return FAILED;
    }
    if (argc > operand && strcmp(argv[operand], "-") != 0) {
        in.name = argv[operand];
        in.file = fopen(in.name, "r");
        if (in.file == NULL) {
            complain("%s: %s", in.name, strerror(errno));
            return FAILED;
        }
    }

    int status = answer_all(&in);
    fclose(in.file);
    return status;
}
