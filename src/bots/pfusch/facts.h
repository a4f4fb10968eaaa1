/*
 * facts.h -- reasons of the bots of Pfusch: bot_fact.what.
 */
#ifndef BOT_PFUSCH_FACTS_H
#define BOT_PFUSCH_FACTS_H

enum {
    PF_FACT_HOLLOW,                     /* seat's floor a: b thousandths */
    PF_FACT_SUSPECT,                    /* others think seat's house has a
                                           hollow block: a thousandths */
    PF_FACT_STAKE,                      /* caught, seat loses a thousandths of
                                           a block */
    PF_FACT_OUT,                        /* if caught again, seat is out */
    PF_FACTS
};

#endif
