/*
 * wake.c -- timed actions of the table.
 */
#include "bots/random.h"
#include "table/state.h"

/* ---- what is due first ------------------------------------------------ */

/* The order for actions that are due at the same time: a window closes at its
 * deadline. */
typedef enum {
    NOTHING, PAUSE_ENDS, WINDOW_CLOSES, OUT_OF_TIME, BOT_THINKS, BOT_ACTS
} due_kind;

typedef struct { due_kind kind; uint64_t at; kr_seat seat; } due;

static void earlier(due *first, due_kind kind, uint64_t at, kr_seat seat)
{
    if (at < first->at)
        *first = (due){ kind, at, seat };
}

/* K-8.6 Without a clock all others are asked after each change: act or pass.
 * If several bots would act at the same moment, one is drawn at random. */
static kr_seat by_lot(const tb_table *t, uint64_t at)
{
    kr_seats same = 0;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (t->time.bot_at[s] == at)
            same |= kr_seat_bit(s);
    if (kr_bits(same) == 1)
        return (kr_seat)kr_lowest(same);
    kr_rng r = tb_whims(t, TB_WHIM_ORDER, (kr_seat)same, t->shown);
    return (kr_seat)kr_nth(same, kr_rng_below(&r, kr_bits(same)));
}

static void think_ahead(const tb_table *t, due *first, kr_seat s)
{
    uint64_t at = t->time.bot_at[s];
    if (tb_must_think(t, s) && !tb_is_thinking(t, s))
        earlier(first, BOT_THINKS, at > TB_BOT_AHEAD ? at - TB_BOT_AHEAD : 0,
                s);
}

/* The bot whose time comes first acts, if it has finished thinking; the others
 * wait for it, so that their order does not depend on thinking time. */
static void first_bot(const tb_table *t, due *first)
{
    const uint64_t *bot_at = t->time.bot_at;
    uint64_t at = TB_NEVER;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (bot_at[s] < at)
            at = bot_at[s];
    if (at == TB_NEVER)
        return;
    kr_seat chosen = by_lot(t, at);
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (s == chosen || (bot_at[s] > at && bot_at[s] != TB_NEVER))
            think_ahead(t, first, s);
    if (!tb_must_think(t, chosen))
        earlier(first, BOT_ACTS, at, chosen);
}

static due first_due(const tb_table *t)
{
    const tb_time *time = &t->time;
    due first = { NOTHING, TB_NEVER, KR_NONE };
    if (tb_stage_of(t) == TB_IN_PAUSE)
        earlier(&first, PAUSE_ENDS, time->pause_ends, KR_NONE);
    if (tb_stage_of(t) != TB_RUNNING)
        return first;
    earlier(&first, WINDOW_CLOSES, time->closes, KR_NONE);
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (tb_runs_out(t, s))
            earlier(&first, OUT_OF_TIME, tb_late_at(t, s), s);
    first_bot(t, &first);
    return first;
}

uint64_t tb_next_wake(const tb_table *t)
{
    return t->reading ? TB_NEVER : first_due(t).at;
}

/* ---- doing it --------------------------------------------------------- */

static kr_move table_move(uint8_t kind, kr_seat seat)
{
    return (kr_move){ .who = KR_TABLE, .kind = kind,
                      .a = kind == KR_LATE ? seat : 0 };
}

/* The phrase a bot says with its move. A substitute is silent, and so is a bot
 * whose move must stay anonymous (S-7.7). */
static unsigned phrase_of(tb_table *t, kr_seat s, kr_move m)
{
    const bot *b = tb_bot_at(t, s);
    kr_rng r = tb_whims(t, TB_WHIM_WORD, s, t->shown);
    kr_move told = t->setup.game->redact(t->state.byte, m, KR_NOBODY);
    if (b->speak == NULL || told.who != s || t->sitter[s].sort != TB_BOT ||
        t->used[s].talks >= TB_BOT_TALKS)
        return 0;
    kr_seen seen = tb_seen(t, s);
    return b->speak(&seen, m, &r);
}

/* A bot that must act and offers no legal move makes any move. */
static void bot_acts(tb_table *t, kr_seat s, uint64_t at)
{
    kr_move m = tb_bot_move(t, s, &at);
    t->time.bot_at[s] = TB_NEVER;
    bool legal = m.who == s && tb_check(t, m) == KR_OK;
    if (!legal && kr_has(t->time.waits.must, s)) {
        kr_rng r = tb_whims(t, TB_WHIM_MOVE, s, t->shown);
        m = bot_random_move(t->setup.game, tb_eye(t, s), &r);
    } else if (!legal) {
        return;
    }
    unsigned phrase = phrase_of(t, s, m);
    tb_enter_move(t, m, at, 0);
    if (phrase > 0)
        tb_enter(t, &(tb_entry){ .kind = TB_PHRASE, .seat = s, .at = at,
                                 .number = phrase });
}

static void run_out(tb_table *t, kr_seat s, uint64_t at)
{
    if (t->setup.absent == TB_ABSENT_BOT)
        tb_enter_plain(t, TB_AWAY, s, at);
    else
        tb_enter_move(t, table_move(KR_LATE, s), at, 0);
}

static void do_due(tb_table *t, due d)
{
    switch (d.kind) {
    case NOTHING:
        return;
    case PAUSE_ENDS:
        tb_enter_plain(t, TB_RESUME, KR_TABLE, d.at);
        break;
    case WINDOW_CLOSES:
        tb_enter_move(t, table_move(KR_TICK, 0), d.at, 0);
        break;
    case OUT_OF_TIME:
        run_out(t, d.seat, d.at);
        break;
    case BOT_THINKS:
        tb_think(t, d.seat);
        return;
    case BOT_ACTS:
        if (tb_is_played_by_bot(t, d.seat)) {
            bot_acts(t, d.seat, d.at);
            break;
        }
        t->time.bot_at[d.seat] = TB_NEVER;
        tb_obey(t, d.seat, d.at);
        break;
    }
    tb_settle(t, t->now);
}

static uint64_t first_deadline(const tb_table *t)
{
    uint64_t first = TB_NEVER;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (tb_runs_out(t, s) && tb_late_at(t, s) < first)
            first = tb_late_at(t, s);
    return first;
}

/* The deadlines of a slow table are times of the calendar. They pass while the
 * host sleeps, but a player has TB_GRACE afterwards. */
static uint64_t sleep_from(const tb_table *t, uint64_t now)
{
    uint64_t late = first_deadline(t), shift = 0;
    if (!tb_is_slow(t))
        return t->now;
    if (late < now + TB_GRACE)
        shift = now + TB_GRACE - late;
    return shift < now - t->now ? now - shift : t->now;
}

/* The host has slept since the last call: all deadlines move by the gap. */
void tb_sleep_over(tb_table *t, uint64_t now)
{
    uint64_t from = sleep_from(t, now);
    if (tb_stage_of(t) == TB_RUNNING && tb_is_timed(t) && from < now) {
        tb_enter_plain(t, TB_PAUSE, KR_TABLE, from);
        tb_enter_plain(t, TB_RESUME, KR_TABLE, now);
    } else if (tb_stage_of(t) == TB_RUNNING && !tb_is_timed(t)) {
        tb_clock_pause(t, KR_TABLE, t->now);
        tb_clock_resume(t, now);
    }
    t->now = now;
    tb_tell_clocks(t);
}

void tb_wake(tb_table *t, uint64_t now)
{
    due d = first_due(t);
    if (t->reading || d.at > now)
        return;
    if (d.at < t->now)
        d.at = t->now;
    if (now - d.at >= TB_ASLEEP && d.kind != PAUSE_ENDS) {
        tb_sleep_over(t, now);
        return;
    }
    if (d.kind != BOT_THINKS)
        t->now = d.at;
    do_due(t, d);
}

/* Does everything due until now, then sets the time to now. */
void tb_catch_up(tb_table *t, uint64_t now)
{
    while (tb_next_wake(t) <= now)
        tb_wake(t, now);
    if (now > t->now)
        t->now = now;
}
