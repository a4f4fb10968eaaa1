#!/bin/sh
# Texts: what scripts/po2c refuses, each with one line; what it makes; and a
# game of each kind told in each language.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT

# write LANGUAGE: a small file of texts, with the entries on standard input
write() {
    {
        printf 'msgid ""\nmsgstr ""\n"Language: %s\\n"\n' "$1"
        printf '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        printf '"X-Texts: who\\n"\n"X-Numbers: n\\n"\n'
        cat
    } >"$dir/$1.po"
}

# refuses LINE NAME: the German file on standard input is refused in one line
refuses() {
    write de
    said=$(scripts/po2c --c "$dir/out" "$dir/en.po" "$dir/de.po" 2>&1)
    status=$?
    lines=$(printf '%s\n' "$said" | wc -l)
    [ $status -eq 1 ] && [ "$lines" -eq 1 ] && [ ! -e "$dir/out" ] &&
        printf '%s\n' "$said" | grep -q -- "$1"
    result $? "$2"
}

write en <<'EOT'
#. max 9
msgid "hello"
msgstr "Hi {who}!"

msgid "blocks"
msgid_plural "blocks"
msgstr[0] "a block"
msgstr[1] "{n} blocks"
EOT
good='msgid "hello"
msgstr "Na {who}!"'
plural='msgid "blocks"
msgid_plural "blocks"
msgstr[0] "ein Block"
msgstr[1] "{n} Blocks"'

refuses '"blocks" is missing' 'a missing key' <<EOT
$good
EOT
refuses 'de.po:13: "more" is not in' 'a key the measure does not have' <<EOT
$good
$plural
msgid "more"
msgstr "mehr"
EOT
refuses 'de.po:9: "hello" is there twice' 'a key that is there twice' <<EOT
$good
$good
$plural
EOT
refuses '"hello" has placeholders (whom) instead of (who)' \
    'a wrong placeholder' <<EOT
msgid "hello"
msgstr "Na {whom}!"
$plural
EOT
refuses '"hello" has placeholders () instead of (who)' \
    'a missing placeholder' <<EOT
msgid "hello"
msgstr "Na!"
$plural
EOT
refuses '"hello" is empty' 'an empty text' <<EOT
msgid "hello"
msgstr ""
$plural
EOT
refuses '"blocks" is empty' 'an empty form' <<EOT
$good
msgid "blocks"
msgid_plural "blocks"
msgstr[0] "{n} Block"
EOT
refuses '"blocks" differs in having a plural' 'a missing plural' <<EOT
$good
msgid "blocks"
msgstr "{n} Blocks"
EOT
refuses '"hello" is wider than 9 columns' 'a text that is too wide' <<EOT
msgid "hello"
msgstr "Guten Tag, {who}!"
$plural
EOT
sed -i 's/^"X-Texts/"X-Words: 3\\n"\n&/' "$dir/en.po"
refuses '"hello" has more than 3 words' 'a text with too many words' <<EOT
msgid "hello"
msgstr "A, b c {who} !"
msgid "blocks"
msgid_plural "blocks"
msgstr[0] "ein a b"
msgstr[1] "{n} - b !"
EOT
refuses '"hello" has more than 3 words' 'a name that may have two words' <<EOT
msgid "hello"
msgstr "A, b {who} !"
msgid "blocks"
msgid_plural "blocks"
msgstr[0] "ein a b"
msgstr[1] "{n} - b !"
EOT
sed -i '/X-Words/d' "$dir/en.po"
refuses '"hello" has a broken placeholder' 'a broken placeholder' <<EOT
msgid "hello"
msgstr "Na {who}! {"
$plural
EOT
refuses '"hello" is marked fuzzy' 'an unsure translation' <<EOT
#, fuzzy
$good
$plural
EOT
refuses 'de.po:9: this is no line of a .po file' 'a line of something else' <<EOT
$good
hallo
$plural
EOT
refuses 'not UTF-8' 'a byte that is no letter' <<EOT
msgid "hello"
msgstr "$(printf '\351')h {who}!"
$plural
EOT

write de <<EOT
$good
$plural
EOT
said=$(scripts/po2c --c "$dir/out" "$dir/en.po" "$dir/de.po" 2>&1)
[ $? -eq 0 ] && [ -s "$dir/out/text/texts.c" ] && [ -z "$said" ]
result $? 'a good file is taken'

sed -e 's/Language: de/Language: fr/' -e 's/Na {who}!/Ah ! {who} :/' \
    "$dir/de.po" >"$dir/fr.po"
said=$(scripts/po2c --c "$dir/out" "$dir/en.po" "$dir/fr.po" 2>&1 &&
    grep 'Ah\\302\\240! {who}\\302\\240:' "$dir/out/text/texts.c")
result $? 'French blanks do not break'
sed 's/(n != 1)/(n > 1)/' "$dir/fr.po" >"$dir/bad.po"
said=$(scripts/po2c --check "$dir/en.po" "$dir/bad.po" 2>&1)
[ $? -eq 1 ] && printf '%s\n' "$said" | grep -q '"blocks".* needs {n}'
result $? 'where none is told like one, both forms tell the number'
sed 's/Ah !/Ah!/' "$dir/fr.po" >"$dir/bad.po"
said=$(scripts/po2c --check "$dir/en.po" "$dir/bad.po" 2>&1)
[ $? -eq 1 ] && printf '%s\n' "$said" | grep -q 'lacks a blank before !'
result $? 'French blanks are not forgotten'

# A game in a folder of its own: its texts beside its rules.
mkdir -p "$dir/games/own"
echo 'GAME(own, ow, GENERAL, GENERAL, GENERAL, GENERAL, GENERAL)' >"$dir/games/games.def"
printf 'RULE(O_1_%s, "O-1.%s", "Text.")\n' 1 1 2 2 >"$dir/games/own/rules.def"
own=$(for key in title about poster players help points rule.O-1.1 rule.O-1.2 \
                 option.fast phrase.0 phrase.1 phrase.2 phrase.3 phrase.4 \
                 phrase.5 phrase.6 phrase.7 phrase.8 phrase.9 phrase.10 \
                 phrase.11; do
          case $key in
          rule*) echo "msgid \"$key\"" ;;
          *) echo "msgid \"ow.$key\"" ;;
          esac
          echo "msgstr \"Text.\""
      done)
# game NAME FILTER: po2c reads the game's texts behind a filter
game() {
    {
        printf 'msgid ""\nmsgstr ""\n"Language: en\\n"\n'
        printf '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        printf '%s\n' "$own" | sed "$1"
    } >"$dir/games/own/en.po"
    rm -rf "$dir/out"
    said=$(scripts/po2c --c "$dir/out" "$dir/en.po" "$dir/games/own/en.po" \
               "$dir/games/games.def" 2>&1)
}
game '' && grep -q '"option", "fast", TEXT_OW_OPTION_FAST' "$dir/out/text/tables.c" &&
    grep -q 'TEXT_HELLO' "$dir/out/text/keys.h" && grep -q 'TEXT_OW_TITLE' "$dir/out/text/keys.h"
result $? 'texts of a game stand beside its rules and are found by name'
game '/ow.title/,+1d'
[ $? -eq 1 ] && [ "$said" = 'own: "ow.title" is missing' ]
result $? 'a game without a title'
game '/ow.phrase.11/,+1d'
[ $? -eq 1 ] && [ "$said" = 'own: "ow.phrase.11" is missing' ]
result $? 'a game with eleven phrases'
game '/O-1.2/,+1d'
[ $? -eq 1 ] && [ "$said" = 'own: "rule.O-1.2" is missing' ]
result $? 'a rule without a headline'
game 's/O-1.1/O-1.x/; s/O-1.2/O-1.1/; s/O-1.x/O-1.2/'
[ $? -eq 1 ] && [ "$said" = 'own: "rule.O-1.2" is out of order' ]
result $? 'rules in another order than the book'

game '/O-1.2/,+1s/Text/Other/'
[ $? -eq 1 ] && printf '%s\n' "$said" | grep -q '"rule.O-1.2" is not "Text."'
result $? 'a rule with another headline than in the book'

# shellcheck disable=SC2046
said=$(scripts/po2c --json "$dir" i18n/en.po i18n/de.po i18n/fr.po \
           $(for game in $(scripts/games); do echo src/games/$game/??.po; done) \
           src/coach/??.po src/coach/*/??.po \
           src/games/games.def 2>&1 &&
    perl -MJSON::PP -e '
        local $/;
        my ($en, @others) = map {
            open my $in, "<", "$ARGV[0]/$_.json" or die;
            decode_json(<$in>) } qw(en de fr);
        die "languages" if join(" ", map { $_->{lang} } @others) ne "de fr";
        die "plural" if $others[1]{plural} ne "n > 1";
        for my $other (@others) {
            die "keys" if join(" ", sort keys %{ $en->{texts} }) ne
                          join(" ", sort keys %{ $other->{texts} });
        }' "$dir" 2>&1)
result $? 'JSON has the same keys in every language'

said=$(for file in src/text/*.c "$KRUMM_BUILD/gen/text/tables.c"; do
    clang --target=wasm32 -ffreestanding -nostdlibinc -std=c11 -Wall -Werror \
        -Isrc -I"$KRUMM_BUILD/gen" -c "$file" -o "$dir/x.o" || exit 1
done 2>&1)
result $? 'texts need no C library'

krumm=$KRUMM_BUILD/krumm
unset LC_ALL LC_MESSAGES LANG

# tells WORDS NAME COMMAND...: ends well, says WORDS, has no {hole}
tells() {
    words=$1 name=$2
    shift 2
    said=$("$@" 2>&1)
    [ $? -eq 0 ] && printf '%s\n' "$said" | grep -q -- "$words" &&
        ! printf '%s\n' "$said" | grep -q '[{}]'
    status=$?
    said=$(printf '%s\n' "$said" | tail -n 3)
    result $status "$name"
}

for game in $(scripts/games); do
    tells '^Final score$' "$game in English" "$krumm" watch $game --seed 1
    tells '^Die Abrechnung$' "$game in German" \
        "$krumm" watch $game --seed 1 --lang de
    tells '^Le décompte$' "$game in French" \
        "$krumm" watch $game --seed 1 --lang=fr
    tells '^Final score$' "$game with a clock, at random" \
        "$krumm" watch $game --seed 2 --bots random --option timing=live
done
tells '^Die Abrechnung$' 'the environment chooses the language' \
    env LC_MESSAGES=de_AT.UTF-8 LANG=fr_FR "$krumm" watch --seed 1
tells '^Final score$' 'a language we do not speak is English' \
    env LC_ALL=C LANG=fr_FR "$krumm" watch --seed 1
tells 'Mitspielende' 'help is in the language asked for' \
    "$krumm" watch --help --lang de
said=$("$krumm" watch --lang tlh 2>&1)
[ $? -eq 2 ] && [ "$said" = "krumm: --lang must be \
en, de or fr, not \"tlh\"." ]
result $? 'a wrong language is refused in one line'
said=$("$krumm" watch --bots deep 2>&1)
[ $? -eq 2 ] && printf '%s\n' "$said" | grep -q 'no bot "deep"'
result $? 'a wrong bot is refused in one line'
[ "$("$krumm" watch kohle --seed 9)" = "$("$krumm" watch kohle --seed 9)" ]
result $? 'the same seed tells the same game'
echo "1..$count"
