/*
 * module.c -- the table as a WebAssembly module.
 */
#include "offline/offline.h"

enum { RECORD_MAX = 1 << 20 };
static char text[RECORD_MAX];

char *offline_at(void);
size_t offline_game(unsigned game, unsigned seats, unsigned tempo,
                    unsigned seed);

__attribute__((export_name("offline_at"))) char *offline_at(void)
{
    return text;
}

__attribute__((export_name("offline_game")))
size_t offline_game(unsigned game, unsigned seats, unsigned tempo,
                    unsigned seed)
{
    return offline_play(game, seats, tempo, seed, text, sizeof text);
}
