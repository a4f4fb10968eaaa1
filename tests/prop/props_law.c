/*
 * props_law.c -- check and list agree; refusals change nothing; sealed answers
 * may come in any order; chance keeps to its outcomes.
 */
#include "prop/prop.h"

/* ---- check and list --------------------------------------------------- */

static int compare(kr_move x, kr_move y)
{
    if (x.kind != y.kind)  return x.kind - y.kind;
    if (x.a != y.a)        return x.a - y.a;
    if (x.b != y.b)        return x.b - y.b;
    if (x.c != y.c)        return x.c - y.c;
    return x.n - y.n;
}

static kr_move end_of(const kr_span *s)
{
    kr_move m = s->move;
    m.n = s->last;
    return m;
}

static bool listed(const kr_span *span, int count, kr_move m)
{
    for (int i = 0; i < count; i++) {
        kr_move same = m;
        same.n = span[i].move.n;
        if (kr_same_move(same, span[i].move) && m.n >= span[i].move.n &&
            m.n <= span[i].last)
            return true;
    }
    return false;
}

static const char *list_is_sound(prop_run *r, kr_seat who)
{
    kr_span span[KR_SPANS_MAX];
    int count = kr_list(r->game, &r->state, who, span);
    if (count > KR_SPANS_MAX)
        return "the list is too long";
    for (int i = 0; i < count; i++) {
        kr_move middle = span[i].move;
        middle.n = (uint16_t)((middle.n + span[i].last) / 2);
        if (span[i].move.who != who || span[i].last < span[i].move.n)
            return "a span is no span of this actor";
        if (i > 0 && compare(end_of(&span[i - 1]), span[i].move) >= 0)
            return "spans are out of order";
        if (kr_check(r->game, &r->state, span[i].move) != KR_OK ||
            kr_check(r->game, &r->state, middle) != KR_OK ||
            kr_check(r->game, &r->state, end_of(&span[i])) != KR_OK)
            return "a listed move is refused";
    }
    return NULL;
}

static const char *every_listed_move_passes_check(prop_run *r)
{
    const char *wrong = list_is_sound(r, KR_TABLE);
    for (kr_seat s = 0; s < prop_seats(r) && wrong == NULL; s++)
        wrong = list_is_sound(r, s);
    return wrong;
}

/* The number of moves a kind can encode, or `most` if there are more. */
static uint64_t encodable(const kr_kind *k, uint64_t most)
{
    uint64_t all = (k->a + UINT64_C(1)) * (k->b + UINT64_C(1));
    all *= (k->c + UINT64_C(1)) * (k->n + UINT64_C(1));
    return all < most ? all : most;
}

/* Move number i of a kind, by its limits; for large kinds any move. */
static kr_move nth_move(const kr_kind *k, uint64_t i, kr_move m)
{
    m.n = (uint16_t)(i % (k->n + UINT64_C(1)));
    i /= k->n + UINT64_C(1);
    m.c = (uint16_t)(i % (k->c + UINT64_C(1)));
    i /= k->c + UINT64_C(1);
    m.b = (uint8_t)(i % (k->b + UINT64_C(1)));
    i /= k->b + UINT64_C(1);
    m.a = (uint8_t)(i % (k->a + UINT64_C(1)));
    return m;
}

enum { SMALL_KIND = 20000, TRIES = 300 };

static const char *kind_is_complete(prop_run *r, kr_move m,
                                    const kr_span *span, int count)
{
    const kr_kind *k = &r->game->kind[m.kind];
    uint64_t all = encodable(k, SMALL_KIND + 1);
    uint64_t tries = all <= SMALL_KIND ? all : TRIES;
    for (uint64_t i = 0; i < tries; i++) {
        uint64_t far = (uint64_t)kr_rng_next(&r->rng) << 32;
        uint64_t which = all <= SMALL_KIND ? i : far | kr_rng_next(&r->rng);
        kr_move other = nth_move(k, which, m);
        if (kr_check(r->game, &r->state, other) == KR_OK &&
            !listed(span, count, other))
            return "a move passes check and is not listed";
    }
    return NULL;
}

/* Every move next to a listed one: one field one higher or lower. */
static const char *neighbours_are_listed(prop_run *r, const kr_span *span,
                                         int count)
{
    for (int i = 0; i < count; i++) {
        kr_move near[10];
        for (int k = 0; k < 10; k++)
            near[k] = k == 9 ? end_of(&span[i]) : span[i].move;
        near[0].a++, near[1].a--, near[2].b++, near[3].b--, near[4].c++;
        near[5].c--, near[6].n--, near[7].kind++, near[8].kind--, near[9].n++;
        for (int k = 0; k < 10; k++)
            if (kr_check(r->game, &r->state, near[k]) == KR_OK &&
                !listed(span, count, near[k]))
                return "a move passes check and is not listed";
    }
    return NULL;
}

static const char *every_move_that_passes_check_is_listed(prop_run *r)
{
    kr_span span[KR_SPANS_MAX];
    kr_seat who = (kr_seat)kr_rng_below(&r->rng, prop_seats(r));
    int count = kr_list(r->game, &r->state, who, span);
    const char *wrong = neighbours_are_listed(r, span, count);
    for (uint8_t k = 0; k < r->game->kinds && wrong == NULL; k++) {
        kr_move m = { .who = who, .kind = k };
        if (r->game->kind[k].by == KR_BY_SEAT)
            wrong = kind_is_complete(r, m, span, count);
    }
    return wrong;
}

/* ---- refusals --------------------------------------------------------- */

static const char *refused_move_changes_nothing(prop_run *r)
{
    kr_state copy = r->state;
    kr_news news;
    kr_move m = prop_any_move(r);
    if (kr_submit(r->game, &copy, m, &news) == KR_OK)
        return NULL;
    if (memcmp(&copy, &r->state, sizeof copy) != 0)
        return "a refused move changed the state";
    return news.count != 0 ? "a refused move made news" : NULL;
}

static const char *refusals_cite_a_rule(prop_run *r)
{
    kr_verdict v = kr_check(r->game, &r->state, prop_any_move(r));
    if (v >= KR_RULES && v - KR_RULES >= r->game->rules)
        return "there is no such rule";
    return NULL;
}

/* ---- sealed answers --------------------------------------------------- */

static kr_move any_listed(prop_run *r, kr_seat who)
{
    kr_span span[KR_SPANS_MAX];
    int count = kr_list(r->game, &r->state, who, span);
    if (count == 0)
        return kr_sealed(who);
    return span[kr_rng_below(&r->rng, (uint32_t)count)].move;
}

static bool is_sealed(const prop_run *r, kr_move m)
{
    return r->game->redact(r->state.byte, m, KR_NOBODY).kind == KR_SEALED;
}

static const char *sealed_answers_commute(prop_run *r)
{
    kr_waits w = kr_who_acts(r->game, &r->state);
    if (kr_bits(w.must) < 2)
        return NULL;
    kr_seat one = (kr_seat)kr_lowest(w.must);
    kr_seat two = (kr_seat)kr_nth(w.must, 1);
    kr_move x = any_listed(r, one), y = any_listed(r, two);
    kr_state xy = r->state, yx = r->state;
    if (!is_sealed(r, x) || !is_sealed(r, y))
        return NULL;
    if (kr_submit(r->game, &xy, x, NULL) || kr_submit(r->game, &xy, y, NULL) ||
        kr_submit(r->game, &yx, y, NULL) || kr_submit(r->game, &yx, x, NULL))
        return "an answer is refused after another";
    return memcmp(&xy, &yx, sizeof xy) ? "the order of answers matters" : NULL;
}

/* ---- chance ----------------------------------------------------------- */

static const char *draws_are_among_the_outcomes(prop_run *r)
{
    kr_move out[KR_SPANS_MAX];
    uint32_t weight[KR_SPANS_MAX];
    if (!kr_who_acts(r->game, &r->state).chance)
        return NULL;
    int count = r->game->outcomes(&r->state, out, weight);
    if (count < 1 || count > KR_SPANS_MAX)
        return "there are no outcomes, or too many";
    for (int i = 0; i < count; i++)
        if (weight[i] == 0 || (i > 0 && compare(out[i - 1], out[i]) >= 0))
            return "outcomes are out of order or weigh nothing";
    for (int i = 0; i < 4; i++)
        if (kr_check(r->game, &r->state, r->game->draw(&r->state, &r->rng)))
            return "a draw is not among the outcomes";
    return NULL;
}

/* ---- who acts --------------------------------------------------------- */

static const char *whoever_is_asked_can_answer(prop_run *r)
{
    kr_span span[KR_SPANS_MAX];
    kr_waits w = kr_who_acts(r->game, &r->state);
    if (w.chance && (w.must || w.may || w.clock))
        return "others act while chance is due";
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        if (kr_has(w.must | w.may, s) && s >= prop_seats(r))
            return "an empty seat is asked";
        if (kr_has(w.must, s) && !kr_list(r->game, &r->state, s, span))
            return "somebody must act and cannot";
    }
    return NULL;
}

static const char *nothing_lies_behind_the_state(prop_run *r)
{
    size_t size = kr_state_size(r->game, &r->state);
    for (size_t i = size; i < KR_STATE_MAX; i++)
        if (r->state.byte[i] != 0)
            return "there are bytes behind the last seat";
    return NULL;
}

const property props_law[] = {
    { "every_listed_move_passes_check",
      every_listed_move_passes_check, 16, false },
    { "every_move_that_passes_check_is_listed",
      every_move_that_passes_check_is_listed, 2000, false },
    { "refused_move_changes_nothing", refused_move_changes_nothing, 2, false },
    { "refusals_cite_a_rule", refusals_cite_a_rule, 4, false },
    { "sealed_answers_commute", sealed_answers_commute, 4, false },
    { "draws_are_among_the_outcomes", draws_are_among_the_outcomes, 16, false },
    { "whoever_is_asked_can_answer", whoever_is_asked_can_answer, 1, false },
    { "nothing_lies_behind_the_state",
      nothing_lies_behind_the_state, 64, false },
    { .name = NULL },
};
