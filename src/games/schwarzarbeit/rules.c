/*
 * rules.c -- the rules of Schwarzarbeit.
 *
 * In the order of docs/rules/schwarzarbeit.md; chapter S-7 is in detective.c.
 * A may_ function changes nothing and returns the rule that forbids the move;
 * a do_ function acts and relies on its may_. Cards come by chance moves:
 * `due` of them before a player is asked again.
 */
#include "games/schwarzarbeit/state.h"

static void begin_turn(sw_state *, kr_news *);
static void end_turn(sw_state *, kr_news *);
static void turn_is_over(sw_state *, kr_news *);

/* ---- S-2  Setting up -------------------------------------------------- */

/* S-1.3 Each company has two lawyers and one detective. */
void sw_init(kr_state *state)
{
    sw_pub *pub = &sw_state_of(state)->pub;
    pub->phase = SW_PHASE_HIDE;
    pub->due = (uint8_t)(pub->config.seats * sw_hidden_each(pub));
    pub->detectives = kr_all_seats(pub->config.seats);
}

/* S-2.1 Each player hides two weekend cards, or three with three players. */
static void do_hide(sw_state *s, kr_move m)
{
    s->prv[m.a].hides |= sw_set_of(sw_card(m.b, SW_WEEKEND));
    s->pub.due--;
    if (s->pub.due > 0)
        return;
    s->pub.phase = SW_PHASE_OPEN;
    s->pub.due = (uint8_t)sw_market_size(&s->pub);
}

/* S-2.2 Only their owner ever sees the hidden cards before the scoring. */
static kr_move redact_hide(kr_move m, kr_seat viewer)
{
    if (viewer != m.a)
        m.b = KR_HIDDEN;
    return m;
}

/* S-2.3 The other weekend cards and all day and evening cards form the pile.
 * The special pile, on the second way, is one card per detective (S-6.4). */
unsigned sw_pile(const sw_pub *pub)
{
    unsigned hidden = pub->config.seats * sw_hidden_each(pub);
    if (pub->way == SW_WAY_SECOND)
        return kr_bits(pub->aside) - kr_bits(pub->detectives);
    return kr_bits(sw_unseen(pub)) - hidden + (pub->way == SW_WAY_FIRST);
}

/* S-2.5 On the first way through the pile, nobody stands on the market
 * twice. */
static bool is_double(const sw_pub *pub, sw_cards card)
{
    return pub->way != SW_WAY_SECOND &&
           (sw_everybody_in(pub->market) & card) != 0;
}

/* S-2.6 Ich-AG is shuffled into the pile after the market has opened. */
static void market_is_open(sw_pub *pub)
{
    pub->way = SW_WAY_FIRST;
    pub->phase = SW_PHASE_FIRST;
    pub->due = 1;
}

/* S-2.7 The first player is drawn by lot. */
static void do_first(sw_state *s, kr_move m, kr_news *news)
{
    s->pub.active = m.a;
    s->pub.due = 0;
    begin_turn(s, news);
}

/* S-2.8 Only the top card of the discard is visible.
 * Of cards discarded together, the last of the alphabet lies on top. */
static void discard(sw_pub *pub, sw_cards cards)
{
    pub->aside |= cards;
    pub->top = (uint8_t)(64 - __builtin_clzll(cards));
}

/* ---- S-3  The announcement -------------------------------------------- */

/* S-3.1 The player to the right of the active one announces a number.
 * S-3.2 The number counts the market cards the announcer may take.
 * S-3.3 The announcement is always true. */
static void announce(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    kr_seat who = kr_right_of(pub->active, pub->config.seats);
    unsigned number = kr_bits(pub->market & ~sw_own(s->prv[who].hides));
    pub->shown[pub->turn] = pub->market;
    pub->said[pub->turn] = (uint8_t)number;
    kr_tell(news, sw_move(who, SW_ANNOUNCE, number, 0));
}

/* S-3.4 Once given, the announcement is not repeated in that turn.
 * S-3.5 A turn is announcement, taking, lawyer, refill; then play goes left. */
static void begin_turn(sw_state *s, kr_news *news)
{
    KR_REQUIRE(s->pub.turn < SW_TURNS);
    announce(s, news);
    sw_open_look(&s->pub);
}

/* ---- S-4  Hiring and denouncing --------------------------------------- */

/* S-4.7 Apart from detectives only the active player takes, in their
 * phase. */
static kr_verdict may_take(kr_eye eye)
{
    const sw_pub *pub = eye.pub;
    if (eye.who != pub->active)               return S_4_7;
    if (pub->phase == SW_PHASE_CONTEST)       return S_7_7;
    if (pub->phase == SW_PHASE_LOOK)          return S_7_8;
    if (pub->phase != SW_PHASE_TAKE)          return S_4_7;
    return KR_OK;
}

/* S-4.1 The active player must hire or denounce one market card.
 * S-4.2 Players may not hire their own hidden workers. */
static kr_verdict may_hire(kr_eye eye, kr_move m)
{
    const sw_pub *pub = eye.pub;
    kr_verdict verdict = may_take(eye);
    if (verdict != KR_OK)                     return verdict;
    if (!(pub->market & sw_card_in(m)))       return S_4_1;
    if (sw_own_of(eye) & sw_card_in(m))       return S_4_2;
    return KR_OK;
}

/* S-4.3 Players may not denounce their own hidden workers. */
static kr_verdict may_denounce(kr_eye eye, kr_move m)
{
    const sw_pub *pub = eye.pub;
    kr_verdict verdict = may_take(eye);
    if (verdict != KR_OK)                     return verdict;
    if (!(pub->market & sw_card_in(m)))       return S_4_1;
    if (sw_own_of(eye) & sw_card_in(m))       return S_4_3;
    return KR_OK;
}

/* S-5.5 Without a lawyer or a target the turn ends with the taking. */
static void after_taking(sw_state *s, kr_news *news)
{
    if (sw_may_defend(&s->pub))
        s->pub.phase = SW_PHASE_LAWYER;
    else
        end_turn(s, news);
}

/* S-4.4 Hired people lie face up before their employer.
 * S-4.5 Denounced people lie face down in a staggered pile, in order. */
static void do_take(sw_state *s, kr_move m, kr_news *news)
{
    sw_cards card = sw_card_in(m);
    sw_cards hired = card * (m.kind == SW_HIRE);
    sw_take(&s->pub, m.who, hired, card & ~hired);
    after_taking(s, news);
}

/* S-4.6 Players who may take no market card at all skip the taking. */
static kr_verdict may_skip(kr_eye eye)
{
    const sw_pub *pub = eye.pub;
    kr_verdict verdict = may_take(eye);
    if (verdict != KR_OK)                     return verdict;
    if (pub->market & ~sw_own_of(eye))        return S_4_1;
    return KR_OK;
}

/* Now it is public that every person on the market is the player's own. */
static void skip(sw_pub *pub)
{
    pub->skipped[pub->active] |= pub->market;
}

static void do_skip(sw_state *s, kr_news *news)
{
    skip(&s->pub);
    after_taking(s, news);
}

/* ---- S-5  Lawyers ----------------------------------------------------- */

/* S-5.1 After taking, the active player may place one lawyer.
 * Or he ends his turn without. */
static kr_verdict may_end(kr_eye eye)
{
    const sw_pub *pub = eye.pub;
    if (eye.who != pub->active)               return S_5_1;
    if (pub->phase == SW_PHASE_CONTEST)       return S_7_7;
    if (pub->phase != SW_PHASE_LAWYER)        return S_5_1;
    return KR_OK;
}

/* The card at a seat's position, counted from 1, or nothing. */
static sw_cards denounced_at(const sw_pub *pub, unsigned seat, unsigned place)
{
    unsigned card = place == 0 ? 0 : pub->denounced[seat][place - 1];
    return card == 0 ? 0 : sw_set_of(card - 1);
}

/* S-5.2 A lawyer is placed on a card denounced by another player.
 * S-5.3 At most one lawyer lies on a card. */
static kr_verdict may_place_lawyer(kr_eye eye, kr_move m)
{
    const sw_pub *pub = eye.pub;
    sw_cards card = denounced_at(pub, m.a, m.b);
    kr_verdict verdict = may_end(eye);
    if (verdict != KR_OK)                     return verdict;
    if (m.a == eye.who || card == 0)          return S_5_2;
    if (sw_defended(pub) & card)              return S_5_3;
    return KR_OK;
}

/* S-5.4 A placed lawyer stays to the end. */
static void do_place_lawyer(sw_state *s, kr_move m, kr_news *news)
{
    s->pub.lawyer[m.who] |= denounced_at(&s->pub, m.a, m.b);
    end_turn(s, news);
}

sw_cards sw_defended(const sw_pub *pub)
{
    sw_cards set = 0;
    for (int seat = 0; seat < SW_SEATS; seat++)
        set |= pub->lawyer[seat];
    return set;
}

bool sw_may_defend(const sw_pub *pub)
{
    sw_cards targets = 0;
    if (kr_bits(pub->lawyer[pub->active]) == SW_LAWYERS)
        return false;
    for (kr_seat seat = 0; seat < SW_SEATS; seat++)
        if (seat != pub->active)
            targets |= sw_denounced(pub, seat);
    return (targets & ~sw_defended(pub)) != 0;
}

/* ---- S-6  Refilling the market ---------------------------------------- */

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* S-6.1 The turn ends by refilling the market to players plus two. */
static void end_turn(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    unsigned gap = sw_market_size(pub) - kr_bits(pub->market);
    pub->barred = 0;
    pub->phase = SW_PHASE_REFILL;
    if (pub->way == SW_WAY_SECOND)
        gap = smaller(gap, sw_pile(pub));
    pub->due = (uint8_t)gap;
    if (pub->due == 0)
        turn_is_over(s, news);
}

/* S-6.3 When the pile runs out the first time, the discard becomes the pile.
 * S-6.4 Then one card per detective still in play goes to the special pile. */
static void start_second_way(sw_pub *pub)
{
    pub->way = SW_WAY_SECOND;
    pub->top = 0;
    pub->due = (uint8_t)smaller(pub->due, sw_pile(pub));
}

/* A card was dealt with; the refill continues. The pile cannot run out before
 * Ich-AG has come. */
static void after_card(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    if (pub->way == SW_WAY_SWEPT && sw_pile(pub) == 0)
        start_second_way(pub);
    if (pub->due > 0)
        return;
    if (pub->phase == SW_PHASE_OPEN)
        market_is_open(pub);
    else if (pub->phase == SW_PHASE_LOOK)
        sw_open_look(pub);
    else if (pub->phase == SW_PHASE_REFILL)
        turn_is_over(s, news);
}

/* S-6.5 From then on people may stand on the market several times. */
static void do_card(sw_state *s, kr_move m, kr_news *news)
{
    sw_pub *pub = &s->pub;
    sw_cards card = sw_card_in(m);
    if (is_double(pub, card)) {
        discard(pub, card);
    } else {
        pub->aside &= ~card;
        pub->market |= card;
        pub->due--;
    }
    after_card(s, news);
}

/* S-6.2 Ich-AG discards the whole market, then leaves the game. */
static void do_ich_ag(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    discard(pub, pub->market);
    pub->market = 0;
    pub->way = SW_WAY_SWEPT;
    pub->due = (uint8_t)sw_market_size(pub);
    after_card(s, news);
}

/* ---- S-8  The end ----------------------------------------------------- */

/* S-8.1 The game ends when a turn ends with an empty pile and a small
 * market. */
static bool is_at_an_end(const sw_pub *pub)
{
    return pub->way == SW_WAY_SECOND && sw_pile(pub) == 0 &&
           kr_bits(pub->market) <= pub->config.seats;
}

unsigned sw_turns(const sw_pub *pub)
{
    static const uint8_t turns[SW_SEATS + 1] = { [3] = 45, [4] = 44, [5] = 40 };
    return turns[pub->config.seats];
}

/* S-8.2 Market and special pile are removed, then all hidden cards are
 * shown. */
static void show_hidden_cards(const sw_state *s, kr_news *news)
{
    for (kr_seat seat = 0; seat < s->pub.config.seats; seat++)
        for (sw_cards set = s->prv[seat].hides; set != 0; set &= set - 1) {
            unsigned person = kr_lowest(set) / SW_SHIFTS;
            kr_tell(news, sw_move(seat, SW_SHOW, person, 0));
        }
}

static void turn_is_over(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    pub->turn++;
    pub->active = kr_left_of(pub->active, pub->config.seats);
    if (is_at_an_end(pub)) {
        pub->phase = SW_PHASE_OVER;
        show_hidden_cards(s, news);
    } else {
        begin_turn(s, news);
    }
}

/* ---- S-9  Play online ------------------------------------------------- */

sw_cards sw_lots(const sw_state *s)
{
    sw_cards own = sw_own(s->prv[s->pub.active].hides);
    sw_cards weekends = s->pub.market & SW_WEEKENDS;
    return weekends != 0 ? weekends : s->pub.market & ~own;
}

static void late_with_taking(sw_state *s, kr_news *news)
{
    sw_pub *pub = &s->pub;
    if (sw_lots(s) != 0) {
        pub->phase = SW_PHASE_LOT;
        pub->due = 1;
    } else {
        kr_tell(news, sw_move(pub->active, SW_SKIP, 0, 0));
        skip(pub);
        end_turn(s, news);
    }
}

/* S-9.2 On time-out the active player hires a random card they may take. */
static void do_late(sw_state *s, kr_seat who, kr_news *news)
{
    if (s->pub.phase == SW_PHASE_LOOK)
        sw_answer(s, who, news);
    else if (s->pub.phase == SW_PHASE_TAKE)
        late_with_taking(s, news);
    else
        end_turn(s, news);
}

static void do_lot(sw_state *s, kr_move m, kr_news *news)
{
    s->pub.due = 0;
    sw_take(&s->pub, s->pub.active, sw_card_in(m), 0);
    end_turn(s, news);
}

static void do_tick(sw_state *s, kr_news *news)
{
    if (s->pub.phase == SW_PHASE_CONTEST) {
        sw_close_contest(s, news);
    } else {
        s->pub.answered = 0;
        s->pub.phase = SW_PHASE_TAKE;
    }
}

/* ---- every phase: the seats it waits for ------------------------------ */

kr_waits sw_waits(const void *public_part)
{
    const sw_pub *pub = public_part;
    kr_seats active = kr_seat_bit(pub->active);
    kr_seats detectives = pub->detectives;
    bool live = sw_is_live(pub);
    if (pub->due > 0)
        return (kr_waits){ .chance = true };
    switch ((sw_phase)pub->phase) {
    case SW_PHASE_LOOK:
        if (live)
            return (kr_waits){ .may = detectives, .clock = SW_WINDOW_LOOK };
        return (kr_waits){ .must = detectives & ~pub->answered };
    case SW_PHASE_CONTEST:
        return (kr_waits){ .may = detectives, .clock = SW_WINDOW_CONTEST };
    case SW_PHASE_TAKE:
    case SW_PHASE_LAWYER:
        return (kr_waits){ .must = active,
                           .may = live ? detectives & ~active : 0 };
    case SW_PHASE_HIDE:
    case SW_PHASE_OPEN:
    case SW_PHASE_FIRST:
    case SW_PHASE_LOT:
    case SW_PHASE_REFILL:
    case SW_PHASE_OVER:
    case SW_PHASES:
        break;
    }
    return (kr_waits){ .must = 0 };
}

/* ---- every kind of move: guard, action, what others see --------------- */

kr_verdict sw_check(kr_eye eye, kr_move m)
{
    switch (m.kind) {
    case SW_HIRE:     return may_hire(eye, m);
    case SW_DENOUNCE: return may_denounce(eye, m);
    case SW_SKIP:     return may_skip(eye);
    case SW_LAWYER:   return may_place_lawyer(eye, m);
    case SW_END:      return may_end(eye);
    case SW_CLAIM:    return sw_may_claim(eye, m);
    case SW_PASS:     return sw_may_pass(eye);
    }
    return KR_NO_MOVE;
}

void sw_apply(kr_state *state, kr_move m, kr_news *news)
{
    sw_state *s = sw_state_of(state);
    switch (m.kind) {
    case SW_HIRE:
    case SW_DENOUNCE: do_take(s, m, news);         break;
    case SW_SKIP:     do_skip(s, news);            break;
    case SW_LAWYER:   do_place_lawyer(s, m, news); break;
    case SW_END:      end_turn(s, news);           break;
    case SW_CLAIM:    sw_do_claim(s, m, news);        break;
    case SW_PASS:     sw_answer(s, m.who, news);      break;
    case SW_CARD:     do_card(s, m, news);         break;
    case SW_ICH_AG:   do_ich_ag(s, news);          break;
    case SW_HIDE:     do_hide(s, m);               break;
    case SW_FIRST:    do_first(s, m, news);        break;
    case SW_LOT:      do_lot(s, m, news);          break;
    case KR_TICK:     do_tick(s, news);            break;
    case KR_LATE:     do_late(s, m.a, news);       break;
    }
}

kr_move sw_redact(const void *public_part, kr_move m, kr_seat viewer)
{
    switch (m.kind) {
    case SW_HIDE:     return redact_hide(m, viewer);
    case SW_CLAIM:
    case SW_PASS:
    case KR_LATE:     return sw_redact_answer(public_part, m, viewer);
    }
    return m;
}
