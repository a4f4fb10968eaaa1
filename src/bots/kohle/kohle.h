/*
 * kohle.h -- the bots of Kohle, Kie$ & Knete.
 */
#ifndef KR_BOTS_KOHLE_KOHLE_H
#define KR_BOTS_KOHLE_KOHLE_H

#include "bots/bot.h"
#include "bots/kohle/dealer.h"
#include "bots/kohle/shark.h"

extern const bot_ko_style bot_ko_regular_style;

kr_move bot_ko_novice(const bot_question *);
kr_move bot_ko_regular(const bot_question *);
kr_move bot_ko_shark(const bot_question *);
void bot_ko_shark_judge(const bot_question *, kr_move made, bot_verdict *);
unsigned bot_ko_speak(const kr_seen *, kr_move, kr_rng *);

#endif
