#!/bin/sh
# Runs every test script on the binary and adds up what passed and failed.
# usage: tests/all.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"

for script in run invocation faults compare; do
    sh "$root/tests/$script.sh" "$binary" >report
    status=$?
    sed "\$s/^/$script.sh: /" report
    # The last line is "N passed, N failed"; without it the script broke off.
    counts=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' report)
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
    if [ -z "$counts" ] || [ $status -gt 1 ]; then
        fail "$script.sh broke off" "exit status $status"
    fi
done
finish
