#!/bin/sh
# Checks the tests: builds each wrong copy of main.c that edited.sh names after a script, and runs this script,
# which must fail; some copies are wrong in a way that only one check of it sees. usage: tests/tools/wrong.sh

. "$(dirname "$0")/../run/lib.sh"
up_to_date programs
cp -pR "$root/Makefile" "$root/README.md" "$root/src" "$root/tests" .
sh "$root/tests/run/edited.sh" --list wrong >copies
same 'scripts of all.sh with a wrong copy' "$(sed -n 's/.* || set -- //p' "$root/tests/run/all.sh" | tr ' ' '\n' | sort)" \
    "$(cut -d - -f 2 copies | sort -u)"
while read -r copy; do
    script=${copy#wrong-} script=${script%%-*}
    sh "$root/tests/run/edited.sh" "$copy" >src/main.c
    case $script in # the program that the script runs
    cases | invocation) make -s CFLAGS='-O1 -w' ;;
    damaged) make -s sudoku tests/build/damaged tests/build/sanitized CFLAGS='-O1 -w' ;;
    documents) make -s sudoku tests/build/characters CFLAGS='-O1 -w' ;;
    *) make -s sudoku "tests/build/$script" CFLAGS='-O1 -w' ;;
    esac
    BUILT=yes sh tests/run/all.sh ./sudoku "$script" >report
    same "$copy" "exit status 1, failed: $script" "exit status $?, $(grep -o "^failed: $script" report | sort -u)"
    tail -n 1 report | grep -q ' [1-9][0-9]* failed' || fail "$copy" "$(tail -n 1 report)"
done <copies
for seed in 1 2; do COUNT=50 SEED=$seed sh "$root/tests/run/damaged.sh" >seed$seed; done
! cmp -s seed1 seed2 || fail 'damaged input' 'it is the same for every seed'
finish
