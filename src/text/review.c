/*
 * review.c -- a strong player's judgement of a whole game.
 */
#include "text/review.h"

#include "table/record.h"

enum { ALL_SURE = 1000000 };

/* ---- judging ---------------------------------------------------------- */

bool review_could_have_known(const tb_opinion *o)
{
    return o->verdict.certain && o->verdict.value < o->verdict.best_value;
}

size_t review_room(const tb_table *t)
{
    return tb_last(t) + 1u;
}

/* Whether a move was taken back is known only at the end. */
static void list_moves(review *r)
{
    r->opinions = 0;
    for (uint32_t seq = 1; seq <= r->last; seq++) {
        tb_entry e = tb_entry_at(r->table, seq, KR_NOBODY);
        if (e.kind == TB_MOVE && e.move.who < KR_SEATS && !e.taken_back)
            r->opinion[r->opinions++] =
                (tb_opinion){ .seq = seq, .who = KR_NONE };
    }
}

static void find_winners(review *r)
{
    kr_score score;
    unsigned seats = tb_setup_of(r->table)->config.seats, best = 0;
    r->is_over = tb_score(r->table, &score);
    if (!r->is_over)
        return;
    for (kr_seat s = 0; s < seats; s++)
        best += score.rank[s] == 1;
    for (kr_seat s = 0; s < seats; s++)
        r->won[s] = score.rank[s] == 1 ? ALL_SURE / (int32_t)best : 0;
}

void review_begin(review *r, text_lang lang)
{
    const tb_setup *setup = tb_setup_of(r->table);
    r->reader = (text_reader){ .game = setup->game, .lang = lang,
                               .who = KR_NOBODY };
    for (kr_seat s = 0; s < setup->config.seats; s++)
        r->reader.name[s] = tb_sitter_at(r->table, s)->name;
    memset(r->tally, 0, sizeof r->tally);
    r->judged = 0;
    r->last = tb_last(r->table);
    find_winners(r);
    list_moves(r);
}

/* A talk counts as one decision. */
static review_sum with_talk(const review_tally *t)
{
    review_sum all = t->all;
    if (t->talk.count > 0) {
        all.lost += t->talk.lost / t->talk.count;
        all.staked += t->talk.staked / t->talk.count;
        all.count++;
    }
    return all;
}

static void end_talk(review_tally *t)
{
    t->all = with_talk(t);
    t->talk = (review_sum){ 0 };
}

/* Worse than what was at stake is no better than chance. A single decision
 * counts no more than others of weight, or accuracy would be that of one. */
static void add_decision(review_sum *sum, const tb_opinion *o)
{
    enum { WEIGHTY = 500 };             /* half a slip */
    int64_t lost = o->lost < o->staked ? o->lost : o->staked;
    int64_t weight = o->staked < WEIGHTY ? o->staked : WEIGHTY;
    sum->lost += o->staked > 0 ? lost * weight / o->staked : 0;
    sum->staked += weight;
    sum->count++;
}

void review_count(review_tally tally[KR_SEATS], const tb_opinion *o,
                  kr_seat who)
{
    review_tally *t = &tally[who];
    for (kr_seat s = 0; s < KR_SEATS && !o->verdict.is_talk; s++)
        end_talk(&tally[s]);
    add_decision(o->verdict.is_talk ? &t->talk : &t->all, o);
    t->moves++;
    t->grade[o->grade]++;
    t->known += review_could_have_known(o);
}

/* A move that is not judged yet has no player. */
static void count_judged(review *r)
{
    for (; r->judged < r->opinions; r->judged++) {
        const tb_opinion *o = &r->opinion[r->judged];
        if (o->who == KR_NONE)
            return;
        review_count(r->tally, o, o->who);
    }
}

void review_judge(review *r, size_t nth)
{
    tb_opinion *o = &r->opinion[nth];
    tb_review(r->table, o->seq, r->desk, o);
    count_judged(r);
}

void review_take(review *r, size_t nth, const tb_opinion *o)
{
    r->opinion[nth] = *o;
    count_judged(r);
}

/* ---- what came of it -------------------------------------------------- */

int64_t review_tenths(const review_tally *t)
{
    enum { ALL = 1000 };
    review_sum sum = with_talk(t);
    return sum.staked > 0 ? ALL - ALL * sum.lost / sum.staked : ALL;
}

static int32_t chance_after(const review *r, size_t i)
{
    kr_seat who = r->opinion[i].who;
    for (size_t k = i + 1; k < r->judged; k++)
        if (r->opinion[k].who == who)
            return r->opinion[k].verdict.best_win;
    return r->is_over ? r->won[who] : r->opinion[i].verdict.win;
}

review_turn review_turn_at(const review *r, size_t i)
{
    const bot_verdict *v = &r->opinion[i].verdict;
    review_turn t = { .at = &r->opinion[i], .from = v->best_win,
                      .to = chance_after(r, i),
                      .decision = v->win - v->best_win };
    t.luck = t.to - t.from - t.decision;
    return t;
}

static int32_t size_of(const review_turn *t)
{
    return t->to > t->from ? t->to - t->from : t->from - t->to;
}

bool review_turning_point(const review *r, kr_seat who, review_turn *most)
{
    int32_t size = -1;
    for (size_t i = 0; i < r->judged; i++) {
        review_turn t = review_turn_at(r, i);
        if (t.at->who == who && size_of(&t) > size) {
            size = size_of(&t);
            *most = t;
        }
    }
    return size >= 0;
}

const tb_opinion *review_next_worst(const review *r, kr_seat who, bool known,
                                    const tb_opinion *after)
{
    const tb_opinion *worst = NULL;
    for (size_t i = 0; i < r->judged; i++) {
        const tb_opinion *o = &r->opinion[i];
        bool counts = known ? review_could_have_known(o)
                            : o->grade >= TB_MISTAKE &&
                              !review_could_have_known(o);
        if (o->who != who || !counts ||
            (after != NULL && (o->lost > after->lost ||
                               (o->lost == after->lost && o <= after))))
            continue;
        if (worst == NULL || o->lost > worst->lost)
            worst = o;
    }
    return worst;
}
