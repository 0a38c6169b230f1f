#!/bin/sh
# Tries arguments, kinds of files and closed descriptors.
# shellcheck disable=SC2317,SC3045 # `run` calls functions; POSIX has ulimit -n since 2024

. "$(dirname "$0")/lib.sh"
test_binary "$@"
file_answer=$cases/judge-2239.out
input_answer=$cases/judge-2580.out

redirected() {
    eval "\"\$@\" $redirections"
}
# try REDIRECTIONS STATUS OUT MESSAGES [ARGUMENT...]: standard input has another puzzle than file.txt
try() {
    redirections=$1 status=$2 out=$3 messages=$4
    shift 4
    run redirected "$binary" "$@" <"$cases/judge-2580.in"
    printf '%s\n' "$@" >>tried
    check "sudoku $* $redirections" "$status" "$out" "$messages"
}

# ---- Arguments ----

cat "$cases/judge-2239.in" >file.txt
echo >newline
cat file.txt >./--help
try '' 0 "$file_answer" '' -- --help
{ echo %; repeated 1000 "$(cat "$cases/one-line-dots.in")"; } >long.txt
repeated 1000 "$(cat "$cases/one-line-dots.out")" >all
try '<long.txt' 2 all "sudoku: stdin:1:1: unexpected '%'
sudoku: stdin: puzzles answered: 1000; lines skipped: 1
sudoku: stdin: no puzzle" - -
try '' 2 /dev/null 'sudoku: : No such file or directory' ''
# A fault in one file has no effect on the next: in each, a fault has a message, and rows begin a grid.
{ cat file.txt; echo 12345678; } >rejected.txt
cat "$file_answer" newline "$file_answer" >all
try '<rejected.txt' 2 all "sudoku: rejected.txt:10: expected 9 or 81 cells, found 8
sudoku: rejected.txt: puzzles answered: 1; lines skipped: 1
sudoku: stdin:10: expected 9 or 81 cells, found 8
sudoku: stdin: puzzles answered: 1; lines skipped: 1" rejected.txt -

# The first line of the message, with the name of the option, comes from the C library.
for option in -x --no-such --- --lines=1 --unique=no --help=all --version=1 -lx -xl -ux -lux- -lxh -l-u; do
    run "$binary" file.txt "$option" --help
    name=$(echo "$option" | sed -e 's/=.*//; s/^--\(.\)/\1/' -e t -e 's/^-[lu]*\(.\).*/\1/')
    sed "1s/.*option.*$name.*/the option/" err >named && mv named err
    check "sudoku file.txt $option --help" 2 /dev/null "the option
try '$binary --help'"
done

cat >help <<END
usage: $binary [-luhV] [FILE]...

  -l, --lines    print one line for each line of input
  -u, --unique   print "several solutions" if a puzzle has more than one
  -h, --help     print this help and exit
  -V, --version  print the version and exit

With no FILE, standard input is read.
A puzzle is nine lines of nine cells, or one line of 81. A cell is a digit
from 1 to 9 or, if it is empty, one of 0 . _ * ? x X or a dash.
Exit status: 0 if each puzzle was solved, 1 if not, 2 on error; see sudoku(1).
END
for option in -h --help; do
    try '' 0 help '' nosuch.txt "$option" -x
done
echo 'sudoku 3.9' >version
try '' 0 version '' -V
try '' 0 version '' file.txt --version -x

for option in -u --unique --un -uu; do
    try '' 1 "$cases/multiple-solutions.unique" '' "$cases/multiple-solutions.in" "$option"
done

# ---- Lines: one line of output for each line of input ----

line=$(cat "$cases/one-line-dots.in") none='not a puzzle'
{ cat "$cases/one-line-dots.in" && printf '%05000d\n\n' 0; } >few.txt
{ cat "$cases/one-line-dots.out" && printf '%s\n' "$none" "$none"; } >few
for option in -l --lines -lu -ll; do
    try '' 1 few 'sudoku: few.txt:2: line is longer than 4000 bytes
sudoku: few.txt:3: expected 81 cells, found 0' "$option" few.txt /dev/null
done

# ---- Files ----

line_answer=$cases/one-line-dots.out
cat "$cases/one-line-dots.in" >line.txt
{ cat "$line_answer" && echo && cat "$file_answer" && echo && cat "$input_answer"; } >all
try '' 0 all '' line.txt file.txt -
# Only in one file can grids follow each other with no line between them.
{ cat line.txt && printf '#\n#\n#\n#\n#\n#\n#\n#\n' && cat file.txt; } >from-line-10.txt
cat "$file_answer" newline "$line_answer" newline "$file_answer" >all
try '' 0 all '' file.txt from-line-10.txt
{ cat "$file_answer" && echo && cat "$line_answer"; } >all
try '' 2 all 'sudoku: nosuch.txt: No such file or directory
sudoku: .: Is a directory' -u file.txt nosuch.txt . line.txt

try '' 2 "$line_answer" 'sudoku: nosuch.txt: No such file or directory' -l nosuch.txt line.txt
clash='sudoku: clash.txt:11: digit 5 appears twice in row 1'
sed '1s/.*/050000050/; 2,$s/ //g' "$cases/empty-board.in" | cat file.txt newline - >clash.txt
printf '\nno solution\n' | cat "$file_answer" - >clash.out
try '' 2 clash.out "$clash
sudoku: nosuch.txt: No such file or directory" clash.txt nosuch.txt
printf '%s\n\nno solution\n' "$clash" | cat "$file_answer" - >in-order
try '2>&1' 1 in-order '' clash.txt
# The next file's lines are numbered anew, also after a grid without a solution.
sed '1s/.*/5 5 0 0 0 0 0 0 0/' "$cases/empty-board.in" >unsolved.txt
{ echo 'no solution' && cat "$line_answer" newline "$file_answer"; } >all
try '' 1 all 'sudoku: unsolved.txt:1: digit 5 appears twice in row 1' unsolved.txt from-line-10.txt
try '<clash.txt' 2 clash.out "sudoku: stdin${clash#*.txt}
sudoku: stdin: no puzzle" - -

long=$(printf %0200d 0)
for name in %s%s%n ./bad.txt "$long"; do
    echo % >"./$name"
    try '' 2 /dev/null "sudoku: $name:1:1: unexpected '%'
sudoku: $name: puzzles answered: 0; lines skipped: 1" "$name"
done
name=$(printf 'x\n\033[1m\177\303\251')
try '' 2 /dev/null "sudoku: x??[1m?$(printf '\303\251'): No such file or directory" "$name"
# A writer that is slow to begin.
mkfifo fifo
{ sh -c : && cat file.txt; } >fifo &
try '' 0 "$file_answer" '' fifo
kill -KILL $! 2>/dev/null
# More files than can be open at the same time.
repeated 1100 "$(cat "$line_answer")" >all
# shellcheck disable=SC2016,SC2046 # sh expands "$@"; a word for each file
run sh -c 'ulimit -n 256; exec "$@"' sh "$binary" $(repeated 1100 line.txt)
check '1100 files' 0 all

# ---- Descriptors ----

no_input='sudoku: stdin: Bad file descriptor' no_output='sudoku: standard output: Bad file descriptor'
try '</dev/null' 2 /dev/null 'sudoku: stdin: no puzzle'
try '<&-' 2 "$file_answer" "$no_input" file.txt -
try '<&- >&-' 2 /dev/null "$no_input
$no_output"
try '<&- >&- 2>&-' 2 /dev/null '' file.txt
for argument in - file.txt --help --version; do
    try '>&-' 2 /dev/null "$no_output" "$argument"
done
redirections='<. >&-' && run redirected "$binary" file.txt -
sed '/stdin: Is a directory$/d' err >rest && mv rest err # some C libraries stop before reading it
check 'sudoku file.txt - <. >&-' 2 /dev/null "$no_output"
try '2>&-' 0 "$input_answer" ''
try '2>&-' 2 clash.out '' clash.txt
# After a failure of the output, nothing more is read.
endless() { while echo "$1"; do :; done 2>/dev/null; }
endless "$line" | redirections='>&-' run redirected "$binary" - nosuch.txt
check 'standard output closed, and input that never ends' 2 /dev/null "$no_output"
endless x | redirections='>&-' run redirected "$binary" -l
tail -n 1 err >last && mv last err
check 'standard output closed, and bad lines that never end' 2 /dev/null "$no_output"

# A judge can kill a program that asks of a file or a pipe whether it is a terminal.
if strace -o calls -e trace=ioctl -e inject=write:error=ENOSPC true >strace.log 2>&1; then
    head -n 9 "$cases/judge-2580.in" | strace -o calls -e trace=ioctl "$binary" file.txt - >out
    same 'no ioctl of the input' 0 "$(grep -c 'ioctl([^1]' calls)" # some C libraries make one of the output
    run strace -o calls -P "$PWD/out" -e inject=write,writev:error=ENOSPC:when=1 "$binary" long.txt
    # How many answers are lost depends on the C library, but nothing is read after them.
    check 'one write that fails, of many' 2 out "sudoku: long.txt:1:1: unexpected '%'
sudoku: standard output: No space left on device"
else
    skip 2 'no ioctl of the input, and one write that fails' "because strace does not work here: $(head -n 1 strace.log)"
fi

options=$(sed -n 's/^  \(-.\), \(--[a-z]*\) .*/\1 \2/p' help)
# shellcheck disable=SC2086 # each on a line
same 'options of --help that are tried here' "$(printf '%s\n' $options)" "$(printf '%s\n' $options | grep -xFf tried)"
same 'long options' "$(grep -o '[a-z]*", [a-z]*_argument' "$root/src/main.c" | sed 's/\(.*\)".*/--\1/')" \
    "$(echo "$options" | cut -d ' ' -f 2)"
finish 60
