/* interrupted - makes the program's input and output fail at every byte
 *
 * Runs the program, included below, on two puzzles, a line and a grid, again and again. Its output goes
 * to a file that has no room for more than 0, 1, 2, ... bytes; then its input fails after as many bytes,
 * or the program exits there: each answer must have been written before the next line is read. Every
 * message must be a single write, so that messages of several processes cannot mix. Exits with 1 at the
 * first wrong run. `interrupted N BINARY` instead becomes the binary, with an input that really fails. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Reading fails after `readable` bytes: from then on, as with a broken disk, or only once, as with
 * a temporary error; or the program exits. */
enum { FOREVER, ONCE, ENDED, N_FAILURES };
static size_t readable = SIZE_MAX;
static int failure;
static bool failed;

static int failing_getc(FILE *file)
{
    if (failed ? failure == ONCE : readable-- > 0)
        return getc(file);
    if (failure == ENDED)
        _exit(0);
    failed = true;
    errno = EIO;
    return EOF;
}

/* As ISO C says, an error loses what was read of the line before it; but some C libraries return that after
 * a temporary error. */
static char *failing_fgets(char *line, int size, FILE *file)
{
    int n = 0, c = 0;
    while (n < size - 1 && c != '\n' && (c = failing_getc(file)) != EOF)
        line[n++] = (char)c;
    line[n] = '\0';
    return n == 0 || (c == EOF && failed && failure != ONCE) ? NULL : line;
}

static int failing_ferror(FILE *file)
{
    return file == stdin ? failed : ferror(file);
}

#undef fgets
#undef getc
#undef ferror
#define fgets failing_fgets
#define getc failing_getc
#define ferror failing_ferror
#include "program.h"

#define UNFILLED "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define FILLED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* The puzzle as a line and as a grid of separated cells, and the answers to them. */
enum { LINE = CELLS + 1, BOTH = LINE + 2 * CELLS, ALL_ANSWERS = BOTH + 1 };
static char both[BOTH + 1], answers[ALL_ANSWERS + 1];

enum { PLENTY = 4096 };
static bool by_line; /* -l */
static long runs;

/* Runs the program in the child process. */
static void run_program(FILE *in, FILE *out, int messages, int most)
{
    char name[] = "sudoku", option[] = "-l", *arguments[] = {name, by_line ? option : NULL, NULL};
    struct rlimit limit = {(rlim_t)most, (rlim_t)most};
    dup2(fileno(in), 0);
    dup2(fileno(out), 1);
    dup2(messages, 2);
    setrlimit(RLIMIT_FSIZE, &limit);
    alarm(30); /* kills a run that hangs */
    if (failure == ENDED)
        setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* as on a terminal */
    exit(sudoku_main(1 + by_line, arguments));
}

/* Runs the program on the text. The output goes to a file with room for `room` bytes. The program must
 * print the first n bytes of the answers and, if it fails, this message. */
static void expect_run(const char *text, int room, int n, const char *message)
{
    char out[PLENTY] = "", err[PLENTY] = "", actual[3 * PLENTY], expected[3 * PLENTY];
    FILE *in = tmpfile(), *file = tmpfile();
    int ends[2], end = 0;
    if (in == NULL || file == NULL || fputs(text, in) < 0 || fflush(in) != 0 ||
        socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) {
        perror("interrupted");
        exit(1);
    }
    rewind(in);
    pid_t child = fork();
    if (child == 0)
        run_program(in, file, ends[1], room);
    waitpid(child, &end, 0);
    end = WIFEXITED(end) ? WEXITSTATUS(end) : 128 + WTERMSIG(end);
    close(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    int n_out = (int)pread(fileno(file), out, sizeof out, 0);
    for (ssize_t length = 0, n_read; /* one write at a time */
         (n_read = read(ends[0], err + length, PLENTY / 2)) > 0 && length < PLENTY / 4;) {
        length += n_read;
        if (err[length - 1] != '\n')
            err[length++] = '\\'; /* a message was torn here */
    }
    const char *report = "exit status %d and '%s', %d bytes:\n%.*s\n";
    snprintf(actual, sizeof actual, report, end, err, n_out, n_out, out);
    snprintf(expected, sizeof expected, report, message[0] == '\0' ? 0 : FAILED, message, n, n, answers);
    if (strcmp(actual, expected) != 0) {
        printf("%s, room for %d, %zu bytes readable, failure %d, expected:\n%sactual:\n%s", text,
               room, readable, failure, expected, actual);
        exit(1);
    }
    close(ends[0]);
    fclose(in);
    fclose(file);
    runs++;
}

/* Input that fails at each byte: a puzzle counts once the end of its final line has been read. */
static void fail_at_each_byte(const char *text)
{
    char message[100] = "";
    size_t first_end = text == both ? LINE : strlen(text);
    if (failure != ENDED)
        sprintf(message, "sudoku: stdin: %s\n", strerror(EIO));
    for (readable = 0; readable <= strlen(text); readable++)
        expect_run(text, PLENTY,
                   readable < first_end ? 0 : readable < BOTH ? LINE : ALL_ANSWERS, message);
}

/* Runs another program: its input is a pipe that has a row and this number of cells, and fails as it would
 * have to wait. */
static int become(size_t n_cells, char **command)
{
    int ends[2];
    char text[10010] = "123456789\n";
    memset(text + 10, '1', 10000);
    if (pipe(ends) == 0 && write(ends[1], text, 10 + n_cells) > 10 && dup2(ends[0], 0) == 0 &&
        fcntl(0, F_SETFL, O_NONBLOCK) == 0)
        execv(command[0], command);
    return 127;
}

int main(int argc, char **argv)
{
    char message[100];
    if (argc > 1)
        return become((size_t)atol(argv[1]), argv + 2);
    lay_out(both, UNFILLED, false, false);
    lay_out(both + LINE, UNFILLED, true, true);
    lay_out(answers, FILLED, false, false);
    answers[LINE] = '\n';
    lay_out(answers + LINE + 1, FILLED, true, true);

    signal(SIGXFSZ, SIG_IGN);
    for (int room = 0; room < ALL_ANSWERS; room++)
        expect_run(both, room, room, "sudoku: standard output: File too large\n");
    expect_run(both, ALL_ANSWERS, ALL_ANSWERS, "");
    /* Some C libraries write the first line at once, but not the second. */
    expect_run(UNFILLED "\n" UNFILLED "\n1\n", LINE, LINE,
               "sudoku: stdin:3: expected 9 or 81 cells, found 1\n"
               "sudoku: standard output: File too large\n");

    for (; failure < N_FAILURES; failure++) {
        fail_at_each_byte(both);
        fail_at_each_byte(UNFILLED "\r\n");
        fail_at_each_byte("# 1 2 3\n" UNFILLED "\n");
        fail_at_each_byte("\xc2\xa0\xe2\x94\x82" UNFILLED "\n");
    }
    /* A line in which reading fails is not answered, whatever it contains. */
    failure = ONCE;
    by_line = true;
    sprintf(message, "sudoku: stdin: %s\n", strerror(EIO));
    for (readable = 1; readable < 9; readable++)
        expect_run("%1234567", PLENTY, 0, message);
    printf("%ld runs with failing input or output went as expected\n", runs);
    return 0;
}
