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
pure=$(cd "$KRUMM_BUILD/obj/src" && find "$PWD/core" "$PWD/games" "$PWD/bots" \
                                         "$PWD/table" -name '*.o')
check scripts/check-layers
check scripts/check-rules
check scripts/check-size
check scripts/check-headers gcc clang
# shellcheck disable=SC2086
check scripts/check-pure $pure
echo "1..$count"
