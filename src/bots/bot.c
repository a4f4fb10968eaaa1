/*
 * bot.c -- the table of bots; nothing else at this level.
 */
#include "bots/bot.h"

#include "bots/kohle/kohle.h"
#include "bots/novice.h"
#include "bots/pfusch/regular.h"
#include "bots/pfusch/shark.h"
#include "bots/random.h"
#include "bots/schwarzarbeit/player.h"
#include "core/scan.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"

static const char beginner[] = "Plays like a beginner: guesses and forgets.";

const bot bots[BOTS] = {
    { .name = "random", .about = "Makes any legal move.",
      .choose = bot_random_choose },
    { .name = "novice", .game = &sw_game, .about = beginner,
      .choose = bot_novice_schwarzarbeit },
    { .name = "regular", .game = &sw_game, .desk = sizeof(sw_desk),
      .about = "Counts with the last announcements, and errs a little.",
      .choose = sw_regular_choose },
    { .name = "shark", .game = &sw_game, .desk = sizeof(sw_desk),
      .about = "Forgets nothing, reckons exactly and reads the others.",
      .choose = sw_shark_choose, .judge = sw_shark_judge, .slip = 1500 },
    { .name = "novice", .game = &ko_game, .about = beginner,
      .choose = bot_novice_kohle },
    { .name = "novice", .game = &pf_game, .about = beginner,
      .choose = bot_novice_pfusch },
    { .name = "regular", .game = &ko_game,
      .about = "Gathers cards, knows his price, makes the leader pay.",
      .choose = bot_regular_kohle, .speak = bot_speak_kohle },
    { .name = "shark", .game = &ko_game, .desk = sizeof(ko_desk),
      .about = "Imagines all hands and plays each deal out before it moves.",
      .choose = bot_shark_kohle, .judge = bot_judge_kohle, .slip_win = 100000,
      .speak = bot_speak_kohle },
    { .name = "regular", .game = &pf_game,
      .about = "Counts, plans, and looks where it pays.",
      .desk = BOT_PF_REGULAR_DESK, .choose = bot_pf_regular },
    { .name = "shark", .game = &pf_game,
      .about = "Mixes by equilibrium, and imagines the rest of the year.",
      .desk = BOT_PF_SHARK_DESK, .choose = bot_pf_shark,
      .judge = bot_pf_shark_judge, .slip_win = 100000 },
};

size_t bot_desk(void)
{
    size_t most = 0;
    for (int i = 0; i < BOTS; i++)
        if (bots[i].desk > most)
            most = bots[i].desk;
    return most;
}

const bot *bot_named(const kr_game *g, const char *name)
{
    for (int i = 0; i < BOTS; i++)
        if ((bots[i].game == NULL || bots[i].game == g) &&
            kr_same_text(bots[i].name, name))
            return &bots[i];
    return NULL;
}
