# Sourced by the test scripts: counts and reports what passed and what failed.
# shellcheck shell=sh

# shellcheck disable=SC2034 # for the scripts that source this
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 2' HUP INT TERM
passed=0
failed=0
status=0

pass() {
    passed=$((passed + 1))
    echo "ok   $1"
}

# fail NAME EXPLANATION. With STOP_AT_FIRST set, the script ends there. (Not at the end of a pipe: a subshell cannot count.)
fail() {
    failed=$((failed + 1))
    echo "FAIL $1"
    echo "$2" | sed 's/^/     /'
    [ -z "${STOP_AT_FIRST-}" ] || finish
}

# The absolute path of the binary under test.
absolute() {
    case $1 in
    /*) echo "$1" ;;
    *) echo "$PWD/$1" ;;
    esac
}

# The last line, and the exit status: non-zero unless something passed and
# nothing failed.
finish() {
    echo "$passed passed, $failed failed"
    [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
    exit
}

# want STATUS [ERROR-LINE...]: what the next `check` expects, its standard
# output being what stands in $scratch/want.out.
want() {
    want_status=$1
    shift
    : >"$scratch/want.err"
    [ $# -eq 0 ] || printf '%s\n' "$@" >"$scratch/want.err"
}

# check NAME: compares $scratch/out, $scratch/err and $status with what is
# wanted.
check() {
    if {
        diff -u "$scratch/want.out" "$scratch/out" &&
            diff -u "$scratch/want.err" "$scratch/err" &&
            [ "$status" -eq "$want_status" ]
    } >"$scratch/diff" 2>&1; then
        pass "$1"
    else
        [ "$status" -eq "$want_status" ] ||
            echo "exit status $status, expected $want_status" >>"$scratch/diff"
        fail "$1" "$(cat "$scratch/diff")"
    fi
}
