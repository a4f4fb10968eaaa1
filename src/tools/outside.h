/*
 * outside.h -- a bot that is another program: what it is told and answers, one
 * JSON object a line. docs/BOTS.md says it to those who write one.
 */
#ifndef KR_TOOLS_OUTSIDE_H
#define KR_TOOLS_OUTSIDE_H

#include "core/game.h"
#include "tools/program.h"

enum { OUTSIDE_PROTOCOL = 1, OUTSIDE_START_TIMES = 10, OUTSIDE_SAID_MAX = 72 };

/* What a bot can do wrong; it loses the game by it. */
typedef enum {
    FAULT_NONE,
    FAULT_NO_START,
    FAULT_ENDED,                        /* by itself, with `status` */
    FAULT_CLOSED,                       /* it runs, but will not talk */
    FAULT_HUNG,                         /* took longer than `limit` ms */
    FAULT_FLOODED,                      /* a line without end */
    FAULT_UNREADABLE,                   /* `said` no answer to the question */
    FAULT_ILLEGAL,                      /* `said` a move `verdict` forbids */
    FAULTS
} fault_kind;

typedef struct {
    fault_kind kind;
    int status;                         /* of waitpid */
    long limit;
    kr_verdict verdict;
    char said[OUTSIDE_SAID_MAX];        /* plain, perhaps cut off */
} fault;

typedef struct {
    const char *command;
    long limit;                         /* milliseconds for an answer; to
                                           start, OUTSIDE_START_TIMES that */
    bool loud;                          /* its standard error is shown */
    program program;
    uint64_t asked;                     /* questions so far */
    size_t told;                        /* of what its seat has seen */
    char *text;                         /* the message being sent */
    size_t room;
} outside;

/* A game begins; the program is started if it does not run. A question. Both
 * answer false and say in `fault` what the bot did wrong; it is then ended. */
bool outside_begin(outside *, const kr_game *, const kr_seen *, uint32_t seed,
                   fault *);
bool outside_ask(outside *, const kr_game *, const kr_seen *, kr_move *answer,
                 fault *);

/* The game is over. */
void outside_end(outside *, const kr_game *, const kr_seen *,
                 const kr_score *);

/* No game will follow: ends it and frees what it needed. */
void outside_release(outside *);

/* ---- answers, which may be anything ----------------------------------- */

/* The move of {"id": 7, "move": "2: pass"}, as answer to question `id`; false
 * if it is none. Nothing is checked by the rules. */
bool outside_read(const kr_game *, uint64_t id, const char *line,
                  size_t length, kr_move *);

#endif
