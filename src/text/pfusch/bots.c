/*
 * bots.c -- the bots of Pfusch: their names, and their reasons.
 */
#include "bots/pfusch/facts.h"
#include "games/pfusch/pfusch.h"
#include "text/games.h"
#include "text/puzzle.h"

/* ---- names ------------------------------------------------------------ */

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Stift Kalle",       "novice",  TEXT_PF_TRAIT_MOOD },
    { "Maurer Hein",       "novice",  TEXT_PF_TRAIT_AFRAID },
    { "Gesellin Rike",     "novice",  TEXT_PF_TRAIT_COUNTS_NOT },
    { "Bauherr Sorglos",   "novice",  TEXT_PF_TRAIT_MOOD },
    { "Meister Lot",       "regular", TEXT_PF_TRAIT_PLASTER },
    { "Polierin Karin",    "regular", TEXT_PF_TRAIT_DEAREST },
    { "Architekt Schief",  "regular", TEXT_PF_TRAIT_STAKE },
    { "Gutachter Klopf",   "regular", TEXT_PF_TRAIT_DEAREST },
    { "Baulöwe Brandt",    "shark",   TEXT_PF_TRAIT_LOT },
    { "Professor Statik",  "shark",   TEXT_PF_TRAIT_HOLLOW },
    { "Ingenieurin Senk",  "shark",   TEXT_PF_TRAIT_HOLLOW },
    { "Investor Beton",    "shark",   TEXT_PF_TRAIT_LOT },
};

/* ---- reasons ---------------------------------------------------------- */

static void fill_hollow(say_line *line, const bot_fact *fact)
{
    line->args.n = fact->a + 1;
    line->args.what = say_percent(line, fact->b);
}

static void fill_suspect(say_line *line, const bot_fact *fact)
{
    line->args.what = say_percent(line, fact->a);
}

static void fill_stake(say_line *line, const bot_fact *fact)
{
    line->args.what = say_thousandths(line, fact->a, 1);
}

static const why_kind kinds[BOT_PF_FACTS] = {
    [BOT_PF_FACT_HOLLOW]  = { TEXT_PF_WHY_HOLLOW,  fill_hollow },
    [BOT_PF_FACT_SUSPECT] = { TEXT_PF_WHY_SUSPECT, fill_suspect },
    [BOT_PF_FACT_STAKE]   = { TEXT_PF_WHY_STAKE,   fill_stake },
    [BOT_PF_FACT_OUT]     = { TEXT_PF_WHY_OUT,     NULL },
};

static unsigned slip(const bot_verdict *v, kr_move made, const kr_seen *seen)
{
    (void)v;
    (void)seen;
    switch (made.kind) {
    case PF_MIX:   return TEXT_PF_REVIEW_MIX;
    case PF_BRIBE: return TEXT_PF_REVIEW_BRIBE;
    case PF_PROBE: return TEXT_PF_REVIEW_PROBE;
    }
    return 0;
}

static unsigned when(const void *public_part, text_args *args)
{
    const pf_pub *pub = public_part;
    (void)args;
    return TEXT_PF_MONTH + pub->month;
}

static const why_game why = {
    .kind = kinds, .kinds = BOT_PF_FACTS, .value = TEXT_PF_WHY_VICTORIES,
    .duel = TEXT_PF_WHY_BLOCKS, .chance = TEXT_PF_WHY_OFTEN, .digits = 2,
    .error = TEXT_PF_WHY_ERROR, .slip = slip, .when = when,
};

const text_game text_pfusch = {
    .tell = &say_pfusch, .why = &why,
    .character = characters, .characters = KR_COUNT(characters),
};

const text_puzzles puzzles_pfusch = { .count = 0 };
