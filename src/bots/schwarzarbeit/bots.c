/*
 * bots.c -- the bots of Schwarzarbeit.
 */
#include "bots/novice.h"
#include "bots/schwarzarbeit/player.h"

static const bot_sw_knobs regular_knobs = {
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

static kr_move regular(const bot_question *q)
{
    return choose(q, &regular_knobs);
}

static kr_move shark(const bot_question *q)
{
    return choose(q, &bot_sw_shark_knobs);
}

static const bot list[] = {
    { .name = "novice", .choose = bot_sw_novice,
      .rating = { [3] = 1050, [4] = 950, [5] = 890 } },
    { .name = "regular", .choose = regular,
      .rating = { [3] = 1500, [4] = 1500, [5] = 1500 },
      .desk = sizeof(bot_sw_desk) },
    { .name = "shark", .choose = shark,
      .rating = { [3] = 1900, [4] = 1830, [5] = 1740 },
      .desk = sizeof(bot_sw_desk) },
};

const bot_team bots_schwarzarbeit = { list, KR_COUNT(list) };
