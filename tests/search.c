/* search - checks both searches of src/main.c
 *
 * `search HARD MINIMAL` reads boards, a line each, and behind tabs what the plain search
 * says of each, and says if it is to be unique. It solves each as the program does, for
 * both questions, and in any order of cells alone; then it counts the nodes of the boards
 * in these files. Exits with 1 if something is wrong, and says where. */
#include "program.h"

enum way { SMALLEST, UNIQUE, ANY_ORDER };
static const char *const ways[] = {"smallest", "unique", "in any order"};

/* Solves it without the plain search. */
static int solve_in_any_order(struct board *board)
{
    struct memory memory = {0};
    struct sets sets, known;

    memory.board = board;
    memory.patience = ULLONG_MAX;
    begin(&memory, &sets);
    if (!deduce(&memory, &sets) || find(&memory, &sets, 2, &known) == 0)
        return 0;
    descend(&memory, &sets, &known);
    write_down(board, &known);
    return 1;
}

/* The answer must be the expected one; if there is none, the board must be as before,
 * with its tables. */
static void check_answer(const char *puzzle, const char *expected, enum way way)
{
    struct board board = board_of(puzzle), wanted;
    int n_wanted = expected[0] == 'n' ? 0 : expected[0] == 's' ? 2 : 1;
    int n = way == ANY_ORDER ? solve_in_any_order(&board) : solve(&board, way == UNIQUE);

    wanted = board_of(n_wanted == 1 ? expected : puzzle);
    if (n != n_wanted ||
        memcmp(&board, &wanted, n == 1 ? sizeof board.digit : sizeof board) != 0) {
        printf("not the board expected, %s: %.81s\n", ways[way], puzzle);
        exit(1);
    }
}

/* Counts the nodes that the boards of a file take: of the slowest, and in all. They may
 * be a third more or a half less than these, so that only a change that makes the boards
 * slow, or counts no longer, is noticed. */
static bool count_nodes(const char *name, bool unique, unsigned long long most,
                        unsigned long long all)
{
    unsigned long long worst = 0, sum = 0, count = 0;

    for (const char *puzzle; (puzzle = next_board(name)) != NULL; count++) {
        unsigned long long n = nodes_of(board_of(puzzle), unique);
        sum += n;
        if (n > worst)
            worst = n;
    }
    printf("%s, %s: %llu nodes at most, %llu in all, on %llu boards\n", name, ways[unique],
           worst, sum, count);
    if (worst >= most / 2 && worst <= most * 4 / 3 && sum >= all / 2 && sum <= all * 4 / 3)
        return true;
    printf("wanted: %llu to %llu at most, %llu to %llu in all\n", most / 2, most * 4 / 3,
           all / 2, all * 4 / 3);
    return false;
}

int main(int argc, char **argv)
{
    char text[300];
    long boards = 0;

    while (fgets(text, sizeof text, stdin) != NULL) {
        const char *expected = text + CELLS + 1, *unique = strchr(expected, '\t') + 1;
        if (expected[0] != 'g') { /* it gave up */
            check_answer(text, expected, SMALLEST);
            check_answer(text, expected, ANY_ORDER);
        }
        if (unique[0] != 'g')
            check_answer(text, unique, UNIQUE);
        boards++;
    }
    if (argc != 3 || !count_nodes(argv[1], false, 2882, 8671) ||
        !count_nodes(argv[1], true, 791, 1568) || !count_nodes(argv[2], false, 25, 561) ||
        !count_nodes(argv[2], true, 33, 669))
        return 2;
    printf("%ld boards solved in three ways, as they should be\n", boards);
    return boards == 0;
}
