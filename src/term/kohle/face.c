/*
 * face.c -- the terminal interface of Kohle, Kie$ & Knete: its words, and the
 * table as text.
 */
#include "term/face.h"

#include "games/kohle/kohle.h"

/* ---- words -------------------------------------------------------------- */

static const tui_verb verbs[] = {
    { "make", KO_DEAL }, { "clan", KO_LAY }, { "bring", KO_OFFER },
    { "ask", KO_OFFER }, { "offer", KO_BID },
    { "price", KO_PRICE }, { "counter", KO_PRICE },
    { "trip", KO_TRAVEL }, { "trip", KO_TRAVEL_CLAN }, { "pay", KO_HUSH },
    { "close", KO_CALL }, { "nodeal", KO_FAIL }, { NULL, 0 },
};

static const tui_hint hints[] = {
    { KO_PLACE,    "place ",    1, "",   TEXT_KO_HINT_PLACE },
    { KO_DEAL,     "deal",      0, "",   TEXT_KO_HINT_DEAL },
    { KO_ROLL,     "roll",      0, "",   TEXT_KO_HINT_ROLL },
    { KO_DRAW,     "draw",      0, "",   TEXT_KO_HINT_DRAW },
    { KO_DISCARD,  "discard ",  1, "",   TEXT_KO_HINT_DISCARD },
    { KO_STOP,     "stop",      0, "",   TEXT_KO_HINT_STOP },
    { KO_PASS,     "pass",      0, "",   TEXT_KO_HINT_PASS },
    { KO_AGREE,    "agree ",    1, "",   TEXT_KO_HINT_AGREE },
    { KO_CALL,     "call",      0, "",   TEXT_KO_HINT_CALL },
    { KO_FAIL,     "fail",      0, "",   TEXT_KO_HINT_FAIL },
    { KO_OFFER,    "offer ",    1, " 3", TEXT_KO_HINT_OFFER },
    { KO_BID,      "bid ",      2, " 3", TEXT_KO_HINT_BID },
    { KO_PRICE,    "price ",    1, " 2", TEXT_KO_HINT_PRICE },
    { KO_REFUSE,   "refuse ",   1, "",   TEXT_KO_HINT_REFUSE },
    { KO_WITHDRAW, "withdraw ", 1, "",   TEXT_KO_HINT_WITHDRAW },
    { KO_LAY,      "lay ",      1, "",   TEXT_KO_HINT_LAY },
    { KO_TRAVEL,   "travel ",   1, "",   TEXT_KO_HINT_TRAVEL },
    { KO_TRAVEL_CLAN, "travel ", 3, "",  TEXT_KO_HINT_TRAVEL },
    { KO_JOKER,    "joker ",    1, "",   TEXT_KO_HINT_JOKER },
    { KO_JOKER_CLAN, "joker ",  3, "",   TEXT_KO_HINT_JOKER },
    { KO_RECRUIT,  "recruit ",  1, "",   TEXT_KO_HINT_RECRUIT },
    { KO_BOSS,     "boss",      0, "",   TEXT_KO_HINT_BOSS },
    { KO_HUSH,     "hush ",     1, " 2", TEXT_KO_HINT_HUSH },
    { 0, NULL, 0, NULL, 0 },
};

static const tui_topic topics[] = {
    { "deal",     "K-3.1,K-4.1,K-1.3,K-1.4" },
    { "roll",     "K-3.1,K-3.2" },
    { "draw",     "K-3.3,K-3.4" },
    { "place",    "K-2.5" },
    { "discard",  "K-3.4" },
    { "lay",      "K-4.3,K-4.4,K-7.6" },
    { "clan",     "K-4.3,K-4.4,K-7.6" },
    { "offer",    "K-5.1,K-5.3,K-5.5" },
    { "bid",      "K-5.2,K-5.3" },
    { "price",    "K-5.3,K-5.5" },
    { "agree",    "K-5.4,K-5.6,K-5.11" },
    { "refuse",   "K-5.11" },
    { "withdraw", "K-5.5" },
    { "hush",     "K-5.10" },
    { "travel",   "K-6.2,K-6.3,K-6.4" },
    { "joker",    "K-6.2" },
    { "recruit",  "K-6.5,K-6.6" },
    { "boss",     "K-6.7,K-6.8,K-5.9" },
    { "stop",     "K-6.9,K-6.10,K-6.11" },
    { "pass",     "K-6.11,K-7.3,K-8.6" },
    { "call",     "K-7.1,K-7.2,K-7.3" },
    { "fail",     "K-8.1,K-8.2,K-8.3" },
    { "money",    "K-2.3,K-2.6" },
    { "investor", "K-2.1,K-4.2,K-7.9" },
    { "end",      "K-9.1,K-9.2,K-9.3" },
    { "score",    "K-9.4" },
    { "secrets",  "K-2.2" },
    { NULL, NULL },
};

static const char *name(text_lang lang, char list, unsigned index)
{
    (void)lang;
    return list == 'F' && index < KO_FAMILIES ? ko_families[index] : NULL;
}

/* K-5.3: a price may be one dividend, in any of our languages. */
static tui_unit dividend(kr_eye eye)
{
    static const char *const words[] = {
        "dividends", "dividenden", "dividendes", NULL,
    };
    const ko_pub *pub = eye.pub;
    bool over = pub->deals == KO_TILES;
    return (tui_unit){ words, over ? 0 : ko_dividend(pub) };
}

/* As far as others know, a player may hold any cards. */
static void innocent(void *prv, kr_eye eye)
{
    ko_prv *p = prv;
    *p = *(const ko_prv *)eye.prv;
    for (unsigned card = 0; card < KO_CARDS; card++)
        p->hand[card] = KO_TRIPLE;
}

static const uint8_t idle[] = { KO_PASS, 0 };

/* ---- which closing is meant --------------------------------------------- */

/* The cheaper closing; of two with equal costs the one with more own
 * families. */
static bool better(kr_eye eye, kr_move a, kr_move b)
{
    if (a.kind != KO_CALL || b.kind != KO_CALL)
        return false;
    unsigned cost = ko_cost(eye.pub, a.c), other = ko_cost(eye.pub, b.c);
    if (cost != other)
        return cost < other;
    if (kr_bits(a.c) != kr_bits(b.c))
        return kr_bits(a.c) < kr_bits(b.c);
    return a.b * 64 + a.c < b.b * 64 + b.c;
}

static void progress(kr_buf *out, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    unsigned deal = pub->deals < KO_TILES ? pub->deals + 1u : KO_TILES;
    text_args args = { .n = deal, .m = KO_TILES, .k = ko_tile_value[deal] };
    text_put(out, s->reader.lang, TEXT_KO_TERM_PROGRESS, &args);
}

/* ---- the table as text -------------------------------------------------- */

static void put_families(kr_buf *out, const tui_scene *s, unsigned set)
{
    const char *names[KO_FAMILIES];
    size_t count = 0;
    for (; set != 0; set &= set - 1)
        names[count++] = ko_families[kr_lowest(set)];
    text_put_list(out, s->reader.lang, names, count);
}

static void put_dealer(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const ko_pub *pub = s->eye.pub;
    kr_putf(out, "%u %s: ", who, s->reader.name[who]);
    if (ko_boss(pub) == who)
        tui_add(out, s, TEXT_KO_TERM_SAY_BOSS, NULL);
    for (unsigned f = 0; f < KO_FAMILIES; f++) {
        text_args args = { .family = ko_families[f], .n = pub->laid[who][f] };
        bool away = pub->away >> f & 1;
        if (pub->investors[who] >> f & 1)
            tui_add(out, s, away ? TEXT_KO_TERM_SAY_AWAY
                             : TEXT_KO_TERM_SAY_INVESTOR, &args);
        if (args.n > 0)
            tui_add(out, s, TEXT_KO_TERM_SAY_CLAN, &args);
    }
    tui_add(out, s, TEXT_KO_TERM_SAY_CARDS,
            &(text_args){ .n = pub->hands[who] });
    kr_put_char(out, '\n');
}

static void put_offer(kr_buf *out, const tui_scene *s, int i)
{
    const ko_offers *o = &((const ko_pub *)s->eye.pub)->offer;
    char list[100], offer[12];
    kr_buf text = kr_buf_of(list, sizeof list);
    put_families(&text, s, o->families[i]);
    text = kr_buf_of(offer, sizeof offer);
    kr_putf(&text, "%u.%u", o->number[i], o->revision[i]);
    text_args args = { .offer = offer, .families = list, .n = o->price[i],
                       .who = s->reader.name[o->owner[i]] };
    tui_add(out, s, (text_key)(TEXT_KO_TERM_SAY_STAGE + o->stage[i] - KO_ASKED),
        &args);
    kr_put_char(out, '\n');
}

static void put_deal(kr_buf *out, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    const ko_deal *deal = &ko_deals[pub->dollar];
    char must[100], group[100];
    kr_buf text = kr_buf_of(must, sizeof must);
    put_families(&text, s, deal->required);
    text = kr_buf_of(group, sizeof group);
    put_families(&text, s, deal->group);
    text_args args = {
        .deal = pub->dollar, .n = deal->dividends,
        .m = ko_tile_value[pub->deals + 1], .k = ko_proceeds(pub),
        .families = must, .list = group,
    };
    tui_add(out, s, TEXT_KO_TERM_DEAL, &args);
    kr_put_char(out, ' ');
    args.n = deal->choose;
    tui_add(out, s, deal->choose > 0 ? TEXT_KO_TERM_NEEDS_SOME
                                 : TEXT_KO_TERM_NEEDS, &args);
    kr_put_char(out, '\n');
}

static void confess(kr_buf *out, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    const ko_prv *prv = s->eye.prv;
    tui_add(out, s, TEXT_KO_TERM_PEEK,
            &(text_args){ .n = pub->money[s->eye.who] });
    for (unsigned card = 0; card < KO_CARDS; card++)
        for (unsigned i = 0; i < prv->hand[card]; i++)
            kr_putf(out, " %s", ko_card_words[card + 1]);
    kr_put_char(out, '.');
}

static void describe(kr_buf *out, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    if (pub->phase > KO_PHASE_PLACE && pub->phase != KO_PHASE_OVER)
        put_deal(out, s);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        put_dealer(out, s, who);
    for (int i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        put_offer(out, s, i);
    if (s->open_hand && s->eye.prv != NULL) {
        confess(out, s);
        kr_put_char(out, '\n');
    }
}

const tui_face tui_kohle = {
    .verbs = verbs, .hints = hints, .topics = topics,
    .name = name, .unit = dividend, .idle = idle,
    .innocent = innocent, .better = better, .holds_hand = true,
    .rows = tui_rows_kohle, .draw = tui_draw_kohle, .progress = progress,
    .describe = describe, .confess = confess,
};
