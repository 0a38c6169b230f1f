/*
 * climb - looks for boards that are slow
 *
 * Finds a board on which the program is lost. It starts from a random board and
 * makes small changes to it: puts a digit, takes one away, or moves one. It
 * keeps each change that costs the program no fewer nodes, and starts anew when
 * many in a row have gained nothing. `climb SECONDS [SEED]` prints the worst
 * board that it has found, and exits with 1 if that takes too many nodes.
 */
#include <time.h>

#define main sudoku_main
#include "../src/main.c"
#undef main
#define main boards_main
#include "boards.c"
#undef main

enum { TOO_MANY_NODES = 3000, MOST_IN_VAIN = 800 };

static long boards;

/* The nodes that the program takes for the board in `cells`. */
static unsigned long long count_nodes(void)
{
    struct board board = {0};

    for (int cell = 0; cell < CELLS; cell++)
        if (cells[cell] != EMPTY)
            place(&board, cell, cells[cell]);
    solve(&board);
    boards++;
    return board.nodes;
}

/* Puts a digit into a cell, takes one away, or moves one to another cell; it is
 * lost where it would clash. */
static void change(void)
{
    int from = below(CELLS), to = below(CELLS), digit = 1 + below(SIDE);
    int kind = below(3);

    if (kind > 0) { /* the next given */
        for (int i = 0; i < CELLS && cells[from] == EMPTY; i++)
            from = (from + 1) % CELLS;
        digit = cells[from];
        put(from, EMPTY);
    }
    if (kind != 1 && !(taken(to) >> digit & 1))
        put(to, digit);
}

/* Climbs from a random board. Returns the nodes of the one it ends at, which
 * then stands in `cells`. */
static unsigned long long climb(time_t end)
{
    unsigned long long most;
    int best[CELLS];

    make("sparse");
    most = count_nodes();
    for (int in_vain = 0; in_vain < MOST_IN_VAIN && time(NULL) < end; in_vain++) {
        memcpy(best, cells, sizeof best);
        for (int changes = 1 + below(2); changes > 0; changes--)
            change();
        unsigned long long nodes = count_nodes();
        if (nodes > most)
            in_vain = 0;
        if (nodes >= most)
            most = nodes;
        else
            for (int cell = 0; cell < CELLS; cell++)
                put(cell, best[cell]);
    }
    return most;
}

int main(int argc, char **argv)
{
    time_t end = time(NULL) + (argc > 1 ? atol(argv[1]) : 60);
    unsigned long long most = 0;
    int worst[CELLS] = {0};

    random_state = argc > 2 ? (uint64_t)atol(argv[2]) : 1;
    do {
        unsigned long long nodes = climb(end);
        if (nodes > most) {
            most = nodes;
            memcpy(worst, cells, sizeof worst);
        }
    } while (time(NULL) < end);
    for (int cell = 0; cell < CELLS; cell++)
        putchar('0' + worst[cell]);
    printf("\n%llu nodes, the most of %ld boards\n", most, boards);
    return most > TOO_MANY_NODES;
}
