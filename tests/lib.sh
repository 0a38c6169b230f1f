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

# What a script runs is ended after so many seconds of processor time, or 50 MB written to
# a file; the whole script ends after the same time (see in_time).
: "${MAX_SECONDS:=25}"
{ ulimit -S -t "$MAX_SECONDS" && ulimit -f 100000; } 2>/dev/null

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

# finish [STATUS]: prints the last line and ends the script, with a non-zero status unless
# something passed and nothing failed. Before it, what `failures` names, if there is such a file.
finish() {
    [ ! -s failures ] || cat failures
    echo "$passed passed, $failed failed"
    [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
    exit "${1-$?}"
}

# run COMMAND...: leaves what it prints, and its exit status, in files.
run() {
    ("$@" || exit) >out 2>err
    echo "exit status $?" >status
}

# in_time NAME: ends the script, with exit status 3, if the last `run` was ended because it
# hung, or if all that the script has run took too long: what is left might take as long.
in_time() {
    times >spent # of this shell, then of what it ran: 1m2.345s for the programs, another for the system
    { read -r _ && read -r used _; } <spent
    seconds=${used#*m} seconds=${seconds%%[!0-9]*}
    if [ "$(kill -l "$(tr -cd 0-9 <status)" 2>/dev/null)" = XCPU ]; then
        fail "$1" "it took more than $MAX_SECONDS s, so it was ended; what comes after is left out
$(tail -n 2 out)"
    elif [ $((${used%%m*} * 60 + seconds)) -gt "$MAX_SECONDS" ]; then
        fail "$1" "with what came before, it took more than $MAX_SECONDS s; what comes after is left out"
    else
        return
    fi
    finish 3
}

# check NAME STATUS OUT [MESSAGES]: the last `run` must have left the exit status, the
# lines MESSAGES on standard error, and the content of the file OUT.
check() {
    in_time "$1"
    printf '%s\n' "exit status $2" ${4:+"$4"} >wanted
    cat status err >got
    if cmp -s wanted got && cmp -s "$3" out; then
        passed=$((passed + 1))
    else
        fail "$1" "$({ diff -u wanted got; diff -u "$3" out; } |
            sed 's/^--- .*/- wanted, + got:/; /^+++ /d' | cut -b 1-200)"
    fi
}

# succeeds NAME [PROGRESS]: the last `run` must have left exit status 0. Prints its last lines,
# or if it failed, what says why; last come lines of the pattern PROGRESS, which only say how
# far it came.
succeeds() {
    in_time "$1"
    if grep -qx 'exit status 0' status; then
        passed=$((passed + 1))
        tail -n 5 out
    else
        progress=${2-.^}
        fail "$1" "$(grep -v "$progress" out | tail -n 20; cat status err; grep "$progress" out | tail -n 3)"
    fi
}
