/*
 * log.c -- the log on standard error, one line an event. It never contains a
 * token, a secret or talk of players.
 */
#include "server/state/rooms.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_MAX_BYTES = 2048, TIME_SIZE = 40 };

/* ORDER SRV_LEVEL */
const char *const srv_level_words[SRV_LEVELS] = {
    "error", "warn", "info", "debug"
};

srv_level srv_level_named(const char *word)
{
    unsigned level = tb_word_index(word, srv_level_words, SRV_LEVELS);
    return level < SRV_LEVELS ? (srv_level)level : SRV_INFO;
}

/* "2026-11-16T17:00:00.000Z" */
static const char *time_now(char text[TIME_SIZE])
{
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t used = strftime(text, TIME_SIZE, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text + used, TIME_SIZE - used, ".%03ldZ",
             now.tv_nsec / 1000000);
    return text;
}

/* time=... level=... event=... key="value" ...: logfmt */
void srv_log(const srv *s, srv_level level, const char *event, ...)
{
    char line[LINE_MAX_BYTES], now[TIME_SIZE];
    va_list pairs;
    if (level > s->level)
        return;
    kr_buf out = kr_buf_of(line, sizeof line - 1);
    kr_putf(&out, "time=%s level=%s event=%s", time_now(now),
            srv_level_words[level],
            event);
    va_start(pairs, event);
    const char *key;
    while ((key = va_arg(pairs, const char *)) != NULL) {
        kr_putf(&out, " %s=", key);
        kr_json j = { .out = &out };
        kr_json_text(&j, NULL, va_arg(pairs, const char *));
    }
    va_end(pairs);
    fprintf(stderr, "%s\n", line);
}
