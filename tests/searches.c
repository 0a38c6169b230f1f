/* searches - checks both searches of src/main.c, and the deductions that they rely on
 *
 * `searches` reads puzzles, one per line, each followed, after tabs, by the answers of naive
 * backtracking in both modes. It solves each puzzle as the program does, in both modes, and with
 * the second search alone. It prints mode and puzzle first, so the final line shows where a run
 * stopped. Exits with 1 if anything is wrong. `searches FILE...` counts nodes instead. */
#include "program.h"

static const char *const modes[] = {"smallest", "unique"};

static void fault(const char *property, const char *puzzle)
{
    fprintf(stderr, "%s: %.81s\n", property, puzzle);
    exit(1);
}

/* An eliminated candidate must not be in any solution. */
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
            fprintf(stderr, "cell %d, digit %c: ", cell, solution[cell]);
            fault("the deductions eliminate a digit of a solution", puzzle);
        }
}

/* The answer must be the expected one, and the board must be as before. */
static void check_answer(const char *puzzle, const char *expected, bool unique, bool fail_first)
{
    struct board board = board_of(puzzle);
    const struct board before = board;
    unsigned char solution[CELLS];
    printf("%s%s: %.81s\n", modes[unique], fail_first ? ", second search alone" : "", puzzle);
    fflush(stdout);
    int n = fail_first ? solve_fail_first(&board, solution) > 0 : solve(&board, unique, solution);
    int n_expected = expected[0] == 'n' ? 0 : expected[0] == 's' ? 2 : 1;
    if (n != n_expected) {
        fprintf(stderr, "%d solutions found, %d expected (2: two or more)\n", n, n_expected);
        fault("not as many as naive backtracking finds", puzzle);
    }
    for (int cell = 0; cell < CELLS && n == 1; cell++)
        if (solution[cell] != given(expected[cell]))
            fault("not the solution that naive backtracking finds", puzzle);
    if (memcmp(&board, &before, sizeof board) != 0)
        fault("the board is not as it was before the search", puzzle);
}

/* Prints the number of nodes that the slowest puzzle of a list takes, and the total. */
static void count_nodes(const char *name, bool unique)
{
    unsigned long long worst = 0, sum = 0;
    for (const char *puzzle; (puzzle = next_of_list(name)) != NULL;) {
        unsigned long long n = nodes_of(board_of(puzzle), unique);
        sum += n;
        worst = n > worst ? n : worst;
    }
    printf("%s, %s: %llu nodes at most, %llu in all\n", name, modes[unique], worst, sum);
}

int main(int argc, char **argv)
{
    char text[300];
    long n_puzzles = 0;
    for (int i = 2; i < 2 * argc; i++)
        count_nodes(argv[i / 2], i % 2 == 1);
    if (argc > 1)
        return 0;
    for (; fgets(text, sizeof text, stdin) != NULL; n_puzzles++) {
        const char *expected = text + CELLS + 1;
        if (given(expected[0]) != 0)
            check_deductions(text, expected);
        check_answer(text, expected, false, true);
        check_answer(text, expected, false, false);
        check_answer(text, strchr(expected, '\t') + 1, true, false);
    }
    printf("%ld puzzles solved as expected, in three ways\n", n_puzzles);
    return n_puzzles == 0;
}
