/*
 * tell.c -- moves, news and positions as sentences for one reader.
 */
#include "text/tell.h"

#include "text/games.h"

static const say_game *telling(const kr_game *game)
{
    return text_game_of(game)->tell;
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
    const say_game *tell = telling(game);
    const say_kind *own = &tell->kind[tell->rest > 0 && kind > tell->rest
                                      ? tell->rest : kind];
    return own->key == 0 && kind < KR_KINDS ? &common[kind] : own;
}

static kr_seat actor_of(const text_event *event)
{
    return event->move.kind == KR_LATE ? event->move.a : event->move.who;
}

void text_put_event(kr_buf *out, const text_reader *reader,
                    const text_event *event)
{
    const say_kind *kind = kind_of(reader->game, event->move.kind);
    say_line line;
    say_begin(&line, reader, (text_key)kind->key, actor_of(event), KR_NONE);
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

static void tell_event(const say_story *story, const text_event *event)
{
    char text[SAY_LINE];
    if (text_is_small(story->reader, event))
        return;
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_event(&out, story->reader, event);
    story->listener->line(story->listener->host, text, actor_of(event), false);
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
