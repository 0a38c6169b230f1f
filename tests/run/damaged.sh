#!/bin/sh
# Checks src/main.c on truncated and damaged copies of the cases.
# usage: [COUNT=30000] [SEED=2580] tests/run/damaged.sh

. "$(dirname "$0")/lib.sh"
up_to_date programs
run "$root/tests/build/damaged" "${COUNT:-30000}" "${SEED:-2580}" "$root"/tests/build/seeds/*
succeeds 'truncated and damaged input'
finish
