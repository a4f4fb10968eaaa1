/*
 * past.c -- the history of deals, from the entries: Bosses, proceeds,
 * payments; and the offers under the last Boss.
 */
#include "page/kohle/kohle.h"

/* ---- entries ---------------------------------------------------------- */

static void turn(page_ko_past *past, uint32_t seq, bool is_crown)
{
    if (past->turns == KO_TURNS) {
        past->turns--;
        memmove(past->turn, past->turn + 1, past->turns * sizeof *past->turn);
    }
    past->turn[past->turns].seq = seq;
    past->turn[past->turns++].is_crown = is_crown;
}

/* How many Bosses this negotiation has seen. */
static uint8_t bosses(const page_ko_past *past)
{
    uint8_t count = 1;
    for (unsigned i = past->turns; i > 0 && past->turn[i - 1].is_crown; i--)
        count++;
    return count;
}

static void close_deal(page_ko_past *past, const tb_entry *e,
                       const ko_pub *before)
{
    if (past->deals == KO_TILES)
        return;
    page_ko_deal *d = &past->deal[past->deals++];
    *d = (page_ko_deal){ .seq = e->seq, .boss = before->active,
                         .bosses = bosses(past) };
    for (int i = 0; i < e->news_count; i++) {
        kr_move m = e->news[i];
        if (m.kind == KO_EARN)
            d->total = (uint8_t)m.n;
        else if (m.kind == KO_PAY && d->pays_count < KO_PAYS)
            d->pays[d->pays_count++] = (page_ko_pay){ m.a, (uint8_t)m.n };
    }
}

static void note_price(page_ko_past *past, kr_move m, const ko_pub *before)
{
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (before->offer.number[i] == m.a && m.a <= KO_NUMBERS)
            past->old[m.a] = (uint8_t)(before->offer.price[i] + 1);
}

/* The families of an offer. */
static unsigned named(const ko_pub *pub, unsigned number)
{
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.number[i] == number && number != 0)
            return pub->offer.families[i];
    return 0;
}

/* A refusal hurts the one who is refused, the families they asked for or the
 * Boss's own; a stop hurts the one who played. Those who haggle again are over
 * it. */
static void note_hurt(page_ko_past *past, const tb_entry *e,
                      const ko_pub *before)
{
    kr_seat boss = ko_boss(before), who = e->move.who;
    unsigned hurt = past->hurt, kind = e->move.kind;
    if (kind >= KO_OFFER && kind <= KO_AGREE && who < KR_SEATS)
        hurt &= ~(unsigned)before->investors[who];
    if (kind == KO_AGREE)
        hurt &= ~named(before, e->move.a);
    if (kind == KO_REFUSE && boss != KR_NONE)
        hurt |= who == boss ? named(before, e->move.a)
                            : before->investors[boss];
    for (int i = 0; before->play != KO_PLAY_NONE && i < e->news_count; i++)
        if (e->news[i].kind == KO_STOPS)
            hurt |= before->investors[before->by];
    past->hurt = (uint8_t)hurt;
}

/* A move that everybody notices: the card makes room after some of them. */
static void note_fate(page_ko_fate *fate, const tb_entry *e,
                      const ko_pub *before, bool is_talk)
{
    bool is_seen = e->move.who < KR_SEATS && e->move.kind != KO_PASS &&
                   e->move.kind != KR_SEALED;
    if (fate->left > 0 && is_seen)
        fate->left--;
    if (!is_talk)
        fate->left = 0;
    for (int i = 0; before->play != KO_PLAY_NONE && i < e->news_count; i++) {
        kr_move m = e->news[i];
        bool stops = m.kind == KO_STOPS;
        if (stops || m.kind == KO_STANDS)
            *fate = (page_ko_fate){
                .seq = e->seq, .left = KO_FATE_MOVES, .by = before->by,
                .card = (uint8_t)ko_card_of(before->play, before->on),
                .stopped_by = stops ? m.who : KR_NONE };
    }
}

/* Entries that were taken back do not count. */
static void take_back(page_ko_past *past, uint64_t from)
{
    while (past->deals > 0 && past->deal[past->deals - 1].seq >= from)
        past->deals--;
    while (past->turns > 0 && past->turn[past->turns - 1].seq >= from)
        past->turns--;
    past->fate.left = 0;
    past->hurt = 0;
    memset(&past->ghost, 0, sizeof past->ghost);
    memset(past->old, 0, sizeof past->old);
}

static void hear_move(page_ko_past *past, const tb_entry *e,
                      const ko_pub *before, const ko_pub *after)
{
    kr_seat was = ko_boss(before), is = ko_boss(after);
    note_hurt(past, e, before);
    if (was == KR_NONE && is != KR_NONE) {
        turn(past, e->seq, false);
        memset(past->old, 0, sizeof past->old);
    } else if (was != is && is != KR_NONE) {
        turn(past, e->seq, true);
        past->ghost = before->offer;
        past->hurt = before->investors[was];
    }
    if (is == KR_NONE) {
        memset(&past->ghost, 0, sizeof past->ghost);
        past->hurt = 0;
    }
    note_fate(&past->fate, e, before, is != KR_NONE);
    if (e->move.kind == KO_PRICE)
        note_price(past, e->move, before);
    if (after->deals > before->deals)
        close_deal(past, e, before);
}

void page_ko_heard(void *past, const tb_entry *e, const void *before,
                   const void *after)
{
    if (e->kind == TB_MOVE)
        hear_move(past, e, before, after);
    else if (e->kind == TB_TAKE_BACK)
        take_back(past, e->number);
}

/* ---- the story -------------------------------------------------------- */

static const page_shape pay_shape = { "KohlePay", PG_MEMBERS(
    PG_ONE(PG_NUM, page_ko_pay, to, NULL),
    PG_ONE(PG_NUM, page_ko_pay, sum, NULL)) };

static const page_shape told_shape = { "KohleTold", PG_MEMBERS(
    PG_ONE(PG_NUM, page_ko_told, number, NULL),
    PG_ONE(PG_NUM, page_ko_told, boss, NULL),
    PG_ONE(PG_NUM, page_ko_told, total, NULL),
    PG_ONE(PG_NUM, page_ko_told, keeps, NULL),
    PG_ONE(PG_NUM, page_ko_told, seq, NULL),
    PG_LIST(PG_SHAPE, page_ko_told, pays, &pay_shape),
    PG_LIST(PG_NUM, page_ko_told, sums, NULL)) };

const page_shape page_ko_story_shape = { "KohleStory", PG_MEMBERS(
    PG_LIST(PG_SHAPE, page_ko_story, deals, &told_shape)) };

static int kept(const page_ko_deal *d)
{
    int keeps = d->total;
    for (unsigned i = 0; i < d->pays_count; i++)
        keeps -= d->pays[i].sum;
    return keeps;
}

static void tell_deal(page_ko_story *story, const page_ko_deal *d,
                      unsigned seats)
{
    unsigned at = story->deals_count++;
    page_ko_told *t = &story->deals[at];
    *t = (page_ko_told){ .number = (uint8_t)(at + 1), .boss = d->boss,
        .total = d->total, .keeps = (int16_t)kept(d), .seq = d->seq,
        .pays_count = d->pays_count, .sums_count = (uint8_t)seats };
    if (at > 0)
        memcpy(t->sums, story->deals[at - 1].sums, sizeof t->sums);
    memcpy(t->pays, d->pays, sizeof t->pays);
    for (unsigned i = 0; i < d->pays_count; i++)
        t->sums[d->pays[i].to] = (int16_t)(t->sums[d->pays[i].to] +
                                           d->pays[i].sum);
    t->sums[d->boss] = (int16_t)(t->sums[d->boss] + t->keeps);
}

void page_ko_tell(page_ko_story *story, page_look *look)
{
    const page_ko_past *past = look->past;
    const ko_pub *pub = look->eye.pub;
    *story = (page_ko_story){ .deals_count = 0 };
    for (unsigned i = 0; i < past->deals; i++)
        tell_deal(story, &past->deal[i], pub->config.seats);
}

/* ---- stamps ----------------------------------------------------------- */

enum { KEEPER, FEE, FOUGHT, MADE, STAMPS };
_Static_assert(TEXT_KO_STAMP_COUNT == STAMPS &&
               TEXT_KO_STAMP_WHY_COUNT == STAMPS, "stamps");

/* The best of something, and when it was. */
typedef struct { int n; unsigned deal; kr_seat who; } best;

static void rate(best *b, int n, unsigned deal, kr_seat who)
{
    if (n > b->n)
        *b = (best){ n, deal, who };
}

/* The richest Boss, the best fee, the last of most Bosses, most deals. */
void page_ko_stamp(page_stamps *stamps)
{
    const page_ko_past *past = stamps->look->past;
    best of[MADE] = { [FOUGHT] = { .n = 1 } };
    unsigned made[KR_SEATS] = { 0 };
    for (unsigned i = 0; i < past->deals; i++) {
        const page_ko_deal *d = &past->deal[i];
        made[d->boss]++;
        rate(&of[KEEPER], kept(d), i + 1, d->boss);
        rate(&of[FOUGHT], d->bosses, i + 1, d->boss);
        for (unsigned p = 0; p < d->pays_count; p++)
            rate(&of[FEE], d->pays[p].sum, i + 1, d->pays[p].to);
    }
    for (unsigned i = KEEPER; i < MADE; i++)
        if (of[i].deal > 0)
            page_add_stamp(stamps, of[i].who, (text_key)(TEXT_KO_STAMP + i),
                           (text_key)(TEXT_KO_STAMP_WHY + i), &(text_args){
                               .n = of[i].n, .deal = of[i].deal });
    page_stamp_most(stamps, TEXT_KO_STAMP + MADE, TEXT_KO_STAMP_WHY + MADE,
                    made);
}
