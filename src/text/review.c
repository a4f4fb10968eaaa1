/*
 * review.c -- a strong player's judgement of a whole game.
 */
#include "text/review.h"

#include "core/notation.h"
#include "table/record.h"
#include "text/why.h"

enum { LINE = 4096, ALL_SURE = 1000000, MOMENTS = 3 };

/* ---- judging ---------------------------------------------------------- */

static bool could_have_known(const tb_opinion *o)
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
            r->opinion[r->opinions++].seq = seq;
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

/* Worse than what was at stake is no better than chance. */
void review_count(review_tally tally[KR_SEATS], const tb_opinion *o,
                  kr_seat who)
{
    review_tally *t = &tally[who];
    for (kr_seat s = 0; s < KR_SEATS && !o->verdict.is_talk; s++)
        end_talk(&tally[s]);
    review_sum *sum = o->verdict.is_talk ? &t->talk : &t->all;
    sum->lost += o->lost < o->staked ? o->lost : o->staked;
    sum->staked += o->staked;
    sum->count++;
    t->moves++;
    t->grade[o->grade]++;
    t->known += could_have_known(o);
}

/* A game without a judge has no opinions. */
bool review_step(review *r)
{
    if (r->judged == r->opinions)
        return false;
    tb_opinion *o = &r->opinion[r->judged];
    if (!tb_review(r->table, o->seq, r->desk, o)) {
        r->opinions = r->judged;
        return false;
    }
    review_count(r->tally, o, o->who);
    return ++r->judged < r->opinions;
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

static review_turn turn_at(const review *r, size_t i)
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
        review_turn t = turn_at(r, i);
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
        bool counts = known ? could_have_known(o)
                            : o->grade >= TB_MISTAKE &&
                              !could_have_known(o);
        if (o->who != who || !counts ||
            (after != NULL && (o->lost > after->lost ||
                               (o->lost == after->lost && o <= after))))
            continue;
        if (worst == NULL || o->lost > worst->lost)
            worst = o;
    }
    return worst;
}

/* ---- as JSON ---------------------------------------------------------- */

static void json_move(kr_json *j, const char *key, const review *r, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, r->reader.game, m);
    kr_json_text(j, key, text);
}

static void json_thought(kr_json *j, const char *key, const review *r,
                         const kr_seen *seen, kr_move m)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_thought(&out, &r->reader, seen, m);
    kr_json_text(j, key, text);
}

/* As the player may read them: a proof speaks of their own hand. */
static void json_facts(kr_json *j, const review *r, const kr_seen *seen,
                       const tb_opinion *o)
{
    text_reader reader = r->reader;
    reader.who = o->who;
    kr_json_open(j, "facts", '[');
    for (int i = 0; i < o->verdict.why.facts; i++) {
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_fact(&out, &reader, seen, &o->verdict.why.fact[i]);
        kr_json_text(j, NULL, text);
    }
    kr_json_close(j, ']');
}

/* All that was compared, in the order of the figures; how sure they are. */
static void json_choices(kr_json *j, const review *r, const bot_why *why)
{
    kr_json_open(j, "choices", '[');
    for (int i = 0; i < why->choices; i++) {
        const bot_choice *c = &why->choice[i];
        kr_json_open(j, NULL, '{');
        json_move(j, "move", r, c->move);
        kr_json_decimal(j, "value", c->value, 3);
        kr_json_decimal(j, "chance", c->chance, 3);
        kr_json_decimal(j, "error", c->error, 3);
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
}

static void json_opinion(kr_json *j, const review *r, size_t i)
{
    const tb_opinion *o = &r->opinion[i];
    review_turn t = turn_at(r, i);
    tb_show(r->table, o->seq - 1);
    kr_seen seen = tb_seen(r->table, o->who);
    kr_json_open(j, NULL, '{');
    kr_json_int(j, "seq", o->seq);
    kr_json_int(j, "seat", o->who);
    json_move(j, "move", r, o->made);
    json_move(j, "best", r, o->verdict.best);
    json_thought(j, "made_text", r, &seen, o->made);
    json_thought(j, "best_text", r, &seen, o->verdict.best);
    kr_json_decimal(j, "value", o->verdict.value, 3);
    kr_json_decimal(j, "best_value", o->verdict.best_value, 3);
    kr_json_decimal(j, "win", o->verdict.win, 6);
    kr_json_decimal(j, "best_win", o->verdict.best_win, 6);
    kr_json_decimal(j, "luck", t.luck, 6);
    kr_json_decimal(j, "lost", o->lost, 3);
    kr_json_decimal(j, "stake", o->staked, 3);
    kr_json_text(j, "grade", tb_grade_words[o->grade]);
    kr_json_bool(j, "could_have_known", could_have_known(o));
    json_choices(j, r, &o->verdict.why);
    json_facts(j, r, &seen, o);
    kr_json_close(j, '}');
}

/* The entries a player learns most from: first what they could have known,
 * then what cost most, then the turning point. */
static void json_moments(kr_json *j, const review *r, kr_seat s)
{
    review_turn turn;
    int told = 0;
    bool is_told = !review_turning_point(r, s, &turn);
    kr_json_open(j, "moments", '[');
    for (int known = 1; known >= 0; known--) {
        const tb_opinion *o = review_next_worst(r, s, known, NULL);
        for (; o != NULL && told < MOMENTS; told++) {
            kr_json_int(j, NULL, o->seq);
            is_told |= o == turn.at;
            o = review_next_worst(r, s, known, o);
        }
    }
    if (!is_told && told < MOMENTS)
        kr_json_int(j, NULL, turn.at->seq);
    kr_json_close(j, ']');
}

static void json_seat(kr_json *j, const review *r, kr_seat s)
{
    const review_tally *t = &r->tally[s];
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "name", r->reader.name[s]);
    kr_json_decimal(j, "accuracy", review_tenths(t), 1);
    kr_json_int(j, "moves", t->moves);
    for (int g = TB_INACCURACY; g < TB_GRADES; g++)
        kr_json_int(j, tb_grade_words[g], t->grade[g]);
    kr_json_int(j, "could_have_known", t->known);
    json_moments(j, r, s);
    kr_json_close(j, '}');
}

void review_put_json(kr_buf *out, const review *r)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "game", r->reader.game->name);
    kr_json_open(&j, "seats", '[');
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        json_seat(&j, r, s);
    kr_json_close(&j, ']');
    kr_json_open(&j, "moves", '[');
    for (size_t i = 0; i < r->judged; i++)
        json_opinion(&j, r, i);
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    tb_show(r->table, r->last);
}
