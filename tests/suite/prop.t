#!/bin/sh
# What must hold in every game, over many random ones; PROP_SCALE=1000 plays more of them.
exec "$KRUMM_BUILD/tests/prop" "${PROP_SCALE:-300}"
