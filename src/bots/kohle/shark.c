/*
 * shark.c -- the strongest player of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/kohle.h"

kr_move bot_shark_kohle(const bot_question *q)
{
    ko_desk *d = q->desk;
    ko_sit_down(d, q);
    ko_find_ideas(d);
    ko_belief_of(q->seen, &d->belief);
    int chosen = ko_choose(d);
    if (q->why != NULL) {
        ko_try_in(d, &d->try[chosen], ko_most_worlds(q));
        ko_explain(d, chosen, q->why);
    }
    return d->try[chosen].move;
}
