/* collections - runs a program on collections of puzzles, whole and damaged, and judges its answers
 *
 * `collections COUNT SEED BINARY [SHOWN] <PUZZLES` makes COUNT collections, always the same ones for a SEED. Each line
 * of PUZZLES has a puzzle, a space and its only solution. The program should answer the whole puzzles, and report the
 * others. A collection has a fault if there is a wrong grid in the answers, an answer for rows of two puzzles or a
 * wrong exit status, or if it has no damage, and is not read; the first SHOWN ones with a fault are printed.
 *
 * To see which rows each answer is for, the program also reads a copy in which all digits of a row are equal, and
 * differ from those of the eight rows before and after it: a message then names the first row with two digits. */
#define _XOPEN_SOURCE 700
#include <sys/wait.h>
#include <unistd.h>
#include "collections.h"

enum { MOST_ANSWERS = 2 * MOST_PUZZLES };
static struct outcome {
    char answers[MOST_ANSWERS][82];
    int n_answers, n_messages, lines[MOST_LINES], status, n_tags, tag_lines[MOST_LINES], tag_rows[MOST_LINES];
} outcome, tags;

static struct {
    int undamaged, refused, puzzles, right, wrong, joined, own, damaged, silent, status, messages[MOST_LINES];
} sum;

/* Makes the digits of each row equal; nine rows in succession have different ones. */
static const char *tagged(void)
{
    static char copy[ROOM];
    memcpy(copy, text, size);
    for (int i = 0; i < n_rows; i++)
        for (size_t at = starts[row_lines[i]]; at < size && text[at] != '\n'; at++)
            if (text[at] >= '1' && text[at] <= '9')
                copy[at] = (char)('1' + i % 9);
    return copy;
}

static void read_answers(FILE *out, struct outcome *o)
{
    char line[200];
    int n = 0;
    o->n_answers = 0;
    for (rewind(out); fgets(line, sizeof line, out) != NULL;) {
        char *answer = o->answers[o->n_answers];
        for (const char *c = line; *c != '\0'; c++)
            if (*c >= '1' && *c <= '9' && n < 81)
                answer[n++] = *c;
        answer[n] = '\0';
        if (strcmp(line, "no solution\n") == 0)
            snprintf(answer, 82, "no solution");
        else if (n < 81)
            continue;
        must(++o->n_answers < MOST_ANSWERS);
        n = 0;
    }
}

static void read_messages(FILE *err, struct outcome *o)
{
    char line[300];
    o->n_messages = o->n_tags = 0;
    for (rewind(err); fgets(line, sizeof line, err) != NULL; must(++o->n_messages < MOST_LINES)) {
        int *number = &o->lines[o->n_messages], *row = &o->tag_rows[o->n_tags];
        *number = 0;
        if (sscanf(line, "sudoku: stdin:%d: digit %*d appears twice in %*s %d", number, row) == 2)
            o->tag_lines[o->n_tags++] = *number;
    }
}

static void run(const char *binary, const char *input, struct outcome *o)
{
    static FILE *files[3];
    for (int i = 0; i < 3; i++) {
        must(files[i] != NULL || (files[i] = tmpfile()) != NULL);
        rewind(files[i]);
        must(ftruncate(fileno(files[i]), 0) == 0);
    }
    must(fwrite(input, 1, size, files[0]) == size && fseek(files[0], 0, SEEK_SET) == 0);
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 3; i++)
            must(dup2(fileno(files[i]), i) == i);
        must(execl(binary, "sudoku", (char *)NULL) == 0);
    }
    must(child > 0 && waitpid(child, &o->status, 0) == child && WIFEXITED(o->status));
    o->status = WEXITSTATUS(o->status);
    read_answers(files[1], o);
    read_messages(files[2], o);
}

/* The puzzles of the first and of the last row that an answer is for, or nothing if that is unknown. */
static void find_rows(int answer, const struct puzzle *of[2])
{
    of[0] = of[1] = NULL;
    for (int i = 0; i < n_rows && tags.n_answers == outcome.n_answers && tags.n_tags == tags.n_answers; i++) {
        int from = layout->flags & ONE_LINE ? i : i + 1 - tags.tag_rows[answer];
        int to = layout->flags & ONE_LINE ? i : from + 8;
        if (row_lines[i] + 1 == tags.tag_lines[answer] && from >= 0 && to < n_rows) {
            of[0] = row_puzzles[from];
            of[1] = row_puzzles[to];
        }
    }
}

/* The first puzzle, from this one on, with this solution; with `whole`, the first whole one. */
static const struct puzzle *solved_by(const char *answer, const struct puzzle *p, int whole)
{
    while (p < end && ((whole && p->damaged) || strcmp(answer, p->solution) != 0))
        p++;
    return p;
}

/* Judges the answers; returns how many are neither right nor for the rows of one damaged puzzle. */
static int judge_answers(void)
{
    const struct puzzle *next = puzzles, *of[2];
    int faults = 0;
    for (int i = 0; i < outcome.n_answers; i++) {
        const char *answer = outcome.answers[i];
        const struct puzzle *found = solved_by(answer, next, 1);
        find_rows(i, of);
        if (found < end) {
            next = found + 1;
            sum.right++;
        } else if (of[0] != NULL && of[0] == of[1] && of[0]->damaged) {
            sum.own++;
        } else {
            faults++;
            int joined = of[0] != of[1] && (answer[0] == 'n' || solved_by(answer, puzzles, 0) < end);
            sum.joined += joined;
            sum.wrong += !joined;
        }
    }
    return faults;
}

/* Lines in messages are numbered from 1. A message is near a puzzle if it is for a line from the one before it to the
 * second one after it. */
static void judge_messages(void)
{
    for (const struct puzzle *p = puzzles; p < end; p++) {
        int near = 0;
        for (int i = 0; i < outcome.n_messages; i++)
            near |= outcome.lines[i] >= p->first_line && outcome.lines[i] <= p->last_line + 3;
        sum.puzzles++;
        sum.damaged += p->damaged;
        sum.silent += p->damaged && !near;
    }
    sum.messages[outcome.n_messages]++;
}

/* Returns whether there is a fault. */
static int judge(const char *binary)
{
    run(binary, text, &outcome);
    run(binary, tagged(), &tags);
    int faults = judge_answers(), wrong_status = outcome.status != (unread ? 2 : 0);
    judge_messages();
    int refused = !unread && (outcome.n_answers != end - puzzles || outcome.n_messages > 0 || wrong_status);
    sum.undamaged += !unread;
    sum.refused += refused;
    sum.status += wrong_status;
    return faults > 0 || refused || wrong_status;
}

/* The number of messages that no more than this percentage of the collections with messages exceed. */
static int most_messages(int percentage)
{
    int n = 0, total = 0, most = 0;
    for (int i = 1; i < MOST_LINES; i++)
        total += sum.messages[i];
    while (100 * n < percentage * total)
        n += sum.messages[++most];
    return most;
}

int main(int argc, char **argv)
{
    must(argc > 3);
    long n = atol(argv[1]), shown = argc > 4 ? atol(argv[4]) : 0;
    random_state = (uint64_t)atol(argv[2]);
    while (n_known < MOST_KNOWN && scanf("%81[0-9] %81[1-9] ", known[n_known][0], known[n_known][1]) == 2)
        n_known++;
    must(n_known > 0);
    for (long i = 0; i < n; i++) {
        make_collection();
        if (judge(argv[3]) && shown-- > 0)
            printf("== %ld: %s\n%.*s\n", i, layout->name, (int)size, text);
    }
    printf("collections without damage: %d, not read: %d\n", sum.undamaged, sum.refused);
    printf("damaged puzzles: %d, without a message near them: %d\n", sum.damaged, sum.silent);
    printf("messages, if any: median %d, 90%% %d, most %d\n", most_messages(50), most_messages(90), most_messages(100));
    printf("wrong exit status: %d\n", sum.status);
    printf("answers for one damaged puzzle: %d\n", sum.own);
    printf("answers for rows of two puzzles: %d\n", sum.joined);
    printf("wrong grids: %d\n", sum.wrong);
    printf("%d right answers for %d whole puzzles\n", sum.right, sum.puzzles - sum.damaged);
    return 0;
}
