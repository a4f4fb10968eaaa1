/*
 * dealer.c -- what a dealer sees in a position, and what he does with his turn.
 */
#include "bots/kohle/dealer.h"

/* ---- standing --------------------------------------------------------- */

enum { EVEN = 8 };                      /* millions all are ahead at least */

static void weigh_rivals(ko_mind *v)
{
    int sum = 0, seats = v->pub->config.seats;
    v->least = v->pub->money[0];
    for (int s = 0; s < seats; s++) {
        int money = v->pub->money[s];
        v->least = money < v->least ? money : v->least;
        sum += money;
    }
    v->ahead = sum - v->pub->money[v->who] +
               (seats - 1) * (EVEN - v->least);
}

/* Whoever is ahead is the one who would win instead of us. */
int ko_hurts(const ko_mind *v, kr_seat s)
{
    return s == v->who ? 0 : v->style->rival *
           (EVEN + v->pub->money[s] - v->least) / v->ahead;
}

static unsigned clans_in_hand(const ko_prv *prv)
{
    unsigned set = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        set |= (unsigned)(prv->hand[KO_CARD_CLAN + f] > 0) << f;
    return set;
}

ko_mind ko_mind_of(kr_eye eye, const ko_style *style, kr_rng *rng)
{
    ko_mind v = { .pub = eye.pub, .prv = eye.prv, .who = eye.who,
                  .style = style, .rng = rng };
    v.boss = eye.who == v.pub->active;
    v.deal = &ko_deals[v.pub->dollar];
    v.proceeds = (int)ko_proceeds(v.pub);
    v.unit = ko_tile_value[v.pub->deals + 1];
    v.mine = ko_ready(v.pub, eye.who);
    v.clans = clans_in_hand(v.prv);
    weigh_rivals(&v);
    return v;
}

/* ---- offers ----------------------------------------------------------- */

unsigned ko_agreed_set(const ko_pub *pub)
{
    unsigned set = 0;
    for (int i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.stage[i] == KO_AGREED)
            set |= pub->offer.families[i];
    return set;
}

unsigned ko_offer_on(const ko_pub *pub, kr_seat owner, unsigned families)
{
    unsigned i = 0;
    for (; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.owner[i] == owner &&
            (pub->offer.families[i] & families) != 0)
            return i;
    return KO_OFFERS;
}

/* ---- the market ------------------------------------------------------- */

/* Hundredths of a million; what a rival gets hurts besides. */
static int cost_of(const ko_mind *v, kr_seat boss, kr_seat owner, int price)
{
    int hurts = boss == v->who ? ko_hurts(v, owner) : 0;
    return price * (100 + hurts) / 100;
}

/* What a place goes for: the Boss and each he lacks an equal part. */
static int going_price(const ko_mind *v, kr_seat boss)
{
    unsigned open = ko_open_places(v->deal, ko_ready(v->pub, boss));
    return v->proceeds * KO_MILLION / ((int)open + 1);
}

static void add_singles(ko_market *m, ko_source s, unsigned families)
{
    for (; families != 0; families &= families - 1) {
        s.families = (uint8_t)(families & (0u - families));
        ko_add_source(m, s);
    }
}

static void add_offers(const ko_mind *v, ko_market *m)
{
    const ko_offers *o = &v->pub->offer;
    for (uint8_t i = 0; i < KO_OFFERS && o->number[i] != 0; i++) {
        bool agreed = o->stage[i] == KO_AGREED;
        if (o->stage[i] == KO_BIDDEN)
            continue;
        ko_add_source(m, (ko_source){
            .from = agreed ? KO_FROM_AGREED : KO_FROM_ASKED,
            .families = o->families[i], .owner = o->owner[i], .offer = i,
            .price = o->price[i],
            .cost = cost_of(v, v->pub->active, o->owner[i],
                            o->price[i] * KO_MILLION) });
    }
}

/* What is ready before others and not agreed with them. */
static void add_others(const ko_mind *v, kr_seat boss, ko_market *m)
{
    int price = going_price(v, boss);
    for (kr_seat s = 0; s < v->pub->config.seats; s++) {
        unsigned families = s == boss ? 0 : ko_ready(v->pub, s);
        const ko_offers *o = &v->pub->offer;
        for (int i = 0; i < KO_OFFERS && o->number[i] != 0; i++)
            if (o->owner[i] == s && o->stage[i] == KO_AGREED &&
                boss == v->pub->active)
                families &= ~(unsigned)o->families[i];
        add_singles(m, (ko_source){
            .from = KO_FROM_OTHERS, .owner = s,
            .cost = cost_of(v, boss, s, price) }, families);
    }
}

static void add_own_cards(const ko_mind *v, ko_market *m)
{
    add_singles(m, (ko_source){ .from = KO_FROM_HAND, .owner = v->who,
                                .cost = v->style->clan * v->unit },
                v->clans & ~v->mine);
    add_singles(m, (ko_source){ .from = KO_FROM_RECRUITING, .owner = v->who,
                                .cost = v->style->triple * v->unit },
                ko_hireable(v) & ~v->mine & ~(unsigned)v->pub->away);
}

void ko_market_of(const ko_mind *v, kr_seat boss, ko_market *m)
{
    m->deal = v->deal;
    m->count = 0;
    add_singles(m, (ko_source){ .from = KO_FROM_OWN, .owner = boss },
                ko_ready(v->pub, boss));
    if (boss == v->pub->active && ko_boss(v->pub) != KR_NONE)
        add_offers(v, m);
    add_others(v, boss, m);
    if (boss == v->who)
        add_own_cards(v, m);
}

/* ---- the turn --------------------------------------------------------- */

/* What the deal would leave him as Boss, in percent of its proceeds. */
static int sees_for_himself(const ko_mind *v)
{
    ko_market m;
    ko_market_of(v, v->who, &m);
    ko_coalition c = ko_cheapest(&m, KR_NONE);
    int all = v->proceeds * KO_MILLION;
    return c.possible ? (all - c.cost) * 100 / all : -100;
}

/* K-3.1 The player either makes the deal at the dollar, or rolls. */
static kr_move takes_turn(const ko_mind *v)
{
    const ko_style *style = v->style;
    bool rolled = v->pub->phase == KO_PHASE_ROLLED;
    int hand = v->pub->hands[v->who];
    bool must = v->pub->config.option[KO_OPTION_TEN] && hand >= KO_TEN;
    int wants = style->wants - style->eager * (hand - style->opens);
    bool deals = hand >= style->opens && sees_for_himself(v) >= wants;
    if (deals || (rolled && must))
        return ko_simple(v, KO_DEAL);
    return ko_simple(v, rolled ? KO_DRAW : KO_ROLL);
}

/* He is the last to have a turn: a deal the first one can do least with. */
static kr_move places_dollar(const ko_mind *v)
{
    kr_seat first = kr_left_of(v->who, v->pub->config.seats);
    kr_move best = ko_simple(v, KO_PLACE);
    int most = -1;
    for (uint8_t d = 0; d < KO_DEALS; d++) {
        int open = (int)ko_open_places(&ko_deals[d],
                                       v->pub->investors[first]);
        int it = 16 * open + (int)kr_rng_below(v->rng, 16);
        if (it > most) {
            most = it;
            best.a = d;
        }
    }
    return best;
}

/* How gladly a card is kept; of many equal ones the last less. */
static int kept(const ko_mind *v, unsigned card)
{
    unsigned own = v->pub->investors[v->who];
    int count = v->prv->hand[card];
    if (card < KO_CARD_TRAVEL)
        return own >> card & 1 ? 30 : 60 - 10 * (count > 1);
    if (card < KO_CARD_JOKER)
        return own >> (card - KO_CARD_TRAVEL) & 1 ? 15 : 35;
    if (card == KO_CARD_RECRUIT)
        return count % KO_TRIPLE == 0 ? 70 : 25;
    if (card == KO_CARD_JOKER)
        return 45;
    return card == KO_CARD_BOSS ? 80 : 75 - 15 * (count > 2);
}

static kr_move discards(const ko_mind *v)
{
    kr_move hire = ko_hires(v, KO_ALL_FAMILIES);
    kr_move m = ko_simple(v, KO_DISCARD);
    int least = 1000;
    if (hire.kind != KR_SEALED)
        return hire;
    for (uint8_t c = 0; c < KO_CARDS; c++)
        if (v->prv->hand[c] > 0 && kept(v, c) < least) {
            least = kept(v, c);
            m.a = c;
        }
    return m;
}

/* ---- all of it -------------------------------------------------------- */

static kr_move talks(const ko_mind *v)
{
    return v->boss ? ko_boss_talks(v) : ko_owner_talks(v);
}

/* K-7.3: the last chance before it closes. */
static kr_move lets_it_close(const ko_mind *v)
{
    kr_move m = v->boss ? kr_sealed(v->who) : ko_plays_card(v);
    bool asked = !v->boss && !kr_has(v->pub->passed, v->who);
    return m.kind == KR_SEALED && asked ? ko_simple(v, KO_PASS) : m;
}

kr_move ko_dealer_move(const ko_mind *v)
{
    switch ((ko_phase)v->pub->phase) {
    case KO_PHASE_PLACE:    return places_dollar(v);
    case KO_PHASE_TURN:
    case KO_PHASE_ROLLED:   return takes_turn(v);
    case KO_PHASE_OVERFULL: return discards(v);
    case KO_PHASE_TALK:     return talks(v);
    case KO_PHASE_CALLED:   return lets_it_close(v);
    case KO_PHASE_WAIT:     return ko_answers_play(v);
    case KO_PHASE_SETUP:
    case KO_PHASE_ROLL:
    case KO_PHASE_DRAW:
    case KO_PHASE_LAST:
    case KO_PHASE_OVER:
    case KO_PHASES:         break;
    }
    return kr_sealed(v->who);
}
