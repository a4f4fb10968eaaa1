/*
 * test_pf_bots.c -- what the bots of Pfusch believe, and what can be gained
 * over their plans.
 */
#include "bots/memory.h"
#include "bots/pfusch/belief.h"
#include "bots/random.h"
#include "unit/pf_best.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 60, LOG_ROOM = 1 << 14 };

/* ---- beliefs follow the game ------------------------------------------ */

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[PF_SEATS];
    kr_move log[PF_SEATS][LOG_ROOM];
    bot_pf_belief belief;
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
    const bot_pf_table *t = &s->belief.table[who];
    double sum = 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            sum += t->at[p][w];
    unsigned sign = pub->sign[who];
    unsigned solid = sign != 0 ? truth(s, who)->solid[sign - 1] : 0;
    return sum > 0.999999 && sum < 1.000001 &&
           (pub->out[who] || t->at[solid][truth(s, who)->wood] > 0);
}

TEST(bot_pf_belief, follows_every_game_and_holds_the_truth_possible)
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
            bot_pf_believe(&s->belief, &pf_game, &seen,
                           game % 2 == 0 ? &bot_pf_by_habit
                                         : &bot_pf_by_season);
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
enum { JULY = PF_AUGUST - 1, SEPTEMBER = 8, OCTOBER, NOVEMBER,
       USUAL = BOT_PF_EFFORT };

/* The gain, also as a line of the output. */
static double gained_from(unsigned month, unsigned chips, unsigned empties)
{
    pf_start s = pf_fresh(month, chips, empties);
    unsigned long plans = 0;
    double gained = pf_exploits(&s, USUAL, &plans);
    printf("# from %s, chips %#x: %.3f\n", pf_month_words[month], chips,
           gained);
    return gained;
}

TEST(pf_best, gains_much_over_who_has_not_thought)
{
    pf_start s = pf_fresh(OCTOBER, ZERO | ONE | INFORMER, 1);
    unsigned long plans = 0;
    CHECK(pf_exploits(&s, 1, &plans) > 0.2);
    CHECK(plans > 0);
}

TEST(pf_best, gains_nothing_over_the_shark_in_the_last_three_months)
{
    CHECK(gained_from(OCTOBER, ZERO | ONE | INFORMER, 1) < 0.02);
    CHECK(gained_from(NOVEMBER, ONE | TWO, 0) < 0.02);
}

/* In August nobody bribes. */
TEST(pf_best, gains_little_over_the_shark_in_the_last_four_and_five_months)
{
    unsigned chips = ZERO | ONE | TWO | INFORMER;
    CHECK(gained_from(SEPTEMBER, chips, 1) < 0.05);
    CHECK(gained_from(PF_AUGUST, chips, 1) < 0.05);
}

/* July ends in leaves: the plans of August keep its promises. */
TEST(pf_best, gains_little_over_the_shark_from_july_on)
{
    CHECK(gained_from(JULY, ZERO | ONE | TWO | INFORMER, 2) < 0.24);
}

/* ---- random starts ---------------------------------------------------- */

static void draw_side(kr_rng *r, pf_start *s, unsigned i)
{
    uint8_t bag[] = { 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7 };
    bot_pf_side *side = &s->side[i];
    double hollow = kr_rng_below(r, 101) / 100.0;
    *side = (bot_pf_side){ .next = 2, .strikes = (uint8_t)kr_rng_below(r, 3),
                           .size = (uint8_t)(2 + kr_rng_below(r, 3)) };
    for (unsigned n = bot_pf_bribes_left(s->month), j = 0; j < n; j++) {
        unsigned k = j + kr_rng_below(r, sizeof bag - j);
        uint8_t chip = bag[k];
        bag[k] = bag[j];
        side->chips |= (uint8_t)(1u << chip);
        side->empties = (uint8_t)(side->empties + (chip == PF_EMPTY));
    }
    side->height = (uint8_t)kr_rng_below(r, side->size);
    if (side->height == 0)
        side->size = 0;
    for (unsigned p = 0; p <= bot_pf_all_floors(side->height); p++) {
        s->chance[i][p] = 1;
        for (unsigned f = 0; f < side->height; f++)
            s->chance[i][p] *= p >> f & 1 ? 1 - hollow : hollow;
    }
}

/* BOTS_LONG=20 prints a table of that many starts for each month; a quarter for
 * July, which is followed by a full tree. */
TEST(pf_best, gains_little_over_the_shark_wherever_they_begin)
{
    const char *set = getenv("BOTS_LONG");
    unsigned starts = set != NULL ? (unsigned)atoi(set) : 3;
    unsigned long plans = 0;
    kr_rng r;
    kr_rng_fast(&r, 1);
    for (unsigned month = set != NULL ? JULY : PF_AUGUST;
         month <= PF_DECEMBER; month++) {
        double sum = 0, most = 0;
        unsigned count = month == JULY ? (starts + 3) / 4 : starts;
        for (unsigned i = 0; i < count; i++) {
            pf_start s = { .month = month };
            draw_side(&r, &s, 0);
            draw_side(&r, &s, 1);
            double gained = pf_exploits(&s, USUAL, &plans);
            sum += gained;
            most = gained > most ? gained : most;
        }
        if (set != NULL)
            printf("# from %s: mean %.3f, most %.3f of %u starts\n",
                   pf_month_words[month], sum / count, most, count);
        CHECK(sum / count < 0.15 || month == JULY);
    }
}
