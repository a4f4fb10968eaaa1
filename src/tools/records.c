/*
 * records.c -- records of games in the files that a command line names.
 */
#include "tools/records.h"

#include "sys/memory.h"
#include "term/pages.h"
#include "term/story.h"
#include "text/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 64 << 20 };            /* no match of ours comes near it */

static const char head[] = "{\"krumm\":";

/* ---- files --------------------------------------------------------------- */

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* All of it; false if it is too large or cannot be read. */
static bool load(records *r, FILE *in)
{
    size_t room = 1 << 16, got = 1;
    while (got > 0 && r->length <= LARGEST) {
        r->text = sys_alloc(r->text, r->length + room + 1);
        got = fread(r->text + r->length, 1, room, in);
        r->length += got;
    }
    r->text[r->length] = '\0';
    if (r->length > LARGEST)
        errno = EFBIG;
    return !ferror(in) && r->length <= LARGEST;
}

bool records_open(records *r, const char *path, text_lang lang)
{
    *r = (records){ .lang = lang, .path = path };
    errno = 0;
    FILE *in = is_standard_input(path) ? stdin : fopen(path, "rb");
    bool loaded = in != NULL && load(r, in);
    int why = errno;
    if (in != NULL && in != stdin)
        fclose(in);
    if (loaded)
        return true;
    complain_of(lang, TEXT_RECORD_NO_FILE, path, strerror(why));
    records_close(r);
    return false;
}

void records_close(records *r)
{
    free(r->text);
    r->text = NULL;
}

/* ---- records ------------------------------------------------------------- */

static const char *next_line(const records *r, const char *at)
{
    const char *end = r->text + r->length;
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop != NULL ? stop + 1 : end;
}

static bool is_head(const records *r, const char *at)
{
    size_t left = (size_t)(r->text + r->length - at);
    return left >= sizeof head - 1 && memcmp(at, head, sizeof head - 1) == 0;
}

/* A record ends where another one begins. */
bool records_next(records *r)
{
    const char *end = r->text + r->length;
    const char *at = r->number == 0 ? r->text : r->at + r->size;
    if (r->number > 0 && at == end)
        return false;
    for (const char *line = r->at; r->number > 0 && line < at;
         line = next_line(r, line))
        r->line++;
    r->line += r->number == 0;
    r->at = at;
    r->number++;
    for (at = next_line(r, at); at < end && !is_head(r, at);)
        at = next_line(r, at);
    r->size = (size_t)(at - r->at);
    return true;
}

void records_put_name(kr_buf *out, const records *r)
{
    if (r->size == r->length)
        kr_put(out, r->path);
    else
        text_put(out, r->lang, TEXT_RECORD_GAME, &(text_args){
            .what = r->path, .n = r->number });
}

void records_put_flaw(kr_buf *out, const records *r, const kr_game *game,
                      const tb_flaw *flaw)
{
    text_put(out, r->lang, TEXT_RECORD_LINE, &(text_args){
        .n = (int64_t)(flaw->line + r->line - 1), .text = text_of(r->lang,
            (text_key)(TEXT_TABLE_FLAW + flaw->kind)) });
    if (flaw->kind == TB_FLAW_MOVE && game != NULL) {
        kr_put_char(out, ' ');
        tui_put_rule(out, r->lang, game, flaw->verdict);
    }
}

static void complain_of_flaw(const records *r, const tb_flaw *flaw)
{
    char name[512], text[512];
    kr_buf out = kr_buf_of(name, sizeof name);
    records_put_name(&out, r);
    out = kr_buf_of(text, sizeof text);
    records_put_flaw(&out, r, NULL, flaw);
    complain_of(r->lang, TEXT_RECORD_SPOILED, name, text);
}

tb_table *records_table(const records *r)
{
    const tb_hooks hooks = { .alloc = sys_alloc_hook };
    const char *end = r->at + r->size;
    tb_flaw flaw = { .kind = TB_FLAW_HEAD, .line = 1 };
    tb_table *t = NULL;
    bool sound = true;
    for (const char *at = r->at; sound && at < end; at = next_line(r, at)) {
        const char *next = next_line(r, at);
        if (next[-1] == '\n')
            sound = tb_read_line(&t, at, (size_t)(next - 1 - at), &hooks,
                                 &flaw);
    }
    if (sound && t != NULL)
        return t;
    tb_free(t);
    complain_of_flaw(r, &flaw);
    return NULL;
}

kr_seat records_eye(const char *text, const tb_table *t, text_lang lang)
{
    unsigned seats = tb_setup_of(t)->config.seats;
    if (text == NULL || strcmp(text, "none") == 0)
        return KR_NOBODY;
    if (strcmp(text, "all") == 0)
        return TUI_SEES_ALL;
    if (text[0] >= '0' && (unsigned)(text[0] - '0') < seats &&
        text[1] == '\0')
        return (kr_seat)(text[0] - '0');
    complain_with(lang, TEXT_RECORD_EYE, &(text_args){
        .what = text, .n = seats - 1 });
    return KR_NONE;
}

int records_each(const call *a, int (*take)(void *host, const records *),
                 void *host)
{
    int worst = 0;
    for (int i = 0; i < a->files; i++) {
        records r;
        int status = EXIT_USAGE;
        if (records_open(&r, a->file[i], a->lang)) {
            for (status = 0; records_next(&r);) {
                int one = take(host, &r);
                status = one > status ? one : status;
            }
            records_close(&r);
        }
        worst = status > worst ? status : worst;
    }
    return worst;
}
