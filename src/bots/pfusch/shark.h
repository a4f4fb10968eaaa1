/*
 * shark.h -- the strongest builder we have.
 */
#ifndef BOT_PFUSCH_SHARK_H
#define BOT_PFUSCH_SHARK_H

#include "bots/bot.h"

enum { BOT_PF_SHARK_DESK = 160 * 1024 };

kr_move bot_pf_shark(const bot_question *);

#endif
