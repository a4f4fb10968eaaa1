#!/bin/sh
# Damaged pages; files deleted, replaced or cut off under a server that runs.
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/server/damage.py
