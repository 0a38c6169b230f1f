/* essay - checks the pictures of src/README.md, which it reads from standard input, against
 * src/main.c: the words of the chapter on candidates, and the band of the chapter on deductions.
 * Exits with 1 if one is wrong. */
#include "program.h"

static char page[100000];
static int failed;

static void must_have(const char *line)
{
    if (strstr(page, line) == NULL) {
        printf("src/README.md does not have: %s\n", line);
        failed = 1;
    }
}

/* The line of the picture with three sets; the first set is on the left. */
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

/* Reads the three rows of the next table from `at` on: digits, and between ~~ those that are
 * eliminated. Returns the end of the table, or NULL if there is none. */
static const char *read_band(const char *at, struct candidates *before, struct candidates *after)
{
    static const char first_row[] = "\n| x |";
    memset(before, 0, sizeof *before);
    memset(after, 0, sizeof *after);
    at = strstr(at, first_row);
    if (at == NULL)
        return NULL;
    for (int row = 0; row < 3; row++) {
        bool struck = false;
        int cell = SIDE * row;
        for (at += strlen(first_row); *at != '\n'; at++) {
            if (at[0] == '~' && at[1] == '~')
                struck = !struck;
            cell += *at == '|';
            if (given(*at) == 0)
                continue;
            trio candidate = (trio)set_with(given(*at)) << bits_up(cell);
            before->trios[trio_of(cell)] |= candidate;
            after->trios[trio_of(cell)] |= struck ? 0 : candidate;
        }
    }
    return at;
}

int main(void)
{
    page[fread(page, 1, sizeof page - 1, stdin)] = '\0';
    char line[100];
    sprintf(line, "cell 40: trio %d, %d bits up", trio_of(40), bits_up(40));
    must_have(line);
    trio t = set_with(3) | (trio)(set_with(1) | set_with(2)) << 2 * BITS_PER_SET;
    must_have_word("a trio", t);
    must_have_word("minus_one", minus_one(t));
    must_have_word("~minus_one & spare", ~minus_one(t) & SPARE_BITS);
    must_have_word("where_empty", where_empty(t));
    must_have_word("without_smallest", without_smallest(t));

    struct candidates begin, before, after, now;
    const char *at = read_band(page, &begin, &after);
    int bands = 1;
    for (now = after; at != NULL && (at = read_band(at, &before, &after)) != NULL; bands++) {
        if (memcmp(&before, &now, sizeof now) != 0) {
            printf("band %d does not continue from the one before it\n", bands + 1);
            failed = 1;
        }
        now = after;
    }
    deduce_rows(&begin);
    if (bands < 5 || memcmp(&begin, &now, sizeof now) != 0) {
        printf("the last of %d bands differs from the result of the deductions on the first\n", bands);
        failed = 1;
    }
    printf("%d bands\n", bands);
    return failed;
}
