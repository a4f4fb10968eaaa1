#!/bin/sh
# Every scripts/check-*, one test each; `make check` runs just these. They need what
# `make krumm tests` builds.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
for check in scripts/check-*; do
    is "${check#scripts/}" "$check"
done
echo "1..$count"
