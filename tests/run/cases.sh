#!/bin/sh
# Runs the binary on the cases; cases/README.md explains the three kinds of files.
# usage: tests/run/cases.sh [BINARY] (default: the project's ./sudoku)

. "$(dirname "$0")/lib.sh"
test_binary "$@"

# NAME.out and NAME.unique have the answers to NAME.in, without an option and with -u.
try_answers() {
    status=0 option=''
    case $1 in *.unique) option=-u ;; esac
    ! grep -qE '^(no|several) solutions?$' "$1" || status=1
    run "$binary" ${option:+"$option"} <"${1%.*}.in"
    check "$name${option:+ $option}" $status "$1"
}

# NAME.parts has inputs, each with one or more expectations.
try_parts() {
    part='' expectation=''
    while IFS= read -r line; do
        case $expectation/$line in
        */'== '*)
            try_part
            part="$name, ${line#== }" expectation=''
            : >in
            ;;
        */'-- '*)
            [ -z "$expectation" ] || try_part
            expectation=${line#-- }
            : >answers
            : >messages
            ;;
        /*) printf '%b\n' "$line" >>in ;;
        */'sudoku: '*) printf '%s\n' "$line" >>messages ;;
        *) printf '%s\n' "$line" >>answers ;;
        esac
    done <"$1"
    try_part
}

# Tries the part whose input and expectation have been read, if there is one.
try_part() {
    [ -n "$part" ] || return 0
    # shellcheck disable=SC2086 # an exit status, and perhaps an option
    set -- ${expectation:-missing}
    run "$binary" ${2+"$2"} <in
    check "$part${2+ $2}" "$1" answers "$(cat messages)"
}

# NAME.list has lines of one input, each with its answer and message. The actual ones are put into a
# copy of the list.
try_list() {
    sed -n 'n;p;n' "$1" | while IFS= read -r line; do printf '%b\n' "$line"; done >in
    run "$binary" -l <in
    in_time "$name"
    awk -F : '
        FILENAME == "err" { n = $3; sub("^sudoku: stdin:" n ": *", ""); said[n] = said[n] ", " $0; next }
        FILENAME == "out" { answer[FNR] = $0; next }
        /^-- / { tried++; $0 = "-- " answer[tried] said[tried] }
        { print }' err out "$1" >list
    compare "$name" "$1" list
    same "$name, lines and exit status" "$(wc -l <in) exit status 1" "$(wc -l <out) $(cat status)"
    lines=$((lines + $(wc -l <in)))
}

lines=0
for file in "$cases"/*.*; do
    name=${file##*/} name=${name%.*}
    case $file in
    *.out | *.unique) try_answers "$file" ;;
    *.parts) try_parts "$file" ;;
    *.list) try_list "$file" ;;
    *.in) [ -e "$cases/$name.out" ] || fail "$name" "$name.in has no answers in $name.out" ;;
    */README.md) ;;
    *) fail "$name" "${file##*/} is not of a kind that cases/README.md describes" ;;
    esac
done
# Two givens clash in each row, in each column (the first and the last cell), and in each box (two of its corners).
awk 'function clash(first, second, unit) {
    for (cell = 0; cell < 81; cell++)
        printf "%s", cell == first || cell == second ? n : "."
    print ""
    printf "sudoku: stdin:%d: digit %d appears twice in %s %d\n", ++line, n, unit, n >"messages"
}
BEGIN {
    for (n = 1; n <= 9; n++) {
        clash(9 * n - 9, 9 * n - 1, "row")
        clash(n - 1, n + 71, "column")
        corner = int((n - 1) / 3) * 27 + (n - 1) % 3 * 3
        clash(corner, corner + 20, "box")
    }
}' >in
repeated 27 'no solution' >answers
run "$binary" <in
check 'a clash in each row, column and box' 1 answers "$(cat messages)"
# If you add a case, or delete one on purpose, change these numbers.
same 'lines of lists (see the end of cases.sh)' 110 "$lines"
finish 89
