#!/bin/sh
# Finds tests that cannot fail: lets the test scripts meet what they should
# report. Works on a small copy of the project.
# usage: tests/harness.sh [BINARY]    (default: the project's ./sudoku)
# shellcheck disable=SC2086,SC2317 # $SH may be two words; `run` calls functions

. "$(dirname "$0")/lib.sh"
mkdir -p copy/tests/cases
cp "$root"/tests/*.sh copy/tests
cp "$cases"/judge-*.in "$cases"/judge-*.out copy/tests/cases

# ---- A script that breaks off ----

cat >copy/tests/whole.sh <<'E'
echo '1 passed, 0 failed'
E
cat >copy/tests/silent.sh <<'E'
E
cat >copy/tests/short.sh <<'E'
echo '1 passed, 0 fai'
E
cat >copy/tests/last.sh <<'E'
echo '1 passed, 0 failed'
exit 3
E
cat >copy/tests/empty.sh <<'E'
echo '0 passed, 0 failed'
exit 1
E
run $SH copy/tests/all.sh "$binary" whole whole
printf 'whole.sh: 1 passed, 0 failed\nwhole.sh: 1 passed, 0 failed\n2 passed, 0 failed\n' >answers
check 'scripts that pass' 0 answers
for broken in silent short last empty; do
    run $SH copy/tests/all.sh "$binary" whole $broken
    grep -e '^whole' -e '^1 passed, 1 failed$' out >last
    mv last out
    printf 'whole.sh: 1 passed, 0 failed\n1 passed, 1 failed\n' >answers
    check "a script that breaks off: $broken" 1 answers
done

# ---- No binary ----

echo "there is no $scratch/nosuch to test: run make test first" >answers
run $SH copy/tests/run.sh nosuch
check 'no binary' 2 answers

# ---- An environment that speaks up ----

run env CDPATH=. $SH copy/tests/run.sh "$binary"
echo '2 passed, 0 failed' >answers
check 'CDPATH in the environment' 0 answers

# ---- A full disk ----

# to_full_disk COMMAND...
to_full_disk() {
    "$@" >/dev/full
}
if [ -c /dev/full ]; then
    run to_full_disk "$root/tests/build/boards" minimal 1
    check 'boards on a full disk' 2 /dev/null 'boards: standard output: No space left on device'
    run to_full_disk "$root/tests/build/plain" <"$cases/one-line-dots.in"
    check 'plain on a full disk' 2 /dev/null 'plain: standard output: No space left on device'
else
    echo 'this system has no /dev/full: two cases less'
fi

# ---- A case that is not whole ----

# check_cases NAME PASSED REPORT: run.sh on the cases of the copy fails like this
check_cases() {
    run $SH copy/tests/run.sh "$binary"
    printf '%s\n' "$3" "$2 passed, 1 failed" >answers
    check "$1" 1 answers
}
echo 5 >copy/tests/cases/odd.in
check_cases 'a case without any expectation' 2 'FAIL odd
     there is neither .out nor .err for it'
mv copy/tests/cases/odd.in copy/tests/cases/odd.err
check_cases 'an expectation without a case' 2 'FAIL odd.err
     there is no .in for it'
rm -f copy/tests/cases/*
check_cases 'no case at all' 0 'FAIL *
     there is neither .out nor .err for it'
finish
