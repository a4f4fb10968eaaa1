/*
 * review.c -- the moves of a record as a strong player sees them.
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

int32_t tb_lost(const bot *judge, const bot_verdict *v)
{
    bool by_chance = judge->slip_win > 0;
    int64_t lost = by_chance ? (int64_t)v->best_win - v->win
                             : (int64_t)v->best_value - v->value;
    lost = lost * 1000 / (by_chance ? judge->slip_win : judge->slip);
    return lost <= 0 ? 0 : lost < LOST_MAX ? (int32_t)lost : LOST_MAX;
}

bool tb_review(tb_table *t, uint32_t seq, void *desk, tb_opinion *o)
{
    KR_REQUIRE(t->reading);
    const tb_slot *slot = tb_slot_at(t, seq);
    const bot *judge = bot_named(t->setup.game, "shark");
    kr_rng r;
    if (judge == NULL || judge->judge == NULL || slot->kind != TB_MOVE ||
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
    o->grade = grade_of(o->lost);
    return true;
}
