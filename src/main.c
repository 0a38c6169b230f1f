/*
 * sudoku - solves sudoku puzzles, in the form that online judges use
 *
 * `help`, below, says what the program reads and prints. These are the words
 * that the comments use: A board has 81 cells, which have numbers from 0 to 80,
 * row by row. Rows, columns and boxes (the blocks of 3x3 cells) have numbers
 * from 0 to 8; only messages count them from 1. A digit is 1 to 9, and 0 marks
 * an empty cell. The digits that stand in a puzzle are its givens. A band is
 * three boxes side by side, and a stack is three boxes one below the other. A
 * segment is the three cells that a row or a column shares with a box. The
 * candidates of a cell are the digits that have not been ruled out there. To
 * rule one out is to strike it.
 *
 * The heart of the program is `search_row_by_row`, the plain backtracking that
 * every textbook has. It takes the empty cells in order and tries the digits in
 * ascending order. If a digit is not yet used in the row, the column and the
 * box, it writes the digit, goes on with the next cell, and takes the digit
 * back afterwards. So the first solution that it finds is the smallest one,
 * read as a number of 81 digits: every smaller board was tried before it.
 * Everything else is there so that this does not take long.
 *
 * This is how a puzzle goes through the program:
 * 1. `read_puzzle` reads it, and `place_givens` writes its givens on a board.
 * 2. `prepare` gives every empty cell all candidates; `deduce` strikes some.
 * 3. `search_row_by_row` tries the candidates that are left, cell by cell.
 * 4. If that takes too long, it gives up, and `search_any_order` begins anew
 *    with the cells that cause trouble. It looks for two solutions, because a
 *    single one needs nothing more. If there are two, and the smallest is
 *    wanted, `descend` goes on to the smallest. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: sudoku [-h | --help | --version] [-l | --lines] [-u | --unique]\n"
    "              [--] [FILE]...\n\n"
    "Solves the sudoku puzzles in each FILE, or on standard input if there is\n"
    "no FILE, or where it is -. If a puzzle has several solutions, the answer\n"
    "is the one whose 81 digits form the smallest number.\n\n"
    "  -l, --lines    print exactly one line for each line that is read: the\n"
    "                 solution, \"no solution\" or \"not a puzzle\"\n"
    "  -u, --unique   print \"several solutions\" if there is more than one\n\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell is\n"
    "a digit 1 to 9, or one of the characters 0 . _ * ? if it is empty.\n"
    "Blanks and | , : ; [ ] ( ) { } \" ' ` may stand between cells, and lines\n"
    "of - + = around rows. In a table, a field with nothing in it is an empty\n"
    "cell. Empty lines, and lines that begin with #, may stand around\n"
    "puzzles. The man page has the rules in full.\n\n"
    "Exit status: 0 if every puzzle was solved, 1 if some puzzle was not, 2\n"
    "if the usage was wrong or an error occurred while reading or writing.\n";

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };
enum { SOLVED_ALL = 0, UNSOLVED = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* The digits that stand on the board; and for each digit and each row, column
 * and box, whether the digit is used there: used_in_row[5][2] is about digit 5
 * in row 2. */
struct board {
    unsigned char digit[CELLS];
    bool used_in_row[SIDE + 1][SIDE];
    bool used_in_col[SIDE + 1][SIDE];
    bool used_in_box[SIDE + 1][SIDE];
};

/* Writes out a table with one entry for each cell. VALUE is a macro that gives
 * the entry of the cell at (row, col). To look it up is a little faster than to
 * divide. */
#define OF_SEGMENT(VALUE, row, col) \
    VALUE(row, col), VALUE(row, (col) + 1), VALUE(row, (col) + 2)
#define OF_ROW(VALUE, row) \
    OF_SEGMENT(VALUE, row, 0), OF_SEGMENT(VALUE, row, 3), \
    OF_SEGMENT(VALUE, row, 6)
#define OF_BAND(VALUE, row) \
    OF_ROW(VALUE, row), OF_ROW(VALUE, (row) + 1), OF_ROW(VALUE, (row) + 2)
#define OF_ALL_CELLS(VALUE) \
    {OF_BAND(VALUE, 0), OF_BAND(VALUE, 3), OF_BAND(VALUE, 6)}

#define ROW_COL_BOX(row, col) {row, col, (row) / 3 * 3 + (col) / 3}
static const struct { unsigned char row, col, box; } of_cell[CELLS] =
    OF_ALL_CELLS(ROW_COL_BOX);

static int row_of(int cell) { return of_cell[cell].row; }
static int col_of(int cell) { return of_cell[cell].col; }
static int box_of(int cell) { return of_cell[cell].box; }

/* Whether the digit is still unused in the cell's row, column and box. */
static bool fits(const struct board *board, int cell, int digit)
{
    return !board->used_in_row[digit][row_of(cell)] &&
           !board->used_in_col[digit][col_of(cell)] &&
           !board->used_in_box[digit][box_of(cell)];
}

/* The cell must be empty, and the digit must fit. */
static void place(struct board *board, int cell, int digit)
{
    board->digit[cell] = (unsigned char)digit;
    board->used_in_row[digit][row_of(cell)] = true;
    board->used_in_col[digit][col_of(cell)] = true;
    board->used_in_box[digit][box_of(cell)] = true;
}

/* The digit must have been placed there. */
static void take_back(struct board *board, int cell, int digit)
{
    board->digit[cell] = EMPTY;
    board->used_in_row[digit][row_of(cell)] = false;
    board->used_in_col[digit][col_of(cell)] = false;
    board->used_in_box[digit][box_of(cell)] = false;
}

/* ---- Candidates ---- */

/* The candidates of a cell are a set: nine bits, of which the lowest stands for
 * digit 1. For example, {4, 6} is 000101000. A trio is one word with the sets
 * of three cells, so that one operation works on three cells at once: those at
 * the same spot of the three boxes of a band. For example, this is the trio of
 * spot 5 in one band:
 *
 *     . . . | . . . | . . .        spots:   0 1 2
 *     . . X | . . X | . . X                 3 4 5
 *     . . . | . . . | . . .                 6 7 8
 *
 * The left box has the lowest bits. Above each set there is a spare bit, which
 * is stored as 0. Thanks to it the sum of two sets never spills into the next
 * set, because 511 + 511 is less than 1,024:
 *
 *     bits      29     28..20      19      18..10       9      8..0
 *             spare   right box  spare   middle box  spare   left box
 *
 * Processors can work on four words at once if these lie side by side. So the
 * trios of a spot lie in four lanes: lane 0 is for the top band, lane 1 for the
 * middle one, lane 2 for the bottom one. Lane 3 is idle: its sets are full, and
 * they stay full because no deduction finds anything to strike in full sets.
 *
 * So the trio of spot s in lane l has the number 4 * s + l. Take cell 40, which
 * is in the middle of the board: it is spot 4 of the middle box of the middle
 * band. Its set is in trio 4 * 4 + 1 = 17, and it is the middle one of the
 * three sets there, 10 bits up. */
typedef uint32_t trio;
enum { SPOTS = SIDE, LANES = 4, IDLE = 3, TRIOS = SPOTS * LANES };
enum { TRIOS_TO_NEXT_SPOT = LANES, TRIOS_TO_NEXT_ROW = 3 * LANES };
enum { BITS_PER_SET = SIDE + 1, FULL_SET = (1 << SIDE) - 1 };
/* An int must have 32 bits for these. */
enum { ONES = 1 | 1 << BITS_PER_SET | 1 << 2 * BITS_PER_SET,
       FULL_TRIO = FULL_SET * ONES, SPARE_BITS = ONES << SIDE };
struct candidates { trio trios[TRIOS]; }; /* of all cells */

/* For each cell, the number of its trio, and how many bits up its set is. */
#define AT_UP(row, col) \
    {((row) % 3 * 3 + (col) % 3) * TRIOS_TO_NEXT_SPOT + (row) / 3, \
     (col) / 3 * BITS_PER_SET}
static const struct { unsigned char at, up; } position_of[CELLS] =
    OF_ALL_CELLS(AT_UP);

/* Subtracts 1 from each set, read as a number, without borrowing from the next
 * set: it adds 511, which is 512 - 1, and the spare bit is worth the 512. So
 * the spare bit becomes 1, as in 0 000000100, which becomes 1 000000011. Only
 * where a set is empty it stays 0: 0 000000000 becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + FULL_TRIO; }

/* All nine digits where a set is empty, and none where it is not. */
static inline trio where_empty(trio t)
{
    trio spare = ~minus_one(t) & SPARE_BITS;
    return spare - (spare >> SIDE);
}

/* Each set without its smallest digit: 010100 & 010011 is 010000. This works
 * for a single set, too, as that is a trio of which the other two are empty. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

/* The set that has just this digit. */
static unsigned set_with(int digit) { return 1u << (digit - 1); }

/* The digit of a set that has just one, or 0 for an empty set. The sets of one
 * digit are, as numbers, 1, 2, 4 and so on to 256, which all leave different
 * remainders by 11. */
static int digit_in(unsigned set)
{
    static const unsigned char by_remainder[11] =
        {0, 1, 2, 9, 3, 5, 0, 8, 4, 7, 6};
    return by_remainder[set % 11];
}

static unsigned set_of(const struct candidates *candidates, int cell)
{
    trio t = candidates->trios[position_of[cell].at];
    return t >> position_of[cell].up & FULL_SET;
}

static bool is_candidate(const struct candidates *candidates, int cell,
                         int digit)
{
    return (set_of(candidates, cell) & set_with(digit)) != 0;
}

/* Strikes the digits of a set in one cell. */
static void strike(struct candidates *candidates, int cell, unsigned set)
{
    trio struck = (trio)set << position_of[cell].up;
    candidates->trios[position_of[cell].at] &= ~struck;
}

/* Whether some cell has no candidate. */
static bool is_dead(const struct candidates *candidates)
{
    trio not_empty = SPARE_BITS;
    for (int i = 0; i < TRIOS; i++)
        not_empty &= minus_one(candidates->trios[i]);
    return not_empty != SPARE_BITS;
}

/* ---- Deductions ---- */

/* Every deduction strikes only what no solution has: a digit that stands in a
 * solution is never struck, so a solution that was possible before a deduction
 * still is after it.
 *
 * One example goes through this chapter. It is a band, and each cell is shown
 * by its candidates:
 *
 *               left box       middle box      right box
 *     row x     8  49  46      49   2   3      7   5  14
 *     row y     1   7   5      49   6   8     39   3   2
 *     row z    49   2   3       7   1   5     49   8   6
 *
 * A segment may hold a digit if one of its cells has it as a candidate: in the
 * left box, the segment of row x may hold 4, 6, 8 and 9. It must hold a digit
 * if no other row may hold it in that box, because each box has all digits: the
 * same segment must hold 6 and 8.
 *
 * 1. Naked singles. In the right box, row y has a cell that can only be 3. So
 *    the cell before it cannot be 3, and becomes 9.
 * 2. Locked candidates. Now row y may hold 4 only in the middle box, so its 4
 *    is there, and row x has no 4 in the middle box. Its cell {4, 9} in that
 *    box becomes 9.
 * 3. Full segments. In the right box, row x must hold 1, 5 and 7. These fill
 *    its three cells, and the cell {1, 4} becomes 1. In the same way row y must
 *    hold 4, 6 and 8 in the middle box, and its cell {4, 9} becomes 4.
 * 4. Hidden singles. In the left box, row x must hold 6, and only one of its
 *    cells can take it. So this cell, {4, 6}, becomes 6.
 *
 * Then the band is as below. The next pass finishes it: row x now has its 9 in
 * the middle box, so its cell {4, 9} becomes 4, and the others follow.
 *
 *     row x     8  49   6       9   2   3      7   5   1
 *     row y     1   7   5       4   6   8      9   3   2
 *     row z    49   2   3       7   1   5     49   8   6
 *
 * The three sets of a word belong to the three boxes of a band. So whatever the
 * code does for "this box", it does for all three of them at the same time. The
 * next box is the one to the right, and after the last box comes the first one;
 * the previous box is the one to the left, and before the first one comes the
 * last. The same holds for a stack: there, x, y and z are its three columns,
 * and the next box is the one below.
 *
 * `make prove` proves that `deduce_rows` and `deduce_columns`, with all that
 * they call, strike no digit that a solution has. For that it runs them on
 * unknown values, so nothing from here up to them may branch on what a set
 * holds. Without such branches, compilers can also let them work on all lanes
 * at once. (For that, gcc needs `inline`, too.) */

/* The three segments of a row or a column: what the one in this box may hold,
 * what those in the next and in the previous box may hold, and what the one in
 * this box must hold. */
struct segments { trio here, next, previous, must; };

/* The digits for which a segment has room, given those that it must hold. If
 * these are fewer than three, there is room for any digit. If they are three,
 * they fill the segment, and there is room for no others. If they are more than
 * three, there is no solution, and the result is empty. (The last rule ends a
 * hopeless branch at once: without it, one known board takes 91,602 runs of the
 * deductions in place of one.) */
static inline trio room_for(trio must)
{
    trio beyond_two = without_smallest(without_smallest(must));
    return (must | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Strikes digits from what the three rows x, y and z of a band, or the three
 * columns of a stack, may hold in this box, and finds out what they must hold.
 *
 * Locked candidates: each digit stands once in each of the three rows, and once
 * in each of the three boxes. So if x holds a 5 in this box, y and z hold it in
 * the other two boxes, one in each. There are two ways:
 *
 *                 this   next   previous         this   next   previous
 *     row x        5      .        .              5      .        .
 *     row y        .      5        .              .      .        5
 *     row z        .      .        5              .      5        .
 *
 * The first way is barred if y may not hold 5 in the next box, or if z may not
 * hold it in the previous one. If both ways are barred, 5 is struck from x in
 * this box. There are four cases in which both are:
 * - y may hold it in neither of the other boxes: then y holds it in this one;
 * - z may hold it in neither of them: then z holds it in this one;
 * - neither y nor z may hold it in the next box: then x holds it there;
 * - neither of them may hold it in the previous box: then x holds it there. */
static inline void deduce_segments(struct segments *x, struct segments *y,
                                   struct segments *z)
{
    /* `next` and `previous` stay, so it does not matter which row is first. */
    x->here &= (y->next & z->previous) | (y->previous & z->next);
    y->here &= (z->next & x->previous) | (z->previous & x->next);
    z->here &= (x->next & y->previous) | (x->previous & y->next);
    x->must = x->here & ~(y->here | z->here);
    y->must = y->here & ~(z->here | x->here);
    z->must = z->here & ~(x->here | y->here);
    x->here &= room_for(x->must);
    y->here &= room_for(y->must);
    z->here &= room_for(z->must);
}

/* Leaves the three cells of a segment, which are `step` trios apart, only what
 * the segment may hold. */
static inline void keep_only(trio *a, int step, trio may)
{
    a[0] &= may;
    a[step] &= may;
    a[2 * step] &= may;
}

/* Naked singles in the segment of a row: strikes the only candidate of a cell
 * from the other two cells. Returns the digits of all such cells. `a` is the
 * trio of the first cell.
 *
 * `deduce_rows` also strikes these digits from the other two rows of the box.
 * The rest of the row and of the column follows by itself: if y and z may not
 * hold a digit in this box, x holds it here, and by locked candidates x does
 * not hold it in the other boxes. */
static inline trio naked_singles(trio *a)
{
    trio *b = a + TRIOS_TO_NEXT_SPOT, *c = b + TRIOS_TO_NEXT_SPOT;
    trio single_a = *a & where_empty(without_smallest(*a));
    trio single_b = *b & where_empty(without_smallest(*b));
    trio single_c = *c & where_empty(without_smallest(*c));
    *a &= ~(single_b | single_c);
    *b &= ~(single_c | single_a);
    *c &= ~(single_a | single_b);
    return single_a | single_b | single_c;
}

/* Leaves the segment of a row, in this box, only what it may hold. Then come
 * the hidden singles: if the segment must hold a digit, and only one of its
 * cells can take it, this cell keeps only such digits. `a` is the trio of the
 * first cell.
 *
 * Take row x of the example in the left box, with the cells {8}, {4, 9} and
 * {4, 6}. *a ^ *b ^ *c is the set of the digits that an odd number of the cells
 * can take, which means one cell or all three: here {6, 8, 9}. No digit is in
 * all three cells, so each of these is in one cell. The segment must hold 6 and
 * 8, so these two are hidden singles, and {4, 6} becomes {6}. A cell that has
 * no hidden single keeps what it has. */
static inline void strike_in_row(trio *a, struct segments segments)
{
    trio *b = a + TRIOS_TO_NEXT_SPOT, *c = b + TRIOS_TO_NEXT_SPOT;
    keep_only(a, TRIOS_TO_NEXT_SPOT, segments.here);
    trio in_one_cell = (*a ^ *b ^ *c) & ~(*a & *b & *c);
    trio hidden = in_one_cell & segments.must;
    *a &= hidden | where_empty(*a & hidden);
    *b &= hidden | where_empty(*b & hidden);
    *c &= hidden | where_empty(*c & hidden);
}

/* What the segments of a row may hold. `a` is the trio of the first cell, and
 * `other_singles` are the naked singles of the other two rows, which this row
 * cannot hold in the same box.
 *
 * Let A, B and C be what the row may hold in the left, middle and right box, as
 * on the board. To put what the next box may hold into the place of this box,
 * the three sets are rotated: A B C becomes B C A. In a word, the left box has
 * the lowest bits, so this is a shift to the right. (A shift to the left leaves
 * bits above the third set. They do no harm, as `here` has none there.) */
static inline struct segments segments_of_row(const trio *a, trio other_singles)
{
    trio may = (a[0] | a[TRIOS_TO_NEXT_SPOT] | a[2 * TRIOS_TO_NEXT_SPOT]) &
               ~other_singles;
    trio next = may >> BITS_PER_SET | may << 2 * BITS_PER_SET;
    trio previous = may << BITS_PER_SET | may >> 2 * BITS_PER_SET;
    struct segments segments = {may, next, previous, 0};
    return segments;
}

static inline void deduce_rows(struct candidates *candidates)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *top = candidates->trios + lane;
        trio *middle = top + TRIOS_TO_NEXT_ROW;
        trio *bottom = middle + TRIOS_TO_NEXT_ROW;
        trio singles_x = naked_singles(top), singles_y = naked_singles(middle);
        trio singles_z = naked_singles(bottom);
        struct segments x = segments_of_row(top, singles_y | singles_z);
        struct segments y = segments_of_row(middle, singles_z | singles_x);
        struct segments z = segments_of_row(bottom, singles_x | singles_y);
        deduce_segments(&x, &y, &z);
        strike_in_row(top, x);
        strike_in_row(middle, y);
        strike_in_row(bottom, z);
    }
}

/* What the segments of three columns may hold, the same column of each stack,
 * for example the left one. A word holds the three stacks side by side, so the
 * code works on all three at once; and the three boxes of a stack are in three
 * lanes:
 *
 *     lane 0    what columns 0, 3 and 6 may hold in the top band
 *     lane 1    what they may hold in the middle band
 *     lane 2    what they may hold in the bottom band
 *
 * So the box below is the same set of the next lane, and below the bottom band
 * comes the top one. `next` is `here` rotated by one lane. */
struct columns { trio here[LANES], next[LANES], previous[LANES]; };

/* `a` is the trio of the topmost cells, in lane 0. */
static inline struct columns columns_of(const trio *a)
{
    trio may[LANES];
    for (int lane = 0; lane < LANES; lane++, a++)
        may[lane] = a[0] | a[TRIOS_TO_NEXT_ROW] | a[2 * TRIOS_TO_NEXT_ROW];
    struct columns columns = {{may[0], may[1], may[2], may[IDLE]},
                              {may[1], may[2], may[0], may[IDLE]},
                              {may[2], may[0], may[1], may[IDLE]}};
    return columns;
}

/* Columns get neither naked nor hidden singles of their own. These would strike
 * little that the deductions for rows and the locked candidates do not strike
 * soon, too, and on most boards they would cost more time than they save. */
static inline void deduce_columns(struct candidates *candidates)
{
    trio *trios = candidates->trios;
    struct columns left = columns_of(trios);
    struct columns middle = columns_of(trios + TRIOS_TO_NEXT_SPOT);
    struct columns right = columns_of(trios + 2 * TRIOS_TO_NEXT_SPOT);
    for (int lane = 0; lane < LANES; lane++) {
        struct segments x = {left.here[lane], left.next[lane],
                             left.previous[lane], 0};
        struct segments y = {middle.here[lane], middle.next[lane],
                             middle.previous[lane], 0};
        struct segments z = {right.here[lane], right.next[lane],
                             right.previous[lane], 0};
        deduce_segments(&x, &y, &z);
        trio *a = trios + lane;
        keep_only(a, TRIOS_TO_NEXT_ROW, x.here);
        keep_only(a + TRIOS_TO_NEXT_SPOT, TRIOS_TO_NEXT_ROW, y.here);
        keep_only(a + 2 * TRIOS_TO_NEXT_SPOT, TRIOS_TO_NEXT_ROW, z.here);
    }
}

static unsigned long long nodes; /* how often `deduce` ran; the tests read it */

/* Makes all deductions again and again, until a pass strikes nothing. Returns
 * false at a dead end: some cell has no candidate left, so there is no
 * solution.
 *
 * Whether something was struck shows in the sum of all trios, which falls with
 * each candidate that is struck. (The sum may overflow. Should two sums be
 * equal because of that, the deductions end early, and no answer depends on
 * when they end.) */
static bool deduce(struct candidates *candidates)
{
    trio before, sum = 0;
    nodes++;
    do {
        deduce_rows(candidates);
        deduce_columns(candidates);
        if (is_dead(candidates))
            return false;
        before = sum;
        sum = 0;
        for (int i = 0; i < TRIOS; i++)
            sum += candidates->trios[i];
    } while (sum != before);
    return true;
}

/* ---- What both searches share ---- */

struct solver { /* what is known of a board while it is solved */
    struct board *board;
    unsigned char empty[CELLS]; /* the cells without a given, row by row */
    int n_empty;
    unsigned char solution[CELLS]; /* the digits of the one found last */
    int dead_ends; /* of the search row by row */
    double blame[CELLS]; /* how much trouble each cell has caused lately */
};

/* Assumes that a cell holds a digit, which must be one of its candidates.
 * `rest`, which must not be `candidates`, becomes what `deduce` leaves of them.
 * Returns false at a dead end. In that case all blame fades, and each cell
 * without a given that is left without a candidate gets 1 more.
 *
 * No answer depends on blame. It fades because what caused trouble long ago
 * misleads: without fading, hard puzzles are solved a little faster, but a
 * search for slow boards soon finds some that take several times as long as the
 * worst ones known with fading. */
static bool assume(struct solver *solver, const struct candidates *candidates,
                   int cell, int digit, struct candidates *rest)
{
    *rest = *candidates;
    strike(rest, cell, FULL_SET & ~set_with(digit));
    if (deduce(rest))
        return true;
    const double fading = 0.9;
    for (int i = 0; i < CELLS; i++)
        solver->blame[i] *= fading;
    for (int n = 0; n < solver->n_empty; n++)
        solver->blame[solver->empty[n]] += set_of(rest, solver->empty[n]) == 0;
    return false;
}

/* ---- The search row by row ---- */

/* Where a board has many solutions, this search finds the smallest one several
 * times as fast as the search in any order does. But there are boards on which
 * it would take seconds: an early digit is wrong, the contradiction appears
 * only many cells later, and so the search runs into it again and again.
 * Therefore it gives up after this many dead ends. With fewer, it would give up
 * on boards that it would soon have solved; with more, it would waste time on
 * those that it does not solve. But the number matters little: with 3 or with
 * 15, no list of puzzles that was measured takes over a fifth more. */
enum { PATIENCE = 5 };

/* Once the search row by row has given up, what it returned does not count. */
static bool has_given_up(const struct solver *solver)
{
    return solver->dead_ends >= PATIENCE;
}

/* Looks for up to `limit` solutions within these candidates; `limit` must be at
 * least 1. It begins with the n-th of the empty cells, counted from 0, and
 * those before it must be filled. Returns how many solutions it has found, the
 * smallest first, and copies the digits of each into `solver->solution`, where
 * the last one remains. Afterwards the board is as it was.
 *
 * The tables of the board decide. A digit is placed only where they say that it
 * fits, so every board that is full is a solution, whatever the candidates are.
 * The candidates only save attempts. A digit that deductions have struck is in
 * no solution with the digits assumed so far, so nothing is lost if it is not
 * tried; if only one is left, no other needs to be tried, and if none is left,
 * there is no solution. So this search finds the same with all deductions that
 * strike only what no solution has, however much or little that is. With none
 * at all it is only slower. */
static int search_row_by_row(struct solver *solver, int n, int limit,
                             const struct candidates *candidates)
{
    if (n == solver->n_empty) {
        memcpy(solver->solution, solver->board->digit, CELLS);
        return 1;
    }
    int cell = solver->empty[n], n_found = 0;
    unsigned set = set_of(candidates, cell);
    if (without_smallest(set) == 0) { /* the cell has one candidate, or none */
        int digit = digit_in(set);
        if (set != 0 && fits(solver->board, cell, digit)) {
            place(solver->board, cell, digit);
            n_found = search_row_by_row(solver, n + 1, limit, candidates);
            take_back(solver->board, cell, digit);
        }
        return n_found;
    }
    for (int digit = 1; digit <= SIDE && n_found < limit; digit++) {
        struct candidates rest;
        if (has_given_up(solver))
            break;
        if (!is_candidate(candidates, cell, digit) ||
            !fits(solver->board, cell, digit))
            continue;
        place(solver->board, cell, digit);
        if (assume(solver, candidates, cell, digit, &rest))
            n_found += search_row_by_row(solver, n + 1, limit - n_found, &rest);
        else
            solver->dead_ends++;
        take_back(solver->board, cell, digit);
    }
    return n_found;
}

/* ---- The search in any order ---- */

enum { NO_CELL = -1 };

/* The most urgent of the cells that have several candidates, or NO_CELL if
 * there is none. What must fail should fail early. So a cell is urgent if it
 * has been blamed much, and twice as urgent if it has just two candidates: the
 * weight is 0 for a cell with one candidate, 2 with two, and 1 with more. */
static int most_urgent(const struct solver *solver,
                       const struct candidates *candidates)
{
    double highest = 0;
    int chosen = NO_CELL;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        trio beyond_one = without_smallest(set_of(candidates, cell));
        trio beyond_two = without_smallest(beyond_one);
        int weight = 2 * (beyond_one != 0) - (beyond_two != 0);
        double urgency = (1 + solver->blame[cell]) * weight;
        if (urgency > highest) {
            highest = urgency;
            chosen = cell;
        }
    }
    return chosen;
}

/* Looks for up to `limit` solutions within these candidates, which `deduce`
 * must have left; `limit` must be at least 1, and the board must hold nothing
 * but its givens. Returns how many it has found, and leaves the last one in
 * `solver->solution`. As long as it has found none, each digit that fails is
 * struck, as it is in no solution, and adds 1 to the blame of its cell.
 *
 * When no cell has several candidates, the search row by row writes them on the
 * board, and the tables have the last word here, too. (It has nothing to choose
 * then, so it cannot give up.) */
static int search_any_order(struct solver *solver,
                            struct candidates *candidates, int limit)
{
    int cell = most_urgent(solver, candidates), n_found = 0;
    if (cell == NO_CELL)
        return search_row_by_row(solver, 0, 1, candidates);
    for (int digit = 1; digit <= SIDE && n_found < limit; digit++) {
        struct candidates rest;
        if (!is_candidate(candidates, cell, digit))
            continue;
        if (assume(solver, candidates, cell, digit, &rest))
            n_found += search_any_order(solver, &rest, limit - n_found);
        if (n_found == 0) {
            strike(candidates, cell, set_with(digit));
            solver->blame[cell]++;
        }
    }
    return n_found;
}

/* Goes from `solver->solution`, which must be within these candidates, to the
 * smallest solution within them. The first empty cell decides most, so it gets
 * the smallest digit with which there is a solution; then the second cell gets
 * the smallest digit that goes with that one, and so on. A solution that has a
 * smaller digit becomes `solver->solution`, which ends the loop over the digits
 * of its cell. The board must hold nothing but its givens.
 *
 * The blame is reset, because the search for two solutions recorded trouble
 * elsewhere on the board, which can lead this search to the wrong cells: with
 * that blame, one known board takes 5,046 runs of the deductions, without it
 * 91. */
static void descend(struct solver *solver, const struct candidates *candidates)
{
    struct candidates now = *candidates; /* with the digits found so far */
    for (int cell = 0; cell < CELLS; cell++)
        solver->blame[cell] = 0;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        if (without_smallest(set_of(&now, cell)) == 0)
            continue; /* it has one candidate, which is its digit */
        for (int digit = 1; digit <= solver->solution[cell]; digit++) {
            struct candidates rest;
            if (is_candidate(&now, cell, digit) &&
                assume(solver, &now, cell, digit, &rest) &&
                (digit == solver->solution[cell] ||
                 search_any_order(solver, &rest, 1) == 1))
                now = rest; /* the digit is now that of the solution */
        }
    }
}

/* ---- Solving a board ---- */

/* Lists the empty cells of the board, and gives each cell its candidates: a
 * given has just its digit, an empty cell all nine. `solver->board` must be
 * set, and everything else in the solver must be 0. */
static void prepare(struct solver *solver, struct candidates *candidates)
{
    for (int i = 0; i < TRIOS; i++)
        candidates->trios[i] = i % LANES == IDLE ? FULL_TRIO : 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = solver->board->digit[cell];
        trio set = digit == EMPTY ? FULL_SET : set_with(digit);
        candidates->trios[position_of[cell].at] |= set << position_of[cell].up;
        /* A cell that is not empty is overwritten by the next one. An `if`
         * would be slower, as processors cannot guess which cells are empty. */
        solver->empty[solver->n_empty] = (unsigned char)cell;
        solver->n_empty += digit == EMPTY;
    }
}

/* Writes the digits of the smallest solution into the board or, for `unique`,
 * those of the only one, and returns 1; the tables of the board stay as they
 * are. If it has no solution, returns 0, and if it has several and `unique` is
 * asked, 2; then all of the board stays as it is. The givens must not clash. */
static int solve(struct board *board, bool unique)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    prepare(&solver, &candidates);
    if (!deduce(&candidates))
        return 0;
    int n_found = search_row_by_row(&solver, 0, unique ? 2 : 1, &candidates);
    if (has_given_up(&solver)) {
        /* Two, also for the smallest: if there is just one, that is it. */
        n_found = search_any_order(&solver, &candidates, 2);
        if (n_found == 2 && !unique) {
            descend(&solver, &candidates);
            n_found = 1;
        }
    }
    if (n_found == 1)
        memcpy(board->digit, solver.solution, CELLS);
    return n_found;
}

/* ---- Reading characters ---- */

struct input {
    FILE *file;
    const char *name;        /* what messages call it */
    unsigned long long line; /* the number of the line read last, from 1 */
    unsigned long long column; /* where reading it ended, from 1 */
    int last;                  /* the character there */
};

/* The functions that read return a number of cells, or one of these. BAD means
 * that something is wrong. A message has said so, unless reading failed. */
enum { EMPTY_LINE = 0, FRAME = -1, OTHER_LINE = -2, END = -3, BAD = -4 };

/* Prints the answers so far, and then a message. It names the line, unless that
 * is 0, and the column in it, unless that is 0. Returns BAD. Keeps `errno`, so
 * that a failure to print the answers can still be explained. */
static int complain(const struct input *in, unsigned long long line,
                    unsigned long long column, const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    int error = errno;
    fprintf(stderr, "sudoku: %s:", in->name);
    if (line != 0)
        fprintf(stderr, "%llu:", line);
    if (column != 0)
        fprintf(stderr, "%llu:", column);
    putc(' ', stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
    errno = error;
    return BAD;
}

static bool ends_line(int c) { return c == '\n' || c == EOF; }

/* Returns the character in UTF-8 that begins with this byte, 0x80 or more, by
 * its number in Unicode. For bytes that are not UTF-8, returns NOT_UTF8 plus
 * the first of them. */
enum { NOT_UTF8 = 0x110000 }; /* beyond the last character */
static int decode(FILE *file, int first)
{
    /* The smallest number that needs 0, 1, 2 or 3 more bytes. A byte 0x80 to
     * 0xBF, which needs none, begins no character: no number is large
     * enough. */
    static const int smallest[] = {NOT_UTF8, 0x80, 0x800, 0x10000};
    int n_more = (first >= 0xC0) + (first >= 0xE0) + (first >= 0xF0);
    int c = first & (0x3F >> n_more); /* the bits of the number in this byte */
    int next = EOF, n = 0;
    for (; n < n_more && (next = getc(file)) / 0x40 == 2; n++)
        c = 0x40 * c + next % 0x40;
    if (n < n_more)
        ungetc(next, file);
    if (n < n_more || first > 0xF7 || c < smallest[n_more] || c >= NOT_UTF8 ||
        (c >= 0xD800 && c <= 0xDFFF)) /* surrogates are no characters */
        return NOT_UTF8 + first;
    return c;
}

/* Returns the next character, or EOF. A carriage return with a newline behind
 * it counts as part of the newline, and one at the very end counts as a
 * newline. */
static inline int read_character(FILE *file)
{
    int c = getc(file);
    if (c >= 0x80)
        return decode(file, c);
    if (c == '\r') {
        int next = getc(file);
        if (ends_line(next))
            return '\n';
        ungetc(next, file);
    }
    return c;
}

/* Returns the character of ASCII that c is read as, or c itself. All that is
 * drawn is read as a bar, because a line of bars is a line of a frame, too. */
static int ascii_of(int c)
{
    static const struct { int first, last, ascii; } same[] = {
        {0x00A0, 0x00A0, ' '}, {0x00B7, 0x00B7, '.'}, {0x2000, 0x200B, ' '},
        {0x2010, 0x2015, '-'}, {0x2022, 0x2022, '.'}, {0x202F, 0x202F, ' '},
        {0x205F, 0x205F, ' '}, {0x2212, 0x2212, '-'}, {0x2219, 0x2219, '.'},
        {0x22C5, 0x22C5, '.'}, {0x2500, 0x257F, '|'}, {0x25A0, 0x25FF, '.'},
        {0x2B1B, 0x2B1C, '.'}, {0x3000, 0x3000, ' '}, {0xFEFF, 0xFEFF, ' '}};
    if (c < 0x80)
        return c;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (c >= same[i].first && c <= same[i].last)
            return same[i].ascii;
    return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + '!' : c; /* full width */
}

/* The kinds of characters. Each is a bit, so that a sum of them is a set. */
enum {
    GIVEN = 1,       /* a cell with a digit */
    ZERO = 1 << 1,   /* an empty cell */
    CORNER = 1 << 2, /* an empty cell, or a corner in the line of a frame */
    BLANK = 1 << 3,
    TAB = 1 << 4,
    COMMA = 1 << 5,
    SEMICOLON = 1 << 6,
    BAR = 1 << 7,
    QUOTE = 1 << 8,
    MARK = 1 << 9,    /* whatever else may stand between cells */
    STROKE = 1 << 10, /* of the line of a frame */
    HASH = 1 << 11,
    LINE_END = 1 << 12,
    WRONG = 1 << 13,
    ANY_CELL = GIVEN | ZERO | CORNER,
    FIELD_END = TAB | COMMA | SEMICOLON | BAR | LINE_END
};

static int kind_of(int ascii)
{
    switch (ascii) {
    case '1': case '2': case '3': case '4': case '5': case '6': case '7':
    case '8': case '9': return GIVEN;
    case '0': case '_': case '?': return ZERO;
    case '.': case '*': return CORNER;
    case ' ': return BLANK;
    case '\t': return TAB;
    case ',': return COMMA;
    case ';': return SEMICOLON;
    case '|': return BAR;
    case '"': return QUOTE;
    case ':': case '[': case ']': case '(': case ')': case '{': case '}':
    case '\'': case '`': return MARK;
    case '-': case '+': case '=': return STROKE;
    case '#': return HASH;
    case '\n': case EOF: return LINE_END;
    default: return WRONG;
    }
}

/* Says that the character c must not stand in this column of the line. */
static int unexpected(const struct input *in, unsigned long long column, int c)
{
    if (c == '\r')
        return complain(in, in->line, column, "unexpected carriage return");
    if (c > ' ' && c < 0x7F)
        return complain(in, in->line, column, "unexpected '%c'", c);
    if (c >= 0x80 && c < NOT_UTF8)
        return complain(in, in->line, column, "unexpected U+%04X", (unsigned)c);
    return complain(in, in->line, column, "unexpected byte 0x%02x",
                    (unsigned)c % NOT_UTF8);
}

/* ---- Reading lines ---- */

/* A line of text. Cells with nothing between them are a group; so there are two
 * groups of three cells in 53. .7. here. What stands between two tabs, commas,
 * semicolons or bars, or between one and an end of the line, is a field. A row
 * of a table has at most eleven fields, so twelve stand for more. */
enum { MOST_FIELDS = SIDE + 3 };
struct line {
    int kinds; /* the kinds of its characters */
    long long n_cells;
    long long n_grouped;   /* cells in groups that have ended */
    long long first_group; /* how many cells the first group has */
    bool even;             /* all groups have as many cells as the first */
    int n_fields;
    long long cells_before[MOST_FIELDS + 1]; /* each field, and the end */
};

/* After so many cells, ends the group that the last of them form, if any do. */
static inline void end_group(struct line *line, long long n_cells)
{
    long long group = n_cells - line->n_grouped;
    if (group == 0)
        return;
    if (line->n_grouped == 0)
        line->first_group = group;
    line->even = line->even && group == line->first_group;
    line->n_grouped = n_cells;
}

/* Reads a line of any length, and stores the digits of its first cells, as many
 * as there is room for, and 0 for an empty cell. Returns END if there is no
 * line left, BAD if a character must not stand where it does or if reading
 * fails, and otherwise 0. */
static int read_text(struct input *in, struct line *line, unsigned char *cells,
                     int room)
{
    unsigned long long column = 0, stroke_column = 0;
    long long n_cells = 0;
    int c, kind, kinds = 0, stroke = '\0'; /* the first stroke of the line */
    line->kinds = line->n_fields = 0;
    line->n_cells = line->n_grouped = line->first_group = 0;
    line->cells_before[0] = 0;
    line->even = true;
    in->line++;
    do {
        c = read_character(in->file);
        column++;
        int ascii = ascii_of(c);
        kind = kind_of(ascii);
        kinds |= kind;
        if ((kind & ANY_CELL) != 0) {
            int digit = (kind == GIVEN) * (ascii - '0'); /* 0 if it is empty */
            if (n_cells < room)
                cells[n_cells] = (unsigned char)digit;
            n_cells++;
            continue;
        }
        end_group(line, n_cells);
        if ((kind & FIELD_END) != 0 && line->n_fields < MOST_FIELDS) {
            line->cells_before[++line->n_fields] = n_cells;
        } else if (kind == STROKE && stroke == '\0') {
            stroke = c;
            stroke_column = column;
        } else if (kind == HASH && (kinds & ~(BLANK | TAB | HASH)) == 0) {
            /* A comment: everything may stand here but a carriage return, which
             * may be meant to end the line. */
            do {
                c = read_character(in->file);
                column++;
            } while (!ends_line(c) && c != '\r');
            kind = kind_of(c);
        } else if (kind == HASH) {
            kind = WRONG;
        }
    } while (kind != LINE_END && kind != WRONG);
    in->column = column;
    in->last = c;
    if (ferror(in->file))
        return BAD;
    if (kind == WRONG)
        return unexpected(in, column, c);
    if ((kinds & STROKE) != 0 && (kinds & (GIVEN | ZERO)) != 0)
        return unexpected(in, stroke_column, stroke);
    line->n_cells = n_cells;
    line->kinds = kinds;
    return column == 1 && c == EOF ? END : 0;
}

/* If the line is a row of a table, puts its givens, which `read_text` has
 * stored one behind the other, into the cells of their fields, and returns
 * true. Such a row has nine fields between tabs, commas or semicolons, as in
 * 5,3,,,7,,,, or eleven between bars, of which the first and the last are
 * outside of the table, as in |5|3| | |7| | | | |. In each field there is one
 * given or nothing. */
static bool spread_table_row(const struct line *line, unsigned char *cells)
{
    int separator = line->kinds & (TAB | COMMA | SEMICOLON | BAR);
    bool by_bars = separator == BAR;
    bool by_others =
        separator == TAB || separator == COMMA || separator == SEMICOLON;
    const long long *before = line->cells_before + (by_bars ? 1 : 0);
    unsigned char digit[SIDE];
    if (!(by_bars && line->n_fields == SIDE + 2) &&
        !(by_others && line->n_fields == SIDE))
        return false;
    if ((line->kinds & ~(GIVEN | BLANK | QUOTE | FIELD_END)) != 0 ||
        before[0] != 0 || before[SIDE] != line->n_cells)
        return false;
    for (int field = 0; field < SIDE; field++) {
        long long n_cells = before[field + 1] - before[field];
        if (n_cells > 1)
            return false;
        digit[field] = n_cells == 1 ? cells[before[field]] : EMPTY;
    }
    memcpy(cells, digit, SIDE);
    return true;
}

/* ---- Reading puzzles ---- */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* the number of the line that each row is */
    bool is_grid; /* it is nine lines, not one */
    bool spaced;  /* something stands between its first two cells */
    bool even;    /* the cells of its first line are in groups of one length */
};

/* Reads a line that may be this row of the puzzle or, for row 0, all of it.
 * Returns how many cells it has, or what else it is. */
static long long read_line(struct input *in, struct puzzle *puzzle, int row)
{
    struct line line;
    unsigned char *digits = puzzle->digit + SIDE * row;
    int result = read_text(in, &line, digits, CELLS - SIDE * row);
    if (result != 0)
        return result;
    puzzle->line[row] = in->line;
    if (row == 0) {
        puzzle->spaced = line.first_group == 1;
        puzzle->even = line.even;
    }
    if ((line.kinds & STROKE) != 0)
        return FRAME;
    if (line.n_cells > 0)
        return spread_table_row(&line, digits) ? SIDE : line.n_cells;
    if ((line.kinds & ~(BLANK | TAB | BAR | LINE_END)) != 0)
        return OTHER_LINE;
    return (line.kinds & BAR) != 0 ? FRAME : EMPTY_LINE;
}

/* Checks a line that must be a whole puzzle; messages name the column, where
 * the line ends, unless it is 0. The groups of its cells must have one length,
 * or else a line of 80 cells with a rating of one digit beside them would pass
 * as a puzzle. Returns CELLS or BAD. */
static int check_line(const struct input *in, const struct puzzle *puzzle,
                      unsigned long long column, const char *expected,
                      long long n_cells)
{
    if (n_cells != CELLS)
        return complain(in, in->line, column, "expected %s cells, found %lld",
                        expected, n_cells > 0 ? n_cells : 0);
    if (!puzzle->even)
        return complain(in, in->line, column, "81 cells, but in uneven groups");
    return CELLS;
}

/* Reads the rows of a grid below the first, and returns SIDE or BAD. Lines of a
 * frame may stand between any two rows. Some people set the bands apart by
 * empty lines instead. But an empty line may also mean that the puzzle is cut
 * off, and that another one follows. So empty lines may stand only below the
 * first band and below the second, below both of them, and with no line of a
 * frame beside them. If they do not stand below the second, the puzzle ended at
 * the first. */
static int read_other_rows(struct input *in, struct puzzle *puzzle)
{
    bool apart = false; /* empty lines stand below the first band */
    for (int row = 1; row < SIDE; row++) {
        bool below_band = row == 3 || row == 6, frame = false, gap = false;
        long long n_cells = read_line(in, puzzle, row);
        while ((n_cells == FRAME && !gap) ||
               (n_cells == EMPTY_LINE && below_band && !frame)) {
            frame = frame || n_cells == FRAME;
            gap = gap || n_cells == EMPTY_LINE;
            n_cells = read_line(in, puzzle, row);
        }
        if (n_cells == BAD)
            return BAD;
        if (row == 3)
            apart = gap;
        if (n_cells <= 0 || (row == 6 && gap != apart)) {
            int n_rows = apart && !gap && row <= 6 ? 3 : row;
            return complain(in, puzzle->line[n_rows - 1], 0,
                            "puzzle ends after %d of 9 lines", n_rows);
        }
        if (n_cells != SIDE)
            return complain(in, in->line, 0, "expected 9 cells, found %lld",
                            n_cells);
    }
    return SIDE;
}

/* Reads the next puzzle. Returns SIDE if it is a grid, CELLS if it is a line,
 * END if there is none left, and BAD if it cannot be read. */
static int read_puzzle(struct input *in, struct puzzle *puzzle)
{
    long long n_cells;
    do
        n_cells = read_line(in, puzzle, 0);
    while (n_cells == EMPTY_LINE || n_cells == FRAME || n_cells == OTHER_LINE);
    puzzle->is_grid = n_cells == SIDE;
    if (n_cells < 0)
        return (int)n_cells;
    return puzzle->is_grid ? read_other_rows(in, puzzle)
                           : check_line(in, puzzle, 0, "9 or 81", n_cells);
}

/* Reads the next line, for --lines. Returns CELLS if it is a puzzle, END if
 * there is none left, and BAD if it is no puzzle or reading fails. */
static int read_puzzle_of_a_line(struct input *in, struct puzzle *puzzle)
{
    long long n_cells = read_line(in, puzzle, 0);
    puzzle->is_grid = false;
    while (!ends_line(in->last)) /* something was wrong before its end */
        in->last = read_character(in->file);
    if (n_cells == BAD || n_cells == END)
        return (int)n_cells;
    return check_line(in, puzzle, in->column, "81", n_cells);
}

/* ---- Answering ---- */

/* What the command line asks for, and what has been printed. */
struct task {
    bool unique, by_line; /* --unique, --lines */
    bool answered;        /* something has been printed */
    bool after_grid;      /* the last answer is a grid */
};

/* Places the givens of the puzzle just read on an empty board. Returns false at
 * the first one that clashes with one before it, and says where. */
static bool place_givens(const struct input *in, const struct puzzle *puzzle,
                         struct board *board)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = puzzle->digit[cell], row = row_of(cell), col = col_of(cell);
        if (digit != EMPTY && fits(board, cell, digit)) {
            place(board, cell, digit);
        } else if (digit != EMPTY) {
            bool in_row = board->used_in_row[digit][row];
            bool in_col = board->used_in_col[digit][col];
            complain(in, puzzle->line[puzzle->is_grid ? row : 0], 0,
                     "digit %d stands twice in %s %d", digit,
                     in_row ? "row" : in_col ? "column" : "box",
                     (in_row ? row : in_col ? col : box_of(cell)) + 1);
            return false;
        }
    }
    return true;
}

static void print_board(const struct board *board, const struct puzzle *puzzle)
{
    char text[2 * CELLS], *end = text;
    for (int cell = 0; cell < CELLS; cell++) {
        *end++ = (char)('0' + board->digit[cell]);
        if (cell == CELLS - 1 || (puzzle->is_grid && col_of(cell) == SIDE - 1))
            *end++ = '\n';
        else if (puzzle->spaced)
            *end++ = ' ';
    }
    fwrite(text, 1, (size_t)(end - text), stdout);
}

/* Answers a puzzle. Returns whether it was solved. */
static bool answer_puzzle(struct task *task, const struct input *in,
                          const struct puzzle *puzzle)
{
    struct board board = {0};
    int n_found = 0;
    if (place_givens(in, puzzle, &board))
        n_found = solve(&board, task->unique);
    bool solved = n_found == 1, prints_grid = solved && puzzle->is_grid;
    if (task->answered && (prints_grid || task->after_grid))
        putchar('\n');
    if (solved)
        print_board(&board, puzzle);
    else
        puts(n_found == 0 ? "no solution" : "several solutions");
    task->answered = true;
    task->after_grid = prints_grid;
    return solved;
}

/* Answers the puzzles of an input, up to the first that cannot be read; with
 * --lines, all of them. Returns the exit status for them. */
static int answer_input(struct task *task, struct input *in)
{
    struct puzzle puzzle = {{0}, {0}, false, false, false};
    int status = SOLVED_ALL;
    bool found_any = task->by_line;
    while (!ferror(stdout)) {
        int found = task->by_line ? read_puzzle_of_a_line(in, &puzzle)
                                  : read_puzzle(in, &puzzle);
        if (found == END) {
            if (!found_any)
                complain(in, 0, 0, "no puzzle");
            break;
        }
        bool fails = found == BAD && ferror(in->file) != 0;
        if (fails)
            complain(in, 0, 0, "%s", strerror(errno));
        if (fails || (found == BAD && !task->by_line))
            return FAILED;
        found_any = true;
        if (found == BAD)
            puts("not a puzzle");
        if (found == BAD || !answer_puzzle(task, in, &puzzle))
            status = UNSOLVED;
    }
    return status;
}

static int answer_file(struct task *task, const char *name)
{
    struct input in = {stdin, "stdin", 0, 0, EOF};
    if (strcmp(name, "-") != 0) {
        in.name = name;
        in.file = fopen(name, "r");
        if (in.file == NULL) {
            complain(&in, 0, 0, "%s", strerror(errno));
            return FAILED;
        }
    }
    int status = answer_input(task, &in);
    if (in.file != stdin)
        fclose(in.file);
    return status;
}

/* ---- The command line ---- */

/* Ends the output. Returns `status` if everything was written, messages too,
 * and otherwise FAILED. */
static int finish(int status)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return ferror(stderr) ? FAILED : status;
}

/* A lone dash is a FILE. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* Prints the help or the version, or rejects an unknown option. Returns the
 * exit status of the run, which ends there. */
static int end_with(const char *option)
{
    if (strcmp(option, "-h") == 0 || strcmp(option, "--help") == 0) {
        fputs(help, stdout);
        return finish(SOLVED_ALL);
    }
    if (strcmp(option, "--version") == 0) {
        puts("sudoku 2.0");
        return finish(SOLVED_ALL);
    }
    fprintf(stderr, "sudoku: unknown option '%s'; try 'sudoku --help'\n",
            option);
    return FAILED;
}

int main(int argc, char **argv)
{
    struct task task = {false, false, false, false};
    int status = SOLVED_ALL, n_files = 0, options_end = 1;
    while (options_end < argc && strcmp(argv[options_end], "--") != 0)
        options_end++;
    for (int i = 1; i < options_end; i++) {
        const char *word = argv[i];
        if (strcmp(word, "-l") == 0 || strcmp(word, "--lines") == 0)
            task.by_line = true;
        else if (strcmp(word, "-u") == 0 || strcmp(word, "--unique") == 0)
            task.unique = true;
        else if (is_option(word))
            return end_with(word);
    }
    /* Now all options are known, and the files come. */
    for (int i = 1; i < argc && !ferror(stdout); i++) {
        if (i == options_end || (i < options_end && is_option(argv[i])))
            continue;
        int result = answer_file(&task, argv[i]);
        status = result > status ? result : status;
        n_files++;
    }
    if (n_files == 0)
        status = answer_file(&task, "-");
    return finish(status);
}
