/*
 * order.c -- the standing order of Kohle: pass until it concerns me.
 *
 * A question concerns the Boss, the owner of a card under attack, a player with
 * a bid to answer, and the owner of an investor that the deal can use, until
 * they have named a price, another player agrees to bring that family, or all
 * have passed once.
 */
#include "games/kohle/state.h"

static bool has_bid(const ko_pub *pub, kr_seat who)
{
    for (unsigned i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (ko_answerer(pub, i) == who)
            return true;
    return false;
}

/* Families for which there is an agreement. */
static unsigned agreed(const ko_pub *pub)
{
    unsigned found = 0;
    for (unsigned i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.stage[i] == KO_AGREED)
            found |= pub->offer.families[i];
    return found;
}

static bool is_needed(const ko_pub *pub, kr_seat who)
{
    const ko_deal *deal = &ko_deals[pub->dollar];
    unsigned wanted = (deal->required | deal->group) & ~agreed(pub);
    return pub->rounds == 0 && pub->made[who] == 0 &&
           (pub->investors[who] & ~pub->away & wanted) != 0;
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
