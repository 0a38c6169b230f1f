#!/bin/sh
# Checks that --help, the man page and the README name the characters and the options that
# the binary knows, and that invocation.sh tries each option. The man page names characters of
# UTF-8 from the first to the last of a range: those beside a range must not be read.
# usage: tests/documents.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"
run "$binary" --help
tr '\n' ' ' <out >--help
sed 's/\\&//g; s/^\.[A-Z][a-z] //; s/Fl /-/g' "$root/src/sudoku.1" | tr '\n' ' ' >sudoku.1
tr -d '\\`' <"$root/README.md" | tr '\n' ' ' >README.md

# bytes NUMBER...: prints them
bytes() {
    # shellcheck disable=SC2059 # the numbers make a format
    printf "$(printf '\\%03o' "$@")"
}
# What $character is read as: an empty cell, between cells, a line around rows.
is_cell() { printf '1%079d%s\n' 0 "$character" | "$binary" >out 2>&1; }
is_between() { printf '1%s2%079d\n' "$character" 0 | "$binary" >out 2>&1; }
is_around() { printf '%s\n1%080d\n' "$character" 0 | "$binary" >out 2>&1; }
cells='' between='' around=''
for code in $(seq 33 126); do
    character=$(bytes "$code")
    case $character in [1-9]) continue ;; esac
    ! is_cell || cells="$cells$character"
    ! is_between || between="$between$character"
    ! is_around || around="$around$character"
done

sorted() {
    tr -d ' #' | fold -w 1 | LC_ALL=C sort -u | tr -d '\n'
}
# names FILE PATTERN CHARACTERS: what the pattern's \( \) finds in the file is these, but for #
names() {
    named=$(sed -n "s/.*$2.*/\\1/p" "./$1" | sorted) known=$(printf %s "$3" | sorted)
    if [ "$named" = "$known" ]; then
        passed=$((passed + 1))
    else
        fail "characters in $1" "it names '$named', the program reads '$known'; pattern $2"
    fi
}
names --help 'one of \(.*\) for an empty cell' "$cells"
names --help 'tabs and \(.*\) may stand between' "$between"
names --help 'lines of \([^a-z]*\) around rows' "$around"
names sudoku.1 'one of the characters \(.*\) \. Blanks' "$cells"
names sudoku.1 'tabs and \(.*\) may stand between' "$between"
names sudoku.1 'Lines of \([^a-z]*\) may stand around rows' "$around"
names README.md 'empty cell is one of \(.*\)\. Pipe' "$cells"
names README.md 'tabs, \(.*\) between cells' "$between"
names README.md 'lines of \([^a-z]*\) around rows' "$around"

# The ranges of UTF-8: their first and last character are read so, those beside them are not.
awk '/^\.It/ { meaning = $NF }
    /^U/ && meaning != "ASCII" {
        n = split($0, ranges, ", ")
        for (i = 1; i <= n; i++) {
            m = split(ranges[i], ends, " to ")
            print meaning, ends[1], ends[m]
        }
    }' "$root/src/sudoku.1" | sed 's/\\&//; s/U+/0x/g' >ranges
while read -r meaning first last; do
    wrong=''
    for code in $((first - 1)) $((first)) $((last)) $((last + 1)); do
        character=$(bytes $((0xE0 | code >> 12)) $((0x80 | code >> 6 & 63)) $((0x80 | code & 63)))
        [ $code -ge 2048 ] || character=$(bytes $((0xC0 | code >> 6)) $((0x80 | code & 63)))
        read_as=$({ is_cell && echo .; } || { is_between && echo 'blank |'; } || { is_around && echo -; })
        case "$((code >= first && code <= last)) $read_as" in
        '0 ' | "1 "*"$meaning"*) ;;
        *) wrong="$wrong U+$(printf %04X $code)" ;;
        esac
    done
    if [ -z "$wrong" ]; then
        passed=$((passed + 1))
    else
        fail "$meaning, $first to $last" "not read as the man page says:$wrong"
    fi
done <ranges

# The same words everywhere.
for file in ./--help ./sudoku.1 ./README.md; do
    grep -q 'other blanks, dots, dashes, drawn lines and full-width characters' "$file" ||
        fail "characters of UTF-8 in ${file##*/}" 'it does not name them as --help does'
done

sed 's/Solves.*//' ./--help | grep -oE -- '-[a-z-]+' | sort -u >options
for file in ./--help ./sudoku.1 ./README.md "$root/tests/invocation.sh"; do
    missing=$(while read -r option; do grep -qwF -e "$option" "$file" || echo "$option"; done <options)
    if [ -z "$missing" ]; then
        passed=$((passed + 1))
    else
        fail "options in ${file##*/}" "$missing is not there"
    fi
done
finish
