#!/bin/sh
# Finds answers lost, a wrong message or a hang where input breaks off or fails
# at a byte, or output does; and memory that grows with the input, of which it
# may have MAX_KB kilobytes (default 8192, or "unlimited" for an emulator).
# usage: tests/faults.sh [BINARY]     (default: the project's ./sudoku)
# shellcheck disable=SC2317 # the functions below are called by `run`
# shellcheck disable=SC3045 # POSIX has ulimit -v since 2024

. "$(dirname "$0")/lib.sh"
test_binary "$@"
max_kb=${MAX_KB:-8192}
grid=$cases/judge-2580.in
answer=$cases/judge-2580.out
line=$(cat "$cases/one-line-zeros.in")
line_answer=$(cat "$cases/one-line-zeros.out")
echo "$line_answer" >line.answer
{
    echo "$line_answer"
    echo
    cat "$answer"
} >both.answers

# first N TEXT: its first N bytes
first() {
    printf "%.${1}s" "$2"
}

# ---- Input that breaks off ----

# One line: 9 cells could be the first line of a grid, 81 are a puzzle.
n=0
while [ $n -le 82 ]; do
    first $n "$line
" >in
    run "$binary" <in
    case $n in
    0) message='sudoku: stdin: no puzzle' ;;
    9) message='sudoku: stdin:2: puzzle ends after 1 of 9 lines' ;;
    *) message="sudoku: stdin:1: expected 9 or 81 cells, found $n" ;;
    esac
    if [ $n -lt 81 ]; then
        check "the first $n bytes of a line" 2 /dev/null "$message"
    else
        check "the first $n bytes of a line" 0 line.answer
    fi
    n=$((n + 1))
done

# A line, then a grid: 18 bytes a line, of which the last is the newline.
n=0
text="$line
$(cat "$grid")
"
while [ $n -le 162 ]; do
    first $((82 + n)) "$text" >in
    run "$binary" <in
    lines=$((n / 18))
    cells=$(((n % 18 + 1) / 2))
    [ $cells -lt 9 ] || lines=$((lines + 1))
    if [ $cells -eq 0 ] || [ $cells -eq 9 ]; then
        message="sudoku: stdin:$((lines + 2)): puzzle ends after $lines of 9 lines"
    elif [ $lines -eq 0 ]; then
        message="sudoku: stdin:2: expected 9 or 81 cells, found $cells"
    else
        message="sudoku: stdin:$((lines + 2)): expected 9 cells, found $cells"
    fi
    name="a line, then the first $n bytes of a grid"
    if [ $n -eq 0 ]; then
        check "$name" 0 line.answer
    elif [ $lines -eq 9 ]; then
        check "$name" 0 both.answers
    else
        check "$name" 2 line.answer "$message"
    fi
    n=$((n + 1))
done

# ---- Input that fails ----

# A puzzle counts once the end of its last line has been read.
message='sudoku: stdin: Input/output error'
printf '%s' "$text" >both
printf '%s\r\n' "$line" >carriage-return
printf '# 1 2 3\n%s\n' "$line" >comment
failing=$root/tests/build/failing
n=0
while [ $n -le 244 ]; do
    answers=/dev/null
    [ $n -lt 82 ] || answers=line.answer
    [ $n -lt 244 ] || answers=both.answers
    run "$failing" $n <both
    check "input that fails at byte $n" 2 $answers "$message"
    run "$failing" $n once <both
    check "input that fails once, at byte $n" 2 $answers "$message"
    if [ $n -le 82 ]; then
        run "$failing" $n <carriage-return
        check "input that fails at byte $n, with a carriage return" 2 /dev/null "$message"
        run "$failing" $n once <carriage-return
        check "input that fails once, at byte $n, with a carriage return" 2 /dev/null "$message"
        run "$failing" $n once <comment
        check "input that fails once, at byte $n, after a comment" 2 /dev/null "$message"
    fi
    n=$((n + 1))
done

# ---- Output that fails ----

# limited COMMAND...: adds its output to a file that cannot grow over one block
limited() (
    trap '' XFSZ
    ulimit -f 1
    exec "$@" >>limited
)

# The file may grow by n more bytes: it is filled up to there beforehand.
: >limited
run limited head -c 5000 /dev/zero
block=$(($(wc -c <limited)))
size=$(($(wc -c <"$answer")))
n=0
while [ $n -le $size ]; do
    head -c $((block - n)) /dev/zero >limited
    run limited "$binary" <"$grid"
    tail -c +$((block - n + 1)) limited >out
    head -c $n "$answer" >answers
    if [ $n -lt $size ]; then
        check "output that fails after $n bytes" 2 answers \
            'sudoku: standard output: File too large'
    else
        check 'output that just fits' 0 answers
    fi
    n=$((n + 1))
done

awk -v line="$line" 'BEGIN { for (i = 0; i < 100000; i++) print line }' >many
if [ -c /dev/full ]; then
    # to_full_disk ARGUMENT...
    to_full_disk() {
        "$binary" "$@" >/dev/full
    }
    full='sudoku: standard output: No space left on device'
    run to_full_disk <"$grid"
    check 'a full disk' 2 /dev/null "$full"
    run to_full_disk -h
    check 'a full disk, --help' 2 /dev/null "$full"
    run to_full_disk many
    check 'a full disk, long before the input ends' 2 /dev/null "$full"
    yes "$line" 2>/dev/null | run to_full_disk
    check 'a full disk, and input that never ends' 2 /dev/null "$full"
    # (Where the C library writes each line at once, nothing is read after it.)
    printf '%s\n1\n' "$line" >bad
    run to_full_disk bad
    sed '2s/^sudoku: bad:2: expected 9 or 81 cells, found 1$//; /^$/d' err >first
    mv first err
    check 'a full disk, and bad input after an answer' 2 /dev/null "$full"
else
    echo 'this system has no /dev/full: five cases less'
fi

# left_alone: the program, but the reader of its output leaves after a line
left_alone() {
    {
        "$binary" many
        echo "exit status $?" >status-of-writer
    } | head -n 1
}
# The signal ends the program silently, unless it is ignored here or by the
# caller.
broken_pipe='sudoku: standard output: Broken pipe'
run left_alone
mv status-of-writer status
if grep -q 'status 2' status; then
    check 'a pipe whose reader leaves' 2 line.answer "$broken_pipe"
else
    check 'a pipe whose reader leaves' 141 line.answer
fi
trap '' PIPE
run left_alone
trap - PIPE
mv status-of-writer status
check 'a pipe whose reader leaves, while its signal is ignored' 2 line.answer "$broken_pipe"

# ---- Huge input, in little memory ----

if grep -q '__[amt]san_init' "$binary"; then
    echo 'a sanitizer takes terabytes of addresses: huge input is read without a limit'
    max_kb=unlimited
elif ! (ulimit -v "$max_kb") 2>/dev/null; then
    echo 'this shell cannot limit memory: huge input is read without a limit'
    max_kb=unlimited
fi
# within_limit COMMAND...
within_limit() (
    [ "$max_kb" = unlimited ] || ulimit -v "$max_kb"
    exec "$@"
)

head -c 100000000 /dev/zero | tr '\0' 0 | run within_limit "$binary"
check "100 MB of cells in one line, in $max_kb kB" 2 /dev/null \
    'sudoku: stdin:1: expected 9 or 81 cells, found 100000000'
{
    head -c 100000000 /dev/zero | tr '\0' ' '
    echo x
} | run within_limit "$binary"
check "100 MB of blanks in one line, then no cell, in $max_kb kB" 2 /dev/null \
    "sudoku: stdin:1:100000001: unexpected 'x'"
head -c 100000000 /dev/zero | run within_limit "$binary"
check "100 MB of NUL bytes, in $max_kb kB" 2 /dev/null \
    'sudoku: stdin:1:1: unexpected byte 0x00'
{
    head -c 50000000 /dev/zero | tr '\0' '\n'
    printf '#'
    head -c 50000000 /dev/zero
} | run within_limit "$binary"
check "100 MB of empty lines and of a comment, in $max_kb kB" 2 /dev/null \
    'sudoku: stdin: no puzzle'
awk -v line="$line_answer" 'BEGIN { for (i = 0; i < 100000; i++) print line }' >answers
{
    cat many
    echo 1
} | run within_limit "$binary"
check "100000 puzzles and a bad one, in $max_kb kB" 2 answers \
    'sudoku: stdin:100001: expected 9 or 81 cells, found 1'
finish
