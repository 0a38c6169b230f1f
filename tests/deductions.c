/*
 * deductions - checks what the functions inside src/main.c promise
 *
 * Finds a solution that is lost where no answer happens to show it, and a board
 * that takes more nodes than it should. Reads boards, a line each, and behind a
 * tab what the plain search says of each. From a board it goes down to some of
 * its solutions and deduces after each digit: that must find no board dead, and
 * where another digit is found to lead nowhere, the plain search must agree.
 * (tests/prove.sh proves more of each deduction.) It also solves each board by
 * the way out alone. `deductions FILE` solves the boards of FILE as
 * well, and counts their nodes. Exits with 1 and says where when something is
 * wrong.
 */
#define main sudoku_main
#include "../src/main.c"
#undef main
#define main boards_main
#include "boards.c"
#undef main
#define main plain_main
#include "plain.c"
#undef main

/* A third above what the hard boards take, 1,696 nodes at most and 366 on
 * average, so that only a change that makes them slow is noticed. */
enum { PLAIN_STEPS = 2000, MOST_NODES = 2261, MEAN_NODES = 488 };

static long walks, dead_ends, answers;

static void fail(const char *what, const char *puzzle)
{
    printf("%s: %.81s\n", what, puzzle);
    exit(1);
}

/* Writes the givens of a puzzle, which do not clash. */
static struct board board_of(const char *puzzle)
{
    struct board board = {0};

    for (int cell = 0; cell < CELLS; cell++)
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9')
            place(&board, cell, puzzle[cell] - '0');
    return board;
}

/* The digits of a solution, a random one where there are several. There must be
 * one. */
static const char *some_solution(const char *puzzle)
{
    static char solution[CELLS];

    clear();
    for (int cell = 0; cell < CELLS; cell++)
        put(cell, puzzle[cell] - '0');
    solutions(1, 1);
    for (int cell = 0; cell < CELLS; cell++)
        solution[cell] = (char)('0' + cells[cell]);
    return solution;
}

/* The plain search must find no solution of the puzzle with this digit. */
static void check_dead(char *puzzle, int cell, int digit)
{
    char solution[CELLS];

    puzzle[cell] = (char)('0' + digit);
    if (plain_solve(puzzle, PLAIN_STEPS, solution) > 0)
        fail("turned down, but there is a solution", puzzle);
    puzzle[cell] = '0';
    dead_ends++;
}

/* Goes from the puzzle down to a solution, by random cells. */
static void walk(const char *start, const char *solution)
{
    struct board board = board_of(start);
    struct candidates sets, wrong;
    char puzzle[CELLS + 1] = "";
    int order[CELLS];

    memcpy(puzzle, start, CELLS);
    begin_candidates(&board, &sets);
    for (int cell = 0; cell < CELLS; cell++)
        if (board.digit[cell] != EMPTY && set_of(&sets, cell) != only(board.digit[cell]))
            fail("a given is not the only candidate of its cell", puzzle);
    shuffled(order, CELLS);
    for (int i = 0; i < CELLS; i++) {
        int cell = order[i];
        if (!deduce(&board, &sets))
            fail("a board with a solution was declared dead", puzzle);
        for (int digit = 1; digit <= SIDE; digit++)
            if (digit != solution[cell] - '0' && (set_of(&sets, cell) & only(digit)) != 0 &&
                !narrow(&board, &sets, cell, only(digit), &wrong))
                check_dead(puzzle, cell, digit);
        puzzle[cell] = solution[cell];
        keep_only(&sets, cell, only(solution[cell] - '0'));
    }
    walks++;
}

/* Solves the puzzle, with no patience if `lost`. The answer must be the expected
 * one; if there is none, the board must be as before. */
static void check_answer(const char *puzzle, const char *expected, bool lost)
{
    struct board board = board_of(puzzle), wanted;
    bool has_solution = strncmp(expected, "no solution", 11) != 0;

    if (lost)
        board.nodes = PATIENCE;
    if (solve(&board) != has_solution)
        fail("solved, or not, against expectation", puzzle);
    wanted = board_of(has_solution ? expected : puzzle);
    if (memcmp(board.digit, wanted.digit, sizeof board.digit) != 0 ||
        memcmp(board.row_used, wanted.row_used, sizeof board.row_used) != 0 ||
        memcmp(board.col_used, wanted.col_used, sizeof board.col_used) != 0 ||
        memcmp(board.box_used, wanted.box_used, sizeof board.box_used) != 0)
        fail(lost ? "not the board expected, by the way out" : "not the board expected", puzzle);
    answers++;
}

/* Prints the nodes that the boards of a file take, which must not be too many;
 * some, but not all, must take the way out. */
static void count_nodes(const char *name)
{
    unsigned long long most = 0, sum = 0;
    unsigned count = 0, lost = 0;

    for (const char *puzzle; (puzzle = next_board(name)) != NULL; count++) {
        struct board board = board_of(puzzle);
        solve(&board);
        lost += board.lost_at > PATIENCE;
        sum += board.nodes;
        if (board.nodes > most)
            most = board.nodes;
    }
    printf("%u hard boards, %u of them by the way out: %llu nodes at most, %llu in all\n", count,
           lost, most, sum);
    if (lost == 0 || lost == count || most > MOST_NODES || sum > count * MEAN_NODES)
        exit(1);
}

int main(int argc, char **argv)
{
    char text[200];

    while (fgets(text, sizeof text, stdin) != NULL) {
        const char *expected = text + CELLS + 1;
        if (strncmp(expected, "gave up", 7) == 0)
            continue;
        check_answer(text, expected, false);
        check_answer(text, expected, true);
        if (expected[0] != 'n') {
            walk(text, expected);
            walk(text, some_solution(text));
        }
    }
    if (argc > 1)
        count_nodes(argv[1]);
    printf("%ld walks down to a solution, %ld dead ends, %ld answers as they should be\n", walks,
           dead_ends, answers);
    return answers == 0;
}
