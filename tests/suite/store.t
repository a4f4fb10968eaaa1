#!/bin/sh
# The store: both databases, crashes, fences, a full disk, damage.
cd "$(dirname "$0")/../.." || exit 2
exec "$KRUMM_BUILD/tests/store"
