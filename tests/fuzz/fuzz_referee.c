/*
 * fuzz_referee.c -- anything at all as input of the referee.
 */
#include "fuzz/fuzz.h"
#include "tools/referee.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *out;
    const kr_game *g = fuzz_game(data, size);
    static referee r;
    if (g == NULL)
        return 0;
    if (out == NULL)
        out = fopen("/dev/null", "w");
    r = (referee){ .game = g, .out = out, .draws = data[0] & 64,
                   .brief = data[0] & 32, .echo = data[0] & 16 };
    kr_config_preset(g, &r.usual);
    kr_rng_fast(&r.chance, size);
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    for (unsigned long line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        referee_line(&r, at, length, line);
        at += length + 1;
    }
    return 0;
}
