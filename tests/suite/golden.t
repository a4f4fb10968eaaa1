#!/bin/sh
# Whole games with every seat's eye must match the stored ones. GOLDEN_UPDATE=1
# rewrites them from their own moves.
cd "$(dirname "$0")/../.." || exit 2
made=$(mktemp) || exit 2
trap 'rm -f "$made"' EXIT
count=0
for kept in tests/golden/*/*.play; do
    count=$((count + 1))
    "$KRUMM_BUILD/tests/golden" <"$kept" >"$made"
    [ -z "$GOLDEN_UPDATE" ] || cp "$made" "$kept"
    if cmp -s "$kept" "$made"; then
        echo "ok $count - $kept"
    else
        diff "$kept" "$made" | head -n 20 | sed 's/^/# /'
        echo "not ok $count - $kept"
    fi
done
echo "1..$count"
