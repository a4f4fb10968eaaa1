/*
 * host.c -- a table played in this process.
 */
#include "term/host.h"

#include "core/sha256.h"
#include "sys/memory.h"
#include "sys/system.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { EXIT_DISK = 3 };

/* ---- callbacks of the table ---------------------------------------------- */

/* An entry that is not on disk has not happened: stop before it is shown. */
static void keep(void *host, const tb_entry *e)
{
    tui_host *h = host;
    if (tui_save_entry(&h->save, h->table, e))
        return;
    tui_close();
    text_args args = { .what = h->save.path, .text = h->save.wrong };
    char text[TUI_PATH_MAX * 2];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, h->lang, TEXT_TERM_NOT_KEPT, &args);
    fprintf(stderr, "krumm: %s\n", text);
    exit(EXIT_DISK);
}

static void tell(void *host, const tb_event *event)
{
    tui_host *h = host;
    if (event->what == TB_TELL_ENTRY && h->story.viewer != KR_NONE)
        tui_story_add(&h->story, h->table, event->entry->seq);
}

static tb_hooks hooks_of(tui_host *h)
{
    return (tb_hooks){ .host = h, .alloc = sys_alloc_hook, .tell = tell,
                       .keep = keep };
}

/* ---- randomness ---------------------------------------------------------- */

void tui_draw_secret(uint8_t secret[TB_SECRET_SIZE])
{
    sys_random(secret, TB_SECRET_SIZE);
}

void tui_seed_secret(uint8_t secret[TB_SECRET_SIZE], uint64_t seed)
{
    uint8_t bytes[8];
    kr_sha256 s;
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(seed >> 8 * i);
    kr_sha256_init(&s);
    kr_sha256_add(&s, bytes, sizeof bytes);
    kr_sha256_end(&s, secret);
}

/* ---- time --------------------------------------------------------------- */

static uint64_t world_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Without a tempo, one second of real time is several seconds at the table:
 * slow enough to see the bots' moves, but without long waits. */
enum { PACE = 4 };

static bool is_untimed(const tui_host *h)
{
    return h->table != NULL && tb_setup_of(h->table)->tempo == TB_UNTIMED;
}

uint64_t tui_host_now(tui_host *h)
{
    uint64_t world = world_clock();
    if (h->world != 0 && world > h->world && is_untimed(h))
        h->ahead += (world - h->world) * (PACE - 1);
    h->world = world;
    uint64_t now = world + h->ahead;
    if (now > h->last)
        h->last = now;
    return h->last;
}

bool tui_host_step(tui_host *h)
{
    uint64_t now = tui_host_now(h);
    if (tb_next_wake(h->table) > now)
        return false;
    tb_wake(h->table, now);
    return true;
}

int tui_host_wait(tui_host *h)
{
    uint64_t next = tb_next_wake(h->table), now = tui_host_now(h);
    if (next == TB_NEVER)
        return -1;
    if (next <= now)
        return 0;
    uint64_t left = is_untimed(h) ? (next - now) / PACE + 1 : next - now;
    return left < 60000 ? (int)left : 60000;
}

void tui_host_hurry(tui_host *h)
{
    uint64_t next = tb_next_wake(h->table), now = tui_host_now(h);
    if (next != TB_NEVER && next > now && is_untimed(h))
        h->ahead += next - now;
}

/* ---- opening ------------------------------------------------------------ */

static void count_humans(tui_host *h)
{
    unsigned seats = tb_setup_of(h->table)->config.seats;
    h->humans = 0;
    for (kr_seat s = 0; s < seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(h->table, s);
        if (sitter->sort == TB_HUMAN && !sitter->resigned)
            h->humans |= kr_seat_bit(s);
    }
}

/* A single player's story says "you" and includes the cards drawn; several
 * players at one keyboard all read the same story. */
static void open_story(tui_host *h)
{
    kr_seat only = kr_bits(h->humans) == 1 ? (kr_seat)kr_lowest(h->humans)
                                           : KR_NOBODY;
    tui_scene scene = tui_scene_of(h->table, only, h->lang);
    tui_story_init(&h->story, h->table, &scene.reader,
                   h->face->holds_hand ? only : KR_NOBODY);
    h->story.coach = (tui_coach){ .is_on = h->coached && only != KR_NOBODY,
                                  .who = only };
}

/* The head and the entries so far. The game continues even if it cannot be
 * saved, but the player is told. */
static void open_file(tui_host *h)
{
    bool kept = tui_save_new(&h->save, h->table);
    for (uint32_t seq = 1; kept && seq <= tb_last(h->table); seq++) {
        tb_entry e = tb_true_entry(h->table, seq);
        kept = tui_save_entry(&h->save, h->table, &e);
    }
    if (!kept)
        tui_save_close(&h->save);
}

static void start(tui_host *h)
{
    tui_host_wish(h, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

void tui_host_new(tui_host *h, const tui_company *c, text_lang lang)
{
    *h = (tui_host){ .game = c->setup.game, .lang = lang,
                     .face = tui_face_of(c->setup.game),
                     .save = { .fd = -1 }, .coached = c->coached };
    tb_hooks hooks = hooks_of(h);
    h->story.viewer = KR_NONE;
    h->table = tb_new(&c->setup, c->secret, &hooks, tui_host_now(h));
    open_file(h);
    for (kr_seat s = 0; s < c->setup.config.seats; s++)
        tui_host_wish(h, (tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = s, .text = c->name[s],
            .bot = c->bot[s] });
    count_humans(h);
    open_story(h);
    if (c->word[0] != '\0' && h->humans != 0)
        tui_host_wish(h, (tb_wish){
            .who = (kr_seat)kr_lowest(h->humans), .what = TB_WORD,
            .text = c->word });
    start(h);
}

bool tui_host_resume(tui_host *h, const char *path, text_lang lang,
                     bool coached, tb_flaw *flaw)
{
    *h = (tui_host){ .lang = lang, .save = { .fd = -1 }, .coached = coached };
    tb_hooks hooks = hooks_of(h);
    *flaw = (tb_flaw){ .kind = TB_SOUND };
    if (!tui_save_open(&h->save, path))
        return false;
    h->table = tui_save_read(path, &hooks, flaw);
    if (h->table == NULL)
        return false;
    h->save.chain = tb_chain_of(h->table);
    h->game = tb_setup_of(h->table)->game;
    h->face = tui_face_of(h->game);
    uint32_t last = tb_last(h->table);
    count_humans(h);
    tb_show(h->table, 0);
    open_story(h);
    for (uint32_t seq = 1; seq <= last; seq++) {
        tb_show(h->table, seq);
        tui_story_add(&h->story, h->table, seq);
    }
    h->last = last > 0 ? tb_entry_at(h->table, last, KR_NOBODY).at : 0;
    h->world = world_clock();
    if (h->last > h->world)
        h->ahead = h->last - h->world;
    h->closed = !tb_resume(h->table, tui_host_now(h));
    return true;
}

void tui_host_again(tui_host *h, const uint8_t secret[TB_SECRET_SIZE])
{
    tb_table *old = h->table;
    tb_hooks hooks = hooks_of(h);
    tui_story_release(&h->story);
    tui_save_close(&h->save);
    h->story.viewer = KR_NONE;
    h->closed = h->coached = false;
    h->table = tb_rematch(old, secret, &hooks, tui_host_now(h));
    tb_free(old);
    count_humans(h);
    open_file(h);
    open_story(h);
    start(h);
}

void tui_host_release(tui_host *h)
{
    tui_story_release(&h->story);
    tui_save_close(&h->save);
    tb_free(h->table);
    h->table = NULL;
}

tb_answer tui_host_wish(tui_host *h, tb_wish w)
{
    if (h->closed)
        return (tb_answer){ .id = w.id, .refusal = TB_OVER };
    tb_answer a = tb_request(h->table, &w, tui_host_now(h));
    if (w.what == TB_RESIGN)
        count_humans(h);
    return a;
}
