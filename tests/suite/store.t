#!/bin/sh
# The store: both databases, crashes, fences, a full disk, damage.
exec "$KRUMM_BUILD/tests/store"
