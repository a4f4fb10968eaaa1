/*
 * test_sw_player.c -- guarantees of the players of Schwarzarbeit that compute
 * probabilities.
 *
 * BOTS_LONG in the environment, a number, makes the tests that many times
 * longer.
 */
#include "bots/bot.h"
#include "bots/memory.h"
#include "bots/schwarzarbeit/player.h"
#include "games/schwarzarbeit/state.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>

enum { LOG_ROOM = 1 << 12, GAMES = 6, DECILES = 10 };

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[SW_SEATS];
    const bot *bot[SW_SEATS];
    void (*look)(const kr_seen *, const kr_state *, kr_move made);
} stage;

static bot_sw_desk desk;

static unsigned times(void)
{
    const char *wish = getenv("BOTS_LONG");
    int n = wish != NULL ? atoi(wish) : 1;
    return n > 0 ? (unsigned)n : 1;
}

/* ---- whole games ------------------------------------------------------ */

static kr_move ask(stage *s, kr_seat who)
{
    kr_seen seen = bot_memory_seen(&s->memory[who], &sw_game,
                                   kr_look(&sw_game, &s->state, who));
    kr_move m = s->bot[who]->choose(&(bot_question){
        .game = &sw_game, .seen = &seen, .rng = &s->rng, .desk = &desk,
        .effort = BOT_USUAL });
    s->look(&seen, &s->state, m);
    return m;
}

static kr_move next_move(stage *s)
{
    kr_waits w = kr_who_acts(&sw_game, &s->state);
    if (w.chance)
        return sw_game.draw(&s->state, &s->rng);
    kr_seats asked = w.must | w.may;
    for (kr_seat who = 0; who < SW_SEATS; who++) {
        kr_move m = kr_has(asked, who) ? ask(s, who) : kr_sealed(who);
        if (m.kind != KR_SEALED && m.kind != SW_PASS)
            return m;
        if (m.kind == SW_PASS && w.must != 0)
            return m;
    }
    return (kr_move){ .who = KR_TABLE, .kind = KR_TICK };
}

static void play(stage *s, uint8_t seats, kr_timing timing)
{
    static kr_move log[SW_SEATS][LOG_ROOM];
    kr_config config;
    kr_config_preset(&sw_game, &config);
    config.seats = seats;
    config.timing = (uint8_t)timing;
    kr_new(&sw_game, &config, &s->state);
    for (kr_seat p = 0; p < seats; p++)
        bot_memory_init(&s->memory[p], &sw_game,
                        kr_look(&sw_game, &s->state, p), log[p], LOG_ROOM);
    while (!kr_is_over(&sw_game, &s->state)) {
        kr_state before = s->state;
        kr_news news;
        kr_move m = next_move(s);
        CHECK(kr_submit(&sw_game, &s->state, m, &news) == KR_OK);
        for (kr_seat p = 0; p < seats; p++)
            bot_memory_note(&s->memory[p], &sw_game, before.byte, m, &news);
    }
}

/* Tables of `first`, and of `other` in every second seat. */
static void play_many(unsigned games, const char *first, const char *other,
                      void (*look)(const kr_seen *, const kr_state *,
                                   kr_move))
{
    static stage s;
    s.look = look;
    for (unsigned i = 0; i < games * times(); i++) {
        kr_rng_fast(&s.rng, i);
        for (unsigned p = 0; p < SW_SEATS; p++)
            s.bot[p] = bot_named(&sw_game, p % 2 == 0 ? first : other);
        play(&s, (uint8_t)(3 + i % 3), i % 2 == 0 ? KR_WINDOWS : KR_LIVE);
    }
}

/* ---- certain things --------------------------------------------------- */

static struct { unsigned moves, blunders, missed; } certain;

/* By facts alone, and only people the move may take: a detective is not sent
 * for a barred card (S-7.5). */
static void look_for_blunders(const kr_seen *seen, const kr_state *state,
                              kr_move made)
{
    static bot_sw_evidence e;
    static bot_sw_weights w;
    static bot_sw_abacus abacus;
    const sw_pub *pub = seen->now.pub;
    const sw_prv *prv = seen->now.prv;
    bot_sw_worlds worlds;
    bool sure = false;
    (void)state;
    if (made.kind != SW_HIRE && made.kind != SW_DENOUNCE &&
        made.kind != SW_CLAIM)
        return;
    bot_sw_gather(&e, seen->now, SW_TURNS);
    bot_sw_weigh(&w, &e);
    bot_sw_count_worlds(&worlds, &w, &abacus);
    double p = bot_sw_suspicion(&worlds, &w, made.a, KR_NONE);
    sw_cards set = pub->market & ~sw_own(prv->hides);
    if (made.kind == SW_CLAIM)
        set &= ~pub->barred;
    for (; set != 0; set &= set - 1)
        sure |= bot_sw_suspicion(&worlds, &w, kr_lowest(set) / SW_SHIFTS,
                                 KR_NONE) >= 1;
    certain.moves++;
    certain.blunders += p >= (made.kind == SW_HIRE ? 1 : 2);
    certain.blunders += made.kind != SW_HIRE && p <= 0;
    certain.missed += sure && p < 1;
}

TEST(certain, no_blunder_of_a_shark_and_no_catch_missed)
{
    play_many(12 * GAMES, "shark", "shark", look_for_blunders);
    CHECK(certain.moves > 2500);
    CHECK(certain.blunders == 0);
    CHECK(certain.missed == 0);
    printf("# %u moves, %u blunders, %u catches missed\n", certain.moves,
           certain.blunders, certain.missed);
}

/* ---- calibration ------------------------------------------------------ */

/* For all people on the market the shark is not sure of: its estimate, and the
 * truth. */
static struct { unsigned count; double thought, was; } decile[DECILES];

static void look_at_chances(const kr_seen *seen, const kr_state *state,
                            kr_move made)
{
    const bot_sw_mind *v = &desk.mind;
    const sw_state *s = sw_state_in(state);
    if ((made.kind != SW_HIRE && made.kind != SW_DENOUNCE) ||
        v->knobs != &bot_sw_shark_knobs || v->me != seen->now.who)
        return;
    for (sw_cards set = v->pub->market & ~v->own; set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set);
        double p = v->suspicion[card / SW_SHIFTS];
        unsigned d = p < 1 ? (unsigned)(p * DECILES) : DECILES - 1;
        if (v->sure[card / SW_SHIFTS] <= 0 || v->sure[card / SW_SHIFTS] >= 1)
            continue;
        decile[d].count++;
        decile[d].thought += p;
        decile[d].was += (sw_own(sw_hidden(s)) & sw_set_of(card)) != 0;
    }
}

/* Near the truth in each decile: by less than 0.1, or by what so few can be
 * off by chance, three standard errors. */
static bool is_calibrated(unsigned count, double thought, double was)
{
    double n = count > 0 ? count : 1, off = thought - was;
    return (off < 0.1 * n && off > -0.1 * n) ||
           off * off <= 9 * thought * (1 - thought / n);
}

TEST(shark, what_he_thinks_likely_happens_as_often)
{
    double bias = 0, sum = 0;
    play_many(10 * GAMES, "shark", "regular", look_at_chances);
    for (int i = 0; i < DECILES; i++) {
        double n = decile[i].count > 0 ? decile[i].count : 1;
        printf("# %d0 %%: %5u times, thought %.3f, was %.3f\n", i,
               decile[i].count, decile[i].thought / n, decile[i].was / n);
        CHECK(is_calibrated(decile[i].count, decile[i].thought,
                            decile[i].was));
        bias += decile[i].thought - decile[i].was;
        sum += decile[i].count;
    }
    CHECK(sum > 1000 && bias / sum < 0.03 && bias / sum > -0.03);
}

/* ---- lawyers as evidence ---------------------------------------------- */

/* For people on the market whom another player's lawyer defends and the facts
 * leave open: the estimate, the estimate without lawyers, and the truth. */
static struct { unsigned count; double thought, deaf, was; } defended;

static sw_cards defended_by_others(const sw_pub *pub, kr_seat me)
{
    sw_cards cards = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        cards |= s == me ? 0 : pub->lawyer[s];
    return sw_everybody_in(cards);
}

static void forget_lawyers(bot_sw_desk *d, const kr_seen *seen)
{
    static kr_move log[LOG_ROOM];
    kr_seen deaf = *seen;
    for (size_t i = 0; i < seen->moves; i++) {
        log[i] = seen->log[i];
        if (log[i].kind == SW_LAWYER)
            log[i].kind = SW_PASS;
    }
    deaf.log = log;
    bot_sw_think(d, &bot_sw_shark_knobs, &(bot_question){
        .game = &sw_game, .seen = &deaf, .effort = BOT_USUAL });
}

static void look_at_lawyers(const kr_seen *seen, const kr_state *state,
                            kr_move made)
{
    static bot_sw_desk without;
    const bot_sw_mind *v = &desk.mind;
    sw_cards hidden = sw_own(sw_hidden(sw_state_in(state)));
    sw_cards set = v->pub->market & ~v->own;
    if ((made.kind != SW_HIRE && made.kind != SW_DENOUNCE) ||
        v->knobs != &bot_sw_shark_knobs || v->me != seen->now.who)
        return;
    set &= defended_by_others(v->pub, v->me);
    if (set != 0)
        forget_lawyers(&without, seen);
    for (; set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set), who = card / SW_SHIFTS;
        if (v->sure[who] <= 0 || v->sure[who] >= 1)
            continue;
        defended.count++;
        defended.thought += v->suspicion[who];
        defended.deaf += without.mind.suspicion[who];
        defended.was += (hidden & sw_set_of(card)) != 0;
    }
}

TEST(shark, believes_a_lawyer)
{
    play_many(10 * GAMES, "shark", "regular", look_at_lawyers);
    double n = defended.count;
    printf("# %u defended: thought %.3f, without lawyers %.3f, was %.3f\n",
           defended.count, defended.thought / n, defended.deaf / n,
           defended.was / n);
    CHECK(defended.count > 5);
    CHECK(defended.thought < defended.deaf - 0.05 * n);
}

/* ---- equal moves ------------------------------------------------------ */

static struct { unsigned ties, missed; } equals;

static void look_at_ties(const kr_seen *seen, const kr_state *state,
                         kr_move made)
{
    const bot_sw_mind *v = &desk.mind;
    kr_span span[KR_SPANS_MAX];
    (void)state;
    if (made.kind != SW_HIRE && made.kind != SW_DENOUNCE)
        return;
    int spans = sw_game.list(seen->now, span);
    for (int i = 0; i < spans; i++) {
        kr_move m = span[i].move;
        if ((m.kind != SW_HIRE && m.kind != SW_DENOUNCE) || m.a == made.a ||
            bot_sw_worth(v, m) < bot_sw_worth(v, made))
            continue;
        equals.ties++;
        equals.missed += v->wish[m.a] > v->wish[made.a] + 1e-9;
    }
}

TEST(shark, takes_the_one_of_equals_that_others_want)
{
    play_many(2 * GAMES, "shark", "shark", look_at_ties);
    printf("# %u ties, %u missed\n", equals.ties, equals.missed);
    CHECK(equals.ties > 50);
    CHECK(equals.missed == 0);
}

/* ---- chances to win --------------------------------------------------- */

static struct { unsigned count; double sum, lost; } wins;

/* All estimates before each player's last card but five. */
static void look_at_wins(const kr_seen *seen, const kr_state *state,
                         kr_move made)
{
    const sw_pub *pub = seen->now.pub;
    bot_verdict v;
    (void)state;
    if ((made.kind != SW_HIRE && made.kind != SW_DENOUNCE) ||
        bot_sw_turns_left(pub) > 6u * pub->config.seats ||
        bot_sw_turns_left(pub) <= 5u * pub->config.seats)
        return;
    bot_judge_of(&sw_game)->judge(&(bot_question){
        .game = &sw_game, .seen = seen, .desk = &desk,
        .effort = BOT_USUAL }, made, &v);
    wins.lost += (v.best_value - v.value) / 1e3;
    wins.count++;
    wins.sum += v.best_win / 1e6;
}

/* One wins each game: all chances of a game are one together. */
TEST(shark, chances_to_win_add_up_and_his_own_moves_lose_little)
{
    play_many(4 * GAMES, "shark", "shark", look_at_wins);
    double games = 4 * GAMES * times();
    printf("# %.2f wins expected a game, %.4f points lost a move\n",
           wins.sum / games, wins.lost / wins.count);
    CHECK(wins.count > 0);
    CHECK(wins.sum / games > 0.85 && wins.sum / games < 1.15);
    CHECK(wins.lost < 0.02 * wins.count);
}

/* ---- proofs ----------------------------------------------------------- */

static struct { unsigned claims, facts, most, long_, wrong; } proofs;

/* Only the facts that were given, as they were given. */
static bool follows(bot_sw_evidence *e, const bot_why *why, int without)
{
    static bot_sw_weights w;
    static bot_sw_abacus abacus;
    e->facts = 0;
    for (int i = 1; i < why->facts; i++) {
        e->dropped[e->facts] = i == without;
        e->fact[e->facts++] = why->fact[i];
    }
    return bot_sw_is_proven(e, (unsigned)why->fact[0].a,
                            why->fact[0].what == BOT_SW_FACT_ILLEGAL, &w,
                            &abacus);
}

/* The log says the same where the fact points at. */
static bool is_told(const kr_seen *seen, const bot_fact *f)
{
    kr_move m = f->move > 0 ? seen->log[f->move - 1] : (kr_move){ 0 };
    switch (f->what) {
    case BOT_SW_FACT_SAID:    return m.kind == SW_ANNOUNCE &&
        m.who == f->seat &&
                                 m.a == f->b;
    case BOT_SW_FACT_WEEKEND: return m.kind == SW_CARD && m.a == f->a &&
                                 m.b == SW_WEEKEND;
    case BOT_SW_FACT_TOOK:
    case BOT_SW_FACT_CLAIMED: return m.who == f->seat && m.a == f->a;
    case BOT_SW_FACT_SKIPPED: return m.kind == SW_SKIP;
    }
    return false;
}

static void look_at_proofs(const kr_seen *seen, const kr_state *state,
                           kr_move made)
{
    static bot_sw_evidence e;
    bot_verdict v;
    (void)state;
    bot_judge_of(&sw_game)->judge(&(bot_question){
        .game = &sw_game, .seen = seen, .desk = &desk,
        .effort = BOT_USUAL }, made, &v);
    if (!v.certain)
        return;
    proofs.claims++;
    proofs.long_ += v.why.facts == 1;
    if (v.why.facts == 1)
        return;
    bot_sw_gather(&e, seen->now, SW_TURNS);
    proofs.wrong += !follows(&e, &v.why, -1);
    proofs.facts += (unsigned)v.why.facts - 1;
    for (int i = 1; i < v.why.facts; i++) {
        proofs.wrong += follows(&e, &v.why, i);
        proofs.wrong += !is_told(seen, &v.why.fact[i]);
    }
}

TEST(shark, a_proof_proves_and_has_no_fact_too_many)
{
    play_many(GAMES, "shark", "novice", look_at_proofs);
    printf("# %u proofs of %.1f facts, %u too long\n", proofs.claims,
           (double)proofs.facts / proofs.claims, proofs.long_);
    CHECK(proofs.claims > 200);
    CHECK(proofs.wrong == 0);
    CHECK(proofs.long_ * 50 < proofs.claims);
}
