/*
 * why.c -- what the bots of Kohle went by.
 */
#include "bots/kohle/facts.h"
#include "games/kohle/kohle.h"
#include "text/games.h"

static void fill_chance(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    (void)seen;
    line->args.what = say_percent(line, fact->a);
}

static void fill_money(say_line *line, const kr_seen *seen,
                       const bot_fact *fact)
{
    (void)seen;
    line->args.k = fact->a;
    line->args.m = fact->b;
}

static void fill_price(say_line *line, const kr_seen *seen,
                       const bot_fact *fact)
{
    fill_money(line, seen, fact);
    line->args.n = fact->a;
    if (fact->a == fact->b)
        line->key = TEXT_KO_WHY_PRICE_ONE;
}

static void fill_family(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    (void)seen;
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

const why_game why_kohle = {
    .kind = kinds, .kinds = BOT_KO_FACTS, .value = TEXT_KO_WHY_MONEY,
    .chance = TEXT_KO_WHY_CHANCE, .digits = 1,
};
