/*
 * offline.c -- a whole game of bots at a table, without any library.
 */
#include "offline/offline.h"

#include "bots/bot.h"
#include "games/games.h"
#include "table/chain.h"
#include "table/record.h"
#include "table/review.h"

/* Memory that is taken, and given back only by who took last; a block begins
 * with its size. */
enum { MEMORY = 1 << 24, ALIGN = 16 };
static _Alignas(ALIGN) char memory[MEMORY];
static size_t taken;

static size_t whole_of(size_t size)
{
    return (size + 2 * ALIGN - 1) / ALIGN * ALIGN;
}

static void *give_back(char *old)
{
    size_t size;
    if (old == NULL)
        return NULL;
    memcpy(&size, old - ALIGN, sizeof size);
    if (old - ALIGN + whole_of(size) == memory + taken)
        taken -= whole_of(size);
    return NULL;
}

static void *alloc(void *host, void *old, size_t size)
{
    (void)host;
    if (size == 0)
        return give_back(old);
    size_t whole = whole_of(size);
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

typedef struct {
    tb_table *table;
    kr_buf record;
    tb_chain chain;                     /* of a table that is read */
} host_data;

static void keep(void *host, const tb_entry *e)
{
    host_data *h = host;
    tb_put_entry(&h->record, tb_setup_of(h->table)->game, e,
                 tb_opened(h->table),
                 tb_is_chained(&h->chain) ? &h->chain : NULL);
    kr_put_char(&h->record, '\n');
}

/* All levels sit at the table, as far as the game has them. */
static const char *level(const kr_game *g, kr_seat s)
{
    static const char *const levels[] = { "shark", "novice", "regular" };
    const char *name = levels[s % KR_COUNT(levels)];
    return bot_named(g, name) != NULL ? name : "novice";
}

static void sit_and_start(tb_table *t)
{
    const kr_game *g = tb_setup_of(t)->game;
    for (kr_seat s = 0; s < tb_setup_of(t)->config.seats; s++)
        tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = s,
                                  .text = "bot", .bot = level(g, s) }, 0);
    tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
}

static size_t to_the_end(host_data *h)
{
    while (tb_next_wake(h->table) != TB_NEVER)
        tb_wake(h->table, tb_next_wake(h->table));
    tb_free(h->table);
    return h->record.full ? 0 : h->record.used;
}

size_t offline_play(unsigned game, unsigned seats, unsigned tempo,
                    unsigned seed, char *out, size_t size)
{
    uint8_t secret[TB_SECRET_SIZE] = { (uint8_t)seed };
    host_data h = { .table = NULL };
    tb_hooks hooks = { .host = &h, .alloc = alloc, .keep = keep };
    tb_setup setup;
    taken = 0;
    h.record = kr_buf_of(out, size);
    tb_setup_preset(&setup, kr_games[game]);
    setup.config.seats = (uint8_t)seats;
    setup.tempo = (tb_tempo)tempo;
    h.table = tb_new(&setup, secret, &hooks, 0);
    tb_put_head(&h.record, h.table, TB_WITHOUT_SECRET, NULL);
    kr_put_char(&h.record, '\n');
    sit_and_start(h.table);
    return to_the_end(&h);
}

static bool read_lines(host_data *h, const char *lines, size_t length,
                       const tb_hooks *hooks)
{
    tb_flaw flaw;
    size_t at = 0;
    while (at < length) {
        size_t end = at;
        while (end < length && lines[end] != '\n')
            end++;
        if (!tb_read_line(&h->table, lines + at, end - at, hooks, &flaw))
            return false;
        at = end + 1;
    }
    return h->table != NULL && tb_last(h->table) > 0;
}

size_t offline_play_on(const char *lines, size_t length, char *out,
                       size_t size)
{
    host_data h = { .table = NULL };
    tb_hooks hooks = { .host = &h, .alloc = alloc, .keep = keep };
    taken = 0;
    h.record = kr_buf_of(out, size);
    kr_put_bytes(&h.record, lines, length);
    if (!read_lines(&h, lines, length, &hooks))
        return 0;
    h.chain = tb_chain_of(h.table);
    tb_resume(h.table, tb_true_entry(h.table, tb_last(h.table)).at);
    return to_the_end(&h);
}

static bool is_bots_move(tb_table *t, uint32_t seq)
{
    tb_entry e = tb_true_entry(t, seq);
    if (e.kind != TB_MOVE || e.move.who >= KR_SEATS)
        return false;
    tb_show(t, seq - 1);
    const tb_sitter *s = tb_sitter_at(t, e.move.who);
    return s->sort == TB_BOT || s->away || s->resigned;
}

unsigned offline_ask_again(const char *lines, size_t length, unsigned *moves)
{
    host_data h = { .table = NULL };
    tb_hooks hooks = { .host = &h, .alloc = alloc };
    unsigned same = 0;
    bot_why why;
    taken = *moves = 0;
    if (!read_lines(&h, lines, length, &hooks))
        return 0;
    void *desk = alloc(NULL, NULL, bot_desk());
    uint32_t last = tb_last(h.table);
    for (uint32_t seq = 1; seq <= last; seq++)
        if (is_bots_move(h.table, seq)) {
            ++*moves;
            same += tb_why(h.table, seq, desk, &why);
        }
    tb_free(h.table);
    return same;
}
