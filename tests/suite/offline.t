#!/bin/sh
# A table plays the same game, to the byte, with gcc, clang and as WebAssembly;
# and what it played verifies.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
count=0
say() {                                 # say NAME, after a command
    if [ $? -eq 0 ]; then ok=ok; else ok='not ok'; fi
    count=$((count + 1))
    echo "$ok $count - $1"
}
for game in 0 1 2; do
    for tempo in 0 2; do
        name="game $game, tempo $tempo"
        "$KRUMM_BUILD/tests/offline" $game 4 $tempo 7 >"$records/gcc"
        build/clang/tests/offline $game 4 $tempo 7 >"$records/clang"
        node tests/offline/door.mjs build/offline.wasm $game 4 $tempo 7 \
            >"$records/wasm"
        [ -s "$records/gcc" ] && cmp -s "$records/gcc" "$records/clang"
        say "$name: clang plays the same as gcc"
        cmp -s "$records/gcc" "$records/wasm"
        say "$name: WebAssembly plays the same as gcc"
        "$KRUMM_BUILD/krumm" verify "$records/wasm" >/dev/null
        say "$name: what it played verifies"
    done
done
echo "1..$count"
