#!/bin/sh
# Full disk, no database, damaged log, clock set back, no descriptors.
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/server/failures.py
