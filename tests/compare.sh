#!/bin/sh
# Finds a wrong answer that no case shows: compares the binary with the plain
# search on random boards, always the same, and each deduction with its plainest
# form. A board on which the plain search takes too many steps is counted, and left
# out of the comparison. The boards and the plain search's answers are made by
# `make test`, in tests/build/random.boards and random.expected.
# usage: tests/compare.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected

"$binary" <"$boards" >out 2>err
status=$?
if paste "$boards" "$expected" out | awk -F '\t' '
    $2 ~ /^gave up/ { beyond++; why = $2; next }
    $2 != $3 { if (++wrong <= 3) print $1 " should give " $2 ", not " $3 }
    $2 == $3 { same++; none += $2 == "no solution" }
    END {
        print same + 0 " boards answered like the plain search, " none + 0 \
            " without a solution; on " beyond + 0 " it " why
        exit wrong > 0 || same < 10000
    }' >report && [ $status -eq 1 ] && [ ! -s err ]; then
    pass
    cat report
else
    fail 'random boards' "$(
        cat report
        echo "exit status $status"
        head -n 3 err
    )"
fi

# The deductions, one by one, against their plainest form on every fifth board,
# and on one where two cells with one candidate clash, as hardly any random
# board has them; and how many nodes the hard boards take.
if {
    awk 'NR % 5 == 0' "$boards"
    tr -d '\n' <"$cases/no-solution-clash-of-singles.in"
    echo
} |
    "$root/tests/build/deductions" "$cases/hard-boards.in" \
        >report 2>&1; then
    pass
    cat report
else
    fail 'deductions' "$(cat report)"
fi
finish
