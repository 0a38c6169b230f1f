/* searches - checks both searches of src/main.c, and what they rely on
 *
 * `searches HARD MINIMAL` reads boards, a line each, and behind tabs what the plain search
 * answers to each question. It solves each as the program does, for both questions, and
 * in any order of cells alone; then it counts the nodes of the boards in these files.
 * It prints what it does to which board, so the last line tells where it broke off.
 * Exits with 1 if something is wrong. */
#include "program.h"

enum way { SMALLEST, UNIQUE, ANY_ORDER };
static const char *const ways[] = {"smallest", "unique", "in any order"};

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

/* The answer must be the expected one. But for the digits of a solution, the board must be
 * as before. */
static void check_answer(const char *puzzle, const char *expected, enum way way)
{
    struct board board = board_of(puzzle);
    printf("%s: %.81s\n", ways[way], puzzle);
    fflush(stdout);
    int n = way == ANY_ORDER ? solve_in_any_order(&board) > 0 : solve(&board, way == UNIQUE);
    int n_wanted = expected[0] == 'n' ? 0 : expected[0] == 's' ? 2 : 1;
    struct board wanted = board_of(puzzle); /* with the digits of a solution, but its tables */
    for (int cell = 0; cell < CELLS && n_wanted == 1; cell++)
        wanted.digit[cell] = (unsigned char)given(expected[cell]);
    if (n != n_wanted) {
        printf("%d solutions found, %d wanted (2: two or more)\n", n, n_wanted);
        fault("not as many as the plain search finds", puzzle);
    }
    if (n == 1 && memcmp(&board.digit, &wanted.digit, sizeof board.digit) != 0)
        fault("not the solution that the plain search finds", puzzle);
    if (memcmp(&board, &wanted, sizeof board) != 0)
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
        check_answer(text, expected, ANY_ORDER);
        check_answer(text, expected, SMALLEST);
        check_answer(text, strchr(expected, '\t') + 1, UNIQUE);
    }
    printf("%ld boards solved in three ways, as they should be\n", boards);
    int good = count_nodes(argv[1], false, 10763, 34832);
    good += count_nodes(argv[2], false, 21, 569);
    good += count_nodes(argv[1], true, 8261, 17188);
    good += count_nodes(argv[2], true, 21, 753);
    return boards == 0 || good < 4;
}
