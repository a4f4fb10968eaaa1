#!/bin/sh
# The terminal: screens as they are kept, what can be typed, notes, files.
# GOLDEN_UPDATE=1 writes the screens anew.
cd "$(dirname "$0")/../.." || exit 2
exec "$KRUMM_BUILD/tests/term"
