/* layouts - checks the program on puzzles in random layouts, half of them damaged
 *
 * `layouts COUNT SEED` makes COUNT inputs of up to three puzzles, and checks each with the reader
 * in reader.h. An undamaged input must be read. Exits with 1 at the first fault. */
#define _POSIX_C_SOURCE 200809L
#include "reader.h"
#include "random.h"

enum { ROOM = 30000, LONG_LINE = LONGEST_LINE + 100 };
static char made[ROOM];
static size_t made_size;

/* A random word of a list separated by ~; `add` writes it up to the ~. */
static const char *one_of(const char *words)
{
    int n = 1;
    for (const char *c = words; *c != '\0'; c++)
        n += *c == '~';
    for (n = below(n); n > 0; n--)
        words = strchr(words, '~') + 1;
    return words;
}
static void add(const char *word)
{
    for (; *word != '~' && *word != '\0' && made_size < ROOM; word++)
        made[made_size++] = *word;
}

/* A full board from which some digits are removed, and sometimes with a wrong one. */
static void make_puzzle(char *puzzle)
{
    memcpy(puzzle, "534678912672195348198342567859761423426853791713924856961537284287419635345286179", CELLS);
    int kept = 3 + below(7);
    for (int changes = below(30); changes > 0; changes--)
        rearrange(puzzle);
    for (int cell = 0; cell < CELLS; cell++)
        if (below(10) >= kept)
            puzzle[cell] = '0';
    if (below(4) == 0)
        change(puzzle);
}

/* Whether each row has a given, as each row of a table must. */
static bool has_full_rows(const char *puzzle)
{
    for (int row = 0; row < SIDE; row++)
        if (memcmp(puzzle + SIDE * row, "000000000", SIDE) == 0)
            return false;
    return true;
}

static void add_line(const char *puzzle)
{
    static const int lengths[] = {1, 3, 9, 27, 81};
    const char *empty = one_of("0~.~_~*~?~x~X~·~⬜~０"), *before = one_of("~[~\"~ ~{('");
    const char *between = one_of(" ~,~, ~\t~|~│~\302\240~'],['");
    int length = lengths[below(5)];
    add(before);
    for (int cell = 0; cell < CELLS; cell++) {
        char digit[] = {puzzle[cell], '\0'};
        add(digit[0] == '0' ? empty : digit);
        if (cell % length == length - 1)
            add(between);
    }
}

static void add_grid(const char *puzzle, const char *end)
{
    const char *empty = one_of("0~.~_~*~?~x~X~·~⬜~０"), *before = one_of("~ ~|~│ ~[~('~\t");
    const char *between = one_of("~~ ~, ~\t~|~ │ "), *boxes = one_of("~ ~|~ | ~│~;");
    const char *border = one_of("---~+---+---+~├───┼───┤~|~.---.---.~ - - =~║\t"), *after_row = one_of("~ ~|~│~],~'),");
    int borders = below(4), band_gaps = below(3) == 0;
    if (has_full_rows(puzzle) && below(3) == 0) { /* a table */
        empty = one_of("~ ");
        boxes = between = one_of(",~\t~;~|~│");
        before = after_row = *between == '|' || *between == '\342' ? between : one_of("~ ");
    }
    for (int cell = 0; cell < CELLS; cell++) {
        char digit[] = {puzzle[cell], '\0'};
        int row = cell / 9, col = cell % 9;
        if (col == 0 && ((borders > 0 && row % 3 == 0) || (borders > 1 && below(4) == 0))) {
            add(border);
            add(end);
        }
        for (int n = below(3); n >= 0 && band_gaps && col == 0 && row % 3 == 0; n--)
            add(end);
        add(col == 0 ? before : col % 3 == 0 ? boxes : between);
        add(digit[0] == '0' ? empty : digit);
        if (col == 8) {
            add(after_row);
            add(cell < CELLS - 1 ? end : "");
        }
    }
}

/* Replaces some bytes with a word, with many spaces or with nothing. */
static void damage(void)
{
    size_t at = (size_t)below((int)made_size), lost = below(3) == 0 ? (size_t)below(12) : 0;
    char rest[ROOM];
    if (below(3) == 0) { /* a line, or the rest of it, is removed */
        const char *newline = memchr(made + at, '\n', made_size - at);
        while (below(4) > 0 && at > 0 && made[at - 1] != '\n')
            at--;
        lost = newline == NULL ? made_size - at : (size_t)(newline + 1 - (made + at));
    } else if (below(8) == 0) { /* the end */
        lost = made_size - at;
    }
    lost = lost > made_size - at ? made_size - at : lost;
    size_t n_rest = made_size - at - lost;
    memcpy(rest, made + at + lost, n_rest);
    made_size = at;
    if (below(2) == 0)
        add(one_of("#~# x~-~+~|~│~\r~\r\r~\n~\n\n~5~0~12~.~,~,,,,,,,,~;~\t~ ~%~\"~:~\200~\342\224~é~–~７~\001~---\n~# x\n"));
    for (int n = below(20) == 0 ? LONG_LINE : 0; n > 0 && made_size + n_rest < ROOM; n--)
        made[made_size++] = ' ';
    n_rest = n_rest > ROOM - made_size ? ROOM - made_size : n_rest;
    memcpy(made + made_size, rest, n_rest);
    made_size += n_rest;
}

int main(int argc, char **argv)
{
    long n = argc > 2 ? atol(argv[1]) : 0, n_read = 0;
    random_state = argc > 2 ? (uint64_t)atol(argv[2]) : 0;
    for (long i = 0; i < n; i++) {
        made_size = 0;
        for (int puzzles = 1 + below(3); puzzles > 0; puzzles--) {
            const char *end = one_of("\n~\n~\r\n");
            char puzzle[CELLS];
            make_puzzle(puzzle);
            if (below(3) == 0)
                add_line(puzzle);
            else
                add_grid(puzzle, end);
            add(puzzles > 1 || below(2) == 0 ? end : "");
            add(puzzles > 1 ? one_of("~~\n~---\n~# next\n~]\n") : "");
        }
        int changes = below(2) * (1 + below(2));
        for (int k = 0; k < changes && made_size > 0; k++)
            damage();
        int status = check((const uint8_t *)made, made_size);
        if (status == 2 && changes == 0)
            report("An input without damage is not read");
        n_read += status < 2;
    }
    printf("%ld inputs in random layouts checked, %ld of them read\n", n, n_read);
    return n_read == 0;
}
