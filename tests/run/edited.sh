#!/bin/sh
# edited.sh NAME...: prints a copy of src/main.c with these edits, from the table below. An edit that
# changes another number of lines than the table says is an error, because main.c has changed.
# edited.sh --list PREFIX: prints the names that begin so. edited.sh --check: tries each edit.
#
# weaker-...: searches.sh shows that no answer depends on what two of these copies lack; coverage.sh runs the
# others. unsound-...: prove.sh must refute these. heavy-...: in these, a weight exceeds its bound, which
# searches.c must notice. wrong-SCRIPT-...: wrong.sh tries whether this script of the
# tests notices; to those of searches.sh, all edits but one still apply. without-...: `make ladder` measures what these ideas buy.

# NAME LINES EDIT, a command of sed
table() {
    cat <<'END'
weaker-no-deductions 2 /^static bool deduce(/,/^}/ { s/do {/for (int n = 0; n > 0; n--) {/; s/} while .*/}/; }
weaker-one-pass 2 /^static bool deduce(/,/^}/ { s/do {/for (int n = 1; n > 0; n--) {/; s/} while .*/}/; }
weaker-no-dead-ends 1 /^static bool deduce(/,/^}/ s/return false;/;/
weaker-second-search-only 1 s/PATIENCE = 5/PATIENCE = 0/
unsound-too-few-digits-where-a-set-is-empty 1 s/spare >> SIDE)/spare >> BITS_PER_SET)/
unsound-no-next-box-after-the-last 1 s/here >> BITS_PER_SET | here << 2 \* BITS_PER_SET/here >> BITS_PER_SET/
unsound-the-previous-box-for-the-next-in-a-column 1 s/next\[0\] = previous\[2\] = here\[1\]/next[0] = previous[2] = here[2]/
unsound-any-candidate-is-a-naked-single 1 s/= \*c & where_empty(without_smallest(\*c))/= *c/
unsound-locked-candidates-consider-only-one-way 1 s/x->here &= (y->next & z->previous) | /x->here \&= /
unsound-required-although-a-third-segment-can-hold-it 1 s/y->required = .*/y->required = y->here \& ~x->here;/
unsound-a-segment-is-full-with-two-digits 1 s/without_smallest(without_smallest(required))/without_smallest(required)/
unsound-hidden-single-of-a-digit-not-required 1 s/in_one_cell & segment.required/in_one_cell/
unsound-hidden-single-also-in-another-cell 1 s/\*b &= hidden/*b = hidden/
unsound-cell-without-candidates-not-noticed 1 s/return alive == SPARE_BITS/return true/
unsound-column-eliminates-from-its-neighbour 1 s/\*b = a + TO_NEXT_ROW, \*c/*b = a + TO_NEXT_SPOT, *c/
heavy-a-higher-gain 1 s/WEIGHT = 10/WEIGHT = 11/
heavy-slower-fading 1 s/ONE_PER_SET) >> 4/ONE_PER_SET) >> 5/
wrong-cases-message 1 s/more than one puzzle/more than a puzzle/
wrong-cases-status 1 s/status = UNSOLVED;/status = FAILED;/
wrong-searches-digit-lost 1 s/in_one_cell & segment.required/(in_one_cell | &)/
wrong-searches-answer 1 s/digits\[cell + i\]/& - (length == CELLS)/
wrong-searches-beyond-the-limit 1 s/n_found = search_row_by_row(.*/& n_found += n_found == 2;/
wrong-searches-weights-unused 1 s/+= (trio)WEIGHT/+= 0 * (trio)WEIGHT/
wrong-searches-text-of-an-edit 1 s/gain\[i\] = /&0 | /
wrong-damaged-lower-status 1 s/^            return FAILED;/return task->unique ? FAILED : UNSOLVED;/
wrong-damaged-higher-status 1 s/status = UNSOLVED;/status = task->by_line ? FAILED : UNSOLVED;/
wrong-damaged-long-line-far-down 1 s/n_bytes > MOST_BYTES)/n_bytes > MOST_BYTES \&\& in->line % 8 != 7)/
wrong-damaged-byte-before-a-line 1 s/end > line->bytes && end\[-1\]/end[-1]/
wrong-damaged-undefined 1 s/int first = \*.*/& first += first << 24 == 1;/
wrong-invocation-mode 1 s/task.unique = true/task.unique = task.by_line/
wrong-invocation-status 1 s/result > status ? result : status/status | result/
wrong-documents-number 1 s/digit %d appears/digit 0%d appears/
wrong-documents-digit-beyond-the-first-plane 1 s/0x1D7FF/0x1D7FE/
wrong-documents-option 1 s/"luhV"/"luh"/
wrong-documents-status 1 s/UNSOLVED = 1/UNSOLVED = 3/
wrong-interrupted-end-of-input 1 s/ || ferror(in->file))$/)/
wrong-interrupted-torn-messages 1 s/stderr, message, _IOFBF, sizeof message/stderr, NULL, _IONBF, 0/
wrong-interrupted-buffered-answers 1 s/setvbuf(stderr, .*/& setvbuf(stdout, NULL, _IOFBF, BUFSIZ);/
wrong-interrupted-late-answers 1 s/^    if (solved)$/ungetc(getc(in->file), in->file); &/
wrong-interrupted-lost-output 1 s/ferror(stdout) || fclose(stdout) != 0/ferror(stdout)/
wrong-interrupted-leak 1 s/in->line++;/& { void *malloc(size_t); *(volatile char *)malloc(1) = 0; }/
without-locked-candidates 3 /[xyz]->here &= ([xyz]->next/ s/.*//
without-full-segments 3 /[xyz]->here &= room_for/ s/.*//
without-hidden-singles 1 s/hidden = .*/hidden = in_one_cell \& 0;/
without-second-search 1 s/PATIENCE = 5/PATIENCE = 2000000000/
without-blame 2 s/= where_empty(sets->trios\[i\]) &/= 0 \&/; s/(trio)WEIGHT <</(trio)0 <</
without-descend 1 s/descend(&solver, &sets);/solver.dead_ends = -2000000000; search_row_by_row(\&solver, 0, 1, \&sets);/
with-counts 3 s/    trio before, sum = 0;/& nodes++;/; s/(trio)WEIGHT << .*;/& watch(solver->weights[set_at[cell].trio]);/; s/solver->weights\[i\] += \(.*\);/{ & watch(solver->weights[i]); }/
at-most-200000-nodes 1 s/    trio before, sum = 0;/& if (++nodes > 200000) return false;/
END
}

case $1 in
--list) table | sed -n "s/^\($2[^ ]*\) .*/\1/p" && exit ;;
--check)
    for name in $(table | sed 's/ .*//'); do
        sh "$0" "$name" >/dev/null || exit
    done
    echo 'all edits change main.c as intended' && exit
    ;;
esac
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
cat "$(dirname "$0")/../../src/main.c" >"$copy/before"
for name; do
    line=$(table | grep "^$name ") || { echo "edited.sh: there is no edit $name" >&2 && exit 1; }
    edit=${line#* } lines=${edit%% *} edit=${edit#* }
    sed "$edit" "$copy/before" >"$copy/after"
    changed=$(diff "$copy/before" "$copy/after" | grep -c '^>')
    if [ "$changed" -ne "$lines" ]; then
        echo "src/main.c has changed: $name in the table of edited.sh fits $changed lines, not $lines: $edit" >&2
        exit 1
    fi
    mv "$copy/after" "$copy/before"
done
cat "$copy/before"
