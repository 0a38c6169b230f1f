# make             builds ./sudoku
# make test        builds and tests it; so does make check
# make quick       runs only the tests that need no other programs, for use while editing
# make install     copies the program to $(DESTDIR)$(BINDIR), and its man page to
#                  $(DESTDIR)$(MANDIR)/man1; make uninstall removes both
# make clean       removes what was built
#
# tests/README.md describes the targets for contributors: bench, ladder, peers, coverage, climb,
# fuzz, prove and mutants. The first target needs only src/main.c.
#
# CC, CPPFLAGS, CFLAGS, LDFLAGS, LDLIBS, PREFIX, BINDIR, MANDIR and DESTDIR are taken from the
# environment or the command line; your flags come last, so they override those here.
# For Windows: make CC=x86_64-w64-mingw32-gcc EXE=.exe
# To install it, and its man page, as another name than sudoku: make install NAME=sudoku-solver
# To keep the times of the files: make install INSTALL="install -p"; -s strips the program

CC ?= cc
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
NAME = sudoku
INSTALL = install
EXE =
WARNINGS = -Wall -Wextra -pedantic -Wshadow -Wconversion -Wstrict-prototypes
LARGE_FILES = -D_FILE_OFFSET_BITS=64 # even in 32-bit builds
# BSD makes add -nostdinc to CPPFLAGS if DESTDIR is set, to use its headers: here, it has none.
COMPILE = $(CC) -std=c99 -O3 $(LARGE_FILES) $(WARNINGS) $(CPPFLAGS:-nostdinc=) $(CFLAGS)
LINK = $(COMPILE) $(LDFLAGS)
BUILD = tests/build

all: sudoku$(EXE)

sudoku$(EXE): src/main.c
	$(LINK) -o $@ src/main.c $(LDLIBS)

test check: sudoku$(EXE) programs $(BUILD)/tools.o
	BUILT=yes sh tests/run/all.sh ./sudoku$(EXE)

quick: sudoku$(EXE)
	BUILT=yes sh tests/run/all.sh ./sudoku$(EXE) cases invocation

INSTALLED = "$(DESTDIR)$(BINDIR)/$(NAME)$(EXE)" "$(DESTDIR)$(MANDIR)/man1/$(NAME).1"

# A link is replaced, not followed, whatever `install` does with links.
install: sudoku$(EXE)
	umask 022 && mkdir -p "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1"
	rm -f $(INSTALLED)
	$(INSTALL) -m 755 sudoku$(EXE) "$(DESTDIR)$(BINDIR)/$(NAME)$(EXE)"
	$(INSTALL:-s=) -m 644 src/sudoku.1 "$(DESTDIR)$(MANDIR)/man1/$(NAME).1"
	[ "$(NAME)" = sudoku ] || { title=$$(echo "$(NAME)" | LC_ALL=C tr a-z A-Z) && \
	    sed "s/^\.Dt SUDOKU/.Dt $$title/; s/^\.Nm sudoku/.Nm $(NAME)/; s/ sudoku -/ $(NAME) -/" src/sudoku.1 >"$(DESTDIR)$(MANDIR)/man1/$(NAME).1"; }

uninstall:
	rm -f $(INSTALLED)

clean:
	rm -rf sudoku sudoku.exe $(BUILD)

# What the tests run, and the targets for contributors.
-include tests/rules.mk

# Without this, a file that was truncated because the disk was full would seem up to date.
.DELETE_ON_ERROR:
.PHONY: all test check quick install uninstall clean
