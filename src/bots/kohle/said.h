/*
 * said.h -- the prices named so far, under the current Boss.
 *
 * A bot names one price for the same families, and so never repeats a refused
 * one.
 */
#ifndef KR_BOTS_KOHLE_SAID_H
#define KR_BOTS_KOHLE_SAID_H

#include "games/kohle/kohle.h"

/* The prices that one side names for the same families, and that an owner
 * names or hears in all, at most. */
enum { BOT_KO_PRICES = 1 };

typedef enum { BOT_KO_OWNER_SAYS, BOT_KO_BOSS_SAYS, BOT_KO_SIDES } bot_ko_side;

typedef struct { uint8_t times, price; } bot_ko_word;

typedef struct {
    bot_ko_word about[KO_SEATS][1 + KO_ALL_FAMILIES][BOT_KO_SIDES];
    uint8_t asked[KO_SEATS];            /* prices named by each owner, */
    uint8_t bidden[KO_SEATS];           /* and to each owner */
} bot_ko_said;

void bot_ko_listen(const kr_seen *, bot_ko_said *);

/* The price of an offer, bid or change is new: one million at least, better
 * for the other side than the last, and no better than what the other side
 * offers itself. `said` may be NULL: then only open offers count. Other moves
 * are always new. */
bool bot_ko_is_new(const bot_ko_said *, const ko_pub *, kr_move);

/* No other price of this offer by the same side will follow. */
bool bot_ko_is_last(const bot_ko_said *, const ko_pub *, kr_move);

#endif
