/*
 * facts.h -- facts about hidden workers.
 *
 * All facts were public. Together with their own hidden workers they are all
 * that a player can be sure of: another player's hand is possible if no fact
 * contradicts it.
 */
#ifndef BOT_SW_FACTS_H
#define BOT_SW_FACTS_H

#include "bots/bot.h"
#include "bots/schwarzarbeit/belief.h"

/* bot_fact.what in Schwarzarbeit. */
enum {
    /* ---- facts used in proofs */
    BOT_SW_FACT_SAID,                   /* seat announced b in turn a, from 0 */
    BOT_SW_FACT_TOOK,                   /* seat took person a in shift b */
    BOT_SW_FACT_CLAIMED,                /* or sent the detective for them */
    BOT_SW_FACT_SKIPPED,                /* seat could take nobody */
    BOT_SW_FACT_WEEKEND,                /* a's weekend card was seen */
    BOT_SW_FACT_PROVES,                 /* as many kinds as that */

    /* ---- conclusions */
    BOT_SW_FACT_ILLEGAL = BOT_SW_FACT_PROVES, /* a is certainly illegal */
    BOT_SW_FACT_REGULAR,                /* a is certainly regular */
    BOT_SW_FACT_CHANCE,                 /* a is illegal: b thousandths */
    BOT_SW_FACT_HIDES,                  /* seat hides a: b thousandths */
    BOT_SW_FACT_UNREAD,                 /* a, by proofs alone: b */
    BOT_SW_FACT_BEHIND,                 /* seat trails the best other player by
                                           a thousandths of a point */
    BOT_SW_FACTS
};

/* Announcements; seats times people; skips; weekend cards. */
enum { BOT_SW_EVIDENCE = SW_TURNS + SW_SEATS * (SW_PEOPLE + 1) + SW_PEOPLE };

typedef struct {
    const sw_pub *pub;
    kr_seat me;
    sw_cards hides;                     /* own hidden people */
    unsigned facts;
    bot_fact fact[BOT_SW_EVIDENCE];     /* `move` is still 0 */
    bool dropped[BOT_SW_EVIDENCE];      /* do not use */
} bot_sw_evidence;

/* Collects all facts, in the order of the kinds; of announcements the last
 * `said` of each player. */
void bot_sw_gather(bot_sw_evidence *, kr_eye, unsigned said);

/* Weight 1 for each hand consistent with all facts except dropped ones, else
 * 0. */
void bot_sw_weigh(bot_sw_weights *, const bot_sw_evidence *);

/* The position in the log, from 1; 0 if it was before the log begins. */
uint32_t bot_sw_seen_at(const kr_seen *, const bot_fact *);

/* ---- proof.c ---------------------------------------------------------- */

/* Drops facts as long as the rest still proves that another player hides the
 * person, or that none does. All facts together must prove it. The result is
 * minimal; returns the number of facts left. */
unsigned bot_sw_prove(bot_sw_evidence *, unsigned person, bool illegal,
                      bot_sw_weights *, bot_sw_abacus *);

/* Does it hold in every world consistent with the facts not dropped? */
bool bot_sw_is_proven(const bot_sw_evidence *, unsigned person, bool illegal,
                      bot_sw_weights *, bot_sw_abacus *);

#endif
