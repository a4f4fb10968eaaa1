/*
 * match.h -- games between bots, the same deal once for each seating.
 *
 * A deal is the secret of a table: all its cards follow from it. All players
 * sit in every seat of it in turn, so that nobody owes his result to better
 * cards or a better seat. Who does something wrong has lost and resigns; a bot
 * of ours plays on in his seat. Who does so too often is not seated any more.
 */
#ifndef KR_TOOLS_MATCH_H
#define KR_TOOLS_MATCH_H

#include "bots/bot.h"
#include "table/table.h"
#include "tools/outside.h"
#include "tools/recorder.h"

enum { MATCH_FAULTS_MAX = 3 };

typedef struct {
    char name[TB_NAME_MAX];             /* in records */
    const bot *bot;                     /* NULL: another program */
    outside outside;
    unsigned faults;                    /* games lost by one */
} match_player;

/* One seat in the game that is being played. */
typedef struct {
    match_player *player;
    kr_rng whims;
    fault fault;
} match_seat;

typedef struct {
    const kr_game *game;
    kr_config config;
    uint64_t seed;
    recorder record;
    match_player player[KR_SEATS];      /* as many as seats */
    uint64_t games, moves;              /* played so far */

    tb_table *table;                    /* the game that is being played */
    kr_rng lot;
    void *desk;                         /* for our bots to think on */
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
