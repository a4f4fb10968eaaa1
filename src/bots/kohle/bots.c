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
    int chosen = bot_ko_choose(d);
    if (q->why != NULL) {
        bot_ko_try_in(d, &d->try[chosen], bot_ko_most_worlds(q));
        bot_ko_explain(d, chosen, q->why);
    }
    return d->try[chosen].move;
}

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_ko_novice },
    { .name = "regular",
      .about = "Gathers cards, knows its price, makes the leader pay.",
      .choose = bot_ko_regular, .speak = bot_ko_speak },
    { .name = "shark", .desk = sizeof(bot_ko_desk),
      .about = "Imagines all hands and plays each deal out before it moves.",
      .choose = shark, .speak = bot_ko_speak },
};

const bot_team bots_kohle = { list, KR_COUNT(list) };
