#!/bin/sh
# The server on the wire: frames, HTTP, limits, and how it gets on with npm's
# ws, Python's websockets, Chromium and slowhttptest.
cd "$(dirname "$0")/../.." || exit 2
KRUMM_BUILD=${KRUMM_BUILD:-build}
export KRUMM_BUILD
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
part() {
    "$@" >"$out/$name" 2>&1 || echo "not ok - $name as a whole" >>"$out/$name"
}
# Most of the time they wait: the slow ones go on beside the others.
for name in slow limits; do
    part node tests/server/ws-$name.mjs &
done
for name in frames http fair npm browser; do
    part node tests/server/ws-$name.mjs
done
# Debian's Python has Debian's websockets.
name=python
part /usr/bin/python3 tests/server/ws-python.py
wait
cat "$out"/* | awk '
/^(not )?ok / { count++; sub(/ok/, "ok " count) }
{ print }
END { print "1.." count + 0 }'
