/* characters - the meaning of each character of an input, according to the man page: for the
 * test of all characters, and for the reference reader */
#include <string.h>

/* Characters with the meaning of an ASCII character, in the order of the man page. The last
 * range stands, in order, for the characters from '!' on. */
static const struct { long first, last; char same; } same_as[] = {
    {0x00A0, 0x00A0, ' '}, {0x2000, 0x200B, ' '}, {0x202F, 0x202F, ' '}, {0x205F, 0x205F, ' '},
    {0x20E3, 0x20E3, ' '}, {0x3000, 0x3000, ' '}, {0xFE0F, 0xFE0F, ' '}, {0xFEFF, 0xFEFF, ' '},
    {0x00B7, 0x00B7, '.'}, {0x2022, 0x2022, '.'}, {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'},
    {0x25A0, 0x25FF, '.'}, {0x2610, 0x2610, '.'}, {0x2B1B, 0x2B1C, '.'},
    {0x2010, 0x2015, '-'}, {0x2212, 0x2212, '-'}, {0x2500, 0x257F, '|'}, {0xFF01, 0xFF5E, '!'}};
enum { N_SAME = sizeof same_as / sizeof *same_as };

/* The ASCII characters by their meanings. */
#define AS_GIVEN "123456789"
#define AS_EMPTY "0_?xX"
#define AS_CORNER ".*"
#define AS_BORDER "-+="
#define AS_SEPARATOR ":[](){}'`"
#define AS_FIELD_END "\t,;|" /* of the fields of a table */

static inline int is_among(const char *characters, long c)
{
    return c > 0 && c < 0x80 && strchr(characters, (int)c) != NULL;
}

/* Characters that have no meaning in a puzzle: letters, others outside ASCII, control characters and
 * bytes that are not UTF-8, and the rest. */
#define AS_LETTER "l"
#define AS_FOREIGN "u"
#define AS_BAD "!"
#define AS_OTHER "%"

/* The ASCII character that this code point is read as, or one of the four above; -1 is a bad byte. */
static inline char meaning_of(long code)
{
    for (int i = 0; i < N_SAME; i++)
        if (code >= same_as[i].first && code <= same_as[i].last)
            code = same_as[i].same + (i == N_SAME - 1 ? code - same_as[i].first : 0);
    if (is_among(AS_GIVEN AS_EMPTY AS_CORNER AS_BORDER AS_SEPARATOR AS_FIELD_END " \"#\r", code))
        return (char)code;
    return *(code < ' ' || code == 0x7F ? AS_BAD : code > 0x7F ? AS_FOREIGN
             : (code | 0x20) >= 'a' && (code | 0x20) <= 'z' ? AS_LETTER : AS_OTHER);
}

/* Writes a character in UTF-8, and returns the number of bytes, which are 0xxxxxxx, 110xxxxx
 * 10xxxxxx, 1110xxxx 10xxxxxx 10xxxxxx, or 11110xxx 10xxxxxx 10xxxxxx 10xxxxxx. */
static inline size_t encode(long code, unsigned char *bytes)
{
    int n_more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const int lead[] = {0, 0xC0, 0xE0, 0xF0};
    bytes[0] = (unsigned char)(code >> 6 * n_more | lead[n_more]);
    for (int i = 1; i <= n_more; i++)
        bytes[i] = (unsigned char)(0x80 | (code >> 6 * (n_more - i) & 0x3F));
    return (size_t)n_more + 1;
}
