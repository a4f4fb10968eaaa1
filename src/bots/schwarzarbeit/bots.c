/*
 * bots.c -- the bots of Schwarzarbeit.
 */
#include "bots/novice.h"
#include "bots/schwarzarbeit/player.h"

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_sw_novice },
    { .name = "regular", .desk = sizeof(bot_sw_desk),
      .about = "Counts with the last announcements, and errs a little.",
      .choose = bot_sw_regular },
    { .name = "shark", .desk = sizeof(bot_sw_desk),
      .about = "Forgets nothing, calculates exactly and reads the others.",
      .choose = bot_sw_shark, .judge = bot_sw_shark_judge, .slip = 1500 },
};

const bot_team bots_schwarzarbeit = { list, KR_COUNT(list) };
