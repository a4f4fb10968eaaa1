/*
 * fuzz_record.c -- bytes as a record: read, shown, verified, played on.
 */
#include "fuzz/fuzz.h"
#include "sys/memory.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

static const tb_hooks hooks = { .alloc = sys_alloc_hook };

/* A table whose head and entries are written and read once more, as a chain
 * that is closed. */
static tb_table *copied(const tb_table *t)
{
    char line[TB_RECORD_LINE_MAX];
    tb_flaw flaw;
    tb_chain chain;
    tb_table *copy = NULL;
    for (uint32_t seq = 0; seq <= tb_last(t) + 1; seq++) {
        kr_buf out = kr_buf_of(line, sizeof line);
        if (seq == 0) {
            tb_put_head(&out, t, TB_WITH_SECRET, &chain);
        } else if (seq > tb_last(t)) {
            tb_put_end(&out, &chain);
        } else {
            tb_entry e = tb_true_entry(t, seq);
            tb_put_entry(&out, tb_setup_of(t)->game, &e, tb_opened(t),
                         &chain);
        }
        KR_REQUIRE(!out.full);
        KR_REQUIRE(tb_read_line(&copy, line, out.used, &hooks, &flaw));
    }
    return copy;
}

static bool same_state(const tb_table *a, const tb_table *b)
{
    return memcmp(tb_truth(a), tb_truth(b), sizeof(kr_state)) == 0;
}

static void use(tb_table *t)
{
    tb_table *copy = copied(t);
    uint32_t last = tb_last(t);
    KR_REQUIRE(same_state(t, copy));
    tb_show(copy, last / 2);
    tb_show(copy, last);
    KR_REQUIRE(same_state(t, copy));
    tb_free(copy);
    if (!tb_resume(t, 0))
        return;
    for (int i = 0; i < 50 && tb_next_wake(t) != TB_NEVER; i++)
        tb_wake(t, tb_next_wake(t));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *end = text + size;
    tb_table *t = NULL;
    tb_flaw flaw = { .kind = TB_SOUND };
    while (text < end && flaw.kind == TB_SOUND) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((newline ? newline : end) - text);
        tb_read_line(&t, text, length, &hooks, &flaw);
        text += length + 1;
    }
    tb_verify((const char *)data, size, &hooks, NULL);
    if (t != NULL)
        use(t);
    tb_free(t);
    return 0;
}
