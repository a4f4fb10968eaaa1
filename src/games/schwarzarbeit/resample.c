/*
 * resample.c -- worlds that fit all that one seat has seen.
 *
 * Whom the others hide is all there is to guess, beside answers still sealed.
 * All hands a player can hide are listed: those that fit what he announced,
 * took, claimed and skipped. Then one hand is drawn for everybody until no
 * person is hidden twice. So every world that fits is as likely as any other.
 */
#include "games/schwarzarbeit/state.h"

/* From one seat 17 people can be hidden in threes, or 18 in pairs. */
enum { HANDS_MAX = 680 * 2, HAND_MAX = 3 };

/* Announcements are counted in three bits each, all of a player in one word. */
enum { COUNT_BITS = 3 };
_Static_assert(COUNT_BITS * ((SW_TURNS + 2) / 3) <= 64, "they must fit");
_Static_assert(153 * 4 <= HANDS_MAX, "pairs of five players must fit");

/* What all know about one player's hidden cards. */
typedef struct {
    unsigned people;                    /* how many people he can hide, */
    sw_cards weekend[SW_PEOPLE];        /* their weekend cards, */
    uint64_t counts[SW_PEOPLE];         /* and in which announcements' market
                                           they stood, how many times */
    uint64_t hidden;                    /* cards of his in those markets */
    sw_cards skipped;                   /* all of these are his */
    sw_cards claimable;                 /* not all of these are his */
} clues;

/* Each player's hands, one list behind the other. */
typedef struct {
    kr_seat players, seat[SW_SEATS];
    unsigned first[SW_SEATS], count[SW_SEATS];
    unsigned hands;
    sw_cards hand[HANDS_MAX];
} beliefs;

/* ---- clues ------------------------------------------------------------ */

/* S-3.2 The number is of market cards the announcer himself may take. */
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

/* S-4.2, S-4.3: whom he took or claimed he does not hide. A position may be
 * set up in which he did (S-8.11), but only at the end. */
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
    c->claimable = kr_has(pub->claimants, who) ? sw_claimable(pub) : 0;
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
    if (c->claimable != 0 && (c->claimable & ~own) == 0)
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

/* While the hidden cards are being dealt nothing is known of them. */
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

/* At the end all hidden cards were shown, unless we came in later. */
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

static void guess_hides(sw_state *s, const kr_seen *seen, kr_rng *r)
{
    kr_seat me = seen->now.who;
    beliefs b;
    if (s->pub.phase == SW_PHASE_HIDE) {
        deal(s, me, r);
        return;
    }
    if (s->pub.phase == SW_PHASE_OVER && was_shown(s, seen))
        return;
    form_beliefs(&b, &s->pub, me, s->prv[me].hides);
    while (!try_hands(&b, r, s->prv))
        ;
}

/* Sealed answers of others: in a contest all claimed, in a look some passed. */
static void guess_claims(sw_state *s, kr_seat me, kr_rng *r)
{
    const sw_pub *pub = &s->pub;
    bool look = !sw_is_live(pub);
    kr_seats sealed = look ? pub->answered : pub->claimants;
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        if (seat == me || !kr_has(sealed, seat))
            continue;
        sw_cards free = sw_claimable(pub) & ~sw_own(s->prv[seat].hides);
        unsigned claims = kr_bits(free);
        unsigned n = kr_rng_below(r, claims + look);
        s->prv[seat].claim = n == claims ? 0 : sw_set_of(kr_nth(free, n));
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
    guess_claims(s, me, r);
}

/* ---- the same, told from the beginning -------------------------------- */

/* What the answer sealed in log[at] was. It is told as news when its window
 * closes; a pass never is. */
static kr_move sealed_answer(const kr_seen *seen, size_t at,
                             const sw_state *world)
{
    kr_seat who = seen->log[at].who;
    bool live = sw_is_live(&world->pub);
    kr_seats pending = live ? world->pub.claimants : world->pub.answered;
    for (size_t i = at + 1; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        bool window = m.kind == KR_SEALED || m.kind == SW_PASS ||
                      m.kind == SW_CLAIM || m.kind == KR_LATE;
        if (m.who == who && m.kind == SW_CLAIM)
            return m;
        if (!live && (!window || (m.who == who && m.kind == KR_SEALED)))
            return sw_move(who, SW_PASS, 0, 0);
    }
    if (!kr_has(pending, who) || world->prv[who].claim == 0)
        return sw_move(who, SW_PASS, 0, 0);
    return sw_card_move(who, SW_CLAIM, kr_lowest(world->prv[who].claim));
}

/* Hidden cards of a seat are dealt in the alphabet's order: nobody else saw
 * in which. */
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
            log[i] = sealed_answer(seen, i, world);
    }
}
