#!/bin/sh
# Finds lines and branches of src/main.c that no test reaches. Fails if there is any,
# but for one. Needs gcc and gcov. usage: tests/tools/coverage.sh

. "$(dirname "$0")/../lib.sh"
export GCOV_ERROR_FILE="$scratch/gcov-errors"
cp "$root/src/main.c" .
gcc -std=c99 -O0 --coverage -o sudoku main.c || exit 2
sh "$root/tests/all.sh" ./sudoku
status=$?
gcov -b -c ./*.gcda >summary 2>&1 || exit 2
sed -n '/^File.*main\.c/,/^$/s/^\(Lines\|Taken\)/\1/p' summary
# What was not reached, with the line it belongs to; but for what the search does
# where the tables turn a candidate down, which src/main.c says they never do.
awk -v never='if \\(!fits\\(solver->board, cell, digit\\)\\)$' '
    /^ *[0-9#=-]+[*]?:/ { above = line; line = $0; if (/^ *#####/ && above !~ never) print }
    /^branch.*(taken 0|never executed)/ && line !~ never { print line "\n    " $0 }
    ' main.c.gcov >unreached || exit 2
cat unreached
[ $status -eq 0 ] && [ ! -s unreached ]
