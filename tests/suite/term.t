#!/bin/sh
# The terminal: stored screens, input, notes, files. GOLDEN_UPDATE=1 rewrites
# the screens.
cd "$(dirname "$0")/../.." || exit 2
exec "$KRUMM_BUILD/tests/term"
