/*
 * lines.c -- lines from a pipe or a keyboard, and to a pipe or a terminal.
 */
#include "term/lines.h"

#include "core/clear.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { LINE_SHOWN = 8192 };

/* Returns the text before `end`, and discards it with its terminator. */
static void take(tui_lines *l, size_t end, char *line, size_t size)
{
    size_t length = end > 0 && l->text[end - 1] == '\r' ? end - 1 : end;
    if (length >= size)
        length = size - 1;
    memcpy(line, l->text, length);
    line[length] = '\0';
    size_t used = end < l->used ? end + 1 : end;
    memmove(l->text, l->text + used, l->used - used);
    l->used -= used;
}

static bool find(const tui_lines *l, size_t *end)
{
    const char *newline = memchr(l->text, '\n', l->used);
    *end = newline != NULL ? (size_t)(newline - l->text) : l->used;
    return newline != NULL || l->used == sizeof l->text;
}

/* Returns false if nothing arrives in time. */
static bool fill(tui_lines *l, int milliseconds)
{
    struct pollfd in = { .fd = l->fd, .events = POLLIN };
    if (poll(&in, 1, milliseconds) <= 0)
        return false;
    ssize_t got = read(l->fd, l->text + l->used, sizeof l->text - l->used);
    if (got > 0)
        l->used += (size_t)got;
    else if (got == 0 || errno != EINTR)
        l->ended = true;
    return true;
}

tui_got tui_next_line(tui_lines *l, int milliseconds, char *line, size_t size)
{
    size_t end;
    while (!find(l, &end) && !l->ended)
        if (!fill(l, milliseconds))
            return TUI_NO_LINE;
    if (l->ended && l->used == 0)
        return TUI_NO_MORE;
    take(l, end, line, size);
    return TUI_A_LINE;
}

void tui_print_line(FILE *to, const char *text)
{
    char clear[LINE_SHOWN];
    while (*text != '\0') {
        char line[LINE_SHOWN / 2];
        size_t length = strcspn(text, "\n");
        kr_buf out = kr_buf_of(line, sizeof line);
        kr_put_bytes(&out, text, length);
        out = kr_buf_of(clear, sizeof clear);
        kr_put_clear(&out, line);
        fprintf(to, "%s\n", clear);
        text += length + (text[length] == '\n');
    }
}
