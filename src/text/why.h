/*
 * why.h -- the reasons of a bot as sentences for one reader.
 *
 * A sentence tells one fact and nothing else. `seen` is what the bot had seen
 * when it decided; the reader must be allowed to know all of it.
 */
#ifndef KR_TEXT_WHY_H
#define KR_TEXT_WHY_H

#include "bots/bot.h"
#include "text/tell.h"

/* One reason. */
void text_put_fact(kr_buf *, const text_reader *, const kr_seen *,
                   const bot_fact *);

/* A possible move as if it were made; or that the player waits. */
void text_put_thought(kr_buf *, const text_reader *, const kr_seen *,
                      kr_move);

/* All of it: choices, best first, then facts, weightiest first; a line each. */
void text_put_why(kr_buf *, const text_reader *, const kr_seen *,
                  const bot_why *);

#endif
