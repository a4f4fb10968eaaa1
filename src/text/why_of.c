/*
 * why_of.c -- why a move of a record was made: its bot is asked once more, or a
 * shark is.
 */
#include "text/why_of.h"

#include "table/review.h"
#include "text/why.h"

static void put_reasons(kr_buf *out, const text_reader *reader,
                        const kr_seen *seen, text_key head, const bot_why *why)
{
    text_put(out, reader->lang, head,
             &(text_args){ .who = reader->name[seen->now.who] });
    kr_put_char(out, '\n');
    text_put_why(out, reader, seen, why);
}

int text_put_why_of(kr_buf *out, tb_table *record, uint32_t seq, void *desk,
                    const text_reader *reader)
{
    bot_why why;
    if (!tb_why(record, seq, desk, &why))
        return -1;
    kr_seat who = tb_entry_at(record, seq, KR_NOBODY).move.who;
    kr_seen seen = tb_seen(record, who);
    put_reasons(out, reader, &seen, why.choices + why.facts > 0
                    ? TEXT_WHY_HEAD : TEXT_WHY_NONE, &why);
    return (int)(why.choices + why.facts);
}

bool text_put_opinion_of(kr_buf *out, tb_table *record, uint32_t seq,
                         void *desk, const text_reader *reader)
{
    tb_opinion o;
    if (!tb_review(record, seq, desk, &o))
        return false;
    kr_seen seen = tb_seen(record, o.who);
    put_reasons(out, reader, &seen, TEXT_WHY_SHARK, &o.verdict.why);
    return true;
}
