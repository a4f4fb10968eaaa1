/*
 * memory.c -- everything one seat has seen of a game, collected move by move.
 */
#include "bots/memory.h"

void bot_memory_init(bot_memory *m, const kr_game *g, kr_eye first,
                     kr_move *log, size_t room)
{
    *m = (bot_memory){ .who = first.who, .log = log, .room = room };
    memcpy(m->first.byte, first.pub, g->pub_size);
    if (first.prv != NULL)
        memcpy(m->first.byte + g->pub_size, first.prv, g->prv_size);
}

static void note(bot_memory *m, kr_move move)
{
    if (m->moves == m->room)
        m->full = true;
    else
        m->log[m->moves++] = move;
}

void bot_memory_note(bot_memory *m, const kr_game *g, const void *pub_before,
                     kr_move move, const kr_news *news)
{
    note(m, g->redact(pub_before, move, m->who));
    for (int i = 0; i < news->count; i++)
        note(m, news->move[i]);
}

kr_seen bot_memory_seen(const bot_memory *m, const kr_game *g, kr_eye now)
{
    const void *own = m->first.byte + g->pub_size;
    return (kr_seen){
        .first = { m->first.byte, now.prv != NULL ? own : NULL, m->who },
        .now = now, .log = m->log, .moves = m->moves,
    };
}
