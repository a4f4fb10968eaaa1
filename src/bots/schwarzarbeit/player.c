/*
 * player.c -- a player of Schwarzarbeit who computes probabilities, for all
 * levels.
 */
#include "bots/schwarzarbeit/player.h"

static const bot_sw_knobs regular = {
    .said = 1, .apart = true, .error = 150, .detective = 1800, .lawyer = 1600,
};

static kr_move choose(const bot_question *q, const bot_sw_knobs *knobs)
{
    bot_sw_desk *d = q->desk;
    bot_sw_think(d, knobs, q);
    kr_move best = bot_sw_best(&d->mind, q->game);
    if (q->why != NULL)
        bot_sw_explain(d, q, best, q->why);
    return best;
}

kr_move bot_sw_regular(const bot_question *q)
{
    return choose(q, &regular);
}

kr_move bot_sw_shark(const bot_question *q)
{
    return choose(q, &bot_sw_shark_knobs);
}
