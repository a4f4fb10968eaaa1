/*
 * kohle.c -- pupils of Kohle, Kie$ & Knete, and what their deal must hold.
 */
#include "games/kohle/kohle.h"

#include "core/scan.h"
#include "lessons/lesson.h"

/* Facts. A turn of the pupil and a negotiation are counted from 1. */
enum { BEGINS = 1, FITS, RICH, TURNS, TALKS, CHEAPEST, DISTURBED, KEPT, PAID,
       TRAVELS, CROWNS, POOR, RECRUITS, USURPS, FITS_AGAIN, ANSWERS };
enum { UNKNOWN = 0, NO = 1, YES = 2 };

static const ko_pub *pub_of(const lesson *l)
{
    return tb_eye(l->table, PUPIL).pub;
}

/* ---- pupils ----------------------------------------------------------- */

/* The pupil makes a deal that is nearly theirs. M2 rolls in the first turn. */
static kr_move choose_turn(lesson *l)
{
    coach_line line;
    bool rolls = l->model == M2 && l->fact[TURNS] == 1 &&
                 pub_of(l)->phase == KO_PHASE_TURN;
    if (!rolls && lesson_advises(l, "k4", &line))
        return lesson_move(KO_DEAL, 0, 0);
    return lesson_move(pub_of(l)->phase == KO_PHASE_TURN ? KO_ROLL : KO_DRAW,
                       0, 0);
}

/* The offer with this number, "offer 3". */
static unsigned offer_at(const lesson *l, const coach_line *line)
{
    const ko_offers *o = &pub_of(l)->offer;
    unsigned number = lesson_number(line->target + sizeof "offer"), i = 0;
    while (i < KO_OFFERS && o->number[i] != number)
        i++;
    KR_REQUIRE(i < KO_OFFERS);
    return i;
}

static kr_move on_offer(const lesson *l, unsigned kind, unsigned i)
{
    const ko_offers *o = &pub_of(l)->offer;
    return lesson_move(kind, o->number[i], o->revision[i]);
}

static kr_move close_deal(const lesson *l)
{
    const ko_pub *pub = pub_of(l);
    unsigned own = ko_ready(pub, PUPIL);
    unsigned used = ko_placed(&ko_deals[pub->dollar], own | ko_agreed(pub));
    kr_move m = lesson_move(KO_CALL, 0, used & own);
    m.c = (uint16_t)(used & ~own);
    return m;
}

/* The card a line points at, "card clan-H". */
static unsigned family_at(const coach_line *line)
{
    unsigned f = 0;
    while (f < KO_FAMILIES &&
           !kr_same_text(ko_families[f], line->args.family))
        f++;
    KR_REQUIRE(f < KO_FAMILIES);
    return f;
}

/* M0 counters once; M1 agrees at once. */
static kr_move lead(lesson *l)
{
    coach_line line;
    if (lesson_advises(l, "k10", &line))
        return close_deal(l);
    if (lesson_advises(l, "k6", &line))
        return lesson_move(KO_LAY, family_at(&line), 0);
    if (l->model != M1 && lesson_advises(l, "k8", &line)) {
        unsigned i = offer_at(l, &line);
        kr_move m = on_offer(l, KO_PRICE, i);
        m.c = pub_of(l)->offer.families[i];
        m.n = (uint16_t)(line.args.n - 1);
        return m;
    }
    if (lesson_advises(l, "k7", &line))
        return on_offer(l, KO_AGREE, offer_at(l, &line));
    return lesson_like_novice(l);
}

/* Asks for an even share, agrees to any bid, else passes. */
static kr_move help(lesson *l)
{
    const ko_pub *pub = pub_of(l);
    const ko_deal *deal = &ko_deals[pub->dollar];
    coach_line line;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] == KO_BIDDEN &&
            pub->offer.owner[i] == PUPIL && pub->offer.price[i] > 0)
            return on_offer(l, KO_AGREE, i);
    if (!lesson_advises(l, "k13", &line))
        return lesson_move(KO_PASS, 0, 0);
    kr_move m = lesson_move(KO_OFFER, 1u << family_at(&line), 0);
    m.n = (uint16_t)(ko_proceeds(pub) / (kr_bits(deal->required) +
                                         deal->choose));
    return m;
}

static kr_move choose(lesson *l)
{
    const ko_pub *pub = pub_of(l);
    kr_move m = lesson_move(KO_PASS, 0, 0);
    if (pub->phase == KO_PHASE_TURN || pub->phase == KO_PHASE_ROLLED)
        m = choose_turn(l);
    else if (pub->phase == KO_PHASE_TALK)
        m = pub->active == PUPIL ? lead(l) : help(l);
    return lesson_may(l, m) ? m : lesson_like_novice(l);
}

/* ---- facts ------------------------------------------------------------ */

/* The pupil's investor is needed, one clan card fits, and the last place is
 * for the family of a bot. */
static bool is_fit(lesson *l)
{
    const ko_pub *pub = pub_of(l);
    const ko_prv *prv = tb_eye(l->table, PUPIL).prv;
    const ko_deal *deal = &ko_deals[pub->dollar];
    unsigned mine = pub->investors[PUPIL], clans = 0, theirs = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        clans |= (unsigned)(prv->hand[KO_CARD_CLAN + f] > 0) << f;
    for (kr_seat s = 1; s < pub->config.seats; s++)
        theirs |= pub->investors[s];
    unsigned places = kr_bits(deal->required) + deal->choose;
    unsigned alone = kr_bits(ko_placed(deal, mine | clans));
    return kr_bits(ko_placed(deal, mine)) == 1 && alone + 1 == places &&
           alone > 1 && kr_bits(ko_placed(deal, mine | clans | theirs)) ==
                        places;
}

static void watch_turn(lesson *l, const ko_pub *before, const ko_pub *after)
{
    bool begins = after->phase == KO_PHASE_TURN && after->active == PUPIL &&
                  before->phase != KO_PHASE_TURN;
    bool rolled = after->phase == KO_PHASE_ROLLED && after->active == PUPIL &&
                  before->phase != KO_PHASE_ROLLED;
    if (begins)
        l->fact[TURNS]++;
    if (begins && l->fact[FITS] == UNKNOWN) {
        l->fact[FITS] = is_fit(l) ? YES : NO;
        l->fact[RICH] = ko_proceeds(after) >= 8;
    } else if ((begins || rolled) && l->fact[TURNS] <= 2) {
        l->fact[FITS_AGAIN] |= is_fit(l);
    }
}

static bool is_cheap(const lesson *l)
{
    return l->fact[CHEAPEST] > 0 && l->fact[CHEAPEST] <= 1 + 3;
}

/* The price of an offer, asked of the pupil in the first negotiation, and the
 * answers of bots before the first cheap one. */
static void watch_offers(lesson *l, const coach_event *e, const ko_pub *after)
{
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (after->offer.stage[i] == KO_ASKED &&
            (l->fact[CHEAPEST] == 0 ||
             after->offer.price[i] + 1 < l->fact[CHEAPEST]))
            l->fact[CHEAPEST] = after->offer.price[i] + 1;
    if (e->move.who != PUPIL && !is_cheap(l))
        l->fact[ANSWERS]++;
}

static void watch_talk(lesson *l, const coach_event *e, const ko_pub *before,
                       const ko_pub *after)
{
    bool first = l->fact[TALKS] == 1 && ko_boss(after) == PUPIL;
    l->fact[TALKS] += e->move.kind == KO_DEAL;
    if (first)
        watch_offers(l, e, after);
    bool plays = after->phase == KO_PHASE_WAIT &&
                 before->phase != KO_PHASE_WAIT;
    if (plays && l->fact[TALKS] == 1)
        l->fact[DISTURBED] = 1;
    if (plays && l->fact[TALKS] <= 3 && after->play < KO_PLAY_RECRUIT)
        l->fact[TRAVELS] = 1;
    if (l->fact[TALKS] <= 3 && before->play == KO_PLAY_BOSS &&
        after->active != before->active)
        l->fact[CROWNS] = 1;
}

static void watch(lesson *l, const coach_event *e)
{
    const ko_pub *before = e->before, *after = e->after;
    int gain = after->money[PUPIL] - before->money[PUPIL];
    bool led = ko_boss(before) == PUPIL;
    if (after->phase == KO_PHASE_PLACE && l->fact[BEGINS] == UNKNOWN)
        l->fact[BEGINS] = after->active == 3 ? YES : NO;
    watch_turn(l, before, after);
    watch_talk(l, e, before, after);
    if (gain > 0 && led && l->fact[TALKS] == 1)
        l->fact[KEPT] = 2 * gain >= (int)ko_proceeds(before) ? YES : NO;
    if (gain > 0 && !led && l->fact[TALKS] <= 4)
        l->fact[PAID] = 1;
    if (lesson_said(l, "k20") > 0 && l->fact[POOR] == 0)
        l->fact[POOR] = l->fact[TURNS];
    if (lesson_said(l, "k22") > 0 && l->fact[RECRUITS] == 0)
        l->fact[RECRUITS] = l->fact[TURNS];
    if (lesson_said(l, "k19") > 0 && l->fact[USURPS] == 0)
        l->fact[USURPS] = l->fact[TALKS];
}

static bool is_hopeless(const lesson *l)
{
    return l->model < MODELS && (l->fact[BEGINS] == NO || l->fact[FITS] == NO);
}

/* Long enough for all conditions. */
static bool is_done(const lesson *l)
{
    return pub_of(l)->deals >= 5 || l->fact[TALKS] > 6 || l->fact[TURNS] > 5;
}

/* ---- truth ------------------------------------------------------------ */

static bool is_offer_true(const lesson *l, const coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    unsigned i = offer_at(l, line);
    return pub->offer.owner[i] == line->who &&
           pub->offer.price[i] == line->args.n &&
           (line->args.n == 0) == (line->text == TEXT_COACH_KO_K7_FREE) &&
           line->args.m + line->args.n +
               (int64_t)ko_cost(pub, ko_agreed(pub)) ==
           (int64_t)ko_proceeds(pub);
}

/* Second sentences: the pupil was silent, or agreed to a high price. */
static bool is_other_true(const lesson *l, const coach_step *s)
{
    const ko_offers *o = &pub_of(l)->offer;
    bool has_offered = false, was_dear = false;
    for (unsigned i = 0; i < KO_OFFERS; i++) {
        has_offered |= o->stage[i] != KO_NO_OFFER && o->owner[i] == PUPIL;
        was_dear |= o->stage[i] == KO_AGREED && o->price[i] >= 2;
    }
    if (kr_same_text(s->id, "k13"))
        return !has_offered;
    return !kr_same_text(s->id, "k8") || was_dear;
}

static bool is_true(const lesson *l, const coach_step *s,
                    const coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    if (l->state.is_other)
        return is_other_true(l, s);
    if (kr_same_text(s->id, "k7"))
        return is_offer_true(l, line);
    if (kr_same_text(s->id, "k17")) {
        const ko_prv *prv = tb_eye(l->table, PUPIL).prv;
        return (prv->hand[KO_CARD_STOP] == 0) ==
               (line->text == TEXT_COACH_KO_K17_NONE);
    }
    if (kr_same_text(s->id, "k20"))
        return 2 * line->args.n > line->args.m;
    if (kr_same_text(s->id, "k10"))
        return lesson_may(l, close_deal(l));
    if (kr_same_text(s->id, "k13"))
        return line->who == ko_boss(pub) &&
               (ko_deals[pub->dollar].required >> family_at(line) & 1) &&
               ko_owner(pub, family_at(line)) == PUPIL;
    if (kr_same_text(s->id, "k18"))
        return ko_boss(pub) != KR_NONE;
    if (kr_same_text(s->id, "k22"))
        return ko_owner(pub, family_at(line)) == KR_NONE;
    if (kr_same_text(s->id, "k25"))
        return line->args.n == (int64_t)ko_dividend(pub);
    return true;
}

/* ---- conditions ------------------------------------------------------- */

static bool begins(const lesson *l)
{
    return l->fact[BEGINS] == YES && l->fact[TURNS] > 0;
}

static bool has_near_deal(const lesson *l)
{
    return l->fact[FITS] == YES;
}

static bool is_rich(const lesson *l)
{
    return l->fact[RICH];
}

static bool is_undisturbed(const lesson *l)
{
    return !l->fact[DISTURBED] && is_cheap(l) && l->fact[ANSWERS] < 6;
}

static bool keeps_half(const lesson *l)
{
    return l->fact[KEPT] == YES;
}

static bool is_paid(const lesson *l)
{
    return l->fact[PAID];
}

static bool sees_cards(const lesson *l)
{
    return l->fact[TRAVELS] && l->fact[CROWNS];
}

static bool rolls(const lesson *l)
{
    return l->fact[POOR] > 0 && l->fact[POOR] <= 3;
}

static bool recruits(const lesson *l)
{
    return l->fact[RECRUITS] > 0 && l->fact[RECRUITS] <= 4;
}

static bool can_usurp(const lesson *l)
{
    return l->fact[USURPS] > 0 && l->fact[USURPS] <= 5;
}

static bool gets_second_chance(const lesson *l)
{
    return l->fact[FITS_AGAIN];
}

static const condition conditions[] = {
    { "the pupil begins and a bot places the dollar",
      FOR_ALL, 64, begins, HASTY },
    { "investor and clan card fill all places but one of a bot's",
      FOR_ALL, 64, has_near_deal, HASTY },
    { "the first deal brings at least 8 million",
      FOR_ALL, 32, is_rich, HASTY },
    { "a cheap offer within 6 answers, and nobody plays a card",
      FOR_M0 | FOR_M1, 32, is_undisturbed, HASTY },
    { "the pupil closes the first deal and keeps half",
      FOR_M0 | FOR_M1, 64, keeps_half, HASTY },
    { "another Boss pays the pupil by negotiation 4",
      FOR_M0 | FOR_M1, 16, is_paid, HASTY },
    { "travel and boss cards by negotiation 3",
      FOR_M0, 8, sees_cards, HASTY },
    { "a poor deal by the pupil's third turn",
      FOR_M0 | FOR_M2, 8, rolls, HASTY },
    { "three recruit cards by the pupil's fourth turn",
      FOR_M0, 1, recruits, HASTY },
    { "a boss card and a deal within reach by negotiation 5",
      FOR_M0, 2, can_usurp, HASTY },
    { "M2 gets another near deal within two turns",
      FOR_M2, 4, gets_second_chance, HASTY },
};

const course course_kohle = {
    .game = &ko_game, .choose = choose, .watch = watch,
    .is_hopeless = is_hopeless, .is_done = is_done, .is_true = is_true,
    .condition = conditions, .conditions = KR_COUNT(conditions),
};
