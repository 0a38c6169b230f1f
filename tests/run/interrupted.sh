#!/bin/sh
# Makes input and output fail, and feeds in more input than the memory can hold.
# usage: [MAX_KB=8192] tests/run/interrupted.sh [BINARY] ("unlimited" for an emulator)
# shellcheck disable=SC2317,SC3045 # `run` calls functions; POSIX has ulimit -v since 2024

. "$(dirname "$0")/lib.sh"
up_to_date programs
test_binary "$@"
max_kb=${MAX_KB:-8192}

run "$root/tests/build/interrupted"
succeeds 'failing input and output'
run "$root/tests/build/interrupted" 1 "$binary"
check 'input that fails after a row' 2 /dev/null 'sudoku: stdin: Resource temporarily unavailable'
run "$root/tests/build/interrupted" 5000 "$binary"
check 'input that fails in a long line' 2 /dev/null 'sudoku: stdin:2: line is longer than 4000 bytes'

# unread COMMAND: its output goes to a pipe that nobody reads, its exit status to the file `status`.
unread() {
    (yes "$(cat "$cases/one-line-dots.in")" 2>/dev/null | "$1" 2>err; echo "exit status $?" >status) | :
}
: >out
unread cat # which SIGPIPE ends, unless it was ignored when this script was started
if grep -q 141 status; then
    unread "$binary"
    check 'an unread pipe' 141 out
fi
(trap '' PIPE && unread "$binary")
check 'an unread pipe, without a signal' 2 out 'sudoku: standard output: Broken pipe'

# A sanitizer reserves terabytes of addresses, and some shells cannot set a limit.
if grep -q '__[amt]san_init' "$binary" || ! (ulimit -v "$max_kb") 2>/dev/null; then
    echo 'huge input is read without a memory limit'
    max_kb=unlimited
fi
# within_limit COMMAND...
within_limit() (
    [ "$max_kb" = unlimited ] || ulimit -v "$max_kb"
    exec "$@"
)
# bytes CHARACTER: 10 million of them
bytes() {
    head -c 10000000 /dev/zero | tr '\0' "$1"
}

{ bytes 0; echo; bytes ' '; echo %; cat "$cases/one-line-dots.in"; } | run within_limit "$binary" -l
{ printf 'not a puzzle\nnot a puzzle\n' && cat "$cases/one-line-dots.out"; } >answers
check "10 MB of cells, 10 MB of spaces, and a puzzle, in $max_kb kB" 1 answers \
    'sudoku: stdin:1: line is longer than 4000 bytes
sudoku: stdin:2: line is longer than 4000 bytes'
{ bytes '\n'; printf '#'; bytes '\0'; } | run within_limit "$binary"
check "20 MB of empty lines and of a comment, in $max_kb kB" 2 /dev/null \
    'sudoku: stdin:10000001: line is longer than 4000 bytes'
yes "$(cat "$cases/one-line-dots.in")" 2>/dev/null | head -n 100000 >many
yes "$(cat "$cases/one-line-dots.out")" 2>/dev/null | head -n 100000 >answers
echo 'no solution' >>answers
printf '55%079d\n' 0 | cat many - | run within_limit "$binary"
check "100000 puzzles and a clash, in $max_kb kB" 1 answers \
    'sudoku: stdin:100001: digit 5 appears twice in row 1'
finish
