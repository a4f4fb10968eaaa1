/*
 * wish.c -- permissions: which wishes are granted, for whom and when.
 *
 * `may` guards check the table and the entry of a wish; the same guards check
 * the entries of a record. The table below says who may wish what, and when.
 */
#include "core/clear.h"
#include "core/json_in.h"
#include "table/state.h"

/* ---- guards: may this be entered now? --------------------------------- */

static const char *given(const char *text)
{
    return text != NULL ? text : "";
}

static bool is_text(const char *text, size_t size)
{
    return given(text)[0] != '\0' && kr_is_plain_text(text, size - 1);
}

static bool sits(const tb_table *t, kr_seat seat, tb_sort sort)
{
    return tb_is_seat(t, seat) && t->sitter[seat].sort == sort;
}

/* Consent is required in a running game. Records of earlier versions lack
 * it. */
static bool is_consent(const tb_table *t, const tb_entry *e)
{
    bool by_seat = e->how == TB_ADMITTED || e->how == TB_INVITED;
    if (e->how == TB_UNSAID)
        return true;
    return t->started && (!by_seat || (tb_is_seat(t, e->by) &&
                                       e->by != e->seat));
}

/* Before the start bots make room for anyone; afterwards for people only. */
static tb_refusal may_sit(const tb_table *t, const tb_entry *e)
{
    const char *level = given(e->bot);
    bool is_bot = level[0] != '\0';
    if (!tb_is_seat(t, e->seat))                     return TB_NOT_YOURS;
    if (t->sitter[e->seat].sort == TB_HUMAN)         return TB_TAKEN;
    if (t->started && is_bot)                        return TB_STARTED;
    if (is_bot && !bot_named(t->setup.game, level))  return TB_NO_BOT;
    if (!is_text(e->text, TB_NAME_MAX))              return TB_BAD_TEXT;
    if (!is_consent(t, e))                           return TB_NOT_YOURS;
    return TB_GRANTED;
}

static tb_refusal may_leave(const tb_table *t, const tb_entry *e)
{
    bool idle = !t->started && sits(t, e->seat, TB_BOT);
    return idle || tb_is_human(t, e->seat) ? TB_GRANTED : TB_NOT_YOURS;
}

static tb_refusal may_word(const tb_table *t, const tb_entry *e)
{
    if (!tb_is_human(t, e->seat))        return TB_NOT_YOURS;
    if (!is_text(e->text, TB_WORD_MAX))  return TB_BAD_TEXT;
    return TB_GRANTED;
}

static tb_refusal may_start(const tb_table *t, const tb_entry *e)
{
    if (e->seat != KR_TABLE && !tb_is_human(t, e->seat))
        return TB_NOT_YOURS;
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (t->sitter[s].sort == TB_EMPTY)
            return TB_NOT_FULL;
    return TB_GRANTED;
}

static tb_refusal may_move(const tb_table *t, const tb_entry *e)
{
    bool legal = kr_check(t->setup.game, &t->state, e->move) == KR_OK;
    return legal ? TB_GRANTED : TB_BY_RULE;
}

static tb_refusal may_away(const tb_table *t, const tb_entry *e)
{
    bool there = tb_is_human(t, e->seat) && !t->sitter[e->seat].away;
    return there ? TB_GRANTED : TB_NOT_YOURS;
}

static tb_refusal may_return(const tb_table *t, const tb_entry *e)
{
    bool away = tb_is_human(t, e->seat) && t->sitter[e->seat].away;
    return away ? TB_GRANTED : TB_NOT_YOURS;
}

/* A player alone with bots may pause as often as they like. */
static tb_refusal may_pause(const tb_table *t, const tb_entry *e)
{
    bool alone = kr_bits(tb_humans(t)) == 1;
    if (!tb_is_timed(t))                 return TB_NO_CLOCK;
    if (e->seat == KR_TABLE)             return TB_GRANTED;
    if (tb_is_slow(t))                   return TB_NO_CLOCK;
    if (!tb_is_human(t, e->seat))        return TB_NOT_YOURS;
    if (!alone && t->used[e->seat].pauses >= TB_PAUSES)
        return TB_NO_PAUSES;
    return TB_GRANTED;
}

static tb_refusal may_resume(const tb_table *t, const tb_entry *e)
{
    bool allowed = e->seat == t->time.paused_by || e->seat == KR_TABLE;
    return allowed ? TB_GRANTED : TB_NOT_YOURS;
}

static tb_refusal may_rest(const tb_table *t, const tb_entry *e)
{
    if (!tb_is_slow(t))                  return TB_NO_CLOCK;
    if (!tb_is_human(t, e->seat))        return TB_NOT_YOURS;
    if (e->number == 0)
        return t->time.rest_ends[e->seat] > e->at ? TB_GRANTED
                                                  : TB_NOT_PAUSED;
    if (e->number > TB_VACATION ||
        t->used[e->seat].rest + e->number * TB_ONE_DAY >
        (uint64_t)TB_VACATION * TB_ONE_DAY)
        return TB_NO_PAUSES;
    return TB_GRANTED;
}

static tb_refusal may_ask(const tb_table *t, const tb_entry *e)
{
    bool used_up = tb_is_timed(t) && tb_is_seat(t, e->seat) &&
                   t->used[e->seat].take_backs >= TB_TAKE_BACKS;
    if (!tb_is_human(t, e->seat))
        return TB_NOT_YOURS;
    if (tb_may_take_back(t, e->seat) == TB_TAKE_BACK_NO)
        return TB_NO_TAKE_BACK;
    if (used_up)
        return TB_NO_TAKE_BACKS;
    if (e->number != tb_last_move_of(t, e->seat))
        return TB_STALE;
    return TB_GRANTED;
}

static tb_refusal may_answer(const tb_table *t, const tb_entry *e)
{
    return kr_has(tb_asked(t), e->seat) ? TB_GRANTED : TB_NOT_ASKED;
}

static bool nobody_minds(const tb_table *t, kr_seat who)
{
    return (t->question.who == who && tb_asked(t) == 0) ||
           tb_may_take_back(t, who) == TB_TAKE_BACK_FREE ||
           tb_whom_to_ask(t, who) == 0;
}

static tb_refusal may_take_back(const tb_table *t, const tb_entry *e)
{
    tb_refusal refusal = may_ask(t, e);
    if (refusal != TB_GRANTED)
        return refusal;
    return nobody_minds(t, e->seat) ? TB_GRANTED : TB_NOT_ASKED;
}

static tb_refusal may_resign(const tb_table *t, const tb_entry *e)
{
    return tb_is_human(t, e->seat) ? TB_GRANTED : TB_NOT_YOURS;
}

/* Names and readiness count as talk, so that a record stays short. */
static tb_refusal may_talk(const tb_table *t, const tb_entry *e)
{
    size_t size = e->kind == TB_SAY ? TB_SAY_MAX
                : e->kind == TB_NAME ? TB_NAME_MAX : 0;
    if (size > 0 && !is_text(e->text, size))  return TB_BAD_TEXT;
    if (!sits(t, e->seat, TB_HUMAN))          return TB_NOT_YOURS;
    if (t->used[e->seat].talks >= TB_TALKS)   return TB_TOO_MUCH;
    return TB_GRANTED;
}

static tb_refusal may_phrase(const tb_table *t, const tb_entry *e)
{
    if (e->number < 1 || e->number > TB_PHRASES)  return TB_NO_PHRASE;
    if (sits(t, e->seat, TB_BOT))                 return TB_GRANTED;
    return may_talk(t, e);
}

static tb_refusal may_again(const tb_table *t, const tb_entry *e)
{
    return sits(t, e->seat, TB_HUMAN) ? TB_GRANTED : TB_NOT_YOURS;
}

static tb_refusal may_reveal(const tb_table *t, const tb_entry *e)
{
    uint8_t secret[TB_SECRET_SIZE];
    if (t->revealed || e->seat != KR_TABLE)
        return TB_NOT_YOURS;
    return tb_scan_hex(given(e->text), secret, sizeof secret) ? TB_GRANTED
                                                              : TB_BAD_TEXT;
}

/* ---- permissions ------------------------------------------------------ */

enum {
    SEATING  = 1 << TB_SEATING,
    RUNNING  = 1 << TB_RUNNING,
    STANDING = 1 << TB_IN_PAUSE,
    ENDED    = 1 << TB_ENDED,
    PLAYING  = RUNNING | STANDING,
    ALWAYS   = SEATING | PLAYING | ENDED,
};

enum { BY_SEAT = 1, BY_HOST = 2, BY_EITHER = 3 };

static const struct {
    uint8_t when, by;                   /* by: allowed actors; 0: none */
    tb_refusal (*may)(const tb_table *, const tb_entry *);
} rules[TB_KINDS] = {
    [TB_SIT]       = { SEATING | PLAYING, BY_HOST,   may_sit },
    [TB_LEAVE]     = { SEATING | PLAYING, BY_EITHER, may_leave },
    [TB_WORD]      = { SEATING,           BY_SEAT,   may_word },
    [TB_NAME]      = { SEATING | PLAYING, BY_SEAT,   may_talk },
    [TB_READY]     = { SEATING,           BY_SEAT,   may_talk },
    [TB_UNREADY]   = { SEATING,           BY_SEAT,   may_talk },
    [TB_START]     = { SEATING,           BY_EITHER, may_start },
    [TB_MOVE]      = { RUNNING,           BY_SEAT,   may_move },
    [TB_AWAY]      = { PLAYING,           BY_EITHER, may_away },
    [TB_RETURN]    = { PLAYING,           BY_EITHER, may_return },
    [TB_PAUSE]     = { RUNNING,           BY_EITHER, may_pause },
    [TB_RESUME]    = { STANDING,          BY_EITHER, may_resume },
    [TB_REST]      = { RUNNING,           BY_SEAT,   may_rest },
    [TB_ASK]       = { RUNNING,           BY_SEAT,   may_ask },
    [TB_ALLOW]     = { RUNNING,           BY_SEAT,   may_answer },
    [TB_DENY]      = { RUNNING,           BY_SEAT,   may_answer },
    [TB_TAKE_BACK] = { RUNNING,           0,         may_take_back },
    [TB_RESIGN]    = { PLAYING,           BY_SEAT,   may_resign },
    [TB_SAY]       = { ALWAYS,            BY_SEAT,   may_talk },
    [TB_PHRASE]    = { ALWAYS,            BY_SEAT,   may_phrase },
    [TB_AGAIN]     = { ENDED,             BY_SEAT,   may_again },
    [TB_REVEAL]    = { ENDED,             0,         may_reveal },
};

static tb_refusal out_of_time(tb_stage stage, unsigned when)
{
    switch (stage) {
    case TB_SEATING:  return TB_NOT_STARTED;
    case TB_RUNNING:  return when == SEATING ? TB_STARTED
                           : when == ENDED ? TB_NOT_OVER : TB_NOT_PAUSED;
    case TB_IN_PAUSE: return when == SEATING ? TB_STARTED
                           : when == ENDED ? TB_NOT_OVER : TB_PAUSED;
    case TB_ENDED:    return when == SEATING ? TB_STARTED : TB_OVER;
    }
    return TB_OVER;
}

tb_refusal tb_may_enter(const tb_table *t, const tb_entry *e)
{
    tb_stage stage = tb_stage_of(t);
    unsigned when = rules[e->kind].when;
    if ((when >> stage & 1) == 0)
        return out_of_time(stage, when);
    return rules[e->kind].may(t, e);
}

/* ---- wishes ----------------------------------------------------------- */

static bool may_wish(const tb_table *t, const tb_wish *w)
{
    if (w->what >= TB_KINDS)
        return false;
    if (w->who == KR_TABLE)
        return rules[w->what].by & BY_HOST;
    return tb_is_seat(t, w->who) && (rules[w->what].by & BY_SEAT) != 0;
}

/* The entry a wish would lead to. Ids belong to a seat. */
static tb_entry entry_of(const tb_table *t, const tb_wish *w, uint64_t at)
{
    bool host_for_seat = w->who == KR_TABLE && w->what != TB_START &&
                         w->what != TB_PAUSE && w->what != TB_RESUME;
    tb_entry e = {
        .kind = w->what, .at = at, .number = w->number,
        .id = w->who == KR_TABLE ? 0 : w->id,
        .seat = host_for_seat ? w->seat : w->who, .move = w->move,
        .text = given(w->text), .bot = given(w->bot),
        .how = w->how, .by = w->by,
    };
    if (w->what == TB_ASK && tb_is_seat(t, e.seat))
        e.number = tb_last_move_of(t, e.seat);
    return e;
}

/* Is every character visible? Applies to wishes only: old records may have
 * texts that would be refused today. */
static bool is_clear(const tb_wish *w)
{
    if (w->what == TB_SIT || w->what == TB_NAME)
        return kr_is_clear_name(w->text, TB_NAME_MAX - 1);
    if (w->what == TB_SAY || w->what == TB_WORD)
        return kr_is_clear_text(w->text, TB_SAY_MAX - 1);
    return true;
}

static tb_refusal may_be_granted(const tb_table *t, const tb_wish *w,
                                 const tb_entry *e)
{
    tb_stage stage = tb_stage_of(t);
    if (!may_wish(t, w))
        return TB_NOT_YOURS;
    if (w->what == TB_MOVE && stage == TB_RUNNING) {
        if (w->move.who != w->who)              return TB_NOT_YOURS;
        if (!tb_is_human(t, w->who))            return TB_NOT_YOURS;
        if (w->seen < t->time.asked[w->who])    return TB_STALE;
    }
    if (w->what == TB_PHRASE && !tb_is_human(t, w->who))
        return TB_NOT_YOURS;
    tb_refusal refusal = tb_may_enter(t, e);
    if (refusal == TB_GRANTED && !is_clear(w))
        return TB_BAD_TEXT;
    return refusal;
}

/* A present player need not come back. */
static bool is_back(const tb_table *t, const tb_wish *w, kr_seat seat)
{
    return w->what == TB_RETURN && may_wish(t, w) && tb_is_human(t, seat) &&
           !t->sitter[seat].away;
}

/* A take-back that affects no other player needs no question. */
static tb_answer answer_to(tb_table *t, const tb_wish *w, uint64_t at)
{
    tb_answer a = { .id = w->id };
    tb_entry e = entry_of(t, w, at);
    bool is_done = is_back(t, w, e.seat);
    a.refusal = is_done ? TB_GRANTED : may_be_granted(t, w, &e);
    if (a.refusal == TB_GRANTED && !is_done) {
        if (e.kind == TB_ASK && nobody_minds(t, e.seat))
            e.kind = TB_TAKE_BACK;
        a.seq = tb_enter(t, &e);
        return a;
    }
    a.seq = t->shown;
    if (a.refusal == TB_BY_RULE)
        a.verdict = tb_check(t, w->move);
    tb_ids_keep(t, w, &a);
    return a;
}

/* Any wish of an absent player brings them back. TB_RETURN is a wish itself. */
static void come_back(tb_table *t, const tb_wish *w)
{
    if (w->what != TB_RETURN && tb_is_human(t, w->who) &&
        t->sitter[w->who].away && tb_stage_of(t) != TB_ENDED)
        tb_enter_plain(t, TB_RETURN, w->who, t->now);
}

tb_answer tb_request(tb_table *t, const tb_wish *w, uint64_t now)
{
    tb_answer a;
    KR_REQUIRE(!t->reading);
    if (tb_recall(t, w, &a))
        return a;
    tb_catch_up(t, now);
    come_back(t, w);
    a = w->what == TB_ORDER ? tb_order(t, w) : answer_to(t, w, t->now);
    tb_settle(t, t->now);
    return a;
}
