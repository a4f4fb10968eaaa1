/*
 * list.c -- all moves a player may make, in ascending order: for each face the
 * bids as one span, then the call.
 */
#include "games/dice/state.h"

int ld_list(kr_eye eye, kr_span *out)
{
    const ld_pub *pub = eye.pub;
    unsigned all = ld_dice_in_play(pub);
    kr_move m = { .who = eye.who, .kind = LD_BID };
    int count = 0;
    if (eye.who != pub->turn)
        return 0;
    for (; m.a < LD_FACES; m.a++) {
        m.n = (uint16_t)ld_least(pub, m.a);
        if (m.n <= all)
            out[count++] = (kr_span){ m, (uint16_t)all };
    }
    if (pub->bid > 0)
        out[count++] = (kr_span){ { .who = eye.who, .kind = LD_CALL }, 0 };
    return count;
}
