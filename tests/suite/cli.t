#!/bin/sh
# The program as people and scripts meet it: absurd input gets one clear line
# that says what is wrong and where, and exit status 2; nothing ever crashes.
cd "$(dirname "$0")/../.." || exit 2
krumm=$KRUMM_BUILD/krumm
export LC_ALL=C
. tests/suite/tap.sh

# refs STATUS PATTERN NAME GAME: input for the referee on standard input;
# ask: the same with what lies in $input
input=$(mktemp) || exit 2
trap 'rm -f "$input"' EXIT
ask() {
    says "$1" "$2" "$3" sh -c "'$krumm' referee $4 <'$input'"
}
refs() {
    cat >"$input"
    ask "$@"
}

# asked STATUS PATTERN NAME COMMAND...: requested output goes to standard output
asked() {
    want=$1 pattern=$2 name=$3
    shift 3
    says "$want" "$pattern" "$name" sh -c '"$@" 2>/dev/null' sh "$@"
}
for word in --help -h help; do
    asked 0 '^usage: krumm COMMAND' "help: krumm $word" "$krumm" $word
done
version=$(sed -n 's/^#define KR_VERSION "\([^"]*\)".*/\1/p' src/core/base.h)
is 'there is a version' test -n "$version"
asked 0 "^krumm $version +postgres +hooks\$" 'krumm says which version it is' "$krumm" --version
commands=$("$krumm" --help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\)  .*/\1/p' | grep -vx help)
is 'help lists the commands' test "$(echo "$commands" | wc -l)" -ge 12
for word in $commands; do
    asked 0 "^usage: krumm $word" "help: krumm help $word" "$krumm" help "$word"
    for option in --help -h; do
        asked 0 "^usage: krumm $word" "help: krumm $word $option" \
            "$krumm" "$word" $option
    done
done
asked 0 '^usage: krumm store' 'help behind other words' \
    "$krumm" store check --help
asked 0 '^Aufruf: krumm serve' 'help of a command in German' \
    "$krumm" help serve --lang de
asked 0 '^Schwarzarbeit in two minutes' 'a game in two minutes' \
    "$krumm" rules schwarzarbeit --lang en
asked 0 '^-- Drei Tipps' 'in German' "$krumm" rules kohle --lang de
asked 0 "^- Bâtir : le bloc" 'and in French' "$krumm" rules pfusch --lang fr
is 'no mark of its source is left' sh -c \
    "! '$krumm' rules schwarzarbeit --lang en | grep '[<>*#]'"
# The referee accepts the options its help offers, for heads that omit them.
echo 'pfusch seats=2
show' >"$input"
ask 0 'timing=live rest=on districts=14 ' 'options of the referee' \
    'pfusch --seed 1 --option rest=on --option districts=14 \
     --option timing=live'
echo 'pfusch seats=2 timing=windows rest=off districts=15
show' >"$input"
ask 0 'timing=windows rest=off districts=15 ' 'a head has its own options' \
    'pfusch --seed 1 --option rest=on --option timing=live'

says 2 'Did you mean "replay"?' 'two letters in the wrong order' "$krumm" repaly
says 2 'Did you mean "serve"?' 'a letter too many' "$krumm" server
says 2 'Did you mean "sim"?' 'a letter that is missing' "$krumm" si
says 2 'Ist „verify“ gemeint?' 'a hint in German' \
    env LC_ALL=de_DE.UTF-8 "$krumm" verfiy
says 2 'Vouliez-vous dire «.*verify' 'a hint in French' \
    env LC_ALL=fr_FR.UTF-8 "$krumm" verfiy
no_hint() { ! "$krumm" "$1" 2>&1 | grep 'Did you mean'; }
is 'nothing is like this word' no_hint fly
is 'nothing is like a very long word' no_hint \
    "$(head -c 100000 /dev/zero | tr '\0' s)"
is 'nothing is like an empty word' no_hint ''
says 2 '^usage' 'no command shows the usage' "$krumm"
for command in 'sim pfusch --games 2' 'bench pfusch --seconds 1' \
    'arena pfusch --bots random,random --games 4'; do
    says 0 '' "an option of the game: krumm $command" \
        "$krumm" $command --seats 2 --option districts=15 --option rest=on
done
says 0 'rest=on districts=drawn.*districts=123 ' 'districts are drawn' \
    sh -c "{ echo pfusch seats=3 rest=on districts=drawn; echo show; } |
           '$krumm' referee pfusch --seed 3"
says 0 '^Aufruf: krumm BEFEHL' 'the commands in German' \
    env LC_ALL=de_DE.UTF-8 "$krumm" --help
says 0 '^  sim  *jouer beaucoup de parties' 'the commands in French' \
    env LC_ALL=fr_FR.UTF-8 "$krumm" --help
says 0 '^Aufruf: krumm sim SPIEL' 'help of sim in German' \
    "$krumm" sim --help --lang de
says 0 'Schweigegeld zahlen (K-5.10). (off)$' 'options of games in German' \
    "$krumm" bench --help --lang de
says 0 '^puis des coups sur l’entrée' 'help of referee in French' \
    "$krumm" referee --help --lang fr
says 0 'dix cartes ou plus doit faire affaire' 'options of games in French' \
    env LC_ALL=fr_FR.UTF-8 "$krumm" bench --help
says 2 'attend un nombre de 2 à 6, pas «.*-3' 'negative seats in French' \
    "$krumm" sim pfusch --seats -3 --lang=fr
says 0 '^Platz  Siege %' 'the table of sim in German' \
    "$krumm" sim pfusch --games 20 --lang de
says 0 '^place victoires %' 'the table of sim in French' \
    "$krumm" sim pfusch --games 20 --lang fr
says 0 '^{"game":"pfusch","games":20,' 'JSON speaks no language' \
    "$krumm" sim pfusch --games 20 --lang fr --json
for game in $(scripts/games); do
    case $game in
    pfusch) idle=rest ;;
    *)      idle=pass ;;
    esac
    says 0 "^usage: krumm sim" "help of sim for $game" \
        "$krumm" sim $game --help
    says 0 "\"game\":\"$game\",\"games\":20," "sim of $game in JSON" \
        "$krumm" sim $game --games 20 --json
    says 0 "20 games" "sim of $game as a table" "$krumm" sim $game --games 20 \
        --option timing=live
    says 0 '^[0-9][0-9]*$' "fixed work of $game for measuring" \
        "$krumm" bench $game --games 3
    refs 1 'line 1, column 1: First give a position' \
        "$game: a move before a position" $game <<EOT
0: pass
EOT
    refs 1 'The number of seats is missing' "$game: a head without seats" \
        $game <<EOT
$game
EOT
    refs 1 'too few seats' "$game: one seat is too few" $game <<EOT
$game seats=1
EOT
    refs 1 'This number is too large' "$game: a huge number" $game <<EOT
$game seats=18446744073709551616
EOT
    refs 1 'A number is expected' "$game: a negative number" $game <<EOT
$game seats=-4
EOT
    refs 1 'This value is not known' "$game: an unknown timing" $game <<EOT
$game seats=4 timing=never
EOT
    refs 1 'line 2, column 4: This move is not known' \
        "$game: an unknown move" $game <<EOT
$game seats=4
0: dance
EOT
    refs 1 'starts with a seat, chance or table' "$game: an unknown actor" \
        $game <<EOT
$game seats=4
9: pass
EOT
    refs 1 'An unknown field, or one out of order' \
        "$game: an unknown field" $game <<EOT
$game seats=4 timing=windows | nonsense=1 | 0: | 1: | 2: | 3:
EOT
    refs 0 '^refused - There is no such seat' "$game: an empty seat" $game <<EOT
$game seats=3
5: $idle
EOT
    refs 1 'The command should end here' "$game: a command with a tail" \
        $game <<EOT
$game seats=4
show me
EOT
    refs 1 'This number is too large' "$game: the eye of nobody" $game <<EOT
$game seats=4
eye 4
EOT
    printf '%s seats=4\n0: pa\0ss\n' $game >"$input"
    ask 1 'line 2, column' "$game: a NUL byte" $game
    { printf '%s seats=4' $game
      head -c 100000 /dev/zero | tr '\0' 'x'; } >"$input"
    ask 1 'line 1, column 16384: This line is too long' \
        "$game: an overlong line" $game
    { echo "$game seats=4"; echo show; } | "$krumm" referee $game \
        --seed 7 | tail -n 1 >"$input"
    ask 0 '^ok$' "$game: show can be read again" $game
done
echo "1..$count"
