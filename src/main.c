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
 * Each puzzle is answered in its own layout, with the lexicographically
 * smallest of its solutions, or with the line "no solution"; when two givens
 * clash, standard error says which digit does. An empty line stands between
 * two answers unless each of them is a single line.
 *
 * Bad input ends the run with one line on standard error that says where and
 * what; the answers before it are printed whole. The exit status is 0 when
 * every puzzle was solved, 1 when one had no solution, 2 when anything failed.
 *
 * The words used below: the board has 81 cells, numbered 0 to 80 row by row.
 * Rows, columns and boxes (the 3x3 blocks) are numbered 0 to 8, boxes row by
 * row too. A band is three boxes side by side, a stack three one below the
 * other. A digit is 1 to 9; 0 marks an empty cell. A digit fits a cell when
 * neither the cell's row nor its column nor its box uses it yet. A node is one
 * call of the search.
 */
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };

/* The nodes that the row-major search may enter, some milliseconds of work,
 * before the board is solved another way. */
enum { PATIENCE = 10000 };

enum { SOLVED_ALL = 0, NO_SOLUTION = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* The digits written so far, the digits that each row, column and box uses,
 * as row_used[row][digit] and so on, and the filled cells in the order in
 * which they were filled. That is all the search goes by: what it deduces from
 * them, it deduces afresh at every node. */
struct board {
    unsigned char digit[CELLS];
    bool row_used[SIDE][SIDE + 1];
    bool col_used[SIDE][SIDE + 1];
    bool box_used[SIDE][SIDE + 1];
    int trail[CELLS];
    int n_filled;
    long long nodes_left; /* that a search may still enter */
};

static int row_of(int cell) { return cell / SIDE; }
static int col_of(int cell) { return cell % SIDE; }
static int band_of(int cell) { return cell / (3 * SIDE); }
static int box_of(int cell) { return band_of(cell) * 3 + col_of(cell) / 3; }

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
    board->trail[board->n_filled++] = cell;
}

/* Empties the cells filled last, until only so many are filled. */
static void take_back(struct board *board, int n_filled)
{
    while (board->n_filled > n_filled) {
        int cell = board->trail[--board->n_filled];
        set_used(board, cell, board->digit[cell], false);
        board->digit[cell] = EMPTY;
    }
}

/* ---- Candidates ----
 *
 * The candidates of a cell are the digits not yet ruled out for it, a set of
 * nine bits, digit 1 the lowest. Three sets share a word, a trio, ten bits
 * apart, so that one operation works on three cells. The tenth bit over each
 * set is spare: 0 in a trio of sets, and used by minus_one only.
 *
 * The cells of a trio stand at the same place in three boxes of which no two
 * share a band or a stack. Boxes with the same letter go together:
 *
 *     A | B | C     Set 0 of each trio lies in the top band, set 1 in the
 *     --+---+--     middle band, set 2 in the bottom band. So whatever is
 *     C | A | B     worked out for the rows of a band is worked out for all
 *     --+---+--     three bands at once.
 *     B | C | A
 *
 * For columns the sets of the B boxes move on by one, and those of the C boxes
 * by two, as turn() does. Then set 0 lies in the left stack, set 1 in the
 * middle, set 2 in the right one, and all three stacks are worked out at once.
 */
typedef uint32_t trio;

enum {
    TRIOS = CELLS / 3,
    SET_BITS = 10,
    FULL_SET = (1 << SIDE) - 1,
    ONES = 1 | 1 << SET_BITS | 1 << 2 * SET_BITS, /* digit 1 in each set */
    SPARES = ONES << SIDE,                        /* each set's spare bit */
    FULL_TRIO = SPARES - ONES
};

/* The trio that each cell is in. */
static const unsigned char trio_of[CELLS] = {
     0,  1,  2,    9, 10, 11,   18, 19, 20,
     3,  4,  5,   12, 13, 14,   21, 22, 23,
     6,  7,  8,   15, 16, 17,   24, 25, 26,

    18, 19, 20,    0,  1,  2,    9, 10, 11,
    21, 22, 23,    3,  4,  5,   12, 13, 14,
    24, 25, 26,    6,  7,  8,   15, 16, 17,

     9, 10, 11,   18, 19, 20,    0,  1,  2,
    12, 13, 14,   21, 22, 23,    3,  4,  5,
    15, 16, 17,   24, 25, 26,    6,  7,  8,
};

static unsigned candidates_of(const trio trios[TRIOS], int cell)
{
    return trios[trio_of[cell]] >> SET_BITS * band_of(cell) & FULL_SET;
}

static unsigned unused(const bool used[SIDE + 1])
{
    unsigned set = 0;

    for (int digit = 1; digit <= SIDE; digit++)
        set |= (unsigned)!used[digit] << (digit - 1);
    return set;
}

/* The digits that fit each empty cell; of a filled cell, its digit alone. */
static void find_candidates(const struct board *board, trio trios[TRIOS])
{
    unsigned col_unused[SIDE], box_unused[SIDE];

    for (int i = 0; i < SIDE; i++) {
        col_unused[i] = unused(board->col_used[i]);
        box_unused[i] = unused(board->box_used[i]);
    }
    memset(trios, 0, TRIOS * sizeof *trios);
    for (int row = 0; row < SIDE; row++) {
        unsigned row_unused = unused(board->row_used[row]);
        for (int col = 0; col < SIDE; col++) {
            int cell = SIDE * row + col, digit = board->digit[cell];
            unsigned set =
                row_unused & col_unused[col] & box_unused[box_of(cell)];
            if (digit != EMPTY)
                set = 1u << (digit - 1);
            trios[trio_of[cell]] |= (trio)set << SET_BITS * band_of(cell);
        }
    }
}

/* Subtracts 1 from each set as a number, with its spare bit set before: only
 * where the set is empty does the spare bit come out 0. */
static trio minus_one(trio t)
{
    return (t | SPARES) - ONES;
}

/* Each set without its smallest digit. */
static trio without_smallest(trio t)
{
    return t & minus_one(t);
}

/* All digits where a set is empty, no digit where it is not. */
static trio where_empty(trio t)
{
    trio spares = ~minus_one(t) & SPARES;

    return spares - (spares >> SIDE);
}

/* Moves set n to n + by, around from the last to the first; by is 0 to 2. */
static trio turn(trio t, int by)
{
    return (t << SET_BITS * by | t >> SET_BITS * (3 - by)) & FULL_TRIO;
}

/* ---- Deductions ----
 *
 * A line is a row or a column; a segment is three cells in a line within a
 * box. A line has three segments, and a box has three in each direction. The
 * deductions see the lines of a band, or of a stack, as nine segments
 * [line][box], the boxes by their letters A, B, C, and for each the digits that
 * it may hold and those that it must hold. They strike a candidate only where
 * no solution has it, so no solution is lost, in whatever order and however
 * often they are made. Singles and locked candidates are what people solve by
 * on paper; three digits to a segment follows from counting its cells.
 */

/* Naked singles: a cell with one candidate holds it, so the other two cells of
 * its segment do not. Returns the digits of such cells. The cells are cell[0],
 * cell[step] and cell[2 * step], here and below. */
static trio naked_singles(trio *cell, int step)
{
    trio a = cell[0], b = cell[step], c = cell[2 * step];
    trio in_a = a & where_empty(without_smallest(a));
    trio in_b = b & where_empty(without_smallest(b));
    trio in_c = c & where_empty(without_smallest(c));

    cell[0] = a & ~(in_b | in_c);
    cell[step] = b & ~(in_a | in_c);
    cell[2 * step] = c & ~(in_a | in_b);
    return in_a | in_b | in_c;
}

/* Locked candidates: each line and each box holds a digit once. Of the nine
 * segments it therefore stands in three, one in each line and one in each box,
 * and there are six ways to choose them. A segment may hold the digit only if
 * one of the two ways that use it is open in all its three segments. */
static void locked_candidates(trio may[3][3])
{
    trio way_012 = may[0][0] & may[1][1] & may[2][2];
    trio way_021 = may[0][0] & may[1][2] & may[2][1];
    trio way_102 = may[0][1] & may[1][0] & may[2][2];
    trio way_120 = may[0][1] & may[1][2] & may[2][0];
    trio way_201 = may[0][2] & may[1][0] & may[2][1];
    trio way_210 = may[0][2] & may[1][1] & may[2][0];

    may[0][0] = way_012 | way_021;
    may[0][1] = way_102 | way_120;
    may[0][2] = way_201 | way_210;
    may[1][0] = way_102 | way_201;
    may[1][1] = way_012 | way_210;
    may[1][2] = way_021 | way_120;
    may[2][0] = way_120 | way_210;
    may[2][1] = way_021 | way_201;
    may[2][2] = way_012 | way_102;
}

/* Three digits to a segment, as it has three cells. It must hold a digit that
 * no other segment of its line may hold, and if it may hold just three digits,
 * it must hold those. What another segment of its line or box must hold, it
 * may not, and if it must hold three digits, it may hold no other. Returns
 * false if a segment may hold fewer than three digits or must hold more. */
static bool three_digits(trio may[3][3], trio must[3][3])
{
    trio enough = SPARES, too_many = 0, in_box[3] = {0, 0, 0};

    for (int line = 0; line < 3; line++) {
        trio *m = may[line];
        trio in_several = (m[0] & m[1]) | (m[0] & m[2]) | (m[1] & m[2]);
        for (int box = 0; box < 3; box++) {
            trio third = without_smallest(without_smallest(m[box]));
            trio just_three = where_empty(without_smallest(third));
            enough &= minus_one(third);
            must[line][box] |= m[box] & (~in_several | just_three);
            in_box[box] |= must[line][box];
        }
    }
    for (int line = 0; line < 3; line++) {
        trio in_line = must[line][0] | must[line][1] | must[line][2];
        for (int box = 0; box < 3; box++) {
            trio here = must[line][box];
            trio third = without_smallest(without_smallest(here));
            trio others = where_empty(third) & ~in_line & ~in_box[box];
            may[line][box] &= here | others;
            too_many |= without_smallest(third);
        }
    }
    return (enough & SPARES) == SPARES && too_many == 0;
}

/* Hidden singles: a digit that the segment must hold, but only one of its cells
 * can take, stands there. (After the deductions above, a digit with one cell
 * left in its row, column or box is one that a segment must hold.) */
static void hidden_singles(trio *cell, int step, trio must)
{
    trio a = cell[0], b = cell[step], c = cell[2 * step];
    trio in_one = (a ^ b ^ c) & ~(a & b & c) & must;

    if (in_one == 0)
        return;
    cell[0] &= in_one | where_empty(a & in_one);
    cell[step] &= in_one | where_empty(b & in_one);
    cell[2 * step] &= in_one | where_empty(c & in_one);
}

/* Makes each deduction once, on all rows or on all columns. From line to line
 * the places of a box are line_step apart, within a line cell_step. For rows
 * turns is 0; for columns it is 1, to turn bands into stacks. Returns false
 * only if the board has no solution. */
static bool deduce_lines(trio trios[TRIOS], int line_step, int cell_step,
                         int turns)
{
    trio may[3][3], must[3][3], naked[3][3], none_empty = SPARES;

    for (int line = 0; line < 3; line++) {
        for (int box = 0; box < 3; box++) {
            trio *cell = trios + SIDE * box + line_step * line;
            naked[line][box] = naked_singles(cell, cell_step);
            must[line][box] = turn(naked[line][box], turns * box);
            may[line][box] = turn(
                cell[0] | cell[cell_step] | cell[2 * cell_step], turns * box);
        }
    }
    locked_candidates(may);
    if (!three_digits(may, must))
        return false;
    for (int line = 0; line < 3; line++) {
        for (int box = 0; box < 3; box++) {
            trio *cell = trios + SIDE * box + line_step * line;
            int back = turns * (3 - box) % 3;
            trio keep = turn(may[line][box], back);
            cell[0] &= keep;
            cell[cell_step] &= keep;
            cell[2 * cell_step] &= keep;
            none_empty &= minus_one(cell[0]) & minus_one(cell[cell_step]) &
                          minus_one(cell[2 * cell_step]);
            /* Naked singles are out already; mostly that leaves no work. */
            hidden_singles(cell, cell_step,
                           turn(must[line][box], back) & ~naked[line][box]);
        }
    }
    return (none_empty & SPARES) == SPARES;
}

/* Makes all deductions until they strike nothing more, then places the digit
 * of each cell that is left with one candidate. Returns false only if the
 * board has no solution; some cells may have been filled then. */
static bool deduce(struct board *board, trio trios[TRIOS])
{
    trio before[TRIOS];

    do {
        memcpy(before, trios, sizeof before);
        if (!deduce_lines(trios, 3, 1, 0) || !deduce_lines(trios, 1, 3, 1))
            return false;
    } while (memcmp(before, trios, sizeof before) != 0);

    for (int cell = 0; cell < CELLS; cell++) {
        if (board->digit[cell] != EMPTY)
            continue;
        unsigned set = candidates_of(trios, cell);
        int digit = 1;
        if ((set & (set - 1)) != 0)
            continue;
        while (set >> digit != 0)
            digit++;
        if (!fits(board, cell, digit)) /* two such cells clash */
            return false;
        place(board, cell, digit);
    }
    return true;
}

/* ---- Search ---- */

/* Chooses the empty cell to branch on; returns CELLS if the board is full. */
typedef int choose_cell(const struct board *board, const trio trios[TRIOS]);

static int first_in_row_major_order(const struct board *board,
                                    const trio trios[TRIOS])
{
    int cell = 0;

    (void)trios;
    while (cell < CELLS && board->digit[cell] != EMPTY)
        cell++;
    return cell;
}

/* The last of the cells with the fewest candidates. (The descent below fills
 * the board from the top, and the other end shows sooner what that breaks.) */
static int fewest_candidates(const struct board *board, const trio trios[TRIOS])
{
    int chosen = CELLS, fewest = SIDE + 1;

    for (int cell = CELLS - 1; cell >= 0; cell--) {
        int n = 0;
        if (board->digit[cell] != EMPTY)
            continue;
        unsigned set = candidates_of(trios, cell);
        for (; set != 0; set &= set - 1)
            n++;
        if (n < fewest) {
            fewest = n;
            chosen = cell;
        }
    }
    return chosen;
}

/* Fills the empty cells: first what can be deduced, then a cell of choice with
 * the smallest digit that leads to a solution. Returns false, with the board
 * as it was, if there is none or if nodes_left ran out.
 * In row-major order, what it finds first is the smallest solution. */
static bool search(struct board *board, choose_cell *choose)
{
    int n_before = board->n_filled;
    trio trios[TRIOS];

    if (board->nodes_left == 0)
        return false;
    board->nodes_left--;
    find_candidates(board, trios);
    if (deduce(board, trios)) {
        int cell = choose(board, trios);
        int n_deduced = board->n_filled;
        if (cell == CELLS)
            return true;
        for (int digit = 1; digit <= SIDE; digit++) {
            if ((candidates_of(trios, cell) >> (digit - 1) & 1) == 0)
                continue;
            place(board, cell, digit);
            if (search(board, choose))
                return true;
            take_back(board, n_deduced);
        }
    }
    take_back(board, n_before);
    return false;
}

/* Fills the board with its smallest solution by descending to it: starts from
 * any solution, goes through the cells in row-major order, and takes for each
 * the smallest digit with which the board can still be completed. It takes a
 * search for every digit it tries, but in these the cells with the fewest
 * candidates come first. Returns false if there is no solution. */
static bool descend(struct board *board)
{
    int n_before = board->n_filled;
    unsigned char solution[CELLS];

    board->nodes_left = LLONG_MAX;
    if (!search(board, fewest_candidates))
        return false;
    memcpy(solution, board->digit, sizeof solution);
    take_back(board, n_before);
    for (int cell = 0; cell < CELLS; cell++) {
        int n_here = board->n_filled;
        if (board->digit[cell] != EMPTY)
            continue;
        for (int digit = 1; digit < solution[cell]; digit++) {
            if (!fits(board, cell, digit))
                continue;
            place(board, cell, digit);
            if (search(board, fewest_candidates))
                memcpy(solution, board->digit, sizeof solution);
            take_back(board, n_here);
        }
        place(board, cell, solution[cell]);
    }
    return true;
}

/* Fills the board with its smallest solution, or returns false if it has none.
 * Hardly any board takes the row-major search more than a few nodes. Where it
 * is lost behind a long wrong beginning, the descent is the way out. */
static bool solve(struct board *board)
{
    board->nodes_left = PATIENCE;
    if (search(board, first_in_row_major_order))
        return true;
    return board->nodes_left == 0 && descend(board);
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    bool is_grid;
    bool apart; /* its first line has blanks between the cells */
};

/* Ends the run with one line on standard error, after all that was printed. */
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
    if (c == '.' || c == '_' || c == '*' || c == '?')
        return EMPTY;
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* Reads a line of any length and returns the number of its cells: 0 for an
 * empty line, a comment and the end of the input. Stores the digits of as many
 * of them as there is room for, and whether they stand apart. */
static unsigned long long read_line(unsigned char *digits, unsigned room,
                                    bool *apart)
{
    unsigned long long n_cells = 0, column = 1, misspaced = 0;
    bool after_blank = false;

    line_number++;
    *apart = false;
    for (int c = read_char(); !ends_line(c); c = read_char(), column++) {
        if (c == '\r' && ends_line(read_char()))
            break;
        if (c == '#' && n_cells == 0) {
            while (!ends_line(read_char()))
                continue;
            break;
        }
        if (c == ' ' || c == '\t') {
            after_blank = true;
            continue;
        }
        int digit = digit_of(c);
        if (digit < 0)
            die(c > ' ' && c <= '~' ? "%s:%llu:%llu: unexpected '%c'"
                                    : "%s:%llu:%llu: unexpected byte 0x%02x",
                input_name, line_number, column, c);
        if (n_cells == 1)
            *apart = after_blank;
        if (n_cells > 1 && *apart != after_blank && misspaced == 0)
            misspaced = column;
        if (n_cells < room)
            digits[n_cells] = (unsigned char)digit;
        n_cells++;
        after_blank = false;
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
    struct puzzle puzzle;
    bool answered = false, after_grid = false;
    int status = SOLVED_ALL;

    while (!ferror(stdout) && read_puzzle(&puzzle)) {
        struct board board = {0};
        bool solved = place_givens(&board, &puzzle) && solve(&board);
        bool is_grid = solved && puzzle.is_grid;

        if (answered && (is_grid || after_grid))
            putchar('\n');
        if (solved) {
            print_board(&board, &puzzle);
        } else {
            puts("no solution");
            status = NO_SOLUTION;
        }
        answered = true;
        after_grid = is_grid;
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

int main(int argc, char **argv)
{
    int operand = 1, status = SOLVED_ALL;
    const char *option = argc > 1 && argv[1][0] == '-' ? argv[1] + 1 : "";

    if (strcmp(option, "h") == 0 || strcmp(option, "-help") == 0) {
        fputs(help, stdout);
    } else {
        if (strcmp(option, "-") == 0)
            operand = 2;
        else if (option[0] != '\0')
            die("unknown option '-%s'; try 'sudoku --help'", option);
        if (argc > operand + 1)
            die("more than one FILE; try 'sudoku --help'");
        if (argc > operand && strcmp(argv[operand], "-") != 0) {
            input_name = argv[operand];
            if (freopen(input_name, "r", stdin) == NULL)
                die("%s: %s", input_name, strerror(errno));
        }
        status = answer_all();
    }
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return status;
}
