/*
 * bots.c -- the bots of Schwarzarbeit: their names, and their reasons.
 */
#include "bots/schwarzarbeit/facts.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "text/games.h"

/* ---- names ------------------------------------------------------------ */

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Onkel Bodo",        "novice",  TEXT_SW_TRAIT_SHY },
    { "Tante Trude",       "novice",  TEXT_SW_TRAIT_FORGETS },
    { "Lehrling Timo",     "novice",  TEXT_SW_TRAIT_ERRS },
    { "Pastor Mild",       "novice",  TEXT_SW_TRAIT_SHY },
    { "Herr Kwapil",       "regular", TEXT_SW_TRAIT_SUSPECTS },
    { "Frau Zettel",       "regular", TEXT_SW_TRAIT_LAST },
    { "Polier Manne",      "regular", TEXT_SW_TRAIT_NO_HINTS },
    { "Wirtin Hanne",      "regular", TEXT_SW_TRAIT_LAST },
    { "Doktor Akribie",    "shark",   TEXT_SW_TRAIT_ALL },
    { "Kommissarin Luchs", "shark",   TEXT_SW_TRAIT_READS },
    { "Notar Sauer",       "shark",   TEXT_SW_TRAIT_PROVES },
    { "Witwe Argus",       "shark",   TEXT_SW_TRAIT_READS },
};

/* ---- reasons ---------------------------------------------------------- */

static void fill_person(say_line *line, const bot_fact *fact)
{
    line->args.person = sw_people[fact->a];
}

static void fill_said(say_line *line, const bot_fact *fact)
{
    const sw_pub *pub = line->pub;
    line->args.turn = fact->a + 1;
    line->args.k = fact->b;
    line->args.m = kr_bits(pub->shown[fact->a]);
}

static void fill_chance(say_line *line, const bot_fact *fact)
{
    fill_person(line, fact);
    line->args.what = say_percent(line, fact->b);
}

static void fill_points(say_line *line, const bot_fact *fact)
{
    line->args.what = say_thousandths(line, fact->a, 1);
}

static const why_kind kinds[BOT_SW_FACTS] = {
    [BOT_SW_FACT_SAID]    = { TEXT_SW_WHY_SAID,    fill_said },
    [BOT_SW_FACT_TOOK]    = { TEXT_SW_WHY_TOOK,    fill_person },
    [BOT_SW_FACT_CLAIMED] = { TEXT_SW_WHY_CLAIMED, fill_person },
    [BOT_SW_FACT_SKIPPED] = { TEXT_SW_WHY_SKIPPED, NULL },
    [BOT_SW_FACT_WEEKEND] = { TEXT_SW_WHY_WEEKEND, fill_person },
    [BOT_SW_FACT_ILLEGAL] = { TEXT_SW_WHY_ILLEGAL, fill_person },
    [BOT_SW_FACT_REGULAR] = { TEXT_SW_WHY_REGULAR, fill_person },
    [BOT_SW_FACT_CHANCE]  = { TEXT_SW_WHY_CHANCE,  fill_chance },
    [BOT_SW_FACT_HIDES]   = { TEXT_SW_WHY_HIDES,   fill_chance },
    [BOT_SW_FACT_UNREAD]  = { TEXT_SW_WHY_UNREAD,  fill_chance },
    [BOT_SW_FACT_BEHIND]  = { TEXT_SW_WHY_BEHIND,  fill_points },
};

/* A card is named by the person's initial. */
static void mark(kr_buf *out, const bot_fact *fact)
{
    if (fact->what == BOT_SW_FACT_SAID) {
        kr_put(out, "announcement");
    } else if (fact->what != BOT_SW_FACT_SKIPPED) {
        kr_put(out, "card-");
        kr_put(out, sw_initials[fact->a]);
    }
    if (fact->seat < KR_SEATS) {
        kr_put(out, " seat-");
        kr_put_int(out, fact->seat);
    }
}

static unsigned slip(const bot_verdict *v, kr_move made, const kr_seen *seen)
{
    bool sure = v->certain;
    (void)seen;
    if (made.kind == SW_DENOUNCE && v->best.kind != SW_DENOUNCE)
        return sure ? TEXT_SW_REVIEW_HONEST : 0;
    if (made.kind == SW_HIRE && v->best.kind == SW_DENOUNCE)
        return sure ? TEXT_SW_REVIEW_MISSED : 0;
    return made.kind == SW_LAWYER && sure ? TEXT_SW_REVIEW_LAWYER : 0;
}

static unsigned when(const void *public_part, text_args *args)
{
    const sw_pub *pub = public_part;
    args->turn = pub->turn + 1;
    return TEXT_SW_REVIEW_TURN;
}

static const why_game why = {
    .kind = kinds, .kinds = BOT_SW_FACTS, .value = TEXT_SW_WHY_POINTS,
    .digits = 2, .mark = mark, .slip = slip, .when = when,
};

const text_game text_schwarzarbeit = {
    .tell = &say_schwarzarbeit, .why = &why,
    .character = characters, .characters = KR_COUNT(characters),
};
