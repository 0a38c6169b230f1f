/*
 * search - checks both searches of src/main.c
 *
 * Finds a fault that the row-major search hides, as it seldom gives up, and a
 * board that takes more nodes than it should. `search HARD MINIMAL` reads boards,
 * a line each, and behind a tab what the plain search says of each. It solves each
 * as it is, and by the way out alone; then it counts the nodes of the boards in
 * these files. Exits with 1 and says where when something is wrong.
 */
#include "program.h"

static void fail(const char *what, const char *puzzle)
{
    printf("%s: %.81s\n", what, puzzle);
    exit(1);
}

/* The answer must be the expected one, and stand in the tables; if there is none,
 * the digits must be as before. Begun with so many nodes that it is lost, the
 * search leaves all to the way out. */
static void check_answer(const char *puzzle, const char *expected, unsigned long long nodes)
{
    struct board board = board_of(puzzle), wanted;
    bool has_solution = strncmp(expected, "no solution", 11) != 0;

    board.nodes = nodes;
    if (solve(&board) != has_solution)
        fail("solved, or not, against expectation", puzzle);
    wanted = board_of(has_solution ? expected : puzzle);
    if (memcmp(board.digit, wanted.digit, sizeof board.digit) != 0 ||
        memcmp(board.row_used, wanted.row_used, sizeof board.row_used) != 0 ||
        memcmp(board.col_used, wanted.col_used, sizeof board.col_used) != 0 ||
        memcmp(board.box_used, wanted.box_used, sizeof board.box_used) != 0)
        fail(nodes == 0 ? "not the board expected" : "not the board expected, once lost", puzzle);
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

    while (fgets(text, sizeof text, stdin) != NULL) {
        const char *expected = text + CELLS + 1;
        if (strncmp(expected, "gave up", 7) == 0)
            continue;
        check_answer(text, expected, 0);
        check_answer(text, expected, PATIENCE);
        boards++;
    }
    if (argc != 3)
        return 2;
    count_nodes(argv[1], 3381, 9773);
    count_nodes(argv[2], 21, 557);
    printf("%ld boards solved twice, as they should be\n", boards);
    return boards == 0;
}
