/* characters - checks how src/main.c reads each character
 *
 * Prints the table in characters.h in the format of the man page's list. Then compares it with what
 * main.c reads for each Unicode code point, written in UTF-8. Exits with 1 if they differ. */
#include "program.h"
#include "characters.h"

enum { LAST = 0x10FFFF };

static void list(void)
{
    for (int i = 0; i < N_SAME; i++) {
        bool begins = i == 0 || same_as[i].same != same_as[i - 1].same;
        printf("%sU+%04lX", !begins ? ", " : i > 0 ? "\n" : "", (unsigned long)same_as[i].first);
        if (same_as[i].last != same_as[i].first)
            printf(" to U+%04lX", (unsigned long)same_as[i].last);
    }
    printf("\n");
}

/* The kind that main.c must give to a character, after `read_as`. */
static int expected_kind(long c)
{
    static const struct { const char *meanings; int kind; } kinds[] = {
        {AS_GIVEN, GIVEN}, {AS_DASH, DASH}, {AS_BORDER, BORDER}, {AS_SEPARATOR, PUNCTUATION}, {AS_BAR, BAR},
        {AS_BLANK, SPACE}, {AS_LETTER, LETTER}, {AS_OTHER, OTHER}, {AS_FOREIGN, FOREIGN}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strchr(kinds[i].meanings, meaning_of(c)) != NULL)
            return kinds[i].kind;
    return ZERO << (strchr(AS_EMPTY, (int)c) - AS_EMPTY);
}

int main(void)
{
    static struct input in;
    FILE *file = tmpfile();
    if (file == NULL) {
        perror("characters");
        return 2;
    }
    for (long code = 0; code <= LAST; code++) {
        unsigned char bytes[4];
        size_t n = encode(code, bytes);
        fwrite(bytes, 1, n, file);
        fputs(" \n", file);
    }
    rewind(file);
    open_input(&in, "characters", file);
    list();
    for (long code = 0; code <= LAST; code++) {
        long c = code == '\n' ? ' ' : read_as(code);
        if (!read_bytes(&in) || (code == '\n' && !read_bytes(&in))) /* an empty line, and one with the space */
            return 1;
        decode_line(&in);
        bool is_same = c >= 0x80 || c == 'l' || in.text[0] == c;
        if (in.kind[0] != expected_kind(c) || !is_same) {
            printf("Unlike in characters.h, U+%04lX is of kind 0x%x\n", (unsigned long)code, (unsigned)in.kind[0]);
            return 1;
        }
    }
    if (read_bytes(&in))
        return 1;
    printf("%d characters are read correctly\n", LAST + 1);
    return 0;
}
