/*
 * deductions - compares the deductions of src/main.c with their plainest form
 *
 * Reads boards, one a line. On each, and on what becomes of it when the search
 * goes down its first branches, it makes the same deductions in the same order
 * twice: with the program's words of three sets, and here, cell by cell and
 * digit by digit. After every step the candidates must be alike. On the way it
 * compares the descent to the smallest solution with the row-major search, and
 * `deductions FILE` counts the nodes that the boards in FILE take.
 * Prints a line that counts the boards and the steps; exits with 1 and says
 * where when something differs.
 */
#include <stdlib.h>

#define main sudoku_main
#include "../src/main.c"
#undef main

static bool candidate[81][10];
static long boards, steps, descents;
static long long most_nodes;
enum { NODE_LIMIT = 30000 };

/* The cells of band or stack `area` as [line][box][i], in the direction of rows
 * or of columns. */
static int cell_at(bool columns, int area, int line, int box, int i)
{
    int across = 3 * area + line, along = 3 * box + i;

    return columns ? 9 * along + across : 9 * across + along;
}

static int count(const bool digits[10])
{
    int n = 0;

    for (int digit = 1; digit <= 9; digit++)
        n += digits[digit];
    return n;
}

/* All deductions once, on the three rows of a band or columns of a stack.
 * Returns false if the board has no solution. */
static bool deduce_area(bool columns, int area)
{
    static const int ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    bool may[3][3][10] = {{{0}}}, open[3][3][10] = {{{0}}}, must[3][3][10] = {{{0}}};
    bool naked[3][3][10] = {{{0}}}, alive = true;

    for (int line = 0; line < 3; line++)
        for (int box = 0; box < 3; box++) {
            int only[3] = {0, 0, 0};
            for (int i = 0; i < 3; i++)
                for (int d = 1; d <= 9; d++) {
                    int cell = cell_at(columns, area, line, box, i);
                    if (candidate[cell][d] && count(candidate[cell]) == 1)
                        only[i] = d;
                }
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if (j != i && only[i] != 0)
                        candidate[cell_at(columns, area, line, box, j)][only[i]] = false;
            for (int i = 0; i < 3; i++) {
                naked[line][box][only[i]] = must[line][box][only[i]] = only[i] != 0;
                for (int d = 1; d <= 9; d++)
                    may[line][box][d] |= candidate[cell_at(columns, area, line, box, i)][d];
            }
        }
    for (int d = 1; d <= 9; d++)
        for (int way = 0; way < 6; way++) {
            const int *w = ways[way];
            if (may[0][w[0]][d] && may[1][w[1]][d] && may[2][w[2]][d])
                open[0][w[0]][d] = open[1][w[1]][d] = open[2][w[2]][d] = true;
        }
    for (int line = 0; line < 3; line++)
        for (int box = 0; box < 3; box++) {
            int n = count(open[line][box]);
            alive = alive && n >= 3;
            for (int d = 1; d <= 9; d++) {
                bool elsewhere = open[line][(box + 1) % 3][d] || open[line][(box + 2) % 3][d];
                if (open[line][box][d] && (!elsewhere || n <= 3))
                    must[line][box][d] = true;
            }
        }
    for (int line = 0; line < 3; line++)
        for (int box = 0; box < 3; box++) {
            int n = count(must[line][box]);
            alive = alive && n <= 3;
            for (int d = 1; d <= 9; d++) {
                bool elsewhere = must[line][(box + 1) % 3][d] || must[line][(box + 2) % 3][d] ||
                                 must[(line + 1) % 3][box][d] || must[(line + 2) % 3][box][d];
                if (!must[line][box][d] && (n >= 3 || elsewhere))
                    open[line][box][d] = false;
            }
        }
    for (int line = 0; line < 3; line++)
        for (int box = 0; box < 3; box++) {
            bool hidden[3][10] = {{0}};
            for (int i = 0; i < 3; i++) {
                int cell = cell_at(columns, area, line, box, i);
                for (int d = 1; d <= 9; d++)
                    candidate[cell][d] = candidate[cell][d] && open[line][box][d];
                alive = alive && count(candidate[cell]) > 0;
            }
            for (int i = 0; i < 3; i++)
                for (int d = 1; d <= 9; d++)
                    hidden[i][d] =
                        must[line][box][d] && !naked[line][box][d] &&
                        candidate[cell_at(columns, area, line, box, i)][d] &&
                        !candidate[cell_at(columns, area, line, box, (i + 1) % 3)][d] &&
                        !candidate[cell_at(columns, area, line, box, (i + 2) % 3)][d];
            for (int i = 0; i < 3; i++)
                if (count(hidden[i]) > 0)
                    memcpy(candidate[cell_at(columns, area, line, box, i)], hidden[i],
                           sizeof hidden[i]);
        }
    return alive;
}

static void fail(const char *what)
{
    printf("%s differ in step %ld, board %ld\n", what, steps, boards);
    exit(1);
}

static void compare_candidates(const trio trios[TRIOS], const char *what)
{
    for (int cell = 0; cell < 81; cell++)
        for (int d = 1; d <= 9; d++)
            if (candidate[cell][d] != (candidates_of(trios, cell) >> (d - 1) & 1))
                fail(what);
    for (int i = 0; i < TRIOS; i++)
        if ((trios[i] & ~(trio)FULL_TRIO) != 0)
            fail("spare bits");
}

/* Whether two cells that see each other have the same digit alone left. */
static bool singles_clash(void)
{
    for (int cell = 0; cell < 81; cell++)
        for (int peer = 0; peer < cell; peer++)
            if (count(candidate[cell]) == 1 &&
                memcmp(candidate[cell], candidate[peer], sizeof candidate[cell]) == 0 &&
                (peer / 9 == cell / 9 || peer % 9 == cell % 9 ||
                 (peer / 27 == cell / 27 && peer % 9 / 3 == cell % 9 / 3)))
                return true;
    return false;
}

/* Makes the deductions on a board in both ways. Returns false if it has no
 * solution. */
static bool compare_deductions(const struct board *board)
{
    int first = 81, last_of_fewest = 81, fewest = 10;
    trio trios[TRIOS], before[TRIOS], deduced[TRIOS];
    struct board copy = *board;

    find_candidates(board, trios);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 1; d <= 9; d++)
            candidate[cell][d] = board->digit[cell] == 0 ? fits(board, cell, d)
                                                         : board->digit[cell] == d;
    compare_candidates(trios, "candidates");
    memcpy(deduced, trios, sizeof deduced);
    do {
        memcpy(before, trios, sizeof before);
        for (int columns = 0; columns < 2; columns++) {
            bool alive = columns ? deduce_lines(trios, 1, 3, 1) : deduce_lines(trios, 3, 1, 0);
            bool plain_alive = true;
            for (int area = 0; area < 3; area++)
                plain_alive = deduce_area(columns, area) && plain_alive;
            steps++;
            if (alive != plain_alive)
                fail("dead ends");
            if (!alive) {
                if (deduce(&copy, deduced))
                    fail("dead ends of all steps");
                return false;
            }
            compare_candidates(trios, columns ? "deductions in columns" : "deductions in rows");
        }
    } while (memcmp(before, trios, sizeof before) != 0);
    if (deduce(&copy, deduced) == singles_clash())
        fail("clashes of cells with one candidate");
    if (singles_clash())
        return false;
    compare_candidates(deduced, "candidates after all steps");
    for (int cell = 0; cell < 81; cell++) {
        int n = count(candidate[cell]);
        if ((copy.digit[cell] != 0) != (n == 1) ||
            (n == 1 && !candidate[cell][copy.digit[cell]]))
            fail("cells filled");
        if (n > 1 && first == 81)
            first = cell;
        if (n > 1 && n <= fewest) {
            last_of_fewest = cell;
            fewest = n;
        }
    }
    if (first_in_row_major_order(&copy, deduced) != first ||
        fewest_candidates(&copy, deduced) != last_of_fewest)
        fail("cells to branch on");
    return true;
}

static void compare_descent(const struct board *board)
{
    struct board by_search = *board, by_descent = *board;
    bool found;

    by_search.nodes_left = 1000;
    found = search(&by_search, first_in_row_major_order);
    if (!found && (by_search.n_filled != board->n_filled ||
                   memcmp(by_search.digit, board->digit, 81) != 0))
        fail("the board before and after a search in vain");
    if (by_search.nodes_left == 1000)
        fail("nodes counted before and after a search");
    if (by_search.nodes_left == 0)
        return;
    descents++;
    if (descend(&by_descent) != found || memcmp(by_descent.digit, by_search.digit, 81) != 0)
        fail("descent and search");
}

/* Boards on which the program without one of its deductions, or without the
 * descent, is lost for seconds or for ever. */
static void count_nodes_of_hard_boards(const char *name)
{
    FILE *file = fopen(name, "r");
    int hard = 0, descended = 0;
    char text[200];

    if (file == NULL) {
        perror(name);
        exit(2);
    }
    while (fgets(text, sizeof text, file) != NULL) {
        struct board board = {0};
        long long nodes;
        if (text[0] == '#')
            continue;
        for (int cell = 0; cell < 81; cell++)
            if (text[cell] >= '1' && text[cell] <= '9')
                place(&board, cell, text[cell] - '0');
        solve(&board);
        hard++;
        descended += board.nodes_left > PATIENCE;
        nodes = board.nodes_left <= PATIENCE ? PATIENCE - board.nodes_left
                                             : PATIENCE + (LLONG_MAX - board.nodes_left);
        if (nodes > most_nodes)
            most_nodes = nodes;
    }
    fclose(file);
    if (descended == 0 || descended == hard) {
        printf("%d of %d boards of %s took the descent\n", descended, hard, name);
        exit(1);
    }
    if (most_nodes > NODE_LIMIT) {
        printf("%lld nodes on one of %s, more than %d\n", most_nodes, name, NODE_LIMIT);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    char text[100];

    if (argc > 1)
        count_nodes_of_hard_boards(argv[1]);

    while (fgets(text, sizeof text, stdin) != NULL) {
        struct board board = {0};
        int next = 0;
        boards++;
        for (int cell = 0; cell < 81; cell++)
            if (text[cell] >= '1' && text[cell] <= '9')
                place(&board, cell, text[cell] - '0');
        if (boards % 10 == 1)
            compare_descent(&board);
        /* Down the first branch, for as long as something fits. */
        while (compare_deductions(&board) && next < 81) {
            int digit = 1;
            while (next < 81 && board.digit[next] != 0)
                next++;
            while (next < 81 && digit <= 9 && !candidate[next][digit])
                digit++;
            if (next == 81 || digit > 9)
                break;
            place(&board, next, digit);
        }
    }
    printf("%ld steps of deduction on %ld boards like their plainest form, "
           "%ld descents like the search, %lld nodes at most on hard boards\n",
           steps, boards, descents, most_nodes);
    return boards == 0;
}
