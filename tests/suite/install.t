#!/bin/sh
# make install puts the program, its documents, manual pages and completions under PREFIX,
# below DESTDIR, and make uninstall leaves nothing of it.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
at=$folder/usr
make_it() { make "$1" BUILD="$KRUMM_BUILD" DESTDIR="$folder" PREFIX=/usr; }
nothing_left() { [ -z "$(find "$folder" -type f)" ]; }

is 'make install' make_it install
says 0 '^krumm [0-9]' 'the program runs from there' "$at/bin/krumm" --version
is 'the rules are there' test -s "$at/share/doc/krumm/rules/pfusch.md"
for page in man1/krumm.1 de/man1/krumm-play.1 fr/man1/krumm-serve.1 man5/krumm-record.5; do
    is "a manual page: $page" grep -q '^\.TH KRUMM' "$at/share/man/$page"
done
for file in bash-completion/completions/krumm zsh/site-functions/_krumm \
    fish/vendor_completions.d/krumm.fish; do
    is "a completion: $file" test -s "$at/share/$file"
done
is 'make uninstall' make_it uninstall
is 'nothing is left' nothing_left
echo "1..$count"
