/*
 * take_back.c -- taking a move back, until something was revealed.
 *
 * A seat may take back its last move as long as no player has learned anything
 * since: no chance move, no tick, no news, no card from a hand, no sealed
 * answer (sealed answers are final). If the table then waits for this seat
 * alone, no other player is affected; otherwise the table asks the other
 * people, and their later moves become void too. Bots always agree. No
 * take-back goes past the moment when a player took over a seat of the running
 * game.
 */
#include "table/state.h"

/* The number of the seat's last valid move, or 0. */
uint32_t tb_last_move_of(const tb_table *t, kr_seat who)
{
    for (uint32_t seq = t->shown; seq > 0; seq--) {
        const tb_slot *s = tb_slot_at(t, seq);
        if (s->kind == TB_MOVE && !s->taken_back && s->move.who == who)
            return seq;
    }
    return 0;
}

static bool has_shown_something(const tb_slot *s)
{
    return s->move.who >= KR_SEATS || s->news_count > 0 ||
           s->sees != TB_ALL_SEE || s->spent;
}

static bool is_last_move(const tb_table *t, uint32_t from)
{
    for (uint32_t seq = from + 1; seq <= t->shown; seq++)
        if (tb_slot_at(t, seq)->kind == TB_MOVE &&
            !tb_slot_at(t, seq)->taken_back)
            return false;
    return true;
}

tb_take_back tb_may_take_back(const tb_table *t, kr_seat who)
{
    uint32_t from = tb_last_move_of(t, who);
    if (from == 0 || tb_stage_of(t) == TB_ENDED)
        return TB_TAKE_BACK_NO;
    for (uint32_t seq = from; seq <= t->shown; seq++) {
        const tb_slot *s = tb_slot_at(t, seq);
        if (s->kind == TB_MOVE && !s->taken_back && has_shown_something(s))
            return TB_TAKE_BACK_NO;
        if (s->kind == TB_SIT && s->how != TB_UNSAID)   /* a takeover */
            return TB_TAKE_BACK_NO;
    }
    if (is_last_move(t, from) && t->time.waits.must == kr_seat_bit(who))
        return TB_TAKE_BACK_FREE;
    return t->setup.ask_back ? TB_TAKE_BACK_ASKED : TB_TAKE_BACK_NO;
}

/* Absent players are not asked. */
kr_seats tb_whom_to_ask(const tb_table *t, kr_seat who)
{
    kr_seats ask = 0;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (s != who && tb_is_human(t, s) && !t->sitter[s].away)
            ask |= kr_seat_bit(s);
    return ask;
}

kr_seats tb_asked(const tb_table *t)
{
    if (t->question.who == KR_NONE)
        return 0;
    return t->question.open & tb_whom_to_ask(t, t->question.who);
}

/* ---- the game as it was ----------------------------------------------- */

/* True if an entry up to `end` took back the move at `seq`. */
static bool is_void(const tb_table *t, uint32_t seq, uint32_t end)
{
    if (!tb_slot_at(t, seq)->taken_back)
        return false;
    for (uint32_t later = seq + 1; later <= end; later++) {
        const tb_slot *s = tb_slot_at(t, later);
        if (s->kind == TB_TAKE_BACK && s->number <= seq)
            return true;
    }
    return false;
}

/* Plays all moves up to `last` that are valid after entry `end`. */
static void play_again(const tb_table *t, uint32_t last, uint32_t end,
                       kr_state *state)
{
    const kr_game *g = t->setup.game;
    memset(state, 0, sizeof *state);
    memcpy(state, t->first, kr_state_size(g, t->first));
    for (uint32_t seq = 1; seq <= last; seq++)
        if (tb_slot_at(t, seq)->kind == TB_MOVE && !is_void(t, seq, end))
            g->apply(state, tb_slot_at(t, seq)->move, NULL);
}

void tb_state_behind(const tb_table *t, uint32_t seq, kr_state *state)
{
    play_again(t, seq, seq, state);
}

void tb_follow(const tb_table *t, uint32_t seq, kr_state *state)
{
    const tb_slot *s = tb_slot_at(t, seq);
    if (s->kind == TB_MOVE)
        t->setup.game->apply(state, s->move, NULL);
    if (s->kind == TB_TAKE_BACK)
        play_again(t, (uint32_t)s->number - 1, seq, state);
}

/* Voids all moves since entry `from` and replays the others. The shuffle is not
 * rewound, because nothing was drawn since. */
void tb_undo(tb_table *t, uint32_t from, uint64_t at)
{
    for (uint32_t seq = from; seq <= t->shown; seq++)
        if (tb_slot_at(t, seq)->kind == TB_MOVE)
            tb_slot_at(t, seq)->taken_back = true;
    play_again(t, from - 1, t->shown, &t->state);
    for (kr_seat s = 0; s < KR_SEATS; s++)
        t->sight[s].count = t->sight[s].upto = 0;
    t->time.acted = kr_all_seats(tb_seats(t));
    tb_clock_settle(t, at);
}
