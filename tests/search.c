/* search - checks both searches of src/main.c
 *
 * `search HARD MINIMAL` reads boards, a line each, and behind tabs what the plain search
 * answers to each question. It solves each as the program does, for both questions, and
 * in any order of cells alone; then it counts the nodes of the boards in these files.
 * Exits with 1 if something is wrong, and says where. */
#include "program.h"

enum way { SMALLEST, UNIQUE, ANY_ORDER };
static const char *const ways[] = {"smallest", "unique", "in any order"};

/* Solves it without the search row by row. */
static int solve_in_any_order(struct board *board)
{
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = board;
    solver.patience = ULLONG_MAX;
    prepare(&solver, &candidates);
    if (!deduce(&candidates) || search_any_order(&solver, &candidates, 2) == 0)
        return 0;
    descend(&solver, &candidates);
    for (int cell = 0; cell < CELLS; cell++)
        board->digit[cell] = (unsigned char)smallest(set_of(&solver.solution, cell));
    return 1;
}

/* The answer must be the expected one, unless that is "gave up". If there is none, the
 * board must be as before, with its tables. */
static void check_answer(const char *puzzle, const char *expected, enum way way)
{
    struct board board = board_of(puzzle);
    int n = way == ANY_ORDER ? solve_in_any_order(&board) : solve(&board, way == UNIQUE);
    int n_wanted = expected[0] == 'n' ? 0 : expected[0] == 's' ? 2 : 1;
    struct board wanted = board_of(n_wanted == 1 ? expected : puzzle);
    size_t size = n == 1 ? sizeof board.digit : sizeof board;
    if (expected[0] != 'g' && (n != n_wanted || memcmp(&board, &wanted, size) != 0)) {
        printf("not the board expected, %s: %.81s\n", ways[way], puzzle);
        exit(1);
    }
}

/* Counts the nodes that the boards of a file take: of the slowest, and in all. They may
 * be a third more than these, or half as many: only a change that makes the boards slow,
 * or counts no longer, is noticed. */
static void count_nodes(const char *name, bool unique, unsigned long long most,
                        unsigned long long all)
{
    unsigned long long worst = 0, sum = 0;
    for (const char *puzzle; (puzzle = next_board(name)) != NULL;) {
        unsigned long long n = nodes_of(board_of(puzzle), unique);
        sum += n;
        worst = n > worst ? n : worst;
    }
    printf("%s, %s: %llu nodes at most (may be %llu to %llu), %llu in all (%llu to %llu)\n", name,
           ways[unique], worst, most / 2, most * 4 / 3, sum, all / 2, all * 4 / 3);
    if (worst < most / 2 || worst > most * 4 / 3 || sum < all / 2 || sum > all * 4 / 3)
        exit(1);
}

int main(int argc, char **argv)
{
    char text[300];
    long boards = 0;
    if (argc != 3)
        return 2;
    for (; fgets(text, sizeof text, stdin) != NULL; boards++) {
        const char *expected = text + CELLS + 1;
        check_answer(text, expected, SMALLEST);
        check_answer(text, expected, ANY_ORDER);
        check_answer(text, strchr(expected, '\t') + 1, UNIQUE);
    }
    count_nodes(argv[1], false, 2859, 9314);
    count_nodes(argv[2], false, 25, 561);
    count_nodes(argv[1], true, 2052, 3085);
    count_nodes(argv[2], true, 22, 645);
    printf("%ld boards solved in three ways, as they should be\n", boards);
    return boards == 0;
}
