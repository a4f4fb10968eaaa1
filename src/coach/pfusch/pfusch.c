/*
 * pfusch.c -- the coach of Pfusch.
 */
#include "coach/game.h"
#include "games/pfusch/pfusch.h"

enum { SMALL = 2, FIRST_GIFT = 5, MAY = PF_APRIL + 1 };

/* ---- what the pupil sees ---------------------------------------------- */

static const pf_pub *pub_of(const coach_look *l)
{
    return l->eye.pub;
}

static const pf_prv *own(const coach_look *l)
{
    return l->eye.prv;
}

/* The pupil has to answer in this phase. */
static bool decides(const coach_look *l, pf_phase phase)
{
    return pub_of(l)->phase == phase &&
           kr_has(l->game->waits(l->eye.pub).must, l->eye.who);
}

static bool mixes(const coach_look *l)
{
    return decides(l, PF_PHASE_MIX);
}

static bool bribes(const coach_look *l)
{
    return decides(l, PF_PHASE_BRIBE);
}

/* 1 + the site of the pupil's sign, or 0. */
static unsigned sign(const coach_look *l)
{
    return pub_of(l)->sign[l->eye.who];
}

/* Blocks that the inspector could find in the pupil's house. */
static unsigned hollow(const coach_look *l)
{
    unsigned at = sign(l);
    return at == 0 ? 0 : pub_of(l)->height[at - 1] -
                         kr_bits(own(l)->solid[at - 1]);
}

static bool has_chip(const coach_look *l, unsigned chip)
{
    return pf_chips_of(pub_of(l), l->eye.who) >> chip & 1;
}

/* The dearest gift a builder has left; 0 if none. */
static unsigned best_gift(const pf_pub *pub, kr_seat who)
{
    unsigned left = pf_chips_of(pub, who), best = 0;
    for (unsigned gift = PF_GIFT_1; gift <= PF_GIFT_6; gift++)
        if (left >> gift & 1)
            best = gift;
    return best;
}

/* The pupil's dearest gift, if nobody can give as much any more; else 0. */
static unsigned sure_gift(const coach_look *l)
{
    const pf_pub *pub = pub_of(l);
    unsigned mine = best_gift(pub, l->eye.who);
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != l->eye.who && pub->out[s] == 0 && best_gift(pub, s) >= mine)
            mine = 0;
    return mine;
}

static bool has_finished(const coach_look *l)
{
    const pf_pub *pub = pub_of(l);
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + l->eye.who && pf_is_finished(pub, site))
            return true;
    return false;
}

static bool did(const coach_look *l, unsigned kind, unsigned a)
{
    return coach_did(l, kind) && l->past->last.what.a == a;
}

/* ---- what happens ----------------------------------------------------- */

enum { NO_MOMENT, CHEATED, BROUGHT_DOWN, SOUND, OUT, INFORMED };

static void hear_news(coach_past *p, const coach_event *e, kr_move news)
{
    bool mine = e->move.kind == PF_PROBE && e->move.who == e->me;
    if (news.kind == PF_FALLS && mine && news.who != e->me)
        coach_note(p, BROUGHT_DOWN, news);
    if (news.kind == PF_BLOCK && news.b == PF_SOLID)
        coach_note(p, SOUND, news);
    if (news.kind == PF_OUT && news.who != e->me)
        coach_note(p, OUT, news);
    if (news.kind == PF_BRIBE && news.a == PF_INFORMER)
        coach_note(p, INFORMED, news);
}

static void heard(coach_past *p, const coach_event *e)
{
    for (int i = 0; i < e->news_count; i++)
        hear_news(p, e, e->news[i]);
    if (e->move.kind == PF_MIX && e->move.who == e->me &&
        e->move.a == PF_HOLLOW)
        coach_note(p, CHEATED, e->move);
}

static uint8_t month_of(const void *pub)
{
    return ((const pf_pub *)pub)->month;
}

static bool is_late(const void *pub)
{
    return month_of(pub) > PF_AUGUST;
}

static unsigned done(const coach_look *l)
{
    return 100u * pub_of(l)->month / PF_MONTHS;
}

/* ---- mixing ----------------------------------------------------------- */

static bool first_mix(const coach_look *l, coach_line *line)
{
    (void)line;
    return mixes(l) && pub_of(l)->month == 0;
}

static bool begin_solid(const coach_look *l, coach_line *line)
{
    bool is_chosen = coach_chose(l, "mix") && l->choice->place == PF_SOLID;
    coach_point(line, is_chosen ? "act" : "mix", is_chosen ? "mix" : "solid");
    line->text = is_chosen ? TEXT_COACH_PF_P3_NOW : 0;
    return first_mix(l, line);
}

static bool mixed_hollow(const coach_look *l, coach_line *line)
{
    (void)line;
    return did(l, PF_MIX, PF_HOLLOW);
}

static bool mixed_solid(const coach_look *l, coach_line *line)
{
    (void)line;
    return did(l, PF_MIX, PF_SOLID);
}

static bool may_fall(const coach_look *l, coach_line *line)
{
    (void)line;
    return mixes(l) && pub_of(l)->month > 0;
}

/* {n} wood for {m} blocks. */
static bool wood_runs_out(const coach_look *l, coach_line *line)
{
    unsigned month = pub_of(l)->month;
    line->args.n = own(l)->wood;
    line->args.m = PF_MONTHS - month - (month < PF_APRIL);
    return mixes(l) && month > 1 && own(l)->wood > 0 &&
           line->args.n < line->args.m;
}

static bool dare(const coach_look *l, coach_line *line)
{
    (void)line;
    return mixes(l) && pub_of(l)->month > 0 && own(l)->wood > 0 &&
           !l->past->moment[CHEATED].happened;
}

static bool is_holiday(const coach_look *l)
{
    return mixes(l) && pf_is_on_holiday(pub_of(l)->month);
}

/* One block is missing: the house will be finished unseen. */
static bool unseen_roof(const coach_look *l, coach_line *line)
{
    const pf_pub *pub = pub_of(l);
    unsigned at = sign(l);
    coach_point_seat(line, "plot", l->eye.who);
    return is_holiday(l) && at != 0 &&
           pub->height[at - 1] + 1 == pf_heights[at - 1];
}

/* A sign will stand in September, too: here, or where the block begins a
 * house. */
static bool seen_later(const coach_look *l, coach_line *line)
{
    bool is_roof = unseen_roof(l, line);
    if (sign(l) == 0 || pf_is_finished(pub_of(l), sign(l) - 1)) {
        line->text = TEXT_COACH_PF_AUGUST_NEW;
        coach_point(line, "calendar", "");
    }
    return is_holiday(l) && !is_roof;
}

static bool holiday(const coach_look *l, coach_line *line)
{
    bool is_roof = unseen_roof(l, line);
    coach_point(line, "mix", "hollow");
    return is_roof;
}

static bool cannot_lose(const coach_look *l, coach_line *line)
{
    line->args.n = sure_gift(l);
    return mixes(l) && sure_gift(l) > 0 && !pf_is_on_holiday(pub_of(l)->month);
}

/* The gift that nobody could match was not played. */
static bool saved_gift(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, PF_BRIBE) && l->past->last.what.a < sure_gift(l);
}

static bool last_mix(const coach_look *l, coach_line *line)
{
    (void)line;
    return mixes(l) && pub_of(l)->month == PF_DECEMBER;
}

/* ---- building --------------------------------------------------------- */

static bool small_site(const coach_look *l, coach_line *line)
{
    uint32_t sites = pf_free_sites(pub_of(l));
    for (; decides(l, PF_PHASE_SITE) && sites != 0; sites &= sites - 1)
        if (pf_heights[kr_lowest(sites)] == SMALL) {
            coach_point(line, "site", pf_site_words[1 + kr_lowest(sites)]);
            return true;
        }
    return false;
}

static bool built_tall(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, PF_SITE) &&
           pf_heights[l->past->last.what.a] > SMALL;
}

static bool next_site(const coach_look *l, coach_line *line)
{
    (void)line;
    return decides(l, PF_PHASE_SITE) && pub_of(l)->month > 0;
}

static bool sign_stands(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "sign", l->eye.who);
    return sign(l) != 0 && pub_of(l)->height[sign(l) - 1] > 0;
}

static bool is_finished(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "plot", l->eye.who);
    return has_finished(l);
}

static bool not_safe_yet(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "sign", l->eye.who);
    return sign(l) != 0 && pf_is_finished(pub_of(l), sign(l) - 1);
}

static bool too_wet(const coach_look *l, coach_line *line)
{
    (void)line;
    return pf_is_wet(pub_of(l)->month);
}

/* ---- bribing ---------------------------------------------------------- */

static bool first_bribe(const coach_look *l, coach_line *line)
{
    (void)line;
    return bribes(l) && pub_of(l)->month == 0;
}

static bool give_five(const coach_look *l, coach_line *line)
{
    bool is_chosen = coach_chose(l, "chip") &&
                     l->choice->place == FIRST_GIFT - PF_GIFT_1;
    coach_point(line, is_chosen ? "act" : "chip", is_chosen ? "seal" : "5");
    line->text = is_chosen ? TEXT_COACH_PF_P7_NOW : 0;
    return first_bribe(l, line) && has_chip(l, FIRST_GIFT);
}

static bool gave_less(const coach_look *l, coach_line *line)
{
    unsigned chip = l->past->last.what.a;
    (void)line;
    return coach_did(l, PF_BRIBE) &&
           (chip < FIRST_GIFT || chip == PF_INFORMER);
}

static bool no_fear(const coach_look *l, coach_line *line)
{
    (void)line;
    return bribes(l) && hollow(l) == 0 && has_chip(l, PF_EMPTY) &&
           pub_of(l)->month > 0;
}

static bool gave_gift(const coach_look *l, coach_line *line)
{
    unsigned chip = l->past->last.what.a;
    (void)line;
    return coach_did(l, PF_BRIBE) && chip >= PF_GIFT_1 && chip <= PF_GIFT_6;
}

/* One was shown, or the pupil might play theirs. */
static bool informer(const coach_look *l, coach_line *line)
{
    const pf_pub *pub = pub_of(l);
    if (coach_is_fresh(l->past, INFORMED)) {
        coach_point_seat(line, "plot", l->past->moment[INFORMED].what.who);
        return true;
    }
    return bribes(l) && pub->month >= MAY && hollow(l) == 0 &&
           has_chip(l, PF_INFORMER);
}

/* ---- inspecting ------------------------------------------------------- */

static bool inspects(const coach_look *l)
{
    return decides(l, PF_PHASE_PROBE) || decides(l, PF_PHASE_INFORM);
}

/* The pupil's gift was the highest that nobody else gave. */
static bool most_generous(const coach_look *l, coach_line *line)
{
    const pf_pub *pub = pub_of(l);
    unsigned chip = pub->shown[l->eye.who];
    line->text = pf_is_outbid(pub) ? TEXT_COACH_PF_P8_NEXT : 0;
    return decides(l, PF_PHASE_PROBE) && pub->gift > 0 &&
           chip == 1u + pub->gift;
}

static bool name_block(const coach_look *l, coach_line *line)
{
    (void)line;
    return inspects(l);
}

static bool probed_own(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, PF_PROBE) &&
           pf_builder_of(l->past->last.what.a) == l->eye.who;
}

static bool other_inspects(const coach_look *l, coach_line *line)
{
    const pf_pub *pub = pub_of(l);
    kr_seats must = l->game->waits(pub).must;
    if (pub->phase != PF_PHASE_PROBE || must == 0 ||
        kr_has(must, l->eye.who))
        return false;
    line->who = (kr_seat)kr_lowest(must);
    line->text = pf_is_outbid(pub) ? TEXT_COACH_PF_P12_NEXT : 0;
    coach_point_seat(line, "plot", line->who);
    return pub->shown[line->who] == 1u + pub->gift;
}

static bool must_agree(const coach_look *l, coach_line *line)
{
    (void)line;
    return decides(l, PF_PHASE_AGREE);
}

static bool disagreed(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, PF_DISAGREE);
}

static bool caught(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "plot", l->eye.who);
    return pub_of(l)->strikes[l->eye.who] == 1;
}

static bool of_builder(const coach_look *l, coach_line *line)
{
    (void)l;
    line->who = line->moment.what.who;
    coach_point_seat(line, "plot", line->who);
    return true;
}

/* ---- the table -------------------------------------------------------- */

#define TEXTS(step)  TEXT_COACH_PF_##step, TEXT_COACH_PF_##step##_NOT
#define TEXT(step)   TEXT_COACH_PF_##step, 0

static const coach_step steps[] = {
    { "p1", "P-1.7", COACH_MOVE, TEXTS(P1), .beat = 1 },
    { "p21", "P-6.1", COACH_MOVE, TEXT(P21), .is_brief = true, .when = caught,
      .is_late = true },
    { "p10", "P-5.4", COACH_MOVE, TEXT(P10), .is_brief = true,
      .moment = BROUGHT_DOWN, .when = of_builder },
    { "p11", "P-5.3", COACH_MOVE, TEXT(P11), .is_brief = true, .moment = SOUND,
      .when = of_builder },
    { "p2", "P-3.1", COACH_MOVE, TEXT(P2), .is_brief = true, .target = "fence",
      .when = first_mix },
    { "p3", "P-3.1", COACH_MOVE, TEXTS(P3), .when = begin_solid,
      .astray = mixed_hollow },
    { "p24", "P-2.4", COACH_MOVE, TEXT(P24), .is_brief = true,
      .when = unseen_roof },
    { "august", "P-3.9", COACH_MOVE, TEXT(AUGUST), .is_brief = true,
      .when = seen_later },
    { "p23", "P-2.4", COACH_MOVE, TEXTS(P23), .when = holiday,
      .astray = mixed_solid, .right = PF_MIX },
    { "p26", "P-7.3", COACH_MOVE, TEXT(P26), .is_brief = true,
      .target = "fence", .when = last_mix, .is_late = true },
    { "p22", "P-4.3", COACH_MOVE, TEXTS(P22), .target = "mix hollow",
      .when = cannot_lose, .astray = saved_gift, .is_late = true },
    { "risk", "P-6.3", COACH_MOVE, TEXT(RISK), .is_brief = true,
      .when = may_fall },
    { "p13", "P-7.1", COACH_MOVE, TEXTS(P13), .target = "mix hollow",
      .when = dare, .astray = mixed_solid, .right = PF_MIX },
    { "wood", "P-3.2", COACH_MOVE, TEXT(WOOD), .is_brief = true,
      .target = "fence", .when = wood_runs_out },
    { "p4", "P-7.2", COACH_MOVE, TEXTS(P4), .when = small_site,
      .astray = built_tall, .right = PF_SITE },
    { "p17", "P-7.3", COACH_MOVE, TEXT(P17), .is_brief = true,
      .target = "districts", .when = next_site },
    { "p6", "P-4.3", COACH_MOVE, TEXT(P6), .is_brief = true, .target = "tray",
      .when = first_bribe },
    { "p7", "P-4.3", COACH_MOVE, TEXTS(P7), .when = give_five,
      .astray = gave_less },
    { "p20", "P-4.7", COACH_MOVE, TEXT(P20), .is_brief = true,
      .target = "chip informer", .when = informer },
    { "p14", "P-4.2", COACH_MOVE, TEXTS(P14), .target = "tray",
      .when = no_fear, .astray = gave_gift, .right = PF_BRIBE },
    { "p19", "P-4.4", COACH_MOVE, TEXTS(P19), .target = "tie",
      .when = must_agree, .astray = disagreed, .right = PF_POINT },
    { "p8", "P-4.3", COACH_MOVE, TEXT(P8), .is_brief = true,
      .target = "office", .when = most_generous },
    { "p9", "P-5.1", COACH_MOVE, TEXTS(P9), .target = "skyline",
      .when = name_block, .astray = probed_own, .right = PF_PROBE },
    { "p25", "P-6.3", COACH_NEWS, TEXT(P25), .moment = OUT, .when = of_builder,
      .is_late = true },
    { "p12", "P-4.3", COACH_NEWS, TEXT(P12), .when = other_inspects },
    { "p5", "P-5.2", COACH_NEWS, TEXT(P5), .when = sign_stands },
    { "p15", "P-7.2", COACH_NEWS, TEXT(P15), .when = is_finished },
    { "p16", "P-3.9", COACH_NEWS, TEXT(P16), .when = not_safe_yet },
    { "p18", "P-2.3", COACH_NEWS, TEXT(P18), .target = "calendar",
      .when = too_wet },
};

_Static_assert(KR_COUNT(steps) <= COACH_STEPS, "a bit for each step");

const coach_game coach_pfusch = {
    .deal = { .seed = 149185, .seats = 4 },
    .step = steps, .steps = KR_COUNT(steps),
    .win = TEXT_COACH_PF_WIN, .go = TEXT_COACH_PF_GO,
    .offer = TEXT_COACH_PF_OFFER,
    .beat = { TEXT_COACH_PF_BEAT1, TEXT_COACH_PF_BEAT2, TEXT_COACH_PF_BEAT3,
              TEXT_COACH_PF_BEAT4, TEXT_COACH_PF_BEAT5 },
    .tip = { TEXT_COACH_PF_TIP1, TEXT_COACH_PF_TIP2, TEXT_COACH_PF_TIP3 },
    .opening = 2, .turn = month_of, .is_late = is_late, .heard = heard,
    .done = done,
};
