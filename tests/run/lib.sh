# Functions for the test scripts: run a command, check its output, count the results.
# A script that sources this file continues in $scratch, an empty directory of its own.
# shellcheck shell=sh disable=SC2034,SC3045 # POSIX has ulimit -S since 2024

unset CDPATH # with it, cd prints where it goes
unset POSIXLY_CORRECT # with it, options after a FILE are files
export LC_ALL=C # in other locales, [a-z] can have other letters
root=$(cd "$(dirname "$0")/../.." && pwd)
cases=$root/tests/cases
export SH="${SH:-sh}"
start=$PWD
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 2' HUP INT TERM
cd "$scratch" || exit 2
passed=0 failed=0 skipped=0

# A command that a script runs is killed after MAX_SECONDS of CPU time, or after writing 50 MB to a file.
: "${MAX_SECONDS:=25}"
{ ulimit -S -t "$MAX_SECONDS" && ulimit -f 100000; } 2>/dev/null

# up_to_date TARGET...: has make build them, unless `make test` has just done so. The tested
# program must be built from the current source.
up_to_date() {
    [ -n "${BUILT-}" ] || (ulimit -S -t "$(ulimit -H -t)" 2>/dev/null; cd "$root" && ${MAKE:-make} -s "$@") || {
        echo "make failed for: $*"
        exit 2
    }
}

# test_binary [BINARY]: the binary under test, by default the project's ./sudoku
test_binary() {
    binary=${1:-$root/sudoku}
    case $binary in /*) ;; *) binary=$start/${binary#./} ;; esac
    [ "$binary" != "$root/sudoku" ] || up_to_date sudoku
    [ -x "$binary" ] || { echo "there is no $binary to test" && exit 2; }
}

# fail NAME EXPLANATION. With STOP_AT_FIRST set, the script ends there.
fail() {
    failed=$((failed + 1))
    echo "FAIL $1"
    printf '%s\n' "$2" | sed 's/^/     /; 50q'
    [ -z "${STOP_AT_FIRST-}" ] || end
}

# skip N NAME REASON: N checks cannot be made here.
skip() {
    skipped=$((skipped + $1))
    echo "skipped: $2, $3"
}

# finish N: ends the script, which must have made N checks, so that none is lost by mistake.
finish() {
    [ $failed -gt 0 ] || [ $((passed + skipped)) -eq "$1" ] ||
        fail "number of checks (see the end of ${0##*/})" "$1 expected, $((passed + skipped)) made"
    end
}

# end [STATUS]: prints the file `failures`, if there is one, and the final line, and ends the
# script, with a non-zero status unless something passed and nothing failed.
end() {
    [ ! -s failures ] || cat failures
    echo "$passed passed, $failed failed"
    [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
    exit "${1-$?}"
}

# made N PROGRAM: whether this copy could be made, because its edits fit main.c; if not, these N checks are skipped.
made() {
    [ -x "$root/tests/build/$2" ] || { skip "$1" "tests with $2" 'because an edit does not fit main.c' && false; }
}

# has_terminals N NAME: whether programs can open a terminal; if not, these N checks are skipped.
has_terminals() {
    reason=$("$root/tests/build/interrupted" terminal 1 : 2>&1 </dev/null) ||
        { skip "$1" "$2" "as no terminal can be opened: $reason" && false; }
}

# repeated N LINE: prints the line N times. (`yes` need not end when nobody reads on.)
repeated() {
    awk -v n="$1" -v line="$2" 'BEGIN { for (; n > 0; n--) print line }'
}

# run COMMAND...: leaves its output, messages and exit status in files.
run() {
    ("$@" || exit) >out 2>err
    echo "exit status $?" >status
}

# in_time NAME: ends the script, with exit status 3, if the latest `run` was killed because it
# hung: the rest might take as long.
in_time() {
    [ "$(kill -l "$(tr -cd 0-9 <status)" 2>/dev/null)" = XCPU ] || return 0
    fail "$1" "it took more than $MAX_SECONDS s of CPU time (to allow more, set MAX_SECONDS) and was killed; the rest is skipped
$(tail -n 2 out)"
    end 3
}

# check NAME STATUS OUT [MESSAGES]: the latest `run` must have left the exit status, the
# lines MESSAGES on standard error, and the contents of the file OUT on standard output.
check() {
    in_time "$1"
    { printf '%s\n' "exit status $2" ${4:+"$4"} 'output:' && cat "$3"; } >expected
    { cat status err && echo 'output:' && cat out; } >actual
    compare "$1" expected actual
}

# compare NAME EXPECTED ACTUAL: two files
compare() {
    if cmp -s "$2" "$3"; then
        passed=$((passed + 1))
    else
        fail "$1" "$(diff -u "$2" "$3" | sed '1s/.*/- expected, + actual:/; 2d' | cut -b 1-200)"
    fi
}

# same NAME EXPECTED ACTUAL: two words or lists; nothing is not expected
same() {
    printf '%s\n' "${2:-something}" >expected
    printf '%s\n' "$3" >actual
    compare "$1" expected actual
}

# succeeds NAME: the latest `run` must have left exit status 0. Prints its final line or, if it failed,
# its messages and final lines.
succeeds() {
    in_time "$1"
    if grep -qx 'exit status 0' status; then
        passed=$((passed + 1))
        tail -n 1 out
    else
        fail "$1" "$(cat status; head -n 20 err; tail -n 20 out)"
    fi
}
