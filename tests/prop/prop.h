/*
 * prop.h -- one harness, all games: random play, and what must hold in it.
 */
#ifndef KR_TESTS_PROP_H
#define KR_TESTS_PROP_H

#include "bots/memory.h"
#include "core/game.h"

enum { PROP_LOG_ROOM = 1 << 21 };

/* A running game and all that was seen of it. */
typedef struct {
    const kr_game *game;
    kr_state state;
    kr_rng rng;                         /* for the properties */
    uint64_t seed;                      /* of this game */
    unsigned long moves;
    bot_memory memory[KR_SEATS];
    kr_move *log;                       /* the whole truth, news included */
    bool *is_news;                      /* which entries of the log are news */
    size_t log_moves;

    kr_state before;                    /* the last move: where it was made */
    kr_move last;
    kr_news news;
} prop_run;

/* NULL if all is well, else what is not. A property must leave the run as it
 * was, but for the random stream. */
typedef const char *prop_check(prop_run *);

typedef struct {
    const char *name;
    prop_check *check;
    unsigned one_in;                    /* checked after one in this many moves;
                                           0: at the end of every game */
    bool walks;                         /* goes through all that was seen: less
                                           often the longer a game lasts */
} property;

extern const property props_law[], props_text[], props_secret[], props_game[];

/* Any move at all, within the limits of the kinds or, rarely, beyond. */
kr_move prop_any_move(prop_run *);

static inline unsigned prop_seats(const prop_run *r)
{
    return kr_config_of(&r->state)->seats;
}

#endif
