#!/bin/sh
# What goes over the wire, held against what each viewer may know.
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/server/secret.py
