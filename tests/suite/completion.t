#!/bin/sh
# Completions of bash, zsh and fish: the same words in each of them. A shell that is
# not there is skipped. And the manual pages: made without a warning.
cd "$(dirname "$0")/../.." || exit 2
root=$PWD
krumm=$(cd "$KRUMM_BUILD" && pwd)/krumm
. tests/suite/tap.sh

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder"
export PATH="${krumm%/*}:$PATH"
mkdir "$folder/here" "$folder/here/games"
touch "$folder/here/game-1.jsonl" "$folder/here/game-2.jsonl"
cd "$folder/here" || exit 2

# ---- each shell: the words that complete a line ----------------------------------

in_bash() {
    bash --norc -c '
        compopt() { :; }
        . "$0/dist/completions/krumm.bash"
        COMP_LINE=$1 COMP_POINT=${#1}
        _krumm
        printf "%s\n" "${COMPREPLY[@]}"' "$root" "$1"
}
in_zsh() {
    zsh -f -c '
        compset() { :; }
        _describe() { local -a of; of=(${(P)2}); print -rl -- ${of%%:*} }
        _files() { local -a of; of=(${words[CURRENT]##*=}*(N)); print -rl -- $of }
        words=("${(@s: :)1}") CURRENT=${#words}
        . "$0/dist/completions/_krumm"' "$root" "$1"
}
in_fish() {
    fish --no-config -c '
        source $argv[1]/dist/completions/krumm.fish
        complete -C $argv[2] | string replace --regex "\t.*" ""' "$root" "$1"
}

# completes SHELL LINE WORDS...: in any order
completes() {
    shell=$1 line=$2
    shift 2
    said=$("in_$shell" "$line" 2>&1 | sed '/^$/d' | sort)
    [ "$said" = "$(printf '%s\n' "$@" | sort)" ]
    result $? "$shell: $line"
}

# Readline completes only the part after "=", so bash has shorter words there.
for shell in bash zsh fish; do
    if ! command -v $shell >/dev/null; then
        result 0 "no $shell here # SKIP"
        continue
    fi
    games=games
    [ $shell != fish ] || games=games/
    completes $shell 'krumm re' replay review referee
    completes $shell 'krumm sim ' schwarzarbeit kohle pfusch
    completes $shell 'krumm sim p' pfusch
    completes $shell 'krumm sim pfusch --s' --seats --seed
    completes $shell 'krumm arena kohle --bots s' shark
    completes $shell 'krumm arena kohle --bots novice,r' novice,random novice,regular
    completes $shell 'krumm play --tempo n' none normal
    completes $shell 'krumm play pfusch --seats ' 2 3 4 5
    completes $shell 'krumm sim pfusch --option r' rest=
    completes $shell 'krumm sim kohle --option ' timing= hush= ten=
    completes $shell 'krumm store ' check export import backup
    completes $shell 'krumm verify game' game-1.jsonl game-2.jsonl $games
    completes $shell 'krumm help ar' arena
    completes $shell 'krumm fly '
    case $shell in
    bash) completes bash 'krumm sim pfusch --option rest=o' on off
          completes bash 'krumm rules kohle --lang=' en de fr
          completes bash 'krumm sim pfusch --record=game-1' game-1.jsonl ;;
    zsh)  completes zsh 'krumm sim pfusch --option rest=o' rest=on rest=off
          completes zsh 'krumm rules kohle --lang=' --lang=en --lang=de --lang=fr
          completes zsh 'krumm sim pfusch --record=game-1' game-1.jsonl ;;
    fish) completes fish 'krumm sim pfusch --option rest=o' rest=on rest=off
          completes fish 'krumm rules kohle --lang=' --lang=en --lang=de --lang=fr
          completes fish 'krumm sim pfusch --record=game-1' --record=game-1.jsonl ;;
    esac
done

# ---- manual pages ---------------------------------------------------------------

cd "$root" || exit 2
is 'manual pages are made' scripts/manual "$krumm" "$folder/man"
for command in $("$krumm" complete '' | cut -f 1 | grep -vx help); do
    is "every option of $command is in each of its pages" sh -c '
        for option in $("$0" complete "$2" -- | cut -f 1 | sed "s/-/\\\\\\\\-/g"); do
            for page in "$1/man1" "$1/de/man1" "$1/fr/man1"; do
                grep -q "^\.B $option" "$page/krumm-$2.1" || exit 1
            done
        done' "$krumm" "$folder/man" "$command"
done
lint() {                                # lint COMMAND...: says nothing of any page
    said=$(find "$folder/man" -type f -exec "$@" {} \; 2>&1 >/dev/null)
    [ -z "$said" ]
    result $? "pages without a fault: $1"
}
# They have no date, so that they are the same whenever they are made.
mandoc_lint() {
    find "$folder/man" -type f -exec mandoc -Tlint -W warning {} + |
        grep -v 'missing date' >"$folder/lint"
    [ ! -s "$folder/lint" ] || { cat "$folder/lint"; return 1; }
}
if command -v mandoc >/dev/null; then
    is 'pages without a fault: mandoc' mandoc_lint
else
    result 0 'no mandoc here # SKIP'
fi
if man --version >/dev/null 2>&1 && command -v groff >/dev/null; then
    export LC_ALL=C.UTF-8
    lint man --warnings -l
else
    result 0 'no man here # SKIP'
fi
echo "1..$count"
