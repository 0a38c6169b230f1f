# The part of the Makefile that builds what the tests run, and has the targets for contributors.
# tests/README.md describes both.

# Limits the CPU time of each command that makes files for the tests; lib.sh limits the tests.
LIMITED = : $${MAX_SECONDS:=25}; limited() { (ulimit -S -t $$MAX_SECONDS 2>/dev/null; exec "$$@") || { status=$$?; \
    [ "$$(kill -l $$status 2>/dev/null)" != XCPU ] || echo "$$*: killed after $$MAX_SECONDS s of CPU time;" \
    "on a slow machine, or without optimisation, set MAX_SECONDS to more" >&2; exit $$status; }; }; limited

# Test programs: those that share no code with the program, and those that contain it.
SEPARATE = $(BUILD)/plain $(BUILD)/boards $(BUILD)/interrupted $(BUILD)/collections
SOURCES = tests/run/*.[ch] tests/reference/*.[ch]
INCLUDING = $(BUILD)/characters $(BUILD)/damaged
WITH_COUNTS = -DMAIN_C='"../build/with-counts.c"' # a copy of main.c, for programs that count nodes
$(SEPARATE): tests/reference/plain.c tests/reference/naive.h tests/run/boards.c tests/run/interrupted.c tests/run/collections.[ch] tests/run/random.h
$(INCLUDING): src/main.c $(SOURCES)
$(SEPARATE) $(INCLUDING):
	level= && [ $(@F) != characters ] || level=-O1; $(LINK) $$level -o $@ tests/*/$(@F).c $(LDLIBS)

# Copies of main.c with edits; nothing if an edit does not fit, which searches.sh reports.
EDITED = $(BUILD)/with-counts.c $(BUILD)/with-small-buffer.c $(BUILD)/weaker-no-deductions.c $(BUILD)/weaker-second-search-only.c
$(EDITED): src/main.c tests/run/edited.sh
	name=$(@F) && sh tests/run/edited.sh $${name%.c} >$@ 2>/dev/null || rm -f $@

COUNTING = $(BUILD)/searches $(BUILD)/climb
$(COUNTING): $(BUILD)/with-counts.c $(SOURCES) tests/tools/climb.c
	rm -f $@
	[ ! -e $(BUILD)/with-counts.c ] || $(LINK) $(WITH_COUNTS) -w -o $@ tests/*/$(@F).c $(LDLIBS)

WEAKER = $(BUILD)/weaker-no-deductions $(BUILD)/weaker-second-search-only
$(WEAKER): $(EDITED)
	rm -f $@
	[ ! -e $@.c ] || $(LINK) -w -o $@ $@.c $(LDLIBS)

# The flags for sanitizers or, if these do not work, an empty file, and in another one the reason. Only where /proc shows
# the process itself can they look for leaks, too.
SANITIZERS = -g1 -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
$(BUILD)/sanitizers:
	rm -f $@.probe
	echo 'int main(void) { return 0; }' >$@.c
	echo 'int __lsan_is_turned_off(void) { return 1; }' >$@-no-leaks.c
	probe() { flags="$(SANITIZERS) $$*" && $(LINK) $(SANITIZERS) -o $@.probe $@.c "$$@" $(LDLIBS) 2>$@.log && \
	    grep -q __asan_init $@.probe && $@.probe 2>$@.log; }; \
	{ [ -e /proc/self ] && probe; } || probe $@-no-leaks.c || flags=''; echo "$$flags" >$@; \
	[ -n "$$flags" ] || { grep -v WARNING $@.log || echo 'the compiler has none'; } | head -n 1 >$@.reason

# `damaged` with sanitizers, or the reason why there is none.
$(BUILD)/sanitized: src/main.c $(SOURCES) $(BUILD)/sanitizers
	rm -f $@
	flags=$$(cat $(BUILD)/sanitizers) && if [ -n "$$flags" ]; then $(LINK) $$flags -o $@ tests/run/damaged.c $(LDLIBS); \
	else cp $(BUILD)/sanitizers.reason $@; fi

# With sanitizers, if these work.
READING = $(BUILD)/reading-9 $(BUILD)/reading-2
$(READING): $(BUILD)/with-small-buffer.c tests/run/reading.c $(BUILD)/sanitizers
	rm -f $@
	side=$(@F) && [ ! -e $(BUILD)/with-small-buffer.c ] || $(LINK) -w $$(cat $(BUILD)/sanitizers) \
	    -DMAIN_C='"../build/with-small-buffer.c"' -DSHORT_SIDE=$${side#reading-} -o $@ tests/run/reading.c $(LDLIBS)

# All of these need it. Without POSIX, as on Windows, it is not made.
$(SEPARATE) $(INCLUDING) $(EDITED) $(BUILD)/sanitizers $(BUILD)/tools.o $(BUILD)/bench: $(BUILD)/posix
$(BUILD)/posix:
	mkdir -p $(BUILD)
	echo '#include <sys/wait.h>' >$@.c
	$(CC) -E $@.c >$@ 2>/dev/null || { echo 'the tests need POSIX, but $(CC) has no sys/wait.h' >&2; exit 1; }

RANDOM_BOARDS = $(BUILD)/random.boards $(BUILD)/random.expected
$(BUILD)/random.boards: $(BUILD)/boards tests/rules.mk
	$(LIMITED) $(BUILD)/boards minimal 100 2580 >$@
	$(LIMITED) $(BUILD)/boards sparse 2000 2580 >>$@
	$(LIMITED) $(BUILD)/boards crowded 3000 2580 >>$@

$(BUILD)/random.expected: $(BUILD)/random.boards
	$(LIMITED) $(BUILD)/boards answers 20000 <$(BUILD)/random.boards >$@

# The inputs of the cases, except the slow puzzles: naive backtracking, which checks each answer,
# would take too long on those. All checks but the number of lines must fail.
$(BUILD)/seeds: tests/run/cases.sh tests/run/keep.sh tests/run/lib.sh tests/cases/*.*
	rm -rf $@
	mkdir -p $@
	! SEEDS=$$PWD/$@ STOP_AT_FIRST= sh tests/run/cases.sh tests/run/keep.sh >$@.log && grep -q '^1 passed' $@.log || { tail $@.log >&2; exit 1; }
	find $@ -type f -exec cmp -s {} tests/cases/slow-puzzles.in \; -exec rm {} \;

# What each test script runs. The script builds it first, unless BUILT is set.
for-cases for-invocation:
for-searches: $(BUILD)/plain $(BUILD)/searches $(WEAKER) $(RANDOM_BOARDS)
for-damaged: $(READING) $(BUILD)/damaged $(BUILD)/sanitized $(BUILD)/seeds
for-documents: $(BUILD)/characters $(BUILD)/interrupted $(BUILD)/seeds
for-interrupted: $(BUILD)/interrupted
for-collections: $(BUILD)/collections $(RANDOM_BOARDS)
programs: for-searches for-damaged for-documents for-interrupted for-collections

# Tools that are run by hand are also compiled, to catch changes that break them. The result is
# not used.
INTERFACE_ERRORS = -Werror=implicit-function-declaration -Werror=incompatible-pointer-types -Werror=int-conversion
TOOLS = tests/tools/climb.c tests/tools/fuzz.c tests/tools/ladder.c tests/peers/bench.c
$(BUILD)/tools.o: src/main.c $(SOURCES) $(TOOLS)
	for tool in $(TOOLS); do $(COMPILE) -O0 $(INTERFACE_ERRORS) -c -o $@ $$tool || exit; done

$(BUILD)/bench: src/main.c $(SOURCES) $(TOOLS)
	$(LINK) -o $@ tests/peers/bench.c -ldl $(LDLIBS)

BOARDS = $(BUILD)/easy.boards $(BUILD)/minimal.boards $(BUILD)/sparse.boards $(BUILD)/crowded.boards
$(BUILD)/minimal.boards: $(BUILD)/boards
	$(BUILD)/boards minimal 1000 >$@

$(BUILD)/easy.boards $(BUILD)/sparse.boards $(BUILD)/crowded.boards: $(BUILD)/boards
	kind=$(@F) && $(BUILD)/boards $${kind%.boards} 5000 >$@

bench: $(BUILD)/bench $(BOARDS)
	$(BUILD)/bench $(BOARDS)

PEERS =
peers: $(BUILD)/bench $(BOARDS)
	@BOARDS="$(BOARDS)" sh tests/peers/peers.sh "$(PEERS)" $(BUILD) $(LINK)

# With -B, Python writes no __pycache__.
ladder: $(BUILD)/boards
	python3 -B tests/tools/ladder.py

coverage: programs
	BUILT=yes sh tests/tools/coverage.sh

prove:
	sh tests/tools/prove.sh

mutants:
	python3 tests/tools/mutants.py

SECONDS = 60
TRIES = 1000000000
SEED = 1
OVER = 1500
MODE = smallest
START =
CHECK_NUMBERS = @[ "$(SECONDS)" -ge 1 ] && [ "$(TRIES)" -ge 0 ] && [ "$(SEED)" -ge 0 ] && [ "$(OVER)" -ge 0 ] || \
    { echo 'SECONDS, TRIES, SEED and OVER must be numbers, and SECONDS at least 1' >&2; exit 2; }

climb: $(BUILD)/climb
	$(CHECK_NUMBERS)
	@[ -e $(BUILD)/climb ] || sh tests/run/edited.sh with-counts
	$(BUILD)/climb "$(SECONDS)" "$(TRIES)" "$(SEED)" "$(OVER)" "$(MODE)" \
	    $(START) $$([ "$(MODE)" = unsolvable ] || echo tests/cases/slow-puzzles.in)

# The fuzzer traces branches, not comparisons, which makes it four times as fast; it reaches more
# branches in the same time.
FUZZ_CC = clang
$(BUILD)/fuzz: src/main.c $(SOURCES) tests/tools/fuzz.c
	mkdir -p $(BUILD)
	$(FUZZ_CC) -g -O2 -fsanitize=fuzzer,address,undefined -fno-sanitize-coverage=trace-cmp \
	    -fno-sanitize-recover=all -o $@ tests/tools/fuzz.c

fuzz: $(BUILD)/fuzz $(BUILD)/seeds
	$(CHECK_NUMBERS)
	mkdir -p $(BUILD)/fuzz-corpus
	$(BUILD)/fuzz -max_total_time=$(SECONDS) -timeout=10 -max_len=5000 -dict=tests/tools/fuzz.dict \
	    -artifact_prefix=$(BUILD)/fuzz- $(BUILD)/fuzz-corpus $(BUILD)/seeds

# Make does not print the commands that build the tests.
.SILENT: $(BUILD)/posix $(SEPARATE) $(INCLUDING) $(EDITED) $(COUNTING) $(WEAKER) $(BUILD)/sanitizers $(BUILD)/sanitized \
    $(READING) $(RANDOM_BOARDS) $(BUILD)/seeds $(BUILD)/tools.o
.PHONY: for-cases for-invocation for-searches for-damaged for-documents for-interrupted for-collections programs bench peers ladder coverage prove mutants climb fuzz
