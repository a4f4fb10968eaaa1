#!/bin/sh
# The server through real sockets: requests, rooms, restarts, limits, games.
cd "$(dirname "$0")/../.." || exit 2
KRUMM_BUILD=$(cd "${KRUMM_BUILD:-build}" && pwd)
export KRUMM_BUILD
cd tests/server || exit 2
# Only a test that hangs takes that long, even beside much other work.
# Why something failed is a comment: prove does not read node's kind of YAML.
timeout 1800 node --test --test-reporter=tap . | awk '
/^(not )?ok |^1\.\./ { bad = /^not/; print; fflush() }
bad { print "# " $0 }'
