/*
 * bot.h -- players that are programs: those there are.
 *
 * A bot is given all that its seat has seen and a stream of chance for its
 * whims, and keeps nothing between two calls. So it knows no more than a person
 * in its seat, and the same sight with the same stream gives the same move.
 */
#ifndef KR_BOTS_BOT_H
#define KR_BOTS_BOT_H

#include "core/game.h"

typedef struct {
    const char *name;                   /* "novice" */
    const kr_game *game;                /* NULL: plays any */
    const char *about;                  /* one sentence for the help */

    /* A legal move of seen->now.who, whom the game asks; or kr_sealed(who)
     * for nothing, if he only may act. */
    kr_move (*choose)(const kr_game *, const kr_seen *, kr_rng *);
} bot;

enum { BOTS = 4 };
extern const bot bots[BOTS];

/* The bot of that name that plays this game, or NULL. */
const bot *bot_named(const kr_game *, const char *name);

#endif
