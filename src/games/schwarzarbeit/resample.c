/*
 * resample.c -- random worlds consistent with what a seat has seen.
 *
 * Only the hidden workers of the others are unknown, besides sealed answers.
 * All possible hands of a player are listed: those consistent with their
 * announcements, takings, claims and skips. Then one hand is drawn for each
 * player until no person is hidden twice. All consistent worlds are equally
 * likely.
 */
#include "games/schwarzarbeit/state.h"

/* From one seat 17 people can be hidden in threes, or 18 in pairs. */
enum { HANDS_MAX = 680 * 2, HAND_MAX = 3 };

/* Announcements are counted in three bits each, all of a player in one word. */
enum { COUNT_BITS = 3 };
_Static_assert(COUNT_BITS * ((SW_TURNS + 2) / 3) <= 64, "they must fit");
_Static_assert(153 * 4 <= HANDS_MAX, "pairs of five players must fit");

/* Public knowledge about one player's hidden cards. */
typedef struct {
    unsigned people;                    /* number of people they can hide, */
    sw_cards weekend[SW_PEOPLE];        /* their weekend cards, */
    uint64_t counts[SW_PEOPLE];         /* and how often they were in the market
                                           of each announcement */
    uint64_t hidden;                    /* own cards in those markets */
    sw_cards skipped;                   /* people the player must hide */
} clues;

/* The hands of all players, one list after the other. */
typedef struct {
    kr_seat players, seat[SW_SEATS];
    unsigned first[SW_SEATS], count[SW_SEATS];
    unsigned hands;
    sw_cards hand[HANDS_MAX];
} beliefs;

/* ---- clues ------------------------------------------------------------ */

/* S-3.2 The number counts the market cards the announcer may take. */
static void hear_announcements(clues *c, const sw_pub *pub, kr_seat who,
                               uint64_t counts[SW_PEOPLE])
{
    unsigned seats = pub->config.seats;
    unsigned ago = (sw_announcer(pub, pub->turn) + seats - who) % seats;
    unsigned shift = 0;
    for (int t = (int)(pub->turn - ago); t >= 0; t -= (int)seats) {
        if (t >= SW_TURNS || pub->shown[t] == 0)
            continue;
        uint64_t hidden = kr_bits(pub->shown[t]) - pub->said[t];
        for (sw_cards set = pub->shown[t]; set != 0; set &= set - 1)
            counts[kr_lowest(set) / SW_SHIFTS] += UINT64_C(1) << shift;
        c->hidden |= hidden << shift;
        shift += COUNT_BITS;
    }
}

/* S-4.2, S-4.3: a player does not hide a person they took or claimed. A
 * position may be set up in which they did (S-8.11), but only at the end. */
static sw_cards cleared(const sw_pub *pub, kr_seat who)
{
    if (pub->phase == SW_PHASE_OVER)
        return 0;
    return sw_everybody_in(pub->taken[who] | pub->claimed[who]);
}

static void gather_clues(clues *c, const sw_pub *pub, kr_seat who,
                         sw_cards unseen)
{
    uint64_t counts[SW_PEOPLE] = { 0 };
    sw_cards possible = unseen & SW_WEEKENDS & ~cleared(pub, who);
    c->people = 0;
    c->hidden = 0;
    c->skipped = pub->skipped[who];
    hear_announcements(c, pub, who, counts);
    for (; possible != 0; possible &= possible - 1) {
        c->weekend[c->people] = possible & (0 - possible);
        c->counts[c->people] = counts[kr_lowest(possible) / SW_SHIFTS];
        c->people++;
    }
}

/* ---- hands ------------------------------------------------------------ */

static void add_hand(beliefs *b, const clues *c, sw_cards hand)
{
    sw_cards own = sw_own(hand);
    if (c->skipped & ~own)
        return;
    KR_REQUIRE(b->hands < HANDS_MAX);
    b->hand[b->hands++] = hand;
}

static void list_pairs(beliefs *b, const clues *c, unsigned first,
                       uint64_t hidden, sw_cards hand)
{
    for (unsigned i = first; i < c->people; i++)
        for (unsigned k = i + 1; k < c->people; k++)
            if (c->counts[i] + c->counts[k] == hidden)
                add_hand(b, c, hand | c->weekend[i] | c->weekend[k]);
}

static void list_hands(beliefs *b, const clues *c, unsigned each)
{
    if (each == 2)
        list_pairs(b, c, 0, c->hidden, 0);
    for (unsigned i = 0; each == HAND_MAX && i < c->people; i++)
        list_pairs(b, c, i + 1, c->hidden - c->counts[i], c->weekend[i]);
}

static void form_beliefs(beliefs *b, const sw_pub *pub, kr_seat me,
                         sw_cards mine)
{
    clues c;
    sw_cards unseen = sw_unseen(pub) & ~mine;
    b->players = 0;
    b->hands = 0;
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        if (seat == me)
            continue;
        unsigned p = b->players++;
        b->seat[p] = seat;
        b->first[p] = b->hands;
        gather_clues(&c, pub, seat, unseen);
        list_hands(b, &c, sw_hidden_each(pub));
        b->count[p] = b->hands - b->first[p];
        KR_REQUIRE(b->count[p] > 0);
    }
}

/* ---- worlds ----------------------------------------------------------- */

static bool try_hands(const beliefs *b, kr_rng *r, sw_prv *prv)
{
    sw_cards hidden = 0;
    for (unsigned p = 0; p < b->players; p++) {
        unsigned n = b->first[p] + kr_rng_below(r, b->count[p]);
        if (hidden & b->hand[n])
            return false;
        hidden |= b->hand[n];
        prv[b->seat[p]].hides = b->hand[n];
    }
    return true;
}

/* Nothing is known about hidden cards while they are being dealt. */
static void deal(sw_state *s, kr_seat me, kr_rng *r)
{
    unsigned each = sw_hidden_each(&s->pub);
    unsigned dealt = s->pub.config.seats * each - s->pub.due;
    sw_cards left = SW_WEEKENDS & ~s->prv[me].hides;
    for (unsigned i = 0; i < dealt; i++) {
        if (i / each == me)
            continue;
        unsigned card = kr_nth(left, kr_rng_below(r, kr_bits(left)));
        s->prv[i / each].hides |= sw_set_of(card);
        left &= ~sw_set_of(card);
    }
}

/* At the end all hidden cards were shown, unless the log begins later. */
static bool was_shown(sw_state *s, const kr_seen *seen)
{
    bool shown = false;
    for (size_t i = 0; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        if (m.kind != SW_SHOW)
            continue;
        s->prv[m.who].hides |= sw_set_of(sw_card(m.a, SW_WEEKEND));
        shown = true;
    }
    return shown;
}

/* Claims of others in the open contest. Only the fact of a claim was seen;
 * `from` is its place in the log. */
typedef struct {
    unsigned count;
    bool or_more;                       /* some were made before the log */
} contest;

static contest look_at_contest(const kr_seen *seen)
{
    const sw_pub *first = seen->first.pub, *now = seen->now.pub;
    contest c = { .count = 0 };
    size_t i = seen->moves;
    if (now->phase != SW_PHASE_CONTEST)
        return c;
    for (; i > 0; i--) {
        kr_move m = seen->log[i - 1];
        if (m.kind != KR_SEALED && m.kind != SW_CLAIM)
            return c;
        c.count += m.kind == KR_SEALED;
    }
    c.or_more = first->phase == SW_PHASE_CONTEST;
    return c;
}

static void guess_claim(sw_state *s, kr_seat who, sw_cards free, kr_rng *r)
{
    unsigned n = kr_rng_below(r, kr_bits(free));
    s->prv[who].claim = sw_set_of(kr_nth(free, n));
}

static sw_cards free_for(const sw_state *s, kr_seat who)
{
    return sw_claimable(&s->pub) & ~sw_own(s->prv[who].hides);
}

/* In a contest this many of the others claimed; false if that is impossible in
 * this world. Without any claim there would be no contest. */
static bool guess_contest(sw_state *s, kr_seat me, contest c, kr_rng *r)
{
    kr_seats able = 0;
    for (kr_seat seat = 0; seat < s->pub.config.seats; seat++)
        if (seat != me && kr_has(s->pub.detectives, seat) &&
            free_for(s, seat) != 0)
            able |= kr_seat_bit(seat);
    unsigned count = c.count;
    if (c.or_more && count == 0 && s->prv[me].claim == 0)
        count = 1;
    if (kr_bits(able) < count)
        return false;
    for (; count > 0; count--) {
        unsigned n = kr_rng_below(r, kr_bits(able));
        kr_seat seat = (kr_seat)kr_nth(able, n);
        guess_claim(s, seat, free_for(s, seat), r);
        able &= (kr_seats)~kr_seat_bit(seat);
    }
    return true;
}

static void guess_hides(sw_state *s, const kr_seen *seen, kr_rng *r)
{
    kr_seat me = seen->now.who;
    contest c = look_at_contest(seen);
    beliefs b;
    if (s->pub.phase == SW_PHASE_HIDE) {
        deal(s, me, r);
        return;
    }
    if (s->pub.phase == SW_PHASE_OVER && was_shown(s, seen))
        return;
    form_beliefs(&b, &s->pub, me, s->prv[me].hides);
    while (!try_hands(&b, r, s->prv) || !guess_contest(s, me, c, r))
        ;
}

/* Sealed answers of others in a look: a claim, or a pass. */
static void guess_answers(sw_state *s, kr_seat me, kr_rng *r)
{
    const sw_pub *pub = &s->pub;
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        sw_cards free = free_for(s, seat);
        if (seat != me && kr_has(pub->answered, seat) &&
            kr_rng_below(r, kr_bits(free) + 1) > 0)
            guess_claim(s, seat, free, r);
    }
}

void sw_resample(const kr_seen *seen, kr_rng *r, kr_state *out)
{
    sw_state *s = sw_state_of(out);
    kr_seat me = seen->now.who;
    memset(out, 0, sizeof *out);
    memcpy(&s->pub, seen->now.pub, sizeof s->pub);
    memcpy(&s->prv[me], seen->now.prv, sizeof s->prv[me]);
    guess_hides(s, seen, r);
    if (!sw_is_live(&s->pub))
        guess_answers(s, me, r);
}

/* ---- the history of the world ----------------------------------------- */

static kr_move claim_of(const sw_state *world, kr_seat who)
{
    return sw_card_move(who, SW_CLAIM, kr_lowest(world->prv[who].claim));
}

/* The answer sealed in log[at], without a clock. A claim becomes news when the
 * look closes; a pass never does. */
static kr_move sealed_answer(const kr_seen *seen, size_t at,
                             const sw_state *world)
{
    kr_seat who = seen->log[at].who;
    for (size_t i = at + 1; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        bool window = m.kind == KR_SEALED || m.kind == SW_PASS ||
                      m.kind == SW_CLAIM || m.kind == KR_LATE;
        if (m.who == who && m.kind == SW_CLAIM)
            return m;
        if (!window || (m.who == who && m.kind == KR_SEALED))
            return sw_move(who, SW_PASS, 0, 0);
    }
    if (!kr_has(world->pub.answered, who) || world->prv[who].claim == 0)
        return sw_move(who, SW_PASS, 0, 0);
    return claim_of(world, who);
}

/* The claim in log[at], with a clock: its owner was not seen. Claims of one
 * contest become news when it closes; any order is possible. */
static kr_move sealed_claim(const kr_seen *seen, size_t at,
                            const sw_state *world)
{
    kr_seat me = seen->now.who;
    unsigned before = 0;
    size_t i = at;
    for (; i > 0 && (seen->log[i - 1].kind == KR_SEALED ||
                     seen->log[i - 1].kind == SW_CLAIM); i--)
        before += seen->log[i - 1].kind == KR_SEALED;
    for (i = at; i < seen->moves && seen->log[i].kind != KR_TICK; i++)
        ;
    for (i++; i < seen->moves; i++)
        if (seen->log[i].who != me && before-- == 0)
            return seen->log[i];
    for (kr_seat seat = 0; seat < world->pub.config.seats; seat++)
        if (seat != me && world->prv[seat].claim != 0 && before-- == 0)
            return claim_of(world, seat);
    return seen->log[at];
}

/* Hidden cards of a seat are dealt in alphabetical order, because no other
 * player saw the order. */
static unsigned next_hidden(sw_cards *rest)
{
    unsigned card = kr_lowest(*rest);
    *rest &= *rest - 1;
    return card / SW_SHIFTS;
}

void sw_retell(const kr_seen *seen, kr_rng *r, kr_move *log)
{
    kr_state out;
    sw_cards rest[SW_SEATS] = { 0 };
    sw_resample(seen, r, &out);
    const sw_state *world = sw_state_in(&out);
    for (kr_seat seat = 0; seat < world->pub.config.seats; seat++)
        rest[seat] = world->prv[seat].hides;
    for (size_t i = 0; i < seen->moves; i++) {
        log[i] = seen->log[i];
        if (log[i].kind == SW_HIDE && log[i].b == KR_HIDDEN)
            log[i].b = (uint8_t)next_hidden(&rest[log[i].a]);
        if (log[i].kind == KR_SEALED)
            log[i] = sw_is_live(&world->pub) ? sealed_claim(seen, i, world)
                                             : sealed_answer(seen, i, world);
    }
}
