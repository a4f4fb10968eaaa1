/*
 * choice.c -- the list of moves a bot compared.
 */
#include "bots/bot.h"

static bool is_before(const bot_choice *a, const bot_choice *b)
{
    return a->chance != b->chance ? a->chance > b->chance
                                  : a->value > b->value;
}

static void insert(bot_why *why, bot_choice c)
{
    int at = why->choices++;
    for (; at > 0 && is_before(&c, &why->choice[at - 1]); at--)
        why->choice[at] = why->choice[at - 1];
    why->choice[at] = c;
}

void bot_add_choice(bot_why *why, bot_choice c)
{
    if (why->choices == BOT_CHOICES &&
        !is_before(&c, &why->choice[BOT_CHOICES - 1]))
        return;
    why->choices -= why->choices == BOT_CHOICES;
    insert(why, c);
}

void bot_keep_choice(bot_why *why, bot_choice c, kr_move other)
{
    for (int i = 0; i < why->choices; i++)
        if (kr_same_move(why->choice[i].move, c.move))
            return;
    if (why->choices == BOT_CHOICES) {
        bot_choice last = why->choice[--why->choices];
        if (kr_same_move(last.move, other))
            why->choice[why->choices - 1] = last;
    }
    insert(why, c);
}
