/*
 * think.c -- the bots' answers, and bots that think ahead.
 *
 * A bot that needs a desk thinks ahead. If the host can run tasks, the bot
 * gets a copy of what its seat has seen some time before its answer is due; if
 * the position changes in the meantime, it is asked again.
 */
#include "table/state.h"

struct tb_task {
    tb_hooks hooks;
    const kr_game *game;
    const bot *bot;
    kr_seat seat;
    uint32_t asked;
    kr_rng rng;
    kr_seen seen;                       /* of the copies below */
    kr_move move;
    kr_state first, now;
    void *desk;
    kr_move log[];
};

bool tb_must_think(const tb_table *t, kr_seat s)
{
    const tb_thought *thought = &t->thought[s];
    if (t->hooks.think == NULL || !tb_is_played_by_bot(t, s) ||
        tb_bot_at(t, s)->desk == 0)
        return false;
    return !thought->ready || thought->asked != t->shown;
}

bool tb_is_thinking(const tb_table *t, kr_seat s)
{
    return t->thought[s].busy && t->thought[s].asked == t->shown;
}

/* A state that contains only what this eye sees. */
static kr_eye copy_eye(const kr_game *g, kr_state *to, kr_eye from)
{
    memset(to, 0, sizeof *to);
    memcpy(to->byte, from.pub, g->pub_size);
    kr_eye eye = kr_look(g, to, from.who);
    size_t at = (size_t)((const uint8_t *)eye.prv - to->byte);
    memcpy(to->byte + at, from.prv, g->prv_size);
    return eye;
}

static void *take(const tb_hooks *h, size_t size)
{
    void *memory = h->alloc(h->host, NULL, size);
    KR_REQUIRE(memory != NULL || size == 0);
    return memory;
}

void tb_think(tb_table *t, kr_seat s)
{
    const kr_game *g = t->setup.game;
    kr_seen seen = tb_seen(t, s);
    tb_task *task = take(&t->hooks, sizeof *task + seen.moves *
                                    sizeof *task->log);
    *task = (tb_task){
        .hooks = t->hooks, .game = g, .bot = tb_bot_at(t, s), .seat = s,
        .asked = t->shown, .rng = tb_whims(t, TB_WHIM_MOVE, s, t->shown),
        .desk = take(&t->hooks, tb_bot_at(t, s)->desk),
    };
    memcpy(task->log, seen.log, seen.moves * sizeof *task->log);
    task->seen = (kr_seen){
        .first = copy_eye(g, &task->first, seen.first),
        .now = copy_eye(g, &task->now, seen.now),
        .log = task->log, .moves = seen.moves,
    };
    t->thought[s] = (tb_thought){ .asked = t->shown, .busy = true };
    t->hooks.think(t->hooks.host, task);
}

void tb_work(tb_task *task)
{
    task->move = task->bot->choose(&(bot_question){
        .game = task->game, .seen = &task->seen, .rng = &task->rng,
        .desk = task->desk, .effort = BOT_USUAL });
}

void tb_drop(tb_task *task)
{
    tb_hooks h = task->hooks;
    h.alloc(h.host, task->desk, 0);
    h.alloc(h.host, task, 0);
}

void tb_deliver(tb_table *t, tb_task *task, uint64_t now)
{
    tb_thought *thought = &t->thought[task->seat];
    if (thought->busy && thought->asked == task->asked)
        *thought = (tb_thought){ .asked = task->asked, .ready = true,
                                 .at = now, .move = task->move };
    tb_drop(task);
}

static kr_move think_at_once(tb_table *t, kr_seat s)
{
    const bot *b = tb_bot_at(t, s);
    kr_rng r = tb_whims(t, TB_WHIM_MOVE, s, t->shown);
    kr_seen seen = tb_seen(t, s);
    void *desk = take(&t->hooks, b->desk);
    kr_move m = b->choose(&(bot_question){
        .game = t->setup.game, .seen = &seen, .rng = &r, .desk = desk,
        .effort = BOT_USUAL });
    t->hooks.alloc(t->hooks.host, desk, 0);
    return m;
}

/* The bot's answer; `at` is later if it was not ready in time. */
kr_move tb_bot_move(tb_table *t, kr_seat s, uint64_t *at)
{
    tb_thought *thought = &t->thought[s];
    if (t->hooks.think == NULL || tb_bot_at(t, s)->desk == 0)
        return think_at_once(t, s);
    if (thought->at > *at)
        *at = t->now = thought->at;
    thought->ready = false;
    return thought->move;
}
