/*
 * sudoku - solves sudoku puzzles, in the form that online judges use
 *
 * `help`, below, says what a puzzle is. The digits in it are its givens. The
 * answer is its smallest solution (all 81 digits read as one number), as a grid
 * or on one line, like the puzzle; or "no solution". If two givens clash,
 * standard error says where. An empty line stands between two answers unless
 * both are single lines. Bad input ends the run, after the answers before it.
 *
 * More words: cells are numbered 0 to 80, row by row; rows, columns and boxes
 * (the 3x3 blocks) 0 to 8, boxes row by row. A band is three boxes side by
 * side, a stack three one below the other. A segment is three cells that a row
 * and a box share. A digit is 1 to 9; 0 marks an empty cell. A digit fits a
 * cell if its row, column and box do not use it. The candidates of a cell are
 * the digits that have not been ruled out there.
 *
 * How a puzzle goes through the program:
 * 1. `read_puzzle` reads it; `place_givens` writes its givens on a board.
 * 2. `begin` gives each cell its candidates; `settle` strikes what it can.
 * 3. `search` fills the cells; after each digit, `narrow` strikes candidates.
 * 4. On a hard board the search gives up, and `descend` fills the cells.
 * 5. `print_board` prints the digits.
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
    "usage: sudoku [-h | --help | --version] [--] [FILE]\n\n"
    "Solves the sudoku puzzles in FILE, or on standard input without FILE or\n"
    "when FILE is -, and prints each one's smallest solution in its layout.\n"
    "After --, FILE may begin with a dash.\n\n"
    "A puzzle is nine lines of nine cells, or one line of 81 cells. A cell\n"
    "is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. Spaces, tabs\n"
    "and | may stand between cells, and lines of - + = | between lines. Empty\n"
    "lines and lines that begin with # may stand around puzzles.\n\n"
    "Exit status: 0 if every puzzle was solved, 1 if at least one has no\n"
    "solution, 2 on bad usage or input, or if reading or writing failed.\n";

enum { SIDE = 9, CELLS = SIDE * SIDE, EMPTY = 0 };
enum { SOLVED_ALL = 0, NO_SOLUTION = 1, FAILED = 2 }; /* exit statuses */

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
static int band_of(int cell) { return cell / (3 * SIDE); }
static int stack_of(int cell) { return col_of(cell) / 3; }
static int box_of(int cell) { return 3 * band_of(cell) + stack_of(cell); }

/* Adds up what the tables say; with `||`, each would cost a branch. */
static bool fits(const struct board *board, int cell, int digit)
{
    return board->row_used[row_of(cell)][digit] +
           board->col_used[col_of(cell)][digit] +
           board->box_used[box_of(cell)][digit] == 0;
}

/* The cell must be empty, and the digit must fit. */
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

/* The set of this digit; of EMPTY, the empty set. */
static unsigned only(int digit) { return 1u << digit >> 1; }

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
 * first solution that it finds is the smallest. Candidates only save time:
 * `narrow` strikes some that no solution has with the digits chosen so far. The
 * others fit (see `deduce`); `fits` is there in case a deduction has a fault.
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
    double blame[3][TRIOS]; /* recent trouble with each trio's nth cell */
};

static unsigned set_of(const struct sets *sets, int cell);
static inline const struct sets *narrow(struct memory *, const struct sets *,
                                        int cell, int digit, struct sets *room);

/* Dead ends are never uncounted: once true, this stays true. So if it is false
 * after a search has failed, all digits were tried: there is no solution. */
static bool gives_up(const struct memory *m) { return m->dead_ends >= 8; }

/* Fills the empty cells from the nth on with their candidates. Returns false,
 * with the digits as they were, if none will do or the search gives up. */
static bool search(struct memory *memory, const struct sets *sets, int n)
{
    struct board *board = memory->board;

    if (n == memory->n_empty)
        return true;
    int cell = memory->empty[n];
    for (unsigned left = set_of(sets, cell); left != 0; left &= left - 1) {
        int digit = smallest(left);
        struct sets room;
        if (!fits(board, cell, digit))
            continue;
        place(board, cell, digit);
        const struct sets *next = narrow(memory, sets, cell, digit, &room);
        if (next != NULL && search(memory, next, n + 1))
            return true;
        take_back(board, cell, digit);
        if (gives_up(memory))
            return false;
    }
    return false;
}

/* ---- Candidates ----
 *
 * The candidates of a cell are a set of digits. A trio is three such sets, ten
 * bits apart, so that one operation works on three cells: those at the same
 * spot of the three boxes of a band. This is the trio of spot 5 in one band:
 *
 *     . . . | . . . | . . .        spots:   0 1 2
 *     . . X | . . X | . . X                 3 4 5
 *     . . . | . . . | . . .                 6 7 8
 *
 * The trios of a spot stand side by side, one to a lane: the top band's, the
 * middle and the bottom band's. The fourth is idle, its sets full. It makes up
 * the compiler's vectors of four. Above each set is a spare bit, stored as 0.
 *
 * The boxes of a band go round: after the right one comes the left one. A trio
 * begins with the box on the board's main diagonal. Turning the board over that
 * diagonal leaves this box where it is, so the first set of a trio stays first.
 */
enum { IDLE = 3, STEP = SIDE + 1 }; /* lane without a band; bits between sets */
enum { SET = (1 << SIDE) - 1, ONES = 1 | 1 << STEP | 1 << 2 * STEP };
enum { ALL = SET * ONES, SPARES = ONES << SIDE };

/* Where a cell's set is: in which trio, and which set of it, 0 to 2. */
static int trio_of(int cell)
{
    return LANES * (3 * (row_of(cell) % 3) + cell % 3) + band_of(cell);
}
static int nth_of(int cell) { return (stack_of(cell) + 2 * band_of(cell)) % 3; }

/* And back: the cell of the nth set of a trio that is not idle. */
static int cell_of(int i, int nth)
{
    int spot = i / LANES, band = i % LANES;

    return SIDE * (3 * band + spot / 3) + 3 * ((band + nth) % 3) + spot % 3;
}

static unsigned nth_set(trio t, int nth) { return t >> STEP * nth & SET; }
static unsigned set_of(const struct sets *sets, int cell)
{
    return nth_set(sets->trios[trio_of(cell)], nth_of(cell));
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

/* Lists the empty cells of a board that has only givens, and gives them all
 * candidates. The others get their given. */
static void begin(struct memory *memory, struct board *board, struct sets *sets)
{
    memory->board = board;
    for (int cell = 0; cell < CELLS; cell++) {
        memory->empty[memory->n_empty] = (unsigned char)cell;
        memory->n_empty += board->digit[cell] == EMPTY; /* else not listed */
    }
    for (int i = 0; i < TRIOS; i++) {
        int n_cells = i % LANES == IDLE ? 0 : 3;
        trio givens = 0;
        for (int nth = 0; nth < n_cells; nth++)
            givens |= only(board->digit[cell_of(i, nth)]) << STEP * nth;
        sets->trios[i] = givens | where_empty(givens);
    }
}

/* In place of each box's set, that of the box after it, or before it. */
static inline trio of_next(trio t) { return (t >> STEP | t << 2 * STEP) & ALL; }
static inline trio of_prev(trio t) { return (t << STEP | t >> 2 * STEP) & ALL; }

/* ---- Deductions ----
 *
 * They work on rows: on what each segment may hold and must hold. In every
 * solution that is left, a segment holds all of `must` and nothing outside
 * `may`, and each cell one of its candidates. All functions keep that true, so
 * no solution is lost.
 */

/* A row: the candidates of the first, second and third cells of its segments,
 * and what the segments may and must hold. */
struct row { trio a, b, c, may, must; };

/* Loads the row that begins at this trio. Naked singles: a cell with only one
 * candidate holds it, so the other two segments of its row do not. (The other
 * cells of its box lose it by locked candidates, on rows or on columns.) */
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

/* Locked candidates: in a band, each row and each box holds a digit once. So
 * from row to row it moves to another box, always the next or always the
 * previous one. That makes six ways for it, two through each segment. A way is
 * open if its three segments may hold the digit. A segment may hold it only if
 * one of its two ways is open. E.g. if the top and middle rows may hold a 5 in
 * the left and middle boxes only, two ways are open: left, middle, right; and
 * middle, left, right. So the bottom row holds the 5 in the right box. */
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

/* A segment must hold each digit that no other segment of its row may hold. It
 * has three cells. So with three such digits it is full, and may hold no other.
 * With four there is no solution, and it may hold nothing. */
static inline void full_segments(struct row *row)
{
    trio must = row->may & ~(of_next(row->may) | of_prev(row->may));
    trio beyond_two = without_smallest(without_smallest(must));
    trio beyond_three = without_smallest(beyond_two);

    row->may &= (must | where_empty(beyond_two)) & where_empty(beyond_three);
    row->must = must;
}

/* Hidden singles: if a segment must hold a digit and only one of its cells can
 * take it, that cell keeps only such digits. (A digit with one cell left in a
 * row or box is one: the row's other segments have lost it.) Stores the row. */
static inline void hidden_singles(struct row row, trio *first)
{
    trio a = row.a & row.may, b = row.b & row.may, c = row.c & row.may;
    trio in_one = (a ^ b ^ c) & ~(a & b & c) & row.must; /* in exactly one */

    first[0] = a & (in_one | where_empty(a & in_one));
    first[LANES] = b & (in_one | where_empty(b & in_one));
    first[2 * LANES] = c & (in_one | where_empty(c & in_one));
}

/* Makes each deduction once, on all rows. Returns whether each cell has a
 * candidate left; if not, there is no solution. */
static bool deduce_rows(struct sets *sets)
{
    trio spares = SPARES; /* a bit turns 0 if the set below it is empty */

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

/* A trio of the turned board, from those of one spot in its own, the next and
 * the previous band. The first set is on the diagonal, and stays. The second is
 * the third one of the next band, the third the second one of the previous. */
static inline trio turned(trio own, trio next, trio previous)
{
    return (own & SET) | (next & (SET << 2 * STEP)) >> STEP |
           (previous & (SET << STEP)) << STEP;
}

/* Turns the board over its main diagonal. Columns become rows, under the same
 * rules; so deductions on rows do for columns, too. `to` must not be `from`. */
static void turn_over(const struct sets *from, struct sets *to)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            const trio *t = from->trios + LANES * (3 * r + c);
            trio *over = to->trios + LANES * (3 * c + r);
            trio top = t[0], middle = t[1], bottom = t[2], idle = t[IDLE];
            over[0] = turned(top, middle, bottom);
            over[1] = turned(middle, bottom, top);
            over[2] = turned(bottom, top, middle);
            over[IDLE] = turned(idle, idle, idle); /* for vectors */
        }
}

/* Makes all deductions, on rows and on columns, until they strike nothing more.
 * Returns false if a cell has no candidate: there is no solution. Otherwise, if
 * a cell has only one, no other cell of its row, column or box has it still, by
 * naked singles and locked candidates. So if all have one, it is a solution. */
static bool deduce(struct sets *sets)
{
    struct sets before, columns;
    bool alive;

    do {
        before = *sets;
        if (!deduce_rows(sets))
            return false;
        turn_over(sets, &columns);
        alive = deduce_rows(&columns);
        turn_over(&columns, sets);
    } while (alive && memcmp(&before, sets, sizeof before) != 0);
    return alive;
}

/* Deduces, and returns `sets`. At a dead end, counts it, lets blame fade (as in
 * the SAT solver Chaff), blames the cells without candidates, returns NULL. */
static const struct sets *settle(struct memory *memory, struct sets *sets)
{
    if (deduce(sets))
        return sets;
    memory->dead_ends++;
    for (int nth = 0; nth < 3; nth++)
        for (int i = 0; i < TRIOS; i++)
            memory->blame[nth][i] = 0.9 * memory->blame[nth][i] +
                                    (nth_set(sets->trios[i], nth) == 0);
    return NULL;
}

/* Strikes the other candidates of the cell in a copy, `room`, and settles that.
 * Returns the copy, or NULL at a dead end; `sets` itself if there are none. */
static inline const struct sets *narrow(struct memory *memory,
                                        const struct sets *sets, int cell,
                                        int digit, struct sets *room)
{
    unsigned others = set_of(sets, cell) & ~only(digit);

    if (others == 0)
        return sets;
    *room = *sets;
    room->trios[trio_of(cell)] -= others << STEP * nth_of(cell);
    return settle(memory, room);
}

/* ---- The way out ----
 *
 * On hard boards the search gives up: what is wrong with an early digit shows
 * only far below, again and again. Then `descend` begins anew: `find` finds a
 * solution, and says, cell by cell, whether there is one with a smaller digit.
 * It may take cells in any order: those first that made trouble lately. The
 * limit 8, the fading 0.9, the blame 2 and the weight 3 were found by trial.
 */

/* The most urgent of the cells with several candidates: one that is blamed much
 * or has only two. CELLS if there is none. What must fail should fail early (as
 * in dom/wdeg, a rule for constraint solvers: Boussemart and others, 2004). */
static int choose_cell(const struct memory *memory, const struct sets *sets)
{
    static const double weight[] = {0, 3, 1}; /* of one, two, more candidates */
    double most_urgent = 0;
    int chosen = CELLS;

    for (int i = 0; i < TRIOS; i++) {
        trio beyond_one = without_smallest(sets->trios[i]);
        trio beyond_two = without_smallest(beyond_one);
        if (beyond_one == 0 || i % LANES == IDLE)
            continue;
        for (int nth = 0; nth < 3; nth++) {
            int extra = (nth_set(beyond_one, nth) != 0) +
                        (nth_set(beyond_two, nth) != 0);
            double urgency = (1 + memory->blame[nth][i]) * weight[extra];
            if (urgency > most_urgent) {
                most_urgent = urgency;
                chosen = cell_of(i, nth);
            }
        }
    }
    return chosen;
}

/* Finds up to `most` solutions among these candidates. Returns how many; if not
 * 0, `found` is the last. Blames a cell for each candidate that yields none. */
static int find(struct memory *memory, const struct sets *sets, int most,
                struct sets *found)
{
    int cell = choose_cell(memory, sets), n = 0;

    if (cell == CELLS) {
        *found = *sets;
        return 1;
    }
    for (unsigned left = set_of(sets, cell); left != 0 && n < most;
         left &= left - 1) {
        struct sets room;
        const struct sets *next =
            narrow(memory, sets, cell, smallest(left), &room);
        int n_more = next == NULL ? 0 : find(memory, next, most - n, found);
        if (n_more == 0)
            memory->blame[nth_of(cell)][trio_of(cell)] += 2;
        n += n_more;
    }
    return n;
}

/* Fills the board with the smallest solution among these candidates. Returns
 * false if there is none. */
static bool descend(struct memory *memory, const struct sets *sets)
{
    struct sets known, rest = *sets, room;
    int n_found = find(memory, sets, 2, &known);

    if (n_found == 0)
        return false;
    if (n_found == 1)
        rest = known; /* the only solution */
    for (int n = 0; n < memory->n_empty; n++) {
        int cell = memory->empty[n];
        unsigned left = set_of(&rest, cell);
        while (smallest(left) < smallest(set_of(&known, cell))) {
            const struct sets *next =
                narrow(memory, &rest, cell, smallest(left), &room);
            if (next == NULL || find(memory, next, 1, &known) == 0)
                left &= left - 1; /* no solution with this digit */
        }
        /* Not NULL, as the known solution is left. */
        rest = *narrow(memory, &rest, cell, smallest(left), &room);
        place(memory->board, cell, smallest(left));
    }
    return true;
}

/* Fills a board that has only givens with its smallest solution. Returns false,
 * with the digits as they were, if it has none. */
static bool solve(struct board *board)
{
    struct memory memory = {0};
    struct sets sets;

    begin(&memory, board, &sets);
    return settle(&memory, &sets) != NULL &&
           (search(&memory, &sets, 0) ||
            (gives_up(&memory) && descend(&memory, &sets)));
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
    long long n_cells = 0, column = 1, rule_column = 0;
    bool after_gap = false, has_bar = false;
    int rule = EOF; /* the last of - + = */

    puzzle->line[row] = ++line_number;
    for (int c = getc(stdin); !ends_line(c); c = getc(stdin), column++) {
        int digit = digit_of(c);
        if (digit >= 0 && rule == EOF) {
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
            rule = c;
            rule_column = column;
        } else if (c == '#' && n_cells == 0 && rule == EOF && !has_bar) {
            while (!ends_line(c))
                c = getc(stdin);
            break;
        } else if (c == '\r' && ends_line(getc(stdin))) {
            break;
        } else {
            bool after_rule = digit >= 0; /* then the rule is what is wrong */
            die(isgraph(c) ? "%s:%llu:%lld: unexpected '%c'"
                           : "%s:%llu:%lld: unexpected byte 0x%02x",
                input_name, line_number, after_rule ? rule_column : column,
                after_rule ? rule : c);
        }
    }
    if (ferror(stdin))
        die("%s: %s", input_name, strerror(errno));
    return n_cells == 0 && (rule != EOF || has_bar) ? FRAME : n_cells;
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
    bool options_end = false;

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (options_end || word[0] != '-' || word[1] == '\0') {
            file = word;
            n_files++;
        } else if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            fputs(help, stdout);
            return finish(SOLVED_ALL);
        } else if (strcmp(word, "--version") == 0) {
            puts("sudoku 1.0");
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
