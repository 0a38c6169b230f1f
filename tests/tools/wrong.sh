#!/bin/sh
# Checks the tests: in each wrong copy of main.c, the script named before it must report that the check
# named after it failed. usage: tests/tools/wrong.sh

. "$(dirname "$0")/../run/lib.sh"
up_to_date programs
cp -pR "$root/Makefile" "$root/README.md" "$root/src" "$root/tests" .
while read -r script copy check; do
    sh "$root/tests/run/edited.sh" "$copy" >src/main.c
    case $script in
    cases | invocation) program='' ;;
    memory) program=tests/build/sanitized ;;
    documents) program=tests/build/characters ;;
    *) program=tests/build/$script ;;
    esac
    make -s sudoku ${program:+"$program"} CFLAGS='-O1 -w'
    BUILT=yes sh tests/run/all.sh ./sudoku "$script" >report
    sed -n "s/^FAIL \($check\).*/\1 failed, exit status $?/p; \$s/.* [1-9][0-9]* failed\$/some failed/p" report | sort -u >actual-report
    printf "%s failed, exit status 1\nsome failed\n" "$check" | sort >expected-report
    compare "$copy" expected-report actual-report
done <<'END'
cases wrong-message lines-with-extras
memory wrong-byte-before-a-line bands
searches unsound-hidden-single-of-a-digit-not-required both searches
damaged wrong-lower-status truncated
damaged wrong-higher-status truncated
invocation wrong-mode sudoku
documents wrong-separator the man page, separator
documents wrong-option letters
documents wrong-status exit statuses
interrupted wrong-end-of-input failing input
END
for seed in 1 2; do
    COUNT=50 SEED=$seed sh "$root/tests/run/damaged.sh" >seed$seed
done
! cmp -s seed1 seed2 || fail 'damaged input' 'it is the same for every seed'
finish
