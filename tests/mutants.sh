#!/bin/sh
# Finds what no test tests: makes one small change at a time in a copy of
# src/main.c and runs the tests on what comes out. A change that survives is a
# fault that the tests would not notice, or computes the same as before.
# Needs timeout, as some changes never end. Works in a copy of the project.
# usage: tests/mutants.sh [FIRST [LAST]]
# Changes the lines FIRST to LAST only (default: all), so that several runs can
# share the work, and one that was stopped can go on.

first=${1:-1}
last=${2:-1000000}
set -- # lib.sh would take an argument for the binary
. "$(dirname "$0")/lib.sh"
cp -R "$root" copy && cd copy || exit 2
export CC="${CC:-cc}" CFLAGS='-O1 -w' STOP_AT_FIRST=1
make -s clean
make -s test >../report || {
    cat ../report
    exit 2
}
mv src/main.c ../original.c

# One mutant a line: the number of the line, a tab, and what stands there
# instead. Comments, preprocessor lines and lines with strings stay as they are.
awk -v OFS='\t' -v first="$first" -v last="$last" '
BEGIN {
    # What stands between blanks, and what to put in its place.
    n_operators = split("< <=  <= <  > >=  >= >  == !=  != ==  && ||  || && " \
        "+ -  - +  * +  / *  % /  & |  | &  ^ |  << >>  >> << " \
        "&= |=  &= =  |= &=  |= =  += -=  -= +=", operators, / +/)
    # What stands anywhere.
    n_words = split("++ --  -- ++  true false  false true  (! (  " \
        "SIDE (SIDE-1)  CELLS (CELLS-1)", words, / +/)
}

function put(mutated) {
    if (mutated != $0)
        print NR, mutated
}

# Each place where "from" stands in the line, once replaced by "to".
function each(from, to,    before, rest, at) {
    rest = $0
    while ((at = index(rest, from)) > 0) {
        before = before substr(rest, 1, at - 1)
        rest = substr(rest, at + length(from))
        put(before to rest)
        before = before from
    }
}

# Each number in the line, one higher.
function each_number(    before, rest, number) {
    rest = $0
    while (match(rest, /[0-9]+/)) {
        before = before substr(rest, 1, RSTART - 1)
        number = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (before !~ /[A-Za-z_]$/ && rest !~ /^[x.]/)
            put(before (number + 1) rest)
        before = before number
    }
}

# The condition of the line, turned into its contrary.
function contrary(    mutated) {
    mutated = $0
    if (sub(/(if|while) \(/, "&!(", mutated) && sub(/\)( \{)?;?$/, ")&", mutated))
        put(mutated)
}

# A statement of one line that does something, left out.
function left_out() {
    if (/^ +(continue|break|return);$/)
        put("    ;")
    else if (!/;$/ || !/^    +[a-z*]/ || is_declaration())
        return
    else if (/=/ || /\);$/ || /\+\+;$/ || /--;$/)
        put("    ;")
}

function is_declaration() {
    return /^ *(static|const|struct|enum|union|int|long|char|bool|unsigned|size_t|FILE|va_list|[a-z]+_t|trio) / ||
        /^ *(return|case|for|while|if|else|do) ?/
}

/^\/\*/ { comment = 1 }
comment { if (/\*\//) comment = 0; next }
NR < first || NR > last || /^#/ || /^ *\/\*/ || /"/ { next }
{
    sub(/ *\/\*.*\*\//, "")
    for (i = 1; i < n_operators; i += 2)
        each(" " operators[i] " ", " " operators[i + 1] " ")
    for (i = 1; i < n_words; i += 2)
        each(words[i], words[i + 1])
    each("= !", "= ")
    each("~", "")
    each_number()
    contrary()
    left_out()
}' ../original.c >../mutants

survived=0
broken=0
count=0
while IFS='	' read -r line mutated; do
    MUTATED=$mutated awk -v line="$line" \
        'NR == line { print ENVIRON["MUTATED"]; next } { print }' ../original.c >src/main.c
    if ! make -s sudoku 2>/dev/null; then
        broken=$((broken + 1))
        continue
    fi
    count=$((count + 1))
    # The cases alone kill most of them, before the other tests are built.
    timeout 60 sh -c 'sh tests/run.sh && make -s test' >/dev/null 2>&1 </dev/null || continue
    survived=$((survived + 1))
    printf 'survived: line %s: %s -> %s\n' "$line" \
        "$(sed -n "${line}s/^ *//p" ../original.c)" "$(printf '%s\n' "$mutated" | sed 's/^ *//')"
done <../mutants
echo "$count mutants, $((count - survived)) killed, $survived survived ($broken do not compile)"
