/*
 * order.c -- the standing order of Kohle: pass until it concerns me.
 *
 * A question concerns the Boss, the owner of a card under attack, a player with
 * a bid to answer, and at the beginning of a talk every owner of an investor
 * that the deal can use.
 */
#include "games/kohle/state.h"

static bool has_bid(const ko_pub *pub, kr_seat who)
{
    for (unsigned i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (ko_answerer(pub, i) == who)
            return true;
    return false;
}

static bool is_needed(const ko_pub *pub, kr_seat who)
{
    const ko_deal *deal = &ko_deals[pub->dollar];
    bool begins = pub->numbers == 0 && pub->rounds == 0;
    return begins && (pub->investors[who] & (deal->required | deal->group));
}

bool ko_is_idle(const void *public, kr_seat who)
{
    const ko_pub *pub = public;
    if (who == ko_boss(pub))
        return false;
    switch ((ko_phase)pub->phase) {
    case KO_PHASE_TALK:   return !has_bid(pub, who) && !is_needed(pub, who);
    case KO_PHASE_CALLED: return true;
    case KO_PHASE_WAIT:   return ko_target_owner(pub) != who;
    case KO_PHASE_SETUP: case KO_PHASE_PLACE: case KO_PHASE_TURN:
    case KO_PHASE_ROLL: case KO_PHASE_ROLLED: case KO_PHASE_DRAW:
    case KO_PHASE_OVERFULL: case KO_PHASE_LAST: case KO_PHASE_OVER:
    case KO_PHASES:       break;
    }
    return false;
}
