#!/bin/sh
# Checks the program on puzzles in random layouts, intact and damaged, always the same ones.
# usage: tests/layouts.sh

. "$(dirname "$0")/lib.sh"
up_to_date programs
run "$root/tests/build/layouts" 10000 2580
succeeds 'random layouts'
finish
