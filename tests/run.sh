#!/bin/sh
# Finds a wrong answer or message: runs the binary on each tests/cases/NAME.in
# and compares what it prints with NAME.out and NAME.err. Where one of the two
# is missing, nothing may be printed.
# usage: tests/run.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"

for input in "$cases"/*.in; do
    name=$(basename "$input" .in)
    if [ ! -e "$cases/$name.out" ] && [ ! -e "$cases/$name.err" ]; then
        fail "$name" 'there is neither .out nor .err for it'
        continue
    fi
    answers=/dev/null
    messages=/dev/null
    [ ! -e "$cases/$name.out" ] || answers=$cases/$name.out
    [ ! -e "$cases/$name.err" ] || messages=$cases/$name.err
    status=0
    ! grep -qx 'no solution' "$answers" || status=1
    ! grep -qv 'stands twice' "$messages" || status=2
    run "$binary" <"$input"
    check "$name" $status "$answers" "$(cat "$messages")"
done
for expected in "$cases"/*.out "$cases"/*.err; do
    [ ! -e "$expected" ] || [ -e "${expected%.*}.in" ] ||
        fail "$(basename "$expected")" 'there is no .in for it'
done
finish
