/*
 * list.c -- all legal moves of a builder, in ascending order.
 */
#include "games/pfusch/state.h"

/* One move for each member of a set; returns the end of the list. */
static kr_span *put(kr_span *out, kr_seat who, unsigned kind, uint32_t set)
{
    kr_move m = { .who = who, .kind = (uint8_t)kind };
    for (; set != 0; set &= set - 1, out++) {
        m.a = (uint8_t)kr_lowest(set);
        out->move = m;
        out->last = 0;
    }
    return out;
}

enum { ONE = 1 };                       /* the set of 0: the move as it is */

static kr_span *put_mixes(kr_span *out, kr_eye eye)
{
    const pf_pub *pub = eye.pub;
    const pf_prv *own = eye.prv;
    unsigned solid = own->wood > 0 ? 1u << PF_SOLID : 0;
    out = put(out, eye.who, PF_MIX, solid | 1u << PF_HOLLOW);
    return put(out, eye.who, PF_REST, pub->config.option[PF_OPTION_REST]);
}

int pf_list(kr_eye eye, kr_span *out)
{
    const pf_pub *pub = eye.pub;
    kr_seat who = eye.who;
    kr_span *end = out;
    if (!kr_has(pub->due, who))
        return 0;
    switch ((pf_phase)pub->phase) {
    case PF_PHASE_MIX:
        end = put_mixes(end, eye);
        break;
    case PF_PHASE_SITE:
        if (who == pf_turn(pub))
            end = put(end, who, PF_SITE, pf_free_sites(pub));
        break;
    case PF_PHASE_BRIBE:
        end = put(end, who, PF_BRIBE, pf_chips_of(pub, who));
        break;
    case PF_PHASE_AGREE:
        end = put(end, who, PF_POINT, pf_open_blocks(pub));
        end = put(end, who, PF_DISAGREE, ONE);
        break;
    case PF_PHASE_PROBE:
    case PF_PHASE_INFORM:
        end = put(end, who, PF_PROBE, pf_open_blocks(pub));
        break;
    case PF_PHASE_LOT:
    case PF_PHASE_OVER:
    case PF_PHASES:
        break;
    }
    return (int)(end - out);
}
