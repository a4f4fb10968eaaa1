/*
 * history.h -- what one seat's log says about everybody's cards.
 *
 * Cards that leave a hand are shown, and hands are counted, so all that is
 * hidden is which card came by which draw. An epoch is the time of one pile,
 * from one renewal to the next. The pile is then exactly the discard, and all
 * other cards are in hands: so it is known what was drawn in an epoch, and what
 * was held when it began, only not by whom.
 */
#ifndef KO_HISTORY_H
#define KO_HISTORY_H

#include "games/kohle/state.h"

enum { KO_WILD = KO_CARDS, KO_ITEMS = KO_HAND + KO_DRAWN + KO_DECK };
enum { KO_KEPT = 64, KO_CLAN_SETS = 1 << KO_FAMILIES };

/* When an epoch begins: what is held, and how many of each card by whom. */
typedef struct {
    size_t from;                        /* entry of the log */
    uint8_t held[KO_CARDS];             /* in all hands */
    uint8_t size[KO_SEATS];             /* of hands */
    uint8_t known[KO_SEATS][KO_CARDS];  /* were shown, and returned */
    uint8_t least[KO_SEATS][KO_CARDS], most[KO_SEATS][KO_CARDS];
    uint8_t clans[KO_SEATS][KO_CLAN_SETS];      /* most of a set of families */
} ko_bounds;

/*
 * One seat in one epoch. An item is a card we know he had: he showed it, or
 * has it at the end. He had it from the start, or by one of his hidden draws,
 * his slots, of which he had made `due` when he showed it. Wild items are the
 * cards we know nothing of; only the last epoch has them.
 */
typedef struct {
    uint8_t start;                      /* cards in hand when it begins */
    uint8_t first;                      /* slots that are no moves of the log */
    uint8_t slots;
    uint8_t items;
    uint8_t kind[KO_ITEMS], due[KO_ITEMS];      /* of each item */
    uint8_t known[KO_CARDS];            /* in hand and known, at the end */
    int8_t  net[KO_CARDS];              /* known to have come, minus gone */
    uint8_t of[KO_CARDS + 1];           /* items of each card, wild ones too */
    uint8_t drawn[KO_CARDS + 1];        /* those that are in slots */
    uint8_t card[KO_ITEMS];             /* in each slot */
} ko_part;

typedef struct {
    ko_bounds at;                       /* when it begins */
    size_t to;                          /* entry of the log where it ends */
    uint8_t shown[KO_CARDS];            /* by the end, and not returned */
    uint8_t pile[KO_CARDS];             /* for slots, and left in the pile */
    bool possible;
    ko_part part[KO_SEATS];
} ko_epoch;

/* The whole log. Only the bounds of some epochs are kept at a time. */
typedef struct {
    const kr_seen *seen;
    uint32_t salt;                      /* decides where two stories fit */
    bool possible;                      /* they did */
    size_t last;                        /* number of the last epoch */
    size_t read;                        /* and of the last that is kept */
    ko_bounds kept[KO_KEPT];            /* of epoch n at n % KO_KEPT */
} ko_history;

/* Cards that enter a hand by an entry of the log (change > 0) or leave it. */
typedef struct {
    kr_seat seat;                       /* KR_NONE: no card moves */
    uint8_t card;                       /* KR_HIDDEN: nobody knows */
    int8_t change;
} ko_step;

/* Of every set of families no more clan cards than he can have held? */
bool ko_clans_fit(const ko_bounds *, kr_seat, const uint8_t clans[]);

void ko_read_history(ko_history *, const kr_seen *, uint32_t salt);
void ko_read_epoch(ko_history *, size_t number, ko_epoch *);
ko_step ko_step_at(const ko_history *, size_t entry);

/* One more card he had; and when all are there, which cannot be drawn. */
void ko_add_item(ko_part *, unsigned card, unsigned due);
void ko_limit_draws(ko_epoch *);

/* ---- split.c ---------------------------------------------------------- */

typedef struct { uint8_t of[KO_SEATS][KO_CARDS]; } ko_hands;

/* Decide by lot what came in each slot, so that all have `end` when the epoch
 * ends, and what they then had at its start. NULL: in the last epoch anything
 * can be in their hands. False if it was not possible this time. */
bool ko_split_epoch(ko_epoch *, const ko_hands *end, ko_hands *start,
                    kr_rng *);

#endif
