#!/bin/sh
# Prints a copy of src/main.c that deduces less, and must give the same answers.
# usage: tests/weaker.sh passes-0      no deductions
#        tests/weaker.sh passes-1      one pass per node
#        tests/weaker.sh passes-blind  dead ends are not noticed

main=$(dirname "$0")/../src/main.c
case $1 in
passes-blind) lines=1 edit='s/return false;/;/' ;;
*) lines=2 edit="s/^    do {/    for (int n = ${1#passes-}; n > 0; n--) {/; s/^    } while .*/    }/" ;;
esac
copy=$(sed "/^static bool deduce(/,/^}/ { $edit
}" "$main")
printf '%s\n' "$copy"
if [ "$(printf '%s\n' "$copy" | diff "$main" - | grep -c '^>')" -ne $lines ]; then
    echo "weaker.sh: the function deduce in src/main.c is not as expected: $edit" >&2
    exit 1
fi
