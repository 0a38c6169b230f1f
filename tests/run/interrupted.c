/* interrupted - runs a program with input or output that fails, or with input that it has to wait for
 *
 * `interrupted KIND N COMMAND... <TEXT` prints the answers, which go to a file, the messages and the exit status. The
 * kinds:
 *   input      N bytes of the text are in a pipe; reading fails when the program would have to wait
 *   output     the file has room for N bytes
 *   full       the same, but the pipe stays open
 *   waiting    the text is in a pipe that stays open: when N bytes of answers are in the file, the program is killed
 *   terminal   the same, but the text is typed on a terminal; "left:" shows what the program has not read at its end
 * If the program waits for ten seconds, it is killed, too. Messages of several processes must not mix, so each must be
 * one write: "(torn)" marks any other. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void must(int holds)
{
    if (!holds) {
        perror("interrupted");
        exit(2);
    }
}

/* Shows what can be read from a descriptor, in pieces. */
static void show(int fd, const char *before)
{
    static char piece[6000];
    must(fcntl(fd, F_SETFL, O_NONBLOCK) == 0);
    for (ssize_t got; (got = read(fd, piece, sizeof piece)) > 0;)
        printf("%s%.*s%s", before, (int)got, piece, piece[got - 1] == '\n' ? "" : "(torn)");
}

int main(int argc, char **argv)
{
    static char text[6000], answers[6000];
    must(argc > 3);
    char kind = argv[1][0];
    int in[2], err[2], status = 0;
    size_t length = fread(text, 1, sizeof text, stdin), n = (size_t)atol(argv[2]);
    struct stat out_file = {0};
    FILE *out = tmpfile();
    if (kind == 't') {
        in[1] = posix_openpt(O_RDWR | O_NOCTTY);
        must(in[1] >= 0 && grantpt(in[1]) == 0 && unlockpt(in[1]) == 0);
        in[0] = open(ptsname(in[1]), O_RDWR | O_NOCTTY);
    } else {
        must(pipe(in) == 0);
    }
    must(out != NULL && in[0] >= 0 && socketpair(AF_UNIX, SOCK_DGRAM, 0, err) == 0);
    must(write(in[1], text, kind == 'i' ? n : length) >= 0);
    must(kind != 'i' || fcntl(in[0], F_SETFL, O_NONBLOCK) == 0);
    if (kind == 'o')
        close(in[1]); /* so that the input ends */
    pid_t child = fork();
    if (child == 0) {
        rlim_t room = kind == 'o' || kind == 'f' ? n : sizeof answers;
        signal(SIGXFSZ, SIG_IGN);
        must(setrlimit(RLIMIT_FSIZE, &(struct rlimit){room, room}) == 0 && dup2(in[0], 0) == 0);
        must(dup2(fileno(out), 1) == 1 && dup2(err[1], 2) == 2 && execv(argv[3], argv + 3) == 0);
    }
    for (int waited = 0; waitpid(child, &status, WNOHANG) == 0; waited++) {
        must(fstat(fileno(out), &out_file) == 0);
        if (waited == 10000 || ((kind == 'w' || kind == 't') && (size_t)out_file.st_size >= n))
            must(kill(child, SIGKILL) == 0);
        poll(NULL, 0, 1);
    }
    int size = (int)pread(fileno(out), answers, sizeof answers, 0);
    printf("%zu bytes:\n%.*s\n", n, size, answers);
    show(err[0], "");
    if (kind == 't')
        show(in[0], "left: ");
    printf(WIFEXITED(status) ? "exit status %d\n" : "killed\n", WEXITSTATUS(status));
    return kind != 'w' && kind != 't' && !WIFEXITED(status);
}
