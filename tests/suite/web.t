#!/bin/sh
# The page: types, size, its unit tests, and its tests in a browser.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
. tests/suite/browser.sh
small() {
    node -e 'const { firstLoad } = require(process.argv[1]);
             if (!(firstLoad > 0 && firstLoad <= 150 * 1024)) {
                 console.log(`first load is ${firstLoad} bytes`); process.exit(1) }' \
        "$PWD/$KRUMM_BUILD/web-size.json"
}
module() {
    bytes=$(cat "$KRUMM_BUILD"/web/krumm-*.wasm.br | wc -c)
    echo "the module has $bytes bytes"
    [ "$bytes" -gt 0 ] && [ "$bytes" -lt 122880 ]
}
own() { ! grep -rhoE "(https?:)?//[a-z0-9.-]+\.[a-z]{2,}" "$KRUMM_BUILD/web" |
        grep -v '^http://www.w3.org$\|krumm'; }
tests() { node --test --test-reporter=spec "$KRUMM_BUILD"/web-tests/*.mjs; }

is 'the page is built' make page
is 'types' sh -c 'cd web && test/node_modules/.bin/tsc --noEmit'
is 'the first load is at most 150 KB' small
is 'the WebAssembly module has less than 120 KB, with Brotli' module
is 'nothing is loaded from elsewhere' own
is 'files and functions stay small' scripts/check-web-size
is 'unit tests are built' sh -c 'cd web && node build.mjs --tests'
is 'unit tests' tests
in_browsers web/test offline same kohle schwarzarbeit replay
echo "1..$count"
