#!/bin/sh
# A log replays to the same bytes with gcc, clang and as WebAssembly.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
. tests/suite/tap.sh
native=$KRUMM_BUILD/tests/replay
for kept in tests/golden/*/*.play; do
    grep -v '^ ' "$kept" >"$records/$(echo "$kept" | tr / -)"
done
sed '$s/.*/0: no such move/' "$records"/*pfusch-seats2-live.play \
    >"$records/broken"
"$native" "$records"/*.play >"$records/gcc.sum"

same() {                                # same COMMAND...
    "$@" "$records"/*.play >"$records/other.sum" &&
        [ "$(sort -u "$records/gcc.sum" | grep -vc '^0*$')" -eq \
          "$(find "$records" -name '*.play' | wc -l)" ] &&
        diff "$records/gcc.sum" "$records/other.sum"
}
is 'clang replays to the same bytes' same build/clang/tests/replay
is 'wasm replays to the same bytes' \
    same node tests/replay/wasm.mjs build/replay.wasm
says 0 '^0000000000000000$' 'a broken record is noticed' \
    "$native" "$records/broken"
echo "1..$count"
