/*
 * failing - the program, but reading fails at a given byte of the input
 *
 * Finds answers lost or made up when the disk fails, at whatever byte.
 * `failing N` answers the puzzles on standard input as sudoku does, but the
 * attempt to read byte N, counted from 0, fails like a broken disk.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static long bytes_left;
static bool failed;

static int failing_getc(FILE *file)
{
    if (bytes_left-- > 0)
        return getc(file);
    failed = true;
    errno = EIO;
    return EOF;
}

static int failing_ferror(FILE *file)
{
    return file == stdin ? failed : ferror(file);
}

#undef getc
#undef ferror
#define getc failing_getc
#define ferror failing_ferror
#define main sudoku_main
#include "../src/main.c"
#undef main

int main(int argc, char **argv)
{
    bytes_left = argc > 1 ? atol(argv[1]) : 0;
    return sudoku_main(1, argv);
}
