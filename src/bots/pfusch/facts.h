/*
 * facts.h -- reasons of the bots of Pfusch: bot_fact.what.
 */
#ifndef BOT_PFUSCH_FACTS_H
#define BOT_PFUSCH_FACTS_H

enum {
    BOT_PF_FACT_HOLLOW,                 /* seat's floor a: b thousandths */
    BOT_PF_FACT_SUSPECT,                /* others think seat's house has a
                                           hollow block: a thousandths */
    BOT_PF_FACT_STAKE,                  /* caught, seat loses a thousandths of
                                           a block */
    BOT_PF_FACT_OUT,                    /* if caught again, seat is out */
    BOT_PF_FACTS
};

#endif
