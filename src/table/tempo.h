/*
 * tempo.h -- all time limits, by tempo.
 */
#ifndef TB_TEMPO_H
#define TB_TEMPO_H

#include "core/game.h"

/* Without a tempo no clock runs: each window ends when all have answered. The
 * same holds at a slow tempo, but each decision has hours or days. */
typedef enum { TB_UNTIMED, TB_BLITZ, TB_NORMAL, TB_RELAXED,
               TB_HALF_DAY, TB_DAY, TB_THREE_DAYS, TB_WEEK, TB_TEMPOS }
    tb_tempo;

bool tb_is_live_tempo(tb_tempo);        /* seconds and minutes */
bool tb_is_slow_tempo(tb_tempo);        /* hours and days */

/* When a player's time runs out at a slow table: the clock makes a move, and a
 * bot substitutes from the second time on; a bot substitutes at once; or the
 * game waits. ORDER TB_ABSENT: words in tempo.c */
typedef enum { TB_ABSENT_CLOCK, TB_ABSENT_BOT, TB_ABSENT_WAIT, TB_ABSENTS }
    tb_absent;

extern const char *const tb_absent_words[TB_ABSENTS];

/* How fast bots answer at a table without tempo. With clocks they are always
 * relaxed. ORDER TB_SPEED: words in tempo.c */
typedef enum { TB_SPEED_RELAXED, TB_SPEED_BRISK, TB_SPEED_INSTANT, TB_SPEEDS }
    tb_speed;

extern const char *const tb_speed_words[TB_SPEEDS];

typedef struct {
    const char *name;                   /* "none", "blitz" ... */
    uint32_t bank;                      /* per seat, for the whole game */
    uint32_t allowance;                 /* for each decision */
} tb_span;

extern const tb_span tb_spans[TB_TEMPOS];

enum {
    TB_TALK_LEAST = 20000,              /* left to talk after a window */
    TB_PAUSE_TIME = 60000,              /* a pause; unlimited for one alone */
    TB_ASLEEP     = 10000,              /* a host this late has slept */
    TB_LATES      = 2,                  /* in a row: a bot substitutes */
    TB_BOT_LEAST  = 900,                /* minimum delay of a bot */
    TB_BOT_FIRST  = 100,                /* except before a first decision */
    TB_BOT_BRISK  = 3,                  /* brisk bots: a third of a delay */
    TB_BOT_AHEAD  = 200,                /* it starts to think this early */
    TB_ONE_DAY    = 86400000,           /* in milliseconds */
    TB_GRACE      = 3600000,            /* left at least, after the host of a
                                           slow table has slept */
    TB_VACATION   = 14,                 /* days for each player of a slow
                                           game */
};

/* How long the window with this number stays open. */
uint32_t tb_window_span(const kr_game *, unsigned window, tb_tempo);

/* A bot's delay before an answer; independent of the game. */
uint32_t tb_bot_delay(kr_rng *);

#endif
