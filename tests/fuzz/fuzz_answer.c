/*
 * fuzz_answer.c -- anything at all as the answer of an external bot.
 */
#include "core/notation.h"
#include "fuzz/fuzz.h"
#include "tools/outside.h"

/* A parsed move can be written and read again as the same move, and the rules
 * can judge it in any position. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const kr_game *g = fuzz_game(data, size);
    const char *line = (const char *)data + 1;
    char text[KR_MOVE_TEXT_MAX];
    kr_config config;
    kr_state state;
    kr_move move;
    if (g == NULL || !outside_read(g, 1, line, size - 1, &move))
        return 0;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, g, move);
    kr_scan scan = { .text = text, .length = buf.used };
    KR_REQUIRE(kr_same_move(kr_scan_move(&scan, g), move));
    KR_REQUIRE(kr_scan_done(&scan));
    kr_config_preset(g, &config);
    kr_new(g, &config, &state);
    kr_check(g, &state, move);
    return 0;
}
