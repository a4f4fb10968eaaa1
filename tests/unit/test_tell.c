/*
 * test_tell.c -- moves, news, positions and results as sentences.
 */
#include "bots/random.h"
#include "games/games.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "text/tell.h"
#include "unit/test.h"

#include <string.h>

enum { WIDE = 120, STATUS_WIDE = 78, RULE_WIDE = 80, MOVES_MAX = 3000 };

static const text_reader nobody = {
    .who = KR_NOBODY,
    .name = { "Anna", "Bruno", "Carla", "Dieter", "Elif", "Fritz" },
};

static text_reader reader_of(const kr_game *game, text_lang lang, kr_seat who)
{
    text_reader reader = nobody;
    reader.game = game;
    reader.lang = lang;
    reader.who = who;
    return reader;
}

/* A sentence without a hole in it that fits on a line. */
static bool is_sound(const char *text, size_t columns)
{
    return text[0] != '\0' && strchr(text, '{') == NULL &&
           strchr(text, '}') == NULL && strstr(text, "  ") == NULL &&
           text_columns(text) <= columns;
}

static kr_state fresh(const kr_game *game, unsigned seats)
{
    kr_config config;
    kr_state s;
    kr_config_preset(game, &config);
    config.seats = (uint8_t)seats;
    kr_new(game, &config, &s);
    return s;
}

/* ---- every kind ------------------------------------------------------- */

static bool kind_is_told(const text_reader *reader, const kr_state *s,
                         kr_move m, bool news)
{
    char text[1024];
    text_event event = { m, news, s->byte, s->byte };
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_event(&out, reader, &event);
    return is_sound(text, WIDE) && !out.full;
}

static kr_move of_kind(const kr_game *game, unsigned kind, kr_seat who)
{
    kr_move m = { .who = who, .kind = (uint8_t)kind };
    switch (game->kind[kind].by) {
    case KR_BY_CHANCE: m.who = KR_CHANCE;   break;
    case KR_BY_TABLE:  m.who = KR_TABLE;    break;
    case KR_BY_SEAT:
    case KR_BY_NEWS:   break;
    }
    m.a = m.kind == KO_OFFER && game == &ko_game;       /* no empty offer */
    return m;
}

/* Only investors with an owner can be sent travelling. */
static kr_state with_investors(const kr_game *game)
{
    kr_state s = fresh(game, KR_USUAL_SEATS);
    if (game == &ko_game)
        ((ko_pub *)s.byte)->investors[0] = KO_ALL_FAMILIES;
    return s;
}

TEST(tell, every_kind_of_move_has_a_sentence)
{
    for (int g = 0; g < KR_GAMES; g++) {
        const kr_game *game = kr_games[g];
        kr_state s = with_investors(game);
        for (unsigned lang = 0; lang < TEXT_LANGS; lang++)
            for (kr_seat who = 0; who <= KR_NOBODY; who++)
                for (unsigned kind = 0; kind < game->kinds; kind++) {
                    text_reader r = reader_of(game, (text_lang)lang, who);
                    kr_move m = of_kind(game, kind, 1);
                    CHECK(kind_is_told(&r, &s, m, false));
                    CHECK(kind_is_told(&r, &s, m, true));
                    m = of_kind(game, kind, 0);
                    CHECK(kind_is_told(&r, &s, m, false));
                }
    }
}

/* ---- whole games ------------------------------------------------------ */

typedef struct { unsigned lines, headings, unsound; } tally;

static void count_line(void *host, const char *text, kr_seat who,
                       bool is_heading)
{
    (void)who;
    tally *t = host;
    t->lines++;
    t->headings += is_heading;
    t->unsound += !is_sound(text, WIDE);
}

static bool status_is_sound(const text_reader *reader, const kr_state *s)
{
    char text[300];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_status(&out, reader, s->byte);
    return is_sound(text, STATUS_WIDE);
}

/* All players read along, each in the language of their seat. */
static void tell_all(const kr_game *game, const kr_state *before,
                     const kr_state *after, kr_move m, const kr_news *news,
                     tally *t)
{
    const text_listener listener = { t, count_line };
    for (kr_seat who = 0; who <= KR_NOBODY; who++) {
        text_reader r = reader_of(game, (text_lang)(who % TEXT_LANGS), who);
        text_event event = { game->redact(before->byte, m, who), false,
                             before->byte, after->byte };
        text_tell(&r, &event, news, &listener);
        t->unsound += !status_is_sound(&r, after);
    }
}

static tally tell_game(const kr_game *game, unsigned seats, kr_timing timing,
                       uint64_t seed)
{
    kr_state s = fresh(game, seats);
    kr_rng rng;
    kr_news news;
    tally t = { 0 };
    s.byte[offsetof(kr_config, timing)] = (uint8_t)timing;
    kr_rng_fast(&rng, seed);
    for (int i = 0; i < MOVES_MAX && !kr_is_over(game, &s); i++) {
        kr_state before = s;
        kr_move m = bot_random_next(game, &s, &rng, 4);
        kr_submit(game, &s, m, &news);
        tell_all(game, &before, &s, m, &news, &t);
    }
    return t;
}

TEST(tell, whole_games_are_told_in_sound_sentences)
{
    for (int g = 0; g < KR_GAMES; g++)
        for (uint64_t seed = 0; seed < 6; seed++) {
            const kr_game *game = kr_games[g];
            unsigned seats = game->seats_min + (unsigned)seed % 3;
            tally t = tell_game(game, seats, seed % 2 ? KR_LIVE : KR_WINDOWS,
                                seed);
            CHECK(t.unsound == 0);
            CHECK(t.lines > 100 && t.headings >= KR_NOBODY);
        }
}

/* ---- rules and results ------------------------------------------------ */

TEST(tell, options_and_windows_have_texts)
{
    for (int g = 0; g < KR_GAMES; g++) {
        const kr_game *game = kr_games[g];
        for (unsigned i = 0; i < game->options; i++)
            CHECK(text_key_named(game, "option", game->option[i].name) != 0);
        for (unsigned i = 1; i < game->windows; i++)
            CHECK(text_key_named(game, "window", game->window[i].name) != 0);
        CHECK(text_key_named(game, "option", "no-such") == 0);
    }
}

TEST(tell, rules_are_translated)
{
    for (int g = 0; g < KR_GAMES; g++)
        for (unsigned v = 0; v < KR_RULES + (unsigned)kr_games[g]->rules; v++) {
            const char *text[TEXT_LANGS];
            for (unsigned lang = 0; lang < TEXT_LANGS; lang++)
                text[lang] = text_of_rule((text_lang)lang, kr_games[g],
                                          (kr_verdict)v);
            CHECK(strcmp(text[TEXT_EN], text[TEXT_DE]) != 0);
            CHECK(strcmp(text[TEXT_EN], text[TEXT_FR]) != 0);
            CHECK(is_sound(text[TEXT_DE], RULE_WIDE));
            CHECK(is_sound(text[TEXT_FR], RULE_WIDE));
        }
}

TEST(tell, every_line_of_the_score_has_a_caption)
{
    static const struct { const kr_game *game; const char *number; } rows[] = {
        { &sw_game, "S-8.3" }, { &sw_game, "S-8.4" }, { &sw_game, "S-8.5" },
        { &sw_game, "S-8.6" }, { &sw_game, "S-8.7" }, { &sw_game, "S-8.8" },
        { &sw_game, "S-8.9" }, { &sw_game, "S-8.10" }, { &sw_game, "S-8.11" },
        { &ko_game, "K-9.4" }, { &pf_game, "P-7.1" }, { &pf_game, "P-7.2" },
        { &pf_game, "P-7.3" },
    };
    for (size_t i = 0; i < KR_COUNT(rows); i++) {
        kr_line line = { .rule = KR_RULES };
        while (strcmp(kr_rule_of(rows[i].game, line.rule),
                      rows[i].number) != 0)
            line.rule++;
        for (unsigned lang = 0; lang < TEXT_LANGS; lang++)
            CHECK(is_sound(text_of_line((text_lang)lang, rows[i].game, &line),
                           34));
    }
}

TEST(tell, phrases_are_short_and_all_different)
{
    for (int g = 0; g < KR_GAMES; g++)
        for (unsigned lang = 0; lang < TEXT_LANGS; lang++)
            for (unsigned i = 1; i <= TEXT_PHRASES; i++) {
                const char *text = text_phrase((text_lang)lang, kr_games[g],
                                               i);
                CHECK(is_sound(text, 44));
                for (unsigned k = 1; k < i; k++)
                    CHECK(strcmp(text, text_phrase((text_lang)lang,
                                                   kr_games[g], k)) != 0);
            }
}

TEST(tell, points_have_the_unit_of_the_game)
{
    char text[60];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_points(&out, TEXT_EN, &sw_game, 1);
    kr_put(&out, ", ");
    text_put_points(&out, TEXT_DE, &ko_game, 12);
    kr_put(&out, ", ");
    text_put_points(&out, TEXT_EN, &pf_game, 1250000);
    CHECK(strcmp(text, "1 point, 12 Millionen, \342\202\2541,250,000") == 0);
}

static bool winner_is(const uint8_t rank[3], kr_seat reader,
                      const char *wanted)
{
    char text[100];
    kr_score score = { .lines = 0 };
    text_reader r = reader_of(&pf_game, TEXT_DE, reader);
    memcpy(score.rank, rank, 3);
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_winner(&out, &r, &score, 3);
    return strcmp(text, wanted) == 0;
}

TEST(tell, who_wins_is_named_or_addressed)
{
    CHECK(winner_is((const uint8_t[]){ 2, 1, 3 }, 0, "Bruno gewinnt!"));
    CHECK(winner_is((const uint8_t[]){ 2, 1, 3 }, 1, "Du gewinnst!"));
    CHECK(winner_is((const uint8_t[]){ 1, 1, 3 }, 2,
                    "Anna und Bruno teilen sich den Sieg."));
    CHECK(winner_is((const uint8_t[]){ 1, 1, 3 }, 1,
                    "Du teilst dir den Sieg mit Anna."));
}

/* ---- sentences, word by word ------------------------------------------ */

static bool tells(text_lang lang, kr_seat reader, const text_event *event,
                  const kr_game *game, const char *wanted)
{
    char text[400];
    text_reader r = reader_of(game, lang, reader);
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_event(&out, &r, event);
    return strcmp(text, wanted) == 0;
}

TEST(tell, a_probe_is_told_to_each_as_it_concerns_him)
{
    kr_state s = fresh(&pf_game, 4);
    text_event e = { { .who = 1, .kind = PF_PROBE, .a = pf_block(2, 1) },
                     false, s.byte, s.byte };
    CHECK(tells(TEXT_EN, 0, &e, &pf_game,
                "Bruno has block 2 of Carla's house probed ..."));
    CHECK(tells(TEXT_EN, 1, &e, &pf_game,
                "You have block 2 of Carla's house probed ..."));
    CHECK(tells(TEXT_EN, 2, &e, &pf_game,
                "Bruno has block 2 of your house probed ..."));
    e.move.a = pf_block(1, 1);
    CHECK(tells(TEXT_EN, 1, &e, &pf_game,
                "You have block 2 of your own house probed ..."));
    CHECK(tells(TEXT_EN, 0, &e, &pf_game,
                "Bruno has block 2 of their own house probed ..."));
}

/* Their block is for the next house once the one at the sign is finished. */
TEST(tell, a_builder_is_told_which_house_they_mix_for)
{
    kr_state s = fresh(&pf_game, KR_USUAL_SEATS);
    pf_pub *pub = (pf_pub *)s.byte;
    pub->phase = PF_PHASE_MIX;
    pub->due = 1;
    pub->sign[0] = 1;
    pub->height[0] = (uint8_t)(pf_heights[0] - 1);
    for (unsigned is_next = 0; is_next < 2; is_next++) {
        char text[300];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_reader r = reader_of(&pf_game, TEXT_EN, 0);
        text_put_status(&out, &r, pub);
        CHECK((strstr(text, "next house") != NULL) == (is_next == 1));
        pub->height[0]++;
    }
}

TEST(tell, an_offer_is_found_by_its_number)
{
    kr_state s = fresh(&ko_game, 4);
    ko_pub *pub = (ko_pub *)s.byte;
    text_event e = { { .who = 0, .kind = KO_AGREE, .a = 7, .b = 2 }, false,
                     pub, pub };
    pub->active = 0;
    pub->offer.number[0] = 3;
    pub->offer.number[1] = 7;
    pub->offer.owner[1] = 2;
    pub->offer.families[1] = 5;
    pub->offer.price[1] = 8;
    CHECK(tells(TEXT_DE, 1, &e, &ko_game, "Abgemacht: Carla bringt Anna "
                "Heiermann und Liebgeld f\303\274r 8 Millionen."));
    CHECK(tells(TEXT_FR, 2, &e, &ko_game, "March\303\251 conclu\302\240: vous "
                "amenez Heiermann et Liebgeld \303\240 Anna pour 8 millions."));
    e.move = (kr_move){ .who = 2, .kind = KO_PRICE, .a = 7, .b = 2, .n = 1 };
    CHECK(tells(TEXT_EN, 0, &e, &ko_game, "Carla tells you 1 million instead "
                "of 8 for Heiermann and Liebgeld [7.3]."));
}

TEST(tell, classic_memory_forgets_who_was_denounced)
{
    kr_state s = fresh(&sw_game, 4);
    sw_pub *pub = (sw_pub *)s.byte;
    text_event e = { { .who = 0, .kind = SW_LAWYER, .a = 1, .b = 1 }, false,
                     pub, pub };
    text_reader r = reader_of(&sw_game, TEXT_EN, 2);
    char text[200];
    pub->denounced[1][0] = (uint8_t)(1 + sw_card(0, SW_DAY));
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_event(&out, &r, &e);
    CHECK(strstr(text, "Angelika Adam") != NULL);
    r.forgets = true;
    out = kr_buf_of(text, sizeof text);
    text_put_event(&out, &r, &e);
    CHECK(strcmp(text, "Anna sends a lawyer to number 1 of those Bruno "
                       "denounced.") == 0);
}

TEST(tell, what_others_hide_is_not_told)
{
    kr_state s = fresh(&sw_game, 4);
    text_event e = { { .who = KR_CHANCE, .kind = SW_HIDE, .a = 1,
                       .b = KR_HIDDEN }, false, s.byte, s.byte };
    text_reader r = reader_of(&sw_game, TEXT_EN, 0);
    CHECK(text_is_small(&r, &e));
    e.move.b = 0;
    CHECK(!text_is_small(&r, &e));
    CHECK(tells(TEXT_EN, 1, &e, &sw_game,
                "Angelika Adam works for you at weekends, off the books. "
                "Let nobody notice."));
}
