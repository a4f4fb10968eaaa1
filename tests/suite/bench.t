#!/bin/sh
# The load generator plays at our server, so that `make bench-server` can measure it.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
work=$(mktemp -d) || exit 2
pid=
: >"$work/said"
trap 'kill $pid 2>/dev/null; rm -rf "$work"' EXIT
# shellcheck disable=SC2046
"$KRUMM_BUILD/krumm" serve $(sed 's/#.*//' bench/server.flags) --any-port \
    --store "$work/db" >"$work/said" 2>&1 &
pid=$!
port=
while [ -z "$port" ] && kill -0 $pid; do
    port=$(sed -n 's/^Krumme Dinger:.*:\([0-9]*\)\/$/\1/p' "$work/said")
    [ -n "$port" ] || sleep 0.05
done
is 'the server stands' test -n "$port"
moves() {
    "$KRUMM_BUILD/load" -P krumm -p "$port" -t 4 -r 0 -d 1 -k $pid \
        -x true -f /dev/null >"$work/line" 2>&1
    cat "$work/line"
    grep -q '"moves_s":[1-9]' "$work/line"
}
is 'four tables play' moves
echo "1..$count"
