#!/bin/sh
# Finds a wrong answer that no case shows: compares the binary with the plain
# search on random boards, always the same, and checks what the functions of
# src/main.c promise. A board on which the plain search takes too many steps is
# counted, and left out. The boards and the plain search's answers are made by
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

# What the functions inside promise, on every tenth board, and the nodes of the
# hard boards.
if paste "$boards" "$expected" | awk 'NR % 10 == 0' |
    "$root/tests/build/deductions" "$cases/hard-boards.in" >report 2>&1; then
    pass
    cat report
else
    fail 'deductions' "$(cat report)"
fi
finish
