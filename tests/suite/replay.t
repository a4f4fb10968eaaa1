#!/bin/sh
# A log replays to the same bytes with gcc, clang and as WebAssembly.
cd "$(dirname "$0")/../.." || exit 2
records=$(mktemp -d) || exit 2
trap 'rm -rf "$records"' EXIT
native=$KRUMM_BUILD/tests/replay
for kept in tests/golden/*/*.play; do
    grep -v '^ ' "$kept" >"$records/$(echo "$kept" | tr / -)"
done
sed '$s/.*/0: no such move/' "$records"/*pfusch-seats2-live.play \
    >"$records/broken"
"$native" "$records"/*.play >"$records/gcc.sum"

count=0
same() {                                # same NAME COMMAND...
    count=$((count + 1))
    name=$1
    shift
    if "$@" "$records"/*.play >"$records/other.sum" &&
       [ "$(sort -u "$records/gcc.sum" | grep -vc '^0*$')" -eq \
         "$(ls "$records"/*.play | wc -l)" ] &&
       cmp -s "$records/gcc.sum" "$records/other.sum"; then
        echo "ok $count - $name"
    else
        diff "$records/gcc.sum" "$records/other.sum" | sed 's/^/# /'
        echo "not ok $count - $name"
    fi
}
same "clang replays to the same bytes" build/clang/tests/replay
same "wasm replays to the same bytes" \
    node tests/replay/wasm.mjs build/replay.wasm
if [ "$("$native" "$records/broken")" = 0000000000000000 ]; then
    echo "ok 3 - a broken record is noticed"
else
    echo "not ok 3 - a broken record is noticed"
fi
echo "1..3"
