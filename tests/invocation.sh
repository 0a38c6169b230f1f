#!/bin/sh
# Finds a wrong answer to how the program is started: with which arguments, on
# which kinds of file, with which descriptors closed.
# usage: tests/invocation.sh [BINARY] (default: the project's ./sudoku)
# shellcheck disable=SC2317 # `closing` is called by `run`

. "$(dirname "$0")/lib.sh"
test_binary "$@"
puzzle=$cases/judge-2580.in
answer=$cases/judge-2580.out

# ---- What the program says about its use ----

unknown_option() {
    echo "sudoku: unknown option '$1'; try 'sudoku --help'"
}
several_files="sudoku: more than one FILE; try 'sudoku --help'"
cat >help <<'EOT'
usage: sudoku [-h | --help] [--] [FILE]

Solves the sudoku puzzles in FILE, or on standard input without FILE or
when FILE is -, and prints each one's smallest solution in its layout.
After --, FILE may begin with a dash. --help (-h) prints this.

A puzzle is nine lines of nine cells, or one line of 81 cells. A cell
is a digit 1 to 9, or one of 0 . _ * ? for an empty cell. The cells of
a line stand all together, or all apart with spaces or tabs between
them. Empty lines and lines that begin with # may stand around puzzles.

Exit status: 0 if every puzzle was solved, 1 if at least one has no
solution, 2 on bad usage or input, or if reading or writing failed.
EOT

# ---- Arguments ----

cat "$puzzle" >puzzle.txt
cat "$puzzle" >./-dash.txt

run "$binary" puzzle.txt </dev/null
check 'a file' 0 "$answer"
run "$binary" - <"$puzzle"
check 'a dash for standard input' 0 "$answer"
run "$binary" -- puzzle.txt </dev/null
check 'a file after --' 0 "$answer"
run "$binary" -- -dash.txt </dev/null
check 'a file after -- that begins with a dash' 0 "$answer"
run "$binary" -- - <"$puzzle"
check 'a dash after --' 0 "$answer"
run "$binary" -- <"$puzzle"
check 'nothing after --' 0 "$answer"

for option in -x --hel -hx; do
    run "$binary" $option <"$puzzle"
    check "the unknown option $option" 2 /dev/null "$(unknown_option $option)"
done
run "$binary" -x puzzle.txt
check 'an unknown option and a file' 2 /dev/null "$(unknown_option -x)"
run "$binary" puzzle.txt puzzle.txt
check 'two files' 2 /dev/null "$several_files"
run "$binary" -- puzzle.txt puzzle.txt
check 'two files after --' 2 /dev/null "$several_files"
run "$binary" - -
check 'standard input twice' 2 /dev/null "$several_files"

run "$binary" -h </dev/null
check '-h' 0 help
run "$binary" --help </dev/null
check '--help' 0 help
run "$binary" --help nosuch.txt </dev/null
check '--help and a file' 0 help

# ---- Files ----

cat "$puzzle" "$cases/clash-row.in" >clash.txt
{
    cat "$answer"
    printf '\nno solution\n'
} >wanted.out
run "$binary" clash.txt
check 'the name of the file in a message about a clash' 1 wanted.out \
    'sudoku: clash.txt:10: digit 5 stands twice in row 1'
{
    cat "$puzzle"
    echo 12345
} >short.txt
run "$binary" short.txt
check 'the name of the file in a message about its form' 2 "$answer" \
    'sudoku: short.txt:10: expected 9 or 81 cells, found 5'

# together COMMAND...: both outputs in one, as on a terminal
together() {
    "$@" 2>&1
}
{
    cat "$answer"
    printf '%s\n\nno solution\n' 'sudoku: clash.txt:10: digit 5 stands twice in row 1'
} >wanted.out
run together "$binary" clash.txt
check 'a message about a clash, between the answers' 1 wanted.out
{
    cat "$answer"
    echo 'sudoku: short.txt:10: expected 9 or 81 cells, found 5'
} >wanted.out
run together "$binary" short.txt
check 'a message about the form, after the answers' 2 wanted.out

: >empty.txt
run "$binary" empty.txt
check 'an empty file' 2 /dev/null 'sudoku: empty.txt: no puzzle'
run "$binary" nosuch.txt
check 'no such file' 2 /dev/null 'sudoku: nosuch.txt: No such file or directory'
run "$binary" .
check 'a folder for a file' 2 /dev/null 'sudoku: .: Is a directory'
run "$binary" <.
check 'a folder as standard input' 2 /dev/null 'sudoku: stdin: Is a directory'
if [ -r /proc/self/mem ]; then
    run "$binary" /proc/self/mem
    check 'a file that cannot be read' 2 /dev/null \
        'sudoku: /proc/self/mem: Input/output error'
fi

: >unreadable
chmod 000 unreadable
forbidden='sudoku: unreadable: Permission denied'
ordinary_user='setpriv --reuid=65534 --regid=65534 --clear-groups'
if [ "$(id -u)" -ne 0 ]; then
    run "$binary" unreadable
    check 'a file without the permission to read it' 2 /dev/null "$forbidden"
elif $ordinary_user true 2>/dev/null; then
    chmod 755 .
    cp "$binary" sudoku-for-all
    chmod 755 sudoku-for-all
    run $ordinary_user ./sudoku-for-all unreadable
    check 'a file without the permission to read it' 2 /dev/null "$forbidden"
else
    echo 'root may read every file, and no setpriv that leaves root: one case less'
fi

# ---- Closed descriptors ----

# closing REDIRECTIONS COMMAND...
closing() {
    redirections=$1
    shift
    eval "\"\$@\" $redirections"
}

no_input='sudoku: stdin: Bad file descriptor'
no_output='sudoku: standard output: Bad file descriptor'
for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
    for file in '' "$puzzle"; do
        message=
        case $closed in '>'* | *' >'*) message=$no_output ;; esac
        case $closed$file in '<'*-) message=$no_input ;; esac
        wanted=0
        answers=$answer
        if [ -n "$message" ]; then
            wanted=2
            answers=/dev/null
        fi
        case $closed in *2*) message= ;; esac
        run closing "$closed" "$binary" ${file:+"$file"} <"$puzzle"
        check "closed: $closed${file:+, with a file}" $wanted "$answers" "$message"
    done
done
run closing '>&-' "$binary" --help
check 'standard output closed, --help' 2 /dev/null "$no_output"
echo 1 >bad.txt
run closing '>&-' "$binary" bad.txt
check 'standard output closed, but there is nothing to print' 2 /dev/null \
    'sudoku: bad.txt:1: expected 9 or 81 cells, found 1'
run closing '2>&-' "$binary" nosuch.txt
check 'standard error closed, and something to say' 2 /dev/null
finish
