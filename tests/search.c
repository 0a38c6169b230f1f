/* search - checks both searches of src/main.c
 *
 * `search HARD MINIMAL` reads boards, a line each, and behind a tab what the plain
 * search says of each. It solves each as the program does, and in any order of cells alone;
 * then it counts the nodes of the boards in these files. Exits with 1 if something is
 * wrong, and says where. */
#include "program.h"

/* Solves it without the plain search. */
static bool solve_in_any_order(struct board *board)
{
    struct memory memory = {0};
    struct sets sets, known;

    memory.board = board;
    memory.patience = ULLONG_MAX;
    begin(&memory, &sets);
    int n_found = deduce(&memory, &sets) ? find(&memory, &sets, 2, &known) : 0;
    if (n_found == 2)
        descend(&memory, &sets, &known);
    if (n_found > 0)
        write_down(&memory, &known);
    return n_found > 0;
}

/* The answer must be the expected one, and stand in the tables; if there is none,
 * the board must be as before. */
static void check_answer(const char *puzzle, const char *expected, bool any_order)
{
    struct memory memory = {0};
    struct board board = board_of(puzzle), wanted;
    bool has_solution = strncmp(expected, "no solution", 11) != 0;
    bool solved = any_order ? solve_in_any_order(&board) : solve(&memory, &board);

    wanted = board_of(has_solution ? expected : puzzle);
    if (solved != has_solution || memcmp(&board, &wanted, sizeof board) != 0) {
        printf("not the board expected%s: %.81s\n", any_order ? ", in any order" : "", puzzle);
        exit(1);
    }
}

/* Counts the nodes that the boards of a file take: of the slowest and in all. They may
 * be a third more or a half less than they were, so that only a change that makes the
 * boards slow, or counts no longer, is noticed. */
static bool count_nodes(const char *name, unsigned long long most, unsigned long long all)
{
    unsigned long long worst = 0, sum = 0, count = 0;

    for (const char *puzzle; (puzzle = next_board(name)) != NULL; count++) {
        struct board board = board_of(puzzle);
        unsigned long long nodes = solve_counting(&board);
        sum += nodes;
        if (nodes > worst)
            worst = nodes;
    }
    printf("%s: %llu nodes at most, %llu in all, on %llu boards\n", name, worst, sum, count);
    if (worst >= most / 2 && worst <= most * 4 / 3 && sum >= all / 2 && sum <= all * 4 / 3)
        return true;
    printf("wanted: %llu to %llu at most, %llu to %llu in all\n", most / 2, most * 4 / 3,
           all / 2, all * 4 / 3);
    return false;
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
    if (!count_nodes(argv[1], 2882, 8671) || !count_nodes(argv[2], 25, 561))
        return 1;
    printf("%ld boards solved twice, as they should be\n", boards);
    return boards == 0;
}
