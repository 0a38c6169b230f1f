# make             builds ./sudoku
# make test        builds and tests it
# make install     copies it to $(DESTDIR)$(PREFIX)/bin; make uninstall removes it
# make clean       removes what was built
#
# CC, CFLAGS, LDFLAGS, PREFIX and DESTDIR are taken from the environment or
# the command line.

CC ?= cc
CFLAGS ?= -O2
PREFIX ?= /usr/local
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
COMPILE = $(CC) -std=c99 $(WARNINGS) $(CFLAGS) $(LDFLAGS)

TOOLS = tests/plain tests/boards

all: sudoku

sudoku: src/main.c
	$(COMPILE) -o $@ src/main.c

tests/plain: tests/plain.c
	$(COMPILE) -o $@ tests/plain.c

tests/boards: tests/boards.c
	$(COMPILE) -o $@ tests/boards.c

test: sudoku $(TOOLS)
	sh tests/all.sh ./sudoku

install: sudoku
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	cp sudoku "$(DESTDIR)$(PREFIX)/bin/sudoku"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/sudoku"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sudoku"

clean:
	rm -f sudoku $(TOOLS)

.PHONY: all test install uninstall clean
