# make             builds ./sudoku
# make test        builds and tests it
# make bench       measures how long a board takes; BOARDS="FILE..." for files
#                  of one board a line, default some that tests/boards makes
# make coverage    prints what part of src/main.c the tests reach (gcc and gcov)
# make fuzz        feeds it mutated inputs for SECONDS=60 (clang with libFuzzer)
# make mutants     lists the small changes to src/main.c that no test notices
# make install     copies it to $(DESTDIR)$(PREFIX)/bin; make uninstall removes it
# make clean       removes what was built
#
# CC, CFLAGS, LDFLAGS, PREFIX and DESTDIR are taken from the environment or
# the command line. CFLAGS come last, and so override the flags set here.

CC ?= cc
PREFIX ?= /usr/local
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
COMPILE = $(CC) -std=c99 -O3 $(WARNINGS) $(CFLAGS) $(LDFLAGS)

TOOLS = tests/plain tests/boards tests/deductions tests/failing tests/peak
RANDOM_BOARDS = tests/random.boards tests/random.expected
BOARDS = tests/minimal.boards tests/sparse.boards tests/altered.boards

all: sudoku

sudoku: src/main.c
	$(COMPILE) -o $@ src/main.c

tests/plain: tests/plain.c
	$(COMPILE) -o $@ tests/plain.c

tests/boards: tests/boards.c
	$(COMPILE) -o $@ tests/boards.c

tests/deductions: tests/deductions.c src/main.c
	$(COMPILE) -o $@ tests/deductions.c

tests/failing: tests/failing.c src/main.c
	$(COMPILE) -o $@ tests/failing.c

tests/peak: tests/peak.c
	$(COMPILE) -o $@ tests/peak.c

tests/random.boards: tests/boards
	tests/boards minimal 200 2580 >$@
	tests/boards loose 400 2580 >>$@
	tests/boards altered 400 2580 >>$@
	tests/boards sparse 6000 2580 >>$@
	tests/boards crowded 5000 2580 >>$@

tests/random.expected: tests/plain tests/random.boards
	tests/plain 20000 <tests/random.boards >$@

test: sudoku $(TOOLS) $(RANDOM_BOARDS)
	sh tests/all.sh ./sudoku

tests/bench: tests/bench.c tests/plain.c src/main.c
	$(COMPILE) -o $@ tests/bench.c

tests/minimal.boards: tests/boards
	tests/boards minimal 1000 >$@

tests/sparse.boards: tests/boards
	tests/boards sparse 5000 >$@

tests/altered.boards: tests/boards
	tests/boards altered 1000 >$@

bench: tests/bench $(BOARDS)
	tests/bench $(BOARDS)

coverage: $(TOOLS) $(RANDOM_BOARDS)
	sh tests/coverage.sh

mutants: $(TOOLS) $(RANDOM_BOARDS)
	sh tests/mutants.sh

FUZZ_CC = clang
SECONDS = 60

tests/fuzz: tests/fuzz.c tests/plain.c src/main.c
	$(FUZZ_CC) -g -O1 -fsanitize=fuzzer,address,undefined \
	    -fno-sanitize-recover=all -o $@ tests/fuzz.c

fuzz: tests/fuzz
	mkdir -p tests/fuzz-corpus
	tests/fuzz -max_total_time=$(SECONDS) -timeout=10 -max_len=2000 \
	    -artifact_prefix=tests/fuzz- tests/fuzz-corpus tests/cases

install: sudoku
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	cp sudoku "$(DESTDIR)$(PREFIX)/bin/sudoku"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/sudoku"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sudoku"

clean:
	rm -rf sudoku $(TOOLS) tests/bench tests/*.boards \
	    tests/*.expected tests/fuzz tests/fuzz-*

.PHONY: all test bench coverage fuzz mutants install uninstall clean
