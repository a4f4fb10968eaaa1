/*
 * detective.c -- chapter S-7: detectives.
 *
 * A claim is sealed in its owner's private part until the window closes: the
 * look, in which all players with a detective answer, or the contest, which
 * the table closes.
 */
#include "games/schwarzarbeit/state.h"

/* S-7.1 Once a game, a player may denounce a market card out of turn.
 * S-7.2 A detective is played on a face-up market card. */
kr_verdict sw_may_claim(kr_eye eye, kr_move m)
{
    const sw_pub *pub = eye.pub;
    const sw_prv *prv = eye.prv;
    bool sealed = !sw_is_live(pub);
    if (!kr_has(pub->detectives, eye.who))            return S_7_1;
    if (sealed && pub->phase != SW_PHASE_LOOK)        return S_7_8;
    if (sealed && kr_has(pub->answered, eye.who))     return S_7_8;
    if (prv->claim != 0)                              return S_7_7;
    if (!(pub->market & sw_card_in(m)))               return S_7_2;
    if (pub->barred & sw_card_in(m))                  return S_7_5;
    if (sw_own_of(eye) & sw_card_in(m))               return S_4_3;
    return KR_OK;
}

/* S-7.8 After the announcement all get a look before anybody takes a card. */
kr_verdict sw_may_pass(kr_eye eye)
{
    const sw_pub *pub = eye.pub;
    if (pub->phase != SW_PHASE_LOOK)                  return S_7_8;
    if (!kr_has(pub->detectives, eye.who))            return S_7_8;
    if (kr_has(pub->answered, eye.who))               return S_7_8;
    return KR_OK;
}

/* S-7.3 A used detective leaves the game and the gap is refilled at once.
 * S-6.6 After S-6.3, gaps made by detectives refill from the special pile.
 * Since he has left, the special pile counts one card less. */
static void catch_card(sw_pub *pub, kr_seat who, sw_cards card)
{
    sw_take(pub, who, 0, card);
    pub->detectives &= (kr_seats)~kr_seat_bit(who);
    pub->due++;
}

/* S-7.4 Whoever plays first on a card gets it.
 * S-7.5 If several detectives claim a card at the same time, nobody gets it.
 * S-7.6 Several players may use detectives in one turn, on different cards.
 * S-7.9 Catches made together are all carried out before any refill.
 * Answers whether anybody claimed at all. */
static bool carry_out_claims(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    sw_cards once = 0, twice = 0;
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        twice |= once & s->prv[seat].claim;
        once |= s->prv[seat].claim;
    }
    pub->barred |= twice;
    for (kr_seat seat = 0; once != 0 && seat < pub->config.seats; seat++) {
        sw_cards claim = s->prv[seat].claim;
        if (claim == 0)
            continue;
        s->prv[seat].claim = 0;
        pub->claimed[seat] |= claim;
        kr_tell(news, sw_card_move(seat, SW_CLAIM, kr_lowest(claim)));
        if (!(claim & twice))
            catch_card(pub, seat, claim);
    }
    return once != 0;
}

/* Without a clock: all have answered. */
static void close_look(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    bool claimed = carry_out_claims(s, news);
    pub->answered = 0;
    if (!claimed)
        pub->phase = SW_PHASE_TAKE;
    else if (pub->due == 0)
        sw_open_look(pub);
}

/* With a clock: the table closes the contest. A catch before the taking opens
 * a new look. */
void sw_close_contest(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    carry_out_claims(s, news);
    pub->phase = pub->back;
    pub->back = 0;
    if (pub->due > 0 && pub->phase != SW_PHASE_LAWYER) {
        pub->phase = SW_PHASE_LOOK;
        pub->answered = 0;
    }
}

void sw_answer(sw_state *s, kr_seat who, kr_news *news)
{
    sw_pub *pub = &s->pub;
    pub->answered |= kr_seat_bit(who);
    if (pub->answered == pub->detectives)
        close_look(s, news);
}

/* S-7.7 With a clock, claims made within one contest are simultaneous. */
void sw_do_claim(sw_state *s, kr_move m, kr_news *news)
{
    sw_pub *pub = &s->pub;
    s->prv[m.who].claim = sw_card_in(m);
    if (!sw_is_live(pub)) {
        sw_answer(s, m.who, news);
        return;
    }
    if (pub->phase != SW_PHASE_CONTEST)
        pub->back = pub->phase;
    pub->phase = SW_PHASE_CONTEST;
}

/* A sealed answer as others see it: without a clock they see whose it is; with
 * a clock they see only that a claim was made. A pass is then open. */
kr_move sw_redact_answer(const sw_pub *pub, kr_move m, kr_seat viewer)
{
    kr_seat who = m.kind == KR_LATE ? m.a : m.who;
    bool look = pub->phase == SW_PHASE_LOOK && !sw_is_live(pub);
    if (viewer == who)
        return m;
    if (look)
        return kr_sealed(who);
    return m.kind == SW_CLAIM ? kr_sealed(KR_TABLE) : m;
}
