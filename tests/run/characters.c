/* characters - checks how src/main.c reads each character
 *
 * Prints the tables in characters.h in the format of the man page's. Then compares the table with what
 * main.c decodes each Unicode code point to, and reads it as. Exits with 1 if they differ. */
#include "program.h"
#include "../reference/characters.h"

enum { LAST = 0x10FFFF };

/* The class that main.c must give to a character, after `read_as`. */
static int expected_class(long c)
{
    static const struct { const char *meanings; int class; } classes[] = {
        {AS_GIVEN, GIVEN}, {AS_DASH, DASH}, {AS_BORDER, BORDER}, {"[](){}", BRACKET}, {AS_SEPARATOR, PUNCTUATION},
        {AS_BAR, BAR}, {AS_BLANK, SPACE}, {AS_LETTER, LETTER}, {AS_OTHER, OTHER}};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strchr(classes[i].meanings, meaning_of(c)) != NULL)
            return classes[i].class;
    return ZERO << strcspn(AS_EMPTY, (char[]){(char)c, '\0'});
}

int main(void)
{
    printf("empty cell %s\nseparator %s%s\nborder %s%s\n", AS_EMPTY, AS_BAR, AS_SEPARATOR, AS_DASH, AS_BORDER);
    for (int i = 0; i < N_SAME; i++) {
        bool is_digit = i > 0 && isdigit(same_as[i].same) && isdigit(same_as[i - 1].same);
        bool begins = i == 0 || (same_as[i].same != same_as[i - 1].same && !is_digit);
        printf("%sU+%04lX", !begins ? ", " : i > 0 ? "\n" : "", (unsigned long)same_as[i].first);
        if (same_as[i].last != same_as[i].first)
            printf(" to U+%04lX", (unsigned long)same_as[i].last);
    }
    printf("\n");
    for (int code = 0; code <= LAST; code++) {
        bool is_surrogate = code >= 0xD800 && code <= 0xDFFF; /* cannot be encoded */
        unsigned char bytes[5] = "";
        const unsigned char *next = bytes, *end = bytes + encode(code, bytes);
        int decoded = decode(&next), ascii = decoded > 0 && decoded < 0x80 ? decoded : ascii_of(decoded);
        long c = read_as(is_surrogate ? 0xFFFD : code);
        if (next != end || decoded != (is_surrogate ? 0xFFFD : code) || class_of(ascii) != expected_class(c) ||
            (c > 0 && c < 0x80 && ascii != c)) {
            printf("Unlike in characters.h, U+%04lX is of class 0x%x\n", (unsigned long)code, (unsigned)class_of(ascii));
            return 1;
        }
    }
    printf("%d characters are read correctly\n", LAST + 1);
    return 0;
}
