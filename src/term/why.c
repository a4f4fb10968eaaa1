/*
 * why.c -- the reasons for a move: the bot is asked again, or a shark is; and a
 * shark's hint.
 */
#include "term/why.h"

#include "sys/memory.h"
#include "text/why.h"

bool tui_put_why(kr_buf *out, tb_table *record, uint32_t seq,
                 const text_reader *reader, bool or_opinion)
{
    void *desk = sys_alloc(NULL, bot_desk());
    bool told = text_put_why_of(out, record, seq, desk, reader) >= 0 ||
        (or_opinion && text_put_opinion_of(out, record, seq, desk, reader));
    sys_alloc(desk, 0);
    return told;
}

/* Face-down choices are explained when they are revealed. */
static bool is_for(const tb_table *record, uint32_t seq, kr_seat of,
                   kr_seat reader)
{
    tb_entry own = tb_entry_at(record, seq, of);
    tb_entry shown = tb_entry_at(record, seq, reader);
    return own.kind == TB_MOVE && own.move.who == of &&
           (tb_stage_of(record) == TB_ENDED ||
            kr_same_move(own.move, shown.move));
}

bool tui_put_last_why(kr_buf *out, const tui_host *h, kr_seat of,
                      const text_reader *reader)
{
    const tb_hooks hooks = { .alloc = sys_alloc_hook };
    tb_flaw flaw;
    bool told = false;
    tb_table *record = kr_has(h->humans, of) ? NULL
                     : tui_save_read(h->save.path, &hooks, &flaw);
    if (record == NULL)
        return false;
    uint32_t last = tb_last(record);
    for (uint32_t seq = last; seq > 0 && !told; seq--) {
        tb_show(record, last);
        told = is_for(record, seq, of, reader->who) &&
               tui_put_why(out, record, seq, reader, false);
    }
    tb_free(record);
    return told;
}

bool tui_put_hint(kr_buf *out, const tui_host *h, const text_reader *reader)
{
    kr_move best;
    void *desk = sys_alloc(NULL, bot_desk());
    bool told = text_put_hint(out, h->table, desk, reader, &best);
    sys_alloc(desk, 0);
    return told;
}
