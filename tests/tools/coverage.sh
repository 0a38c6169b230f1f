#!/bin/sh
# Finds lines and branches of src/main.c that no test reaches. Fails if there is any.
# Needs gcc and gcov. usage: tests/tools/coverage.sh

. "$(dirname "$0")/../lib.sh"
export GCOV_ERROR_FILE="$scratch/gcov-errors"
cp "$root/src/main.c" .
gcc -std=c99 -O0 --coverage -o sudoku main.c || exit 2
sh "$root/tests/all.sh" ./sudoku
status=$?
# With full deductions, the tables never say no to a single candidate. So what the program
# reaches with fewer of them counts, too; its lines have the same numbers.
for weaker in passes-1 passes-blind; do
    cp "$root/tests/build/$weaker.c" . && gcc -std=c99 -O0 -w --coverage -o $weaker $weaker.c || exit 2
    for option in -u --; do
        ./$weaker $option "$root/tests/build/random.boards" >/dev/null
    done
done
gcov -b -c ./*.gcda >summary 2>&1 || exit 2
sed -n '/^File.*main\.c/,/^$/s/^\(Lines\|Taken\)/\1/p' summary
# What was not reached, with the line it belongs to.
awk '
    /^ *[0-9#=-]+[*]?:/ { line = $0; number = substr($0, 11, 5) }
    /^branch/ && FILENAME != "main.c.gcov" { reached[number, $2] += $4 }
    /^ *#####/ && FILENAME == "main.c.gcov"
    /^branch.*(taken 0|never executed)/ && FILENAME == "main.c.gcov" && !reached[number, $2] {
        print line "\n    " $0
    }' passes-*.gcov main.c.gcov >unreached || exit 2
cat unreached
[ $status -eq 0 ] && [ ! -s unreached ]
