/*
 * sudoku - fills sudoku puzzles in, the way an online judge asks for it
 *
 * What a puzzle is, `help` says, below. Blanks at either end of a line and a
 * carriage return at its end mean nothing. A puzzle's answer is laid out as its
 * first line is: the lexicographically smallest solution; or "no solution", and
 * if two givens clash, standard error says where. An empty line stands between
 * two answers unless both are single lines. Bad input ends the run with a line
 * on standard error, after the answers before it.
 *
 * The words used here: cells are numbered 0 to 80, row by row; rows, columns
 * and boxes (the 3x3 blocks) 0 to 8, boxes row by row. A band is three boxes
 * side by side, a stack three one below the other, a segment three cells side
 * by side within a box. A digit is 1 to 9, and 0 marks an empty cell. A digit
 * fits a cell if its row, column and box do not use it yet, and is a candidate
 * until it is known to be in no solution that agrees with what was chosen.
 */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: sudoku [-h | --help] [--] [FILE]\n"
    "\n"
    "Solves the sudoku puzzles in FILE, or on standard input without FILE or\n"
    "when FILE is -, and prints each one's smallest solution in its layout.\n"
    "After --, FILE may begin with a dash. --help (-h) prints this.\n"
    "\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell\n"
    "is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. The cells of\n"
    "a line stand all together, or all apart with spaces or tabs between\n"
    "them. Empty lines and lines that begin with # may stand around puzzles.\n"
    "\n"
    "Exit status: 0 if every puzzle was solved, 1 if at least one has no\n"
    "solution, 2 on bad usage or input, or if reading or writing failed.\n";

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };
enum { SOLVED_ALL = 0, NO_SOLUTION = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* The candidates of all cells, three cells to a word (see Candidates). */
typedef uint32_t trio;
enum { LANES = 4, TRIOS = SIDE * LANES };
struct candidates {
    trio trios[TRIOS];
};

struct board {
    /* What is written, and whether a row, column or box uses a digit. */
    unsigned char digit[CELLS];
    bool row_used[SIDE][SIDE + 1];
    bool col_used[SIDE][SIDE + 1];
    bool box_used[SIDE][SIDE + 1];
    unsigned char empty[CELLS]; /* the cells to fill, row by row */
    int n_empty;

    /* The nodes (runs of `deduce`) so far, at how many the search is lost, and
     * how often each cell failed, three to a trio (see The way out). */
    unsigned long long nodes, lost_at;
    double failures[3 * TRIOS];
};

static int row_of(int cell) { return cell / SIDE; }
static int col_of(int cell) { return cell % SIDE; }
static int band_of(int cell) { return cell / (3 * SIDE); }
static int stack_of(int cell) { return col_of(cell) / 3; }
static int box_of(int cell) { return 3 * band_of(cell) + stack_of(cell); }

/* Adds up what the tables say, as with `||` each would cost a branch. */
static bool fits(const struct board *board, int cell, int digit)
{
    return board->row_used[row_of(cell)][digit] +
           board->col_used[col_of(cell)][digit] +
           board->box_used[box_of(cell)][digit] == 0;
}

/* The digit must fit the cell, or stand in it. */
static void place(struct board *board, int cell, int digit)
{
    board->digit[cell] = (unsigned char)digit;
    board->row_used[row_of(cell)][digit] = true;
    board->col_used[col_of(cell)][digit] = true;
    board->box_used[box_of(cell)][digit] = true;
}

static void take_back(struct board *board, int cell, int digit)
{
    board->digit[cell] = EMPTY;
    board->row_used[row_of(cell)][digit] = false;
    board->col_used[col_of(cell)][digit] = false;
    board->box_used[box_of(cell)][digit] = false;
}

/* ---- Sets of digits: nine bits, digit 1 the lowest ---- */

static unsigned only(int digit) { return 1u << (digit - 1); }

/* The smallest digit of a set that is not empty. Its bit has a number, 0 to 8,
 * and each mask asks for one binary digit of it: 0xAA, is it 1, 3, 5 or 7? */
static int smallest(unsigned set)
{
    unsigned lowest = set & ~(set - 1);

    return 1 + ((lowest & 0xAA) != 0) + 2 * ((lowest & 0xCC) != 0) +
           4 * ((lowest & 0xF0) != 0) + 8 * ((lowest & 0x100) != 0);
}

/* ---- The search ----
 *
 * This is the plain program: it takes the empty cells in row-major order and
 * the digits in ascending order, so what it finds first is the smallest
 * solution. Candidates and `narrow` only save time: what they rule out is in no
 * solution with the digits chosen before, and what they leave fits (`fits` is
 * asked anyway). A search that is lost proves nothing: `descend` starts over.
 */
static unsigned set_of(const struct candidates *sets, int cell);
static bool narrow(struct board *board, const struct candidates *sets, int cell,
                   unsigned kept, struct candidates *next);

enum { PATIENCE = 50 }; /* nodes until the search is lost, and gives up */

/* Nodes only add up: a search that fails and is not lost left nothing out. */
static bool is_lost(const struct board *b) { return b->nodes >= b->lost_at; }

/* Fills the empty cells from the nth on, all deductions made. Returns false if
 * there is no solution or the search is lost, with the digits as they were. */
static bool search(struct board *board, const struct candidates *sets, int n)
{
    if (n == board->n_empty)
        return true;
    int cell = board->empty[n];
    for (unsigned left = set_of(sets, cell); left != 0; left &= left - 1) {
        int digit = smallest(left);
        struct candidates next;
        if (!fits(board, cell, digit))
            continue;
        place(board, cell, digit);
        if (narrow(board, sets, cell, only(digit), &next) &&
            search(board, &next, n + 1))
            return true;
        take_back(board, cell, digit);
        if (is_lost(board))
            return false;
    }
    return false;
}

/* ---- Candidates ----
 *
 * The candidates of a cell are a set of digits. A trio is three such sets, ten
 * bits apart, so that one operation works on three cells: those at the same
 * spot of the three boxes of a band. These are the three trios of spot 5:
 *
 *     . . . | . . . | . . .        spots:   0 1 2
 *     . . X | . . X | . . X                 3 4 5
 *     . . . | . . . | . . .                 6 7 8
 *
 * They stand side by side in memory, one to a lane: the top, the middle and the
 * bottom band's. A fourth, idle, holds all candidates: vectors have four lanes.
 *
 * The boxes of a band go round: after the right one comes the left one. A trio
 * begins with the box on the board's main diagonal: the left one in the top
 * band, the middle one in the band below, then the right one. So turning the
 * board over that diagonal leaves its first set where it is.
 *
 * The bit above each set is its spare bit, 0 in every trio that is stored.
 */
enum {
    STEP = SIDE + 1, /* bits from one set to the next */
    SET = (1 << SIDE) - 1,
    ONES = 1 | 1 << STEP | 1 << 2 * STEP,
    ALL = SET * ONES,
    SPARES = ONES << SIDE
};

static int spot_of(int cell) { return row_of(cell) % 3 * 3 + cell % 3; }
static int trio_of(int cell) { return LANES * spot_of(cell) + band_of(cell); }

/* Which of the three sets of its trio a cell has. */
static int nth_of(int cell) { return (stack_of(cell) + 2 * band_of(cell)) % 3; }

static unsigned set_of(const struct candidates *sets, int cell)
{
    return (sets->trios[trio_of(cell)] >> STEP * nth_of(cell)) & SET;
}

static void keep_only(struct candidates *sets, int cell, unsigned kept)
{
    sets->trios[trio_of(cell)] &= ~((SET & ~kept) << STEP * nth_of(cell));
}

/* Lists the empty cells of a new board. They have all candidates, the others
 * their given. */
static void begin_search(struct board *board, struct candidates *sets)
{
    for (int i = 0; i < TRIOS; i++)
        sets->trios[i] = ALL;
    for (int cell = 0; cell < CELLS; cell++)
        if (board->digit[cell] == EMPTY)
            board->empty[board->n_empty++] = (unsigned char)cell;
        else
            keep_only(sets, cell, only(board->digit[cell]));
}

/* Takes 1 from each set as a number, by adding 511 = 512 - 1. The spare bit,
 * worth 512, becomes 1 unless the set was empty: 0 000000100 becomes
 * 1 000000011, but 0 000000000 becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + ALL; }

/* Each set without its smallest digit: 010100 & 010011 is 010000. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

/* All digits where a set is empty, none where it is not. */
static inline trio where_empty(trio t)
{
    trio spares = ~minus_one(t) & SPARES;

    return spares - (spares >> SIDE);
}

/* For each box the set of the one after it, or of the one before it. */
static inline trio of_next(trio t) { return (t >> STEP | t << 2 * STEP) & ALL; }
static inline trio of_prev(trio t) { return (t << STEP | t >> 2 * STEP) & ALL; }

/* ---- Deductions ----
 *
 * They look at the rows of a band, and there at what each segment may hold and
 * must hold. In every solution a segment holds all of `must` and nothing
 * outside `may`, and a cell one of its candidates. Each function keeps that
 * true, so no solution is lost, whatever the order. Singles and locked
 * candidates are what people use on paper; the rest is counting cells.
 */

/* A row: the candidates of the first, second and third cells of its segments,
 * and what the segments may and must hold. */
struct row {
    trio a, b, c;
    trio may, must;
};

/* Loads the row that begins at this trio. Naked singles: a cell with only one
 * candidate holds it, so the other two segments of its row do not. (The rest of
 * its box is left to the next function and to the columns.) */
static inline struct row naked_singles(const trio *first)
{
    trio a = first[0], b = first[LANES], c = first[2 * LANES];
    trio singles = (a & where_empty(without_smallest(a))) |
                   (b & where_empty(without_smallest(b))) |
                   (c & where_empty(without_smallest(c)));
    trio in_others = of_next(singles) | of_prev(singles);
    struct row row = {a, b, c, (a | b | c) & ~in_others, 0};

    return row;
}

/* Locked candidates: each row and each box of a band holds a digit once, so
 * from row to row it goes on to another box, always to the next one or always
 * to the previous one. That makes six ways, two through each segment, and a
 * segment may hold the digit only if one of its two is open in all three rows.
 * E.g. if the top and middle rows may hold a 5 in the left and middle boxes
 * only, it goes from left by middle to right, or from middle by left to right;
 * so the bottom row holds it in the right box. */
static inline void locked_candidates(struct row *top, struct row *middle,
                                     struct row *bottom)
{
    /* The open ways, each by the box where it begins, in the top row. */
    trio forth = top->may & of_next(middle->may) & of_prev(bottom->may);
    trio back = top->may & of_prev(middle->may) & of_next(bottom->may);

    top->may = forth | back;
    middle->may = of_prev(forth) | of_next(back);
    bottom->may = of_next(forth) | of_prev(back);
}

/* A segment must hold what no other segment of its row may hold. If these are
 * three digits, it may hold no other, as it has three cells; if they are four,
 * it may hold nothing, and there is no solution. */
static inline void full_segments(struct row *row)
{
    trio must = row->may & ~(of_next(row->may) | of_prev(row->may));
    trio third_on = without_smallest(without_smallest(must));
    trio fourth_on = without_smallest(third_on);

    row->may &= (must | where_empty(third_on)) & where_empty(fourth_on);
    row->must = must;
}

/* Hidden singles: what a segment must hold and only one of its cells can take,
 * stands there. (A digit with one cell left in its row or box is one that a
 * segment must hold by now.) Stores the cells, with what they may hold. */
static inline void hidden_singles(struct row row, trio *first)
{
    trio a = row.a & row.may, b = row.b & row.may, c = row.c & row.may;
    trio in_one = (a ^ b ^ c) & ~(a & b & c) & row.must;

    first[0] = a & (in_one | where_empty(a & in_one));
    first[LANES] = b & (in_one | where_empty(b & in_one));
    first[2 * LANES] = c & (in_one | where_empty(c & in_one));
}

/* Makes each deduction once, on all rows. Returns whether each cell has a
 * candidate left; if not, there is no solution. */
static bool deduce_rows(struct candidates *sets)
{
    trio spares = SPARES;

    for (int lane = 0; lane < LANES; lane++) {
        trio *first = sets->trios + lane;
        struct row top = naked_singles(first);
        struct row middle = naked_singles(first + 3 * LANES);
        struct row bottom = naked_singles(first + 6 * LANES);

        locked_candidates(&top, &middle, &bottom);
        full_segments(&top);
        full_segments(&middle);
        full_segments(&bottom);
        hidden_singles(top, first);
        hidden_singles(middle, first + 3 * LANES);
        hidden_singles(bottom, first + 6 * LANES);
    }
    for (int i = 0; i < TRIOS; i++)
        spares &= minus_one(sets->trios[i]);
    return spares == SPARES;
}

/* A trio of the turned board, from the trios of its own, the next and the
 * previous band: its first set stays, on the diagonal; its second is the third
 * of the next band, its third the second of the previous. */
static inline trio turned(trio own, trio next, trio previous)
{
    return (own & SET) | (next & (SET << 2 * STEP)) >> STEP |
           (previous & (SET << STEP)) << STEP;
}

/* Turns the board over its main diagonal. That makes rows of its columns, and
 * changes no rule, so deductions on rows will do. `to` is not `from`. */
static void turn_over(const struct candidates *from, struct candidates *to)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            const trio *t = from->trios + LANES * (3 * r + c);
            trio *over = to->trios + LANES * (3 * c + r);
            trio top = t[0], middle = t[1], bottom = t[2], idle = t[3];
            over[0] = turned(top, middle, bottom);
            over[1] = turned(middle, bottom, top);
            over[2] = turned(bottom, top, middle);
            over[3] = turned(idle, idle, idle); /* as the others: for vectors */
        }
}

enum { HALF_LIFE = 32 }; /* nodes from one halving of failures to the next */

/* Makes all deductions, on rows and on columns, until they strike nothing more.
 * Then a cell's only candidate is, by naked singles and locked candidates, none
 * elsewhere in its row, column and box; so one in each cell is a solution.
 * Returns false if a cell has none: there is no solution, and it has failed. */
static bool deduce(struct board *board, struct candidates *sets)
{
    struct candidates before, columns;
    bool alive;

    if (++board->nodes % HALF_LIFE == 0)
        for (int i = 0; i < 3 * TRIOS; i++)
            board->failures[i] /= 2;
    do {
        before = *sets;
        alive = deduce_rows(sets);
        turn_over(sets, &columns);
        alive = alive && deduce_rows(&columns);
        turn_over(&columns, sets);
    } while (alive && memcmp(&before, sets, sizeof before) != 0);
    for (int i = 0; !alive && i < TRIOS; i++)
        for (int nth = 0; nth < 3; nth++)
            if ((sets->trios[i] >> STEP * nth & SET) == 0)
                board->failures[3 * i + nth]++;
    return alive;
}

/* Copies the candidates, on which all deductions were made, with only `kept` in
 * this cell, and makes them again. Returns false, with `next` of no use, if a
 * cell is then left without any. */
static bool narrow(struct board *board, const struct candidates *sets, int cell,
                   unsigned kept, struct candidates *next)
{
    *next = *sets;
    if (set_of(sets, cell) == kept)
        return true; /* nothing is struck, and nothing follows */
    keep_only(next, cell, kept);
    return deduce(board, next);
}

/* ---- The way out ----
 *
 * On some boards the search is lost: what is wrong with a digit near the top
 * shows only in cells far below, and the search meets that again and again,
 * under all that it tries in between. Then `descend` asks: is there a solution;
 * and, cell by cell, is there one with a smaller digit here? To answer, it may
 * take the cells in any order.
 *
 * A cell fails once when it is left without a candidate, and three times when
 * each of its candidates has led nowhere. All failures are halved now and then,
 * so that the latest count most (after Moskewicz and others, 2001).
 */

/* The cell whose failures, plus one, divided by its candidates, are the most,
 * among those with several: trouble that has to come should come soon (after
 * Boussemart, Hemery, Lecoutre and Sais, 2004). CELLS if there is none. */
static int choose_cell(const struct board *board, const struct candidates *sets)
{
    /* By how many candidates follow the first; 4 stands for more, too. */
    static const double share[] = {0, 1.0 / 2, 1.0 / 3, 1.0 / 4, 1.0 / 5};
    double most_urgent = 0;
    int chosen = CELLS;

    for (int spot = 0; spot < SIDE; spot++)
        for (int band = 0; band < 3; band++) {
            int i = LANES * spot + band;
            trio beyond = 0, t = sets->trios[i];
            for (int n = 0; n < 4; n++) {
                t = without_smallest(t);
                beyond += minus_one(t) >> SIDE & ONES;
            }
            for (int nth = 0; nth < 3; nth++) {
                double urgency = (1 + board->failures[3 * i + nth]) *
                                 share[beyond >> STEP * nth & SET];
                if (urgency > most_urgent) {
                    most_urgent = urgency;
                    chosen = SIDE * (3 * band + spot / 3) +
                             3 * ((band + nth) % 3) + spot % 3;
                }
            }
        }
    return chosen;
}

/* Finds any solution among these candidates, on which all deductions were made.
 * Returns false if there is none or the search is lost; else `found` is it. */
static bool find_any(struct board *board, const struct candidates *sets,
                     struct candidates *found)
{
    int cell = choose_cell(board, sets);

    if (cell == CELLS) {
        *found = *sets;
        return true;
    }
    for (unsigned left = set_of(sets, cell); left != 0; left &= left - 1) {
        struct candidates next;
        if (narrow(board, sets, cell, only(smallest(left)), &next) &&
            find_any(board, &next, found))
            return true;
        if (is_lost(board))
            return false;
    }
    board->failures[3 * trio_of(cell) + nth_of(cell)] += 3;
    return false;
}

/* The same, but never lost: its first attempt is short, as what makes a search
 * long is mostly bad luck with its first cells (Gomes, Selman and Kautz, 1998).
 * The next begins anew, the failures known, with sixteen times the patience. */
static bool find_patiently(struct board *board, const struct candidates *sets,
                           struct candidates *found)
{
    for (unsigned long long patience = 4 * PATIENCE;; patience *= 16) {
        board->lost_at = board->nodes + patience;
        bool is_found = find_any(board, sets, found);
        if (is_found || !is_lost(board))
            return is_found;
    }
}

/* Fills in the smallest solution among these candidates. Returns false if there
 * is none. `known` is one; one with a smaller digit in `cell` replaces it. */
static bool descend(struct board *board, struct candidates *sets)
{
    struct candidates known, next;

    if (!find_patiently(board, sets, &known))
        return false;
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned smaller; /* a digit's bit, less 1, is all smaller digits */
        do
            smaller = set_of(sets, cell) & (set_of(&known, cell) - 1);
        while (smaller != 0 && narrow(board, sets, cell, smaller, &next) &&
               find_patiently(board, &next, &known));
        narrow(board, sets, cell, set_of(&known, cell), &next);
        *sets = next;
        place(board, cell, smallest(set_of(sets, cell)));
    }
    return true;
}

/* Fills a board, new but for its givens, with its smallest solution. Returns
 * false, with the digits as they were, if it has none. */
static bool solve(struct board *board)
{
    struct candidates sets;

    begin_search(board, &sets);
    board->lost_at = PATIENCE;
    return deduce(board, &sets) &&
           (search(board, &sets, 0) ||
            (is_lost(board) && descend(board, &sets)));
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    bool is_grid, apart; /* apart: with blanks between the first line's cells */
};

/* Ends the run: writes what was printed so far, then a line about the fault. */
static void die(const char *format, ...)
{
    va_list arguments;

    if (fflush(stdout) != 0)
        perror("sudoku: standard output");
    fputs("sudoku: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
    exit(FAILED);
}

/* The next character, or EOF at the end of the input. */
static int read_char(void)
{
    int c = getc(stdin);

    if (c == EOF && ferror(stdin))
        die("%s: %s", input_name, strerror(errno));
    return c;
}

static bool ends_line(int c) { return c == '\n' || c == EOF; }

/* Returns the digit of the cell that c stands for, or -1 if it is no cell. */
static int digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c == '.' || c == '_' || c == '*' || c == '?' ? EMPTY : -1;
}

/* Reads a line of any length and returns the number of its cells: 0 for an
 * empty line, a comment and the end of the input. Stores the first digits, as
 * many as there is room for, and from two cells on, whether they stand apart.
 * Ends the run at an unexpected character, or else for uneven spacing. */
static unsigned long long read_line(unsigned char *digits, unsigned room,
                                    bool *apart)
{
    unsigned long long n_cells = 0, column = 1, misspaced = 0;
    bool after_blank = false;

    line_number++;
    for (int c = read_char(); !ends_line(c); c = read_char(), column++) {
        int digit = digit_of(c);
        if (digit >= 0) {
            if (n_cells == 1)
                *apart = after_blank;
            if (n_cells != 0 && *apart != after_blank && misspaced == 0)
                misspaced = column;
            if (n_cells < room)
                digits[n_cells] = (unsigned char)digit;
            n_cells++;
            after_blank = false;
        } else if (c == ' ' || c == '\t') {
            after_blank = true;
        } else if (c == '#' && n_cells == 0) {
            while (!ends_line(c))
                c = read_char();
            break;
        } else if (c == '\r' && ends_line(read_char())) {
            break;
        } else {
            die(isgraph(c) ? "%s:%llu:%llu: unexpected '%c'"
                           : "%s:%llu:%llu: unexpected byte 0x%02x",
                input_name, line_number, column, c);
        }
    }
    if (misspaced != 0)
        die("%s:%llu:%llu: cells neither all together nor all apart",
            input_name, line_number, misspaced);
    return n_cells;
}

/* Returns false if the input ends before the next puzzle begins. */
static bool read_puzzle(struct puzzle *puzzle)
{
    unsigned long long n_cells;
    bool ignored;

    while ((n_cells = read_line(puzzle->digit, CELLS, &puzzle->apart)) == 0)
        if (feof(stdin))
            return false;
    if (n_cells != SIDE && n_cells != CELLS)
        die("%s:%llu: expected 9 or 81 cells, found %llu", input_name,
            line_number, n_cells);
    puzzle->is_grid = n_cells == SIDE;

    for (int row = 1; puzzle->is_grid && row < SIDE; row++) {
        n_cells = read_line(puzzle->digit + SIDE * row, SIDE, &ignored);
        if (n_cells == 0)
            die("%s:%llu: puzzle ends after %d of 9 lines", input_name,
                line_number, row);
        if (n_cells != SIDE)
            die("%s:%llu: expected 9 cells, found %llu", input_name,
                line_number, n_cells);
    }
    return true;
}

/* ---- Answering ---- */

/* Places the givens of the puzzle just read on an empty board. Returns false at
 * the first that clashes with one before it, and says where. */
static bool place_givens(struct board *board, const struct puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = puzzle->digit[cell], row = row_of(cell), col = col_of(cell);
        if (digit == EMPTY)
            continue;
        if (!fits(board, cell, digit)) {
            bool in_row = board->row_used[row][digit];
            bool in_col = board->col_used[col][digit];
            int lines_after = puzzle->is_grid ? SIDE - 1 - row : 0;
            fflush(stdout);
            fprintf(stderr, "sudoku: %s:%llu: digit %d stands twice in %s %d\n",
                    input_name, line_number - (unsigned)lines_after, digit,
                    in_row ? "row" : in_col ? "column" : "box",
                    (in_row ? row : in_col ? col : box_of(cell)) + 1);
            return false;
        }
        place(board, cell, digit);
    }
    return true;
}

static void print_board(const struct board *board, const struct puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++) {
        putchar('0' + board->digit[cell]);
        if (cell == CELLS - 1 || (puzzle->is_grid && col_of(cell) == SIDE - 1))
            putchar('\n');
        else if (puzzle->apart)
            putchar(' ');
    }
}

/* Answers every puzzle, until writing fails. Returns the exit status. */
static int answer_all(void)
{
    struct puzzle puzzle;
    bool answered = false, after_grid = false, all_solved = true;

    while (!ferror(stdout) && read_puzzle(&puzzle)) {
        struct board board = {0};
        bool solved = place_givens(&board, &puzzle) && solve(&board);
        bool prints_grid = solved && puzzle.is_grid;

        if (answered && (prints_grid || after_grid))
            putchar('\n');
        if (solved)
            print_board(&board, &puzzle);
        else
            puts("no solution");
        all_solved = all_solved && solved;
        answered = true;
        after_grid = prints_grid;
    }
    if (!answered)
        die("%s: no puzzle", input_name);
    return all_solved ? SOLVED_ALL : NO_SOLUTION;
}

/* ---- The command line ---- */

/* Ends the output. Returns the exit status: this one, if all was written. */
static int finish(int status)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return ferror(stderr) ? FAILED : status;
}

int main(int argc, char **argv)
{
    const char *file = "-";
    int n_files = 0;
    bool options_end = false;

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (options_end || word[0] != '-' || word[1] == '\0') {
            file = word;
            n_files++;
        } else if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            fputs(help, stdout);
            return finish(SOLVED_ALL);
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
        } else {
            die("unknown option '%s'; try 'sudoku --help'", word);
        }
    }
    if (n_files > 1)
        die("more than one FILE; try 'sudoku --help'");
    if (strcmp(file, "-") != 0) {
        input_name = file;
        if (freopen(file, "r", stdin) == NULL)
            die("%s: %s", file, strerror(errno));
    }
    return finish(answer_all());
}
