/*
 * ids.c -- a repeated wish gets its first answer again.
 *
 * A granted wish is an entry with its seat and id, so the log remembers it for
 * as long as the table exists. An answer without an entry changed nothing;
 * each seat's latest TB_ANSWERS of these are kept.
 */
#include "table/state.h"

void tb_ids_reset(tb_table *t, kr_seat who, uint32_t seq)
{
    tb_ids *ids = &t->ids[who];
    *ids = (tb_ids){ .since = seq, .answer = ids->answer };
}

uint32_t tb_seated_at(const tb_table *t, kr_seat who)
{
    KR_REQUIRE(tb_is_seat(t, who));
    return t->ids[who].since;
}

void tb_ids_note(tb_table *t, kr_seat who, uint64_t id)
{
    if (who < KR_SEATS && t->ids[who].highest < id)
        t->ids[who].highest = id;
}

static bool has_memory(const tb_table *t, const tb_wish *w)
{
    return w->id != 0 && tb_is_seat(t, w->who);
}

void tb_ids_keep(tb_table *t, const tb_wish *w, const tb_answer *a)
{
    if (!has_memory(t, w))
        return;
    tb_ids *ids = &t->ids[w->who];
    if (ids->answer == NULL)
        ids->answer = t->hooks.alloc(t->hooks.host, NULL,
                                     TB_ANSWERS * sizeof *a);
    KR_REQUIRE(ids->answer != NULL);
    ids->answer[ids->answers++ % TB_ANSWERS] = *a;
}

/* The entry of the seat's current player with this id, or 0. Increasing ids
 * need no search. */
static uint32_t find_entry(const tb_table *t, kr_seat who, uint64_t id)
{
    const tb_ids *ids = &t->ids[who];
    if (id > ids->highest)
        return 0;
    for (uint32_t seq = t->shown; seq > ids->since; seq--) {
        const tb_slot *s = tb_slot_at(t, seq);
        if (s->id == id && s->seat == who)
            return seq;
    }
    return 0;
}

static const tb_answer *find_answer(const tb_ids *ids, uint64_t id)
{
    for (uint32_t i = 0; i < ids->answers && i < TB_ANSWERS; i++)
        if (ids->answer[i].id == id)
            return &ids->answer[i];
    return NULL;
}

bool tb_recall(const tb_table *t, const tb_wish *w, tb_answer *a)
{
    if (!has_memory(t, w))
        return false;
    const tb_answer *kept = find_answer(&t->ids[w->who], w->id);
    if (kept != NULL)
        *a = *kept;
    else
        *a = (tb_answer){ .id = w->id,
                          .seq = find_entry(t, w->who, w->id) };
    return kept != NULL || a->seq != 0;
}

tb_answer tb_refuse(tb_table *t, const tb_wish *w, tb_refusal why)
{
    tb_answer a = { .id = w->id, .refusal = why, .seq = t->shown };
    tb_ids_keep(t, w, &a);
    return a;
}
