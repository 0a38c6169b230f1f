/*
 * sudoku - solves sudoku puzzles, in the form that online judges use
 *
 * `help`, below, says what it reads and prints. The digits in a puzzle are its
 * givens. A digit is 1 to 9; 0 marks an empty cell. Cells have numbers from 0
 * to 80, row by row; rows, columns and boxes (the 3x3 blocks) from 0 to 8, but
 * in messages from 1. A line is a row or a column. A band is three boxes side
 * by side, a stack three one below the other. A segment is the three cells that
 * a line shares with a box. The candidates of a cell are the digits that have
 * not been ruled out there. To rule one out is to strike it.
 *
 * How a puzzle goes through the program:
 * 1. `read_puzzle` reads it; `place_givens` writes its givens on a board.
 * 2. `prepare` gives each empty cell all candidates; `deduce` strikes some.
 * 3. `search_row_by_row`, the plain program, tries the digits, cell by cell.
 * 4. If that gives up, `search_any_order` begins anew, and looks for two
 *    solutions. Without --unique, `descend` goes from two to the smallest. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: sudoku [-h | --help | --version] [-u | --unique] [--] [FILE]\n\n"
    "Solves the sudoku puzzles in FILE, or on standard input without FILE or\n"
    "when FILE is -. Of several solutions it prints the one whose 81 digits\n"
    "form the smallest number, in nine lines or in one, as the puzzle is.\n"
    "With -u or --unique, the answer is \"several solutions\" then.\n\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell\n"
    "is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. Spaces, tabs\n"
    "and | may stand between cells, and lines of - + = | around rows. Empty\n"
    "lines and lines that begin with # may stand around puzzles. In UTF-8,\n"
    "other blanks, dots, dashes, drawn lines and full-width characters are\n"
    "read as the characters named here.\n\n"
    "Exit status: 0 if no puzzle was left unsolved, 1 if one has no solution,\n"
    "or several with --unique, 2 if usage, input, reading or writing failed.\n";

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };
enum { SOLVED_ALL = 0, UNSOLVED = 1, FAILED = 2 }; /* exit statuses */

/* ---- The board ---- */

/* What is written, and whether a row, column or box uses a digit. */
struct board {
    unsigned char digit[CELLS];
    bool row_used[SIDE][SIDE + 1];
    bool col_used[SIDE][SIDE + 1];
    bool box_used[SIDE][SIDE + 1];
};

static int row_of(int cell) { return cell / SIDE; }
static int col_of(int cell) { return cell % SIDE; }
static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static bool fits(const struct board *board, int cell, int digit)
{
    return !board->row_used[row_of(cell)][digit] &&
           !board->col_used[col_of(cell)][digit] &&
           !board->box_used[box_of(cell)][digit];
}

/* The cell must be empty, and the digit must fit it. `take_back` undoes it. */
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

/* ---- Candidates ---- */

/* The candidates of a cell are a set: nine bits, that of digit 1 the lowest. A
 * trio is three sets in a word, so that one operation works on three cells:
 * those at the same spot of the three boxes of a band. This is the trio of spot
 * 5 in one band:
 *
 *     . . . | . . . | . . .        spots:   0 1 2
 *     . . X | . . X | . . X                 3 4 5
 *     . . . | . . . | . . .                 6 7 8
 *
 * The left box has the lowest bits. Above each set is a spare bit, stored as 0.
 * So a sum of two sets does not reach the next: 511 + 511 is less than 1,024.
 *
 * Compilers can handle four words by one instruction. So the trios of a spot
 * stand side by side in four lanes: lane 0 for the top band, 1 for the middle,
 * 2 for the bottom one. Lane 3 is idle: its sets are full, and stay so, as no
 * deduction strikes there. */
typedef uint32_t trio;
enum { LANES = 4, IDLE = 3, TRIOS = SIDE * LANES };
enum { NEXT_CELL = LANES, NEXT_ROW = 3 * NEXT_CELL }; /* in trios */
enum { NEXT_SET = SIDE + 1 }; /* in bits */
enum { FULL_SET = (1 << SIDE) - 1,
       ONES = 1 | 1 << NEXT_SET | 1 << 2 * NEXT_SET, /* an int has 32 bits */
       FULL_TRIO = FULL_SET * ONES, SPARE_BITS = ONES << SIDE };
struct candidates { trio trios[TRIOS]; }; /* of all cells */

/* Where the set of each cell is: at which trio, and how many bits up. */
#define SEGMENT(at, up) \
    {at, up}, {(at) + NEXT_CELL, up}, {(at) + 2 * NEXT_CELL, up}
#define ROW(at) SEGMENT(at, 0), SEGMENT(at, NEXT_SET), SEGMENT(at, 2 * NEXT_SET)
#define BAND(at) ROW(at), ROW((at) + NEXT_ROW), ROW((at) + 2 * NEXT_ROW)
static const struct { unsigned char at, up; } position_of[CELLS] =
    {BAND(0), BAND(1), BAND(2)};

/* Reads each set as a number and takes 1 from it: adds 511, which is 512 - 1.
 * The spare bit, worth 512, becomes 1 unless the set was empty: 0 000000100
 * becomes 1 000000011, but 0 000000000 becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + FULL_TRIO; }

/* All digits where a set is empty, none where it is not. */
static inline trio where_empty(trio t)
{
    trio spare = ~minus_one(t) & SPARE_BITS;
    return spare - (spare >> SIDE);
}

/* Each set without its smallest digit: 010100 & 010011 is 010000. A single set
 * is a trio, too, of which the other two are empty. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

static unsigned only(int digit) { return 1u << (digit - 1); }

/* The digit of a set that has just one. Its bit has a number, 0 to 8. Each mask
 * tells one binary digit of that: 0xAA has bits 1, 3, 5 and 7. */
static int digit_in(unsigned set)
{
    return 1 + ((set & 0xAA) != 0) + 2 * ((set & 0xCC) != 0) +
           4 * ((set & 0xF0) != 0) + 8 * ((set & 0x100) != 0);
}

static unsigned set_of(const struct candidates *candidates, int cell)
{
    trio t = candidates->trios[position_of[cell].at];
    return t >> position_of[cell].up & FULL_SET;
}

static bool is_candidate(const struct candidates *all, int cell, int digit)
{
    return (set_of(all, cell) & only(digit)) != 0;
}

/* Whether no cell has two candidates or more. */
static bool is_decided(const struct candidates *candidates)
{
    trio beyond_one = 0;
    for (int i = 0; i < TRIOS; i += LANES)
        for (int lane = 0; lane < IDLE; lane++)
            beyond_one |= without_smallest(candidates->trios[i + lane]);
    return beyond_one == 0;
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

/* Some rest on a picture, of a single digit in a band. Each of the three rows
 * has it once, and so has each of the three boxes. So it stands in three of the
 * nine segments, like three rooks that do not attack each other:
 *
 *                this box     next box     previous box
 *     line x    [  5     ]   [        ]   [        ]
 *     line y    [        ]   [        ]   [     5  ]
 *     line z    [        ]   [ 5      ]   [        ]
 *
 * The next box is the one to the right; after the last comes the first. All of
 * this is as true of a stack: its lines are columns, its next box is below.
 * What the code says of "this box", it does for all three at once. The boxes of
 * a band are the three sets of a word; those of a stack are the same set in
 * three lanes.
 *
 * In every solution with the digits chosen so far, a cell holds one of its
 * candidates. All functions keep that true: so no solution is lost, which `make
 * prove` proves. For that, and to let compilers work on all lanes at once, none
 * up to `deduce` branches on what a set holds. (gcc needs `inline`, too.) */

/* What the segments of a line may hold, in this box and in the other two; and
 * what the one in this box must hold. A trio has that for each box. */
struct line { trio here, next, previous, must; };

/* What a segment may hold if it must hold these digits. Mostly they are fewer
 * than three: any. If three, they fill it: only these. If more, there is no
 * solution: nothing. Without that, a known board takes 90,000 times as long. */
static inline trio may_hold(trio must)
{
    trio beyond_two = without_smallest(without_smallest(must));
    return (must | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Strikes from `here` of the three lines of a box, and finds `must`. Locked
 * candidates: by the picture, x may hold a digit here only if y and z may hold
 * it in the other two boxes, one each. That strikes in two cases:
 * - In another box, only z may hold a 5. Then z holds it there, and not here.
 * - Of line y, only this box may hold a 5. Then neither x nor z holds it here.
 * Full segments: what the other two lines may not hold here, the third must. */
static inline void deduce_lines(struct line *x, struct line *y, struct line *z)
{
    x->here &= (y->next & z->previous) | (y->previous & z->next);
    y->here &= (z->next & x->previous) | (z->previous & x->next);
    z->here &= (x->next & y->previous) | (x->previous & y->next);
    x->must = x->here & ~(y->here | z->here);
    y->must = y->here & ~(z->here | x->here);
    z->must = z->here & ~(x->here | y->here);
    x->here &= may_hold(x->must);
    y->here &= may_hold(y->must);
    z->here &= may_hold(z->must);
}

/* Leaves three cells, `step` trios apart, only what their segment may hold. */
static inline void keep_only(trio *a, int step, trio may)
{
    a[0] &= may;
    a[step] &= may;
    a[2 * step] &= may;
}

/* Naked singles: a cell with only one candidate holds it. So the other cells of
 * its segment do not. Returns the singles; `a` is the first cell's trio. */
static inline trio naked_singles(trio *a)
{
    trio *b = a + NEXT_CELL, *c = b + NEXT_CELL;
    trio single_a = *a & where_empty(without_smallest(*a));
    trio single_b = *b & where_empty(without_smallest(*b));
    trio single_c = *c & where_empty(without_smallest(*c));
    *a &= ~(single_b | single_c);
    *b &= ~(single_c | single_a);
    *c &= ~(single_a | single_b);
    return single_a | single_b | single_c;
}

/* Leaves a segment of a row only what it may hold. Hidden singles: a cell that
 * alone can take a digit which its segment must hold keeps only such digits. */
static inline void strike_in_row(trio *a, struct line line)
{
    trio *b = a + NEXT_CELL, *c = b + NEXT_CELL;
    keep_only(a, NEXT_CELL, line.here);
    trio in_one_cell = (*a ^ *b ^ *c) & ~(*a & *b & *c);
    trio hidden = in_one_cell & line.must;
    *a &= hidden | where_empty(*a & hidden);
    *b &= hidden | where_empty(*b & hidden);
    *c &= hidden | where_empty(*c & hidden);
}

/* The line of a row, from the trio of its first cell. The singles of the other
 * two rows of a box are struck here. A shift by one set puts what the next box
 * may hold, or the previous one, at the place of this box. Bits that get above
 * the third set do no harm, as `here` has none. */
static inline struct line line_of_row(const trio *a, trio other_singles)
{
    trio may = (a[0] | a[NEXT_CELL] | a[2 * NEXT_CELL]) & ~other_singles;
    struct line line = {may, may >> NEXT_SET | may << 2 * NEXT_SET,
                        may << NEXT_SET | may >> 2 * NEXT_SET, 0};
    return line;
}

static inline void deduce_rows(struct candidates *candidates)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *top = candidates->trios + lane;
        trio *middle = top + NEXT_ROW, *bottom = middle + NEXT_ROW;
        trio singles_x = naked_singles(top), singles_y = naked_singles(middle);
        trio singles_z = naked_singles(bottom);
        struct line x = line_of_row(top, singles_y | singles_z);
        struct line y = line_of_row(middle, singles_z | singles_x);
        struct line z = line_of_row(bottom, singles_x | singles_y);
        deduce_lines(&x, &y, &z);
        strike_in_row(top, x);
        strike_in_row(middle, y);
        strike_in_row(bottom, z);
    }
}

/* Three columns, the same one of each stack, by lane. The next box of a stack
 * is in the next lane: so `next` is `here`, one lane on. */
struct columns { trio here[LANES], next[LANES], previous[LANES]; };

/* `a` is the trio of their topmost cells. */
static inline struct columns columns_of(const trio *a)
{
    trio t[LANES];
    for (int lane = 0; lane < LANES; lane++, a++)
        t[lane] = a[0] | a[NEXT_ROW] | a[2 * NEXT_ROW];
    struct columns columns = {{t[0], t[1], t[2], t[IDLE]},
                              {t[1], t[2], t[0], t[IDLE]},
                              {t[2], t[0], t[1], t[IDLE]}};
    return columns;
}

/* Columns need no singles. Where nothing more is struck, the rows have struck a
 * naked single from the rest of its box; then locked candidates strike it from
 * the rest of its column. And if a digit has one cell left in a column, locked
 * candidates have struck it from the rest of the box. So the rows find it. */
static inline void deduce_columns(struct candidates *candidates)
{
    trio *trios = candidates->trios;
    struct columns left = columns_of(trios);
    struct columns middle = columns_of(trios + NEXT_CELL);
    struct columns right = columns_of(trios + 2 * NEXT_CELL);
    for (int i = 0; i < LANES; i++) {
        struct line x = {left.here[i], left.next[i], left.previous[i], 0};
        struct line y = {middle.here[i], middle.next[i], middle.previous[i], 0};
        struct line z = {right.here[i], right.next[i], right.previous[i], 0};
        deduce_lines(&x, &y, &z);
        keep_only(trios + i, NEXT_ROW, x.here);
        keep_only(trios + i + NEXT_CELL, NEXT_ROW, y.here);
        keep_only(trios + i + 2 * NEXT_CELL, NEXT_ROW, z.here);
    }
}

static unsigned long long nodes; /* how often `deduce` ran; the tests read it */

/* Makes all deductions, until they strike nothing more. Returns false at a dead
 * end: some cell has no candidate, so there is no solution. Otherwise, as
 * nothing more is struck, a cell's only candidate is in no other cell of its
 * row, column or box. So if no cell has two, the candidates are a solution. */
static bool deduce(struct candidates *candidates)
{
    unsigned long long before, sum = 0;
    nodes++;
    do {
        deduce_rows(candidates);
        deduce_columns(candidates);
        if (is_dead(candidates))
            return false;
        before = sum;
        sum = 0; /* it falls with each candidate that is struck */
        for (int i = 0; i < TRIOS; i++)
            sum += candidates->trios[i];
    } while (sum != before);
    return true;
}

/* ---- What both searches share ---- */

/* The search row by row is the plain program. Where there are many solutions,
 * it is several times as fast as the search in any order. But on some boards it
 * would take seconds: that an early digit is wrong shows only many cells later,
 * again and again. So it gives up after a few dead ends. Then the search in any
 * order begins anew, with the cells that made trouble. */
struct solver { /* what is known of a board while it is solved */
    struct board *board;
    unsigned char empty[CELLS]; /* the cells to fill, row by row */
    int n_empty;
    int dead_ends; /* of the search row by row */
    struct candidates solution; /* the one found last */
    double blame[CELLS]; /* how much trouble each cell made of late */
};

/* Assumes a digit, one of the cell's candidates. `rest`, which must not be
 * `candidates`, becomes what `deduce` leaves of them with that digit there.
 * Returns false at a dead end. Then all blame fades, and each cell to fill that
 * is left without a candidate gets 1 more. */
static bool assume(struct solver *solver, const struct candidates *candidates,
                   int cell, int digit, struct candidates *rest)
{
    unsigned others = set_of(candidates, cell) & ~only(digit);
    *rest = *candidates;
    rest->trios[position_of[cell].at] -= others << position_of[cell].up;
    if (deduce(rest))
        return true;
    const double fading = 0.9; /* by trial; 0 to 1, no answer depends on it */
    for (int i = 0; i < CELLS; i++)
        solver->blame[i] *= fading;
    for (int n = 0; n < solver->n_empty; n++)
        solver->blame[solver->empty[n]] += set_of(rest, solver->empty[n]) == 0;
    return false;
}

/* ---- The search row by row ---- */

enum { PATIENCE = 5 }; /* dead ends; found by trial, no answer depends on it */

/* If the search row by row has given up, what it returned does not count. */
static bool gives_up(const struct solver *solver)
{
    return solver->dead_ends >= PATIENCE;
}

/* This is the textbook's program. It takes the empty cells row by row, and
 * tries the digits in ascending order: so it finds the smallest solution first.
 * One thing is added, the candidates. What `deduce` struck in a cell is there
 * in no solution with the digits on the board: nothing is lost if it is not
 * tried. If `deduce` did nothing, this search would be as right; tests show it.
 *
 * Looks for up to `limit` solutions with the digits on the board, at least one.
 * The candidates must be what `deduce` left for them; each of the first n empty
 * cells has one candidate. Returns how many it found. The board stays. */
static int search_row_by_row(struct solver *solver, int n, int limit,
                             const struct candidates *candidates)
{
    if (is_decided(candidates)) {
        solver->solution = *candidates;
        return 1;
    }
    while (without_smallest(set_of(candidates, solver->empty[n])) == 0)
        n++; /* it has one candidate */
    int cell = solver->empty[n], n_found = 0;
    for (int digit = 1; digit <= SIDE && n_found < limit && !gives_up(solver);
         digit++) {
        struct candidates rest;
        if (!fits(solver->board, cell, digit) ||
            !is_candidate(candidates, cell, digit))
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

/* The most urgent cell of those with several candidates; there must be one. It
 * is much blamed, or has just two: what must fail should fail early. */
static int most_urgent(const struct solver *solver,
                       const struct candidates *candidates)
{
    static const int weight[] = {0, 2, 1}; /* of one candidate, two, more */
    double highest = 0;
    int chosen = 0;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        trio beyond_one = without_smallest(set_of(candidates, cell));
        trio beyond_two = without_smallest(beyond_one);
        int size = (beyond_one != 0) + (beyond_two != 0); /* no branch */
        double urgency = (1 + solver->blame[cell]) * weight[size];
        if (urgency > highest) {
            highest = urgency;
            chosen = cell;
        }
    }
    return chosen;
}

/* Looks for up to `limit` solutions, at least one, within these candidates,
 * which `deduce` must have left. Returns how many it found. The cell gets 1
 * more blame for each digit tried before the first. */
static int search_any_order(struct solver *solver,
                            const struct candidates *candidates, int limit)
{
    if (is_decided(candidates)) {
        solver->solution = *candidates;
        return 1;
    }
    int cell = most_urgent(solver, candidates), n_found = 0;
    for (int digit = 1; digit <= SIDE && n_found < limit; digit++) {
        struct candidates rest;
        if (!is_candidate(candidates, cell, digit))
            continue;
        if (assume(solver, candidates, cell, digit, &rest))
            n_found += search_any_order(solver, &rest, limit - n_found);
        if (n_found == 0)
            solver->blame[cell]++;
    }
    return n_found;
}

/* Puts the smallest solution within these candidates into `solver->solution`,
 * which must be one of them. Takes the cells row by row, and asks for each
 * digit, in ascending order, whether some solution has it there. It stops at
 * the known solution's digit at the latest. Blame begins anew: what the search
 * for two has left is that of other cells, and misleads. */
static void descend(struct solver *solver, const struct candidates *candidates)
{
    struct candidates now = *candidates; /* with the digits found so far */
    for (int cell = 0; cell < CELLS; cell++)
        solver->blame[cell] = 0;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        bool found = without_smallest(set_of(&now, cell)) == 0;
        for (int digit = 1; !found; digit++) {
            struct candidates rest;
            bool known = is_candidate(&solver->solution, cell, digit);
            found = is_candidate(&now, cell, digit) &&
                    assume(solver, &now, cell, digit, &rest) &&
                    (known || search_any_order(solver, &rest, 1) == 1);
            if (found)
                now = rest;
        }
    }
}

/* ---- Solving a board ---- */

/* Lists the board's empty cells, and gives each cell its candidates. The rest
 * of the solver must be 0. */
static void prepare(struct solver *solver, struct candidates *candidates)
{
    for (int i = 0; i < TRIOS; i++)
        candidates->trios[i] = i % LANES == IDLE ? FULL_TRIO : 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = solver->board->digit[cell];
        trio set = digit == EMPTY ? FULL_SET : only(digit);
        candidates->trios[position_of[cell].at] |= set << position_of[cell].up;
        solver->empty[solver->n_empty] = (unsigned char)cell;
        solver->n_empty += digit == EMPTY; /* else the next replaces it */
    }
}

/* Returns 1 after it has written the smallest solution, or for `unique` the
 * only one, into the digits of the board. The givens must not clash. Otherwise
 * the board stays: returns 0 if it has no solution, 2 for several. */
static int solve(struct board *board, bool unique)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    prepare(&solver, &candidates);
    if (!deduce(&candidates))
        return 0;
    int n_found = search_row_by_row(&solver, 0, unique ? 2 : 1, &candidates);
    if (gives_up(&solver))
        n_found = search_any_order(&solver, &candidates, 2);
    if (n_found == 2 && !unique) {
        descend(&solver, &candidates);
        n_found = 1;
    }
    if (n_found == 1)
        for (int cell = 0; cell < CELLS; cell++)
            board->digit[cell] =
                (unsigned char)digit_in(set_of(&solver.solution, cell));
    return n_found;
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* which line of text each row is */
    bool is_grid, spaced; /* spaced: a gap is between the first two cells */
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

static bool ends_line(int c) { return c == '\n' || c == EOF; }

/* Returns the number in Unicode of the next character, or EOF. A CR that ends a
 * line is left out. What is not UTF-8 is NOT_UTF8 plus its first byte. */
enum { NOT_UTF8 = 0x110000 }; /* beyond the last character */
static int read_character(void)
{
    static const int least[] = {0x80, 0x80, 0x800, 0x10000}; /* by n_more */
    int first = getc(stdin), next = EOF, n = 0;
    if (first == '\r' && ends_line(next = getc(stdin)))
        return next; /* else the run will end at the CR */
    if (first < 0x80)
        return first;
    int n_more = (first >= 0xC0) + (first >= 0xE0) + (first >= 0xF0);
    int c = first & (0x3F >> n_more); /* these bits are of the number */
    for (; n < n_more && (next = getc(stdin)) / 0x40 == 2; n++)
        c = 0x40 * c + next % 0x40;
    if (n < n_more)
        ungetc(next, stdin);
    if (n < n_more || first > 0xF7 || c < least[n_more] || c >= NOT_UTF8 ||
        c / 0x800 == 0xD800 / 0x800) /* a surrogate */
        return NOT_UTF8 + first;
    return c;
}

/* Returns the character of ASCII that c is read as, or c itself. */
static int ascii_of(int c)
{
    static const struct { int first, last, ascii; } same[] = {
        {0x00A0, 0x00A0, ' '}, {0x00B7, 0x00B7, '.'}, {0x2000, 0x200B, ' '},
        {0x2010, 0x2015, '-'}, {0x2022, 0x2022, '.'}, {0x202F, 0x202F, ' '},
        {0x2212, 0x2212, '-'}, {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'},
        {0x2500, 0x257F, '|'}, {0x25A0, 0x25FF, '.'}, {0x3000, 0x3000, ' '},
        {0xFEFF, 0xFEFF, ' '}};
    for (size_t i = 0; c >= 0x80 && i < sizeof same / sizeof *same; i++)
        if (c >= same[i].first && c <= same[i].last)
            return same[i].ascii;
    return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + '!' : c; /* full width */
}

/* Returns the digit of the cell that c stands for, or -1 if it is no cell. */
static int digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c == '.' || c == '_' || c == '*' || c == '?' ? EMPTY : -1;
}

/* A gap may stand between cells: blanks, tabs, bars. A frame is drawn around
 * rows: its lines have bars or signs, but no cells. */
static bool is_gap(int c) { return c == ' ' || c == '\t' || c == '|'; }
static bool is_frame_sign(int c) { return c == '-' || c == '+' || c == '='; }
enum { FRAME = -1 }; /* such a line, in place of a number of cells */

/* Reads a line of any length. Returns the number of its cells: 0 for a blank
 * line, a comment, the end of the input; FRAME for a line of a frame. Stores
 * the cells, from this row of the puzzle on; cells beyond its end are only
 * counted. Ends the run at anything else, or if reading fails. */
static long long read_line(struct puzzle *puzzle, int row)
{
    long long n_cells = 0, position = 1, sign_position = 0;
    int c, sign = '\0'; /* the first one of a frame */
    bool has_bar = false, in_comment = false;
    puzzle->line[row] = ++line_number;
    for (; !ends_line(c = read_character()); position++) {
        int ascii = ascii_of(c), digit = digit_of(ascii);
        if (in_comment && c != '\r') /* which ends lines on old Macs */
            continue;
        if (digit >= 0 && sign == '\0') {
            if (n_cells < CELLS - SIDE * row)
                puzzle->digit[SIDE * row + n_cells] = (unsigned char)digit;
            n_cells++;
        } else if (is_gap(ascii)) {
            has_bar = has_bar || ascii == '|';
            puzzle->spaced = puzzle->spaced || (row == 0 && n_cells == 1);
        } else if (is_frame_sign(ascii) && n_cells == 0) {
            sign_position = sign == '\0' ? position : sign_position;
            sign = sign == '\0' ? c : sign;
        } else if (ascii == '#' && n_cells == 0 && sign == '\0' && !has_bar) {
            in_comment = true;
        } else {
            break; /* c must not stand here */
        }
    }
    if (ferror(stdin))
        die("%s: %s", input_name, strerror(errno));
    if (!ends_line(c)) {
        bool is_cell = digit_of(ascii_of(c)) >= 0; /* then the sign is wrong */
        int wrong = is_cell ? sign : c;
        const char *form = "%s:%llu:%lld: unexpected byte 0x%02x";
        if (wrong >= 0x80 && wrong < NOT_UTF8)
            form = "%s:%llu:%lld: unexpected U+%04X";
        else if (wrong > ' ' && wrong < 0x7F)
            form = "%s:%llu:%lld: unexpected '%c'";
        die(form, input_name, line_number, is_cell ? sign_position : position,
            wrong % NOT_UTF8);
    }
    return n_cells == 0 && (sign != '\0' || has_bar) ? FRAME : n_cells;
}

/* Returns false if the input ends before the next puzzle begins. */
static bool read_puzzle(struct puzzle *puzzle)
{
    long long n_cells = 0;
    puzzle->spaced = false;
    for (int row = 0; row < SIDE && n_cells != CELLS; row++) {
        do {
            n_cells = read_line(puzzle, row);
            if (n_cells == 0 && row == 0 && feof(stdin))
                return false;
        } while (n_cells == FRAME || (n_cells == 0 && row == 0));
        if (n_cells == 0)
            die("%s:%llu: puzzle ends after %d of 9 lines", input_name,
                puzzle->line[row - 1], row);
        if (n_cells != SIDE && (n_cells != CELLS || row > 0))
            die("%s:%llu: expected %s cells, found %lld", input_name,
                line_number, row == 0 ? "9 or 81" : "9", n_cells);
    }
    puzzle->is_grid = n_cells == SIDE;
    return true;
}

/* ---- Answering ---- */

/* Places the givens of the puzzle just read on an empty board. Returns false at
 * the first that clashes with one before it, and says where. */
static bool place_givens(struct board *board, const struct puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = puzzle->digit[cell], row = row_of(cell), col = col_of(cell);
        if (digit != EMPTY && fits(board, cell, digit)) {
            place(board, cell, digit);
        } else if (digit != EMPTY) {
            bool in_row = board->row_used[row][digit];
            bool in_col = board->col_used[col][digit];
            fflush(stdout);
            fprintf(stderr, "sudoku: %s:%llu: digit %d stands twice in %s %d\n",
                    input_name, puzzle->line[puzzle->is_grid ? row : 0], digit,
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
        bool ends = cell == CELLS - 1 || (puzzle->is_grid && cell % 9 == 8);
        *end++ = (char)('0' + board->digit[cell]);
        if (ends || puzzle->spaced)
            *end++ = ends ? '\n' : ' ';
    }
    fwrite(text, 1, (size_t)(end - text), stdout);
}

/* Answers every puzzle, until writing fails. Returns the exit status. */
static int answer_all(bool unique)
{
    struct puzzle puzzle;
    bool answered = false, after_grid = false, all_solved = true;
    while (!ferror(stdout) && read_puzzle(&puzzle)) {
        struct board board = {0};
        int n_found = place_givens(&board, &puzzle) ? solve(&board, unique) : 0;
        bool solved = n_found == 1, prints_grid = solved && puzzle.is_grid;
        if (answered && (prints_grid || after_grid))
            putchar('\n');
        if (solved)
            print_board(&board, &puzzle);
        else
            puts(n_found == 0 ? "no solution" : "several solutions");
        all_solved = all_solved && solved;
        answered = true;
        after_grid = prints_grid;
    }
    if (!answered)
        fprintf(stderr, "sudoku: %s: no puzzle\n", input_name);
    return all_solved ? SOLVED_ALL : UNSOLVED;
}

/* ---- The command line ---- */

/* Ends the output. Returns `status` if all was written, else FAILED. */
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
    bool unique = false, options_end = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (options_end || word[0] != '-' || word[1] == '\0') {
            file = word;
            n_files++;
        } else if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            fputs(help, stdout);
            return finish(SOLVED_ALL);
        } else if (strcmp(word, "--version") == 0) {
            puts("sudoku 1.2");
            return finish(SOLVED_ALL);
        } else if (strcmp(word, "-u") == 0 || strcmp(word, "--unique") == 0) {
            unique = true;
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
    return finish(answer_all(unique));
}
