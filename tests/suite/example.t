#!/bin/sh
# The rules of a game are enough: Liar's Dice, of examples/dice, is put into a copy of
# the project with one line in games.def, as docs/ADDING-A-GAME.md says. Then it is
# played everywhere: by the referee, at random, by bots, in a terminal, on a server
# and on the page.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
here=$PWD
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
export LC_ALL=C.UTF-8

# ---- one line, and files of its own --------------------------------------------

brings() { (cd examples/dice && find . -type f | sed 's|^\./||' | sort); }
walk() { sed -n 's|^. `\([^` ]*/[^`]*\)`.*|\1|p' docs/ADDING-A-GAME.md | sort; }
same() { [ "$1" = "$2" ] || { echo "$1"; echo "is not"; echo "$2"; false; }; }
is 'the walk lists what the example brings' same "$(walk)" "$(brings)"
for_nobody() { for file in $(brings); do ! test -e "$file" || return 1; done; }
is 'it brings nothing that is there already' for_nobody

# Objects that were built here are copied too, so that little is compiled again.
tar c --exclude=./build --exclude=./dist --exclude=./.git --exclude=node_modules . |
    tar x -C "$copy"
for modules in $(find . -name node_modules -prune); do
    ln -s "$here/$modules" "$copy/$modules"
done
mkdir "$copy/build"
cp -a build/obj build/gen build/wasm "$copy/build"
cp -a examples/dice/. "$copy"
cd "$copy" || exit 2
sed -i 's/^#undef GAME/GAME(dice, ld, GENERAL, GENERAL, GENERAL, GENERAL, GENERAL)\n&/' \
    src/games/games.def
make_it() { make build/web/index.html && make krumm build/tests/prop && make protocol; }
says 0 'LINK  build/krumm' 'the program and the page are built with it' make_it
changed() {
    (cd "$here" && find . -name node_modules -prune -o -path ./build -prune -o \
        -path ./.git -prune -o -path ./dist -prune -o -type f -print) |
    while read -r file; do
        cmp -s "$here/$file" "$file" || echo "$file"
    done | grep -v '^\./\(web/src/\(border.ts\|games/list.ts\|games/pictures.ts\|games/tokens.css\|games/later.css\)\|protocol/[a-z]*.json\)$'
}
is 'of all files that were there, only games.def is another' \
    same "$(changed)" ./src/games/games.def

# ---- played everywhere ---------------------------------------------------------

krumm=build/krumm
says 0 '^  dice  *2 to 6 seats' 'the program knows it' $krumm help
is 'the law, rule by rule' scripts/run-ref $krumm tests/rules/dice
is 'book, code and tests speak of the same rules' scripts/check-rules
is 'what must hold in every game holds' build/tests/prop 1000 dice
says 0 'roll .*[0-9]' 'random games' $krumm sim dice --games 200
beats() {
    $krumm arena dice --bots regular,random --seats 4 --games 40 |
        awk '{ print } $1 == "regular" { low = $2 - $4 } END { exit !(low > 50) }'
}
is 'the general bot wins more than half of its games against three at random' beats
is 'whole games in a terminal; records, replays' \
    env KRUMM_BUILD=build prove tests/suite/play.t :: dice '(?m)^Dice \d'
$krumm arena dice --bots novice,random --games 1 --option dice=2 --record record \
    >/dev/null
says 0 '%' 'a review of every move' $krumm review record
says 0 ': Sound' 'a record is verified' $krumm verify record
is 'whole games on a server' \
    env KRUMM_BUILD=build KRUMM_GAMES=dice node --test tests/server/games.test.mjs
is 'whole games in a browser' env KRUMM_BUILD=build node tests/example/browser.mjs
echo "1..$count"
