#!/bin/sh
# Checks that the man page and the README describe the options of --help, that they and --help name the
# characters that the binary reads, that the man page's example is right, and the numbers in prose.

. "$(dirname "$0")/lib.sh"
up_to_date programs
test_binary "$@"
page=$root/src/sudoku.1

sorted() {
    tr -d ' ' | fold -w 1 | LC_ALL=C sort -u | tr -d '\n'
}

# Finds how each character is read, from the binary's messages about lines with this character
# alone, before a dot, and between two cells.
for code in $(seq 33 126); do
    # shellcheck disable=SC2059 # the code is a format
    printf "\\$(printf %03o "$code")\n"
done >characters
run "$binary" -l characters
cut -d ' ' -f 3- err | paste -d ' ' characters - >alone
sed 's/$/./' characters >before
run "$binary" -l before
cut -d ' ' -f 3- err | paste -d ' ' characters - >before
sed 's/.*/1&1/' characters >between
run "$binary" -l between
cut -d ' ' -f 3- err | paste -d ' ' characters - >between
cells=$(sed -n 's/^\(.\).* found 1$/\1/p' alone | sorted)
separators=$(sed -n 's/^\(.\) .* found 2$/\1/p' between | sorted)
borders=$(sed -n 's/^\([^#]\) .* found 0$/\1/p' before | tr -d "\\n$separators" | sorted)

# They are in a table in the man page; its empty cells are also in --help and in the README.
run "$binary" --help
options=$(sed -n 's/^  \(-.\), \(--[a-z]*\) .*/\1 \2/p' out)
tr '\n' ' ' <out >help
for row in "empty cell:0$(echo "$cells" | tr -d '0-9')" "separator:$separators" "border:$borders"; do
    characters=$(sed -n "s/^${row%%:*}  *//p" "$page")
    same "the man page, ${row%%:*}" "$(echo "${row#*:}" | sorted)" "$(echo "$characters" | sorted)"
done
empty=$(sed -n 's/^empty cell  *//p' "$page")
for file in help "$root/README.md"; do
    same "${file##*/}, empty cells" "$empty" "$(grep -oF -e "$empty" "$file")"
done

# All Unicode characters, and those in the man page's list.
run "$root/tests/build/characters"
succeeds 'how characters are read'
same "the man page's list of Unicode" "$(grep '^U+' out)" "$(grep '^U+' "$page" | sed 's/ ([^)]*)//g')"

# The options of --help.
same 'options described in README.md' "$(echo "$options" | sort)" \
    "$(sed '/^## Options/,/^## /!d' "$root/README.md" | tr -d '\140' | grep -oe "-[a-zA-Z], --[a-z]*" |
        tr -d , | sort)"
same 'options described in the man page' "$options" \
    "$(sed -n 's/^\.It Fl \(.\) , Fl -\([a-z]*\)$/-\1 --\2/p' "$page")"
# Every option of the program is in --help, and in the man page's SYNOPSIS.
letters=$(sed -n 's/.*getopt_long(argc, argv, "\([A-Za-z]*\)".*/\1/p' "$root/src/main.c" | sorted)
same 'letters in --help' "$letters" "$(sed -n 's/^usage: sudoku \[-\([a-zA-Z]*\)\].*/\1/p' "$root/tests/help.txt" | sorted)"
same 'options in --help' "$letters" "$(echo "$options" | sed -n 's/^-\(.\) .*/\1/p' | sorted)"
same 'SYNOPSIS of the man page' "$letters" "$(sed -n 's/^\.Op Fl \([A-Za-z]*\)$/\1/p' "$page" | sorted)"

# block N: the Nth literal block of the man page
block() {
    awk -v n="$1" '/^\.Ed/ { p = 0 } p; /^\.Bd -literal/ { p = ++i == n }' "$page"
}
block 1 >example
block 2 >answers
run "$binary" example
check 'the example of the man page' 0 answers

# The shares of puzzles that the README names, by what solves them; main.c has room for a judge's limit.
tr '\n' ' ' <"$root/README.md" | grep -o 'Of 1,000 easy puzzles, [^.]*\.' | grep -o '[0-9]*%' >named
run "$root/tests/build/searches" --shares <"$root/tests/build/random.easy"
cat out >shares
run "$root/tests/build/searches" --shares <"$root/tests/build/random.minimal"
same 'shares of puzzles in the README' "$(cat shares out | grep -v '^0%')" "$(cat named)"
[ "$(wc -c <"$root/src/main.c")" -le 50000 ] || fail 'src/main.c' 'it has more than 50,000 bytes, which Baekjoon does not accept'
passed=$((passed + 1))
# Each edit of a copy still applies.
for name in $(sh "$root/tests/edited.sh" --list ''); do
    sh "$root/tests/edited.sh" "$name"
done >/dev/null 2>failing
same 'edits of main.c' none "none$(cat failing)"
finish
