#!/bin/sh
# Runs the cases with a build of the program that stops at any access out of bounds and at any
# undefined behaviour. usage: tests/memory.sh

. "$(dirname "$0")/lib.sh"
up_to_date tests/build/sanitized
if [ -x "$root/tests/build/sanitized" ]; then
    cd "$root" && rm -rf "$scratch"
    exec $SH "$root/tests/run.sh" "$root/tests/build/sanitized"
fi
echo 'skipped, as the compiler has no -fsanitize=address,undefined'
echo '0 passed, 0 failed'
