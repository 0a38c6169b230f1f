# make             builds ./sudoku
# make test        builds and tests it; so does make check
# make quick       runs only the sample and the cases, for use while editing
# make bench       measures the time per puzzle; BOARDS="FILE..." for files with one puzzle
#                  per line, by default some that tests/boards.c makes
# make peers       compares its speed with the Rust crate sudoku, which cargo builds,
#                  and with the solvers in PEERS=DIRECTORY; see tests/peers/README.md
# make coverage    prints the lines and branches of src/main.c that no test reaches
#                  (gcc and gcov)
# make fuzz        feeds the program mutated inputs for SECONDS=60 (clang with libFuzzer)
# make ladder      measures what each idea of the program buys, for src/README.md (Python 3)
# make climb       looks for slow puzzles for SECONDS=60, or until it has tried TRIES puzzles,
#                  with the random seed SEED=1, and prints those that take more than
#                  OVER=1500 nodes; FILE="FILE..." for puzzles to start from;
#                  QUESTION=unique for --unique
# make prove       proves that the deductions lose no solution (C++ and cadical)
# make mutants     makes small changes to src/main.c, and prints those that no test catches
# make install     copies the program to $(DESTDIR)$(PREFIX)/bin, and its man page to
#                  $(DESTDIR)$(MANDIR); make uninstall removes both
# make clean       removes what was built
#
# CC, CPPFLAGS, CFLAGS, LDFLAGS, PREFIX, MANDIR and DESTDIR are taken from the
# environment or the command line; flags come last, and so override those here.
# For Windows: make CC=x86_64-w64-mingw32-gcc EXE=.exe

CC ?= cc
PREFIX ?= /usr/local
MANDIR ?= $(PREFIX)/share/man/man1
EXE =
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
LARGE_FILES = -D_FILE_OFFSET_BITS=64 # also in 32-bit builds
COMPILE = $(CC) -std=c99 -O3 $(LARGE_FILES) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)

# Limits the CPU time of each command that makes files for the tests; tests/lib.sh limits the tests.
LIMITED = ulimit -S -t $${MAX_SECONDS:-25} 2>/dev/null;
BUILD = tests/build
TOOLS = $(BUILD)/plain $(BUILD)/boards $(BUILD)/searches $(BUILD)/interrupted $(BUILD)/characters \
    $(BUILD)/damaged $(BUILD)/essay
RANDOM_BOARDS = $(BUILD)/random.boards $(BUILD)/random.expected
BOARDS = $(BUILD)/easy.boards $(BUILD)/minimal.boards $(BUILD)/sparse.boards $(BUILD)/crowded.boards

all: sudoku$(EXE)

# A file that was truncated because the disk was full is not up to date.
.DELETE_ON_ERROR:

sudoku$(EXE): src/main.c
	$(COMPILE) -o $@ src/main.c

$(TOOLS):
	mkdir -p $(BUILD)
	$(COMPILE) -o $@ tests/$(@F).c

WEAKER = $(BUILD)/passes-0 $(BUILD)/passes-1 $(BUILD)/passes-blind
$(WEAKER): src/main.c tests/weaker.sh
	mkdir -p $(BUILD)
	sh tests/weaker.sh $(@F) >$@.c
	$(COMPILE) -w -o $@ $@.c

# The program with sanitizers, for tests/all.sh; nothing if the compiler has none.
SANITIZERS = -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
$(BUILD)/sanitized: src/main.c
	mkdir -p $(BUILD)
	rm -f $@
	echo 'int main(void) { return 0; }' >$@.c
	if $(COMPILE) $(SANITIZERS) -o $@.probe $@.c 2>/dev/null && \
	    grep -q __asan_init $@.probe && $@.probe; then \
	    $(COMPILE) $(SANITIZERS) -o $@ src/main.c; fi

# Tools that are run by hand are also compiled, to catch changes that break them. The result is
# not used.
BY_HAND = tests/tools/bench.c tests/tools/climb.c tests/tools/fuzz.c
INTERFACE_ERRORS = -Werror=implicit-function-declaration -Werror=incompatible-pointer-types -Werror=int-conversion
$(BUILD)/tools.o: $(BY_HAND) tests/reader.h tests/characters.h tests/random.h tests/program.h tests/plain.c src/main.c
	mkdir -p $(BUILD)
	for tool in $(BY_HAND); do $(COMPILE) -O0 $(INTERFACE_ERRORS) -c -o $@ $$tool || exit; done

$(BUILD)/climb:
	mkdir -p $(BUILD)
	$(COMPILE) -o $@ tests/tools/climb.c

$(BUILD)/bench:
	mkdir -p $(BUILD)
	$(COMPILE) -o $@ tests/tools/$(@F).c -ldl

$(BUILD)/plain: tests/plain.c
$(BUILD)/boards: tests/boards.c tests/random.h
$(BUILD)/searches: tests/searches.c tests/program.h tests/plain.c src/main.c
$(BUILD)/interrupted: tests/interrupted.c tests/program.h tests/plain.c src/main.c
$(BUILD)/characters: tests/characters.c tests/characters.h tests/program.h tests/plain.c src/main.c
$(BUILD)/essay: tests/essay.c tests/program.h tests/plain.c src/main.c
$(BUILD)/damaged: tests/damaged.c tests/reader.h tests/random.h tests/characters.h tests/program.h tests/plain.c src/main.c
$(BUILD)/bench: tests/tools/bench.c tests/program.h tests/plain.c src/main.c
$(BUILD)/climb: tests/tools/climb.c tests/random.h tests/program.h tests/plain.c src/main.c

$(BUILD)/random.boards: $(BUILD)/boards
	$(LIMITED) $(BUILD)/boards minimal 200 2580 >$@
	$(LIMITED) $(BUILD)/boards sparse 6000 2580 >>$@
	$(LIMITED) $(BUILD)/boards crowded 6000 2580 >>$@

$(BUILD)/random.expected: $(BUILD)/plain $(BUILD)/random.boards
	$(LIMITED) $(BUILD)/plain 20000 <$(BUILD)/random.boards >$@

# The inputs of the cases, except the slow puzzles, because naive backtracking checks each answer.
$(BUILD)/seeds: tests/cases.sh tests/cases/*.*
	rm -rf $@
	mkdir -p $@
	KEEP=$$PWD/$@ sh tests/cases.sh >/dev/null
	rm -f $@/slow*

# Everything that the test scripts run. A script builds it first, unless BUILT is set.
programs: sudoku$(EXE) $(TOOLS) $(WEAKER) $(BUILD)/sanitized $(RANDOM_BOARDS) $(BUILD)/seeds

test check: programs $(BUILD)/tools.o
	BUILT=yes sh tests/all.sh ./sudoku$(EXE)

quick: sudoku$(EXE)
	BUILT=yes sh tests/all.sh ./sudoku$(EXE) cases

$(BUILD)/minimal.boards: $(BUILD)/boards
	$(BUILD)/boards minimal 1000 >$@

$(BUILD)/easy.boards $(BUILD)/sparse.boards $(BUILD)/crowded.boards: $(BUILD)/boards
	kind=$(@F) && $(BUILD)/boards $${kind%.boards} 5000 >$@

bench: $(BUILD)/bench $(BOARDS)
	$(BUILD)/bench $(BOARDS)

ladder: $(BUILD)/boards
	python3 tests/tools/ladder.py

PEERS =

peers: $(BUILD)/bench $(BOARDS)
	@BOARDS="$(BOARDS)" sh tests/peers/peers.sh "$(PEERS)" $(BUILD) $(COMPILE)

SECONDS = 60
TRIES = 1000000000
SEED = 1
OVER = 1500
QUESTION = smallest
FILE =
CHECK_NUMBERS = @for number in "$(SECONDS)" "$(TRIES)" "$(SEED)" "$(OVER)"; do \
    case "$(SECONDS)/$$number" in 0* | */ | /* | *[!0-9/]*) \
    echo 'SECONDS, TRIES, SEED and OVER must be numbers, and SECONDS at least 1' >&2; exit 2 ;; esac; done

climb: $(BUILD)/climb
	$(CHECK_NUMBERS)
	$(BUILD)/climb "$(SECONDS)" "$(TRIES)" "$(SEED)" "$(OVER)" "$(QUESTION)" \
	    $(FILE) tests/cases/slow-puzzles.in

coverage: programs
	BUILT=yes sh tests/tools/coverage.sh

prove:
	sh tests/tools/prove.sh

mutants:
	python3 tests/tools/mutants.py

FUZZ_CC = clang

$(BUILD)/fuzz: tests/tools/fuzz.c tests/reader.h tests/characters.h tests/program.h tests/plain.c src/main.c
	mkdir -p $(BUILD) && $(FUZZ_CC) -g -O2 -fsanitize=fuzzer,address,undefined \
	    -fno-sanitize-coverage=trace-cmp -fno-sanitize-recover=all -o $@ tests/tools/fuzz.c

# The fuzzer traces branches, not comparisons, which makes it four times as fast; it reaches more
# branches in the same time.
fuzz: $(BUILD)/fuzz $(BUILD)/seeds
	$(CHECK_NUMBERS)
	mkdir -p $(BUILD)/fuzz-corpus
	$(BUILD)/fuzz -max_total_time=$(SECONDS) -timeout=10 -max_len=5000 -dict=tests/tools/fuzz.dict \
	    -artifact_prefix=$(BUILD)/fuzz- $(BUILD)/fuzz-corpus $(BUILD)/seeds

# A link is replaced, not followed, whatever `install` does with links.
install: sudoku$(EXE)
	umask 022 && mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(MANDIR)"
	rm -f "$(DESTDIR)$(PREFIX)/bin/sudoku$(EXE)" "$(DESTDIR)$(MANDIR)/sudoku.1"
	install -m 755 sudoku$(EXE) "$(DESTDIR)$(PREFIX)/bin/sudoku$(EXE)"
	install -m 644 src/sudoku.1 "$(DESTDIR)$(MANDIR)/sudoku.1"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sudoku$(EXE)" "$(DESTDIR)$(MANDIR)/sudoku.1"

clean:
	rm -rf sudoku sudoku.exe $(BUILD)

.PHONY: all programs test check quick bench ladder peers coverage climb fuzz prove mutants install \
    uninstall \
    clean
