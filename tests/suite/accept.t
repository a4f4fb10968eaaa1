#!/bin/sh
# The acceptance criteria of the page, in a browser: docs/ACCEPTANCE.md.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
. tests/suite/browser.sh
in_browsers web/test/accept together grey states
echo "1..$count"
