#!/bin/sh
# edited.sh NAME...: prints a copy of src/main.c with these edits, from the table below. An edit that
# changes another number of lines than the table says is an error: it no longer fits main.c.
# edited.sh --list PREFIX: prints the names that begin so; fails if there are none. --check: tries each edit.
#
# After a change of main.c that is meant, such as a new name, correct the pattern in the table. A pattern
# should have as little of a line as possible, and no name of a local variable.
#
# weaker-...: searches.sh shows that no answer depends on what two of these copies lack; coverage.sh runs the
# others. unsound-...: prove.sh must refute these. heavy-...: in these, a weight exceeds its bound, which
# searches.c must notice. wrong-SCRIPT-...: wrong.sh tries whether this script of the
# tests notices; to those of searches.sh, all edits but one still apply. without-...: `make ladder` measures what these ideas buy.

# NAME LINES EDIT, a command of sed
table() {
    cat <<'END'
weaker-no-deductions 2 /^static .* deduce(/,/^}/ { s/do {/for (int n = 0; n > 0; n--) {/; s/} while .*/}/; }
weaker-one-pass 2 /^static .* deduce(/,/^}/ { s/do {/for (int n = 1; n > 0; n--) {/; s/} while .*/}/; }
weaker-no-dead-ends 1 /^static .* deduce(/,/^}/ s/return false;/;/
weaker-second-search-only 1 s/PATIENCE = 5/PATIENCE = 0/
unsound-too-few-digits-where-a-set-is-empty 1 s/ >> SIDE)/ >> BITS_PER_SET)/
unsound-no-next-box-after-the-last 1 s/ >> BITS_PER_SET | .*;/ >> BITS_PER_SET;/
unsound-the-previous-box-for-the-next-in-a-column 1 s/\[2\] = \([a-z]*\)\[1\];/[2] = \1[2];/
unsound-any-candidate-is-a-naked-single 3 /^static .* naked_singles(/,/^}/ s/ & where_empty(.*;/;/
unsound-locked-candidates-consider-only-one-way 3 s/&= (.*->next & .*->previous) | /\&= /
unsound-required-although-a-third-segment-can-hold-it 3 s/->required = \(.*\) & ~(\(.*\) | .*);/->required = \1 \& ~\2;/
unsound-a-segment-is-full-with-two-digits 1 s/without_smallest(without_smallest(\(.*\)))/without_smallest(\1)/
unsound-hidden-single-of-a-digit-not-required 1 s/ & [a-z]*\.required//
unsound-hidden-single-also-in-another-cell 3 s/&= \([a-z]* | where_empty(\)/= \1/
unsound-cell-without-candidates-not-noticed 1 s/return .* == SPARE_BITS/return true/
unsound-column-eliminates-from-its-neighbour 1 /^static .* eliminate_in_column(/,/^}/ s/TO_NEXT_ROW, /TO_NEXT_SPOT, /
heavy-a-higher-gain 1 s/WEIGHT = 10/WEIGHT = 11/
heavy-slower-fading 1 s/ONE_PER_SET) >> 4/ONE_PER_SET) >> 5/
wrong-cases-message 1 s/more than one puzzle/more than a puzzle/
wrong-cases-message-about-a-grid 1 s/at the end of the file/at its end/
wrong-cases-status 1 s/= UNSOLVED;/= FAILED;/
wrong-cases-last-box 1 s/box_of(\(.*\))) + 1/box_of(\1) % 8) + 1/
wrong-cases-status-of-many 1 s/n_answered == 0 ? FAILED/n_answered == 0 || n_answered > 20 ? FAILED/
wrong-searches-digit-lost 1 s/\([a-z_]*\) & [a-z]*\.required/(\1 | &)/
wrong-searches-smallest 1 s/n_found = solve(.*/{ & solution[0] += !task->unique \&\& puzzle->number[0] > 999; }/
wrong-searches-unique 1 s/n_found = solve(.*/{ & solution[0] += task->unique \&\& puzzle->number[0] > 999; }/
wrong-searches-beyond-the-limit 1 s/\([a-z_]*\) = search_row_by_row(.*/& \1 += \1 == 2;/
wrong-searches-weights-unused 1 s/+= (trio)WEIGHT/+= 0 * (trio)WEIGHT/
wrong-searches-text-of-an-edit 1 s/= \(where_empty(.*)\) & WEIGHTS/= WEIGHTS \& \1/
wrong-damaged-higher-status 1 s/= UNSOLVED;/= task->by_line ? FAILED : UNSOLVED;/
wrong-damaged-text 1 s/appears twice/appears Twice/
wrong-damaged-nul-at-the-end 1 s/ferror(stdout) || fclose/putchar(0) || fclose/
wrong-damaged-open-files 1 s/^        close(.*;/        ;/
wrong-damaged-rest-of-a-paste 1 /^static .* read_more(/,/^}/ s/if (in->ended)/if (in->ended || (in->end == BUFFER \&\& in->line_number > 9))/
wrong-damaged-isatty-of-a-pipe 1 s/S_ISCHR(/!S_ISREG(/
wrong-damaged-answers-after-the-next-open 2 /^static .* read_more(/,/^}/ { s/flush_answers();//; s/return false;/& flush_answers();/; }
wrong-damaged-too-long-far-down 1 s/is_long = line->n_bytes > MOST_BYTES/& \&\& in->line_number % 8 != 7/
wrong-damaged-byte-after-an-answer 1 s/text\[2 \* CELLS\]/text[2 * CELLS - 1]/
wrong-damaged-answers-after-the-next-read 2 /^static .* read_more(/,/^}/ { s/flush_answers();/if (in->ended) &/; s/in->begin = 0;/& flush_answers();/; }
wrong-damaged-line-of-the-longest-length 1 s/MOST_BYTES + 2;/MOST_BYTES + 1;/
wrong-damaged-line-at-the-end-of-the-buffer 1 s/BUFFER - n_left/BUFFER + 1 - n_left/
wrong-damaged-line-after-the-end 1 s/if (in->ended)/if (false)/
wrong-damaged-line-and-an-error 1 s/n_read < 0 ? errno : 0/0/
wrong-damaged-line-without-a-newline 1 s/n_read == 0 \&\& n_left > 0/false/
wrong-damaged-line-with-a-cr 1 s/^    line->n_bytes -= .*/;/
wrong-damaged-line-too-long-with-the-cells-of-another 1 s/!found || is_long/!found/
wrong-damaged-line-of-commas 1 s/fields\[MOST_BYTES + 1\]/fields[MOST_BYTES]/
wrong-damaged-line-beyond-its-cells 1 s/cells\[MOST_BYTES + 1\]/cells[MOST_BYTES]/
wrong-damaged-puzzle-with-the-marks-of-another 1 s/ = line->n_of_81_marked = 0/ = 0/
wrong-damaged-undefined 1 s/int \([a-z]*\) = \*(.*++;/& \1 += \1 << 24 == 1;/
wrong-damaged-byte-leaked 1 s/in->line_number++;/& { void *malloc(size_t); *(volatile char *)malloc(1) = 0; }/
wrong-collections-separators 1 s,case '=': return,return,
wrong-collections-message 1 s/\(in->error == 0 && \)n_answered == 0)/\1(n_answered == 0 || n_answered > 55))/
wrong-collections-status 1 s/|| reader.n_skipped > 0 || n_answered/|| (reader.n_skipped > 0 \&\& n_answered < 20) || n_answered/
wrong-invocation-number-of-the-file-before 1 s/->next_line = 0;/->next_line += 0;/
wrong-invocation-mode 1 s/\([a-z]*\)\.unique = true/\1.unique = \1.by_line/
wrong-invocation-status 1 /^int main(/,/^}/ s/= \(.*\) > \(.*\) ? .*;/= \1 | \2;/
wrong-invocation-message 1 s/in\.fd < 0 ? errno : 0/0/
wrong-invocation-layout 1 s/->next_line = 0;/& task->after_grid = false;/
wrong-invocation-line-after-any-answer 2 s/^ *task->next_line = [^0]/;&/; s/^    struct puzzle puzzle;/    static&/
wrong-invocation-asks-a-pipe 1 s/S_ISCHR(/!S_ISREG(/
wrong-invocation-one-failed-write 1 /^static .* flush_answers(/,/^}/ s/ferror(stdout) || //
wrong-invocation-option-without-its-name 2 s/setvbuf(stderr, .*/& opterr = 0;/; s/"try '/"unknown option\\ntry '/
wrong-invocation-open-files 1 s/^        close(.*;/        ;/
wrong-invocation-unread-fifo 1 s/O_RDONLY/& | O_NONBLOCK/
wrong-invocation-isatty-of-a-file 1 s/S_ISCHR([^)]*)/in.fd == 0/
wrong-invocation-name-with-a-dash 1 s/strcmp(name, "-") == 0/*name == '-'/
wrong-invocation-open-descriptor-0 1 s/fd >= 0)/fd > 0)/
wrong-documents-number 1 s/digit %d appears/digit 0%d appears/
wrong-documents-message 1 s/"column"/"col"/
wrong-documents-digit 1 s/0xE59/0xE58/
wrong-documents-decoded 1 s/return c >= smallest/c ^= c > 0x1F000; &/
wrong-documents-option 1 s/\(argv, "[a-zA-Z]*\)[a-zA-Z]"/\1"/
wrong-documents-status 1 s/UNSOLVED = 1/UNSOLVED = 3/
wrong-documents-bytes 1 s/return c >= smallest/*next += c > 0x1F000; &/
wrong-documents-value 1 s/ascii + n : ascii/ascii + n - (n == 8) : ascii/
wrong-interrupted-end-of-input 1 s/^    if (in->error != 0)/    if (false)/
wrong-interrupted-error-in-grid 1 s/ && in->error == 0) {/) {/
wrong-interrupted-no-terminal 1 s/isatty([^)]*)/false/
wrong-interrupted-torn-messages 1 s/stderr, .*, _IOFBF, .*)/stderr, NULL, _IONBF, 0)/
wrong-interrupted-long-messages-torn 1 s/\[8 \* 1024\]/[2 * 1024]/
wrong-interrupted-many-skipped 1 s/unsigned long long n_skipped/unsigned short n_skipped/
wrong-interrupted-buffered-answers 1 /^static .* read_more(/,/^}/ s/flush_answers();//
wrong-interrupted-late-answers 1 /^static .* answer_puzzle(/,/^}/ s/^{/{ read_more((struct input *)in);/
wrong-invocation-lost-output 1 s/ferror(stdout) || fclose(stdout) != 0/ferror(stdout)/
wrong-invocation-untested-option 1 s/{"lines", no_argument, NULL, 'l'},/& {"rows", no_argument, NULL, 'l'},/
wrong-interrupted-leak 1 s/in->line_number++;/& { void *malloc(size_t); *(volatile char *)malloc(1) = 0; }/
without-locked-candidates 3 /->here &= (.*->next/ s/.*//
without-full-segments 3 /->here &= room_for/ s/.*//
without-hidden-singles 1 s/ & [a-z]*\.required/ \& 0/
without-second-search 1 s/PATIENCE = 5/PATIENCE = 2000000000/
without-blame 2 s/= where_empty(.*) & WEIGHTS/= 0/; s/(trio)WEIGHT <</(trio)0 <</
without-descend 1 s/^    descend(\(.*\), \(.*\));/(\1)->dead_ends = -2000000000; search_row_by_row(\1, 0, 1, \2);/
with-counts 3 /^static .* deduce(/,/^}/ s/do {/nodes++; &/; s/\([a-z]*->weights\[.*\]\) += .*;/{ & watch(\1); }/
with-small-buffer 9 s/SIDE = 9/SIDE = SHORT_SIDE/; s/\[CELLS\] = {/[81] = {/; s/BYTES = 4000/BYTES = MOST_LENGTH/; /^static/,/^}/ s/MOST_BYTES/longest/; s/\(read(.*\)BUFFER/\1buffer_size/
at-most-200000-nodes 1 /^static .* deduce(/,/^}/ s/do {/if (++nodes > 200000) return false; &/
END
}

case $1 in
--list) table | grep -o "^$2[^ ]*"; exit ;;
--check)
    fit=yes
    for name in $(table | sed 's/ .*//'); do
        sh "$0" "$name" >/dev/null || fit=no
    done
    [ $fit = yes ] && echo "all $(table | grep -c .) edits change main.c as intended"
    exit
    ;;
esac
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
cat "$(dirname "$0")/../../src/main.c" >"$copy/before"
for name; do
    line=$(table | grep "^$name ") || { echo "edited.sh: there is no edit $name" >&2 && exit 1; }
    edit=${line#* } lines=${edit%% *} edit=${edit#* }
    sed "$edit" "$copy/before" >"$copy/after"
    changed=$(awk 'NR == FNR { before[NR] = $0; next } $0 != before[FNR] { n++ } END { print n + 0 }' "$copy/before" "$copy/after")
    if [ "$changed" -ne "$lines" ]; then
        printf '%s\n' "tests/run/edited.sh:$(grep -n "^$name " "$0" | cut -d : -f 1): the tests edit the text of src/main.c, and \
$name no longer fits: it changes $changed lines, not $lines: $edit" >&2
        exit 1
    fi
    mv "$copy/after" "$copy/before"
done
cat "$copy/before"
