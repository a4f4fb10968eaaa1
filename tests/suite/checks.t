#!/bin/sh
# The check scripts, one test each.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
pure=$(cd "$KRUMM_BUILD/obj/src" && find "$PWD/core" "$PWD/games" "$PWD/bots" \
                                         "$PWD/table" -name '*.o')
is check-layers scripts/check-layers
is check-rules scripts/check-rules
is check-size scripts/check-size
is check-web-facts scripts/check-web-facts
is check-english scripts/check-english
is check-headers scripts/check-headers gcc clang
# shellcheck disable=SC2086
is check-pure scripts/check-pure $pure
echo "1..$count"
