/*
 * test_sw_belief.c -- the count of worlds at Schwarzarbeit against all worlds
 * looked at one by one.
 */
#include "bots/random.h"
#include "bots/schwarzarbeit/facts.h"
#include "games/schwarzarbeit/state.h"
#include "unit/test.h"

#include <math.h>

enum { POSITIONS = 1000, THINNED = 12, HANDS = 1140 };

/* ---- the slow and obvious twin ---------------------------------------- */

typedef struct {
    const sw_pub *pub;
    unsigned players;
    kr_seat seat[BOT_SW_OTHERS];
    unsigned hands[BOT_SW_OTHERS];
    sw_cards hand[BOT_SW_OTHERS][HANDS];
    double weight[BOT_SW_OTHERS][HANDS];
    sw_cards chosen[BOT_SW_OTHERS];
    bot_sw_worlds sum;
} twin;

static bool may_hide(const sw_pub *pub, kr_seat who, sw_cards hand)
{
    sw_cards own = sw_own(hand);
    for (unsigned t = 0; t <= pub->turn; t++)
        if (sw_announcer(pub, t) == who &&
            kr_bits(pub->shown[t] & ~own) != pub->said[t])
            return false;
    return (own & (pub->taken[who] | pub->claimed[who])) == 0 &&
           (pub->skipped[who] & ~own) == 0;
}

static void list_hands(twin *b, unsigned p, sw_cards among, unsigned each,
                       sw_cards hand)
{
    if (each == 0 && may_hide(b->pub, b->seat[p], hand)) {
        b->weight[p][b->hands[p]] = 1;
        b->hand[p][b->hands[p]++] = hand;
    }
    for (; each > 0 && among != 0; among &= among - 1)
        list_hands(b, p, among & (among - 1), each - 1,
                   hand | (among & (0 - among)));
}

static void look_at_worlds(twin *b, unsigned p, sw_cards hidden, double weight)
{
    if (p == b->players) {
        b->sum.worlds += weight;
        for (unsigned q = 0; q < p; q++)
            for (sw_cards set = b->chosen[q]; set != 0; set &= set - 1)
                b->sum.hides[q][kr_lowest(set) / SW_SHIFTS] += weight;
        return;
    }
    for (unsigned i = 0; i < b->hands[p]; i++)
        if (!(b->hand[p][i] & hidden) && b->weight[p][i] > 0) {
            b->chosen[p] = b->hand[p][i];
            look_at_worlds(b, p + 1, hidden | b->hand[p][i],
                           weight * b->weight[p][i]);
        }
}

static void list_all(twin *b, const sw_state *s, kr_seat me)
{
    sw_cards among = sw_unseen(&s->pub) & SW_WEEKENDS & ~s->prv[me].hides;
    *b = (twin){ .pub = &s->pub };
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        if (who == me)
            continue;
        b->seat[b->players++] = who;
        list_hands(b, b->players - 1, among, sw_hidden_each(&s->pub), 0);
    }
}

/* ---- weights beyond 0 and 1 ------------------------------------------- */

static unsigned number_of(const bot_sw_weights *w, sw_cards hand)
{
    unsigned at[3] = { 0 }, count = 0;
    for (unsigned i = 0; i < w->suspects; i++)
        if (hand & sw_set_of(sw_card(w->person[i], SW_WEEKEND)))
            at[count++] = i;
    return count == 3 ? bot_sw_triple(at[0], at[1], at[2])
        : bot_sw_pair(at[0], at[1]);
}

/* Random weights, and only some hands, so that enumerating all worlds of five
 * players does not take too long. */
static void soften(twin *b, bot_sw_weights *w, kr_rng *r, unsigned keep)
{
    memset(w->weight, 0, sizeof w->weight);
    for (unsigned p = 0; p < b->players; p++)
        for (unsigned i = 0; i < b->hands[p]; i++) {
            bool kept = kr_rng_below(r, b->hands[p]) < keep;
            double weight = (kr_rng_below(r, 1000) + 1) / 1000.0;
            b->weight[p][i] = kept ? weight : 0;
            w->weight[p][number_of(w, b->hand[p][i])] = b->weight[p][i];
        }
}

/* ---- positions -------------------------------------------------------- */

static bool is_near(double a, double b, double all)
{
    return fabs(a - b) <= 1e-11 * (all + 1e-300);
}

static bool is_same(const bot_sw_worlds *a, const bot_sw_worlds *b)
{
    bool same = is_near(a->worlds, b->worlds, b->worlds);
    for (unsigned p = 0; p < BOT_SW_OTHERS; p++)
        for (unsigned i = 0; i < SW_PEOPLE; i++)
            same &= is_near(a->hides[p][i], b->hides[p][i], b->worlds);
    return same;
}

typedef struct { unsigned hard, soft, wrong; } tally;

static void compare(tally *t, const kr_state *state, kr_seat me, kr_rng *r)
{
    static twin b;
    static bot_sw_evidence e;
    static bot_sw_weights w;
    static bot_sw_abacus abacus;
    const sw_state *s = sw_state_in(state);
    bot_sw_worlds counted;
    double worlds = 1;
    bot_sw_gather(&e, kr_look(&sw_game, state, me), SW_TURNS);
    bot_sw_weigh(&w, &e);
    list_all(&b, s, me);
    for (unsigned p = 0; p < b.players; p++)
        worlds *= b.hands[p];
    if (worlds < 300000) {
        bot_sw_count_worlds(&counted, &w, &abacus);
        look_at_worlds(&b, 0, 0, 1);
        t->wrong += memcmp(&counted, &b.sum, sizeof counted) != 0;
        t->hard++;
    }
    soften(&b, &w, r, b.players == 2 ? 200 : b.players == 3 ? 40 : THINNED);
    memset(&b.sum, 0, sizeof b.sum);
    bot_sw_count_worlds(&counted, &w, &abacus);
    look_at_worlds(&b, 0, 0, 1);
    t->wrong += !is_same(&counted, &b.sum);
    t->soft++;
}

/* Random games; a random seat analyses each position with an announcement. */
static tally compare_many(uint8_t seats)
{
    tally t = { 0 };
    kr_rng r;
    kr_rng_fast(&r, seats);
    while (t.soft < 2 * POSITIONS || t.hard < POSITIONS) {
        kr_state s;
        kr_config config;
        kr_config_preset(&sw_game, &config);
        config.seats = seats;
        config.timing = kr_rng_below(&r, 2) ? KR_LIVE : KR_WINDOWS;
        kr_new(&sw_game, &config, &s);
        while (!kr_is_over(&sw_game, &s)) {
            kr_move m = bot_random_next(&sw_game, &s, &r, 64);
            kr_submit(&sw_game, &s, m, NULL);
            if (m.who < seats && !kr_who_acts(&sw_game, &s).chance &&
                !kr_is_over(&sw_game, &s) && kr_rng_below(&r, 4) == 0)
                compare(&t, &s, (kr_seat)kr_rng_below(&r, seats), &r);
        }
    }
    return t;
}

/* ---- claims ----------------------------------------------------------- */

TEST(belief, three_seats_are_counted_as_one_by_one)
{
    tally t = compare_many(3);
    CHECK(t.hard >= POSITIONS && t.soft >= POSITIONS && t.wrong == 0);
}

TEST(belief, four_seats_are_counted_as_one_by_one)
{
    tally t = compare_many(4);
    CHECK(t.hard >= POSITIONS && t.soft >= POSITIONS && t.wrong == 0);
}

TEST(belief, five_seats_are_counted_as_one_by_one)
{
    tally t = compare_many(5);
    CHECK(t.hard >= POSITIONS && t.soft >= POSITIONS && t.wrong == 0);
}

/* From one seat, before anything is known (the design's figures). */
TEST(belief, the_worlds_of_an_empty_table_are_those_one_can_compute)
{
    static bot_sw_weights w;
    static bot_sw_abacus abacus;
    static const double worlds[] = { 247520, 1670760, 110270160 };
    for (unsigned seats = 3; seats <= 5; seats++) {
        bot_sw_worlds sum;
        w.each = seats == 3 ? 3 : 2;
        w.players = seats - 1;
        w.suspects = SW_PEOPLE - w.each;
        for (unsigned i = 0; i < w.suspects; i++)
            w.person[i] = (uint8_t)i;
        for (unsigned p = 0; p < w.players; p++)
            for (unsigned i = 0; i < BOT_SW_TRIPLES; i++)
                w.weight[p][i] = 1;
        bot_sw_count_worlds(&sum, &w, &abacus);
        CHECK(sum.worlds == worlds[seats - 3]);
        CHECK(sum.hides[1][3] * w.suspects == sum.worlds * w.each);
    }
}
