/*
 * games.c -- the terminal interfaces of all games.
 */
#include "games/games.h"
#include "term/face.h"

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const tui_face KR_PART_##TERM(tui, name);
#include "games/games.def"

const tui_face *tui_face_of(const kr_game *game)
{
    static const tui_face *const faces[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##TERM(tui, name),
#include "games/games.def"
    };
    return faces[kr_game_index(game)];
}
