/*
 * test_hint.c -- hints: a shark's advice from what the seat knows and nothing
 * else, and the choice on the screen that offers the advised move.
 */
#include "bots/random.h"
#include "core/notation.h"
#include "games/games.h"
#include "page/scene.h"
#include "sys/memory.h"
#include "table/state.h"
#include "text/why.h"
#include "unit/test.h"

#include <stdlib.h>
#include <string.h>

enum { ME = 0, SEATS = 4, TEXT = 2048, MOMENTS = 12, APART = 2 };
enum { LOG = 8192, MOVES = 400 };

static void *desk;
static kr_rng rng;

/* ---- a table ---------------------------------------------------------- */

/* Until only the player can act; false if the game is over. */
static bool wait(tb_table *t)
{
    while (tb_next_wake(t) == 0)
        tb_wake(t, 0);
    return tb_stage_of(t) == TB_RUNNING;
}

static tb_table *open_table(const kr_game *game, unsigned seed)
{
    const tb_hooks hooks = { .alloc = sys_alloc_hook };
    uint8_t secret[TB_SECRET_SIZE] = { (uint8_t)seed, 5 };
    tb_setup setup;
    tb_setup_preset(&setup, game);
    setup.config.seats = SEATS;
    setup.speed = TB_SPEED_INSTANT;
    kr_rng_fast(&rng, seed);
    tb_table *t = tb_new(&setup, secret, &hooks, 0);
    for (kr_seat s = 0; s < SEATS; s++)
        tb_request(t, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = s, .text = "Ann",
            .bot = s == ME ? "" : "novice" }, 0);
    tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
    wait(t);
    desk = realloc(desk, bot_desk());
    return t;
}

static bool is_asked(const tb_table *t)
{
    kr_waits w = tb_waits(t);
    return kr_has(w.must | w.may, ME);
}

static void act(tb_table *t)
{
    kr_move m = bot_random_move(t->setup.game, tb_eye(t, ME), &rng);
    tb_answer a = tb_request(t, &(tb_wish){ .who = ME, .what = TB_MOVE,
                                            .move = m, .seen = tb_last(t) }, 0);
    CHECK(a.refusal == TB_GRANTED);
}

static bool go_on(tb_table *t)
{
    if (kr_has(tb_waits(t).must, ME))
        act(t);
    return wait(t);
}

static bool ask(tb_table *t, text_lang lang, char text[TEXT], kr_move *best)
{
    text_reader reader = { .game = t->setup.game, .lang = lang, .who = ME,
                           .name = { "Ann", "Bob", "Cem", "Dag" } };
    kr_buf out = kr_buf_of(text, TEXT);
    return text_put_hint(&out, t, desk, &reader, best);
}

/* ---- hidden information ----------------------------------------------- */

/* Turns the table into another world in which the player would have seen the
 * same. */
static void replace_world(tb_table *t)
{
    static kr_move log[LOG];
    kr_rng r, again;
    kr_seen seen = tb_seen(t, ME);
    uint32_t at = 0;
    KR_REQUIRE(seen.moves <= LOG);
    kr_rng_fast(&r, tb_last(t));
    again = r;
    memcpy(log, seen.log, seen.moves * sizeof *log);
    kr_retell(t->setup.game, &seen, &again, log);
    kr_state world;
    kr_resample(t->setup.game, &seen, &r, &world);
    for (uint32_t i = 0; i < t->log.count; i++) {
        tb_slot *slot = &t->log.slot[i];
        if (slot->kind != TB_MOVE || slot->taken_back)
            continue;
        slot->move = log[at];
        at += 1u + slot->news_count;
    }
    t->state = world;
    t->sight[ME] = (tb_sight){ .move = t->sight[ME].move,
                               .room = t->sight[ME].room };
}

/* The same moment in two worlds. */
static bool looks_same(tb_table *t, bool *differs)
{
    static tb_slot slots[LOG];
    char one[TEXT] = "", other[TEXT] = "";
    kr_move best, again;
    kr_state before = t->state;
    size_t size = t->log.count * sizeof *slots;
    KR_REQUIRE(t->log.count <= LOG);
    memcpy(slots, t->log.slot, size);
    CHECK(ask(t, TEXT_EN, one, &best));
    replace_world(t);
    CHECK(ask(t, TEXT_EN, other, &again));
    *differs = memcmp(&before, &t->state, kr_state_size(t->setup.game,
                                                        &before)) != 0;
    t->state = before;
    memcpy(t->log.slot, slots, size);
    t->sight[ME].count = t->sight[ME].upto = 0;
    return kr_same_move(best, again) && strcmp(one, other) == 0;
}

TEST(hint, is_the_same_in_worlds_that_look_the_same)
{
    for (unsigned g = 0; g < KR_GAMES; g++) {
        unsigned worlds = 0;
        tb_table *t = open_table(kr_games[g], g + 1);
        for (unsigned i = 0; i < MOMENTS * APART && go_on(t); i++) {
            bool differs;
            if (i % APART != 0)
                continue;
            CHECK(looks_same(t, &differs));
            worlds += differs;
        }
        CHECK(worlds >= MOMENTS / 3);
        tb_free(t);
    }
}

/* ---- sentences -------------------------------------------------------- */

TEST(hint, is_a_legal_move_with_sentences_in_every_language)
{
    for (unsigned g = 0; g < KR_GAMES; g++) {
        tb_table *t = open_table(kr_games[g], g + 1);
        for (unsigned i = 0; i < MOMENTS && go_on(t); i++) {
            char text[TEXT] = "", last[TEXT] = "";
            kr_move best;
            for (int lang = 0; lang < TEXT_LANGS; lang++) {
                CHECK(ask(t, (text_lang)lang, text, &best));
                CHECK(text[0] != '\0' && strchr(text, '{') == NULL);
                CHECK(strcmp(text, last) != 0);
                memcpy(last, text, TEXT);
            }
            CHECK(best.kind == KR_SEALED || tb_check(t, best) == KR_OK);
        }
        tb_free(t);
    }
}

TEST(hint, is_given_only_to_a_seat_that_can_act)
{
    char text[TEXT];
    kr_move best;
    tb_table *t = open_table(kr_game_named("pfusch"), 1);
    CHECK(is_asked(t) && ask(t, TEXT_EN, text, &best));
    while (go_on(t))
        CHECK(ask(t, TEXT_EN, text, &best) == is_asked(t));
    CHECK(!is_asked(t) && !ask(t, TEXT_EN, text, &best));
    tb_free(t);
    free(desk);
    desk = NULL;
}

/* ---- the choice on the screen ----------------------------------------- */

static page_look look_of(const kr_game *game, const kr_state *state,
                         const void *past, kr_seat who)
{
    static char room[1 << 16];
    page_look look = { .game = game, .peeks = true, .past = past };
    look.reader = (text_reader){ .game = game, .who = who };
    for (kr_seat s = 0; s < KR_SEATS; s++)
        look.reader.name[s] = "Ann";
    look.eye = kr_look(game, state, who);
    look.room = kr_buf_of(room, sizeof room);
    return look;
}

static bool offers(page_look *look, const page_choice *c, const kr_span *span)
{
    static page_acts acts;
    char text[128] = "";
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, look->game, span->move);
    acts = (page_acts){ .look = look };
    page_game_of(look->game)->act(&acts, c);
    for (unsigned i = 0; i < acts.list_count; i++)
        if (acts.list[i].move != NULL && strcmp(acts.list[i].move, text) == 0)
            return true;
    return false;
}

static void check_aims(const kr_game *game, const kr_state *state,
                       const void *past, kr_seat who)
{
    static kr_span spans[KR_SPANS_MAX];
    int count = kr_list(game, state, who, spans);
    for (int i = 0; i < count; i++) {
        page_look look = look_of(game, state, past, who);
        page_choice none = { .seat = -1, .place = -1, .number = -1 }, c = none;
        if (offers(&look, &none, &spans[i]))
            continue;
        page_game_of(game)->aim(&look, spans[i].move, &c);
        bool offered = offers(&look, &c, &spans[i]);
        CHECK(offered || (game == kr_game_named("kohle") && c.sure));
    }
}

/* Of many ways to close a deal in Kohle the page offers the cheapest. */
TEST(hint, knows_the_choice_that_offers_a_move)
{
    static uint64_t past[PAGE_PAST / 8];
    for (unsigned g = 0; g < KR_GAMES; g++) {
        const kr_game *game = kr_games[g];
        kr_state state;
        kr_config config = { 0 };
        kr_config_preset(game, &config);
        config.seats = SEATS;
        kr_rng_fast(&rng, g + 1);
        kr_new(game, &config, &state);
        for (int n = 0; n < MOVES && !kr_is_over(game, &state); n++) {
            static kr_news news;
            for (kr_seat s = 0; s < SEATS; s++)
                check_aims(game, &state, past, s);
            kr_move m = bot_random_next(game, &state, &rng, 0);
            news.count = 0;
            CHECK(kr_submit(game, &state, m, &news) == KR_OK);
        }
    }
}
