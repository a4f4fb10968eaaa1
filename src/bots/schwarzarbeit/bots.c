/*
 * bots.c -- the bots of Schwarzarbeit.
 */
#include "bots/novice.h"
#include "bots/schwarzarbeit/player.h"

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_novice_schwarzarbeit },
    { .name = "regular", .desk = sizeof(sw_desk),
      .about = "Counts with the last announcements, and errs a little.",
      .choose = sw_regular_choose },
    { .name = "shark", .desk = sizeof(sw_desk),
      .about = "Forgets nothing, reckons exactly and reads the others.",
      .choose = sw_shark_choose, .judge = sw_shark_judge, .slip = 1500 },
};

const bot_team bots_schwarzarbeit = { list, KR_COUNT(list) };
