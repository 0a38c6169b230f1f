/*
 * sudoku - solves sudoku puzzles, in the form that online judges use
 *
 * `help`, below, says what a puzzle is. The digits in it are its givens. The
 * answer is its smallest solution (all 81 digits read as one number), as a grid
 * or on one line, like the puzzle; or the line "no solution". With --unique, it
 * is "several solutions" if there is more than one. If two givens clash,
 * standard error says where. An empty line stands between two answers if one of
 * them is a grid. Bad input ends the run, after the answers before it.
 *
 * More words: cells are numbered 0 to 80, row by row; rows, columns and boxes
 * (the 3x3 blocks) 0 to 8, boxes row by row. A band is three boxes side by
 * side, a stack three one below the other. A segment is three cells that a box
 * shares with a row or with a column. A digit is 1 to 9; 0 marks an empty cell.
 * A digit fits a cell if its row, column and box do not use it. The candidates
 * of a cell are the digits that have not been ruled out there.
 *
 * How a puzzle goes through the program:
 * 1. `read_puzzle` reads it; `place_givens` writes its givens on a board.
 * 2. `solve` gives each cell its candidates; `deduce` strikes what it can.
 * 3. `search` fills the cells, row by row. After each digit, `deduce` strikes.
 * 4. If that gives up, and always for --unique, `find` looks instead for two
 *    solutions, in any order of cells. `descend` goes from two to the smallest.
 * 5. `print_board` prints the digits.
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: sudoku [-h | --help | --version] [-u | --unique] [--] [FILE]\n\n"
    "Solves the sudoku puzzles in FILE, or on standard input without FILE or\n"
    "when FILE is -, and prints the smallest solution of each, in nine lines\n"
    "or in one, as the puzzle is. After --, FILE may begin with a dash.\n"
    "With -u or --unique, a puzzle with more than one solution is answered\n"
    "by the line \"several solutions\".\n\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell\n"
    "is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. Spaces, tabs\n"
    "and | may stand between cells, and lines of - + = | around lines. Empty\n"
    "lines and lines that begin with # may stand around puzzles.\n\n"
    "Exit status: 0 if every puzzle was solved, 1 if at least one has no\n"
    "solution, or several with --unique, 2 on bad usage or input, or if\n"
    "reading or writing failed.\n";

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

/* The cell must be empty, and the digit must fit it. */
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
 * This is textbook backtracking: row by row, digits in ascending order. So the
 * first solution that it finds is the smallest. Candidates only save time: what
 * `deduce` strikes is in no solution with the digits chosen so far. What it
 * leaves fits. The search asks the tables all the same, as the plain program
 * does: it costs nothing.
 */

/* The candidates of all cells, three cells to a word (see Candidates). */
typedef uint32_t trio;
enum { LANES = 4, TRIOS = SIDE * LANES };
struct sets { trio trios[TRIOS]; };

/* What the search remembers of one board. */
struct memory {
    struct board *board;
    unsigned char empty[CELLS]; /* the cells to fill, row by row */
    int n_empty;
    unsigned long long dead_ends; /* how often some cell had no candidate */
    unsigned long long patience;  /* at so many it gives up */
    double blame[CELLS]; /* how much trouble each cell made lately */
};

static unsigned set_of(const struct sets *sets, int cell);
static bool assume(struct memory *memory, const struct sets *sets, int cell,
                   int digit, struct sets *copy);

/* Once true, this stays true until `solve` raises the patience. So if it is
 * false when a search has found too few solutions, there are no more. */
static bool gives_up(const struct memory *m)
{
    return m->dead_ends >= m->patience;
}

/* Fills the empty cells from the nth on with their candidates. Returns false,
 * with the board as it was, if that cannot be done or the search gives up. */
static bool search(struct memory *memory, const struct sets *sets, int n)
{
    if (n == memory->n_empty)
        return true;
    int cell = memory->empty[n];
    for (unsigned left = set_of(sets, cell); left != 0; left &= left - 1) {
        int digit = smallest(left);
        struct sets copy;
        if (!fits(memory->board, cell, digit))
            continue;
        place(memory->board, cell, digit);
        if (assume(memory, sets, cell, digit, &copy) &&
            search(memory, &copy, n + 1))
            return true;
        take_back(memory->board, cell, digit);
        if (gives_up(memory))
            return false;
    }
    return false;
}

/* ---- Candidates ----
 *
 * The candidates of a cell are a set of digits. A trio is three such sets, so
 * that one operation works on three cells: those at the same spot of the three
 * boxes of a band. This is the trio of spot 5 in one band:
 *
 *     . . . | . . . | . . .        spots:   0 1 2
 *     . . X | . . X | . . X                 3 4 5
 *     . . . | . . . | . . .                 6 7 8
 *
 * The left box has the lowest bits. Above each set is a spare bit, stored as 0.
 * So a sum of two sets does not reach the next: 511 + 511 is less than 1,024.
 *
 * The trios of a spot stand side by side, one to a lane: the top band's, the
 * middle and the bottom band's. The fourth lane is idle: there are four because
 * compilers handle four by one instruction. Its sets are full, and stay so.
 */
enum { IDLE = 3, NEXT_CELL = LANES, NEXT_ROW = 3 * NEXT_CELL };
enum { STEP = SIDE + 1, SET = (1 << SIDE) - 1, /* STEP: to the next set */
       ONES = 1 | 1 << STEP | 1 << 2 * STEP, /* needs an int of 32 bits */
       ALL = SET * ONES, SPARES = ONES << SIDE };

/* Where the set of each cell is: in which trio, and how many bits up. */
#define SEGMENT(at, up) \
    {at, up}, {(at) + NEXT_CELL, up}, {(at) + 2 * NEXT_CELL, up}
#define ROW(at) SEGMENT(at, 0), SEGMENT(at, STEP), SEGMENT(at, 2 * STEP)
#define BAND(at) ROW(at), ROW((at) + NEXT_ROW), ROW((at) + 2 * NEXT_ROW)
static const struct { unsigned char trio, up; } place_of[CELLS] =
    {BAND(0), BAND(1), BAND(2)};

static unsigned set_of(const struct sets *sets, int cell)
{
    return sets->trios[place_of[cell].trio] >> place_of[cell].up & SET;
}

/* Lists the empty cells, and gives them all candidates, the others their given.
 * Written so that compilers need no branch, as no guess at it is good. */
static void begin(struct memory *memory, struct sets *sets)
{
    for (int i = 0; i < TRIOS; i++)
        sets->trios[i] = i % LANES == IDLE ? ALL : 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = memory->board->digit[cell];
        trio set = digit == EMPTY ? SET : only(digit);
        sets->trios[place_of[cell].trio] |= set << place_of[cell].up;
        memory->empty[memory->n_empty] = (unsigned char)cell;
        memory->n_empty += digit == EMPTY; /* else overwritten */
    }
}

/* Reads each set as a number and takes 1 from it: adds 511, which is 512 - 1.
 * The spare bit, worth 512, becomes 1 unless the set was empty: 0 000000100
 * becomes 1 000000011, but 0 000000000 becomes 0 111111111. */
static inline trio minus_one(trio t) { return t + ALL; }

/* Each set without its smallest digit: 010100 & 010011 is 010000. */
static inline trio without_smallest(trio t) { return t & minus_one(t); }

/* All digits where a set is empty, none where it is not. */
static inline trio where_empty(trio t)
{
    trio spares = ~minus_one(t) & SPARES;
    return spares - (spares >> SIDE);
}

/* Whether some cell has no candidate. */
static bool is_dead(const struct sets *sets)
{
    trio spares = SPARES;
    for (int i = 0; i < TRIOS; i++)
        spares &= minus_one(sets->trios[i]);
    return spares != SPARES;
}

/* Whether no cell has two candidates. */
static bool is_decided(const struct sets *sets)
{
    trio beyond_one = 0;
    for (int i = 0; i < TRIOS; i++)
        if (i % LANES != IDLE)
            beyond_one |= without_smallest(sets->trios[i]);
    return beyond_one == 0;
}

/* ---- Deductions ----
 *
 * They work on segments: on what each may hold and must hold. In every solution
 * that is left, a segment holds all of `must` and nothing outside `may`, and
 * each cell one of its candidates. All functions keep that true, so no solution
 * is lost. Up to `deduce_columns`, none branches on what a set holds. So
 * compilers can work on all lanes at once, and `make prove` can prove what is
 * said here. They are `inline` because gcc's program is much slower otherwise.
 */

/* What a segment may hold and must hold; and what its row or column may hold in
 * the next box and in the previous one. After the last box comes the first. */
struct segment { trio may, must, next, prev; };

/* What a segment may hold if it must hold these digits. It has three cells. So
 * with three digits it is full, and may hold no other. With four there is no
 * solution, and it may hold nothing. */
static inline trio may_hold(trio must)
{
    trio beyond_two = without_smallest(without_smallest(must));
    return (must | where_empty(beyond_two)) &
           where_empty(without_smallest(beyond_two));
}

/* Works on the segments of a box, one of each row or one of each column. Locked
 * candidates: if x holds a digit, the rows of y and z hold it in the other two
 * boxes, one in the next and one in the previous. So x may hold it only if they
 * may. E.g. if neither the top nor the middle row may hold a 5 in the right
 * box, the bottom row may hold it in no other. Then: a segment must hold what
 * the other two of its box may not hold. */
static inline void deduce_segments(struct segment *x, struct segment *y,
                                   struct segment *z)
{
    x->may &= (y->next & z->prev) | (y->prev & z->next);
    y->may &= (z->next & x->prev) | (z->prev & x->next);
    z->may &= (x->next & y->prev) | (x->prev & y->next);
    x->must = x->may & ~(y->may | z->may);
    y->must = y->may & ~(z->may | x->may);
    z->must = z->may & ~(x->may | y->may);
    x->may &= may_hold(x->must);
    y->may &= may_hold(y->must);
    z->may &= may_hold(z->must);
}

/* The candidates of a segment's cells, and the naked singles among them. */
struct cells { trio a, b, c, singles; };

/* Naked singles: a cell with only one candidate holds it. So the other cells of
 * its segment do not. */
static inline struct cells naked_singles(const trio *first)
{
    trio a = first[0], b = first[NEXT_CELL], c = first[2 * NEXT_CELL];
    trio in_a = a & where_empty(without_smallest(a));
    trio in_b = b & where_empty(without_smallest(b));
    trio in_c = c & where_empty(without_smallest(c));
    struct cells kept = {a & ~(in_b | in_c), b & ~(in_c | in_a),
                         c & ~(in_a | in_b), in_a | in_b | in_c};
    return kept;
}

/* The segment of these cells. It does not hold the naked singles of its box's
 * other rows. Bits shifted above the third set go with the next `may &=`. */
static inline struct segment segment_of(struct cells cells, trio in_others)
{
    trio may = (cells.a | cells.b | cells.c) & ~in_others;
    struct segment segment = {may, 0, may >> STEP | may << 2 * STEP,
                              may << STEP | may >> 2 * STEP};
    return segment;
}

/* Hidden singles: if a segment must hold a digit and only one of its cells can
 * take it, that cell keeps only such digits. Stores what is left. */
static inline void hidden_singles(struct cells cells, struct segment segment,
                                  trio *first)
{
    trio a = cells.a & segment.may, b = cells.b & segment.may;
    trio c = cells.c & segment.may;
    trio in_one = (a ^ b ^ c) & ~(a & b & c) & segment.must; /* exactly one */
    first[0] = a & (in_one | where_empty(a & in_one));
    first[NEXT_CELL] = b & (in_one | where_empty(b & in_one));
    first[2 * NEXT_CELL] = c & (in_one | where_empty(c & in_one));
}

static inline void deduce_rows(struct sets *sets)
{
    for (int lane = 0; lane < LANES; lane++) {
        trio *first = sets->trios + lane;
        struct cells x = naked_singles(first);
        struct cells y = naked_singles(first + NEXT_ROW);
        struct cells z = naked_singles(first + 2 * NEXT_ROW);
        struct segment top = segment_of(x, y.singles | z.singles);
        struct segment middle = segment_of(y, z.singles | x.singles);
        struct segment bottom = segment_of(z, x.singles | y.singles);
        deduce_segments(&top, &middle, &bottom);
        hidden_singles(x, top, first);
        hidden_singles(y, middle, first + NEXT_ROW);
        hidden_singles(z, bottom, first + 2 * NEXT_ROW);
    }
}

/* What one column of each stack may hold, by lane: in the band's own box, in
 * the next box and in the previous one. */
struct columns { trio may[LANES], next[LANES], prev[LANES]; };

static inline struct columns columns_of(const trio *first)
{
    trio t[LANES];
    for (int lane = 0; lane < LANES; lane++, first++)
        t[lane] = first[0] | first[NEXT_ROW] | first[2 * NEXT_ROW];
    struct columns columns = {{t[0], t[1], t[2], t[IDLE]},
                              {t[1], t[2], t[0], t[IDLE]},
                              {t[2], t[0], t[1], t[IDLE]}};
    return columns;
}

static inline void strike(trio *first, struct segment segment)
{
    first[0] &= segment.may;
    first[NEXT_ROW] &= segment.may;
    first[2 * NEXT_ROW] &= segment.may;
}

/* Columns need no singles. The rows have struck a naked single from its box. So
 * no other column may hold it there; so its own may not hold it in other boxes,
 * by locked candidates. If a digit has one cell left in a column, the box's
 * other columns lose it, likewise. So it is a hidden single of the box, which
 * the rows find next. */
static inline void deduce_columns(struct sets *sets)
{
    struct columns x = columns_of(sets->trios);
    struct columns y = columns_of(sets->trios + NEXT_CELL);
    struct columns z = columns_of(sets->trios + 2 * NEXT_CELL);
    for (int lane = 0; lane < LANES; lane++) {
        trio *first = sets->trios + lane;
        struct segment left = {x.may[lane], 0, x.next[lane], x.prev[lane]};
        struct segment middle = {y.may[lane], 0, y.next[lane], y.prev[lane]};
        struct segment right = {z.may[lane], 0, z.next[lane], z.prev[lane]};
        deduce_segments(&left, &middle, &right);
        strike(first, left);
        strike(first + NEXT_CELL, middle);
        strike(first + 2 * NEXT_CELL, right);
    }
}

/* Counts a dead end, and blames the cells without a candidate. Older blame
 * fades, as in the SAT solver Chaff. */
static void note_dead_end(struct memory *memory, const struct sets *sets)
{
    memory->dead_ends++;
    for (int cell = 0; cell < CELLS; cell++)
        memory->blame[cell] *= 0.9;
    for (int n = 0; n < memory->n_empty; n++)
        memory->blame[memory->empty[n]] += set_of(sets, memory->empty[n]) == 0;
}

static unsigned long long nodes; /* how often `deduce` ran, for the tests */

/* Makes all deductions, until they strike nothing more. Returns false at a dead
 * end: some cell has no candidate, so there is no solution. Otherwise a cell's
 * only candidate is in no other cell of its row, column or box, by naked
 * singles and locked candidates. So if each cell has one, it is a solution. */
static bool deduce(struct memory *memory, struct sets *sets)
{
    struct sets before;
    nodes++;
    do {
        before = *sets;
        deduce_rows(sets);
        deduce_columns(sets);
        if (is_dead(sets)) {
            note_dead_end(memory, sets);
            return false;
        }
    } while (memcmp(&before, sets, sizeof before) != 0);
    return true;
}

/* Copies candidates that `deduce` has left, and leaves the cell only this one
 * of its own; deduces if that strikes any. Returns false at a dead end. */
static bool assume(struct memory *memory, const struct sets *sets, int cell,
                   int digit, struct sets *copy)
{
    trio others = set_of(sets, cell) & ~only(digit);
    *copy = *sets;
    copy->trios[place_of[cell].trio] -= others << place_of[cell].up;
    return others == 0 || deduce(memory, copy);
}

/* ---- Any order of cells ----
 *
 * On hard boards the search gives up: what is wrong with an early digit shows
 * only far below, again and again. `find` may take the cells in any order. It
 * begins with those that made trouble lately, and so takes a millisecond where
 * the search would take seconds. It also tells whether there are two solutions.
 * Found by trial: patience 8 or 24, times 64; fading 0.9, blame 2, weight 3.
 */

/* The most urgent of the cells with several candidates: one that is blamed much
 * or has only two. CELLS if there is none: decided cells weigh nothing, and so
 * `find` ends. What must fail should fail early (as in dom/wdeg, a rule for
 * constraint solvers: Boussemart and others, 2004). */
static int choose_cell(const struct memory *memory, const struct sets *sets)
{
    static const double weight[] = {0, 3, 1}; /* of one, two, more candidates */
    double most_urgent = 0;
    int chosen = CELLS;
    for (int n = 0; n < memory->n_empty; n++) {
        int cell = memory->empty[n];
        trio beyond_one = without_smallest(set_of(sets, cell));
        trio beyond_two = without_smallest(beyond_one);
        int extra = (beyond_one != 0) + (beyond_two != 0);
        double urgency = (1 + memory->blame[cell]) * weight[extra];
        if (urgency > most_urgent) {
            most_urgent = urgency;
            chosen = cell;
        }
    }
    return chosen;
}

/* Finds up to `most` solutions among candidates that `deduce` has left, unless
 * it gives up. Returns how many; `found` is the last, or untouched. Blames a
 * cell for each candidate that yields none. */
static int find(struct memory *memory, const struct sets *sets, int most,
                struct sets *found)
{
    int cell = choose_cell(memory, sets), n_found = 0;
    if (cell == CELLS) {
        *found = *sets;
        return 1;
    }
    for (unsigned left = set_of(sets, cell);
         left != 0 && n_found < most && !gives_up(memory); left &= left - 1) {
        struct sets copy;
        int n_more = assume(memory, sets, cell, smallest(left), &copy)
                         ? find(memory, &copy, most - n_found, found)
                         : 0;
        if (n_more == 0)
            memory->blame[cell] += 2;
        n_found += n_more;
    }
    return n_found;
}

/* Makes `known`, a solution among these candidates, the smallest of them: asks
 * for each cell whether there is one with a smaller digit. Must not give up. */
static void descend(struct memory *memory, const struct sets *sets,
                    struct sets *known)
{
    struct sets rest = *sets, copy; /* `known` is always a solution of `rest` */
    for (int n = 0; n < memory->n_empty; n++) {
        int cell = memory->empty[n];
        unsigned left = set_of(&rest, cell);
        /* Skips digits below that of `known`, if they are in no solution. If
         * `find` finds one, that is `known` from then on. */
        while (!assume(memory, &rest, cell, smallest(left), &copy) ||
               (only(smallest(left)) != set_of(known, cell) &&
                find(memory, &copy, 1, known) == 0))
            left &= left - 1;
        rest = copy;
    }
}

/* Writes a solution on the board, not in its tables: nobody asks them again. */
static void write_down(struct board *board, const struct sets *solution)
{
    for (int cell = 0; cell < CELLS; cell++)
        board->digit[cell] = (unsigned char)smallest(set_of(solution, cell));
}

/* Fills a board, whose givens must not clash, with its smallest solution or,
 * for `unique`, with its only one. Returns 1. Otherwise the board stays, and it
 * returns 0 if there is no solution, 2 if there are several. */
static int solve(struct board *board, bool unique)
{
    struct memory memory = {0};
    struct sets sets, known;
    int n_found = 0;
    memory.board = board;
    memory.patience = unique ? 24 : 8;
    begin(&memory, &sets);
    if (!deduce(&memory, &sets))
        return 0;
    if (is_decided(&sets)) {
        write_down(board, &sets);
        return 1;
    }
    if (unique)
        n_found = find(&memory, &sets, 2, &known);
    else if (search(&memory, &sets, 0))
        return 1;
    while (gives_up(&memory)) { /* begin anew, now where the trouble was */
        memory.patience *= 64;
        n_found = find(&memory, &sets, 2, &known);
    }
    if (n_found == 2 && !unique) {
        memory.patience = ULLONG_MAX;
        descend(&memory, &sets, &known);
        n_found = 1;
    }
    if (n_found == 1)
        write_down(board, &known);
    return n_found;
}

/* ---- Reading ---- */

static const char *input_name = "stdin"; /* what messages call it */
static unsigned long long line_number;   /* of the line read last, from 1 */

struct puzzle {
    unsigned char digit[CELLS];
    unsigned long long line[SIDE]; /* in which line each row of a grid stands */
    bool is_grid, apart; /* apart: a blank or | follows the first cell */
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

/* Returns the digit of the cell that c stands for, or -1 if it is no cell. */
static int digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c == '.' || c == '_' || c == '*' || c == '?' ? EMPTY : -1;
}

enum { FRAME = -1 };

/* Reads a line of any length. Returns the number of its cells: 0 for a blank
 * line, a comment, the end of the input; FRAME for a line of | - + =, blanks
 * aside. Stores the cells, from this row of the puzzle on; those past its end
 * are only counted. Ends the run at an unexpected character. */
static long long read_line(struct puzzle *puzzle, int row)
{
    long long n_cells = 0, column = 1;
    bool after_gap = false, has_bar = false;
    struct { int character; long long column; } mark = {0, 0}; /* last - + = */
    puzzle->line[row] = ++line_number;
    for (int c = getc(stdin); !ends_line(c); c = getc(stdin), column++) {
        int digit = digit_of(c);
        if (digit >= 0 && mark.column == 0) {
            if (n_cells == 1 && row == 0)
                puzzle->apart = after_gap;
            if (n_cells < CELLS - SIDE * row)
                puzzle->digit[SIDE * row + n_cells] = (unsigned char)digit;
            n_cells++;
            after_gap = false;
        } else if (c == ' ' || c == '\t' || c == '|') {
            after_gap = true;
            has_bar = has_bar || c == '|';
        } else if ((c == '-' || c == '+' || c == '=') && n_cells == 0) {
            mark.character = c;
            mark.column = column;
        } else if (c == '#' && n_cells == 0 && mark.column == 0 && !has_bar) {
            while (!ends_line(c))
                c = getc(stdin);
            break;
        } else if (c == '\r' && ends_line(getc(stdin))) {
            break;
        } else {
            if (digit >= 0) { /* a cell after - + =, which is what is wrong */
                c = mark.character;
                column = mark.column;
            }
            die(isgraph(c) ? "%s:%llu:%lld: unexpected '%c'"
                           : "%s:%llu:%lld: unexpected byte 0x%02x",
                input_name, line_number, column, c);
        }
    }
    if (ferror(stdin))
        die("%s: %s", input_name, strerror(errno));
    return n_cells == 0 && (mark.column != 0 || has_bar) ? FRAME : n_cells;
}

/* Returns false if the input ends before the next puzzle begins. */
static bool read_puzzle(struct puzzle *puzzle)
{
    long long n_cells = 0;
    while (n_cells <= 0 && !feof(stdin))
        n_cells = read_line(puzzle, 0);
    if (n_cells <= 0)
        return false;
    if (n_cells != SIDE && n_cells != CELLS)
        die("%s:%llu: expected 9 or 81 cells, found %lld", input_name,
            line_number, n_cells);
    puzzle->is_grid = n_cells == SIDE;

    for (int row = 1; puzzle->is_grid && row < SIDE; row++) {
        do {
            n_cells = read_line(puzzle, row);
        } while (n_cells == FRAME);
        if (n_cells == 0)
            die("%s:%llu: puzzle ends after %d of 9 lines", input_name,
                puzzle->line[row - 1], row);
        if (n_cells != SIDE)
            die("%s:%llu: expected 9 cells, found %lld", input_name,
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
            fflush(stdout);
            fprintf(stderr, "sudoku: %s:%llu: digit %d stands twice in %s %d\n",
                    input_name, puzzle->line[puzzle->is_grid ? row : 0], digit,
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
    char text[2 * CELLS], *end = text;
    for (int cell = 0; cell < CELLS; cell++) {
        *end++ = (char)('0' + board->digit[cell]);
        if (cell == CELLS - 1 || (puzzle->is_grid && col_of(cell) == SIDE - 1))
            *end++ = '\n';
        else if (puzzle->apart)
            *end++ = ' ';
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
        int n_solutions = 0;
        if (place_givens(&board, &puzzle))
            n_solutions = solve(&board, unique);
        bool solved = n_solutions == 1, prints_grid = solved && puzzle.is_grid;
        if (answered && (prints_grid || after_grid))
            putchar('\n');
        if (solved)
            print_board(&board, &puzzle);
        else
            puts(n_solutions == 0 ? "no solution" : "several solutions");
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
