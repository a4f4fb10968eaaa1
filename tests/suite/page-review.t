#!/bin/sh
# The page reviews a record as the program does.
cd "$(dirname "$0")/../.." || exit 2
make -s texts build/review.wasm >/dev/null || exit 2
exec node tests/page/review.mjs
