/*
 * facts.h -- reasons of the bots of Kohle, Kie$ & Knete (bot_fact.what).
 */
#ifndef KR_BOTS_KOHLE_FACTS_H
#define KR_BOTS_KOHLE_FACTS_H

/* Money is in millions, chances are thousandths. */
enum {
    BOT_KO_FACT_WINS,                   /* seat wins with chance a */
    BOT_KO_FACT_WITHOUT,                /* the Boss closes without seat with
                                           chance a */
    BOT_KO_FACT_PRICE,                  /* price range of seat, a to b */
    BOT_KO_FACT_WORTH,                  /* seat is worth a to the Boss */
    BOT_KO_FACT_LEAVES,                 /* the cheapest coalition leaves Boss
                                           `seat` a of b */
    BOT_KO_FACT_ALONE,                  /* there is no coalition yet */
    BOT_KO_FACT_BOSS_CARD,              /* seat has one with chance a */
    BOT_KO_FACT_STOP_CARD,
    BOT_KO_FACT_KNOWN,                  /* seat has a clan card of family a */
    BOT_KO_FACT_SUFFICED,               /* a guess: seat would have taken b
                                           instead of a */
    BOT_KO_FACTS
};

#endif
