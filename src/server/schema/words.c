/*
 * words.c -- lists of words for descriptions, from the tables of the code.
 */
#include "server/schema/schema.h"

#include "games/games.h"
#include "server/state/rooms.h"
#include "table/protocol.h"
#include "table/tempo.h"
#include "text/character.h"

#include <string.h>

static void put_list(kr_json *j, const char *const *word, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (word[i] != NULL)
            kr_json_text(j, NULL, word[i]);
}

static void put_games(kr_json *j)
{
    for (unsigned i = 0; i < KR_GAMES; i++)
        kr_json_text(j, NULL, kr_games[i]->name);
}

static void put_tempos(kr_json *j)
{
    for (unsigned i = 0; i < TB_TEMPOS; i++)
        kr_json_text(j, NULL, tb_spans[i].name);
}

static void put_levels(kr_json *j)
{
    unsigned count;
    const text_character *all = text_characters(kr_games[0], &count);
    kr_json_text(j, NULL, "random");
    for (unsigned i = 0; i < count; i++)
        if (i == 0 || strcmp(all[i].level, all[i - 1].level) != 0)
            kr_json_text(j, NULL, all[i].level);
}

/* Refusals by the table and by the core; rules have numbers instead. */
static void put_whys(kr_json *j)
{
    put_list(j, tb_refusal_words, TB_REFUSALS);
    for (unsigned i = 0; i < KR_RULES; i++)
        if (strcmp(tb_core_words[i], "over") != 0 &&
            strcmp(tb_core_words[i], "granted") != 0)
            kr_json_text(j, NULL, tb_core_words[i]);
}

static void put_errors(kr_json *j)
{
    for (unsigned i = SRV_OK + 1; i < SRV_ERRORS; i++)
        kr_json_text(j, NULL, srv_errors[i].word);
}

/* Those that have no table of their own are written where they are sent. */
static const struct {
    const char *name;
    void (*put)(kr_json *);
    const char *const *word;
    unsigned count;
} lists[] = {
    { "game", put_games, NULL, 0 }, { "tempo", put_tempos, NULL, 0 },
    { "level", put_levels, NULL, 0 }, { "why", put_whys, NULL, 0 },
    { "error", put_errors, NULL, 0 },
    { "memory", NULL, tb_memory_words, TB_MEMORIES },
    { "stage", NULL, tb_stage_words, TB_STAGES },
    { "speed", NULL, tb_speed_words, TB_SPEEDS },
    { "absent", NULL, tb_absent_words, TB_ABSENTS },
    { "how", NULL, tb_how_words, TB_HOWS },
    { "takeover", NULL, srv_takeover_words, SRV_TAKEOVERS },
    { "sort", NULL, (const char *const[]){ "empty", "human", "bot" }, 3 },
    { "room_stage", NULL,
      (const char *const[]){ "waiting", "running", "over" }, 3 },
    { "take_back", NULL, (const char *const[]){ "no", "free", "asked" }, 3 },
};

bool schema_put_words(kr_json *j, const char *list, size_t length)
{
    for (size_t i = 0; i < KR_COUNT(lists); i++) {
        if (strlen(lists[i].name) != length ||
            memcmp(lists[i].name, list, length) != 0)
            continue;
        kr_json_open(j, "enum", '[');
        if (lists[i].put != NULL)
            lists[i].put(j);
        else
            put_list(j, lists[i].word, lists[i].count);
        kr_json_close(j, ']');
        return true;
    }
    return false;
}
