/*
 * tell.c -- Schwarzarbeit in sentences.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "text/say.h"

_Static_assert(TEXT_SW_COMPANY_COUNT == SW_SEATS, "companies");
_Static_assert(TEXT_SW_SHIFT_COUNT == SW_SHIFTS, "shifts");
_Static_assert(TEXT_SW_FOR_SHIFT_COUNT == SW_SHIFTS, "shifts in a sentence");

/* ---- what is told of a move ------------------------------------------- */

static void fill_person(say_line *line, unsigned person, unsigned shift)
{
    line->args.person = sw_people[person];
    line->args.shift = say_nth(line, TEXT_SW_FOR_SHIFT, shift);
    line->args.when = say_nth(line, TEXT_SW_SHIFT, shift);
}

static void fill_card(say_line *line, const text_event *e)
{
    fill_person(line, e->move.a, e->move.b);
}

/* Where a pile will have its next card. */
static unsigned next_place(const sw_pub *pub, kr_seat who)
{
    unsigned place = 0;
    while (place < SW_PILE && pub->denounced[who][place] != 0)
        place++;
    return place + 1;
}

static void fill_denounced(say_line *line, const text_event *e)
{
    fill_card(line, e);
    line->args.place = next_place(e->before, e->move.who);
}

/* A claim is sealed when it is made; news of it says what came of it. */
static void fill_claim(say_line *line, const text_event *e)
{
    const sw_pub *after = e->after;
    sw_cards card = sw_set_of(sw_card(e->move.a, e->move.b));
    fill_denounced(line, e);
    if (e->is_news)
        line->key = after->taken[e->move.who] & card ? TEXT_SW_CAUGHT
                                                     : TEXT_SW_DISPUTED;
}

static void fill_lawyer(say_line *line, const text_event *e)
{
    const sw_pub *pub = e->before;
    unsigned place = e->move.b;
    unsigned card = place > 0 ? pub->denounced[e->move.a][place - 1] : 0;
    line->to = e->move.a;
    line->args.place = place;
    if (line->reader->forgets || card == 0)
        return;
    line->key = TEXT_SW_DEFEND;
    fill_person(line, (card - 1) / SW_SHIFTS, (card - 1) % SW_SHIFTS);
}

static void fill_turned_up(say_line *line, const text_event *e)
{
    const sw_pub *after = e->after;
    fill_card(line, e);
    if (!(after->market & sw_set_of(sw_card(e->move.a, e->move.b))))
        line->key = TEXT_SW_DOUBLE;
    else if (e->move.b == SW_WEEKEND)
        line->key = TEXT_SW_WEEKEND;
}

static void fill_hide(say_line *line, const text_event *e)
{
    line->to = e->move.a;
    if (e->move.b == KR_HIDDEN)
        line->key = TEXT_SW_HIDDEN;
    else
        fill_person(line, e->move.b, SW_WEEKEND);
}

static void fill_lot(say_line *line, const text_event *e)
{
    const sw_pub *before = e->before;
    fill_card(line, e);
    line->to = before->active;
}

static void fill_announce(say_line *line, const text_event *e)
{
    const sw_pub *after = e->after;
    unsigned cards = kr_bits(after->market);
    line->args.k = e->move.a;
    line->args.m = cards;
    line->args.n = (int64_t)cards - e->move.a;
    if (line->args.n == 0)
        line->key = TEXT_SW_ANNOUNCE_ALL;
}

/* In a contest nobody knows who it was (S-7.7). */
static void fill_sealed(say_line *line, const text_event *e)
{
    if (e->move.who == KR_TABLE)
        line->key = TEXT_SW_SOMEBODY;
}

static const say_kind kinds[SW_KINDS] = {
    [KR_SEALED]   = { TEXT_ALL_SEALED,  true,  fill_sealed },
    [SW_HIRE]     = { TEXT_SW_HIRE,     false, fill_card },
    [SW_DENOUNCE] = { TEXT_SW_DENOUNCE, false, fill_denounced },
    [SW_SKIP]     = { TEXT_SW_SKIP,     false, NULL },
    [SW_LAWYER]   = { TEXT_SW_LAWYER,   false, fill_lawyer },
    [SW_END]      = { TEXT_SW_END,      true,  NULL },
    [SW_CLAIM]    = { TEXT_SW_CLAIM,    false, fill_claim },
    [SW_PASS]     = { TEXT_SW_PASS,     true,  NULL },
    [SW_CARD]     = { TEXT_SW_CARD,     false, fill_turned_up },
    [SW_ICH_AG]   = { TEXT_SW_ICH_AG,   false, NULL },
    [SW_HIDE]     = { TEXT_SW_HIDE,     false, fill_hide },
    [SW_FIRST]    = { TEXT_SW_FIRST,    false, say_to },
    [SW_LOT]      = { TEXT_SW_LOT,      false, fill_lot },
    [SW_ANNOUNCE] = { TEXT_SW_ANNOUNCE, false, fill_announce },
    [SW_SHOW]     = { TEXT_SW_SHOW,     false, fill_card },
};

/* Whom others hide, nobody is told. */
static bool is_small(const text_event *e)
{
    return e->move.kind == SW_HIDE && e->move.b == KR_HIDDEN;
}

/* ---- what follows, headings, status ----------------------------------- */

static void follow(const say_story *story)
{
    const sw_pub *before = story->move->before, *after = story->move->after;
    say_line line;
    if (before->way != SW_WAY_SECOND && after->way == SW_WAY_SECOND)
        say_plainly(story, TEXT_SW_SECOND_WAY, KR_NONE);
    if (before->phase == SW_PHASE_HIDE && after->phase == SW_PHASE_OPEN) {
        say_begin(&line, story->reader, TEXT_SW_ALL_HIDE, KR_NONE, KR_NONE);
        line.args.n = sw_hidden_each(after);
        say_aloud(story, &line, SAY_SENTENCE);
    }
}

static void heading(const say_story *story)
{
    const sw_pub *before = story->move->before, *after = story->move->after;
    bool plays = after->phase == SW_PHASE_LOOK || after->phase == SW_PHASE_TAKE;
    bool first = before->phase <= SW_PHASE_FIRST;
    say_line line;
    if (!plays || (!first && before->turn == after->turn))
        return;
    say_begin(&line, story->reader, TEXT_SW_TURN, after->active, KR_NONE);
    line.args.turn = after->turn + 1;
    say_aloud(story, &line, SAY_HEADING);
}

static void status(say_line *line, const void *public_part, kr_seats must)
{
    static const uint16_t keys[SW_PHASES] = {
        [SW_PHASE_HIDE]    = TEXT_SW_STATUS_DEAL,
        [SW_PHASE_OPEN]    = TEXT_SW_STATUS_DEAL,
        [SW_PHASE_FIRST]   = TEXT_SW_STATUS_DEAL,
        [SW_PHASE_LOOK]    = TEXT_SW_STATUS_LOOK,
        [SW_PHASE_CONTEST] = TEXT_SW_STATUS_CONTEST,
        [SW_PHASE_TAKE]    = TEXT_SW_STATUS_TAKE,
        [SW_PHASE_LAWYER]  = TEXT_SW_STATUS_LAWYER,
        [SW_PHASE_LOT]     = TEXT_SW_STATUS_REFILL,
        [SW_PHASE_REFILL]  = TEXT_SW_STATUS_REFILL,
        [SW_PHASE_OVER]    = TEXT_ALL_OVER,
    };
    const sw_pub *pub = public_part;
    line->key = (text_key)keys[pub->phase];
    if (pub->phase == SW_PHASE_LOOK)
        line->to = pub->active;
    if (pub->phase == SW_PHASE_LOOK && must == 0)
        line->key = pub->due > 0 ? TEXT_SW_STATUS_REFILL
                                 : TEXT_SW_STATUS_LOOK_LIVE;
}

const say_game say_schwarzarbeit = {
    .kind = kinds, .heads = SW_ANNOUNCE, .is_small = is_small,
    .follow = follow, .heading = heading, .status = status,
};
