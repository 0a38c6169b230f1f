# make             builds ./sudoku
# make test        builds and tests it
# make bench       measures how long a board takes; BOARDS="FILE..." for files
#                  of one board a line, default some that tests/boards makes
# make install     copies it to $(DESTDIR)$(PREFIX)/bin; make uninstall removes it
# make clean       removes what was built
#
# CC, CFLAGS, LDFLAGS, PREFIX and DESTDIR are taken from the environment or
# the command line.

CC ?= cc
CFLAGS ?= -O3
PREFIX ?= /usr/local
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
COMPILE = $(CC) -std=c99 $(WARNINGS) $(CFLAGS) $(LDFLAGS)

TOOLS = tests/plain tests/boards
BOARDS = tests/minimal.boards tests/sparse.boards tests/altered.boards

all: sudoku

sudoku: src/main.c
	$(COMPILE) -o $@ src/main.c

tests/plain: tests/plain.c
	$(COMPILE) -o $@ tests/plain.c

tests/boards: tests/boards.c
	$(COMPILE) -o $@ tests/boards.c

test: sudoku $(TOOLS)
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

install: sudoku
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	cp sudoku "$(DESTDIR)$(PREFIX)/bin/sudoku"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/sudoku"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sudoku"

clean:
	rm -f sudoku $(TOOLS) tests/bench tests/*.boards

.PHONY: all test bench install uninstall clean
