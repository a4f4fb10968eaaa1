#!/bin/sh
# A log replays to the same bytes with gcc, clang and as WebAssembly.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
native=$KRUMM_BUILD/tests/replay
while read -r game seats seed timing; do
    "$native" --record "$game" "$seats" "$seed" "$timing" \
        >"$records/$game-$seats-$timing"
done <tests/golden/games.txt
"$native" "$records"/* >"$records/gcc.sum"
rm -f "$records/broken"
sed '$s/.*/0: no such move/' "$(ls "$records"/* | head -n 1)" \
    >"$records/broken.log"

same() {                                # same NAME COMMAND...
    name=$1
    shift
    if "$@" "$records"/*-* >"$records/other.sum" &&
       [ -s "$records/gcc.sum" ] && ! grep -q '^0*$' "$records/gcc.sum" &&
       cmp -s "$records/gcc.sum" "$records/other.sum"; then
        echo "ok $count - $name"
    else
        diff "$records/gcc.sum" "$records/other.sum" | sed 's/^/# /'
        echo "not ok $count - $name"
    fi
}
count=1
same "clang replays to the same bytes" build/clang/tests/replay
count=2
same "wasm replays to the same bytes" \
    node tests/replay/wasm.mjs build/replay.wasm
count=3
if [ "$("$native" "$records/broken.log")" = 0000000000000000 ]; then
    echo "ok 3 - a broken record is noticed"
else
    echo "not ok 3 - a broken record is noticed"
fi
echo "1..3"
