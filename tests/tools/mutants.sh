#!/bin/sh
# Makes one small change at a time in a copy of src/main.c, and runs the tests, with
# sanitizers, and the proof. A change that survives computes the same as before, or is a
# fault that nothing here would notice. Needs timeout and cadical. usage:
# [FUNCTION=NAME] [JOBS=1] tests/tools/mutants.sh (default: the whole file, one core)

. "$(dirname "$0")/../lib.sh"
export CC="${CC:-cc}" STOP_AT_FIRST=1 \
    CFLAGS='-O1 -w -fsanitize=address,undefined -fno-sanitize-recover=all'
cp -R "$root" original && chmod -R u+w original || exit 2

# One mutant a line: the number of the line, its function, or "blame" for a line about
# that, and what stands there instead. Comments and preprocessor lines stay.
awk -v OFS='\t' -v wanted="${FUNCTION-}" '
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
        print NR, /blame|fading|PATIENCE|dead_ends|weight|if \(n_found == 0\)$/ ? "blame" : function_name, mutated
}

# Each place where "from" stands in the line, once replaced by "to".
function each(from, to) {
    gsub(/[+*|^(]/, "\\\\&", from)
    each_match(from, to)
}

# Each match of the pattern, once replaced by "to" or, without it, by another
# constant: a number one higher, but for the size of an array, the next character,
# a string one longer.
function each_match(pattern, to,    before, rest, found) {
    rest = $0
    while (match(rest, pattern)) {
        before = before substr(rest, 1, RSTART - 1)
        found = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (to != "")
            put(before to rest)
        else if (found ~ /^"/)
            put(before "\"!" substr(found, 2) rest)
        else if (found !~ /^[0-9]/)
            put(before "(" found " + 1)" rest)
        else if (before !~ /[A-Za-z_]$/ && rest !~ /^([x.]|[^]]*];$)/)
            put(before (found + 1) rest)
        before = before found
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
    if (/^ +(continue|break|return);$/ || (/^    +[a-z*].*(=.*|\)|\+\+|--);$/ &&
        !/^ *(static|const|struct|enum|union|int|long|char|bool|unsigned) / &&
        !/^ *(size_t|FILE|va_list|[a-z]+_t|trio) / && !/^ *(return|case|for|while|if|else|do) ?/))
        put("    ;")
}

{ sub(/ *\/\*.*\*\/$/, "") }
/^ *\/\*/ { comment = 1 }
comment { if (/\*\//) comment = 0; next }
/^[a-z].*\(/ {
    function_name = $0
    sub(/\(.*/, "", function_name)
    sub(/.*[ *]/, "", function_name)
}
/^#/ || (wanted != "" && wanted != function_name) { next }
{
    for (i = 1; i < n_operators; i += 2)
        each(" " operators[i] " ", " " operators[i + 1] " ")
    for (i = 1; i < n_words; i += 2)
        each(words[i], words[i + 1])
    each("= !", "= ")
    each("~", " ")
    each_match("[0-9]+")
    each_match("\"([^\"\\\\]|\\\\.)*\"")
    each_match("\047([^\047\\\\]|\\\\.)\047")
    contrary()
    left_out()
}
/^}/ { function_name = "" }' original/src/main.c >mutants

[ -s mutants ] || { echo 'nothing to change there' >&2; exit 2; }
make -s -C original clean
{ make -s -C original test && sh original/tests/tools/prove.sh; } >report || { cat report; exit 2; }
: >results

# worker N: tests every JOBS-th mutant, from the Nth on, and adds what became of
# it to `results`: killed, broken (it does not compile), or survived.
worker() {
    cp -Rp original "worker.$1" && cd "worker.$1" || exit
    awk -v n="$1" -v jobs="${JOBS:-1}" 'NR % jobs == n % jobs' ../mutants |
        while IFS='	' read -r line place mutated; do
            MUTATED=$mutated awk -v line="$line" 'NR == line { $0 = ENVIRON["MUTATED"] } 1' \
                ../original/src/main.c >src/main.c || exit # it was interrupted
            # The cases alone kill most, before the other tests are built.
            if ! make -s sudoku; then
                result=broken
            elif timeout 10 sh tests/run.sh && timeout 60 make -s test &&
                sh tests/tools/prove.sh; then
                result=survived
                case $place in gives_up | most_urgent | blame) result=slower ;; esac
            else
                result=killed
            fi >/dev/null 2>&1 </dev/null
            echo $result >>../results
            case $result in s*) echo "$result:" && diff ../original/src/main.c src/main.c ;; esac
        done
}

for n in $(seq "${JOBS:-1}"); do
    worker "$n" &
done
wait
count() { grep -c "$1" results; }
killed=$(count killed) survived=$(count survived)
echo "$((killed + survived)) mutants, $killed killed, $survived survived; $(count slower) more" \
    "only decide how soon, $(count broken) do not compile"
# All must be tried; and of the whole file, 98% must be killed.
[ $(($(wc -l <results))) -eq $(($(wc -l <mutants))) ] &&
    { [ -n "${FUNCTION-}" ] || [ $((survived * 50)) -le $((killed + survived)) ]; }
