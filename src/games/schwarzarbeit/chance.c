/*
 * chance.c -- the chance moves that can be due: all of them, or one by lot.
 *
 * Every outcome is as likely as the others: a face-down card may be any that
 * is not yet known to lie elsewhere.
 */
#include "games/schwarzarbeit/state.h"

/* One outcome for each member of `set`; or, turning up a card, Ich-AG too. */
typedef struct {
    sw_cards set;
    bool ich_ag;
} lots;

/* S-2.1, S-2.7, S-9.2; else a card is turned up. */
static lots lots_of(const sw_state *s)
{
    switch ((sw_phase)s->pub.phase) {
    case SW_PHASE_HIDE:
        return (lots){ SW_WEEKENDS & ~sw_hidden(s), false };
    case SW_PHASE_FIRST:
        return (lots){ kr_all_seats(s->pub.config.seats), false };
    case SW_PHASE_LOT:
        return (lots){ sw_lots(s), false };
    case SW_PHASE_OPEN:
    case SW_PHASE_LOOK:
    case SW_PHASE_CONTEST:
    case SW_PHASE_TAKE:
    case SW_PHASE_LAWYER:
    case SW_PHASE_REFILL:
    case SW_PHASE_OVER:
    case SW_PHASES:
        break;
    }
    return (lots){ sw_next_cards(s), s->pub.way == SW_WAY_FIRST };
}

static kr_move move_of(const sw_pub *pub, unsigned member)
{
    kr_move m = { .who = KR_CHANCE };
    switch ((sw_phase)pub->phase) {
    case SW_PHASE_HIDE:
        m.kind = SW_HIDE;
        m.a = sw_dealt_to(pub);
        m.b = (uint8_t)(member / SW_SHIFTS);
        return m;
    case SW_PHASE_FIRST:
        m.kind = SW_FIRST;
        m.a = (uint8_t)member;
        return m;
    case SW_PHASE_LOT:
        return sw_card_move(KR_CHANCE, SW_LOT, member);
    case SW_PHASE_OPEN:
    case SW_PHASE_LOOK:
    case SW_PHASE_CONTEST:
    case SW_PHASE_TAKE:
    case SW_PHASE_LAWYER:
    case SW_PHASE_REFILL:
    case SW_PHASE_OVER:
    case SW_PHASES:
        break;
    }
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
