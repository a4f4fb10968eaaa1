/*
 * test_pf_bots.c -- what the bots of Pfusch believe, and what can be gained
 * over their plans.
 */
#include "bots/memory.h"
#include "bots/pfusch/belief.h"
#include "bots/random.h"
#include "unit/pf_best.h"
#include "unit/test.h"

#include <stdlib.h>

enum { GAMES = 60, LOG_ROOM = 1 << 14 };

/* ---- beliefs follow the game ------------------------------------------ */

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[PF_SEATS];
    kr_move log[PF_SEATS][LOG_ROOM];
    pf_belief belief;
} stage;

static void open_stage(stage *s, unsigned game)
{
    kr_config config;
    kr_config_preset(&pf_game, &config);
    config.seats = (uint8_t)(2 + game % 4);
    config.timing = game % 3 == 0 ? KR_LIVE : KR_WINDOWS;
    config.option[PF_OPTION_REST] = game % 5 == 0;
    kr_rng_fast(&s->rng, game);
    kr_new(&pf_game, &config, &s->state);
    for (kr_seat p = 0; p < config.seats; p++)
        bot_memory_init(&s->memory[p], &pf_game,
                        kr_look(&pf_game, &s->state, p), s->log[p], LOG_ROOM);
}

static void make_move(stage *s)
{
    kr_state before = s->state;
    kr_news news;
    kr_move m = bot_random_next(&pf_game, &s->state, &s->rng, 20);
    kr_submit(&pf_game, &s->state, m, &news);
    for (kr_seat p = 0; p < kr_config_of(&s->state)->seats; p++)
        bot_memory_note(&s->memory[p], &pf_game, before.byte, m, &news);
}

static const pf_prv *truth(const stage *s, kr_seat who)
{
    return (const pf_prv *)(s->state.byte + sizeof(pf_pub)) + who;
}

/* The whole of each table is 1, and what is so is thought possible. */
static bool fits(const stage *s, kr_seat who)
{
    const pf_pub *pub = (const pf_pub *)s->state.byte;
    const pf_table *t = &s->belief.table[who];
    double sum = 0;
    for (unsigned p = 0; p < PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            sum += t->at[p][w];
    unsigned sign = pub->sign[who];
    unsigned solid = sign != 0 ? truth(s, who)->solid[sign - 1] : 0;
    return sum > 0.999999 && sum < 1.000001 &&
           (pub->out[who] || t->at[solid][truth(s, who)->wood] > 0);
}

TEST(pf_belief, follows_every_game_and_holds_the_truth_possible)
{
    stage *s = calloc(1, sizeof *s);
    bool same = true, possible = true;
    for (unsigned game = 0; game < GAMES; game++) {
        open_stage(s, game);
        for (unsigned i = 0; !kr_is_over(&pf_game, &s->state); i++) {
            make_move(s);
            unsigned seats = kr_config_of(&s->state)->seats;
            kr_seat me = (kr_seat)(i % seats);
            if (i % 7 != 0)
                continue;
            kr_seen seen = bot_memory_seen(&s->memory[me], &pf_game,
                                           kr_look(&pf_game, &s->state, me));
            bot_pf_belief(&s->belief, &pf_game, &seen, &bot_pf_by_habit);
            same &= memcmp(s->belief.shadow.byte, s->state.byte,
                           sizeof(pf_pub)) == 0;
            for (kr_seat p = 0; p < seats; p++)
                possible &= fits(s, p);
        }
    }
    CHECK(same);
    CHECK(possible);
    free(s);
}

/* ---- what can be gained over a plan ----------------------------------- */

enum { ZERO = 1 << PF_EMPTY, ONE = 1 << 1, TWO = 1 << 2,
       INFORMER = 1 << PF_INFORMER };
enum { SEPTEMBER = 8, OCTOBER, NOVEMBER, USUAL = 101 };

TEST(pf_best, gains_much_over_who_has_not_thought)
{
    pf_start s = pf_fresh(OCTOBER, ZERO | ONE | INFORMER, 1);
    unsigned long plans = 0;
    CHECK(pf_exploits(&s, 1, &plans) > 0.2);
    CHECK(plans > 20);
}

TEST(pf_best, gains_nothing_over_the_shark_in_the_last_three_months)
{
    pf_start s = pf_fresh(OCTOBER, ZERO | ONE | INFORMER, 1);
    pf_start t = pf_fresh(NOVEMBER, ONE | TWO, 0);
    unsigned long plans = 0;
    CHECK(pf_exploits(&s, USUAL, &plans) < 0.1);
    CHECK(pf_exploits(&t, USUAL, &plans) < 0.1);
}

TEST(pf_best, gains_little_over_the_shark_in_the_last_four_months)
{
    pf_start s = pf_fresh(SEPTEMBER, ZERO | ONE | TWO | INFORMER, 1);
    unsigned long plans = 0;
    CHECK(pf_exploits(&s, USUAL, &plans) < 0.6);
    CHECK(plans > 1000);
}
