/*
 * why.h -- the reasons of a bot as sentences for one reader.
 *
 * A sentence tells one fact and nothing else. `seen` is what the bot had seen
 * when it decided; the reader must be allowed to know all of it.
 */
#ifndef KR_TEXT_WHY_H
#define KR_TEXT_WHY_H

#include "bots/bot.h"
#include "table/table.h"
#include "text/tell.h"

/* One reason. */
void text_put_fact(kr_buf *, const text_reader *, const kr_seen *,
                   const bot_fact *);

/* When it is, in the game's own count: "Turn 9". Nothing if it has none. */
void text_put_when(kr_buf *, const text_reader *, const kr_seen *);

/* A possible move as if it were made; or that the player waits. */
void text_put_thought(kr_buf *, const text_reader *, const kr_seen *,
                      kr_move);

/* A move the bot weighed, and what it is worth to it. */
void text_put_choice(kr_buf *, const text_reader *, const kr_seen *,
                     const bot_choice *);

/* All of it: choices by their figures, then facts, weightiest first; a line
 * each. */
void text_put_why(kr_buf *, const text_reader *, const kr_seen *,
                  const bot_why *);

/* The move at entry `seq`, for a reader who may know all that its player had
 * seen; shows the record as it was before it. `desk` has bot_desk() bytes.
 * Returns how many reasons its bot gives, or -1 if no bot made it. */
int text_put_why_of(kr_buf *, tb_table *record, uint32_t seq, void *desk,
                    const text_reader *);

/* The same for a move of any player. False if there is no seat's move. */
bool text_put_opinion_of(kr_buf *, tb_table *record, uint32_t seq, void *desk,
                         const text_reader *);

/* A heading, what a shark would do in the reader's place, and its weightiest
 * reasons; a line each. `best` is its move. False if the game does not ask
 * the reader. */
bool text_put_hint(kr_buf *, tb_table *, void *desk, const text_reader *,
                   kr_move *best);

#endif
