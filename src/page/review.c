/*
 * review.c -- the review of a record in the page.
 */
#include "page/review.h"

#include "page/border.h"
#include "page/memory.h"
#include "page/texts.h"
#include "table/record.h"
#include "text/review.h"
#include "text/why.h"

/* A module reviews one record at a time. */
static review shown;

EXPORT(review_open) uint32_t review_open(size_t length, unsigned lang)
{
    const tb_hooks hooks = { .alloc = page_alloc };
    tb_flaw flaw;
    page_forget();
    shown = (review){ .table = NULL };
    if (length > border_room() || lang >= TEXT_LANGS || !page_has_texts())
        return 0;
    shown.table = tb_read_record(border_at(), length, &hooks, &flaw);
    if (shown.table == NULL)
        return 0;
    shown.desk = page_alloc(NULL, NULL, bot_desk());
    shown.opinion = page_alloc(NULL, NULL, review_room(shown.table) *
                                           sizeof *shown.opinion);
    review_begin(&shown, (text_lang)lang);
    return 1;
}

static bool has_move(uint32_t nth)
{
    return shown.table != NULL && nth < shown.opinions;
}

EXPORT(review_moves) uint32_t review_moves(void)
{
    return shown.table != NULL ? (uint32_t)shown.opinions : 0;
}

EXPORT(review_judge_move) size_t review_judge_move(uint32_t nth)
{
    if (!has_move(nth))
        return 0;
    review_judge(&shown, nth);
    memcpy(border_at(), &shown.opinion[nth], sizeof *shown.opinion);
    return sizeof *shown.opinion;
}

EXPORT(review_take_opinion) uint32_t review_take_opinion(uint32_t nth,
                                                         size_t length)
{
    tb_opinion o;
    if (!has_move(nth) || length != sizeof o)
        return 0;
    memcpy(&o, border_at(), sizeof o);
    review_take(&shown, nth, &o);
    return 1;
}

EXPORT(review_why) size_t review_why(uint32_t seq)
{
    if (shown.table == NULL || seq == 0 || seq > shown.last)
        return 0;
    tb_show(shown.table, seq);
    kr_buf out = border_begin();
    if (text_put_why_of(&out, shown.table, seq, shown.desk, &shown.reader) <= 0)
        text_put_opinion_of(&out, shown.table, seq, shown.desk, &shown.reader);
    return border_end(&out);
}

typedef struct { uint32_t moves, drawn; } counts;

static void count(void *host, const tb_proof *proof)
{
    counts *all = host;
    if (proof->entry->kind != TB_MOVE)
        return;
    all->moves++;
    all->drawn += proof->entry->move.who == KR_CHANCE;
}

EXPORT(review_verify) size_t review_verify(size_t length)
{
    counts all = { 0, 0 };
    const tb_hooks hooks = { .host = &all, .alloc = page_alloc };
    page_forget();
    shown = (review){ .table = NULL };
    if (length > border_room())
        return 0;
    tb_flaw flaw = tb_verify(border_at(), length, &hooks, count);
    kr_buf out = border_begin();
    kr_json j = kr_json_begin(&out);
    kr_json_text(&j, "flaw", flaw.kind == TB_SOUND ? ""
                                                   : tb_flaw_words[flaw.kind]);
    kr_json_int(&j, "line", flaw.line);
    kr_json_int(&j, "moves", all.moves);
    kr_json_int(&j, "drawn", all.drawn);
    kr_json_close(&j, '}');
    return border_end(&out);
}

EXPORT(review_told) size_t review_told(void)
{
    if (shown.table == NULL)
        return 0;
    kr_buf out = border_begin();
    review_put_json(&out, &shown);
    return border_end(&out);
}
