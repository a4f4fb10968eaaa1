/*
 * player.c -- a player of Schwarzarbeit who computes probabilities, for all
 * levels.
 */
#include "bots/schwarzarbeit/player.h"

static const sw_knobs regular = {
    .said = 1, .apart = true, .error = 150, .detective = 1800, .lawyer = 1600,
};

static kr_move choose(const bot_question *q, const sw_knobs *knobs)
{
    sw_desk *d = q->desk;
    sw_think(d, knobs, q);
    kr_move best = sw_best(&d->mind, q->game);
    if (q->why != NULL)
        sw_explain(d, q, best, q->why);
    return best;
}

kr_move sw_regular_choose(const bot_question *q)
{
    return choose(q, &regular);
}

kr_move sw_shark_choose(const bot_question *q)
{
    return choose(q, &sw_shark);
}
