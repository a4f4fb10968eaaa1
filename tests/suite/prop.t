#!/bin/sh
# What must hold in every game, over many random ones.
exec "$KRUMM_BUILD/tests/prop" "${PROP_SCALE:-1000}"
