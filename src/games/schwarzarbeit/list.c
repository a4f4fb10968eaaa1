/*
 * list.c -- all legal moves of one player, one span each.
 */
#include "games/schwarzarbeit/state.h"

static kr_span *put(kr_span *out, kr_move m)
{
    out->move = m;
    out->last = 0;
    return out + 1;
}

static kr_span *put_claims(kr_span *out, kr_seat who, sw_cards set)
{
    kr_move claim = sw_move(who, SW_CLAIM, 0, 0);
    for (; set != 0; set &= set - 1)
        out = put(out, sw_with_card(claim, kr_lowest(set)));
    return out;
}

/* Each card once to hire, then once to denounce. */
static kr_span *put_taking(kr_span *out, kr_seat who, sw_cards set)
{
    kr_move hire = sw_move(who, SW_HIRE, 0, 0);
    kr_move denounce = sw_move(who, SW_DENOUNCE, 0, 0);
    unsigned count = kr_bits(set);
    if (set == 0)
        return put(out, sw_move(who, SW_SKIP, 0, 0));
    for (; set != 0; set &= set - 1, out++) {
        put(out, sw_with_card(hire, kr_lowest(set)));
        put(out + count, sw_with_card(denounce, kr_lowest(set)));
    }
    return out + count;
}

/* Writes a place with a lawyer too, but the next one overwrites it: faster than
 * checking first. */
static kr_span *put_pile(kr_span *out, kr_eye eye, kr_seat seat,
                         sw_cards defended)
{
    const sw_pub *pub = eye.pub;
    const uint8_t *pile = pub->denounced[seat];
    unsigned height = kr_bits(sw_denounced(pub, seat));
    for (unsigned i = 0; i < height; i++) {
        put(out, sw_move(eye.who, SW_LAWYER, seat, i + 1));
        out += ~(defended >> (pile[i] - 1u)) & 1;
    }
    return out;
}

static kr_span *put_lawyers(kr_span *out, kr_eye eye)
{
    const sw_pub *pub = eye.pub;
    sw_cards defended = sw_defended(pub);
    for (kr_seat seat = 0; seat < pub->config.seats; seat++)
        if (seat != eye.who)
            out = put_pile(out, eye, seat, defended);
    return put(out, sw_move(eye.who, SW_END, 0, 0));
}

/* Without a clock a detective answers once, in the look; with a clock they are
 * played at any time, once per contest. */
static kr_span *put_detective(kr_span *out, kr_eye eye, sw_cards own)
{
    const sw_pub *pub = eye.pub;
    const sw_prv *prv = eye.prv;
    bool look = pub->phase == SW_PHASE_LOOK;
    bool answered = kr_has(pub->answered, eye.who);
    bool claims = sw_is_live(pub) ? prv->claim == 0 : look && !answered;
    if (claims)
        out = put_claims(out, eye.who, sw_claimable(pub) & ~own);
    if (look && !answered)
        out = put(out, sw_move(eye.who, SW_PASS, 0, 0));
    return out;
}

int sw_list(kr_eye eye, kr_span *out)
{
    const sw_pub *pub = eye.pub;
    const sw_prv *prv = eye.prv;
    sw_cards own = sw_own(prv->hides);
    kr_span *end = out;
    if (pub->phase == SW_PHASE_TAKE && eye.who == pub->active)
        end = put_taking(end, eye.who, pub->market & ~own);
    if (pub->phase == SW_PHASE_LAWYER && eye.who == pub->active)
        end = put_lawyers(end, eye);
    if (kr_has(pub->detectives, eye.who))
        end = put_detective(end, eye, own);
    return (int)(end - out);
}
