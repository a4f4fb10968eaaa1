/*
 * main.c -- replay on this machine, and records to replay.
 *
 * usage: replay FILE...        prints one number for each
 *        replay --record GAME SEATS SEED windows|live      prints a record
 */
#include "bots/random.h"
#include "core/notation.h"
#include "games/games.h"
#include "replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 23 };

static int record(char **words)
{
    const kr_game *g = kr_game_named(words[0]);
    kr_config c;
    kr_state s;
    kr_rng rng;
    char text[KR_MOVE_TEXT_MAX];
    if (g == NULL)
        return 2;
    kr_config_preset(g, &c);
    c.seats = (uint8_t)atoi(words[1]);
    c.timing = strcmp(words[3], "live") == 0 ? KR_LIVE : KR_WINDOWS;
    kr_rng_fast(&rng, strtoull(words[2], NULL, 10));
    kr_new(g, &c, &s);
    printf("%s seats=%s timing=%s\n", words[0], words[1], words[3]);
    while (!kr_is_over(g, &s)) {
        kr_move m = bot_random_next(g, &s, &rng, 4);
        kr_buf buf;
        kr_buf_init(&buf, text, sizeof text);
        kr_put_move(&buf, g, m);
        printf("%s\n", text);
        kr_submit(g, &s, m, NULL);
    }
    return 0;
}

int main(int argc, char **argv)
{
    static char text[FILE_MAX];
    if (argc == 6 && strcmp(argv[1], "--record") == 0)
        return record(argv + 2);
    for (int i = 1; i < argc; i++) {
        FILE *in = fopen(argv[i], "rb");
        if (in == NULL)
            return 2;
        size_t length = fread(text, 1, sizeof text, in);
        fclose(in);
        printf("%016llx\n", (unsigned long long)replay(text, length));
    }
    return 0;
}
