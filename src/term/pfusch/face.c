/*
 * face.c -- Pfusch in a terminal: its words, and the table as text.
 */
#include "term/face.h"

#include "games/pfusch/pfusch.h"

/* ---- words -------------------------------------------------------------- */

static const tui_verb verbs[] = {
    { "build", PF_MIX }, { "skip", PF_REST }, { "gift", PF_BRIBE },
    { "noagree", PF_DISAGREE }, { NULL, 0 },
};

static const tui_noun nouns[] = {
    { 'M', "soft", PF_HOLLOW }, { 'M', "plaster", PF_HOLLOW },
    { 'M', "wood", PF_SOLID }, { 'C', "0", PF_EMPTY }, { 'C', "e", PF_EMPTY },
    { 'C', "inf", PF_INFORMER }, { 'C', "i", PF_INFORMER }, { 0, NULL, 0 },
};

static const tui_hint hints[] = {
    { PF_MIX,      "mix solid",  0, "", TEXT_PF_HINT_SOLID },
    { PF_MIX,      "mix hollow", 0, "", TEXT_PF_HINT_HOLLOW },
    { PF_REST,     "rest",       0, "", TEXT_PF_HINT_REST },
    { PF_SITE,     "site ",      1, "", TEXT_PF_HINT_SITE },
    { PF_BRIBE,    "bribe ",     1, "", TEXT_PF_HINT_BRIBE },
    { PF_POINT,    "point ",     1, "", TEXT_PF_HINT_POINT },
    { PF_DISAGREE, "disagree",   0, "", TEXT_PF_HINT_DISAGREE },
    { PF_PROBE,    "probe ",     1, "", TEXT_PF_HINT_PROBE },
    { 0, NULL, 0, NULL, 0 },
};

static const tui_topic topics[] = {
    { "mix",      "P-3.1,P-3.2,P-1.2" },
    { "rest",     "P-3.3" },
    { "site",     "P-3.5,P-3.6,P-3.8" },
    { "sign",     "P-3.9,P-5.2" },
    { "bribe",    "P-4.1,P-4.2,P-4.3" },
    { "chips",    "P-1.3,P-4.2,P-4.9" },
    { "point",    "P-4.4,P-4.5,P-4.6" },
    { "disagree", "P-4.4,P-4.5" },
    { "informer", "P-4.7,P-4.8" },
    { "probe",    "P-5.1,P-5.3,P-5.4" },
    { "caught",   "P-6.1,P-6.2,P-6.3" },
    { "months",   "P-2.1,P-2.2,P-2.3,P-2.4" },
    { "april",    "P-2.3" },
    { "august",   "P-2.4" },
    { "score",    "P-7.1,P-7.2,P-7.3,P-7.4" },
    { "first",    "P-2.5" },
    { "secrets",  "P-1.7" },
    { NULL, NULL },
};

static const char *name(text_lang lang, char list, unsigned index)
{
    if (list == 'M' && index <= PF_HOLLOW)
        return text_of(lang, index == PF_SOLID ? TEXT_PF_TERM_SOLID
                                               : TEXT_PF_TERM_HOLLOW);
    if (list == 'C' && index >= PF_GIFT_1 && index <= PF_GIFT_6)
        return text_of(lang, (text_key)(TEXT_PF_GIFT + index - PF_GIFT_1));
    return NULL;
}

/* As far as others know, a builder may have wood left. */
static void innocent(void *prv, kr_eye eye)
{
    const pf_pub *pub = eye.pub;
    pf_prv *p = prv;
    *p = *(const pf_prv *)eye.prv;
    p->wood = kr_has(pub->bare, eye.who) ? 0 : 1;
}

static void progress(kr_buf *out, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    text_args args = { .when = tui_word(s, TEXT_PF_MONTH, pub->month),
                       .n = pub->month + 1, .m = PF_MONTHS };
    text_put(out, s->reader.lang, TEXT_PF_TERM_PROGRESS, &args);
}

/* ---- the table as text -------------------------------------------------- */

static void put_house(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    unsigned site = pub->sign[who] - 1u;
    text_args args = { .site = pf_site_words[site + 1],
                       .n = pub->height[site], .m = pf_heights[site] };
    tui_add(out, s, TEXT_PF_TERM_SAY_HOUSE, &args);
    for (unsigned f = 0; f < PF_FLOORS; f++)
        if (pub->probed[site] >> f & 1)
            tui_add(out, s, TEXT_PF_TERM_SAY_PROBED,
                    &(text_args){ .n = f + 1 });
}

static void put_chips(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    char list[32];
    kr_buf chips = kr_buf_of(list, sizeof list);
    for (unsigned chip = PF_GIFT_1; chip < PF_CHIPS; chip++) {
        if (pub->played[who] >> (chip - 1) & 1)
            continue;
        kr_put(&chips, chips.used > 0 ? " " : "");
        kr_put(&chips, s->reader.game->word['C' - 'A'][chip]);
    }
    text_args args = { .list = list, .n = PF_EMPTIES - pub->empties[who] };
    tui_add(out, s, TEXT_PF_TERM_SAY_CHIPS, &args);
}

static unsigned blocks_finished(const pf_pub *pub, kr_seat who)
{
    unsigned blocks = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == who + 1 &&
            pub->height[site] == pf_heights[site])
            blocks += pf_heights[site];
    return blocks;
}

static void put_builder(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    kr_putf(out, "%u %s: ", who, s->reader.name[who]);
    if (pub->out[who]) {
        tui_add(out, s, TEXT_PF_TERM_OUT, NULL);
        kr_put(out, ".\n");
        return;
    }
    if (pub->sign[who] > 0)
        put_house(out, s, who);
    else
        tui_add(out, s, TEXT_PF_TERM_SAY_NO_SITE, NULL);
    if (blocks_finished(pub, who) > 0)
        tui_add(out, s, TEXT_PF_TERM_SAY_DONE,
                &(text_args){ .n = blocks_finished(pub, who) });
    if (pub->strikes[who] > 0)
        tui_add(out, s, TEXT_PF_TERM_SAY_STRIKES,
                &(text_args){ .n = pub->strikes[who] });
    put_chips(out, s, who);
    kr_put_char(out, '\n');
}

static void put_free_sites(kr_buf *out, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    tui_add(out, s, TEXT_PF_TERM_SAY_FREE, NULL);
    for (uint32_t set = pf_sites_in_use(pub); set != 0; set &= set - 1) {
        unsigned site = kr_lowest(set);
        if (pub->owner[site] != 0)
            continue;
        kr_putf(out, " %s(%u)", pf_site_words[site + 1], pf_heights[site]);
    }
    kr_put_char(out, '\n');
}

static void describe(kr_buf *out, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        put_builder(out, s, who);
    if (pub->phase <= PF_PHASE_SITE)
        put_free_sites(out, s);
}

static void confess(kr_buf *out, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    const pf_prv *prv = s->eye.prv;
    unsigned sign = pub->sign[s->eye.who];
    tui_add(out, s, TEXT_PF_TERM_PEEK_WOOD, &(text_args){ .n = prv->wood });
    for (unsigned f = 0; sign > 0 && f < pub->height[sign - 1]; f++) {
        bool solid = prv->solid[sign - 1] >> f & 1;
        tui_add(out, s, solid ? TEXT_PF_TERM_PEEK_SOLID
                              : TEXT_PF_TERM_PEEK_HOLLOW,
                &(text_args){ .n = f + 1 });
    }
}

const tui_face tui_pfusch = {
    .verbs = verbs, .nouns = nouns, .hints = hints,
    .topics = topics, .name = name, .innocent = innocent,
    .rows = tui_rows_pfusch, .draw = tui_draw_pfusch, .progress = progress,
    .describe = describe, .confess = confess,
};
