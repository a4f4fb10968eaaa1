/*
 * shark.c -- the strongest player of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/kohle.h"

kr_move bot_ko_shark(const bot_question *q)
{
    bot_ko_desk *d = q->desk;
    bot_ko_sit_down(d, q);
    bot_ko_find_ideas(d);
    bot_ko_belief_of(q->seen, &d->belief);
    int chosen = bot_ko_choose(d);
    if (q->why != NULL) {
        bot_ko_try_in(d, &d->try[chosen], bot_ko_most_worlds(q));
        bot_ko_explain(d, chosen, q->why);
    }
    return d->try[chosen].move;
}
