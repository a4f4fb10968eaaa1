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

/* One move for each member of a set. */
static void add_all(list *l, unsigned kind, uint32_t set)
{
    for (; set != 0; set &= set - 1)
        add(l, kind, kr_lowest(set));
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
            add_all(&l, PF_SITE, pf_free_sites(pub));
        break;
    case PF_PHASE_BRIBE:
        add_all(&l, PF_BRIBE, pf_chips_of(pub, eye.who));
        break;
    case PF_PHASE_AGREE:
        add_all(&l, PF_POINT, pf_open_blocks(pub));
        add(&l, PF_DISAGREE, 0);
        break;
    case PF_PHASE_PROBE:
    case PF_PHASE_INFORM:
        add_all(&l, PF_PROBE, pf_open_blocks(pub));
        break;
    case PF_PHASE_LOT:
    case PF_PHASE_OVER:
    case PF_PHASES:
        break;
    }
    return l.count;
}
