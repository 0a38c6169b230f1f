/* climb - looks for slow puzzles, as an attacker would, or for cells with a high weight
 *
 * `climb SECONDS TRIES SEED OVER MODE [FILE...]` changes random puzzles and those in the files, until it has tried
 * TRIES puzzles. It prints the worst puzzle of each climb if its score is above OVER, and the worst of all at the
 * end. The score is the number of nodes in the MODE smallest, unique or unsolvable, or the highest weight in the
 * MODE weights. In the mode unsolvable, a puzzle with a solution has score 0, so a climb leaves it and does not
 * return. Exits with 1 if the worst has too high a score. The result is always the same, unless the time runs out
 * first.
 *
 * A climb is simulated annealing (Kirkpatrick, Gelatt, Vecchi, 1983): a step down to a fraction s of the score is
 * taken with probability s^cold, where cold grows. Half of the changes only rearrange the puzzle: a puzzle is slow
 * in only a few of its variants. */
#include <time.h>
#include "../run/program.h"
#include "../run/random.h"

enum { TOO_MANY_NODES = 100000 /* about ten milliseconds */, STEPS = 2000, WARM = 1, COLD = 40, POOL = 20 };

struct climber {
    char cells[CELLS + 1];
    unsigned long long score;
};
static enum { BY_SMALLEST, BY_UNIQUE, BY_UNSOLVABLE, BY_WEIGHTS, N_MODES } mode;
static const char *const modes[] = {"smallest", "unique", "unsolvable", "weights"};
static time_t end_time;
static long long tries_left;
static struct climber pool[POOL]; /* the worst puzzles found, the worst of all first */

static bool goes_on(void) { return tries_left > 0 && time(NULL) < end_time; }

/* Finds the score. A digit that clashes with an earlier one is removed. */
static struct climber measured(const char *puzzle)
{
    struct board board = board_of(puzzle);
    unsigned char solution[CELLS];
    tries_left--;
    heaviest = 0;
    nodes = 0;
    bool has_solution = solve_board(board, mode == BY_UNIQUE, solution) > 0;
    struct climber climber = {"", mode == BY_WEIGHTS ? heaviest : mode == BY_UNSOLVABLE && has_solution ? 0 : nodes};
    for (int cell = 0; cell < CELLS; cell++)
        climber.cells[cell] = (char)('0' + board.digit[cell]);
    return climber;
}

/* Keeps the puzzle in the pool, unless the pool has a puzzle with the same score, which is
 * probably another variant of it. */
static void keep(struct climber climber)
{
    size_t worse = POOL;
    while (worse > 0 && pool[worse - 1].score < climber.score)
        worse--;
    if (worse == POOL || (worse > 0 && pool[worse - 1].score == climber.score))
        return;
    memmove(pool + worse + 1, pool + worse, (POOL - 1 - worse) * sizeof *pool);
    pool[worse] = climber;
}

/* Returns the worst puzzle on the way, not counting the first. */
static struct climber climb(struct climber here)
{
    struct climber worst = {"", 0};
    for (int step = 0; step < STEPS && goes_on(); step++) {
        struct climber next = here;
        double chance = 1;
        for (int changes = 1 + below(2); changes > 0; changes--)
            (below(2) ? rearrange : change)(next.cells);
        next = measured(next.cells);
        for (int cold = WARM + (COLD - WARM) * step / STEPS; cold > 0; cold--)
            chance *= (double)next.score / (double)here.score;
        if (below(1000000) < 1e6 * chance)
            here = next;
        if (here.score > worst.score)
            worst = here;
    }
    return worst;
}

int main(int argc, char **argv)
{
    if (argc < 6)
        return 2;
    end_time = time(NULL) + atol(argv[1]);
    tries_left = atoll(argv[2]);
    random_state = (uint64_t)atoll(argv[3]);
    unsigned long long over = (unsigned long long)atoll(argv[4]);
    while (mode < N_MODES && strcmp(argv[5], modes[mode]) != 0)
        mode++;
    if (mode == N_MODES) {
        fprintf(stderr, "climb: MODE must be smallest, unique, unsolvable or weights, not '%s'\n", argv[5]);
        return 2;
    }
    const char *unit = mode == BY_WEIGHTS ? "is the highest weight" : "nodes";
    for (int i = 6; i < argc; i++)
        for (const char *puzzle; (puzzle = next_of_list(argv[i])) != NULL;)
            keep(measured(puzzle));
    while (goes_on()) {
        struct climber start = pool[below(POOL)];
        if (start.score == 0 || below(10) == 0) {
            for (int cell = 0; cell < CELLS; cell++)
                start.cells[cell] = (char)(below(3) == 0 ? '1' + below(SIDE) : '0');
            start = measured(start.cells);
        }
        struct climber worst = climb(start);
        if (worst.score > over && worst.score != start.score)
            printf("%s\n# %llu %s\n", worst.cells, worst.score, unit);
        fflush(stdout); /* in case a long run is stopped */
        keep(worst);
    }
    printf("%s\n# the worst: %llu %s\n", pool[0].cells, pool[0].score, unit);
    return pool[0].score > (mode == BY_WEIGHTS ? HIGHEST_WEIGHT : TOO_MANY_NODES);
}
