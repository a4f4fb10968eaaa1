/*
 * face.c -- Schwarzarbeit in a terminal: its words, and the table
 * as text.
 */
#include "term/schwarzarbeit/notebook.h"

#include "games/schwarzarbeit/schwarzarbeit.h"

/* ---- words -------------------------------------------------------------- */

static const tui_verb verbs[] = {
    { "det", SW_CLAIM }, { "detective", SW_CLAIM }, { "done", SW_END },
    { NULL, 0 },
};

static const tui_hint hints[] = {
    { SW_HIRE,     "hire ", 1, "", TEXT_SW_HINT_HIRE },
    { SW_DENOUNCE, "den ",  1, "", TEXT_SW_HINT_DENOUNCE },
    { SW_SKIP,     "skip",  0, "", TEXT_SW_HINT_SKIP },
    { SW_LAWYER,   "law ",  1, "", TEXT_SW_HINT_LAWYER },
    { SW_END,      "done",  0, "", TEXT_SW_HINT_END },
    { SW_CLAIM,    "det ",  1, "", TEXT_SW_HINT_DETECTIVE },
    { SW_PASS,     "pass",  0, "", TEXT_SW_HINT_PASS },
    { 0, NULL, 0, NULL, 0 },
};

static const tui_topic topics[] = {
    { "hire",         "S-4.1,S-4.2,S-8.3" },
    { "denounce",     "S-4.1,S-4.3,S-8.5,S-8.6" },
    { "detective",    "S-7.1,S-7.3,S-7.4,S-7.5,S-8.10" },
    { "lawyer",       "S-5.1,S-5.2,S-5.3,S-8.7,S-8.8,S-8.9" },
    { "skip",         "S-4.6" },
    { "done",         "S-5.1,S-5.5" },
    { "pass",         "S-7.8" },
    { "announcement", "S-3.1,S-3.2,S-3.3,S-3.4" },
    { "market",       "S-2.4,S-2.5,S-6.1,S-6.5" },
    { "pile",         "S-2.3,S-6.3,S-6.4" },
    { "ich-ag",       "S-2.6,S-6.2" },
    { "discard",      "S-2.8" },
    { "weekend",      "S-2.1,S-2.2" },
    { "secrets",      "S-2.1,S-2.2,S-8.11" },
    { "memory",       "S-9.1" },
    { "turn",         "S-3.5" },
    { "end",          "S-8.1,S-8.2" },
    { "score",        "S-8.3,S-8.4,S-8.5,S-8.6,S-8.7,S-8.8,S-8.10,S-8.13" },
    { NULL, NULL },
};

static const char *name(text_lang lang, char list, unsigned index)
{
    if (list == 'P')
        return sw_people[index];
    if (list == 'S')
        return text_of(lang, (text_key)(TEXT_SW_SHIFT + index));
    return NULL;
}

/* As far as others know, a player may take every card. */
static void innocent(void *prv, kr_eye eye)
{
    sw_prv *p = prv;
    (void)eye;
    *p = (sw_prv){ .hides = 0 };
}

static const uint8_t idle[] = { SW_PASS, SW_END, 0 };

static void progress(kr_buf *out, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    text_args args = { .n = pub->turn + 1, .m = sw_turns(pub) };
    if (pub->phase == SW_PHASE_OVER)
        args.n = pub->turn;
    text_put(out, s->reader.lang, TEXT_SW_TERM_PROGRESS, &args);
}

/* ---- the table as text -------------------------------------------------- */

static void put_card(kr_buf *out, const tui_scene *s, unsigned card)
{
    kr_putf(out, "%s %s", sw_initials[card / SW_SHIFTS],
            tui_word(s, TEXT_SW_SHIFT, card % SW_SHIFTS));
}

static void put_cards(kr_buf *out, const tui_scene *s, sw_cards set)
{
    if (set == 0)
        kr_put_char(out, '-');
    for (const char *comma = ""; set != 0; set &= set - 1, comma = ", ") {
        kr_put(out, comma);
        put_card(out, s, kr_lowest(set));
    }
}

static void put_pile(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const sw_pub *pub = s->eye.pub;
    sw_cards defended = 0;
    for (kr_seat seat = 0; seat < SW_SEATS; seat++)
        defended |= pub->lawyer[seat];
    if (pub->denounced[who][0] == 0)
        kr_put_char(out, '-');
    for (unsigned i = 0; i < SW_PILE && pub->denounced[who][i] != 0; i++) {
        unsigned card = pub->denounced[who][i] - 1u;
        kr_putf(out, "%s%u.%u", i > 0 ? ", " : "", who, i + 1);
        if (!s->reader.forgets) {
            kr_put_char(out, ' ');
            put_card(out, s, card);
        }
        if (defended & sw_set_of(card))
            tui_add(out, s, TEXT_SW_TERM_SAY_DEFENDED, NULL);
    }
}

static void put_player(kr_buf *out, const tui_scene *s, kr_seat who)
{
    const sw_pub *pub = s->eye.pub;
    text_args args = { .n = SW_LAWYERS - kr_bits(pub->lawyer[who]) };
    kr_putf(out, "%u %s: ", who, s->reader.name[who]);
    tui_add(out, s, TEXT_SW_TERM_SAY_HIRED, NULL);
    kr_put_char(out, ' ');
    put_cards(out, s, pub->hired[who]);
    kr_put(out, "; ");
    tui_add(out, s, TEXT_SW_TERM_SAY_DENOUNCED, NULL);
    kr_put_char(out, ' ');
    put_pile(out, s, who);
    kr_put(out, "; ");
    tui_add(out, s, kr_has(pub->detectives, who) ? TEXT_SW_TERM_STAFF
                                             : TEXT_SW_TERM_STAFF_LESS, &args);
    kr_put(out, ".\n");
}

static void describe(kr_buf *out, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        put_player(out, s, who);
    tui_add(out, s, TEXT_SW_TERM_PILE, &(text_args){ .n = sw_pile(pub) });
    kr_put(out, ". ");
    tui_add(out, s, TEXT_SW_TERM_SAY_MARKET, NULL);
    kr_put_char(out, ' ');
    put_cards(out, s, pub->market);
    kr_put(out, ".\n");
}

static void confess(kr_buf *out, const tui_scene *s)
{
    const sw_prv *prv = s->eye.prv;
    const char *names[SW_PEOPLE];
    char list[120];
    size_t count = 0;
    kr_buf text = kr_buf_of(list, sizeof list);
    for (sw_cards set = prv->hides; set != 0; set &= set - 1)
        names[count++] = sw_people[kr_lowest(set) / SW_SHIFTS];
    text_put_list(&text, s->reader.lang, names, count);
    tui_add(out, s, TEXT_SW_TERM_PEEK, &(text_args){ .list = list });
}

/* S-8.9 A lawyer on one's own denounced illegal person scores −99.
 * Only where the memory level shows the card, else the question would tell. */
static uint16_t doubt(const tui_scene *s, kr_move m)
{
    const sw_pub *pub = s->eye.pub;
    const sw_prv *prv = s->eye.prv;
    if (m.kind != SW_LAWYER || s->memory == TB_CLASSIC || m.b == 0)
        return 0;
    unsigned card = pub->denounced[m.a][m.b - 1];
    bool own = card != 0 && (sw_own(prv->hides) & sw_set_of(card - 1)) != 0;
    return own ? TEXT_SW_TERM_SURE : 0;
}

const tui_face tui_schwarzarbeit = {
    .verbs = verbs, .hints = hints, .topics = topics,
    .name = name, .idle = idle, .innocent = innocent,
    .rows = tui_rows_schwarzarbeit, .draw = tui_draw_schwarzarbeit,
    .progress = progress, .describe = describe, .confess = confess,
    .notebook = &tui_notebook_schwarzarbeit,
    .doubt = doubt,
};
