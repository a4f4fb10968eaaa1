#!/bin/sh
# scripts/deb: both packages hold what they should, and are the same each time. A small
# program of the tests stands in for both; tests/machines/deb.t makes and installs real ones.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT

prepare() {                             # prepare NAME
    mkdir -p "$folder/$1/server" &&
        make install BUILD="$KRUMM_BUILD" DESTDIR="$folder/$1/krumm" PREFIX=/usr &&
        cp "$KRUMM_BUILD/tests/echo" "$folder/$1/krumm/usr/bin/krumm" &&
        cp "$KRUMM_BUILD/tests/echo" "$folder/$1/server/krumm"
}
all() { (cd "$folder/$1" && ls -- *.deb); }
same() { for deb in $(all one); do cmp "$folder/one/$deb" "$folder/an other/$deb" || return; done; }
field() { dpkg-deb -f "$folder/one/$1"_*.deb "$2"; }
paths() { dpkg-deb -c "$folder/one/$1"_*.deb | awk '{ print $1, $2, $6 }'; }

is 'what make install makes' prepare one
is 'the same elsewhere' cp -R "$folder/one" "$folder/an other"
is 'two packages' scripts/deb "$folder/one"
is 'and again' env TZ=Asia/Tokyo LC_ALL=C.UTF-8 sh -c "umask 077; scripts/deb '$folder/an other'"
says 0 '^krumm-server_.*deb krumm_.*deb $' 'their names' sh -c "cd '$folder/one' && ls *.deb | tr '\n' ' '"
is 'they are the same' same
says 0 "^$(scripts/version)$" 'their version is that of the program' field krumm Version
says 0 'libuv1' 'libraries are found' field krumm Depends
says 0 'krumm (= ' 'the server comes with the program' field krumm-server Depends
says 0 '^-rwxr-xr-x root/root ./usr/bin/krumm$' 'the program' paths krumm
says 0 '^-rw-r--r-- root/root ./usr/share/doc/krumm/copyright$' 'its licence' paths krumm
says 0 '^-rwxr-xr-x root/root ./usr/sbin/krumm-server$' 'the program of the server' paths krumm-server
says 0 '^-rw-r--r-- root/root ./etc/krumm.conf$' 'its options' paths krumm-server
dpkg-deb -x "$folder"/one/krumm-server_*.deb "$folder/server"
unit=$folder/server/usr/lib/systemd/system/krumm.service
says 0 '^ExecStart=/usr/sbin/krumm-server serve --config /etc/krumm.conf$' 'the service runs it' cat "$unit"
says 0 '^User=krumm$' 'as its user' cat "$unit"
says 0 '^StateDirectory=krumm$' 'in its folder' cat "$unit"
conf=$folder/server/etc/krumm.conf
says 0 '^listen = 127.0.0.1:7433$' 'the options can be read' "$KRUMM_BUILD/krumm" serve --config "$conf" --print-config
sed -i 's/^# \([a-z-]* = \)/\1/' "$conf"
says 0 '^proxies = 127.0.0.1$' 'and its examples' "$KRUMM_BUILD/krumm" serve --config "$conf" --print-config
echo "1..$count"
