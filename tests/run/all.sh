#!/bin/sh
# Runs every script and adds up what passed and failed.
# usage: tests/run/all.sh [BINARY [SCRIPT...]] (default: ./sudoku, all of them)
# $SH is the shell that runs them, by default sh.

. "$(dirname "$0")/lib.sh"
test_binary "$@"
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- cases searches damaged collections invocation documents interrupted

run "$binary" <"$cases/judge-2580.in"
check 'judge-2580, the sample' 0 "$cases/judge-2580.out"
[ $failed -eq 0 ] || { echo 'failed: the sample, so nothing else was run' >failures && end; }
# shellcheck disable=SC2046 # a target for each script
up_to_date $(printf 'for-%s ' "$@")
n=0
for script; do
    n=$((n + 1)) tested=$binary
    [ "$script" != damaged ] || tested=''
    echo "$n of $#, $script:"
    { $SH "$root/tests/run/$script.sh" ${tested:+"$tested"}; echo $? >status; } | tee report
    status=$(cat status)
    sed -n "s/^FAIL/failed: $script,/p; /^skipped/p" report >>failures
    counts=$(sed -n '$s/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p' report)
    # A script without this final line, or with another exit status, was interrupted.
    if [ -z "$counts" ] || { [ "$status" -ne $((${counts#* } > 0)) ] && [ "$status" -ne 3 ]; }; then
        echo "failed: $script, which was interrupted" >>failures
        fail "$script was interrupted" "exit status $status (if it took more than $MAX_SECONDS s of CPU time, set MAX_SECONDS)"
        continue
    fi
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
    if [ "$status" -eq 3 ]; then
        echo 'skipped: the other scripts, because they might also take too long' >>failures
        end
    fi
    [ -z "${STOP_AT_FIRST-}" ] || [ $failed -eq 0 ] || end
done
end
