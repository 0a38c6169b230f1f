/* search - checks both searches of src/main.c
 *
 * `search HARD MINIMAL` reads boards, a line each, and behind a tab what the plain
 * search says of each. It solves each as the program does, and by the way out alone;
 * then it counts the nodes of the boards in these files. Exits with 1 if something is
 * wrong, and says where. */
#include "program.h"

/* The answer must be the expected one, and stand in the tables; if there is none,
 * the board must be as before. */
static void check_answer(const char *puzzle, const char *expected, bool way_out)
{
    struct board board = board_of(puzzle), wanted;
    bool has_solution = strncmp(expected, "no solution", 11) != 0;
    unsigned long long nodes;

    wanted = board_of(has_solution ? expected : puzzle);
    if (solve_counting(&board, way_out, &nodes) != has_solution ||
        memcmp(&board, &wanted, sizeof board) != 0) {
        printf("not the board expected%s: %.81s\n", way_out ? ", by the way out" : "", puzzle);
        exit(1);
    }
}

/* Prints the nodes that the boards of a file take. They may be a third more than
 * `most` and `all`, so that only a change that makes the boards slow is noticed. */
static void count_nodes(const char *name, unsigned long long most, unsigned long long all)
{
    unsigned long long nodes, most_seen = 0, sum = 0, count = 0;

    for (const char *puzzle; (puzzle = next_board(name)) != NULL; count++) {
        struct board board = board_of(puzzle);
        solve_counting(&board, false, &nodes);
        sum += nodes;
        if (nodes > most_seen)
            most_seen = nodes;
    }
    printf("%s: %llu nodes at most, %llu in all, on %llu boards\n", name, most_seen, sum, count);
    if (3 * most_seen > 4 * most || 3 * sum > 4 * all)
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
        check_answer(text, expected, false);
        check_answer(text, expected, true);
        boards++;
    }
    if (argc != 3)
        return 2;
    count_nodes(argv[1], 3137, 7986);
    count_nodes(argv[2], 23, 561);
    printf("%ld boards solved twice, as they should be\n", boards);
    return boards == 0;
}
