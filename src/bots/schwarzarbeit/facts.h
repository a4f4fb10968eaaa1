/*
 * facts.h -- what can be known of who hides whom, fact by fact.
 *
 * All of it was open to everybody. Together with what he hides himself it is
 * all that a player can be sure of: a hand of somebody else is possible if no
 * fact speaks against it.
 */
#ifndef SW_BOTS_FACTS_H
#define SW_BOTS_FACTS_H

#include "bots/bot.h"
#include "bots/schwarzarbeit/belief.h"

/* bot_fact.what at Schwarzarbeit. */
enum {
    /* ---- of these proofs are made */
    SW_FACT_SAID,                       /* seat announced b in turn a, from 0 */
    SW_FACT_TOOK,                       /* seat took person a in shift b */
    SW_FACT_CLAIMED,                    /* or sent the detective for him */
    SW_FACT_SKIPPED,                    /* seat could take nobody */
    SW_FACT_WEEKEND,                    /* a's weekend card was seen */
    SW_FACT_PROVES,                     /* as many kinds as that */

    /* ---- and these are what follows */
    SW_FACT_ILLEGAL = SW_FACT_PROVES,   /* a is certainly illegal */
    SW_FACT_REGULAR,                    /* a is certainly regular */
    SW_FACT_CHANCE,                     /* a is illegal: b thousandths */
    SW_FACT_HIDES,                      /* seat hides a: b thousandths */
    SW_FACT_UNREAD,                     /* a, going by proofs alone: b */
    SW_FACT_BEHIND,                     /* seat is a thousandths of a point
                                           behind the best of the others */
    SW_FACTS
};

/* Announcements; seats times people; skips; weekend cards. */
enum { SW_EVIDENCE = SW_TURNS + SW_SEATS * (SW_PEOPLE + 1) + SW_PEOPLE };

typedef struct {
    const sw_pub *pub;
    kr_seat me;
    sw_cards hides;                     /* what I hide */
    unsigned facts;
    bot_fact fact[SW_EVIDENCE];         /* `move` is still 0 */
    bool dropped[SW_EVIDENCE];          /* not to be used */
} sw_evidence;

/* All there is, in the order of the kinds; of announcements the last ones of
 * each player, `said` of them. */
void sw_gather(sw_evidence *, kr_eye, unsigned said);

/* Weight 1 for each hand that fits all facts but those dropped, else 0. */
void sw_weigh(sw_weights *, const sw_evidence *);

/* Where in the log it was seen, from 1; 0 if that was before it begins. */
uint32_t sw_seen_at(const kr_seen *, const bot_fact *);

/* ---- proof.c ---------------------------------------------------------- */

/* Drops facts until those left still prove that somebody else hides the person,
 * or that nobody does, and no fact can be spared. All facts together must prove
 * it. Answers how many are left. */
unsigned sw_prove(sw_evidence *, unsigned person, bool illegal, sw_weights *,
                  sw_abacus *);

/* Is it so in every world that fits the facts not dropped? */
bool sw_is_proven(const sw_evidence *, unsigned person, bool illegal,
                  sw_weights *, sw_abacus *);

#endif
