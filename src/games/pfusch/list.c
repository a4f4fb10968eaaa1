/*
 * list.c -- all moves a builder may make, in ascending order.
 */
#include "games/pfusch/state.h"

typedef struct {
    kr_span *out;
    int count;
    kr_seat who;
} list;

static void add(list *l, unsigned kind, unsigned a)
{
    kr_move m = { .who = l->who, .kind = (uint8_t)kind, .a = (uint8_t)a };
    l->out[l->count++] = (kr_span){ m, 0 };
}

static void list_mixes(list *l, const pf_pub *pub, const pf_prv *own)
{
    if (own->wood > 0)
        add(l, PF_MIX, PF_SOLID);
    add(l, PF_MIX, PF_HOLLOW);
    if (pub->config.option[PF_OPTION_REST])
        add(l, PF_REST, 0);
}

static void list_sites(list *l, const pf_pub *pub)
{
    unsigned sites = pf_sites_in_use(pub);
    for (unsigned site = 0; site < sites; site++)
        if (pub->owner[site] == 0)
            add(l, PF_SITE, site);
}

static void list_chips(list *l, const pf_pub *pub)
{
    for (unsigned chip = PF_EMPTY; chip < PF_CHIPS; chip++)
        if (pf_has_chip(pub, l->who, chip))
            add(l, PF_BRIBE, chip);
}

static void list_blocks(list *l, const pf_pub *pub, unsigned kind)
{
    for (uint32_t open = pf_open_blocks(pub); open != 0; open &= open - 1)
        add(l, kind, kr_lowest(open));
}

int pf_list(kr_eye eye, kr_span *out)
{
    const pf_pub *pub = eye.pub;
    list l = { out, 0, eye.who };
    if (!kr_has(pub->due, eye.who))
        return 0;
    switch ((pf_phase)pub->phase) {
    case PF_PHASE_MIX:
        list_mixes(&l, pub, eye.prv);
        break;
    case PF_PHASE_SITE:
        if (eye.who == pf_turn(pub))
            list_sites(&l, pub);
        break;
    case PF_PHASE_BRIBE:
        list_chips(&l, pub);
        break;
    case PF_PHASE_AGREE:
        list_blocks(&l, pub, PF_POINT);
        add(&l, PF_DISAGREE, 0);
        break;
    case PF_PHASE_PROBE:
    case PF_PHASE_INFORM:
        list_blocks(&l, pub, PF_PROBE);
        break;
    case PF_PHASE_LOT:
    case PF_PHASE_OVER:
    case PF_PHASES:
        break;
    }
    return l.count;
}
