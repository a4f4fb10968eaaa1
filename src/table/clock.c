/*
 * clock.c -- windows, decision clocks, the bots' delays and pauses.
 *
 * Whenever a position has settled (no chance move is due any more) it is
 * compared with the previous settled one. The result depends on public parts
 * and times only: clocks run the same whatever the players hold.
 *
 * A window opens with the tempo's span. It reopens when its purpose changes,
 * when a seat is asked that the old one did not ask (the second of two ties),
 * or when the table's clock has closed one. A talk is suspended while a window
 * that interrupts it is open and resumes with at least TB_TALK_LEAST.
 *
 * With no window open, each seat that must act has the tempo's allowance for
 * the decision, and then its bank, which is for the whole game.
 *
 * At a slow table no window has a deadline; each decision has hours or days. A
 * vacation stops the clock of one seat.
 */
#include "table/state.h"

bool tb_is_timed(const tb_table *t)
{
    return t->setup.tempo != TB_UNTIMED;
}

static bool is_live(const tb_table *t)
{
    return tb_is_live_tempo(t->setup.tempo);
}

bool tb_is_slow(const tb_table *t)
{
    return tb_is_slow_tempo(t->setup.tempo);
}

static const tb_span *span_of(const tb_table *t)
{
    return &tb_spans[t->setup.tempo];
}

static const kr_window *window_of(const tb_table *t, unsigned clock)
{
    return &t->setup.game->window[clock];
}

/* The field that all games call phase. */
static uint8_t phase_of(const tb_table *t)
{
    for (const kr_field *f = t->setup.game->pub_fields; f->name; f++)
        if (kr_same_text(f->name, "phase"))
            return (uint8_t)kr_field_value(f, t->state.byte, 0);
    return 0;
}

void tb_clock_reset(tb_table *t)
{
    t->time = (tb_time){ .closes = TB_NEVER, .paused_by = KR_NONE };
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        t->time.bank[s] = span_of(t)->bank;
        t->time.bot_at[s] = TB_NEVER;
    }
}

/* ---- seats that are asked again --------------------------------------- */

/* A seat is asked again when it has acted, when it was not asked before, or
 * when the question has changed. A seat that may act and then must is not: its
 * answer is as good as before. A window may continue an old question. */
static kr_seats asked_anew(tb_table *t, kr_waits now, uint8_t phase)
{
    tb_time *time = &t->time;
    kr_seats before = time->waits.must | time->waits.may;
    kr_seats asked = now.must | now.may;
    kr_seats anew = time->acted | (asked & ~before);
    if (now.clock != KR_NO_CLOCK && window_of(t, now.clock)->asks_again)
        return anew & asked;
    if (phase != time->phase)
        anew = asked;
    time->phase = phase;
    return anew & asked;
}

/* ---- windows ---------------------------------------------------------- */

static bool opens_anew(const tb_time *time, kr_waits now)
{
    kr_seats before = time->waits.must | time->waits.may;
    return now.clock != time->waits.clock || time->ticked ||
           ((now.must | now.may) & ~before) != 0;
}

static bool is_talk(const tb_table *t, unsigned clock)
{
    return clock != KR_NO_CLOCK && window_of(t, clock)->is_talk;
}

static bool keeps_talk(const tb_table *t)
{
    unsigned clock = t->time.waits.clock;
    return clock != KR_NO_CLOCK && window_of(t, clock)->interrupts;
}

static uint32_t window_span(const tb_table *t, unsigned clock)
{
    const tb_time *time = &t->time;
    if (!is_talk(t, clock) || !keeps_talk(t))
        return tb_window_span(t->setup.game, clock, t->setup.tempo);
    return time->talk > TB_TALK_LEAST ? time->talk : TB_TALK_LEAST;
}

static void set_window(tb_table *t, kr_waits now, uint64_t at)
{
    tb_time *time = &t->time;
    if (is_talk(t, time->waits.clock) && !is_talk(t, now.clock))
        time->talk = time->closes > at ? (uint32_t)(time->closes - at) : 0;
    if (now.clock == KR_NO_CLOCK)
        time->closes = TB_NEVER;
    else if (opens_anew(time, now))
        time->closes = at + window_span(t, now.clock);
}

/* ---- decisions -------------------------------------------------------- */

uint64_t tb_late_at(const tb_table *t, kr_seat s)
{
    return t->time.since[s] + span_of(t)->allowance + t->time.bank[s];
}

/* Bots of a slow table are never late, and some tables wait. */
bool tb_runs_out(const tb_table *t, kr_seat s)
{
    bool waits = tb_is_slow(t) && (tb_is_played_by_bot(t, s) ||
                                   t->setup.absent == TB_ABSENT_WAIT);
    return kr_has(t->time.deciding, s) && !waits;
}

/* A vacation counts for no decision. */
static uint64_t decision_start(const tb_time *time, kr_seat s, uint64_t at)
{
    return time->rest_ends[s] > at ? time->rest_ends[s] : at;
}

static void stop_decision(tb_table *t, kr_seat s, uint64_t at)
{
    tb_time *time = &t->time;
    uint64_t bank_from = time->since[s] + span_of(t)->allowance;
    uint64_t used = at > bank_from ? at - bank_from : 0;
    time->bank[s] -= used < time->bank[s] ? (uint32_t)used : time->bank[s];
    time->deciding &= (kr_seats)~kr_seat_bit(s);
}

static void set_decisions(tb_table *t, kr_waits now, uint64_t at)
{
    tb_time *time = &t->time;
    bool open = is_live(t) && now.clock != KR_NO_CLOCK;
    kr_seats must = open ? 0 : now.must;
    for (kr_seat s = 0; s < tb_seats(t); s++) {
        bool goes_on = kr_has(must, s) && !kr_has(time->acted, s);
        if (kr_has(time->deciding, s) && !goes_on)
            stop_decision(t, s, at);
        if (kr_has(must, s) && !kr_has(time->deciding, s)) {
            time->deciding |= kr_seat_bit(s);
            time->since[s] = decision_start(time, s, at);
        }
    }
}

/* A player of a slow table who comes back, or is new, has the whole time. */
void tb_clock_renew(tb_table *t, kr_seat s, uint64_t at)
{
    if (tb_is_slow(t))
        t->time.since[s] = decision_start(&t->time, s, at);
}

/* Days are added to a vacation; 0 ends it, and gives the rest back. The
 * deadline moves by as much. */
void tb_clock_rest(tb_table *t, kr_seat s, unsigned days, uint64_t at)
{
    uint64_t *ends = &t->time.rest_ends[s];
    uint64_t from = *ends > at ? *ends : at;
    uint64_t to = days > 0 ? from + (uint64_t)days * TB_ONE_DAY : at;
    t->time.since[s] += to - from;
    t->used[s].rest += (uint32_t)(to - from);
    *ends = to;
}

/* ---- bots ------------------------------------------------------------- */

/* Bots answer immediately if no person is watching or the table wants it. With
 * a clock, a bot that merely may act keeps its delay; otherwise two bots that
 * keep changing their minds would stop time. */
static bool answers_at_once(const tb_table *t, kr_seat s)
{
    bool alone = tb_humans(t) == 0;
    if (is_live(t))
        return alone && kr_has(t->time.waits.must, s);
    return alone || t->setup.speed == TB_SPEED_INSTANT;
}

/* A person alone among bots who has not been asked yet wants to play: until
 * their first decision the bots move quickly. */
static bool is_kept_waiting(const tb_table *t)
{
    kr_seats humans = tb_humans(t);
    return kr_bits(humans) == 1 && t->time.asked[kr_lowest(humans)] == 0;
}

static uint64_t delay_of(const tb_table *t, kr_rng *r)
{
    bool brisk = !is_live(t) && t->setup.speed == TB_SPEED_BRISK;
    if (is_kept_waiting(t))
        return TB_BOT_FIRST;
    return tb_bot_delay(r) / (brisk ? TB_BOT_BRISK : 1);
}

/* A bot that would miss a window's deadline answers at a random time within the
 * window. */
static uint64_t answer_time(const tb_table *t, kr_seat s, uint64_t at)
{
    kr_rng r = tb_whims(t, TB_WHIM_DELAY, s, t->shown);
    uint64_t delay = delay_of(t, &r);
    uint64_t left = t->time.closes - at;
    if (t->time.closes == TB_NEVER || delay < left)
        return at + delay;
    if (left <= TB_BOT_LEAST)
        return TB_NEVER;
    return at + TB_BOT_LEAST +
           kr_rng_below(&r, (uint32_t)left - TB_BOT_LEAST);
}

/* The seats that bots treat as asked. Without a clock, a seat that merely may
 * act waits until the others have answered (K-8.6); with a clock it acts at any
 * time. */
static kr_seats those_asked(const tb_table *t)
{
    kr_waits w = t->time.waits;
    return is_live(t) ? w.must | w.may : w.must;
}

/* Starts the delay of the bot in this seat, if it is asked, or of its standing
 * order. A person with an order always has a moment to answer themselves. */
void tb_clock_bot(tb_table *t, kr_seat s, uint64_t at)
{
    bool by_bot = tb_is_played_by_bot(t, s);
    t->time.bot_at[s] = TB_NEVER;
    if (!(by_bot || tb_order_of(t, s) != NULL) || !kr_has(those_asked(t), s) ||
        !t->knows_secret)
        return;
    t->time.bot_at[s] = answers_at_once(t, s) ? at : answer_time(t, s, at);
    if (!by_bot && !is_live(t) && t->setup.speed != TB_SPEED_RELAXED)
        t->time.bot_at[s] += TB_BOT_LEAST;
}

/* A bot with a desk gets some time after every change, so that its delay does
 * not reveal how long it thought. */
static void leave_time_to_think(tb_table *t, kr_seat s, uint64_t at)
{
    bool thinks = t->time.bot_at[s] != TB_NEVER && tb_bot_at(t, s)->desk > 0;
    if (thinks && !answers_at_once(t, s) &&
        t->time.bot_at[s] < at + TB_BOT_AHEAD)
        t->time.bot_at[s] = at + TB_BOT_AHEAD;
}

static void set_bots(tb_table *t, kr_seats anew, uint64_t at)
{
    for (kr_seat s = 0; s < tb_seats(t); s++) {
        if (kr_has(anew, s) || t->time.bot_at[s] == TB_NEVER ||
            !kr_has(those_asked(t), s))
            tb_clock_bot(t, s, at);
        leave_time_to_think(t, s, at);
    }
}

/* In a pause the delays count from its beginning, as they do for all others. */
void tb_set_speed(tb_table *t, tb_speed speed, uint64_t now)
{
    uint64_t at = t->time.paused ? t->time.paused_at : now;
    t->setup.speed = speed;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (t->time.bot_at[s] != TB_NEVER) {
            tb_clock_bot(t, s, at);
            leave_time_to_think(t, s, at);
        }
}

/* ---- a new position --------------------------------------------------- */

void tb_clock_settle(tb_table *t, uint64_t at)
{
    tb_time *time = &t->time;
    kr_waits now = kr_who_acts(t->setup.game, &t->state);
    if (now.chance)
        return;
    kr_seats anew = asked_anew(t, now, phase_of(t));
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (kr_has(anew, s))
            time->asked[s] = t->shown;
    if (is_live(t))
        set_window(t, now, at);
    if (tb_is_timed(t))
        set_decisions(t, now, at);
    time->waits = now;
    time->acted = 0;
    time->ticked = false;
    set_bots(t, anew, at);
}

/* ---- pauses ----------------------------------------------------------- */

void tb_clock_pause(tb_table *t, kr_seat by, uint64_t at)
{
    bool ends = by < KR_SEATS && kr_bits(tb_humans(t)) > 1;
    t->time.paused = true;
    t->time.paused_by = by;
    t->time.paused_at = at;
    t->time.pause_ends = ends ? at + TB_PAUSE_TIME : TB_NEVER;
}

static void postpone(uint64_t *when, uint64_t by)
{
    if (*when != TB_NEVER)
        *when += by;
}

static void postpone_all(tb_time *time, uint64_t by)
{
    postpone(&time->closes, by);
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        time->since[s] += by;
        postpone(&time->bot_at[s], by);
    }
}

void tb_clock_resume(tb_table *t, uint64_t at)
{
    t->time.paused = false;
    t->time.paused_by = KR_NONE;
    postpone_all(&t->time, at - t->time.paused_at);
}

/* ---- what viewers may know -------------------------------------------- */

tb_clocks tb_clocks_at(const tb_table *t, uint64_t now)
{
    const tb_time *time = &t->time;
    tb_time shown = *time;
    if (time->paused)
        postpone_all(&shown, now - time->paused_at);
    tb_clocks c = {
        .at = now, .window = time->waits.clock,
        .closes = shown.closes, .deciding = time->deciding,
        .talk = keeps_talk(t) ? time->talk : 0,
        .paused = time->paused, .paused_by = time->paused_by,
        .pause_ends = time->paused ? time->pause_ends : TB_NEVER,
    };
    for (kr_seat s = 0; s < tb_seats(t); s++) {
        bool runs = kr_has(time->deciding, s);
        uint32_t rest = t->used[s].rest;
        c.bank[s] = time->bank[s];
        c.rest_ends[s] = time->rest_ends[s] > now ? time->rest_ends[s] : 0;
        c.rest_left[s] = TB_VACATION - (rest + TB_ONE_DAY - 1) / TB_ONE_DAY;
        c.late[s] = runs ? shown.since[s] + span_of(t)->allowance +
                           time->bank[s] : TB_NEVER;
    }
    return c;
}

tb_clocks tb_clocks_of(const tb_table *t)
{
    return tb_clocks_at(t, t->now);
}
