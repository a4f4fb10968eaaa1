/*
 * why.c -- what the bots of Pfusch went by.
 */
#include "bots/pfusch/facts.h"
#include "text/games.h"

static void fill_hollow(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    (void)seen;
    line->args.n = fact->a + 1;
    line->args.what = say_percent(line, fact->b);
}

static void fill_suspect(say_line *line, const kr_seen *seen,
                         const bot_fact *fact)
{
    (void)seen;
    line->args.what = say_percent(line, fact->a);
}

static void fill_stake(say_line *line, const kr_seen *seen,
                       const bot_fact *fact)
{
    (void)seen;
    line->args.what = say_thousandths(line, fact->a, 1);
}

static const why_kind kinds[BOT_PF_FACTS] = {
    [BOT_PF_FACT_HOLLOW]  = { TEXT_PF_WHY_HOLLOW,  fill_hollow },
    [BOT_PF_FACT_SUSPECT] = { TEXT_PF_WHY_SUSPECT, fill_suspect },
    [BOT_PF_FACT_STAKE]   = { TEXT_PF_WHY_STAKE,   fill_stake },
    [BOT_PF_FACT_OUT]     = { TEXT_PF_WHY_OUT,     NULL },
};

const why_game why_pfusch = {
    .kind = kinds, .kinds = BOT_PF_FACTS, .value = TEXT_PF_WHY_VICTORIES,
    .duel = TEXT_PF_WHY_BLOCKS, .chance = TEXT_PF_WHY_OFTEN, .digits = 2,
};
