/*
 * novice.c -- a beginner at Schwarzarbeit.
 *
 * The novice uses the last announcement and what they still remember: weekend
 * cards that have come up, and who cannot hide whom. Chances are per mille.
 */
#include "bots/novice.h"
#include "bots/schwarzarbeit/player.h"
#include "games/schwarzarbeit/schwarzarbeit.h"

enum {
    SURE = 1000,
    ERROR = 650,                        /* maximum error in judging a person */
    SHY = 1800,                         /* reluctance to denounce */
    CATCH = 850,                        /* suspicion that calls for a
                                           detective */
    DEFEND = 200,                       /* less suspicion calls for a lawyer */
    FADE = 200,                         /* firmness lost per turn */
};

/* The novice's memory. Sets of people hold all three cards of each. */
typedef struct {
    const sw_pub *pub;
    kr_seat who;
    sw_cards own;
    sw_cards regular;                   /* their weekend card was seen */
    sw_cards cleared[SW_SEATS];         /* people this player cannot hide */
    sw_cards denounced;                 /* cards the novice saw denounced */
    int error[SW_PEOPLE];               /* error in judging an unknown person */
} mind;

/* ---- observation and memory ------------------------------------------- */

static sw_cards people_of(sw_cards weekends)
{
    return sw_own(weekends & SW_WEEKENDS);
}

/* Public information: the market, and hired people. A player never hides a
 * person they have hired. */
static void look_around(mind *v)
{
    const sw_pub *pub = v->pub;
    v->regular = people_of(pub->market);
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        sw_cards hired = pub->taken[seat] & ~sw_denounced(pub, seat);
        v->regular |= people_of(hired);
        v->cleared[seat] |= sw_everybody_in(hired);
    }
}

static void recall_announcement(mind *v, kr_seat who, unsigned turn)
{
    sw_cards shown = v->pub->shown[turn];
    if (v->pub->said[turn] == kr_bits(shown))
        v->cleared[who] |= sw_everybody_in(shown);
}

static void recall(mind *v, kr_move m, unsigned turn)
{
    unsigned number = sw_card(m.a, m.b);
    sw_cards card = number < SW_CARDS ? sw_set_of(number) : 0;
    switch (m.kind) {
    case SW_CARD:
        v->regular |= people_of(card);
        break;
    case SW_DENOUNCE:
    case SW_CLAIM:
        v->denounced |= card;
        v->cleared[m.who] |= sw_everybody_in(card);
        break;
    case SW_ANNOUNCE:
        recall_announcement(v, m.who, turn);
        break;
    }
}

/* The older an event is, the firmer it must be to be recalled. */
static void look_back(mind *v, const kr_seen *seen)
{
    const sw_pub *first = seen->first.pub;
    unsigned turns = first->turn + (first->shown[first->turn] != 0);
    bot_recall past;
    bot_recall_init(&past, v->who);
    for (size_t i = 0; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        turns += m.kind == SW_ANNOUNCE;
        unsigned turn = turns > 0 ? turns - 1 : 0;
        if (bot_recall_next(&past, m) >= (v->pub->turn - turn) * FADE)
            recall(v, m, turn);
    }
}

static mind mind_of(const kr_seen *seen, kr_rng *r)
{
    const sw_prv *prv = seen->now.prv;
    mind v = { .pub = seen->now.pub, .who = seen->now.who,
               .own = sw_own(prv->hides) };
    for (int i = 0; i < SW_PEOPLE; i++)
        v.error[i] = bot_error(r, ERROR);
    look_around(&v);
    look_back(&v, seen);
    return v;
}

/* ---- judgement -------------------------------------------------------- */

/* The chance that `seat` hides one of these, by numbers alone. */
static int chance_in_general(const mind *v, kr_seat seat)
{
    sw_cards unknown = SW_ALL_CARDS & ~v->own & ~v->regular & ~v->cleared[seat];
    unsigned people = kr_bits(unknown) / SW_SHIFTS;
    return people == 0 ? 0 : (int)(SURE * sw_hidden_each(v->pub) / people);
}

/* The announcer excludes their own people among these. */
static int chance_by_announcement(const mind *v, kr_seat seat)
{
    const sw_pub *pub = v->pub;
    sw_cards shown = pub->shown[pub->turn];
    unsigned hidden = kr_bits(shown) - pub->said[pub->turn];
    unsigned suspects = kr_bits(shown & ~v->own & ~v->regular &
                                ~v->cleared[seat]);
    return suspects == 0 ? 0 : (int)(SURE * hidden / suspects);
}

static int chance_of(const mind *v, kr_seat seat, sw_cards card)
{
    bool announced = seat == sw_announcer(v->pub, v->pub->turn);
    if (v->cleared[seat] & card)
        return 0;
    if (announced && (v->pub->shown[v->pub->turn] & card))
        return chance_by_announcement(v, seat);
    return chance_in_general(v, seat);
}

/* The chance that this is an illegal worker, as the novice sees it. */
static int suspicion(const mind *v, sw_cards card)
{
    int sum = v->error[kr_lowest(card) / SW_SHIFTS];
    if ((v->own | v->regular) & card)
        return 0;
    for (kr_seat seat = 0; seat < v->pub->config.seats; seat++)
        if (seat != v->who)
            sum += chance_of(v, seat, card);
    return sum < SURE ? sum : SURE;
}

/* ---- values ----------------------------------------------------------- */

/* S-5: the novice must recall the card; their own they leave alone. */
static int worth_of_lawyer(const mind *v, kr_move m)
{
    sw_cards card = sw_set_of(v->pub->denounced[m.a][m.b - 1] - 1u);
    bool recalled = (card & v->denounced & ~v->own) != 0;
    return recalled ? DEFEND - suspicion(v, card) : -SURE;
}

/* S-8.3 to S-8.6: a point for regular people hired, three or minus two for
 * people denounced. */
static int worth(void *of, kr_span *span)
{
    const mind *v = of;
    kr_move m = span->move;
    unsigned number = sw_card(m.a, m.b);
    sw_cards card = number < SW_CARDS ? sw_set_of(number) : 0;
    switch (m.kind) {
    case SW_HIRE:     return SURE - suspicion(v, card);
    case SW_DENOUNCE: return 5 * suspicion(v, card) - 2 * SURE - SHY;
    case SW_CLAIM:    return suspicion(v, card) - CATCH;
    case SW_LAWYER:   return worth_of_lawyer(v, m);
    case SW_PASS:     return 1;
    }
    return 0;
}

kr_move bot_sw_novice(const bot_question *q)
{
    mind v = mind_of(q->seen, q->rng);
    return bot_weigh(q->game, q->seen->now, worth, &v);
}
