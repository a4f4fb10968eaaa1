# machine.sh -- fresh Debian systems in folders, for the tests beside it; needs root.
# Sourced where the project begins. SUITE (trixie) and ARCH (that of this machine) choose
# the system; MACHINES (/var/tmp/krumm-machines) keeps the minimal ones to copy from.
# shellcheck shell=sh
SUITE=${SUITE:-trixie}
ARCH=${ARCH:-$(dpkg --print-architecture)}
MACHINES=${MACHINES:-/var/tmp/krumm-machines}
export SUITE ARCH MACHINES
[ "$(id -u)" -eq 0 ] || { echo "Bail out! these tests need root"; exit 1; }
mkdir -p "$MACHINES"
scene=$(mktemp -d "$MACHINES/test.XXXXXX") || exit 2
: >"$scene/running"

# Ends what a test started and removes its systems.
tidy() {
    while read -r group; do kill -KILL "-$group" 2>/dev/null; done <"$scene/running"
    for root in "$scene"/*/; do
        if mountpoint -q "$root/proc"; then umount "$root/proc" || exit 1; fi
    done
    rm -rf --one-file-system "$scene"
}
trap tidy EXIT
trap 'exit 1' INT TERM

# As debootstrap makes them, once; binfmt_misc and qemu-user run those of another processor.
minimal() {
    base=$MACHINES/$SUITE-$ARCH
    [ -e "$base" ] && return
    rm -rf "$base.new"
    debootstrap --variant=minbase --arch="$ARCH" "$SUITE" "$base.new" \
        "${MIRROR:-http://deb.debian.org/debian}" >"$scene/debootstrap.log" 2>&1 &&
        mv "$base.new" "$base"
}

# A network may have an authority of its own, which this machine trusts.
trust() {                               # trust ROOT
    own=/usr/local/share/ca-certificates
    [ ! -d $own ] || cp -R $own "$1${own%/*}"
}

fresh() {                               # fresh NAME: prints its folder
    minimal || { tail -n 20 "$scene/debootstrap.log" >&2; return 1; }
    cp -a "$base" "$scene/$1" && cp /etc/resolv.conf "$scene/$1/etc/resolv.conf" &&
        trust "$scene/$1" &&
        mount -t proc proc "$scene/$1/proc" && echo "$scene/$1"
}

inside() {                              # inside ROOT COMMAND
    chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive sh -c "$2"
}

install_in() {                          # install_in ROOT PACKAGE...
    root=$1
    shift
    inside "$root" "apt-get -qq -o Acquire::Retries=5 update &&
        apt-get -qqy -o Acquire::Retries=5 install --no-install-recommends $*"
}

# Of its packages, in MB as dpkg counts them.
megabytes() {                           # megabytes ROOT
    inside "$1" "dpkg-query -W -f='\${Installed-Size}\n'" | awk '{ s += $1 } END { print int(s / 1024 + 0.5) }'
}

# A server, in a group of its own; sets `url` when it answers, `server` is its group.
start() {                               # start LOG COMMAND...
    log=$1
    shift
    setsid "$@" >"$log" 2>&1 &
    server=$!
    echo $server >>"$scene/running"
    until url=$(sed -n 's|^Krumme Dinger: \(http://[^ /]*\)/.*|\1|p' "$log"); [ -n "$url" ]; do
        kill -0 $server 2>/dev/null || { tail -n 20 "$log" | sed 's/^/# /'; return 1; }
        sleep 0.2
    done
}

stop() {
    kill -TERM "-$server"
    while kill -0 "-$server" 2>/dev/null; do sleep 0.1; done
}

plays() { node tests/machines/move.mjs "$url" "$scene/${1:-table}.json"; }
