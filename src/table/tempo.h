/*
 * tempo.h -- how long everything may take, by tempo.
 */
#ifndef TB_TEMPO_H
#define TB_TEMPO_H

#include "core/game.h"

/* Without tempo nothing runs: each window ends when all have answered. */
typedef enum { TB_UNTIMED, TB_BLITZ, TB_NORMAL, TB_RELAXED, TB_TEMPOS }
    tb_tempo;

typedef struct {
    const char *name;                   /* "none", "blitz" ... */
    uint32_t window[KR_CLOCKS];         /* milliseconds, by what is open */
    uint32_t bank;                      /* of a seat, for the whole game */
    uint32_t allowance;                 /* for each decision */
} tb_span;

extern const tb_span tb_spans[TB_TEMPOS];

enum {
    TB_TALK_LEAST = 20000,              /* left to talk after a window */
    TB_PAUSE_TIME = 60000,              /* a pause, unless one is alone */
    TB_ASLEEP     = 10000,              /* so late a host has slept */
    TB_LATES      = 2,                  /* in a row: a bot sits in */
    TB_BOT_LEAST  = 900,                /* no bot answers faster */
    TB_BOT_BRISK  = 100,                /* but before a first decision */
    TB_BOT_AHEAD  = 200,                /* it begins to think so early */
};

/* How long a bot takes for an answer; knows nothing of the game. */
uint32_t tb_bot_delay(kr_rng *);

#endif
