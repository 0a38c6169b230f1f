/* sudoku - solves sudoku puzzles in files and pipes; SPDX-License-Identifier: MIT
 *
 * src/sudoku.1 specifies the input and output; src/README.md explains how this works.
 * Cells are numbered 0 to 80 row by row; rows, columns and boxes, 0 to 8. Digits are 1
 * to 9, and 0 marks an empty cell. The givens are the digits of a puzzle. A band is
 * three boxes side by side, a stack is three boxes one above the other, and a segment
 * is the three cells that a row or column shares with a box.
 *
 * The heart of the program is `search_row_by_row`, which backtracks row by row: in one
 * empty cell after another, it tries the digits from 1 to 9, places each one that the
 * bool tables of the row, column and box do not have yet, goes on to the next cell, and
 * undoes it. The first solution is therefore the smallest. All else in the solver only
 * finds this solution sooner: `deduce` eliminates candidates, which the search skips;
 * after a few dead ends, `search_fail_first` starts with the cells that cause them; if
 * it finds two solutions, `descend` goes on to the smallest. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef O_BINARY
#define O_BINARY 0 /* needed only on Windows */
#endif

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };

/* ---- The board ---- */

/* The digits on the board, and those that each row, column and box has:
 * used_in_row[5][2] is true if row 2 has digit 5. */
struct board {
    unsigned char digit[CELLS];
    bool used_in_row[SIDE + 1][SIDE];
    bool used_in_col[SIDE + 1][SIDE];
    bool used_in_box[SIDE + 1][SIDE];
};

static unsigned row_of(int cell) { return (unsigned)cell / SIDE; }
static unsigned col_of(int cell) { return (unsigned)cell % SIDE; }
static unsigned box_of(int cell)
{
    static const unsigned char box[CELLS] = {
        0,0,0, 1,1,1, 2,2,2,  0,0,0, 1,1,1, 2,2,2,  0,0,0, 1,1,1, 2,2,2,
        3,3,3, 4,4,4, 5,5,5,  3,3,3, 4,4,4, 5,5,5,  3,3,3, 4,4,4, 5,5,5,
        6,6,6, 7,7,7, 8,8,8,  6,6,6, 7,7,7, 8,8,8,  6,6,6, 7,7,7, 8,8,8};
    return box[cell];
}

static bool fits(const struct board *board, int cell, int digit)
{
    return !board->used_in_row[digit][row_of(cell)] &&
           !board->used_in_col[digit][col_of(cell)] &&
           !board->used_in_box[digit][box_of(cell)];
}

/* The cells of a puzzle, split into the empty ones and the givens, in order. */
struct split {
    unsigned char empty[CELLS], given[CELLS];
    int n_empty;
};

/* Writes each cell to both lists, which is faster than an `if`; only the list where it
 * belongs grows. If cell 0 is a given and cell 1 empty, given[0] and empty[0] become 0;
 * then, given[1] and empty[0] become 1, and given[1] is overwritten by the next cell. */
static void split_cells(const unsigned char *digit, struct split *split)
{
    size_t n = 0;
    for (size_t cell = 0; cell < CELLS; cell++) {
        split->empty[n] = split->given[cell - n] = (unsigned char)cell;
        n += digit[cell] == EMPTY;
    }
    split->n_empty = (int)n;
}

/* The cell must be empty, and the digit must fit. */
static void place(struct board *board, int cell, int digit)
{
    board->digit[cell] = (unsigned char)digit;
    board->used_in_row[digit][row_of(cell)] = true;
    board->used_in_col[digit][col_of(cell)] = true;
    board->used_in_box[digit][box_of(cell)] = true;
}

/* The cell must not be empty. */
static void undo(struct board *board, int cell)
{
    int digit = board->digit[cell];
    board->digit[cell] = EMPTY;
    board->used_in_row[digit][row_of(cell)] = false;
    board->used_in_col[digit][col_of(cell)] = false;
    board->used_in_box[digit][box_of(cell)] = false;
}

/* ---- Candidates ---- */

/* The candidates of a cell, the digits not eliminated there, are a set of nine bits,
 * the lowest for digit 1. A trio is a word with the sets of three cells at the same
 * spot of the three boxes of a band, from bits 0, 10 and 20 on for the left, middle and
 * right box. The spare bits, 9, 19 and 29, are 0.
 *
 * A box has nine spots, 0 to 8 row by row. Each spot has four trios, one in each lane:
 * lanes 0 to 2 are the bands from the top down; the sets in lane 3, which is idle, are
 * always full. */
typedef uint32_t trio;
enum { LANES = 4, IDLE = 3, TRIOS = SIDE * LANES };
enum { TO_NEXT_SPOT = LANES, TO_NEXT_ROW = 3 * LANES };
enum { BITS_PER_SET = SIDE + 1, FULL_SET = (1 << SIDE) - 1 };
enum { ONE_PER_SET = 1 | 1 << BITS_PER_SET | 1 << 2 * BITS_PER_SET,
       FULL_TRIO = FULL_SET * ONE_PER_SET, SPARE_BITS = ONE_PER_SET << SIDE };
struct candidates { trio trios[TRIOS]; }; /* of all cells */

/* Where each cell's set is: in trio LANES * spot + lane, from bit `shift` on. A row is
 * in three trios; `first` is the first of these. */
#define SEGMENT(first, shift) {first, shift}, {(first) + TO_NEXT_SPOT, shift}, \
                              {(first) + 2 * TO_NEXT_SPOT, shift}
#define ROW_OF_SETS(first) SEGMENT(first, 0), SEGMENT(first, BITS_PER_SET), \
                           SEGMENT(first, 2 * BITS_PER_SET)
#define BAND_OF_SETS(lane) ROW_OF_SETS(lane), ROW_OF_SETS((lane) + TO_NEXT_ROW), \
                           ROW_OF_SETS((lane) + 2 * TO_NEXT_ROW)
static const struct { unsigned char trio, shift; } location[CELLS] = {
    BAND_OF_SETS(0), BAND_OF_SETS(1), BAND_OF_SETS(2)};

/* The inverse: the cell of this third (0 to 2) of trio i, which must not be idle. */
static int cell_at(int i, int third)
{
    int spot = i / LANES, lane = i % LANES;
    return SIDE * (3 * lane + spot / 3) + 3 * third + spot % 3;
}

/* Subtracts 1 from each set that is not empty, and sets its spare bit, by adding 511,
 * which is 512 - 1. Empty sets become 511. */
static trio minus_one(trio t) { return t + FULL_TRIO; }

/* Full sets where a set is empty, and empty ones elsewhere. */
static trio where_empty(trio t)
{
    trio spare = ~minus_one(t) & SPARE_BITS; /* those of empty sets */
    return spare - (spare >> SIDE);
}

/* The sets, or a single one, without their smallest digits. */
static trio without_smallest(trio t) { return t & minus_one(t); }

static unsigned bit_of(int digit) { return 1u << (digit - 1); }

/* The digit of a set that has only one. The nine such sets, times 19, differ in bits 4
 * to 7. */
static int digit_in(unsigned set)
{
    static const unsigned char by_bits[16] = {9,1,2,5, 3,0,6,0, 8,4,0,0, 7,0,0,0};
    return by_bits[19 * set >> 4 & 15];
}

static unsigned set_of(const struct candidates *sets, int cell)
{
    return sets->trios[location[cell].trio] >> location[cell].shift & FULL_SET;
}

static bool is_candidate(const struct candidates *sets, int cell, int digit)
{
    return (set_of(sets, cell) & bit_of(digit)) != 0;
}

static void keep_only(struct candidates *sets, int cell, int digit)
{
    trio others = FULL_SET & ~bit_of(digit);
    sets->trios[location[cell].trio] &= ~(others << location[cell].shift);
}

/* ---- Deductions ---- */

/* A deduction eliminates only candidates that are in no solution. `make prove` proves
 * this with a SAT solver, for all sets at once, so `deduce_rows`, `deduce_columns` and
 * all that they call must not branch on a set. Without the three `inline`, programs
 * built by gcc are up to three times as slow.
 *
 * "This box" is each of the three boxes of a band, all at once. The next box is to its
 * right (for columns, below), and after the last box comes the first. For a segment:
 * the digits that it can hold here, those that its row or column can hold in the next
 * and in the previous box, and those that it requires, as no other segment of this box
 * can hold them. */
struct segment { trio here, next, previous, required; };

/* The digits that can still go into a segment: with fewer than three required digits,
 * all; with exactly three, only those; with more, none. */
static trio room_for(trio required)
{
    trio beyond_two = without_smallest(without_smallest(required));
    return (required | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Eliminates digits that the segments of a box cannot hold. Locked candidates: if x
 * holds a digit here, y holds it in the next box and z in the previous one, or the
 * reverse. Full segments: one that requires three digits holds no other. */
static inline void deduce_segments(struct segment *x, struct segment *y,
                                   struct segment *z)
{
    x->here &= (y->next & z->previous) | (y->previous & z->next);
    y->here &= (z->next & x->previous) | (z->previous & x->next);
    z->here &= (x->next & y->previous) | (x->previous & y->next);
    x->required = x->here & ~(y->here | z->here);
    y->required = y->here & ~(z->here | x->here);
    z->required = z->here & ~(x->here | y->here);
    x->here &= room_for(x->required);
    y->here &= room_for(y->required);
    z->here &= room_for(z->required);
}

/* Naked singles: eliminates the only candidate of a cell from the two other cells of
 * its segment, whose first trio is `a`. Returns all such digits, for the other two rows
 * of the box to lose. */
static inline trio naked_singles(trio *a)
{
    trio *b = a + TO_NEXT_SPOT, *c = b + TO_NEXT_SPOT;
    trio single_a = *a & where_empty(without_smallest(*a));
    trio single_b = *b & where_empty(without_smallest(*b));
    trio single_c = *c & where_empty(without_smallest(*c));
    *a &= ~(single_b | single_c);
    *b &= ~(single_c | single_a);
    *c &= ~(single_a | single_b);
    return single_a | single_b | single_c;
}

/* Leaves in a segment of a row only digits that it can hold, and then, in a cell with
 * hidden singles (digits that the segment requires and no other cell of it can hold),
 * only those. *a ^ *b ^ *c has digits of one cell or of three. */
static inline void eliminate_in_row(trio *a, struct segment segment)
{
    trio *b = a + TO_NEXT_SPOT, *c = b + TO_NEXT_SPOT;
    *a &= segment.here;
    *b &= segment.here;
    *c &= segment.here;
    trio in_one_cell = (*a ^ *b ^ *c) & ~(*a & *b & *c);
    trio hidden = in_one_cell & segment.required;
    *a &= hidden | where_empty(*a & hidden);
    *b &= hidden | where_empty(*b & hidden);
    *c &= hidden | where_empty(*c & hidden);
}

/* A segment of a row, from its first trio and the naked singles of the other two rows.
 * A shift to the right brings the next box to where this one was. (Stray bits above do
 * no harm, as `here` has none.) */
static struct segment segment_of_row(const trio *a, trio other_singles)
{
    trio here = (a[0] | a[TO_NEXT_SPOT] | a[2 * TO_NEXT_SPOT]) & ~other_singles;
    trio next = here >> BITS_PER_SET | here << 2 * BITS_PER_SET;
    trio previous = here << BITS_PER_SET | here >> 2 * BITS_PER_SET;
    struct segment segment = {here, next, previous, 0};
    return segment;
}

static void deduce_rows(struct candidates *sets)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *row_x = sets->trios + lane;
        trio *row_y = row_x + TO_NEXT_ROW, *row_z = row_y + TO_NEXT_ROW;
        trio singles_x = naked_singles(row_x), singles_y = naked_singles(row_y);
        trio singles_z = naked_singles(row_z);
        struct segment x = segment_of_row(row_x, singles_y | singles_z);
        struct segment y = segment_of_row(row_y, singles_z | singles_x);
        struct segment z = segment_of_row(row_z, singles_x | singles_y);
        deduce_segments(&x, &y, &z);
        eliminate_in_row(row_x, x);
        eliminate_in_row(row_y, y);
        eliminate_in_row(row_z, z);
    }
}

/* What a column of each stack can hold: here[lane] in the band of that lane, next[lane]
 * in the one below, previous[lane] in the one above. `a` is its top trio in lane 0. */
static void collect_column(const trio *a, trio *here, trio *next, trio *previous)
{
    for (int lane = 0; lane < LANES; lane++, a++)
        here[lane] = a[0] | a[TO_NEXT_ROW] | a[2 * TO_NEXT_ROW];
    next[0] = previous[2] = here[1];
    next[1] = previous[0] = here[2];
    next[2] = previous[1] = here[0];
    next[IDLE] = previous[IDLE] = here[IDLE];
}

/* Leaves only these digits in a segment of a column with the top trio `a`. Adds its
 * trios to `sum`, and clears a spare bit of `alive` if a set is empty. */
static void eliminate_in_column(trio *a, trio digits, trio *sum, trio *alive)
{
    trio *b = a + TO_NEXT_ROW, *c = b + TO_NEXT_ROW;
    *a &= digits;
    *b &= digits;
    *c &= digits;
    *sum += *a + *b + *c;
    *alive &= minus_one(*a) & minus_one(*b) & minus_one(*c);
}

/* Like `deduce_rows`, but also adds up all trios in `sum`, and returns whether each
 * cell has a candidate. Singles need no step here, as src/README.md explains. */
static bool deduce_columns(struct candidates *sets, trio *sum)
{
    trio *trios = sets->trios, total = 0, alive = SPARE_BITS;
    trio left[LANES], left_next[LANES], left_previous[LANES];
    trio middle[LANES], middle_next[LANES], middle_previous[LANES];
    trio right[LANES], right_next[LANES], right_previous[LANES];
    collect_column(trios, left, left_next, left_previous);
    collect_column(trios + TO_NEXT_SPOT, middle, middle_next, middle_previous);
    collect_column(trios + 2 * TO_NEXT_SPOT, right, right_next, right_previous);
    for (int lane = 0; lane < LANES; lane++) {
        struct segment x = {left[lane], left_next[lane], left_previous[lane], 0};
        struct segment y = {middle[lane], middle_next[lane], middle_previous[lane], 0};
        struct segment z = {right[lane], right_next[lane], right_previous[lane], 0};
        deduce_segments(&x, &y, &z);
        trio *a = trios + lane;
        eliminate_in_column(a, x.here, &total, &alive);
        eliminate_in_column(a + TO_NEXT_SPOT, y.here, &total, &alive);
        eliminate_in_column(a + 2 * TO_NEXT_SPOT, z.here, &total, &alive);
    }
    *sum = total;
    return alive == SPARE_BITS;
}

/* Repeats passes over rows and columns until the sum of all trios is unchanged, or is
 * that of a solved board, with each digit three times in each third of a trio, and nine
 * times in the idle lane. Returns false if a cell has no candidate. */
static bool deduce(struct candidates *sets)
{
    trio before, sum = 0;
    do {
        before = sum;
        deduce_rows(sets);
        if (!deduce_columns(sets, &sum))
            return false;
    } while (sum != before && sum != 12u * FULL_TRIO);
    return true;
}

/* ---- The row-by-row search ---- */

struct solver {
    struct board *board;
    const unsigned char *empty; /* the cells without a given, in order */
    int n_empty;
    unsigned char *solution; /* the digits of the latest solution found */
    int dead_ends;           /* so far */
    trio weights[TRIOS];     /* of all cells, like their sets; 0 if idle */
};

/* A cell's weight shows how much trouble it has caused lately. WEIGHT is the first
 * value, and the gain each time the cell is blamed. No weight falls below 10 or exceeds
 * 319, as src/README.md shows, so three times a weight fits into ten bits. */
enum { WEIGHT = 10, WEIGHTS = WEIGHT * ONE_PER_SET };

/* Counts a dead end, fades each weight by about a sixteenth, then blames the cells
 * without a candidate: none at a clash. */
static void meet_dead_end(struct solver *solver, const struct candidates *sets)
{
    trio gain[TRIOS]; /* a local, so that gcc -O2 vectorises the loops */
    for (int i = 0; i < TRIOS; i++)
        gain[i] = where_empty(sets->trios[i]) & WEIGHTS;
    for (int i = 0; i < TRIOS; i++) {
        trio fading = (solver->weights[i] + ONE_PER_SET) >> 4;
        solver->weights[i] += gain[i] - (fading & (FULL_SET >> 4) * ONE_PER_SET);
    }
    solver->dead_ends++;
}

/* Assumes a digit for a cell, which must have it as a candidate. `rest` receives what
 * `deduce` leaves of the candidates. Returns false at a dead end. */
static bool assume(struct solver *solver, const struct candidates *sets,
                   int cell, int digit, struct candidates *rest)
{
    *rest = *sets;
    keep_only(rest, cell, digit);
    if (deduce(rest))
        return true;
    meet_dead_end(solver, rest);
    return false;
}

/* Fills cells, from number n of `solver->empty` on, up to the first that has several
 * candidates or whose only one does not fit. The latter is a clash, and counts as a dead
 * end; the caller finds no digit there. A full board becomes the solution.
 * Returns the number of the first cell not filled. */
static int fill(struct solver *solver, int n, const struct candidates *sets)
{
    for (; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        unsigned set = set_of(sets, cell);
        if (without_smallest(set) != 0)
            return n;
        if (!fits(solver->board, cell, digit_in(set))) {
            meet_dead_end(solver, sets);
            return n;
        }
        place(solver->board, cell, digit_in(set));
    }
    memcpy(solver->solution, solver->board->digit, CELLS);
    return n;
}

/* After so many dead ends, the row-by-row search gives up. */
enum { PATIENCE = 5 };

/* Looks for up to `limit` solutions within the candidates, in ascending order; `limit`
 * must be at least 1, and the cells of `solver->empty` before number `first` must be
 * filled. Returns how many it found, with the latest in `solver->solution`; if it gave
 * up, there may be more. Leaves the board full if it found `limit`; else, as it was.
 *
 * The tables of the board decide: a digit is placed only if it fits, so every full
 * board is a solution. Candidates only save attempts: an eliminated digit is in no
 * solution with the digits assumed so far. */
static int search_row_by_row(struct solver *solver, int first, int limit,
                             const struct candidates *sets)
{
    struct board *board = solver->board;
    int n = fill(solver, first, sets), n_found = n == solver->n_empty;
    for (int digit = 1; digit <= SIDE && n < solver->n_empty &&
                        solver->dead_ends < PATIENCE; digit++) {
        int cell = solver->empty[n];
        struct candidates rest;
        if (!is_candidate(sets, cell, digit) || !fits(board, cell, digit))
            continue;
        place(board, cell, digit);
        if (assume(solver, sets, cell, digit, &rest))
            n_found += search_row_by_row(solver, n + 1, limit - n_found, &rest);
        if (n_found == limit)
            return n_found;
        undo(board, cell);
    }
    while (n > first && n_found < limit)
        undo(board, solver->empty[--n]);
    return n_found;
}

/* ---- The second search ---- */

/* Returns the cell with the highest score, or -1 if each cell has one candidate. The
 * score is the cell's weight, tripled with two candidates and doubled with three. */
static int choose_cell(const struct solver *solver, const struct candidates *sets)
{
    trio scores[TRIOS];
    for (int i = 0; i < TRIOS; i++) {
        trio beyond_one = without_smallest(sets->trios[i]);
        trio beyond_two = without_smallest(beyond_one);
        trio beyond_three = without_smallest(beyond_two);
        trio weight = solver->weights[i] & ~where_empty(beyond_one);
        scores[i] = weight + (weight & where_empty(beyond_two)) +
                    (weight & where_empty(beyond_three));
    }
    int best = 0; /* 128 * score + 127 - position: of equals, the first position wins */
    for (int i = 0; i < TRIOS; i++) {
        trio s = scores[i];
        int left = 128 * (int)(s & 1023) + 127 - i;
        int middle = 128 * (int)(s >> BITS_PER_SET & 1023) + 127 - i - TRIOS;
        int right = 128 * (int)(s >> 2 * BITS_PER_SET) + 127 - i - 2 * TRIOS;
        best = left > best ? left : best;
        best = middle > best ? middle : best;
        best = right > best ? right : best;
    }
    int position = 127 - best % 128;
    return best < 128 ? -1 : cell_at(position % TRIOS, position / TRIOS);
}

/* Looks for up to `limit` solutions, at least 1, within the candidates, which must come
 * from `deduce`. The board must hold only its givens. Returns how many it found, with
 * the latest in `solver->solution`. Blames the chosen cell for each digit that fails
 * before any succeeds. */
static int search_fail_first(struct solver *solver,
                             const struct candidates *sets, int limit)
{
    int cell = choose_cell(solver, sets), n_found = 0;
    if (cell < 0) {
        int n = fill(solver, 0, sets);
        n_found = n == solver->n_empty;
        while (n > 0)
            undo(solver->board, solver->empty[--n]);
        return n_found;
    }
    for (int digit = 1; digit <= SIDE && n_found < limit; digit++) {
        struct candidates rest;
        if (!is_candidate(sets, cell, digit))
            continue;
        if (assume(solver, sets, cell, digit, &rest))
            n_found += search_fail_first(solver, &rest, limit - n_found);
        if (n_found == 0)
            solver->weights[location[cell].trio] += (trio)WEIGHT << location[cell].shift;
    }
    return n_found;
}

/* Goes from `solver->solution`, which must be within the candidates, to the smallest
 * solution within them: in one empty cell after another, assumes the smallest digit
 * with a solution, and looks for one unless it is the latest solution's digit. The
 * board must hold only its givens. */
static void descend(struct solver *solver, const struct candidates *sets)
{
    struct candidates now = *sets, rest; /* with the digits assumed so far */
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n], digit = 1;
        if (without_smallest(set_of(&now, cell)) == 0)
            continue; /* it has only the solution's digit */
        for (bool has_solution = false; !has_solution; digit++)
            has_solution = is_candidate(&now, cell, digit) &&
                           assume(solver, &now, cell, digit, &rest) &&
                           (digit == solver->solution[cell] ||
                            search_fail_first(solver, &rest, 1) > 0);
        now = rest;
    }
}

/* ---- Solving ---- */

static void prepare(const struct board *board, const struct split *split,
                    struct candidates *sets)
{
    for (int i = 0; i < TRIOS; i++)
        sets->trios[i] = FULL_TRIO;
    for (int n = 0; n < CELLS - split->n_empty; n++)
        keep_only(sets, split->given[n], board->digit[split->given[n]]);
}

/* Looks for the smallest solution or, if `unique`, for the only one; the second search
 * forgets what the first has found. Returns 1 with its digits in `solution`, 0 if there
 * is none or, only if `unique`, 2 if there are several. The board must hold the givens
 * only; digits are left on it. */
static int solve(struct board *board, const struct split *split, bool unique,
                 unsigned char *solution)
{
    struct candidates sets;
    struct solver solver = {board, split->empty, split->n_empty, solution, 0, {0}};
    for (int i = 0; i < TRIOS; i++)
        solver.weights[i] = i % LANES == IDLE ? 0 : WEIGHTS;
    prepare(board, split, &sets);
    if (!deduce(&sets))
        return 0;
    int n_filled = fill(&solver, 0, &sets); /* which the search need not undo */
    int n_found = search_row_by_row(&solver, n_filled, unique ? 2 : 1, &sets);
    if (solver.dead_ends < PATIENCE)
        return n_found;
    while (n_filled > 0) /* the search gave up, and left the board as it was */
        undo(board, split->empty[--n_filled]);
    n_found = search_fail_first(&solver, &sets, 2);
    if (n_found < 2 || unique)
        return n_found;
    descend(&solver, &sets);
    return 1;
}

/* ---- Reading characters ---- */

/* The classes of characters: bits, so that an int is a set of classes. A puzzle must
 * mark all empty cells alike, so each mark is a class. FIELD_MARK (an empty field) and
 * DASH_MARK (a dash that is a cell) are marks only because of the rest of the line. */
enum { GIVEN = 1, SPACE = 2, BAR = 4, PUNCTUATION = 8, BORDER_SIGN = 16, LETTER = 32,
       OTHER = 64, DASH = 128, BRACKET = 256, FIELD_MARK = 512, DASH_MARK = 1024,
       ZERO = 2048 /* the marks from here on are ZERO << 1 and so on */,
       MARKS = ~(FIELD_MARK - 1), CELL = GIVEN | MARKS, NUMERAL = GIVEN | ZERO,
       SEPARATOR = SPACE | BAR | PUNCTUATION | BRACKET };

static bool are_mixed(int marks) { return (marks & (marks - 1)) != 0; }

static int class_of(int c)
{
    if (c < ' ')
        return c == '\t' ? SPACE : OTHER;
    switch (c) {
    case '1': case '2': case '3': case '4': case '5':
    case '6': case '7': case '8': case '9': return GIVEN;
    case '0': return ZERO;      case '.': return ZERO << 1;
    case '_': return ZERO << 2; case '*': return ZERO << 3;
    case '?': return ZERO << 4; case 'x': return ZERO << 5;
    case 'X': return ZERO << 6; case '-': return DASH;
    case '|': return BAR;       case ' ': return SPACE;
    case '+': case '=': return BORDER_SIGN;
    case ',': case ':': case ';': case '"': case '\'': case '`': return PUNCTUATION;
    case '[': case ']': case '(': case ')': case '{': case '}': return BRACKET;
    case '!': case '#': case '$': case '%': case '&': case '/': case '<':
    case '>': case '@': case '\\': case '^': case '~': case 0x7F: return OTHER;
    default: return LETTER;
    }
}

/* Reads the code point at *next, and moves *next past it. Returns U+FFFD if invalid: a
 * truncated sequence gives too small a value. Text must end with a byte below 0x80. */
static int decode(const unsigned char **next)
{
    static const int smallest[] = {0x80, 0x80, 0x800, 0x10000};
    int first = *(*next)++;
    int n_more = (first >= 0xC0) + (first >= 0xE0) + (first >= 0xF0);
    int c = first & (n_more == 1 ? 0x1F : 0x0F);
    if (first < 0x80)
        return first;
    for (int n = n_more; n > 0 && **next / 0x40 == 2; n--)
        c = 0x40 * c + *(*next)++ % 0x40;
    return c >= smallest[n_more] && c <= 0x10FFFF &&
           (c < 0xD800 || c > 0xDFFF) ? c : 0xFFFD;
}

/* Spaces and invisible characters; dots and squares; dashes; box drawing; digits and,
 * in full width, ! to ~, which count up from 0 and !; NUL and what is not UTF-8. */
static const struct { int first, last, ascii; } alike[] = {
    {0xA0,0xA0,' '},{0x2000,0x200F,' '},{0x2028,0x202F,' '},{0x205F,0x206F,' '},
    {0x20E3,0x20E3,' '},{0x3000,0x3000,' '},{0xFE00,0xFE0F,' '},{0xFEFF,0xFEFF,' '},
    {0xB7,0xB7,'.'},{0x2022,0x2022,'.'},{0x2219,0x2219,'.'},{0x22C5,0x22C5,'.'},
    {0x25A0,0x25FF,'.'},{0x2610,0x2610,'.'},{0x2B1B,0x2B1C,'.'},{0x2010,0x2015,'-'},
    {0x2212,0x2212,'-'},{0x2500,0x2501,'+'},{0x2550,0x2550,'+'},{0x2502,0x254F,'|'},
    {0x2551,0x257F,'|'},{0x660,0x669,'0'},{0x6F0,0x6F9,'0'},{0x966,0x96F,'0'},
    {0xE50,0xE59,'0'},{0xFF01,0xFF5E,'!'},{0,0,0x7F},{0xFFFD,0xFFFD,0x7F}};

/* The ASCII character that NUL or a code point from 0x80 on is read as; 'A' if none. */
static int ascii_of(int c)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        int n = c - alike[i].first, ascii = alike[i].ascii;
        if (n >= 0 && c <= alike[i].last)
            return ascii == '0' || ascii == '!' ? ascii + n : ascii;
    }
    return 'A';
}

/* ---- Input and messages ---- */

enum { SOLVED_ALL = 0, UNSOLVED = 1, FAILED = 2 }; /* exit statuses */
enum { BUFFER = 64 * 1024, MOST_BYTES = 4000 /* of a line */ };

struct input {
    const char *name; /* in messages */
    int fd, error;    /* of open or read, or 0 */
    bool is_terminal, by_line; /* by_line: --lines */
    unsigned long long line_number; /* of the latest line */
    bool ended;        /* nothing more can be read into the buffer */
    bool is_cut;       /* the buffer begins with the rest of a long line, to be skipped */
    size_t begin, end; /* of what is left in the buffer */
    char buffer[BUFFER];
};

/* Closes the output. Returns FAILED if output or messages were lost, else `status`. */
static int finish(int status)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return ferror(stderr) ? FAILED : status;
}

/* Writes the answers so far. Ends the program if that fails. */
static void flush_answers(void)
{
    if (ferror(stdout) || fflush(stdout) != 0)
        exit(finish(FAILED));
}

/* Prints the answers so far, then a message with the input's name and, unless it is 0,
 * the number of a line. The format begins with a colon, as a column can follow. */
static void report(const struct input *in, unsigned long long line_number,
                   const char *format, ...)
{
    va_list arguments;
    flush_answers();
    fputs("sudoku: ", stderr);
    for (const char *c = in->name; *c != '\0'; c++) /* ASCII control characters: ? */
        putc(iscntrl((unsigned char)*c) ? '?' : *c, stderr);
    if (line_number != 0)
        fprintf(stderr, ":%llu", line_number);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
    fflush(stderr);
}

/* Reads more into the buffer. Writes the answers first, as reading can mean waiting.
 * Returns false at the end or on an error. */
static bool read_more(struct input *in)
{
    size_t n_left = in->end - in->begin;
    flush_answers();
    if (in->ended)
        return false;
    memmove(in->buffer, in->buffer + in->begin, n_left);
    ssize_t n_read = read(in->fd, in->buffer + n_left, (unsigned)(BUFFER - n_left));
    in->ended = n_read <= 0;
    in->error = n_read < 0 ? errno : 0;
    in->begin = 0;
    in->end = n_left + (n_read > 0 ? (size_t)n_read : 0);
    if (n_read == 0 && n_left > 0)
        in->buffer[in->end++] = '\n'; /* which the last line lacks */
    return in->end > n_left;
}

/* ---- Reading lines ----
 *
 * A line is the first of these that it matches. After rule 2, a name is blanked, as in
 * `int grid[9][9] = {`; rule 5 looks at the line before that.
 * 1. a comment: `#` comes first; with a given and a group of 81 or more, a fault
 * 2. a group of 81 cells: a puzzle, or a fault, for example if there are two puzzles
 * 3. a fault: a group of more than 64 cells, unless the line is text or a border
 * 4. a table row: only givens and separators, in 81 fields or in nine, not all of them
 *    empty; several givens in a field are a fault, unless nine fields have over 18
 * 5. text: a letter, fewer than nine cells, and at most one given that is a group by
 *    itself; if there are cells, also a word
 * 6. an empty line
 * 7. a border: only bars; or `+`, `=` or a dash, otherwise only separators and marks
 * 8. separators
 * 9. a date: three numbers, unless they are a row of nine cells
 * 10. a count of puzzles on the first line: up to three digits
 * 11. cells and separators: a row or, if 81 cells are in groups of equal length, a puzzle
 * Any other line is a fault. */

/* A line that can be a row has at least 5 cells or fields, as a title can be a number,
 * such as 2580. It has at most 64 cells, the limit also for a group and for the cells
 * next to a puzzle: more can be a damaged puzzle. */
enum { FEWEST_CELLS = 5, MOST_CELLS = 64 };

/* A ROW has any number of cells; comments, text, separators, dates and counts are
 * SKIPPED; BAD is a line with a fault; NO_MORE is the end of the file or a read error.
 * The kinds before BAD are lines without a fault. */
enum kind { PUZZLE, ROW, BORDER, EMPTY_LINE, SKIPPED, BAD, NO_MORE };

/* A group is a run of cells with nothing between them. */
struct line {
    const char *bytes;    /* in the buffer */
    size_t n_bytes;       /* without newline or CR LF */
    enum kind kind;
    char fault[100];      /* the message, if it is BAD */
    char text[MOST_BYTES + 1];   /* as ASCII, one for each code point */
    int classes[MOST_BYTES + 1]; /* of each character, then 0 */
    int present;          /* the set of all classes */
    int n_groups, n_lone_givens; /* all groups; those of one given */
    int n_of_81, n_of_81_marked; /* groups of 81 cells; those with a mark */
    int longest_group;           /* its cells; no group of 81 counts */
    unsigned char cells[MOST_BYTES + 1]; /* the digit of each, or EMPTY */
    const unsigned char *digits;         /* those of the row or puzzle */
    int n_cells, marks;   /* all cells, or fields; the marks of the row or puzzle */
};

/* Writes the message about a fault into the line. Returns BAD. */
static enum kind bad(struct line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->fault, sizeof line->fault, format, arguments);
    va_end(arguments);
    return BAD;
}

/* Finds the next line or, if it is too long, its beginning: the next call skips the
 * rest, which may never end. Returns false at the end of the input or on an error. */
static bool find_line(struct input *in, struct line *line)
{
    const size_t too_many = MOST_BYTES + 2; /* even if the last is a CR */
    for (bool found = false; !found;) {
        size_t n_left = in->end - in->begin, n = n_left < too_many ? n_left : too_many;
        line->bytes = in->buffer + in->begin;
        /* The cast is for POJ, which compiles this as C++. */
        const char *newline = (const char *)memchr(line->bytes, '\n', n);
        if (newline != NULL || n_left >= too_many) {
            found = !in->is_cut; /* else, this is the rest of a long line */
            in->is_cut = newline == NULL;
            line->n_bytes = in->is_cut ? too_many : (size_t)(newline - line->bytes);
            in->begin += line->n_bytes + !in->is_cut;
        } else if (!read_more(in)) {
            return false;
        }
    }
    in->line_number++;
    line->n_bytes -= line->n_bytes > 0 && line->bytes[line->n_bytes - 1] == '\r';
    return true;
}

static void decode_line(struct line *line)
{
    const unsigned char *next = (const unsigned char *)line->bytes;
    const unsigned char *end = next + line->n_bytes;
    int n = 0, present = 0;
    while (next < end) {
        int c = *next != 0 && *next < 0x80 ? *next++ : ascii_of(decode(&next));
        line->text[n] = (char)c;
        present |= line->classes[n++] = class_of(c);
    }
    line->text[n] = '\0';
    line->classes[n] = 0;
    line->present = present;
}

static bool has_only(const struct line *line, int classes)
{
    return !(line->present & ~classes);
}

/* Decides which dashes are cells: all on a line with a given and no mark, or of only
 * dashes and separators; on any other, those in a run of 81 dashes and givens. */
static void decide_dashes(struct line *line)
{
    bool all = has_only(line, line->present & GIVEN ? ~MARKS : DASH | SEPARATOR);
    if (!(line->present & DASH) || (!all && line->n_bytes < CELLS)) /* too few for 81 */
        return;
    line->present = 0;
    for (int *at = line->classes; *at != 0;) {
        int *end = at + 1; /* of a run, or of another character */
        while (*at & (DASH | GIVEN) && *end & (DASH | GIVEN))
            end++;
        bool are_cells = all || end - at == CELLS;
        for (; at < end; at++) {
            if (*at == DASH && are_cells)
                *at = DASH_MARK;
            line->present |= *at;
        }
    }
}

/* Finds the cells and groups, and the group that is the puzzle, if there is one. */
static void find_cells(struct line *line)
{
    int n_cells = 0, i = 0, current;
    line->digits = line->cells;
    line->marks = line->present & MARKS;
    line->n_groups = line->longest_group = line->n_lone_givens = 0;
    line->n_of_81 = line->n_of_81_marked = 0;
    do {
        int first = n_cells, in_group = 0; /* the classes in it */
        for (; (current = line->classes[i]) & CELL; i++) {
            line->cells[n_cells++] =
                (unsigned char)((line->text[i] - '0') * (current == GIVEN));
            in_group |= current;
        }
        int length = n_cells - first;
        line->n_groups += length > 0;
        line->n_lone_givens += length == 1 && in_group == GIVEN;
        line->n_of_81 += length == CELLS;
        if (length != CELLS) {
            if (length > line->longest_group)
                line->longest_group = length;
        } else if (in_group != GIVEN) {
            line->n_of_81_marked++;
            line->digits = line->cells + first;
            line->marks = in_group & MARKS;
        }
        i++;
    } while (current != 0);
    line->n_cells = n_cells;
}

/* Blanks a name: everything through the first `=`, if it has a letter (also x or X) and
 * fewer than nine cells, as in `int grid[9][9] = {`. */
static void blank_name(struct line *line)
{
    const char *equals = strchr(line->text, '=');
    int length = equals == NULL ? 0 : (int)(equals - line->text) + 1;
    int n_letters = 0, n_cells = 0, i;
    for (i = 0; i < length; i++) {
        n_letters += isalpha(line->text[i]) != 0;
        n_cells += (line->classes[i] & CELL) != 0;
    }
    if (n_letters == 0 || n_cells >= SIDE)
        return;
    memset(line->text, ' ', (size_t)length);
    for (i = line->present = 0; line->classes[i] != 0; i++)
        line->present |= line->classes[i] = class_of(line->text[i]);
    decide_dashes(line);
    find_cells(line);
}

/* What separates the fields of a table: the one that comes first in them. */
static const char delimiters[] = "\t,;|";

/* Finds the fields on a line of givens and separators, nine in "|5|3| | |7| | | | |":
 * inside its brackets, if any, and between outer bars. A field is its given or EMPTY; a
 * line without a delimiter is one field. Returns how many there are, negated if one has
 * several givens, or 0 if a given is outside. */
static int find_fields(const struct line *line, unsigned char *fields)
{
    const char *begin = line->text, *end = begin + strlen(begin), *c;
    if (line->present & BRACKET) {
        const char *opening = strpbrk(begin, "[({");
        begin = opening != NULL ? opening : begin;
        for (c = begin; (c = strpbrk(c, "])}")) != NULL; c++)
            end = c;
    }
    char delimiter = begin[strcspn(begin, delimiters)];
    if (delimiter == '|') {
        begin = strchr(begin, '|') + 1;
        while (end > begin && *end != '|')
            end--;
    }
    int n = 0, n_givens = 0, digit = EMPTY; /* the given of the current field */
    bool several = false;
    for (c = begin; c < end; c++) {
        if (*c == delimiter) {
            fields[n++] = (unsigned char)digit;
            digit = EMPTY;
        } else if (isdigit(*c)) {
            n_givens++;
            several = several || digit != EMPTY;
            digit = *c - '0';
        }
    }
    fields[n++] = (unsigned char)digit;
    return n_givens != line->n_cells ? 0 : several ? -n : n;
}

/* Finds the first word: a run of two letters or more (not x or X), with no numeral next
 * to it. Returns its place among the classes of the line, or that of the 0 at the end. */
static const int *find_word(const struct line *line)
{
    int previous = 0;
    for (const int *at = line->classes;; previous = *at++) {
        const int *first = at;
        while (*at == LETTER)
            at++;
        if (at - first >= 2 && !((previous | *at) & NUMERAL))
            return first;
        if (*at == 0)
            return at;
    }
}

static bool is_border(const struct line *line)
{
    return has_only(line, BAR | SPACE) ||
           (line->present & (BORDER_SIGN | DASH | DASH_MARK) &&
            has_only(line, BORDER_SIGN | DASH | SEPARATOR | MARKS));
}

/* Whether a line is three numbers of up to four, two and four digits, with the same dot,
 * dash or slash between them, and only spaces and tabs around them. */
static bool is_date(const struct line *line)
{
    const char *text = line->text + strspn(line->text, " \t");
    char first = ' ', second = ' ';
    int length = 0; /* stays 0 if there are no such numbers */
    sscanf(text, "%*4[0123456789]%c%*2[0123456789]%c%*4[0123456789]%n",
           &first, &second, &length);
    return length > 0 && first == second && strchr("./-", first) != NULL &&
           text[length + (int)strspn(text + length, " \t")] == '\0';
}

/* Whether a line can be a row: it is a row, or a fault that has no word or, before its
 * first word, nine cells, some of them givens, as in `53..7.... see note`. In either
 * case, it has enough cells or fields, which here all delimiters separate. */
static bool can_be_row(const struct line *line)
{
    const int *word = find_word(line);
    bool has_no_word = *word == 0;
    int n_before = 0, before = 0, n_fields = 1; /* cells and classes before the word */
    for (const int *at = line->classes; at < word; before |= *at++)
        n_before += (*at & CELL) != 0;
    bool nine_come_first = n_before >= SIDE && before & GIVEN;
    for (const char *c = line->text; (c = strpbrk(c, delimiters)) != NULL; c++)
        n_fields++;
    return (line->n_cells >= FEWEST_CELLS || n_fields >= FEWEST_CELLS) &&
           line->n_cells <= MOST_CELLS &&
           (line->kind == ROW || (line->kind == BAD && (has_no_word || nine_come_first)));
}

static enum kind bad_group(struct line *line)
{
    return bad(line, ": a group of %d cells, not 81", line->longest_group);
}

static enum kind kind_with_81(struct line *line)
{
    int n_others = line->n_cells - CELLS * line->n_of_81;
    bool is_alone = !line->text[strspn(line->text, " 123456789")];
    if (line->longest_group > MOST_CELLS)
        return bad_group(line);
    if (line->n_of_81_marked > 1)
        return bad(line, ": more than one puzzle");
    if (line->n_of_81_marked == 0 && !(is_alone && line->n_cells == CELLS))
        return bad(line, ": solution without a puzzle");
    if (n_others > MOST_CELLS)
        return bad(line, ": %d other cells next to the puzzle", n_others);
    return PUZZLE;
}

/* Reports a word next to cells, or the first LETTER or OTHER, or border character. */
static enum kind bad_character(struct line *line)
{
    const unsigned char *next = (const unsigned char *)line->bytes;
    int sought = has_only(line, ~(LETTER | OTHER)) ? BORDER_SIGN | DASH : LETTER | OTHER;
    int column = 0, c;
    if (line->n_cells > 0 && *find_word(line) != 0)
        return bad(line, line->n_cells < SIDE ? ": text with several digits" :
                                                ": a word next to cells");
    do
        c = decode(&next);
    while (!(line->classes[column++] & sought));
    return bad(line, c > ' ' && c <= '~' ? ":%d: unexpected '%c'" :
                                           ":%d: unexpected U+%04X", column, c);
}

static bool is_text(const struct line *line)
{
    return line->present & LETTER && line->n_cells < SIDE && line->n_lone_givens <= 1 &&
           (line->n_cells == 0 || *find_word(line) != 0);
}

/* Makes the fields of a line of givens and separators its cells, if there are more of
 * them; but 81 cells stay, and so do nine, as in `5,3,4,,6,7,8,,9,1,2`, unless there are
 * 81 fields. Returns false if one of nine or 81 fields has several givens; but with more
 * than 18 givens, nine fields may be the nine rows of a grid. */
static bool use_fields(struct line *line)
{
    unsigned char fields[MOST_BYTES + 1];
    int n = has_only(line, GIVEN | SEPARATOR) ? find_fields(line, fields) : 0;
    bool cells_stay = line->n_cells == CELLS || (line->n_cells == SIDE && n != CELLS);
    if (n < 0)
        return n != -CELLS && (n != -SIDE || line->n_cells > 2 * SIDE);
    if (n > line->n_cells && !cells_stay) {
        memcpy(line->cells, fields, (size_t)n);
        line->n_cells = n;
        line->marks = FIELD_MARK;
    }
    return true;
}

/* Decides by the rules above; the dashes must have been decided, and the cells found. */
static enum kind kind_of(struct line *line, bool is_first)
{
    if (line->present & OTHER && line->text[strspn(line->text, " \t")] == '#') {
        if (line->present & GIVEN && (line->n_of_81 > 0 || line->longest_group > CELLS))
            return bad(line, ": comment contains 81 cells or more");
        return SKIPPED; /* 1. # 3 */
    }
    if (line->n_of_81 > 0)
        return kind_with_81(line); /* 2. 17,53..7....6..195...79,easy */
    bool has_text = is_text(line);
    blank_name(line);
    if (line->longest_group > MOST_CELLS && !has_text && !is_border(line))
        return bad_group(line); /* 3. */
    if (!use_fields(line))
        return bad(line, ": several digits in a field"); /* 4. 5,33,4,6,7,8,9,1, */
    if (line->marks == FIELD_MARK && line->n_cells == CELLS)
        return PUZZLE;
    if (line->marks == FIELD_MARK && line->n_cells == SIDE && line->present & GIVEN)
        return ROW; /* 4. 5,3,,,7,,,, */
    if (has_text)
        return SKIPPED; /* 5. Puzzle 3 (easy) */
    if (has_only(line, SPACE))
        return EMPTY_LINE; /* 6. */
    if (is_border(line))
        return BORDER; /* 7. +---+---+---+ */
    if (has_only(line, SEPARATOR))
        return SKIPPED; /* 8. ],[ */
    bool has_only_cells = has_only(line, CELL | SEPARATOR);
    bool is_row = has_only_cells && line->n_cells == SIDE && !are_mixed(line->marks);
    if (!is_row && is_date(line))
        return SKIPPED; /* 9. 2023-01-05, but not 123.4.567 */
    if (is_first && line->n_groups == 1 && line->longest_group <= 3 &&
        has_only(line, NUMERAL | SPACE))
        return SKIPPED; /* 10. 50 */
    if (!has_only_cells)
        return bad_character(line);
    if (line->n_cells != CELLS)
        return ROW; /* 11. 5 3 . | . 7 . | . . . */
    if (line->n_groups * line->longest_group != CELLS) /* not all groups are as long */
        return bad(line, ": 81 cells, but in groups of unequal length");
    return PUZZLE;
}

/* Reads the next line. With --lines, it becomes a PUZZLE, BAD or NO_MORE. The end, and a
 * line that is too long, have no cells, whatever the line before had. */
static void read_line(struct input *in, struct line *line)
{
    bool found = find_line(in, line), is_long = line->n_bytes > MOST_BYTES;
    if (!found || is_long)
        line->n_bytes = 0;
    decode_line(line);
    decide_dashes(line);
    find_cells(line);
    line->kind = !found ? NO_MORE :
                 is_long ? bad(line, ": line is longer than %d bytes", MOST_BYTES) :
                 kind_of(line, in->line_number == 1);
    if (line->kind == PUZZLE && are_mixed(line->marks))
        line->kind = bad(line, ": empty cells are marked in several ways");
    if (in->by_line && line->kind != PUZZLE && line->kind < BAD)
        line->kind = bad(line, ": expected 81 cells, found %d",
                         line->kind == ROW ? line->n_cells : 0);
}

/* ---- Reading puzzles ----
 *
 * After a fault, the remaining rows of a damaged grid must not be joined to the next
 * grid. Until a puzzle has been read, a grid must therefore be alone: the lines above
 * and below its nine rows, borders aside, cannot be rows. An empty line can be in the
 * middle of a grid or between two of them, so a grid that is alone can have empty lines
 * only below a title or the like. */

/* Where the next grid can begin. */
enum next_grid {
    ANYWHERE,     /* no fault since the latest puzzle, or the user starts over */
    WITH_GAPS,    /* it must be alone; it can have empty lines */
    WITHOUT_GAPS, /* it must be alone, without empty lines */
    NOWHERE       /* the latest line outside a grid, borders aside, can be a row */
};

struct reader {
    struct input *in;
    struct line line; /* the latest line */
    bool is_held;     /* it is to be read again */
    bool is_quiet;    /* the next fault is not reported */
    enum next_grid next_grid;
    unsigned long long n_skipped; /* how many lines faults have cost */
};

/* A puzzle, or the rows of a grid that have been read. */
struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long number[SIDE]; /* of each row's line; of a single line, in [0] */
    bool is_spaced;                  /* so is the answer: no two cells touch in row 1 */
    int n_rows;                      /* 0 if it is a single line */
    int marks, gaps;       /* bit n - 1 of gaps is 1 if empty lines follow row n */
};
static const unsigned char no_digits[SIDE] = {EMPTY};

/* Whether a line has only nine dashes or empty fields, and earlier rows have that mark:
 * it is then a row; elsewhere, it is a border, separators, empty (if of tabs) or, if it
 * had a name, text. */
static bool is_bare_row(const struct line *line, const struct puzzle *grid)
{
    return line->n_cells == SIDE && !(line->present & GIVEN) &&
           line->marks & grid->marks & (DASH_MARK | FIELD_MARK); /* the same mark */
}

/* The kind of a line after the rows of a grid. A bare ninth row is SKIPPED, as it may be
 * a border. (The kind of a held line, which comes here twice, stays the same.) */
static enum kind kind_in_grid(struct line *line, const struct puzzle *grid)
{
    bool is_bare = is_bare_row(line, grid);
    if (is_bare && grid->n_rows == SIDE - 1)
        return SKIPPED;
    if (line->kind != ROW && !(is_bare && grid->n_rows < SIDE))
        return line->kind;
    if (line->n_cells != SIDE) /* after nine rows, the line can also begin a grid */
        return bad(line, ": expected %s cells, found %d",
                   grid->n_rows == 0 || grid->n_rows == SIDE ? "9 or 81" : "9",
                   line->n_cells);
    if (grid->n_rows == SIDE)
        return bad(line, ": more than 9 rows in succession");
    if (are_mixed(grid->marks | line->marks))
        return bad(line, ": empty cells are marked in several ways");
    if (is_bare && grid->n_rows == 7 &&
        memcmp(grid->digit + 3 * SIDE, no_digits, SIDE) == 0)
        return bad(line, ": rows 4 and 8 may be borders");
    return ROW;
}

/* Whether empty lines are between all rows so far, between the bands, or nowhere:
 * otherwise, a row may be missing. */
static bool has_regular_gaps(const struct puzzle *grid, enum next_grid next_grid)
{
    int all = (1 << grid->n_rows) - 1, bands = all & (1 << 2 | 1 << 5);
    return grid->gaps == 0 || (next_grid != WITHOUT_GAPS &&
                               (grid->gaps == bands || grid->gaps == all));
}

/* Whether the line is a border, continues the grid or, after no rows, begins a puzzle. */
static bool belongs(const struct reader *reader, const struct puzzle *grid)
{
    enum kind kind = reader->line.kind;
    if (kind == BORDER)
        return true;
    if (grid->n_rows == 0)
        return kind == PUZZLE || (kind == ROW && reader->next_grid != NOWHERE);
    return (kind == ROW || kind == EMPTY_LINE) &&
           has_regular_gaps(grid, reader->next_grid);
}

/* Adds a row, or a puzzle on a single line. */
static void add_cells(struct reader *reader, struct puzzle *puzzle)
{
    const struct line *line = &reader->line;
    reader->is_quiet = false;
    puzzle->number[puzzle->n_rows] = reader->in->line_number;
    puzzle->marks |= line->marks;
    if (puzzle->n_rows == 0)
        puzzle->is_spaced = line->longest_group <= 1 && line->n_of_81 == 0 &&
                            !reader->in->by_line;
    if (line->kind == PUZZLE)
        memcpy(puzzle->digit, line->digits, CELLS);
    else
        memcpy(puzzle->digit + SIDE * puzzle->n_rows++, line->digits, SIDE);
}

/* Where the next grid can begin after a line that is not part of a puzzle. Two such
 * lines are no titles, as they may be in the middle of a damaged grid, such as a comment
 * after six rows: the first one after NOWHERE, and one that ends a grid that could have
 * empty lines. The next grid must then do without these. */
static enum next_grid next_grid_after(const struct reader *reader, bool ends_grid)
{
    enum next_grid before = reader->next_grid;
    enum kind kind = reader->line.kind;
    if (can_be_row(&reader->line))
        return NOWHERE; /* 53..7.O.. */
    if (reader->in->is_terminal && kind == SKIPPED)
        return ANYWHERE; /* a word, for example, starts over */
    if (before == NOWHERE || (ends_grid && before != WITHOUT_GAPS))
        return WITHOUT_GAPS;
    if (kind == EMPTY_LINE || (before == ANYWHERE && kind != BAD))
        return before;
    return WITH_GAPS; /* a title, or a fault such as `Level 5 of 9` */
}

/* Reports the fault of a line that is outside a grid or can be one of its rows; if it is
 * another, reports why the grid ends here, before its ninth row. */
static void report_fault(const struct reader *reader, const struct puzzle *grid)
{
    const struct line *line = &reader->line;
    if (grid->n_rows == 0 || (line->kind == BAD && can_be_row(line)))
        report(reader->in, reader->in->line_number, "%s", line->fault);
    else
        report(reader->in, grid->number[grid->n_rows - 1],
               ": puzzle ends after %d of 9 rows, %s", grid->n_rows,
               line->kind == NO_MORE ? "at the end of the file" :
               line->kind == EMPTY_LINE ? "before an unexpected empty line" :
               line->kind == ROW ? "because an empty line is missing" :
               is_bare_row(line, grid) ? "before a row without a given" :
                                         "before a line that is not a row");
}

/* Skips a line between puzzles, or a grid and, unless it is a PUZZLE, the line that ends
 * the grid. Reports a fault, unless another one was reported and since then no puzzle
 * has been read, no grid has begun and nobody has started over. (A ROW outside a grid
 * always follows such a fault, so it needs no message.) With --lines, also answers the
 * line. */
static void skip_line(struct reader *reader, struct puzzle *grid)
{
    const struct input *in = reader->in;
    bool is_lost = reader->line.kind == BAD || reader->line.kind == ROW;
    reader->n_skipped += (unsigned)(grid->n_rows + is_lost);
    reader->next_grid = next_grid_after(reader, grid->n_rows > 0);
    if ((grid->n_rows > 0 || is_lost) && !reader->is_quiet && in->error == 0) {
        report_fault(reader, grid);
        reader->is_quiet = !in->by_line;
        if (in->by_line)
            puts("not a puzzle");
        else if (in->is_terminal && !in->ended &&
                 (reader->next_grid == WITHOUT_GAPS || reader->next_grid == NOWHERE))
            report(in, 0, ": type a word, and then all nine rows again");
    }
    if (reader->next_grid == ANYWHERE)
        reader->is_quiet = false;
    grid->n_rows = grid->marks = grid->gaps = 0;
}

/* Reads the next puzzle, skipping what cannot be read. Returns whether there is one. If
 * a grid must be alone, reads on to a line that is not part of it, and holds this line
 * for the next call; but not at a terminal, where it would wait. */
static bool read_puzzle(struct reader *reader, struct puzzle *puzzle)
{
    struct line *line = &reader->line;
    bool is_complete = false;
    puzzle->n_rows = puzzle->marks = puzzle->gaps = 0;
    while (!is_complete) {
        if (!reader->is_held)
            read_line(reader->in, line);
        line->kind = kind_in_grid(line, puzzle);
        if (line->kind == EMPTY_LINE && puzzle->n_rows > 0)
            puzzle->gaps |= 1 << (puzzle->n_rows - 1);
        bool is_part = belongs(reader, puzzle);
        reader->is_held = !is_part && puzzle->n_rows == SIDE && !can_be_row(line);
        if (reader->is_held)
            break; /* the grid is alone */
        if (!is_part)
            skip_line(reader, puzzle); /* but a PUZZLE that ends a grid is then added */
        if (line->kind == NO_MORE)
            return false;
        if (line->kind == PUZZLE || (line->kind == ROW && is_part))
            add_cells(reader, puzzle);
        is_complete = line->kind == PUZZLE ||
                      (puzzle->n_rows == SIDE && (reader->next_grid == ANYWHERE ||
                                                  reader->in->is_terminal));
    }
    reader->next_grid = ANYWHERE;
    return true;
}

/* ---- Answering ---- */

struct task {
    bool by_line, unique; /* --lines, --unique */
    int n_stdin;          /* how often standard input was named */
    bool answered;        /* there was an answer */
    bool after_grid;      /* the last one was a grid */
    unsigned long long next_line; /* after the latest grid of this file */
};

/* Places the givens on an empty board. At the first one that does not fit, prints a
 * message and returns false. */
static bool place_givens(const struct input *in, const struct puzzle *puzzle,
                         const struct split *split, struct board *board)
{
    for (int n = 0; n < CELLS - split->n_empty; n++) {
        int cell = split->given[n], digit = puzzle->digit[cell];
        if (!fits(board, cell, digit)) {
            unsigned row = row_of(cell), col = col_of(cell);
            bool in_row = board->used_in_row[digit][row];
            bool in_col = board->used_in_col[digit][col];
            report(in, puzzle->number[puzzle->n_rows > 0 ? row : 0],
                   ": digit %d appears twice in %s %u", digit,
                   in_row ? "row" : in_col ? "column" : "box",
                   (in_row ? row : in_col ? col : box_of(cell)) + 1);
            return false;
        }
        place(board, cell, digit);
    }
    return true;
}

/* Prints 81 digits in the layout of the puzzle. */
static void print_digits(const unsigned char *digits, const struct puzzle *puzzle)
{
    const int length = puzzle->n_rows > 0 ? SIDE : CELLS, spaced = puzzle->is_spaced;
    char text[2 * CELLS] = "", *end = text;
    for (int cell = 0; cell < CELLS; cell += length) {
        for (int i = 0; i < length; i++) {
            *end++ = (char)('0' + digits[cell + i]);
            if (spaced)
                *end++ = ' ';
        }
        end -= spaced;
        *end++ = '\n';
    }
    fwrite(text, 1, (size_t)(end - text), stdout);
}

/* Answers a puzzle. Returns whether it was solved. */
static bool answer_puzzle(struct task *task, const struct input *in,
                          const struct puzzle *puzzle)
{
    struct board board = {0};
    struct split split;
    unsigned char solution[CELLS];
    int n_found = 0;
    split_cells(puzzle->digit, &split);
    if (place_givens(in, puzzle, &split, &board))
        n_found = solve(&board, &split, task->unique, solution);
    bool is_grid = puzzle->n_rows > 0, solved = n_found == 1;
    bool prints_grid = solved && is_grid;
    bool adjoins = is_grid && puzzle->number[0] == task->next_line;
    /* An empty line separates answers, unless both are lines or the grids adjoin. At a
     * terminal, it separates each answer from what is typed. */
    if (in->is_terminal ? !in->by_line :
        task->answered && (prints_grid || task->after_grid) && !adjoins)
        putchar('\n');
    if (solved)
        print_digits(solution, puzzle);
    else
        puts(n_found == 0 ? "no solution" : "several solutions");
    task->answered = true;
    task->after_grid = prints_grid;
    if (is_grid)
        task->next_line = puzzle->number[SIDE - 1] + 1;
    return solved;
}

/* Answers the puzzles of an input. Returns the exit status. */
static int answer_input(struct task *task, struct input *in)
{
    struct puzzle puzzle;
    struct reader reader = {0};
    int status = SOLVED_ALL;
    unsigned long long n_answered = 0;
    task->next_line = 0;
    reader.in = in;
    for (; read_puzzle(&reader, &puzzle); n_answered++)
        if (!answer_puzzle(task, in, &puzzle))
            status = UNSOLVED;
    if (in->error != 0)
        report(in, 0, ": %s", strerror(in->error));
    if (in->by_line)
        return in->error != 0 ? FAILED : reader.n_skipped > 0 ? UNSOLVED : status;
    if (reader.n_skipped > 0 || (in->error != 0 && n_answered > 0))
        report(in, 0, ": puzzles answered: %llu; lines skipped: %llu", n_answered,
               reader.n_skipped);
    else if (in->error == 0 && n_answered == 0)
        report(in, 0, ": no puzzle");
    return in->error != 0 || reader.n_skipped > 0 || n_answered == 0 ? FAILED : status;
}

/* Answers a file or, if its name is -, standard input, once. */
static int answer_file(struct task *task, const char *name)
{
    bool is_stdin = strcmp(name, "-") == 0;
    struct stat about = {0};
    struct input in = {0};
    in.name = is_stdin ? "stdin" : name;
    in.fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY | O_BINARY);
    in.error = in.fd < 0 ? errno : 0;
    in.by_line = task->by_line;
    in.ended = in.fd < 0 || (is_stdin && task->n_stdin++ > 0);
    /* A judge can kill a program that calls isatty on a pipe or file. */
    in.is_terminal = !in.ended && fstat(in.fd, &about) == 0 && S_ISCHR(about.st_mode) &&
                     isatty(in.fd);
    if (in.is_terminal)
        report(&in, 0, ": type %s; Ctrl-D ends",
               task->by_line ? "81 cells a line, 0 for empty cells" :
                               "9 rows, 0 for empty cells; a word starts over");
    int status = answer_input(task, &in);
    if (!is_stdin && in.fd >= 0)
        close(in.fd);
    return status;
}

/* ---- The command line ---- */

static void print_help(const char *name)
{
    printf("usage: %s [-luhV] [FILE]...\n\n", name);
    puts("  -l, --lines    print one line for each line of input\n"
         "  -u, --unique   print \"several solutions\" if a puzzle has more than one\n"
         "  -h, --help     print this help and exit\n"
         "  -V, --version  print the version and exit\n\n"
         "With no FILE, standard input is read.\n"
         "A puzzle is nine lines of nine cells, or one line of 81. A cell is a digit\n"
         "from 1 to 9 or, if it is empty, one of 0 . _ * ? x X or a dash.\n"
         "Exit status: 0 if each puzzle was solved, 1 if not, 2 on error; see sudoku(1).");
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"lines", no_argument, NULL, 'l'}, {"unique", no_argument, NULL, 'u'},
        {"help", no_argument, NULL, 'h'}, {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0}};
    static char message[8 * 1024]; /* so that each message that fits is one write */
    struct task task = {0};
    int status = SOLVED_ALL, letter;
    setvbuf(stderr, message, _IOFBF, sizeof message);
    while ((letter = getopt_long(argc, argv, "luhV", options, NULL)) != -1)
        switch (letter) {
        case 'l': task.by_line = true; break;
        case 'u': task.unique = true; break;
        case 'h': print_help(argv[0]); return finish(SOLVED_ALL);
        case 'V': puts("sudoku 3.9"); return finish(SOLVED_ALL);
        default: fprintf(stderr, "try '%s --help'\n", argv[0]); return FAILED;
        }
    if (optind >= argc)
        status = answer_file(&task, "-");
    for (; optind < argc; optind++) {
        int result = answer_file(&task, argv[optind]);
        status = result > status ? result : status;
    }
    return finish(status);
}
