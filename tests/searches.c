/* searches - checks both searches of src/main.c, and what they rely on
 *
 * `searches HARD MINIMAL` reads boards, a line each, and behind tabs what the plain search
 * answers to each question. It solves each as the program does, for both questions, and
 * by the second search alone; then it counts the nodes of the boards in these files.
 * It prints what it does to which board, so the last line tells where it broke off.
 * Exits with 1 if something is wrong. */
#include "program.h"

enum way { SMALLEST, ONLY, FAIL_FIRST };
static const char *const ways[] = {"smallest", "unique", "fail first"};

static void fault(const char *property, const char *puzzle)
{
    printf("%s: %.81s\n", property, puzzle);
    exit(1);
}

/* What is struck must be in no solution. */
static void check_deductions(const char *puzzle, const char *solution)
{
    struct board board = board_of(puzzle);
    struct solver solver = {0};
    struct candidates candidates;
    solver.board = &board;
    prepare(&solver, &candidates);
    if (!deduce(&candidates))
        fault("the deductions find no solution, but there is one", puzzle);
    for (int cell = 0; cell < CELLS; cell++)
        if (given(solution[cell]) > 0 && !is_candidate(&candidates, cell, given(solution[cell]))) {
            printf("cell %d, digit %c: ", cell, solution[cell]);
            fault("the deductions strike what a solution has", puzzle);
        }
}

/* The answer must be the expected one, and the board must be as before. */
static void check_answer(const char *puzzle, const char *expected, enum way way)
{
    struct board board = board_of(puzzle);
    const struct board before = board;
    unsigned char solution[CELLS];
    printf("%s: %.81s\n", ways[way], puzzle);
    fflush(stdout);
    int n = way == FAIL_FIRST ? solve_fail_first(&board, solution) > 0
                              : solve(&board, way == ONLY, solution);
    int n_expected = expected[0] == 'n' ? 0 : expected[0] == 's' ? 2 : 1;
    if (n != n_expected) {
        printf("%d solutions found, %d expected (2: two or more)\n", n, n_expected);
        fault("not as many as the plain search finds", puzzle);
    }
    for (int cell = 0; cell < CELLS && n == 1; cell++)
        if (solution[cell] != given(expected[cell]))
            fault("not the solution that the plain search finds", puzzle);
    if (memcmp(&board, &before, sizeof board) != 0)
        fault("the board is not as it was before the search", puzzle);
}

/* Counts the nodes that the boards of a file take: of the slowest, and in all. They are the
 * same on every machine, so they must be exactly these. Returns whether they are. */
static bool count_nodes(const char *name, bool unique, unsigned long long most,
                        unsigned long long all)
{
    unsigned long long worst = 0, sum = 0;
    for (const char *puzzle; (puzzle = next_board(name)) != NULL;) {
        unsigned long long n = nodes_of(board_of(puzzle), unique);
        sum += n;
        worst = n > worst ? n : worst;
    }
    bool same = worst == most && sum == all;
    printf("%s, %s: %llu nodes at most, %llu in all", name, ways[unique], worst, sum);
    if (!same)
        printf(", where main in tests/searches.c has %llu, %llu. If make prove proves all, and "
               "the change is meant, put the new numbers there", most, all);
    putchar('\n');
    return same;
}

int main(int argc, char **argv)
{
    char text[300];
    long boards = 0;
    if (argc != 3)
        return 2;
    for (; fgets(text, sizeof text, stdin) != NULL; boards++) {
        const char *expected = text + CELLS + 1;
        if (given(expected[0]) != 0)
            check_deductions(text, expected);
        check_answer(text, expected, FAIL_FIRST);
        check_answer(text, expected, SMALLEST);
        check_answer(text, strchr(expected, '\t') + 1, ONLY);
    }
    printf("%ld boards solved in three ways, as they should be\n", boards);
    int good = count_nodes(argv[1], false, 8261, 30893);
    good += count_nodes(argv[2], false, 21, 569);
    good += count_nodes(argv[1], true, 8261, 17188);
    good += count_nodes(argv[2], true, 21, 753);
    return boards == 0 || good < 4;
}
