/*
 * test_review.c -- the quality of a review: an exact reasoner loses nothing, a
 * cheater does, stronger players score better, and each "could have known" is
 * proved again by enumerating all hands.
 *
 * REVIEW_GAMES in the environment sets the number of games of each kind; with
 * it, each game reports its progress.
 */
#include "bots/schwarzarbeit/facts.h"
#include "bots/schwarzarbeit/player.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/state.h"
#include "table/record.h"
#include "table/state.h"
#include "text/review.h"
#include "unit/players.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_ROOM = 1 << 21, ENTRIES_MAX = 600 };

/* ---- players ---------------------------------------------------------- */

enum { REASONER, ORACLE, SHARK, REGULAR, NOVICE, RANDOM, PLAYERS };

static const char *const names[PLAYERS] = {
    "reasoner", "oracle", "shark", "regular", "novice", "random",
};

typedef struct {
    const kr_game *game;
    unsigned games, players;            /* of the names above, the first ones */
    unsigned first;                     /* the player in seat 0 */
    tb_table *table;
    kr_rng rng;
    void *desk;
    char *record;
    kr_buf out;
    review_tally tally[KR_SEATS];
    void (*look)(const kr_seen *, const tb_opinion *);
} club;

static unsigned player_at(const club *c, kr_seat who)
{
    return (c->first + who) % c->players;
}

static kr_move choose(club *c, kr_seat who)
{
    unsigned player = player_at(c, who);
    kr_seen seen = tb_seen(c->table, who);
    bot_question q = { .game = c->game, .seen = &seen, .rng = &c->rng,
                       .desk = c->desk, .effort = BOT_USUAL };
    uint32_t seq = tb_last(c->table) + 1;
    if (player == REASONER)
        return player_reasoner(&q, &c->table->state, seq);
    if (player == ORACLE)
        return player_oracle(&q, &c->table->state, seq);
    return bot_named(c->game, names[player])->choose(&q);
}

/* ---- a game, and its record ------------------------------------------- */

static void *take(void *host, void *old, size_t size)
{
    (void)host;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

static void keep(void *host, const tb_entry *e)
{
    club *c = host;
    tb_put_entry(&c->out, c->game, e, 0, NULL);
    kr_put_char(&c->out, '\n');
}

static void open_table(club *c, unsigned nth)
{
    const tb_hooks hooks = { .host = c, .alloc = take, .keep = keep };
    uint8_t secret[TB_SECRET_SIZE] = { (uint8_t)nth, (uint8_t)(nth >> 8), 77 };
    tb_setup setup;
    tb_setup_preset(&setup, c->game);
    setup.config.seats = (uint8_t)(c->game->seats_min + nth %
                            (c->game->seats_max - c->game->seats_min + 1u));
    setup.speed = TB_SPEED_INSTANT;
    c->first = nth * setup.config.seats;
    kr_rng_fast(&c->rng, nth);
    c->out = kr_buf_of(c->record, RECORD_ROOM);
    c->table = tb_new(&setup, secret, &hooks, 0);
    tb_put_head(&c->out, c->table, TB_WITHOUT_SECRET, NULL);
    kr_put_char(&c->out, '\n');
    for (kr_seat s = 0; s < setup.config.seats; s++)
        tb_request(c->table, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = s,
            .text = names[player_at(c, s)] }, 0);
    tb_request(c->table, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
}

/* After some time everybody goes home. */
static void play(club *c, unsigned nth)
{
    open_table(c, nth);
    while (tb_stage_of(c->table) == TB_RUNNING &&
           tb_last(c->table) < ENTRIES_MAX) {
        while (tb_next_wake(c->table) == 0)
            tb_wake(c->table, 0);
        kr_seats must = tb_waits(c->table).must;
        if (must == 0)
            continue;
        kr_seat who = (kr_seat)kr_nth(must, kr_rng_below(&c->rng,
                                                         kr_bits(must)));
        tb_answer a = tb_request(c->table, &(tb_wish){
            .who = who, .what = TB_MOVE, .move = choose(c, who),
            .seen = tb_last(c->table) }, 0);
        CHECK(a.refusal == TB_GRANTED);
        if (a.refusal != TB_GRANTED)
            break;
    }
    tb_free(c->table);
}

static tb_table *read_record(const club *c)
{
    const tb_hooks hooks = { .alloc = take };
    const char *line = c->record, *end = strchr(line, '\n');
    tb_flaw flaw;
    tb_table *t = tb_read_head(line, (size_t)(end - line), &hooks, &flaw);
    CHECK(t != NULL && !c->out.full);
    for (line = end + 1; (end = strchr(line, '\n')) != NULL; line = end + 1)
        CHECK(tb_read_entry(t, line, (size_t)(end - line), &flaw));
    return t;
}

static void judge_record(club *c)
{
    tb_table *t = read_record(c);
    tb_opinion o;
    uint32_t last = tb_last(t);
    for (uint32_t seq = 1; seq <= last; seq++) {
        if (!tb_review(t, seq, c->desk, &o))
            continue;
        review_count(c->tally, &o, (kr_seat)player_at(c, o.who));
        kr_seen seen = tb_seen(t, o.who);
        if (c->look != NULL)
            c->look(&seen, &o);
    }
    tb_free(t);
}

/* ---- who scores how much ---------------------------------------------- */

static unsigned games_wished(unsigned usual)
{
    const char *wish = getenv("REVIEW_GAMES");
    int n = wish != NULL ? atoi(wish) : 0;
    return n > 0 ? (unsigned)n : usual;
}

static double score(const club *c, unsigned player)
{
    return (double)review_tenths(&c->tally[player]) / 10;
}

static void say_progress(const club *c, unsigned games)
{
    if (getenv("REVIEW_GAMES") != NULL)
        fprintf(stderr, "# %s: %u of %u games, reasoner %.2f, oracle %.2f\n",
                c->game->name, games, c->games, score(c, REASONER),
                score(c, ORACLE));
}

static void play_and_review(club *c)
{
    c->games = games_wished(c->games);
    c->desk = malloc(bot_desk());
    c->record = malloc(RECORD_ROOM);
    for (unsigned i = 0; i < c->games; i++) {
        play(c, i);
        judge_record(c);
        say_progress(c, i + 1);
    }
    free(c->desk);
    free(c->record);
}

static void look_at_scores(const club *c)
{
    for (unsigned p = 0; p < c->players; p++) {
        printf("# %-14s %-9s %6.2f %% of %u moves\n", c->game->name,
               names[p], score(c, p), c->tally[p].moves);
        CHECK(c->tally[p].moves > 0);
    }
    CHECK(score(c, REASONER) >= 99.9);
    CHECK(score(c, ORACLE) < 99.99);
    CHECK(score(c, REGULAR) < score(c, SHARK));
    CHECK(score(c, NOVICE) < score(c, REGULAR));
    CHECK(c->players <= RANDOM || score(c, RANDOM) < score(c, NOVICE));
}

/* The others may do anything: nothing is certain. */
static void look_at_claim(const kr_seen *seen, const tb_opinion *o)
{
    (void)seen;
    CHECK(!o->verdict.certain);
}

TEST(review_kohle, knows_who_is_strong_and_luck_is_not_accuracy)
{
    static club c = { .game = &ko_game, .games = 6, .players = RANDOM,
                      .look = look_at_claim };
    play_and_review(&c);
    look_at_scores(&c);
}

/* Where to build is asked when little has happened since the block was mixed:
 * as a rule nobody is nearer to winning, or farther from it. Between two a
 * house that is finished meanwhile is a lead at once. */
static struct { unsigned count; double apart; } sites;

static void look_at_site(const kr_seen *seen, const tb_opinion *o)
{
    static int32_t before[KR_SEATS];
    const pf_pub *pub = seen->now.pub;
    look_at_claim(seen, o);
    if (o->made.kind == PF_SITE && pub->config.seats > 2) {
        sites.apart += abs(o->verdict.best_win - before[o->who]) / 1e6;
        sites.count++;
    }
    before[o->who] = o->verdict.win;
}

TEST(review_pfusch, knows_who_is_strong_and_luck_is_not_accuracy)
{
    static club c = { .game = &pf_game, .games = 9, .players = PLAYERS,
                      .look = look_at_site };
    play_and_review(&c);
    look_at_scores(&c);
    printf("# %u sites, %.3f apart\n", sites.count,
           sites.apart / sites.count);
    CHECK(sites.count > c.games);
    CHECK(sites.apart < 0.06 * sites.count);
}

/* ---- proofs, once more ------------------------------------------------ */

enum { HANDS = 1140 };

/* `fact` NULL: by all that was public. */
typedef struct {
    const sw_pub *pub;
    const bot_fact *fact;
    int facts, without;
    unsigned players;
    unsigned hands[SW_SEATS];
    uint32_t hand[SW_SEATS][HANDS];     /* people, as bits */
} worlds;

static struct {
    unsigned claims, facts, unproved, spare, doubtful, worlds, contradicted;
} proofs;

static uint32_t person_bit(int32_t person)
{
    return UINT32_C(1) << person;
}

static unsigned cards_of(uint32_t hand, sw_cards market)
{
    unsigned cards = 0;
    for (; market != 0; market &= market - 1)
        cards += hand >> kr_lowest(market) / SW_SHIFTS & 1;
    return cards;
}

/* Could somebody with this hand have done what the fact says? */
static bool allows(const sw_pub *pub, const bot_fact *f, uint32_t hand)
{
    sw_cards all;
    switch (f->what) {
    case BOT_SW_FACT_SAID:
        all = pub->shown[f->a];
        return kr_bits(all) - cards_of(hand, all) == (unsigned)f->b;
    case BOT_SW_FACT_TOOK:
    case BOT_SW_FACT_CLAIMED:
    case BOT_SW_FACT_WEEKEND:
        return !(hand & person_bit(f->a));
    case BOT_SW_FACT_SKIPPED:
        all = pub->skipped[f->seat];
        return cards_of(hand, all) == kr_bits(all);
    }
    return false;
}

/* Does the hand agree with the whole public part? */
static bool is_consistent(const sw_pub *pub, kr_seat who, uint32_t hand)
{
    sw_cards deeds = pub->taken[who] | pub->claimed[who];
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++)
        if (pub->shown[t] != 0 && sw_announcer(pub, t) == who &&
            kr_bits(pub->shown[t]) - cards_of(hand, pub->shown[t]) !=
            pub->said[t])
            return false;
    return cards_of(hand, deeds) == 0 &&
           cards_of(hand, SW_WEEKENDS & ~sw_unseen(pub)) == 0 &&
           cards_of(hand, pub->skipped[who]) == kr_bits(pub->skipped[who]);
}

static bool fits(const worlds *w, kr_seat who, uint32_t hand)
{
    if (w->fact == NULL)
        return is_consistent(w->pub, who, hand);
    for (int i = 0; i < w->facts; i++)
        if (i != w->without && (w->fact[i].seat == who ||
                                w->fact[i].seat == KR_NONE) &&
            !allows(w->pub, &w->fact[i], hand))
            return false;
    return true;
}

static void list_hands(worlds *w, kr_seat who, uint32_t mine)
{
    unsigned each = sw_hidden_each(w->pub), p = w->players++;
    w->hands[p] = 0;
    for (uint32_t hand = 0; hand < UINT32_C(1) << SW_PEOPLE;) {
        hand = hand == 0 ? (UINT32_C(1) << each) - 1 : hand;
        if (hand >= UINT32_C(1) << SW_PEOPLE)
            break;
        if (!(hand & mine) && fits(w, who, hand))
            w->hand[p][w->hands[p]++] = hand;
        uint32_t low = hand & (0 - hand), next = hand + low;
        hand = next | ((hand ^ next) / low >> 2);
    }
}

/* Is there a world of those left in which he is hidden, or is not? */
static bool happens(const worlds *w, unsigned p, uint32_t used,
                    uint32_t person, bool hidden)
{
    if (p == w->players)
        return ((used & person) != 0) == hidden;
    for (unsigned i = 0; i < w->hands[p]; i++)
        if (!(w->hand[p][i] & used) &&
            (hidden || !(w->hand[p][i] & person)) &&
            happens(w, p + 1, used | w->hand[p][i], person, hidden))
            return true;
    return false;
}

static void list_worlds(worlds *w, const kr_seen *seen)
{
    const sw_prv *prv = seen->now.prv;
    uint32_t mine = 0;
    for (sw_cards x = prv->hides; x != 0; x &= x - 1)
        mine |= person_bit((int32_t)(kr_lowest(x) / SW_SHIFTS));
    w->players = 0;
    for (kr_seat who = 0; who < w->pub->config.seats; who++)
        if (who != seen->now.who)
            list_hands(w, who, mine);
}

static bool is_possible(worlds *w, const kr_seen *seen, uint32_t person,
                        bool hidden)
{
    list_worlds(w, seen);
    return happens(w, 0, 0, person, hidden);
}

/* ---- the better move, in each world ------------------------------------ */

/* The person a move is about, as a bit; 0: none. */
static uint32_t subject_of(const sw_pub *pub, kr_move m)
{
    switch (m.kind) {
    case SW_HIRE:
    case SW_DENOUNCE:
    case SW_CLAIM:
        return person_bit(m.a);
    case SW_LAWYER:
        return person_bit((pub->denounced[m.a][m.b - 1] - 1) / SW_SHIFTS);
    }
    return 0;
}

/* S-8.3 to S-8.10: points of the move itself. */
static int points_of(kr_move m, bool illegal)
{
    switch (m.kind) {
    case SW_HIRE:     return illegal ? 0 : 1;
    case SW_DENOUNCE: return illegal ? 3 : -2;
    case SW_CLAIM:    return (illegal ? 3 : -2) - 1;
    case SW_LAWYER:   return illegal ? -2 : 2;
    }
    return 0;
}

enum { WORLDS_MOST = 20000 };

/* All worlds, or the first ones: the move made is worth more in this many. */
static unsigned count_better(const worlds *w, unsigned p, uint32_t used,
                             const tb_opinion *o, unsigned *left)
{
    unsigned better = 0;
    if (p == w->players) {
        uint32_t best = subject_of(w->pub, o->verdict.best);
        uint32_t made = subject_of(w->pub, o->made);
        --*left;
        return points_of(o->made, used & made) >
               points_of(o->verdict.best, used & best);
    }
    for (unsigned i = 0; i < w->hands[p] && *left > 0; i++)
        if (!(w->hand[p][i] & used))
            better += count_better(w, p + 1, used | w->hand[p][i], o, left);
    return better;
}

/* A lawyer may lie on one's own worker: `used` begins with one's own. */
static void look_at_worlds(const kr_seen *seen, const tb_opinion *o)
{
    static worlds w;
    const sw_prv *prv = seen->now.prv;
    unsigned left = WORLDS_MOST;
    uint32_t own = 0;
    for (sw_cards x = prv->hides; x != 0; x &= x - 1)
        own |= person_bit((int32_t)(kr_lowest(x) / SW_SHIFTS));
    w = (worlds){ .pub = seen->now.pub };
    list_worlds(&w, seen);
    proofs.contradicted += count_better(&w, 0, own, o, &left);
    proofs.worlds += WORLDS_MOST - left;
}

/* The move made is better for a player of other habits. */
static bool is_doubtful(const kr_seen *seen, const tb_opinion *o, kr_rng *r)
{
    static bot_sw_desk desk;
    const bot_sw_knobs knobs = {
        .said = SW_TURNS, .trust = kr_rng_below(r, 100),
        .risk = { [3] = (int16_t)(kr_rng_below(r, 2000) - 1000u),
                  [4] = (int16_t)(kr_rng_below(r, 2000) - 1000u),
                  [5] = (int16_t)(kr_rng_below(r, 2000) - 1000u) },
        .detective = (int16_t)kr_rng_below(r, 4000),
        .patience = (int16_t)kr_rng_below(r, 2000),
        .lawyer = (int16_t)kr_rng_below(r, 2000),
    };
    bot_sw_think(&desk, &knobs, &(bot_question){
        .game = &sw_game, .seen = seen, .rng = r, .desk = &desk });
    return bot_sw_worth(&desk.mind, o->verdict.best) <
           bot_sw_worth(&desk.mind, o->made) - 1e-9;
}

static void look_at_proof(const kr_seen *seen, const tb_opinion *o)
{
    static worlds w;
    const bot_why *why = &o->verdict.why;
    if (!o->verdict.certain || o->verdict.value >= o->verdict.best_value ||
        why->facts < 2)
        return;
    bool illegal = why->fact[0].what == BOT_SW_FACT_ILLEGAL;
    uint32_t person = person_bit(why->fact[0].a);
    w = (worlds){ .pub = seen->now.pub, .fact = why->fact + 1,
                  .facts = why->facts - 1, .without = -1 };
    kr_rng r;
    kr_rng_fast(&r, o->seq);
    for (int i = 0; i < 20; i++)
        proofs.doubtful += is_doubtful(seen, o, &r);
    proofs.claims++;
    look_at_worlds(seen, o);
    proofs.facts += (unsigned)w.facts;
    proofs.unproved += is_possible(&w, seen, person, !illegal);
    for (w.without = 0; w.without < w.facts; w.without++)
        proofs.spare += !is_possible(&w, seen, person, !illegal);
}

TEST(review_schwarzarbeit, knows_who_is_strong_and_proves_what_it_says)
{
    static club c = { .game = &sw_game, .games = 6, .players = PLAYERS,
                      .look = look_at_proof };
    play_and_review(&c);
    look_at_scores(&c);
    printf("# %u proofs, %u facts, %u worlds\n", proofs.claims, proofs.facts,
           proofs.worlds);
    CHECK(proofs.claims > 2 * c.games);
    CHECK(proofs.unproved == 0);
    CHECK(proofs.spare == 0);
    CHECK(proofs.doubtful == 0);
    CHECK(proofs.worlds > proofs.claims && proofs.contradicted == 0);
}
