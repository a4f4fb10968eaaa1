/*
 * chance.c -- the chance moves that can be due: lists all, or draws one.
 *
 * All outcomes are equally likely: a face-down card may be any that is not
 * known to be elsewhere.
 */
#include "games/schwarzarbeit/state.h"

/* One outcome for each member of `set`; or, when a card is turned up, Ich-AG
 * too. */
typedef struct {
    sw_cards set;
    bool ich_ag;
} lots;

/* S-2.3 The other weekend cards and all day and evening cards form the pile.
 * On the second way it is made of what was discarded. */
static lots cards_that_can_come(const sw_state *s)
{
    if (s->pub.way == SW_WAY_SECOND)
        return (lots){ s->pub.aside, false };
    return (lots){ sw_unseen(&s->pub) & ~sw_hidden(s),
                   s->pub.way == SW_WAY_FIRST };
}

/* S-2.1, S-2.7, S-9.2; else a card is turned up. */
static lots lots_of(const sw_state *s)
{
    if (s->pub.phase == SW_PHASE_HIDE)
        return (lots){ SW_WEEKENDS & ~sw_hidden(s), false };
    if (s->pub.phase == SW_PHASE_FIRST)
        return (lots){ kr_all_seats(s->pub.config.seats), false };
    if (s->pub.phase == SW_PHASE_LOT)
        return (lots){ sw_lots(s), false };
    return cards_that_can_come(s);
}

static kr_move move_of(const sw_pub *pub, unsigned member)
{
    if (pub->phase == SW_PHASE_HIDE)
        return sw_move(KR_CHANCE, SW_HIDE, sw_dealt_to(pub),
                       member / SW_SHIFTS);
    if (pub->phase == SW_PHASE_FIRST)
        return sw_move(KR_CHANCE, SW_FIRST, member, 0);
    if (pub->phase == SW_PHASE_LOT)
        return sw_card_move(KR_CHANCE, SW_LOT, member);
    return sw_card_move(KR_CHANCE, SW_CARD, member);
}

static const kr_move ich_ag = { .who = KR_CHANCE, .kind = SW_ICH_AG };

kr_move sw_draw(const kr_state *state, kr_rng *r)
{
    const sw_state *s = sw_state_in(state);
    lots l = lots_of(s);
    unsigned count = kr_bits(l.set);
    unsigned n = kr_rng_below(r, count + l.ich_ag);
    return n == count ? ich_ag : move_of(&s->pub, kr_nth(l.set, n));
}

int sw_outcomes(const kr_state *state, kr_move *out, uint32_t *weight)
{
    const sw_state *s = sw_state_in(state);
    lots l = lots_of(s);
    int count = 0;
    for (sw_cards rest = l.set; rest != 0; rest &= rest - 1)
        out[count++] = move_of(&s->pub, kr_lowest(rest));
    if (l.ich_ag)
        out[count++] = ich_ag;
    for (int i = 0; i < count; i++)
        weight[i] = 1;
    return count;
}
