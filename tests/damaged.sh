#!/bin/sh
# Checks src/main.c on truncated and damaged copies of the cases. usage: tests/damaged.sh

. "$(dirname "$0")/lib.sh"
up_to_date programs
run "$root/tests/build/damaged" 10000 2580 "$root"/tests/build/seeds/*
succeeds 'truncated and damaged input'
finish
