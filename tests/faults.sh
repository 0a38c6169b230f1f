#!/bin/sh
# Everything that can go wrong outside the program: input that breaks off or
# fails at each byte, output that fails at each byte, closed descriptors, huge
# input. Each must give the right status and message, lose nothing of what came
# before, and stay within MAX_KB (4096) kilobytes of resident memory.
# usage: tests/faults.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/report.sh"
binary=$(absolute "${1:-$root/sudoku}")
max_kb=${MAX_KB:-4096}
cd "$scratch" || exit 2

grid=$root/tests/cases/judge-2580.in
answer=$root/tests/cases/judge-2580.out
line=$(cat "$root/tests/cases/one-line-zeros.in")
line_answer=$(cat "$root/tests/cases/one-line-zeros.out")

# first N TEXT: its first N bytes
first() {
    printf "%.${1}s" "$2"
}

# each_byte NAME: reports whether any `check_silently` before it failed.
check_silently() {
    if cmp -s want.out out && cmp -s want.err err && [ "$status" -eq "$want_status" ]; then
        return
    fi
    {
        echo "$1: exit status $status, expected $want_status"
        diff want.out out
        diff want.err err
    } >>differences
}
each_byte() {
    if [ -s differences ]; then
        fail "$1" "$(head -n 20 differences)"
    else
        pass "$1"
    fi
    rm -f differences
}

# ---- Input that breaks off ----

# One line: 9 cells could be the first line of a grid, 81 are a puzzle.
n=0
while [ $n -le 82 ]; do
    case $n in
    0) echo 'sudoku: stdin: no puzzle' ;;
    9) echo 'sudoku: stdin:2: puzzle ends after 1 of 9 lines' ;;
    81 | 82) ;;
    *) echo "sudoku: stdin:1: expected 9 or 81 cells, found $n" ;;
    esac >want.err
    want_status=2
    : >want.out
    if [ $n -ge 81 ]; then
        want_status=0
        echo "$line_answer" >want.out
    fi
    first $n "$line
" | "$binary" >out 2>err
    status=$?
    check_silently "the first $n bytes"
    n=$((n + 1))
done
each_byte 'a line that breaks off at each byte'

# A line, then a grid: 18 bytes a line, of which the last is the newline.
n=0
text="$line
$(cat "$grid")
"
while [ $n -le 162 ]; do
    lines=$((n / 18))
    cells=$(((n % 18 + 1) / 2))
    [ $cells -lt 9 ] || lines=$((lines + 1))
    {
        echo "$line_answer"
        if [ $lines -eq 9 ]; then
            echo
            cat "$answer"
        fi
    } >want.out
    want_status=2
    if [ $n -eq 0 ] || [ $lines -eq 9 ]; then
        want_status=0
    elif [ $cells -eq 0 ] || [ $cells -eq 9 ]; then
        echo "sudoku: stdin:$((lines + 2)): puzzle ends after $lines of 9 lines"
    elif [ $lines -eq 0 ]; then
        echo "sudoku: stdin:2: expected 9 or 81 cells, found $cells"
    else
        echo "sudoku: stdin:$((lines + 2)): expected 9 cells, found $cells"
    fi >want.err
    [ $want_status -ne 0 ] || : >want.err
    first $((82 + n)) "$text" | "$binary" >out 2>err
    status=$?
    check_silently "the first $((82 + n)) bytes"
    n=$((n + 1))
done
each_byte 'a grid that breaks off at each byte'

# ---- Input that fails ----

# A puzzle counts once the end of its last line has been read.
printf '%s' "$text" >whole
printf '%s\r\n' "$line" >carriage-return
n=0
while [ $n -le 244 ]; do
    : >want.out
    [ $n -lt 82 ] || echo "$line_answer" >want.out
    [ $n -lt 244 ] || {
        echo
        cat "$answer"
    } >>want.out
    echo 'sudoku: stdin: Input/output error' >want.err
    want_status=2
    "$root/tests/build/failing" $n <whole >out 2>err
    status=$?
    check_silently "failing at byte $n"
    if [ $n -le 82 ]; then
        "$root/tests/build/failing" $n <carriage-return >out 2>err
        status=$?
        : >want.out
        check_silently "failing at byte $n, with a carriage return"
    fi
    n=$((n + 1))
done
each_byte 'input that fails at each byte'

: >want.out
if [ -r /proc/self/mem ]; then
    want 2 'sudoku: /proc/self/mem: Input/output error'
    "$binary" /proc/self/mem >out 2>messages
    status=$?
    sed 's|I/O error|Input/output error|' messages >err # as musl says it
    check 'a file that cannot be read'
fi
cp "$grid" unreadable
chmod 000 unreadable
want 2 'sudoku: unreadable: Permission denied'
if [ "$(id -u)" -ne 0 ]; then
    "$binary" unreadable >out 2>err
    status=$?
    check 'a file without the permission to read it'
elif setpriv --reuid=65534 --regid=65534 --clear-groups true 2>/dev/null; then
    chmod 755 .
    cp "$binary" sudoku-for-all
    chmod 755 sudoku-for-all
    setpriv --reuid=65534 --regid=65534 --clear-groups ./sudoku-for-all unreadable >out 2>err
    status=$?
    check 'a file without the permission to read it'
else
    echo 'root may read every file, and no setpriv that leaves root: one case less'
fi

# ---- Output that fails ----

# The file may grow by n more bytes: it is filled up to there beforehand.
size=$(wc -c <"$answer" | tr -d ' ')
awk 'BEGIN { for (i = 0; i < 512; i++) printf "x" }' >filling
n=0
while [ $n -le "$size" ]; do
    first $((512 - n)) "$(cat filling)" >limited
    head -c $n "$answer" >want.out
    want_status=2
    echo 'sudoku: standard output: File too large' >want.err
    if [ $n -eq "$size" ]; then
        want_status=0
        : >want.err
    fi
    # Messages go through a pipe, which has no limit of this kind.
    {
        (
            trap '' XFSZ
            ulimit -f 1
            "$binary" <"$grid" 2>&3 >>limited
        )
        echo $? >status
    } 3>&1 | cat >err
    status=$(cat status)
    tail -c +$((513 - n)) limited >out
    check_silently "a limit after $n bytes"
    n=$((n + 1))
done
each_byte 'output that fails at each byte'

awk -v line="$line" 'BEGIN { for (i = 0; i < 100000; i++) print line }' >many
want 2 'sudoku: standard output: Broken pipe'
echo "$line_answer" >want.out
{
    (
        trap '' PIPE
        "$binary" many 2>err
    )
    echo $? >status
} | head -n 1 >out
status=$(cat status)
check 'a pipe whose reader leaves, while its signal is ignored'
# The signal ends the program silently, unless the caller had it ignored.
{
    "$binary" many 2>err
    echo $? >status
} | head -n 1 >out
status=$(cat status)
[ "$status" -eq 2 ] || want 141
check 'a pipe whose reader leaves'

# ---- Closed descriptors ----

for closed in '0' '1' '2' '0 1' '0 2' '1 2' '0 1 2'; do
    for file in '' "$grid"; do
        want 0
        cp "$answer" want.out
        case $closed in
        *1*)
            want 2 'sudoku: standard output: Bad file descriptor'
            : >want.out
            ;;
        esac
        case $closed-$file in
        *0*-)
            want 2 'sudoku: stdin: Bad file descriptor'
            : >want.out
            ;;
        esac
        : >out
        : >err
        (
            exec <"$grid" >out 2>err
            case $closed in *0*) exec <&- ;; esac
            case $closed in *1*) exec >&- ;; esac
            case $closed in *2*) exec 2>&- ;; esac
            exec "$binary" ${file:+"$file"}
        )
        status=$?
        case $closed in *2*) : >want.err ;; esac
        check "closed: $closed${file:+, with a file}"
    done
done

# ---- Huge input, in little memory ----

within_limit() {
    "$root/tests/build/peak" "$max_kb" "$binary" >out 2>err
}

: >want.out
want 2 'sudoku: stdin:1: expected 9 or 81 cells, found 100000000'
head -c 100000000 /dev/zero | tr '\0' 0 | within_limit
status=$?
check "100 MB of cells in one line, in $max_kb kB"
want 2 "sudoku: stdin:1:100000001: unexpected 'x'"
{
    head -c 100000000 /dev/zero | tr '\0' ' '
    echo x
} | within_limit
status=$?
check "100 MB of blanks in one line, then no cell, in $max_kb kB"
want 2 'sudoku: stdin:1:1: unexpected byte 0x00'
head -c 100000000 /dev/zero | within_limit
status=$?
check "100 MB of NUL bytes, in $max_kb kB"
want 2 'sudoku: stdin: no puzzle'
{
    head -c 50000000 /dev/zero | tr '\0' '\n'
    printf '#'
    head -c 50000000 /dev/zero
} | within_limit
status=$?
check "100 MB of empty lines and of a comment, in $max_kb kB"
want 2 'sudoku: stdin:100001: expected 9 or 81 cells, found 1'
awk -v line="$line_answer" 'BEGIN { for (i = 0; i < 100000; i++) print line }' >want.out
{
    cat many
    echo 1
} | within_limit
status=$?
check "100000 puzzles and a bad one, in $max_kb kB"

finish
