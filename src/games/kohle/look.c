/*
 * look.c -- information derived from the public part.
 */
#include "games/kohle/state.h"

/* ---- the deal --------------------------------------------------------- */

kr_seat ko_boss(const ko_pub *pub)
{
    bool talks = pub->phase == KO_PHASE_TALK || pub->phase == KO_PHASE_CALLED ||
                 (pub->phase == KO_PHASE_WAIT && pub->back == KO_PHASE_TALK);
    return talks ? pub->active : KR_NONE;
}

/* The number on the top tile (K-1.4). */
unsigned ko_dividend(const ko_pub *pub)
{
    return ko_tile_value[pub->deals + 1];
}

/* K-7.2: dividends times the value of the top tile. */
unsigned ko_proceeds(const ko_pub *pub)
{
    return ko_deals[pub->dollar].dividends * ko_dividend(pub);
}

/* K-3.2, K-7.8: deals that are done do not count. */
void ko_move_dollar(ko_pub *pub, unsigned steps)
{
    while (steps > 0) {
        pub->dollar = (uint8_t)((pub->dollar + 1) % KO_DEALS);
        if (pub->tile[pub->dollar] == 0)
            steps--;
    }
}

/* ---- investors and clan cards ----------------------------------------- */

uint8_t ko_clans(const ko_pub *pub, kr_seat who)
{
    unsigned set = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        set |= (unsigned)(pub->laid[who][f] > 0) << f;
    return (uint8_t)set;
}

uint8_t ko_ready(const ko_pub *pub, kr_seat who)
{
    return (uint8_t)((pub->investors[who] & ~pub->away) | ko_clans(pub, who));
}

kr_seat ko_owner(const ko_pub *pub, unsigned family)
{
    for (kr_seat s = 0; s < KO_SEATS; s++)
        if (ko_has_family(pub->investors[s], family))
            return s;
    return KR_NONE;
}

uint8_t ko_beside(const ko_pub *pub)
{
    uint8_t owned = 0;
    for (kr_seat s = 0; s < KO_SEATS; s++)
        owned |= pub->investors[s];
    return (uint8_t)(KO_ALL_FAMILIES & ~owned);
}

/* ---- cards ------------------------------------------------------------ */

unsigned ko_card_of(ko_play play, unsigned family)
{
    switch (play) {
    case KO_PLAY_TRAVEL:
    case KO_PLAY_TRAVEL_CLAN: return KO_CARD_TRAVEL + family;
    case KO_PLAY_JOKER:
    case KO_PLAY_JOKER_CLAN:  return KO_CARD_JOKER;
    case KO_PLAY_RECRUIT:     return KO_CARD_RECRUIT;
    case KO_PLAY_BOSS:        return KO_CARD_BOSS;
    case KO_PLAY_NONE:
    case KO_PLAYS:            break;
    }
    return KO_CARDS;
}

unsigned ko_cards_of(ko_play play)
{
    return play == KO_PLAY_RECRUIT ? KO_TRIPLE : play != KO_PLAY_NONE;
}

bool ko_is_on_clan(ko_play play)
{
    return play == KO_PLAY_TRAVEL_CLAN || play == KO_PLAY_JOKER_CLAN;
}

unsigned ko_travel_card_on(const ko_pub *pub, unsigned family)
{
    return ko_has_family(pub->jokers, family) ? (unsigned)KO_CARD_JOKER
                                              : KO_CARD_TRAVEL + family;
}

void ko_add_table(const ko_pub *pub, uint8_t count[KO_CARDS])
{
    for (unsigned f = 0; f < KO_FAMILIES; f++) {
        for (kr_seat s = 0; s < KO_SEATS; s++)
            count[KO_CARD_CLAN + f] += pub->laid[s][f];
        if (ko_has_family(pub->away, f))
            count[ko_travel_card_on(pub, f)]++;
    }
    if (pub->play != KO_PLAY_NONE)
        count[ko_card_of(pub->play, pub->on)] +=
            (uint8_t)ko_cards_of(pub->play);
}

/* ---- setting up ------------------------------------------------------- */

/* K-2.1 Investors are dealt at random, face up: two each to three, else one. */
unsigned ko_investors_to_deal(const ko_pub *pub)
{
    return pub->config.seats == 3 ? KO_FAMILIES : pub->config.seats;
}

kr_seat ko_next_investor(const ko_pub *pub)
{
    unsigned dealt = KO_FAMILIES - kr_bits(ko_beside(pub));
    if (dealt == ko_investors_to_deal(pub))
        return KR_NONE;
    return (kr_seat)(dealt % pub->config.seats);
}

/* K-2.2 Each player is dealt five influence cards that only they see. */
kr_seat ko_next_card(const ko_pub *pub)
{
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (pub->hands[s] < KO_DEALT)
            return s;
    return KR_NONE;
}

/* K-2.4 The player with the alphabetically first investor dealt begins. */
kr_seat ko_starter(const ko_pub *pub)
{
    uint8_t owned = (uint8_t)(KO_ALL_FAMILIES & ~ko_beside(pub));
    return ko_owner(pub, kr_lowest(owned));
}

/* ---- offers ----------------------------------------------------------- */

uint8_t ko_agreed(const ko_pub *pub)
{
    unsigned set = 0;
    for (unsigned i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.stage[i] == KO_AGREED)
            set |= pub->offer.families[i];
    return (uint8_t)set;
}

bool ko_is_used(const ko_pub *pub, unsigned offer, unsigned families)
{
    return pub->offer.stage[offer] == KO_AGREED &&
           (pub->offer.families[offer] & families) != 0;
}

unsigned ko_cost(const ko_pub *pub, unsigned families)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (ko_is_used(pub, i, families))
            sum += pub->offer.price[i];
    return sum;
}

unsigned ko_promised(const ko_pub *pub, kr_seat who, unsigned families)
{
    unsigned sum = pub->hush[who];
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (ko_is_used(pub, i, families) && pub->offer.owner[i] == who)
            sum += pub->offer.price[i];
    return sum;
}

unsigned ko_count_offers(const ko_pub *pub)
{
    unsigned count = 0;
    while (count < KO_OFFERS && pub->offer.number[count] != 0)
        count++;
    return count;
}

unsigned ko_find_offer(const ko_pub *pub, unsigned number, unsigned revision)
{
    unsigned count = ko_count_offers(pub);
    for (unsigned i = 0; i < count; i++)
        if (pub->offer.number[i] == number &&
            pub->offer.revision[i] == revision)
            return i;
    return KO_OFFERS;
}

kr_seat ko_maker(const ko_pub *pub, unsigned offer)
{
    switch ((ko_stage)pub->offer.stage[offer]) {
    case KO_ASKED:    return pub->offer.owner[offer];
    case KO_BIDDEN:   return pub->active;
    case KO_AGREED:
    case KO_NO_OFFER:
    case KO_STAGES:   break;
    }
    return KR_NONE;
}

kr_seat ko_answerer(const ko_pub *pub, unsigned offer)
{
    switch ((ko_stage)pub->offer.stage[offer]) {
    case KO_ASKED:    return pub->active;
    case KO_BIDDEN:   return pub->offer.owner[offer];
    case KO_AGREED:
    case KO_NO_OFFER:
    case KO_STAGES:   break;
    }
    return KR_NONE;
}
