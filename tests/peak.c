/*
 * peak - runs a command and watches its memory
 *
 * `peak KILOBYTES COMMAND...` runs the command and exits with its status, or
 * says so and exits with 125 if more than so much of its memory was resident.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct rusage usage;
    long kilobytes;
    int status;
    pid_t child;

    if (argc < 3) {
        fputs("usage: peak KILOBYTES COMMAND...\n", stderr);
        return 125;
    }
    child = fork();
    if (child == 0) {
        execv(argv[2], argv + 2);
        perror(argv[2]);
        _exit(125);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 ||
        getrusage(RUSAGE_CHILDREN, &usage) != 0) {
        perror("peak");
        return 125;
    }
#ifdef __APPLE__
    kilobytes = usage.ru_maxrss / 1024;
#else
    kilobytes = usage.ru_maxrss;
#endif
    if (kilobytes > atol(argv[1])) {
        fprintf(stderr, "peak: %ld kB resident\n", kilobytes);
        return 125;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
