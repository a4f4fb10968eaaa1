/*
 * bots.c -- the bots of Pfusch.
 */
#include "bots/novice.h"
#include "bots/pfusch/pfusch.h"

static const bot list[] = {
    { .name = "novice", .choose = bot_pf_novice,
      .rating = { [2] = 1340, [3] = 1300, [4] = 1250, [5] = 1220 } },
    { .name = "regular", .choose = bot_pf_regular,
      .rating = { [2] = 1500, [3] = 1500, [4] = 1500, [5] = 1500 },
      .desk = BOT_PF_REGULAR_DESK },
    { .name = "shark", .choose = bot_pf_shark,
      .rating = { [2] = 1700, [3] = 1800, [4] = 1770, [5] = 1800 },
      .desk = BOT_PF_SHARK_DESK },
};

const bot_team bots_pfusch = { list, KR_COUNT(list) };
