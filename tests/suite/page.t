#!/bin/sh
# The page's WebAssembly module shows a record as the program does.
cd "$(dirname "$0")/../.." || exit 2
make -s texts >/dev/null || exit 2
exec node tests/page/module.mjs build/krumm.wasm build/texts tests/term/*.jsonl
