/*
 * pfusch.h -- the bots of Pfusch.
 */
#ifndef BOT_PFUSCH_PFUSCH_H
#define BOT_PFUSCH_PFUSCH_H

#include "bots/bot.h"

enum { BOT_PF_REGULAR_DESK = 1 << 14, BOT_PF_SHARK_DESK = 4352 * 1024 };

kr_move bot_pf_novice(const bot_question *);
kr_move bot_pf_regular(const bot_question *);
kr_move bot_pf_shark(const bot_question *);

/* Values are thousandths of a block with two players, of a victory with
 * more. */
#endif
