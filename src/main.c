/*
 * sudoku - solves sudoku puzzles, in the form that online judges use
 *
 * `help`, below, says what it reads and prints. The digits in a puzzle are its
 * givens. A digit is 1 to 9; 0 marks an empty cell. Cells have numbers from 0
 * to 80, row by row; rows, columns and boxes (the 3x3 blocks) from 0 to 8, but
 * in messages from 1. A band is three boxes side by side, a stack three one
 * below the other. A segment is three cells that a box shares with a row or
 * with a column. The candidates of a cell are the digits that have not been
 * ruled out there. To rule one out is to strike it.
 *
 * How a puzzle goes through the program:
 * 1. `read_puzzle` reads it; `place_givens` writes its givens on a board.
 * 2. `solve` gives each empty cell all candidates; `deduce` strikes some.
 * 3. `search_row_by_row`, the plain program, tries what is left, cell by cell.
 * 4. If that gives up, and for --unique, `search_any_order` looks for two
 *    solutions. Without --unique, `descend` goes from two to the smallest. */
#include <ctype.h>
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
    "line-drawing characters are read as |, a middle dot as ., a no-break\n"
    "space and a byte-order mark as a space.\n\n"
    "Exit status: 0 if all puzzles were solved, 1 if one has no solution, or\n"
    "several with --unique, 2 if usage, input, reading or writing failed.\n";

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

/* ---- Sets of digits: nine bits, digit 1 the lowest ---- */

static unsigned only(int digit) { return 1u << (digit - 1); }

/* The smallest digit of a set that is not empty. The lowest bit has a number, 0
 * to 8. Each mask tells one binary digit of it: 0xAA has bits 1, 3, 5 and 7. */
static int smallest(unsigned set)
{
    unsigned lowest = set & ~(set - 1);
    return 1 + ((lowest & 0xAA) != 0) + 2 * ((lowest & 0xCC) != 0) +
           4 * ((lowest & 0xF0) != 0) + 8 * ((lowest & 0x100) != 0);
}

/* ---- Candidates ---- */

/* The candidates of a cell are a set of digits. A trio is three such sets in a
 * word, so that one operation works on three cells: those at the same spot of
 * the three boxes of a band. This is the trio of spot 5 in one band:
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
 * 2 for the bottom one. Lane 3 is idle: its sets are full, and stay so. */
typedef uint32_t trio;
enum { LANES = 4, IDLE = 3, TRIOS = SIDE * LANES };
enum { NEXT_CELL = LANES, NEXT_ROW = 3 * NEXT_CELL }; /* in trios */
enum { NEXT_SET = SIDE + 1, FULL_SET = (1 << SIDE) - 1, /* in bits */
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

static unsigned set_of(const struct candidates *candidates, int cell)
{
    trio t = candidates->trios[position_of[cell].at];
    return t >> position_of[cell].up & FULL_SET;
}

static bool is_candidate(const struct candidates *candidates, int cell, int digit)
{
    return (set_of(candidates, cell) & only(digit)) != 0;
}

/* Reads each set as a number and takes 1 from it: adds 511, which is 512 - 1.
 * The spare bit, worth 512, becomes 1 unless the set was empty: 0 000000100
 * becomes 1 000000011, but 0 000000000 becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + FULL_TRIO; }

/* Each set without its smallest digit: 010100 & 010011 is 010000. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

/* All digits where a set is empty, none where it is not. */
static inline trio where_empty(trio t)
{
    trio spare = ~minus_one(t) & SPARE_BITS;
    return spare - (spare >> SIDE);
}

/* Whether some cell has no candidate. */
static bool is_dead(const struct candidates *candidates)
{
    trio not_empty = SPARE_BITS;
    for (int i = 0; i < TRIOS; i++)
        not_empty &= minus_one(candidates->trios[i]);
    return not_empty != SPARE_BITS;
}

/* Whether a cell has two candidates or more. */
static bool has_several(const struct candidates *candidates, int cell)
{
    return without_smallest(set_of(candidates, cell)) != 0;
}

/* Whether no cell has two candidates or more. */
static bool is_decided(const struct candidates *candidates)
{
    trio beyond_one[LANES] = {0};
    for (int i = 0; i < TRIOS; i += LANES)
        for (int lane = 0; lane < LANES; lane++)
            beyond_one[lane] |= without_smallest(candidates->trios[i + lane]);
    return (beyond_one[0] | beyond_one[1] | beyond_one[2]) == 0;
}

/* ---- Deductions ---- */

/* They work on segments. A trio speaks of three segments at once, one in each
 * box of a band. Read it as one, in "this" box: what is said of one box, the
 * code does in all three. This is what `deduce_segments` works on:
 *
 *             this box        next box      previous box
 *     x    [ may, must ]    [ in_next ]    [ in_previous ]
 *     y    [ may, must ]    [ in_next ]    [ in_previous ]
 *     z    [ may, must ]    [ in_next ]    [ in_previous ]
 *
 * These are rows. The next box is to the right; after the last comes the first.
 * For columns, turn the picture: then the next box is below. In every solution
 * with the digits chosen so far, a segment holds all of its `must` and nothing
 * outside its `may`, and a cell holds one of its candidates. All functions keep
 * that true, so no solution is lost.
 *
 * Up to `deduce`, none branches on what a set holds. So compilers can work on
 * all lanes at once (gcc needs `inline`), and `make prove` can prove it all. */

/* What it may hold, must hold, and may hold in the other boxes of its line. */
struct segment { trio may, must, in_next, in_previous; };

/* What a segment may hold if it must hold these digits: with three it is full,
 * and may hold no other; with four, nothing, as then there is no solution. */
static inline trio may_hold(trio must)
{
    trio beyond_two = without_smallest(without_smallest(must));
    return (must | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Works on the segments of a box. Locked candidates: x may hold a digit only if
 * y and z may, one in the next box and one in the previous. For if x holds it,
 * y and z must hold it elsewhere, and a box has it once. E.g. if neither x nor
 * y may hold a 5 in the next box, z must hold it there, and so may not here.
 * Then `must` is found: what no other segment of the box may hold. */
static inline void deduce_segments(struct segment *x, struct segment *y,
                                   struct segment *z)
{
    x->may &= (y->in_next & z->in_previous) | (y->in_previous & z->in_next);
    y->may &= (z->in_next & x->in_previous) | (z->in_previous & x->in_next);
    z->may &= (x->in_next & y->in_previous) | (x->in_previous & y->in_next);
    x->must = x->may & ~(y->may | z->may);
    y->must = y->may & ~(z->may | x->may);
    z->must = z->may & ~(x->may | y->may);
    x->may &= may_hold(x->must);
    y->may &= may_hold(y->must);
    z->may &= may_hold(z->must);
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

/* The segment of a row. It does not hold the singles of its box's other rows.
 * The shifts leave bits above the third set, which the next `may &=` clears. */
static inline struct segment segment_of(const trio *a, trio other_singles)
{
    trio may = (a[0] | a[NEXT_CELL] | a[2 * NEXT_CELL]) & ~other_singles;
    struct segment segment = {may, 0, may >> NEXT_SET | may << 2 * NEXT_SET,
                              may << NEXT_SET | may >> 2 * NEXT_SET};
    return segment;
}

/* Leaves three cells, `step` trios apart, only what their segment may hold. */
static inline void keep_only(trio *a, int step, trio may)
{
    a[0] &= may;
    a[step] &= may;
    a[2 * step] &= may;
}

/* Hidden singles: if a segment must hold a digit and only one of its cells can
 * take it, that cell keeps only such digits. */
static inline void hidden_singles(trio *a, struct segment segment)
{
    trio *b = a + NEXT_CELL, *c = b + NEXT_CELL;
    keep_only(a, NEXT_CELL, segment.may);
    trio lone = (*a ^ *b ^ *c) & ~(*a & *b & *c) & segment.must; /* in one */
    *a &= lone | where_empty(*a & lone);
    *b &= lone | where_empty(*b & lone);
    *c &= lone | where_empty(*c & lone);
}

static inline void deduce_rows(struct candidates *candidates)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *x = candidates->trios + lane;
        trio *y = x + NEXT_ROW, *z = y + NEXT_ROW;
        trio single_x = naked_singles(x), single_y = naked_singles(y);
        trio single_z = naked_singles(z);
        struct segment top = segment_of(x, single_y | single_z);
        struct segment middle = segment_of(y, single_z | single_x);
        struct segment bottom = segment_of(z, single_x | single_y);
        deduce_segments(&top, &middle, &bottom);
        hidden_singles(x, top);
        hidden_singles(y, middle);
        hidden_singles(z, bottom);
    }
}

/* What a column's segments may hold, by lane: the next one is the box below. */
struct columns { trio may[LANES], in_next[LANES], in_previous[LANES]; };

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
 * candidates have struck it from the rest of the box, which the rows see. */
static inline void deduce_columns(struct candidates *candidates)
{
    trio *trios = candidates->trios;
    struct columns x = columns_of(trios);
    struct columns y = columns_of(trios + NEXT_CELL);
    struct columns z = columns_of(trios + 2 * NEXT_CELL);
    for (int i = 0; i < LANES; i++) {
        struct segment left = {x.may[i], 0, x.in_next[i], x.in_previous[i]};
        struct segment middle = {y.may[i], 0, y.in_next[i], y.in_previous[i]};
        struct segment right = {z.may[i], 0, z.in_next[i], z.in_previous[i]};
        deduce_segments(&left, &middle, &right);
        keep_only(trios + i, NEXT_ROW, left.may);
        keep_only(trios + i + NEXT_CELL, NEXT_ROW, middle.may);
        keep_only(trios + i + 2 * NEXT_CELL, NEXT_ROW, right.may);
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

/* The search row by row is the plain program. Where there are many solutions, it
 * finds the smallest several times as soon as the other search. But on a few
 * boards it would take seconds: that an early digit is wrong shows only many
 * cells later, again and again. So it gives up after some dead ends. Then the
 * search in any order starts again, with the cells that make trouble. */
struct solver { /* what is known of a board while it is solved */
    struct board *board;
    unsigned char empty[CELLS]; /* the cells to fill, row by row */
    int n_empty;
    int dead_ends;              /* of the search row by row */
    struct candidates solution; /* the last one that a search has found */
    double blame[CELLS];        /* how much trouble a cell has made of late */
};

/* Found by trial. No answer depends on it if it is from 0 to 1, nor on how a
 * double is rounded. */
static const double fading = 0.9;

/* Tries a digit, one of the candidates of the cell. Sets `rest`, which must not
 * be `candidates`, to what `deduce` leaves of them with this digit there. Returns
 * false at a dead end. Then the blame of all cells fades, and that of each cell
 * without a candidate grows by 1. */
static bool try_digit(struct solver *solver, const struct candidates *candidates,
                      int cell, int digit, struct candidates *rest)
{
    unsigned others = set_of(candidates, cell) & ~only(digit);
    *rest = *candidates;
    rest->trios[position_of[cell].at] -= others << position_of[cell].up;
    if (deduce(rest))
        return true;
    for (int i = 0; i < CELLS; i++)
        solver->blame[i] *= fading;
    for (int n = 0; n < solver->n_empty; n++)
        solver->blame[solver->empty[n]] += set_of(rest, solver->empty[n]) == 0;
    return false;
}

/* ---- The search row by row ---- */

/* Found by trial. No answer depends on it. */
enum { PATIENCE = 5 };

/* If the search row by row gave up, what it has found does not count. */
static bool gives_up(const struct solver *solver)
{
    return solver->dead_ends >= PATIENCE;
}

/* This is the textbook's program: it takes the empty cells row by row, and tries
 * the digits in ascending order. So it finds the smallest solution first. Only
 * the candidates are added. A digit that is none is in no solution with the
 * digits on the board, so to leave it out saves time and loses nothing. If
 * `deduce` struck nothing at all, the search would be as right.
 *
 * Looks for up to `limit` solutions with the digits on the board. `deduce` must
 * have left these candidates for them, and one candidate for each of the first n
 * empty cells. Returns how many it found, and leaves the board as it was. */
static int search_row_by_row(struct solver *solver,
                             const struct candidates *candidates, int n,
                             int limit)
{
    if (is_decided(candidates)) {
        solver->solution = *candidates;
        return 1;
    }
    while (!has_several(candidates, solver->empty[n]))
        n++;
    int cell = solver->empty[n], n_found = 0;
    for (int digit = 1; digit <= SIDE && n_found < limit && !gives_up(solver);
         digit++) {
        struct candidates rest;
        if (!fits(solver->board, cell, digit) ||
            !is_candidate(candidates, cell, digit))
            continue;
        place(solver->board, cell, digit);
        if (try_digit(solver, candidates, cell, digit, &rest))
            n_found += search_row_by_row(solver, &rest, n + 1, limit - n_found);
        else
            solver->dead_ends++;
        take_back(solver->board, cell, digit);
    }
    return n_found;
}

/* ---- The search in any order ---- */

/* Of the cells with several candidates, at least one, the most urgent: it is much
 * blamed, or has only two. So what must fail fails early. */
static int most_urgent(const struct solver *solver,
                       const struct candidates *candidates)
{
    static const double times[] = {0, 2, 1}; /* for one candidate, two, more */
    double highest = 0;
    int chosen = 0;
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        trio beyond_one = without_smallest(set_of(candidates, cell));
        trio beyond_two = without_smallest(beyond_one);
        int size = (beyond_one != 0) + (beyond_two != 0);
        double urgency = (1 + solver->blame[cell]) * times[size];
        if (urgency > highest) {
            highest = urgency;
            chosen = cell;
        }
    }
    return chosen;
}

/* Looks for up to `limit` solutions within these candidates, which `deduce` must
 * have left. The blame of a cell grows by 1 for each digit that led to none.
 * Returns how many it found. */
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
        int n_more = 0;
        if (!is_candidate(candidates, cell, digit))
            continue;
        if (try_digit(solver, candidates, cell, digit, &rest))
            n_more = search_any_order(solver, &rest, limit - n_found);
        if (n_more == 0)
            solver->blame[cell]++;
        n_found += n_more;
    }
    return n_found;
}

/* Goes from one solution to the smallest. `solver->solution` must be a solution
 * within these candidates; the smallest replaces it. Takes the cells row by row,
 * and asks for each digit, in ascending order, whether a solution has it there.
 * It comes at the latest to the digit of the solution that is known. */
static void descend(struct solver *solver, const struct candidates *candidates)
{
    struct candidates now = *candidates; /* with the digits found so far */
    for (int n = 0; n < solver->n_empty; n++) {
        int cell = solver->empty[n];
        bool found = !has_several(&now, cell);
        for (int digit = 1; !found; digit++) {
            struct candidates rest;
            if (!is_candidate(&now, cell, digit))
                continue;
            bool known = is_candidate(&solver->solution, cell, digit);
            found = try_digit(solver, &now, cell, digit, &rest) &&
                    (known || search_any_order(solver, &rest, 1) == 1);
            if (found)
                now = rest;
        }
    }
}

/* ---- Solving a board ---- */

/* Lists the empty cells, none before; and gives each cell its candidates. */
static void prepare(struct solver *solver, struct candidates *candidates)
{
    for (int i = 0; i < TRIOS; i++)
        candidates->trios[i] = i % LANES == IDLE ? FULL_TRIO : 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = solver->board->digit[cell];
        trio set = digit == EMPTY ? FULL_SET : only(digit);
        candidates->trios[position_of[cell].at] |= set << position_of[cell].up;
        solver->empty[solver->n_empty] = (unsigned char)cell;
        solver->n_empty += digit == EMPTY; /* else overwritten */
    }
}

/* Fills a board, whose givens must not clash, with its smallest solution or,
 * for `unique`, with its only one. Returns 1; the `used` tables are wrong then.
 * Otherwise the board stays: returns 0 if it has no solution, 2 for several. */
static int solve(struct board *board, bool unique)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    prepare(&solver, &candidates);
    if (!deduce(&candidates))
        return 0;
    int n_found = search_row_by_row(&solver, &candidates, 0, unique ? 2 : 1);
    if (gives_up(&solver))
        n_found = search_any_order(&solver, &candidates, 2);
    if (n_found == 2 && !unique) {
        descend(&solver, &candidates);
        n_found = 1;
    }
    if (n_found == 1)
        for (int cell = 0; cell < CELLS; cell++)
            board->digit[cell] =
                (unsigned char)smallest(set_of(&solver.solution, cell));
    return n_found;
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* in which line each row of a grid stands */
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

/* Returns the digit of the cell that c stands for, or -1 if it is no cell. */
static int digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c == '.' || c == '_' || c == '*' || c == '?' ? EMPTY : -1;
}

/* What may stand between cells, and what else in a line of a frame. */
static bool is_gap(int c) { return c == ' ' || c == '\t' || c == '|'; }
static bool is_rule(int c) { return c == '-' || c == '+' || c == '='; }
static bool ends_line(int c) { return c == '\n' || c == EOF; }
enum { FRAME = -1 }; /* such a line, in place of a number of cells */

/* Reads a character: the one of ASCII that means the same. Of CR LF only LF.
 * After another CR or byte above 127 the run must end, as more may be lost. */
static int read_character(void)
{
    int c = getc(stdin);
    if (c != '\r' && c != 0xC2 && c != 0xE2 && c != 0xEF)
        return c;
    int next = getc(stdin);
    if (c == '\r' && ends_line(next))
        return next;
    if (c == 0xC2 && next == 0xA0) /* U+00A0, a no-break space */
        return ' ';
    if (c == 0xC2 && next == 0xB7) /* U+00B7, a middle dot */
        return '.';
    if (c == 0xEF && next == 0xBB && getc(stdin) == 0xBF) /* U+FEFF: mark */
        return ' ';
    if (c == 0xE2 && (next == 0x94 || next == 0x95) && getc(stdin) / 64 == 2)
        return '|'; /* U+2500 to U+257F, drawn lines: 94 80 to 95 BF */
    return c;
}

/* Reads a line of any length. Returns the number of its cells: 0 for a blank
 * line, a comment, the end of the input; FRAME for a line of | - + =, blanks
 * aside. Stores the cells, from this row of the puzzle on; those past its end
 * are only counted. Ends the run at anything else, or if reading fails. */
static long long read_line(struct puzzle *puzzle, int row)
{
    long long n_cells = 0, column = 1, rule_column = 0;
    int c, rule = '\0'; /* the first - + = of the line */
    bool has_bar = false;
    puzzle->line[row] = ++line_number;
    for (; !ends_line(c = read_character()); column++) {
        int digit = digit_of(c);
        if (digit >= 0 && rule == '\0') {
            if (n_cells < CELLS - SIDE * row)
                puzzle->digit[SIDE * row + n_cells] = (unsigned char)digit;
            n_cells++;
        } else if (is_gap(c)) {
            has_bar = has_bar || c == '|';
            puzzle->spaced = puzzle->spaced || (row == 0 && n_cells == 1);
        } else if (n_cells == 0 && rule == '\0' && is_rule(c)) {
            rule = c;
            rule_column = column;
        } else if (n_cells > 0 || !is_rule(c)) {
            if (c == '#' && n_cells == 0 && rule == '\0' && !has_bar)
                while (!ends_line(c))
                    c = getc(stdin);
            break; /* at the end of a comment, or at what must not stand here */
        }
    }
    if (ferror(stdin))
        die("%s: %s", input_name, strerror(errno));
    if (!ends_line(c)) {
        bool is_cell = digit_of(c) >= 0; /* then the rule before it is wrong */
        int wrong = is_cell ? rule : c;
        die(isgraph(wrong) ? "%s:%llu:%lld: unexpected '%c'"
                           : "%s:%llu:%lld: unexpected byte 0x%02x",
            input_name, line_number, is_cell ? rule_column : column, wrong);
    }
    return n_cells == 0 && (rule != '\0' || has_bar) ? FRAME : n_cells;
}

/* Returns false if the input ends before the next puzzle begins. */
static bool read_puzzle(struct puzzle *puzzle)
{
    puzzle->is_grid = true;
    puzzle->spaced = false;
    for (int row = 0; row < SIDE && puzzle->is_grid; row++) {
        long long n_cells;
        do {
            n_cells = read_line(puzzle, row);
            if (n_cells == 0 && row == 0 && feof(stdin))
                return false;
        } while (n_cells == FRAME || (n_cells == 0 && row == 0));
        if (n_cells == 0)
            die("%s:%llu: puzzle ends after %d of 9 lines", input_name,
                puzzle->line[row - 1], row);
        puzzle->is_grid = row > 0 || n_cells != CELLS;
        if (n_cells != SIDE && puzzle->is_grid)
            die("%s:%llu: expected %s cells, found %lld", input_name,
                line_number, row == 0 ? "9 or 81" : "9", n_cells);
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
            puts("sudoku 1.1");
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
