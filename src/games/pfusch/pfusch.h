/*
 * pfusch.h -- the public interface of Pfusch.
 *
 * Two to five builders put up houses for a year, a block a month. A block is
 * solid, with wood inside, or hollow, plaster and air; from outside they look
 * the same, and saved wood is money. Each month all bribe the inspectorate;
 * the builder with the highest gift has one block of a house under
 * construction probed, and if it is hollow the house comes down. Rules:
 * docs/rules/pfusch.md.
 */
#ifndef PF_PFUSCH_H
#define PF_PFUSCH_H

#include "core/game.h"

enum { PF_SEATS = 5, PF_WOOD = 9, PF_STRIKES = 3 };
enum { PF_MONTHS = 12, PF_APRIL = 3, PF_AUGUST = 7, PF_DECEMBER = 11 };
enum { PF_DISTRICTS = 5, PF_SITES = 23, PF_FLOORS = 4 };
enum { PF_GIFTS = 6, PF_EMPTIES = 4, PF_ROUNDS = 3 };

/* Verdicts beyond the core's: P_3_1 is rule P-3.1. */
enum {
    PF_BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/pfusch/rules.def"
#undef RULE
    PF_AFTER_RULES
};

/* Kinds of moves: by builders in the order of the month, by chance, news. */
enum {
    PF_MIX = KR_KINDS,                  /* a: material */
    PF_REST,
    PF_SITE,                            /* a: site */
    PF_BRIBE,                           /* a: chip */
    PF_POINT,                           /* a: block */
    PF_DISAGREE,
    PF_PROBE,                           /* a: block */
    PF_FIRST,                           /* a: seat */
    PF_DRAW_DISTRICTS,                  /* a: set of districts */
    PF_DRAW_MIX,                        /* a: seat, b: material */
    PF_DRAW_BRIBE,                      /* a: seat, b: chip */
    PF_BLOCK,                           /* floor a of the seat is of material
                                           b */
    PF_FALLS,                           /* the house falls; wood was in
                                           floors a */
    PF_PAYS,                            /* the seat pays a wood blocks, 0 or
                                           1 */
    PF_OUT,                             /* the seat is out */
    PF_KINDS
};

typedef enum {
    PF_PHASE_LOT,                       /* districts and first seat are drawn */
    PF_PHASE_MIX,
    PF_PHASE_SITE,                      /* new projects need a site */
    PF_PHASE_BRIBE,
    PF_PHASE_AGREE,                     /* on one block, after a tie */
    PF_PHASE_PROBE,
    PF_PHASE_INFORM,                    /* the informer's inspection */
    PF_PHASE_OVER,
    PF_PHASES
} pf_phase;
enum { PF_WINDOW_ACCORD = 1, PF_WINDOWS };

enum { PF_SOLID, PF_HOLLOW };
enum { PF_EMPTY, PF_GIFT_1, PF_GIFT_6 = PF_GIFT_1 + PF_GIFTS - 1, PF_INFORMER,
       PF_CHIPS };
enum { PF_OPTION_REST, PF_OPTION_DISTRICTS };

/* Values of the option `districts`: the first ones, drawn ones, or a set. */
enum { PF_DISTRICTS_FIRST, PF_DISTRICTS_DRAWN, PF_DISTRICT_CHOICES = 17 };

/* A block is named by the owner of the sign at its house, and its floor, from 0
 * at the bottom. */
enum { PF_BLOCKS = PF_SEATS * PF_FLOORS };

static inline uint8_t pf_block(kr_seat builder, unsigned floor)
{
    return (uint8_t)(builder * PF_FLOORS + floor);
}

static inline kr_seat pf_builder_of(unsigned block)
{
    return (kr_seat)(block / PF_FLOORS);
}

static inline unsigned pf_floor_of(unsigned block)
{
    return block % PF_FLOORS;
}

/* Fields that may be empty are then 0, otherwise 1 more than their value.
 * Builders are indexed by seat, sites as in pf_site_words, floors are bits. */
typedef struct {
    kr_config config;
    uint8_t phase;
    uint8_t month;                      /* 0 is January */
    uint8_t first;                      /* the first seat of P-2.5 */
    kr_seats due;                       /* seats that have not answered yet */

    uint8_t sign[PF_SEATS];             /* the site of the sign, or 0 */
    uint8_t owner[PF_SITES];            /* owner of the house, or 0 */
    uint8_t height[PF_SITES];           /* blocks on the site */
    uint8_t probed[PF_SITES];           /* floors known to be solid */

    uint8_t strikes[PF_SEATS];          /* number of times caught */
    uint8_t out[PF_SEATS];              /* 1 for the first player out, or 0 */
    uint8_t lost[PF_SEATS];             /* wood in fallen houses, and paid */
    kr_seats bare;                      /* could not pay: no wood, public */

    uint8_t played[PF_SEATS];           /* bit chip - 1: gifts, informer */
    uint8_t empties[PF_SEATS];          /* empties played */
    uint8_t shown[PF_SEATS];            /* the chip of this month, or 0 */
    uint8_t gift;                       /* 1 to 6: it decides now; or 0 */
    uint8_t round;                      /* of pointing without agreement */
    uint8_t point[PF_SEATS];            /* live: block pointed at, or 0 */
    kr_seats late;                      /* chance answers for these seats now */
    uint8_t districts;                  /* drawn: bit 0 is district 1 */
} pf_pub;

typedef struct {
    uint8_t wood;                       /* stock behind the screen */
    uint8_t mix;                        /* block not yet built, or 0 */
    uint8_t chip;                       /* sealed, or 0 */
    uint8_t point;                      /* sealed, or 0 */
    uint8_t solid[PF_SITES];            /* floors of the house with wood */
} pf_prv;

/* Values of `mix`, `chip` and a sealed `point` besides a material, a chip and
 * a block. Late: chance will answer (P-8.1, P-8.3). */
enum { PF_MIX_REST = 1 + PF_HOLLOW + 1, PF_MIX_LATE };
enum { PF_CHIP_LATE = 1 + PF_CHIPS };
enum { PF_POINT_NOWHERE = 1 + PF_BLOCKS };

_Static_assert(sizeof(pf_pub) == 126, "no padding");
_Static_assert(sizeof(pf_prv) == 27, "no padding");

typedef struct {
    const char *name;
    uint8_t first, sites;               /* its sites start at `first` */
} pf_district;

extern const pf_district pf_districts[PF_DISTRICTS];
unsigned pf_district_of(unsigned site);

/* Districts in use, bit 0 is district 1, and their sites, as bits. */
unsigned pf_districts_in_use(const pf_pub *);
uint32_t pf_sites_in_use(const pf_pub *);

/* Sites where a project can start, as bits. */
uint32_t pf_free_sites(const pf_pub *);

extern const uint8_t pf_heights[PF_SITES];      /* blocks of a finished house */
extern const char *const pf_month_words[PF_MONTHS];
extern const char *const pf_site_words[1 + PF_SITES];   /* "-", "1.1" ... */
extern const char *const pf_district_choices[PF_DISTRICT_CHOICES];

extern const char *const pf_chip_words[];       /* "-", "empty", "1" ... */

extern const kr_game pf_game;

/* ---- queries about the public part ------------------------------------ */

/* P-2.3 In April nobody mixes or builds. */
static inline bool pf_is_wet(unsigned month)
{
    return month == PF_APRIL;
}

/* P-2.4 In August nobody bribes and nothing is inspected. */
static inline bool pf_is_on_holiday(unsigned month)
{
    return month == PF_AUGUST;
}

/* P-3.8 A building is finished when it has as many blocks as its site says. */
static inline bool pf_is_finished(const pf_pub *pub, unsigned site)
{
    return pub->height[site] == pf_heights[site];
}

/* P-1.3 Each builder has eleven chips: gifts 1 to 6, an informer, four empties.
 * Those he has not played yet, as bits. */
static inline unsigned pf_chips_of(const pf_pub *pub, kr_seat who)
{
    unsigned gone = (unsigned)pub->played[who] << PF_GIFT_1;
    gone |= (unsigned)(pub->empties[who] == PF_EMPTIES) << PF_EMPTY;
    return ~gone & ((1u << PF_CHIPS) - 1);
}

/* The builder's answer is sealed. */
bool pf_has_sealed(const pf_pub *, kr_seat who);

/* Builders who showed this chip this month. Were larger gifts than the deciding
 * one shown? */
kr_seats pf_givers(const pf_pub *, unsigned chip);
bool pf_is_outbid(const pf_pub *);

#endif
