#!/bin/sh
# The page: types, size, and its unit tests. TAP of node is summed up, not nested.
cd "$(dirname "$0")/../.." || exit 2
count=0
check() {                               # check NAME COMMAND...
    name=$1
    shift
    count=$((count + 1))
    if said=$("$@" 2>&1); then
        echo "ok $count - $name"
    else
        complain
        echo "not ok $count - $name"
    fi
}
complain() {
    printf '%s\n' "$said" | grep -v '^ok\|^    ok\|^# Subtest\|^# [0-9.]* s$' | tail -n 60 | sed 's/^/# /'
}
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
tests() { node --test "$KRUMM_BUILD"/web-tests/*.mjs; }

check 'the page is built' make web
check 'types' sh -c 'cd web && test/node_modules/.bin/tsc --noEmit'
check 'the first load is at most 150 KB' small
check 'the WebAssembly module has less than 120 KB, with Brotli' module
check 'nothing is loaded from elsewhere' own
check 'files and functions stay small' scripts/check-web-size
check 'unit tests are built' sh -c 'cd web && node build.mjs --tests'
check 'unit tests' tests
# Each says in its first line what it holds; by TAP or by its end. Three at a time,
# those that take longest first, then the largest.
LONG='offline same accept/together accept/grey kohle accept/states schwarzarbeit replay'
told=$(mktemp -d) || exit 2
trap 'rm -rf "$told"' EXIT
export told
{
    for name in $LONG; do echo "web/test/$name.browser.mjs"; done
    find web/test -not -path '*/node_modules/*' -name '*.browser.mjs' -printf '%s %p\n' |
        sort -rn | cut -d' ' -f2
} | awk '!seen[$0]++' >"$told/files"
xargs -P 3 -I FILE sh -c '
    mkdir -p "$told/FILE"
    node FILE >"$told/FILE/said" 2>&1
    echo $? >"$told/FILE/status"' <"$told/files"
ended() {
    cat "$told/$1/said"
    return "$(cat "$told/$1/status")"
}
while read -r file; do
    check "$(sed -n '1s/^[^-]*-- //p' "$file")" ended "$file"
done <"$told/files"
echo "1..$count"
