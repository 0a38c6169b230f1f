/* essay - checks the pictures of src/README.md, which it reads from standard input, against
 * src/main.c: the words of the chapter on candidates, and the band of the chapter on deductions.
 * Exits with 1 if one is wrong. */
#include "program.h"

static char text[100000];
static int failed;

static void must_have(const char *line)
{
    if (strstr(text, line) == NULL) {
        printf("src/README.md does not have: %s\n", line);
        failed = 1;
    }
}

/* A line of the table with three sets: the first one is drawn on the left. */
static void must_have_word(const char *name, trio t)
{
    char line[100];
    int n = sprintf(line, "%-18s", name);
    for (int set = 0; set < 3; set++, t >>= BITS_PER_SET) {
        n += sprintf(line + n, "   %d ", (t >> SIDE & 1) != 0);
        for (int digit = SIDE; digit > 0; digit--)
            line[n++] = (t & set_with(digit)) != 0 ? '1' : '0';
    }
    line[n] = '\0';
    must_have(line);
}

/* Reads the three rows of a table: digits, and between ~~ those that are eliminated. */
static const char *read_band(const char *at, struct candidates *before, struct candidates *after)
{
    at = strstr(at, "\n| x |");
    for (int i = 0; i < TRIOS; i++)
        before->trios[i] = after->trios[i] = 0;
    for (int row = 0; at != NULL && row < 3; row++) {
        bool struck = false;
        const char *c = at + strlen("\n| x |");
        for (int cell = SIDE * row; *c != '\n'; c++) {
            if (*c == '|')
                cell++;
            if (c[0] == '~' && c[1] == '~')
                struck = !struck;
            if (given(*c) == 0)
                continue;
            trio candidate = (trio)set_with(given(*c)) << bits_up(cell);
            before->trios[trio_of(cell)] |= candidate;
            after->trios[trio_of(cell)] |= struck ? 0 : candidate;
        }
        at = c;
    }
    return at;
}

int main(void)
{
    text[fread(text, 1, sizeof text - 1, stdin)] = '\0';
    char line[100];
    sprintf(line, "cell 40: trio %d, %d bits up", trio_of(40), bits_up(40));
    must_have(line);
    trio t = set_with(3) | (trio)(set_with(1) | set_with(2)) << 2 * BITS_PER_SET;
    must_have_word("a trio", t);
    must_have_word("minus_one", minus_one(t));
    must_have_word("spare bits still 0", ~minus_one(t) & SPARE_BITS);
    must_have_word("where_empty", where_empty(t));
    must_have_word("without_smallest", without_smallest(t));

    struct candidates begin, before, after, now;
    const char *at = read_band(text, &begin, &after);
    int bands = 1;
    for (now = after; at != NULL && (at = read_band(at, &before, &after)) != NULL; bands++) {
        if (memcmp(&before, &now, sizeof now) != 0) {
            printf("band %d does not go on from the one before it\n", bands + 1);
            failed = 1;
        }
        now = after;
    }
    deduce_rows(&begin);
    if (bands < 5 || memcmp(&begin, &now, sizeof now) != 0) {
        printf("the last of %d bands is not what the deductions leave of the first\n", bands);
        failed = 1;
    }
    printf("%d bands\n", bands);
    return failed;
}
