#!/bin/sh
# Compares the binary, and its searches, with the plain search on random boards, always
# the same. usage: tests/searches.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected
[ -e "$expected" ] || { echo 'there are no boards to compare: run make test first' && exit 2; }

paste "$boards" "$expected" | awk 'NR % 10 == 0 && !/gave up/' >some
head -n 200 "$boards" >minimal
ln -s "$cases/hard-boards.in" .
run "$root/tests/build/searches" hard-boards.in minimal <some
succeeds 'both searches' '^\(smallest\|unique\|in any order\): '

# agrees PROGRAM LEAST COLUMN [OPTION]: what it says to each board, and what that column of the
# answers does; there must be so many
agrees() {
    program=$1 least=$2 column=$3
    shift 3
    run "$program" "$@" <"$boards"
    cut -f "$column" "$expected" | paste "$boards" - out | awk -F '\t' '$2 != "gave up"' >compared
    cut -f 1,2 compared >answers
    cut -f 1,3 compared >out
    name="random boards, ${program##*/}${1:+ $1}"
    check "$name" 1 answers
    n=$(wc -l <answers)
    echo "$n boards compared with the plain search, $(grep -c no answers) without a solution"
    [ "$n" -ge "$least" ] || fail "$name" 'are too few'
}
agrees "$binary" 10000 1
agrees "$binary" 10000 2 --unique
cut -f 1 some >few
cut -f 2- some >few.expected
boards=few expected=few.expected # without deductions, the search row by row must do it
agrees "$root/tests/build/textbook" 1000 1
agrees "$root/tests/build/textbook" 1000 2 --unique
finish
