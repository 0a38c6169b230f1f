/* random - random numbers, and random changes to a puzzle: 81 digits, 0 for an empty cell */
#include <stdint.h>
#include <string.h>

static uint64_t random_state;

/* The next number below n, from a sequence that depends only on the initial state (splitmix64). */
static inline int below(int n)
{
    uint64_t z = random_state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (int)((z ^ (z >> 31)) % (uint64_t)n);
}

/* The numbers below n in random order. */
static inline void shuffled(int *order, int n)
{
    for (int i = 0; i < n; i++) {
        int j = below(i + 1);
        order[i] = i;
        order[i] = order[j];
        order[j] = i;
    }
}

/* Puts a digit into a cell, removes one, or moves one to another cell. */
static inline void change(char *puzzle)
{
    enum { PUT, TAKE, MOVE };
    int kind = below(3), to = below(81), from = below(81);
    for (int i = 0; i < 81 && puzzle[from] == '0'; i++)
        from = (from + 1) % 81;
    if (kind != TAKE)
        puzzle[to] = (char)(kind == PUT ? '1' + below(9) : puzzle[from]);
    if (kind != PUT && from != to)
        puzzle[from] = '0';
}

static inline int exchanged(int x, int a, int b) { return x == a ? b : x == b ? a : x; }

/* Exchanges two digits, two rows of a band, two columns of a stack, two bands or
 * two stacks, or reflects the puzzle in its main diagonal. */
static inline void rearrange(char *puzzle)
{
    enum { DIGITS, ROWS, BANDS, TURN };
    int kind = below(4), across = below(2), three = 3 * below(3), a = below(3), b = below(3);
    int digit = '1' + below(9), other = '1' + below(9);
    char before[81];
    memcpy(before, puzzle, 81);
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, col = cell % 9, *line = across ? &row : &col;
        if (kind == BANDS)
            *line = 3 * exchanged(*line / 3, a, b) + *line % 3;
        else if (kind == ROWS)
            *line = three + exchanged(*line - three, a, b);
        puzzle[cell] = before[kind == TURN ? 9 * col + row : 9 * row + col];
        if (kind == DIGITS)
            puzzle[cell] = (char)exchanged(puzzle[cell], digit, other);
    }
}
