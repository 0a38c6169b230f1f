#!/bin/sh
# Compares the binary, and its searches, with the plain search on random boards, always
# the same. usage: tests/searches.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
up_to_date programs
test_binary "$@"
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected

paste "$boards" "$expected" | awk 'NR % 10 == 0 && !/gave up/' >some
head -n 200 "$boards" >minimal
ln -s "$cases/hard-boards.in" .
run "$root/tests/build/searches" <some
succeeds 'both searches' '^\(smallest\|unique\|fail first\): '

# No answer depends on how many nodes a board takes, but the numbers are the same on every machine.
# A deduction that eliminates more or less changes them: if that is meant, and make prove proves
# all, put the new numbers here.
run "$root/tests/build/searches" hard-boards.in minimal
cat >nodes <<'END'
hard-boards.in, smallest: 8261 nodes at most, 30893 in all
hard-boards.in, unique: 8261 nodes at most, 17188 in all
minimal, smallest: 21 nodes at most, 569 in all
minimal, unique: 21 nodes at most, 753 in all
END
check 'number of nodes (see tests/searches.sh)' 0 nodes

# agrees PROGRAM LEAST COLUMN [OPTION]: its answer to each board must be that in the column of the
# expected answers; there must be at least so many
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
for weaker in passes-blind passes-by-part passes-2 passes-1 passes-0; do
    # Without deductions, the search row by row must do it, which takes its time.
    [ $weaker != passes-0 ] || { boards=few expected=few.expected; }
    weaker=$root/tests/build/$weaker
    agrees "$weaker" 1000 1
    agrees "$weaker" 1000 2 --unique
    case $weaker in *-0 | *-blind) continue ;; esac # they never give up
    run "$weaker" <"$cases/hard-boards.in"
    check "hard boards, ${weaker##*/}" 1 "$cases/hard-boards.out"
    run "$weaker" --unique <"$cases/hard-boards.in"
    check "hard boards, ${weaker##*/} --unique" 1 "$cases/hard-boards.unique"
done
finish
