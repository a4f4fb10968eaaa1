/*
 * table.c -- a table from opening to end, and queries.
 */
#include "table/table.h"

#include "table/state.h"

/* ---- setting up ------------------------------------------------------- */

void tb_setup_preset(tb_setup *setup, const kr_game *g)
{
    *setup = (tb_setup){ .game = g, .memory = TB_FILE, .ask_back = true,
                         .sit_in = "novice" };
    kr_config_preset(g, &setup->config);
}

const char *tb_setup_flaw(const tb_setup *setup)
{
    if (kr_config_flaw(setup->game, &setup->config) != NULL)
        return "config";
    if (setup->tempo >= TB_TEMPOS || setup->memory >= TB_MEMORIES ||
        setup->speed >= TB_SPEEDS || setup->absent >= TB_ABSENTS)
        return "config";
    if (setup->absent != TB_ABSENT_CLOCK && !tb_is_slow_tempo(setup->tempo))
        return "config";
    if (bot_named(setup->game, setup->sit_in) == NULL)
        return tb_refusal_words[TB_NO_BOT];
    return NULL;
}

/* Resets everything that entries can change. */
void tb_reset(tb_table *t)
{
    t->shown = 0;
    t->now = t->opened;
    t->started = t->revealed = false;
    memcpy(&t->state, t->first, kr_state_size(t->setup.game, t->first));
    t->question = (tb_question){ .who = KR_NONE };
    memset(t->sitter, 0, sizeof t->sitter);
    memset(t->used, 0, sizeof t->used);
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        t->sight[s].count = t->sight[s].upto = 0;
        tb_ids_reset(t, s, 0);
    }
    for (uint32_t i = 0; i < t->log.count; i++)
        t->log.slot[i].taken_back = false;
    tb_clock_reset(t);
}

/* No larger than needed: most tables wait. */
static void keep_first(tb_table *t)
{
    kr_state fresh;
    kr_new(t->setup.game, &t->setup.config, &fresh);
    size_t size = kr_state_size(t->setup.game, &fresh);
    t->first = t->hooks.alloc(t->hooks.host, NULL, size);
    KR_REQUIRE(t->first != NULL);
    memcpy(t->first, &fresh, size);
}

/* A table without a secret; without a live tempo the rules' windows apply. */
tb_table *tb_make(const tb_setup *setup, const tb_hooks *hooks, uint64_t now)
{
    KR_REQUIRE(tb_setup_flaw(setup) == NULL);
    tb_table *t = hooks->alloc(hooks->host, NULL, sizeof *t);
    KR_REQUIRE(t != NULL);
    memset(t, 0, sizeof *t);
    t->setup = *setup;
    t->setup.config.timing = tb_is_live_tempo(setup->tempo) ? KR_LIVE
                                                            : KR_WINDOWS;
    t->hooks = *hooks;
    t->opened = now;
    keep_first(t);
    tb_reset(t);
    return t;
}

tb_table *tb_new(const tb_setup *setup, const uint8_t secret[TB_SECRET_SIZE],
                 const tb_hooks *hooks, uint64_t now)
{
    tb_table *t = tb_make(setup, hooks, now);
    tb_know_secret(t, secret);
    tb_commit(secret, t->commitment);
    return t;
}

void tb_free(tb_table *t)
{
    if (t == NULL)
        return;
    tb_hooks h = t->hooks;
    tb_log_release(t);
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        h.alloc(h.host, t->sight[s].move, 0);
        h.alloc(h.host, t->ids[s].answer, 0);
    }
    h.alloc(h.host, t->first, 0);
    h.alloc(h.host, t->known, 0);
    h.alloc(h.host, t, 0);
}

tb_table *tb_rematch(const tb_table *old,
                     const uint8_t secret[TB_SECRET_SIZE],
                     const tb_hooks *hooks, uint64_t now)
{
    tb_setup setup = old->setup;
    setup.config.law = KR_LAW;
    tb_table *t = tb_new(&setup, secret, hooks, now);
    unsigned seats = tb_seats(old);
    for (kr_seat s = 0; s < seats; s++) {
        const tb_sitter *sitter = &old->sitter[kr_right_of(s, seats)];
        tb_enter(t, &(tb_entry){
            .kind = TB_SIT, .seat = s, .at = now, .text = sitter->name,
            .bot = sitter->sort == TB_BOT ? sitter->bot : "" });
    }
    return t;
}

/* ---- queries ---------------------------------------------------------- */

const tb_setup *tb_setup_of(const tb_table *t)
{
    return &t->setup;
}

const uint8_t *tb_commitment(const tb_table *t)
{
    return t->commitment;
}

uint64_t tb_opened(const tb_table *t)
{
    return t->opened;
}

uint32_t tb_question_of(const tb_table *t, kr_seat s)
{
    return t->time.asked[s];
}

kr_waits tb_waits(const tb_table *t)
{
    if (tb_stage_of(t) != TB_RUNNING)
        return (kr_waits){ .must = 0 };
    return kr_who_acts(t->setup.game, &t->state);
}

int tb_legal(const tb_table *t, kr_seat who, kr_span *out)
{
    if (tb_stage_of(t) != TB_RUNNING || !tb_is_seat(t, who))
        return 0;
    return kr_list(t->setup.game, &t->state, who, out);
}

kr_verdict tb_check(const tb_table *t, kr_move m)
{
    return kr_check(t->setup.game, &t->state, m);
}

kr_eye tb_eye(const tb_table *t, kr_seat viewer)
{
    return kr_look(t->setup.game, &t->state, viewer);
}

void tb_told(tb_table *t)
{
    size_t size = kr_state_size(t->setup.game, &t->state);
    if (t->known == NULL)
        t->known = t->hooks.alloc(t->hooks.host, NULL, size);
    memcpy(t->known, &t->state, size);
}

const kr_state *tb_truth(const tb_table *t)
{
    return t->reading || tb_stage_of(t) == TB_ENDED ? &t->state : NULL;
}
