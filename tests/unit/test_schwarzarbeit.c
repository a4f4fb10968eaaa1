/*
 * test_schwarzarbeit.c -- what no transcript shows of Schwarzarbeit: games last
 * as long as the book says, and sampled worlds are all that fit.
 */
#include "bots/memory.h"
#include "bots/random.h"
#include "games/games.h"
#include "games/schwarzarbeit/state.h"
#include "unit/test.h"

#include <string.h>

enum { LOG_ROOM = 4096, LATE = 6 };

static kr_config table_of(unsigned seats, kr_timing timing)
{
    kr_config c = { .seats = (uint8_t)seats, .timing = (uint8_t)timing,
                    .law = KR_LAW };
    return c;
}

/* ---- cards ------------------------------------------------------------ */

TEST(schwarzarbeit, a_set_of_cards_has_an_octal_digit_for_each_person)
{
    sw_cards moon = sw_set_of(sw_card(11, SW_EVENING));
    CHECK(moon == UINT64_C(2) << 33);
    CHECK(sw_everybody_in(moon) == UINT64_C(7) << 33);
    CHECK(sw_own(SW_WEEKENDS) == SW_ALL_CARDS);
    CHECK(kr_bits(SW_ALL_CARDS) == SW_CARDS);
    CHECK(sw_everybody_in(0) == 0);
    CHECK(sw_everybody_in(SW_DAYS) == SW_ALL_CARDS);
}

/* ---- how long a game lasts -------------------------------------------- */

/* S-8.1 The game ends when a turn ends with an empty pile and a small market.
 * So each player has 15, 11 or 8 turns, unless somebody skipped or the market
 * was smaller in the end; then there are as many turns more. */
static void lasts_as_long_as_it_should(unsigned seats, kr_timing timing)
{
    enum { GAMES = 300 };
    static const unsigned turns[] = { [3] = 45, [4] = 44, [5] = 40 };
    kr_config config = table_of(seats, timing);
    kr_rng rng;
    kr_rng_fast(&rng, seats);
    for (int i = 0; i < GAMES; i++) {
        kr_state s;
        unsigned skips = 0;
        kr_new(&sw_game, &config, &s);
        while (!kr_is_over(&sw_game, &s)) {
            sw_pub before = sw_state_in(&s)->pub;
            sw_apply(&s, bot_random_next(&sw_game, &s, &rng, LATE), NULL);
            const sw_pub *pub = &sw_state_in(&s)->pub;
            skips += memcmp(before.skipped, pub->skipped,
                            sizeof pub->skipped) != 0;
        }
        const sw_pub *pub = &sw_state_in(&s)->pub;
        unsigned more = seats - kr_bits(pub->market);
        CHECK(pub->turn == turns[seats] + more + skips);
    }
}

TEST(schwarzarbeit, every_player_has_15_11_or_8_turns)
{
    for (unsigned seats = 3; seats <= 5; seats++) {
        lasts_as_long_as_it_should(seats, KR_WINDOWS);
        lasts_as_long_as_it_should(seats, KR_LIVE);
    }
}

/* ---- sampled worlds --------------------------------------------------- */

enum { WORLDS = 2000, DRAWS = 200 };    /* at most; for each world */

typedef struct {
    kr_state state;
    bot_memory memory;                  /* seat 0's */
    kr_move log[LOG_ROOM];
    unsigned worlds;
    sw_cards hides[WORLDS][SW_SEATS];
    unsigned drawn[WORLDS];
} guess;

/* Play on until so few people can be hidden that all worlds can be tried. */
static bool play_until(guess *g, const kr_config *config, kr_rng *rng,
                       unsigned people)
{
    kr_news news;
    kr_new(&sw_game, config, &g->state);
    bot_memory_init(&g->memory, &sw_game, kr_look(&sw_game, &g->state, 0),
                    g->log, LOG_ROOM);
    for (;;) {
        const sw_pub *pub = &sw_state_in(&g->state)->pub;
        if (kr_bits(sw_unseen(pub) & SW_WEEKENDS) <= people)
            return pub->phase < SW_PHASE_OVER;
        kr_state before = g->state;
        kr_move m = bot_random_next(&sw_game, &g->state, rng, 0);
        news.count = 0;
        sw_apply(&g->state, m, &news);
        bot_memory_note(&g->memory, &sw_game, before.byte, m, &news);
    }
}

/* Slow and obvious: give everybody every hand, and ask what is impossible. */
static void try_worlds(guess *g, sw_state *s, kr_seat who, sw_cards left)
{
    unsigned each = sw_hidden_each(&s->pub);
    if (who == s->pub.config.seats) {
        if (kr_validate(&sw_game, (const kr_state *)s) != NULL ||
            g->worlds == WORLDS)
            return;
        for (kr_seat q = 0; q < who; q++)
            g->hides[g->worlds][q] = s->prv[q].hides;
        g->worlds++;
        return;
    }
    if (kr_bits(s->prv[who].hides) == each) {
        try_worlds(g, s, who + 1, left | (sw_unseen(&s->pub) & SW_WEEKENDS));
        return;
    }
    for (; left != 0; left &= left - 1) {
        sw_cards card = left & (0 - left);
        bool taken = (sw_hidden(s) & card) != 0;
        if (taken)
            continue;
        s->prv[who].hides |= card;
        try_worlds(g, s, who, left & ~card);
        s->prv[who].hides &= ~card;
    }
}

static void list_worlds(guess *g)
{
    kr_state truth = g->state;
    sw_state *s = sw_state_of(&truth);
    for (kr_seat q = 1; q < s->pub.config.seats; q++)
        s->prv[q] = (sw_prv){ 0 };
    g->worlds = 0;
    memset(g->drawn, 0, sizeof g->drawn);
    try_worlds(g, s, 1, sw_unseen(&s->pub) & SW_WEEKENDS);
}

static bool count_draw(guess *g, const sw_state *world)
{
    for (unsigned i = 0; i < g->worlds; i++) {
        unsigned q = 0;
        while (q < world->pub.config.seats &&
               g->hides[i][q] == world->prv[q].hides)
            q++;
        if (q == world->pub.config.seats) {
            g->drawn[i]++;
            return true;
        }
    }
    return false;
}

/* Five standard deviations either way. */
static bool is_fair(const guess *g)
{
    for (unsigned i = 0; i < g->worlds; i++)
        if (g->drawn[i] < DRAWS - 75 || g->drawn[i] > DRAWS + 75)
            return false;
    return true;
}

static void worlds_are_sampled_fairly(const kr_config *config,
                                      unsigned people, int games)
{
    static guess g;
    kr_rng rng;
    kr_rng_fast(&rng, config->seats + 10u * config->timing);
    while (games > 0) {
        kr_state world;
        if (!play_until(&g, config, &rng, people))
            continue;
        kr_seen seen = bot_memory_seen(&g.memory, &sw_game,
                                       kr_look(&sw_game, &g.state, 0));
        list_worlds(&g);
        if (g.worlds == WORLDS)
            continue;
        games--;
        bool possible = true;
        for (unsigned i = 0; i < g.worlds * DRAWS && g.worlds > 1; i++) {
            sw_resample(&seen, &rng, &world);
            possible = possible && count_draw(&g, sw_state_in(&world));
        }
        CHECK(possible);
        CHECK(g.worlds == 1 || is_fair(&g));
    }
}

TEST(schwarzarbeit, every_world_that_fits_is_sampled_as_often)
{
    for (int timing = KR_WINDOWS; timing <= KR_LIVE; timing++) {
        kr_config three = table_of(3, (kr_timing)timing);
        kr_config four = table_of(4, (kr_timing)timing);
        kr_config five = table_of(5, (kr_timing)timing);
        worlds_are_sampled_fairly(&three, 15, 6);
        worlds_are_sampled_fairly(&four, 13, 6);
        worlds_are_sampled_fairly(&five, 12, 1);
    }
}
