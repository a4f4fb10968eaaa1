/*
 * config.h -- the setup of a game: seats, timing, options, edition of the law.
 */
#ifndef KR_CORE_CONFIG_H
#define KR_CORE_CONFIG_H

#include "core/base.h"

enum { KR_OPTIONS = 5 };
enum { KR_USUAL_SEATS = 4 };            /* every game supports four seats */

/* Windows gather simultaneous answers, each sealed until all are in. Live is
 * first come, first served, until the table's tick closes a window. */
typedef enum { KR_WINDOWS, KR_LIVE } kr_timing;

/* The edition of the law for new games. Raise it when a change makes old games
 * play differently: a game keeps the edition it began with. Records call it
 * `rules` and count from 1. */
enum { KR_LAW = 1 };

/* The setup of a game. Every public part begins with it. */
typedef struct {
    uint8_t seats, timing;
    uint8_t option[KR_OPTIONS];         /* in the order of the game's table */
    uint8_t law;                        /* 0 to KR_LAW */
} kr_config;

enum { KR_OFF, KR_ON, KR_ON_AMONG_BOTS };
typedef struct {
    const char *name;                   /* "rest", written "rest=on" */
    uint8_t preset;                     /* KR_OFF ... */
    uint8_t values;                     /* number of words, the first is the
                                           default; */
    const char *const *words;           /* 0 and NULL: off and on */
} kr_option;

/* The values of an option as words: "off" and "on", or its own. */
unsigned kr_option_values(const kr_option *);
const char *const *kr_option_words(const kr_option *);

#endif
