/*
 * outside.h -- a bot that is an external program: messages and answers, one
 * JSON object per line. docs/BOTS.md explains them to authors of bots.
 */
#ifndef KR_TOOLS_OUTSIDE_H
#define KR_TOOLS_OUTSIDE_H

#include "core/game.h"
#include "tools/program.h"

enum { OUTSIDE_PROTOCOL = 1, OUTSIDE_START_TIMES = 10, OUTSIDE_SAID_MAX = 72 };

/* The faults of a bot; each loses the game. */
typedef enum {
    FAULT_NONE,
    FAULT_NO_START,
    FAULT_ENDED,                        /* ended with `status` */
    FAULT_CLOSED,                       /* it runs, but does not answer */
    FAULT_HUNG,                         /* took longer than `limit` */
    FAULT_FLOODED,                      /* a line that is too long */
    FAULT_UNREADABLE,                   /* `said` is not an answer to the
                                           question */
    FAULT_ILLEGAL,                      /* `said` is a move that `verdict`
                                           forbids */
    FAULT_ENDLESS,                      /* more than `limit` moves in a game */
    FAULTS
} fault_kind;

typedef struct {
    fault_kind kind;
    int status;                         /* from waitpid */
    long limit;                         /* milliseconds, or moves */
    kr_verdict verdict;
    char said[OUTSIDE_SAID_MAX];        /* printable, perhaps truncated */
} fault;

typedef struct {
    const char *command;
    long limit;                         /* milliseconds for an answer;
                                           OUTSIDE_START_TIMES as long to
                                           start */
    size_t memory;                      /* bytes for each of its processes */
    bool loud;                          /* show its standard error */
    program program;
    uint64_t asked;                     /* questions so far */
    size_t told;                        /* length of the log already sent */
    char *text;                         /* the message being sent */
    size_t room;
} outside;

/* Begins a game, and starts the program if needed; asks for a move. Both
 * return false and describe the bot's mistake in `fault`; the program is
 * then ended. */
bool outside_begin(outside *, const kr_game *, const kr_seen *, uint32_t seed,
                   fault *);
bool outside_ask(outside *, const kr_game *, const kr_seen *, kr_move *answer,
                 fault *);

/* The game is over. */
void outside_end(outside *, const kr_game *, const kr_seen *,
                 const kr_score *);

/* No game will follow: ends the program and frees its memory. */
void outside_release(outside *);

/* ---- untrusted answers ------------------------------------------------ */

/* The move of {"id": 7, "move": "2: pass"} as the answer to question `id`;
 * false if it is invalid. Does not check the rules. */
bool outside_read(const kr_game *, uint64_t id, const char *line,
                  size_t length, kr_move *);

#endif
