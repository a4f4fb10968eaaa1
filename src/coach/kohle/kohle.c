/*
 * kohle.c -- the coach of Kohle, Kie$ & Knete.
 */
#include "coach/kohle/look.h"
#include "core/scan.h"

enum { LESSON = 3, PATIENCE = 36 };     /* deals that a lesson lasts, or moves
                                           of the pupil */
enum { STUCK = 4 };                     /* moves of the pupil in one deal */
enum { NEARLY_FULL = 10, LAST_SAFE = 9 };       /* cards; deals (K-9.1) */
enum { LATE = 7 };                      /* deals: 60 % of a game */

/* ---- lines ------------------------------------------------------------ */

static bool about(coach_line *line, unsigned family)
{
    line->args.family = ko_families[family];
    return true;
}

/* Points at a thing for a family; or, if that is chosen, at the button that
 * comes next, "act lay-H". */
static bool point_or_act(const coach_look *l, coach_line *line,
                         const char *what, const char *word,
                         const char *act, unsigned family)
{
    char id[16];
    kr_buf out = kr_buf_of(id, sizeof id);
    kr_put(&out, act);
    kr_put_char(&out, '-');
    kr_put(&out, ko_initials[family]);
    if (coach_chose(l, what) && kr_same_text(l->choice->word, word))
        coach_point(line, "act", id);
    else
        coach_point(line, what, word);
    return about(line, family);
}

/* ---- what happens ----------------------------------------------------- */

enum { NO_MOMENT, EARNED, CROWNED, STOPPED, FOILED, LED, FAILED, GROWN };

/* The player who stopped a card; KR_NONE: nobody did. */
static kr_seat stopper(const coach_event *e)
{
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == KO_STOPS)
            return e->news[i].who;
    return KR_NONE;
}

/* The pupil becomes the Boss: n is how many moves they had made before. */
static void hear_boss(coach_past *p, const coach_event *e)
{
    if (ko_boss(e->after) == e->me && ko_boss(e->before) != e->me)
        p->moment[LED] = (coach_moment){ true, p->turn, {
            .who = e->me, .n = p->moves } };
}

static void hear_stop(coach_past *p, const coach_event *e)
{
    const ko_pub *before = e->before;
    if (stopper(e) == e->me)
        coach_note(p, STOPPED, e->move);
    else if (stopper(e) != KR_NONE && before->by == e->me)
        coach_note(p, FOILED, (kr_move){ .who = stopper(e) });
}

static void heard(coach_past *p, const coach_event *e)
{
    const ko_pub *before = e->before, *after = e->after;
    bool was_boss_card = before->phase == KO_PHASE_WAIT &&
                         before->play == KO_PLAY_BOSS;
    if (after->money[e->me] > before->money[e->me])
        coach_note(p, EARNED, (kr_move){ .n = (uint16_t)(
            after->money[e->me] - before->money[e->me]) });
    if (was_boss_card && after->active != before->active)
        coach_note(p, CROWNED, (kr_move){ .who = after->active });
    hear_boss(p, e);
    hear_stop(p, e);
    if (e->move.kind == KO_FAIL)
        coach_note(p, FAILED, e->move);
    if (after->deals > before->deals && ko_dividend(after) >
                                        ko_dividend(before))
        coach_note(p, GROWN, (kr_move){
            .n = (uint16_t)ko_dividend(after) });
}

static uint8_t deals_of(const void *pub)
{
    return ((const ko_pub *)pub)->deals;
}

static bool is_late(const void *pub)
{
    return ((const ko_pub *)pub)->deals >= LATE;
}

/* ---- a turn ----------------------------------------------------------- */

static bool at_dollar(const coach_look *l)
{
    return decides(l, KO_PHASE_TURN) || decides(l, KO_PHASE_ROLLED);
}

static bool near_deal(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    if (!at_dollar(l) || missing(l) > 1)
        return false;
    line->args.n = ko_proceeds(pub);
    point_number(line, "deal", pub->dollar);
    return true;
}

static bool make_deal(const coach_look *l, coach_line *line)
{
    (void)line;
    return at_dollar(l) && missing(l) <= 1;
}

static bool rolled(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, KO_ROLL);
}

static bool is_poor(const coach_look *l)
{
    return 2 * own_places(l) < places_of(deal_of(pub_of(l)));
}

/* {n} of {m} places would have to be bought. */
static bool roll_on(const coach_look *l, coach_line *line)
{
    line->args.n = missing(l);
    line->args.m = places_of(deal_of(pub_of(l)));
    return decides(l, KO_PHASE_TURN) && is_poor(l) && is_legal(l, KO_ROLL, 0);
}

static bool draw_cards(const coach_look *l, coach_line *line)
{
    (void)line;
    return decides(l, KO_PHASE_ROLLED) && is_poor(l) &&
           is_legal(l, KO_DRAW, 0);
}

static bool made_deal(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, KO_DEAL);
}

/* ---- the Boss --------------------------------------------------------- */

static bool family_sits(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    unsigned sits = pub->investors[l->eye.who] & ~pub->away;
    sits &= ko_placed(deal_of(pub), sits);
    if (!leads(l) || sits == 0)
        return false;
    coach_point(line, "row", ko_initials[kr_lowest(sits)]);
    return about(line, kr_lowest(sits));
}

static bool lay_clan(const coach_look *l, coach_line *line)
{
    for (unsigned f = 0; leads(l) && f < KO_FAMILIES; f++)
        if ((clans(l) >> f & 1) && fills(pub_of(l), 1u << f) &&
            is_legal(l, KO_LAY, f))
            return point_or_act(l, line, "card",
                                ko_card_words[1 + KO_CARD_CLAN + f], "lay",
                                f);
    return false;
}

/* Although a relative could still sit down. */
static bool bought_seat(const coach_look *l, coach_line *line)
{
    return (coach_did(l, KO_BID) || coach_did(l, KO_AGREE)) &&
           lay_clan(l, line);
}

/* {m} is what is left to the Boss after all agreements. A price may be 0. */
static bool offered(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    unsigned i = leads(l) ? best_offer(l) : KO_OFFERS;
    if (i == KO_OFFERS)
        return false;
    line->who = pub->offer.owner[i];
    line->args.n = pub->offer.price[i];
    line->text = line->args.n == 0 ? TEXT_COACH_KO_K7_FREE : 0;
    line->args.m = (int64_t)ko_proceeds(pub) - pub->offer.price[i] -
                   ko_cost(pub, ko_agreed(pub));
    point_number(line, "offer", pub->offer.number[i]);
    return about(line, kr_lowest(pub->offer.families[i]));
}

/* Offers are called "2.1": offer {k}, price {n}. The one whose price changed
 * most often shows it best. */
static bool is_numbered(const coach_look *l, coach_line *line)
{
    const ko_offers *o = &pub_of(l)->offer;
    for (unsigned i = 0; talks(l) && i < KO_OFFERS; i++)
        if ((o->stage[i] == KO_ASKED || o->stage[i] == KO_BIDDEN) &&
            o->revision[i] > line->args.n) {
            line->args.k = o->number[i];
            line->args.n = o->revision[i];
            line->args.m = o->revision[i] + 1;
            point_number(line, "offer", o->number[i]);
        }
    return line->args.n > 0;
}

static bool try_less(const coach_look *l, coach_line *line)
{
    return offered(l, line) && line->args.n >= 2 &&
           pub_of(l)->made[l->eye.who] == 0;
}

/* The pupil agreed to the price that was asked. */
static bool was_generous(const coach_look *l, coach_line *line)
{
    const ko_offers *o = &pub_of(l)->offer;
    for (unsigned i = 0; coach_did(l, KO_AGREE) && i < KO_OFFERS; i++)
        if (o->stage[i] == KO_AGREED && o->price[i] >= 2 &&
            o->number[i] == l->past->last.what.a) {
            line->who = o->owner[i];
            return true;
        }
    return false;
}

static bool has_agreement(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    bool has = false;
    line->text = leads(l) ? 0 : TEXT_COACH_KO_K9_PAID;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        has |= pub->offer.stage[i] == KO_AGREED &&
               (pub->offer.owner[i] == l->eye.who || leads(l));
    return talks(l) && has;
}

static bool can_close(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    unsigned own = ko_ready(pub, l->eye.who);
    unsigned used = ko_placed(deal_of(pub), covered(pub));
    kr_move call = { .who = l->eye.who, .kind = KO_CALL,
                     .b = (uint8_t)(used & own),
                     .c = (uint16_t)(used & ~own) };
    (void)line;
    return leads(l) && l->game->check(l->eye, call) == KR_OK;
}

static bool still_waits(const coach_look *l, coach_line *line)
{
    (void)line;
    return leads(l) && !coach_did(l, KO_CALL);
}

static bool has_called(const coach_look *l, coach_line *line)
{
    (void)line;
    return decides(l, KO_PHASE_CALLED);
}

static bool call_is_off(const coach_look *l, coach_line *line)
{
    (void)line;
    return leads(l) && coach_did(l, KO_CALL);
}

/* The pupil has tried much, places are still open, and no offer fills one. */
static bool is_stuck(const coach_look *l, coach_line *line)
{
    return leads(l) && !can_close(l, line) && best_offer(l) == KO_OFFERS &&
           l->past->moves >= l->past->moment[LED].what.n + STUCK;
}

static bool earned(const coach_look *l, coach_line *line)
{
    line->args.n = line->moment.what.n;
    coach_point_seat(line, "money", l->eye.who);
    return true;
}

/* Another player was paid. */
static bool others_earn(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != l->eye.who && pub->money[s] > 0) {
            coach_point_seat(line, "money", s);
            return true;
        }
    return false;
}

/* ---- helping ---------------------------------------------------------- */

/* The pupil's investors that the Boss needs, cannot get elsewhere on the table
 * and was not offered yet. */
static unsigned in_demand(const coach_look *l)
{
    const ko_pub *pub = pub_of(l);
    unsigned set = pub->investors[l->eye.who] & ~pub->away &
                   deal_of(pub)->required & ~covered(pub);
    for (kr_seat s = 0; s < pub->config.seats; s++)
        set &= s == l->eye.who ? KO_ALL_FAMILIES : ~ko_ready(pub, s);
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] != KO_NO_OFFER)
            set &= ~(unsigned)pub->offer.families[i];
    return helps(l) ? set : 0;
}

static bool in_need(const coach_look *l, coach_line *line)
{
    unsigned set = in_demand(l);
    if (set == 0)
        return false;
    line->who = pub_of(l)->active;
    line->args.n = ko_proceeds(pub_of(l)) / places_of(deal_of(pub_of(l)));
    return point_or_act(l, line, "family", ko_initials[kr_lowest(set)],
                        "offer", kr_lowest(set));
}

static bool passed(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, KO_PASS);
}

/* The pupil passed and has offered nothing. */
static bool kept_silent(const coach_look *l, coach_line *line)
{
    return passed(l, line) && in_demand(l) != 0;
}

static bool names_price(const coach_look *l, coach_line *line)
{
    return coach_chose(l, "family") && in_need(l, line);
}

static bool has_nothing(const coach_look *l, coach_line *line)
{
    (void)line;
    return helps(l) && own_places(l) == 0 && is_legal(l, KO_PASS, 0);
}

/* The pupil passes again and again. */
static bool order_helps(const coach_look *l, coach_line *line)
{
    return has_nothing(l, line) && !l->is_ordered && coach_did(l, KO_PASS);
}

static bool meddled(const coach_look *l, coach_line *line)
{
    (void)line;
    return !coach_did(l, KO_PASS) && helps(l);
}

/* ---- cards ------------------------------------------------------------ */

static bool travels(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    coach_point(line, "reaction", "");
    return pub->phase == KO_PHASE_WAIT && pub->play != KO_PLAY_RECRUIT &&
           pub->play != KO_PLAY_BOSS && about(line, pub->on);
}

static bool asked_to_stop(const coach_look *l, coach_line *line)
{
    line->text = in_hand(l, KO_CARD_STOP) > 0 ? 0 : TEXT_COACH_KO_K17_NONE;
    return pub_of(l)->phase == KO_PHASE_WAIT && is_legal(l, KO_PASS, 0);
}

static bool stopped_it(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, KO_STOP) && l->past->moment[STOPPED].happened;
}

static bool was_foiled(const coach_look *l, coach_line *line)
{
    line->who = line->moment.what.who;
    return talks(l);
}

/* Points at the first of these cards in the pupil's hand, during a talk. */
static bool point_card(const coach_look *l, coach_line *line, unsigned first,
                       unsigned last)
{
    for (unsigned card = first; talks(l) && card <= last; card++)
        if (in_hand(l, card) > 0) {
            coach_point(line, "card", ko_card_words[1 + card]);
            return true;
        }
    return false;
}

static bool holds_travel(const coach_look *l, coach_line *line)
{
    return point_card(l, line, KO_CARD_TRAVEL, KO_CARD_JOKER);
}

static bool holds_recruit(const coach_look *l, coach_line *line)
{
    return point_card(l, line, KO_CARD_RECRUIT, KO_CARD_RECRUIT);
}

static bool holds_boss(const coach_look *l, coach_line *line)
{
    return helps(l) && point_card(l, line, KO_CARD_BOSS, KO_CARD_BOSS);
}

static bool is_crowned(const coach_look *l, coach_line *line)
{
    return ko_boss(pub_of(l)) == line->moment.what.who;
}

static bool take_over(const coach_look *l, coach_line *line)
{
    bool is_chosen = coach_chose(l, "card") &&
                     kr_same_text(l->choice->word, "boss");
    coach_point(line, is_chosen ? "act" : "card", "boss");
    return helps(l) && missing(l) <= 1 && is_legal(l, KO_BOSS, 0);
}

/* An investor beside the board that three recruit cards would win. */
static bool recruit(const coach_look *l, coach_line *line)
{
    const ko_pub *pub = pub_of(l);
    for (unsigned f = 0; talks(l) && f < KO_FAMILIES; f++)
        if (ko_owner(pub, f) == KR_NONE && is_legal(l, KO_RECRUIT, f))
            return point_or_act(l, line, "card", "recruit", "recruit", f);
    return false;
}

static bool missed_recruit(const coach_look *l, coach_line *line)
{
    (void)line;
    return ko_boss(pub_of(l)) == KR_NONE && !coach_did(l, KO_RECRUIT);
}

static bool has_many_cards(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "cards", l->eye.who);
    return pub_of(l)->hands[l->eye.who] >= NEARLY_FULL;
}

/* ---- the game goes on ------------------------------------------------- */

/* The next player is about to decide. */
static bool has_failed(const coach_look *l, coach_line *line)
{
    (void)line;
    return pub_of(l)->phase == KO_PHASE_TURN;
}

static bool has_grown(const coach_look *l, coach_line *line)
{
    line->args.n = line->moment.what.n;
    return ko_dividend(pub_of(l)) == line->moment.what.n;
}

/* The first deal is closed: how long the game is. */
static bool counts_deals(const coach_look *l, coach_line *line)
{
    (void)line;
    return pub_of(l)->deals > 0;
}

static bool may_end(const coach_look *l, coach_line *line)
{
    (void)line;
    return pub_of(l)->deals == LAST_SAFE;
}

/* A whole game takes 40 minutes: the lesson is over before it is, even for a
 * pupil who never closes a deal. */
static bool is_enough(const coach_look *l, coach_line *line)
{
    bool has_three = pub_of(l)->deals >= LESSON;
    line->text = has_three ? 0 : TEXT_COACH_KO_ENOUGH_TALK;
    return has_three || l->past->moves >= PATIENCE;
}

static unsigned done(const coach_look *l)
{
    unsigned deals = 100u * pub_of(l)->deals / LESSON;
    unsigned moves = 100u * l->past->moves / PATIENCE;
    return deals > moves ? deals : moves;
}

/* Beat four names the pupil's investor. */
static void fill_beat(const coach_look *l, unsigned beat, coach_line *line)
{
    unsigned mine = pub_of(l)->investors[l->eye.who];
    if (beat == 4 && mine != 0)
        about(line, kr_lowest(mine));
}

/* ---- the table -------------------------------------------------------- */

#define TEXTS(step)  TEXT_COACH_KO_##step, TEXT_COACH_KO_##step##_NOT
#define TEXT(step)   TEXT_COACH_KO_##step, 0

static const coach_step steps[] = {
    { "k1", "K-2.2", COACH_MOVE, TEXTS(K1), .beat = 1 },
    { "k2", "K-2.1", COACH_MOVE, TEXT(K2), .beat = 4 },
    { "k16", "K-6.2", COACH_MOVE, TEXT(K16), .is_brief = true,
      .when = travels },
    { "k17", "K-6.11", COACH_MOVE, TEXTS(K17), .target = "act pass",
      .when = asked_to_stop, .astray = stopped_it },
    { "enough", "K-9.4", COACH_END, TEXT(ENOUGH), .when = is_enough },
    { "k3", "K-1.3", COACH_MOVE, TEXT(K3), .is_brief = true,
      .when = near_deal },
    { "k4", "K-3.1", COACH_MOVE, TEXTS(K4), .target = "act deal",
      .when = make_deal, .astray = rolled, .right = KO_DEAL },
    { "dice", "K-3.2", COACH_MOVE, TEXT(DICE), .is_brief = true,
      .target = "dice", .when = roll_on },
    { "k20", "K-3.1", COACH_MOVE, TEXTS(K20), .target = "act roll",
      .when = roll_on, .astray = made_deal, .right = KO_ROLL },
    { "k21", "K-3.3", COACH_MOVE, TEXTS(K21), .target = "act draw",
      .when = draw_cards, .astray = made_deal, .right = KO_DRAW },
    { "k5", "K-4.2", COACH_MOVE, TEXT(K5), .is_brief = true,
      .when = family_sits },
    { "k6", "K-4.3", COACH_MOVE, TEXTS(K6), .when = lay_clan,
      .astray = bought_seat, .right = KO_LAY },
    { "k10", "K-7.1", COACH_MOVE, TEXTS(K10), .target = "act call",
      .when = can_close, .astray = still_waits, .right = KO_CALL },
    { "k11", "K-7.3", COACH_MOVE, TEXTS(K11), .is_brief = true,
      .target = "closing", .when = has_called, .astray = call_is_off },
    { "stuck", "K-8.1", COACH_MOVE, TEXT(STUCK), .target = "act fail",
      .when = is_stuck, .right = KO_FAIL },
    { "k7", "K-5.1", COACH_MOVE, TEXT(K7), .is_brief = true, .when = offered },
    { "k8", "K-5.5", COACH_MOVE, TEXTS(K8), .when = try_less,
      .astray = was_generous, .right = KO_PRICE },
    { "k22", "K-6.6", COACH_MOVE, TEXTS(K22), .when = recruit,
      .astray = missed_recruit, .right = KO_RECRUIT },
    { "k19", "K-6.7", COACH_MOVE, TEXTS(K19), .when = take_over,
      .astray = passed, .right = KO_BOSS },
    { "k14", "K-5.3", COACH_MOVE, TEXT(K14), .is_brief = true,
      .when = names_price },
    { "k13", "K-5.1", COACH_MOVE, TEXTS(K13), .when = in_need,
      .astray = kept_silent, .right = KO_OFFER },
    { "k15", "K-8.6", COACH_MOVE, TEXTS(K15), .target = "act pass",
      .when = has_nothing, .astray = meddled, .right = KO_PASS },
    { "order", "K-8.6", COACH_MOVE, TEXT(ORDER), .is_brief = true,
      .target = "orders", .when = order_helps },
    { "k12", "K-7.5", COACH_NEWS, TEXT(K12), .moment = EARNED,
      .when = earned },
    { "k18", "K-5.9", COACH_NEWS, TEXT(K18), .moment = CROWNED,
      .target = "crown", .when = is_crowned },
    { "foiled", "K-6.9", COACH_NEWS, TEXT(FOILED), .moment = FOILED,
      .when = was_foiled },
    { "k9", "K-5.6", COACH_NEWS, TEXT(K9), .target = "split",
      .when = has_agreement },
    { "price", "K-5.4", COACH_NEWS, TEXT(PRICE), .when = is_numbered },
    { "count", "K-2.6", COACH_NEWS, TEXT(COUNT), .when = others_earn },
    { "end", "K-9.1", COACH_NEWS, TEXT(END), .target = "worth",
      .when = counts_deals },
    { "k24", "K-8.3", COACH_NEWS, TEXT(K24), .moment = FAILED,
      .when = has_failed },
    { "k25", "K-1.4", COACH_NEWS, TEXT(K25), .moment = GROWN,
      .target = "worth", .when = has_grown },
    { "k23", "K-3.4", COACH_REST, TEXT(K23), .when = has_many_cards },
    { "travel", "K-6.2", COACH_REST, TEXT(TRAVEL), .when = holds_travel },
    { "recruit", "K-6.5", COACH_REST, TEXT(RECRUIT), .when = holds_recruit },
    { "boss", "K-6.7", COACH_REST, TEXT(BOSS), .when = holds_boss },
    { "k26", "K-9.1", COACH_REST, TEXT(K26), .when = may_end,
      .is_late = true },
};

_Static_assert(KR_COUNT(steps) <= COACH_STEPS, "a bit for each step");

const coach_game coach_kohle = {
    .deal = { .seed = 3068021, .seats = 4 },
    .step = steps, .steps = KR_COUNT(steps),
    .win = TEXT_COACH_KO_WIN, .go = TEXT_COACH_KO_GO,
    .offer = TEXT_COACH_KO_OFFER,
    .beat = { TEXT_COACH_KO_BEAT1, TEXT_COACH_KO_BEAT2, TEXT_COACH_KO_BEAT3,
              TEXT_COACH_KO_BEAT4, TEXT_COACH_KO_BEAT5 },
    .tip = { TEXT_COACH_KO_TIP1, TEXT_COACH_KO_TIP2, TEXT_COACH_KO_TIP3 },
    .turns = 1, .opening = 1, .turn = deals_of, .is_late = is_late,
    .heard = heard, .fill_beat = fill_beat, .done = done,
};
