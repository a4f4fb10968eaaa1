/*
 * regular.h -- a builder with experience: counts, plans, and looks where it
 * pays.
 */
#ifndef BOT_PFUSCH_REGULAR_H
#define BOT_PFUSCH_REGULAR_H

#include "bots/bot.h"

enum { BOT_PF_REGULAR_DESK = 1 << 14 };

kr_move bot_pf_regular(const bot_question *);

#endif
