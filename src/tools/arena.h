/*
 * arena.h -- bots against each other: who takes part, and how it went.
 */
#ifndef KR_TOOLS_ARENA_H
#define KR_TOOLS_ARENA_H

#include "text/text.h"
#include "tools/match.h"
#include "tools/progress.h"
#include "tools/rate.h"

#include <stdio.h>

/* One of those named; the last may have several seats. */
typedef struct {
    const char *name;
    unsigned wanted;                    /* seats; the last takes those left */
    unsigned seats, faults;
    fault_kind fault;                   /* the last one */
    rate wins, points;                  /* a game; one number for each deal */
} entrant;

typedef struct {
    text_lang lang;
    match match;
    entrant entrant[KR_SEATS];
    unsigned entrants;
    uint64_t deals;
    double seconds;                     /* that it took */
    progress bar;
} arena;

/* Whose player this is. */
entrant *arena_entrant(arena *, unsigned player);

/* A sentence on a line of its own. */
void arena_say(const arena *, FILE *, text_key, const text_args *);

/* Says why a player of this entrant has lost the game just played. */
void arena_tell_fault(arena *, entrant *, unsigned player, const fault *);

/* Plays the match: so many games, rounded up to whole deals. */
void arena_play(arena *, uint64_t games);

/* gauntlet.c: so many games at each table at which at least two of the bots
 * named sit, in whatever numbers. */
int gauntlet_run(const arena *, uint64_t games, bool json);

/* One bot of a table: "2 regular". */
void arena_print_row(const arena *, const entrant *, const char *name);
void arena_print_titles(const arena *);
void arena_print_foot(const arena *);

/* All results, as a table and as one JSON object. */
void arena_print(const arena *);
void arena_print_json(const arena *);

#endif
