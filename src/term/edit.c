/*
 * edit.c -- a line being typed.
 */
#include "term/edit.h"

#include <string.h>

static bool is_inside(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static size_t before(const tui_edit *e, size_t at)
{
    while (at > 0 && is_inside(e->text[--at]))
        ;
    return at;
}

static size_t behind(const tui_edit *e, size_t at)
{
    if (e->text[at] != '\0')
        for (at++; is_inside(e->text[at]); at++)
            ;
    return at;
}

static void insert(tui_edit *e, const char *text)
{
    size_t length = strlen(text), rest = strlen(e->text + e->at);
    if (e->at + rest + length >= TUI_LINE_SIZE)
        return;
    memmove(e->text + e->at + length, e->text + e->at, rest + 1);
    memcpy(e->text + e->at, text, length);
    e->at += length;
}

static void erase(tui_edit *e, size_t from, size_t to)
{
    memmove(e->text + from, e->text + to, strlen(e->text + to) + 1);
    e->at = from;
}

void tui_edit_set(tui_edit *e, const char *text)
{
    kr_buf out = kr_buf_of(e->text, sizeof e->text);
    kr_put(&out, text);
    e->at = out.used;
}

/* After the newest line there is an empty one. */
static void recall(tui_edit *e, int step)
{
    int back = e->back + step;
    if (back < 0 || back > e->count || back > TUI_HISTORY)
        return;
    e->back = back;
    tui_edit_set(e, back == 0 ? ""
                    : e->history[(e->count - back) % TUI_HISTORY]);
}

void tui_edit_done(tui_edit *e)
{
    if (e->text[0] != '\0')
        memcpy(e->history[e->count++ % TUI_HISTORY], e->text, TUI_LINE_SIZE);
    e->back = 0;
    tui_edit_set(e, "");
}

int tui_edit_column(const tui_edit *e)
{
    int columns = 0;
    for (size_t i = 0; i < e->at; i++)
        columns += !is_inside(e->text[i]);
    return columns;
}

bool tui_edit_key(tui_edit *e, const tui_key *key)
{
    switch (key->kind) {
    case TUI_TEXT:      insert(e, key->text);                       break;
    case TUI_BACKSPACE: erase(e, before(e, e->at), e->at);          break;
    case TUI_DELETE:    erase(e, e->at, behind(e, e->at));          break;
    case TUI_KILL:      erase(e, 0, e->at);                         break;
    case TUI_LEFT:      e->at = before(e, e->at);                   break;
    case TUI_RIGHT:     e->at = behind(e, e->at);                   break;
    case TUI_HOME:      e->at = 0;                                  break;
    case TUI_END:       e->at = strlen(e->text);                    break;
    case TUI_UP:        recall(e, 1);                               break;
    case TUI_DOWN:      recall(e, -1);                              break;
    case TUI_ESCAPE:    tui_edit_set(e, "");                        break;
    case TUI_ENTER:     return true;
    case TUI_NO_KEY: case TUI_PAGE_UP: case TUI_PAGE_DOWN: case TUI_CLICK:
    case TUI_RESIZE: case TUI_HANGUP: case TUI_KEYS:
        break;
    }
    return false;
}
