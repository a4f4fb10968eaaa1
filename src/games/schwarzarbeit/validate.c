/*
 * validate.c -- checks that a position is possible.
 *
 * An accepted position can be played to its end, and is accepted again after
 * every move: the sizes of piles and announcements rely on this.
 */
#include "games/schwarzarbeit/state.h"

static unsigned seats_of(const sw_state *s)
{
    return s->pub.config.seats;
}

static bool is_setting_up(const sw_pub *pub)
{
    return pub->phase <= SW_PHASE_FIRST;
}

/* Has the active player taken a card, or skipped? */
static bool has_taken(const sw_pub *pub)
{
    unsigned phase = pub->phase == SW_PHASE_CONTEST ? pub->back : pub->phase;
    return phase == SW_PHASE_LAWYER || phase == SW_PHASE_REFILL;
}

/* ---- players ---------------------------------------------------------- */

static const char *seats_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    kr_seats all = kr_all_seats(seats_of(s));
    if ((pub->detectives | pub->answered) & ~all)
        return "Somebody acts who is not there.";
    if (pub->active >= seats_of(s))
        return "The active player is not there.";
    for (unsigned q = seats_of(s); q < SW_SEATS; q++)
        if (pub->taken[q] || pub->hired[q] || pub->lawyer[q] ||
            pub->claimed[q] || pub->skipped[q])
            return "Something lies at an empty seat.";
    return NULL;
}

/* ---- places of the cards ---------------------------------------------- */

static const char *places_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    sw_cards seen = pub->market;
    if (seen & pub->aside)
        return "A card lies in two places.";
    seen |= pub->aside;
    for (unsigned q = 0; q < seats_of(s); q++) {
        if (seen & pub->taken[q])
            return "A card lies in two places.";
        seen |= pub->taken[q];
    }
    return NULL;
}

/* S-2.1 Each player hides two weekend cards, or three with three players. */
static unsigned hidden_by_now(const sw_state *s, unsigned q)
{
    unsigned each = sw_hidden_each(&s->pub);
    unsigned dealt = seats_of(s) * each - s->pub.due;
    if (s->pub.phase != SW_PHASE_HIDE)
        return each;
    if (dealt <= q * each)
        return 0;
    return dealt - q * each < each ? dealt - q * each : each;
}

static const char *hidden_flaw(const sw_state *s)
{
    sw_cards unseen = sw_unseen(&s->pub);
    for (unsigned q = 0; q < seats_of(s); q++) {
        sw_cards hides = s->prv[q].hides;
        if (hides & ~SW_WEEKENDS)
            return "Somebody hides a card that is no weekend card.";
        if (kr_bits(hides) != hidden_by_now(s, q))
            return "Somebody hides too many cards, or too few.";
        if (hides & ~unseen)
            return "A hidden card lies in another place, too.";
        unseen &= ~hides;
    }
    return NULL;
}

static const char *pile_flaw(const sw_pub *pub, kr_seat q)
{
    sw_cards left = sw_denounced(pub, q);
    unsigned height = kr_bits(left);
    for (unsigned i = 0; i < SW_PILE; i++) {
        unsigned card = pub->denounced[q][i];
        if ((card != 0) != (i < height))
            return "A pile is not as high as what was denounced.";
        if (card != 0 && !(left & sw_set_of(card - 1)))
            return "A pile holds what was not denounced, or holds it twice.";
        left &= card == 0 ? left : ~sw_set_of(card - 1);
    }
    return NULL;
}

static const char *piles_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    for (kr_seat q = 0; q < SW_SEATS; q++) {
        const char *flaw = pile_flaw(pub, q);
        if (flaw != NULL)
            return flaw;
    }
    for (kr_seat q = 0; q < seats_of(s); q++) {
        if (pub->hired[q] & ~pub->taken[q])
            return "Somebody hired what he has not taken.";
        if (!kr_has(pub->detectives, q) && pub->denounced[q][0] == 0)
            return "A detective has left without a catch.";
    }
    return NULL;
}

static const char *lawyers_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    sw_cards piles = 0, defended = 0;
    for (kr_seat q = 0; q < seats_of(s); q++)
        piles |= sw_denounced(pub, q);
    for (kr_seat q = 0; q < seats_of(s); q++) {
        sw_cards lawyers = pub->lawyer[q];
        if (kr_bits(lawyers) > SW_LAWYERS)
            return "Somebody has more than two lawyers.";
        if (lawyers & ~(piles & ~sw_denounced(pub, q)))
            return "A lawyer lies where he may not.";
        if (lawyers & defended)
            return "Two lawyers lie on one card.";
        defended |= lawyers;
    }
    return NULL;
}

/* ---- pile and market -------------------------------------------------- */

static const char *first_way_flaw(const sw_pub *pub)
{
    sw_cards top = pub->top == 0 ? 0 : sw_set_of(pub->top - 1u);
    sw_cards people = sw_everybody_in(pub->market);
    if ((top == 0) != (pub->aside == 0) || (top & ~pub->aside))
        return "The top of the discard does not lie there.";
    if (kr_bits(people) != SW_SHIFTS * kr_bits(pub->market))
        return "Somebody stands on the market twice on the first way.";
    if (is_setting_up(pub) && (pub->aside & ~people))
        return "Before the first turn only doubles are discarded.";
    if (pub->way != SW_WAY_SWEPT)
        return NULL;
    if (sw_pile(pub) == 0)
        return "The pile has run out, and the discard is not the pile.";
    if (kr_bits(pub->aside) <= kr_bits(pub->detectives))
        return "Ich-AG has come, but the discard is too small for that.";
    return NULL;
}

static const char *second_way_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    if (pub->top != 0)
        return "There is no discard on the second way.";
    if (sw_unseen(pub) != sw_hidden(s))
        return "On the second way all but the hidden cards were seen.";
    if (kr_bits(pub->aside) < kr_bits(pub->detectives))
        return "The special pile is short.";
    return NULL;
}

static const char *way_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool opening = pub->phase < SW_PHASE_FIRST;
    if (opening != (pub->way == SW_WAY_OPENING))
        return "Ich-AG is shuffled in when the market has opened, not before.";
    if (pub->phase == SW_PHASE_FIRST && pub->way != SW_WAY_FIRST)
        return "Nothing was drawn yet since the market opened.";
    return pub->way == SW_WAY_SECOND ? second_way_flaw(s)
                                     : first_way_flaw(pub);
}

/* Due chance moves by phase: none, one, some; or any. */
static const char *due_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    unsigned due = pub->due;
    switch ((sw_phase)pub->phase) {
    case SW_PHASE_TAKE:
    case SW_PHASE_CONTEST:
    case SW_PHASE_OVER:
        return due == 0 ? NULL : "No chance move can be due here.";
    case SW_PHASE_FIRST:
    case SW_PHASE_LOT:
        return due == 1 ? NULL : "One lot is due here.";
    case SW_PHASE_HIDE:
    case SW_PHASE_OPEN:
    case SW_PHASE_REFILL:
        return due > 0 ? NULL : "A card is due here.";
    case SW_PHASE_LAWYER:
        return due == 0 || sw_is_live(pub)
            ? NULL : "Detectives are played in looks here.";
    case SW_PHASE_LOOK:
    case SW_PHASES:
        break;
    }
    return NULL;
}

/* Cards on the market, including due ones; and their minimum while there is a
 * pile. */
static const char *market_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    unsigned phase = pub->phase, full = sw_market_size(pub);
    bool lot = phase == SW_PHASE_FIRST || phase == SW_PHASE_LOT;
    unsigned due = lot ? 0 : pub->due;
    unsigned cards = kr_bits(pub->market) + due;
    unsigned least = has_taken(pub) && phase != SW_PHASE_REFILL ? full - 1
                                                                : full;
    bool second = pub->way == SW_WAY_SECOND;
    bool scarce = second && sw_pile(pub) == due;
    if (phase == SW_PHASE_HIDE)
        return cards == due && due <= seats_of(s) * sw_hidden_each(pub)
            ? NULL : "The market opens when the hidden cards are dealt.";
    if (phase == SW_PHASE_OVER)
        return scarce && cards <= seats_of(s)
            ? NULL : "The game is not over yet.";
    if (second && sw_pile(pub) < due)
        return "There are too few cards for what is due.";
    if (cards > full || (cards < least && !scarce))
        return "There are too many cards on the market, or too few.";
    if (cards == 0 && !has_taken(pub))
        return "There is nothing to take.";
    return NULL;
}

/* Before Ich-AG has come, only catches and one taking make gaps. */
static const char *gaps_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    unsigned used = seats_of(s) - kr_bits(pub->detectives);
    if (pub->way != SW_WAY_FIRST || pub->due == 0)
        return NULL;
    if (pub->phase == SW_PHASE_REFILL && pub->due != 1)
        return "One card was taken, one is due.";
    if (pub->phase != SW_PHASE_REFILL && !is_setting_up(pub) &&
        pub->phase != SW_PHASE_LOT && pub->due > used)
        return "There are more gaps than detectives have made.";
    return NULL;
}

/* ---- windows ---------------------------------------------------------- */

/* Players who have claimed; without a clock they answered in a look. */
static kr_seats claimants(const sw_state *s)
{
    kr_seats set = 0;
    for (kr_seat q = 0; q < seats_of(s); q++)
        if (s->prv[q].claim != 0)
            set |= kr_seat_bit(q);
    return set;
}

static const char *contest_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool contest = pub->phase == SW_PHASE_CONTEST;
    if (!contest)
        return pub->back == 0 ? NULL : "There is no contest.";
    if (!sw_is_live(pub))
        return "A contest needs a clock.";
    if (claimants(s) == 0 || (claimants(s) & ~pub->detectives))
        return "A contest is among detectives.";
    if (pub->back != SW_PHASE_LOOK && pub->back != SW_PHASE_TAKE &&
        pub->back != SW_PHASE_LAWYER)
        return "Nothing a contest can interrupt.";
    return NULL;
}

static const char *look_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool contest = pub->phase == SW_PHASE_CONTEST;
    bool look = (contest ? pub->back : pub->phase) == SW_PHASE_LOOK;
    if (!look || pub->due > 0)
        return pub->answered == 0 ? NULL : "There is no look to answer in.";
    if (pub->answered & ~pub->detectives)
        return "Somebody answered without a detective.";
    if (pub->answered == pub->detectives)
        return "The look is over: all have answered.";
    return NULL;
}

static const char *claims_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool contest = pub->phase == SW_PHASE_CONTEST;
    for (kr_seat q = 0; q < seats_of(s); q++) {
        sw_cards claim = s->prv[q].claim;
        bool sealed = sw_is_live(pub) ? contest : kr_has(pub->answered, q);
        if (claim == 0)
            continue;
        if (!sealed || kr_bits(claim) != 1)
            return "A claim is one card, and sealed.";
        if (claim & ~(sw_claimable(pub) & ~sw_own(s->prv[q].hides)))
            return "Somebody claims what he may not.";
    }
    return NULL;
}

static const char *phase_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool over = pub->phase == SW_PHASE_OVER;
    bool lawyer = has_taken(pub) && pub->phase != SW_PHASE_REFILL;
    if (lawyer && !sw_may_defend(pub))
        return "There is no lawyer, or nobody to defend.";
    if (pub->phase == SW_PHASE_LOT && sw_lots(s) == 0)
        return "There is nothing to draw a lot for.";
    if (pub->barred & sw_unseen(pub))
        return "A card is barred that was never there.";
    if (pub->barred && (is_setting_up(pub) || over ||
                        pub->phase == SW_PHASE_REFILL))
        return "Cards are barred only during a turn.";
    return NULL;
}

/* ---- past events ------------------------------------------------------ */

static const char *setting_up_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    if (!is_setting_up(pub))
        return NULL;
    if (pub->detectives != kr_all_seats(seats_of(s)) || pub->active != 0 ||
        pub->turn != 0)
        return "Nobody has acted yet.";
    for (unsigned q = 0; q < seats_of(s); q++)
        if (pub->taken[q] || pub->claimed[q] || pub->skipped[q])
            return "Nobody has acted yet.";
    return NULL;
}

/* Cards that cannot be anyone's own, and cards that must be. At the end own
 * cards can have been taken, so that S-8.11 can be shown. */
static const char *own_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    sw_cards unseen = sw_unseen(pub);
    for (unsigned q = 0; q < seats_of(s); q++) {
        sw_cards own = sw_own(s->prv[q].hides);
        if ((pub->taken[q] & own) && pub->phase != SW_PHASE_OVER)
            return "Somebody took a card of his own hidden worker.";
        if (pub->claimed[q] & (own | unseen))
            return "Somebody claimed what he could not.";
        if (pub->skipped[q] & (~own | unseen))
            return "Somebody skipped who could take a card.";
    }
    return NULL;
}

/* S-3.3 The announcement is always true. */
static const char *announcements_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    sw_cards unseen = sw_unseen(pub);
    int begun = pub->turn + 1 - (pub->phase == SW_PHASE_OVER);
    if (is_setting_up(pub))
        begun = 0;
    for (int t = 0; t < SW_TURNS; t++) {
        sw_cards shown = pub->shown[t];
        if (t >= begun && (shown || pub->said[t]))
            return "Somebody announced too early.";
        if ((shown & unseen) || kr_bits(shown) > sw_market_size(pub))
            return "An announcement was of cards that were never there.";
        if (t >= begun)
            continue;
        kr_seat who = sw_announcer(pub, (unsigned)t);
        if (pub->said[t] != kr_bits(shown & ~sw_own(s->prv[who].hides)))
            return "An announcement was false.";
    }
    return NULL;
}

/* Turns a player has had so far, including this one after the taking. */
static unsigned turns_of(const sw_pub *pub, unsigned q)
{
    unsigned seats = pub->config.seats;
    unsigned ago = (pub->active + seats - q) % seats;
    bool later = q == pub->active && !has_taken(pub);
    return (pub->turn + seats - ago) / seats - later;
}

/*
 * S-4.6 Players who may take no market card at all skip the taking.
 * Then a market larger than the number of players is all his, and the next to
 * take takes one of those cards; so before he can skip again, one more card
 * he once skipped was taken. The only other skip is in the last turn.
 */
static unsigned skips_allowed(const sw_pub *pub, unsigned q)
{
    unsigned seats = pub->config.seats, cards = 2 * sw_hidden_each(pub);
    unsigned most = cards > seats ? cards - seats : 0;
    sw_cards skipped = pub->skipped[q];
    unsigned taken = kr_bits(skipped & ~pub->market & ~pub->aside);
    bool waits = q != pub->active || has_taken(pub);
    if (waits && kr_bits(pub->market) > seats && !(pub->market & ~skipped))
        taken++;
    return taken < most ? taken : most;
}

static const char *turns_flaw(const sw_state *s)
{
    const sw_pub *pub = &s->pub;
    bool last = pub->way == SW_WAY_SECOND && sw_pile(pub) == 0 &&
                kr_bits(pub->market) <= seats_of(s);
    unsigned more = 0;
    for (kr_seat q = 0; q < seats_of(s); q++) {
        unsigned taken = kr_bits(pub->taken[q]) - !kr_has(pub->detectives, q);
        unsigned turns = turns_of(pub, q);
        unsigned skips = skips_allowed(pub, q);
        if (taken > turns)
            return "Somebody has taken more cards than he had turns.";
        more += turns - taken > skips ? turns - taken - skips : 0;
    }
    return more > last ? "Somebody had more turns than cards he took." : NULL;
}

const char *sw_validate(const kr_state *state)
{
    static const char *(*const flaws[])(const sw_state *) = {
        seats_flaw, places_flaw, hidden_flaw, piles_flaw, lawyers_flaw,
        way_flaw, due_flaw, market_flaw, gaps_flaw, contest_flaw, look_flaw,
        claims_flaw, setting_up_flaw, phase_flaw, own_flaw, turns_flaw,
        announcements_flaw,
    };
    for (size_t i = 0; i < KR_COUNT(flaws); i++) {
        const char *flaw = flaws[i](sw_state_in(state));
        if (flaw != NULL)
            return flaw;
    }
    return NULL;
}
