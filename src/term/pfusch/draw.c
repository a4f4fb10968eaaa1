/*
 * draw.c -- Pfusch on the screen: the year, the skyline, the chips and
 * the sites.
 */
#include "term/face.h"

#include "games/pfusch/pfusch.h"

enum { MONTH = 6, BUILDER_MAX = 22 };   /* columns */
enum { WALL = 7 };                      /* columns between two walls */
enum {                                  /* rows */
    ROW_MONTHS, ROW_GIFTS, ROW_ROOFS, ROW_GROUND = ROW_ROOFS + PF_FLOORS,
    ROW_NAMES, ROW_SIGNS, ROW_DONE, ROW_CHIPS, ROW_DISTRICTS
};

/* ---- the year ----------------------------------------------------------- */

/* Builders play one chip in each month but August; so the month of a chip is
 * the number of chips played before it. */
static unsigned month_of(unsigned chips_before)
{
    return chips_before < PF_AUGUST ? chips_before : chips_before + 1;
}

/* P-4.9 Used chips lie on their month, the dearest gift on top. */
static void find_top_gifts(const tui_scene *s, uint8_t top[PF_MONTHS])
{
    unsigned played[PF_SEATS] = { 0 };
    for (uint32_t seq = 1; seq <= tb_last(s->table); seq++) {
        tb_entry e = tb_entry_at(s->table, seq, KR_NOBODY);
        for (int i = 0; i < e.news_count && !e.taken_back; i++) {
            kr_move m = e.news[i];
            if (m.kind != PF_BRIBE || m.who >= PF_SEATS)
                continue;
            unsigned month = month_of(played[m.who]++);
            bool is_gift = m.a >= PF_GIFT_1 && m.a <= PF_GIFT_6;
            if (month < PF_MONTHS && is_gift && m.a > top[month])
                top[month] = m.a;
        }
    }
}

static void draw_months(tui_area a, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    uint8_t top[PF_MONTHS] = { 0 };
    find_top_gifts(s, top);
    for (unsigned m = 0; m < PF_MONTHS; m++) {
        int column = 1 + (int)m * MONTH;
        bool now = m == pub->month, rests = m == PF_APRIL || m == PF_AUGUST;
        tui_style style = now ? TUI_REVERSE | TUI_BOLD
                              : m < pub->month || rests ? TUI_DIM : TUI_PLAIN;
        tui_put(a, ROW_MONTHS, column, style,
                tui_word(s, TEXT_PF_MONTH_SHORT, m));
        char gift[2] = { (char)('0' + top[m]), '\0' };
        if (top[m] > 0)
            tui_put(a, ROW_GIFTS, column + 1, TUI_PLAIN, gift);
    }
}

/* ---- a builder ---------------------------------------------------------- */

/* The text for a floor, by what is known of it; 0 for nothing. */
static text_key floor_text(const tui_scene *s, kr_seat who, unsigned site,
                           unsigned floor)
{
    const pf_pub *pub = s->eye.pub;
    const pf_prv *prv = tui_secret(s, who);
    if (pub->probed[site] >> floor & 1)
        return TEXT_PF_TERM_SOLID;
    if (prv == NULL)
        return TEXT_KEYS;
    return prv->solid[site] >> floor & 1 ? TEXT_PF_TERM_SOLID
                                         : TEXT_PF_TERM_HOLLOW;
}

static void draw_floor(tui_area a, const tui_scene *s, kr_seat who,
                       unsigned floor)
{
    const pf_pub *pub = s->eye.pub;
    unsigned site = pub->sign[who] - 1u;
    int row = ROW_GROUND - 1 - (int)floor;
    char label[4] = { (char)('0' + who), '.', (char)('1' + floor), '\0' };
    char target[6] = { '+', label[0], '.', label[2], '\0' };
    if (floor >= pub->height[site]) {
        tui_put(a, row, 1, TUI_DIM, "·");
        tui_put(a, row, WALL + 2, TUI_DIM, "·");
        return;
    }
    text_key known = floor_text(s, who, site, floor);
    tui_put(a, row, 1, tui_seat_hue(who), "│");
    tui_put(a, row, WALL + 2, tui_seat_hue(who), "│");
    if (known == TEXT_KEYS)
        tui_fill(tui_part(a, row, 2, 1, WALL), 0, TUI_DIM, "░");
    else
        tui_say(tui_part(a, row, 2, 1, WALL), 0, 0, TUI_PLAIN, s, known, NULL);
    tui_put(a, row, WALL + 4, TUI_PLAIN, label);
    tui_put_hot(a, row, 1, WALL + 6, target);
}

static void draw_house(tui_area a, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    tui_fill(tui_part(a, 0, 0, 0, a.columns - 1), ROW_GROUND, TUI_DIM, "═");
    if (pub->sign[who] == 0)
        return;
    for (unsigned f = 0; f < pf_heights[pub->sign[who] - 1]; f++)
        draw_floor(a, s, who, f);
}

/* "!!" for a builder who was caught twice. */
static void draw_name(tui_area a, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    tui_area name = tui_part(a, ROW_NAMES, 0, 1, a.columns - PF_STRIKES - 1);
    tui_put_seat(name, 0, 0, s, who);
    for (int i = 0; i < pub->strikes[who]; i++)
        tui_put(a, ROW_NAMES, a.columns - 1 - PF_STRIKES + i,
                TUI_ALERT | TUI_BOLD, "!");
}

static void draw_sign(tui_area a, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    unsigned sign = pub->sign[who];
    text_args args = { .site = pf_site_words[sign] };
    if (pub->out[who]) {
        tui_say(a, ROW_SIGNS, 1, TUI_ALERT, s, TEXT_PF_TERM_OUT, NULL);
    } else if (sign == 0) {
        tui_say(a, ROW_SIGNS, 1, TUI_DIM, s, TEXT_PF_TERM_NO_SITE, NULL);
    } else {
        args.n = pub->height[sign - 1];
        args.m = pf_heights[sign - 1];
        tui_say(a, ROW_SIGNS, 1, TUI_PLAIN, s, TEXT_PF_TERM_AT_SITE, &args);
    }
}

/* Blocks of finished houses, "2+3"; with secrets also the remaining wood. */
static void draw_done(tui_area a, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    const pf_prv *prv = tui_secret(s, who);
    char sum[24];
    kr_buf out = kr_buf_of(sum, sizeof sum);
    for (unsigned site = 0; site < PF_SITES; site++) {
        if (pub->owner[site] != who + 1 ||
            pub->height[site] < pf_heights[site])
            continue;
        if (out.used > 0)
            kr_put_char(&out, '+');
        kr_put_uint(&out, pf_heights[site]);
    }
    text_args args = { .list = sum, .n = prv != NULL ? prv->wood : 0 };
    if (prv != NULL)
        tui_say(a, ROW_DONE, 1, TUI_BOLD, s, TEXT_PF_TERM_WOOD, &args);
    else if (out.used > 0)
        tui_say(a, ROW_DONE, 1, TUI_PLAIN, s, TEXT_PF_TERM_DONE, &args);
}

static const char *chip_text(unsigned chip)
{
    static const char *const texts[PF_CHIPS] = {
        "○", "1", "2", "3", "4", "5", "6", "i",
    };
    return texts[chip];
}

/* All chips, played ones as points; then the one shown this month. */
static void draw_chips(tui_area a, const tui_scene *s, kr_seat who)
{
    const pf_pub *pub = s->eye.pub;
    int column = 1;
    if (pub->out[who])
        return;
    for (unsigned chip = PF_GIFT_1; chip < PF_CHIPS; chip++) {
        bool gone = pub->played[who] >> (chip - 1) & 1;
        char target[] = { '+', (char)('0' + chip), '\0' };
        if (chip == PF_INFORMER)
            target[1] = 'i';
        if (who == s->reader.who && !gone)
            tui_put_hot(a, ROW_CHIPS, column, 1, target);
        column = tui_put(a, ROW_CHIPS, column, gone ? TUI_DIM : TUI_PLAIN,
                         gone ? "·" : chip_text(chip));
    }
    for (int i = 0; i < PF_EMPTIES - pub->empties[who]; i++) {
        if (who == s->reader.who)
            tui_put_hot(a, ROW_CHIPS, column, 1, "+0");
        column = tui_put(a, ROW_CHIPS, column, TUI_PLAIN, chip_text(PF_EMPTY));
    }
    if (pub->shown[who] > 0) {
        column = tui_put(a, ROW_CHIPS, column, TUI_BOLD, " ►");
        tui_put(a, ROW_CHIPS, column, TUI_BOLD,
                chip_text(pub->shown[who] - 1u));
    }
}

/* ---- the sites ---------------------------------------------------------- */

static int draw_site(tui_area a, int row, int column, const tui_scene *s,
                     unsigned site)
{
    const pf_pub *pub = s->eye.pub;
    char height[3] = { ' ', (char)('0' + pf_heights[site]), '\0' };
    char target[6] = "+";
    kr_seat owner = (kr_seat)(pub->owner[site] - 1);
    bool is_free = pub->owner[site] == 0;
    kr_buf out = kr_buf_of(target + 1, sizeof target - 1);
    kr_put(&out, pf_site_words[site + 1]);
    int end = tui_put(a, row, column, is_free ? TUI_PLAIN : TUI_DIM,
                      pf_site_words[site + 1]);
    end = tui_put(a, row, end, is_free ? TUI_BOLD : TUI_DIM, height);
    if (is_free)
        tui_put_hot(a, row, column, end - column, target);
    else
        tui_put(a, row, end, tui_seat_hue(owner), tui_seat_mark(owner));
    return column + 8;
}

static void draw_districts(tui_area a, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    int row = ROW_DISTRICTS;
    unsigned set = pf_districts_in_use(pub);
    for (; set != 0; set &= set - 1, row++) {
        unsigned d = kr_lowest(set);
        int column = 22;
        tui_put_cut(a, row, 1, 20, TUI_PLAIN, tui_word(s, TEXT_PF_DISTRICT, d));
        for (unsigned i = 0; i < pf_districts[d].sites; i++)
            column = draw_site(a, row, column, s, pf_districts[d].first + i);
    }
}

/* ---- all of it ---------------------------------------------------------- */

int tui_rows_pfusch(const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    return ROW_DISTRICTS + pub->config.seats;
}

void tui_draw_pfusch(tui_area a, const tui_scene *s)
{
    const pf_pub *pub = s->eye.pub;
    int wide = a.columns / pub->config.seats;
    if (wide > BUILDER_MAX)
        wide = BUILDER_MAX;
    draw_months(a, s);
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        tui_area mine = tui_part(a, 0, who * wide, 0, wide);
        draw_house(mine, s, who);
        draw_name(mine, s, who);
        draw_sign(mine, s, who);
        draw_done(mine, s, who);
        draw_chips(mine, s, who);
    }
    draw_districts(a, s);
}
