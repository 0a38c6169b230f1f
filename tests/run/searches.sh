#!/bin/sh
# Compares the binary, and its searches, with naive backtracking on random puzzles, always
# the same ones. usage: tests/run/searches.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
up_to_date for-searches
test_binary "$@"
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected

paste "$boards" "$expected" | awk 'NR % 5 == 0 && !/gave up/' >some
head -n 100 "$boards" >minimal
ln -s "$cases/slow-puzzles.in" "$cases/altered.in" .
run sh "$root/tests/run/edited.sh" --check
echo 'all 95 edits change main.c as intended' >edits
check 'copies of main.c with edited text: correct the table in tests/run/edited.sh or, here, their number' 0 edits
run "$root/tests/build/plain" <"$cases/judge-2580.in"
check 'plain.c alone, judge-2580' 0 "$cases/judge-2580.out"
for puzzle in $(head -n 12 some | cut -f 1); do
    echo "$puzzle" | sed 's/./& /g' | "$root/tests/build/plain" | tr -d ' \n' && echo
done >out
same 'plain.c alone, 12 puzzles' "$(head -n 12 some | cut -f 2)" "$(cat out)"
! made 2 searches || {
    run "$root/tests/build/searches" <some
    succeeds 'both searches'
    same 'both searches, numbers' '877 puzzles and 47790 digits' "$(tail -n 1 out | grep -o '^[0-9]* puzzles and [0-9]* digits')"
}

# agrees PROGRAM COLUMN ANSWERS NONE [OPTION]: its answer to each puzzle must be the one in this column of the
# expected answers; there must be ANSWERS to compare, NONE of them "no solution"
agrees() {
    program=$1 column=$2 numbers="$3 answers, $4 of them no solution"
    shift 4
    run "$program" "$@" <"$boards"
    cut -f "$column" "$expected" | paste "$boards" - out | awk -F '\t' '$2 != "gave up"' >compared
    cut -f 1,2 compared >answers
    cut -f 1,3 compared >out
    name="random puzzles, ${program##*/}${1:+ $1}"
    check "$name" 1 answers
    echo "$name: $numbers, as naive backtracking finds"
    same "$name, numbers" "$numbers" "$(grep -c . answers) answers, $(grep -c no answers) of them no solution$(! cmp -s "$program.c" "$root/src/main.c" || echo unedited)"
}
# agree PROGRAM SMALLEST UNIQUE NONE: its answers in both modes
agree() {
    agrees "$1" 1 "$2" "$4"
    agrees "$1" 2 "$3" "$4" --unique
}
agree "$binary" 4470 4441 1414
# This copy begins with the second search.
copy=weaker-second-search-only
! made 6 $copy || {
    agree "$root/tests/build/$copy" 4470 4441 1414
    run "$root/tests/build/$copy" <"$cases/slow-puzzles.in"
    check "slow puzzles, $copy" 1 "$cases/slow-puzzles.out"
    run "$root/tests/build/$copy" --unique <"$cases/slow-puzzles.in"
    check "slow puzzles, $copy --unique" 1 "$cases/slow-puzzles.unique"
}
# Without deductions, there are no dead ends, so the search never gives up; slow puzzles take it too long.
cut -f 1 some >few
cut -f 2- some >few.expected
boards=few expected=few.expected copy=weaker-no-deductions
! made 4 $copy || agree "$root/tests/build/$copy" 877 877 287

# These numbers are the same on every machine. They change when a deduction eliminates more or fewer
# candidates, or a search tries them in another order: if that is intended, and make prove proves
# every claim, put the new numbers here.
made 1 searches || end
run "$root/tests/build/searches" slow-puzzles.in altered.in minimal
cat >nodes <<'END'
slow-puzzles.in, smallest: 70035 nodes at most, 164084 in all, no weight above 319
slow-puzzles.in, unique: 70035 nodes at most, 150926 in all, no weight above 244
altered.in, smallest: 38 nodes at most, 294 in all, no weight above 123
altered.in, unique: 25 nodes at most, 157 in all, no weight above 89
minimal, smallest: 36 nodes at most, 333 in all, no weight above 104
minimal, unique: 36 nodes at most, 429 in all, no weight above 104
END
check 'number of nodes (see tests/run/searches.sh)' 0 nodes
finish 20
