/*
 * records.c -- records of games, named on the command line.
 */
#include "tools/records.h"

#include "sys/memory.h"
#include "term/save.h"
#include "term/pages.h"
#include "tools/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 64 << 20 };            /* no game of ours comes near it */

char *record_load(const char *path, text_lang lang, size_t *length)
{
    FILE *in = fopen(path, "rb");
    size_t room = 1 << 16, got = 1;
    char *text = NULL;
    *length = 0;
    if (in == NULL) {
        complain_of(lang, TEXT_RECORD_NO_FILE, path, strerror(errno));
        return NULL;
    }
    while (got > 0 && *length < LARGEST) {
        text = sys_alloc(text, *length + room + 1);
        got = fread(text + *length, 1, room, in);
        *length += got;
    }
    fclose(in);
    text[*length] = '\0';
    return text;
}

void record_put_flaw(kr_buf *out, text_lang lang, const kr_game *game,
                     const tb_flaw *flaw)
{
    text_args args = { .n = flaw->line, .text =
        text_of(lang, (text_key)(TEXT_TABLE_FLAW + flaw->kind)) };
    text_put(out, lang, TEXT_RECORD_LINE, &args);
    if (flaw->kind == TB_FLAW_MOVE && game != NULL) {
        kr_put_char(out, ' ');
        tui_put_rule(out, lang, game, flaw->verdict);
    }
}

tb_table *record_read(const char *path, text_lang lang)
{
    const tb_hooks hooks = { .alloc = sys_alloc_hook };
    char text[500];
    tb_flaw flaw;
    size_t length;
    char *whole = record_load(path, lang, &length);
    if (whole == NULL)
        return NULL;
    free(whole);
    tb_table *t = tui_save_read(path, &hooks, &flaw);
    if (t != NULL)
        return t;
    kr_buf out = kr_buf_of(text, sizeof text);
    record_put_flaw(&out, lang, NULL, &flaw);
    complain_of(lang, TEXT_RECORD_SPOILED, path, text);
    return NULL;
}

kr_seat record_eye(const char *text, const tb_table *t)
{
    unsigned seats = tb_setup_of(t)->config.seats;
    if (text == NULL || strcmp(text, "none") == 0)
        return KR_NOBODY;
    if (strcmp(text, "all") == 0)
        return TUI_SEES_ALL;
    if (text[0] >= '0' && (unsigned)(text[0] - '0') < seats &&
        text[1] == '\0')
        return (kr_seat)(text[0] - '0');
    return KR_NONE;
}
