/* damaged - checks the program on intact, truncated and damaged inputs
 *
 * `damaged COUNT STEP SEED FILE...` checks the program, with the reference reader, on each file, on one in STEP
 * prefixes of a short one, and on COUNT random copies with one or two changes, always the same
 * ones for a SEED: on each alone, and in turn with two earlier ones. Every fourth copy is read in pieces. Exits with 1
 * at the first fault. */
#include "checks.h"
#include "random.h"

enum { ROOM = 80000, LONG_LINE = PAGE_LONGEST + 100, SHORT_FILE = 200 };
static struct contents {
    size_t size;
    uint8_t bytes[ROOM];
} made, original, neighbour[2];
static struct source in_turn[MOST_SOURCES]; /* the input and two earlier ones */
static int n_in_turn, in_turn_options;

static void make_copy(const char *name)
{
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        exit(2);
    }
    original.size = fread(original.bytes, 1, ROOM - 3 * LONG_LINE, file);
    fclose(file);
    made = original;
}

static void replace(size_t at, size_t lost, const char *word, size_t length)
{
    memmove(made.bytes + at + length, made.bytes + at + lost, made.size - at - lost);
    memcpy(made.bytes + at, word, length);
    made.size += length - lost;
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
    size_t at = (size_t)below((int)made.size), lost = below(3) == 0 ? (size_t)below(12) : 0;
    if (below(3) == 0) { /* a line, or the rest of it, is removed */
        const uint8_t *newline = memchr(made.bytes + at, '\n', made.size - at);
        while (below(4) > 0 && at > 0 && made.bytes[at - 1] != '\n')
            at--;
        lost = newline == NULL ? made.size - at : (size_t)(newline + 1 - (made.bytes + at));
    }
    if (lost > made.size - at || below(10) == 0) /* everything up to the end */
        lost = made.size - at;
    if (below(20) == 0) {
        static char spaces[LONG_LINE + 1];
        word = memset(spaces, ' ', LONG_LINE);
    }
    replace(at, lost, word, strlen(word));
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
        const struct contents *input = i < 2 ? &neighbour[i] : &made;
        const uint8_t *bytes = name[i] > 0 && below(8) == 0 ? NULL : input->bytes;
        int error = below(8) > 0 ? 0 : below(2) ? EIO : EINTR;
        in_turn[spot[i]] = (struct source){.name = names[name[i]], .bytes = bytes, .size = input->size,
                                            .error = error, .is_terminal = below(4) == 0};
    }
}

static void test_once(void)
{
    test_input(made.bytes, made.size);
    n_sources = n_in_turn;
    for (int i = 0; i < n_sources; i++) {
        sources[i] = in_turn[i];
        if (sources[i].bytes == made.bytes)
            sources[i].size = made.size;
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
    static struct contents before;
    long left = 10000000;
    arrange();
    if (!is_wrong()) {
        struct contents *oldest = &neighbour[below(2)];
        *oldest = below(2) ? original : made;
        return;
    }
    for (size_t n = made.size / 2; n > 0; n /= 2)
        for (size_t at = 0; at + n <= made.size && left > 0;) {
            left -= (long)made.size;
            before = made;
            replace(at, n, "", 0);
            if (!is_wrong()) {
                made = before;
                at += n;
            }
        }
    test_once();
    must(false, "the same as before", "right this time");
}

/* Tests a paste on a terminal that has an error and is longer than the buffer. */
static void test_paste(void)
{
    memset(made.bytes, '\n', ROOM);
    made.bytes[0] = '%';
    n_sources = 1;
    sources[0] = (struct source){.name = "-", .bytes = made.bytes, .size = ROOM, .is_terminal = true};
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
        for (test_made(); made.size-- > 1 && made.size < SHORT_FILE;)
            if (below(atoi(argv[2])) == 0)
                tried.truncated += 1, test_made();
    }
    test_paste();
    for (; n_damaged < atol(argv[1]); n_damaged++) {
        make_copy(argv[4 + below(argc - 4)]);
        for (int changes = 1 + below(2); changes > 0 && made.size > 0; changes--)
            damage();
        if (below(4) == 0) /* a grid begins on line 10, just after where one of nine lines ends */
            replace(0, 0, "#\n#\n#\n#\n#\n#\n#\n#\n#\n", 18);
        chunk = below(4) == 0 ? 1 + (size_t)below(100) : SIZE_MAX;
        tried.changed += made.size != original.size || memcmp(made.bytes, original.bytes, made.size) != 0;
        test_made();
    }
    printf("%ld truncated inputs, %ld damaged inputs, %ld changed inputs, %ld long pastes, %ld later inputs, %ld missing files, "
           "%ld open terminals, %ld read errors, %ld short reads: both readers read all alike\n", tried.truncated, n_damaged,
           tried.changed, tried.pastes, tried.later, tried.missing, tried.terminals, tried.errors, tried.short_reads);
    return 0;
}
