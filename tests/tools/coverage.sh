#!/bin/sh
# Finds lines and branches of src/main.c that no test reaches. Fails if there are any.
# Needs gcc and gcov. usage: tests/tools/coverage.sh

. "$(dirname "$0")/../run/lib.sh"
export GCOV_ERROR_FILE="$scratch/gcov-errors"
cp "$root/src/main.c" .
gcc -std=c99 -O0 --coverage -o sudoku main.c || exit 2
sh "$root/tests/run/all.sh" ./sudoku
status=$?
# With all deductions, the tables hardly ever rule out a cell's only candidate. Lines reached by copies with
# fewer deductions, which have the same line numbers, therefore count as well.
for copy in weaker-one-pass weaker-no-dead-ends; do
    sh "$root/tests/run/edited.sh" $copy >$copy.c && gcc -std=c99 -O0 -w --coverage -o $copy $copy.c || exit 2
    ./$copy "$root/tests/build/random.boards" >/dev/null
    ./$copy -u "$root/tests/build/random.boards" >/dev/null
done
gcov -b -c ./*.gcda >summary 2>&1 || exit 2
sed -n '/^File.*main\.c/,/^$/s/^\(Lines\|Taken\)/\1/p' summary
# Everything that was not reached, with its line.
awk '
    /^ *[0-9#=-]+[*]?:/ { line = $0; number = substr($0, 11, 5) }
    /^branch/ && FILENAME != "main.c.gcov" { reached[number, $2] += $4 }
    /^ *[0-9]/ && FILENAME != "main.c.gcov" { reached[number] = 1 }
    /^ *#####/ && FILENAME == "main.c.gcov" && !reached[number]
    /^branch.*(taken 0|never executed)/ && FILENAME == "main.c.gcov" && !reached[number, $2] {
        print line "\n    " $0
    }' weaker-*.gcov main.c.gcov >unreached || exit 2
cat unreached
[ $status -eq 0 ] && [ ! -s unreached ]
