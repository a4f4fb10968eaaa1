/*
 * bots.c -- the bots of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/kohle.h"
#include "bots/novice.h"

static const bot list[] = {
    { .name = "novice", .about = BOT_NOVICE_ABOUT,
      .choose = bot_novice_kohle },
    { .name = "regular",
      .about = "Gathers cards, knows his price, makes the leader pay.",
      .choose = bot_regular_kohle, .speak = bot_speak_kohle },
    { .name = "shark", .desk = sizeof(ko_desk),
      .about = "Imagines all hands and plays each deal out before it moves.",
      .choose = bot_shark_kohle, .judge = bot_judge_kohle, .slip_win = 100000,
      .speak = bot_speak_kohle },
};

const bot_team bots_kohle = { list, KR_COUNT(list) };
