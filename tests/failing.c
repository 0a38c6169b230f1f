/*
 * failing - the program, but reading fails at a given byte of the input
 *
 * Finds an error of input that is taken for its end. `failing N` answers the
 * puzzles on standard input as sudoku does, but the attempt to read byte N,
 * counted from 0, fails like a broken disk, and so do all later ones;
 * `failing N once` then reads on, as after an error that passes.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static long bytes_left;
static bool once, failed;

static int failing_getc(FILE *file)
{
    if (bytes_left-- > 0 || (failed && once))
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
    once = argc > 2;
    return sudoku_main(1, argv);
}
