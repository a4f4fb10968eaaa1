/*
 * result.c -- points, winners and lines of the final score; titles, phrases,
 * options and rules.
 */
#include "core/scan.h"
#include "games/games.h"
#include "text/say.h"
#include "text/tables.h"

_Static_assert(TEXT_REFUSAL_COUNT == KR_RULES, "refusals of the core");
_Static_assert(TEXT_BOT_NAME_COUNT == KR_SEATS, "names of bots");

static const text_own *own(const kr_game *game)
{
    return &text_own_of[kr_game_index(game)];
}

text_key text_key_named(const kr_game *game, const char *group,
                        const char *name)
{
    const text_name *n = own(game)->names;
    while (n->name != NULL && !(kr_same_text(n->group, group) &&
                                kr_same_text(n->name, name)))
        n++;
    return (text_key)n->key;
}

const char *text_title(text_lang lang, const kr_game *game)
{
    return text_of(lang, (text_key)own(game)->title);
}

const char *text_about(text_lang lang, const kr_game *game)
{
    return text_of(lang, (text_key)own(game)->about);
}

const char *text_help(text_lang lang, const kr_game *game)
{
    return text_of(lang, (text_key)own(game)->help);
}

const char *text_phrase(text_lang lang, const kr_game *game, unsigned number)
{
    KR_REQUIRE(number >= 1 && number <= TEXT_PHRASES);
    return text_of(lang, (text_key)(own(game)->phrase + number - 1));
}

static const char *named(text_lang lang, const kr_game *game,
                         const char *group, const char *name)
{
    text_key key = text_key_named(game, group, name);
    KR_REQUIRE(key != 0);
    return text_of(lang, key);
}

const char *text_of_option(text_lang lang, const kr_game *game, unsigned option)
{
    return named(lang, game, "option", game->option[option].name);
}

const char *text_of_window(text_lang lang, const kr_game *game, unsigned window)
{
    return named(lang, game, "window", game->window[window].name);
}

/* po2c sees to it that rules follow each other as in rules.def. */
const char *text_of_rule(text_lang lang, const kr_game *game, kr_verdict v)
{
    if (v < KR_RULES)
        return text_of(lang, (text_key)(TEXT_REFUSAL + v));
    return text_of(lang, (text_key)(own(game)->rule + v - KR_RULES));
}

/* ---- the end ---------------------------------------------------------- */

void text_put_points(kr_buf *out, text_lang lang, const kr_game *game,
                     int32_t points)
{
    text_put(out, lang, (text_key)own(game)->points,
             &(text_args){ .n = points });
}

void text_put_winner(kr_buf *out, const text_reader *reader,
                     const kr_score *score, unsigned seats)
{
    kr_seats winners = 0;
    say_line line;
    for (kr_seat seat = 0; seat < seats; seat++)
        if (score->rank[seat] == 1)
            winners |= kr_seat_bit(seat);
    if (kr_bits(winners) > 1) {
        say_begin(&line, reader, TEXT_ALL_SHARED, KR_NONE, KR_NONE);
        line.args.list = say_seats(&line, say_others(&line, winners));
    } else {
        say_begin(&line, reader, TEXT_ALL_WINS, (kr_seat)kr_lowest(winners),
                  KR_NONE);
    }
    say_end(out, &line);
}

const char *text_of_line(text_lang lang, const kr_game *game,
                         const kr_line *line)
{
    text_key key = text_key_named(game, "score", kr_rule_of(game, line->rule));
    return key != 0 ? text_of(lang, key) : text_of_rule(lang, game, line->rule);
}
