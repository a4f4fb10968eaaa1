/*
 * outlook.c -- all winning chances, from money, investors and cards.
 */
#include "bots/kohle/outlook.h"

#include "bots/exp.h"

enum { DIE = 6, LONGEST = 9 };          /* K-9.2: the tenth deal ends on 1 */

/* ---- future deals ----------------------------------------------------- */

static double mean_dividends(const ko_pub *pub)
{
    int sum = 0, free = 0;
    for (int d = 0; d < KO_DEALS; d++)
        if (pub->tile[d] == 0) {
            sum += ko_deals[d].dividends;
            free++;
        }
    return free > 0 ? (double)sum / free : 0;
}

/* K-9.1 After deals ten to fourteen the Boss rolls for the end. */
static double goes_on(unsigned deals)
{
    if (deals >= KO_TILES)
        return 0;
    return deals > LONGEST ? 1 - (double)(deals - LONGEST) / DIE : 1;
}

bot_ko_future bot_ko_future_of(const ko_pub *pub)
{
    double each = mean_dividends(pub), reached = 1, square = 0;
    bot_ko_future f = { 0, 0 };
    for (unsigned d = pub->deals; d < KO_TILES; d++) {
        double pays = each * ko_tile_value[d + 1];
        f.rest += reached * pays;
        square += reached * pays * pays;
        reached *= goes_on(d + 1);
    }
    f.spread = bot_root(square);
    return f;
}

/* ---- assets ----------------------------------------------------------- */

void bot_ko_assets_of(const ko_pub *pub, const ko_prv *prv, kr_seat s,
                      double asset[BOT_KO_ASSETS])
{
    unsigned clans = 0, travels = prv->hand[KO_CARD_JOKER];
    unsigned seats = pub->config.seats;
    for (unsigned f = 0; f < KO_FAMILIES; f++) {
        clans += prv->hand[KO_CARD_CLAN + f];
        travels += prv->hand[KO_CARD_TRAVEL + f];
    }
    asset[BOT_KO_HAS_INVESTORS] = kr_bits(pub->investors[s]);
    asset[BOT_KO_HAS_CLANS] = clans;
    asset[BOT_KO_HAS_TRAVELS] = travels;
    asset[BOT_KO_HAS_RECRUITS] = prv->hand[KO_CARD_RECRUIT];
    asset[BOT_KO_HAS_BOSSES] = prv->hand[KO_CARD_BOSS];
    asset[BOT_KO_HAS_STOPS] = prv->hand[KO_CARD_STOP];
    asset[BOT_KO_HAS_TURN] =
        1 - (double)((s + seats - pub->active) % seats) / (seats - 1);
}

const double bot_ko_of_money = 2.68;
const double bot_ko_of_asset[BOT_KO_ASSETS] = {
    0.25, 0.19, 0.06, 0.11, 0.26, 0.21, 0.33
};

static double standing(const kr_game *g, const kr_state *state, kr_seat s,
                       const bot_ko_future *f)
{
    const ko_pub *pub = (const ko_pub *)state->byte;
    const ko_prv *prv = (const ko_prv *)(state->byte + g->pub_size +
                                         s * g->prv_size);
    double asset[BOT_KO_ASSETS], sum = 0;
    bot_ko_assets_of(pub, prv, s, asset);
    for (int i = 0; i < BOT_KO_ASSETS; i++)
        sum += bot_ko_of_asset[i] * asset[i];
    return (bot_ko_of_money * pub->money[s] +
            sum * f->rest / pub->config.seats) / f->spread;
}

/* ---- chances ---------------------------------------------------------- */

static void if_it_ended(const ko_pub *pub, double part, bot_ko_chances *c)
{
    unsigned most = 0, winners = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (pub->money[s] > most)
            most = pub->money[s];
    for (kr_seat s = 0; s < pub->config.seats; s++)
        winners += pub->money[s] == most;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (pub->money[s] == most)
            c->chance[s] += part / winners;
}

static void if_it_goes_on(const kr_game *g, const kr_state *state, double part,
                          bot_ko_chances *c)
{
    const ko_pub *pub = (const ko_pub *)state->byte;
    bot_ko_future f = bot_ko_future_of(pub);
    double e[KO_SEATS], sum = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        e[s] = bot_exp(standing(g, state, s, &f));
        sum += e[s];
    }
    for (kr_seat s = 0; s < pub->config.seats; s++)
        c->chance[s] += part * e[s] / sum;
}

void bot_ko_outlook(const kr_game *g, const kr_state *state, bot_ko_chances *c)
{
    const ko_pub *pub = (const ko_pub *)state->byte;
    double on = 1;
    if (pub->phase == KO_PHASE_LAST)
        on = goes_on(pub->deals);
    if (pub->phase == KO_PHASE_OVER)
        on = 0;
    *c = (bot_ko_chances){ { 0 } };
    if (on < 1)
        if_it_ended(pub, 1 - on, c);
    if (on > 0)
        if_it_goes_on(g, state, on, c);
}
