# Library of the test scripts: runs a command, checks what came out, counts.
# A script that sources it goes on in $scratch, an empty folder of its own.
# shellcheck shell=sh disable=SC2034

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
# nothing failed.
finish() {
    echo "$passed passed, $failed failed"
    [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
    exit
}

# run COMMAND...: leaves what it prints, and its exit status, in files.
run() {
    "$@" >out 2>err
    echo "exit status $?" >status
}

# check NAME STATUS OUT [MESSAGES]: the last `run` must have left the content
# of the file OUT, the lines MESSAGES on standard error, and the exit status.
check() {
    printf '%s\n' ${4:+"$4"} "exit status $2" >wanted
    cat err status >got
    if diff -u "$3" out >differences && diff -u wanted got >>differences; then
        passed=$((passed + 1))
    else
        fail "$1" "$(cat differences)"
    fi
}
