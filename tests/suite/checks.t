#!/bin/sh
# The check scripts, one test each.
cd "$(dirname "$0")/../.." || exit 2
count=0
check() {
    count=$((count + 1))
    if said=$("$@" 2>&1); then
        echo "ok $count - $1"
    else
        echo "$said" | sed 's/^/# /'
        echo "not ok $count - $1"
    fi
}
rules_objects=$(find "$KRUMM_BUILD/obj/src/core" "$KRUMM_BUILD/obj/src/games" \
                     -name '*.o')
check scripts/check-layers
check scripts/check-rules
check scripts/check-size
check scripts/check-headers gcc clang
# shellcheck disable=SC2086
check scripts/check-pure $rules_objects
echo "1..$count"
