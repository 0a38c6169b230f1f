#!/bin/sh
# Runs the binary on the cases, with and without --unique (see cases/README.md).
# usage: tests/run.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"

for input in "$cases"/*.in; do
    [ -e "$input" ] || continue # no case at all
    name=${input%.in}
    answers=/dev/null
    messages=/dev/null
    [ ! -e "$name.err" ] || messages=$name.err
    for mode in out unique; do
        [ ! -e "$name.$mode" ] || answers=$name.$mode
        status=0
        ! grep -qE '^(no|several) solutions?$' "$answers" || status=1
        ! grep -qvE 'stands twice|no puzzle' "$messages" || status=2
        [ $mode = out ] && option= || option=--unique
        # shellcheck disable=SC2086 # without an option there is no word
        run "$binary" $option <"$input"
        check "${name##*/}${option:+ $option}" $status "$answers" "$(cat "$messages")"
    done
done
for file in "$cases"/*; do
    [ ! -e "$file" ] || [ -e "${file%.*}.in" ] || [ "${file##*/}" = README.md ] ||
        fail "${file##*/}" 'there is no .in for it'
done
finish
