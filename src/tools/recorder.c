/*
 * recorder.c -- records of many games, one file each.
 */
#include "tools/recorder.h"

#include "table/record.h"

#include <string.h>

enum { PATH_MAX_HERE = 4096, OPENED = 0 };

/* The number goes before the file extension, if there is one. */
static void put_path(kr_buf *out, const recorder *r)
{
    const char *name = strrchr(r->path, '/');
    const char *dot = strrchr(name != NULL ? name : r->path, '.');
    size_t stem = dot != NULL ? (size_t)(dot - r->path) : strlen(r->path);
    kr_put_bytes(out, r->path, stem);
    if (r->games > 0)
        kr_putf(out, "-%u", r->games + 1);
    kr_put(out, r->path + stem);
}

static void write_line(recorder *r, const kr_buf *line)
{
    r->failed |= line->full || fprintf(r->out, "%s\n", line->text) < 0;
}

void recorder_begin(recorder *r, const tb_table *t)
{
    char path[PATH_MAX_HERE], text[TB_RECORD_LINE_MAX];
    if (r->path == NULL)
        return;
    kr_buf buf = kr_buf_of(path, sizeof path);
    put_path(&buf, r);
    r->out = buf.full ? NULL : fopen(path, "w");
    r->failed |= r->out == NULL;
    if (r->out == NULL)
        return;
    buf = kr_buf_of(text, sizeof text);
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
    r->failed |= fclose(r->out) != 0;
    r->out = NULL;
}
