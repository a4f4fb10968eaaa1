/*
 * tell.c -- Pfusch in sentences.
 */
#include "games/pfusch/pfusch.h"
#include "text/say.h"

_Static_assert(TEXT_PF_MONTH_COUNT == PF_MONTHS, "months");
_Static_assert(TEXT_PF_MONTH_SHORT_COUNT == PF_MONTHS, "short months");
_Static_assert(TEXT_PF_BEGINS_COUNT == PF_MONTHS, "months begin");
_Static_assert(TEXT_PF_DISTRICT_COUNT == PF_DISTRICTS, "districts");
_Static_assert(TEXT_PF_IN_DISTRICT_COUNT == PF_DISTRICTS, "in districts");
_Static_assert(TEXT_PF_GIFT_COUNT == PF_GIFTS, "gifts");
_Static_assert(TEXT_PF_A_GIFT_COUNT == PF_GIFTS, "gifts given");

/* ---- what is told of a move ------------------------------------------- */

static void fill_mix(say_line *line, const text_event *e)
{
    if (e->move.a == PF_HOLLOW)
        line->key = TEXT_PF_MIX_HOLLOW;
}

static void fill_place(say_line *line, unsigned site)
{
    line->args.district = say_nth(line, TEXT_PF_IN_DISTRICT,
                                  pf_district_of(site));
    line->args.site = pf_site_words[1 + site];
    line->args.n = pf_heights[site];
}

static void fill_site(say_line *line, const text_event *e)
{
    fill_place(line, e->move.a);
}

static const char *chip_text(say_line *line, unsigned chip)
{
    text_args args = { .n = chip };
    if (chip == PF_EMPTY)
        return say_text(line, TEXT_PF_CHIP_EMPTY, NULL);
    if (chip == PF_INFORMER)
        return say_text(line, TEXT_PF_CHIP_INFORMER, NULL);
    args.gift = say_nth(line, TEXT_PF_GIFT, chip - PF_GIFT_1);
    return say_text(line, TEXT_PF_CHIP_GIFT, &args);
}

/* Sealed when it is made; as news it is shown. */
static void fill_bribe(say_line *line, const text_event *e)
{
    unsigned chip = e->move.a;
    if (!e->is_news) {
        line->args.chip = chip_text(line, chip);
    } else if (chip == PF_EMPTY) {
        line->key = TEXT_PF_BRIBE_EMPTY;
    } else if (chip == PF_INFORMER) {
        line->key = TEXT_PF_BRIBE_INFORMER;
    } else {
        line->key = TEXT_PF_BRIBE_GIFT;
        line->args.n = chip;
        line->args.gift = say_nth(line, TEXT_PF_A_GIFT, chip - PF_GIFT_1);
    }
}

static void fill_block(say_line *line, const text_event *e)
{
    line->to = pf_builder_of(e->move.a);
    line->args.n = pf_floor_of(e->move.a) + 1;
}

/* The reader may not know which block it was. */
static void fill_drawn_mix(say_line *line, const text_event *e)
{
    line->who = e->move.a;
    if (e->move.b == PF_SOLID)
        line->key = TEXT_PF_DRAWN_SOLID;
    if (e->move.b == PF_HOLLOW)
        line->key = TEXT_PF_DRAWN_HOLLOW;
}

static void fill_drawn_chip(say_line *line, const text_event *e)
{
    line->who = e->move.a;
}

static void fill_districts(say_line *line, const text_event *e)
{
    const char *names[PF_DISTRICTS];
    for (unsigned d = 0; d < PF_DISTRICTS; d++)
        names[d] = say_nth(line, TEXT_PF_DISTRICT, d);
    line->args.list = say_words(line, names, e->move.a);
}

static void fill_probed(say_line *line, const text_event *e)
{
    line->args.n = e->move.a + 1;
    if (e->move.b == PF_HOLLOW)
        line->key = TEXT_PF_BLOCK_HOLLOW;
}

static void fill_falls(say_line *line, const text_event *e)
{
    line->args.n = kr_bits(e->move.a);
    if (e->move.a == 0)
        line->key = TEXT_PF_FALLS_EMPTY;
}

static void fill_pays(say_line *line, const text_event *e)
{
    if (e->move.a == 0)
        line->key = TEXT_PF_PAYS_NOTHING;
}

static const say_kind kinds[PF_KINDS] = {
    [PF_MIX]      = { TEXT_PF_MIX_SOLID,   false, fill_mix },
    [PF_REST]     = { TEXT_PF_REST,        false, NULL },
    [PF_SITE]     = { TEXT_PF_SITE,        false, fill_site },
    [PF_BRIBE]    = { TEXT_PF_SEAL,        false, fill_bribe },
    [PF_POINT]    = { TEXT_PF_POINT,       false, fill_block },
    [PF_DISAGREE] = { TEXT_PF_DISAGREE,    false, NULL },
    [PF_PROBE]    = { TEXT_PF_PROBE,       false, fill_block },
    [PF_FIRST]    = { TEXT_PF_FIRST,       false, say_to },
    [PF_DRAW_DISTRICTS] = { TEXT_PF_DRAWN_DISTRICTS, false, fill_districts },
    [PF_DRAW_MIX]       = { TEXT_PF_DRAWN,      false, fill_drawn_mix },
    [PF_DRAW_BRIBE]     = { TEXT_PF_DRAWN_CHIP, false, fill_drawn_chip },
    [PF_BLOCK]    = { TEXT_PF_BLOCK_SOLID, false, fill_probed },
    [PF_FALLS]    = { TEXT_PF_FALLS,       false, fill_falls },
    [PF_PAYS]     = { TEXT_PF_PAYS,        false, fill_pays },
    [PF_OUT]      = { TEXT_PF_OUT,         false, NULL },
};

/* Sealed answers that are shown later as they are. */
static bool is_small(const text_event *e)
{
    const pf_pub *before = e->before;
    bool sealed = before->config.timing == KR_WINDOWS && !e->is_news;
    return (sealed && (e->move.kind == PF_POINT ||
                       e->move.kind == PF_DISAGREE)) ||
           (e->move.kind == PF_REST && !e->is_news);
}

/* ---- what follows ----------------------------------------------------- */

/* Builders who laid a block on a running project. */
static void follow_mixing(const say_story *story)
{
    const pf_pub *before = story->move->before, *after = story->move->after;
    kr_seats builders = 0;
    say_line line;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (before->height[site] > 0 &&
            after->height[site] > before->height[site])
            builders |= kr_seat_bit((kr_seat)(after->owner[site] - 1));
    if (builders == 0)
        return;
    say_begin(&line, story->reader, TEXT_PF_BUILT, KR_NONE, KR_NONE);
    line.args.list = say_seats_or_you(&line, builders);
    say_aloud(story, &line, SAY_SENTENCE);
}

static void follow_building(const say_story *story)
{
    const pf_pub *before = story->move->before, *after = story->move->after;
    for (unsigned site = 0; site < PF_SITES; site++) {
        say_line line;
        if (after->height[site] != pf_heights[site] ||
            before->height[site] == after->height[site])
            continue;
        say_begin(&line, story->reader, TEXT_PF_FINISHED,
                  (kr_seat)(after->owner[site] - 1), KR_NONE);
        fill_place(&line, site);
        say_aloud(story, &line, SAY_SENTENCE);
    }
}

enum { ANY = -1 };

static unsigned count_news(const kr_news *news, uint8_t kind, int a)
{
    unsigned count = 0;
    for (int i = 0; i < news->count; i++)
        count += news->move[i].kind == kind &&
                 (a == ANY || news->move[i].a == a);
    return count;
}

/* The builders who now decide which block is probed, after the chips were shown
 * or after others did not agree. */
static void follow_gifts(const say_story *story, bool again)
{
    const pf_pub *after = story->move->after;
    say_line line;
    if (after->phase == PF_PHASE_PROBE) {
        say_plainly(story, again ? TEXT_PF_DECIDES : TEXT_PF_INSPECTS,
                    (kr_seat)kr_lowest(after->due));
        return;
    }
    if (again)
        say_plainly(story, TEXT_PF_NO_AGREEMENT, KR_NONE);
    say_begin(&line, story->reader, TEXT_PF_TIED, KR_NONE, KR_NONE);
    line.args.list = say_seats(&line, say_others(&line, after->due));
    say_aloud(story, &line, SAY_SENTENCE);
}

static void follow_bribes(const say_story *story)
{
    const pf_pub *before = story->move->before, *after = story->move->after;
    const kr_news *news = story->news;
    bool probed = count_news(news, PF_BLOCK, ANY) > 0;
    bool shown = count_news(news, PF_BRIBE, ANY) > 0;
    bool failed = before->phase == PF_PHASE_AGREE && !probed &&
                  (after->phase != PF_PHASE_AGREE ||
                   after->gift != before->gift);
    bool lapsed = before->phase == PF_PHASE_PROBE && !probed;
    bool goes_on = after->phase == PF_PHASE_AGREE ||
                   after->phase == PF_PHASE_PROBE;
    if (!shown && !failed && !lapsed)
        return;
    if (goes_on)
        follow_gifts(story, failed);
    else if (failed)
        say_plainly(story, TEXT_PF_NO_AGREEMENT, KR_NONE);
    if (!goes_on)
        say_plainly(story, TEXT_PF_NO_INSPECTION, KR_NONE);
    if (count_news(news, PF_BRIBE, PF_INFORMER) > 1)
        say_plainly(story, TEXT_PF_INFORMERS_CANCEL, KR_NONE);
}

/* P-6.1: the first time costs only the building. */
static void follow_catch(const say_story *story)
{
    const pf_pub *after = story->move->after;
    for (int i = 0; i < story->news->count; i++) {
        kr_move m = story->news->move[i];
        if (m.kind == PF_FALLS && after->strikes[m.who] == 1)
            say_plainly(story, TEXT_PF_WARNED, m.who);
    }
}

static void follow(const say_story *story)
{
    const pf_pub *before = story->move->before, *after = story->move->after;
    follow_mixing(story);
    follow_building(story);
    follow_bribes(story);
    follow_catch(story);
    if (after->phase == PF_PHASE_INFORM && before->phase != after->phase)
        say_plainly(story, TEXT_PF_INFORMER, (kr_seat)kr_lowest(after->due));
}

/* ---- headings, status ------------------------------------------------- */

static void heading(const say_story *story)
{
    const pf_pub *before = story->move->before, *after = story->move->after;
    say_line line;
    if (after->phase == PF_PHASE_LOT ||
        (before->month == after->month && before->phase != PF_PHASE_LOT))
        return;
    say_begin(&line, story->reader,
              (text_key)(TEXT_PF_BEGINS + after->month), KR_NONE, KR_NONE);
    say_aloud(story, &line, SAY_HEADING);
}

/* The reader mixes, and their house is finished: this block is for another. */
static bool mixes_for_next(const pf_pub *pub, kr_seat who, kr_seats must)
{
    return pub->phase == PF_PHASE_MIX && kr_has(must, who) &&
           pub->sign[who] != 0 && pf_is_finished(pub, pub->sign[who] - 1u);
}

static void status(say_line *line, const void *public_part, kr_seats must)
{
    static const uint16_t keys[PF_PHASES] = {
        [PF_PHASE_LOT]    = TEXT_PF_STATUS_LOT,
        [PF_PHASE_MIX]    = TEXT_PF_STATUS_MIX,
        [PF_PHASE_SITE]   = TEXT_PF_STATUS_SITE,
        [PF_PHASE_BRIBE]  = TEXT_PF_STATUS_BRIBE,
        [PF_PHASE_AGREE]  = TEXT_PF_STATUS_AGREE,
        [PF_PHASE_PROBE]  = TEXT_PF_STATUS_PROBE,
        [PF_PHASE_INFORM] = TEXT_PF_STATUS_INFORM,
        [PF_PHASE_OVER]   = TEXT_ALL_OVER,
    };
    const pf_pub *pub = public_part;
    line->key = (text_key)keys[pub->phase];
    if (pub->phase == PF_PHASE_PROBE && pf_is_outbid(pub))
        line->key = TEXT_PF_STATUS_NEXT;
    if (mixes_for_next(pub, line->reader->who, must))
        line->key = TEXT_PF_STATUS_MIX_NEXT;
    if (pub->phase != PF_PHASE_AGREE || must != 0)
        return;
    line->args.list = say_seats(line, pub->due);        /* with a clock */
    if (kr_has(pub->due, line->reader->who))
        line->who = line->reader->who;
}

const say_game say_pfusch = {
    .kind = kinds, .heads = KR_SEALED, .is_small = is_small,
    .follow = follow, .heading = heading, .status = status,
};
