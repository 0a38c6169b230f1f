#!/bin/sh
# Checks what the program does with puzzles in random layouts, whole and damaged, always the same.
# usage: tests/layouts.sh

. "$(dirname "$0")/lib.sh"
up_to_date programs
run "$root/tests/build/layouts" 10000 2580
succeeds 'random layouts'
finish
