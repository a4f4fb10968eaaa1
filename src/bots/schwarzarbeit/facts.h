/*
 * facts.h -- what can be known of who hides whom, fact by fact.
 */
#ifndef SW_BOTS_FACTS_H
#define SW_BOTS_FACTS_H

/* bot_fact.what at Schwarzarbeit. */
enum {
    /* ---- of these proofs are made; all was open to everybody */
    SW_FACT_SAID,                       /* seat announced b in turn a, from 0 */
    SW_FACT_TOOK,                       /* seat took person a in shift b */
    SW_FACT_CLAIMED,                    /* or sent the detective for him */
    SW_FACT_SKIPPED,                    /* seat could take nobody */
    SW_FACT_SENDS,                      /* seat has a detective on his way */
    SW_FACT_WEEKEND,                    /* a's weekend card was seen */
    SW_FACT_PROVES,                     /* as many kinds as that */

    /* ---- and these are what follows */
    SW_FACT_ILLEGAL = SW_FACT_PROVES,   /* a is certainly illegal; hidden by
                                           seat, unless that is KR_NONE */
    SW_FACT_REGULAR,                    /* a is certainly regular */
    SW_FACT_CHANCE,                     /* a is illegal: b thousandths */
    SW_FACT_HIDES,                      /* seat hides a: b thousandths */
    SW_FACT_UNREAD,                     /* a, going by proofs alone: b */
    SW_FACT_BEHIND,                     /* seat is a thousandths of a point
                                           behind the best of the others */
    SW_FACTS
};

#endif
