/*
 * regular.h -- an experienced builder: counts, plans, and inspects where it
 * pays.
 */
#ifndef BOT_PFUSCH_REGULAR_H
#define BOT_PFUSCH_REGULAR_H

#include "bots/bot.h"

enum { BOT_PF_REGULAR_DESK = 1 << 14 };

kr_move bot_pf_novice(const bot_question *);
kr_move bot_pf_regular(const bot_question *);

#endif
