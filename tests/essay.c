/* essay - reads a band, in the format of the tables in src/README.md, and prints what one pass over
 * its rows leaves of it */
#include "program.h"

int main(void)
{
    struct candidates band = {{0}};
    int cell = -2; /* a row has eleven bars, two of them before its first cell */
    for (int c; (c = getchar()) != EOF;) {
        if (c == '|')
            cell++;
        else if (c == '\n')
            cell -= 2;
        else if (c >= '1' && c <= '9' && cell >= 0 && cell < 3 * SIDE)
            band.trios[set_at[cell].trio] |= (trio)set_with(c - '0') << set_at[cell].up;
    }
    deduce_rows(&band);
    for (cell = 0; cell < 3 * SIDE; cell++) {
        if (cell % SIDE == 0)
            printf("| %c | ", "xyz"[cell / SIDE]);
        for (int digit = 1; digit <= SIDE; digit++)
            if (is_candidate(&band, cell, digit))
                putchar('0' + digit);
        fputs(cell % SIDE == SIDE - 1 ? " |\n" : " | ", stdout);
    }
    return 0;
}
