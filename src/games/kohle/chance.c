/*
 * chance.c -- chance moves: an investor, a card, the die.
 *
 * There is no shuffled pile: a card is drawn when it is turned up, from all
 * cards that are nowhere else.
 */
#include "games/kohle/state.h"

enum { DIE = 6 };

static void count_pile(const ko_state *s, uint8_t count[KO_CARDS])
{
    uint8_t elsewhere[KO_CARDS];
    memcpy(elsewhere, s->pub.discard, sizeof elsewhere);
    ko_add_table(&s->pub, elsewhere);
    for (kr_seat who = 0; who < s->pub.config.seats; who++)
        for (unsigned c = 0; c < KO_CARDS; c++)
            elsewhere[c] += s->prv[who].hand[c];
    for (unsigned c = 0; c < KO_CARDS; c++)
        count[c] = (uint8_t)(ko_deck[c] - elsewhere[c]);
}

/* ---- what is due ------------------------------------------------------ */

static bool investor_is_due(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_SETUP && ko_next_investor(pub) != KR_NONE;
}

static bool card_is_due(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_SETUP || pub->phase == KO_PHASE_DRAW;
}

static kr_seat drawer(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_DRAW ? pub->active : ko_next_card(pub);
}

static kr_move investor(const ko_pub *pub, unsigned family)
{
    return (kr_move){ .who = KR_CHANCE, .kind = KO_INVESTOR,
                      .a = ko_next_investor(pub), .b = (uint8_t)family };
}

static kr_move card(const ko_pub *pub, unsigned kind)
{
    return (kr_move){ .who = KR_CHANCE, .kind = KO_CARD, .a = drawer(pub),
                      .b = (uint8_t)kind };
}

static kr_move die(unsigned number)
{
    return (kr_move){ .who = KR_CHANCE, .kind = KO_DIE,
                      .a = (uint8_t)number };
}

/* ---- drawing it, or listing all that can come ------------------------- */

kr_move ko_draw(const kr_state *state, kr_rng *rng)
{
    const ko_state *s = ko_state_in(state);
    const ko_pub *pub = &s->pub;
    if (investor_is_due(pub)) {
        uint8_t left = ko_beside(pub);
        return investor(pub, kr_nth(left, kr_rng_below(rng, kr_bits(left))));
    }
    if (!card_is_due(pub))
        return die(1 + kr_rng_below(rng, DIE));
    uint8_t pile[KO_CARDS];
    uint32_t at = kr_rng_below(rng, pub->pile);
    unsigned kind = 0;
    count_pile(s, pile);
    for (; at >= pile[kind]; kind++)
        at -= pile[kind];
    return card(pub, kind);
}

static int list_investors(const ko_pub *pub, kr_move *out, uint32_t *weight)
{
    int count = 0;
    for (unsigned left = ko_beside(pub); left; left &= left - 1) {
        out[count] = investor(pub, kr_lowest(left));
        weight[count++] = 1;
    }
    return count;
}

static int list_cards(const ko_state *s, kr_move *out, uint32_t *weight)
{
    uint8_t pile[KO_CARDS];
    int count = 0;
    count_pile(s, pile);
    for (unsigned c = 0; c < KO_CARDS; c++) {
        if (pile[c] == 0)
            continue;
        out[count] = card(&s->pub, c);
        weight[count++] = pile[c];
    }
    return count;
}

static int list_die(kr_move *out, uint32_t *weight)
{
    for (unsigned number = 1; number <= DIE; number++) {
        out[number - 1] = die(number);
        weight[number - 1] = 1;
    }
    return DIE;
}

int ko_outcomes(const kr_state *state, kr_move *out, uint32_t *weight)
{
    const ko_state *s = ko_state_in(state);
    if (investor_is_due(&s->pub))
        return list_investors(&s->pub, out, weight);
    if (card_is_due(&s->pub))
        return list_cards(s, out, weight);
    return list_die(out, weight);
}
