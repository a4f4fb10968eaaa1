/*
 * order.c -- standing orders: the table answers for a seat that wants it so.
 *
 * The table answers after the delay of a bot, which is drawn before the
 * position is known, and asks only the public part whether it may. An order
 * is no entry: it ends when the player leaves the seat or the table is read
 * again, and the moves made by it look like any others.
 */
#include "table/state.h"

static tb_refusal may_order(const tb_table *t, kr_seat who, uint64_t given)
{
    if (given >> t->setup.game->orders != 0 || t->setup.game->orders == 0 ||
        !tb_is_human(t, who))
        return TB_NOT_YOURS;
    return tb_stage_of(t) == TB_ENDED ? TB_OVER : TB_GRANTED;
}

tb_answer tb_order(tb_table *t, const tb_wish *w)
{
    tb_answer a = { .id = w->id, .seq = t->shown,
                    .refusal = may_order(t, w->who, w->number) };
    if (a.refusal == TB_GRANTED) {
        t->sitter[w->who].orders = (uint8_t)w->number;
        tb_clock_bot(t, w->who, t->now);
    }
    tb_ids_keep(t, w, &a);
    return a;
}

void tb_obey(tb_table *t, kr_seat s, uint64_t at)
{
    const kr_order *order = tb_order_of(t, s);
    if (order == NULL)
        return;
    kr_move m = { .who = s, .kind = order->kind };
    if (tb_check(t, m) == KR_OK)
        tb_enter_move(t, m, at, 0);
}
