/*
 * why_say.h -- how the reasons of a game's bots are told. Private to this
 * layer: <game>/why.c has a table of facts, why.c the rest.
 */
#ifndef KR_TEXT_WHY_SAY_H
#define KR_TEXT_WHY_SAY_H

#include "text/say.h"
#include "text/why.h"

/* A kind of fact. `who` of the line is the fact's seat; `fill` completes the
 * line, or turns it into another one, and may be NULL. */
typedef struct {
    uint16_t key;                       /* text_key; 0: no such fact */
    void (*fill)(say_line *, const kr_seen *, const bot_fact *);
} why_kind;

typedef struct {
    const why_kind *kind;               /* by bot_fact.what */
    unsigned kinds;

    /* The meaning of a choice's value and chance: texts with {what}, a number;
     * 0 omits it. With two players a value may have another meaning. */
    uint16_t value, duel, chance;
    unsigned digits;                    /* of a value, behind the point */
} why_game;

/* A number of thousandths, rounded to this many digits. */
const char *why_thousandths(say_line *, int32_t, unsigned digits);

/* "83" for a chance of 0.83. */
const char *why_percent(say_line *, int32_t thousandths);

#endif
