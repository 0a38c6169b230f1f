/* damaged - checks the program on intact, truncated and damaged inputs
 *
 * `damaged COUNT STEP SEED FILE...` checks the program, with the reference reader, on each file, on one in STEP
 * prefixes of a short one, and on COUNT random copies with one or two changes, always the same
 * ones for a SEED: on each alone, and in turn with two earlier ones. Every fourth copy is read in pieces. Exits with 1
 * at the first fault. */
#define _POSIX_C_SOURCE 200809L
#include "checks.h"
#include "random.h"

enum { ROOM = 80000, LONG_LINE = PAGE_LONGEST + 100, SHORT_FILE = 200 };
static uint8_t made[ROOM], original[ROOM], neighbour[2][ROOM];
static size_t made_size, original_size, neighbour_size[2];
static struct source in_turn[MOST_SOURCES]; /* the input and two earlier ones */
static int n_in_turn, in_turn_options;

static void make_copy(const char *name)
{
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        exit(2);
    }
    made_size = original_size = fread(made, 1, ROOM - 3 * LONG_LINE, file);
    fclose(file);
    memcpy(original, made, made_size);
}

/* Replaces some bytes with a word, with many spaces or with nothing. */
static void damage(void)
{
    static const char *const words[] = {
        "#", "# x", "-", "+", "|", "│", "\r", "\r\r", "\n", "\n\n", "5", "0", "12", ".", ",", ",,,,,,,,",
        ";", "\t", " ", "%", "\"", ":", "=", "\200", "\342\224", "é", "–", "７", "\001", "---\n", "# x\n",
        "]\n", "Grid 01\n", "3\n", "O", "ab", "٥", "①", "五", "_________", "xxxxxxxxx", "* * * * * * * * *\n", ",,,",
        "2022-03-14\n", "12.3.2023", "7/4/", "id: 482913765\n", "Name: ______\n", "6,O,,1,,5,,,\n", " see note", ";O;", "스도쿠 3\n", "Today’s puzzle ★★\n", "數獨", "Level 5 of 9\n", "a = ", "int g[9][9] = {\n", "---------\n",
        "- - - | - - - | - - -\n", ",,,,,,,,\n", "| | | | | | | | | |\n", "\t\t\t\t\t\t\t\t\n", "5,3,,,7,,,,\n",
        "534678912\n", "5 3 4 6 7 8 9 1 2\n", "5,3,4,6,7,8,9,1,2\n", "|5|3|4|6|7|8|9|1|2|\n", "x = [[", "row1 = ", "ab",
        "\300\200", "\355\240\200", "\360\200\200\200", "\365\200\200\200", "\370\220\200\200",
        "---------------------------------------------------------------------------------\n",
        "--------------------------------------------------------------------------------\n",
        ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n",
        ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n",
        "10,", ",easy", "5,33,,7,,,,,\n", "|5|33| | |7| | | | |\n", "5,33,4,6,7,8,9,1,\n", "[", "],", "),", "};", ",[", "[]", "[2,3,4,5,6,7,8,9],\n", "5,3,,,7,,,,,\n",
        "---------|---------|---------|---------|---------|---------|---------|---------|---------\n",
        ",,1,,,5,,,8,,,,4,7,,,,,2,,,,1,,,4,,4,,,9,,8,,6,,,,,6,,,,,1,,1,,,4,,9,,,3,,9,,6,,,5,,,,,7,9,,,,,6,,,5,,,,4,,\n",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\t\n",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7,534678912672195348198342567859761423426853791713924856961537284287419635345286179\n",
        "\t534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"};
    const char *word = below(2) == 0 ? "" : words[below(sizeof words / sizeof *words)];
    size_t at = (size_t)below((int)made_size), lost = below(3) == 0 ? (size_t)below(12) : 0;
    if (below(3) == 0) { /* a line, or the rest of it, is removed */
        const uint8_t *newline = memchr(made + at, '\n', made_size - at);
        while (below(4) > 0 && at > 0 && made[at - 1] != '\n')
            at--;
        lost = newline == NULL ? made_size - at : (size_t)(newline + 1 - (made + at));
    }
    if (lost > made_size - at || below(10) == 0) /* everything up to the end */
        lost = made_size - at;
    if (below(20) == 0) {
        static char spaces[LONG_LINE + 1];
        word = memset(spaces, ' ', LONG_LINE);
    }
    memmove(made + at + strlen(word), made + at + lost, made_size - at - lost);
    made_size += strlen(word) - lost;
    while (*word != '\0')
        made[at++] = (uint8_t)*word++;
}

/* Puts every third input among two earlier ones. One of the three is standard input; a file may be missing, and reading
 * may fail. */
static void arrange(void)
{
    static const char *const names[] = {"-", "a.txt", "b.txt"};
    int spot[MOST_SOURCES], name[MOST_SOURCES];
    shuffled(spot, MOST_SOURCES);
    shuffled(name, MOST_SOURCES);
    n_in_turn = below(3) == 0 ? MOST_SOURCES : 0;
    in_turn_options = below(4);
    for (int i = 0; i < MOST_SOURCES; i++) {
        const uint8_t *bytes = name[i] > 0 && below(8) == 0 ? NULL : i < 2 ? neighbour[i] : made;
        in_turn[spot[i]] = (struct source){.name = names[name[i]], .bytes = bytes,
                                            .size = i < 2 ? neighbour_size[i] : made_size,
                                            .error = below(8) > 0 ? 0 : below(2) ? EIO : EINTR,
                                            .is_terminal = below(4) == 0};
    }
}

static void test_once(void)
{
    test_input(made, made_size);
    n_sources = n_in_turn;
    for (int i = 0; i < n_sources; i++) {
        sources[i] = in_turn[i];
        if (sources[i].bytes == made)
            sources[i].size = made_size;
    }
    if (n_sources > 0)
        test_sources(in_turn_options, in_turn_options);
}

static bool is_wrong(void)
{
    bool wrong = setjmp(wrong_run) != 0;
    is_quiet = !wrong;
    if (!wrong)
        test_once();
    is_quiet = false;
    return wrong;
}

/* Tests the input. If the program is wrong, removes parts of it as long as the program stays wrong, and reports. The
 * attempts read `left` bytes, which takes seconds, so that even the longest input is reported in time. */
static void test_made(void)
{
    static uint8_t before[ROOM];
    long left = 10000000;
    arrange();
    if (!is_wrong()) {
        int oldest = below(2), intact = below(2);
        neighbour_size[oldest] = intact ? original_size : made_size;
        memcpy(neighbour[oldest], intact ? original : made, neighbour_size[oldest]);
        return;
    }
    for (size_t n = made_size / 2; n > 0; n /= 2)
        for (size_t at = 0; at + n <= made_size && left > 0; at += n) {
            left -= (long)made_size;
            memcpy(before, made, ROOM);
            made_size -= n;
            memmove(made + at, made + at + n, made_size - at);
            if (is_wrong())
                at -= n;
            else
                made_size += n, memcpy(made, before, ROOM);
        }
    test_once();
    must(false, "the same as before", "right this time");
}

/* Tests a paste on a terminal that has an error and is longer than the buffer. */
static void test_paste(void)
{
    memset(made, '\n', ROOM);
    made[0] = '%';
    n_sources = 1;
    sources[0] = (struct source){.name = "-", .bytes = made, .size = ROOM};
    sources[0].is_terminal = true;
    test_sources(0, 1);
}

int main(int argc, char **argv)
{
    long n_damaged = 0;
    if (argc < 5)
        return 2;
    random_state = (uint64_t)atol(argv[3]);
    for (int i = 4; i < argc; i++) {
        make_copy(argv[i]);
        for (test_made(); made_size-- > 1 && made_size < SHORT_FILE;)
            if (below(atoi(argv[2])) == 0)
                tried.truncated += 1, test_made();
    }
    test_paste();
    for (; n_damaged < atol(argv[1]); n_damaged++) {
        make_copy(argv[4 + below(argc - 4)]);
        for (int changes = 1 + below(2); changes > 0 && made_size > 0; changes--)
            damage();
        if (below(4) == 0) { /* a grid begins on line 10, just after where one of nine lines ends */
            memmove(made + 18, made, made_size);
            made_size += 18;
            memcpy(made, "#\n#\n#\n#\n#\n#\n#\n#\n#\n", 18);
        }
        chunk = below(4) == 0 ? 1 + (size_t)below(100) : SIZE_MAX;
        tried.changed += made_size != original_size || memcmp(made, original, made_size) != 0;
        test_made();
    }
    printf("%ld truncated inputs, %ld damaged inputs, %ld changed inputs, %ld long pastes, %ld later inputs, %ld missing files, "
           "%ld open terminals, %ld read errors, %ld short reads: both readers read all alike\n", tried.truncated, n_damaged,
           tried.changed, tried.pastes, tried.later, tried.missing, tried.terminals, tried.errors, tried.short_reads);
    return 0;
}
