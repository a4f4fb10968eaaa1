/*
 * games.c -- the table of games; nothing else at this level.
 */
#include "games/games.h"

extern const kr_game sw_game __attribute__((weak));
extern const kr_game ko_game __attribute__((weak));
extern const kr_game pf_game __attribute__((weak));

const kr_game *const kr_games[KR_GAMES] = { &sw_game, &ko_game, &pf_game };

const kr_game *kr_game_named(const char *name)
{
    for (int i = 0; i < KR_GAMES; i++) {
        if (kr_games[i] == NULL) continue;
        const char *a = kr_games[i]->name, *b = name;
        while (*a != '\0' && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b)
            return kr_games[i];
    }
    return NULL;
}
