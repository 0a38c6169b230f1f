#!/bin/sh
# Makes input and output fail, and feeds in more input than the memory can hold.
# usage: [MAX_KB=8192] tests/run/interrupted.sh [BINARY] ("unlimited" for an emulator)
# shellcheck disable=SC2317,SC3045 # `run` calls functions; POSIX has ulimit -v since 2024

. "$(dirname "$0")/lib.sh"
up_to_date for-interrupted
test_binary "$@"
max_kb=${MAX_KB:-8192} line=$cases/one-line-dots grid=$cases/judge-2580

# at_bytes NAME KIND FIRST LAST SHOWN END [ARGUMENT]: for each N, the program must print as many bytes of the answers
# as SHOWN says, an expression of awk, and END: messages, with the number of rows of 18 bytes for ROWS, and an exit
# status
at_bytes() {
    n=$3
    while [ "$n" -le "$4" ]; do
        "$root/tests/build/interrupted" "$2" "$n" "$binary" ${7+"$7"} <text || break
        n=$((n + 1))
    done >actual 2>&1
    awk -v first="$3" -v last="$4" -v end="$6" '{ all = all $0 "\n" } END {
        for (n = first; n <= last; n++) {
            shown = end
            sub("ROWS", int((n - first) / 18), shown)
            printf "%d bytes:\n%s\n%s\n", n, substr(all, 1, '"$5"'), shown
        } }' answers >expected
    compare "$1" expected actual
}
{ printf '# 1 2 3\n\302\240\342\224\202' && tr -d '\n' <"$line.in" && printf '\r\n'; } >first
cat first "$grid.in" >text
{ cat "$line.out" && echo && cat "$grid.out"; } >answers
one=$(wc -c <first) all=$(wc -c <text) most=$(wc -c <answers)
input='sudoku: stdin: Resource temporarily unavailable' output='sudoku: standard output: File too large
exit status 2'
# A puzzle is answered when its end has been read, and before more is.
at_bytes 'input that fails before an answer' input 0 $((one - 1)) 0 "$input
exit status 2"
answered='sudoku: stdin: puzzles answered:'
at_bytes 'input that fails after an answer' input "$one" $((all - 1)) 82 "$input
$answered 1; lines skipped: ROWS
exit status 2"
at_bytes 'input that fails after two answers' input "$all" "$all" "$most" "$input
$answered 2; lines skipped: 0
exit status 2"
at_bytes 'output that fails' output 0 $((most - 1)) n "$output"
at_bytes 'output that fails while the input waits' full 0 $((most - 1)) n "$output"
at_bytes 'answers to a program that waits' waiting "$most" "$most" "$most" killed

long=$(printf %0203d 0)
echo % >"$long"
long=$(printf %01400d 0 | sed 's,0,./,g')$long
at_bytes 'a message with a long file name' input 1 1 0 "sudoku: $long:1:1: unexpected '%'
sudoku: $long: puzzles answered: 0; lines skipped: 1
exit status 2" "$long"
{ cat "$line.in" "$line.in" && echo 1; } >text
at_bytes 'output that fails before a message' output 82 82 82 "$output"

terminals=yes
has_terminals 6 'what is typed on a terminal' || terminals=no
# typed NAME N SCREEN [ARGUMENT...]: types the text on a terminal, with \004 for Ctrl-D; the answers go to a file
typed() {
    [ $terminals = yes ] || return 0
    name=$1 n=$2 screen=$3
    shift 3
    run "$root/tests/build/interrupted" terminal "$n" "$binary" "$@" <text
    { printf '%s bytes:\n' "$n" && head -c "$n" answers && printf '\n%s\n' "$screen"; } >screen
    check "$name" 0 screen
}
hint='type 9 rows, 0 for empty cells; a word starts over; Ctrl-D ends'
# There, an empty line separates each answer from what is typed.
cat first "$grid.in" >text
{ echo && cat answers; } >one && mv one answers
typed 'puzzles on a terminal, before Ctrl-D' "$((most + 1))" "sudoku: stdin: $hint
killed"
# Nothing of it reaches the shell that reads on after Ctrl-D.
printf '%%\n> 53..7....\ntouch x\nls | wc\n%%\n12345678\n\n' | cat text - text >typed
printf '%%\n\004exit\n' >>typed && mv typed text
cat answers answers >one && mv one answers
typed 'a paste with faults, on a terminal' 6000 "sudoku: stdin: $hint
sudoku: stdin:13:1: unexpected '%'
sudoku: stdin:17:1: unexpected '%'
sudoku: stdin:32:1: unexpected '%'
$answered 4; lines skipped: 5
left: exit
exit status 2"
{ echo && cat "$grid.out"; } >answers
# A word starts over, after a mistake that is no fault and after a fault; the grid can then have empty lines.
{ head -n 3 "$grid.in" && echo && head -n 2 "$grid.in" && printf '\noops\n' && cat "$grid.in" && head -n 3 "$grid.in" &&
    echo 5 O 0 0 7 0 0 0 0 && tail -n 5 "$grid.in" && echo oops && sed '3s/$/\n/; 6s/$/\n/' "$grid.in" &&
    echo % && cat "$grid.in" && printf '\004'; } >text
cat answers answers answers >one && mv one answers
typed 'a word that starts over, in /dev/stdin' 6000 "sudoku: /dev/stdin: $hint
sudoku: /dev/stdin:6: puzzle ends after 5 of 9 rows, before an unexpected empty line
sudoku: /dev/stdin: type a word, and then all nine rows again
sudoku: /dev/stdin:21:3: unexpected 'O'
sudoku: /dev/stdin: type a word, and then all nine rows again
sudoku: /dev/stdin:39:1: unexpected '%'
sudoku: /dev/stdin: puzzles answered: 3; lines skipped: 15
exit status 2" /dev/stdin
: >answers
{ head -c 50 "$grid.in" && printf '\004\004left\n'; } >text
typed 'a part of a line, and Ctrl-D twice, on a terminal' 6000 "sudoku: stdin: $hint
sudoku: stdin:3: expected 9 cells, found 7
$answered 0; lines skipped: 3
left: left
exit status 2"
printf '\004left\n' >text
typed 'Ctrl-D at once, on a terminal named twice' 6000 "sudoku: stdin: $hint
sudoku: stdin: no puzzle
sudoku: stdin: no puzzle
left: left
exit status 2" - -
echo left >text
cp "$line.out" answers
typed 'a file, from a terminal' 6000 'left: left
exit status 0' "$line.in"

repeated 100000 "$(cat "$line.in")" >text
(trap '' PIPE && ("$binary" <text 2>err; echo "exit status $?" >status) | :)
: >out
check 'an unread pipe, without a signal' 2 out 'sudoku: standard output: Broken pipe'

# A sanitizer reserves terabytes of addresses, and some shells cannot set a limit.
if grep -q '__[amt]san_init' "$binary" || ! (ulimit -v "$max_kb") 2>/dev/null; then
    echo 'huge input is read without a memory limit'
    max_kb=unlimited
fi
limited() (
    [ "$max_kb" = unlimited ] || ulimit -v "$max_kb"
    exec "$@"
)
# bytes CHARACTER: 10 million of them
bytes() {
    head -c 10000000 /dev/zero | tr '\0' "$1"
}
{ bytes 0; echo; bytes ' '; echo %; cat "$line.in"; } | run limited "$binary" -l
{ printf 'not a puzzle\nnot a puzzle\n' && cat "$line.out"; } >answers
check "10 MB of cells, 10 MB of spaces, and a puzzle, in $max_kb kB" 1 answers \
    'sudoku: stdin:1: line is longer than 4000 bytes
sudoku: stdin:2: line is longer than 4000 bytes'
repeated 100000 "$(cat "$line.out")" >answers
echo 'no solution' >>answers
{ bytes '\n'; repeated 70000 %; cat text; printf '55%079d\n#' 0; bytes '\0'; } |
    run limited "$binary"
check "10 MB of empty lines, 70000 bad lines, 100000 puzzles, a clash, 10 MB of a comment, in $max_kb kB" 2 answers \
    "sudoku: stdin:10000001:1: unexpected '%'
sudoku: stdin:10170001: digit 5 appears twice in row 1
sudoku: stdin:10170002: line is longer than 4000 bytes
$answered 100001; lines skipped: 70001"
finish 17
