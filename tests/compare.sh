#!/bin/sh
# Compares the binary, and its searches, with the plain search on random boards, always
# the same. usage: tests/compare.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected
[ -e "$expected" ] || { echo 'there are no boards to compare: run make test first' && exit 2; }

paste "$boards" "$expected" | awk 'NR % 10 == 0' >some
head -n 200 "$boards" >minimal
ln -s "$cases/hard-boards.in" .
run "$root/tests/build/search" hard-boards.in minimal <some
succeeds search

# compare COLUMN [OPTION]: what the binary says to each board, and what that column does
compare() {
    column=$1
    shift
    run "$binary" "$@" <"$boards"
    cut -f "$column" "$expected" | paste "$boards" - out | awk -F '\t' '$2 != "gave up"' >compared
    cut -f 1,2 compared >answers
    cut -f 1,3 compared >out
    check "random boards${1:+ $1}" 1 answers
    n=$(wc -l <answers)
    echo "$n boards compared with the plain search, $(grep -c no answers) without a solution"
    [ "$n" -ge 10000 ] || fail "random boards${1:+ $1}" 'are too few'
}
compare 1
compare 2 --unique
finish
