/*
 * cards.c -- influence cards, and the wait for stops: K-6.
 *
 * Clan cards are in talk.c. A played card leaves the hand immediately and
 * waits on the table until every other player has stopped it or passed.
 */
#include "games/kohle/state.h"

static void discard(ko_scene *s, unsigned card, unsigned count)
{
    s->pub->discard[card] += (uint8_t)count;
}

/* ---- K-6  Influence cards --------------------------------------------- */

ko_play ko_play_of(unsigned kind)
{
    switch (kind) {
    case KO_TRAVEL:      return KO_PLAY_TRAVEL;
    case KO_TRAVEL_CLAN: return KO_PLAY_TRAVEL_CLAN;
    case KO_JOKER:       return KO_PLAY_JOKER;
    case KO_JOKER_CLAN:  return KO_PLAY_JOKER_CLAN;
    case KO_RECRUIT:     return KO_PLAY_RECRUIT;
    default:             return KO_PLAY_BOSS;
    }
}

/* K-6.2 Travel sends a player's investor or a laid-out clan card of its family
 * away.
 * K-6.3 A travelling investor takes no part until the negotiation ends. */
kr_verdict ko_may_travel(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const ko_prv *prv = eye.prv;
    ko_play play = ko_play_of(m.kind);
    bool clan = ko_is_on_clan(play);
    bool beside = ko_has_family(ko_beside(pub), m.a);
    bool away = ko_has_family(pub->away, m.a);
    if (prv->hand[ko_card_of(play, m.a)] == 0)      return KR_NOT_HELD;
    if (clan && pub->laid[m.b][m.a] == 0)           return K_6_2;
    if (!clan && beside)                            return K_6_2;
    if (!clan && away)                              return K_6_3;
    return KR_OK;
}

/* K-6.5 Three recruit cards win another player's investor for good.
 * K-6.6 While investors lie beside the board, only those may be recruited. */
kr_verdict ko_may_recruit(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const ko_prv *prv = eye.prv;
    unsigned beside = ko_beside(pub);
    bool mine = pub->phase != KO_PHASE_OVERFULL || eye.who == pub->active;
    if (!mine)                                              return K_7_4;
    if (prv->hand[KO_CARD_RECRUIT] < KO_TRIPLE)             return K_6_5;
    if (beside != 0 && !ko_has_family(beside, m.a))         return K_6_6;
    if (ko_has_family(pub->investors[eye.who], m.a))        return K_6_5;
    return KR_OK;
}

/* K-6.7 A boss card makes a player the Boss who is not the Boss already. */
kr_verdict ko_may_boss(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const ko_prv *prv = eye.prv;
    (void)m;
    if (eye.who == pub->active)         return K_6_7;
    if (prv->hand[KO_CARD_BOSS] == 0)   return KR_NOT_HELD;
    return KR_OK;
}

/* The cards are played, and wait. */
void ko_do_play(ko_scene *s, kr_move m)
{
    ko_pub *pub = s->pub;
    bool overfull = pub->phase == KO_PHASE_OVERFULL;
    ko_changed(pub, m.who);
    pub->phase = KO_PHASE_WAIT;
    pub->back = overfull ? KO_PHASE_OVERFULL : KO_PHASE_TALK;
    pub->play = (uint8_t)ko_play_of(m.kind);
    pub->by = m.who;
    pub->on = m.a;
    pub->of = m.b;
    ko_take(s, m.who, ko_card_of(pub->play, pub->on), ko_cards_of(pub->play));
    memset(s->state->prv[m.who].newest, 0, KO_DRAWN);
}

/* K-6.3 A travelling investor takes no part until the negotiation ends. */
static void send_investor(ko_scene *s)
{
    ko_pub *pub = s->pub;
    pub->away |= ko_bit(pub->on);
    if (pub->play == KO_PLAY_JOKER)
        pub->jokers |= ko_bit(pub->on);
    ko_lapse_offers(s);
}

/* K-6.4 A travelling clan card is discarded with the travel card. */
static void send_clan_card(ko_scene *s)
{
    ko_pub *pub = s->pub;
    pub->laid[pub->of][pub->on]--;
    discard(s, KO_CARD_CLAN + pub->on, 1);
    discard(s, ko_card_of(pub->play, pub->on), 1);
    ko_lapse_offers(s);
}

static void win_investor(ko_scene *s)
{
    ko_pub *pub = s->pub;
    kr_seat owner = ko_owner(pub, pub->on);
    if (owner != KR_NONE)
        pub->investors[owner] &= (uint8_t)~ko_bit(pub->on);
    pub->investors[pub->by] |= ko_bit(pub->on);
    discard(s, KO_CARD_RECRUIT, KO_TRIPLE);
    ko_lapse_offers(s);
}

/* K-6.8 The last Boss counts as the player whose turn it is. */
static void become_boss(ko_scene *s)
{
    discard(s, KO_CARD_BOSS, 1);
    ko_end_offers(s);
    s->pub->active = s->pub->by;
    s->pub->rounds = 0;
}

static void carry_out(ko_scene *s)
{
    switch ((ko_play)s->pub->play) {
    case KO_PLAY_TRAVEL:
    case KO_PLAY_JOKER:       send_investor(s);  break;
    case KO_PLAY_TRAVEL_CLAN:
    case KO_PLAY_JOKER_CLAN:  send_clan_card(s); break;
    case KO_PLAY_RECRUIT:     win_investor(s);   break;
    case KO_PLAY_BOSS:        become_boss(s);    break;
    case KO_PLAY_NONE:
    case KO_PLAYS:            break;
    }
}

/* ---- stops ------------------------------------------------------------ */

/* K-6.9 Stop, played right after travel, boss or a recruit triple, undoes it.
 * K-6.10 A stop answers only a play that still waits; a stop cannot be
 * stopped. */
kr_verdict ko_may_stop(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    const ko_prv *prv = eye.prv;
    (void)m;
    if (!kr_has(ko_asked(pub), eye.who))    return K_6_11;
    if (prv->hand[KO_CARD_STOP] == 0)       return KR_NOT_HELD;
    return KR_OK;
}

kr_seat ko_target_owner(const ko_pub *pub)
{
    if (pub->play == KO_PLAY_BOSS)
        return pub->active;
    return ko_is_on_clan(pub->play) ? pub->of : ko_owner(pub, pub->on);
}

/* K-6.11 A stoppable play first waits for one stop or pass from everybody else.
 * If several stop, the owner's card is used, or the Boss's, or the next
 * one's. */
static kr_seat who_stops(const ko_state *s)
{
    const ko_pub *pub = &s->pub;
    kr_seats stops = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (s->prv[who].answer == KO_PLAYS_STOP)
            stops |= kr_seat_bit(who);
    if (stops == 0)
        return KR_NONE;
    if (kr_has(stops, ko_target_owner(pub)))
        return ko_target_owner(pub);
    if (kr_has(stops, ko_boss(pub)))
        return ko_boss(pub);
    kr_seat next = ko_left(pub, pub->by);
    while (!kr_has(stops, next))
        next = ko_left(pub, next);
    return next;
}

static void stop_play(ko_scene *s, kr_seat who)
{
    ko_play play = s->pub->play;
    ko_take(s, who, KO_CARD_STOP, 1);
    discard(s, KO_CARD_STOP, 1);
    discard(s, ko_card_of(play, s->pub->on), ko_cards_of(play));
    ko_tell(s, (kr_move){ .who = who, .kind = KO_STOPS });
}

/* The last change was the stop, or the card itself. */
static void end_wait(ko_scene *s, kr_seat stopper)
{
    ko_pub *pub = s->pub;
    bool overfull = pub->back == KO_PHASE_OVERFULL;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        s->state->prv[who].answer = KO_SILENT;
    ko_changed(pub, stopper != KR_NONE ? stopper : pub->by);
    pub->play = KO_PLAY_NONE;
    pub->by = pub->on = pub->of = 0;
    pub->back = 0;
    if (overfull)
        ko_end_turn(pub);
}

/* Answers stay sealed until the last one arrives. */
void ko_answer_play(ko_scene *s, kr_seat who, ko_answer answer)
{
    ko_pub *pub = s->pub;
    s->state->prv[who].answer = (uint8_t)answer;
    pub->passed |= kr_seat_bit(who);
    if (ko_asked(pub) != 0)
        return;
    kr_seat stopper = who_stops(s->state);
    if (stopper != KR_NONE) {
        stop_play(s, stopper);
    } else {
        ko_tell(s, (kr_move){ .who = pub->by, .kind = KO_STANDS });
        carry_out(s);
    }
    end_wait(s, stopper);
}

void ko_do_stop(ko_scene *s, kr_move m)
{
    ko_answer_play(s, m.who, KO_PLAYS_STOP);
}
