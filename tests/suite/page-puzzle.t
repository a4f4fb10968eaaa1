#!/bin/sh
# The page poses the puzzle of a day as the program does.
cd "$(dirname "$0")/../.." || exit 2
make -s texts build/puzzle.wasm >/dev/null || exit 2
exec node tests/page/puzzle.mjs
