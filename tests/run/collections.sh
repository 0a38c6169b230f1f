#!/bin/sh
# Runs the binary on collections of puzzles, most of them damaged: how many whole puzzles it answers, and how many
# answers mix rows of two puzzles. usage: [COUNT=300] [SEED=2580] [SHOWN=5] tests/run/collections.sh [BINARY]
# With SHOWN, only prints the numbers, after so many of the collections with a fault; otherwise, COUNT and SEED, which
# damaged.sh also has, are ignored.

. "$(dirname "$0")/lib.sh"
up_to_date for-collections
test_binary "$@"
paste "$root/tests/build/random.boards" "$root/tests/build/random.expected" |
    awk -F '\t' '$2 == $3 && /[0-9]$/ && gsub(/0/, 0) > 40 { print $1, $2 }' >puzzles
[ -n "${SHOWN-}" ] || COUNT=300 SEED=2580
run "$root/tests/build/collections" "${COUNT:-300}" "${SEED:-2580}" "$binary" "${SHOWN:-0}" <puzzles
[ -z "${SHOWN-}" ] || { cat out err && exit; }
# These numbers are the same on every machine. If a change of a rule for lines or puzzles is meant to change them, put
# the new ones here; no collection without damage may be rejected, and wrong grids should not increase.
cat >numbers <<'END'
collections without damage: 39, not read: 0
damaged puzzles: 373, without a message near them: 20
messages, if any: median 4, 90% 12, most 58
wrong exit status: 0
answers for one damaged puzzle: 13
answers for rows of two puzzles: 22
wrong grids: 0
1584 right answers for 1716 whole puzzles
END
check 'collections (see tests/run/collections.sh)' 0 numbers
finish 1
