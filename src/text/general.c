/*
 * general.c -- any game in sentences. A game brings a text for each kind of
 * move, <prefix>.move.<word>; all else follows from its tables.
 */
#include "core/notation.h"
#include "text/games.h"
#include "text/words.h"

static void fill(say_line *line, const text_event *e)
{
    const kr_game *game = line->reader->game;
    text_key key = text_key_named(game, "move", game->kind[e->move.kind].word);
    kr_buf words = say_open(line);
    if (key == 0) {
        kr_put_move(&words, game, e->move);
        line->args.what = say_close(line, &words);
        return;
    }
    line->key = key;
    text_fill_move(&line->args, &line->to, &words, line->reader, e->move);
    say_close(line, &words);
}

/* A move of which the reader may not know a part is not worth a line. */
static bool is_small(const text_event *e)
{
    return e->move.a == KR_HIDDEN || e->move.b == KR_HIDDEN;
}

static void say_nothing(const say_story *story)
{
    (void)story;
}

static void status(say_line *line, const void *pub, kr_seats must)
{
    (void)pub;
    if (must != 0)
        line->key = TEXT_ALL_TURN;
}

static const say_kind kinds[] = { [KR_KINDS] = { TEXT_ALL_MOVE, false, fill } };

static const say_game say_general = {
    .kind = kinds, .rest = KR_KINDS, .is_small = is_small,
    .follow = say_nothing, .heading = say_nothing, .status = status,
};

static const why_game why_general = { .chance = TEXT_ALL_AHEAD };

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Tante Frieda",     "novice",  TEXT_ALL_TRAIT_FEW },
    { "Onkel Willi",      "novice",  TEXT_ALL_TRAIT_FEW },
    { "Vetter Max",       "novice",  TEXT_ALL_TRAIT_FEW },
    { "Nichte Lene",      "novice",  TEXT_ALL_TRAIT_FEW },
    { "Nachbar Emil",     "novice",  TEXT_ALL_TRAIT_FEW },
    { "Kellnerin Ruth",   "regular", TEXT_ALL_TRAIT_MANY },
    { "Schaffner Otto",   "regular", TEXT_ALL_TRAIT_MANY },
    { "Friseur Paul",     "regular", TEXT_ALL_TRAIT_MANY },
    { "Lehrerin Inge",    "regular", TEXT_ALL_TRAIT_MANY },
    { "Bäcker Karl",      "regular", TEXT_ALL_TRAIT_MANY },
    { "Doktor Zufall",    "shark",   TEXT_ALL_TRAIT_ALL },
    { "Madame Fortuna",   "shark",   TEXT_ALL_TRAIT_ALL },
    { "Baron Bluff",      "shark",   TEXT_ALL_TRAIT_ALL },
    { "Gräfin Risiko",    "shark",   TEXT_ALL_TRAIT_ALL },
    { "Professor Orakel", "shark",   TEXT_ALL_TRAIT_ALL },
};

const text_game text_general = {
    .tell = &say_general, .why = &why_general,
    .character = characters, .characters = KR_COUNT(characters),
};
