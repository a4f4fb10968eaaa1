#!/bin/sh
# Wrong uses of every command, from a list: the message says what is wrong and what
# would be right, in one line and in every language, with the right exit status.
cd "$(dirname "$0")/../.." || exit 2
krumm=$(cd "$KRUMM_BUILD" && pwd)/krumm
uses=$PWD/tests/suite/wrong.txt
. tests/suite/tap.sh

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C HOME="$folder" XDG_STATE_HOME="$folder/state" XDG_DATA_HOME="$folder/data"
cd "$folder" || exit 2
"$krumm" sim pfusch --seats 2 --games 1 --record game.jsonl >/dev/null
head -n 20 game.jsonl >cut.jsonl
head -c 3000 "$krumm" >noise
: >empty
echo listen >bad.conf
echo 'lisen = 127.0.0.1:1' >typo.conf
printf '{"rooms":0,"rows":0}\n' | "$krumm" store import a.db >/dev/null

# run LANG WORDS: all output, and the exit status in the last line
run() {
    eval "set -- $2 --lang $1"
    "$krumm" "$@" 2>&1 </dev/null
    echo "$?"
}

# prints "krumm sim chess", its message and its status, as in the list
each() {
    while read -r words; do
        printf '$ krumm %s\n' "$words"
        run en "$words"
        echo
    done
}

if [ "${1:-}" = --print ]; then
    each
    exit
fi

sed -n 's/^\$ krumm //p' "$uses" >list
each <list >got
while read -r words; do
    want=$(awk -v use="\$ krumm $words" '$0 == use { on = 1; next } /^$/ { on = 0 } on' "$uses")
    said=$(awk -v use="\$ krumm $words" '$0 == use { on = 1; next } /^$/ { on = 0 } on' got)
    [ "$said" = "$want" ]
    result $? "krumm $words"
    for lang in de fr; do
        said=$(run $lang "$words")
        case $words in *--lang*) continue ;; esac
        [ "${said##*
}" = "${want##*
}" ] && [ "$said" != "$want" ] && [ "$(printf '%s\n' "$said" | wc -l)" -eq "$(printf '%s\n' "$want" | wc -l)" ]
        result $? "$lang: krumm $words"
    done
done <list
for word in $("$krumm" complete '' | cut -f 1 | grep -vx help); do
    is "ten wrong uses of $word" test "$(grep -c "^$word\b" list)" -ge 10
done
echo "1..$count"
