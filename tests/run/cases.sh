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

# NAME.list has lines of one input, each with its answer and message. The actual ones are put into a copy of the list.
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
# In each row and column, the first and the last cell clash; in each box, two corners.
awk 'BEGIN { for (n = 0; n < 27; n++) {
    i = n % 9
    first = n < 9 ? 9 * i : n < 18 ? i : int(i / 3) * 27 + i % 3 * 3
    last = first + (n < 9 ? 8 : n < 18 ? 72 : 20)
    for (cell = 0; cell < 81; cell++)
        printf "%s", cell == first || cell == last ? 9 - i : "."
    print ""
    unit = n < 9 ? "row" : n < 18 ? "column" : "box"
    printf "sudoku: stdin:%d: digit %d appears twice in %s %d\n", n + 1, 9 - i, unit, i + 1 >"messages"
} }' >in
repeated 27 'no solution' >answers
run "$binary" <in
check 'a clash in each row, column and box' 1 answers "$(cat messages)"
# If you add a case, or delete one on purpose, change these numbers.
same 'lines of lists (see the end of cases.sh)' 126 "$lines"
finish 92
