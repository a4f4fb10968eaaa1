#!/bin/sh
# The steps of the Containerfile, line by line, without a container engine: a stage is a fresh
# system or an empty folder. The context is the source archive.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
SUITE=$(sed -n 's/^FROM debian:\([a-z]*\)-slim .*/\1/p' Containerfile)
. tests/machines/machine.sh
at_most=30                              # MB of the image

mkdir "$scene/context"
is 'the archive' tar -xzf build/dist/krumm-"$(scripts/version)".tar.gz --strip-components=1 -C "$scene/context"
stage='' folder=/
words() { echo "$1" | sed 's/^\[//; s/\]$//; s/", "/ /g; s/"//g'; }
step() {                                # step WORD REST
    case "$1 $2" in
    'FROM scratch')     stage=$scene/image; mkdir "$stage" ;;
    'FROM '*' AS '*)    stage=$(fresh "${2##* AS }"); folder=/ ;;
    'RUN '*)            inside "$stage" "cd $folder && $2" ;;
    'WORKDIR '*)        folder=$2; mkdir -p "$stage$folder" ;;
    'COPY . .')         cp -R "$scene/context/." "$stage$folder" ;;
    'COPY --from='*)    set -- ${2#--from=}; cp -a "$scene/$1$2." "$stage$3" ;;
    'ENV '*)            echo "$2" >>"$scene/env" ;;
    'USER '*)           user=$2 ;;
    'HEALTHCHECK CMD '*) health=$(words "${2#CMD }") ;;
    'ENTRYPOINT '*)     entry=$(words "$2") ;;
    'CMD '*)            entry="$entry $(words "$2")" ;;
    'VOLUME '*|'EXPOSE '*|'# '*|'#   '*|' ') ;;
    *)                  false ;;
    esac
}
while read -r word rest; do
    step "$word" "$rest" >"$scene/said" 2>&1 </dev/null
    status=$?
    said=$(cat "$scene/said")
    case $word in ''|'#'*) ;; *) result $status "$word $rest" ;; esac
done <Containerfile

size=$(du -sk --apparent-size "$scene/image" | cut -f1)
echo "# the image: $size KB"
is "it has at most $at_most MB" test "$size" -le $((at_most * 1024))
says 0 '^data krumm $' 'it holds the program and its data' sh -c "ls '$scene/image' | tr '\n' ' '"
# An empty system has no env; ours sets the variables before it enters.
it() { env -i $(cat "$scene/env") /usr/sbin/chroot --userspec="$user" "$scene/image" "$@"; }
says 1 '' 'not healthy before it runs' it $health
begin() { start "$scene/log" env -i $(cat "$scene/env") /usr/sbin/chroot --userspec="$user" "$scene/image" $entry; }
begin
result $? 'it runs as its user'
is 'it is healthy' it $health
is 'it plays over its socket' plays
stop
begin
is 'the game goes on in another run' plays
stop
echo "1..$count"
