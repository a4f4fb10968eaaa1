#!/bin/sh
# A table plays the same game, to the byte, with gcc, clang and as WebAssembly;
# and what it played verifies.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
. tests/suite/tap.sh
check() {                               # check GAME SEATS TEMPO
    name="game $1, $2 seats, tempo $3"
    "$KRUMM_BUILD/tests/offline" $1 $2 $3 7 >"$records/gcc"
    build/clang/tests/offline $1 $2 $3 7 >"$records/clang"
    node tests/offline/module.mjs build/offline.wasm $1 $2 $3 7 >"$records/wasm"
    [ -s "$records/gcc" ] && cmp -s "$records/gcc" "$records/clang"
    result $? "$name: clang plays the same as gcc"
    cmp -s "$records/gcc" "$records/wasm"
    result $? "$name: WebAssembly plays the same as gcc"
    "$KRUMM_BUILD/krumm" verify "$records/wasm" >/dev/null
    result $? "$name: what it played verifies"
}
for game in 0 1 2; do
    check $game 4 0
    check $game 4 2
done
check 2 2 0                             # Pfusch against one is another player
echo "1..$count"
