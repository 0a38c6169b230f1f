#!/bin/sh
# Proves that the deductions lose no solution, as they stand in src/main.c: lets
# prove.cpp write what they promise as formulas, and a SAT solver look for a
# counterexample. Needs a C++ compiler and cadical, or another solver in $SAT that
# exits with 20 when it has proved that there is none, and with 10 when there is.
# usage: tests/prove.sh [MAIN_C]       (default: the project's src/main.c)
#        tests/prove.sh --changed      copies with a fault: all must be refuted

unset CDPATH
root=$(cd "$(dirname "$0")/.." && pwd)
solver=${SAT:-cadical --unsat}
if ! command -v "${solver%% *}" >/dev/null; then
    echo "there is no ${solver%% *} to prove with: install the package cadical" >&2
    exit 2
fi
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 2' HUP INT TERM
mkdir "$scratch/src" "$scratch/tests"
cp "$root/tests/prove.cpp" "$scratch/tests"

# prove MAIN_C [first]: a line for each claim, or up to the first refuted one.
prove() {
    proved=0
    refuted=0
    cp "$1" "$scratch/src/main.c" &&
        ${CXX:-c++} -std=c++11 -w -o "$scratch/prove" "$scratch/tests/prove.cpp" &&
        (cd "$scratch" && ./prove) || exit 2
    for formula in "$scratch"/*.cnf; do
        read -r _ wanted claim <"$formula"
        $solver "$formula" >"$scratch/log" 2>&1
        status=$?
        if [ $status -eq "$wanted" ]; then
            proved=$((proved + 1))
            echo "proved: $claim"
        elif [ $status -eq 10 ] || [ $status -eq 20 ]; then
            refuted=$((refuted + 1))
            echo "REFUTED: $claim"
            [ $# -eq 1 ] || return 0
        else
            cat "$scratch/log" >&2
            echo "$solver: exit status $status" >&2
            exit 2
        fi
    done
}

# change SED FAULT: makes it in a copy, which must be refuted.
change() {
    sed "$1" "$root/src/main.c" >"$scratch/changed.c"
    if cmp -s "$root/src/main.c" "$scratch/changed.c"; then
        echo "$2: nothing in src/main.c for $1" >&2
        exit 2
    fi
    prove "$scratch/changed.c" first >"$scratch/report"
    if [ $refuted -gt 0 ]; then
        found=$((found + 1))
        echo "$2: $(tail -n 1 "$scratch/report")"
    else
        missed=$((missed + 1))
        echo "$2: NOT REFUTED"
    fi
}

if [ "${1-}" != --changed ]; then
    prove "${1:-$root/src/main.c}"
    echo "$proved proved, $refuted refuted"
    [ "$proved" -gt 0 ] && [ "$refuted" -eq 0 ]
    exit
fi
found=0
missed=0
change 's/spares >> SIDE)/spares >> STEP)/' 'where_empty knows too few digits'
change 's/(t >> STEP | t << 2 \* STEP)/(t >> STEP)/' 'no box to the right of the last'
change 's/in_c = c & where_empty(without_smallest(c))/in_c = c/' 'any candidate is a naked single'
change 's/~(in_b | in_c)/~in_c/' 'a naked single stays in another cell'
change 's/may = right | left;/may = right;/' 'locked candidates go to the right only'
change 's/(row->may) | from_left(row->may)/(row->may)/' 'must, as one segment of two may not'
change 's/without_smallest(without_smallest(row->must))/without_smallest(row->must)/' \
    'a segment is full with two digits'
change 's/(a ^ b ^ c) & ~(a & b & c)/(a ^ b ^ c)/' 'a hidden single in three cells'
change 's/) & row\.must;/);/' 'a hidden single of a digit that need not be there'
change 's/] = a & (in_one/] = (in_one/' 'a hidden single goes to another cell, too'
change 's/band < LANES; band++) {/band < 0; band++) {/' 'no deductions'
change 's/(trios + 3, band)/(trios + 3, 0)/' 'a row of another band'
change 's/i % 3 \* 3 + i \/ 3/i/' 'turned over to a wrong place'
echo "$found refuted, $missed not"
[ "$missed" -eq 0 ]
