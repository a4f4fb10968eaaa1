/*
 * typed.h -- a player's input as a move: the notation of docs/NOTATION.md,
 * with short words, names in place of numbers, and without endings that the
 * position makes clear. "den C" is "0: denounce C evening".
 *
 * The same words work on the screen, in plain mode and in scripts.
 */
#ifndef TUI_TYPED_H
#define TUI_TYPED_H

#include "core/game.h"

/* Further words: for a kind of move, and for word `index` of a word list. */
typedef struct { const char *word; uint8_t kind; } tui_verb;
typedef struct { char list; const char *word; uint8_t index; } tui_noun;

/* A unit for amounts: its words, terminated by NULL, and its value; 0 if there
 * is none. It applies to "2d", "2 dividends" and "dividend". */
typedef struct { const char *const *words; unsigned worth; } tui_unit;

/* The person who types: their view, and further meanings of words. */
typedef struct {
    const kr_game *game;
    kr_eye eye;
    const tui_verb *verbs;              /* end with a NULL word */
    const tui_noun *nouns;              /* or NULL */
    const char *const *seats;           /* names of all seats */
    tui_unit unit;

    /* The spoken name of word `index` of a list, or NULL. */
    const char *(*name)(const void *host, char list, unsigned index);
    const void *host;

    /* If a short line can mean two moves, is `a` more likely? May be NULL. */
    bool (*better)(kr_eye, kr_move a, kr_move b);

    /* Would this move be allowed? */
    kr_verdict (*check)(const void *host, kr_move);
} tui_reader;

enum { TUI_SOME = 6 };

typedef enum {
    TUI_IS_MOVE,                        /* move */
    TUI_IS_REFUSED,                     /* move, and verdict says why */
    TUI_IS_MANY,                        /* some: it could be any of these */
    TUI_IS_SHORT,                       /* an amount is missing: move, last */
    TUI_IS_STRANGE,                     /* a word after the first: `at` */
    TUI_IS_UNKNOWN,                     /* the first word */
} tui_sort;

typedef struct {
    tui_sort sort;
    kr_move move;
    kr_verdict verdict;
    uint16_t last;
    int count;                          /* number of all; some holds the
                                           first */
    kr_move some[TUI_SOME];
    size_t at;                          /* where it stops making sense */
} tui_typed;

tui_typed tui_read_move(const tui_reader *, const char *line);

/* Reads an amount and moves past it; false if there is none. */
bool tui_read_amount(tui_unit, const char **at, unsigned *amount);

/* Is `word` a prefix of `text`, ignoring case? An empty word is not. */
bool tui_starts(const char *text, const char *word, size_t length);

#endif
