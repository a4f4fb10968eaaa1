#!/bin/sh
# krumm review: records of all games, in all languages, and what is no record.
cd "$(dirname "$0")/../.." || exit 2
krumm=$KRUMM_BUILD/krumm
export LC_ALL=C
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
. tests/suite/tap.sh

review() { "$krumm" review "$@"; }
# first FILE: the first record of a match
first() { awk '/^{"krumm":/ { games++ } games == 1' "$1"; }

for game in $(scripts/games); do
    record=$made/$game.jsonl
    "$krumm" arena $game --bots novice,regular --games 1 --seed 3 \
        --record "$made/match" >/dev/null
    first "$made/match" >"$record"
    says 0 '^novice  *[0-9]*\.[0-9]  *[1-9]' "$game in English" review "$record"
    says 0 '^novice  *[0-9]*,[0-9] ' "$game in German" review "$record" --lang de
    says 0 '^Tournants' "$game in French" review "$record" --lang fr
    says 0 '^  [0-9][0-9]*  .* Best: .* Cost: ' "$game, every move" review "$record" -v
    says 0 '^{"game":"'$game'","judged":[0-9]*,"all":[0-9]*,"seats":\[{"name":' "$game as JSON" \
        review "$record" --json
    if command -v python3 >/dev/null; then
        "$krumm" review "$record" --json | python3 -c '
import json, sys
r = json.load(sys.stdin)
for s, seat in enumerate(r["seats"]):
    mine = [m for m in r["moves"] if m["seat"] == s]
    assert len(mine) == seat["moves"] and 0 <= seat["accuracy"] <= 100
    decisions = [m for m in mine if m["stake"] > 0]
    weight = [min(m["stake"], 0.5) for m in decisions]
    lost = sum(w * min(1, m["lost"] / m["stake"]) for w, m in zip(weight, decisions))
    if r["game"] != "kohle":            # where a talk counts as one decision
        assert abs(100 - 100 * lost / sum(weight) - seat["accuracy"]) < 0.3
    for grade in ("inaccuracy", "mistake", "blunder"):
        assert seat[grade] == sum(m["grade"] == grade for m in mine)
assert all(0 <= m["win"] <= m["best_win"] <= 1 for m in r["moves"])
assert all(m["when"] for seat in r["seats"] for m in seat["moments"])
for m in r["moves"]:
    figures = [(c["chance"], c["value"]) for c in m["choices"]]
    assert figures == sorted(figures, reverse=True)
    listed = [c["move"] for c in m["choices"]]
    assert m["move"] in listed and m["best"] in listed, m
'
        result $? "$game: numbers fit together"
    fi
    says 0 '^  novice, [A-Z][a-z]*\( [1-9][0-9]*\)*: ' "$game, twice the same, as the game counts" \
        review "$record"
    first=$said
    says 0 '^Turning points' "$game, and again" review "$record"
    [ "$first" = "$said" ]
    result $? "$game: nothing by chance"
    head -n 60 "$record" >"$made/cut"
    says 0 '^Turning points' "$game, not played to the end" review "$made/cut"
    sed '20s/[0-9]/x/g' "$record" >"$made/broken"
    says 2 'not a sound record. Line 20' "$game, a damaged line" review "$made/broken"
done

# ---- why: a bot that is asked again says the same, and gives its reasons -----------

# replays RECORD EYE: asks why at every move of seat 0, a shark
replays() {
    { echo "eye $2"
      sed -n 's/^{"seq":\([0-9]*\),.*"move":"0: .*/\1\nwhy/p' "$1"
      echo quit; } >"$made/typed"
    "$krumm" replay "$1" --plain --lang "$3" <"$made/typed" >"$made/said"
}
# counts PATTERN NAME: it was answered so at every move
counts() {
    asked=$(grep -c why "$made/typed")
    got=$(grep -c "$1" "$made/said")
    said="$got of $asked"
    [ "$asked" -gt 5 ] && [ "$got" -eq "$asked" ]
    result $? "$2"
}
nth=0
for game in $(scripts/games); do
    record=$made/bots-$game.jsonl
    "$KRUMM_BUILD/tests/offline" $nth 3 0 5 >"$record"
    nth=$((nth + 1))
    replays "$record" 0 en
    counts '^> bot.s options for this move' "$game: every move of a shark has its reasons"
    replays "$record" 1 de
    counts '^> Das ist bots Geheimnis' "$game: which are its own"
done
replays "$record" all fr
counts '^> Ce que bot a pesé pour ce coup' 'reasons in French'

# In a record of the arena nobody can be asked again: a shark is.
for game in $(scripts/games); do
    "$krumm" arena $game --bots novice --seats 3 --games 1 \
        --record "$made/match" >"$made/said" 2>&1
    first "$made/match" >"$made/arena-$game.jsonl"
    replays "$made/arena-$game.jsonl" all en
    counts "^> A shark in novice's place would consider" "$game: at moves of anybody"
done

# plays GAME TYPED LANG WORDS...: one person with two sharks, the same each time
plays() {
    game=$1 typed=$2 lang=$3
    shift 3
    rm -rf "$made/krumm"
    said=$(printf "$typed" | XDG_STATE_HOME=$made "$krumm" play "$game" --plain \
        --hurry --bots shark --seats 3 --seed 3 --lang "$lang" "$@" 2>&1)
}
# told PATTERN NAME: among what was said
told() {
    printf '%s\n' "$said" | grep -q -- "$1"
    result $? "$2"
}
ones='1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n'
for game in $(scripts/games); do
    plays $game "${ones}why 1\n" en --memory analysis
    told '^> .* options for this move, in the order of the figures' "$game: why, at an analysis table"
    plays $game "${ones}why 1\n" de --memory analysis
    told '^> Warum .* das tat' "$game: in German"
    plays $game "${ones}why 2\n" fr --memory analysis
    told '^> Ce que .* a pesé pour ce coup' "$game: in French"
    plays $game "${ones}why 1\n" en
    told '^> Bots explain their moves after the game' "$game: not at others"
    plays $game "${ones}why 0\nwhy 7\n" en --memory analysis
    told '^> Seat 7 has no bot move ' "$game: a person is not asked, nor nobody"
    plays $game "${ones}hint\n" en
    told "^> A shark in your place:" "$game: a hint for a player alone"
done
# Some moves on, the bot has sealed a chip that is not revealed yet.
sealed() { tail -n 3 "$made"/krumm/pfusch-*.jsonl | grep -q '"1: bribe [a-z0-9]*"'; }
more=
for _ in 1 2 3 4 5 6 7 8; do
    more="1\n$more"
    plays pfusch "$ones${more}why 1\n" en --memory analysis
    sealed && break
done
sealed && printf '%s\n' "$said" | grep -A 1 '^> .* options for this move' | grep -q 'opens a site\|probed'
result $? 'pfusch: what lies face down is not explained yet'

says 0 'could have known' 'what could have been known is told' \
    review "$made/schwarzarbeit.jsonl"
says 0 "novice's most expensive mistakes" 'costly moves are told' review "$made/kohle.jsonl"
says 0 '^usage: krumm review FILE' 'help' review --help
says 2 'Name a file' 'no file' review
several() { cat "$record" | review - "$made/cut" --lang en | grep '^[^ ]*:$'; }
says 0 '^-:$' 'standard input and a file' several
says 2 'nowhere' 'a file that is not there' review "$made/nowhere"
says 2 'Is a directory' 'a folder' review "$made"
says 2 'not a sound record. Line 1' 'no record' review tests/suite/review.t
: >"$made/empty"
says 2 'not a sound record' 'an empty file' review "$made/empty"
head -c 5000 /dev/urandom >"$made/noise"
says 2 'not a sound record' 'noise' review "$made/noise"
echo "1..$count"
