#!/bin/sh
# Runs every script and adds up what passed and failed.
# usage: tests/all.sh [BINARY [SCRIPT...]] (default: ./sudoku, all of them)
# $SH is the shell that runs them, by default sh.

. "$(dirname "$0")/lib.sh"
test_binary "$@"
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- searches run memory layouts invocation documents interrupted

run "$binary" <"$cases/judge-2580.in"
check 'judge-2580, the plain sample' 0 "$cases/judge-2580.out"
[ $failed -eq 0 ] || { echo 'failed: the plain sample, so nothing else is tried' >failures && finish; }
for script; do
    echo "$script.sh:"
    { $SH "$root/tests/$script.sh" "$binary"; echo $? >status; } | tee report
    status=$(cat status)
    sed -n "s/^FAIL/failed: $script.sh,/p" report >>failures
    counts=$(sed -n '$s/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p' report)
    # Without its last line, or with another exit status, it broke off.
    if [ -z "$counts" ] || { [ "$status" -ne $((${counts#* } > 0)) ] && [ "$status" -ne 3 ]; }; then
        echo "failed: $script.sh, which broke off" >>failures
        fail "$script.sh broke off" "exit status $status"
        continue
    fi
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
    if [ "$status" -eq 3 ]; then
        echo 'failed: the rest is skipped, as it might take as long' >>failures
        finish
    fi
    [ -z "${STOP_AT_FIRST-}" ] || [ $failed -eq 0 ] || finish
done
finish
