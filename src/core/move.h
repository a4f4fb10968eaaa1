/*
 * move.h -- a move: actor and action in eight bytes, for every game.
 *
 * Every change of a game is a move: by a seat, by chance (a card, a die) or by
 * the table (time is up). Information that all players receive at the same
 * time (a revealed sealed choice, an announcement) is news, written as a move
 * too. News is never played; it only appears in the log a seat sees.
 */
#ifndef KR_CORE_MOVE_H
#define KR_CORE_MOVE_H

#include "core/base.h"

typedef struct {
    uint8_t  who;                       /* seat, KR_CHANCE or KR_TABLE */
    uint8_t  kind;                      /* the game's kinds start at KR_KINDS */
    uint8_t  a, b;                      /* their meaning depends on the kind */
    uint16_t c;
    uint16_t n;                         /* an amount: spans run over it */
} kr_move;

_Static_assert(sizeof(kr_move) == 8, "a move is eight bytes");

/* Kinds that all games share. */
enum {
    KR_SEALED,                          /* "2: ?": all that rivals may know */
    KR_TICK,                            /* "table: tick": the window closes */
    KR_LATE,                            /* "table: tick 2": seat a is late */
    KR_KINDS,                           /* a game's own kinds start here */
};

/* A hidden part of a move, written "?". */
enum { KR_HIDDEN = 255 };

/* All moves from `move` up to the one with `last` in place of move.n. */
typedef struct {
    kr_move  move;
    uint16_t last;
} kr_span;

enum { KR_SPANS_MAX = 640 };            /* enough for every position */

static inline kr_move kr_sealed(kr_seat who)
{
    return (kr_move){ .who = who, .kind = KR_SEALED };
}

static inline bool kr_same_move(kr_move x, kr_move y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

/* The actors that may make moves of a kind. */
typedef enum { KR_BY_SEAT, KR_BY_CHANCE, KR_BY_TABLE, KR_BY_NEWS } kr_by;

/*
 * One kind of move: its word, the pattern of its arguments, its actors and the
 * highest value of each field. In a pattern "%a" is field a in decimal, "%aP"
 * is word number a of the game's word list P, "%b*F" is the set b of words of
 * list F; everything else is literal. Several kinds may share a word if their
 * patterns differ: the first match wins. Example:
 *     [SW_HIRE] = { "hire", " %aP %bS", KR_BY_SEAT, .a = 19, .b = 2 },
 *     "2: hire S weekend"
 * Fields that a pattern does not name must be 0.
 */
typedef struct {
    const char *word, *pattern;
    kr_by by;
    uint8_t a, b;
    uint16_t c, n;
} kr_kind;

#define KR_COMMON_KINDS                                          \
    [KR_SEALED] = { "?", "", KR_BY_NEWS, 0, 0, 0, 0 },           \
    [KR_TICK]   = { "tick", "", KR_BY_TABLE, 0, 0, 0, 0 },       \
    [KR_LATE]   = { "tick", " %a", KR_BY_TABLE, KR_SEATS - 1, 0, 0, 0 }

#endif
