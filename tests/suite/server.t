#!/bin/sh
# The server through real sockets: requests, rooms, restarts, limits, games.
cd "$(dirname "$0")/../.." || exit 2
KRUMM_BUILD=$(cd "${KRUMM_BUILD:-build}" && pwd)
export KRUMM_BUILD
cd tests/server || exit 2
[ -d node_modules/ws ] || npm ci --silent --no-fund --no-audit >&2 || exit 2
exec node --test --test-reporter=tap --test-timeout=120000 .
