#!/bin/sh
# The law, transcript by transcript.
cd "$(dirname "$0")/../.." || exit 2
exec scripts/run-ref "$KRUMM_BUILD/krumm" tests/rules
