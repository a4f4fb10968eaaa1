/*
 * validate.c -- checks that a position is possible.
 *
 * Every value is already within its field's limits. An accepted position can
 * be played to the end.
 */
#include "games/kohle/state.h"

static bool is_zero(const void *at, size_t size)
{
    const uint8_t *byte = at;
    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

#define IS_ZERO(thing)  is_zero(&(thing), sizeof(thing))

static bool is_fresh(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_SETUP || pub->phase == KO_PHASE_PLACE;
}

static bool has_ended_a_deal(const ko_pub *pub)
{
    return pub->phase == KO_PHASE_LAST || pub->phase == KO_PHASE_OVER;
}

/* ---- seats and the board ---------------------------------------------- */

static bool empty_seat_has_something(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    unsigned seats = pub->config.seats;
    for (unsigned i = seats; i < KO_SEATS; i++)
        if (pub->money[i] || pub->investors[i] || pub->hands[i] ||
            pub->made[i] || pub->hush[i] || !IS_ZERO(pub->laid[i]))
            return true;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.owner[i] >= seats)
            return true;
    return pub->active >= seats || pub->by >= seats || pub->of >= seats ||
           (pub->passed & ~kr_all_seats(seats)) != 0;
}

static bool tiles_are_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    unsigned seen = 0;
    for (unsigned d = 0; d < KO_DEALS; d++) {
        if (pub->tile[d] != 0 && seen >> pub->tile[d] & 1)
            return true;
        seen |= 1u << pub->tile[d];
    }
    return (seen | 1) != (2u << pub->deals) - 1;
}

static bool dollar_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    if (is_fresh(pub))
        return pub->dollar != 0 || pub->deals != 0;
    if (has_ended_a_deal(pub))
        return pub->deals == 0 || pub->tile[pub->dollar] != pub->deals;
    return pub->tile[pub->dollar] != 0;
}

static bool end_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    if (has_ended_a_deal(pub) && ko_end_up_to[pub->deals] == 0)
        return true;
    return pub->deals == KO_TILES && pub->phase != KO_PHASE_OVER;
}

static bool money_is_wrong(const ko_state *s)
{
    unsigned earned = 0, owned = 0;
    for (unsigned d = 0; d < KO_DEALS; d++)
        earned += (unsigned)ko_deals[d].dividends *
                  ko_tile_value[s->pub.tile[d]];
    for (unsigned i = 0; i < KO_SEATS; i++)
        owned += s->pub.money[i];
    return owned != earned;
}

/* ---- investors and cards ---------------------------------------------- */

static bool investors_are_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    unsigned seats = pub->config.seats, owned = 0, dealt = 0;
    unsigned fewest = KO_FAMILIES;
    for (unsigned i = 0; i < seats; i++) {
        unsigned has = kr_bits(pub->investors[i]);
        if (owned & pub->investors[i])
            return true;
        owned |= pub->investors[i];
        dealt += has;
        if (has < fewest)
            fewest = has;
    }
    if (is_fresh(pub)) {
        for (unsigned i = 0; i < seats; i++)
            if (kr_bits(pub->investors[i]) !=
                dealt / seats + (i < dealt % seats))
                return true;
        return dealt > ko_investors_to_deal(pub);
    }
    if (dealt < ko_investors_to_deal(pub))
        return true;
    return dealt < KO_FAMILIES && fewest == 0;
}

static bool cards_are_wrong(const ko_state *s)
{
    uint8_t count[KO_CARDS];
    memcpy(count, s->pub.discard, sizeof count);
    ko_add_table(&s->pub, count);
    for (kr_seat who = 0; who < s->pub.config.seats; who++)
        for (unsigned c = 0; c < KO_CARDS; c++)
            count[c] += s->prv[who].hand[c];
    for (unsigned c = 0; c < KO_CARDS; c++)
        if (count[c] > ko_deck[c])
            return true;
    return ko_sum(count, KO_CARDS) + s->pub.pile != KO_DECK;
}

static bool hand_is_wrong(const ko_state *s, kr_seat who)
{
    return ko_sum(s->prv[who].hand, KO_CARDS) != s->pub.hands[who];
}

/* The least and the most cards a seat can hold. */
static bool hand_size_is_wrong(const ko_state *s, kr_seat who)
{
    const ko_pub *pub = &s->pub;
    unsigned has = pub->hands[who] + ko_sum(pub->laid[who], KO_FAMILIES);
    if (who == pub->active && pub->phase == KO_PHASE_OVERFULL)
        return has <= KO_HAND || has > KO_HAND + KO_DRAWN;
    if (who == pub->active && pub->phase == KO_PHASE_DRAW)
        return has + pub->due > KO_HAND + KO_DRAWN;
    if (pub->phase == KO_PHASE_WAIT && who == pub->by) {
        bool overfull = pub->back == KO_PHASE_OVERFULL;
        has += ko_cards_of(pub->play);
        return overfull ? has <= KO_HAND || has > KO_HAND + KO_DRAWN
                        : has > KO_HAND;
    }
    return has > KO_HAND;
}

static bool newest_is_wrong(const ko_state *s, kr_seat who)
{
    const ko_pub *pub = &s->pub;
    const ko_prv *prv = &s->prv[who];
    uint8_t left[KO_CARDS];
    unsigned known = 0;
    bool draws = pub->phase == KO_PHASE_DRAW;
    if (who != pub->active || (!draws && pub->phase != KO_PHASE_OVERFULL))
        return !IS_ZERO(prv->newest);
    memcpy(left, prv->hand, sizeof left);
    for (unsigned i = 0; i < KO_DRAWN; i++) {
        bool drawn = i + pub->due < KO_DRAWN;
        if (draws && drawn != (prv->newest[i] != 0))
            return true;
        if (prv->newest[i] == 0)
            continue;
        if (left[prv->newest[i] - 1]-- == 0)
            return true;
        known++;
    }
    return !draws && known + KO_HAND < pub->hands[who];
}

/* ---- the set-up, and drawing ------------------------------------------ */

static bool setup_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    kr_seat next = ko_next_card(pub);
    bool dealing = ko_next_investor(pub) != KR_NONE;
    if (!is_fresh(pub))
        return false;
    if (!IS_ZERO(pub->discard))
        return true;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->hands[who] > KO_DEALT ||
            (pub->hands[who] != 0 && (dealing || who > next)))
            return true;
    if (pub->phase == KO_PHASE_SETUP)
        return next == KR_NONE || pub->active != 0;
    return next != KR_NONE || dealing ||
           pub->active != kr_right_of(ko_starter(pub), pub->config.seats);
}

static bool drawing_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    bool draws = pub->phase == KO_PHASE_DRAW;
    return draws != (pub->due > 0) || (draws && pub->pile == 0);
}

/* ---- the negotiation -------------------------------------------------- */

static bool talk_is_where_none_is(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    if (pub->phase != KO_PHASE_CALLED && (pub->own || pub->agreed))
        return true;
    if (ko_boss(pub) != KR_NONE)
        return false;
    return pub->away || pub->jokers || pub->rounds || pub->numbers ||
           !IS_ZERO(pub->laid) || !IS_ZERO(pub->made) ||
           !IS_ZERO(pub->hush) || !IS_ZERO(pub->offer) ||
           (pub->passed != 0 && pub->phase != KO_PHASE_WAIT);
}

static bool travellers_are_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    return (pub->away & ko_beside(pub)) != 0 || (pub->jokers & ~pub->away) != 0;
}

static bool target_is_wrong(const ko_pub *pub)
{
    uint8_t beside = ko_beside(pub);
    bool is_beside = ko_has_family(beside, pub->on);
    switch ((ko_play)pub->play) {
    case KO_PLAY_TRAVEL:
    case KO_PLAY_JOKER:
        return is_beside || ko_has_family(pub->away, pub->on) || pub->of;
    case KO_PLAY_TRAVEL_CLAN:
    case KO_PLAY_JOKER_CLAN:
        return pub->laid[pub->of][pub->on] == 0;
    case KO_PLAY_RECRUIT:
        return (beside != 0 && !is_beside) || pub->of ||
               ko_has_family(pub->investors[pub->by], pub->on);
    case KO_PLAY_BOSS:
        return pub->by == pub->active || pub->on || pub->of;
    case KO_PLAY_NONE:
    case KO_PLAYS:
        break;
    }
    return true;
}

static bool play_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    if (pub->phase != KO_PHASE_WAIT)
        return pub->back || pub->play || pub->by || pub->on || pub->of;
    if (pub->back == KO_PHASE_OVERFULL)
        return pub->play != KO_PLAY_RECRUIT || pub->by != pub->active ||
               target_is_wrong(pub);
    return pub->back != KO_PHASE_TALK || target_is_wrong(pub);
}

static bool passing_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    kr_seat but = pub->phase == KO_PHASE_WAIT ? pub->by : pub->active;
    bool live = ko_is_live(pub), all = ko_asked(pub) == 0;
    if (kr_has(pub->passed, but) || (live && pub->rounds > 0))
        return true;
    if (pub->phase == KO_PHASE_TALK)
        return live ? pub->passed != 0 : all && pub->rounds == 0;
    return all;
}

static bool answer_is_wrong(const ko_state *s, kr_seat who)
{
    const ko_prv *prv = &s->prv[who];
    bool waits = s->pub.phase == KO_PHASE_WAIT && kr_has(s->pub.passed, who);
    return waits != (prv->answer != KO_SILENT) ||
           (prv->answer == KO_PLAYS_STOP && prv->hand[KO_CARD_STOP] == 0);
}

/* ---- offers ----------------------------------------------------------- */

static bool offer_is_wrong(const ko_pub *pub, unsigned i)
{
    const ko_offers *o = &pub->offer;
    return (i > 0 && o->number[i] <= o->number[i - 1]) ||
           o->number[i] > pub->numbers || o->revision[i] == 0 ||
           o->stage[i] == KO_NO_OFFER || o->owner[i] == pub->active ||
           o->families[i] == 0 || (o->clan[i] & ~o->families[i]) != 0 ||
           o->price[i] > ko_proceeds(pub) || !ko_offer_stands(pub, i);
}

static bool nothing_lies_there(const ko_offers *o, unsigned i)
{
    return !o->number[i] && !o->revision[i] && !o->stage[i] && !o->owner[i] &&
           !o->families[i] && !o->clan[i] && !o->price[i];
}

/* Two agreements on one family, or two open offers of one player for it. */
static bool offers_clash(const ko_offers *o, unsigned i, unsigned j)
{
    bool one = o->stage[i] == KO_AGREED, other = o->stage[j] == KO_AGREED;
    if ((o->families[i] & o->families[j]) == 0)
        return false;
    return one != other ? false : one || o->owner[i] == o->owner[j];
}

static bool offers_are_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    unsigned count = ko_count_offers(pub);
    for (unsigned i = 0; i < count; i++) {
        if (offer_is_wrong(pub, i))
            return true;
        for (unsigned j = 0; j < i; j++)
            if (offers_clash(&pub->offer, i, j))
                return true;
    }
    for (unsigned i = count; i < KO_OFFERS; i++)
        if (!nothing_lies_there(&pub->offer, i))
            return true;
    return false;
}

/* Each number, each further revision and each hush money was made by a
 * player. */
static bool counts_are_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    unsigned needed = pub->numbers, count = ko_count_offers(pub);
    for (unsigned i = 0; i < count; i++)
        needed += pub->offer.revision[i] - 1u;
    for (unsigned i = 0; i < KO_SEATS; i++)
        needed += pub->hush[i] > 0;
    return needed > ko_sum(pub->made, KO_SEATS);
}

static bool hush_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    for (unsigned i = 0; i < KO_SEATS; i++)
        if (pub->hush[i] > ko_proceeds(pub))
            return true;
    if (!pub->config.option[KO_OPTION_HUSH])
        return !IS_ZERO(pub->hush);
    return pub->hush[pub->active] > 0;
}

static bool call_is_wrong(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    return pub->phase == KO_PHASE_CALLED &&
           ko_may_close(pub, pub->own, pub->agreed) != KR_OK;
}

/* ---- all of it -------------------------------------------------------- */

/* Of the whole position, or of one seat. */
static const struct {
    const char *sentence;
    bool (*wrong)(const ko_state *);
    bool (*wrong_at)(const ko_state *, kr_seat);
} flaws[] = {
    { "An empty seat has something.", .wrong = empty_seat_has_something },
    { "The tiles are not in order.", .wrong = tiles_are_wrong },
    { "The dollar cannot be there.", .wrong = dollar_is_wrong },
    { "The game ends at the wrong time.", .wrong = end_is_wrong },
    { "Money is not what the deals paid.", .wrong = money_is_wrong },
    { "The investors are not where they can be.",
      .wrong = investors_are_wrong },
    { "The cards do not add up to the deck.", .wrong = cards_are_wrong },
    { "A hand is not as large as all see it.", .wrong_at = hand_is_wrong },
    { "Somebody has too many cards, or too few.",
      .wrong_at = hand_size_is_wrong },
    { "The newest cards are not those drawn.", .wrong_at = newest_is_wrong },
    { "The set-up is out of order.", .wrong = setup_is_wrong },
    { "Nothing can be drawn, or nothing is due.", .wrong = drawing_is_wrong },
    { "There is no negotiation for this.", .wrong = talk_is_where_none_is },
    { "Somebody travels who cannot.", .wrong = travellers_are_wrong },
    { "This play cannot wait for stops.", .wrong = play_is_wrong },
    { "Those who have passed cannot be so many.", .wrong = passing_is_wrong },
    { "The sealed answers are impossible.", .wrong_at = answer_is_wrong },
    { "An offer is impossible.", .wrong = offers_are_wrong },
    { "There are more offers than were made.", .wrong = counts_are_wrong },
    { "Nobody can pay this hush money.", .wrong = hush_is_wrong },
    { "The called deal cannot be closed.", .wrong = call_is_wrong },
};

const char *ko_validate(const kr_state *state)
{
    const ko_state *s = ko_state_in(state);
    for (unsigned i = 0; i < KR_COUNT(flaws); i++) {
        if (flaws[i].wrong != NULL && flaws[i].wrong(s))
            return flaws[i].sentence;
        for (kr_seat who = 0; who < s->pub.config.seats; who++)
            if (flaws[i].wrong_at != NULL && flaws[i].wrong_at(s, who))
                return flaws[i].sentence;
    }
    return NULL;
}
