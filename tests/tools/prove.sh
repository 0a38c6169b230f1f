#!/bin/sh
# Has prove.cpp write claims about the deductions as formulas, and the SAT solver cadical look for
# counterexamples. A claim that takes more than MAX_SECONDS of CPU time is undecided.
# usage: tests/tools/prove.sh            ends with "N proved, N refuted, N undecided"
#        tests/tools/prove.sh --changed  tries mutated copies: each must be refuted

: "${MAX_SECONDS:=60}"
. "$(dirname "$0")/../lib.sh"
if ! command -v cadical >/dev/null; then
    echo 'prove.sh: cadical is missing: install the package of this name' >&2
    exit 2
fi
mkdir -p src tests/tools
cp "$root/tests/tools/prove.cpp" tests/tools

# prove MOST: tries the claims on the copy in src, until MOST of them are refuted.
prove() {
    proved=0 refuted=0 undecided=0
    rm -f ./*.cnf
    ${CXX:-c++} -std=c++11 -w -o prove tests/tools/prove.cpp && ./prove || exit 2
    for formula in *.cnf; do
        read -r _ wanted claim <"$formula"
        cadical --unsat "$formula" >log 2>&1
        status=$?
        case $status,$(kill -l "$status" 2>/dev/null) in
        "$wanted",*) proved=$((proved + 1)) && echo "proved: $claim" ;;
        10,* | 20,*) refuted=$((refuted + 1)) && echo "REFUTED: $claim" ;;
        0,* | *,XCPU | *,KILL) undecided=$((undecided + 1)) && echo "UNDECIDED, because the solver gave up: $claim" ;;
        *) cat log >&2 && echo "cadical: exit status $status" >&2 && exit 2 ;;
        esac
        [ $refuted -lt "$1" ] || break
    done
}

# change SED FAULT: mutates the copy, which must then be refuted.
change() {
    sed "$1" "$root/src/main.c" >src/main.c
    if cmp -s "$root/src/main.c" src/main.c; then
        fail "$2" "nothing in src/main.c matches $1"
    elif prove 1 >report && [ $refuted -gt 0 ]; then
        passed=$((passed + 1))
        echo "$2: $(tail -n 1 report)"
    else
        fail "$2" 'not refuted'
    fi
}

if [ "${1-}" != --changed ]; then
    cp "$root/src/main.c" src
    prove 100
    echo "$proved proved, $refuted refuted, $undecided undecided"
    [ "$proved" -gt 0 ] && [ $((refuted + undecided)) -eq 0 ]
    exit
fi
change 's/spare >> SIDE)/spare >> BITS_PER_SET)/' 'where_empty returns too few digits'
change 's/here >> BITS_PER_SET | here << 2 \* BITS_PER_SET/here >> BITS_PER_SET/' 'a row has no next box after the last'
change 's/next\[0\] = x.previous\[2\] = x.here\[1\]/next[0] = x.previous[2] = x.here[2]/' 'a column mistakes the previous box for the next'
change 's/= \*c & where_empty(without_smallest(\*c))/= *c/' 'any candidate is a naked single'
change 's/(y->next & z->previous) | //' 'locked candidates consider only one way'
change 's/y->required = .*/y->required = y->here \& ~x->here;/' 'a digit is required although a third segment can hold it'
change 's/without_smallest(without_smallest(required))/without_smallest(required)/' \
    'a segment is full with two digits'
change 's/in_one_cell & segment.required/in_one_cell/' 'a hidden single of a digit that is not required'
change 's/\*b &= hidden/*b = hidden/' 'a hidden single is also put into another cell'
change 's/return alive == SPARE_BITS/return true/' 'a cell without candidates is not noticed'
change 's/\*b = a + TO_NEXT_ROW, \*c/*b = a + TO_NEXT_SPOT, *c/' 'a column eliminates candidates from its neighbour'
finish
