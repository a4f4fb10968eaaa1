/*
 * fuzz.h -- what all fuzz targets share.
 */
#ifndef KR_TESTS_FUZZ_H
#define KR_TESTS_FUZZ_H

#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first byte picks the game. */
static inline const kr_game *fuzz_game(const uint8_t *data, size_t size)
{
    return size == 0 ? NULL : kr_games[data[0] % KR_GAMES];
}

#endif
