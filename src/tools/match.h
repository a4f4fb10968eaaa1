/*
 * match.h -- games between bots, the same deal once for each seating.
 *
 * A deal is a stream of chance. All players sit in every seat of it in turn,
 * so that nobody owes his result to better cards or a better seat. Who does
 * something wrong has lost the game; it goes on with the time-outs of the rules
 * in his place. Who does so too often is asked no more.
 */
#ifndef KR_TOOLS_MATCH_H
#define KR_TOOLS_MATCH_H

#include "bots/bot.h"
#include "bots/memory.h"
#include "tools/outside.h"

enum { MATCH_FAULTS_MAX = 3 };

typedef struct {
    const bot *bot;                     /* NULL: another program */
    outside outside;
    unsigned faults;                    /* games lost by one */
} match_player;

/* One seat in the game that is being played. */
typedef struct {
    match_player *player;
    kr_rng whims;
    bot_memory memory;
    fault fault;
} match_seat;

typedef struct {
    const kr_game *game;
    kr_config config;
    uint64_t seed;
    match_player player[KR_SEATS];      /* as many as seats */
    uint64_t games, moves;              /* played so far */

    kr_state state;                     /* the game that is being played */
    kr_rng chance, lot;
    match_seat seat[KR_SEATS];
} match;

/* What a game was for each player. */
typedef struct {
    int32_t points[KR_SEATS];
    kr_seats winners;                   /* players, as bits */
    fault fault[KR_SEATS];
} match_result;

/* Plays deal number `deal`, everybody `turn` seats further to the left. */
void match_play(match *, uint64_t deal, unsigned turn, match_result *);

/* Ends all programs and frees what the games needed. */
void match_release(match *);

#endif
