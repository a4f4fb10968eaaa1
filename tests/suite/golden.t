#!/bin/sh
# Whole games with every seat's eye must come out as they are kept.
# GOLDEN_UPDATE=1 rewrites them.
cd "$(dirname "$0")/../.." || exit 2
made=$(mktemp) || exit 2
trap 'rm -f "$made"' EXIT
count=0
while read -r game seats seed timing; do
    count=$((count + 1))
    kept=tests/golden/$game/seats$seats-$timing.play
    "$KRUMM_BUILD/tests/golden" "$game" "$seats" "$seed" "$timing" >"$made"
    [ -z "$GOLDEN_UPDATE" ] || { mkdir -p "${kept%/*}"; cp "$made" "$kept"; }
    if cmp -s "$kept" "$made"; then
        echo "ok $count - $kept"
    else
        diff "$kept" "$made" | head -n 20 | sed 's/^/# /'
        echo "not ok $count - $kept"
    fi
done <tests/golden/games.txt
echo "1..$count"
