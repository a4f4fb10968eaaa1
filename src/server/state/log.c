/*
 * log.c -- the log on standard error, one line an event. It never contains a
 * token, a secret or talk of players.
 */
#include "server/state/rooms.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_MAX_BYTES = 2048 };

/* ORDER SRV_LEVEL */
static const char *const levels[SRV_LEVELS] = { "error", "warn", "info",
                                                "debug" };

srv_level srv_level_named(const char *word)
{
    for (int i = 0; i < SRV_LEVELS; i++)
        if (strcmp(levels[i], word) == 0)
            return (srv_level)i;
    return SRV_INFO;
}

static void put_time(kr_buf *out)
{
    char text[40];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t used = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text + used, sizeof text - used, ".%03ldZ",
             now.tv_nsec / 1000000);
    kr_put(out, text);
}

/* time=... level=... event=... key="value" ...: logfmt */
void srv_log(const srv *s, srv_level level, const char *event, ...)
{
    char line[LINE_MAX_BYTES];
    va_list pairs;
    if (level > s->level)
        return;
    kr_buf out = kr_buf_of(line, sizeof line - 1);
    kr_put(&out, "time=");
    put_time(&out);
    kr_put(&out, " level=");
    kr_put(&out, levels[level]);
    kr_put(&out, " event=");
    kr_put(&out, event);
    va_start(pairs, event);
    const char *key;
    while ((key = va_arg(pairs, const char *)) != NULL) {
        kr_put_char(&out, ' ');
        kr_put(&out, key);
        kr_put_char(&out, '=');
        kr_json j = { .out = &out };
        kr_json_text(&j, NULL, va_arg(pairs, const char *));
    }
    va_end(pairs);
    fprintf(stderr, "%s\n", line);
}
