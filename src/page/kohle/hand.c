/*
 * hand.c -- cards of Kohle: those that are out, and the own ones.
 */
#include "page/kohle/kohle.h"

static const page_shape held_shape = { "KohleCard", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_ko_held, word, NULL),
    PG_ONE(PG_TEXT, page_ko_held, kind, NULL),
    PG_ONE(PG_TEXT, page_ko_held, name, NULL),
    PG_ONE(PG_TEXT, page_ko_held, targets, NULL),
    PG_ONE(PG_NUM, page_ko_held, count, NULL),
    PG_ONE(PG_FLAG, page_ko_held, is_new, NULL),
    PG_ONE(PG_FLAG, page_ko_held, can, NULL)) };

static const page_shape pile_shape = { "KohlePile", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_ko_pile, kind, NULL),
    PG_ONE(PG_TEXT, page_ko_pile, name, NULL),
    PG_ONE(PG_NUM, page_ko_pile, out, NULL),
    PG_ONE(PG_NUM, page_ko_pile, all, NULL),
    PG_LIST(PG_SHAPE, page_ko_pile, cards, &held_shape)) };

const page_shape page_ko_hand_shape = { "KohleHand", PG_MEMBERS(
    PG_LIST(PG_SHAPE, page_ko_hand, piles, &pile_shape),
    PG_ONE(PG_NUM, page_ko_hand, left, NULL),
    PG_ONE(PG_NUM, page_ko_hand, count, NULL),
    PG_ONE(PG_FLAG, page_ko_hand, has_hand, NULL),
    PG_ONE(PG_FLAG, page_ko_hand, is_full, NULL),
    PG_ONE(PG_TEXT, page_ko_hand, label, NULL)) };

static bool is_new(const ko_prv *prv, unsigned card)
{
    for (unsigned i = 0; i < KO_DRAWN; i++)
        if (prv->newest[i] == card + 1)
            return true;
    return false;
}

unsigned page_ko_card_of(kr_move m)
{
    if (m.kind == KO_STOP)
        return KO_CARD_STOP;
    if (m.kind == KO_DISCARD)
        return m.a;
    if (m.kind == KO_LAY)
        return KO_CARD_CLAN + m.a;
    return m.kind < KO_TRAVEL || m.kind > KO_BOSS ? (unsigned)KO_CARDS
         : ko_card_of((ko_play)(m.kind - KO_TRAVEL + KO_PLAY_TRAVEL), m.a);
}

/* Families each card can be played on; bit KO_FAMILIES: it can be played. */
static void find_targets(const page_look *look, uint8_t can[1 + KO_CARDS])
{
    static kr_span spans[KR_SPANS_MAX];
    int count = look->is_replay ? 0 : look->game->list(look->eye, spans);
    memset(can, 0, 1 + KO_CARDS);
    for (int i = 0; i < count; i++) {
        kr_move m = spans[i].move;
        bool aims = m.kind >= KO_LAY && m.kind <= KO_RECRUIT;
        can[page_ko_card_of(m)] |= (uint8_t)(1u << KO_FAMILIES |
                                     (unsigned)aims << (aims ? m.a : 0));
    }
}

typedef struct { uint8_t from, to; const char *word; uint16_t name; } sort;

static const sort sorts[KO_SORTS] = {
    { KO_CARD_CLAN, KO_CARD_TRAVEL, "clan", TEXT_KO_WEB_KIND_CLAN },
    { KO_CARD_TRAVEL, KO_CARD_RECRUIT, "travel", TEXT_KO_WEB_KIND_TRAVEL },
    { KO_CARD_RECRUIT, KO_CARD_BOSS, "recruit", TEXT_KO_WEB_KIND_RECRUIT },
    { KO_CARD_BOSS, KO_CARD_STOP, "boss", TEXT_KO_WEB_KIND_BOSS },
    { KO_CARD_STOP, KO_CARDS, "stop", TEXT_KO_WEB_KIND_STOP },
};

static void add_held(page_ko_pile *p, page_look *look, unsigned card,
                     uint8_t can)
{
    const ko_prv *prv = look->eye.prv;
    p->cards[p->cards_count++] = (page_ko_held){
        .word = ko_card_words[1 + card], .name = page_ko_card(look, card),
        .kind = card == KO_CARD_JOKER ? ko_card_words[1 + card] : p->kind,
        .targets = page_ko_set(look, can & KO_ALL_FAMILIES),
        .count = prv->hand[card], .is_new = is_new(prv, card),
        .can = can != 0 };
}

/* Discarded cards lie face up: how many of each kind are out. */
static void fill_piles(page_ko_hand *h, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_prv *prv = look->eye.prv;
    bool shows = prv != NULL && look->peeks;
    uint8_t can[1 + KO_CARDS];
    if (shows)
        find_targets(look, can);
    for (const sort *of = sorts; of < sorts + KO_SORTS; of++) {
        page_ko_pile *p = &h->piles[h->piles_count++];
        p->kind = of->word;
        p->name = text_of(look->reader.lang, (text_key)of->name);
        for (unsigned card = of->from; card < of->to; card++) {
            p->out += pub->discard[card];
            p->all += ko_deck[card];
            if (shows && prv->hand[card] > 0)
                add_held(p, look, card, can[card]);
        }
    }
}

void page_ko_fill_hand(page_ko_hand *h, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    *h = (page_ko_hand){ .left = pub->pile,
                         .has_hand = look->eye.prv != NULL };
    fill_piles(h, look);
    if (!h->has_hand)
        return;
    h->count = pub->hands[look->eye.who];
    h->is_full = h->count > KO_HAND;
    h->label = page_ko_count(look, TEXT_KO_WEB_HAND, h->count, KO_HAND);
}
