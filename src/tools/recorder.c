/*
 * recorder.c -- records of games between bots, one after the other in one
 * stream.
 */
#include "tools/recorder.h"

#include "table/record.h"

enum { OPENED = 0 };

static void write_line(const recorder *r, const kr_buf *line)
{
    KR_REQUIRE(!line->full);
    fprintf(r->out, "%s\n", line->text);
}

void recorder_begin(recorder *r, const tb_table *t)
{
    char text[TB_RECORD_LINE_MAX];
    if (r->out == NULL)
        return;
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_head(&buf, t, TB_WITHOUT_SECRET, &r->chain);
    write_line(r, &buf);
}

void recorder_keep(recorder *r, const kr_game *g, const tb_entry *e)
{
    char text[TB_RECORD_LINE_MAX];
    if (r->out == NULL)
        return;
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_entry(&buf, g, e, OPENED, &r->chain);
    write_line(r, &buf);
}

void recorder_end(recorder *r)
{
    char text[TB_RECORD_LINE_MAX];
    if (r->out == NULL)
        return;
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_end(&buf, &r->chain);
    write_line(r, &buf);
}
