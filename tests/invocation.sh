#!/bin/sh
# Tries arguments, kinds of files, and descriptors that are closed or full.
# usage: tests/invocation.sh [BINARY] (default: the project's ./sudoku)
# shellcheck disable=SC2317 # `redirected` is called by `run`

. "$(dirname "$0")/lib.sh"
test_binary "$@"
file_answer=$cases/judge-2239.out
input_answer=$cases/judge-2580.out

redirected() {
    eval "\"\$@\" $redirections"
}
# try REDIRECTIONS STATUS OUT MESSAGES [ARGUMENT...]: not with the puzzle of file.txt
try() {
    redirections=$1 status=$2 out=$3 messages=$4
    shift 4
    run redirected "$binary" "$@" <"$cases/judge-2580.in"
    check "sudoku $* $redirections" "$status" "$out" "$messages"
}

# ---- Arguments ----

cat "$cases/judge-2239.in" >file.txt
cat file.txt >./--help
try '' 0 "$file_answer" '' file.txt
try '' 0 "$file_answer" '' -- file.txt
try '' 0 "$file_answer" '' file.txt --
try '' 0 "$file_answer" '' -- --help
try '' 0 "$input_answer" '' -
try '' 0 "$input_answer" '' -- -

for option in -x --hel -hx --- -uu -uh --uniqu; do
    message="sudoku: unknown option '$option'; try 'sudoku --help'"
    try '' 2 /dev/null "$message" $option
    try '' 2 /dev/null "$message" $option --help
    try '' 2 /dev/null "$message" file.txt file.txt $option
done
message="sudoku: more than one FILE; try 'sudoku --help'"
try '' 2 /dev/null "$message" file.txt file.txt
try '' 2 /dev/null "$message" file.txt -- -x
try '' 2 /dev/null "$message" - -

help=$root/tests/help.txt
try '' 0 "$help" '' -h
try '' 0 "$help" '' --help
try '' 0 "$help" '' nosuch.txt --help nosuch.txt
echo 'sudoku 1.2' >version
try '' 0 version '' --version
try '' 0 version '' file.txt --version -x

smallest=$cases/several-solutions.out several=$cases/several-solutions.unique
cat "$cases/several-solutions.in" >several.txt
cat several.txt >./-u
for option in -u --unique '-u --unique'; do
    # shellcheck disable=SC2086 # one or two words
    try '' 1 "$several" '' $option several.txt && try '' 0 "$input_answer" '' $option
    # shellcheck disable=SC2086
    try '' 1 "$several" '' several.txt $option && try '<several.txt' 1 "$several" '' $option -
done
try '' 0 "$smallest" '' -- -u
try '' 1 "$several" '' -u -- -u
{ cat several.txt "$cases/clash-row.in"; echo; echo 12345; } >mixed.txt
{ cat "$several"; echo 'no solution'; } >mixed
try '' 2 mixed 'sudoku: mixed.txt:10: digit 5 stands twice in row 1
sudoku: mixed.txt:20: expected 9 or 81 cells, found 5' -u mixed.txt

# ---- Files ----

clash='sudoku: clash.txt:10: digit 5 stands twice in row 1'
cat file.txt "$cases/clash-row.in" >clash.txt
printf '\nno solution\n' | cat "$file_answer" - >clash.out
try '' 1 clash.out "$clash" clash.txt
printf '%s\n\nno solution\n' "$clash" | cat "$file_answer" - >in-order
try '2>&1' 1 in-order '' clash.txt
short='sudoku: short.txt:10: expected 9 or 81 cells, found 5'
echo 12345 | cat file.txt - >short.txt
try '' 2 "$file_answer" "$short" short.txt
echo "$short" | cat "$file_answer" - >in-order
try '2>&1' 2 in-order '' short.txt

: >empty.txt
try '' 0 /dev/null 'sudoku: empty.txt: no puzzle' empty.txt
try '2>&-' 2 /dev/null '' empty.txt
try '' 2 /dev/null 'sudoku: nosuch.txt: No such file or directory' nosuch.txt
try '' 2 /dev/null 'sudoku: .: Is a directory' .
try '<.' 2 /dev/null 'sudoku: stdin: Is a directory'

# ---- Descriptors ----

no_input='sudoku: stdin: Bad file descriptor' no_output='sudoku: standard output: Bad file descriptor'
for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
    for file in '' file.txt; do
        status=2 answers=/dev/null message=
        case $closed$file in
        '<'*-) message=$no_input ;;
        '>'* | *' >'*) message=$no_output ;;
        *t) status=0 answers=$file_answer ;;
        *) status=0 answers=$input_answer ;;
        esac
        case $closed in *2*) message= ;; esac
        try "$closed" $status "$answers" "$message" ${file:+"$file"}
    done
done
try '>&-' 2 /dev/null "$no_output" --help
try '>&-' 2 /dev/null "$no_output" --version
try '>&-' 2 /dev/null "sudoku: empty.txt: no puzzle
$no_output" empty.txt
try '2>&-' 2 clash.out '' clash.txt
redirections='>&-'
yes "$(cat "$cases/one-line-dots.in")" 2>/dev/null | run redirected "$binary"
check 'standard output closed, and input that never ends' 2 /dev/null "$no_output"
if [ -c /dev/full ]; then
    try '>/dev/full' 2 /dev/null 'sudoku: standard output: No space left on device'
    try '2>/dev/full' 2 clash.out '' clash.txt
    yes "$(cat "$cases/one-line-dots.in")" 2>/dev/null | head -n 1000 >many.txt # more than a buffer holds
    try '>/dev/full' 2 /dev/null 'sudoku: standard output: No space left on device' many.txt
    try '2>/dev/full' 2 /dev/null '' empty.txt
fi
finish
