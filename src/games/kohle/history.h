/*
 * history.h -- what a seat's log says about all cards.
 *
 * Cards that leave a hand are shown, and hands are counted, so the only hidden
 * information is which card came by which draw. An epoch is the time of one
 * pile, from one renewal to the next. At a renewal the pile is exactly the
 * discard, and all other cards are in hands: so the cards drawn in an epoch
 * and held at its start are known, only not by whom.
 */
#ifndef KO_HISTORY_H
#define KO_HISTORY_H

#include "games/kohle/state.h"

enum { KO_WILD = KO_CARDS, KO_ITEMS = KO_HAND + KO_DRAWN + KO_DECK };
enum { KO_KEPT = 64, KO_CLAN_SETS = 1 << KO_FAMILIES };

/* The start of an epoch: the cards held, and their number by seat. */
typedef struct {
    size_t from;                        /* index in the log */
    uint8_t held[KO_CARDS];             /* in all hands */
    uint8_t size[KO_SEATS];             /* of hands */
    uint8_t known[KO_SEATS][KO_CARDS];  /* were shown, and returned */
    uint8_t least[KO_SEATS][KO_CARDS], most[KO_SEATS][KO_CARDS];
    uint8_t clans[KO_SEATS][KO_CLAN_SETS];      /* most of a set of families */
} ko_bounds;

/*
 * One seat in one epoch. An item is a card the seat is known to have had: it
 * was shown, or is held at the end. The seat had it from the start, or got it
 * by one of its hidden draws, its slots; `due` of them were made when it was
 * shown. Wild items are unknown cards; only the last epoch has them.
 */
typedef struct {
    uint8_t start;                      /* cards in hand at the start */
    uint8_t first;                      /* slots that are not moves of the
                                           log */
    uint8_t slots;
    uint8_t items;
    uint8_t kind[KO_ITEMS], due[KO_ITEMS];      /* for each item */
    uint8_t known[KO_CARDS];            /* known cards in hand at the end */
    int8_t  net[KO_CARDS];              /* known arrivals minus departures */
    uint8_t of[KO_CARDS + 1];           /* items of each card, including wild */
    uint8_t drawn[KO_CARDS + 1];        /* those in slots */
    uint8_t card[KO_ITEMS];             /* in each slot */
} ko_part;

typedef struct {
    ko_bounds at;                       /* at the start */
    size_t to;                          /* index in the log where it ends */
    uint8_t shown[KO_CARDS];            /* at the end, and not returned */
    uint8_t pile[KO_CARDS];             /* for slots, and left in the pile */
    bool possible;
    ko_part part[KO_SEATS];
} ko_epoch;

/* The whole log. Only the bounds of some epochs are kept at a time. */
typedef struct {
    const kr_seen *seen;
    uint32_t salt;                      /* chooses between possible stories */
    bool possible;                      /* the stories fit */
    size_t last;                        /* number of the last epoch */
    size_t read;                        /* and of the last one kept */
    ko_bounds kept[KO_KEPT];            /* of epoch n at n % KO_KEPT */
} ko_history;

/* Cards that enter a hand by an entry of the log (change > 0) or leave it. */
typedef struct {
    kr_seat seat;                       /* KR_NONE: no card moves */
    uint8_t card;                       /* KR_HIDDEN: unknown */
    int8_t change;
} ko_step;

/* True if no set of families has more clan cards than the seat can have
 * held. */
bool ko_clans_fit(const ko_bounds *, kr_seat, const uint8_t clans[]);

void ko_read_history(ko_history *, const kr_seen *, uint32_t salt);
void ko_read_epoch(ko_history *, size_t number, ko_epoch *);
ko_step ko_step_at(const ko_history *, size_t entry);

/* Adds a card the seat had; and, when all are added, finds those that cannot
 * have been drawn. */
void ko_add_item(ko_part *, unsigned card, unsigned due);
void ko_limit_draws(ko_epoch *);

/* ---- split.c ---------------------------------------------------------- */

typedef struct { uint8_t of[KO_SEATS][KO_CARDS]; } ko_hands;

/* Assigns a random card to each slot, so that all hands match `end` when the
 * epoch ends, and computes the hands at its start. NULL: in the last epoch the
 * hands can be anything. False if it failed this time. */
bool ko_split_epoch(ko_epoch *, const ko_hands *end, ko_hands *start,
                    kr_rng *);

#endif
