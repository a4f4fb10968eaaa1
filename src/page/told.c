/*
 * told.c -- an entry of a table as the page's log shows it.
 */
#include "page/told.h"

static const char *const sort_words[] = {       /* ORDER TEXT_SORT */
    [TEXT_LINE] = "line", [TEXT_HEADING] = "heading", [TEXT_TALK] = "talk",
};
static const page_words sorts = { sort_words, KR_COUNT(sort_words) };

static const page_shape line_shape = { "Line", PG_MEMBERS(
    PG_ONE(PG_WORD, page_line, sort, &sorts),
    PG_ONE(PG_TEXT, page_line, text, NULL),
    PG_ONE(PG_SEAT, page_line, who, NULL),
    PG_ONE(PG_FLAG, page_line, secret, NULL),
    PG_ONE(PG_TEXT, page_line, open, NULL)) };

const page_shape page_told_shape = { "Told", PG_MEMBERS(
    PG_LIST(PG_SHAPE, page_told, lines, &line_shape),
    PG_ONE(PG_TEXT, page_told, refusal, NULL)) };

typedef struct { page_told *told; page_look *look; } hearing;

static void hear(void *host, const text_line *l)
{
    const hearing *h = host;
    if (h->told->lines_count == PAGE_LINES)
        return;
    h->told->lines[h->told->lines_count++] = (page_line){
        .sort = (uint8_t)l->sort, .text = page_keep(h->look, l->text),
        .who = l->who, .secret = l->is_secret,
        .open = page_keep(h->look, l->open),
    };
}

void page_tell(page_told *told, page_look *look, const tb_entry *e,
               const void *before, const void *after)
{
    hearing h = { told, look };
    text_tell_entry(&look->reader, e, before, after,
                    &(text_hearer){ &h, hear });
}
