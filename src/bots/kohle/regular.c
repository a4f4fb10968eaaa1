/*
 * regular.c -- a good player of Kohle, Kie$ & Knete, who collects cards before
 * making deals and knows their own value to a Boss.
 */
#include "bots/kohle/kohle.h"

const bot_ko_style bot_ko_regular_style = {
    .opens = 9, .wants = 45, .eager = 8, .hires = 4,
    .ask = { 75, 52 }, .bid = { 50, 62 },
    .keeps = 25, .rival = 60, .surcharge = 100, .error = 1,
    .clan = 40, .triple = 80,
    .usurp = 150, .stop = 100, .spoil = 60,
};

kr_move bot_ko_regular(const bot_question *q)
{
    bot_ko_mind v = bot_ko_mind_of(q->seen->now, &bot_ko_regular_style, q->rng);
    bot_ko_said said;
    bot_ko_listen(q->seen, &said);
    v.said = &said;
    return bot_ko_dealer_move(&v);
}
