/*
 * schwarzarbeit.h -- the public interface of Schwarzarbeit.
 *
 * Three to five employers hide two or three people each who work for them off
 * the books. Before each turn the player on the right says how many cards of
 * the market they could take themselves; from that, and from hired and
 * denounced people, all try to find out whom the others hide. A regular person
 * hired is worth a point, an illegal one denounced three. Rules:
 * docs/rules/schwarzarbeit.md.
 */
#ifndef SW_SCHWARZARBEIT_H
#define SW_SCHWARZARBEIT_H

#include "games/schwarzarbeit/verdicts.h"

enum { SW_SEATS = 5, SW_PEOPLE = 20, SW_SHIFTS = 3, SW_CARDS = 60 };
enum { SW_LAWYERS = 2, SW_PILE = 23, SW_TURNS = 59, SW_DETECTIVE = SW_CARDS };

/* Points: a regular person hired; an illegal, a regular one denounced; a lawyer
 * on a regular, an illegal one; a detective at home; one's own person. */
enum { SW_HIRED = 1, SW_CAUGHT = 3, SW_WRONGED = -2, SW_FREED = 2,
       SW_LOST = -2, SW_AT_HOME = 1, SW_BETRAYED = -99 };

/* Kinds of moves: by employers in the order of a turn, by chance, news. A card
 * is a: person, b: shift. */
enum {
    SW_HIRE = KR_KINDS,                 /* a card */
    SW_DENOUNCE,                        /* a card */
    SW_SKIP,
    SW_LAWYER,                          /* a: seat, b: position from 1 */
    SW_END,
    SW_CLAIM,                           /* a card, for the detective */
    SW_PASS,
    SW_CARD,                            /* a card is turned up */
    SW_ICH_AG,
    SW_HIDE,                            /* a: seat, b: person */
    SW_FIRST,                           /* a: seat */
    SW_LOT,                             /* a card, hired for a late player */
    SW_ANNOUNCE,                        /* the seat may take a cards */
    SW_SHOW,                            /* the seat has hidden person a */
    SW_KINDS
};

typedef enum {
    SW_PHASE_HIDE,                      /* hidden cards are dealt */
    SW_PHASE_OPEN,                      /* the market opens */
    SW_PHASE_FIRST,                     /* drawing the first player */
    SW_PHASE_LOOK,                      /* only detectives are played */
    SW_PHASE_CONTEST,                   /* claims are collected (live) */
    SW_PHASE_TAKE,
    SW_PHASE_LAWYER,
    SW_PHASE_LOT,                       /* drawing a card for a late player */
    SW_PHASE_REFILL,                    /* the turn ends */
    SW_PHASE_OVER,
    SW_PHASES
} sw_phase;
enum { SW_WINDOW_LOOK = 1, SW_WINDOW_CONTEST, SW_WINDOWS };

/* S-1.2 There is one Ich-AG card.
 * Where it is, and where we are in the pile. */
typedef enum {
    SW_WAY_OPENING,                     /* Ich-AG lies aside */
    SW_WAY_FIRST,                       /* Ich-AG is in the pile */
    SW_WAY_SWEPT,                       /* Ich-AG has come */
    SW_WAY_SECOND,                      /* the discard has become the pile */
    SW_WAYS
} sw_way;

enum { SW_DAY, SW_EVENING, SW_WEEKEND };

/* ---- cards, and sets of cards ----------------------------------------- */

/* A set of cards is one octal digit per person: 1 day, 2 evening, 4 weekend. */
typedef uint64_t sw_cards;
#define SW_ALL_CARDS  UINT64_C(077777777777777777777)
#define SW_DAYS       UINT64_C(011111111111111111111)
#define SW_WEEKENDS   UINT64_C(044444444444444444444)

static inline unsigned sw_card(unsigned person, unsigned shift)
{
    return person * SW_SHIFTS + shift;
}

static inline sw_cards sw_set_of(unsigned card)
{
    return UINT64_C(1) << card;
}

/* All three cards of each person with a card in the set. */
static inline sw_cards sw_everybody_in(sw_cards set)
{
    return ((set | set >> 1 | set >> 2) & SW_DAYS) * 7;
}

/* ---- public and private part ------------------------------------------ */

/* Players' data is indexed by seat; rows of empty seats are empty. A card in a
 * list is its number plus 1, and 0 is nothing. */
typedef struct {
    kr_config config;
    sw_cards market;
    sw_cards aside;                     /* the discard; the second time round
                                           its successors: pile, special pile */
    sw_cards barred;                    /* for detectives in this turn */
    sw_cards taken[SW_SEATS];           /* hired and denounced cards */
    sw_cards hired[SW_SEATS];

    uint8_t  phase;
    uint8_t  back;                      /* the phase a contest interrupted */
    uint8_t  active;
    uint8_t  turn;                      /* turns that have ended */
    uint8_t  due;                       /* chance moves: cards to turn up */
    kr_seats detectives;                /* seats with a detective at home */
    kr_seats answered;                  /* passed, or sealed an answer */
    uint8_t  zero;                      /* unused; old records hash it */
    uint8_t  way;
    uint8_t  top;                       /* top of the discard, a card in a
                                           list */

    uint8_t  denounced[SW_SEATS][SW_PILE];      /* in order */
    uint8_t  said[SW_TURNS];            /* the number announced, */
    sw_cards shown[SW_TURNS];           /* and its market */
    sw_cards lawyer[SW_SEATS];          /* cards with the seat's lawyers */
    sw_cards claimed[SW_SEATS];         /* cards the detective was sent for */
    sw_cards skipped[SW_SEATS];         /* the market when the seat skipped */
} sw_pub;

typedef struct {
    sw_cards hides;                     /* weekend cards */
    sw_cards claim;                     /* sealed: one card, or a pass */
} sw_prv;

_Static_assert(sizeof(sw_pub) == 888, "no padding");
_Static_assert(sizeof(sw_prv) == 16, "no padding");

/* ---- derived information ---------------------------------------------- */

/* All cards a player with these hidden cards may not take. */
static inline sw_cards sw_own(sw_cards hides)
{
    return hides | hides >> 1 | hides >> 2;
}

/* S-2.1 Each player hides two weekend cards, or three with three players. */
static inline unsigned sw_hidden_each(const sw_pub *pub)
{
    return pub->config.seats == 3 ? 3 : 2;
}

/* S-2.4 The market opens with as many cards as players, plus two. */
static inline unsigned sw_market_size(const sw_pub *pub)
{
    return pub->config.seats + 2u;
}

/* Cards not seen on the table: hidden ones, and the pile the first time
 * round. */
static inline sw_cards sw_unseen(const sw_pub *pub)
{
    sw_cards seen = pub->market | pub->aside;
    for (int seat = 0; seat < SW_SEATS; seat++)
        seen |= pub->taken[seat];
    return SW_ALL_CARDS & ~seen;
}

/* The announcer of turn `turn`: the player to the right of the active one. */
static inline kr_seat sw_announcer(const sw_pub *pub, unsigned turn)
{
    unsigned ago = pub->turn - turn + 1u;
    return (kr_seat)((pub->active + SW_TURNS * pub->config.seats - ago) %
                     pub->config.seats);
}

static inline sw_cards sw_denounced(const sw_pub *pub, kr_seat who)
{
    return pub->taken[who] & ~pub->hired[who];
}

/* Cards in the pile. The second time round this includes a due card from the
 * special pile. */
unsigned sw_pile(const sw_pub *);

/* The number of turns of a game without skips (S-8.1). */
unsigned sw_turns(const sw_pub *);

/* The score line of a card for `who`, who hired it, denounced it or has a
 * lawyer on it; or SW_DETECTIVE. */
kr_line sw_line_of(const kr_state *, kr_seat who, unsigned card);

/* ---- names ------------------------------------------------------------ */

extern const char *const sw_people[SW_PEOPLE];          /* "Angelika Adam" */
const char *sw_surname(unsigned person);                /* "Adam" */
extern const char *const sw_initials[SW_PEOPLE];        /* "A" */
extern const char *const sw_shifts[SW_SHIFTS];          /* "day" */
extern const char *const sw_card_words[1 + SW_CARDS];   /* "-", "Ad", "Ae" */

extern const kr_game sw_game;

#endif
