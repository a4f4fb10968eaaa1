/*
 * validate.c -- reasons why a position is impossible.
 *
 * A position without a flaw can be played to its end, and no position of a real
 * game has one. Ranges of single fields were checked when they were read.
 */
#include "games/dice/state.h"

/* Empty seats have nothing. */
static const char *flaw_of_seats(const ld_pub *pub)
{
    unsigned something = pub->turn >= pub->config.seats;
    for (unsigned i = pub->config.seats; i < LD_SEATS; i++)
        something |= pub->dice[i] | pub->unrolled[i] | pub->out[i];
    return something ? "Nobody sits there." : NULL;
}

/* Players who are out are numbered 1, 2 ... */
static const char *flaw_of_outs(const ld_pub *pub)
{
    unsigned count = 0, numbers = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        count += pub->out[who] > 0;
        numbers |= 1u << pub->out[who];
        if (pub->dice[who] > ld_start(pub))
            return "A player has more dice than at the start.";
        if ((pub->out[who] > 0) != (pub->dice[who] == 0))
            return "A player is out who has dice, or plays without.";
    }
    if (count == pub->config.seats)
        return "Everybody is out.";
    return numbers >> 1 != (1u << count) - 1
        ? "The order in which players went out is not clear." : NULL;
}

static const char *flaw_of_phase(const ld_pub *pub)
{
    bool alone = kr_bits(ld_players(pub)) == 1;
    if (alone != (pub->phase == LD_PHASE_OVER))
        return "The game is over when one player is left, and not before.";
    return pub->dice[pub->turn] == 0 ? "A player without dice has the turn."
                                     : NULL;
}

static const char *flaw_of_bid(const ld_pub *pub)
{
    if ((pub->bid > 0) != (pub->face > 0))
        return "A bid is a number of dice and a face.";
    if (pub->bid > 0 && pub->phase != LD_PHASE_BID)
        return "Nobody can have bid yet.";
    return pub->bid > ld_dice_in_play(pub)
        ? "The bid is higher than the number of dice." : NULL;
}

/* Dice are rolled seat by seat. */
static const char *flaw_of_rolls(const ld_pub *pub)
{
    bool started = false;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        unsigned left = pub->unrolled[who];
        if (left > pub->dice[who])
            return "A player has more dice to roll than dice.";
        if (started && left < pub->dice[who])
            return "A player has rolled out of turn.";
        started |= left > 0;
    }
    return started != (pub->phase == LD_PHASE_ROLL)
        ? "Dice are rolled before the bids, and all of them." : NULL;
}

static const char *flaw_of_dice(const kr_state *s, kr_seat who)
{
    const ld_pub *pub = ld_pub_in(s);
    const ld_prv *own = ld_prv_in(s, who);
    unsigned rolled = pub->phase == LD_PHASE_OVER
        ? 0 : pub->dice[who] - pub->unrolled[who];
    for (unsigned i = 0; i < LD_DICE; i++)
        if ((own->dice[i] > 0) != (i < rolled))
            return "A player has rolled too many dice, or too few.";
    for (unsigned i = 1; i < rolled; i++)
        if (own->dice[i] < own->dice[i - 1])
            return "Dice are written in ascending order.";
    return NULL;
}

const char *ld_validate(const kr_state *s)
{
    const ld_pub *pub = ld_pub_in(s);
    const char *flaw = flaw_of_seats(pub);
    if (flaw == NULL)  flaw = flaw_of_outs(pub);
    if (flaw == NULL)  flaw = flaw_of_phase(pub);
    if (flaw == NULL)  flaw = flaw_of_bid(pub);
    if (flaw == NULL)  flaw = flaw_of_rolls(pub);
    for (kr_seat who = 0; who < pub->config.seats && flaw == NULL; who++)
        flaw = flaw_of_dice(s, who);
    return flaw;
}
