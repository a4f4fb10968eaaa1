#!/bin/sh
# Standard output that cannot be written: on a full disk, closed, and into a pipe
# whose reader has left, every command says so and exits with status 1.
cd "$(dirname "$0")/../.." || exit 2
krumm=$KRUMM_BUILD/krumm
export LC_ALL=C
. tests/suite/tap.sh

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
export KRUMM_HOME="$folder" HOME="$folder" XDG_DATA_HOME="$folder"
record=$folder/game
"$krumm" arena pfusch --bots random,random --games 1 --record "$record" >/dev/null
echo 'pfusch seats=2' >"$folder/moves"

# unwritten NAME COMMAND...
unwritten() {
    name=$1
    shift
    says 1 'cannot be written' "a full disk: $name" \
        sh -c '"$@" <"$0/moves" >/dev/full' "$folder" "$krumm" "$@"
    says 1 'cannot be written' "closed: $name" \
        sh -c '"$@" <"$0/moves" >&-' "$folder" "$krumm" "$@"
    # The reader has left before the command begins: it waits for the file `left`.
    rm -f "$folder/left"
    says 1 'closed before its end' "a broken pipe: $name" sh -c '
        { until [ -e "$0/left" ]; do sleep 0.01; done
          "$@" <"$0/moves" 2>"$0/said"; echo $? >"$0/status"; } |
        { exec <&-; touch "$0/left"; }
        cat "$0/said"; exit "$(cat "$0/status")"' "$folder" "$krumm" "$@"
}
unwritten 'the version' --version
unwritten 'the help' --help
for word in $("$krumm" --help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\)  .*/\1/p'); do
    unwritten "help $word" help "$word"
done
unwritten rules rules pfusch
unwritten sim sim pfusch --games 2
unwritten arena arena pfusch --bots random,random --games 2
unwritten bench bench pfusch --games 2
unwritten watch watch pfusch --seed 1 --delay 0
unwritten referee referee pfusch --echo
unwritten verify verify "$record"
unwritten export export "$record"
unwritten replay replay "$record" --plain
unwritten review review "$record"
unwritten play play pfusch --plain --seed 1 --new
is 'a written help is none of this' sh -c "'$krumm' --help >'$folder/out'"
says 1 'Die Ausgabe' 'in German' sh -c "'$krumm' --help --lang de >/dev/full"
says 1 'Impossible' 'in French' sh -c "'$krumm' --help --lang fr >/dev/full"
echo "1..$count"
