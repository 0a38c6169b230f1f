/*
 * sudoku - fills sudoku puzzles in, the way an online judge asks for it
 *
 * A puzzle is nine lines of nine cells (a grid), or one line of 81 cells. A
 * cell is a given, one of the digits 1 to 9, or empty, one of 0 . _ * ? in its
 * place. The cells of a line stand all together or all apart, with spaces or
 * tabs between them. Blanks at either end of a line and a carriage return at
 * its end mean nothing. Empty lines, and comment lines that begin with #, may
 * stand before, between and after puzzles.
 *
 * Each puzzle is answered in its own layout (cells apart, by one space, where
 * those of its first line are), with the lexicographically smallest of its
 * solutions, or with the line "no solution"; when two givens clash, standard
 * error says which and where. An empty line stands between two answers unless
 * both are single lines. Bad input ends the run with one line on standard error
 * that says where and what; the answers before it are printed whole. The exit
 * status is 0 when every puzzle was solved, 1 when one had no solution, 2 when
 * anything failed.
 *
 * The words used below: cells are numbered 0 to 80, row by row; rows, columns
 * and boxes (the 3x3 blocks) 0 to 8, boxes row by row. A band is three boxes
 * side by side, a stack three one below the other, a segment three cells side
 * by side within a box. A digit is 1 to 9, and 0 marks an empty cell. A digit
 * fits a cell when neither its row nor its column nor its box uses it yet, and
 * is a candidate until it is known that no solution of the board as it stands
 * has it there. A node is one run of the deductions. An int has 32 bits.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };

enum { SOLVED_ALL = 0, NO_SOLUTION = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* Three sets of candidates in a word; their section below tells how. */
typedef uint32_t trio;
enum { LANES = 4 }; /* three bands, and one to spare */
struct candidates {
    trio trios[SIDE][LANES];
};

struct board {
    /* What is written: the digits, and those that each row, column and box
     * uses, as row_used[row][digit] and so on. */
    unsigned char digit[CELLS];
    bool row_used[SIDE][SIDE + 1];
    bool col_used[SIDE][SIDE + 1];
    bool box_used[SIDE][SIDE + 1];

    struct candidates candidates;
    unsigned long long nodes; /* entered so far */

    /* For the way out: how often each cell had no digit left, and whether the
     * search is careful. */
    unsigned failures[CELLS];
    bool careful;
};

static int row_of(int cell) { return cell / SIDE; }
static int col_of(int cell) { return cell % SIDE; }
static int band_of(int cell) { return cell / (3 * SIDE); }
static int stack_of(int cell) { return col_of(cell) / 3; }
static int box_of(int cell) { return 3 * band_of(cell) + stack_of(cell); }
static int place_of(int cell) { return row_of(cell) % 3 * 3 + cell % 3; }

static bool fits(const struct board *board, int cell, int digit)
{
    return board->row_used[row_of(cell)][digit] +
           board->col_used[col_of(cell)][digit] +
           board->box_used[box_of(cell)][digit] == 0;
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

/* ---- The search ----
 *
 * This is the plain program, and it decides which solution is printed: it takes
 * the empty cells in row-major order and the digits in ascending order, so what
 * it finds first is the smallest. Everything else decides only how soon:
 * is_candidate and is_promising turn no digit down with which the board can
 * still be completed. Once patience has run out, is_promising turns down every
 * digit of which a cell has a choice, so that nothing larger is found instead.
 */
static bool is_candidate(const struct candidates *sets, int cell, int digit);
static inline bool is_promising(struct board *board, int cell, int digit);

/* Fills the empty cells from this one on. Returns false, with the digits and
 * candidates as they were, if there is no way to or patience ran out. */
static bool search(struct board *board, int cell)
{
    while (cell < CELLS && board->digit[cell] != EMPTY)
        cell++;
    if (cell == CELLS)
        return true;

    for (int digit = 1; digit <= SIDE; digit++) {
        if (!fits(board, cell, digit) ||
            !is_candidate(&board->candidates, cell, digit))
            continue;
        struct candidates before = board->candidates;
        place(board, cell, digit);
        if (is_promising(board, cell, digit) && search(board, cell + 1))
            return true;
        take_back(board, cell);
        board->candidates = before;
    }
    return false;
}

/* ---- Candidates ----
 *
 * The candidates of a cell are a set of nine bits, digit 1 the lowest. A trio
 * holds the sets of the cells at the same place in the three boxes of a band,
 * ten bits apart, the left box lowest; so one operation works on three boxes.
 * Places are numbered 0 to 8, row by row: trios[5][0] is for these cells of the
 * top band, and trios[5][1] and trios[5][2] for those of the bands below.
 *
 *     . . . | . . . | . . .
 *     . . X | . . X | . . X
 *     . . . | . . . | . . .
 *
 * In a fourth band everything is a candidate: four words fill a vector register
 * of today, and compilers use it if the small functions below are inline. The
 * tenth bit of each set is spare, and 0 but in what minus_one returns.
 */
enum {
    STEP = SIDE + 1, /* bits from one box to the next */
    LEFT = (1 << SIDE) - 1,
    MID = LEFT << STEP,
    RIGHT = MID << STEP,
    ALL = LEFT | MID | RIGHT,
    SPARES = (LEFT + 1) | (LEFT + 1) << STEP | (LEFT + 1) << 2 * STEP
};

/* The candidates of one cell, as nine bits. */
static unsigned set_of(const struct candidates *sets, int cell)
{
    return sets->trios[place_of(cell)][band_of(cell)] >> STEP * stack_of(cell) &
           LEFT;
}

static bool is_candidate(const struct candidates *sets, int cell, int digit)
{
    return (set_of(sets, cell) >> (digit - 1) & 1) != 0;
}

static void keep_only(struct candidates *sets, int cell, int digit)
{
    trio others = LEFT & ~(1u << (digit - 1));

    sets->trios[place_of(cell)][band_of(cell)] &=
        ~(others << STEP * stack_of(cell));
}

/* Before any deduction: all digits in an empty cell, else the given alone. */
static void begin_candidates(struct board *board)
{
    for (int i = 0; i < SIDE; i++)
        for (int band = 0; band < LANES; band++)
            board->candidates.trios[i][band] = ALL;
    for (int cell = 0; cell < CELLS; cell++)
        if (board->digit[cell] != EMPTY)
            keep_only(&board->candidates, cell, board->digit[cell]);
}

/* Takes 1 from each set as a number, by adding 511 = 512 - 1. The spare bit
 * tells where that went: 0 000000100 becomes 1 000000011, but an empty set,
 * 0 000000000, becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + ALL; }

/* Each set without its smallest digit: 010100 & 010011 is 010000. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

/* All digits where a set is empty, none where it is not. */
static inline trio where_empty(trio t)
{
    trio spares = ~minus_one(t) & SPARES;

    return spares - (spares >> SIDE);
}

/* For each box the set of the box to its right, or to its left, in its band;
 * beyond the last box comes the first. */
static inline trio from_right(trio t)
{
    return (t >> STEP | t << 2 * STEP) & ALL;
}

static inline trio from_left(trio t)
{
    return (t << STEP | t >> 2 * STEP) & ALL;
}

/* ---- Deductions ----
 *
 * They look at what each of a row's three segments may hold and must hold, and
 * strike a candidate only where no solution has it, so no solution is lost, in
 * whatever order and however often they are made. Singles and locked candidates
 * are what people solve by on paper; the rest follows from counting cells.
 */

/* The first, second and third cells of a row's three segments, and the digits
 * that these may hold and must hold. */
struct row {
    trio a, b, c;
    trio may, must;
};

/* Naked singles: a cell with one candidate holds it. So its segment must, and
 * the other two cells of the segment do not. Returns the row that begins at
 * these trios, in which segments may hold what their cells may. */
static inline struct row naked_singles(trio trios[3][LANES], int band)
{
    trio a = trios[0][band], b = trios[1][band], c = trios[2][band];
    trio in_a = a & where_empty(without_smallest(a));
    trio in_b = b & where_empty(without_smallest(b));
    trio in_c = c & where_empty(without_smallest(c));
    struct row row;

    row.a = a & ~(in_b | in_c);
    row.b = b & ~(in_a | in_c);
    row.c = c & ~(in_a | in_b);
    row.may = row.a | row.b | row.c;
    row.must = in_a | in_b | in_c;
    return row;
}

/* Locked candidates: each row and each box of a band holds a digit once, so
 * from row to row it moves on by a box, always to the right or always to the
 * left. That makes six ways, and a segment may hold the digit only if one of
 * the two through it is open in all three rows. E.g. a 5 that the top and the
 * middle row may hold in the left and the middle box only goes from left over
 * middle to right, or from middle over left to right; so the bottom row holds
 * it in the right box. */
static inline void locked_candidates(struct row *top, struct row *middle,
                                     struct row *bottom)
{
    /* The ways, each as the set of the box where it begins. */
    trio right = top->may & from_right(middle->may) & from_left(bottom->may);
    trio left = top->may & from_left(middle->may) & from_right(bottom->may);

    top->may = right | left;
    middle->may = from_left(right) | from_right(left);
    bottom->may = from_right(right) | from_left(left);
}

/* A segment must hold what no other segment of its row may hold; and if it may
 * hold no more than three digits, it must hold them, as it has three cells. */
static inline void find_musts(struct row *row)
{
    trio in_others = from_right(row->may) | from_left(row->may);
    trio third = without_smallest(without_smallest(row->may));
    trio no_fourth = where_empty(without_smallest(third));

    row->must |= row->may & (~in_others | no_fourth);
}

/* A segment may not hold what another one of its row or box must hold; and if
 * it must hold three digits, it may hold no other. E.g. with 1 2 3 left for a
 * segment, these go from the rest of its row and box. If it must hold four, it
 * may hold nothing: there is no solution. */
static inline void strike_mays(struct row *row, trio in_box)
{
    trio in_others = from_right(row->must) | from_left(row->must) | in_box;
    trio third = without_smallest(without_smallest(row->must));
    trio no_fourth = where_empty(without_smallest(third));

    row->may &= (row->must | where_empty(third)) & no_fourth & ~in_others;
}

/* Hidden singles: what a segment must hold and only one of its cells can take,
 * stands there. (A digit with one cell left in its row or box is one that a
 * segment must hold by now.) What a segment may not hold, its cells do not. */
static inline void hidden_singles(struct row row, trio trios[3][LANES],
                                  int band)
{
    trio a = row.a & row.may, b = row.b & row.may, c = row.c & row.may;
    trio in_one = (a ^ b ^ c) & ~(a & b & c) & row.must;

    trios[0][band] = a & (in_one | where_empty(a & in_one));
    trios[1][band] = b & (in_one | where_empty(b & in_one));
    trios[2][band] = c & (in_one | where_empty(c & in_one));
}

/* Makes each deduction once, on all rows. */
static void deduce_rows(trio trios[SIDE][LANES])
{
    for (int band = 0; band < LANES; band++) {
        struct row top = naked_singles(trios, band);
        struct row middle = naked_singles(trios + 3, band);
        struct row bottom = naked_singles(trios + 6, band);

        locked_candidates(&top, &middle, &bottom);
        find_musts(&top);
        find_musts(&middle);
        find_musts(&bottom);
        strike_mays(&top, middle.must | bottom.must);
        strike_mays(&middle, top.must | bottom.must);
        strike_mays(&bottom, top.must | middle.must);
        hidden_singles(top, trios, band);
        hidden_singles(middle, trios + 3, band);
        hidden_singles(bottom, trios + 6, band);
    }
}

/* Turns the board over its main diagonal: columns become rows, stacks bands.
 * The two must not be the same. */
static void turn_over(const struct candidates *from, struct candidates *to)
{
    for (int i = 0; i < SIDE; i++) {
        const trio *band = from->trios[i];
        trio *stack = to->trios[i % 3 * 3 + i / 3];
        trio t = band[0], m = band[1], b = band[2]; /* top, middle, bottom */

        stack[0] = (t & LEFT) | (m & LEFT) << STEP | (b & LEFT) << 2 * STEP;
        stack[1] = (t & MID) >> STEP | (m & MID) | (b & MID) << STEP;
        stack[2] = (t & RIGHT) >> 2 * STEP | (m & RIGHT) >> STEP | (b & RIGHT);
        stack[3] = ALL;
    }
}

static bool is_any_empty(const struct candidates *sets)
{
    trio spares = SPARES;

    for (int i = 0; i < SIDE; i++)
        for (int band = 0; band < LANES; band++)
            spares &= minus_one(sets->trios[i][band]);
    return spares != SPARES;
}

/* Makes all deductions, on rows and on columns, until they strike nothing more.
 * Then a cell's only candidate is no candidate elsewhere in its row, column and
 * box; so if every cell has just one, they are a solution. Returns false if a
 * cell has none left: there is no solution, and such cells failed once more. */
static bool deduce(struct board *board, struct candidates *sets)
{
    struct candidates before, turned;

    board->nodes++;
    do {
        before = *sets;
        deduce_rows(sets->trios);
        turn_over(sets, &turned);
        deduce_rows(turned.trios);
        turn_over(&turned, sets);
        if (is_any_empty(sets)) {
            for (int cell = 0; cell < CELLS; cell++)
                board->failures[cell] += set_of(sets, cell) == 0;
            return false;
        }
    } while (memcmp(&before, sets, sizeof before) != 0);
    return true;
}

/* ---- The way out ----
 *
 * On some boards the search is lost: what is wrong with a digit near the top
 * shows only in cells far below, and it meets that again and again, under all
 * that it tries in between. So when patience runs out it starts over carefully:
 * before it goes on from a digit, it makes sure that the board can be completed
 * with it. There any solution will do, so cells may be taken in any order.
 */
enum { PATIENCE = 100 }; /* nodes; few puzzles need as many */

/* Of the cells with several candidates, the one with the fewest in proportion
 * to 1 + its failures, so that trouble is met soon: after Boussemart, Hemery,
 * Lecoutre and Sais, 2004. CELLS if there is none. No cell may be without. */
static int choose_cell(const struct board *board, const struct candidates *sets)
{
    int chosen = CELLS;
    double most_urgent = 0;

    for (int cell = 0; cell < CELLS; cell++) {
        int count = 0;
        for (unsigned set = set_of(sets, cell); set != 0; set &= set - 1)
            count++;
        double urgency = (1.0 + board->failures[cell]) / count;
        if (count > 1 && urgency > most_urgent) {
            most_urgent = urgency;
            chosen = cell;
        }
    }
    return chosen;
}

/* Whether there is a solution, any one, among these candidates. They must come
 * from `deduce`, which returned true. */
static bool can_complete(struct board *board, const struct candidates *sets)
{
    int cell = choose_cell(board, sets);

    if (cell == CELLS)
        return true;
    for (int digit = 1; digit <= SIDE; digit++) {
        if (!is_candidate(sets, cell, digit))
            continue;
        struct candidates next = *sets;
        keep_only(&next, cell, digit);
        if (deduce(board, &next) && can_complete(board, &next))
            return true;
    }
    board->failures[cell]++;
    return false;
}

/* Makes the deductions after a digit has been placed and, if careful, looks for
 * a solution with it. Returns false, with candidates that are of no use, if it
 * leads to none as far as is seen here, or if patience ran out. */
static inline bool is_promising(struct board *board, int cell, int digit)
{
    struct candidates *sets = &board->candidates;

    if (set_of(sets, cell) == 1u << (digit - 1))
        return true; /* it was the only candidate: nothing new follows */
    if (!board->careful && board->nodes >= PATIENCE)
        return false;
    keep_only(sets, cell, digit);
    return deduce(board, sets) &&
           (!board->careful || can_complete(board, sets));
}

/* Fills a board, zero but for its givens, with its smallest solution. Returns
 * false, with only the givens on it, if it has none. */
static bool solve(struct board *board)
{
    begin_candidates(board);
    if (!deduce(board, &board->candidates))
        return false;
    if (search(board, 0))
        return true;
    if (board->nodes < PATIENCE)
        return false; /* it was not lost: there is none */
    board->careful = true;
    return search(board, 0);
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    bool is_grid;
    bool apart; /* its first line has blanks between the cells */
};

/* Ends the run: writes what was printed so far, and one line on standard error,
 * after another if that could not be written. */
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
 * empty line, a comment and the end of the input. Stores the digits of as many
 * of them as there is room for, and of two or more, whether they stand apart.
 * An unexpected character ends the run, or, without one, uneven spacing. */
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
            if (n_cells > 1 && *apart != after_blank && misspaced == 0)
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
            die(c > ' ' && c <= '~' ? "%s:%llu:%llu: unexpected '%c'"
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

    do
        n_cells = read_line(puzzle->digit, CELLS, &puzzle->apart);
    while (n_cells == 0 && !feof(stdin));
    if (n_cells == 0)
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

/* Prints the board in the layout of its puzzle. */
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

/* Answers every puzzle, while that can be written. Returns the exit status. */
static int answer_all(void)
{
    struct puzzle puzzle = {{0}, false, false};
    bool answered = false, after_grid = false;
    int status = SOLVED_ALL;

    while (!ferror(stdout) && read_puzzle(&puzzle)) {
        struct board board = {0};
        bool solved = place_givens(&board, &puzzle) && solve(&board);
        bool prints_grid = solved && puzzle.is_grid;

        if (answered && (prints_grid || after_grid))
            putchar('\n');
        if (solved) {
            print_board(&board, &puzzle);
        } else {
            puts("no solution");
            status = NO_SOLUTION;
        }
        answered = true;
        after_grid = prints_grid;
    }
    if (!answered)
        die("%s: no puzzle", input_name);
    return status;
}

/* ---- The command line ---- */

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
        if (options_end || argv[i][0] != '-' || strcmp(argv[i], "-") == 0) {
            file = argv[i];
            n_files++;
        } else if (strcmp(argv[i], "-h") == 0 || strcmp(argv[i], "--help") == 0) {
            fputs(help, stdout);
            return finish(SOLVED_ALL);
        } else if (strcmp(argv[i], "--") == 0) {
            options_end = true;
        } else {
            die("unknown option '%s'; try 'sudoku --help'", argv[i]);
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
