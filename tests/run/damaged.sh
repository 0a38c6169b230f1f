#!/bin/sh
# Checks how src/main.c divides short inputs into lines; then what it prints for the inputs of the cases, and for
# truncated and damaged copies; then for a tenth as many with sanitizers, which stop at any out-of-bounds access and at
# any undefined behaviour.
# usage: [COUNT=3000] [SEED=2580] tests/run/damaged.sh

: "${MAX_SECONDS:=100}" # a build by tcc takes half a minute
. "$(dirname "$0")/lib.sh"
[ $# -eq 0 ] || { echo 'damaged.sh tests src/main.c, and has no argument' >&2 && exit 2; }
up_to_date for-damaged

! made 1 reading || {
    run "$root/tests/build/reading" 5
    succeeds 'dividing short inputs into lines'
}
# both_readers NAME PROGRAM COUNT STEP
both_readers() {
    run "$root/tests/build/$2" "$3" "$4" "${SEED:-2580}" "$root"/tests/build/seeds/*
    succeeds "$1"
    same "$1, as much as expected" yes "$(awk -v count="$3" -v step="$4" '$1 * step >= 2000 && $4 == count && 2 * $7 >= count { print "yes" }' out)"
}
count=${COUNT:-3000}
both_readers 'damaged input' damaged "$count" 3
if [ -x "$root/tests/build/sanitized" ]; then
    both_readers 'damaged input with sanitizers' sanitized $((count / 10)) 10
else
    skip 2 'damaged input with sanitizers' "which do not work here: $(cat "$root/tests/build/sanitized")"
fi
finish 5
