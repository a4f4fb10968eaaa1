/*
 * bots.c -- the bots of Pfusch.
 */
#include "bots/novice.h"
#include "bots/pfusch/pfusch.h"

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_pf_novice },
    { .name = "regular", .desk = BOT_PF_REGULAR_DESK,
      .about = "Counts, plans, and looks where it pays.",
      .choose = bot_pf_regular },
    { .name = "shark", .desk = BOT_PF_SHARK_DESK,
      .about = "Mixes by equilibrium, and imagines the rest of the year.",
      .choose = bot_pf_shark },
};

const bot_team bots_pfusch = { list, KR_COUNT(list) };
