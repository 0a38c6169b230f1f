#!/bin/sh
# Checks that --help, the man page and the README name the characters and the options that
# the binary knows, and that invocation.sh tries each option.
# usage: tests/documents.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"
run "$binary" --help
tr '\n' ' ' <out >--help
sed 's/\\&//g; s/^\.[A-Z][a-z] //; s/Fl /-/g' "$root/src/sudoku.1" | tr '\n' ' ' >sudoku.1
tr -d '\\`' <"$root/README.md" | tr '\n' ' ' >README.md

# The characters that are read as an empty cell, between cells, and as a line around rows.
cells='' between='' around=''
# reads INPUT: whether the binary takes it
reads() {
    echo "$1" | run "$binary"
    in_time "reads: $1"
    grep -qx 'exit status 0' status
}
for code in $(seq 33 126); do
    # shellcheck disable=SC2059 # the code is a format
    character=$(printf "\\$(printf %03o "$code")") zeros=$(printf %079d 0)
    case $character in [1-9]) continue ;; esac
    ! reads "1$zeros$character" || cells="$cells$character"
    ! reads "1${character}2$zeros" || between="$between$character"
    ! reads "$character
1${zeros}0" || around="$around$character"
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
# Patterns for a puzzle: `0-9` and the other empty cells.
for file in sudoku.1 README.md; do
    grep -oE '\[0-9[^]]+\]\{81\}' "./$file" | sort -u >patterns
    [ -s patterns ] || fail "patterns in $file" 'there is none'
    while read -r pattern; do
        echo "$pattern" >"pattern-in-$file"
        names "pattern-in-$file" '\[0-9\(.*\)\]{81}' "$(printf %s "$cells" | tr -d 0)"
    done <patterns
done

# The ranges of UTF-8 in main.c and in the man page.
sed -n '/^static int ascii_of/,/^}/p' "$root/src/main.c" | grep -oE '0x[0-9A-F]{4}' | sort -u >table
grep '^U+' "$root/src/sudoku.1" | tr U '\n' | sed -n 's/^+\(....\).*/0x\1/p' | sort -u >page
if cmp -s table page; then
    passed=$((passed + 1))
else
    fail 'ranges of UTF-8' "$(diff table page | sed -n 's/^</only main.c:/p; s/^>/only the man page:/p')"
fi

# The same words everywhere.
for file in ./--help ./sudoku.1 ./README.md; do
    grep -q 'other blanks, dots, dashes, drawn lines and full-width characters' "$file" ||
        fail "characters of UTF-8 in ${file##*/}" 'it does not name them as --help does'
done

grep -oE 'strcmp\(word, "-[^"]+' "$root/src/main.c" | sed 's/.*"//' >options
[ -s options ] || fail options 'there is none in main.c'
for file in ./--help ./sudoku.1 ./README.md "$root/tests/invocation.sh"; do
    missing=$(while read -r option; do grep -qwF -e "$option" "$file" || echo "$option"; done <options)
    if [ -z "$missing" ]; then
        passed=$((passed + 1))
    else
        fail "options in ${file##*/}" "$missing is not there"
    fi
done
finish
