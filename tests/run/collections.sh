#!/bin/sh
# Runs the binary on collections of puzzles, most of them damaged: how many whole puzzles it answers, and how many
# answers mix rows of two puzzles. usage: [COUNT=600] [SEED=2580] [SHOWN=5] tests/run/collections.sh [BINARY]
# With SHOWN, only prints so many of the collections with a fault, and then the numbers; otherwise, COUNT and SEED, which
# damaged.sh also has, are ignored.

. "$(dirname "$0")/lib.sh"
up_to_date for-collections
test_binary "$@"
paste "$root/tests/build/random.boards" "$root/tests/build/random.expected" |
    awk -F '\t' '$2 == $3 && /[0-9]$/ && gsub(/0/, 0) > 40 { print $1, $2 }' >puzzles
[ -n "${SHOWN-}" ] || COUNT=600 SEED=2580
run "$root/tests/build/collections" "${COUNT:-600}" "${SEED:-2580}" "$binary" ${SHOWN:+"$SHOWN"} <puzzles
[ -z "${SHOWN-}" ] || { cat out err && exit; }
# These numbers are the same on every machine. If a change of a rule for lines or puzzles is meant to change them, put
# the new ones here. Collections without damage have only puzzles that can be read, so none may be rejected; wrong
# grids should not increase.
cat >numbers <<'END'
collections without damage: 76, not read: 0
damaged puzzles: 856, without a message near them: 141
messages, if any: median 6, 90% 26, most 126
wrong exit status: 0
answers for one damaged puzzle: 38
answers for rows of two puzzles: 315
wrong grids: 10
7741 right answers for 12486 whole puzzles
END
check 'collections (see tests/run/collections.sh)' 0 numbers
finish 1
