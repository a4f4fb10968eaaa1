/*
 * fuzz_request.c -- lines as messages to a running table, from any viewer, at
 * any time. Its record must always read back as the same table.
 */
#include "fuzz/fuzz.h"
#include "sys/memory.h"
#include "table/protocol.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

static char told[TB_MESSAGE_MAX];

static tb_table *current;

static void tell_seat(void *seat, const tb_event *event)
{
    kr_buf out = kr_buf_of(told, sizeof told);
    tb_put_event_for(&out, current, *(kr_seat *)seat, event);
    KR_REQUIRE(!out.full);
}

static void tell(void *host, const tb_event *event)
{
    (void)host;
    for (kr_seat seat = 0; seat <= KR_NOBODY; seat++)
        tell_seat(&seat, event);
}

static const tb_hooks hooks = { .alloc = sys_alloc_hook, .tell = tell };

static tb_table *opened(const kr_game *g, unsigned how)
{
    uint8_t secret[TB_SECRET_SIZE] = { (uint8_t)how };
    tb_setup s;
    tb_setup_preset(&s, g);
    s.config.seats = g->seats_min;
    s.tempo = (tb_tempo)(how % TB_TEMPOS);
    current = tb_new(&s, secret, &hooks, 0);
    for (kr_seat seat = 0; seat < s.config.seats; seat++)
        tb_request(current, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = seat, .text = "x",
            .bot = how >> (2 + seat) & 1 ? "random" : "" }, 0);
    if (how >> 7)
        tb_request(current, &(tb_wish){ .who = KR_TABLE, .what = TB_START },
                   0);
    return current;
}

/* Two bytes say from whom it comes and how much later, the rest is a line. */
static void take_line(tb_table *t, const uint8_t *line, size_t size,
                      uint64_t *now)
{
    static tb_in in;
    if (size < 2)
        return;
    kr_seat from = line[0] % 8;
    *now += line[1] * UINT64_C(100);
    tb_read_request(&in, t, from, (const char *)line + 2, size - 2);
    kr_buf out = kr_buf_of(told, sizeof told);
    switch (in.kind) {
    case TB_IN_BAD:   break;
    case TB_IN_HELLO: tb_put_hello(&out, t, from);        break;
    case TB_IN_VIEW:  tb_put_view(&out, t, from);         break;
    case TB_IN_SINCE:
        tb_tell_since(t, in.since, tell_seat, &from);
        tb_tell_now(t, 0, tell_seat, &from);
        break;
    case TB_IN_WISH: {
        tb_answer a = tb_request(t, &in.wish, *now);
        tb_put_answer(&out, t, &a);
        break;
    }
    }
    KR_REQUIRE(!out.full);
}

static void read_back(const tb_table *t)
{
    char line[TB_RECORD_LINE_MAX];
    tb_flaw flaw;
    kr_buf out = kr_buf_of(line, sizeof line);
    tb_put_head(&out, t, TB_WITH_SECRET, NULL);
    tb_table *copy = tb_read_head(line, out.used, &hooks, &flaw);
    KR_REQUIRE(copy != NULL);
    for (uint32_t seq = 1; seq <= tb_last(t); seq++) {
        tb_entry e = tb_true_entry(t, seq);
        out = kr_buf_of(line, sizeof line);
        tb_put_entry(&out, tb_setup_of(t)->game, &e, tb_opened(t), NULL);
        KR_REQUIRE(tb_read_entry(copy, line, out.used, &flaw));
    }
    tb_eye(copy, 0);
    KR_REQUIRE(memcmp(tb_eye(t, 0).pub, tb_eye(copy, 0).pub,
                      tb_setup_of(t)->game->pub_size) == 0);
    tb_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const kr_game *g = fuzz_game(data, size);
    uint64_t now = 0;
    if (g == NULL || size < 2)
        return 0;
    tb_table *t = opened(g, data[1]);
    const uint8_t *at = data + 2, *end = data + size;
    while (at < end) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        take_line(t, at, length, &now);
        at += length + 1;
    }
    read_back(t);
    tb_free(t);
    return 0;
}
