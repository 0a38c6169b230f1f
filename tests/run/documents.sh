#!/bin/sh
# Checks that the man page, the README and --help name the version, the options, the characters, the messages and
# the exit statuses of the binary, and that the man page's example is right.

. "$(dirname "$0")/lib.sh"
up_to_date for-documents
test_binary "$@"
page=$root/src/sudoku.1 readme=$root/README.md

# How each character is read: compared with tests/reference/characters.h, whose tables must be those of the man
# page. The empty cells are also in --help and in the README.
run "$root/tests/build/characters"
succeeds 'how characters are read'
same 'characters that are read' '1114112 characters' "$(tail -n 1 out | grep -o '^[0-9]* characters')"
cp out tables
for row in 'empty cell' separator border; do
    same "the man page, $row" "$(sed -n "s/^$row  *//p" tables)" "$(sed -n "s/^$row  *//p" "$page" | tr -d ' ')"
done
same "the man page's list of Unicode" "$(grep '^U+' tables)" "$(grep '^U+' "$page" | sed 's/ ([^)]*)//g')"
empty=$(sed -n 's/^empty cell  *//p' "$page")
run "$binary" --help
options=$(sed -n 's/^  \(-.\), \(--[a-z]*\) .*/\1 \2/p' out)
usage=$(sed -n 's/^usage: .* \[-\([a-zA-Z]*\)\].*/\1/p' out)
tr '\n' ' ' <out >help
for file in help "$readme"; do
    same "${file##*/}, empty cells" "$empty" "$(grep -oF -e "$empty" "$file")"
done

# The version.
run "$binary" --version
same 'the version in the man page (.Os)' "$(cat out)" "$(sed -n 's/^\.Os //p' "$page")"
same "the version in the README's Changes" "$(cat out)" \
    "$(sed '1,/^## Changes/d' "$readme" | sed -n 's/^- \([0-9.]*\):.*/sudoku \1/p' | head -n 1)"

# The options.
letters=$(sed -n 's/.*getopt_long(argc, argv, "\([A-Za-z]*\)".*/\1/p' "$root/src/main.c")
same 'letters in --help' "$letters" "$usage"
same 'options in --help' "$letters" "$(echo "$options" | sed -n 's/^-\(.\) .*/\1/p' | tr -d '\n')"
same 'SYNOPSIS of the man page' "$usage" "$(sed -n 's/^\.Op Fl \([A-Za-z]*\)$/\1/p' "$page")"
same 'options in the man page' "$options" "$(sed -n 's/^\.It Fl \(.\) , Fl -\([a-z]*\)$/-\1 --\2/p' "$page")"
same 'options in README.md' "$(echo "$options" | sort)" \
    "$(sed '/^## Running it/,/^## /!d' "$readme" | tr -d '\140' | grep -oe "-[a-zA-Z], --[a-z]*" | tr -d , | sort)"

# The messages: every one in the man page, and every one that the README quotes in its list of faults, is printed
# for some case; every one that is printed is in the man page, with other numbers and characters.
for seed in "$root"/tests/build/seeds/*; do
    "$binary" "$seed"
done >out 2>err
"$binary" -l "$root"/tests/build/seeds/* >>out 2>>err
terminals=yes
has_terminals 2 'documented messages, some of which only terminals get' || terminals=no
printf '12345678\n\n\004' >typed
for option in -l --; do
    "$root/tests/build/interrupted" terminal 100 "$binary" $option <typed | grep ^sudoku >>err
done
sed 's/^sudoku: [^:]*:\([0-9]*:\)* //' err | sort -u >printed
sed -n 's/^\.It Li "\(.*\)"$/\1/p' "$page" >in-page
sed '/^## What cannot be read/,/^## /!d' "$readme" | tr '\140' @ | sed 's/@[^@]*@//g' | tr -s '\n ' ' ' |
    grep -o '"[^"]*"' | tr -d '"' >in-readme
{ cat out printed && grep -o 'found [0-9]*$' printed && sed 's/,.*//; s/ in .*//' printed; } | sort -u >said # also in short
[ $terminals = no ] || same 'messages that are documented, but not printed' none "none$(sort -u in-page in-readme | comm -23 - said)"
same 'a message in the table in README.md' 1 "$(head -n 1 in-readme | grep -c .)"
kinds() {
    sed "s/'.*'/C/; s/U+[0-9A-F]*/C/; s/9 or 81/9/; s/[0-9][0-9]*/N/g; s/row N/box N/; s/column N/box N/" | sort -u
}
[ $terminals = no ] || same 'messages that are printed, and documented' "$(kinds <printed)" "$(kinds <in-page)"
# The headings under Repairs are those that DIAGNOSTICS names; the README names some of them.
sed -n 's/^\.It Sy "\(.*\)"$/\1/p' "$page" | sort >headings
same 'headings under Repairs' "$(cat headings)" \
    "$(sed '/^\.Sh DIAG/,/^\.Ss Repairs/!d' "$page" | grep ' *Sy ' | grep -o '"[^"]*"' | tr -d '"' | sort -u)"
sed '/^## What cannot be read/,/^## /!d' "$readme" | grep -o '[*][A-Z][^*]*[*]' | tr -d '*' | sort -u >named
same 'headings in the README' none "none$(comm -13 headings named)"
same 'the longest line' '4000 bytes' "$(grep -oh '[0-9][0-9]* bytes' "$page" in-page | sort -u)"

# The exit statuses.
run "$binary" "$cases/judge-2580.in" && cat status >statuses
run "$binary" -u "$cases/multiple-solutions.in" && cat status >>statuses
run "$binary" --no-such-option && cat status >>statuses
for file in "$page" "$readme"; do
    same "exit statuses in ${file##*/}" "$(tr -cd 0-9 <statuses)" "$(tr '\n' ' ' <"$file" |
        grep -o '[0-9] if every puzzle was solved; [0-9] if [^;]*; [0-9] if' | tr -cd 0-9)"
done

# What the comments of the reference reader quote is in the man page; so is not what one more comment quotes.
sed 's/^\.It //; s/\\&//g' "$page" | tr -s '\n ' ' ' >text
printf '/* "no such\n * quote" */\n' | cat - "$root"/tests/reference/*.h | tr '\n' ' ' |
    grep -oE '/\*([^*]|\*+[^*/])*\*+/' | sed 's/ \* / /g' | tr -s ' ' | grep -o '"[^"]*"' | tr -d '"' >quotes
while IFS= read -r quote; do
    if grep -qF -e "$quote" text; then echo "$quote"; else echo "misquoted: $quote" >&2; fi
done <quotes >correct 2>misquoted
same 'quotes from the man page' 'misquoted: no such quote' "$([ ! -s correct ] || cat misquoted)"

# block N: the Nth literal block of the man page
block() {
    awk -v n="$1" '/^\.Ed/ { p = 0 } p; /^\.Bd -literal/ { p = ++i == n }' "$page"
}
block 1 >example
block 2 >answers
run "$binary" example
check 'the example of the man page' 0 answers
finish 25
