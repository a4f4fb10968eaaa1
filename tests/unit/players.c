/*
 * players.c -- players for tests of the review.
 */
#include "unit/players.h"

#include "bots/kohle/kohle.h"
#include "games/kohle/state.h"
#include "games/pfusch/state.h"
#include "games/schwarzarbeit/state.h"
#include "table/review.h"

enum { THOUGHTS = 6 };

static kr_move shark_move(const bot_question *q)
{
    return bot_named(q->game, "shark")->choose(q);
}

/* ---- who reasons exactly ---------------------------------------------- */

/* Asks with the stream of the review, and again about the answer: a player that
 * samples worlds may prefer another move when asked again. */
kr_move player_reasoner(const bot_question *q, const kr_state *truth,
                        uint32_t seq)
{
    const bot_judge *judge = bot_judge_of(q->game);
    kr_move m = shark_move(q);
    (void)truth;
    for (int i = 0; i < THOUGHTS; i++) {
        bot_question again = *q;
        bot_verdict v;
        kr_rng r;
        kr_rng_fast(&r, seq);
        again.rng = &r;
        judge->judge(&again, m, &v);
        if (tb_lost(judge, &v) == 0)
            break;
        m = v.best;
    }
    return m;
}

/* ---- who cheats ------------------------------------------------------- */

/* Denounces who is illegal and hires who is not; else as the shark. */
static kr_move cheat_schwarzarbeit(const bot_question *q,
                                   const kr_state *truth)
{
    const sw_state *s = sw_state_in(truth);
    kr_seat who = q->seen->now.who;
    sw_cards mine = sw_own(s->prv[who].hides);
    sw_cards illegal = sw_own(sw_hidden(s)) & ~mine & s->pub.market;
    sw_cards regular = s->pub.market & ~sw_own(sw_hidden(s));
    kr_move m = shark_move(q);
    if (m.kind != SW_HIRE && m.kind != SW_DENOUNCE)
        return m;
    sw_cards wish = illegal != 0 ? illegal : regular;
    if (wish == 0)
        return m;
    unsigned card = kr_lowest(wish);
    return (kr_move){ .who = who, .a = (uint8_t)(card / SW_SHIFTS),
                      .kind = illegal != 0 ? SW_DENOUNCE : SW_HIRE,
                      .b = (uint8_t)(card % SW_SHIFTS) };
}

/* The shark, with all hands instead of what can be known of them. */
static kr_move cheat_kohle(const bot_question *q, const kr_state *truth)
{
    const ko_state *s = ko_state_in(truth);
    bot_ko_desk *d = q->desk;
    bot_ko_sit_down(d, q);
    bot_ko_find_ideas(d);
    bot_ko_belief_of(q->seen, &d->belief);
    for (kr_seat p = 0; p < s->pub.config.seats; p++) {
        if (p == q->seen->now.who)
            continue;
        for (unsigned c = 0; c < KO_CARDS; c++) {
            unsigned known = d->belief.known[p][c];
            d->belief.unseen[c] -= (uint8_t)(s->prv[p].hand[c] - known);
            d->belief.known[p][c] = s->prv[p].hand[c];
        }
        d->belief.total -= d->belief.hidden[p];
        d->belief.hidden[p] = 0;
        memset(d->belief.doubt[p], 0, sizeof d->belief.doubt[p]);
    }
    return d->try[bot_ko_choose(d)].move;
}

/* Probes what is hollow, in the highest house of the others. */
static kr_move cheat_pfusch(const bot_question *q, const kr_state *truth)
{
    const pf_pub *pub = pf_pub_in(truth);
    kr_seat who = q->seen->now.who;
    kr_move m = shark_move(q);
    unsigned highest = 0;
    if (m.kind != PF_PROBE)
        return m;
    for (kr_seat p = 0; p < pub->config.seats; p++) {
        if (p == who || pub->sign[p] == 0 || pub->out[p] != 0)
            continue;
        unsigned site = pub->sign[p] - 1u, height = pub->height[site];
        unsigned solid = pf_prv_in(truth, p)->solid[site];
        unsigned hollow = ~solid & ((1u << height) - 1);
        if (hollow == 0 || height <= highest)
            continue;
        highest = height;
        m.a = pf_block(p, kr_lowest(hollow));
    }
    return m;
}

kr_move player_oracle(const bot_question *q, const kr_state *truth,
                      uint32_t seq)
{
    (void)seq;
    if (q->game == &sw_game)
        return cheat_schwarzarbeit(q, truth);
    if (q->game == &ko_game)
        return cheat_kohle(q, truth);
    return cheat_pfusch(q, truth);
}
