/*
 * playout.c -- simulates a negotiation in which all players are dealers.
 */
#include "bots/kohle/kohle.h"

enum { STEPS = 400 };                   /* more than any deal of dealers has */

static bot_ko_mind mind_of(const bot_ko_company *c, const kr_state *state,
                           kr_seat s, kr_rng *r)
{
    return bot_ko_mind_of(kr_look(c->game, state, s),
                          s == c->who ? c->own : c->others, r);
}

void bot_ko_complete(const bot_ko_company *c, kr_rng *r, kr_state *state)
{
    ko_pub *pub = (ko_pub *)state->byte;
    pub->config.timing = KR_WINDOWS;
    if (pub->phase != KO_PHASE_WAIT)
        return;
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        ko_prv *prv = (ko_prv *)(state->byte + c->game->pub_size +
                                 s * c->game->prv_size);
        if (s == c->who || !kr_has(pub->passed, s))
            continue;
        bot_ko_mind v = mind_of(c, state, s, r);
        prv->answer = bot_ko_answers_play(&v).kind == KO_STOP ? KO_PLAYS_STOP
                                                              : KO_PASSES;
    }
}

static bool is_between_deals(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_TURN || pub->phase == KO_PHASE_LAST ||
           pub->phase == KO_PHASE_OVER;
}

static kr_move next_move(const bot_ko_company *c, const kr_state *state,
                         kr_rng *r)
{
    kr_waits w = c->game->waits(state->byte);
    if (w.chance)
        return c->game->draw(state, r);
    kr_seat who = (kr_seat)kr_nth(w.must, kr_rng_below(r, kr_bits(w.must)));
    bot_ko_mind v = mind_of(c, state, who, r);
    return bot_ko_dealer_move(&v);
}

void bot_ko_playout(const bot_ko_company *c, kr_rng *r, kr_state *state,
                    bot_ko_chances *chances)
{
    const ko_pub *pub = (const ko_pub *)state->byte;
    for (int i = 0; i < STEPS && !is_between_deals(pub); i++)
        c->game->apply(state, next_move(c, state, r), NULL);
    bot_ko_outlook(c->game, state, chances);
}
