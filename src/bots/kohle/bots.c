/*
 * bots.c -- the bots of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/kohle.h"
#include "bots/novice.h"

static kr_move shark(const bot_question *q)
{
    bot_ko_desk *d = q->desk;
    bot_ko_sit_down(d, q);
    bot_ko_find_ideas(d);
    bot_ko_belief_of(q->seen, &d->belief);
    int chosen = bot_ko_hold_back(d, bot_ko_choose(d));
    if (q->why != NULL) {
        bot_ko_try_in(d, &d->try[chosen], bot_ko_most_worlds(q));
        bot_ko_explain(d, chosen, q->why);
    }
    return d->try[chosen].move;
}

static const bot list[] = {
    { .name = "novice", .choose = bot_ko_novice,
      .rating = { [3] = 930, [4] = 1230, [5] = 1310, [6] = 1310 } },
    { .name = "regular", .choose = bot_ko_regular, .speak = bot_ko_speak,
      .rating = { [3] = 1500, [4] = 1500, [5] = 1500, [6] = 1500 } },
    { .name = "shark", .choose = shark, .speak = bot_ko_speak,
      .rating = { [3] = 1880, [4] = 1860, [5] = 1760, [6] = 1770 },
      .desk = sizeof(bot_ko_desk) },
};

const bot_team bots_kohle = { list, KR_COUNT(list) };
