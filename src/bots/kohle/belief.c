/*
 * belief.c -- what a seat can know about other hands.
 */
#include "bots/kohle/belief.h"

/* Percent of doubt about a card that was not shown when it should have been. */
enum { LOST_DEAL = 85, LOST_INVESTOR = 60, LET_CLOSE = 35 };
enum { TRIES = 6 };

/* ---- one walk through the log ----------------------------------------- */

typedef struct {
    bot_ko_belief *b;
    uint8_t investors[KO_SEATS];
    kr_seat boss;
    kr_move play;                       /* the card that waits for stops */
    unsigned seats;
} walk;

static void doubts(walk *w, kr_seat s, bot_ko_doubt what, unsigned percent)
{
    if (s < w->seats && w->b->doubt[s][what] < percent)
        w->b->doubt[s][what] = (uint8_t)percent;
}

static kr_seat owner_of(const walk *w, unsigned family)
{
    for (kr_seat s = 0; s < w->seats; s++)
        if (w->investors[s] >> family & 1)
            return s;
    return KR_NONE;
}

static void stands(walk *w)
{
    kr_move m = w->play;
    if (m.kind == KO_BOSS) {
        doubts(w, w->boss, BOT_KO_DOUBT_STOP, LOST_DEAL);
        w->boss = m.who;
    }
    if (m.kind != KO_RECRUIT)
        return;
    kr_seat owner = owner_of(w, m.a);
    doubts(w, owner, BOT_KO_DOUBT_STOP, LOST_INVESTOR);
    if (owner != KR_NONE)
        w->investors[owner] &= (uint8_t)~(1u << m.a);
    w->investors[m.who] |= (uint8_t)(1u << m.a);
}

/* No player took over the deal before it closed. */
static void closed(walk *w)
{
    for (kr_seat s = 0; s < w->seats; s++)
        if (s != w->boss)
            doubts(w, s, BOT_KO_DOUBT_BOSS, LET_CLOSE);
}

static void leaves_hand(walk *w, kr_seat s, unsigned card)
{
    if (w->b->known[s][card] > 0)
        w->b->known[s][card]--;
}

/* Each card drawn weakens old doubts a little. */
static void draws(walk *w, kr_seat s)
{
    for (int d = 0; d < BOT_KO_DOUBTS; d++) {
        uint8_t *doubt = &w->b->doubt[s][d];
        *doubt = (uint8_t)(*doubt * 8 / 9);
    }
}

static void take_in(walk *w, kr_move m)
{
    switch (m.kind) {
    case KO_INVESTOR: w->investors[m.a] |= (uint8_t)(1u << m.b);      break;
    case KO_CARD:     draws(w, m.a);                                  break;
    case KO_DEAL:     w->boss = m.who;                                break;
    case KO_BOSS:
    case KO_RECRUIT:
    case KO_TRAVEL:
    case KO_TRAVEL_CLAN:
    case KO_JOKER:
    case KO_JOKER_CLAN: w->play = m;                                  break;
    case KO_STANDS:   stands(w);                                      break;
    case KO_EARN:     closed(w);                                      break;
    case KO_LAY:      leaves_hand(w, m.who, KO_CARD_CLAN + m.a);      break;
    case KO_DISCARD:
    case KO_DROP:     leaves_hand(w, m.who, m.a);                     break;
    case KO_RETURN:
        w->b->known[m.who][KO_CARD_CLAN + m.a] += (uint8_t)m.n;
        break;
    default:          break;
    }
}

/* ---- counting --------------------------------------------------------- */

/* Cards on the table, not in a hand. */
static unsigned on_table(const ko_pub *pub, unsigned card)
{
    unsigned count = 0;
    if (card < KO_CARD_TRAVEL)
        for (kr_seat s = 0; s < KO_SEATS; s++)
            count += pub->laid[s][card];
    else if (card < KO_CARD_JOKER)
        count += (pub->away & ~pub->jokers) >> (card - KO_CARD_TRAVEL) & 1;
    else if (card == KO_CARD_JOKER)
        count += kr_bits(pub->away & pub->jokers);
    return count;
}

static void count_unseen(bot_ko_belief *b)
{
    const ko_pub *pub = b->eye.pub;
    const ko_prv *prv = b->eye.prv;
    unsigned waits = ko_card_of(pub->play, pub->on);
    for (unsigned c = 0; c < KO_CARDS; c++) {
        unsigned seen = pub->discard[c] + prv->hand[c] + on_table(pub, c);
        if (c == waits)
            seen += c == KO_CARD_RECRUIT ? KO_TRIPLE : 1;
        for (kr_seat s = 0; s < pub->config.seats; s++)
            seen += b->known[s][c];
        b->unseen[c] = (uint8_t)(ko_deck[c] - seen);
        b->total += b->unseen[c];
    }
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        unsigned known = 0;
        for (unsigned c = 0; c < KO_CARDS; c++)
            known += b->known[s][c];
        b->hidden[s] = s == b->eye.who ? 0
                                       : (uint8_t)(pub->hands[s] - known);
    }
}

void bot_ko_belief_of(const kr_seen *seen, bot_ko_belief *b)
{
    const ko_pub *first = seen->first.pub;
    *b = (bot_ko_belief){ .eye = seen->now };
    walk w = { .b = b, .boss = ko_boss(first), .seats = first->config.seats };
    memcpy(w.investors, first->investors, sizeof w.investors);
    for (size_t i = 0; i < seen->moves; i++)
        take_in(&w, seen->log[i]);
    memset(b->known[b->eye.who], 0, KO_CARDS);
    count_unseen(b);
}

/* ---- worlds ----------------------------------------------------------- */

static bool is_plausible(const bot_ko_belief *b, kr_seat s, const ko_prv *prv,
                         kr_rng *r)
{
    static const uint8_t card[BOT_KO_DOUBTS] = { KO_CARD_BOSS, KO_CARD_STOP };
    for (int d = 0; d < BOT_KO_DOUBTS; d++)
        for (int i = 0; i < prv->hand[card[d]]; i++)
            if (kr_rng_below(r, 100) < b->doubt[s][d])
                return false;
    return true;
}

static void deal_hand(const bot_ko_belief *b, kr_seat s, uint8_t left[KO_CARDS],
                      ko_prv *prv, kr_rng *r)
{
    unsigned total = 0;
    for (unsigned c = 0; c < KO_CARDS; c++) {
        prv->hand[c] = b->known[s][c];
        total += left[c];
    }
    for (unsigned i = 0; i < b->hidden[s]; i++) {
        uint32_t at = kr_rng_below(r, total--);
        unsigned c = 0;
        for (; at >= left[c]; c++)
            at -= left[c];
        left[c]--;
        prv->hand[c]++;
    }
}

void bot_ko_imagine(const bot_ko_belief *b, const kr_game *g, kr_rng *r,
                    kr_state *out)
{
    const ko_pub *pub = b->eye.pub;
    uint8_t left[KO_CARDS];
    memcpy(left, b->unseen, sizeof left);
    memset(out, 0, sizeof *out);
    memcpy(out->byte, pub, sizeof *pub);
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        ko_prv *prv = (ko_prv *)(out->byte + g->pub_size + s * g->prv_size);
        if (s == b->eye.who) {
            memcpy(prv, b->eye.prv, sizeof *prv);
            continue;
        }
        for (int tries = 0; tries < TRIES; tries++) {
            uint8_t before[KO_CARDS];
            memcpy(before, left, sizeof left);
            deal_hand(b, s, left, prv, r);
            if (is_plausible(b, s, prv, r) || tries + 1 == TRIES)
                break;
            memcpy(left, before, sizeof left);
        }
        if (pub->phase == KO_PHASE_WAIT && kr_has(pub->passed, s))
            prv->answer = KO_PASSES;
    }
}

int bot_ko_chance_held(const bot_ko_belief *b, kr_seat s, unsigned card)
{
    int64_t none = 1000;
    if (b->known[s][card] > 0)
        return 1000;
    for (int i = 0; i < b->hidden[s]; i++) {
        int rest = b->total - i, others = rest - b->unseen[card];
        none = rest > 0 && others > 0 ? none * others / rest : 0;
    }
    return (int)(1000 - none);
}
