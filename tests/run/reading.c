/* reading - checks how src/main.c divides its input into lines, on every short input
 *
 * `reading LENGTH` tries all inputs of up to LENGTH bytes, each `a`, CR or LF, in reads of all lengths, followed by the
 * end of the file or by an error, with several sizes of the buffer. It includes a copy of main.c, in which
 * the longest line has `longest` bytes, and the buffer `buffer_size`. Exits with 1 at the first fault. */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static size_t longest = 4000, buffer_size;
static ssize_t read_input(char *to, size_t most);
static inline int sudoku_main(int argc, char **argv); /* never called, so hardly anything is compiled */
#define main sudoku_main
#define read(fd, bytes, most) read_input(bytes, most)
#ifndef MAIN_C
#define MAIN_C "../../src/main.c"
#endif
#include MAIN_C
#undef main
#undef read
#define FIND_LINE find_line /* the function of main.c that finds the next line */

enum { MOST_LENGTH = 12 };
static char bytes[MOST_LENGTH + 1];
static size_t size, n_taken;
static unsigned cuts; /* bit n is 1 if a read ends after byte n */
static bool fails, ended;
static struct input *input; /* whose last member, the buffer, has only buffer_size bytes */
static struct line the_line;

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
    printf("\n- %s\n+ not with buffers of %zu bytes, lines of up to %zu, and these reads%s:", what, buffer_size, longest,
           fails ? ", the last of which fails" : "");
    for (size_t i = 0; i < size; i++)
        printf("%s%s", i == 0 || cuts >> (i - 1) & 1 ? " " : "", bytes[i] == '\n' ? "\\n" : bytes[i] == '\r' ? "\\r" : "a");
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
        if (cuts >> (n_taken - 1) & 1)
            break;
    }
    ended = n == 0;
    errno = EIO;
    return ended && fails ? -1 : (ssize_t)n;
}

static void try_input(void)
{
    n_taken = n_lines = 0;
    ended = false;
    memset(input, 0, offsetof(struct input, buffer));
    for (; FIND_LINE(input, &the_line); n_lines++) {
        must(n_lines < n_expected, "no more lines");
        size_t n = expected[n_lines].size;
        must(n > longest || (the_line.n_bytes == n && memcmp(the_line.bytes, bytes + expected[n_lines].at, n) == 0), "the bytes of the line");
        must(n <= longest || the_line.n_bytes > longest, "the line is too long");
    }
    must(ended && n_lines == n_expected, "all lines");
    must(input->error == (fails ? EIO : 0), "the error");
}

int main(int argc, char **argv)
{
    size_t most_length = argc > 1 ? (size_t)atol(argv[1]) : 0;
    unsigned long n_tried = 0;
    if (most_length < 1 || most_length > MOST_LENGTH)
        return 2;
    for (longest = 1; longest <= 4; longest++)
        for (buffer_size = longest + 2; buffer_size <= longest + 6; buffer_size++) {
            input = malloc(offsetof(struct input, buffer) + buffer_size);
            if (input == NULL)
                return 2;
            for (size = 0; size <= most_length; size++) {
                unsigned n_inputs = 1;
                for (size_t i = 0; i < size; i++)
                    n_inputs *= 3;
                for (unsigned number = 0; number < 2 * n_inputs; number++) {
                    fails = number >= n_inputs;
                    for (size_t i = 0, rest = number % n_inputs; i < size; i++, rest /= 3)
                        bytes[i] = "a\r\n"[rest % 3];
                    expect_lines();
                    for (cuts = 0; cuts < 1u << (size == 0 ? 0 : size - 1); cuts++, n_tried++)
                        try_input();
                }
            }
            free(input);
        }
    printf("%lu ways to read short inputs: all lines are found\n", n_tried);
    return 0;
}
