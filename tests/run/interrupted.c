/* interrupted - runs a program with input or output that fails
 *
 * `interrupted KIND N COMMAND... <TEXT` prints the answers, the messages and the exit status. The kinds:
 *   input      N bytes of the text are in a pipe; reading fails when the program would have to wait
 *   output     the answers go to a file with room for N bytes
 *   terminal   the answers go to a terminal, and the program has to wait for more input: it is killed after N
 *              bytes of answers or, if these do not come, after ten seconds
 * Messages of several processes must not mix, so each must be one write: "(torn)" marks any other. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void must(int holds)
{
    if (!holds) {
        perror("interrupted");
        exit(2);
    }
}

int main(int argc, char **argv)
{
    static char text[6000], answers[6000], message[1000];
    must(argc > 3);
    char kind = argv[1][0];
    int terminal = -1, status = 0, in[2], err[2];
    size_t length = fread(text, 1, sizeof text, stdin), n = (size_t)atol(argv[2]), size = 0;
    FILE *out = kind == 't' ? NULL : tmpfile();
    if (kind == 't') {
        terminal = posix_openpt(O_RDWR | O_NOCTTY);
        must(grantpt(terminal) == 0 && unlockpt(terminal) == 0);
        out = fopen(ptsname(terminal), "r+");
    }
    must(out != NULL && pipe(in) == 0 && socketpair(AF_UNIX, SOCK_DGRAM, 0, err) == 0);
    must(write(in[1], text, kind == 'i' ? n : length) >= 0 && fcntl(err[0], F_SETFL, O_NONBLOCK) == 0);
    must(kind != 'i' || fcntl(in[0], F_SETFL, O_NONBLOCK) == 0);
    if (kind == 'o')
        close(in[1]); /* so that the input ends */
    pid_t child = fork();
    if (child == 0) {
        rlim_t room = kind == 'o' ? n : sizeof answers;
        signal(SIGXFSZ, SIG_IGN);
        must(setrlimit(RLIMIT_FSIZE, &(struct rlimit){room, room}) == 0 && dup2(in[0], 0) == 0);
        must(dup2(fileno(out), 1) == 1 && dup2(err[1], 2) == 2 && execv(argv[3], argv + 3) == 0);
    }
    while (kind == 't' && size < n && poll(&(struct pollfd){terminal, POLLIN, 0}, 1, 10000) > 0)
        size += (size_t)read(terminal, answers + size, n - size);
    must((kind != 't' || kill(child, SIGKILL) == 0) && waitpid(child, &status, 0) == child);
    if (kind != 't')
        size = (size_t)pread(fileno(out), answers, sizeof answers, 0);
    printf("%zu bytes:\n%.*s\n", n, (int)size, answers);
    for (ssize_t got; (got = read(err[0], message, sizeof message)) > 0;)
        printf("%.*s%s", (int)got, message, message[got - 1] == '\n' ? "" : "(torn)");
    printf(WIFEXITED(status) ? "exit status %d\n" : "killed\n", WEXITSTATUS(status));
    return kind != 't' && !WIFEXITED(status);
}
