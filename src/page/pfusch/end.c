/*
 * end.c -- the end of a game of Pfusch: what was in the houses, and
 * what each builder earned.
 */
#include "page/pfusch/pfusch.h"

static const char *const material_word[] = { "", "solid", "hollow" };
const page_words page_pf_materials = { material_word,
                                       KR_COUNT(material_word) };

/* ---- what is handed over ---------------------------------------------- */

const page_shape page_pf_house_shape = { "PfuschHouse", PG_MEMBERS(
    PG_ONE(PG_NUM, page_pf_house, site, NULL),
    PG_ONE(PG_NUM, page_pf_house, height, NULL),
    PG_ONE(PG_FLAG, page_pf_house, is_finished, NULL),
    PG_ONE(PG_TEXT, page_pf_house, label, NULL),
    PG_LIST(PG_WORD, page_pf_house, inside, &page_pf_materials)) };

static const page_shape sum_shape = { "PfuschSum", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_pf_sum, what, NULL),
    PG_ONE(PG_TEXT, page_pf_sum, money, NULL),
    PG_ONE(PG_NUM, page_pf_sum, count, NULL),
    PG_ONE(PG_NUM, page_pf_sum, points, NULL)) };

static const page_shape estate_shape = { "PfuschEstate", PG_MEMBERS(
    PG_ONE(PG_NUM, page_pf_estate, seat, NULL),
    PG_ONE(PG_FLAG, page_pf_estate, has_won, NULL),
    PG_LIST(PG_SHAPE, page_pf_estate, houses, &page_pf_house_shape),
    PG_LIST(PG_SHAPE, page_pf_estate, sums, &sum_shape),
    PG_ONE(PG_TEXT, page_pf_estate, wood, NULL)) };

const page_shape page_pf_end_shape = { "PfuschEnd", PG_MEMBERS(
    PG_LIST(PG_SHAPE, page_pf_end, estates, &estate_shape),
    PG_ONE(PG_FLAG, page_pf_end, is_lit, NULL)) };

/* ---- houses ----------------------------------------------------------- */

static const char *describe(page_look *look, const page_pf_house *h)
{
    text_args args = { .site = pf_site_words[1 + h->site] };
    kr_buf what = page_open(look);
    if (h->inside_count == 0)
        kr_put_uint(&what, h->height);
    for (unsigned i = 0; i < h->inside_count; i++)
        kr_putf(&what, "%s%s", i > 0 ? ", " : "",
                text_of(look->reader.lang, h->inside[i] == 1 + PF_SOLID
                            ? TEXT_PF_WEB_SOLID : TEXT_PF_WEB_HOLLOW));
    args.what = page_close(look, &what);
    return page_say(look, TEXT_PF_WEB_HOUSE_INSIDE, &args);
}

page_pf_house page_pf_open(page_look *look, unsigned site, const pf_prv *own)
{
    const pf_pub *pub = look->eye.pub;
    page_pf_house h = { .site = (uint8_t)site, .height = pub->height[site],
                        .is_finished = pf_is_finished(pub, site) };
    if (own != NULL)
        for (unsigned i = 0; i < h.height; i++)
            h.inside[h.inside_count++] =
                1 + (own->solid[site] >> i & 1 ? PF_SOLID : PF_HOLLOW);
    h.label = describe(look, &h);
    return h;
}

_Static_assert(TEXT_PF_WEB_LEDGER_COUNT == PAGE_PF_SUMS, "lines");

/* ---- estates ---------------------------------------------------------- */

static const pf_prv *hidden_of(const page_look *look, kr_seat who)
{
    return look->truth != NULL ? kr_look(&pf_game, look->truth, who).prv
                               : NULL;
}

static page_pf_sum sum_of(page_look *look, text_key what, int32_t points)
{
    kr_buf out = page_open(look);
    text_put_points(&out, look->reader.lang, look->game, points);
    return (page_pf_sum){
        .what = text_of(look->reader.lang, what), .points = points,
        .money = page_close(look, &out),
    };
}

static page_pf_sum ledger_line(page_look *look, kr_seat who, unsigned line)
{
    kr_line found = { .points = 0 };
    for (int i = 0; i < look->score->lines; i++) {
        kr_line l = look->score->line[i];
        if (l.seat == who && l.rule == P_7_1 + line)
            found = l;
    }
    page_pf_sum sum = sum_of(look, (text_key)(TEXT_PF_WEB_LEDGER + line),
                             found.points);
    sum.count = (uint8_t)found.count;
    return sum;
}

static unsigned wood_in(const pf_pub *pub, const pf_prv *own, kr_seat who)
{
    unsigned count = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who)
            count += kr_bits(own->solid[site]);
    return count;
}

/* Of the wood that is not left: the part in walls, and the part that fell
 * with a house or was paid. */
static const char *wood_spent(page_look *look, kr_seat who, unsigned left)
{
    const pf_prv *own = hidden_of(look, who);
    if (own == NULL)
        return NULL;
    unsigned built = wood_in(look->eye.pub, own, who);
    return page_say(look, TEXT_PF_WEB_WOOD_SPENT, &(text_args){
        .k = PF_WOOD, .n = built, .m = PF_WOOD - (int)built - (int)left });
}

static void make_estate(page_pf_estate *e, page_look *look, kr_seat who)
{
    const pf_pub *pub = look->eye.pub;
    e->seat = who;
    e->has_won = look->score->rank[who] == 1;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who)
            e->houses[e->houses_count++] =
                page_pf_open(look, site, hidden_of(look, who));
    for (unsigned line = 0; line < PAGE_PF_SUMS; line++)
        e->sums[e->sums_count++] = ledger_line(look, who, line);
    e->wood = wood_spent(look, who, e->sums[0].count);
    e->sums[e->sums_count++] =
        sum_of(look, pub->out[who] != 0 ? TEXT_PF_WEB_OUT : TEXT_PF_WEB_TOTAL,
               look->score->points[who]);
}

/* ---- stamps ----------------------------------------------------------- */

enum { PLASTER, CAUGHT, PURSE, WASTED, WOOD, STAMPS };
_Static_assert(STAMPS == TEXT_PF_STAMP_COUNT, "stamps");

static unsigned floors_of(const pf_pub *pub, kr_seat who)
{
    unsigned count = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who)
            count += pub->height[site];
    return count;
}

static unsigned worth_of_gifts(const pf_pub *pub, kr_seat who)
{
    unsigned worth = 0;
    for (unsigned gift = 0; gift < PF_GIFTS; gift++)
        worth += pub->played[who] >> gift & 1 ? gift + 1 : 0;
    return worth;
}

static void stamp_wasted(page_stamps *stamps)
{
    const page_pf_past *past = stamps->look->past;
    unsigned best = 0;
    for (unsigned m = 1; m < PF_MONTHS; m++)
        if (past->month[m].wasted > past->month[best].wasted)
            best = m;
    const page_pf_gifts *gifts = &past->month[best];
    if (gifts->wasted != 0)
        page_add_stamp(stamps, gifts->giver[1], TEXT_PF_STAMP + WASTED,
                       TEXT_PF_STAMP_WHY + WASTED, &(text_args){
            .gift = page_nth(stamps->look, TEXT_PF_GIFT,
                             gifts->wasted - PF_GIFT_1) });
}

/* The blocks in houses count for builders who are still in. */
void page_pf_stamp(page_stamps *stamps)
{
    const pf_pub *pub = stamps->look->eye.pub;
    unsigned number[STAMPS][KR_SEATS] = { { 0 } };
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        const pf_prv *own = hidden_of(stamps->look, who);
        number[CAUGHT][who] = pub->strikes[who];
        number[PURSE][who] = worth_of_gifts(pub, who);
        if (own == NULL || pub->out[who] != 0)
            continue;
        number[WOOD][who] = wood_in(pub, own, who);
        number[PLASTER][who] = floors_of(pub, who) - number[WOOD][who];
    }
    for (unsigned i = 0; i < STAMPS; i++)
        if (i == WASTED)
            stamp_wasted(stamps);
        else
            page_stamp_most(stamps, TEXT_PF_STAMP + i, TEXT_PF_STAMP_WHY + i,
                            number[i]);
}

/* ---- all of it -------------------------------------------------------- */

void page_pf_make_end(page_pf_end *end, page_look *look)
{
    const pf_pub *pub = look->eye.pub;
    if (look->score == NULL)
        return;
    end->is_lit = look->truth != NULL;
    for (unsigned rank = pub->config.seats; rank > 0; rank--)
        for (kr_seat who = 0; who < pub->config.seats; who++)
            if (look->score->rank[who] == rank)
                make_estate(&end->estates[end->estates_count++], look, who);
}
