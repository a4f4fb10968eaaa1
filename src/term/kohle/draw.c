/*
 * draw.c -- Kohle, Kie$ & Knete on the screen: the board, the deal with its
 * places and offers, the shares, the dealers, one's own cards.
 */
#include "term/face.h"

#include "games/kohle/kohle.h"

enum { NAME = 11 };                     /* columns */
enum {                                  /* rows */
    ROW_BOARD, ROW_DEAL, ROW_SPLIT, ROW_FAMILIES,
    ROW_DEALERS = ROW_FAMILIES + KO_FAMILIES + 1
};
enum {                                  /* columns of a family */
    COLUMN_NEED = 14, COLUMN_BRINGS = 22, COLUMN_OFFERS = 46
};

static bool is_placed(const ko_pub *pub)
{
    return pub->phase > KO_PHASE_PLACE && pub->phase != KO_PHASE_OVER;
}

/* ---- the board ---------------------------------------------------------- */

static void draw_board(tui_area a, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    int wide = a.columns / KO_DEALS < 6 ? a.columns / KO_DEALS : 6;
    char text[8], target[8];
    for (unsigned d = 0; d < KO_DEALS; d++) {
        bool dollar = is_placed(pub) && d == pub->dollar;
        kr_buf out = kr_buf_of(text, sizeof text);
        kr_buf at = kr_buf_of(target, sizeof target);
        kr_putf(&out, "%s%s%u", dollar ? "$" : d < 10 ? "  " : " ",
                dollar && d < 10 ? " " : "", d);
        kr_putf(&at, "+%u", d);
        bool done = pub->tile[d] != 0;
        tui_put(a, ROW_BOARD, (int)d * wide, dollar ? TUI_REVERSE | TUI_BOLD
                : done ? TUI_DIM : TUI_PLAIN, text);
        if (done)
            tui_put(a, ROW_BOARD, (int)d * wide + 3, TUI_DIM, "×");
        else
            tui_put_hot(a, ROW_BOARD, (int)d * wide, wide, target);
    }
}

static void put_initials(kr_buf *out, unsigned set)
{
    for (const char *blank = ""; set != 0; set &= set - 1, blank = " ")
        kr_putf(out, "%s%s", blank, ko_initials[kr_lowest(set)]);
}

static void draw_deal(tui_area a, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    const ko_deal *deal = &ko_deals[pub->dollar];
    char must[16], group[16];
    if (!is_placed(pub))
        return;
    kr_buf out = kr_buf_of(must, sizeof must);
    put_initials(&out, deal->required);
    out = kr_buf_of(group, sizeof group);
    put_initials(&out, deal->group);
    text_args args = {
        .deal = pub->dollar, .n = deal->dividends,
        .m = ko_tile_value[pub->deals + 1], .k = ko_proceeds(pub),
        .families = must, .list = group,
    };
    int column = tui_say(a, ROW_DEAL, 1, TUI_BOLD, s, TEXT_KO_TERM_DEAL,
                         &args) + 2;
    args.n = deal->choose;
    tui_say(a, ROW_DEAL, column, TUI_PLAIN, s,
            deal->choose > 0 ? TEXT_KO_TERM_NEEDS_SOME : TEXT_KO_TERM_NEEDS,
            &args);
}

/* ---- who gets what ------------------------------------------------------ */

/* One part of the bar, as wide as its value, and wide enough to be read. */
static int draw_share(tui_area a, int column, const tui_scene *s, kr_seat who,
                      int sum)
{
    const ko_pub *pub = s->eye.pub;
    char text[64];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_args args = { .who = s->reader.name[who], .n = sum };
    text_put(&out, s->reader.lang,
             who == pub->active ? TEXT_KO_TERM_KEEPS : TEXT_KO_TERM_GETS,
             &args);
    int least = (int)text_columns(text) + 2;
    int wide = sum * (a.columns - 2) / (int)ko_proceeds(pub);
    if (wide < least)
        wide = least;
    if (wide > a.columns - 1 - column)
        wide = a.columns - 1 - column;
    tui_area part = tui_part(a, ROW_SPLIT, column, 1, wide);
    tui_style hue = sum < 0 ? TUI_ALERT : tui_seat_hue(who);
    tui_fill(part, 0, (tui_style)(hue | TUI_REVERSE), " ");
    tui_put(part, 0, 1, (tui_style)(hue | TUI_REVERSE), text);
    tui_put(part, 0, wide - 1, TUI_PLAIN, "│");
    return column + wide;
}

static void draw_split(tui_area a, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    kr_seat boss = ko_boss(pub);
    int left = (int)ko_proceeds(pub), column = 1;
    if (boss == KR_NONE)
        return;
    unsigned used = ko_used(pub);
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        int sum = (int)ko_promised(pub, who, used);
        if (who == boss || sum == 0)
            continue;
        column = draw_share(a, column, s, who, sum);
        left -= sum;
    }
    draw_share(a, column, s, boss, left);
}

/* ---- families ----------------------------------------------------------- */

static void draw_need(tui_area a, int row, const tui_scene *s, unsigned family)
{
    const ko_pub *pub = s->eye.pub;
    const ko_deal *deal = &ko_deals[pub->dollar];
    text_args args = { .n = deal->choose };
    if (!is_placed(pub))
        return;
    if (deal->required >> family & 1)
        tui_say(a, row, COLUMN_NEED, TUI_BOLD, s, TEXT_KO_TERM_MUST, NULL);
    else if (deal->group >> family & 1)
        tui_say(a, row, COLUMN_NEED, TUI_PLAIN, s, TEXT_KO_TERM_SOME, &args);
}

/* "▲Bruno", "◆Dieter travels", "beside the board"; then laid clan cards. */
static void draw_bringers(tui_area a, int row, const tui_scene *s,
                          unsigned family)
{
    const ko_pub *pub = s->eye.pub;
    tui_area part = tui_part(a, row, COLUMN_BRINGS, 1,
                             COLUMN_OFFERS - COLUMN_BRINGS - 1);
    kr_seat owner = ko_owner(pub, family);
    bool away = pub->away >> family & 1;
    int column = 0;
    if (owner == KR_NONE) {
        column = tui_say(part, 0, 0, TUI_DIM, s, TEXT_KO_TERM_BESIDE, NULL);
    } else {
        tui_style style = tui_seat_hue(owner) | (away ? TUI_DIM : 0);
        column = tui_put(part, 0, 0, style, tui_seat_mark(owner));
        column = tui_put(part, 0, column, style, s->reader.name[owner]);
        if (away)
            column = tui_say(part, 0, column + 1, TUI_ALERT, s,
                             TEXT_KO_TERM_AWAY, NULL);
    }
    for (kr_seat who = 0; who < pub->config.seats; who++)
        for (unsigned i = 0; i < pub->laid[who][family]; i++) {
            column = tui_put(part, 0, column + 1, tui_seat_hue(who), "+");
            column = tui_put(part, 0, column, tui_seat_hue(who),
                             tui_seat_mark(who));
        }
}

/* "3.1 Bruno 8?": asked; "8!": bidden; "=8": agreed. */
static int draw_offer(tui_area a, int row, int column, const tui_scene *s,
                      int i)
{
    const ko_offers *o = &((const ko_pub *)s->eye.pub)->offer;
    kr_seat owner = o->owner[i];
    char text[32], target[16];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_buf at = kr_buf_of(target, sizeof target);
    kr_putf(&at, "+%u.%u", o->number[i], o->revision[i]);
    kr_put(&out, target + 1);
    int start = column;
    column = tui_put(a, row, column, TUI_PLAIN, text) + 1;
    column = tui_put(a, row, column, tui_seat_hue(owner), tui_seat_mark(owner));
    text_args args = { .n = o->price[i] };
    column = tui_say(a, row, column, o->stage[i] == KO_AGREED ? TUI_BOLD
                     : TUI_PLAIN, s, (text_key)(TEXT_KO_TERM_STAGE +
                     o->stage[i] - KO_ASKED), &args);
    tui_put_hot(a, row, start, column - start, target);
    return column + 2;
}

static void draw_offers(tui_area a, int row, const tui_scene *s,
                        unsigned family)
{
    const ko_pub *pub = s->eye.pub;
    int column = COLUMN_OFFERS;
    for (int i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.families[i] >> family & 1)
            column = draw_offer(a, row, column, s, i);
}

static void draw_family(tui_area a, const tui_scene *s, unsigned family)
{
    const ko_pub *pub = s->eye.pub;
    const ko_deal *deal = &ko_deals[pub->dollar];
    int row = ROW_FAMILIES + (int)family;
    bool wanted = !is_placed(pub) ||
                  ((deal->required | deal->group) >> family & 1);
    tui_style style = wanted ? TUI_PLAIN : TUI_DIM;
    tui_put(a, row, 1, style | TUI_BOLD, ko_initials[family]);
    tui_put(a, row, 3, style, ko_families[family]);
    draw_need(a, row, s, family);
    draw_bringers(a, row, s, family);
    draw_offers(a, row, s, family);
}

/* ---- dealers ------------------------------------------------------------ */

/* K-2.6 A player's money lies in a stack: the others are not told the sum. */
static bool sees_money(const tui_scene *s, kr_seat who)
{
    return s->truth != NULL || s->memory >= TB_INSPECTOR ||
           (who == s->reader.who && (s->open_hand || s->peek));
}

static void draw_dealer(tui_area a, int row, const tui_scene *s, kr_seat who)
{
    const ko_pub *pub = s->eye.pub;
    char text[32];
    kr_buf out = kr_buf_of(text, sizeof text);
    put_initials(&out, pub->investors[who]);
    tui_put_seat(tui_part(a, row, 0, 1, 4 + NAME), 0, 0, s, who);
    if (ko_boss(pub) == who)
        tui_say(a, row, 16, TUI_REVERSE | TUI_BOLD, s, TEXT_KO_TERM_BOSS,
                NULL);
    tui_put(a, row, 24, TUI_PLAIN, text);
    tui_say(a, row, 36, TUI_PLAIN, s, TEXT_KO_TERM_HAND,
            &(text_args){ .n = pub->hands[who] });
    if (kr_has(pub->passed, who) && pub->phase == KO_PHASE_WAIT)
        tui_say(a, row, 48, TUI_DIM, s, TEXT_KO_TERM_ANSWERED, NULL);
    else if (kr_has(pub->passed, who) && ko_boss(pub) != KR_NONE)
        tui_say(a, row, 48, TUI_DIM, s, TEXT_KO_TERM_PASSED, NULL);
    if (sees_money(s, who))
        tui_say(a, row, 62, TUI_BOLD, s, TEXT_KO_TERM_MONEY,
                &(text_args){ .n = pub->money[who] });
}

/* ---- one's own cards ---------------------------------------------------- */

static int draw_kind(tui_area a, int row, int column, const tui_scene *s,
                     unsigned list, const char *families, unsigned count)
{
    text_args args = { .family = families, .n = count };
    if (count == 0)
        return column;
    column = tui_say(a, row, column, TUI_PLAIN, s,
                     (text_key)(TEXT_KO_TERM_CARD + list), &args);
    return column + 2;
}

/* Initials of all cards of a family from `first` on, one for each card. */
static unsigned put_cards(kr_buf *out, const ko_prv *prv, unsigned first)
{
    unsigned count = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        for (unsigned i = 0; i < prv->hand[first + f]; i++, count++)
            kr_put(out, ko_initials[f]);
    return count;
}

static void draw_hand(tui_area a, int row, const tui_scene *s)
{
    const ko_prv *prv = s->eye.prv;
    int column = tui_say(a, row, 1, TUI_BOLD, s, TEXT_KO_TERM_YOUR_HAND, NULL);
    char text[32];
    if (!s->open_hand && !s->peek) {
        tui_say(a, row, column + 1, TUI_DIM, s, TEXT_KO_TERM_COVERED, NULL);
        return;
    }
    column += 2;
    for (unsigned list = 0; list < 2; list++) {
        kr_buf out = kr_buf_of(text, sizeof text);
        unsigned count = put_cards(&out, prv, list == 0 ? KO_CARD_CLAN
                                                        : KO_CARD_TRAVEL);
        column = draw_kind(a, row, column, s, list, text, count);
    }
    for (unsigned card = KO_CARD_JOKER; card < KO_CARDS; card++)
        column = draw_kind(a, row, column, s, card - KO_CARD_JOKER + 2, "",
                           prv->hand[card]);
}

/* ---- all of it ---------------------------------------------------------- */

int tui_rows_kohle(const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    return ROW_DEALERS + pub->config.seats + (s->eye.prv != NULL);
}

void tui_draw_kohle(tui_area a, const tui_scene *s)
{
    const ko_pub *pub = s->eye.pub;
    draw_board(a, s);
    draw_deal(a, s);
    draw_split(a, s);
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        draw_family(a, s, f);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        draw_dealer(a, ROW_DEALERS + who, s, who);
    if (s->eye.prv != NULL)
        draw_hand(a, ROW_DEALERS + pub->config.seats, s);
}
