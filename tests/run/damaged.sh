#!/bin/sh
# Checks how src/main.c divides short inputs into lines, and what it takes short lines for; then what it prints for the inputs of the cases, and for
# truncated and damaged copies; then for a tenth as many with sanitizers, which stop at any out-of-bounds access and at
# any undefined behaviour.
# usage: [COUNT=3000] [SEED=2580] tests/run/damaged.sh

: "${MAX_SECONDS:=100}" # a build by tcc takes half a minute
. "$(dirname "$0")/lib.sh"
[ $# -eq 0 ] || { echo 'damaged.sh tests src/main.c, and has no argument' >&2 && exit 2; }
up_to_date for-damaged

# both_readers NAME PROGRAM COUNT STEP
both_readers() {
    run "$root/tests/build/$2" "$3" "$4" "${SEED:-2580}" "$root"/tests/build/seeds/*
    succeeds "$1"
    same "$1, as much as expected" yes "$(awk -v count="$3" -v step="$4" '
        { for (i = 13; i < 28; i += 3) few += 20 * $i < count }
        !few && $1 * step >= 2000 && $4 == count && 2 * $7 >= count && $10 > 1 { print "yes" }' out)"
}
count=${COUNT:-3000}
both_readers 'damaged input' damaged "$count" 3
if [ -x "$root/tests/build/sanitized" ]; then
    both_readers 'damaged input with sanitizers' sanitized $((count / 10)) 10
else
    skip 2 'damaged input with sanitizers' "which do not work here: $(cat "$root/tests/build/sanitized")"
fi
echo '186640 ways to read short inputs, 354600 cut reads, 93320 errors: all lines are found; 1100488 lines are classified' >short
for side in 9 2; do
    ! made 1 reading-$side || {
        run "$root/tests/build/reading-$side" 5 4
        check "short inputs, with a puzzle of $side rows" 0 short
    }
done
finish 6
