/*
 * said.c -- the prices named so far, under the current Boss.
 */
#include "bots/kohle/said.h"

/* ---- listening --------------------------------------------------------- */

/* Offers of the negotiation by their numbers. */
typedef struct {
    bot_ko_said *said;
    kr_seat claims;                     /* has played a boss card */
    unsigned numbers;
    kr_seat owner[1 + KO_NUMBERS];
    uint8_t families[1 + KO_NUMBERS];
} listener;

static void note(listener *l, kr_seat owner, unsigned families, kr_move m)
{
    bot_ko_side side = m.who == owner ? BOT_KO_OWNER_SAYS : BOT_KO_BOSS_SAYS;
    bot_ko_word *word = &l->said->about[owner][families][side];
    word->times++;
    word->price = (uint8_t)m.n;
    if (side == BOT_KO_OWNER_SAYS)
        l->said->asked[owner]++;
    else
        l->said->bidden[owner]++;
}

static void note_new(listener *l, kr_seat owner, unsigned families, kr_move m)
{
    if (l->numbers < KO_NUMBERS)
        l->numbers++;
    l->owner[l->numbers] = owner;
    l->families[l->numbers] = (uint8_t)families;
    note(l, owner, families, m);
}

static void hear(listener *l, kr_move m)
{
    switch (m.kind) {
    case KO_OFFER:
        note_new(l, m.who, m.a, m);
        break;
    case KO_BID:
        note_new(l, m.a, m.b, m);
        break;
    case KO_PRICE:
        if (m.a <= l->numbers && l->families[m.a] != 0)
            note(l, l->owner[m.a], l->families[m.a], m);
        break;
    case KO_BOSS:
        l->claims = m.who;
        break;
    case KO_STOPS:
        l->claims = KR_NONE;
        break;
    case KO_STANDS:
        if (l->claims != KR_NONE)
            memset(l->said, 0, sizeof *l->said);
        l->claims = KR_NONE;
        break;
    default:
        break;
    }
}

void bot_ko_listen(const kr_seen *seen, bot_ko_said *said)
{
    listener l = { .said = said, .claims = KR_NONE };
    size_t i = seen->moves;
    memset(said, 0, sizeof *said);
    while (i > 0 && seen->log[i - 1].kind != KO_DEAL)
        i--;
    for (; i > 0 && i < seen->moves; i++)
        hear(&l, seen->log[i]);
}

/* ---- speaking ---------------------------------------------------------- */

typedef struct {
    kr_seat owner;
    unsigned families;
    int own, other;                     /* open prices, or -1 */
} subject;

static subject subject_of(const ko_pub *pub, kr_move m)
{
    subject s = { .own = -1, .other = -1 };
    unsigned i = 0;
    s.owner = m.kind == KO_BID ? m.a : m.who;
    s.families = m.kind == KO_BID ? m.b : m.a;
    if (m.kind != KO_PRICE)
        return s;
    while (i + 1 < KO_OFFERS && pub->offer.number[i] != m.a)
        i++;
    s.owner = pub->offer.owner[i];
    s.families = pub->offer.families[i];
    if ((pub->offer.stage[i] == KO_BIDDEN) == (m.who == pub->active))
        s.own = pub->offer.price[i];
    else
        s.other = pub->offer.price[i];
    return s;
}

static bot_ko_side side_of(const ko_pub *pub, kr_seat who)
{
    return who == pub->active ? BOT_KO_BOSS_SAYS : BOT_KO_OWNER_SAYS;
}

bool bot_ko_is_last(const bot_ko_said *said, const ko_pub *pub, kr_move m)
{
    subject s = subject_of(pub, m);
    bot_ko_side side = side_of(pub, m.who);
    return said->about[s.owner][s.families][side].times + 1 >= BOT_KO_PRICES;
}

bool bot_ko_is_new(const bot_ko_said *said, const ko_pub *pub, kr_move m)
{
    bot_ko_side side = side_of(pub, m.who);
    if (m.kind != KO_OFFER && m.kind != KO_BID && m.kind != KO_PRICE)
        return true;
    int sign = side == BOT_KO_BOSS_SAYS ? 1 : -1, price = m.n;
    subject s = subject_of(pub, m);
    const bot_ko_word *last = NULL;
    if (said != NULL && said->about[s.owner][s.families][side].times > 0)
        last = &said->about[s.owner][s.families][side];
    if (price < 1 || (last != NULL && last->times >= BOT_KO_PRICES))
        return false;
    if (last != NULL && sign * (price - last->price) <= 0)
        return false;
    if (s.own >= 0 && sign * (price - s.own) <= 0)
        return false;
    return s.other < 0 || sign * (s.other - price) > 0;
}
