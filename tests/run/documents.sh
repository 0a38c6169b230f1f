#!/bin/sh
# Checks that the man page, the README and --help name the options, the characters, the messages and the exit
# statuses of the binary, and that the man page's example is right.

. "$(dirname "$0")/lib.sh"
up_to_date programs
test_binary "$@"
page=$root/src/sudoku.1 readme=$root/README.md

sorted() {
    tr -d ' ' | fold -w 1 | LC_ALL=C sort -u | tr -d '\n'
}

# Finds how each character is read, from the binary's messages about lines with this character alone, before
# a dot, and between two cells.
messages() {
    sed "$1" characters >"$2"
    run "$binary" -l "$2"
    cut -d ' ' -f 3- err | paste -d ' ' characters - >"$2"
}
for code in $(seq 33 126); do
    # shellcheck disable=SC2059 # the code is a format
    printf "\\$(printf %03o "$code")\n"
done >characters
messages '' alone
messages 's/$/./' before
messages 's/.*/1&1/' between
cells=$(sed -n 's/^\(.\).* found 1$/\1/p' alone | sorted)
separators=$(sed -n 's/^\(.\) .* found 2$/\1/p' between | sorted)
borders=$(sed -n 's/^\([^#]\) .* found 0$/\1/p' before | tr -d "\\n$separators" | sorted)

# They are in a table in the man page; its empty cells are also in --help and in the README.
run "$binary" --help
options=$(sed -n 's/^  \(-.\), \(--[a-z]*\) .*/\1 \2/p' out)
usage=$(sed -n 's/^usage: sudoku \[-\([a-zA-Z]*\)\].*/\1/p' out)
tr '\n' ' ' <out >help
for row in "empty cell:0$(echo "$cells" | tr -d '0-9')" "separator:$separators" "border:$borders"; do
    same "the man page, ${row%%:*}" "$(echo "${row#*:}" | sorted)" \
        "$(sed -n "s/^${row%%:*}  *//p" "$page" | sorted)"
done
empty=$(sed -n 's/^empty cell  *//p' "$page")
for file in help "$readme"; do
    same "${file##*/}, empty cells" "$empty" "$(grep -oF -e "$empty" "$file")"
done

# All Unicode characters, and those in the man page's list.
run "$root/tests/build/characters"
succeeds 'how characters are read'
same "the man page's list of Unicode" "$(grep '^U+' out)" "$(grep '^U+' "$page" | sed 's/ ([^)]*)//g')"

# The options.
letters=$(sed -n 's/.*getopt_long(argc, argv, "\([A-Za-z]*\)".*/\1/p' "$root/src/main.c" | sorted)
same 'letters in --help' "$letters" "$(echo "$usage" | sorted)"
same 'options in --help' "$letters" "$(echo "$options" | sed -n 's/^-\(.\) .*/\1/p' | sorted)"
same 'SYNOPSIS of the man page' "$usage" "$(sed -n 's/^\.Op Fl \([A-Za-z]*\)$/\1/p' "$page")"
same 'options in the man page' "$options" "$(sed -n 's/^\.It Fl \(.\) , Fl -\([a-z]*\)$/-\1 --\2/p' "$page")"
same 'options in README.md' "$(echo "$options" | sort)" \
    "$(sed '/^## Options/,/^## /!d' "$readme" | tr -d '\140' | grep -oe "-[a-zA-Z], --[a-z]*" | tr -d , | sort)"

# The messages: every one in the man page and in the README's table is printed for some case, and every
# one that is printed is in the man page, with other numbers and characters.
for seed in "$root"/tests/build/seeds/*; do
    "$binary" "$seed"
done >out 2>err
"$binary" -l "$root"/tests/build/seeds/* >>out 2>>err
sed 's/^sudoku: [^:]*:\([0-9]*:\)* //' err | sort -u >printed
sed -n 's/^\.It Li "\(.*\)"$/\1/p' "$page" >in-page
tr '\140' @ <"$readme" | sed -n 's/^| \(@[^|]*@\) |.*/\1/p' | grep -o '@[^@]*@' | tr -d @ >in-readme
same 'messages that are documented, but not printed' "none $(wc -l <in-page)" \
    "none $(sort -u out printed >said && sort -u in-page in-readme | comm -23 - said)$(grep -c . in-page)"
kinds() {
    sed "s/'.*'/C/; s/U+[0-9A-F]*/C/; s/9 or 81/9/; s/[0-9][0-9]*/N/g; s/row N/box N/; s/column N/box N/" | sort -u
}
same 'messages that are printed, and documented' "$(kinds <printed)" "$(kinds <in-page)"
same 'the longest line' '4000 bytes' "$(grep -oh '[0-9][0-9]* bytes' "$page" in-page | sort -u)"

# The exit statuses.
run "$binary" "$cases/judge-2580.in"
solved=$(cat status)
run "$binary" -u "$cases/multiple-solutions.in"
unsolved=$(cat status)
run "$binary" --no-such-option
for file in "$page" "$readme"; do
    same "exit statuses in ${file##*/}" "$solved $unsolved $(cat status)" \
        "$(tr '\n' ' ' <"$file" | sed -n 's/.*\([0-9]\) if every puzzle was solved; \([0-9]\) if \(a puzzle\|some answer\) was \(not\|"no solution"\).*; *\([0-9]\) if \(an option is wrong\|the command line was wrong\).*/exit status \1 exit status \2 exit status \5/p')"
done

# block N: the Nth literal block of the man page
block() {
    awk -v n="$1" '/^\.Ed/ { p = 0 } p; /^\.Bd -literal/ { p = ++i == n }' "$page"
}
block 1 >example
block 2 >answers
run "$binary" example
check 'the example of the man page' 0 answers

[ "$(wc -c <"$root/src/main.c")" -le 50000 ] || fail 'src/main.c' 'it has more than 50,000 bytes, which some judges do not accept'
# Each edit of a copy still applies.
for name in $(sh "$root/tests/run/edited.sh" --list ''); do
    sh "$root/tests/run/edited.sh" "$name"
done >/dev/null 2>failing
same 'edits of main.c' none "none$(cat failing)"
finish
