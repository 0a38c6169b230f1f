/* reading - checks how src/main.c divides short inputs into lines, and what it takes short lines for
 *
 * `reading LENGTH LINE` tries all inputs of up to LENGTH bytes, each `a`, CR or LF, in reads of all lengths, followed by
 * the end of the file or by an error, with several sizes of the buffer. Then it reads each line of up to LINE bytes of an
 * alphabet twice: what was in memory before must make no difference. It includes a copy of main.c, in which the longest
 * line has `longest` bytes, but its arrays have room for MOST_LENGTH, the buffer has `buffer_size`, and a grid has
 * SHORT_SIDE rows. Exits with 1 at the first fault. */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

enum { MOST_LENGTH = 12 };
static unsigned longest = 4000;
static size_t buffer_size;
static ssize_t read_input(char *to, size_t most);
static inline int sudoku_main(int argc, char **argv); /* never called, so hardly anything is compiled */
#define main sudoku_main
#define read(fd, bytes, most) read_input(bytes, most)
#ifndef MAIN_C
#define MAIN_C "../../src/main.c"
#endif
#include MAIN_C
#undef main

static char bytes[MOST_LENGTH + 1];
static size_t size, n_taken;
static unsigned cuts, fails; /* bit n of cuts is 1 if a read ends after byte n */
static bool ended;
static struct input *input; /* whose last member, the buffer, has only buffer_size bytes */
static struct line the_line;
static unsigned long n_ways, n_cut, n_errors, n_tried;

/* Whether an array of `line` has kept what was in it beyond the longest line. */
#define REST(line, array) ((line)->array + sizeof(line)->array / sizeof *(line)->array - MOST_LENGTH + longest)
#define IS_KEPT(array) (memcmp(REST(line, array), REST(&before, array), (MOST_LENGTH - longest) * sizeof *line->array) == 0)

/* The lines that must be found: a line without an end only if it is already too long, or the last one. They are due when
 * so much has been read. */
static struct { size_t at, size, due; } expected[MOST_LENGTH];
static size_t n_expected, n_lines;

static void expect_lines(void)
{
    size_t at = 0, end;
    for (n_expected = 0; at < size; at = end + 1) {
        for (end = at; end < size && bytes[end] != '\n';)
            end++;
        size_t too_long = at + longest + 2, due = end + 1 < too_long ? end + 1 : too_long;
        bool has_cr = end > at && bytes[end - 1] == '\r';
        if (due <= size || !fails) {
            expected[n_expected].at = at;
            expected[n_expected].size = end - at - has_cr;
            expected[n_expected++].due = due;
        }
    }
}

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    printf("\n- %s\n+ not with buffers of %zu bytes, lines of up to %u, and these reads%s:", what, buffer_size, longest,
           fails ? ", the last of which fails" : "");
    for (size_t i = 0; i < size; i++)
        printf(bytes[i] >= ' ' && bytes[i] <= '~' ? "%s%c" : "%s\\%03o", i == 0 || cuts >> (i - 1) & 1 ? " " : "",
               (unsigned char)bytes[i]);
    printf("\n");
    exit(1);
}

static ssize_t read_input(char *to, size_t most)
{
    size_t n = 0;
    must(!ended, "nothing is read after the end");
    must(most > 0 && (size_t)(to - input->buffer) + most <= buffer_size, "reads go into the rest of the buffer");
    must(n_lines == n_expected || expected[n_lines].due > n_taken, "each line is found before more is read");
    while (n < most && n_taken < size) {
        to[n++] = bytes[n_taken++];
        if (cuts >> (n_taken - 1) & 1) {
            n_cut++;
            break;
        }
    }
    ended = n == 0;
    n_errors += ended && fails;
    errno = EIO;
    return ended && fails ? -1 : (ssize_t)n;
}

static void start(int left)
{
    n_taken = n_lines = 0;
    ended = false;
    memset(input, 0, offsetof(struct input, buffer));
    memset(input->buffer, left, buffer_size);
}

static void try_input(void)
{
    start(0);
    for (; find_line(input, &the_line); n_lines++) {
        must(n_lines < n_expected, "no more lines");
        size_t n = expected[n_lines].size;
        must(n > longest || (the_line.n_bytes == n && memcmp(the_line.bytes, bytes + expected[n_lines].at, n) == 0), "the bytes of the line");
        must(n <= longest || the_line.n_bytes > longest, "the line is too long");
    }
    must(ended && n_lines == n_expected, "all lines");
    must(input->error == (fails ? EIO : 0), "the error");
}

static void try_ways(void)
{
    for (fails = 0; fails < 2; fails++) {
        expect_lines();
        for (cuts = 0; cuts < 1u << (size == 0 ? 0 : size - 1); cuts++, n_ways++)
            try_input();
    }
}

/* Reads the bytes as a line, twice: what an earlier line may have left in memory is first all 0, then all 1. */
static void try_line(void)
{
    static struct line lines[2], before;
    struct line *a = lines, *b = a + 1;
    fails = cuts = 0;
    expect_lines();
    for (struct line *line = a; line <= b; line++, n_tried++) {
        memset(&before, line == b, sizeof before);
        *line = before;
        start(line == b);
        read_line(input, line);
        must(IS_KEPT(text) && IS_KEPT(classes) && IS_KEPT(cells), "nothing is written beyond the longest line");
    }
    must(a->kind == b->kind && a->n_cells == b->n_cells && can_be_row(a) == can_be_row(b) &&
         memcmp(a->cells, b->cells, (size_t)a->n_cells) == 0 && (a->kind != BAD || strcmp(a->fault, b->fault) == 0) &&
         (a->kind > ROW || (a->marks == b->marks && a->digits - a->cells == b->digits - b->cells)),
         "the same result, whatever an earlier line has left in memory");
}

/* Makes all inputs of up to this size in these letters, and tries each. */
static void try_all(const char *letters, size_t most, void (*try_one)(void))
{
    size_t n_letters = strlen(letters), n_inputs = 1;
    for (size = 0; size <= most; size++, n_inputs *= n_letters)
        for (size_t number = 0; number < n_inputs; number++) {
            for (size_t i = 0, rest = number; i < size; i++, rest /= n_letters)
                bytes[i] = letters[rest % n_letters];
            try_one();
        }
}

int main(int argc, char **argv)
{
    size_t most_length = argc > 2 ? (size_t)atol(argv[1]) : 0, most_line = argc > 2 ? (size_t)atol(argv[2]) : 0;
    if (most_length < 1 || most_length > MOST_LENGTH || most_line < 1 || most_line > MOST_LENGTH)
        return 2;
    for (longest = 1; longest <= most_line; longest++)
        for (buffer_size = longest + 2; buffer_size <= longest + 6; buffer_size++) {
            input = malloc(offsetof(struct input, buffer) + buffer_size);
            if (input == NULL)
                return 2;
            try_all("a\r\n", most_length, try_ways);
            if (buffer_size == longest + 2)
                try_all("50.|,\t +-=ax#%[]\303\251\001", most_line, try_line);
            free(input);
        }
    printf("%lu ways to read short inputs, %lu cut reads, %lu errors: all lines are found; %lu lines are classified\n",
           n_ways, n_cut, n_errors, n_tried);
    return 0;
}
