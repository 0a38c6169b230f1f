#!/bin/sh
# weaker.sh COPY: prints a copy of src/main.c that must give the same answers, although it has no
# deductions (passes-0), makes one pass per node (passes-1), notices no dead ends (passes-blind), has
# only the second search (fail-first), never applies the bound (unbounded), or applies it in half of the
# nodes (half-bounded).

main=$(dirname "$0")/../src/main.c
case $1 in
passes-blind) lines=1 edit='/^static bool deduce(/,/^}/ s/return false;/;/' ;;
fail-first) lines=1 edit='s/PATIENCE = 5/PATIENCE = 0/' ;;
unbounded) lines=1 edit='s/bound(solver, rest))/true)/' ;;
half-bounded) lines=2 edit='s/PATIENCE = 5/PATIENCE = 0/; s/bound(solver, rest))/nodes % 2 == 0 || &/' ;;
*) lines=2 edit="/^static bool deduce(/,/^}/ { s/do {/for (int n = ${1#passes-}; n > 0; n--) {/; s/} while .*/}/; }" ;;
esac
copy=$(sed "$edit" "$main")
printf '%s\n' "$copy"
if [ "$(printf '%s\n' "$copy" | diff "$main" - | grep -c '^>')" -ne $lines ]; then
    echo "weaker.sh: the number of lines of src/main.c that match is not $lines: $edit" >&2
    exit 1
fi
