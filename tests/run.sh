#!/bin/sh
# Runs the binary on every tests/cases/NAME.in and compares what it prints
# with NAME.out and NAME.err (none: nothing on standard error), then runs the
# cases that need arguments, files or closed descriptors.
# usage: tests/run.sh [BINARY]        (default: the project's ./sudoku)

. "$(dirname "$0")/report.sh"
binary=$(absolute "${1:-$root/sudoku}")
cases=$root/tests/cases

# run ARGUMENT...: runs the binary on standard input.
run() {
    "$binary" "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
}

# The exit status that the expected files of a case demand.
demanded_status() {
    if grep -v 'stands twice' >/dev/null "$scratch/want.err"; then
        echo 2
    elif grep -qx 'no solution' "$scratch/want.out"; then
        echo 1
    else
        echo 0
    fi
}

for input in "$cases"/*.in; do
    [ -e "$input" ] || break
    name=$(basename "$input" .in)
    if [ ! -e "$cases/$name.out" ]; then
        fail "$name" "$name.out is missing"
        continue
    fi
    cp "$cases/$name.out" "$scratch/want.out"
    if [ -e "$cases/$name.err" ]; then
        cp "$cases/$name.err" "$scratch/want.err"
    else
        : >"$scratch/want.err"
    fi
    want_status=$(demanded_status)
    run <"$input"
    check "$name"
done
for expected in "$cases"/*.out "$cases"/*.err; do
    [ ! -e "$expected" ] || [ -e "${expected%.*}.in" ] ||
        fail "$(basename "$expected")" "there is no .in for it"
done
if [ $((passed + failed)) -eq 0 ]; then
    fail 'cases' "there is no case in $cases"
    finish
fi

# ---- Arguments and files ----

puzzle=$cases/judge-2580.in
answer=$cases/judge-2580.out
usage='sudoku: usage: sudoku [FILE]'
cd "$scratch" || exit 2
cp "$puzzle" puzzle.txt
cp "$puzzle" ./-dash.txt

cp "$answer" want.out
want 0
run puzzle.txt </dev/null
check 'a file'
run - <"$puzzle"
check 'a dash for standard input'
run -- puzzle.txt </dev/null
check 'a file after --'
run -- -dash.txt </dev/null
check 'a file after -- that begins with a dash'
run -- - <"$puzzle"
check 'a dash after --'
run -- <"$puzzle"
check 'nothing after --'
run puzzle.txt <&-
check 'a file, standard input closed'

cat "$puzzle" "$cases/clash-row.in" >clash.txt
cat "$answer" - >want.out <<EOT

no solution
EOT
want 1 'sudoku: clash.txt:10: digit 5 stands twice in row 1'
run clash.txt
check 'the name of the file in a message about a clash'

cat "$answer" >want.out
{
    cat "$puzzle"
    echo 12345
} >short.txt
want 2 'sudoku: short.txt:10: expected 9 or 81 cells, found 5'
run short.txt
check 'the name of the file in a message about its form'

: >want.out
: >empty.txt
want 2 'sudoku: empty.txt: no puzzle'
run empty.txt
check 'an empty file'
want 2 'sudoku: nosuch.txt: No such file or directory'
run nosuch.txt
check 'no such file'
want 2 'sudoku: .: Is a directory'
run .
check 'a folder for a file'
want 2 'sudoku: stdin: Is a directory'
run <.
check 'a folder as standard input'
want 2 'sudoku: stdin: Bad file descriptor'
run <&-
check 'standard input closed'
want 2 "$usage"
run -x <"$puzzle"
check 'an unknown option'
run --hel <"$puzzle"
check 'an unknown long option'
run -hx <"$puzzle"
check 'an option that begins like a known one'
run -x puzzle.txt
check 'an unknown option and a file'
run puzzle.txt puzzle.txt
check 'two files'
run -- puzzle.txt puzzle.txt
check 'two files after --'
run - -
check 'standard input twice'

cat >want.out <<'EOT'
usage: sudoku [FILE]

Solves the sudoku puzzles in FILE, or on standard input without FILE or
when FILE is -, and prints each one's smallest solution in its layout.

A puzzle is nine lines of nine cells, or one line of 81 cells. A cell
is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. The cells of
a line stand all together, or all apart with spaces or tabs between
them. Empty lines and lines that begin with # may stand around puzzles.

Exit status: 0 if every puzzle was solved, 1 if at least one has no
solution, 2 on bad usage or input, or if reading or writing failed.
EOT
want 0
run -h </dev/null
check '-h'
run --help </dev/null
check '--help'
run --help nosuch.txt </dev/null
check '--help and a file'

# ---- Output that cannot be written ----

: >want.out
: >out
want 2 'sudoku: standard output: Bad file descriptor'
"$binary" <"$puzzle" >&- 2>err
status=$?
check 'standard output closed'
"$binary" --help >&- 2>err
status=$?
check 'standard output closed, --help'
want 2 'sudoku: stdin:1: expected 9 or 81 cells, found 1'
echo 1 | "$binary" >&- 2>err
status=$?
check 'standard output closed, but there is nothing to print'
: >err
"$binary" nosuch.txt 2>&- >out
status=$?
want 2
check 'standard error closed'
cp "$answer" want.out
"$binary" puzzle.txt 2>&- >out
status=$?
want 0
check 'standard error closed, but there is nothing to say'
: >out
: >want.out
if [ -c /dev/full ]; then
    want 2 'sudoku: standard output: No space left on device'
    "$binary" <"$puzzle" >/dev/full 2>err
    status=$?
    check 'a full disk'
    "$binary" -h >/dev/full 2>err
    status=$?
    check 'a full disk, --help'
    awk '{ for (i = 0; i < 2000; i++) print }' "$cases/one-line-zeros.in" >many.txt
    "$binary" many.txt >/dev/full 2>err
    status=$?
    check 'a full disk, long before the input ends'
    yes "$(cat "$cases/one-line-zeros.in")" 2>yes.err | "$binary" >/dev/full 2>err
    status=$?
    check 'a full disk, and input that never ends'
else
    echo 'this system has no /dev/full: four cases less'
fi

finish
