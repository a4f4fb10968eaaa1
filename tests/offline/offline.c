/*
 * offline.c -- a whole game of bots at a table, without any library.
 */
#include "offline/offline.h"

#include "games/games.h"
#include "table/record.h"

/* Memory that is only ever taken; a block begins with its size. */
enum { MEMORY = 1 << 24, ALIGN = 16 };
static _Alignas(ALIGN) char memory[MEMORY];
static size_t taken;

static void *alloc(void *host, void *old, size_t size)
{
    (void)host;
    if (size == 0)
        return NULL;
    size_t whole = (size + 2 * ALIGN - 1) / ALIGN * ALIGN;
    KR_REQUIRE(whole <= MEMORY - taken);
    char *block = memory + taken + ALIGN;
    taken += whole;
    memcpy(block - ALIGN, &size, sizeof size);
    if (old != NULL) {
        size_t before;
        memcpy(&before, (char *)old - ALIGN, sizeof before);
        memcpy(block, old, before < size ? before : size);
    }
    return block;
}

typedef struct { tb_table *table; kr_buf record; } host_data;

static void keep(void *host, const tb_entry *e)
{
    host_data *h = host;
    tb_put_entry(&h->record, tb_setup_of(h->table)->game, e,
                 tb_opened(h->table));
    kr_put_char(&h->record, '\n');
}

static void sit_and_start(tb_table *t)
{
    for (kr_seat s = 0; s < tb_setup_of(t)->config.seats; s++)
        tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = s,
                                  .text = "bot", .bot = "novice" }, 0);
    tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
}

size_t offline_play(unsigned game, unsigned seats, unsigned tempo,
                    unsigned seed, char *out, size_t size)
{
    uint8_t secret[TB_SECRET_SIZE] = { (uint8_t)seed };
    host_data h = { NULL, { 0 } };
    tb_hooks hooks = { .host = &h, .alloc = alloc, .keep = keep };
    tb_setup setup;
    taken = 0;
    kr_buf_init(&h.record, out, size);
    tb_setup_preset(&setup, kr_games[game]);
    setup.config.seats = (uint8_t)seats;
    setup.tempo = (tb_tempo)tempo;
    h.table = tb_new(&setup, secret, &hooks, 0);
    tb_put_head(&h.record, h.table, TB_WITHOUT_SECRET);
    kr_put_char(&h.record, '\n');
    sit_and_start(h.table);
    while (tb_next_wake(h.table) != TB_NEVER)
        tb_wake(h.table, tb_next_wake(h.table));
    tb_free(h.table);
    return h.record.full ? 0 : h.record.used;
}
