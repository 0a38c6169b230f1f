#!/bin/sh
# Finds tests that cannot fail: lets the test scripts meet what they should
# report. Works on a small copy of the project.
# usage: tests/harness.sh [BINARY]    (default: the project's ./sudoku)
# shellcheck disable=SC2086,SC2317 # $SH may be two words; `run` calls functions

. "$(dirname "$0")/lib.sh"
test_binary "$@"
mkdir -p copy/tests/cases
cp "$root"/tests/*.sh copy/tests
cp "$cases"/judge-*.in "$cases"/judge-*.out copy/tests/cases

echo "echo '1 passed, 0 failed'" >copy/tests/whole.sh
run $SH copy/tests/all.sh "$binary" whole whole
printf 'whole.sh: 1 passed, 0 failed\nwhole.sh: 1 passed, 0 failed\n2 passed, 0 failed\n' >answers
check 'scripts that pass' 0 answers
printf 'whole.sh: 1 passed, 0 failed\n1 passed, 1 failed\n' >answers
for broken in '' "echo '1 passed, 0 fai'" "echo '1 passed, 0 failed'; exit 3" \
    "echo '0 passed, 0 failed'; exit 1"; do
    echo "$broken" >copy/tests/broken.sh
    run $SH copy/tests/all.sh "$binary" whole broken
    grep -e '^whole' -e '^1 passed, 1 failed$' out >last
    mv last out
    check "a script that breaks off: $broken" 1 answers
done

echo "there is no $scratch/nosuch to test: run make test first" >answers
run $SH copy/tests/run.sh nosuch
check 'no binary' 2 answers

# fails LINE...: run.sh on the cases of the copy fails, and says this
fails() {
    run $SH copy/tests/run.sh "$binary"
    grep -e ' failed' -e ^FAIL out >last
    mv last out
    printf '%s\n' "$@" >answers
    check "$*" 1 answers
}
echo 5 >copy/tests/cases/odd.in
fails 'FAIL odd' '2 passed, 1 failed'
mv copy/tests/cases/odd.in copy/tests/cases/odd.err
fails 'FAIL odd.err' '2 passed, 1 failed'
mv copy/tests/cases/odd.err copy/tests/cases/stray
fails 'FAIL stray' '2 passed, 1 failed'
rm -f copy/tests/cases/*
fails '0 passed, 0 failed'
finish
