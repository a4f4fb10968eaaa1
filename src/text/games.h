/*
 * games.h -- each game's part of this layer.
 */
#ifndef KR_TEXT_GAMES_H
#define KR_TEXT_GAMES_H

#include "games/games.h"
#include "text/character.h"
#include "text/say.h"
#include "text/why_say.h"

typedef struct {
    const say_game *tell;
    const why_game *why;                /* of its own bots */
    const text_character *character;    /* of its bots, the weakest first */
    unsigned characters;
} text_game;

const text_game *text_game_of(const kr_game *);

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const say_game say_##name; \
    extern const why_game why_##name; \
    extern const text_game KR_PART_##TEXT(text, name);
#include "games/games.def"

#endif
