/*
 * list.c -- all legal moves of one player, one span each.
 */
#include "games/schwarzarbeit/state.h"

static kr_span *put(kr_span *out, kr_move m)
{
    *out = (kr_span){ m, m.n };
    return out + 1;
}

static kr_span *put_plain(kr_span *out, kr_seat who, uint8_t kind)
{
    return put(out, (kr_move){ .who = who, .kind = kind });
}

static kr_span *put_cards(kr_span *out, kr_seat who, uint8_t kind,
                          sw_cards set)
{
    for (; set != 0; set &= set - 1)
        out = put(out, sw_card_move(who, kind, kr_lowest(set)));
    return out;
}

static kr_span *put_taking(kr_span *out, kr_eye eye, sw_cards own)
{
    const sw_pub *pub = eye.pub;
    sw_cards free = pub->market & ~own;
    if (free == 0)
        return put_plain(out, eye.who, SW_SKIP);
    out = put_cards(out, eye.who, SW_HIRE, free);
    return put_cards(out, eye.who, SW_DENOUNCE, free);
}

static kr_span *put_pile(kr_span *out, kr_eye eye, kr_seat seat,
                         sw_cards defended)
{
    const sw_pub *pub = eye.pub;
    kr_move m = { .who = eye.who, .kind = SW_LAWYER, .a = seat };
    for (int i = 0; i < SW_PILE && pub->denounced[seat][i] != 0; i++) {
        m.b = (uint8_t)(i + 1);
        if (!(defended & sw_set_of(pub->denounced[seat][i] - 1u)))
            out = put(out, m);
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
    return put_plain(out, eye.who, SW_END);
}

/* Without a clock a detective answers in the look, once; with a clock he is
 * played at any time, once in a contest. */
static bool may_claim_now(const sw_pub *pub, kr_seat who)
{
    if (!kr_has(pub->detectives, who))
        return false;
    if (sw_is_live(pub))
        return !kr_has(pub->claimants, who);
    return pub->phase == SW_PHASE_LOOK && !kr_has(pub->answered, who);
}

static bool may_pass_now(const sw_pub *pub, kr_seat who)
{
    return pub->phase == SW_PHASE_LOOK && kr_has(pub->detectives, who) &&
           !kr_has(pub->answered, who);
}

int sw_list(kr_eye eye, kr_span *out)
{
    const sw_pub *pub = eye.pub;
    const sw_prv *prv = eye.prv;
    sw_cards own = sw_own(prv->hides);
    kr_span *end = out;
    if (pub->phase == SW_PHASE_TAKE && eye.who == pub->active)
        end = put_taking(end, eye, own);
    if (pub->phase == SW_PHASE_LAWYER && eye.who == pub->active)
        end = put_lawyers(end, eye);
    if (may_claim_now(pub, eye.who))
        end = put_cards(end, eye.who, SW_CLAIM, sw_claimable(pub) & ~own);
    if (may_pass_now(pub, eye.who))
        end = put_plain(end, eye.who, SW_PASS);
    return (int)(end - out);
}
