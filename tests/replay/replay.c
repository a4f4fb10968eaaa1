/*
 * replay.c -- a recorded game played again, as one number. Freestanding.
 */
#include "replay/replay.h"

#include "core/notation.h"
#include "games/games.h"

static size_t line_length(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text[i] != '\n')
        i++;
    return i;
}

/* The game whose name starts the text, set up as the first line says. */
static const kr_game *set_up(const char *text, size_t length, kr_state *s)
{
    for (int i = 0; i < KR_GAMES; i++) {
        kr_scan scan = { .text = text, .length = length };
        kr_scan_position(&scan, kr_games[i], s);
        kr_scan_sound(&scan, kr_games[i], s);
        if (kr_scan_ok(&scan))
            return kr_games[i];
    }
    return NULL;
}

uint64_t replay(const char *text, size_t length)
{
    kr_state s;
    size_t at = line_length(text, length);
    const kr_game *g = set_up(text, at, &s);
    uint64_t sum = 1;
    if (g == NULL)
        return 0;
    for (at++; at < length;) {
        size_t line = line_length(text + at, length - at);
        kr_scan scan = { .text = text + at, .length = line };
        kr_move m = kr_scan_move(&scan, g);
        if (!kr_scan_ok(&scan) || kr_submit(g, &s, m, NULL) != KR_OK)
            return 0;
        sum = sum * UINT64_C(6364136223846793005) + kr_hash(g, &s);
        at += line + 1;
    }
    return sum;
}
