/*
 * pfusch.c -- pupils of Pfusch, and what their deal must hold.
 */
#include "games/pfusch/pfusch.h"

#include "core/scan.h"
#include "lessons/lesson.h"

enum { FEBRUARY = 1, MARCH = 2, MAY = 4, JUNE = 5, JULY = 6 };
enum { HIGHEST = 1, HOLLOW, EARLY, SHOWN_ELSEWHERE, CAUGHT, FINISHED,
       INFORMER, TIED };                /* facts */

static const pf_pub *pub_of(const lesson *l)
{
    return tb_eye(l->table, PUPIL).pub;
}

static const pf_prv *own(const lesson *l)
{
    return tb_eye(l->table, PUPIL).prv;
}

/* ---- pupils ----------------------------------------------------------- */

/* M0 begins honestly, M1 does not. Later they cheat when the coach dares them
 * to, or nothing can be found. */
static kr_move mix(lesson *l)
{
    coach_line line;
    bool cheats = lesson_advises(l, "p13", &line) ||
                  lesson_advises(l, "p22", &line) ||
                  lesson_advises(l, "p23", &line);
    if (pub_of(l)->month == 0)
        cheats = l->model == M1;
    return lesson_move(PF_MIX, cheats || own(l)->wood == 0 ? PF_HOLLOW
                                                           : PF_SOLID, 0);
}

static unsigned gift_left(const lesson *l, bool dearest)
{
    unsigned left = pf_chips_of(pub_of(l), PUPIL), found = PF_EMPTY;
    for (unsigned gift = PF_GIFT_1; gift <= PF_GIFT_6; gift++)
        if ((left >> gift & 1) && (dearest || found == PF_EMPTY))
            found = gift;
    return found;
}

static unsigned hollow_blocks(const lesson *l, kr_seat who)
{
    const pf_pub *pub = pub_of(l);
    const pf_prv *prv = tb_eye(l->table, who).prv;
    unsigned sign = pub->sign[who];
    return sign == 0 ? 0 : pub->height[sign - 1] -
                           kr_bits(prv->solid[sign - 1]);
}

/* The pupil pays when their house is hollow. */
static kr_move bribe(lesson *l)
{
    const pf_pub *pub = pub_of(l);
    unsigned chip = hollow_blocks(l, PUPIL) > 0 ? gift_left(l, true)
                                                : PF_EMPTY;
    if (pub->month == 0)
        chip = l->model == M2 ? PF_EMPTY : 5;
    kr_move m = lesson_move(PF_BRIBE, chip, 0);
    return lesson_may(l, m) ? m : lesson_move(PF_BRIBE, gift_left(l, false),
                                              0);
}

static kr_move build(lesson *l)
{
    uint32_t sites = pf_free_sites(pub_of(l));
    unsigned best = kr_lowest(sites);
    for (; sites != 0; sites &= sites - 1)
        if (pf_heights[kr_lowest(sites)] < pf_heights[best])
            best = kr_lowest(sites);
    return lesson_move(PF_SITE, best, 0);
}

static kr_move choose(lesson *l)
{
    kr_move m = kr_sealed(PUPIL);
    switch (pub_of(l)->phase) {
    case PF_PHASE_MIX:
        m = mix(l);
        break;
    case PF_PHASE_SITE:
        m = build(l);
        break;
    case PF_PHASE_BRIBE:
        m = bribe(l);
        break;
    }
    return lesson_may(l, m) ? m : lesson_like_novice(l);
}

/* ---- facts ------------------------------------------------------------ */

static void watch_january(lesson *l, const coach_event *e)
{
    const pf_pub *before = e->before, *after = e->after;
    if (e->move.kind == PF_SITE && e->move.who == PUPIL) {
        unsigned later = 0, twos = 0;
        for (kr_seat s = 1; s < before->config.seats; s++)
            later += before->sign[s] == 0;
        for (uint32_t set = pf_free_sites(before); set != 0; set &= set - 1)
            twos += pf_heights[kr_lowest(set)] == 2;
        l->fact[EARLY] = later >= 2 || twos >= 4;
    }
    if (after->phase == PF_PHASE_BRIBE && before->phase != PF_PHASE_BRIBE)
        for (kr_seat s = 1; s < after->config.seats; s++)
            l->fact[HOLLOW] += hollow_blocks(l, s) > 0;
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == PF_BRIBE && e->news[i].who != PUPIL &&
            e->news[i].a <= PF_GIFT_6 && e->news[i].a > l->fact[HIGHEST])
            l->fact[HIGHEST] = e->news[i].a;
}

/* A single informer of a bot. */
static bool shows_informer(const coach_event *e)
{
    unsigned count = 0;
    bool mine = false;
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == PF_BRIBE && e->news[i].a == PF_INFORMER) {
            count++;
            mine |= e->news[i].who == PUPIL;
        }
    return count == 1 && !mine;
}

/* The pupil shares the highest gift with one bot, which points at a third
 * builder. */
static bool points_elsewhere(const coach_event *e)
{
    const pf_pub *before = e->before;
    kr_seats tied = pf_givers(before, before->gift);
    if (before->phase != PF_PHASE_AGREE || kr_bits(tied) != 2 ||
        !kr_has(tied, PUPIL))
        return false;
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == PF_POINT && e->news[i].who != PUPIL &&
            !kr_has(tied, pf_builder_of(e->news[i].a)))
            return true;
    return false;
}

static void watch(lesson *l, const coach_event *e)
{
    const pf_pub *before = e->before, *after = e->after;
    unsigned month = before->month;
    if (month == 0)
        watch_january(l, e);
    if (month >= FEBRUARY && month <= MARCH && e->move.kind == PF_PROBE &&
        before->phase == PF_PHASE_PROBE && e->move.who != PUPIL &&
        (pf_builder_of(e->move.a) != PUPIL ||
         after->strikes[PUPIL] == before->strikes[PUPIL]))
        l->fact[SHOWN_ELSEWHERE] = 1;
    if (after->strikes[PUPIL] > before->strikes[PUPIL] &&
        l->fact[CAUGHT] == 0)
        l->fact[CAUGHT] = 1 + (int)month;
    unsigned sign = after->sign[PUPIL];
    if (month == FEBRUARY && sign != 0 && pf_is_finished(after, sign - 1))
        l->fact[FINISHED] = 1;
    if (month <= JUNE && points_elsewhere(e))
        l->fact[TIED] = 1;
    if (month <= JUNE && shows_informer(e))
        l->fact[INFORMER] = 1;
}

static bool can_catch(const lesson *l)
{
    return l->fact[HOLLOW] == l->coach->deal.seats - 1;
}

static bool is_hopeless(const lesson *l)
{
    return l->model < MODELS && pub_of(l)->month > 0 && !can_catch(l);
}

static bool is_true(const lesson *l, const coach_step *s,
                    const coach_line *line)
{
    const pf_pub *pub = pub_of(l);
    if (l->state.is_other)
        return true;
    if (kr_same_text(s->id, "p22"))
        for (kr_seat other = 1; other < pub->config.seats; other++)
            if (pub->out[other] == 0 &&
                (pf_chips_of(pub, other) >> line->args.n &
                 ((1u << (PF_INFORMER - line->args.n)) - 1)) != 0)
                return false;
    if (kr_same_text(s->id, "p14"))
        return hollow_blocks(l, PUPIL) == 0;
    if (kr_same_text(s->id, "wood"))
        return line->args.n == own(l)->wood && line->args.n < line->args.m;
    if (kr_same_text(s->id, "p12"))
        return pub->shown[line->who] == 1 + pub->gift;
    if (kr_same_text(s->id, "p25"))
        return pub->out[line->who] > 0;
    if (kr_same_text(s->id, "p16"))
        return pf_is_finished(pub, pub->sign[PUPIL] - 1u);
    return true;
}

/* ---- conditions ------------------------------------------------------- */

static bool outbids_all(const lesson *l)
{
    return l->fact[HIGHEST] <= 4;
}

static bool finds_site(const lesson *l)
{
    return l->fact[EARLY];
}

static bool sees_probe(const lesson *l)
{
    return l->fact[SHOWN_ELSEWHERE];
}

static bool stays_uncaught(const lesson *l)
{
    int from = 1 + (l->model == M1 ? MARCH : MAY);
    return l->fact[CAUGHT] == 0 || l->fact[CAUGHT] >= from;
}

static bool finishes_early(const lesson *l)
{
    return l->fact[FINISHED];
}

static bool is_tied(const lesson *l)
{
    return l->fact[TIED];
}

static bool sees_informer(const lesson *l)
{
    return l->fact[INFORMER];
}

static bool has_sure_gift(const lesson *l)
{
    return lesson_said_in(l, "p22", 1, 7);
}

static bool roofs_in_august(const lesson *l)
{
    return lesson_said(l, "p24") > 0;
}

static bool does_well(const lesson *l)
{
    return l->is_over && l->score.rank[PUPIL] <= (l->model == M0 ? 2 : 4) &&
           l->score.points[PUPIL] > 0;
}

static const condition conditions[] = {
    { "no bot gives more than 4 in January",
      FOR_M0 | FOR_M1, 64, outbids_all, AT_ONCE },
    { "every bot is hollow in January",
      FOR_ALL, 64, can_catch, AT_ONCE },
    { "the pupil finds a small site",
      FOR_ALL, 64, finds_site, AT_ONCE },
    { "a bot probes elsewhere in February or March",
      FOR_M0, 8, sees_probe, HASTY },
    { "the pupil is not caught before May, M1 not before March",
      FOR_M0 | FOR_M1, 32, stays_uncaught, AT_ONCE },
    { "the first house is finished in February",
      FOR_M0, 32, finishes_early, HASTY },
    { "by June the pupil is tied with a bot that points at a third",
      FOR_M0, 2, is_tied, PATIENT },
    { "a single informer of a bot by June",
      FOR_M0, 1, sees_informer, HASTY },
    { "a gift that nobody can match by July",
      FOR_M0, 8, has_sure_gift, PATIENT },
    { "one block is missing in August",
      FOR_M0, 8, roofs_in_august, HASTY },
    { "the pupil is never out, and first or second",
      FOR_M0 | FOR_M1, 32, does_well, AT_ONCE },
};

const course course_pfusch = {
    .game = &pf_game, .choose = choose, .watch = watch,
    .is_hopeless = is_hopeless, .is_true = is_true,
    .condition = conditions, .conditions = KR_COUNT(conditions),
};
