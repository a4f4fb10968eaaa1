/*
 * why.c -- what the bots of Schwarzarbeit went by.
 */
#include "bots/schwarzarbeit/facts.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "text/games.h"

static void fill_person(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    (void)seen;
    line->args.person = sw_people[fact->a];
}

static void fill_said(say_line *line, const kr_seen *seen,
                      const bot_fact *fact)
{
    const sw_pub *pub = seen->now.pub;
    line->args.turn = fact->a + 1;
    line->args.k = fact->b;
    line->args.m = kr_bits(pub->shown[fact->a]);
}

static void fill_chance(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    fill_person(line, seen, fact);
    line->args.what = say_percent(line, fact->b);
}

static void fill_points(say_line *line, const kr_seen *seen,
                        const bot_fact *fact)
{
    (void)seen;
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

const why_game why_schwarzarbeit = {
    .kind = kinds, .kinds = BOT_SW_FACTS, .value = TEXT_SW_WHY_POINTS,
    .digits = 2,
};
