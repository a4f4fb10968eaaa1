/*
 * dealer.c -- what a dealer does with a turn, and what with each question.
 */
#include "bots/kohle/dealer.h"

/* ---- the turn --------------------------------------------------------- */

/* The dealer's share as Boss, in percent of the proceeds. */
static int sees_for_himself(const bot_ko_mind *v)
{
    bot_ko_market m;
    bot_ko_market_of(v, v->who, &m);
    bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
    int all = v->proceeds * BOT_KO_MILLION;
    return c.possible ? (all - c.cost) * 100 / all : -100;
}

/* K-3.1 The player either makes the deal at the dollar, or rolls. */
static kr_move takes_turn(const bot_ko_mind *v)
{
    const bot_ko_style *style = v->style;
    bool rolled = v->pub->phase == KO_PHASE_ROLLED;
    int hand = v->pub->hands[v->who];
    bool must = v->pub->config.option[KO_OPTION_TEN] && hand >= KO_TEN;
    int wants = style->wants - style->eager * (hand - style->opens);
    bool deals = hand >= style->opens && sees_for_himself(v) >= wants;
    if (deals || (rolled && must))
        return bot_ko_simple(v, KO_DEAL);
    return bot_ko_simple(v, rolled ? KO_DRAW : KO_ROLL);
}

/* The dealer has the last turn: a deal that is least useful to the first
 * player. */
static kr_move places_dollar(const bot_ko_mind *v)
{
    kr_seat first = kr_left_of(v->who, v->pub->config.seats);
    kr_move best = bot_ko_simple(v, KO_PLACE);
    int most = -1;
    for (uint8_t d = 0; d < KO_DEALS; d++) {
        int open = (int)bot_ko_open_places(&ko_deals[d],
                                           v->pub->investors[first]);
        int it = 16 * open + (int)kr_rng_below(v->rng, 16);
        if (it > most) {
            most = it;
            best.a = d;
        }
    }
    return best;
}

/* How valuable a card is to keep; the last of many equal ones less. */
static int kept(const bot_ko_mind *v, unsigned card)
{
    unsigned own = v->pub->investors[v->who];
    int count = v->prv->hand[card];
    if (card < KO_CARD_TRAVEL)
        return own >> card & 1 ? 30 : 60 - 10 * (count > 1);
    if (card < KO_CARD_JOKER)
        return own >> (card - KO_CARD_TRAVEL) & 1 ? 15 : 35;
    if (card == KO_CARD_RECRUIT)
        return count % KO_TRIPLE == 0 ? 70 : 25;
    if (card == KO_CARD_JOKER)
        return 45;
    return card == KO_CARD_BOSS ? 80 : 75 - 15 * (count > 2);
}

static kr_move discards(const bot_ko_mind *v)
{
    kr_move hire = bot_ko_hires(v, KO_ALL_FAMILIES);
    kr_move m = bot_ko_simple(v, KO_DISCARD);
    int least = 1000;
    if (hire.kind != KR_SEALED)
        return hire;
    for (uint8_t c = 0; c < KO_CARDS; c++)
        if (v->prv->hand[c] > 0 && kept(v, c) < least) {
            least = kept(v, c);
            m.a = c;
        }
    return m;
}

/* ---- all of it -------------------------------------------------------- */

/* K-7.3: the last chance before it closes. */
static kr_move lets_it_close(const bot_ko_mind *v)
{
    kr_move m = v->boss ? kr_sealed(v->who) : bot_ko_plays_card(v);
    bool asked = !v->boss && !kr_has(v->pub->passed, v->who);
    return m.kind == KR_SEALED && asked ? bot_ko_simple(v, KO_PASS) : m;
}

kr_move bot_ko_dealer_move(const bot_ko_mind *v)
{
    switch ((ko_phase)v->pub->phase) {
    case KO_PHASE_PLACE:    return places_dollar(v);
    case KO_PHASE_TURN:
    case KO_PHASE_ROLLED:   return takes_turn(v);
    case KO_PHASE_OVERFULL: return discards(v);
    case KO_PHASE_TALK:     return v->boss ? bot_ko_boss_talks(v)
                                           : bot_ko_owner_talks(v);
    case KO_PHASE_CALLED:   return lets_it_close(v);
    case KO_PHASE_WAIT:     return bot_ko_answers_play(v);
    case KO_PHASE_SETUP:
    case KO_PHASE_ROLL:
    case KO_PHASE_DRAW:
    case KO_PHASE_LAST:
    case KO_PHASE_OVER:
    case KO_PHASES:         break;
    }
    return kr_sealed(v->who);
}
