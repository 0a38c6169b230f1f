#!/bin/sh
# Runs the cases with a build of the program that ends at once when it reads or writes out of
# bounds, or does what C leaves undefined. usage: tests/memory.sh

folder=$(dirname "$0")
if [ -x "$folder/build/sanitized" ]; then
    exec ${SH:-sh} "$folder/run.sh" "$folder/build/sanitized"
fi
echo 'not tried, as the compiler has no -fsanitize=address,undefined'
echo '0 passed, 0 failed'
