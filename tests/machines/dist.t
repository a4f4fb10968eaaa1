#!/bin/sh
# The source archive on a fresh system with make: make run builds it and plays, and its
# packages have a limit.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
. tests/machines/machine.sh
at_most=250                             # MB

machine=$(fresh machine) || exit 2
before=$(megabytes "$machine")
is 'a system with make' install_in "$machine" make
is 'the archive' tar -xzf build/dist/krumm-"$(scripts/version)".tar.gz -C "$machine/root"
begun=$(date +%s)
start "$scene/log" chroot "$machine" env -i PATH="$PATH" HOME=/root LC_ALL=C.UTF-8 \
    sh -c 'cd /root/krumm-* && exec make CI=1 run'
result $? 'make run'
took=$(($(date +%s) - begun))
size=$(($(megabytes "$machine") - before))
echo "# $SUITE $ARCH: $took seconds, $size MB of packages, $(du -sm "$machine/root" | cut -f1) MB of source and objects"
is "at most $at_most MB of packages" test "$size" -le "$at_most"
is 'it plays over its socket' plays
stop
echo "1..$count"
