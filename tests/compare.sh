#!/bin/sh
# Compares the binary with the plain search on random boards, always the same.
# A board on which the plain search takes too many steps is counted, and left
# out of the comparison. The boards and the plain search's answers are made by
# `make test`, in tests/build/random.boards and random.expected.
# usage: tests/compare.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/report.sh"
binary=$(absolute "${1:-$root/sudoku}")
boards=$root/tests/build/random.boards
expected=$root/tests/build/random.expected

"$binary" <"$boards" >"$scratch/out" 2>"$scratch/err"
status=$?
if paste "$boards" "$expected" "$scratch/out" | awk -F '\t' '
    $2 ~ /^gave up/ { beyond++; why = $2; next }
    $2 != $3 { if (++wrong <= 3) print $1 " should give " $2 ", not " $3 }
    $2 == $3 { same++; none += $2 == "no solution" }
    END {
        print same + 0 " boards answered like the plain search, " none + 0 \
            " without a solution; on " beyond + 0 " it " why
        exit wrong > 0 || same < 10000
    }' >"$scratch/report" && [ $status -eq 1 ] && [ ! -s "$scratch/err" ]; then
    pass "$(cat "$scratch/report")"
else
    fail 'random boards' "$(
        cat "$scratch/report"
        echo "exit status $status"
        head -n 3 "$scratch/err"
    )"
fi

# The deductions, one by one, against their plainest form on every fifth board,
# and on one where two cells with one candidate clash, as hardly any random
# board has them; and how many nodes the hard boards take.
if {
    awk 'NR % 5 == 0' "$boards"
    tr -d '\n' <"$root/tests/cases/no-solution-clash-of-singles.in"
    echo
} |
    "$root/tests/build/deductions" "$root/tests/cases/hard-boards.in" \
        >"$scratch/report" 2>&1; then
    pass "$(cat "$scratch/report")"
else
    fail 'deductions' "$(cat "$scratch/report")"
fi
finish
