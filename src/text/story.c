/*
 * story.c -- what happens at a table, entry by entry, as lines of a log.
 */
#include "text/story.h"

enum { LINE = 1024 };

/* ---- moves ------------------------------------------------------------ */

typedef struct {
    const text_hearer *hearer;
    const char *open;                   /* of the next line, if it is secret */
} telling;

static void hear(void *host, const char *text, kr_seat who, bool is_heading)
{
    telling *t = host;
    t->hearer->hear(t->hearer->host, &(text_line){
        .sort = is_heading ? TEXT_HEADING : TEXT_LINE, .text = text,
        .who = who, .is_secret = t->open != NULL,
        .open = t->open != NULL ? t->open : "",
    });
    t->open = NULL;
}

/* A move that others may not know is told first, unless it is small. */
static bool is_secret(const text_reader *reader, const text_event *event)
{
    kr_move open = reader->game->redact(event->before, event->move, KR_NOBODY);
    return !kr_same_move(open, event->move) && !text_is_small(reader, event);
}

static void put_open(kr_buf *out, const text_reader *reader, text_event event)
{
    event.move = reader->game->redact(event.before, event.move, KR_NOBODY);
    if (event.move.who < KR_SEATS)
        text_put_event(out, reader, &event);
}

static void tell_move(const text_reader *reader, const tb_entry *e,
                      const void *before, const void *after,
                      const text_hearer *hearer)
{
    char open[LINE];
    telling told = { hearer, NULL };
    const text_listener listener = { &told, hear };
    text_event move = { .move = e->move, .before = before, .after = after };
    kr_news news = { .count = e->news_count };
    for (int i = 0; i < e->news_count; i++)
        news.move[i] = e->news[i];
    kr_buf out = kr_buf_of(open, sizeof open);
    if (is_secret(reader, &move)) {
        put_open(&out, reader, move);
        told.open = open;
    }
    text_tell(reader, &move, &news, &listener);
}

/* ---- everything else -------------------------------------------------- */

/* ORDER TB_KIND. 0: a move, or not worth a line. */
static const uint16_t keys[TB_KINDS] = {
    [TB_LEAVE]     = TEXT_TABLE_LEAVE,
    [TB_NAME]      = TEXT_TABLE_NAME,
    [TB_READY]     = TEXT_TABLE_READY,
    [TB_UNREADY]   = TEXT_TABLE_UNREADY,
    [TB_START]     = TEXT_TABLE_START,
    [TB_AWAY]      = TEXT_TABLE_AWAY,
    [TB_RETURN]      = TEXT_TABLE_BACK,
    [TB_PAUSE]     = TEXT_TABLE_PAUSE,
    [TB_RESUME]    = TEXT_TABLE_RESUME,
    [TB_REST]      = TEXT_TABLE_REST,
    [TB_ASK]       = TEXT_TABLE_ASK,
    [TB_ALLOW]     = TEXT_TABLE_ALLOW,
    [TB_DENY]      = TEXT_TABLE_DENY,
    [TB_TAKE_BACK] = TEXT_TABLE_TAKE_BACK,
    [TB_RESIGN]    = TEXT_TABLE_RESIGN,
    [TB_AGAIN]     = TEXT_TABLE_AGAIN,
    [TB_SAY]       = TEXT_TABLE_SAY,
    [TB_PHRASE]    = TEXT_TABLE_SAY,
};

/* ORDER TB_HOW. Sitting down is worth a line in a running game. */
static const uint16_t takeovers[TB_HOWS] = {
    [TB_ADMITTED] = TEXT_TABLE_ADMITTED,
    [TB_INVITED]  = TEXT_TABLE_INVITED,
    [TB_OPEN]     = TEXT_TABLE_OPENED,
};

static text_key key_of(const tb_entry *e)
{
    if (e->kind == TB_REST && e->number == 0)
        return TEXT_TABLE_RESTED;
    return (text_key)(e->kind == TB_SIT ? takeovers[e->how]
                                        : keys[e->kind]);
}

static const char *who_acts(const text_reader *reader, const tb_entry *e)
{
    if (e->kind == TB_SIT || e->kind == TB_NAME)
        return e->text;
    return e->seat < KR_SEATS ? reader->name[e->seat]
                              : text_of(reader->lang, TEXT_TABLE_HOST);
}

static const char *said(const text_reader *reader, const tb_entry *e)
{
    if (e->kind == TB_SAY)
        return e->text;
    return e->kind != TB_PHRASE ? NULL
         : text_phrase(reader->lang, reader->game, (unsigned)e->number);
}

static void tell_other(const text_reader *reader, const tb_entry *e,
                       const text_hearer *hearer)
{
    char text[LINE];
    kr_seat by = e->kind == TB_SIT && e->how != TB_OPEN ? e->by : KR_NONE;
    text_args args = { .who = who_acts(reader, e), .text = said(reader, e),
                       .n = e->kind == TB_REST ? (int64_t)e->number : 0,
                       .to = by < KR_SEATS ? reader->name[by] : NULL };
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, reader->lang,
             text_form(key_of(e), reader->who, e->seat, by), &args);
    hearer->hear(hearer->host, &(text_line){
        .sort = args.text != NULL ? TEXT_TALK : TEXT_LINE, .text = text,
        .who = e->seat, .open = "" });
}

void text_tell_entry(const text_reader *reader, const tb_entry *e,
                     const void *before, const void *after,
                     const text_hearer *hearer)
{
    if (e->kind == TB_MOVE)
        tell_move(reader, e, before, after, hearer);
    else if (key_of(e) != 0)
        tell_other(reader, e, hearer);
}
