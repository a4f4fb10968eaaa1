/*
 * regular.c -- a good player of Kohle, Kie$ & Knete, who collects cards before
 * making deals and knows their own value to a Boss.
 */
#include "bots/kohle/kohle.h"

const ko_style ko_regular = {
    .opens = 9, .wants = 45, .eager = 8, .hires = 4,
    .ask = { 85, 74, 62, 52 }, .bid = { 35, 45, 55, 62 },
    .keeps = 25, .rival = 60, .surcharge = 100, .error = 1,
    .clan = 40, .triple = 80,
    .usurp = 150, .stop = 100, .spoil = 60,
};

kr_move bot_regular_kohle(const bot_question *q)
{
    ko_mind v = ko_mind_of(q->seen->now, &ko_regular, q->rng);
    return ko_dealer_move(&v);
}
