/* searches - checks the deductions of src/main.c, and that its searches stop at the limit
 *
 * `searches` reads puzzles, one per line, each followed, after a tab, by its smallest solution or
 * a word. It prints each puzzle before it solves it in both modes, so the final line shows where a
 * run stopped. Exits with 1 if anything is wrong. `searches FILE...` counts nodes instead. */
#include "program.h"

static const char *const modes[] = {"smallest", "unique"};

static void fault(const char *property, const char *puzzle)
{
    fprintf(stderr, "%s: %.81s\n", property, puzzle);
    exit(1);
}

/* An eliminated candidate must not be in any solution. Returns the number of candidates checked. */
static int check_deductions(const char *puzzle, const char *solution)
{
    struct board board = board_of(puzzle);
    struct split split;
    struct candidates candidates;
    split_cells(board.digit, &split);
    prepare(&board, &split, &candidates);
    if (!deduce(&candidates))
        fault("the deductions find no solution, but there is one", puzzle);
    int n_checked = 0;
    for (int cell = 0; cell < CELLS; cell++, n_checked++)
        if (given(solution[cell]) == 0 || !is_candidate(&candidates, cell, given(solution[cell]))) {
            fprintf(stderr, "cell %d, digit %c: ", cell, solution[cell]);
            fault("the deductions eliminate a digit of a solution", puzzle);
        }
    return n_checked;
}

/* Prints the number of nodes that the slowest puzzle of a list takes, the total, and the highest weight. */
static void count_nodes(const char *name, bool unique)
{
    unsigned long long worst = 0, sum = 0;
    heaviest = 0;
    for (const char *puzzle; (puzzle = next_of_list(name)) != NULL;) {
        unsigned long long n = nodes_of(board_of(puzzle), unique);
        sum += n;
        worst = n > worst ? n : worst;
    }
    printf("%s, %s: %llu nodes at most, %llu in all, no weight above %u\n", name, modes[unique], worst, sum, heaviest);
    if (heaviest > HIGHEST_WEIGHT)
        fault("a weight is too high", name);
}

int main(int argc, char **argv)
{
    char text[300];
    unsigned char solution[CELLS];
    long n_puzzles = 0, n_checked = 0;
    for (int i = 2; i < 2 * argc; i++)
        count_nodes(argv[i / 2], i % 2 == 1);
    if (argc > 1)
        return 0;
    for (; fgets(text, sizeof text, stdin) != NULL; n_puzzles++) {
        printf("%.81s\n", text);
        fflush(stdout);
        if (given(text[CELLS + 1]) != 0)
            n_checked += check_deductions(text, text + CELLS + 1);
        for (int unique = 0; unique < 2; unique++)
            if (solve_board(board_of(text), unique, solution) > 1 + unique)
                fault("the search finds too many solutions", text);
    }
    printf("%ld puzzles and %ld digits of solutions: the searches stop at the limit, the deductions keep the digits\n",
           n_puzzles, n_checked);
    return 0;
}
