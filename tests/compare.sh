#!/bin/sh
# Compares the binary with the plain search on random boards, always the same.
# A board on which the plain search takes too many steps is counted, and left
# out of the comparison.
# usage: tests/compare.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/report.sh"
binary=$(absolute "${1:-$root/sudoku}")
steps=20000
compared=0

# compare KIND COUNT
compare() {
    "$root/tests/boards" "$1" "$2" 2580 >"$scratch/boards" &&
        "$root/tests/plain" $steps <"$scratch/boards" >"$scratch/expected" &&
        paste -d ' ' "$scratch/expected" "$scratch/boards" |
        awk '!/^gave up/ { print $NF }' >"$scratch/finished"
    grep -v '^gave up' "$scratch/expected" >"$scratch/want"
    "$binary" <"$scratch/finished" >"$scratch/out" 2>"$scratch/err"
    n=$(wc -l <"$scratch/want" | tr -d ' ')
    name="$2 $1 boards: $n compared,$(grep -c 'no solution' "$scratch/want" |
        sed 's/^/ /') without a solution, $(($2 - n)) beyond $steps plain steps"
    if [ "$n" -gt 0 ] && cmp -s "$scratch/want" "$scratch/out"; then
        compared=$((compared + n))
        pass "$name"
    else
        {
            paste "$scratch/finished" "$scratch/want" "$scratch/out" |
                awk -F '\t' '$2 != $3 { print $1 " should give " $2 ", not " $3 }' |
                head -n 3
            head -n 3 "$scratch/err"
        } | fail "$name"
    fi
}

compare minimal 200
compare loose 400
compare altered 400
compare sparse 6000
compare crowded 5000
if [ "$compared" -ge 10000 ]; then
    pass "at least 10000 boards compared: $compared"
else
    echo "only $compared" | fail 'at least 10000 boards compared'
fi
finish
