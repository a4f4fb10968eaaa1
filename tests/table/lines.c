/*
 * lines.c -- records as lines, cut up and changed, for tests.
 */
#include "table/lines.h"

#include <stdlib.h>
#include <string.h>

size_t line_start(const pad *p, uint32_t n)
{
    const char *at = p->text;
    for (; n > 0; n--)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - p->text);
}

uint32_t line_count(const pad *p)
{
    uint32_t count = 0;
    for (size_t i = 0; i < p->used; i++)
        count += p->text[i] == '\n';
    return count;
}

void line_add_part(pad *to, const pad *from, size_t start, size_t end)
{
    char *part = malloc(end - start + 1);
    memcpy(part, from->text + start, end - start);
    part[end - start] = '\0';
    if (end > start) {
        part[end - start - 1] = '\0';
        pad_add(to, part);
    }
    free(part);
}

tb_flaw line_judged(const pad *record)
{
    return desk_verify(record->text, record->used);
}

tb_flaw line_judged_with(const pad *record, uint32_t n, const char *from,
                         const char *to)
{
    size_t start = line_start(record, n);
    const char *at = strstr(record->text + start, from);
    KR_REQUIRE(at != NULL);
    size_t before = (size_t)(at - record->text);
    size_t size = record->used - strlen(from) + strlen(to);
    char *text = malloc(size + 1);
    memcpy(text, record->text, before);
    memcpy(text + before, to, strlen(to));
    memcpy(text + before + strlen(to), at + strlen(from),
           record->used - before - strlen(from) + 1);
    pad changed = { text, size, size + 1 };
    tb_flaw flaw = line_judged(&changed);
    free(text);
    return flaw;
}


void line_play_bots(desk *d, const char *game, const char *bot)
{
    tb_setup setup = desk_setup(game, 3, TB_UNTIMED);
    desk_open(d, &setup, 3, 0, bot);
    desk_host(d, TB_START, KR_NONE);
    desk_to_the_end(d);
}
