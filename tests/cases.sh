#!/bin/sh
# Runs the binary on the cases; cases/README.md explains the three kinds of files.
# `KEEP=DIRECTORY tests/cases.sh` only copies all inputs to that directory.

. "$(dirname "$0")/lib.sh"
[ -n "${KEEP-}" ] || test_binary "$@"

# kept NAME: copies the file `in` if KEEP is set.
kept() {
    [ -n "${KEEP-}" ] && cat in >"$KEEP/$(echo "$1" | tr -d ' ,')" && passed=$((passed + 1))
}

# try NAME STATUS ANSWERS MESSAGES [OPTION]: with the input in the file `in`
try() {
    name=$1${5:+ $5} status=$2 answers=$3 messages=$4
    ! kept "$1" || return 0
    run "$binary" ${5:+"$5"} <in
    check "$name" "$status" "$answers" "$messages"
}

for file in "$cases"/*.out "$cases"/*.unique; do
    name=${file##*/} status=0
    cat "${file%.*}.in" >in
    ! grep -qE '^(no|several) solutions?$' "$file" || status=1
    case $file in *.unique) set -- -u ;; *) set -- ;; esac
    try "${name%.*}" $status "$file" '' "$@"
done

newline='
'
# Checks the part against the expectation read so far, if there is one.
end_expectation() {
    if [ -n "$expectation" ]; then
        printf %b "$input" >in
        printf %s "$answers" >answers
        # shellcheck disable=SC2086 # an exit status, and perhaps an option
        set -- $expectation
        try "$part" "$1" answers "${messages%"$newline"}" ${2+"$2"}
    fi
    expectation='' answers='' messages=''
}
for file in "$cases"/*.parts; do
    part='' input='' expectation=''
    while IFS= read -r line; do
        case $line in
        '== '*)
            [ -n "$expectation$input" ] && [ -z "$expectation" ] && fail "$part" 'it has no expectation'
            end_expectation
            part=${file##*/}
            part="${part%.parts}, ${line#== }" input=''
            ;;
        '-- '*) end_expectation && expectation=${line#-- } ;;
        *)
            case $expectation/$line in
            /*) input=$input$line'\n' ;;
            */'sudoku: '*) messages=$messages$line$newline ;;
            *) answers=$answers$line$newline ;;
            esac
            ;;
        esac
    done <"$file"
    end_expectation
done

for file in "$cases"/*.list; do
    list=${file##*/}
    list=${list%.list}
    sed -n 'n;p;n' "$file" | while IFS= read -r line; do printf '%b\n' "$line"; done >in
    ! kept "$list" || continue
    run "$binary" -l <in
    in_time "$list"
    # Each answer, with the message about its line.
    awk -F : 'FILENAME == "err" { n = $3; sub("^sudoku: stdin:" n ": *", ""); said[n] = said[n] ", " $0; next }
        { print "-- " $0 said[FNR] }' err out >actual
    while IFS= read -r name && read -r _ && IFS= read -r line; do
        IFS= read -r answer <&3 || answer='no answer'
        same "$list, ${name#== }" "$line" "$answer"
    done <"$file" 3<actual
    same "$list, lines and exit status" "$(wc -l <in) exit status 1" "$(wc -l <out) $(cat status)"
done
finish
