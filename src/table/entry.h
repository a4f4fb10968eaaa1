/*
 * entry.h -- what happens at a table, what one can wish, and what is refused.
 */
#ifndef TB_ENTRY_H
#define TB_ENTRY_H

#include "core/game.h"

/* Sizes of texts with their terminator; texts are UTF-8 without controls. */
enum { TB_NAME_MAX = 33, TB_BOT_MAX = 17, TB_WORD_MAX = 65, TB_SAY_MAX = 241 };
enum { TB_PHRASES = 12 };               /* quick phrases, numbered from 1 */

/* ---- entries ---------------------------------------------------------- */

/* ORDER TB_KIND: words in entry.c. `seat` is whom it is about; KR_TABLE where
 * the host or the table's clock did it. */
typedef enum {
    TB_SIT,                             /* text: name; bot: level, "" a human;
                                           how, by: in a running game */
    TB_LEAVE,                           /* running: a bot takes the seat over */
    TB_WORD,                            /* text: for the shuffle; last counts */
    TB_START,
    TB_MOVE,                            /* move, news */
    TB_AWAY,                            /* a bot sits in for him */
    TB_BACK,
    TB_PAUSE,
    TB_RESUME,
    TB_ASK,                             /* seat would undo entry number */
    TB_ALLOW,                           /* seat has nothing against it */
    TB_DENY,
    TB_TAKE_BACK,                       /* moves from number on are void */
    TB_RESIGN,
    TB_SAY,                             /* text */
    TB_PHRASE,                          /* number: which */
    TB_AGAIN,                           /* seat would like a rematch */
    TB_REVEAL,                          /* the end. text: the secret in hex;
                                           number: the seal, of the last state
                                           and the key of the shuffle */
    TB_KINDS
} tb_kind;

/* How somebody came to a seat of a running game. ORDER TB_HOW: words in
 * entry.c. */
typedef enum {
    TB_UNSAID,                          /* before the start; in old records */
    TB_ADMITTED,                        /* seat `by` was asked and agreed */
    TB_INVITED,                         /* seat `by`, the host, had invited */
    TB_OPEN,                            /* the table is open to everybody */
    TB_HOWS
} tb_how;

typedef struct {
    uint32_t seq;                       /* from 1, without gaps */
    uint64_t at;                        /* when */
    tb_kind kind;
    kr_seat seat;
    bool taken_back;                    /* a move that counts no more */
    kr_move move;                       /* as the viewer may know it */
    const kr_move *news;                /* what all learned by it */
    int news_count;
    uint64_t number;
    uint64_t id;                        /* of the request it answers, or 0;
                                           only its own seat is told */
    const char *text, *bot;             /* never NULL */
    tb_how how;
    kr_seat by;                         /* admitted or invited: by whom */
} tb_entry;

extern const char *const tb_how_words[TB_HOWS];         /* "admitted" */
extern const char *const tb_kind_words[TB_KINDS];       /* "sit", "take_back" */

/* ---- what viewers are told -------------------------------------------- */

/* The clocks that run, the same for every viewer. Times are absolute; in a
 * pause they are as they would be if it ended now. */
typedef struct {
    uint64_t at;                        /* the time of this account */
    kr_clock window;                    /* the window that is open, or none */
    uint64_t closes;                    /* when; TB_NEVER: when all answered */
    kr_seats deciding;                  /* whose decision clocks run */
    uint64_t late[KR_SEATS];            /* when they are out of time */
    uint32_t bank[KR_SEATS];            /* left beyond the allowance */
    uint32_t talk;                      /* left to talk after this window */
    bool paused;
    kr_seat paused_by;
    uint64_t pause_ends;
} tb_clocks;

typedef enum { TB_TELL_ENTRY, TB_TELL_CLOCKS, TB_TELL_OVER } tb_tell;

typedef struct {
    tb_tell what;
    const tb_entry *entry;
    const void *before, *after;         /* TB_TELL_ENTRY: the public part */
    const tb_clocks *clocks;
    const kr_score *score;              /* TB_TELL_OVER */
} tb_event;

/* ---- wishes ----------------------------------------------------------- */

/* Why the table itself refuses. ORDER TB_REFUSAL: words in entry.c. */
typedef enum {
    TB_GRANTED,
    TB_BY_RULE,                         /* the game refuses: see `verdict` */
    TB_STALE,                           /* he was asked anew since */
    TB_PAUSED,
    TB_NOT_STARTED,
    TB_STARTED,                         /* too late for that */
    TB_OVER,
    TB_NOT_OVER,
    TB_NOT_YOURS,                       /* not your seat, not yours to do */
    TB_TAKEN,                           /* somebody sits there */
    TB_NOT_FULL,                        /* a seat is empty */
    TB_NO_BOT,                          /* no bot of that name */
    TB_BAD_TEXT,                        /* empty, too long, not UTF-8 */
    TB_NO_PHRASE,
    TB_NO_CLOCK,                        /* nothing to pause */
    TB_NO_PAUSES,                       /* his are used up */
    TB_NOT_PAUSED,
    TB_NO_TAKE_BACK,                    /* no move of his, or shown since */
    TB_NO_TAKE_BACKS,                   /* his are used up */
    TB_NOT_ASKED,                       /* nobody asked him */
    TB_TOO_MUCH,                        /* he has talked enough */
    TB_UNREADABLE,                      /* not a message of the protocol */
    TB_REFUSALS
} tb_refusal;

extern const char *const tb_refusal_words[TB_REFUSALS]; /* "stale" */
extern const char *const tb_core_words[KR_RULES];       /* "not_held" */

/* Wishes are for the entry they would lead to: sit, leave, word, start, move,
 * away, back, pause, resume, ask (for a take-back), allow, deny, resign, say,
 * phrase, again. Whoever drives the table has made sure that it comes from
 * `who`: a seat, or KR_TABLE for the host, who may sit anybody anywhere, start,
 * pause, send away and call back. */
typedef struct {
    kr_seat who;
    tb_kind what;
    kr_seat seat;                       /* host: whom it is about */
    uint64_t id;                        /* his own for it; 0: none */
    uint32_t seen;                      /* move: the entry it was decided on */
    kr_move move;
    uint64_t number;
    const char *text, *bot;             /* may be NULL for "" */
    tb_how how;                         /* sit: with whose consent */
    kr_seat by;
} tb_wish;

typedef struct {
    uint64_t id;
    tb_refusal refusal;
    kr_verdict verdict;                 /* with TB_BY_RULE */
    uint32_t seq;                       /* granted: its entry; refused: the
                                           last entry there was */
} tb_answer;

#endif
