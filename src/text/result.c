/*
 * result.c -- points, winners and lines of the reckoning; titles, phrases,
 * options and rules.
 */
#include "core/scan.h"
#include "games/games.h"
#include "text/say.h"

_Static_assert(TEXT_GAME_TITLE_COUNT == KR_GAMES, "titles");
_Static_assert(TEXT_GAME_ABOUT_COUNT == KR_GAMES, "what they are about");
_Static_assert(TEXT_REFUSAL_COUNT == KR_RULES, "refusals of the core");
_Static_assert(TEXT_BOT_NAME_COUNT == KR_SEATS, "names of bots");
_Static_assert(TEXT_SW_PHRASE_COUNT == TEXT_PHRASES, "phrases");
_Static_assert(TEXT_KO_PHRASE_COUNT == TEXT_PHRASES, "phrases");
_Static_assert(TEXT_PF_PHRASE_COUNT == TEXT_PHRASES, "phrases");

const char *text_title(text_lang lang, const kr_game *game)
{
    return text_of(lang, (text_key)(TEXT_GAME_TITLE + kr_game_index(game)));
}

const char *text_phrase(text_lang lang, const kr_game *game, unsigned number)
{
    static const uint16_t first[KR_GAMES] = {
        TEXT_SW_PHRASE, TEXT_KO_PHRASE, TEXT_PF_PHRASE,
    };
    KR_REQUIRE(number >= 1 && number <= TEXT_PHRASES);
    return text_of(lang, (text_key)(first[kr_game_index(game)] + number - 1));
}

const char *text_of_option(text_lang lang, const kr_game *game, unsigned option)
{
    static const uint16_t first[KR_GAMES] = {
        [1] = TEXT_KO_OPTION, [2] = TEXT_PF_OPTION,
    };
    KR_REQUIRE(option < game->options);
    return text_of(lang, (text_key)(first[kr_game_index(game)] + option));
}

/* Texts of rules stand in the order of the books, so counting finds them. */
const char *text_of_rule(text_lang lang, const kr_game *game, kr_verdict v)
{
    static const uint16_t first[KR_GAMES] = {
        TEXT_RULE_S_1_1, TEXT_RULE_K_1_1, TEXT_RULE_P_1_1,
    };
    if (v < KR_RULES)
        return text_of(lang, (text_key)(TEXT_REFUSAL + v));
    return text_of(lang, (text_key)(first[kr_game_index(game)] + v - KR_RULES));
}

/* ---- the end ---------------------------------------------------------- */

void text_put_points(kr_buf *out, text_lang lang, const kr_game *game,
                     int32_t points)
{
    static const uint16_t keys[KR_GAMES] = {
        TEXT_SW_POINTS, TEXT_KO_MILLIONS, TEXT_PF_EUROS,
    };
    text_put(out, lang, (text_key)keys[kr_game_index(game)],
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
    static const struct { const char *number; uint16_t key; } rows[] = {
        { "S-8.3",  TEXT_SCORE_S_8_3 },  { "S-8.4",  TEXT_SCORE_S_8_4 },
        { "S-8.5",  TEXT_SCORE_S_8_5 },  { "S-8.6",  TEXT_SCORE_S_8_6 },
        { "S-8.7",  TEXT_SCORE_S_8_7 },  { "S-8.8",  TEXT_SCORE_S_8_8 },
        { "S-8.9",  TEXT_SCORE_S_8_9 },  { "S-8.10", TEXT_SCORE_S_8_10 },
        { "S-8.11", TEXT_SCORE_S_8_11 }, { "K-9.4",  TEXT_SCORE_K_9_4 },
        { "P-7.1",  TEXT_SCORE_P_7_1 },  { "P-7.2",  TEXT_SCORE_P_7_2 },
        { "P-7.3",  TEXT_SCORE_P_7_3 },
    };
    const char *number = kr_rule_of(game, line->rule);
    for (size_t i = 0; i < KR_COUNT(rows); i++)
        if (kr_same_text(rows[i].number, number))
            return text_of(lang, (text_key)rows[i].key);
    return text_of_rule(lang, game, line->rule);
}
