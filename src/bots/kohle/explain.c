/*
 * explain.c -- a shark's reasons, and its judgement of other players' moves.
 */
#include "bots/exp.h"
#include "bots/kohle/facts.h"
#include "bots/kohle/kohle.h"

enum { ASIDE = 32, THOUSAND = 1000, MILLION = 1000000 };

/* How often the judge looks, for each time a shark does. */
enum { CARE = 2 };

/* A style that asks impossible prices and plays nothing: as if absent. */
static const bot_ko_style mute = {
    .opens = KO_HAND + KO_DRAWN + 1, .hires = KO_DECK,
    .ask = { 255, 255 }, .usurp = INT16_MAX, .stop = INT16_MAX,
    .spoil = INT16_MAX,
};

/* ---- moves ------------------------------------------------------------ */

/* Twice the standard error of the mean, in thousandths. */
static int32_t error_of(const bot_ko_try *t)
{
    double mean = bot_ko_mean(t), spread = 0;
    for (int i = 0; i < t->worlds; i++) {
        double apart = (double)t->chance[i] - mean;
        spread += apart * apart;
    }
    int n = t->worlds > 1 ? t->worlds : 2;
    return bot_in(2 * bot_root(spread / n / (n - 1)), THOUSAND);
}

static bot_choice choice_of(const bot_ko_try *t)
{
    int worlds = t->worlds > 0 ? t->worlds : 1;
    return (bot_choice){ .move = t->move, .error = error_of(t),
                         .value = (int32_t)(t->money * THOUSAND / worlds),
                         .chance = (int32_t)(bot_ko_mean(t) * THOUSAND) };
}

static void list_choices(const bot_ko_desk *d, int chosen, bot_why *why)
{
    for (int i = 0; i < d->count; i++)
        if (d->try[i].worlds > 0)
            bot_add_choice(why, choice_of(&d->try[i]));
    bot_keep_choice(why, choice_of(&d->try[chosen]), d->try[chosen].move);
}

/* ---- our price -------------------------------------------------------- */

/* Our winning chance after a deal that pays us x and the Boss the rest. */
double bot_ko_chance_if_paid(bot_ko_desk *d, int x)
{
    ko_pub *pub = (ko_pub *)d->world.byte;
    kr_seat who = d->company.who;
    bot_ko_chances c;
    kr_rng r;
    kr_rng_fast(&r, d->seed);
    bot_ko_imagine(&d->belief, d->q->game, &r, &d->world);
    pub->money[who] = (uint16_t)(pub->money[who] + x);
    pub->money[pub->active] =
        (uint16_t)(pub->money[pub->active] + d->mind.proceeds - x);
    pub->tile[pub->dollar] = ++pub->deals;
    pub->phase = pub->deals == KO_TILES ? KO_PHASE_OVER : KO_PHASE_TURN;
    bot_ko_outlook(d->q->game, &d->world, &c);
    return c.chance[who];
}

typedef struct { double closes, wins; } aside;

/* The outcome if we stay out. */
static aside stay_out(bot_ko_desk *d)
{
    const ko_pub *pub = (const ko_pub *)d->world.byte;
    bot_ko_company without = d->company;
    aside out = { 0, 0 };
    without.own = &mute;
    for (unsigned i = 0; i < ASIDE; i++) {
        bot_ko_chances c;
        kr_rng r;
        kr_rng_fast(&r, d->seed + i);
        bot_ko_imagine(&d->belief, d->q->game, &r, &d->world);
        bot_ko_complete(&without, &r, &d->world);
        bot_ko_playout(&without, &r, &d->world, &c);
        out.closes += (pub->deals > d->mind.pub->deals) / (double)ASIDE;
        out.wins += c.chance[without.who] / ASIDE;
    }
    return out;
}

/* The lowest price after which we win as often as without the deal. */
int bot_ko_reservation(bot_ko_desk *d, double wins)
{
    int x = 0;
    while (x < d->mind.proceeds && bot_ko_chance_if_paid(d, x) < wins)
        x++;
    return x;
}

static void tell_our_price(bot_ko_desk *d, bot_why *why)
{
    const bot_ko_mind *v = &d->mind;
    int worth = bot_ko_worth_to_boss(v, v->who) / BOT_KO_MILLION;
    if (worth <= 0)
        return;
    aside out = stay_out(d);
    int least = bot_ko_reservation(d, out.wins);
    bot_add_fact(why, (bot_fact){
        .what = BOT_KO_FACT_WITHOUT, .seat = v->who,
        .a = (int32_t)(out.closes * THOUSAND) });
    bot_add_fact(why, (bot_fact){ .what = BOT_KO_FACT_PRICE, .seat = v->who,
                              .a = least < worth ? least : worth,
                              .b = worth });
}

/* ---- further reasons -------------------------------------------------- */

static void tell_coalition(const bot_ko_desk *d, bot_why *why)
{
    const bot_ko_mind *v = &d->mind;
    bot_ko_market m;
    bot_ko_market_of(v, v->pub->active, &m);
    bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
    kr_seats told = 0;
    bot_add_fact(why, (bot_fact){
        .what = c.possible ? BOT_KO_FACT_LEAVES : BOT_KO_FACT_ALONE,
        .seat = v->pub->active,
        .a = v->proceeds - c.cost / BOT_KO_MILLION, .b = v->proceeds });
    for (int i = 0; v->boss && i < c.count; i++) {
        kr_seat owner = m.source[c.source[i]].owner;
        if (owner != v->who && !kr_has(told, owner))
            bot_add_fact(why, (bot_fact){
                .what = BOT_KO_FACT_WORTH, .seat = owner,
                .a = bot_ko_worth_to_boss(v, owner) / BOT_KO_MILLION });
        told |= kr_seat_bit(owner);
    }
}

static void tell_cards(const bot_ko_desk *d, bot_why *why)
{
    const bot_ko_belief *b = &d->belief;
    for (kr_seat s = 0; s < d->mind.pub->config.seats; s++) {
        if (s == d->company.who)
            continue;
        for (unsigned f = 0; f < KO_FAMILIES; f++)
            if (b->known[s][KO_CARD_CLAN + f] > 0)
                bot_add_fact(why, (bot_fact){
                    .what = BOT_KO_FACT_KNOWN, .seat = s, .a = (int32_t)f });
        bot_add_fact(why, (bot_fact){
            .what = s == d->mind.pub->active ? BOT_KO_FACT_STOP_CARD
                                             : BOT_KO_FACT_BOSS_CARD,
            .seat = s,
            .a = bot_ko_chance_held(b, s, s == d->mind.pub->active
                                          ? KO_CARD_STOP : KO_CARD_BOSS) });
    }
}

void bot_ko_explain(bot_ko_desk *d, int chosen, bot_why *why)
{
    *why = (bot_why){ 0 };
    list_choices(d, chosen, why);
    bot_add_fact(why, (bot_fact){
        .what = BOT_KO_FACT_WINS, .seat = d->company.who,
        .a = choice_of(&d->try[chosen]).chance });
    if (ko_boss(d->mind.pub) == KR_NONE)
        return;
    tell_coalition(d, why);
    if (!d->mind.boss && d->mind.pub->phase == KO_PHASE_TALK)
        tell_our_price(d, why);
    tell_cards(d, why);
}

/* ---- others' moves ---------------------------------------------------- */

/* The price a Boss agrees to or names, and its owner. */
static int price_paid(const ko_pub *pub, kr_move m, kr_seat *owner)
{
    if (m.who != ko_boss(pub))
        return -1;
    if (m.kind == KO_BID) {
        *owner = m.a;
        return m.n;
    }
    for (int i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.number[i] == m.a &&
            (m.kind == KO_AGREE || m.kind == KO_PRICE)) {
            *owner = pub->offer.owner[i];
            return m.kind == KO_AGREE ? pub->offer.price[i] : m.n;
        }
    return -1;
}

/* The lowest price a regular would have accepted: only a guess. */
static void tell_what_sufficed(bot_ko_desk *d, kr_move made, bot_why *why)
{
    kr_seat owner = KR_NONE;
    int paid = price_paid(d->mind.pub, made, &owner);
    kr_rng r;
    if (paid < 0)
        return;
    kr_rng_fast(&r, d->seed);
    bot_ko_imagine(&d->belief, d->q->game, &r, &d->world);
    bot_ko_mind v = bot_ko_mind_of(kr_look(d->q->game, &d->world, owner),
                                   d->company.others, &r);
    int least = bot_ko_least_price(&v);
    if (least < paid)
        bot_add_fact(why, (bot_fact){
            .what = BOT_KO_FACT_SUFFICED, .seat = owner, .a = paid,
            .b = least });
}

static int find_idea(const bot_ko_desk *d, kr_move m)
{
    int i = 0;
    while (i < d->count && !kr_same_move(d->try[i].move, m))
        i++;
    return i;
}

static int32_t millionths(const bot_ko_try *t)
{
    return (int32_t)(bot_ko_mean(t) * MILLION);
}

/* Forgets the worlds in which the move was chosen: it was lucky there. For the
 * winning chance of the only move a few worlds are enough. */
static void try_afresh(bot_ko_desk *d, int idea)
{
    enum { FEW = 4 };                   /* of all, a part in this many */
    int worlds = bot_ko_most_worlds(d->q);
    d->try[idea] = (bot_ko_try){ .move = d->try[idea].move };
    bot_ko_try_in(d, &d->try[idea], d->count > 1 ? worlds : worlds / FEW);
}

/* The best idea, and the move made; compared in worlds that neither has
 * seen. */
static void compare(bot_ko_desk *d, int best, int mine, bot_verdict *v)
{
    double mean = 0;
    for (int i = 0; i < d->count; i++)
        mean += bot_ko_mean(&d->try[i]) / d->count;
    d->seed += BOT_KO_WORLDS;
    try_afresh(d, mine);
    if (best != mine)
        try_afresh(d, best);
    if (bot_ko_mean(&d->try[mine]) >= bot_ko_mean(&d->try[best]))
        best = mine;
    *v = (bot_verdict){ .best = d->try[best].move };
    v->win = millionths(&d->try[mine]);
    v->best_win = millionths(&d->try[best]);
    v->stake = d->count > 1 ? v->best_win - bot_in(mean, MILLION) : 0;
    v->value = choice_of(&d->try[mine]).value;
    v->best_value = choice_of(&d->try[best]).value;
    bot_ko_explain(d, best, &v->why);
    bot_keep_choice(&v->why, choice_of(&d->try[mine]), v->best);
}

/* The judge is no shark: after the move it imagines a regular in this seat too,
 * and more worlds. */
static void judge(const bot_question *q, kr_move made, bot_verdict *v)
{
    bot_ko_desk *d = q->desk;
    bot_question careful = *q;
    careful.effort *= CARE;
    bot_ko_sit_down(d, &careful);
    d->company.own = d->company.others;
    bot_ko_find_ideas(d);
    if (find_idea(d, made) == d->count)
        d->count -= d->count == BOT_KO_TRIED;
    bot_ko_add_idea(d, made);
    bot_ko_belief_of(q->seen, &d->belief);
    compare(d, bot_ko_choose(d), find_idea(d, made), v);
    v->is_talk = d->mind.pub->phase != KO_PHASE_TURN;
    tell_what_sufficed(d, made, &v->why);
}

const bot_judge bot_judge_kohle = { .judge = judge, .slip_win = 100000 };
