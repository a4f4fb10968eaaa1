#!/bin/sh
# make dist: the source archive holds all files and the page, is the same each time,
# and builds without node and clang. One version is in all places.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
version=$(scripts/version)
root=krumm-$version
is 'there is a version' test -n "$version"
says 0 "^## $version" 'the changelog begins with it' sh -c "grep -m1 '^## ' CHANGELOG.md"
is 'it is in the page' grep -q "name=\"krumm-version\" content=\"$version\"" build/web/index.html

is 'an archive' scripts/dist "$folder/one"
archive=$folder/one/$root.tar.gz
touch -d 2001-01-01 build/web/icon.svg  # older: no other suite rebuilds the page
is 'another' env TZ=Asia/Tokyo LC_ALL=C sh -c "umask 077; scripts/dist '$folder/two'"
is 'they are the same' cmp "$archive" "$folder/two/$root.tar.gz"
has_all() {
    tar -tzf "$archive" | grep -v '/$' | sed "s|^$root/||" | sort >"$folder/there"
    { git ls-files
      (cd build/web && find . -type f | sed 's|^\.|page|'); } | sort | diff - "$folder/there"
}
is 'every file is in it, and the page' has_all

# Building it must not run npm, node or clang.
mkdir "$folder/tree"
tar -xzf "$archive" -C "$folder/tree"
rehearse() { (cd "$folder/tree/$root" && env -u MAKEFLAGS -u MAKELEVEL make -n V=1 all); }
without_tools() { rehearse >"$folder/steps" && ! grep -wE 'npm|node|clang|wasm-ld' "$folder/steps"; }
embeds() { rehearse | grep -q 'scripts/embed page '; }
is 'building it runs none of the tools of the page' without_tools
is 'it embeds the page' embeds
says 1 'not a git checkout' 'an archive makes no archive' "$folder/tree/$root/scripts/dist" "$folder"
echo "1..$count"
