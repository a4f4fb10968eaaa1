/*
 * company.h -- a game among bots, move by move.
 */
#ifndef KR_TOOLS_COMPANY_H
#define KR_TOOLS_COMPANY_H

#include "bots/bot.h"
#include "bots/memory.h"

typedef struct {
    const kr_game *game;
    const bot *bot[KR_SEATS];
    void *desk;                         /* working memory of the bots */
    kr_rng rng;                         /* for chance, bots and order */
    kr_state state, before;             /* now, and before the last move */
    kr_move last;
    kr_news news;
    bot_memory memory[KR_SEATS];
} company;

void company_init(company *, const kr_game *, const kr_config *,
                  const bot *const *, uint64_t seed);
void company_release(company *);

/* Makes one move; false if the game is over. */
bool company_step(company *);

#endif
