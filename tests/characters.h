/* characters - the meaning of each character of an input, according to the man page: for the
 * test of all characters, and for the reference reader */
#include <string.h>

/* Characters with the meaning of an ASCII character, in the order of the man page; 0x7F is a digit of
 * another script. The last range corresponds, in order, to the characters from '!' on. */
static const struct { long first, last; char same; } same_as[] = {
    {0x00A0, 0x00A0, ' '}, {0x2000, 0x200B, ' '}, {0x202F, 0x202F, ' '}, {0x205F, 0x205F, ' '},
    {0x20E3, 0x20E3, ' '}, {0x3000, 0x3000, ' '}, {0xFE0F, 0xFE0F, ' '}, {0xFEFF, 0xFEFF, ' '},
    {0x00B7, 0x00B7, '.'}, {0x2022, 0x2022, '.'}, {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'},
    {0x25A0, 0x25FF, '.'}, {0x2610, 0x2610, '.'}, {0x2B1B, 0x2B1C, '.'},
    {0x2010, 0x2015, '-'}, {0x2212, 0x2212, '-'}, {0x2500, 0x2501, '+'}, {0x2550, 0x2550, '+'},
    {0x2502, 0x254F, '|'}, {0x2551, 0x257F, '|'},
    {0x0660, 0x0669, 0x7F}, {0x06F0, 0x06F9, 0x7F}, {0x0966, 0x096F, 0x7F}, {0x0E50, 0x0E59, 0x7F},
    {0x2070, 0x2089, 0x7F}, {0x2460, 0x24FF, 0x7F}, {0x2776, 0x2793, 0x7F}, {0x1D7CE, 0x1D7FF, 0x7F},
    {0xFFFD, 0xFFFD, '~'}, {0xFF01, 0xFF5E, '!'}};
enum { N_SAME = sizeof same_as / sizeof *same_as };

/* Returns what a code point is read as: an ASCII character or the code point itself. */
static inline long read_as(long code)
{
    for (int i = 0; i < N_SAME; i++)
        if (code >= same_as[i].first && code <= same_as[i].last)
            return same_as[i].same + (i == N_SAME - 1 ? code - same_as[i].first : 0);
    return code;
}

/* The ASCII characters by their meanings. */
#define AS_GIVEN "123456789"
#define AS_EMPTY "0._*?xX"
#define AS_DASH "-" /* an empty cell on some lines, a border character on others */
#define AS_BORDER "+="
#define AS_SEPARATOR ":;,[](){}\"'`"
#define AS_BAR "|"
#define AS_BLANK " \t"

/* For the others: letters, other ASCII characters, and digits of other scripts. */
#define AS_LETTER "l"
#define AS_OTHER "%"
#define AS_FOREIGN "u"

/* Returns a character that has the meaning of this one, after `read_as`. */
static inline char meaning_of(long c)
{
    static const char all[] = AS_GIVEN AS_EMPTY AS_DASH AS_BORDER AS_SEPARATOR AS_BAR AS_BLANK;
    if (c > 0 && c < 0x80 && strchr(all, (int)c) != NULL)
        return (char)c;
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c > 0x7F)
        return *AS_LETTER;
    return *(c < 0x7F ? AS_OTHER : AS_FOREIGN);
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
