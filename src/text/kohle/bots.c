/*
 * bots.c -- the bots of Kohle, Kie$ & Knete: their names, and their reasons.
 */
#include "bots/kohle/facts.h"
#include "games/kohle/kohle.h"
#include "text/games.h"
#include "text/puzzle.h"

/* ---- names ------------------------------------------------------------ */

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Vetter Udo",        "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Nichte Gitti",      "novice",  TEXT_ALL_TRAIT_FORGETS },
    { "Volontär Jens",     "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Graf Pomp",         "novice",  TEXT_ALL_TRAIT_FORGETS },
    { "Fräulein Sorglos",  "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Makler Brause",     "regular", TEXT_KO_TRAIT_LEADER },
    { "Frau Kontor",       "regular", TEXT_KO_TRAIT_GATHERS },
    { "Onkel Prozent",     "regular", TEXT_KO_TRAIT_YIELDS },
    { "Konsul Holm",       "regular", TEXT_KO_TRAIT_GATHERS },
    { "Tante Börse",       "regular", TEXT_KO_TRAIT_LEADER },
    { "Direktor Hai",      "shark",   TEXT_KO_TRAIT_IMAGINES },
    { "Madame Kalkül",     "shark",   TEXT_KO_TRAIT_COUNTS },
    { "Baronin Zaster",    "shark",   TEXT_KO_TRAIT_PRICE },
    { "Doktor Saldo",      "shark",   TEXT_KO_TRAIT_COUNTS },
    { "Syndikus Kralle",   "shark",   TEXT_KO_TRAIT_IMAGINES },
};

/* ---- reasons ---------------------------------------------------------- */

static void fill_chance(say_line *line, const bot_fact *fact)
{
    line->args.what = say_percent(line, fact->a);
}

static void fill_money(say_line *line, const bot_fact *fact)
{
    line->args.k = fact->a;
    line->args.m = fact->b;
}

static void fill_price(say_line *line, const bot_fact *fact)
{
    fill_money(line, fact);
    line->args.n = fact->a;
    if (fact->a == fact->b)
        line->key = TEXT_KO_WHY_PRICE_ONE;
}

static void fill_family(say_line *line, const bot_fact *fact)
{
    line->args.family = ko_families[fact->a];
}

static const why_kind kinds[BOT_KO_FACTS] = {
    [BOT_KO_FACT_WINS]      = { TEXT_KO_WHY_WINS,      fill_chance },
    [BOT_KO_FACT_WITHOUT]   = { TEXT_KO_WHY_WITHOUT,   fill_chance },
    [BOT_KO_FACT_PRICE]     = { TEXT_KO_WHY_PRICE,     fill_price },
    [BOT_KO_FACT_WORTH]     = { TEXT_KO_WHY_WORTH,     fill_money },
    [BOT_KO_FACT_LEAVES]    = { TEXT_KO_WHY_LEAVES,    fill_money },
    [BOT_KO_FACT_ALONE]     = { TEXT_KO_WHY_ALONE,     NULL },
    [BOT_KO_FACT_BOSS_CARD] = { TEXT_KO_WHY_BOSS_CARD, fill_chance },
    [BOT_KO_FACT_STOP_CARD] = { TEXT_KO_WHY_STOP_CARD, fill_chance },
    [BOT_KO_FACT_KNOWN]     = { TEXT_KO_WHY_KNOWN,     fill_family },
    [BOT_KO_FACT_SUFFICED]  = { TEXT_KO_WHY_SUFFICED,  fill_money },
};

static bool is_card(kr_move m)
{
    return m.kind == KO_BOSS || m.kind == KO_STOP || m.kind == KO_RECRUIT ||
           m.kind == KO_LAY || m.kind == KO_TRAVEL || m.kind == KO_JOKER ||
           m.kind == KO_TRAVEL_CLAN || m.kind == KO_JOKER_CLAN;
}

static bool names_price(kr_move m)
{
    return m.kind == KO_OFFER || m.kind == KO_BID || m.kind == KO_PRICE ||
           m.kind == KO_AGREE;
}

static unsigned slip(const bot_verdict *v, kr_move made, const kr_seen *seen)
{
    bool boss = ko_boss(seen->now.pub) == made.who;
    if (v->best.kind == KO_CALL && made.kind != KO_CALL)
        return TEXT_KO_REVIEW_CLOSING;
    if (names_price(made) && !is_card(v->best))
        return boss ? TEXT_KO_REVIEW_DEAR : TEXT_KO_REVIEW_CHEAP;
    if (is_card(made) != is_card(v->best))
        return is_card(made) ? TEXT_KO_REVIEW_CARD : TEXT_KO_REVIEW_KEPT;
    return 0;
}

static unsigned when(const void *public_part, text_args *args)
{
    const ko_pub *pub = public_part;
    args->n = pub->deals + 1;
    return TEXT_KO_REVIEW_DEAL;
}

static const why_game why = {
    .kind = kinds, .kinds = BOT_KO_FACTS, .value = TEXT_KO_WHY_MONEY,
    .chance = TEXT_KO_WHY_CHANCE, .digits = 1,
    .error = TEXT_KO_WHY_ERROR, .of_chance = true, .slip = slip, .when = when,
};

const text_game text_kohle = {
    .tell = &say_kohle, .why = &why,
    .character = characters, .characters = KR_COUNT(characters),
};

const text_puzzles puzzles_kohle = { .count = 0 };
