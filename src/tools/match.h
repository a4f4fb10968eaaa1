/*
 * match.h -- games between bots, the same deal once for each seating.
 *
 * A deal is the secret of a table: it determines all cards. All players sit in
 * every seat in turn, so that no result depends on better cards or a better
 * seat. A player that commits a fault loses and resigns; a bot of ours
 * finishes the game in its seat. After too many faults it is no longer seated.
 */
#ifndef KR_TOOLS_MATCH_H
#define KR_TOOLS_MATCH_H

#include "bots/bot.h"
#include "table/table.h"
#include "tools/outside.h"
#include "tools/recorder.h"

enum { MATCH_FAULTS_MAX = 3, MATCH_MOVES_MAX = 5000 };

typedef struct {
    char name[TB_NAME_MAX];             /* in records */
    const bot *bot;                     /* NULL: another program */
    outside outside;
    unsigned faults;                    /* games lost by a fault */
} match_player;

/* One seat in the current game. */
typedef struct {
    match_player *player;
    kr_rng whims;
    unsigned asked;                     /* in this game */
    fault fault;
} match_seat;

typedef struct {
    const kr_game *game;
    kr_config config;
    uint64_t seed;
    recorder record;
    match_player player[KR_SEATS];      /* as many as seats */

    tb_table *table;                    /* the current game */
    unsigned moves;                     /* of it */
    kr_rng lot;
    void *desk;                         /* working memory of our bots */
    match_seat seat[KR_SEATS];
} match;

/* The result of a game for each player. */
typedef struct {
    int32_t points[KR_SEATS];
    kr_seats played;                    /* players, as bits: to the end */
    kr_seats winners;
    fault fault[KR_SEATS];
    unsigned moves;
} match_result;

/* Plays deal number `deal`, all players `turn` seats further to the left. */
void match_play(match *, uint64_t deal, unsigned turn, match_result *);

/* Ends all programs and frees the memory of the games. */
void match_release(match *);

#endif
