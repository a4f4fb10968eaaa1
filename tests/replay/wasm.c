/*
 * wasm.c -- the door of the WebAssembly module: memory for a record, and the
 * four memory moves nobody else provides there.
 */
#include "replay/replay.h"

enum { FILE_MAX = 1 << 23 };
static char text[FILE_MAX];

char *record_at(void);
uint64_t replay_record(size_t length);

__attribute__((export_name("record_at"))) char *record_at(void)
{
    return text;
}

__attribute__((export_name("replay_record")))
uint64_t replay_record(size_t length)
{
    return replay(text, length);
}

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return memmove(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
    char *t = to;
    const char *f = from;
    if (t < f)
        for (size_t i = 0; i < size; i++)
            t[i] = f[i];
    else
        for (size_t i = size; i-- > 0;)
            t[i] = f[i];
    return to;
}

void *memset(void *at, int byte, size_t size)
{
    char *a = at;
    for (size_t i = 0; i < size; i++)
        a[i] = (char)byte;
    return at;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}
