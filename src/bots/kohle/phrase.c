/*
 * phrase.c -- a dealer's quick phrase with the first price in a deal, and with
 * the last one of an offer.
 *
 * Only based on public information.
 */
#include "bots/kohle/kohle.h"

/* i18n: ko.phrase.0 is number 1. */
enum {
    NOTHING = 0, TOO_LITTLE = 1, TOO_MUCH = 2, YOU_KEEP_ENOUGH = 4,
    SOMEBODY_CHEAPER = 5, LAST_WORD = 6, CAN_WAIT = 9, ROBBERY = 10,
};
enum { ONE_IN = 3 };

static bool is_replaceable(const ko_pub *pub, kr_seat owner, unsigned families)
{
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != owner && (ko_ready(pub, s) & families) == families)
            return true;
    return false;
}

static unsigned on_price(const ko_pub *pub, kr_move m)
{
    unsigned i = 0;
    while (i + 1 < KO_OFFERS && pub->offer.number[i] != m.a)
        i++;
    unsigned old = pub->offer.price[i];
    if (m.who != pub->active)
        return 2 * old < m.n ? ROBBERY : TOO_LITTLE;
    return is_replaceable(pub, pub->offer.owner[i], pub->offer.families[i])
         ? SOMEBODY_CHEAPER : TOO_MUCH;
}

/* After a price, the last one. */
static unsigned on_last_price(const kr_seen *seen, kr_move m)
{
    bot_ko_said said;
    bot_ko_listen(seen, &said);
    return m.kind == KO_PRICE && bot_ko_is_last(&said, seen->now.pub, m)
         ? LAST_WORD : NOTHING;
}

unsigned bot_ko_speak(const kr_seen *seen, kr_move m, kr_rng *rng)
{
    const ko_pub *pub = seen->now.pub;
    if (m.who >= KO_SEATS || kr_rng_below(rng, ONE_IN) > 0)
        return NOTHING;
    if (pub->made[m.who] > 0)
        return on_last_price(seen, m);
    if (m.kind == KO_OFFER)
        return 3u * m.n < ko_proceeds(pub) ? YOU_KEEP_ENOUGH : CAN_WAIT;
    if (m.kind == KO_PRICE)
        return on_price(pub, m);
    if (m.kind == KO_BID && is_replaceable(pub, m.a, m.b))
        return SOMEBODY_CHEAPER;
    return NOTHING;
}
