#!/bin/sh
# Debian packages on fresh systems: built twice they are the same; installed, the server plays,
# is upgraded and removed, and leaves only its data. DEBS=FOLDER tests packages that are there.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
. tests/machines/machine.sh
at_most=10                              # MB of packages for a player

debs=$scene/debs
mkdir "$debs"
build() {                               # build FOLDER: inside the builder, of the archive
    inside "$builder" "mkdir -p '$1' && tar -xzf /krumm.tar.gz --strip-components=1 -C '$1' &&
        cd '$1' && make CI=1 deb && DEB_SUFFIX=+next scripts/deb build/deb"
}
# A folder with a blank in its name would be too much for make.
same() {
    for deb in "$debs"/*.deb; do cmp "$deb" "$builder/home/another/build/deb/${deb##*/}" || return; done
}
if [ -n "${DEBS:-}" ]; then
    cp "$DEBS"/*.deb "$debs"
else
    builder=$(fresh builder) || exit 2
    is 'a system with make' install_in "$builder" make
    cp build/dist/krumm-"$(scripts/version)".tar.gz "$builder/krumm.tar.gz"
    is 'make deb' build /root/krumm
    is 'make deb in another folder' build /home/another
    cp "$builder"/root/krumm/build/deb/*.deb "$debs"
    is 'the packages are the same' same
fi
clean() { lintian --allow-root --fail-on error,warning "$debs/"*_"$(scripts/version)"_*.deb; }
says 0 '^$' 'lintian has no objection' clean

machine=$(fresh machine) || exit 2
cp "$debs"/*.deb "$machine/root"
list() { (cd "$machine" && find etc usr var/lib/krumm 2>/dev/null | sort) >"$scene/$1"; }
package() { echo "/root/$1_$(scripts/version)${2:-}_*.deb"; }
inside "$machine" 'apt-get -qq update' 2>/dev/null
list before
before=$(megabytes "$machine")
is 'install krumm' inside "$machine" "apt-get -qqy install --no-install-recommends $(package krumm)"
player=$(($(megabytes "$machine") - before))
echo "# $SUITE $ARCH: krumm and its libraries: $player MB"
is "it takes at most $at_most MB" test "$player" -le "$at_most"
says 0 '^krumm ' 'it runs' inside "$machine" 'krumm --version'

is 'install krumm-server' inside "$machine" "apt-get -qqy install --no-install-recommends $(package krumm-server)"
echo "# $SUITE $ARCH: krumm-server and its libraries: $(($(megabytes "$machine") - before - player)) MB more"
says 0 '^krumm:700$' 'its folder is its own' inside "$machine" "stat -c %U:%a /var/lib/krumm"

# As systemd does it.
serve() {
    command=$(sed -n 's/^ExecStart=//p' "$machine/usr/lib/systemd/system/krumm.service")
    store=$(sed -n 's/^Environment=//p' "$machine/usr/lib/systemd/system/krumm.service")
    start "$scene/log" chroot --userspec=krumm:krumm "$machine" env -i "$store" $command --any-port
}
serve
is 'it plays over its socket' plays
stop
is 'upgrade' inside "$machine" "apt-get -qqy install --no-install-recommends $(package krumm +next) $(package krumm-server +next)"
serve
is 'the game goes on' plays
stop
# Of its libraries, libc6 recommends some; apt would keep them.
is 'remove' inside "$machine" 'apt-get -qqy -o APT::AutoRemove::RecommendsImportant=false \
    -o APT::AutoRemove::SuggestsImportant=false autoremove krumm krumm-server'
# Tools of the system keep a copy of the list of users, and their own caches.
left() {
    list after
    diff "$scene/before" "$scene/after" | sed -n 's/^[<>] //p' | grep -vE '^etc/(passwd|group|g?shadow|sub.id)-$|[.]cache' |
        tr '\n' ' '
    echo
}
says 0 '^etc/krumm.conf var/lib/krumm var/lib/krumm/krumm.db[a-z./ ]* $' \
    'options and data stay, nothing else' left
is 'purge' inside "$machine" 'dpkg --purge krumm krumm-server'
says 0 '^$' 'nothing is left' left
echo "1..$count"
