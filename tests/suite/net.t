#!/bin/sh
# Requests, frames, addresses: bytes in any pieces against tables.
exec "$KRUMM_BUILD/tests/net"
