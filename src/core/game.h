/*
 * game.h -- the questions every game answers, and functions for all games.
 *
 * A state is plain bytes: one public part, one private part for each seat.
 * Equal positions are equal bytes; copying clones. Only private parts contain
 * hidden information. Chance and the table make moves like players, so a game
 * is its moves. A player's questions go through an eye, the public part and
 * their own private part, so the answers cannot depend on anything the player
 * may not know.
 */
#ifndef KR_CORE_GAME_H
#define KR_CORE_GAME_H

#include "core/config.h"
#include "core/field.h"
#include "core/move.h"
#include "core/rng.h"
#include "core/seats.h"

enum { KR_STATE_MAX = 1024, KR_NEWS_MAX = 64 };
enum { KR_LINES_MAX = 96, KR_TEXT_MAX = 8192, KR_MOVE_TEXT_MAX = 96 };

/* The parts in order: pub, prv[0], prv[1] ... */
typedef union { uint64_t align; uint8_t byte[KR_STATE_MAX]; } kr_state;

/* A viewer's eye. `prv` is NULL for spectators, chance and the table. */
typedef struct { const void *pub, *prv; kr_seat who; } kr_eye;

/* A window that the table may close by a tick. */
enum { KR_TEMPOS = 3 };                 /* blitz, normal, relaxed */
typedef struct {
    const char *name;                   /* "look" */
    uint32_t span[KR_TEMPOS];           /* milliseconds until it closes */
    bool is_talk;                       /* its clock pauses while a window that
                                           interrupts is open */
    bool interrupts;
    bool asks_again;                    /* it continues the question before it:
                                           nobody gets a new one */
} kr_window;
enum { KR_NO_CLOCK };

/* The actors who can act. Depends on the public part alone, so that being asked
 * reveals nothing about a hand. All empty: the game is over. */
typedef struct {
    kr_seats must;                      /* the game waits for each of these */
    kr_seats may;                       /* these may act in the meantime */
    bool chance;                        /* only a chance move is due */
    uint8_t clock;                      /* the open window, a number in the
                                           game's table; or KR_NO_CLOCK */
} kr_waits;

/* A standing order: while `holds`, which sees no hands, the table makes a move
 * of this kind, without numbers, for a seat. At most KR_ORDERS in a game. */
typedef struct { uint8_t kind; bool (*holds)(const void *, kr_seat); } kr_order;
enum { KR_ORDERS = 2 };

/* KR_OK, one of the core's refusals, or the number of a game's rule. */
typedef uint16_t kr_verdict;
enum {
    KR_OK,
    KR_NO_MOVE,                         /* no such move in this game */
    KR_NO_SEAT,                         /* the seat does not exist */
    KR_OVER,                            /* the game is over */
    KR_CHANCE_DUE,                      /* a chance move comes first */
    KR_CHANCE_NOT_DUE,
    KR_NOT_POSSIBLE,                    /* this outcome is impossible */
    KR_NO_WINDOW,                       /* no clock runs, no seat is late */
    KR_NOT_HELD,                        /* a card the player does not hold */
    KR_NOT_TURN,                        /* another seat's turn */
    KR_RULES,                           /* first rule of a game */
};

/* Information that became public by a move, beyond the move itself. */
typedef struct { int count; kr_move move[KR_NEWS_MAX]; } kr_news;

/* Points and their origin: `count` times rule `rule` gave `points`. */
typedef struct { kr_seat seat; kr_verdict rule; int16_t count; int32_t points; }
    kr_line;
typedef struct {
    int32_t points[KR_SEATS];
    uint8_t rank[KR_SEATS];             /* 1 is best; equal ranks share */
    int lines;
    kr_line line[KR_LINES_MAX];
} kr_score;

/* Everything one seat has seen: its first view, its current view, and the
 * redacted moves and news in between. */
typedef struct {
    kr_eye first, now;
    const kr_move *log;
    size_t moves;
} kr_seen;

typedef struct kr_game {
    const char *name;                   /* "kohle": folder, URL, first word */
    uint8_t seats_min, seats_max;
    uint8_t kinds, options, rules;      /* number of each */
    uint8_t windows, orders;            /* the first is KR_NO_CLOCK */
    bool has_memory;                    /* tables choose what screens keep */
    uint16_t pub_size, prv_size;
    uint16_t pub_before;                /* pub_size in edition 0 of the law:
                                           its hashes count no more; 0: all */

    const kr_kind *kind;
    const kr_option *option;
    const kr_window *window;            /* NULL: none */
    const kr_order *order;              /* the standing orders */
    const char *const *rule;            /* numbers: rule[verdict - KR_RULES] */
    const char *const *word[26];        /* word lists of patterns, by letter */
    uint8_t words[26];
    const kr_field *pub_fields, *prv_fields;    /* all fields except the
                                                   config */
    const char *(*config_flaw)(const kr_config *);      /* beyond the core's
                                           own checks; or NULL */
    const void *lavish;                 /* a private part with which whatever
                                           any other allows is legal; NULL
                                           where lists are short anyway */

    /* ---- questions about an eye ------------------------------------------ */
    kr_waits (*waits)(const void *pub);

    /* May eye.who, a seat, make this move? The only source of truth about
     * legality. The core has checked the limits of the fields and that no
     * chance move is due. */
    kr_verdict (*check)(kr_eye, kr_move);

    /* All legal moves of eye.who, a seat, as spans in ascending order without
     * overlap; each passes check. `out` has room for KR_SPANS_MAX. */
    int (*list)(kr_eye, kr_span *out);

    /* ---- for the table only ---------------------------------------------- */

    /* Sets up the position before the first (chance) move. `state` is zeroed
     * except for its config, which has been checked. */
    void (*init)(kr_state *);

    /* Carries out a checked move. Adds to `news`, unless NULL, what all players
     * learn by it. */
    void (*apply)(kr_state *, kr_move, kr_news *news);

    /* Samples the chance move that is due; lists all outcomes with their
     * weights, as single moves in ascending order, at most KR_SPANS_MAX. */
    kr_move (*draw)(const kr_state *, kr_rng *);
    int (*outcomes)(const kr_state *, kr_move *out, uint32_t *weight);

    /* The part of a move made in this position that `viewer` may know. */
    kr_move (*redact)(const void *pub, kr_move, kr_seat viewer);

    void (*score)(const kr_state *, kr_score *);
} kr_game;

/* ---- shared by all games ---------------------------------------------- */

size_t kr_state_size(const kr_game *, const kr_state *);
const kr_config *kr_config_of(const kr_state *);
kr_eye kr_look(const kr_game *, const kr_state *, kr_seat who);

/* Initializes a state. kr_config_flaw must have found no error in the
 * config. */
void kr_new(const kr_game *, const kr_config *, kr_state *);
void kr_config_preset(const kr_game *, kr_config *);
void kr_config_among_bots(const kr_game *, kr_config *);
const char *kr_config_flaw(const kr_game *, const kr_config *);

/* Checks any move by any actor, whatever its bytes. */
kr_verdict kr_check(const kr_game *, const kr_state *, kr_move);

/* Checks a move, then applies it. A refused move changes no byte. */
kr_verdict kr_submit(const kr_game *, kr_state *, kr_move, kr_news *);

/* Legal moves of a seat or of the table. */
int kr_list(const kr_game *, const kr_state *, kr_seat who, kr_span *out);

kr_waits kr_who_acts(const kr_game *, const kr_state *);
bool kr_is_over(const kr_game *, const kr_state *);

/* The number of a rule, "S-4.2"; "-" for the core's own refusals. text_of_rule
 * has the sentence. */
const char *kr_rule_of(const kr_game *, kr_verdict);

/* The name of a window, or what stands for none. */
const char *kr_window_of(const kr_game *, unsigned clock, const char *none);

uint64_t kr_hash(const kr_game *, const kr_state *);

/* For apply: adds a piece of news. `news` may be NULL. */
void kr_tell(kr_news *, kr_move);

#endif
