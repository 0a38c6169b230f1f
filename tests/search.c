/*
 * search - checks what `solve` in src/main.c promises, beyond the answer
 *
 * Finds a fault that the row-major search hides, as it is seldom lost, and a
 * board that takes more nodes than it should. `search HARD MINIMAL` reads boards,
 * a line each, and behind a tab what the plain search says of each, and solves
 * each one as it is and without any patience; then it counts the nodes of the
 * boards in these files. Exits with 1 and says where when something is wrong.
 */
#include <stddef.h>

#include "program.h"

static void fail(const char *what, const char *puzzle)
{
    printf("%s: %.81s\n", what, puzzle);
    exit(1);
}

/* The answer must be the expected one, and stand in the tables; if there is none,
 * the board must be as before. If it begins with so many nodes that it is lost,
 * all is left to the way out. */
static void check_answer(const char *puzzle, const char *expected, unsigned long long nodes)
{
    struct board board = board_of(puzzle), wanted;
    bool has_solution = strncmp(expected, "no solution", 11) != 0;

    board.nodes = nodes;
    if (solve(&board) != has_solution)
        fail("solved, or not, against expectation", puzzle);
    wanted = board_of(has_solution ? expected : puzzle);
    if (memcmp(&board, &wanted, offsetof(struct board, box_used) + sizeof board.box_used) != 0)
        fail(nodes == 0 ? "not the board expected" : "not the board expected, once lost", puzzle);
}

static double *failures_of(struct board *board, int cell)
{
    return &board->failures[3 * trio_of(cell) + nth_of(cell)];
}

/* What a cell has for being chosen: its failures, and one, by the candidate, up to
 * five of which count. Nothing if it has just one. */
static double urgency_of(struct board *board, const struct candidates *sets, int cell)
{
    int count = 0;

    for (unsigned left = set_of(sets, cell); left != 0 && count < 5; left &= left - 1)
        count++;
    return count < 2 ? 0 : (1 + *failures_of(board, cell)) / count;
}

/* Goes the way out: no cell may be more urgent than the one chosen, and what failed
 * must be counted, and halved every 32 nodes. One board's failures are those with
 * which the next begins. */
static void check_way_out(const char *puzzle)
{
    static struct board board;
    struct board givens = board_of(puzzle);
    struct candidates sets, next;

    board.lost_at = (unsigned long long)-1;
    begin_search(&givens, &sets);
    for (bool leads_on = deduce(&board, &sets); leads_on; sets = next) {
        const int chosen = choose_cell(&board, &sets);
        const double urgency = chosen < CELLS ? urgency_of(&board, &sets, chosen) : 0;
        struct board begun = board;
        for (int cell = 0; cell < CELLS; cell++)
            if (urgency_of(&board, &sets, cell) > 1.001 * urgency)
                fail("another cell should be chosen", puzzle);
        if (chosen == CELLS)
            break;
        leads_on = false;
        for (unsigned left = set_of(&sets, chosen); left != 0 && !leads_on; left &= left - 1) {
            struct board before = board;
            leads_on = narrow(&board, &sets, chosen, left & ~(left - 1), &next);
            for (int cell = 0; cell < CELLS; cell++)
                if (*failures_of(&board, cell) !=
                    *failures_of(&before, cell) / (board.nodes % 32 == 0 ? 2 : 1) +
                        (set_of(&next, cell) == 0))
                    fail("other failures should be counted", puzzle);
        }
        if (leads_on)
            continue;
        *failures_of(&board, chosen) += 3;
        if (find_any(&begun, &sets, &next) ||
            *failures_of(&begun, chosen) != *failures_of(&board, chosen))
            fail("other failures should be counted where a cell led nowhere", puzzle);
    }
}

/* The patience of a question must be 200 nodes at first, then 16 times as many again
 * and again. So the sum times 15, plus 200, is 200 times a power of 16, but for how
 * far down an attempt was when it was lost. */
static void check_patience(const char *puzzle)
{
    struct board board = board_of(puzzle);
    struct candidates sets, found;

    begin_search(&board, &sets);
    find_patiently(&board, &sets, &found);
    double sum = 200 + 15 * (double)board.lost_at;
    while (sum >= 16 * 200)
        sum /= 16;
    if (sum > 206)
        fail("lost after another number of nodes", puzzle);
}

/* Prints the nodes that the boards of a file take. They may be a third more than
 * `most` and `all`, so that only a change that makes the boards slow is noticed.
 * The search must be lost on some, but not on all, if `most` is beyond its
 * patience, and else on none. */
static void count_nodes(const char *name, unsigned long long most, unsigned long long all)
{
    unsigned long long most_seen = 0, sum = 0;
    unsigned count = 0, lost = 0;

    for (const char *puzzle; (puzzle = next_board(name)) != NULL; count++) {
        struct board board = board_of(puzzle);
        check_patience(puzzle);
        solve(&board);
        lost += board.lost_at > PATIENCE;
        sum += board.nodes;
        if (board.nodes > most_seen)
            most_seen = board.nodes;
    }
    printf("%s: lost on %u of %u boards, %llu nodes at most, %llu in all\n", name, lost, count,
           most_seen, sum);
    if (3 * most_seen > 4 * most || 3 * sum > 4 * all || lost == count ||
        (lost > 0) != (most > PATIENCE))
        exit(1);
}

int main(int argc, char **argv)
{
    char text[200];
    long boards = 0;

    /* The first cell of each box is known, and all else as open as it can be. */
    check_way_out("1..2..3....................4..5..6..................."
                  ".7..8..9....................");
    while (fgets(text, sizeof text, stdin) != NULL) {
        const char *expected = text + CELLS + 1;
        if (strncmp(expected, "gave up", 7) == 0)
            continue;
        check_answer(text, expected, 0);
        check_answer(text, expected, PATIENCE);
        check_way_out(text);
        boards++;
    }
    if (argc != 3)
        return 2;
    count_nodes(argv[1], 3381, 9773);
    count_nodes(argv[2], 21, 557);
    printf("%ld boards solved twice, as they should be\n", boards);
    return boards == 0;
}
