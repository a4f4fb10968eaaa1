/*
 * rules.c -- what Liar's Dice permits, and what then happens.
 *
 * In the order of docs/rules/dice.md. A may_ function only looks, and answers
 * with the rule that forbids; a do_ function acts, and trusts its may_.
 */
#include "games/dice/state.h"

/* A move being carried out. */
typedef struct {
    kr_state *state;
    ld_pub *pub;
    kr_news *news;                      /* or NULL */
} play;

static void tell(const play *p, kr_seat who, unsigned kind, unsigned face,
                 unsigned n)
{
    kr_tell(p->news, (kr_move){ .who = who, .kind = (uint8_t)kind,
                                .a = (uint8_t)face, .n = (uint16_t)n });
}

/* ---- who plays -------------------------------------------------------- */

kr_seats ld_players(const ld_pub *pub)
{
    kr_seats set = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->dice[who] > 0)
            set |= kr_seat_bit(who);
    return set;
}

kr_seat ld_left_of(const ld_pub *pub, kr_seat who)
{
    do
        who = kr_left_of(who, pub->config.seats);
    while (pub->dice[who] == 0);
    return who;
}

kr_seat ld_right_of(const ld_pub *pub, kr_seat who)
{
    do
        who = kr_right_of(who, pub->config.seats);
    while (pub->dice[who] == 0);
    return who;
}

unsigned ld_dice_in_play(const ld_pub *pub)
{
    unsigned all = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        all += pub->dice[who];
    return all;
}

/* ---- D-1  The dice ---------------------------------------------------- */

static void begin_round(ld_pub *pub)
{
    pub->phase = LD_PHASE_ROLL;
    pub->bid = pub->face = 0;
    memcpy(pub->unrolled, pub->dice, sizeof pub->unrolled);
}

/* D-1.1 Two to six players start with five dice each. */
void ld_init(kr_state *s)
{
    ld_pub *pub = ld_pub_of(s);
    memset(pub->dice, (int)ld_start(pub), pub->config.seats);
    begin_round(pub);
}

/* D-1.2 At the start of a round all players roll in secret. */
kr_move ld_redact(const void *pub, kr_move m, kr_seat viewer)
{
    (void)pub;
    if (m.kind == LD_ROLL && m.a != viewer)
        m.b = KR_HIDDEN;
    return m;
}

kr_seat ld_roller(const ld_pub *pub)
{
    kr_seat who = 0;
    while (pub->unrolled[who] == 0)
        who++;
    return who;
}

void ld_add_die(ld_prv *own, unsigned die)
{
    unsigned at = 0;
    while (own->dice[at] != 0 && own->dice[at] <= die)
        at++;
    memmove(own->dice + at + 1, own->dice + at, LD_DICE - 1 - at);
    own->dice[at] = (uint8_t)die;
}

static void do_roll(play *p, kr_move m)
{
    ld_pub *pub = p->pub;
    ld_add_die(ld_prv_of(p->state, m.a), m.b + 1u);
    pub->unrolled[m.a]--;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->unrolled[who] > 0)
            return;
    pub->phase = LD_PHASE_BID;
}

/* ---- D-2  Bidding ----------------------------------------------------- */

/* D-2.2 A bid names more dice than the last, or as many of a higher face. */
unsigned ld_least(const ld_pub *pub, unsigned face)
{
    bool is_higher = pub->bid > 0 && face + 1 > pub->face;
    return is_higher ? pub->bid : pub->bid + 1u;
}

/* D-2.3 Nobody bids more dice than there are on the table. */
static kr_verdict may_bid(const ld_pub *pub, kr_move m)
{
    if (m.n < ld_least(pub, m.a))     return D_2_2;
    if (m.n > ld_dice_in_play(pub))   return D_2_3;
    return KR_OK;
}

static void do_bid(play *p, kr_move m)
{
    p->pub->bid = (uint8_t)m.n;
    p->pub->face = (uint8_t)(m.a + 1);
    p->pub->turn = ld_left_of(p->pub, m.who);
}

/* ---- D-3  Calling ----------------------------------------------------- */

static kr_verdict may_call(const ld_pub *pub)
{
    return pub->bid == 0 ? D_2_1 : KR_OK;
}

/* D-3.1 After a call players show all dice that count; ones always count. */
bool ld_counts(const ld_pub *pub, unsigned die, unsigned face)
{
    bool wild = pub->config.option[LD_OPTION_WILD];
    return die == face + 1 || (wild && die == 1);
}

static unsigned show(const play *p, kr_seat who, unsigned face)
{
    ld_prv *own = ld_prv_of(p->state, who);
    unsigned n = 0;
    for (unsigned i = 0; i < p->pub->dice[who]; i++)
        n += ld_counts(p->pub, own->dice[i], face);
    memset(own, 0, sizeof *own);
    tell(p, who, LD_SHOWS, face, n);
    return n;
}

static unsigned show_all(const play *p, unsigned face)
{
    kr_seats players = ld_players(p->pub);
    unsigned n = 0;
    for (kr_seat who = 0; who < p->pub->config.seats; who++)
        if (kr_has(players, who))
            n += show(p, who, face);
    return n;
}

/* ---- D-4  The end ----------------------------------------------------- */

/* D-4.1 A player without dice is out; each player outlasted is a point. */
static void lose_die(const play *p, kr_seat who)
{
    ld_pub *pub = p->pub;
    tell(p, who, LD_LOSES, 0, 0);
    if (--pub->dice[who] > 0)
        return;
    pub->out[who] = (uint8_t)(pub->config.seats - kr_bits(ld_players(pub)));
    tell(p, who, LD_OUT, 0, 0);
}

/* D-3.3 The player who lost the die begins the next round. */
static void go_on(ld_pub *pub, kr_seat loser)
{
    pub->turn = pub->dice[loser] > 0 ? loser : ld_left_of(pub, loser);
    begin_round(pub);
    if (kr_bits(ld_players(pub)) > 1)
        return;
    pub->phase = LD_PHASE_OVER;
    memset(pub->unrolled, 0, sizeof pub->unrolled);
}

/* D-3.2 If the bid holds the caller loses a die, otherwise the bidder does. */
static void do_call(play *p, kr_move m)
{
    ld_pub *pub = p->pub;
    unsigned face = pub->face - 1u;
    kr_seat bidder = ld_right_of(pub, m.who);
    unsigned found = show_all(p, face);
    kr_seat loser = found >= pub->bid ? m.who : bidder;
    tell(p, bidder, LD_FOUND, face, found);
    lose_die(p, loser);
    go_on(pub, loser);
}

/* D-4.2 On time-out a player calls, or makes the lowest bid. */
static void do_late(play *p, kr_move m)
{
    bool calls = p->pub->bid > 0;
    kr_move late = { .who = m.a, .n = calls ? 0 : 1 };
    tell(p, m.a, calls ? LD_CALL : LD_BID, 0, late.n);
    if (calls)
        do_call(p, late);
    else
        do_bid(p, late);
}

/* ---- the questions of kr_game ----------------------------------------- */

kr_waits ld_waits(const void *seen)
{
    const ld_pub *pub = seen;
    switch ((ld_phase)pub->phase) {
    case LD_PHASE_ROLL: return (kr_waits){ .chance = true };
    case LD_PHASE_BID:  return (kr_waits){ .must = kr_seat_bit(pub->turn) };
    case LD_PHASE_OVER:
    case LD_PHASES:     break;
    }
    return (kr_waits){ 0 };
}

/* D-2.1 In turn a player bids or calls; the first player must bid. */
kr_verdict ld_check(kr_eye eye, kr_move m)
{
    const ld_pub *pub = eye.pub;
    if (pub->out[m.who] > 0)   return D_4_1;
    if (m.who != pub->turn)    return D_2_1;
    return m.kind == LD_BID ? may_bid(pub, m) : may_call(pub);
}

static void (*const run[LD_KINDS])(play *, kr_move) = {
    [KR_LATE] = do_late, [LD_BID] = do_bid, [LD_CALL] = do_call,
    [LD_ROLL] = do_roll,
};

void ld_apply(kr_state *s, kr_move m, kr_news *news)
{
    play p = { s, ld_pub_of(s), news };
    run[m.kind](&p, m);
}
