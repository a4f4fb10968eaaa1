/*
 * pfusch.h -- what the parts of Pfusch's page share.
 */
#ifndef PAGE_PFUSCH_H
#define PAGE_PFUSCH_H

#include "games/pfusch/pfusch.h"
#include "page/scene.h"

extern const page_game page_pfusch;

/* Facts that no view holds: the entries that showed the chips of each month,
 * and those that tore down the first house of each site. 0: none. */
typedef struct {
    uint32_t seq;
    uint8_t top;                        /* the dearest gift, 0: none */
    uint8_t wasted;                     /* the dearest below it, 0: none */
    kr_seat giver[2];                   /* of both */
    uint8_t chip[PF_SEATS];             /* 1 + the chip of each, 0: none */
} page_pf_gifts;

typedef struct {
    page_pf_gifts month[PF_MONTHS];
    uint32_t fell[PF_SITES];
} page_pf_past;

/* The chips of each builder (P-1.3): gifts, the informer, the empties. */
enum { PAGE_PF_TOKENS = PF_GIFTS + 1 + PF_EMPTIES };

_Static_assert(sizeof(page_pf_past) <= PAGE_PAST, "past");

/* The kind of move that the viewer is asked for, or KR_SEALED for none. */
unsigned page_pf_asks(const page_look *);

/* "gift 3, Rolex"; "Block 2 of your house" */
const char *page_pf_chip(page_look *, unsigned chip);
const char *page_pf_block(page_look *, unsigned block);

/* Materials as words, in the order "", "solid", "hollow". */
extern const page_words page_pf_materials;

/* A house with what is in it, from below; of `inside` all or none is known. */
typedef struct {
    uint8_t site, height;
    bool is_finished;
    const char *label;
    uint8_t inside[PF_FLOORS], inside_count;
} page_pf_house;
extern const page_shape page_pf_house_shape;

/* `own` is the private part of the owner, or NULL. */
page_pf_house page_pf_open(page_look *, unsigned site, const pf_prv *own);

extern const page_shape page_pf_scene_shape, page_pf_end_shape;
const void *page_pf_scene(page_look *);

/* ---- the end ---------------------------------------------------------- */

typedef struct {
    const char *what, *money;
    uint8_t count;
    int32_t points;
} page_pf_sum;

enum { PAGE_PF_SUMS = P_7_3 - P_7_1 + 1 };

typedef struct {
    kr_seat seat;
    bool has_won;
    page_pf_house houses[PF_SITES];
    page_pf_sum sums[PAGE_PF_SUMS + 1]; /* the last: all of them */
    const char *wood;                   /* built in and lost */
    uint8_t houses_count, sums_count;
} page_pf_estate;

typedef struct {
    page_pf_estate estates[PF_SEATS];   /* the last first */
    uint8_t estates_count;
    bool is_lit;                        /* the blocks in the houses are known */
} page_pf_end;

void page_pf_make_end(page_pf_end *, page_look *);
void page_pf_stamp(page_stamps *);

#endif
