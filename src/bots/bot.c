/*
 * bot.c -- the table of bots; nothing else at this level.
 */
#include "bots/bot.h"

#include "bots/novice.h"
#include "bots/random.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"

static const char beginner[] = "Plays like a beginner: guesses and forgets.";

const bot bots[BOTS] = {
    { "random", NULL,     "Makes any legal move.", bot_random_choose },
    { "novice", &sw_game, beginner, bot_novice_schwarzarbeit },
    { "novice", &ko_game, beginner, bot_novice_kohle },
    { "novice", &pf_game, beginner, bot_novice_pfusch },
};

static bool is_same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

const bot *bot_named(const kr_game *g, const char *name)
{
    for (int i = 0; i < BOTS; i++)
        if ((bots[i].game == NULL || bots[i].game == g) &&
            is_same(bots[i].name, name))
            return &bots[i];
    return NULL;
}
