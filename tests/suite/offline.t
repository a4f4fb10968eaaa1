#!/bin/sh
# A table plays the same game, to the byte, with gcc, clang and as WebAssembly;
# and what it played verifies.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
. tests/suite/tap.sh
for game in 0 1 2; do
    for tempo in 0 2; do
        name="game $game, tempo $tempo"
        "$KRUMM_BUILD/tests/offline" $game 4 $tempo 7 >"$records/gcc"
        build/clang/tests/offline $game 4 $tempo 7 >"$records/clang"
        node tests/offline/door.mjs build/offline.wasm $game 4 $tempo 7 \
            >"$records/wasm"
        [ -s "$records/gcc" ] && cmp -s "$records/gcc" "$records/clang"
        result $? "$name: clang plays the same as gcc"
        cmp -s "$records/gcc" "$records/wasm"
        result $? "$name: WebAssembly plays the same as gcc"
        "$KRUMM_BUILD/krumm" verify "$records/wasm" >/dev/null
        result $? "$name: what it played verifies"
    done
done
echo "1..$count"
