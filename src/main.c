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
#include <string.h>
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

/* Writes each cell to both lists, which is faster than an `if`. In the wrong one, the
 * next cell replaces it, or it is beyond the end. */
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

/* Where each cell's set is: trio LANES * spot + lane, from bit `up` on. A row is in
 * three trios, of which the first is `at`. */
#define SETS(at) {at,0}, {(at) + 4,0}, {(at) + 8,0}, {at,10}, {(at) + 4,10}, \
                 {(at) + 8,10}, {at,20}, {(at) + 4,20}, {(at) + 8,20}
static const struct { unsigned char at, up; } set_at[CELLS] = {
    SETS(0),SETS(12),SETS(24), SETS(1),SETS(13),SETS(25), SETS(2),SETS(14),SETS(26)};

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

static unsigned set_with(int digit) { return 1u << (digit - 1); }

/* The only digit of a set. The nine sets of one digit, times 19, differ in bits 4-7. */
static int digit_in(unsigned set)
{
    static const unsigned char by_bits[16] = {9,1,2,5, 3,0,6,0, 8,4,0,0, 7,0,0,0};
    return by_bits[19 * set >> 4 & 15];
}

static unsigned set_of(const struct candidates *sets, int cell)
{
    return sets->trios[set_at[cell].at] >> set_at[cell].up & FULL_SET;
}

static bool is_candidate(const struct candidates *sets, int cell, int digit)
{
    return (set_of(sets, cell) & set_with(digit)) != 0;
}

/* Eliminates a cell's other digits. */
static void keep_only(struct candidates *sets, int cell, int digit)
{
    trio others = FULL_SET & ~set_with(digit);
    sets->trios[set_at[cell].at] &= ~(others << set_at[cell].up);
}

/* ---- Deductions ---- */

/* A deduction eliminates only candidates that are in no solution. `make prove` proves
 * this with a SAT solver, for all sets at once, so `deduce_rows`, `deduce_columns` and
 * all that they call must not branch on a set. Without the three `inline`, builds by
 * gcc take up to three times as long.
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
 * times in the idle lane. (Another board with such a sum merely stops this early.)
 * Returns false if a cell has no candidate. */
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

/* Fills cells, from number n of `solver->empty` on, up to the first with several
 * candidates, or whose only one does not fit: a clash, which is a dead end. A full
 * board becomes the solution. Returns the number of the first cell not filled. */
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

/* The row-by-row search gives up after this many dead ends: on some puzzles, it would
 * find the same contradiction again and again. */
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
    int best = 0; /* 128 * score + 127 - position, so the first of equals wins */
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
            solver->weights[set_at[cell].at] += (trio)WEIGHT << set_at[cell].up;
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
        while (!is_candidate(&now, cell, digit) ||
               !assume(solver, &now, cell, digit, &rest) ||
               (digit != solver->solution[cell] &&
                search_fail_first(solver, &rest, 1) == 0))
            digit++; /* at most to the solution's */
        now = rest;
    }
}

/* ---- Solving ---- */

/* Each empty cell gets all candidates; a given, only itself. */
static void prepare(const struct board *board, const struct split *split,
                    struct candidates *sets)
{
    for (int i = 0; i < TRIOS; i++)
        sets->trios[i] = FULL_TRIO;
    for (int n = 0; n < CELLS - split->n_empty; n++)
        keep_only(sets, split->given[n], board->digit[split->given[n]]);
}

/* Looks for the smallest solution or, if `unique`, for the only one. Returns 1 with its
 * digits in `solution`, 0 if there is none or, only if `unique`, 2 if there are
 * several. The board must hold the givens only; digits are left on it. */
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
    while (n_filled > 0)
        undo(board, split->empty[--n_filled]);
    n_found = search_fail_first(&solver, &sets, 2);
    if (n_found < 2 || unique)
        return n_found;
    descend(&solver, &sets);
    return 1;
}

/* ---- Reading characters ---- */

/* The classes of characters: bits, so that an int is a set of classes. Each mark of an
 * empty cell is a class of its own, because a puzzle must mark all of them alike: MARKS
 * are all bits from EMPTY_DASH (a dash that is a cell) up. EMPTY_FIELD is no
 * character's class. */
enum { GIVEN = 1, SPACE = 2, BAR = 4, PUNCTUATION = 8, BORDER = 16, LETTER = 32,
       OTHER = 64, DASH = 128, BRACKET = 256, EMPTY_FIELD = 512, EMPTY_DASH = 1024,
       ZERO = 2048, MARKS = ~(EMPTY_DASH - 1), CELL = GIVEN | MARKS,
       NUMERAL = GIVEN | ZERO, SEPARATOR = SPACE | BAR | PUNCTUATION | BRACKET };

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
    case '+': case '=': return BORDER;
    case ',': case ':': case ';': case '"': case '\'': case '`': return PUNCTUATION;
    case '[': case ']': case '(': case ')': case '{': case '}': return BRACKET;
    case '!': case '#': case '$': case '%': case '&': case '/': case '<':
    case '>': case '@': case '\\': case '^': case '~': case 0x7F: return OTHER;
    default: return LETTER;
    }
}

/* Reads the code point at *next, and moves *next past it. U+FFFD if it is not UTF-8; a
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

/* ---- Reading lines ---- */

enum { MOST_BYTES = 4000, MOST_OTHERS = 64 /* more cells may be a puzzle */ };
enum { BUFFER = 64 * 1024 };

struct input {
    const char *name;        /* in messages */
    int fd;
    int error;               /* of a read that failed, or 0 */
    bool ended;              /* nothing more can be read */
    bool is_cut;             /* the rest of a long line is still to be skipped */
    unsigned long long line; /* the number of the latest line */
    size_t begin, end;       /* what is left in the buffer */
    char buffer[BUFFER];
};

/* The kinds of lines. A ROW can have any number of cells; SKIPPED is an error in a
 * grid; BAD has been reported; NO_MORE is the end of the file or a read error. */
enum kind { PUZZLE, ROW, BORDER_LINE, EMPTY_LINE, SKIPPED, BAD, NO_MORE };

/* Prints the answers so far, then a message: the file's name, the line (unless 0) and
 * the rest. Returns BAD. */
static enum kind report(const struct input *in, unsigned long long line,
                        const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fputs("sudoku: ", stderr);
    for (const char *c = in->name; *c != '\0'; c++) /* no control characters */
        putc(iscntrl((unsigned char)*c) ? '?' : *c, stderr);
    if (line != 0)
        fprintf(stderr, ":%llu", line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
    fflush(stderr);
    return BAD;
}

/* A line. A group is a run of cells with nothing between them. `find_fields` can
 * replace the last three members, whatever the line is then read as. */
struct line {
    const char *bytes;    /* in the buffer */
    size_t n_bytes;       /* without newline or CR LF */
    char text[MOST_BYTES + 1];   /* as ASCII, one for each code point */
    int classes[MOST_BYTES + 1]; /* of each character, then 0 */
    int present;          /* the set of all classes */
    int n_groups;
    int longest_group;    /* its cells; no group of 81 counts */
    int n_lone_givens;    /* groups of one given */
    int n_of_81;          /* groups of 81 cells */
    int n_puzzles;        /* those with a mark */
    unsigned char cells[MOST_BYTES];      /* the digit of each, or EMPTY */
    unsigned char fields[MOST_BYTES + 1]; /* the same */
    const unsigned char *digits;          /* of the row or puzzle */
    int n_cells;          /* of the line, or its fields */
    int marks;            /* of the row or puzzle */
};

/* Reads more into the buffer. Prints the answers first, as reading can mean waiting.
 * Returns false at the end or on an error. */
static bool read_more(struct input *in)
{
    size_t n_left = in->end - in->begin;
    fflush(stdout);
    if (in->ended)
        return false;
    memmove(in->buffer, in->buffer + in->begin, n_left);
    ssize_t n = read(in->fd, in->buffer + n_left, BUFFER - n_left);
    size_t n_more = n > 0 ? (size_t)n : n == 0 && n_left > 0;
    if (n == 0)
        in->buffer[n_left] = '\n'; /* for a last line that lacks it */
    in->ended = n <= 0;
    in->error = n < 0 ? errno : 0;
    in->begin = 0;
    in->end = n_left + n_more;
    return n_more > 0;
}

static const char *find_newline(const struct input *in)
{
    /* The cast is for POJ, which compiles this as C++. */
    return (const char *)memchr(in->buffer + in->begin, '\n', in->end - in->begin);
}

/* Reads the next line or, if it is too long, its beginning; the next call skips the
 * rest. Returns false at the end or on an error. */
static bool read_bytes(struct input *in, struct line *line)
{
    const size_t too_many = MOST_BYTES + 2; /* even if the last is a CR */
    const char *newline;
    while (in->is_cut) {
        newline = find_newline(in);
        in->begin = newline != NULL ? (size_t)(newline + 1 - in->buffer) : in->end;
        in->is_cut = newline == NULL && read_more(in);
    }
    in->line++;
    while ((newline = find_newline(in)) == NULL && in->end - in->begin < too_many)
        if (!read_more(in))
            return false;
    in->is_cut = newline == NULL;
    line->bytes = in->buffer + in->begin;
    line->n_bytes = in->is_cut ? too_many : (size_t)(newline - line->bytes);
    in->begin += line->n_bytes + !in->is_cut;
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
 * dashes and separators; on any other, those in a run of 81 dashes and givens. To
 * `read_line`, nine dashes are a border; `read_puzzle` can make them a row. */
static void decide_dashes(struct line *line)
{
    bool all = has_only(line, line->present & GIVEN ? ~MARKS : DASH | SEPARATOR);
    if (!(line->present & DASH) || (!all && line->n_bytes < CELLS))
        return;
    line->present = 0;
    for (int *at = line->classes, *end; *at != 0;) {
        for (end = at; *end & (DASH | GIVEN);)
            end++;
        bool are_cells = all || end - at == CELLS;
        end += end == at; /* a character outside such runs */
        for (; at < end; at++) {
            if (*at == DASH && are_cells)
                *at = EMPTY_DASH;
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
    line->n_of_81 = line->n_puzzles = 0;
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
            line->n_puzzles++;
            line->digits = line->cells + first;
            line->marks = in_group & MARKS;
        }
        i++;
    } while (current != 0);
    line->n_cells = n_cells;
}

/* Replaces a name with spaces: everything through the first `=`, if it has a letter
 * (also x or X) and fewer than nine cells, as in `int grid[9][9] = {`. */
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

/* Finds the fields on a line of givens and separators, inside brackets if it has any:
 * nine in "5,3,,,7,,,," and in "|5|3| | |7| | | | |". If all givens are in fields, and
 * there are more fields than cells, they become the cells; but 81 cells stay, and nine
 * give way only to 81 fields. Returns false if one of nine or 81 fields has several
 * givens. */
static bool find_fields(struct line *line)
{
    const char *begin = line->text, *end = NULL, *c;
    if (line->present & BRACKET) {
        const char *first = strpbrk(begin, "[({");
        begin = first != NULL ? first : begin;
        for (c = begin; (c = strpbrk(c, "])}")) != NULL; c++)
            end = c;
    }
    char delimiter = begin[strcspn(begin, "\t,;|")]; /* the first one */
    int n = 0, n_givens = 0; /* delimiters and givens so far */
    int digit = EMPTY; /* the latest field's */
    bool has_several = false;
    for (c = begin; *c != '\0' && c != end; c++) {
        if (*c == delimiter) {
            line->fields[n++] = (unsigned char)digit;
            digit = EMPTY;
        } else if (isdigit(*c)) {
            n_givens++;
            has_several = has_several || digit != EMPTY;
            digit = *c - '0';
        }
    }
    line->fields[n] = (unsigned char)digit;
    bool barred = delimiter == '|'; /* so no field is before or after the bars */
    int n_fields = n + 1 - 2 * barred, n_cells = line->n_cells;
    if (n_givens < n_cells || (barred && line->fields[0] + line->fields[n] != EMPTY))
        return true; /* a given is outside */
    if (has_several) /* with more givens, nine fields may be the rows of a grid */
        return n_fields != CELLS && (n_fields != SIDE || n_givens > 2 * SIDE);
    if (n_fields > n_cells && n_cells != CELLS &&
        (n_cells != SIDE || n_fields == CELLS)) {
        line->digits = line->fields + barred;
        line->n_cells = n_fields;
        line->marks = EMPTY_FIELD;
    }
    return true;
}

/* A word is a run of two letters or more (not x or X), with no numeral next to it. */
static bool has_word(const struct line *line)
{
    int before = 0; /* the class before the letters */
    for (const int *at = line->classes;; before = *at++) {
        const int *first = at;
        while (*at == LETTER)
            at++;
        if (at - first >= 2 && !((before | *at) & NUMERAL))
            return true;
        if (*at == 0)
            return false;
    }
}

/* Text has a letter and fewer than nine cells, at most one of them a given with no cell
 * next to it. If it has cells, it also has a word. */
static bool is_text(const struct line *line)
{
    return line->present & LETTER && line->n_cells < SIDE &&
           line->n_lone_givens <= 1 && (line->n_cells == 0 || has_word(line));
}

/* A border has only bars and spaces; or a `+`, `=` or dash, and else only separators
 * and marks. */
static bool is_border(const struct line *line)
{
    return has_only(line, BAR | SPACE) ||
           (line->present & (BORDER | DASH | EMPTY_DASH) &&
            has_only(line, BORDER | DASH | SEPARATOR | MARKS));
}

/* Reports the first LETTER or OTHER character or, if there is none, the first border
 * character. */
static enum kind unexpected(const struct input *in, const struct line *line)
{
    const unsigned char *next = (const unsigned char *)line->bytes;
    int others = line->present & (LETTER | OTHER), column = 0, c;
    do
        c = decode(&next);
    while (!(line->classes[column++] & (others ? others : BORDER | DASH)));
    if (c > ' ' && c <= '~')
        return report(in, in->line, ":%d: unexpected '%c'", column, c);
    return report(in, in->line, ":%d: unexpected U+%04X", column, (unsigned)c);
}

/* Reads the next line, and returns its kind, by the first rule that applies. */
static enum kind read_line(struct input *in, struct line *line)
{
    if (!read_bytes(in, line))
        return NO_MORE;
    if (line->n_bytes > MOST_BYTES)
        return report(in, in->line, ": line is longer than %d bytes", MOST_BYTES);
    decode_line(line);
    decide_dashes(line);
    find_cells(line);
    if (line->present & OTHER && line->text[strspn(line->text, " \t")] == '#') {
        if (line->present & GIVEN && (line->n_of_81 > 0 || line->longest_group > CELLS))
            return report(in, in->line, ": comment contains 81 cells or more");
        return SKIPPED;
    }
    if (is_text(line))
        return SKIPPED;
    if (line->n_of_81 > 0 && line->longest_group <= MOST_OTHERS) {
        int n_others = line->n_cells - CELLS * line->n_of_81;
        if (line->n_puzzles > 1)
            return report(in, in->line, ": more than one puzzle");
        if (line->n_puzzles == 0 && (line->n_cells > CELLS ||
            line->text[strspn(line->text, " 123456789")] != '\0'))
            return report(in, in->line, ": solution without a puzzle");
        return n_others <= MOST_OTHERS ? PUZZLE :
               report(in, in->line, ": %d other cells next to the puzzle", n_others);
    }
    blank_name(line); /* for all other kinds */
    if (line->longest_group > MOST_OTHERS && (line->n_of_81 > 0 || !is_border(line)))
        return report(in, in->line, ": a group of %d cells, not 81",
                      line->longest_group);
    if (has_only(line, GIVEN | SEPARATOR) && !find_fields(line))
        return report(in, in->line, ": several digits in a field");
    if (line->marks == EMPTY_FIELD && line->n_cells == CELLS)
        return PUZZLE;
    if (line->marks == EMPTY_FIELD && line->n_cells == SIDE && line->present & GIVEN)
        return ROW;
    if (has_only(line, SPACE))
        return EMPTY_LINE;
    if (is_border(line))
        return BORDER_LINE;
    bool is_count = in->line == 1 && has_only(line, NUMERAL | SPACE) &&
                    line->n_groups == 1 && line->longest_group <= 3;
    if (has_only(line, SEPARATOR) || is_count)
        return SKIPPED;
    if (has_only(line, CELL | SEPARATOR))
        return line->n_cells != CELLS ? ROW :
               line->n_groups * line->longest_group == CELLS ? PUZZLE :
               report(in, in->line, ": 81 cells, but in groups of unequal length");
    if (line->n_cells == 0 || !has_word(line))
        return unexpected(in, line);
    return report(in, in->line, line->n_cells < SIDE ? ": text with several digits" :
                                                       ": a word next to cells");
}

/* ---- Reading puzzles ---- */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* of each row; of a single line, in [0] */
    bool is_grid;                  /* it is nine lines, not one */
    bool is_spaced;                /* the answer has spaces: no two cells touch */
};

/* Reads the next puzzle or, for --lines, the next line as one. Returns PUZZLE, BAD or
 * NO_MORE. Borders can be between any rows, and empty lines between all rows, between
 * the bands, or nowhere: otherwise, a row may be missing. */
static enum kind read_puzzle(struct input *in, struct line *line,
                             struct puzzle *puzzle, bool by_line)
{
    int n_rows = 0, marks_so_far = 0;
    int gaps = 0; /* bit n - 1 is 1 if there are empty lines after row n */
    for (;;) {
        enum kind kind = read_line(in, line);
        if (kind == BAD || (kind == NO_MORE && (n_rows == 0 || in->error != 0)))
            return kind;
        /* Nine dashes or empty fields are a row if an earlier row has that mark. */
        bool bare_row = kind != NO_MORE && line->n_cells == SIDE &&
                        !(line->present & GIVEN) &&
                        line->marks & (EMPTY_DASH | EMPTY_FIELD) & marks_so_far;
        if (bare_row)
            kind = n_rows < SIDE - 1 ? ROW : SKIPPED; /* not as the ninth */
        if (by_line ? kind != PUZZLE : kind == ROW && line->n_cells != SIDE)
            return report(in, in->line, ": expected %s cells, found %d",
                          by_line ? "81" : n_rows == 0 ? "9 or 81" : "9",
                          kind == ROW ? line->n_cells : 0);
        if (kind == BORDER_LINE)
            continue;
        if (kind == EMPTY_LINE && n_rows > 0)
            gaps |= 1 << (n_rows - 1);
        int after_all = (1 << n_rows) - 1, after_bands = after_all & (1 << 2 | 1 << 5);
        bool regular = gaps == 0 || gaps == after_bands || gaps == after_all;
        if (n_rows > 0 && ((kind != ROW && kind != EMPTY_LINE) || !regular))
            return report(in, puzzle->line[n_rows - 1],
                          ": puzzle ends after %d of 9 rows, %s", n_rows,
                          kind == NO_MORE ? "at the end of the file" :
                          kind == EMPTY_LINE ? "before an unexpected empty line" :
                          kind == ROW ? "because an empty line is missing" :
                          bare_row ? "before a row without a given" :
                          "before a line that is not a row");
        if (kind == EMPTY_LINE || kind == SKIPPED)
            continue;
        marks_so_far |= line->marks;
        if (marks_so_far & (marks_so_far - 1)) /* more than one */
            return report(in, in->line, ": empty cells are marked in several ways");
        memcpy(puzzle->digit + SIDE * n_rows, line->digits,
               kind == PUZZLE ? CELLS : SIDE);
        puzzle->is_grid = kind == ROW;
        if (n_rows == 0)
            puzzle->is_spaced = !by_line && line->longest_group <= 1 &&
                                line->n_of_81 == 0;
        puzzle->line[n_rows++] = in->line;
        if (kind == PUZZLE || n_rows == SIDE)
            return PUZZLE;
    }
}

/* ---- Answering ---- */

enum { SOLVED_ALL = 0, UNSOLVED = 1, FAILED = 2 }; /* exit statuses */

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
            report(in, puzzle->line[puzzle->is_grid ? row : 0],
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
    const int length = puzzle->is_grid ? SIDE : CELLS, spaced = puzzle->is_spaced;
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
    bool solved = n_found == 1, prints_grid = solved && puzzle->is_grid;
    bool adjoins = puzzle->is_grid && puzzle->line[0] == task->next_line;
    /* An empty line separates answers, unless both are lines or the grids adjoin. */
    if (task->answered && (prints_grid || task->after_grid) && !adjoins)
        putchar('\n');
    if (solved)
        print_digits(solution, puzzle);
    else
        puts(n_found == 0 ? "no solution" : "several solutions");
    task->answered = true;
    task->after_grid = prints_grid;
    if (puzzle->is_grid)
        task->next_line = puzzle->line[SIDE - 1] + 1;
    return solved;
}

/* Answers the puzzles of an input, up to the first that cannot be read or, with
 * --lines, all. Returns the exit status. */
static int answer_input(struct task *task, struct input *in)
{
    struct puzzle puzzle = {0};
    struct line line;
    enum kind kind = NO_MORE;
    int status = SOLVED_ALL;
    unsigned long long n_answered = 0;
    task->next_line = 0;
    while (!ferror(stdout) &&
           (kind = read_puzzle(in, &line, &puzzle, task->by_line)) != NO_MORE &&
           (kind != BAD || task->by_line)) {
        n_answered++;
        if (kind == BAD)
            puts("not a puzzle");
        if (kind == BAD || !answer_puzzle(task, in, &puzzle))
            status = UNSOLVED;
    }
    if (in->error != 0)
        kind = report(in, 0, ": %s", strerror(in->error));
    else if (kind == NO_MORE && n_answered == 0 && !task->by_line)
        kind = report(in, 0, ": no puzzle");
    if (kind != BAD)
        return status;
    if (n_answered > 0 && !task->by_line)
        report(in, 0, ": the rest is skipped; puzzles answered: %llu", n_answered);
    return FAILED;
}

/* Answers a file or, if its name is -, standard input, once. At a terminal, what
 * follows an error is read and dropped, so that it does not reach the shell. */
static int answer_file(struct task *task, const char *name)
{
    bool is_stdin = strcmp(name, "-") == 0;
    struct input in = {0};
    in.name = is_stdin ? "stdin" : name;
    in.fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY | O_BINARY);
    in.error = in.fd < 0 ? errno : 0;
    in.ended = in.fd < 0 || (is_stdin && task->n_stdin++ > 0);
    bool is_terminal = is_stdin && !in.ended && isatty(STDIN_FILENO);
    if (is_terminal)
        report(&in, 0, ": mark empty cells with . or 0; Ctrl-D ends");
    int status = answer_input(task, &in);
    if (is_terminal && !in.ended) {
        report(&in, 0, ": press Ctrl-D and start again");
        do
            in.begin = in.end;
        while (read_more(&in));
    }
    if (!is_stdin && in.fd >= 0)
        close(in.fd);
    return status;
}

/* ---- The command line ---- */

/* Closes the output. Returns FAILED if output or messages were lost, else `status`. */
static int finish(int status)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        perror("sudoku: standard output");
        return FAILED;
    }
    return ferror(stderr) ? FAILED : status;
}

static void print_help(void)
{
    puts("usage: sudoku [-luhV] [FILE]...\n\n"
         "  -l, --lines    print one line for each line of input\n"
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
    static char name[] = "sudoku"; /* in getopt_long's messages */
    static char message[8 * 1024]; /* so that each message is one write */
    struct task task = {0};
    int status = SOLVED_ALL, letter;
    argv[0] = name;
    setvbuf(stderr, message, _IOFBF, sizeof message);
    while ((letter = getopt_long(argc, argv, "luhV", options, NULL)) != -1)
        switch (letter) {
        case 'l': task.by_line = true; break;
        case 'u': task.unique = true; break;
        case 'h': print_help(); return finish(SOLVED_ALL);
        case 'V': puts("sudoku 3.7"); return finish(SOLVED_ALL);
        default: fputs("try 'sudoku --help'\n", stderr); return FAILED;
        }
    if (optind >= argc)
        status = answer_file(&task, "-");
    for (; optind < argc && !ferror(stdout); optind++) {
        int result = answer_file(&task, argv[optind]);
        status = result > status ? result : status;
    }
    return finish(status);
}
