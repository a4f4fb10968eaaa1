/*
 * pfusch.c -- what the page knows and offers of Pfusch.
 */
#include "page/pfusch/pfusch.h"

/* ---- facts ------------------------------------------------------------ */

typedef struct { const char *word; uint8_t district, height; } site_fact;
typedef struct { const char *word, *name; } chip_fact;

typedef struct {
    uint8_t strikes;
    const char *districts[PF_DISTRICTS];
    const char *materials[1 + PF_HOLLOW];
    site_fact sites[PF_SITES];
    chip_fact chips[PAGE_PF_TOKENS];
    uint8_t districts_count, materials_count, sites_count, chips_count;
} pf_facts;

static const page_shape site_shape = { "PfuschSite", PG_MEMBERS(
    PG_ONE(PG_TEXT, site_fact, word, NULL),
    PG_ONE(PG_NUM, site_fact, district, NULL),
    PG_ONE(PG_NUM, site_fact, height, NULL)) };

static const page_shape chip_shape = { "PfuschChip", PG_MEMBERS(
    PG_ONE(PG_TEXT, chip_fact, word, NULL),
    PG_ONE(PG_TEXT, chip_fact, name, NULL)) };

static const page_shape facts_shape = { "PfuschFacts", PG_MEMBERS(
    PG_ONE(PG_NUM, pf_facts, strikes, NULL),
    PG_LIST(PG_TEXT, pf_facts, districts, NULL),
    PG_LIST(PG_TEXT, pf_facts, materials, NULL),
    PG_LIST(PG_SHAPE, pf_facts, sites, &site_shape),
    PG_LIST(PG_SHAPE, pf_facts, chips, &chip_shape)) };

static unsigned chip_at(unsigned token)
{
    return token < PF_INFORMER ? PF_GIFT_1 + token : PF_EMPTY;
}

static const void *facts_of(page_look *look)
{
    static pf_facts f;
    f = (pf_facts){ .strikes = PF_STRIKES,
                    .districts_count = PF_DISTRICTS,
                    .materials_count = 1 + PF_HOLLOW, .sites_count = PF_SITES,
                    .chips_count = PAGE_PF_TOKENS};
    memcpy(f.materials, page_pf_materials.word + 1, sizeof f.materials);
    for (unsigned d = 0; d < PF_DISTRICTS; d++)
        f.districts[d] = page_nth(look, TEXT_PF_DISTRICT, d);
    for (unsigned s = 0; s < PF_SITES; s++)
        f.sites[s] = (site_fact){ pf_site_words[1 + s],
                                  (uint8_t)pf_district_of(s), pf_heights[s] };
    for (unsigned i = 0; i < PAGE_PF_TOKENS; i++) {
        unsigned chip = chip_at(i);
        f.chips[i] = (chip_fact){ pf_chip_words[1 + chip],
                                  page_pf_chip(look, chip) };
    }
    return &f;
}

/* ---- what happened ---------------------------------------------------- */

static void forget(page_pf_past *past, uint32_t from)
{
    for (unsigned m = 0; m < PF_MONTHS; m++)
        if (past->month[m].seq >= from)
            memset(&past->month[m], 0, sizeof past->month[m]);
    for (unsigned s = 0; s < PF_SITES; s++)
        if (past->fell[s] >= from)
            past->fell[s] = 0;
}

static void note_gift(page_pf_gifts *gifts, kr_seat who, unsigned gift)
{
    if (gift > gifts->top) {
        gifts->wasted = gifts->top;
        gifts->giver[1] = gifts->giver[0];
        gifts->top = (uint8_t)gift;
        gifts->giver[0] = who;
    } else if (gift > gifts->wasted && gift < gifts->top) {
        gifts->wasted = (uint8_t)gift;
        gifts->giver[1] = who;
    }
}

static void note_chip(page_pf_gifts *gifts, uint32_t seq, kr_move m)
{
    gifts->seq = seq;
    gifts->chip[m.who] = 1 + m.a;
    if (m.a <= PF_GIFT_6)
        note_gift(gifts, m.who, m.a);
}

static void heard(void *memory, const tb_entry *e, const void *before,
                  const void *after)
{
    page_pf_past *past = memory;
    const pf_pub *pub = before;
    (void)after;
    if (e->kind == TB_TAKE_BACK)
        forget(past, (uint32_t)e->number);
    for (int i = 0; i < e->news_count; i++) {
        kr_move m = e->news[i];
        if (m.kind == PF_BRIBE && m.who < PF_SEATS)
            note_chip(&past->month[pub->month], e->seq, m);
        if (m.kind != PF_FALLS || m.who >= PF_SEATS || pub->sign[m.who] == 0)
            continue;
        uint32_t *fell = &past->fell[pub->sign[m.who] - 1];
        if (*fell == 0)
            *fell = e->seq;
    }
}

/* ---- actions ---------------------------------------------------------- */

static const char *hint_of(page_look *look, unsigned kind, unsigned at)
{
    if (kind == PF_POINT || kind == PF_PROBE)
        return page_pf_block(look, at);
    if (kind != PF_SITE)
        return "";
    kr_buf out = page_open(look);
    kr_putf(&out, "%s, %u",
            page_nth(look, TEXT_PF_DISTRICT, pf_district_of(at)),
            pf_heights[at]);
    return page_close(look, &out);
}

/* One button that is there whenever the viewer is asked, and says what is
 * missing. The place of a choice is a material, a site, a chip in the order of
 * the facts, or a block. */
static const struct {
    const char *what, *id;
    uint16_t label, missing;
} mains[PF_KINDS] = {
    [PF_MIX]   = { "mix", "mix", TEXT_PF_WEB_MIX_DO, TEXT_PF_WEB_CHOOSE_MIX },
    [PF_SITE]  = { "site", "build", TEXT_PF_WEB_BUILD_DO,
                   TEXT_PF_WEB_CHOOSE_SITE },
    [PF_BRIBE] = { "chip", "seal", TEXT_PF_WEB_SEAL_DO,
                   TEXT_PF_WEB_CHOOSE_CHIP },
    [PF_POINT] = { "block", "point", TEXT_PF_WEB_POINT_DO,
                   TEXT_PF_WEB_CHOOSE_BLOCK },
    [PF_PROBE] = { "block", "probe", TEXT_PF_WEB_PROBE_DO,
                   TEXT_PF_WEB_CHOOSE_BLOCK },
};

static void add_main(page_acts *acts, unsigned kind, const page_choice *c)
{
    page_look *look = acts->look;
    text_key label = (text_key)mains[kind].label;
    unsigned at = kind == PF_BRIBE ? chip_at((unsigned)c->place)
                                   : (unsigned)c->place;
    kr_move move = { .who = look->eye.who, .kind = (uint8_t)kind,
                     .a = (uint8_t)at };
    bool is_chosen = kr_same_text(c->what, mains[kind].what) &&
                     c->place >= 0 && at <= look->game->kind[kind].a;
    page_action *a = is_chosen
        ? page_add(acts, mains[kind].id, label, move)
        : page_add_closed(acts, mains[kind].id, label,
                          (text_key)mains[kind].missing);
    a->key = "enter";
    a->is_primary = true;
    if (is_chosen)
        a->hint = hint_of(look, kind, at);
}

static void act(page_acts *acts, const page_choice *choice)
{
    page_look *look = acts->look;
    unsigned kind = page_pf_asks(look);
    kr_move rest = { .who = look->eye.who, .kind = PF_REST };
    kr_move disagree = { .who = look->eye.who, .kind = PF_DISAGREE };
    if (kind == KR_SEALED)
        return;
    if (kind == PF_MIX && page_may(look, rest))
        page_add(acts, "rest", TEXT_PF_WEB_REST_DO, rest)->key = "0";
    if (kind == PF_POINT) {
        page_action *a = page_add(acts, "disagree", TEXT_PF_WEB_DISAGREE_DO,
                                  disagree);
        a->hint = page_say(look, TEXT_PF_WEB_DISAGREE_ABOUT, NULL);
        a->key = "n";
    }
    add_main(acts, kind, choice);
}

static void aim(page_look *look, kr_move m, page_choice *c)
{
    (void)look;
    if (m.kind >= PF_KINDS || mains[m.kind].what == NULL)
        return;
    page_choose(c, mains[m.kind].what, "");
    c->place = m.a;
    for (unsigned i = 0; m.kind == PF_BRIBE && i < PAGE_PF_TOKENS; i++)
        if (chip_at(i) == m.a)
            c->place = (int32_t)i;
}

/* ---- districts -------------------------------------------------------- */

/* "drawn", or the districts beside the workers' houses, which are always in
 * use. */
static const char *choice_text(page_look *look, unsigned option,
                               unsigned value)
{
    const char *names[PF_DISTRICTS];
    size_t count = 0;
    (void)option;
    if (value == PF_DISTRICTS_FIRST)
        return page_say(look, TEXT_PF_WEB_DISTRICTS_FIRST, NULL);
    if (value == PF_DISTRICTS_DRAWN)
        return page_say(look, TEXT_PF_WEB_DISTRICTS_DRAWN, NULL);
    for (const char *d = pf_district_choices[value] + 1; *d != '\0'; d++)
        names[count++] = page_nth(look, TEXT_PF_DISTRICT,
                                  (unsigned)(*d - '1'));
    kr_buf out = page_open(look);
    text_put_list(&out, look->reader.lang, names, count);
    return page_close(look, &out);
}

/* ---- all of it -------------------------------------------------------- */

static const page_ask asks[] = {
    { "board", P_1_7 }, { "month", P_2_2 }, { "phase", P_2_1 },
    { "sign", P_3_9 }, { "block", P_5_1 }, { "known", P_5_3 },
    { "strikes", P_6_1 }, { "chip", P_4_1 }, { "mix", P_3_1 },
    { "site", P_3_6 }, { "tie", P_4_4 }, { "probe", P_5_1 },
    { "out", P_6_3 }, { "score", P_7_2 }, { "seat", P_1_1 },
    { "peek", P_1_7 }, { .kind = NULL },
};

const page_game page_pfusch = {
    .facts = &facts_shape,
    .scene = &page_pf_scene_shape, .facts_of = facts_of,
    .scene_of = page_pf_scene, .act = act, .aim = aim, .heard = heard,
    .asks = asks, .stamp = page_pf_stamp, .choice_text = choice_text,
};
