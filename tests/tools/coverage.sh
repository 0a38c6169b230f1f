#!/bin/sh
# Finds lines and branches of src/main.c that no test reaches. Fails if there is any.
# Needs gcc and gcov. usage: tests/tools/coverage.sh

. "$(dirname "$0")/../lib.sh"
export GCOV_ERROR_FILE="$scratch/gcov-errors"
cp "$root/src/main.c" .
gcc -std=c99 -O0 --coverage -o sudoku main.c || exit 2
sh "$root/tests/all.sh" ./sudoku
status=$?
gcov -b -c ./*.gcda >summary 2>&1 || exit 2
sed -n '/^File.*main\.c/,/^$/s/^\(Lines\|Taken\)/\1/p' summary
# What was not reached, with the line it belongs to.
awk '
    /^ *[0-9#=-]+[*]?:/ { line = $0; if (/^ *#####/) print }
    /^branch.*(taken 0|never executed)/ { print line "\n    " $0 }
    ' main.c.gcov >unreached || exit 2
cat unreached
[ $status -eq 0 ] && [ ! -s unreached ]
