#!/bin/sh
# Runs every test script on the binary and adds up what passed and failed.
# usage: tests/all.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/report.sh"
binary=$(absolute "${1:-$root/sudoku}")

for script in run compare faults; do
    sh "$root/tests/$script.sh" "$binary" >"$scratch/report"
    status=$?
    sed '$d' "$scratch/report"
    # The last line is "N passed, N failed"; without it the script broke off.
    counts=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$scratch/report")
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
    if [ -z "$counts" ] || [ $status -gt 1 ]; then
        fail "$script.sh broke off" "exit status $status"
    fi
done
finish
