/*
 * wasm.c -- the door of the WebAssembly module: memory for a record.
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
