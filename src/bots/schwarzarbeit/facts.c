/*
 * facts.c -- facts about hidden workers.
 */
#include "bots/schwarzarbeit/facts.h"

/* Announcements are counted in three bits each, all of a player in one word: a
 * market never has more than seven cards. */
enum { COUNT_BITS = 3 };

/* ---- collecting ------------------------------------------------------- */

static void add(bot_sw_evidence *e, bot_fact fact)
{
    KR_REQUIRE(e->facts < BOT_SW_EVIDENCE);
    e->dropped[e->facts] = false;
    e->fact[e->facts++] = fact;
}

/* S-3.1: the turn number determines who announced in which turn. */
static void gather_said(bot_sw_evidence *e, unsigned said)
{
    const sw_pub *pub = e->pub;
    unsigned count[SW_SEATS] = { 0 };
    unsigned turns = pub->turn < SW_TURNS ? pub->turn + 1u : SW_TURNS;
    for (unsigned t = turns; t-- > 0;) {
        kr_seat who = sw_announcer(pub, t);
        if (pub->shown[t] == 0 || who == e->me || count[who]++ >= said)
            continue;
        add(e, (bot_fact){ .what = BOT_SW_FACT_SAID, .seat = who,
                           .a = (int32_t)t, .b = pub->said[t] });
    }
}

/* One fact per person, however many of their cards there are. */
static void gather_cards(bot_sw_evidence *e, uint8_t what, kr_seat who,
                         sw_cards cards)
{
    for (; cards != 0; cards &= ~sw_everybody_in(cards & (0 - cards))) {
        unsigned card = kr_lowest(cards);
        add(e, (bot_fact){ .what = what, .seat = who,
                           .a = (int32_t)(card / SW_SHIFTS),
                           .b = (int32_t)(card % SW_SHIFTS) });
    }
}

static void gather_deeds(bot_sw_evidence *e, kr_seat who)
{
    const sw_pub *pub = e->pub;
    sw_cards taken = sw_everybody_in(pub->taken[who]);
    gather_cards(e, BOT_SW_FACT_TOOK, who, pub->taken[who]);
    gather_cards(e, BOT_SW_FACT_CLAIMED, who, pub->claimed[who] & ~taken);
    if (pub->skipped[who] != 0)
        add(e, (bot_fact){ .what = BOT_SW_FACT_SKIPPED, .seat = who });
}

void bot_sw_gather(bot_sw_evidence *e, kr_eye eye, unsigned said)
{
    const sw_prv *prv = eye.prv;
    e->pub = eye.pub;
    e->me = eye.who;
    e->hides = prv->hides;
    e->facts = 0;
    gather_said(e, said);
    for (kr_seat who = 0; who < e->pub->config.seats; who++)
        if (who != e->me)
            gather_deeds(e, who);
    gather_cards(e, BOT_SW_FACT_WEEKEND, KR_NONE,
                 SW_WEEKENDS & ~sw_unseen(e->pub));
}

/* ---- facts about one player ------------------------------------------- */

typedef struct {
    sw_cards cleared;                   /* people the player does not hide */
    sw_cards skipped;                   /* people the player hides */
    uint64_t hidden;                    /* own cards in each market shown */
    unsigned shift;
    uint64_t counts[SW_PEOPLE];         /* all players' cards in them */
} clues;

/* S-3.2 The number counts the market cards the announcer may take. */
static void hear(clues *c, const sw_pub *pub, const bot_fact *fact)
{
    sw_cards shown = pub->shown[fact->a];
    c->hidden |= (uint64_t)(kr_bits(shown) - (unsigned)fact->b) << c->shift;
    for (; shown != 0; shown &= shown - 1)
        c->counts[kr_lowest(shown) / SW_SHIFTS] += UINT64_C(1) << c->shift;
    c->shift += COUNT_BITS;
}

static sw_cards person(int32_t number)
{
    return UINT64_C(7) << number * SW_SHIFTS;
}

static void consider(clues *c, const sw_pub *pub, const bot_fact *fact)
{
    switch (fact->what) {
    case BOT_SW_FACT_SAID:    hear(c, pub, fact);                        break;
    case BOT_SW_FACT_TOOK:
    case BOT_SW_FACT_CLAIMED: c->cleared |= person(fact->a);             break;
    case BOT_SW_FACT_SKIPPED: c->skipped = pub->skipped[fact->seat];     break;
    }
}

static void find_clues(clues *c, const bot_sw_evidence *e, kr_seat who)
{
    memset(c, 0, sizeof *c);
    for (unsigned i = 0; i < e->facts; i++)
        if (!e->dropped[i] && e->fact[i].seat == who)
            consider(c, e->pub, &e->fact[i]);
}

/* ---- the remaining hands ---------------------------------------------- */

static bool fits(const clues *c, sw_cards people, uint64_t counts)
{
    return counts == c->hidden && (people & c->cleared) == 0 &&
           (c->skipped & ~people) == 0;
}

/* Pairs of the first `suspects`, with or without a third person in the hand. */
static void weigh_pairs(double *weight, const bot_sw_weights *w, const clues *c,
                        unsigned suspects, int third)
{
    sw_cards with = third < 0 ? 0 : person(w->person[third]);
    uint64_t counted = third < 0 ? 0 : c->counts[w->person[third]];
    for (unsigned k = 1; k < suspects; k++)
        for (unsigned i = 0; i < k; i++) {
            unsigned a = w->person[i], b = w->person[k];
            *weight++ = fits(c, person((int32_t)a) | person((int32_t)b) | with,
                             c->counts[a] + c->counts[b] + counted);
        }
}

static void weigh_hands(double *weight, const bot_sw_weights *w, const clues *c)
{
    if (w->each == 2) {
        weigh_pairs(weight, w, c, w->suspects, -1);
        return;
    }
    for (unsigned k = 2; k < w->suspects; k++)
        weigh_pairs(weight + bot_sw_triple(0, 1, k), w, c, k, (int)k);
}

/* The bot's own hidden people, and people whose weekend card was seen, are not
 * hidden by others. */
static void name_suspects(bot_sw_weights *w, const bot_sw_evidence *e)
{
    sw_cards regular = sw_own(e->hides);
    for (unsigned i = 0; i < e->facts; i++)
        if (!e->dropped[i] && e->fact[i].what == BOT_SW_FACT_WEEKEND)
            regular |= person(e->fact[i].a);
    w->suspects = 0;
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        if (!(regular & person((int32_t)i)))
            w->person[w->suspects++] = (uint8_t)i;
}

void bot_sw_weigh(bot_sw_weights *w, const bot_sw_evidence *e)
{
    clues c;
    name_suspects(w, e);
    w->each = sw_hidden_each(e->pub);
    w->players = 0;
    for (kr_seat who = 0; who < e->pub->config.seats; who++) {
        if (who == e->me)
            continue;
        find_clues(&c, e, who);
        weigh_hands(w->weight[w->players], w, &c);
        w->seat[w->players++] = who;
    }
}

/* ---- place in the log ------------------------------------------------- */

/* A lot is drawn for the next announcer, to the right of the active player. */
static kr_seat doer(const kr_seen *seen, size_t at)
{
    const sw_pub *pub = seen->now.pub;
    if (seen->log[at].kind != SW_LOT)
        return seen->log[at].who;
    for (size_t i = at + 1; i < seen->moves; i++)
        if (seen->log[i].kind == SW_ANNOUNCE)
            return seen->log[i].who;
    return pub->active;
}

static bool tells(const kr_seen *seen, size_t at, const bot_fact *fact)
{
    kr_move m = seen->log[at];
    bool of_person = m.a == fact->a;
    switch (fact->what) {
    case BOT_SW_FACT_TOOK:
        return of_person && (m.kind == SW_HIRE || m.kind == SW_DENOUNCE ||
                             m.kind == SW_CLAIM || m.kind == SW_LOT) &&
               doer(seen, at) == fact->seat;
    case BOT_SW_FACT_CLAIMED:
        return of_person && m.kind == SW_CLAIM && m.who == fact->seat;
    case BOT_SW_FACT_SKIPPED:
        return m.kind == SW_SKIP && m.who == fact->seat;
    case BOT_SW_FACT_WEEKEND:
        return of_person && m.kind == SW_CARD && m.b == SW_WEEKEND;
    }
    return false;
}

/* There is one announcement per turn, the last one at the end. */
static uint32_t said_at(const kr_seen *seen, unsigned turn)
{
    const sw_pub *pub = seen->now.pub;
    unsigned next = pub->turn + 1u;
    for (size_t i = seen->moves; i-- > 0;)
        if (seen->log[i].kind == SW_ANNOUNCE && --next == turn)
            return (uint32_t)i + 1;
    return 0;
}

uint32_t bot_sw_seen_at(const kr_seen *seen, const bot_fact *fact)
{
    if (fact->what == BOT_SW_FACT_SAID)
        return said_at(seen, (unsigned)fact->a);
    for (size_t i = 0; i < seen->moves; i++)
        if (tells(seen, i, fact))
            return (uint32_t)i + 1;
    return 0;
}
