/*
 * arena.h -- bots play each other: participants and results.
 */
#ifndef KR_TOOLS_ARENA_H
#define KR_TOOLS_ARENA_H

#include "text/text.h"
#include "tools/match.h"
#include "tools/progress.h"
#include "tools/rate.h"
#include "tools/rating.h"

/* A named bot; the last one may have several seats. */
typedef struct {
    const char *name;
    unsigned wanted;                    /* seats; the last takes the rest */
    unsigned seats, faults;
    fault_kind fault;                   /* the last fault */
    rate wins, points;                  /* per game; one value per deal;
                                           points of games without a fault */
} entrant;

/* The answer to the question of `--sprt`. */
typedef enum { SPRT_OPEN, SPRT_BETTER, SPRT_NOT_BETTER } sprt_answer;

typedef struct {
    text_lang lang;
    match match;
    entrant entrant[KR_SEATS];
    unsigned entrants;
    unsigned faults[KR_SEATS];          /* of each player */
    unsigned jobs;                      /* processes that play */
    uint64_t deals, games, moves;       /* played so far */
    double seconds;                     /* of the match */
    rating_table wins;                  /* of the entrants */
    unsigned sprt;                      /* points of rating; 0: no test */
    sprt_answer answer;
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

/* ---- results ------------------------------------------------------------- */

typedef enum { FORM_TABLE, FORM_JSON, FORM_CSV } arena_form;

/* gauntlet.c: plays that many games with every combination of at least two of
 * the named bots, and rates the bots by all of them. */
int gauntlet_run(const arena *, uint64_t games, arena_form);

/* Whether there are at least two bots, and deals enough for their ratings. */
bool arena_rates(const arena *);

double arena_per_second(const arena *, uint64_t count);

/* arena_report.c: for people. One bot of a table: "2 regular". The ratings are
 * NULL where none are shown. */
void arena_print(const arena *);
void arena_print_titles(const arena *, bool rated);
void arena_print_row(const arena *, const entrant *, const char *name,
                     const rating *);
void arena_print_foot(const arena *, bool rated);
void arena_print_ratings(const arena *, const rating *);

/* arena_data.c: for programs. JSON: an object per match, and for a gauntlet one
 * with the ratings. CSV: a row per bot and match, and for a gauntlet one per
 * bot with its rating. */
void arena_print_json(const arena *);
void arena_print_json_ratings(const arena *, const rating *);
void arena_print_csv_titles(void);
void arena_print_csv(const arena *, bool with_ratings);
void arena_print_csv_ratings(const arena *, const rating *, uint64_t games);

#endif
