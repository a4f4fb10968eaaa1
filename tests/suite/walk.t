#!/bin/sh
# Everybody tries everything at every moment, and nobody learns too much.
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/server/walk.py
