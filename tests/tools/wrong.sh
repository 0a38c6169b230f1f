#!/bin/sh
# Checks the tests: makes each wrong copy of main.c that edited.sh names after a script, and each wrong copy of
# another file below, and runs this script, which must fail; some copies are wrong in a way that only one check of
# it sees. usage: tests/tools/wrong.sh

. "$(dirname "$0")/../run/lib.sh"
up_to_date sudoku programs
export COUNT=300 # damaged inputs
cp -pR "$root/sudoku" "$root/Makefile" "$root/README.md" "$root/src" "$root/tests" .

# notices SCRIPT NAME: whether the script fails on the copy with this name
notices() {
    case $1,$2 in # the program of the script that has the fault: no other check shall see it
    damaged,*-line-* | damaged,*/reading.c*) program=tests/build/reading-9 ;;
    damaged,*-puzzle-*) program=tests/build/reading-2 ;;
    damaged,*-undefined | damaged,*-byte-*) program=tests/build/sanitized ;;
    damaged,*) program=tests/build/damaged ;;
    documents,*) program=tests/build/characters ;;
    searches,*weaker*) program=tests/build/weaker-second-search-only ;;
    searches,*) program=tests/build/searches ;;
    *) program='' ;;
    esac
    target=$([ "$1" = damaged ] || echo sudoku) level=$([ "$1" = searches ] || echo 0)
    make -s ${target:+"$target"} $program CFLAGS="-O$level -w" || fail "$2" "it cannot be built"
    STOP_AT_FIRST=1 BUILT=yes sh tests/run/all.sh ./sudoku "$1" >report
    same "$2" "exit status 1, failed: $1" "exit status $?, $(grep -o "^failed: $1" report | sort -u)"
    tail -n 1 report | grep -q ' [1-9][0-9]* failed' || fail "$2" "$(tail -n 1 report)"
    [ -z "$program" ] || cp -p "$root/$program" "$program"
}

# FILE SCRIPT EDIT, a command of sed: without any line, the file is deleted.
cat >edits <<'END'
tests/cases/unicode.list cases d
tests/cases/unicode.parts cases /^== byte-order-marks-/,$d
tests/run/edited.sh searches /^heavy-/d
tests/run/damaged.c damaged s/n_damaged < atol(argv.1.)/n_damaged < 1/
tests/run/reading.c damaged s/if (cuts >> .*/if (0) {/
tests/run/characters.c documents s/0x10FFFF/0x1FFFF/
tests/run/invocation.sh invocation s/-l --lines -lu/-l -ll -lu/
tests/run/searches.c searches s/if (!deduce(&candidates))/bool found = deduce(\&candidates); candidates.trios[0] \&= ~1u; if (!found)/
tests/run/edited.sh searches /^weaker-second/s/ 1 .*/ 0 s,^,,/
tests/run/searches.c searches s/cell < CELLS; cell++, n/cell < SIDE; cell++, n/
tests/reference/reader.h documents s/"With both a given and a group/"With a given and a group/
src/sudoku.1 documents /^A line can be at most/s/$/ (5000 bytes)/
src/sudoku.1 documents s/^\.Os .*/.Os/
src/sudoku.1 documents /^\.It Sy/s/Coordinates/Coordinate/
src/sudoku.1 documents s/^5 3 4 6 7 8 9 1 2$/5 3 4 6 7 8 9 2 1/
src/sudoku.1 documents s/^\(border .*\) =/\1/
src/sudoku.1 documents s/, U+FEFF//
src/sudoku.1 documents s/^\.Op Fl luhV/.Op Fl luh/
src/sudoku.1 documents s/Fl -unique/Fl -uniq/
README.md documents s/0 \. _ \* ? x X/0 . _ * ? X x/
README.md documents s/`--unique`: /`--uniq`: /
README.md documents s/; 2 if an option/; 3 if an option/
README.md documents s/"//g
README.md documents s/[*]Labels and comments[*]/*Label*/
README.md documents s/^- 3\./- 2./
tests/run/edited.sh searches /^weaker-s/{s/ 1 / 2 /;s/$/; s,n_found = solve(.*,{ \& solution[0] += puzzle->number[0] > 999; },/;}
END
# One of the counts of what was tried stays 0.
for file in tests/run/checks.h tests/run/damaged.c; do
    sed -n "s|.*\(tried\.[a-z_]*\) += .*|$file damaged s/\1 +=/\1 = 0,/|p" "$root/$file"
done >>edits
while read -r file script edit; do
    sed "$edit" "$root/$file" >"$file"
    [ -s "$file" ] || rm "$file"
    notices "$script" "$file, $edit"
    cat "$root/$file" >"$file"
done <edits
same 'nothing, which is never expected' 'FAIL nothing' "$(same nothing '' '' | head -n 1)"

sh "$root/tests/run/edited.sh" --list wrong >copies
same 'scripts of all.sh with a wrong copy' "$(sed -n 's/.* || set -- //p' "$root/tests/run/all.sh" | tr ' ' '\n' | sort)" \
    "$(cut -d - -f 2 copies | sort -u)"
while read -r copy; do
    script=${copy#wrong-}
    sh "$root/tests/run/edited.sh" "$copy" >src/main.c
    notices "${script%%-*}" "$copy"
done <copies
for seed in 1 2; do COUNT=50 SEED=$seed sh "$root/tests/run/damaged.sh" >seed$seed; done
! cmp -s seed1 seed2 || fail 'damaged input' 'it is the same for every seed'
end
