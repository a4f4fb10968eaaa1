/*
 * entry.h -- the entries of a table, the wishes that lead to them, and
 * refusals.
 */
#ifndef TB_ENTRY_H
#define TB_ENTRY_H

#include "core/game.h"

/* Sizes of texts with their terminator; texts are UTF-8 without controls. */
enum { TB_NAME_MAX = 33, TB_BOT_MAX = 17, TB_WORD_MAX = 65, TB_SAY_MAX = 241 };
enum { TB_PHRASES = 12 };               /* quick phrases, numbered from 1 */

/* ---- entries ---------------------------------------------------------- */

/* ORDER TB_KIND: words in entry.c. `seat` is the seat concerned; KR_TABLE if
 * the host or the table's clock made the entry. */
typedef enum {
    TB_SIT,                             /* text: name; bot: level, "" a human;
                                           how, by: in a running game */
    TB_LEAVE,                           /* running: a bot takes over the seat */
    TB_WORD,                            /* text: for the shuffle; the last
                                           counts */
    TB_NAME,                            /* text: the player's new name */
    TB_READY,                           /* seat is ready for the start ... */
    TB_UNREADY,                         /* ... and not any more */
    TB_START,
    TB_MOVE,                            /* move, news */
    TB_AWAY,                            /* a bot substitutes */
    TB_RETURN,
    TB_PAUSE,
    TB_RESUME,
    TB_REST,                            /* vacation: number days (more); 0: it
                                           ends */
    TB_ASK,                             /* seat asks to undo entry number */
    TB_ALLOW,                           /* seat agrees */
    TB_DENY,
    TB_TAKE_BACK,                       /* moves since number are void */
    TB_RESIGN,
    TB_SAY,                             /* text */
    TB_PHRASE,                          /* number: the phrase */
    TB_AGAIN,                           /* seat wants a rematch */
    TB_REVEAL,                          /* the end. text: the secret in hex;
                                           number: a hash of the last state and
                                           the key of the shuffle */
    TB_KINDS,
    TB_ORDER = TB_KINDS                 /* a wish without an entry: the table
                                           follows these standing orders of the
                                           game for this seat (bits of number);
                                           nobody else learns of it */
} tb_kind;

/* How a player got a seat of a running game. ORDER TB_HOW: words in entry.c. */
typedef enum {
    TB_UNSAID,                          /* before the start; in old records */
    TB_ADMITTED,                        /* seat `by` agreed */
    TB_INVITED,                         /* seat `by`, the host, invited them */
    TB_OPEN,                            /* the table is open to all */
    TB_HOWS
} tb_how;

typedef struct {
    uint32_t seq;                       /* from 1, without gaps */
    uint64_t at;                        /* time */
    tb_kind kind;
    kr_seat seat;
    bool taken_back;                    /* a move that was taken back */
    kr_move move;                       /* as far as the viewer may know it */
    const kr_move *news;                /* public information gained by it */
    int news_count;
    uint64_t number;
    uint64_t id;                        /* of the request it answers, or 0; sent
                                           to its own seat only */
    const char *text, *bot;             /* never NULL */
    tb_how how;
    kr_seat by;                         /* admitted or invited by this seat */
} tb_entry;

extern const char *const tb_how_words[TB_HOWS];         /* "admitted" */
extern const char *const tb_kind_words[TB_KINDS];       /* "sit", "take_back" */

/* ---- messages to viewers ---------------------------------------------- */

/* The running clocks, the same for every viewer. Times are absolute; during a
 * pause they are as if the pause ended now. */
typedef struct {
    uint64_t at;                        /* the time of this report */
    uint8_t window;                     /* the open window, or none */
    uint64_t closes;                    /* its deadline; TB_NEVER: when all
                                           answered */
    kr_seats deciding;                  /* seats whose decision clocks run */
    uint64_t late[KR_SEATS];            /* when their time runs out */
    uint32_t bank[KR_SEATS];            /* left in the bank */
    uint32_t talk;                      /* left to talk after this window */
    bool paused;
    kr_seat paused_by;
    uint64_t pause_ends;
    uint64_t rest_ends[KR_SEATS];       /* vacations; 0: none */
    uint32_t rest_left[KR_SEATS];       /* whole days left in this game */
} tb_clocks;

typedef enum { TB_TELL_ENTRY, TB_TELL_CLOCKS, TB_TELL_OVER } tb_tell;

typedef struct {
    tb_tell what;
    const tb_entry *entry;              /* TB_TELL_ENTRY: as spectators may
                                           know it, unless said otherwise */
    const void *before, *after;         /* and the public part */
    const tb_clocks *clocks;
    const kr_score *score;              /* TB_TELL_OVER */
} tb_event;

/* ---- wishes ----------------------------------------------------------- */

/* Refusals by the table itself. ORDER TB_REFUSAL: words in entry.c. */
typedef enum {
    TB_GRANTED,
    TB_BY_RULE,                         /* the game refuses: see `verdict` */
    TB_STALE,                           /* the seat was asked again since */
    TB_PAUSED,
    TB_NOT_STARTED,
    TB_STARTED,                         /* too late */
    TB_OVER,
    TB_NOT_OVER,
    TB_NOT_YOURS,                       /* not your seat, or not allowed for
                                           you */
    TB_TAKEN,                           /* the seat is taken */
    TB_NOT_FULL,                        /* a seat is empty */
    TB_NO_BOT,                          /* no bot of that name */
    TB_BAD_TEXT,                        /* empty, too long, not UTF-8 */
    TB_NO_PHRASE,
    TB_NO_CLOCK,                        /* nothing to pause */
    TB_NO_PAUSES,                       /* none left */
    TB_NOT_PAUSED,
    TB_NO_TAKE_BACK,                    /* no own move, or something was
                                           revealed */
    TB_NO_TAKE_BACKS,                   /* none left */
    TB_NOT_ASKED,                       /* you were not asked */
    TB_TOO_MUCH,                        /* over the chat limit */
    TB_UNREADABLE,                      /* not a message of the protocol */
    TB_REFUSALS
} tb_refusal;

extern const char *const tb_refusal_words[TB_REFUSALS]; /* "stale" */
extern const char *const tb_core_words[KR_RULES];       /* "not_held" */

/* Wishes are named after the entry they lead to: sit, leave, word, start, move,
 * away, back, pause, resume, vacation, ask (for a take-back), allow, deny,
 * resign, say, phrase, again, name, ready, unready. The caller guarantees that
 * a wish comes from `who`: a seat, or KR_TABLE for the host, who may assign
 * seats, start, pause, mark players as away and bring them back. */
typedef struct {
    kr_seat who;
    tb_kind what;
    kr_seat seat;                       /* host: the seat concerned */
    uint64_t id;                        /* chosen by the seat; 0: none */
    uint32_t seen;                      /* move: the entry it was decided on */
    kr_move move;
    uint64_t number;
    const char *text, *bot;             /* may be NULL for "" */
    tb_how how;                         /* sit: the kind of consent */
    kr_seat by;
} tb_wish;

typedef struct {
    uint64_t id;
    tb_refusal refusal;
    kr_verdict verdict;                 /* with TB_BY_RULE */
    uint32_t seq;                       /* granted: its entry; refused: the last
                                           entry */
} tb_answer;

/* ---- words ------------------------------------------------------------ */

/* Without the final 0; at most TB_TEXT_MAX. */
size_t tb_length(const char *text);

/* A move and nothing else; false if it is invalid. */
bool tb_read_move(const kr_game *, const char *text, kr_move *);

/* The index of this word among `count` words, or `count`. */
unsigned tb_word_index(const char *word, const char *const *words,
                       unsigned count);

#endif
