/* sudoku - solves sudoku puzzles from files or standard input
 *
 * src/sudoku.1 specifies the input and output; src/README.md explains how the
 * program works. The 81 cells are numbered 0 to 80 row by row; rows, columns and
 * boxes, 0 to 8. Digits are 1 to 9, and 0 marks an empty cell. The givens are
 * the digits of a puzzle. A band is three boxes side by side, a stack is three
 * boxes one above the other, and a segment is the three cells that a row or a
 * column shares with a box. The candidates of a cell are the digits not
 * eliminated there.
 *
 * The heart of the program is `search_row_by_row`, naive backtracking: in one
 * empty cell after another, it tries the digits from 1 to 9, places each one
 * that the bool tables of the row, column and box do not have yet, goes on to
 * the next cell, and undoes it. The first solution is therefore the smallest.
 *
 * The rest of the solver changes no answer, but does most of the work on hard
 * puzzles. `deduce` eliminates candidates before each choice. After a few dead
 * ends, `search_fail_first` starts again with the cells that cause them; if it
 * finds a second solution, `descend` goes on from there to the smallest. */
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

/* The row, the column and the box of each cell. */
static const struct { unsigned char row, col, box; } unit_at[CELLS] = {
    {0,0,0},{0,1,0},{0,2,0}, {0,3,1},{0,4,1},{0,5,1}, {0,6,2},{0,7,2},{0,8,2},
    {1,0,0},{1,1,0},{1,2,0}, {1,3,1},{1,4,1},{1,5,1}, {1,6,2},{1,7,2},{1,8,2},
    {2,0,0},{2,1,0},{2,2,0}, {2,3,1},{2,4,1},{2,5,1}, {2,6,2},{2,7,2},{2,8,2},
    {3,0,3},{3,1,3},{3,2,3}, {3,3,4},{3,4,4},{3,5,4}, {3,6,5},{3,7,5},{3,8,5},
    {4,0,3},{4,1,3},{4,2,3}, {4,3,4},{4,4,4},{4,5,4}, {4,6,5},{4,7,5},{4,8,5},
    {5,0,3},{5,1,3},{5,2,3}, {5,3,4},{5,4,4},{5,5,4}, {5,6,5},{5,7,5},{5,8,5},
    {6,0,6},{6,1,6},{6,2,6}, {6,3,7},{6,4,7},{6,5,7}, {6,6,8},{6,7,8},{6,8,8},
    {7,0,6},{7,1,6},{7,2,6}, {7,3,7},{7,4,7},{7,5,7}, {7,6,8},{7,7,8},{7,8,8},
    {8,0,6},{8,1,6},{8,2,6}, {8,3,7},{8,4,7},{8,5,7}, {8,6,8},{8,7,8},{8,8,8}};

/* Whether the digit is still unused in the row, column and box of the cell. */
static bool fits(const struct board *board, int cell, int digit)
{
    return !board->used_in_row[digit][unit_at[cell].row] &&
           !board->used_in_col[digit][unit_at[cell].col] &&
           !board->used_in_box[digit][unit_at[cell].box];
}

/* The empty cells and the givens of a puzzle, each in order. */
struct cells {
    unsigned char empty[CELLS], given[CELLS];
    int n_empty;
};

/* Lists them. Each cell is written to both lists; in the wrong one, it is beyond
 * the end, or a later one overwrites it. (An `if` is slower.) */
static void split_cells(const unsigned char *digit, struct cells *cells)
{
    size_t n = 0;
    for (size_t cell = 0; cell < CELLS; cell++) {
        cells->empty[n] = cells->given[cell - n] = (unsigned char)cell;
        n += digit[cell] == EMPTY;
    }
    cells->n_empty = (int)n;
}

/* The cell must be empty, and the digit must fit. */
static void place(struct board *board, int cell, int digit)
{
    board->digit[cell] = (unsigned char)digit;
    board->used_in_row[digit][unit_at[cell].row] = true;
    board->used_in_col[digit][unit_at[cell].col] = true;
    board->used_in_box[digit][unit_at[cell].box] = true;
}

/* The cell must not be empty. */
static void undo(struct board *board, int cell)
{
    int digit = board->digit[cell];
    board->digit[cell] = EMPTY;
    board->used_in_row[digit][unit_at[cell].row] = false;
    board->used_in_col[digit][unit_at[cell].col] = false;
    board->used_in_box[digit][unit_at[cell].box] = false;
}

/* ---- Candidates ---- */

/* The candidates of a cell are a set of nine bits, the lowest for digit 1. A
 * trio is a word with the sets of three cells at the same place in the three
 * boxes of a band, from bits 0, 10 and 20 on for the left, middle and right box.
 * So each operation works on three cells. The spare bits, 9, 19 and 29, are 0.
 *
 * The nine places in a box are its spots, 0 to 8 row by row. Each spot has four
 * trios, one in each lane: lanes 0 to 2 are the bands from the top down, and
 * the sets in lane 3, which is idle, are always full. The loops over lanes do
 * not branch, so compilers can vectorise them. */
typedef uint32_t trio;
enum { SPOTS = SIDE, LANES = 4, IDLE = 3, TRIOS = SPOTS * LANES };
enum { TO_NEXT_SPOT = LANES, TO_NEXT_ROW = 3 * LANES }; /* within a lane */
enum { BITS_PER_SET = SIDE + 1, FULL_SET = (1 << SIDE) - 1 };
enum { ONE_PER_SET = 1 | 1 << BITS_PER_SET | 1 << 2 * BITS_PER_SET,
       FULL_TRIO = FULL_SET * ONE_PER_SET, SPARE_BITS = ONE_PER_SET << SIDE };
struct candidates { trio trios[TRIOS]; }; /* of all cells */

/* Where each cell's set is: trio LANES * spot + lane, from bit `up` on. */
static const struct { unsigned char trio, up; } set_at[CELLS] = {
    { 0,0},{ 4,0},{ 8,0}, { 0,10},{ 4,10},{ 8,10}, { 0,20},{ 4,20},{ 8,20},
    {12,0},{16,0},{20,0}, {12,10},{16,10},{20,10}, {12,20},{16,20},{20,20},
    {24,0},{28,0},{32,0}, {24,10},{28,10},{32,10}, {24,20},{28,20},{32,20},
    { 1,0},{ 5,0},{ 9,0}, { 1,10},{ 5,10},{ 9,10}, { 1,20},{ 5,20},{ 9,20},
    {13,0},{17,0},{21,0}, {13,10},{17,10},{21,10}, {13,20},{17,20},{21,20},
    {25,0},{29,0},{33,0}, {25,10},{29,10},{33,10}, {25,20},{29,20},{33,20},
    { 2,0},{ 6,0},{10,0}, { 2,10},{ 6,10},{10,10}, { 2,20},{ 6,20},{10,20},
    {14,0},{18,0},{22,0}, {14,10},{18,10},{22,10}, {14,20},{18,20},{22,20},
    {26,0},{30,0},{34,0}, {26,10},{30,10},{34,10}, {26,20},{30,20},{34,20}};

/* Subtracts 1 from each set that is not empty, and sets its spare bit, by adding
 * 511, which is 512 - 1. An empty set becomes 511. */
static inline trio minus_one(trio t) { return t + FULL_TRIO; }

/* The spare bits of the sets that are not empty. */
static inline trio not_empty(trio t) { return minus_one(t) & SPARE_BITS; }

/* Full sets where a set is empty, and empty ones elsewhere. */
static inline trio where_empty(trio t)
{
    trio spare = not_empty(t) ^ SPARE_BITS;
    return spare - (spare >> SIDE);
}

/* The sets, or a single one, without their smallest digits. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

static unsigned set_with(int digit) { return 1u << (digit - 1); }

/* The only digit of a set. Multiplied by 19, the nine sets of one digit differ in
 * bits 4 to 7. */
static int digit_in(unsigned set)
{
    static const unsigned char by_bits[16] =
        {9, 1, 2, 5, 3, 0, 6, 0, 8, 4, 0, 0, 7, 0, 0, 0};
    return by_bits[19 * set >> 4 & 15];
}

static unsigned set_of(const struct candidates *candidates, int cell)
{
    return candidates->trios[set_at[cell].trio] >> set_at[cell].up & FULL_SET;
}

static bool is_candidate(const struct candidates *candidates, int cell,
                         int digit)
{
    return (set_of(candidates, cell) & set_with(digit)) != 0;
}

/* Eliminates all other digits of a cell. */
static void keep_only(struct candidates *candidates, int cell, unsigned digits)
{
    trio others = FULL_SET & ~digits;
    candidates->trios[set_at[cell].trio] &= ~(others << set_at[cell].up);
}

/* ---- Deductions ---- */

/* A deduction eliminates only candidates that are in no solution. `make prove`
 * proves this with a SAT solver, for all sets at once, so `deduce_rows`,
 * `deduce_columns` and the functions that they call must not branch on a set.
 *
 * "This box" is each box of a band (for columns, of a stack) at once. The next
 * box is to its right (or below); after the last one comes the first. A segment
 * can hold some digits here, in this box; its row or column can hold others in
 * the next and the previous box. It requires those that no other segment in this
 * box can hold. */
struct segment { trio here, next, previous, required; };

/* The digits that can still go into a segment: with fewer than three required
 * digits, all; with exactly three, only those; with more, none. */
static inline trio room_for(trio required)
{
    trio beyond_two = without_smallest(without_smallest(required));
    return (required | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Eliminates digits that the segments of a box cannot hold. Locked candidates:
 * if x holds a digit in this box, y holds it in the next box and z in the
 * previous one, or the reverse; if neither is possible, x cannot hold it. Full
 * segments: if one requires three digits, `room_for` leaves only these. */
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

/* Naked singles: eliminates the only candidate of a cell from the two other
 * cells of its segment. Returns all such digits, which the other two rows of
 * the box lose later. `a` is the trio of the first cell. */
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

/* Leaves in a segment of a row only digits that it can hold, and then, in a
 * cell with hidden singles (digits that the segment requires and no other cell
 * of it can hold), only those. *a ^ *b ^ *c are the digits of one cell or all. */
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

/* A segment of a row, from its first trio and the naked singles of the other two
 * rows. The left box has the lowest bits, so a shift to the right brings the
 * next box to the place of this one. (`here` has no bits above the third set.) */
static inline struct segment segment_of_row(const trio *a, trio other_singles)
{
    trio here = (a[0] | a[TO_NEXT_SPOT] | a[2 * TO_NEXT_SPOT]) & ~other_singles;
    trio next = here >> BITS_PER_SET | here << 2 * BITS_PER_SET;
    trio previous = here << BITS_PER_SET | here >> 2 * BITS_PER_SET;
    struct segment segment = {here, next, previous, 0};
    return segment;
}

static inline void deduce_rows(struct candidates *candidates)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *row_x = candidates->trios + lane;
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

/* Collects the digits that a column of each stack can hold: here[lane] in the
 * band of that lane, next[lane] in the band below, previous[lane] in the one
 * above. `a` is the trio of the topmost cells, in lane 0. */
static inline void collect_column(const trio *a, trio *here, trio *next,
                                  trio *previous)
{
    for (int lane = 0; lane < LANES; lane++, a++)
        here[lane] = a[0] | a[TO_NEXT_ROW] | a[2 * TO_NEXT_ROW];
    next[0] = previous[2] = here[1];
    next[1] = previous[0] = here[2];
    next[2] = previous[1] = here[0];
    next[IDLE] = previous[IDLE] = here[IDLE];
}

/* Leaves only these digits in a segment of a column. Adds its trios to `sum`,
 * and clears a spare bit of `alive` if a set is empty. `a` is the top trio. */
static inline void eliminate_in_column(trio *a, trio digits, trio *sum,
                                       trio *alive)
{
    trio *b = a + TO_NEXT_ROW, *c = b + TO_NEXT_ROW;
    *a &= digits;
    *b &= digits;
    *c &= digits;
    *sum += *a + *b + *c;
    *alive &= minus_one(*a) & minus_one(*b) & minus_one(*c);
}

/* Like `deduce_rows`, but also adds up all trios in `sum`, and returns whether
 * each cell has a candidate. Singles need no step here: the rows find them in
 * each box, and locked candidates connect boxes and columns. */
static inline bool deduce_columns(struct candidates *candidates, trio *sum)
{
    trio *trios = candidates->trios, total = 0, alive = SPARE_BITS;
    trio l[LANES], l_next[LANES], l_previous[LANES]; /* left, middle, right */
    trio m[LANES], m_next[LANES], m_previous[LANES];
    trio r[LANES], r_next[LANES], r_previous[LANES];
    collect_column(trios, l, l_next, l_previous);
    collect_column(trios + TO_NEXT_SPOT, m, m_next, m_previous);
    collect_column(trios + 2 * TO_NEXT_SPOT, r, r_next, r_previous);
    for (int lane = 0; lane < LANES; lane++) {
        struct segment x = {l[lane], l_next[lane], l_previous[lane], 0};
        struct segment y = {m[lane], m_next[lane], m_previous[lane], 0};
        struct segment z = {r[lane], r_next[lane], r_previous[lane], 0};
        deduce_segments(&x, &y, &z);
        trio *a = trios + lane;
        eliminate_in_column(a, x.here, &total, &alive);
        eliminate_in_column(a + TO_NEXT_SPOT, y.here, &total, &alive);
        eliminate_in_column(a + 2 * TO_NEXT_SPOT, z.here, &total, &alive);
    }
    *sum = total;
    return alive == SPARE_BITS;
}

static unsigned long long nodes; /* how many times `deduce` ran, for tests */

/* Repeats a pass over rows and columns until the sum of all trios stays the
 * same, because nothing was eliminated, or is that of a solved board, where each
 * of the three sets in a word has each digit three times, and nine times in the
 * idle lane. (By chance or overflow, other boards can have equal sums; then
 * `deduce` merely stops early.) Returns false if a cell has no candidate. */
static bool deduce(struct candidates *candidates)
{
    trio before, sum = 0;
    nodes++;
    do {
        before = sum;
        deduce_rows(candidates);
        if (!deduce_columns(candidates, &sum))
            return false;
    } while (sum != before && sum != 12u * FULL_TRIO);
    return true;
}

/* ---- The row-by-row search ---- */

/* The state that both searches share. */
struct solver {
    struct board *board;
    const unsigned char *empty; /* the cells without a given, in order */
    int n_empty;
    unsigned char *solution;    /* the digits of the latest solution found */
    struct candidates *weights; /* of all cells, each in place of its set */
    bool is_bounded;            /* only boards smaller than `solution` count */
    int dead_ends;              /* of the row-by-row search */
    int (*rank)[TRIOS];         /* of the cells, for the second search */
};

/* Eliminates digits that only boards larger than the solution have: those above
 * its digit in the first empty cell; if only its digit is left there, the same
 * in the next cell, and so on. Returns false if a cell loses all its digits. */
static bool bound(const struct solver *solver, struct candidates *candidates)
{
    unsigned set = FULL_SET;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n], digit = solver->solution[cell];
        keep_only(candidates, cell, 2 * set_with(digit) - 1);
        set = set_of(candidates, cell);
        if (set != set_with(digit))
            break;
    }
    return set != 0;
}

/* The weight of a cell shows how much trouble it has caused lately. This is the
 * first weight of all cells, and what a cell gains when it is blamed: at most
 * twice before an eighth fades, so a weight is always below 2^9. */
enum { WEIGHT = 24 };

/* Blames the cells without a candidate. Before, each weight moves by an eighth
 * towards the first one: older blame, perhaps from another part of the search,
 * would mislead. */
static void blame_empty_cells(struct solver *solver,
                              const struct candidates *candidates)
{
    struct candidates gain; /* a local, so that loops can be vectorised */
    for (int i = 0; i < TRIOS; i++)
        gain.trios[i] = (where_empty(candidates->trios[i]) &
                         WEIGHT * ONE_PER_SET) + WEIGHT / 8 * ONE_PER_SET;
    for (int i = 0; i < TRIOS; i++) {
        trio weights = solver->weights->trios[i];
        trio eighths = weights >> 3 & (FULL_SET >> 3) * ONE_PER_SET;
        solver->weights->trios[i] = weights - eighths + gain.trios[i];
    }
}

/* Assumes a digit for a cell, which must have it as a candidate. `rest`
 * receives what `bound` and `deduce` leave of the candidates. At a dead end,
 * returns false, after blaming the cells without a candidate. */
static bool assume(struct solver *solver, const struct candidates *candidates,
                   int cell, int digit, struct candidates *rest)
{
    *rest = *candidates;
    keep_only(rest, cell, set_with(digit));
    if ((!solver->is_bounded || bound(solver, rest)) && deduce(rest))
        return true;
    blame_empty_cells(solver, rest);
    return false;
}

/* Fills cells, from number n of `solver->empty` on, as long as each has one
 * candidate and it fits. (After `deduce`, it always fits unless the passes ended
 * early, but no answer may rely on that.) Returns the number of the first cell
 * not filled. */
static inline int fill(struct solver *solver, int n,
                       const struct candidates *candidates)
{
    for (; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        unsigned set = set_of(candidates, cell);
        if (set == 0 || without_smallest(set) != 0 ||
            !fits(solver->board, cell, digit_in(set)))
            break;
        place(solver->board, cell, digit_in(set));
    }
    return n;
}

/* Makes the board the solution, if its first n empty cells are all of them, and
 * it counts. Returns how many solutions this adds: 1 or 0. */
static int record(struct solver *solver, int n)
{
    const unsigned char *digit = solver->board->digit;
    if (n < solver->n_empty || (solver->is_bounded &&
                                memcmp(digit, solver->solution, CELLS) >= 0))
        return 0;
    memcpy(solver->solution, digit, CELLS);
    return 1;
}

/* The row-by-row search gives up after this many dead ends: on some puzzles, it
 * would run into the same contradiction again and again, for seconds. */
enum { PATIENCE = 5 };

/* Looks for up to `limit` solutions within the candidates, in ascending order;
 * `limit` must be at least 1, and the cells of `solver->empty` before number
 * `first` must be filled. Returns how many it found, with the latest in
 * `solver->solution`; if it gave up, there may be more. If it found `limit`, it
 * leaves the board full; otherwise, as it was.
 *
 * The tables of the board decide: a digit is placed only if it fits, so every
 * full board is a solution. Candidates only save attempts: an eliminated digit
 * is in no solution with the digits assumed so far. */
static int search_row_by_row(struct solver *solver, int first, int limit,
                             const struct candidates *candidates)
{
    struct board *board = solver->board;
    int n = fill(solver, first, candidates), n_found = record(solver, n);
    for (int digit = 1; digit <= SIDE && n < solver->n_empty &&
                        solver->dead_ends < PATIENCE; digit++) {
        int cell = solver->empty[n];
        struct candidates rest;
        if (!is_candidate(candidates, cell, digit) ||
            !fits(board, cell, digit))
            continue;
        place(board, cell, digit);
        if (assume(solver, candidates, cell, digit, &rest))
            n_found += search_row_by_row(solver, n + 1, limit - n_found, &rest);
        else
            solver->dead_ends++;
        if (n_found == limit)
            return n_found;
        undo(board, cell);
    }
    while (n > first && n_found < limit)
        undo(board, solver->empty[--n]);
    return n_found;
}

/* ---- The second search ---- */

/* Returns a cell with more than one candidate, or -1 if there is none. Wrong
 * assumptions should fail early, so it chooses the cell with the highest weight,
 * which counts twice if there are two candidates; of several, the first. */
static int choose_cell(const struct solver *solver,
                       const struct candidates *candidates)
{
    struct candidates weights; /* 0 with one candidate */
    for (int i = 0; i < TRIOS; i++) {
        trio beyond_one = without_smallest(candidates->trios[i]);
        trio beyond_two = without_smallest(beyond_one);
        trio weight = solver->weights->trios[i] & ~where_empty(beyond_one);
        weights.trios[i] = weight + (weight & where_empty(beyond_two));
    }
    int best = 0; /* its lowest seven bits are a rank, the others a weight */
    for (int place = 0; place < 3; place++)
        for (int i = 0; i < TRIOS; i++) {
            trio weight = weights.trios[i] >> BITS_PER_SET * place & 1023;
            int both = (int)(weight << 7) | solver->rank[place][i];
            best = both > best ? both : best;
        }
    return best % 128 == 0 ? -1 : CELLS - best % 128; /* 0: the idle lane */
}

/* Looks for up to `limit` solutions within the candidates, which must come from
 * `deduce`; `limit` must be at least 1, and the board must hold only its
 * givens. Returns how many it found, with the latest in `solver->solution`: all
 * that count, if fewer than `limit`, because it tries every candidate of the
 * chosen cell. Blames this cell for each digit that fails before any
 * succeeds. */
static int search_fail_first(struct solver *solver,
                             const struct candidates *candidates, int limit)
{
    int cell = choose_cell(solver, candidates), n_found = 0;
    if (cell < 0) {
        int n = fill(solver, 0, candidates);
        n_found = record(solver, n);
        while (n > 0)
            undo(solver->board, solver->empty[--n]);
        if (n_found == 0)
            blame_empty_cells(solver, candidates);
        return n_found;
    }
    for (int digit = 1; digit <= SIDE && n_found < limit; digit++) {
        struct candidates rest;
        if (!is_candidate(candidates, cell, digit))
            continue;
        if (assume(solver, candidates, cell, digit, &rest))
            n_found += search_fail_first(solver, &rest, limit - n_found);
        if (n_found == 0)
            solver->weights->trios[set_at[cell].trio] += (trio)WEIGHT
                                                         << set_at[cell].up;
    }
    return n_found;
}

/* Goes from `solver->solution`, which must be within the candidates, to the
 * smallest solution within them: fixes in each empty cell, in order, the
 * smallest digit that still has a solution. The digits of the latest solution
 * found need no search. The board must hold only its givens. */
static void descend(struct solver *solver, const struct candidates *candidates)
{
    struct candidates now = *candidates; /* with the digits fixed so far */
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        for (int digit = 1; digit <= SIDE; digit++) {
            struct candidates rest;
            if (without_smallest(set_of(&now, cell)) != 0 &&
                is_candidate(&now, cell, digit) &&
                assume(solver, &now, cell, digit, &rest) &&
                (digit == solver->solution[cell] ||
                 search_fail_first(solver, &rest, 1) == 1))
                now = rest;
        }
    }
}

/* ---- Solving ---- */

/* Each empty cell gets all candidates; a given, only its own. */
static void prepare(const struct board *board, const struct cells *cells,
                    struct candidates *candidates)
{
    for (int i = 0; i < TRIOS; i++)
        candidates->trios[i] = FULL_TRIO;
    for (int n = 0; n < CELLS - cells->n_empty; n++) {
        int cell = cells->given[n];
        keep_only(candidates, cell, set_with(board->digit[cell]));
    }
}

/* Looks for the smallest solution or, if `unique`, for the only one. Returns 1
 * with its 81 digits in `solution`, 0 if there is none, or, only if `unique`, 2
 * if there are several. The board must hold the givens, which must not clash;
 * some of the empty cells may be filled when it returns. */
static int solve(struct board *board, const struct cells *cells, bool unique,
                 unsigned char *solution)
{
    struct candidates candidates, weights;
    struct solver solver = {board, cells->empty, cells->n_empty, solution,
                            &weights, false, 0, NULL};
    prepare(board, cells, &candidates);
    for (int i = 0; i < TRIOS; i++)
        weights.trios[i] = WEIGHT * ONE_PER_SET;
    if (!deduce(&candidates))
        return 0;
    int n_filled = fill(&solver, 0, &candidates);
    if (n_filled == cells->n_empty) /* nothing was assumed */
        return record(&solver, n_filled);
    int n_found = search_row_by_row(&solver, n_filled, unique ? 2 : 1,
                                    &candidates);
    if (solver.dead_ends < PATIENCE)
        return n_found;
    while (n_filled > 0)
        undo(board, cells->empty[--n_filled]);
    int rank[3][TRIOS] = {{0}}; /* higher for earlier cells; 0 if idle */
    for (int cell = 0; cell < CELLS; cell++)
        rank[set_at[cell].up / BITS_PER_SET][set_at[cell].trio] = CELLS - cell;
    solver.rank = rank;
    memset(solution, SIDE + 1, CELLS); /* larger than any board */
    solver.is_bounded = !unique;
    n_found = search_fail_first(&solver, &candidates, 2);
    if (n_found < 2 || unique)
        return n_found;
    descend(&solver, &candidates);
    return 1;
}

/* ---- Reading characters ---- */

/* The kinds of characters, as bits, so that an int can hold a set of kinds.
 * Each mark of an empty cell is a kind of its own, because a puzzle must mark
 * all of them alike. DASH is a mark only on some lines: see `find_cells`.
 * FIELD, the mark of an empty table field, is the kind of no character. */
enum { GIVEN = 1, SPACE = 2, BAR = 4, PUNCTUATION = 8, BORDER = 16, LETTER = 32,
       OTHER = 64, FOREIGN = 128, /* other characters, in ASCII and outside */
       ZERO = 256, DASH = ZERO << 7, MARKS = DASH - ZERO, FIELD = ZERO << 8,
       DIGIT = GIVEN | ZERO, SEPARATORS = SPACE | BAR | PUNCTUATION };
static const char mark_names[] = "0._*?xX-"; /* its end is the name of FIELD */

enum { UNKNOWN = 0x7F }; /* the ASCII character that stands for FOREIGN ones */

static inline int kind_of(int c)
{
    if (c < ' ')
        return c == '\t' ? SPACE : OTHER;
    switch (c) {
    case '1': case '2': case '3': case '4': case '5':
    case '6': case '7': case '8': case '9': return GIVEN;
    case '0': return ZERO;
    case '.': return ZERO << 1;
    case '_': return ZERO << 2;
    case '*': return ZERO << 3;
    case '?': return ZERO << 4;
    case 'x': return ZERO << 5;
    case 'X': return ZERO << 6;
    case '-': return DASH;
    case '+': case '=': return BORDER;
    case ' ': return SPACE;
    case '|': return BAR;
    case ',': case ':': case ';': case '"': case '\'': case '`': case '[':
    case ']': case '(': case ')': case '{': case '}': return PUNCTUATION;
    case '!': case '#': case '$': case '%': case '&': case '/': case '<':
    case '>': case '@': case '\\': case '^': case '~': return OTHER;
    case UNKNOWN: return FOREIGN;
    default: return LETTER;
    }
}

/* The code point encoded from *next on, or U+FFFD if it is not UTF-8. Leaves
 * *next after it. A byte below 0x80 must follow. */
static int decode(const unsigned char **next)
{
    int first = *(*next)++;
    int n_more = (first >= 0xC0) + (first >= 0xE0) + (first >= 0xF0);
    int c = first < 0x80 ? first : first & (0x3F >> n_more);
    for (; n_more > 0 && **next / 0x40 == 2; n_more--)
        c = 0x40 * c + *(*next)++ % 0x40;
    return n_more == 0 && (c >= 0x80 || first < 0x80) ? c : 0xFFFD;
}

/* The ASCII character that a code point of 0x80 or more is read as: 'A' for a
 * letter. Box-drawing characters are all read as vertical bars, because a line
 * of bars can also be a border. */
static int ascii_of(int c)
{
    /* Spaces of many widths, the byte order mark, and parts of emoji; dots, and
     * squares and other shapes; dashes and the minus sign; box drawing; Chinese
     * numerals; Latin, Greek, Cyrillic, Hebrew, Arabic; Japanese, Chinese and
     * Korean letters. */
    static const struct { int first, last, ascii; } same[] = {
        {0x00A0, 0x00A0, ' '}, {0x2000, 0x200B, ' '}, {0x202F, 0x202F, ' '},
        {0x205F, 0x205F, ' '}, {0x3000, 0x3000, ' '}, {0xFEFF, 0xFEFF, ' '},
        {0x20E3, 0x20E3, ' '}, {0xFE0F, 0xFE0F, ' '}, {0x00B7, 0x00B7, '.'},
        {0x2022, 0x2022, '.'}, {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'},
        {0x25A0, 0x25FF, '.'}, {0x2610, 0x2610, '.'}, {0x2B1B, 0x2B1C, '.'},
        {0x2010, 0x2015, '-'}, {0x2212, 0x2212, '-'}, {0x2500, 0x257F, '|'},
        {0x4E00, 0x4E00, UNKNOWN}, {0x4E03, 0x4E03, UNKNOWN},
        {0x4E09, 0x4E09, UNKNOWN}, {0x4E5D, 0x4E5D, UNKNOWN},
        {0x4E8C, 0x4E8C, UNKNOWN}, {0x4E94, 0x4E94, UNKNOWN},
        {0x516B, 0x516B, UNKNOWN}, {0x516D, 0x516D, UNKNOWN},
        {0x56DB, 0x56DB, UNKNOWN}, {0x00C0, 0x065F, 'A'}, {0x1E00, 0x1FFF, 'A'},
        {0x3040, 0x30FF, 'A'}, {0x4E00, 0x9FFF, 'A'}, {0xAC00, 0xD7A3, 'A'}};
    if (c >= 0xFF01 && c <= 0xFF5E) /* full width */
        return c - 0xFF01 + '!';
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (c >= same[i].first && c <= same[i].last)
            return same[i].ascii;
    return UNKNOWN;
}

/* ---- Reading lines ---- */

enum { LONGEST_LINE = 4000 }; /* in bytes, without its end */

/* An input, the latest line read from it, and what `find_cells` finds there. A
 * group is a run of cells with nothing between them. */
struct input {
    FILE *file;
    const char *name;        /* as messages call it */
    unsigned long long line; /* the number of the line, from 1 */
    bool is_cut;             /* no newline has been read after it */
    char bytes[LONGEST_LINE + 5]; /* also CR, LF, NUL: see `read_bytes` */
    size_t n_bytes;               /* of the line without its end */
    char text[LONGEST_LINE + 1];  /* the line as ASCII: see `ascii_of` */
    int kind[LONGEST_LINE + 1];   /* the kind of each character; then 0 */
    int kinds, cells;             /* the kinds on the line, and those of cells */
    int n_cells, n_groups, longest_group;
    int n_alone;                  /* givens with no cell on either side */
    int n_puzzles, n_solutions;   /* groups of 81, with and without marks */
    bool has_long_group;          /* of 81 cells or more, with a given */
    unsigned char digit[LONGEST_LINE]; /* of each cell or table field */
    int start, marks; /* of the puzzle or row: its first cell, and its marks */
};

/* The kinds of lines. SKIPPED can only be between puzzles. WHOLE is also a puzzle
 * of nine rows; BAD means that a message has been printed; END can be an error. */
enum kind { WHOLE, ROW, MISCOUNTED, BORDER_LINE, EMPTY_LINE, SKIPPED, BAD, END };

/* Makes the file the input, before its first line. */
static void open_input(struct input *in, const char *name, FILE *file)
{
    in->name = name;
    in->file = file;
    in->line = in->n_bytes = 0;
    in->is_cut = false;
    memset(in->bytes, '\n', sizeof in->bytes);
}

/* Prints the answers so far, then a message; 0 means no line or column. */
static enum kind complain(const struct input *in, unsigned long long line,
                          int column, const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fprintf(stderr, "sudoku: %s:", in->name);
    if (line != 0)
        fprintf(stderr, "%llu:", line);
    if (column != 0)
        fprintf(stderr, "%d:", column);
    putc(' ', stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    putc('\n', stderr);
    fflush(stderr);
    return BAD;
}

/* Complains about the first character of these kinds, which must exist. */
static enum kind unexpected(const struct input *in, int kinds)
{
    const unsigned char *next = (const unsigned char *)in->bytes;
    int i = 0, c;
    do
        c = decode(&next);
    while (!(in->kind[i++] & kinds));
    return complain(in, in->line, i, c > ' ' && c <= '~' ? "unexpected '%c'" :
                    "unexpected U+%04X", (unsigned)c);
}

/* Reads the bytes of the next line, or more than LONGEST_LINE if it is too long.
 * Returns false at the end or an error. `fgets` does not report how many bytes it
 * reads, and NUL can be one of them, so newlines fill the buffer before: after
 * the first one left, there is a NUL if it ends the line, and if not, before. */
static bool read_bytes(struct input *in)
{
    int c = '\0';
    while (in->is_cut && c != '\n' && c != EOF)
        c = getc(in->file);
    memset(in->bytes, '\n', in->n_bytes + 3);
    in->line++;
    if (!fgets(in->bytes, sizeof in->bytes - 2, in->file) || ferror(in->file))
        return false;
    const char *end = (char *)memchr(in->bytes, '\n', sizeof in->bytes);
    in->is_cut = end[1] != '\0';
    end -= in->is_cut;
    end -= end > in->bytes && end[-1] == '\r';
    in->n_bytes = (size_t)(end - in->bytes);
    return true;
}

/* Decodes the line. */
static void decode_line(struct input *in)
{
    const unsigned char *next = (const unsigned char *)in->bytes;
    const unsigned char *end = next + in->n_bytes;
    int n = 0, kinds = 0;
    while (next < end) {
        int c = *next < 0x80 ? *next++ : ascii_of(decode(&next));
        in->text[n] = (char)c;
        kinds |= in->kind[n++] = kind_of(c);
    }
    in->text[n] = '\0';
    in->kind[n] = 0;
    in->kinds = kinds;
}

/* Finds the cells. `-` is one on a line with a given and no other mark. */
static void find_cells(struct input *in)
{
    int n_cells = 0, n_groups = 0, longest = 0, n_alone = 0, kind, i = 0;
    int cells = GIVEN | MARKS;
    if ((in->kinds & cells) == GIVEN)
        cells |= DASH;
    in->cells = cells;
    in->marks = in->kinds & cells & ~GIVEN;
    in->n_puzzles = in->n_solutions = in->start = 0;
    in->has_long_group = false;
    do {
        int first = n_cells, kinds = 0; /* of a group */
        for (; (kind = in->kind[i]) & cells; i++) {
            in->digit[n_cells++] =
                (unsigned char)((in->text[i] - '0') * (kind == GIVEN));
            kinds |= kind;
        }
        int length = n_cells - first;
        if (length == 0)
            continue;
        n_groups++;
        if (length == 1)
            n_alone += kinds == GIVEN;
        if (length > longest)
            longest = length;
        if (length < CELLS)
            continue;
        in->has_long_group |= (kinds & GIVEN) != 0;
        if (length == CELLS && kinds == GIVEN) {
            in->n_solutions++;
        } else if (length == CELLS) {
            in->n_puzzles++;
            in->start = first;
            in->marks = kinds & ~GIVEN;
        }
    } while (in->kind[i++] != 0);
    in->n_cells = n_cells;
    in->n_groups = n_groups;
    in->longest_group = longest;
    in->n_alone = n_alone;
}

/* Whether the line has a word: so many letters or more (not x or X) in a row,
 * with no digit next to them. */
static bool has_word(const struct input *in, int least)
{
    int n = 0, before = 0; /* letters so far, and the kind before them */
    for (int i = 0;; i++) {
        int kind = in->kind[i];
        if (kind == LETTER) {
            n++;
        } else if (n >= least && !((before | kind) & DIGIT)) {
            return true;
        } else if (kind == 0) {
            return false;
        } else {
            n = 0;
            before = kind;
        }
    }
}

/* Whether the line is text: it has a word (without cells, one letter is enough)
 * and fewer than nine cells, at most one of them a given with no cell next to it.
 * Foreign characters count as cells, because they can be digits. */
static bool is_text(const struct input *in)
{
    int n = in->n_cells;
    if (!(in->kinds & LETTER) || n >= SIDE || in->n_alone > 1)
        return false;
    for (int i = 0; in->kind[i] != 0; i++)
        n += in->kind[i] == FOREIGN;
    return n < SIDE && has_word(in, in->n_cells == 0 ? 1 : 2);
}

/* Removes a name, as in `int grid[9][9] = {`: replaces all up to the first `=` by
 * punctuation, if a letter precedes it, and fewer than nine cells. */
static void remove_name(struct input *in)
{
    int end = 0, kinds = 0, n_cells = 0, i = 0;
    for (; in->kind[end] != 0 && in->text[end] != '='; end++) {
        kinds |= in->kind[end];
        n_cells += (in->kind[end] & in->cells) != 0;
    }
    if (in->kind[end] == 0 || !(kinds & LETTER) || n_cells >= SIDE)
        return;
    for (; i <= end; i++) {
        in->text[i] = ':';
        in->kind[i] = PUNCTUATION;
    }
    for (in->kinds = PUNCTUATION; in->kind[i] != 0; i++)
        in->kinds |= in->kind[i];
    find_cells(in);
}

/* Reads the line as a table row, if it is one: 9 or 81 fields with tabs, commas
 * or semicolons between them, as in "5,3,,,7,,,,", or vertical bars around them,
 * as in "|5|3| | |7| | | | |". Each field is empty or has one given; there must
 * be nothing else but separators. Returns the number of fields, or 0. */
static int read_table_row(struct input *in)
{
    unsigned char field[CELLS + 2] = {EMPTY};
    int n = 0; /* the number of separators so far */
    if (in->kinds & ~(GIVEN | SEPARATORS))
        return 0;
    const char *separator = strpbrk(in->text, "\t,;|");
    if (separator == NULL)
        return 0;
    for (const char *c = in->text; *c != '\0'; c++) {
        if (*c == *separator && ++n == sizeof field)
            return 0;
        if (kind_of(*c) == GIVEN && field[n] != EMPTY)
            return 0;
        if (kind_of(*c) == GIVEN)
            field[n] = (unsigned char)(*c - '0');
    }
    int barred = *separator == '|'; /* a field before and after the bars */
    int n_fields = n + 1 - 2 * barred;
    if ((n_fields != SIDE && n_fields != CELLS) ||
        (barred && field[0] + field[n] != EMPTY))
        return 0;
    memcpy(in->digit, field + barred, (size_t)n_fields);
    in->n_cells = n_fields;
    in->marks = FIELD;
    return n_fields;
}

/* Reads the line as a row without a given, if it can be one: nine dashes, or
 * nine empty fields. Returns whether it can. */
static bool read_empty_row(struct input *in)
{
    int n_dashes = 0;
    for (const char *c = in->text; *c != '\0'; c++)
        n_dashes += *c == '-';
    if (n_dashes == 0)
        return !(in->kinds & GIVEN) && read_table_row(in) == SIDE;
    memset(in->digit, EMPTY, SIDE);
    in->marks = DASH;
    return n_dashes == SIDE && !(in->kinds & ~(DASH | SEPARATORS));
}

/* Reads the next line, and returns its kind. */
static enum kind read_line(struct input *in)
{
    enum { MOST_OTHERS = 64 };
    if (!read_bytes(in))
        return END;
    if (in->n_bytes > LONGEST_LINE)
        return complain(in, in->line, 0, "line is longer than %d bytes",
                        LONGEST_LINE);
    decode_line(in);
    find_cells(in);
    int first = 0;
    while (in->kind[first] == SPACE)
        first++;
    if (in->kind[first] == 0)
        return EMPTY_LINE;
    if (in->text[first] == '#') /* a comment */
        return !in->has_long_group ? SKIPPED :
               complain(in, in->line, 0, "comment contains 81 cells or more");
    if (is_text(in)) /* Puzzle 3 (easy) */
        return SKIPPED;

    /* A group of 81 cells is a puzzle, and one without marks is its solution, or
     * a puzzle if it is alone: 7,53..7....6..195 [and so on],easy */
    int n_whole = in->n_puzzles + in->n_solutions;
    int n_others = in->n_cells - CELLS * n_whole;
    if (in->n_puzzles > 1)
        return complain(in, in->line, 0, "more than one puzzle");
    if (in->n_puzzles < n_whole && in->n_puzzles == 0 &&
        (in->n_cells != CELLS || (in->kinds & ~(GIVEN | SPACE))))
        return complain(in, in->line, 0, "solution without a puzzle");
    if (n_whole > 0 && n_others > MOST_OTHERS)
        return complain(in, in->line, 0, "%d other cells next to the puzzle",
                        n_others);
    if (n_whole > 0)
        return WHOLE;

    if (in->kinds & LETTER)
        remove_name(in);
    int kinds = in->kinds, borders = kinds & (BORDER | (DASH & ~in->cells));
    int wrong = kinds & FOREIGN ? FOREIGN : kinds & (OTHER | LETTER);
    if (!(kinds & ~(BAR | SPACE)) || (borders && !wrong && !(kinds & GIVEN)))
        return BORDER_LINE; /* +-------+-------+-------+ */
    if (wrong && in->n_cells > 0 && has_word(in, 2)) /* Level 5 of 9 */
        return complain(in, in->line, 0, "a word next to %d cells; if this is "
                        "text, begin it with '#'", in->n_cells);
    if (wrong || borders) /* 5 3 / / 7 / / / / */
        return unexpected(in, wrong ? wrong : borders);
    if (in->n_cells == 0) /* ],[ */
        return SKIPPED;
    if (in->n_cells == CELLS) /* 53..7.... 6..195... [and so on] */
        return in->n_groups * in->longest_group == CELLS ? WHOLE :
               complain(in, in->line, 0,
                        "81 cells, but in groups of unequal length");
    if (read_table_row(in) == CELLS) /* 5,3,,,7,,,, */
        return WHOLE;
    if (in->n_cells == SIDE) /* | 5 3 . | . 7 . | . . . | */
        return ROW;
    bool is_count = in->line == 1 && !(kinds & ~(DIGIT | SPACE)) &&
                    in->n_groups == 1 && in->n_cells <= 3; /* of puzzles */
    return is_count ? SKIPPED : MISCOUNTED;
}

/* ---- Reading puzzles ---- */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* of each row; of a single line, in [0] */
    bool is_grid;                  /* it is nine lines, not one */
    bool is_spaced;                /* print spaces between the digits */
};

/* Complains that empty cells are marked in several ways. */
static enum kind complain_of_marks(const struct input *in, int marks)
{
    int first = 0, last = (int)sizeof mark_names - 1;
    while (!(marks & ZERO << first))
        first++;
    while (!(marks & ZERO << last))
        last--;
    return complain(in, in->line, 0, "empty cells are marked '%.1s' and '%.1s'",
                    mark_names + first, mark_names + last);
}

/* Reads the next puzzle or, for --lines, the next line as a puzzle. Returns
 * WHOLE, BAD or END. Borders can be between any rows, empty lines only between
 * all three bands: any other empty line can mean that rows were lost. */
static enum kind read_puzzle(struct input *in, struct puzzle *puzzle,
                             bool by_line)
{
    bool gap = false, gap_after_row_3 = false; /* an empty line */
    for (int n_rows = 0, marks = 0;;) {
        enum kind kind = read_line(in);
        if (kind == BAD || (kind == END && (n_rows == 0 || ferror(in->file))))
            return kind;
        if (n_rows > 0 && kind != ROW && kind != END && read_empty_row(in) &&
            !(marks & ~in->marks)) /* no row has another mark */
            kind = n_rows < SIDE - 1 ? ROW : SKIPPED;
        if (!by_line && (kind == BORDER_LINE ||
                         (kind == EMPTY_LINE && n_rows % 3 == 0) ||
                         (kind == SKIPPED && n_rows == 0))) {
            gap = gap || kind == EMPTY_LINE;
            continue;
        }
        if (n_rows == 3)
            gap_after_row_3 = gap;
        if (n_rows > 0 && ((kind != ROW && kind != MISCOUNTED) ||
                           (n_rows == 6 && gap != gap_after_row_3)))
            return complain(in, puzzle->line[n_rows - 1], 0,
                            "puzzle ends after %d of 9 rows", n_rows);
        if (kind != WHOLE && (kind != ROW || by_line))
            return complain(in, in->line, 0, "expected %s cells, found %d",
                            by_line ? "81" : n_rows == 0 ? "9 or 81" : "9",
                            in->n_cells);
        marks |= in->marks;
        if (marks & (marks - 1)) /* more than one */
            return complain_of_marks(in, marks);
        memcpy(puzzle->digit + SIDE * n_rows, in->digit + in->start,
               kind == WHOLE ? CELLS : SIDE);
        puzzle->is_grid = kind == ROW;
        if (n_rows == 0)
            puzzle->is_spaced = !by_line && in->longest_group == 1;
        puzzle->line[n_rows++] = in->line;
        if (kind == WHOLE || n_rows == SIDE)
            return WHOLE;
        gap = false;
    }
}

/* ---- Answering ---- */

enum { SOLVED_ALL = 0, UNSOLVED = 1, FAILED = 2 }; /* exit statuses */

/* What the command line asks for, and the state so far. */
struct task {
    bool by_line, unique; /* --lines, --unique */
    bool answered;        /* a puzzle has been answered */
    bool after_grid;      /* the last answer is a grid */
    unsigned long long next_line; /* after the last puzzle, if it was a grid */
};

/* Places the givens of a puzzle on an empty board. Returns false, after
 * printing a message, at the first one that clashes with an earlier one. */
static bool place_givens(const struct input *in, const struct puzzle *puzzle,
                         const struct cells *cells, struct board *board)
{
    for (int n = 0; n < CELLS - cells->n_empty; n++) {
        int cell = cells->given[n], digit = puzzle->digit[cell];
        if (!fits(board, cell, digit)) {
            int row = unit_at[cell].row, col = unit_at[cell].col;
            bool in_row = board->used_in_row[digit][row];
            bool in_col = board->used_in_col[digit][col];
            complain(in, puzzle->line[puzzle->is_grid ? row : 0], 0,
                     "digit %d appears twice in %s %d", digit,
                     in_row ? "row" : in_col ? "column" : "box",
                     (in_row ? row : in_col ? col : unit_at[cell].box) + 1);
            return false;
        }
        place(board, cell, digit);
    }
    return true;
}

/* Prints 81 digits in the layout of the puzzle. */
static void print_digits(const unsigned char *digits,
                         const struct puzzle *puzzle)
{
    const int length = puzzle->is_grid ? SIDE : CELLS; /* cells in a line */
    const bool spaced = puzzle->is_spaced;
    char text[2 * CELLS] = "", *end = text;
    for (int cell = 0; cell < CELLS; cell += length) {
        for (int i = 0; i < length; i++) {
            *end++ = (char)('0' + digits[cell + i]);
            if (spaced)
                *end++ = ' ';
        }
        end -= spaced; /* no space ends a line */
        *end++ = '\n';
    }
    fwrite(text, 1, (size_t)(end - text), stdout);
}

/* Answers a puzzle. Returns whether it was solved. */
static bool answer_puzzle(struct task *task, const struct input *in,
                          const struct puzzle *puzzle)
{
    struct board board = {0};
    struct cells cells;
    unsigned char solution[CELLS];
    int n_found = 0;
    split_cells(puzzle->digit, &cells);
    if (place_givens(in, puzzle, &cells, &board))
        n_found = solve(&board, &cells, task->unique, solution);
    bool solved = n_found == 1, prints_grid = solved && puzzle->is_grid;
    bool adjoins = puzzle->is_grid && puzzle->line[0] == task->next_line;
    if (task->answered && (prints_grid || task->after_grid) && !adjoins)
        putchar('\n');
    if (solved)
        print_digits(solution, puzzle);
    else
        puts(n_found == 0 ? "no solution" : "several solutions");
    task->answered = true;
    task->after_grid = prints_grid;
    task->next_line = puzzle->is_grid ? puzzle->line[SIDE - 1] + 1 : 0;
    return solved;
}

/* Answers the puzzles of an input, up to the first that cannot be read; with
 * --lines, all of them. Returns the exit status for the input. */
static int answer_input(struct task *task, struct input *in)
{
    struct puzzle puzzle = {0};
    enum kind kind;
    int status = SOLVED_ALL;
    bool found_any = false;
    task->next_line = 0;
    while (!ferror(stdout) &&
           (kind = read_puzzle(in, &puzzle, task->by_line)) != END) {
        if (kind == BAD && !task->by_line)
            return FAILED;
        found_any = true;
        if (kind == BAD)
            puts("not a puzzle");
        if (kind == BAD || !answer_puzzle(task, in, &puzzle))
            status = UNSOLVED;
    }
    bool read_error = ferror(in->file) != 0;
    if (!read_error && (found_any || task->by_line))
        return status;
    complain(in, 0, 0, "%s", read_error ? strerror(errno) : "no puzzle");
    return FAILED;
}

/* Answers the puzzles of a file or, for -, of standard input. Returns the exit
 * status for it. */
static int answer_file(struct task *task, const char *name)
{
    struct input in;
    bool is_stdin = strcmp(name, "-") == 0;
    open_input(&in, is_stdin ? "stdin" : name,
               is_stdin ? stdin : fopen(name, "rb"));
    if (in.file == NULL) {
        complain(&in, 0, 0, "%s", strerror(errno));
        return FAILED;
    }
    int status = answer_input(task, &in);
    if (!is_stdin)
        fclose(in.file);
    return status;
}

/* ---- The command line ---- */

/* Closes the output. Returns FAILED if any output was lost, else `status`. */
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
    puts("usage: sudoku [-luhV] [FILE]...\n"
         "Solves the sudoku puzzles in the files, or on standard input (-).\n\n"
         "  -l, --lines    print one line for each line of input\n"
         "  -u, --unique   print \"several solutions\" if there is more than one\n"
         "  -h, --help     print this help and exit\n"
         "  -V, --version  print the version and exit\n\n"
         "A puzzle is nine lines of nine cells, or one line of 81. A cell is a digit\n"
         "from 1 to 9 or, if it is empty, one of 0 . _ * ? x X or a dash.");
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"lines", no_argument, NULL, 'l'},
        {"unique", no_argument, NULL, 'u'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0}};
    static char message[BUFSIZ]; /* so that a message that fits is one write */
    struct task task = {0};
    int status = SOLVED_ALL, letter;
    setvbuf(stderr, message, _IOFBF, sizeof message);
    while ((letter = getopt_long(argc, argv, "luhV", options, NULL)) != -1) {
        switch (letter) {
        case 'l': task.by_line = true; break;
        case 'u': task.unique = true; break;
        case 'h': print_help(); return finish(SOLVED_ALL);
        case 'V': puts("sudoku 3.1"); return finish(SOLVED_ALL);
        default: fputs("try 'sudoku --help'\n", stderr); return FAILED;
        }
    }
    if (optind == argc)
        status = answer_file(&task, "-");
    for (; optind < argc && !ferror(stdout); optind++) {
        int result = answer_file(&task, argv[optind]);
        status = result > status ? result : status;
    }
    return finish(status);
}
