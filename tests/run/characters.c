/* characters - checks how src/main.c reads each character
 *
 * Prints the table in characters.h in the format of the man page's list. Then compares it with what
 * main.c reads for each Unicode code point, written in UTF-8. Exits with 1 if they differ. */
#include "program.h"
#include "../judges/characters.h"

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

/* The class that main.c must give to a character, after `read_as`. */
static int expected_class(long c)
{
    static const struct { const char *meanings; int class; } classes[] = {
        {AS_GIVEN, GIVEN}, {AS_DASH, DASH}, {AS_BORDER, BORDER}, {AS_SEPARATOR, PUNCTUATION}, {AS_BAR, BAR},
        {AS_BLANK, SPACE}, {AS_LETTER, LETTER}, {AS_OTHER, OTHER}};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strchr(classes[i].meanings, meaning_of(c)) != NULL)
            return classes[i].class;
    return ZERO << (strchr(AS_EMPTY, (int)c) - AS_EMPTY);
}

int main(void)
{
    static struct line line = {.n_bytes = MOST_BYTES + 2}; /* the whole buffer */
    struct input in = {tmpfile(), "characters", 0};
    if (in.file == NULL) {
        perror("characters");
        return 2;
    }
    for (long code = 0; code <= LAST; code++) {
        unsigned char bytes[4];
        size_t n = encode(code, bytes);
        fwrite(bytes, 1, n, in.file);
        fputs(" \n", in.file);
    }
    rewind(in.file);
    list();
    for (long code = 0; code <= LAST; code++) {
        bool is_surrogate = code >= 0xD800 && code <= 0xDFFF; /* cannot be encoded */
        long c = code == '\n' ? ' ' : read_as(is_surrogate ? 0xFFFD : code);
        if (!read_bytes(&in, &line) || (code == '\n' && !read_bytes(&in, &line))) /* an empty line, and one with the space */
            return 1;
        decode_line(&line);
        bool is_same = c == '\0' || c >= 0x80 || line.text[0] == c;
        if (line.classes[0] != expected_class(c) || !is_same) {
            printf("Unlike in characters.h, U+%04lX is of class 0x%x\n", (unsigned long)code, (unsigned)line.classes[0]);
            return 1;
        }
    }
    if (read_bytes(&in, &line))
        return 1;
    printf("%d characters are read correctly\n", LAST + 1);
    return 0;
}
