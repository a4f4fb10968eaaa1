/*
 * props_game.c -- what each game promises: cards, wood and money are kept,
 * games last as long as the book says.
 */
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "prop/prop.h"

/* ---- Schwarzarbeit ---------------------------------------------------- */

static const sw_prv *sw_own_of(const prop_run *r, kr_seat who)
{
    return kr_look(r->game, &r->state, who).prv;
}

/* Adds `more` to `all`; false if a card is there already. */
static bool lie_apart(sw_cards *all, sw_cards more)
{
    bool apart = (*all & more) == 0;
    *all |= more;
    return apart;
}

static const char *sixty_cards(prop_run *r)
{
    const sw_pub *pub = (const void *)r->state.byte;
    if (r->game != &sw_game)
        return NULL;
    sw_cards all = pub->market;
    bool apart = lie_apart(&all, pub->aside);
    for (kr_seat s = 0; s < prop_seats(r); s++) {
        apart &= lie_apart(&all, pub->taken[s]);
        apart &= lie_apart(&all, sw_own_of(r, s)->hides);
    }
    if (!apart)
        return "a card lies in two places";
    if (pub->phase == SW_PHASE_OVER && all != SW_ALL_CARDS)
        return "cards are missing at the end";
    return NULL;
}

static bool anybody_skipped(const prop_run *r)
{
    for (size_t i = 0; i < r->log_moves; i++)
        if (r->log[i].kind == SW_SKIP)
            return true;
    return false;
}

/* Also who is late with nothing to take skips (S-9.2). */
static bool anybody_was_late(const prop_run *r)
{
    for (size_t i = 0; i < r->log_moves; i++)
        if (r->log[i].kind == KR_LATE)
            return true;
    return false;
}

static const char *forty_odd_turns(prop_run *r)
{
    static const unsigned turns[] = { [3] = 45, [4] = 44, [5] = 40 };
    const sw_pub *pub = (const void *)r->state.byte;
    if (r->game != &sw_game || pub->turn == turns[prop_seats(r)])
        return NULL;
    bool small = kr_bits(pub->market) < prop_seats(r);
    if (small || anybody_skipped(r) || anybody_was_late(r))
        return NULL;
    return "the game had another length";
}

/* ---- Pfusch ----------------------------------------------------------- */

static const char *nine_wood_a_builder(prop_run *r)
{
    const pf_pub *pub = (const void *)r->state.byte;
    if (r->game != &pf_game)
        return NULL;
    for (kr_seat s = 0; s < prop_seats(r); s++) {
        const pf_prv *own = kr_look(r->game, &r->state, s).prv;
        unsigned wood = own->wood + pub->lost[s];
        for (int site = 0; site < PF_SITES; site++)
            wood += kr_bits(own->solid[site]);
        if (wood != PF_WOOD)
            return "wood is lost or made";
    }
    return NULL;
}

static const char *every_chip_once(prop_run *r)
{
    const pf_pub *pub = (const void *)r->state.byte;
    if (r->game != &pf_game || pub->month != PF_DECEMBER)
        return NULL;
    for (kr_seat s = 0; s < prop_seats(r); s++)
        if (pub->out[s] == 0 &&
            (pub->played[s] != 0x7f || pub->empties[s] != PF_EMPTIES))
            return "a chip was not played";
    return NULL;
}

/* ---- Kohle, Kie$ & Knete ---------------------------------------------- */

static unsigned cards_in_play(const ko_pub *pub)
{
    static const uint8_t cards[KO_PLAYS] = {
        [KO_PLAY_TRAVEL] = 1, [KO_PLAY_TRAVEL_CLAN] = 1,
        [KO_PLAY_JOKER] = 1, [KO_PLAY_JOKER_CLAN] = 1,
        [KO_PLAY_RECRUIT] = KO_TRIPLE, [KO_PLAY_BOSS] = 1,
    };
    return cards[pub->play] + kr_bits(pub->away);
}

static const char *ninety_eight_cards(prop_run *r)
{
    const ko_pub *pub = (const void *)r->state.byte;
    if (r->game != &ko_game)
        return NULL;
    unsigned all = pub->pile + cards_in_play(pub);
    for (int card = 0; card < KO_CARDS; card++)
        all += pub->discard[card];
    for (kr_seat s = 0; s < prop_seats(r); s++) {
        const ko_prv *own = kr_look(r->game, &r->state, s).prv;
        unsigned hand = 0;
        for (int card = 0; card < KO_CARDS; card++)
            hand += own->hand[card];
        for (int family = 0; family < KO_FAMILIES; family++)
            all += pub->laid[s][family];
        all += hand;
        if (hand != pub->hands[s])
            return "a hand is not as large as all think";
    }
    return all == KO_DECK ? NULL : "cards are lost or made";
}

static const char *money_is_dividends(prop_run *r)
{
    const ko_pub *pub = (const void *)r->state.byte;
    unsigned money = 0, paid = 0;
    if (r->game != &ko_game)
        return NULL;
    for (kr_seat s = 0; s < prop_seats(r); s++)
        money += pub->money[s];
    for (int deal = 0; deal < KO_DEALS; deal++)
        if (pub->tile[deal] != 0)
            paid += ko_deals[deal].dividends * ko_tile_value[pub->tile[deal]];
    return money == paid ? NULL : "money is not the dividends paid";
}

const property props_game[] = {
    { "sixty_cards", sixty_cards, 1, false },
    { "forty_odd_turns", forty_odd_turns, 0, false },
    { "nine_wood_a_builder", nine_wood_a_builder, 1, false },
    { "every_chip_once", every_chip_once, 0, false },
    { "ninety_eight_cards", ninety_eight_cards, 1, false },
    { "money_is_dividends", money_is_dividends, 4, false },
    { .name = NULL },
};
