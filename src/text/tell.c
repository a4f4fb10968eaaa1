/*
 * tell.c -- moves, news and positions as sentences for one reader.
 */
#include "text/tell.h"

#include "games/games.h"
#include "text/say.h"

static const say_game *const games[KR_GAMES] = {
    &say_schwarzarbeit, &say_kohle, &say_pfusch,
};

static const say_game *telling(const kr_game *game)
{
    unsigned i = 0;
    while (kr_games[i] != game)
        i++;
    return games[i];
}

/* ---- a sentence in the making ----------------------------------------- */

static const char *name_of(const text_reader *reader, kr_seat seat)
{
    return seat < KR_SEATS ? reader->name[seat] : NULL;
}

void say_begin(say_line *line, const text_reader *reader, text_key key,
               kr_seat who, kr_seat to)
{
    line->reader = reader;
    line->key = key;
    line->who = who;
    line->to = to;
    line->used = 0;
    line->args = (text_args){ .n = 0 };
}

void say_end(kr_buf *out, say_line *line)
{
    const text_reader *reader = line->reader;
    line->args.who = name_of(reader, line->who);
    line->args.to = name_of(reader, line->to);
    text_put(out, reader->lang,
             text_form(line->key, reader->who, line->who, line->to),
             &line->args);
}

kr_buf say_open(const say_line *line)
{
    kr_buf rest;
    kr_buf_init(&rest, (char *)line->memory + line->used,
                SAY_MEMORY - line->used);
    return rest;
}

const char *say_close(say_line *line, const kr_buf *rest)
{
    line->used += rest->used + 1;
    KR_REQUIRE(!rest->full && line->used < SAY_MEMORY);
    return rest->text;
}

const char *say_text(say_line *line, text_key key, const text_args *args)
{
    kr_buf rest = say_open(line);
    text_put(&rest, line->reader->lang, key, args);
    return say_close(line, &rest);
}

const char *say_words(say_line *line, const char *const *words, unsigned set)
{
    const char *chosen[8];
    size_t count = 0;
    kr_buf rest = say_open(line);
    for (unsigned i = 0; i < KR_COUNT(chosen) && set >> i != 0; i++)
        if (set >> i & 1)
            chosen[count++] = words[i];
    text_put_list(&rest, line->reader->lang, chosen, count);
    return say_close(line, &rest);
}

const char *say_seats(say_line *line, kr_seats set)
{
    return say_words(line, line->reader->name, set);
}

const char *say_seats_or_you(say_line *line, kr_seats set)
{
    const char *names[KR_SEATS];
    for (kr_seat seat = 0; seat < KR_SEATS; seat++)
        names[seat] = seat == line->reader->who
                    ? text_of(line->reader->lang, TEXT_LIST_YOU)
                    : line->reader->name[seat];
    return say_words(line, names, set);
}

kr_seats say_others(say_line *line, kr_seats set)
{
    kr_seat reader = line->reader->who;
    if (!kr_has(set, reader))
        return set;
    line->who = reader;
    return (kr_seats)(set & ~kr_seat_bit(reader));
}

/* ---- what happens ----------------------------------------------------- */

static const say_kind common[KR_KINDS] = {
    [KR_SEALED] = { TEXT_ALL_SEALED, true, NULL },
    [KR_TICK]   = { TEXT_ALL_TICK, true, NULL },
    [KR_LATE]   = { TEXT_ALL_LATE, false, NULL },
};

/* A game may tell a common kind in its own way. */
static const say_kind *kind_of(const kr_game *game, uint8_t kind)
{
    const say_kind *own = &telling(game)->kind[kind];
    return own->key == 0 && kind < KR_KINDS ? &common[kind] : own;
}

void text_put_event(kr_buf *out, const text_reader *reader,
                    const text_event *event)
{
    const say_kind *kind = kind_of(reader->game, event->move.kind);
    bool late = event->move.kind == KR_LATE;
    say_line line;
    say_begin(&line, reader, (text_key)kind->key,
              late ? event->move.a : event->move.who, KR_NONE);
    if (kind->fill != NULL)
        kind->fill(&line, event);
    say_end(out, &line);
}

bool text_is_small(const text_reader *reader, const text_event *event)
{
    bool (*more)(const text_event *) = telling(reader->game)->is_small;
    return kind_of(reader->game, event->move.kind)->is_small ||
           (more != NULL && more(event));
}

/* ---- a story ---------------------------------------------------------- */

enum { LINE = 1024 };

static void hand_over(const say_story *story, say_line *line, bool heading)
{
    char text[LINE];
    kr_buf out;
    kr_buf_init(&out, text, sizeof text);
    say_end(&out, line);
    story->listener->line(story->listener->host, text, heading);
}

void say_aloud(const say_story *story, say_line *line)
{
    hand_over(story, line, false);
}

void say_heading(const say_story *story, say_line *line)
{
    hand_over(story, line, true);
}

void say_plainly(const say_story *story, text_key key, kr_seat who)
{
    say_line line;
    say_begin(&line, story->reader, key, who, KR_NONE);
    say_aloud(story, &line);
}

static void tell_event(const say_story *story, const text_event *event)
{
    char text[LINE];
    kr_buf out;
    if (text_is_small(story->reader, event))
        return;
    kr_buf_init(&out, text, sizeof text);
    text_put_event(&out, story->reader, event);
    story->listener->line(story->listener->host, text, false);
}

void text_tell(const text_reader *reader, const text_event *move,
               const kr_news *news, const text_listener *listener)
{
    const say_game *game = telling(reader->game);
    say_story story = { reader, move, news, listener };
    bool headed = false;
    tell_event(&story, move);
    for (int i = 0; i < news->count; i++) {
        text_event event = { news->move[i], true, move->before, move->after };
        if (!headed && event.move.kind == game->heads) {
            game->heading(&story);
            headed = true;
        }
        tell_event(&story, &event);
    }
    game->follow(&story);
    if (!headed)
        game->heading(&story);
}

void text_put_status(kr_buf *out, const text_reader *reader, const void *pub)
{
    kr_seats must = reader->game->waits(pub).must;
    say_line line;
    say_begin(&line, reader, TEXT_ALL_OVER, KR_NONE, KR_NONE);
    telling(reader->game)->status(&line, pub, must);
    if (line.who == KR_NONE && kr_has(must, reader->who))
        line.who = reader->who;
    if (line.args.list == NULL)
        line.args.list = say_seats(&line, must);
    say_end(out, &line);
}
