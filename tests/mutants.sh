#!/bin/sh
# Makes one small change at a time in a copy of src/main.c, and runs the tests
# on what comes out. Each change should make a test fail; one that survives is
# a fault that the tests would not notice, or computes the same as before.
# Prints a line for every mutant that survives, and their number.
# usage: tests/mutants.sh [FIRST [STEP]]
# Runs mutant FIRST and every STEPth after it (default: 1 and 1, all of them),
# so that several runs can share the work.

. "$(dirname "$0")/lib.sh"
first=${1:-1}
step=${2:-1}
seconds=30

# A copy of the project, with everything built that the tests need.
cp -R "$root/." copy && cd copy || exit 2
make -s tests/build/random.expected tests/build/plain || exit 2
cp src/main.c ../original.c

# One mutant a line: the number of the line, a tab, and what stands there
# instead. Comments, declarations of types and strings stay as they are.
awk -v OFS='\t' '
function put(mutated) { if (mutated != $0) print NR, mutated }

# Each place where "from" stands in the line, once replaced by "to".
function each(from, to,    before, rest, at) {
    before = ""
    rest = $0
    while ((at = index(rest, from)) > 0) {
        put(before substr(rest, 1, at - 1) to substr(rest, at + length(from)))
        before = before substr(rest, 1, at + length(from) - 1)
        rest = substr(rest, at + length(from))
    }
}

# Each number in the line, one higher.
function numbers(    before, rest, number) {
    before = ""
    rest = $0
    while (match(rest, /[0-9]+/)) {
        number = substr(rest, RSTART, RLENGTH)
        before = before substr(rest, 1, RSTART - 1)
        rest = substr(rest, RSTART + RLENGTH)
        if (before !~ /[A-Za-z_]$/ && rest !~ /^[x.]/)
            put(before (number + 1) rest)
        before = before number
    }
}

/^\/\*/ { comment = 1 }
comment { if (/\*\//) comment = 0; next }
/^#/ || /^ *\/\*/ || /"/ { next }
{
    sub(/ *\/\*.*\*\//, "")
    each(" < ", " <= ");   each(" <= ", " < ");   each(" > ", " >= ")
    each(" >= ", " > ");   each(" == ", " != ");  each(" != ", " == ")
    each(" && ", " || ");  each(" || ", " && ")
    each(" + ", " - ");    each(" - ", " + ");    each(" * ", " + ")
    each(" / ", " * ");    each(" % ", " / ")
    each(" & ", " | ");    each(" | ", " & ");    each(" ^ ", " | ")
    each(" << ", " >> ");  each(" >> ", " << ");  each("~", "")
    each(" &= ", " |= ");  each(" &= ", " = ");   each(" |= ", " &= ")
    each(" |= ", " = ");   each("++", "--");      each("--", "++")
    each("true", "false"); each("false", "true")
    each("(!", "(");       each("= !", "= ");     each("SIDE", "(SIDE - 1)")
    each("CELLS", "(CELLS - 1)")
    numbers()
    if (match($0, /(if|while) \(.*\)( {)?$/) && $0 !~ /\($/) {
        mutated = $0
        sub(/(if|while) \(/, "&!(", mutated)
        sub(/\)( {)?$/, ")&", mutated)
        put(mutated)
    }
    if (/^    +[a-z*][^=]*(\(.*\)|[-+*|&]?=.*|\+\+|--);$/ && !/return|^ *(static|const|struct|int|bool|unsigned|trio|char|size_t|enum|va_list|FILE|case|for|else) /)
        put("    ;")
    if (/^ +(continue|break|return);$/)
        put("    ;")
}' ../original.c >../mutants

export STOP_AT_FIRST=1
survived=0
broken=0
count=0
number=0
while IFS='	' read -r line mutated; do
    number=$((number + 1))
    [ $((number % step)) -eq $((first % step)) ] || continue
    MUTATED=$mutated awk -v line="$line" \
        'NR == line { print ENVIRON["MUTATED"]; next } { print }' ../original.c >src/main.c
    if ! cc -std=c99 -O1 -w -o sudoku src/main.c 2>/dev/null ||
        ! cc -std=c99 -O1 -w -o tests/build/deductions tests/deductions.c 2>/dev/null ||
        ! cc -std=c99 -O1 -w -o tests/build/failing tests/failing.c 2>/dev/null; then
        broken=$((broken + 1))
        continue
    fi
    count=$((count + 1))
    for script in run invocation compare faults; do
        timeout $seconds sh tests/$script.sh >/dev/null 2>&1 </dev/null || continue 2
    done
    survived=$((survived + 1))
    echo "survived: line $line: $(sed -n "${line}p" ../original.c | sed 's/^ *//') -> $(echo "$mutated" | sed 's/^ *//')"
done <../mutants
echo "$count mutants, $((count - survived)) killed, $survived survived ($broken do not compile)"
