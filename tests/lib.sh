# Library of the test scripts: runs a command, checks what came out, counts.
# A script that sources it goes on in $scratch, an empty folder of its own.
# shellcheck shell=sh disable=SC2034,SC3045 # POSIX has ulimit -S since 2024

unset CDPATH # with it, cd prints where it goes
root=$(cd "$(dirname "$0")/.." && { [ -e src/main.c ] || cd ..; } && pwd)
cases=$root/tests/cases
export SH="${SH:-sh}"
start=$PWD
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 2' HUP INT TERM
cd "$scratch" || exit 2
passed=0 failed=0

# test_binary [BINARY]: the binary under test, by default the project's ./sudoku
test_binary() {
    binary=${1:-$root/sudoku}
    case $binary in /*) ;; *) binary=$start/$binary ;; esac
    [ -x "$binary" ] || {
        echo "there is no $binary to test: run make test first"
        exit 2
    }
}

# fail NAME EXPLANATION. With STOP_AT_FIRST set, the script ends there.
fail() {
    failed=$((failed + 1))
    echo "FAIL $1"
    printf '%s\n' "$2" | sed 's/^/     /; 50q'
    [ -z "${STOP_AT_FIRST-}" ] || finish
}

# The last line, and the exit status: non-zero unless something passed and
# nothing failed. Before it, what `failures` names, if there is such a file.
finish() {
    [ ! -s failures ] || cat failures
    echo "$passed passed, $failed failed"
    [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
    exit
}

# The Makefile says after how much processor time what hangs is ended.
: "${MAX_SECONDS:=$(sed -n 's/^MAX_SECONDS = //p' "$root/Makefile")}"

# run COMMAND...: leaves what it prints, and its exit status, in files. What takes over
# MAX_SECONDS, or writes over 50 MB, is ended.
run() {
    (
        { ulimit -S -t "$MAX_SECONDS" && ulimit -f 100000; } 2>/dev/null
        "$@" || exit
    ) >out 2>err
    echo "exit status $?" >status
}

# fails NAME EXPLANATION: for the last `run`. If it was ended because it took too long,
# the script ends, too: other runs might take as long.
fails() {
    [ "$(kill -l "$(tr -cd 0-9 <status)" 2>/dev/null)" = XCPU ] || { fail "$@" && return; }
    fail "$1" "it took more than $MAX_SECONDS s, so it was ended; what comes after is left out
$2"
    finish
}

# check NAME STATUS OUT [MESSAGES]: the last `run` must have left the exit status, the
# lines MESSAGES on standard error, and the content of the file OUT.
check() {
    printf '%s\n' "exit status $2" ${4:+"$4"} >wanted
    cat status err >got
    if cmp -s wanted got && cmp -s "$3" out; then
        passed=$((passed + 1))
    else
        fails "$1" "$({ diff -u wanted got; diff -u "$3" out; } |
            sed 's/^--- .*/- wanted, + got:/; /^+++ /d' | cut -b 1-200)"
    fi
}

# succeeds NAME: the last `run` must have left exit status 0. Prints its last lines: if it
# failed, they say why.
succeeds() {
    if grep -qx 'exit status 0' status; then
        passed=$((passed + 1))
        tail -n 5 out
    else
        fails "$1" "$(tail -n 1 out && cat status err && tail -n 30 out)"
    fi
}
