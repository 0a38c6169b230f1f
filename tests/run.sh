#!/bin/sh
# Runs the binary on each tests/cases/NAME.in and compares what it prints with NAME.out
# and NAME.err. Where one of the two is missing, nothing may be printed.
# usage: tests/run.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"

for input in "$cases"/*.in; do
    [ -e "$input" ] || continue # no case at all
    name=${input%.in}
    answers=/dev/null
    messages=/dev/null
    [ ! -e "$name.out" ] || answers=$name.out
    [ ! -e "$name.err" ] || messages=$name.err
    status=0
    ! grep -qx 'no solution' "$answers" || status=1
    ! grep -qv 'stands twice' "$messages" || status=2
    run "$binary" <"$input"
    check "${name##*/}" $status "$answers" "$(cat "$messages")"
done
for file in "$cases"/*; do
    [ ! -e "$file" ] || [ -e "${file%.*}.in" ] || [ "${file##*/}" = README.md ] ||
        fail "${file##*/}" 'there is no .in for it'
done
finish
