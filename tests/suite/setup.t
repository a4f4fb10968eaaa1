#!/bin/sh
# scripts/setup on machines that lack something: what it installs, what it asks
# for, and that it leaves a complete machine alone. Nothing is really installed.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT

# A PATH of our own, with a link to each program of this machine.
bin=$made/bin
mkdir "$bin"
(IFS=:; for folder in $PATH; do
     find "$folder" -maxdepth 1 ! -type d -exec ln -s -t "$bin" {} + 2>/dev/null
 done)
program() {                             # program NAME: from standard input
    rm -f "$bin/$1"
    cat >"$bin/$1"
    chmod +x "$bin/$1"
}
user() {                                # user NUMBER: the current user
    program id <<END
#!/bin/sh
echo $1
END
}
program apt-get <<END
#!/bin/sh
echo "apt-get \$*" >>"$made/apt"
END
setup() {                               # setup PURPOSE
    : >"$made/apt"
    PATH=$bin scripts/setup "$1"
}
quiet() {
    said=$(setup "$1" 2>&1) && [ -z "$said" ] && [ ! -s "$made/apt" ]
}

user 1000
rm -f "$bin/sudo"
is 'nothing is missing: no word, no apt-get, no root' quiet test
says 2 '^usage: setup PURPOSE   (run ' 'a purpose is wanted' setup dance

rm -f "$bin/wasm-ld" "$bin/prove"
says 1 '^  apt-get update && apt-get install -y --no-install-recommends lld perl$' \
    'without root and sudo: the whole line that helps' setup test
says 1 ' --no-install-recommends lld$' 'what only tests need is not asked for' \
    setup run
is 'nothing was installed' test ! -s "$made/apt"

user 0
says 1 'still not found: lld' 'an installation that did not help' setup run
is 'root installs without being asked' grep -q \
    'apt-get .*install -qy --no-install-recommends lld$' "$made/apt"

user 1000
program sudo <<END
#!/bin/sh
echo "sudo" >>"$made/apt"
exec "\$@"
END
setup run >"$made/said" 2>&1
is 'anybody else does it with sudo' grep -qx sudo "$made/apt"
program sudo <<END
#!/bin/sh
exit 1
END
says 1 '^  apt-get update && .* lld$' 'sudo refuses: the line that helps' setup run
rm -f "$bin/sudo" "$bin/apt-get"
says 1 'package manager of this system: wasm-ld (a source archive' \
    'another system: what is missing, and what would do without it' setup run

# A compiler that lacks two libraries, and a machine that lacks some programs.
program lacking <<END
#!/bin/sh
case "\$*" in *-lsodium*|*-luv*) exit 1 ;; esac
exec gcc "\$@"
END
one_line() {                            # one_line PURPOSE LINE
    CC=lacking setup "$1" >"$made/said" 2>&1
    cat "$made/said"
    [ "$(wc -l <"$made/said")" -eq 1 ] && grep -q "$2" "$made/said"
}
is 'library by library, in one line' one_line run \
    ': libsodium (sodium.h), libuv (uv.h), wasm-ld'
mv "$bin/node" "$made/node"
is 'a checkout without node' one_line run ', node 18 or newer (a source archive'
READY=page/index.html
export READY
is 'a page that is ready needs no tools' one_line run ': libsodium (sodium.h), libuv (uv.h)$'
is 'and all is there' quiet run
unset READY
mv "$made/node" "$bin/node"
program wasm-ld </dev/null
is 'another system with everything' quiet run
program node <<END
#!/bin/sh
case \$1 in
--version) echo v12.22.9 ;;
*)         exit 1 ;;
esac
END
says 1 'Node.js 18 or newer: .*/node is v12.22.9\.' 'a Node.js that is too old' \
    setup run
rm -f "$bin/npm" "$bin/curl"
says 1 ': npm (' 'npm needs something that fetches it' setup run
echo "1..$count"
