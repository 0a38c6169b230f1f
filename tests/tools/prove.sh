#!/bin/sh
# Has prove.cpp write claims about the deductions as formulas, and the SAT solver cadical look for
# counterexamples. A claim that takes more than MAX_SECONDS of CPU time is undecided.
# usage: tests/tools/prove.sh            ends with "N proved, N refuted, N undecided"
#        tests/tools/prove.sh --changed  tries the unsound copies of edited.sh: each must be refuted

: "${MAX_SECONDS:=60}"
. "$(dirname "$0")/../run/lib.sh"
command -v cadical >/dev/null || { echo 'prove.sh needs cadical: install the package of this name' >&2 && exit 2; }
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

if [ "${1-}" != --changed ]; then
    cp "$root/src/main.c" src
    prove 100
    echo "$proved proved, $refuted refuted, $undecided undecided"
    [ "$proved" -gt 0 ] && [ $((refuted + undecided)) -eq 0 ]
    exit
fi
for name in $(sh "$root/tests/run/edited.sh" --list unsound); do
    sh "$root/tests/run/edited.sh" "$name" >src/main.c || exit 2
    prove 1 >report
    same "$name" 1 "$refuted"
    echo "$name: $(tail -n 1 report)"
done
end
