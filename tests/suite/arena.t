#!/bin/sh
# The arena: fair, the same for the same seed, and not to be hurt by bots.
cd "$(dirname "$0")/../.." || exit 2
krumm=$KRUMM_BUILD/krumm
export LC_ALL=C
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
. tests/suite/tap.sh

arena() { "$krumm" arena "$@"; }

# ---- the command line ---------------------------------------------------------

says 0 '^usage: krumm arena GAME --bots' 'help' arena pfusch --help
says 2 'Name the bots' 'bots are wanted' arena pfusch
says 2 'Name the bots' 'names are wanted' arena pfusch --bots ,
says 2 'no bot "nobody"' 'an unknown bot is named' \
    arena pfusch --bots novice,nobody
says 2 'at most 5 bots' 'six are too many for Pfusch' \
    arena pfusch --bots random,random,random,random,random,random
says 2 'at most 6 bots' 'seven are too many' \
    arena kohle --bots random,random,random,random,random,random,random
says 2 'at most 3 bots' 'more bots than seats' \
    arena pfusch --bots random,random,random,random --seats 3
says 2 'needs at least 3 seats' 'two seats are too few for Kohle' \
    arena kohle --bots novice,random --seats 2
says 2 'has no clock' 'the arena has no clock' \
    arena pfusch --bots random --option timing=live
says 2 'hat keine Uhr' 'it speaks German' \
    arena pfusch --bots random --option timing=live --lang de
says 0 'victoires %' 'it speaks French' \
    arena pfusch --bots random --games 4 --lang=fr
says 0 '^Pfusch: 10 games, 5 deals in 2 seatings' 'games become whole deals' \
    arena pfusch --bots novice,random --games 9
says 0 '"seats":3,.*"bot":"novice","seats":1,.*"bot":"random","seats":2,' \
    'the last bot takes the seats left' \
    arena schwarzarbeit --bots novice,random --games 3 --json

# ---- fair, and always the same -------------------------------------------------

alike() {                               # alike GAME: four of a kind, one deal
    "$krumm" arena "$1" --bots novice,novice,novice,novice --games 40 --json |
        grep -o '"win_rate[a-z_]*":[0-9.]*' | sort -u >"$made/rates"
    printf '"win_rate%s\n' '":0.25000' '_error":0.00000' '_high":0.25000' \
        '_low":0.25000' | cmp -s - "$made/rates"
}
again() {                               # again GAME: without the times
    for i in 1 2; do
        "$krumm" arena "$1" --bots novice,random --games 30 --seed 5 --json |
            sed 's/"seconds".*per_s":[0-9]*,//' >"$made/run$i"
    done
    cmp -s "$made/run1" "$made/run2" && grep -q '"win_rate"' "$made/run1"
}
beats() {                               # beats GAME SEATS SHARE: novice random
    "$krumm" arena "$1" --seats "$2" --bots novice,random --games 600 --json |
        grep -o '"bot":"novice","seats":1,"win_rate":0[0-9.]*' |
        awk -F: -v share="$3" '{ exit !($NF >= share) }'
}
for game in $(scripts/games); do
    is "$game: in a deal, equals have equal luck" alike $game
    is "$game: same seed, same games" again $game
done

# The ladder, in short: 200 games are enough to see a missing rung.
rung() {                                # rung GAME SEATS BETTER OTHERS SHARE
    "$krumm" arena "$1" --seats "$2" --bots "$3,$4" --games 200 --json |
        grep -o "\"bot\":\"$3\",\"seats\":1,\"win_rate\":[0-9.]*" |
        awk -F: -v share="$5" '{ exit !($NF >= share) }'
}
is 'schwarzarbeit: a shark beats two regulars'   rung schwarzarbeit 3 shark regular .6
is 'schwarzarbeit: a shark beats four regulars'  rung schwarzarbeit 5 shark regular .32
is 'schwarzarbeit: a regular beats three novices' rung schwarzarbeit 4 regular novice .75
says 0 '"bot":"shark","seats":2,.*"bot":"novice","seats":1,' \
    'a gauntlet has all tables' \
    arena schwarzarbeit --bots shark,novice --seats 3 --games 3 --gauntlet --json
says 0 '"bot":"novice","seats":3,.*"bot":"random","seats":2,' \
    'several of a kind count as one' \
    arena schwarzarbeit --bots '3 novice,2 random' --games 5 --json
says 2 'at most 5 bots' 'and each of them takes a seat' \
    arena pfusch --bots '4 novice,2 random'
says 0 'Seed: [0-9]' 'a fresh seed is told' \
    arena schwarzarbeit --bots novice,random --games 3 --fresh

is 'schwarzarbeit: a novice beats two random players'   beats schwarzarbeit 3 .85
is 'schwarzarbeit: a novice beats three random players' beats schwarzarbeit 4 .65
is 'schwarzarbeit: a novice beats four random players'  beats schwarzarbeit 5 .44
is 'kohle: a novice beats three random players'         beats kohle 4 .85
is 'pfusch: a novice beats a random player'             beats pfusch 2 .85
is 'pfusch: a novice beats three random players'        beats pfusch 4 .50

# ---- bots from outside ----------------------------------------------------------

# bot NAME: a program in shell, for which $id is the number of the question
bot() {
    { cat <<'PROGRAM'
id=0
while read -r line; do
    case $line in
    *'"hello"'*) echo '{"id":0}' ;;
    *'"ask"'*)
        id=$((id + 1))
        first=${line##*\"moves\":[\"} first=${first%%\"*} first=${first%%..*}
PROGRAM
      cat
      printf 'esac\ndone\n'; } >"$made/$1"
}
bot good <<'EOT'
    echo '{"id":'$id', "move":"'"$first"'", "thanks": [1, {"for": null}]}' ;;
EOT
bot silent <<'EOT'
    sleep 1000 ;;
EOT
bot crashing <<'EOT'
    kill -SEGV $$ ;;
EOT
bot leaving <<'EOT'
    exit 3 ;;
EOT
bot closing <<'EOT'
    exec >&-; sleep 1000 ;;
EOT
bot flooding <<'EOT'
    yes | tr -d '\n' ;;
EOT
bot babbling <<'EOT'
    echo 'I think, therefore'; echo 'I am' ;;
EOT
bot confused <<'EOT'
    echo '{"id":'$((id + 1))',"move":"'"$first"'"}' ;;
EOT
bot cheating <<'EOT'
    echo '{"id":'$id',"move":"4: disagree"}' ;;
EOT
bot forbidden <<'EOT'
    echo '{"id":'$id',"move":"'"${first%%:*}"': disagree"}' ;;
EOT
bot impostor <<'EOT'
    echo '{"id":'$id',"move":"chance: first 0"}' ;;
EOT
bot twice <<'EOT'
    echo '{"id":'$id',"move":"'"$first"'"}'
    echo '{"id":'$id',"move":"'"$first"'"}' ;;
EOT
bot deaf <<'EOT'
    exec <&-; sleep 1000 ;;
EOT

# loses NAME PATTERN WORD [MS]: it loses by this message, the others play on. The
# test does not wait for its end, so the program has enough time on any machine.
loses() {
    time=${4:-20000}
    says 1 "loses game 1: .*$2" "a bot that is $1 is told so" \
        arena pfusch --bots "novice,exec:exec sh $made/$1" --games 8 --time $time
    says 1 '"novice".*"win_rate":1.00000.*"win_rate":0.00000.*"faults":3,"last_fault":"'"$3" \
        "a bot that is $1 loses, and nobody else" \
        arena pfusch --bots "novice,exec:exec sh $made/$1" --games 8 --time $time --json
}
says 0 '"faults":0},{"bot":"exec:.*"faults":0}\]}$' 'a good bot has no faults' \
    arena pfusch --bots "novice,exec:sh $made/good" --games 6 --json
says 0 '"seats":2,.*"faults":0}\]}$' 'each seat has a program of its own' \
    arena schwarzarbeit --bots "novice,exec:sh $made/good" --games 6 --json
loses silent     'no answer within 400 ms'             hung 400
loses crashing   'ended by signal 11'                  ended
loses leaving    'ended with status 3'                 ended
loses closing    'has closed its output'               closed
loses flooding   'a line of more than 65,536 bytes'     flooded
loses babbling   'not answer the question: I think, t' unreadable
loses confused   'not answer the question: {"id":2'    unreadable
loses cheating   '"4: disagree" is refused. This actor has no' illegal
loses forbidden  'refused. P-2.1: A month is mixing,'  illegal
loses impostor   '"chance: first 0" is refused. Th'    illegal
loses twice      'not answer the question: {"id":1'    unreadable
cat >"$made/sulking" <<'EOT'
import json, sys
for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print('{"id":0}', flush=True)
    if ask["type"] == "ask":
        can = {move.split()[1]: move for move in reversed(ask["moves"])}
        wish = next((can[w] for w in ("fail", "pass", "deal") if w in can), ask["moves"][0])
        print(json.dumps({"id": ask["id"], "move": wish.split("..")[0]}), flush=True)
EOT
says 1 'loses game 1: more than 5000 moves in one game' 'a game without end is ended' \
    arena kohle --bots "exec:python3 $made/sulking" --seats 3 --games 3
says 1 'loses game 1: the program ended with status 127' \
    'a bot that is not there' arena pfusch --bots novice,exec:no-such-bot --games 2
says 1 'loses game 1: no answer within 500 ms' 'a bot that never says hello' \
    arena pfusch --bots "novice,exec:sleep 1000" --games 2 --time 50
says 1 'is out after 3 faults' 'a bot is out after three faults' \
    arena pfusch --bots "novice,exec:exit 1" --games 50
says 1 '"win_rate":0.00000.*"win_rate":0.00000' 'nobody left, nobody wins' \
    arena pfusch --bots "exec:exit 1,exec:exit 2" --games 50 --json
says 1 '^exec:exit 1 .* 0\.0  *-  2 faults$' 'a bot that never answered has no points' \
    arena pfusch --bots "novice,exec:exit 1" --games 2
without() { ! "$krumm" "$@" | grep -e '±' -e '_error'; }
is 'one deal has no interval' without arena pfusch --bots novice,random --games 2
is 'nor in JSON' without arena pfusch --bots novice,random --games 2 --json
says 1 'hat mit Status 1 geendet' 'a fault in German' \
    arena pfusch --bots "novice,exec:exit 1" --games 2 --lang de

# Without the limit, dd keeps a buffer of 600 MiB.
says 1 'loses game 1: the program ended with status 1' 'a bot that eats memory' \
    arena pfusch --memory 64 --games 2 \
    --bots "novice,exec:exec dd if=/dev/zero of=/dev/null bs=600M count=1"

# ---- ratings, and a match that stops when it is decided ----------------------------

says 0 '^random  *9[0-9][0-9] ±.*\|^random  *1[0-3][0-9][0-9] ±' 'a gauntlet rates its bots' \
    arena pfusch --bots random,novice --seats 3 --games 60 --gauntlet
says 0 '"ratings":\[{"bot":"random","rating":.*"bot":"novice","rating":1500.0,' 'and in JSON' \
    arena pfusch --bots random,novice --seats 3 --games 60 --gauntlet --json
says 0 '^pfusch,2,1,"1 novice + 1 random",40,"novice",1,0\.[0-9]*,' 'a row of CSV' \
    arena pfusch --bots novice,random --games 40 --csv
says 0 '^pfusch,3,1,"all",120,"random",,,,,,,,[0-9.]*,[0-9.]*,[0-9.]*,$' 'ratings in CSV' \
    arena pfusch --bots random,novice --seats 3 --games 60 --gauntlet --csv
says 0 '^Decided: novice is better' 'a match stops when one is better' \
    arena pfusch --bots novice,random --games 100000 --sprt 50
says 0 '^Decided: random is not better' 'or when they are not' \
    arena pfusch --bots random,novice --games 100000 --sprt 50
says 0 '^Not decided' 'or when the games are over' \
    arena pfusch --bots novice,random --games 10 --sprt 50
sprt() { "$krumm" arena pfusch --bots novice,random --games 5000 --sprt 50 --csv --jobs "$1"; }
same_sprt() { [ "$(sprt 1)" = "$(sprt 3)" ]; }
is 'it stops at the same deal with any number of processes' same_sprt
says 0 '^pfusch,4,1000,3,0\.[0-9]*,' 'random games in CSV' "$krumm" sim pfusch --csv
says 2 'json and --csv exclude each other' 'one form of output' arena pfusch --bots novice,random --json --csv

# ---- records -----------------------------------------------------------------------

recorded() {                            # recorded FILE: a short match
    "$krumm" arena pfusch --bots "novice,exec:sh $made/silent" --games 4 \
        --time 400 --record "$made/$1.jsonl" >/dev/null 2>&1
    [ $? -eq 1 ]
}
counted() {                             # counted PATTERN FILE NUMBER
    [ "$(grep -c "$1" "$made/$2.jsonl")" -eq "$3" ]
}
is 'games are recorded' recorded once
is 'all in one file' counted '^{"krumm":' once 4
is 'each with its end' counted '^{"end":' once 4
is 'who is at fault resigns' counted '"resign"' once 3
is 'games are recorded again' recorded again
is 'same seed, same records' cmp "$made/once.jsonl" "$made/again.jsonl"
says 2 'cannot be written: No such file' 'a record that cannot be written is named' \
    arena pfusch --bots random --games 2 --record "$made/no/where"
says 1 'cannot be written: No space' 'a full disk is named' \
    arena pfusch --bots random --games 2 --record /dev/full
sim_records() {                         # sim_records GAME TIMING
    "$krumm" sim "$1" --games 2 --option timing="$2" \
        --record "$made/$1-$2.jsonl" >/dev/null && counted '"reveal"' "$1-$2" 2
}
for game in $(scripts/games); do
    is "sim records $game" sim_records $game windows
    is "sim records $game with a clock" sim_records $game live
done
for record in "$made"/*.jsonl; do
    says 0 '^/.*, game 2: Sound' "${record##*/} can be verified" "$krumm" verify "$record"
done

# ---- several processes -------------------------------------------------------------

# alone ARGS...: the same output, messages and records for any number of processes
alone() {
    for jobs in 1 2 5; do
        mkdir -p "$made/jobs$jobs"
        "$krumm" "$@" --json --jobs $jobs --record "$made/jobs$jobs/g.jsonl" 2>&1 |
            sed 's/"seconds".*per_s":[0-9]*,//' >"$made/jobs$jobs/out"
    done
    diff -r "$made/jobs1" "$made/jobs2" && diff -r "$made/jobs1" "$made/jobs5" &&
        grep -q '"moves":[1-9]' "$made/jobs1/out" && rm -r "$made"/jobs?
}
for game in $(scripts/games); do
    is "$game: any number of processes plays the same" \
        alone arena $game --bots regular,novice --games 8
    is "$game: sim too" alone sim $game --games 66
done
is 'faults count the same' \
    alone arena pfusch --bots "novice,exec:sh $made/leaving,exec:sh $made/cheating" \
    --games 24
child_of() {                            # child_of PID: one of its processes
    for stat in /proc/[0-9]*/stat; do
        read -r pid _ _ parent _ 2>/dev/null <"$stat" || continue
        [ "$parent" != "$1" ] || { echo "$pid"; return; }
    done
}
lost() {                                # one of its processes is killed
    "$krumm" arena pfusch --bots random --games 1000000 --jobs 2 >"$made/lost" 2>&1 &
    arena=$! worker=
    for i in $(seq 300); do
        worker=$(child_of $arena)
        [ -z "$worker" ] || break
        sleep 0.1
    done
    kill -KILL "$worker" && ! wait $arena && grep -q 'no result' "$made/lost"
}
is 'a process that is killed gives no result' lost

# ---- nothing stays behind --------------------------------------------------------

cat >"$made/parent" <<EOT
sleep 1000 & echo \$! >"$made/child"; echo \$\$ >"$made/self"
sleep 1000
EOT
gone() {                                # gone FILE: its process has ended
    pid=$(cat "$made/$1") && [ -n "$pid" ] || return 1
    for i in $(seq 300); do
        kill -0 "$pid" 2>/dev/null || return 0
        read -r _ _ state _ 2>/dev/null <"/proc/$pid/stat" || return 0
        [ "$state" = Z ] && return 0    # dead, and nobody has asked how
        sleep 0.2
    done
    return 1
}
"$krumm" arena pfusch --bots "novice,exec:sh $made/parent" --games 2 \
    --time 300 >"$made/out" 2>&1
is 'a bot that hangs is ended' gone self
is 'and what it has started' gone child
rm -f "$made/self" "$made/child"
"$krumm" arena pfusch --bots "novice,exec:sh $made/parent" --games 2 \
    --time 100000 >"$made/out" 2>&1 &
arena=$!
while [ ! -s "$made/self" ]; do sleep 0.05; done
kill -TERM $arena
wait $arena 2>/dev/null
is 'who ends the arena ends its bots' gone self
is 'and what they have started' gone child

# ---- the example ------------------------------------------------------------------

if command -v python3 >/dev/null; then
    for game in $(scripts/games); do
        says 0 '"faults":0}\]}$' "examples/bot.py plays $game" \
            arena $game --bots "novice,exec:python3 examples/bot.py" --games 3 --json
    done
    is 'examples/bot.py is short' test "$(wc -l <examples/bot.py)" -lt 60
fi
echo "1..$count"
