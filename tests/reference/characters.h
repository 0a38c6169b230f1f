/* characters.h - the tables of characters of the man page's section "Input format" */
#ifndef CHARACTERS_H
#define CHARACTERS_H
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define AS_GIVEN "123456789"
#define AS_EMPTY "0._*?xX"
#define AS_DASH "-"
#define AS_BORDER "+="
#define AS_SEPARATOR ",:;[](){}\"'`"
#define AS_BAR "|"
#define AS_BLANK " \t"
#define AS_LETTER "l" /* stands for every letter */
#define AS_OTHER "%"  /* stands for every other character */

/* "Outside ASCII, each code point on the right is read as the character on its left". The character of
 * a range of digits, or of the range from ! to ~, is that of its first code point. */
static const struct { long first, last; char same; } same_as[] = {
    {0x00A0, 0x00A0, ' '}, {0x2000, 0x200F, ' '}, {0x2028, 0x202F, ' '}, {0x205F, 0x206F, ' '},
    {0x20E3, 0x20E3, ' '}, {0x3000, 0x3000, ' '}, {0xFE00, 0xFE0F, ' '}, {0xFEFF, 0xFEFF, ' '},
    {0x00B7, 0x00B7, '.'}, {0x2022, 0x2022, '.'}, {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'},
    {0x25A0, 0x25FF, '.'}, {0x2610, 0x2610, '.'}, {0x2B1B, 0x2B1C, '.'},
    {0x2010, 0x2015, '-'}, {0x2212, 0x2212, '-'},
    {0x2500, 0x2501, '+'}, {0x2550, 0x2550, '+'},
    {0x2502, 0x254F, '|'}, {0x2551, 0x257F, '|'},
    {0x0660, 0x0669, '0'}, {0x06F0, 0x06F9, '0'}, {0x0966, 0x096F, '0'}, {0x0E50, 0x0E59, '0'},
    {0xFF01, 0xFF5E, '!'},
};
enum { N_SAME = sizeof same_as / sizeof *same_as };

/* What a code point is read as: an ASCII character, or itself. */
static inline long read_as(long code)
{
    for (int i = 0; i < N_SAME && code > 0x7F; i++) {
        if (code < same_as[i].first || code > same_as[i].last)
            continue;
        bool counts = same_as[i].same == '0' || same_as[i].same == '!';
        return same_as[i].same + (counts ? code - same_as[i].first : 0);
    }
    return code;
}

/* The meaning of a character after read_as: itself if it is in one of the first seven lists, else *AS_LETTER
 * or *AS_OTHER. "ASCII control characters other than tab and the line ends, U+FFFD, and bytes that are not UTF-8" */
static inline char meaning_of(long c)
{
    static const char itself[] = AS_GIVEN AS_EMPTY AS_DASH AS_BORDER AS_SEPARATOR AS_BAR AS_BLANK;
    if (c > 0 && c <= 0x7F && strchr(itself, (char)c) != NULL)
        return (char)c;
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))
        return *AS_LETTER;
    return c <= 0x7F || c == 0xFFFD ? *AS_OTHER : *AS_LETTER;
}

/* Writes a code point as UTF-8, and returns the number of bytes. */
static inline size_t encode(long code, unsigned char *bytes)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t n = code <= 0x7F ? 1 : code <= 0x7FF ? 2 : code <= 0xFFFF ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, code /= 0x40)
        bytes[i] = (unsigned char)(0x80 + code % 0x40);
    bytes[0] = (unsigned char)(lead[n] + code);
    return n;
}
#endif
