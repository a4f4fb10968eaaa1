/*
 * types.c -- a program that writes the TypeScript types of what crosses the
 * border, and lists of words that both sides use: web/src/border.ts. It is no
 * part of the module.
 */
#include "games/games.h"
#include "page/about.h"
#include "page/coach.h"
#include "page/result.h"
#include "page/scene.h"
#include "page/told.h"
#include "table/protocol.h"
#include "text/character.h"

#include <stdio.h>

enum { WORDS = 20 };                    /* longer lists are any text */

static void put_words(kr_buf *out, const char *const *word, unsigned count)
{
    if (count > WORDS) {
        kr_put(out, "string");
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        if (word[i] == NULL)
            continue;
        kr_putf(out, "%s'%s'", i > 0 ? " | " : "", word[i]);
    }
}

static void put_name(kr_buf *out, const char *name)
{
    bool quoted = false;
    for (const char *at = name; *at != '\0'; at++)
        quoted |= *at == '-';
    kr_putf(out, quoted ? "    '%s': " : "    %s: ", name);
}

static void put_member_type(kr_buf *out, const page_member *m)
{
    static const char *const plain[] = {
        [PG_NUM] = "number", [PG_FLAG] = "boolean", [PG_TEXT] = "string",
        [PG_SEAT] = "number | null", [PG_WORD] = NULL, [PG_SHAPE] = NULL,
    };
    const page_words *words = m->of;
    put_name(out, m->name);
    kr_put(out, m->is_list ? "(" : "");
    if (m->type == PG_WORD)
        put_words(out, words->word, words->count);
    else if (m->type == PG_SHAPE)
        kr_put(out, ((const page_shape *)m->of)->name);
    else
        kr_put(out, plain[m->type]);
    kr_put(out, m->is_list ? ")[];\n" : ";\n");
}

static void put_type(kr_buf *out, const page_shape *shape)
{
    static const page_shape *done[96];
    static unsigned count;
    for (unsigned i = 0; i < count; i++)
        if (done[i] == shape)
            return;
    KR_REQUIRE(count < KR_COUNT(done));
    done[count++] = shape;
    for (const page_member *m = shape->member; m->name != NULL; m++)
        if (m->type == PG_SHAPE)
            put_type(out, m->of);
    kr_putf(out, "export interface %s {\n", shape->name);
    for (const page_member *m = shape->member; m->name != NULL; m++)
        put_member_type(out, m);
    kr_put(out, "}\n\n");
}

/* ---- fields of a view ------------------------------------------------- */

static void put_element_type(kr_buf *out, const kr_field *f)
{
    switch (f->type) {
    case KR_NUM:
    case KR_INT:
        kr_put(out, "number");
        break;
    case KR_SEAT:
        kr_put(out, "number | null");
        break;
    case KR_WORD:
    case KR_SET:
        put_words(out, f->words, (unsigned)f->max + 1);
        break;
    }
}

/* Elements that are 0 at the end are left out, as core/field_json.h says. */
static void put_fields_type(kr_buf *out, const char *name, const kr_field *f)
{
    kr_putf(out, "export interface %s {\n", name);
    for (; f->name != NULL; f++) {
        unsigned deep = (f->type == KR_SET) + (f->columns > 1) + (f->rows > 1);
        put_name(out, f->name);
        kr_put(out, deep > 0 ? "(" : "");
        put_element_type(out, f);
        kr_put(out, deep > 0 ? ")" : "");
        for (; deep > 0; deep--)
            kr_put(out, "[]");
        kr_put(out, ";\n");
    }
    kr_put(out, "}\n\n");
}

/* ---- all of them ------------------------------------------------------ */

enum { TYPE = 64 };

/* "KohlePublic"; facts and scene may be those of all games. */
static const char *type_of(char type[TYPE], const kr_game *game,
                           const char *what)
{
    const page_game *page = page_game_of(game);
    if (kr_same_text(what, "Facts"))
        return page->facts->name;
    if (kr_same_text(what, "Scene"))
        return page->scene->name;
    snprintf(type, TYPE, "%c%s%s", game->name[0] - 'a' + 'A', game->name + 1,
             what);
    return type;
}

static void put_game(kr_buf *out, const kr_game *game)
{
    char type[TYPE];
    put_type(out, page_game_of(game)->facts);
    put_type(out, page_game_of(game)->scene);
    put_fields_type(out, type_of(type, game, "Public"), game->pub_fields);
    put_fields_type(out, type_of(type, game, "Private"), game->prv_fields);
}

/* One type that has a member for each game. */
static void put_union(kr_buf *out, const char *what)
{
    char type[TYPE];
    kr_putf(out, "export interface Game%s {\n", what);
    for (unsigned i = 0; i < KR_GAMES; i++) {
        put_name(out, kr_games[i]->name);
        kr_putf(out, "%s;\n", type_of(type, kr_games[i], what));
    }
    kr_put(out, "}\n\n");
}

/* ---- words ------------------------------------------------------------ */

/* A list, and the type of its words. */
static void put_list(kr_buf *out, const char *list, const char *type,
                     const char *const *word, unsigned count)
{
    kr_putf(out, "export const %s = [", list);
    for (unsigned i = 0; i < count; i++)
        kr_putf(out, "%s'%s'", i > 0 ? ", " : "", word[i]);
    kr_putf(out, "] as const;\nexport type %s = typeof %s[number];\n", type,
            list);
}

/* The prefixes of their text keys, and whose rule a number is: "K-4.2". */
static void put_games(kr_buf *out)
{
    static const char *const prefix[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) #prefix,
#include "games/games.def"
    };
    kr_put(out, "export const PREFIXES: Record<GameName, string> = {\n");
    for (unsigned i = 0; i < KR_GAMES; i++) {
        put_name(out, kr_games[i]->name);
        put_words(out, &prefix[i], 1);
        kr_put(out, ",\n");
    }
    kr_put(out, "};\nexport const LETTERS: Record<string, GameName> = {\n");
    for (unsigned i = 0; i < KR_GAMES; i++) {
        char letter[] = { kr_games[i]->rule[0][0], '\0' };
        put_name(out, letter);
        put_words(out, &kr_games[i]->name, 1);
        kr_put(out, ",\n");
    }
    kr_put(out, "};\n");
}

/* The levels of bots, the weakest first. */
static unsigned list_levels(const char *level[8])
{
    unsigned count, levels = 0;
    const text_character *all = text_characters(kr_games[0], &count);
    for (unsigned i = 0; i < count && levels < 8; i++)
        if (levels == 0 || !kr_same_text(level[levels - 1], all[i].level))
            level[levels++] = all[i].level;
    return levels;
}

/* The games that have a coach. */
static unsigned list_lessons(const char *lesson[KR_GAMES])
{
    unsigned count = 0;
    for (unsigned i = 0; i < KR_GAMES; i++)
        if (coach_of(kr_games[i])->steps > 0)
            lesson[count++] = kr_games[i]->name;
    return count;
}

/* The windows of all games, each name once. */
static void put_windows(kr_buf *out)
{
    const char *name[64] = { TB_NO_WINDOW };
    unsigned count = 1;
    for (unsigned i = 0; i < KR_GAMES; i++)
        for (unsigned w = 1; w < kr_games[i]->windows; w++) {
            unsigned at = 0;
            while (at < count &&
                   !kr_same_text(name[at], kr_games[i]->window[w].name))
                at++;
            KR_REQUIRE(at < KR_COUNT(name));
            name[at] = kr_games[i]->window[w].name;
            count += at == count;
        }
    put_list(out, "WINDOWS", "Window", name, count);
}

static void put_lists(kr_buf *out)
{
    const char *game[KR_GAMES], *tempo[TB_TEMPOS], *level[8];
    const char *lesson[KR_GAMES];
    for (unsigned i = 0; i < KR_GAMES; i++)
        game[i] = kr_games[i]->name;
    for (unsigned i = 0; i < TB_TEMPOS; i++)
        tempo[i] = tb_spans[i].name;
    put_list(out, "GAMES", "GameName", game, KR_GAMES);
    put_games(out);
    put_list(out, "LESSONS", "LessonName", lesson, list_lessons(lesson));
    put_list(out, "TEMPOS", "Tempo", tempo, TB_TEMPOS);
    put_list(out, "SPEEDS", "Speed", tb_speed_words, TB_SPEEDS);
    put_list(out, "LEVELS", "Level", level, list_levels(level));
    put_list(out, "MEMORIES", "Memory", tb_memory_words, TB_MEMORIES);
    put_list(out, "STAGES", "Stage", tb_stage_words, TB_STAGES);
    put_windows(out);
    put_list(out, "ENTRIES", "EntryWord", tb_kind_words, TB_KINDS);
    kr_put(out, "export const NAME_BYTES = ");
    kr_put_uint(out, TB_NAME_MAX - 1);
    kr_put(out, ";\n");
    kr_put_char(out, '\n');
}

static bool has_text(const kr_game *game, const char *group, const char *name)
{
    bool has = text_key_named(game, group, name) != 0;
    if (!has)
        fprintf(stderr, "%s has no text %s.%s\n", game->name, group, name);
    return has;
}

/* po2c cannot know the options and windows of a game. */
static bool have_texts(void)
{
    bool have = true;
    for (unsigned i = 0; i < KR_GAMES; i++) {
        for (unsigned o = 0; o < kr_games[i]->options; o++)
            have &= has_text(kr_games[i], "option",
                             kr_games[i]->option[o].name);
        for (unsigned w = 1; w < kr_games[i]->windows; w++)
            have &= has_text(kr_games[i], "window",
                             kr_games[i]->window[w].name);
    }
    return have;
}

int main(void)
{
    static char text[1 << 16];
    if (!have_texts())
        return 1;
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put(&out, "// border.ts -- what C hands over to the page, and words "
                 "both sides use. Made by src/page/types.c.\n\n");
    put_lists(&out);
    put_type(&out, &page_told_shape);
    put_type(&out, &page_acts_shape);
    put_type(&out, &page_result_shape);
    put_type(&out, &page_about_shape);
    put_type(&out, &page_coach_shape);
    put_type(&out, &page_lesson_shape);
    put_type(&out, page_general.facts);
    put_type(&out, page_general.scene);
    for (unsigned i = 0; i < KR_GAMES; i++)
        put_game(&out, kr_games[i]);
    put_union(&out, "Facts");
    put_union(&out, "Scene");
    put_union(&out, "Public");
    put_union(&out, "Private");
    fputs(text, stdout);
    return out.full || fflush(stdout) != 0;
}
