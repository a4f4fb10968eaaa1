/*
 * dice.h -- all that other layers may know of Liar's Dice.
 *
 * Two to six players roll their dice in secret and bid in turn on how many dice
 * of a face there are on the table. A player who does not believe the last bid
 * calls it, and one of the two loses a die. Rules: docs/rules/dice.md.
 */
#ifndef LD_DICE_H
#define LD_DICE_H

#include "core/game.h"

enum { LD_SEATS = 6, LD_DICE = 5, LD_FACES = 6 };
enum { LD_BID_MAX = LD_SEATS * LD_DICE };

/* Verdicts beyond the core's: D_2_1 is rule D-2.1. */
enum {
    LD_BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/dice/rules.def"
#undef RULE
    LD_AFTER_RULES
};

/* Kinds of moves: by players, by chance, news. Face 0 is the ones. */
enum {
    LD_BID = KR_KINDS,                  /* a: face, n: number of dice */
    LD_CALL,
    LD_ROLL,                            /* a: seat, b: face */
    LD_SHOWS,                           /* a: face, n: dice that count */
    LD_FOUND,                           /* a: face, n: all dice that count */
    LD_LOSES,                           /* loses a die */
    LD_OUT,                             /* that was the last one */
    LD_KINDS
};

typedef enum {
    LD_PHASE_ROLL,
    LD_PHASE_BID,
    LD_PHASE_OVER,
    LD_PHASES
} ld_phase;

enum { LD_OPTION_DICE, LD_OPTION_WILD };

/* Arrays of the public part are indexed by seat. */
typedef struct {
    kr_config config;
    uint8_t phase;
    kr_seat turn;                       /* bids or calls now, or next */
    uint8_t bid;                        /* number of dice, 0: no bid yet */
    uint8_t face;                       /* of the bid: 1 more than it, or 0 */
    uint8_t dice[LD_SEATS];             /* that the player still has */
    uint8_t unrolled[LD_SEATS];         /* of these, still to be rolled */
    uint8_t out[LD_SEATS];              /* 1: was out first; 0: plays */
} ld_pub;

typedef struct {
    uint8_t dice[LD_DICE];              /* 1 to 6, ascending, then 0 */
} ld_prv;

_Static_assert(sizeof(ld_pub) == 30, "no padding");
_Static_assert(sizeof(ld_prv) == 5, "no padding");

extern const kr_game ld_game;
const char *ld_validate(const kr_state *);

#endif
