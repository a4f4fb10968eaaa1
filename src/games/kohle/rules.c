/*
 * rules.c -- the rules of Kohle, Kie$ & Knete.
 *
 * In the order of docs/rules/kohle.md. A may_ function changes nothing and
 * returns the rule that forbids the move; a do_ function acts and relies on
 * its may_. K-4 and K-5 are in talk.c, K-6 in cards.c, K-7 to K-9 in
 * closing.c.
 */
#include "games/kohle/state.h"

/* ---- K-2  Setting up -------------------------------------------------- */

/* K-2.3 Nobody has money at the start. */
void ko_init(kr_state *s)
{
    ko_state_of(s)->pub.pile = KO_DECK;
}

static void do_investor(ko_scene *s, kr_move m)
{
    s->pub->investors[m.a] |= ko_bit(m.b);
}

/* K-2.5 The player to the starter's right puts the dollar on any deal. */
static void end_setup(ko_pub *pub)
{
    pub->active = kr_right_of(ko_starter(pub), pub->config.seats);
    pub->phase = KO_PHASE_PLACE;
}

static kr_verdict may_place(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    (void)m;
    if (eye.who != pub->active)  return K_2_5;
    return KR_OK;
}

static void do_place(ko_scene *s, kr_move m)
{
    s->pub->dollar = m.a;
    ko_end_turn(s->pub);
}

/* ---- K-3  The turn ---------------------------------------------------- */

/* K-3.1 The player either makes the deal at the dollar, or rolls. */
static kr_verdict may_deal(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    (void)m;
    if (eye.who != pub->active)  return KR_NOT_TURN;
    return KR_OK;
}

static kr_verdict may_roll(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    (void)m;
    if (eye.who != pub->active)             return KR_NOT_TURN;
    if (pub->phase == KO_PHASE_ROLLED)      return K_3_3;
    return KR_OK;
}

static void do_roll(ko_scene *s, kr_move m)
{
    (void)m;
    s->pub->phase = KO_PHASE_ROLL;
}

/* K-3.2 The dollar moves the whole roll, clockwise; done deals do not count. */
static void do_die(ko_scene *s, kr_move m)
{
    if (s->pub->phase == KO_PHASE_LAST) {
        ko_do_last_die(s, m);
        return;
    }
    ko_move_dollar(s->pub, m.a);
    s->pub->phase = KO_PHASE_ROLLED;
}

/* K-10.3 With ten cards on, who begins with ten or more must make a deal. */
static bool must_make_a_deal(const ko_pub *pub)
{
    return pub->config.option[KO_OPTION_TEN] &&
           pub->hands[pub->active] >= KO_TEN;
}

/* K-3.3 After rolling, the player makes the deal there or draws three cards. */
static kr_verdict may_draw(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    (void)m;
    if (eye.who != pub->active)     return KR_NOT_TURN;
    if (must_make_a_deal(pub))      return K_10_3;
    return KR_OK;
}

/* K-3.5 An empty pile is renewed by shuffling the discard. */
static void renew_pile(ko_scene *s)
{
    ko_pub *pub = s->pub;
    if (pub->pile > 0)
        return;
    for (unsigned c = 0; c < KO_CARDS; c++)
        pub->pile += pub->discard[c];
    memset(pub->discard, 0, sizeof pub->discard);
    ko_tell(s, (kr_move){ .who = KR_TABLE, .kind = KO_RENEW });
}

static void do_draw(ko_scene *s, kr_move m)
{
    (void)m;
    s->pub->phase = KO_PHASE_DRAW;
    s->pub->due = KO_DRAWN;
    renew_pile(s);
}

static void end_drawing(ko_scene *s)
{
    memset(s->state->prv[s->pub->active].newest, 0, KO_DRAWN);
    ko_end_turn(s->pub);
}

static void draw_for_active(ko_scene *s, unsigned card)
{
    ko_pub *pub = s->pub;
    uint8_t *newest = s->state->prv[pub->active].newest;
    memmove(newest + 1, newest, KO_DRAWN - 1);
    newest[0] = (uint8_t)(card + 1);
    if (--pub->due > 0)
        renew_pile(s);
    else if (pub->hands[pub->active] > KO_HAND)
        pub->phase = KO_PHASE_OVERFULL;
    else
        end_drawing(s);
}

static void do_card(ko_scene *s, kr_move m)
{
    s->state->prv[m.a].hand[m.b]++;
    s->pub->hands[m.a]++;
    s->pub->pile--;
    if (s->pub->phase == KO_PHASE_DRAW)
        draw_for_active(s, m.b);
    else if (ko_next_card(s->pub) == KR_NONE)
        end_setup(s->pub);
}

/* K-3.4 Above twelve influence cards, and only then, a player discards down to
 * twelve. */
static kr_verdict may_discard(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const ko_prv *prv = eye.prv;
    if (eye.who != pub->active)     return KR_NOT_TURN;
    if (prv->hand[m.a] == 0)        return KR_NOT_HELD;
    return KR_OK;
}

/* Discards the newest of equal cards. */
static void do_discard(ko_scene *s, kr_move m)
{
    ko_pub *pub = s->pub;
    uint8_t *newest = s->state->prv[pub->active].newest;
    unsigned i = 0;
    while (i < KO_DRAWN && newest[i] != m.a + 1)
        i++;
    if (i < KO_DRAWN)
        newest[i] = 0;
    ko_take(s, pub->active, m.a, 1);
    pub->discard[m.a]++;
    if (pub->hands[pub->active] == KO_HAND)
        end_drawing(s);
}

/* ---- K-8.5, K-8.6  Passing -------------------------------------------- */

/* K-8.6 Without a clock all others are asked after each change: act or pass. */
static kr_verdict may_pass(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    bool asked = kr_has(ko_asked(pub), eye.who);
    bool clock = ko_is_live(pub) && pub->phase == KO_PHASE_TALK;
    (void)m;
    if (pub->phase == KO_PHASE_WAIT && !asked)      return K_6_11;
    if (pub->phase == KO_PHASE_CALLED && !asked)    return K_7_3;
    if (!asked || clock)                            return K_8_6;
    return KR_OK;
}

/* K-8.5 A negotiation in which everybody keeps passing must end. What the
 * others change leaves rounds (ko_changed). */
static void pass_in_talk(ko_pub *pub, kr_seat who)
{
    pub->passed |= kr_seat_bit(who);
    if (ko_asked(pub) == 0 && pub->rounds < KO_ROUNDS)
        pub->rounds++;
}

static void pass_called(ko_scene *s, kr_seat who)
{
    s->pub->passed |= kr_seat_bit(who);
    if (ko_asked(s->pub) == 0)
        ko_close(s);
}

static void do_pass(ko_scene *s, kr_move m)
{
    if (s->pub->phase == KO_PHASE_WAIT)
        ko_answer_play(s, m.who, KO_PASSES);
    else if (s->pub->phase == KO_PHASE_CALLED)
        pass_called(s, m.who);
    else
        pass_in_talk(s->pub, m.who);
}

/* Enough rounds: no new offers, only answers. A stop is an answer. */
static bool comes_too_late(const ko_pub *pub, kr_move m)
{
    static const bool is_end[KO_KINDS] = {
        [KO_AGREE] = true, [KO_REFUSE] = true, [KO_PASS] = true,
        [KO_CALL] = true, [KO_FAIL] = true,
    };
    return m.who == ko_boss(pub) && pub->rounds == KO_ROUNDS &&
           pub->phase != KO_PHASE_WAIT && !is_end[m.kind];
}

/* ---- K-10  Play online ------------------------------------------------ */

/* K-10.1 On time-out the player rolls, and after rolling draws. Too many cards:
 * the newest go. */
static void drop_newest(ko_scene *s)
{
    kr_seat who = s->pub->active;
    const uint8_t *newest = s->state->prv[who].newest;
    while (s->pub->phase == KO_PHASE_OVERFULL) {
        uint8_t age = 0;
        while (newest[age] == 0)
            age++;
        kr_move drop = { .who = who, .kind = KO_DROP,
                         .a = (uint8_t)(newest[age] - 1), .b = age };
        ko_tell(s, drop);
        do_discard(s, drop);
    }
}

/* K-10.2 On time-out everybody else passes. */
static void do_late(ko_scene *s, kr_move m)
{
    ko_pub *pub = s->pub;
    kr_move own = { .who = m.a };
    switch ((ko_phase)pub->phase) {
    case KO_PHASE_PLACE:    do_place(s, own);  break;
    case KO_PHASE_TURN:     do_roll(s, own);   break;
    case KO_PHASE_ROLLED:
        if (must_make_a_deal(pub))
            ko_do_deal(s, own);
        else
            do_draw(s, own);
        break;
    case KO_PHASE_OVERFULL: drop_newest(s);    break;
    case KO_PHASE_TALK:
        if (m.a == pub->active)
            ko_do_fail(s, own);
        else
            do_pass(s, own);
        break;
    case KO_PHASE_CALLED:
    case KO_PHASE_WAIT:     do_pass(s, own);   break;
    case KO_PHASE_SETUP:
    case KO_PHASE_ROLL:
    case KO_PHASE_DRAW:
    case KO_PHASE_LAST:
    case KO_PHASE_OVER:
    case KO_PHASES:         break;
    }
}

/* The negotiation clock runs out, or the silent pass. */
static void do_tick(ko_scene *s, kr_move m)
{
    if (s->pub->phase == KO_PHASE_TALK) {
        ko_do_fail(s, m);
        return;
    }
    for (unsigned silent = ko_asked(s->pub); silent; silent &= silent - 1)
        do_pass(s, (kr_move){ .who = (kr_seat)kr_lowest(silent) });
}

/* ---- who is waited for ------------------------------------------------ */

/* A window that ends by time, at a live table. */
static uint8_t clock_of(const ko_pub *pub, unsigned clock)
{
    return ko_is_live(pub) ? (uint8_t)clock : KR_NO_CLOCK;
}

static kr_waits talk_waits(const ko_pub *pub, unsigned clock)
{
    kr_seats all = kr_all_seats(pub->config.seats);
    kr_seats must = ko_asked(pub);
    if (clock == KO_WINDOW_TALK && ko_is_live(pub))
        must = 0;
    else if (must == 0)
        must = kr_seat_bit(pub->active);
    return (kr_waits){ .must = must, .may = (kr_seats)(all & ~must),
                       .clock = clock_of(pub, clock) };
}

kr_waits ko_waits(const void *p)
{
    const ko_pub *pub = p;
    switch ((ko_phase)pub->phase) {
    case KO_PHASE_SETUP:
    case KO_PHASE_ROLL:
    case KO_PHASE_DRAW:
    case KO_PHASE_LAST:
        return (kr_waits){ .chance = true };
    case KO_PHASE_PLACE:
    case KO_PHASE_TURN:
    case KO_PHASE_ROLLED:
    case KO_PHASE_OVERFULL:
        return (kr_waits){ .must = kr_seat_bit(pub->active) };
    case KO_PHASE_TALK:
        return talk_waits(pub, KO_WINDOW_TALK);
    case KO_PHASE_CALLED:
        return talk_waits(pub, KO_WINDOW_CLOSING);
    case KO_PHASE_WAIT:
        return (kr_waits){ .must = ko_asked(pub),
                           .clock = clock_of(pub, KO_WINDOW_REACTION) };
    case KO_PHASE_OVER:
    case KO_PHASES:
        break;
    }
    return (kr_waits){ 0 };
}

/* ---- every kind of move, one line each -------------------------------- */

#define IN(phase)  (1u << KO_PHASE_##phase)
#define CARDS      (IN(TALK) | IN(CALLED))

/* When it may be played, the rule that forbids it at other times, whether it
 * counts as an offer in K-8.7; its guard and its action. */
static const struct act {
    uint16_t phases;
    uint16_t outside;
    bool counts;
    ko_guard *may;
    ko_deed *run;
} acts[KO_KINDS] = {
    [KR_TICK]        = { .run = do_tick },
    [KR_LATE]        = { .run = do_late },
    [KO_PLACE]       = { IN(PLACE), K_2_5, 0, may_place, do_place },
    [KO_DEAL]        = { IN(TURN) | IN(ROLLED), K_3_1, 0, may_deal,
                         ko_do_deal },
    [KO_ROLL]        = { IN(TURN) | IN(ROLLED), K_3_1, 0, may_roll, do_roll },
    [KO_DRAW]        = { IN(ROLLED), K_3_3, 0, may_draw, do_draw },
    [KO_DISCARD]     = { IN(OVERFULL), K_3_4, 0, may_discard, do_discard },
    /* K-6.1 In a negotiation anybody may play influence cards at any time.
     * K-7.4 Before a negotiation and after its end no card may be played. */
    [KO_LAY]         = { CARDS, K_7_4, 0, ko_may_lay, ko_do_lay },
    [KO_TRAVEL]      = { CARDS, K_7_4, 0, ko_may_travel, ko_do_play },
    [KO_TRAVEL_CLAN] = { CARDS, K_7_4, 0, ko_may_travel, ko_do_play },
    [KO_JOKER]       = { CARDS, K_7_4, 0, ko_may_travel, ko_do_play },
    [KO_JOKER_CLAN]  = { CARDS, K_7_4, 0, ko_may_travel, ko_do_play },
    [KO_RECRUIT]     = { CARDS | IN(OVERFULL), K_7_4, 0, ko_may_recruit,
                         ko_do_play },
    [KO_BOSS]        = { CARDS, K_7_4, 0, ko_may_boss, ko_do_play },
    [KO_STOP]        = { IN(WAIT), K_6_10, 0, ko_may_stop, ko_do_stop },
    [KO_OFFER]       = { IN(TALK), K_4_1, 1, ko_may_offer, ko_do_offer },
    [KO_BID]         = { IN(TALK), K_4_1, 1, ko_may_bid, ko_do_bid },
    [KO_PRICE]       = { IN(TALK), K_4_1, 1, ko_may_price, ko_do_price },
    [KO_AGREE]       = { IN(TALK), K_4_1, 0, ko_may_answer, ko_do_agree },
    [KO_REFUSE]      = { IN(TALK), K_4_1, 0, ko_may_answer, ko_do_remove },
    [KO_WITHDRAW]    = { IN(TALK), K_4_1, 0, ko_may_withdraw, ko_do_remove },
    [KO_HUSH]        = { IN(TALK), K_4_1, 1, ko_may_hush, ko_do_hush },
    [KO_PASS]        = { CARDS | IN(WAIT), K_4_1, 0, may_pass, do_pass },
    [KO_CALL]        = { IN(TALK), K_4_1, 0, ko_may_call, ko_do_call },
    [KO_FAIL]        = { CARDS, K_4_1, 0, ko_may_fail, ko_do_fail },
    [KO_INVESTOR]    = { .run = do_investor },
    [KO_CARD]        = { .run = do_card },
    [KO_DIE]         = { .run = do_die },
};

static kr_verdict why_not_now(const ko_pub *pub, kr_move m)
{
    bool stop = m.kind == KO_STOP;
    bool turn = m.kind == KO_DEAL || m.kind == KO_ROLL || m.kind == KO_DRAW;
    if (pub->phase == KO_PHASE_WAIT)                return K_6_11;
    if (pub->phase == KO_PHASE_CALLED && !stop)     return K_7_3;
    if (pub->phase == KO_PHASE_PLACE && turn)       return K_2_5;
    if (pub->phase == KO_PHASE_OVERFULL && turn)    return K_3_4;
    return acts[m.kind].outside;
}

/* K-8.7 In one negotiation a player makes or changes at most twenty offers or
 * bids. */
kr_verdict ko_check(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const struct act *act = &acts[m.kind];
    bool now = act->phases >> pub->phase & 1;
    bool spent = act->counts && pub->made[eye.who] == KO_MADE;
    if (!now)                       return why_not_now(pub, m);
    if (comes_too_late(pub, m))     return K_8_5;
    if (spent)                      return K_8_7;
    return act->may(eye, m);
}

void ko_apply(kr_state *state, kr_move m, kr_news *news)
{
    ko_state *whole = ko_state_of(state);
    ko_scene s = { whole, &whole->pub, news };
    acts[m.kind].run(&s, m);
}

/* K-6.11: answers to a play are sealed. K-2.2: a card is seen by its player. */
kr_move ko_redact(const void *p, kr_move m, kr_seat viewer)
{
    const ko_pub *pub = p;
    bool answer = m.kind == KO_STOP || m.kind == KO_PASS ||
                  m.kind == KR_LATE;
    kr_seat who = m.kind == KR_LATE ? m.a : m.who;
    if (answer && pub->phase == KO_PHASE_WAIT && who != viewer)
        return kr_sealed(who);
    if (m.kind == KO_CARD && m.a != viewer)
        m.b = KR_HIDDEN;
    return m;
}
