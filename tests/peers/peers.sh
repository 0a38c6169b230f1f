#!/bin/sh
# peers.sh FOLDER BENCH COMPILE...: times the solvers in FOLDER beside this program, with
# the program BENCH, which the command COMPILE has built; BOARDS names lists of boards
set -eu
folder=$1 bench=$2
shift 2
if [ ! -d "$folder" ]; then
    cat >&2 <<'USAGE'
usage: make -s peers PEERS=FOLDER

FOLDER holds the other solvers, each as a shared library: tdoku.so, rust-sudoku.so and
SK_BFORCE2.so are expected, any other *.so is timed, too. In data/ it may hold the lists of
boards that come with tdoku. tests/peers/README.md says where the solvers and the lists come
from, which commits were measured, and what function a library must have.
USAGE
    exit 2
fi

# Adds a file to `left_out` if the folder does not have it.
left_out=''
note_if_missing() {
    [ -e "$folder/$1" ] || left_out="$left_out $1"
}
for name in tdoku rust-sudoku SK_BFORCE2; do
    note_if_missing "$name.so"
done
for list in 0_kaggle 1_unbiased 2_17_clue 3_magictour_top1465 4_forum_hardest_1905 \
    5_forum_hardest_1905_11+ 6_forum_hardest_1106 7_serg_benchmark 8_gen_puzzles; do
    note_if_missing "data/puzzles$list"
done

processor=$(awk -F '[\t ]*: ' '
    $1 == "model name" || $1 == "cpu family" || $1 == "model" { if (!($1 in is)) is[$1] = $2 }
    END { printf "%s, family %s, model %s", is["model name"], is["cpu family"], is["model"] }
    ' /proc/cpuinfo 2>/dev/null) || processor=$(uname -m)
commit=$(git describe --always --dirty --abbrev=12 2>/dev/null) || commit=unknown
printf 'Measured on %s, on %s.\n\n' "$(date +%Y-%m-%d)" "$processor"
printf '%s sudoku, this program: commit %s, %s, %s\n' - "$commit" \
    "$("$@" --version | head -n 1)" "$(printf '%s ' "$@" | sed 's/ -[WD][^ ]*//g; s/^[^ ]* //; s/ *$//')"
for library in "$folder"/*.so; do
    [ -e "$library" ] || continue
    name=${library##*/}
    about=$(cat "${library%.so}.txt" 2>/dev/null) || about="nothing is said of it in ${name%.so}.txt"
    printf '%s %s: %s\n' - "${name%.so}" "$about"
done
[ -z "$left_out" ] || printf '\nNot found, and left out:%s.\n' "$left_out"
printf '\n'

# shellcheck disable=SC2086 # the boards are several words
set -- ${BOARDS-}
for list in "$folder"/data/puzzles*; do
    [ ! -e "$list" ] || set -- "$@" "$list"
done
for library in "$folder"/*.so; do
    [ ! -e "$library" ] || set -- "$library" "$@"
done
"$bench" "$@"
