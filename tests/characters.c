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

int main(void)
{
    static struct input in;
    FILE *file = in.file = tmpfile();
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
    list();
    for (long code = 0; code <= LAST; code++) {
        if (!read_text(&in) || (code == '\n' && !read_text(&in))) /* an empty line, and one with the space */
            return 1;
        char meaning = meaning_of(code == '\n' ? ' ' : code);
        char read_as = in.text[0];
        bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        if (in.foreign != (read_as != FOREIGN ? EOF : surrogate ? NOT_UTF8 + 0xED : code) ||
            (digit_of(read_as) > 0) != is_among(AS_GIVEN, meaning) ||
            is_cell(read_as) != is_among(AS_GIVEN AS_EMPTY AS_CORNER, meaning) ||
            is_among(CORNERS, read_as) != is_among(AS_CORNER, meaning) ||
            is_among(BORDERS, read_as) != is_among(AS_BORDER, meaning) ||
            is_among(SEPARATORS, read_as) != is_among(AS_SEPARATOR AS_FIELD_END " \"", meaning) ||
            (read_as == FOREIGN) != is_among(AS_FOREIGN AS_BAD, meaning) ||
            (isalpha(read_as) && !is_cell(read_as)) != is_among(AS_LETTER, meaning) ||
            (read_as != meaning && !is_among(AS_LETTER AS_FOREIGN AS_BAD AS_OTHER, meaning))) {
            printf("Unlike in characters.h, U+%04lX is read as '%c', with 0x%x as foreign\n", (unsigned long)code,
                   read_as, (unsigned)in.foreign);
            return 1;
        }
    }
    if (read_text(&in))
        return 1;
    printf("%d characters are read correctly\n", LAST + 1);
    return 0;
}
