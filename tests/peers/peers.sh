#!/bin/sh
# peers.sh DIRECTORY BUILD COMPILE...: compares the solvers in DIRECTORY, and rust-sudoku, which
# it builds in BUILD, with this program. BUILD/bench, built with the command COMPILE, measures
# the times. BOARDS names lists of puzzles.
set -eu
peers=$1 build=$2
shift 2
if [ -n "$peers" ] && [ ! -d "$peers" ]; then
    cat >&2 <<'USAGE'
usage: make -s peers [PEERS=DIRECTORY]

DIRECTORY contains other solvers as shared libraries: tdoku.so, SK_BFORCE2.so, Schoku.so,
fsss2.so and any other *.so. Its subdirectory data contains the lists of puzzles that come
with tdoku. Without DIRECTORY, the program is compared only with rust-sudoku, which cargo builds, and
only on lists that tests/run/boards.c makes. See tests/peers/README.md.
USAGE
    exit 2
fi
peers=${peers:-/dev/null} # which contains no file

# Builds the Rust crate in a copy of its directory, because cargo writes into it.
built=''
build_rust_sudoku() {
    crate=$build/rust-sudoku
    cp -R tests/peers/rust-sudoku "$build" &&
        RUSTFLAGS='-C target-cpu=native' cargo build -q --release \
            --manifest-path "$crate/Cargo.toml" --target-dir "$crate/target" >&2 &&
        for library in "$crate"/target/release/librust_sudoku.so "$crate"/target/release/*.dylib; do
            [ ! -e "$library" ] || cp "$library" "$build/rust-sudoku.so"
        done || return
    version=$(awk '/^name = "sudoku"/ { getline; gsub(/"/, ""); print $3 }' "$crate/Cargo.lock")
    echo "crate $version, $(rustc --version), --release with lto, codegen-units=1," \
        "target-cpu=native, unchecked_indexing" >"$build/rust-sudoku.txt"
    built=$build/rust-sudoku.so
}
if [ ! -e "$peers/rust-sudoku.so" ] && ! build_rust_sudoku; then
    echo 'peers.sh: cargo is missing, is offline or has failed; continuing without rust-sudoku' >&2
fi

# Adds a file to `missing` if it is not in the directory.
missing=''
note_if_missing() {
    [ -e "$peers/$1" ] || missing="$missing $1"
}
[ -n "$built" ] || note_if_missing rust-sudoku.so
note_if_missing tdoku.so
note_if_missing SK_BFORCE2.so
note_if_missing Schoku.so
note_if_missing fsss2.so
for list in 2_17_clue 3_magictour_top1465 5_forum_hardest_1905_11+ 6_forum_hardest_1106 \
    7_serg_benchmark; do
    note_if_missing "data/puzzles$list"
done

processor=$(awk -F '[\t ]*: ' '
    $1 == "model name" || $1 == "cpu family" || $1 == "model" { if (!($1 in is)) is[$1] = $2 }
    END { printf "%s, family %s, model %s", is["model name"], is["cpu family"], is["model"] }
    ' /proc/cpuinfo 2>/dev/null) || processor=$(uname -m)
commit=$(git log -1 --format=%h --abbrev=12 -- src/main.c 2>/dev/null) || commit=unknown
git diff --quiet HEAD -- src/main.c 2>/dev/null || commit="$commit with changes"
printf 'Measured on %s, processor: %s.\n\n' "$(date +%Y-%m-%d)" "$processor"
printf '%s sudoku, this program: commit %s, %s, %s\n' - "$commit" \
    "$("$@" --version | head -n 1)" "$(printf '%s ' "$@" | sed 's/ -[WDp][^ ]*//g; s/^[^ ]* //; s/ *$//')"

# shellcheck disable=SC2086 # each word is a list
set -- ${BOARDS-}
for list in "$peers"/data/puzzles*; do
    [ ! -e "$list" ] || set -- "$@" "$list"
done
lists=$#
for library in "$built" "$peers"/*.so; do
    [ -e "$library" ] || continue
    name=${library##*/}
    about=$(cat "${library%.so}.txt" 2>/dev/null) || about="not described in ${name%.so}.txt"
    printf '%s %s: %s\n' - "${name%.so}" "$about"
    set -- "$@" "$library"
done
[ -z "$missing" ] || printf '%s Not found, and skipped:%s.\n' - "$missing"
# Each list moves after the libraries, which bench expects first. Those of boards.c need no checksum.
while [ "$lists" -gt 0 ]; do
    sum=$({ sha256sum || shasum -a 256 || echo unknown; } 2>/dev/null <"$1" | cut -d ' ' -f 1)
    [ "${1%.boards}" != "$1" ] ||
        printf '%s %s: %s puzzles, sha256 %s\n' - "${1##*/}" "$(grep -c '^[^#]' "$1")" "$sum"
    set -- "$@" "$1"
    shift
    lists=$((lists - 1))
done
printf '\n'
"$build/bench" "$@"
