/*
 * kohle.h -- the bots of Kohle, Kie$ & Knete.
 */
#ifndef KR_BOTS_KOHLE_KOHLE_H
#define KR_BOTS_KOHLE_KOHLE_H

#include "bots/bot.h"
#include "bots/kohle/dealer.h"
#include "bots/kohle/shark.h"

extern const ko_style ko_regular;

kr_move bot_novice_kohle(const bot_question *);
kr_move bot_regular_kohle(const bot_question *);
kr_move bot_shark_kohle(const bot_question *);
void bot_judge_kohle(const bot_question *, kr_move made, bot_verdict *);
unsigned bot_speak_kohle(const kr_seen *, kr_move, kr_rng *);

#endif
