/*
 * look.h -- what a pupil of Schwarzarbeit sees, and what follows from it: small
 * questions that the triggers ask.
 */
#ifndef COACH_SCHWARZARBEIT_LOOK_H
#define COACH_SCHWARZARBEIT_LOOK_H

#include "bots/schwarzarbeit/facts.h"
#include "coach/game.h"
#include "core/scan.h"

/* ---- what follows from all the pupil knows ---------------------------- */

typedef struct {
    double chance[SW_PEOPLE];           /* another player hides them */
    kr_seat owner[SW_PEOPLE];           /* proved; or KR_NONE */
    bot_sw_evidence evidence;
    bot_sw_weights weights;
    bot_sw_worlds worlds;
    bot_sw_abacus abacus;
} desk;

_Static_assert(sizeof(desk) <= COACH_DESK, "the desk is large enough");

static inline void count_worlds(desk *d, kr_eye eye)
{
    bot_sw_gather(&d->evidence, eye, SW_TURNS);
    bot_sw_weigh(&d->weights, &d->evidence);
    bot_sw_count_worlds(&d->worlds, &d->weights, &d->abacus);
    for (unsigned p = 0; p < SW_PEOPLE; p++) {
        d->chance[p] = bot_sw_suspicion(&d->worlds, &d->weights, p, KR_NONE);
        for (unsigned i = 0; i < d->weights.players; i++)
            if (d->worlds.worlds > 0 &&
                d->worlds.hides[i][p] >= d->worlds.worlds)
                d->owner[p] = d->weights.seat[i];
    }
}

/* Worlds can be counted as soon as the pupil has all hidden cards. */
static inline void think(const coach_look *l)
{
    desk *d = l->desk;
    for (unsigned p = 0; p < SW_PEOPLE; p++) {
        d->chance[p] = 0;
        d->owner[p] = KR_NONE;
    }
    if (((const sw_pub *)l->eye.pub)->phase != SW_PHASE_HIDE)
        count_worlds(d, l->eye);
}

static inline double chance_of(const coach_look *l, unsigned card)
{
    return ((const desk *)l->desk)->chance[card / SW_SHIFTS];
}

static inline kr_seat owner_of(const coach_look *l, unsigned card)
{
    return ((const desk *)l->desk)->owner[card / SW_SHIFTS];
}

/* ---- what the pupil sees ---------------------------------------------- */

static inline sw_cards own(const coach_look *l)
{
    return sw_own(((const sw_prv *)l->eye.prv)->hides);
}

/* People whose weekend card has been seen: all their cards. */
static inline sw_cards clean(const sw_pub *pub)
{
    return sw_everybody_in(SW_WEEKENDS & ~sw_unseen(pub));
}

/* The pupil is about to take a card. */
static inline bool takes(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    return pub->phase == SW_PHASE_TAKE && pub->active == l->eye.who;
}

static inline bool defends(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    return pub->phase == SW_PHASE_LAWYER && pub->active == l->eye.who;
}

static inline sw_cards weekends(const coach_look *l)
{
    return ((const sw_pub *)l->eye.pub)->market & SW_WEEKENDS;
}

/* Cards on the market whose owner is proved. */
static inline sw_cards proved(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    sw_cards found = 0;
    for (sw_cards set = pub->market & ~own(l); set != 0; set &= set - 1)
        if (owner_of(l, kr_lowest(set)) != KR_NONE)
            found |= sw_set_of(kr_lowest(set));
    return found;
}

/* The card of the market that is most, or least, likely another player's;
 * SW_CARDS if all are the pupil's. */
static inline unsigned extreme(const coach_look *l, bool most)
{
    const sw_pub *pub = l->eye.pub;
    unsigned best = SW_CARDS;
    for (sw_cards set = pub->market & ~own(l); set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set);
        double more = best == SW_CARDS ? 0 : chance_of(l, card) -
                                             chance_of(l, best);
        if (best == SW_CARDS || (most ? more > 0 : more < 0))
            best = card;
    }
    return best;
}

/* The card of the market that is chosen on the screen, as a set. */
static inline sw_cards chosen(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    if (coach_chose(l, "card"))
        for (unsigned card = 0; card < SW_CARDS; card++)
            if (kr_same_text(l->choice->word, sw_card_words[card + 1]))
                return sw_set_of(card) & pub->market;
    return 0;
}

/* The card of the pupil's last move. */
static inline sw_cards last_card(const coach_look *l)
{
    kr_move m = l->past->last.what;
    return sw_set_of(sw_card(m.a, m.b));
}

#endif
