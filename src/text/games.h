/*
 * games.h -- each game's part of this layer.
 */
#ifndef KR_TEXT_GAMES_H
#define KR_TEXT_GAMES_H

#include "games/games.h"
#include "text/character.h"
#include "text/say.h"
#include "text/why.h"

/* A kind of fact. `who` of the line is the fact's seat; `fill` completes the
 * line, or turns it into another one, and may be NULL. */
typedef struct {
    uint16_t key;                       /* text_key; 0: no such fact */
    void (*fill)(say_line *, const bot_fact *);
} why_kind;

typedef struct {
    const why_kind *kind;               /* by bot_fact.what */
    unsigned kinds;

    /* The meaning of a choice's value and chance: texts with {what}, a number;
     * 0 omits it. With two players a value may have another meaning. */
    uint16_t value, duel, chance;
    unsigned digits;                    /* of a value, behind the point */
    uint16_t error;                     /* of the chance in percent if
                                           of_chance, else of the value */
    bool of_chance;

    /* The beginning of the page's words for the things a fact is about, with
     * a space between them. May be NULL. */
    void (*mark)(kr_buf *, const bot_fact *);

    /* The title of a mistake, a text_key; 0 for the general one. May be
     * NULL. */
    unsigned (*slip)(const bot_verdict *, kr_move made, const kr_seen *);

    /* The turn, as a text_key and what fills it. May be NULL. */
    unsigned (*when)(const void *pub, text_args *);
} why_game;

typedef struct {
    const say_game *tell;
    const why_game *why;                /* of its own bots */
    const text_character *character;    /* of its bots, the weakest first */
    unsigned characters;
} text_game;

const text_game *text_game_of(const kr_game *);

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const say_game say_##name; \
    extern const text_game KR_PART_##TEXT(text, name);
#include "games/games.def"

#endif
