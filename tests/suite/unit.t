#!/bin/sh
# The mechanisms of core and bots.
exec "$KRUMM_BUILD/tests/unit"
