/*
 * arena.h -- bots play each other: participants and results.
 */
#ifndef KR_TOOLS_ARENA_H
#define KR_TOOLS_ARENA_H

#include "text/text.h"
#include "tools/match.h"
#include "tools/progress.h"
#include "tools/rate.h"

/* A named bot; the last one may have several seats. */
typedef struct {
    const char *name;
    unsigned wanted;                    /* seats; the last takes the rest */
    unsigned seats, faults;
    fault_kind fault;                   /* the last fault */
    rate wins, points;                  /* per game; one value per deal;
                                           points of games without a fault */
} entrant;

typedef struct {
    text_lang lang;
    match match;
    entrant entrant[KR_SEATS];
    unsigned entrants;
    unsigned faults[KR_SEATS];          /* of each player */
    unsigned jobs;                      /* processes that play */
    uint64_t deals, games, moves;       /* played so far */
    double seconds;                     /* of the match */
    FILE *record;                       /* of all games; or NULL */
    progress bar;
} arena;

/* The participant that owns this player. */
entrant *arena_entrant(arena *, unsigned player);

/* Says why a player of this entrant has lost the game just played. */
void arena_tell_fault(arena *, entrant *, unsigned player, const fault *);

/* Plays the match; the number of games is rounded up to whole deals. False: a
 * process ended early. */
bool arena_play(arena *, uint64_t games);

/* gauntlet.c: plays that many games with every combination of at least two of
 * the named bots. */
int gauntlet_run(const arena *, uint64_t games, bool json);

/* One bot of a table: "2 regular". */
void arena_print_row(const arena *, const entrant *, const char *name);
void arena_print_titles(const arena *);
void arena_print_foot(const arena *);

/* All results, as a table or as one JSON object. */
void arena_print(const arena *);
void arena_print_json(const arena *);

#endif
