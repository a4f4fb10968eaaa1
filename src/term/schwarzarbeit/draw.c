/*
 * draw.c -- Schwarzarbeit on the screen: the announcement, the market, the
 * piles and all hired and denounced people.
 */
#include "term/face.h"

#include "text/schwarzarbeit/notes.h"

enum { CARD_MAX = 18, CARD_ROWS = 4 };  /* a card of the market */
enum {                                  /* rows */
    ROW_WORD, ROW_MARKET, ROW_PILES = ROW_MARKET + CARD_ROWS, ROW_PLAYERS
};
enum { COLUMN_LABEL = 14, COLUMN_CARDS = 26 };

/* ---- the announcement --------------------------------------------------- */

static void draw_word(tui_area a, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    char text[200];
    if (pub->phase < SW_PHASE_LOOK || pub->phase == SW_PHASE_OVER ||
        pub->shown[pub->turn] == 0)
        return;
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_announced(&out, &s->reader, pub);
    tui_put_cut(a, ROW_WORD, 1, a.columns - 2, TUI_BOLD, text);
}

/* ---- the market --------------------------------------------------------- */

/* Own people are marked only during a peek, so that onlookers learn nothing. */
static bool is_mine(const tui_scene *s, unsigned card)
{
    const sw_prv *prv = s->peek ? s->eye.prv : NULL;
    return prv != NULL && (sw_own(prv->hides) & sw_set_of(card)) != 0;
}

static void draw_card(tui_area a, const tui_scene *s, unsigned card)
{
    const sw_pub *pub = s->eye.pub;
    unsigned person = card / SW_SHIFTS, shift = card % SW_SHIFTS;
    bool mine = is_mine(s, card);
    tui_style style = mine ? TUI_ALERT | TUI_REVERSE : TUI_PLAIN;
    int inside = a.columns - 2;
    char target[16];
    kr_buf out = kr_buf_of(target, sizeof target);
    kr_putf(&out, "+%s %s", sw_initials[person], sw_shifts[shift]);
    tui_box(a, TUI_DIM);
    tui_put(a, 0, 2, TUI_BOLD | TUI_REVERSE, " ");
    tui_put(a, 0, 3, TUI_BOLD | TUI_REVERSE, sw_initials[person]);
    tui_put(a, 0, 4, TUI_BOLD | TUI_REVERSE, " ");
    if (pub->barred & sw_set_of(card))
        tui_put(a, 0, 6, TUI_ALERT, "×");
    tui_put_cut(a, 1, 1, inside, style, sw_surname(person));
    tui_put_cut(a, 2, 1, inside, shift == SW_WEEKEND ? TUI_BOLD : TUI_PLAIN,
                tui_word(s, TEXT_SW_TERM_SHIFT, shift));
    for (int row = 0; row < CARD_ROWS; row++)
        tui_put_hot(a, row, 0, a.columns, target);
}

static void draw_market(tui_area a, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    unsigned places = sw_market_size(pub);
    int wide = (a.columns - 1) / (int)places, column = 1;
    if (wide > CARD_MAX)
        wide = CARD_MAX;
    for (sw_cards set = pub->market; set != 0; set &= set - 1) {
        draw_card(tui_part(a, ROW_MARKET, column, CARD_ROWS, wide), s,
                  kr_lowest(set));
        column += wide;
    }
}

/* ---- the piles ---------------------------------------------------------- */

static int put_piece(tui_area a, int column, const tui_scene *s, text_key key,
                     const text_args *args)
{
    if (column > 1)
        column = tui_put(a, ROW_PILES, column, TUI_DIM, " · ");
    return tui_say(a, ROW_PILES, column, TUI_PLAIN, s, key, args);
}

/* S-2.8 Only the top card of the discard is visible. */
static void draw_piles(tui_area a, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    int column = put_piece(a, 1, s, TEXT_SW_TERM_PILE,
                           &(text_args){ .n = sw_pile(pub) });
    if (pub->top > 0) {
        text_args args = { .person = sw_initials[(pub->top - 1) / SW_SHIFTS],
                           .when = tui_word(s, TEXT_SW_SHIFT,
                                            (pub->top - 1u) % SW_SHIFTS) };
        column = put_piece(a, column, s, TEXT_SW_TERM_DISCARD, &args);
    }
    tui_put_right(tui_part(a, 0, 0, 0, a.columns - 1), ROW_PILES, TUI_DIM,
                  text_of(s->reader.lang, TEXT_SW_TERM_LEGEND));
    if (pub->way == SW_WAY_FIRST)
        put_piece(a, column, s, TEXT_SW_TERM_ICH_AG, NULL);
    else if (pub->way == SW_WAY_SECOND)
        put_piece(a, column, s, TEXT_SW_TERM_SECOND, NULL);
}

/* ---- the players -------------------------------------------------------- */

/* "Ce": initial and the first letter of the shift. */
static void put_card(kr_buf *out, const tui_scene *s, unsigned card)
{
    kr_put(out, sw_initials[card / SW_SHIFTS]);
    kr_put(out, tui_word(s, TEXT_SW_TERM_LETTER, card % SW_SHIFTS));
}

static void draw_hired(tui_area a, int row, const tui_scene *s, kr_seat who)
{
    const sw_pub *pub = s->eye.pub;
    int column = COLUMN_CARDS;
    char text[16];
    tui_say(a, row, COLUMN_LABEL, TUI_DIM, s, TEXT_SW_TERM_HIRED, NULL);
    for (sw_cards set = pub->hired[who]; set != 0; set &= set - 1) {
        kr_buf out = kr_buf_of(text, sizeof text);
        put_card(&out, s, kr_lowest(set));
        column = tui_put(a, row, column, TUI_PLAIN, text) + 1;
    }
}

static kr_seat lawyer_on(const sw_pub *pub, sw_cards card)
{
    for (kr_seat who = 0; who < SW_SEATS; who++)
        if (pub->lawyer[who] & card)
            return who;
    return KR_NONE;
}

/* "2Fe§1": position, card unless it is forgotten, owner of the lawyer on it. */
static void put_denounced(kr_buf *out, const tui_scene *s, kr_seat who,
                          unsigned place)
{
    const sw_pub *pub = s->eye.pub;
    unsigned card = pub->denounced[who][place] - 1u;
    kr_seat lawyer = lawyer_on(pub, sw_set_of(card));
    kr_put_uint(out, place + 1);
    if (!s->reader.forgets || s->truth != NULL)
        put_card(out, s, card);
    if (lawyer != KR_NONE)
        kr_putf(out, "§%u", lawyer);
}

static int gap_for(const sw_pub *pub, kr_seat who, int columns)
{
    int cards = (int)kr_bits(sw_denounced(pub, who));
    return cards * 6 + 4 <= columns - COLUMN_CARDS ? 2 : 1;
}

static void draw_denounced(tui_area a, int row, const tui_scene *s,
                           kr_seat who)
{
    const sw_pub *pub = s->eye.pub;
    int column = COLUMN_CARDS, gap = gap_for(pub, who, a.columns);
    char text[24], target[8] = { '+', (char)('0' + who), '.', '\0' };
    tui_say(a, row, COLUMN_LABEL, TUI_DIM, s, TEXT_SW_TERM_DENOUNCED, NULL);
    for (unsigned i = 0; i < SW_PILE && pub->denounced[who][i] != 0; i++) {
        kr_buf out = kr_buf_of(text, sizeof text);
        kr_buf at = kr_buf_of(target + 3, sizeof target - 3);
        put_denounced(&out, s, who, i);
        kr_put_uint(&at, i + 1);
        int end = tui_put(a, row, column, TUI_PLAIN, text);
        tui_put_hot(a, row, column, end - column, target);
        column = end + gap;
    }
}

/* "§§D": lawyers and detective at home; at the end the hidden people. */
static void draw_staff(tui_area a, int row, const tui_scene *s, kr_seat who)
{
    const sw_pub *pub = s->eye.pub;
    const sw_prv *prv = s->truth != NULL ? tui_secret(s, who) : NULL;
    int column = 4;
    for (unsigned i = kr_bits(pub->lawyer[who]); i < SW_LAWYERS; i++)
        column = tui_put(a, row, column, TUI_PLAIN, "§");
    if (kr_has(pub->detectives, who))
        column = tui_put(a, row, column, TUI_PLAIN, "D");
    for (sw_cards set = prv != NULL ? prv->hides : 0; set != 0;
         set &= set - 1)
        column = tui_put(a, row, column + 1, TUI_BOLD | TUI_REVERSE,
                         sw_initials[kr_lowest(set) / SW_SHIFTS]);
}

static void draw_player(tui_area a, int row, const tui_scene *s, kr_seat who)
{
    tui_put_seat(tui_part(a, row, 0, 1, COLUMN_LABEL - 1), 0, 0, s, who);
    draw_staff(a, row + 1, s, who);
    draw_hired(a, row, s, who);
    draw_denounced(a, row + 1, s, who);
}

/* ---- all of it ---------------------------------------------------------- */

int tui_rows_schwarzarbeit(const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    return ROW_PLAYERS + 2 * pub->config.seats;
}

void tui_draw_schwarzarbeit(tui_area a, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    draw_word(a, s);
    draw_market(a, s);
    draw_piles(a, s);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        draw_player(a, ROW_PLAYERS + 2 * who, s, who);
}
