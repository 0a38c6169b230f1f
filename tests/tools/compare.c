/* compare - compares the program with different kinds of solvers, on new boards
 *
 * `compare SEED SECONDS FILE` makes boards until the time is over: random ones, and those in
 * FILE, turned, with digits renamed and cells changed. The seed determines the boards and their
 * order. It runs the program in both modes, and its second search alone to count solutions.
 * Naive backtracking must agree or, if that takes a very long time, the solver in boards.c; if
 * both do, the program's searches must agree. Every solution is checked. At the first wrong
 * answer, it prints the board and exits with 1. */
#define _DEFAULT_SOURCE
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <time.h>
#include "../program.h"
#define main boards_main
#include "../boards.c"
#undef main

enum { PLAIN_STEPS = 5000, COUNTING_STEPS = 50000, MOST_SECONDS = 20 };

/* Returns the number of solutions, at most two, and writes the smallest; or returns -1 if that
 * takes too many steps. For each digit of each cell, the solver in boards.c finds out whether
 * there is a solution with this digit and the digits before it. */
static int solve_by_counting(const char *puzzle, char *smallest)
{
    for (int cell = 0; cell < CELLS; cell++)
        put(cell, 0);
    for (int cell = 0; cell < CELLS; cell++)
        put(cell, given(puzzle[cell]));
    steps_to_count = COUNTING_STEPS;
    int n = solutions(2, 0);
    for (int cell = 0; n > 0 && cell < CELLS; cell++) {
        for (int digit = 1; cells[cell] == 0 && digit <= 9; digit++) {
            if (taken(cell) >> digit & 1)
                continue;
            put(cell, digit);
            if (solutions(1, 0) == 0)
                put(cell, 0);
        }
        smallest[cell] = (char)('0' + cells[cell]);
    }
    return steps_to_count > 0 ? n : -1;
}

static const char *seed;
static char *tried; /* the board; the process that compares shares it with its parent */
static long n_compared, n_plain, n_counted;

static void expect(const char *question, const char *answer, const char *expected)
{
    if (strcmp(answer, expected) == 0)
        return;
    printf("SEED=%s: a wrong answer, %s\nboard    %.81s\nanswer   %s\nexpected %s\n"
           "To repeat: make compare SEED=%s, or ./sudoku, or ./sudoku -u, with this board\n",
           seed, question, tried, answer, expected, seed);
    exit(1);
}

/* The program's answer: the digits of a solution, or "no" or "several solutions". */
static const char *answer_of(bool unique)
{
    static char text[CELLS + 1];
    char same[CELLS + 1] = "";
    struct board board = board_of(tried);
    unsigned char solution[CELLS];
    int n = solve(&board, unique, solution), is_solution = 1;
    for (int cell = 0; cell < CELLS && n == 1; cell++) {
        text[cell] = (char)('0' + solution[cell]);
        is_solution = is_solution && given(text[cell]) != 0 &&
                      (given(tried[cell]) == 0 || tried[cell] == text[cell]);
    }
    if (n == 1 && (!is_solution || plain_solve(text, CELLS, same) != 1)) /* digits clash */
        expect(unique ? "--unique" : "smallest", text, "a solution");
    return n == 0 ? "no solution" : n == 2 ? "several solutions" : text;
}

static void compare(void)
{
    static const char *const counts[] = {"no solution", "one solution", "several solutions"};
    char smallest[CELLS + 1] = "", answer[CELLS + 1];
    alarm(MOST_SECONDS); /* kills a run that hangs */
    struct board board = board_of(tried);
    unsigned char solution[CELLS];
    int fail_first = solve_fail_first(&board, solution);
    snprintf(answer, sizeof answer, "%s", answer_of(false));
    int n = plain_solve(tried, PLAIN_STEPS, smallest);
    if (!gave_up())
        n_plain++;
    else if ((n = solve_by_counting(tried, smallest)) >= 0)
        n_counted++;
    if (n < 0) {
        n = fail_first;
        memcpy(smallest, answer, sizeof smallest);
    }
    expect("smallest", answer, n == 0 ? counts[0] : smallest);
    expect("--unique", answer_of(true), n == 1 ? smallest : counts[n]);
    expect("second search", counts[fail_first], counts[n]);
    n_compared++;
}

/* Puts the next board into `tried`, without givens that clash with an earlier one. */
static void make_board(char (*hard)[CELLS], int n_hard)
{
    static const char *const kinds[] = {"minimal", "sparse", "crowded"};
    int kind = below(6); /* half of them are forms of hard boards */
    memcpy(tried, hard[n_hard > 0 ? below(n_hard) : 0], CELLS);
    if (kind < 3)
        make(kinds[kind]);
    for (int cell = 0; cell < CELLS && kind < 3; cell++)
        tried[cell] = (char)('0' + cells[cell]);
    for (int changes = below(40); changes > 0; changes--)
        rearrange(tried);
    for (int changes = below(4); changes > 0; changes--)
        change(tried);
    struct board board = board_of(tried);
    for (int cell = 0; cell < CELLS; cell++)
        tried[cell] = (char)('0' + board.digit[cell]);
}

int main(int argc, char **argv)
{
    static char hard[1000][CELLS];
    int n_hard = 0, end = 0;
    if (argc != 4)
        return 2;
    for (const char *board; n_hard < 1000 && (board = next_board(argv[3])) != NULL; n_hard++)
        for (int cell = 0; cell < CELLS; cell++)
            hard[n_hard][cell] = (char)('0' + given(board[cell]));
    seed = argv[1];
    random_state = (uint64_t)atoll(seed);
    tried = mmap(NULL, CELLS, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (fork() != 0) {
        wait(&end);
        if (WIFSIGNALED(end))
            expect("either mode", strsignal(WTERMSIG(end)), "one, within 20 s");
        return WEXITSTATUS(end);
    }
    for (time_t stop = time(NULL) + atol(argv[2]); time(NULL) < stop;) {
        make_board(hard, n_hard);
        compare();
    }
    printf("%ld boards answered correctly: %ld as by naive backtracking, %ld as by counting, "
           "%ld alike by both searches\n",
           n_compared, n_plain, n_counted, n_compared - n_plain - n_counted);
    return n_compared == 0;
}
