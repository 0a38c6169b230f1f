/* characters - checks how src/main.c reads each character
 *
 * Prints the tables in characters.h in the format of the man page's. Then compares the table with what
 * main.c decodes each Unicode code point to, and reads it as. Exits with 1 if they differ. */
#include "program.h"
#include "../reference/characters.h"

static const struct { const char *meanings, *name; int class; } classes[] = {
    {AS_GIVEN, "given", GIVEN}, {AS_DASH, "dash", DASH}, {AS_BORDER, "border", BORDER_SIGN}, {"[](){}", "bracket", BRACKET},
    {AS_SEPARATOR, "punctuation", PUNCTUATION}, {AS_BAR, "bar", BAR}, {AS_BLANK, "space", SPACE},
    {AS_LETTER, "letter", LETTER}, {AS_OTHER, "other", OTHER}}; /* and each mark of an empty cell */
enum { N_CLASSES = sizeof classes / sizeof *classes, LAST = 0x10FFFF };

/* The class that main.c must give to a character, after `read_as`. */
static int expected_class(long c)
{
    for (int i = 0; i < N_CLASSES; i++)
        if (strchr(classes[i].meanings, meaning_of(c)) != NULL)
            return classes[i].class;
    return ZERO << strcspn(AS_EMPTY, (char[]){(char)c, '\0'});
}

/* Prints the class of a character and, if it is in ASCII, the character; for an empty cell, the mark of the class. */
static void print_class(const char *file, int class, long c)
{
    const char *name = "empty cell";
    for (int i = 0; i < N_CLASSES; i++)
        name = class == classes[i].class ? classes[i].name : name;
    for (int i = 0; AS_EMPTY[i] != '\0'; i++)
        c = class == ZERO << i ? AS_EMPTY[i] : c;
    printf(c < 0x80 && isprint((int)c) ? "; %s reads it as %s (%c)" : "; %s reads it as %s", file, name, (char)c);
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
            printf("U+%04lX is read wrongly: decoded as U+%04lX", (unsigned long)code, (unsigned long)decoded);
            print_class("characters.h", expected_class(c), c);
            print_class("main.c", class_of(ascii), ascii);
            printf("\n");
            return 1;
        }
    }
    printf("%d characters are read correctly\n", LAST + 1);
    return 0;
}
