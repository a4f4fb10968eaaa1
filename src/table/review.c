/*
 * review.c -- judges the moves of a record like a strong player.
 */
#include "table/review.h"

#include "table/state.h"

enum { LOST_MAX = 1000000 };

const char *const tb_grade_words[TB_GRADES] = {
    [TB_GOOD]       = "good",
    [TB_INACCURACY] = "inaccuracy",
    [TB_MISTAKE]    = "mistake",
    [TB_BLUNDER]    = "blunder",
};

static tb_grade grade_of(int32_t lost)
{
    if (lost >= 1333)  return TB_BLUNDER;
    if (lost >= 667)   return TB_MISTAKE;
    if (lost >= 200)   return TB_INACCURACY;
    return TB_GOOD;
}

/* A chance or a value, whatever the judge maximizes. */
static int32_t in_slips(const bot_judge *judge, int64_t lost)
{
    lost = lost * 1000 / (judge->slip_win > 0 ? judge->slip_win : judge->slip);
    return lost <= 0 ? 0 : lost < LOST_MAX ? (int32_t)lost : LOST_MAX;
}

int32_t tb_lost(const bot_judge *judge, const bot_verdict *v)
{
    return in_slips(judge, judge->slip_win > 0
                               ? (int64_t)v->best_win - v->win
                               : (int64_t)v->best_value - v->value);
}

bool tb_review(tb_table *t, uint32_t seq, void *desk, tb_opinion *o)
{
    KR_REQUIRE(t->reading);
    const tb_slot *slot = tb_slot_at(t, seq);
    const bot_judge *judge = bot_judge_of(t->setup.game);
    kr_rng r;
    if (slot->kind != TB_MOVE ||
        slot->taken_back || slot->seat >= KR_SEATS)
        return false;
    *o = (tb_opinion){ .seq = seq, .who = slot->seat, .made = slot->move };
    tb_show(t, seq - 1);
    kr_seen seen = tb_seen(t, o->who);
    kr_rng_fast(&r, seq);
    judge->judge(&(bot_question){
        .game = t->setup.game, .seen = &seen, .rng = &r, .desk = desk,
        .effort = BOT_USUAL }, o->made, &o->verdict);
    o->lost = tb_lost(judge, &o->verdict);
    o->staked = in_slips(judge, o->verdict.stake);
    o->grade = grade_of(o->lost);
    return true;
}

/* The secret is in the head, or was revealed at the end. */
static bool knows_whims(tb_table *t)
{
    uint8_t secret[TB_SECRET_SIZE];
    if (t->knows_secret)
        return true;
    for (uint32_t seq = t->log.count; seq > 0; seq--) {
        tb_entry e = tb_true_entry(t, seq);
        if (e.kind == TB_REVEAL &&
            tb_scan_hex(e.text, secret, sizeof secret)) {
            tb_know_whims(t, secret);
            return true;
        }
    }
    return false;
}

bool tb_why(tb_table *t, uint32_t seq, void *desk, bot_why *why)
{
    KR_REQUIRE(t->reading);
    const tb_slot *slot = tb_slot_at(t, seq);
    kr_seat who = slot->seat;
    if (slot->kind != TB_MOVE || slot->taken_back || who >= KR_SEATS ||
        !knows_whims(t))
        return false;
    tb_show(t, seq - 1);
    if (!tb_is_played_by_bot(t, who))
        return false;
    kr_rng r = tb_whims(t, TB_WHIM_MOVE, who, seq - 1);
    kr_seen seen = tb_seen(t, who);
    *why = (bot_why){ .choices = 0 };
    kr_move again = tb_bot_at(t, who)->choose(&(bot_question){
        .game = t->setup.game, .seen = &seen, .rng = &r, .desk = desk,
        .effort = BOT_USUAL, .why = why });
    return kr_same_move(again, slot->move);
}

/* As tb_seen counts them. */
uint32_t tb_entry_of_seen(const tb_table *t, uint32_t nth)
{
    uint32_t seen = 0;
    for (uint32_t seq = 1; seq <= t->shown && nth > 0; seq++) {
        const tb_slot *s = tb_slot_at(t, seq);
        if (s->kind == TB_MOVE && !s->taken_back)
            seen += 1u + s->news_count;
        if (seen >= nth)
            return seq;
    }
    return 0;
}

/* The stream is that of a review of the next move. */
bool tb_advise(tb_table *t, kr_seat who, void *desk, tb_advice *a)
{
    kr_waits waits = tb_waits(t);
    const bot *shark = bot_named(t->setup.game, "shark");
    kr_rng r;
    if (shark == NULL || !kr_has(waits.must | waits.may, who))
        return false;
    kr_seen seen = tb_seen(t, who);
    kr_rng_fast(&r, tb_last(t) + 1u);
    *a = (tb_advice){ .why.choices = 0 };
    a->best = shark->choose(&(bot_question){
        .game = t->setup.game, .seen = &seen, .rng = &r, .desk = desk,
        .effort = BOT_USUAL, .why = &a->why });
    return true;
}
