/*
 * puzzle.h -- positions of bot games in which one person of the market
 * certainly works off the books, with few of the facts that the player knew.
 *
 * `make schwarzarbeit-puzzles` finds them. A test looks at all worlds of each:
 * the answer is the only one, `needs` facts prove it, and fewer do not.
 */
#ifndef BOT_SW_PUZZLE_H
#define BOT_SW_PUZZLE_H

#include "bots/schwarzarbeit/facts.h"

enum { BOT_SW_CLUES = 9, BOT_SW_PUZZLES = 364 };

/* A fact, with the market of an announcement. */
typedef struct {
    uint8_t what, seat, a, b;           /* as in bot_fact */
    sw_cards shown;
} bot_sw_clue;

typedef struct {
    uint8_t seats, me, answer;          /* answer: a person of the market */
    uint8_t needs;                      /* facts that prove it, and the set */
    uint16_t proof;                     /* of such facts that is shown */
    sw_cards hides, market;             /* the player's own people */
    bot_sw_clue clue[BOT_SW_CLUES];
} bot_sw_puzzle;

extern const bot_sw_puzzle bot_sw_puzzles[BOT_SW_PUZZLES];

/* The evidence of a puzzle with the facts of the set `kept`; `pub` gets the
 * markets of its announcements. */
void bot_sw_pose(bot_sw_evidence *, sw_pub *, const bot_sw_puzzle *,
                 unsigned kept);

#endif
