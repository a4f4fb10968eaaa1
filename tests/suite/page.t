#!/bin/sh
# The page's WebAssembly module shows a record as the program does.
cd "$(dirname "$0")/../.." || exit 2
exec node tests/page/door.mjs build/door.wasm tests/term/*.jsonl
