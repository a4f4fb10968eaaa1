/*
 * players.h -- players for tests of the review: our bots, one that plays what
 * the judge thinks best, and one that cheats.
 */
#ifndef KR_TESTS_PLAYERS_H
#define KR_TESTS_PLAYERS_H

#include "bots/bot.h"

/* The question, the full state, and the entry of the move. */
typedef kr_move player_choose(const bot_question *, const kr_state *truth,
                              uint32_t seq);

/* Loses nothing in the eyes of who reviews, chance included. */
player_choose player_reasoner;

/* Sees all hands and goes by what is true. */
player_choose player_oracle;

#endif
