#!/bin/sh
# A checkout on a fresh system with make: make run builds the page and the program, and plays.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
. tests/machines/machine.sh

machine=$(fresh machine) || exit 2
before=$(megabytes "$machine")
is 'a system with make' install_in "$machine" make
mkdir "$machine/root/krumm"
copy() { git ls-files -z | tar -c --null -T - | tar -x -C "$machine/root/krumm"; }
is 'a checkout' copy
begun=$(date +%s)
start "$scene/log" chroot "$machine" env -i PATH="$PATH" HOME=/root LC_ALL=C.UTF-8 \
    sh -c 'cd /root/krumm && exec make CI=1 run'
result $? 'make run'
took=$(($(date +%s) - begun))
echo "# $SUITE $ARCH: $took seconds, $(($(megabytes "$machine") - before)) MB of packages," \
    "$(du -sm "$machine/root" | cut -f1) MB of source and objects"
is 'it plays over its socket' plays
says 0 '<title>' 'it has the page' curl -sf "$url/"
stop
echo "1..$count"
