/*
 * seat.c -- the occupants of seats, their substitutes, and whether the game is
 * over.
 */
#include "table/state.h"

unsigned tb_seats(const tb_table *t)
{
    return t->setup.config.seats;
}

bool tb_is_seat(const tb_table *t, kr_seat s)
{
    return s < tb_seats(t);
}

const tb_sitter *tb_sitter_at(const tb_table *t, kr_seat s)
{
    KR_REQUIRE(tb_is_seat(t, s));
    return &t->sitter[s];
}

bool tb_is_human(const tb_table *t, kr_seat s)
{
    return tb_is_seat(t, s) && t->sitter[s].sort == TB_HUMAN &&
           !t->sitter[s].resigned;
}

kr_seats tb_humans(const tb_table *t)
{
    kr_seats humans = 0;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (tb_is_human(t, s))
            humans |= kr_seat_bit(s);
    return humans;
}

bool tb_is_played_by_bot(const tb_table *t, kr_seat s)
{
    const tb_sitter *sitter = &t->sitter[s];
    return sitter->sort == TB_BOT || sitter->away || sitter->resigned;
}

const kr_order *tb_order_of(const tb_table *t, kr_seat s)
{
    const kr_game *g = t->setup.game;
    if (!tb_is_human(t, s) || t->sitter[s].away ||
        !kr_has(t->time.waits.must, s))
        return NULL;
    for (unsigned i = 0; i < g->orders; i++)
        if ((t->sitter[s].orders >> i & 1) &&
            g->order[i].holds(t->state.byte, s))
            return &g->order[i];
    return NULL;
}

/* The bot that plays this seat, or would play it if its human were away. */
const bot *tb_bot_at(const tb_table *t, kr_seat s)
{
    const tb_sitter *sitter = &t->sitter[s];
    bool own = sitter->sort == TB_BOT && sitter->bot[0] != '\0';
    return bot_named(t->setup.game, own ? sitter->bot : t->setup.sit_in);
}

tb_stage tb_stage_of(const tb_table *t)
{
    if (!t->started)                             return TB_SEATING;
    if (kr_is_over(t->setup.game, &t->state))    return TB_ENDED;
    if (t->time.paused)                          return TB_IN_PAUSE;
    return TB_RUNNING;
}

bool tb_score(const tb_table *t, kr_score *score)
{
    if (tb_stage_of(t) != TB_ENDED)
        return false;
    t->setup.game->score(&t->state, score);
    return true;
}
