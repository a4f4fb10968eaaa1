/*
 * bots.c -- the bots of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/kohle.h"
#include "bots/novice.h"

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_ko_novice },
    { .name = "regular",
      .about = "Gathers cards, knows its price, makes the leader pay.",
      .choose = bot_ko_regular, .speak = bot_ko_speak },
    { .name = "shark", .desk = sizeof(bot_ko_desk),
      .about = "Imagines all hands and plays each deal out before it moves.",
      .choose = bot_ko_shark, .judge = bot_ko_shark_judge, .slip_win = 100000,
      .speak = bot_ko_speak },
};

const bot_team bots_kohle = { list, KR_COUNT(list) };
