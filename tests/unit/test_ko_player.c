/*
 * test_ko_player.c -- what the players of Kohle, Kie$ & Knete promise.
 */
#include "bots/exp.h"
#include "bots/kohle/facts.h"
#include "bots/kohle/kohle.h"
#include "bots/memory.h"
#include "games/games.h"
#include "games/kohle/state.h"
#include "unit/test.h"

#include <stdlib.h>

enum { LOG_ROOM = 1 << 14, MOVES_MAX = 6000 };

/* ---- whole games of regulars ------------------------------------------ */

typedef struct {
    kr_state state;
    kr_rng rng;
    unsigned seats;
    bot_memory memory[KO_SEATS];
    kr_move *log;
} stage;

static void open_stage(stage *s, unsigned seats, uint64_t seed)
{
    kr_config config;
    kr_config_preset(&ko_game, &config);
    kr_config_among_bots(&ko_game, &config);
    config.seats = (uint8_t)seats;
    kr_new(&ko_game, &config, &s->state);
    kr_rng_fast(&s->rng, seed);
    s->seats = seats;
    s->log = calloc(KO_SEATS * LOG_ROOM, sizeof *s->log);
    for (kr_seat p = 0; p < seats; p++)
        bot_memory_init(&s->memory[p], &ko_game,
                        kr_look(&ko_game, &s->state, p),
                        s->log + p * LOG_ROOM, LOG_ROOM);
}

static kr_seen seen_by(const stage *s, kr_seat who)
{
    return bot_memory_seen(&s->memory[who], &ko_game,
                           kr_look(&ko_game, &s->state, who));
}

/* One move; false if the game is over or a player makes an illegal move. */
static bool step(stage *s)
{
    kr_waits w = kr_who_acts(&ko_game, &s->state);
    kr_state before = s->state;
    kr_news news = { .count = 0 };
    kr_move m;
    if (w.chance) {
        m = ko_game.draw(&s->state, &s->rng);
    } else if (w.must == 0) {
        return false;
    } else {
        kr_seat who = (kr_seat)kr_nth(w.must, kr_rng_below(&s->rng,
                                                  kr_bits(w.must)));
        bot_ko_mind v = bot_ko_mind_of(kr_look(&ko_game, &s->state, who),
                                       &bot_ko_regular_style, &s->rng);
        m = bot_ko_dealer_move(&v);
    }
    if (kr_submit(&ko_game, &s->state, m, &news) != KR_OK)
        return false;
    for (kr_seat p = 0; p < s->seats; p++)
        bot_memory_note(&s->memory[p], &ko_game, before.byte, m, &news);
    return true;
}

static const ko_pub *pub_of(const stage *s)
{
    return &ko_state_in(&s->state)->pub;
}

/* The first negotiation of another player from deal number `deals` on. */
static bool go_to_talk(stage *s, unsigned deals, kr_seat who)
{
    for (int i = 0; i < MOVES_MAX; i++) {
        const ko_pub *pub = pub_of(s);
        if (pub->phase == KO_PHASE_TALK && pub->deals >= deals &&
            pub->active != who && !kr_has(pub->passed, who))
            return true;
        if (!step(s))
            return false;
    }
    return false;
}

TEST(ko_player, games_of_regulars_end_with_most_deals_closed)
{
    for (unsigned seats = 3; seats <= KO_SEATS; seats++) {
        stage s;
        int moves = 0, opened = 0, before = KO_PHASE_SETUP;
        open_stage(&s, seats, seats);
        while (moves < MOVES_MAX && step(&s)) {
            int now = pub_of(&s)->phase;
            opened += now == KO_PHASE_TALK &&
                      (before == KO_PHASE_TURN || before == KO_PHASE_ROLLED);
            before = now;
            moves++;
        }
        CHECK(kr_is_over(&ko_game, &s.state) && moves < MOVES_MAX);
        CHECK(2 * pub_of(&s)->deals >= opened);
        free(s.log);
    }
}

/* ---- the market ------------------------------------------------------- */

TEST(ko_player, finds_the_cheapest_coalition_with_packages)
{
    bot_ko_market m = { .deal = &ko_deals[2] };         /* KT + 1 of RPH */
    enum { H = 1, K = 2, P = 8, R = 16, T = 32 };
    bot_ko_add_source(&m, (bot_ko_source){ .families = K, .cost = 300 });
    bot_ko_add_source(&m, (bot_ko_source){ .families = T, .cost = 300,
                                           .owner = 1 });
    bot_ko_add_source(&m, (bot_ko_source){ .families = R, .cost = 200,
                                           .owner = 2 });
    CHECK(bot_ko_cheapest(&m, KR_NONE).cost == 800);
    bot_ko_add_source(&m, (bot_ko_source){ .families = K | T, .cost = 500,
                                           .owner = 3 });
    bot_ko_add_source(&m, (bot_ko_source){ .families = P | H, .cost = 0 });
    bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
    CHECK(c.possible && c.cost == 700 && c.families == (K | T | R));
    CHECK(bot_ko_cheapest(&m, 3).cost == 800);
    CHECK(!bot_ko_cheapest(&m, 2).possible);
}

enum { FEW = 11 };

/* The cost of a set of sources if it fills the deal exactly, else -1. */
static int32_t cost_of_all(const bot_ko_market *m, unsigned sources)
{
    unsigned families = 0, triples = 0;
    int32_t cost = 0;
    for (; sources != 0; sources &= sources - 1) {
        const bot_ko_source *s = &m->source[kr_lowest(sources)];
        triples += s->from == BOT_KO_FROM_RECRUITING;
        if ((families & s->families) != 0 || triples > 1)
            return -1;
        families |= s->families;
        cost += s->cost;
    }
    bool fills = bot_ko_open_places(m->deal, families) == 0 &&
                 kr_bits(families) ==
                     kr_bits(m->deal->required) + m->deal->choose;
    return fills ? cost : -1;
}

static bot_ko_market market_by_lot(kr_rng *r)
{
    bot_ko_market m = { .deal = &ko_deals[kr_rng_below(r, KO_DEALS)] };
    while (m.count < FEW && kr_rng_below(r, 12) > 0) {
        unsigned first = 1u << kr_rng_below(r, KO_FAMILIES);
        bool recruits = kr_rng_below(r, 4) == 0;
        if (!recruits && kr_rng_below(r, 2) == 0)
            first |= 1u << kr_rng_below(r, KO_FAMILIES);
        bot_ko_add_source(&m, (bot_ko_source){
            .from = recruits ? BOT_KO_FROM_RECRUITING : BOT_KO_FROM_ASKED,
            .families = (uint8_t)first,
            .cost = (int32_t)kr_rng_below(r, 6) * 100 });
    }
    return m;
}

TEST(ko_player, no_other_coalition_is_cheaper)
{
    unsigned possible = 0;
    kr_rng r;
    kr_rng_fast(&r, 5);
    for (int i = 0; i < 500; i++) {
        bot_ko_market m = market_by_lot(&r);
        bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
        int32_t least = -1;
        unsigned chosen = 0;
        for (unsigned set = 0; set < 1u << m.count; set++) {
            int32_t cost = cost_of_all(&m, set);
            if (cost >= 0 && (least < 0 || cost < least))
                least = cost;
        }
        for (int k = 0; k < c.count; k++)
            chosen |= 1u << c.source[k];
        CHECK(c.possible == (least >= 0));
        CHECK(!c.possible || c.cost == least);
        CHECK(!c.possible || cost_of_all(&m, chosen) == least);
        possible += c.possible;
    }
    CHECK(possible > 100 && possible < 400);
}

/* ---- belief ----------------------------------------------------------- */

/* Without evidence every hidden card is equally likely in every hidden place:
 * the mean of a kind in a hand is exactly known. */
TEST(ko_player, imagines_hands_as_they_are_dealt)
{
    enum { WORLDS = 20000 };
    static long count[KO_SEATS][KO_CARDS];
    static bot_ko_belief b;
    stage s;
    open_stage(&s, 4, 77);
    while (pub_of(&s)->phase != KO_PHASE_TURN)
        step(&s);
    kr_seen seen = seen_by(&s, 0);
    bot_ko_belief_of(&seen, &b);
    for (int i = 0; i < WORLDS; i++) {
        kr_state world;
        bot_ko_imagine(&b, &ko_game, &s.rng, &world);
        CHECK(kr_validate(&ko_game, &world) == NULL);
        for (kr_seat p = 1; p < 4; p++)
            for (unsigned c = 0; c < KO_CARDS; c++)
                count[p][c] += ko_state_in(&world)->prv[p].hand[c];
    }
    for (kr_seat p = 1; p < 4; p++)
        for (unsigned c = 0; c < KO_CARDS; c++) {
            double mean = (double)count[p][c] / WORLDS;
            double exact = (double)b.hidden[p] * b.unseen[c] / b.total;
            CHECK(mean > exact - 0.04 && mean < exact + 0.04);
        }
    free(s.log);
}

/* Certain conclusions are true, and worlds are consistent, at every point of
 * whole games. */
TEST(ko_player, knows_only_what_is_true)
{
    static bot_ko_belief b;
    for (unsigned seats = 3; seats <= KO_SEATS; seats++) {
        stage s;
        int known = 0;
        open_stage(&s, seats, 100 + seats);
        for (int i = 0; i < MOVES_MAX && step(&s); i++) {
            kr_state world;
            kr_seen seen = seen_by(&s, 1);
            kr_waits w = kr_who_acts(&ko_game, &s.state);
            if (i % 7 > 0 || !kr_has(w.must | w.may, 1))
                continue;
            bot_ko_belief_of(&seen, &b);
            bot_ko_imagine(&b, &ko_game, &s.rng, &world);
            CHECK(kr_validate(&ko_game, &world) == NULL);
            for (kr_seat p = 0; p < seats; p++)
                for (unsigned c = 0; c < KO_CARDS; c++) {
                    known += b.known[p][c];
                    CHECK(b.known[p][c] <=
                          ko_state_in(&s.state)->prv[p].hand[c]);
                }
        }
        CHECK(known > 0);
        free(s.log);
    }
}

/* ---- prices ----------------------------------------------------------- */

TEST(ko_player, reservation_prices_rise_with_what_else_there_is)
{
    static bot_ko_desk d;
    stage s;
    open_stage(&s, 4, 5);
    CHECK(go_to_talk(&s, 3, 0));
    kr_seen seen = seen_by(&s, 0);
    bot_ko_sit_down(&d, &(bot_question){ .game = &ko_game, .seen = &seen,
                                         .rng = &s.rng, .effort = BOT_USUAL });
    bot_ko_belief_of(&seen, &d.belief);
    for (int x = 1; x <= d.mind.proceeds; x++)
        CHECK(bot_ko_chance_if_paid(&d, x) > bot_ko_chance_if_paid(&d, x - 1));
    for (int i = 0, last = 0; i < 50; i++) {
        int x = bot_ko_reservation(&d, i / 50.0);
        CHECK(x >= last);
        last = x;
    }
    free(s.log);
}

TEST(ko_player, numbers_are_what_they_are_called)
{
    CHECK(bot_exp(0) == 1 && bot_exp(-100) == 0);
    CHECK(bot_exp(1) > 2.71828 && bot_exp(1) < 2.71829);
    CHECK(bot_exp(-5) > 0.0067379 && bot_exp(-5) < 0.0067380);
    CHECK(bot_root(2) > 1.41421 && bot_root(2) < 1.41422);
    CHECK(bot_root(0.0001) > 0.00999 && bot_root(0.0001) < 0.01001);
}

/* ---- the search ------------------------------------------------------- */

/* Lets the shark choose for `who`; the number of moves it compared. */
static int choose_for(const stage *s, bot_ko_desk *d, kr_seat who)
{
    kr_rng rng = s->rng;
    kr_seen seen = seen_by(s, who);
    bot_question q = { .game = &ko_game, .seen = &seen, .rng = &rng,
                       .desk = d, .effort = BOT_USUAL };
    bot_ko_sit_down(d, &q);
    bot_ko_find_ideas(d);
    bot_ko_belief_of(&seen, &d->belief);
    bot_ko_choose(d);
    return d->count;
}

TEST(ko_player, the_only_alternative_is_not_dropped_in_the_first_round)
{
    enum { FIRST_ROUND = 6, WANTED = 40 };
    static bot_ko_desk d;
    stage s;
    int pairs = 0, dropped = 0;
    open_stage(&s, 4, 5);
    while (pairs < WANTED) {
        kr_waits w = kr_who_acts(&ko_game, &s.state);
        if (w.must != 0 &&
            choose_for(&s, &d, (kr_seat)kr_lowest(w.must)) == 2) {
            pairs++;
            dropped += d.try[1].worlds <= FIRST_ROUND;
        }
        if (!step(&s))
            break;
    }
    CHECK(pairs == WANTED);
    CHECK(dropped == 0);
    free(s.log);
}

/* ---- reasons ---------------------------------------------------------- */

static bool is_among(const bot_why *why, kr_move m)
{
    int i = 0;
    while (i < why->choices && !kr_same_move(why->choice[i].move, m))
        i++;
    return i < why->choices;
}

static bool is_in_order(const bot_why *why)
{
    bool sound = true;
    for (int i = 1; i < why->choices; i++)
        sound &= why->choice[i - 1].chance >= why->choice[i].chance;
    for (int i = 0; i < why->choices; i++)
        sound &= why->choice[i].error >= 0 && why->choice[i].error <= 1000;
    return sound;
}

TEST(ko_player, a_shark_says_why_and_judges_no_move_above_the_best)
{
    const bot *shark = bot_named(&ko_game, "shark");
    static bot_ko_desk d;
    stage s;
    open_stage(&s, 4, 5);
    for (unsigned deals = 0; deals < 8; deals++) {
        bot_verdict v;
        bot_why why;
        CHECK(go_to_talk(&s, deals, 2));
        kr_seen seen = seen_by(&s, 2);
        bot_question q = { .game = &ko_game, .seen = &seen, .rng = &s.rng,
                           .desk = &d, .effort = 20, .why = &why };
        kr_move m = shark->choose(&q);
        CHECK(is_among(&why, m) && is_in_order(&why));
        CHECK(why.facts > 0 && why.fact[0].what == BOT_KO_FACT_WINS);
        kr_move pass = { .who = 2, .kind = KO_PASS };
        bot_judge_of(&ko_game)->judge(&q, pass, &v);
        CHECK(v.win <= v.best_win && v.win >= 0 && v.best_win <= 1000000);
        CHECK(is_among(&v.why, v.best) && is_in_order(&v.why));
        step(&s);
    }
    free(s.log);
}
