/*
 * notes.c -- a notebook for Schwarzarbeit.
 *
 * Provable facts are found by search: a player may hide a person if there is a
 * way to give every player a hand consistent with their announcements, takings
 * and skips, no person hidden twice, and this one in that hand.
 */
#include "text/schwarzarbeit/notes.h"

#include "text/say.h"

enum { HANDS = 1140 };                  /* three people of twenty */
enum { SAMPLES = 2000, TRIES = 400000 };

typedef uint32_t people;                /* bit p: person p */

typedef struct { unsigned count; people hand[HANDS]; } hands;

typedef struct {
    unsigned seats;
    hands of[SW_SEATS];
} beliefs;

/* ---- one step ----------------------------------------------------------- */

static people people_in(sw_cards set)
{
    people p = 0;
    for (; set != 0; set &= set - 1)
        p |= 1u << kr_lowest(set) / SW_SHIFTS;
    return p;
}

/* Whose weekend card was seen, so that nobody can have hidden it. */
static people regular(const sw_pub *pub)
{
    return people_in(SW_WEEKENDS & ~sw_unseen(pub));
}

/* People on the market in a turn when `who` said they could take all. */
static people cleared_in(const sw_pub *pub, kr_seat who, unsigned turn)
{
    bool clears = sw_announcer(pub, turn) == who &&
                  kr_bits(pub->shown[turn]) == pub->said[turn];
    return clears ? people_in(pub->shown[turn]) : 0;
}

static people cleared_by_word(const sw_pub *pub, kr_seat who)
{
    people cleared = 0;
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++)
        cleared |= cleared_in(pub, who, t);
    return cleared;
}

static void stamp(text_notes *n, kr_seat who, people set, text_fact fact)
{
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        if (set >> p & 1)
            n->fact[p][who] = (uint8_t)fact;
}

static void note_facts(text_notes *n, const sw_pub *pub)
{
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        people not_his = regular(pub) | cleared_by_word(pub, who) |
                         people_in(pub->taken[who] | pub->claimed[who]);
        people his = people_in(pub->skipped[who]);
        stamp(n, who, not_his, NOTE_NO);
        for (kr_seat other = 0; other < pub->config.seats; other++)
            if (other != who)
                stamp(n, other, his, NOTE_NO);
        stamp(n, who, his, NOTE_YES);
    }
}

/* ---- hands that fit ----------------------------------------------------- */

static sw_cards cards_of(people hand)
{
    sw_cards cards = 0;
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        if (hand >> p & 1)
            cards |= UINT64_C(7) << p * SW_SHIFTS;
    return cards;
}

static bool fits_words(const sw_pub *pub, kr_seat who, sw_cards own)
{
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++)
        if (pub->shown[t] != 0 && sw_announcer(pub, t) == who &&
            kr_bits(pub->shown[t] & ~own) != pub->said[t])
            return false;
    return true;
}

static void add_if_it_fits(hands *h, const sw_pub *pub, kr_seat who,
                           people hand)
{
    sw_cards own = cards_of(hand);
    if ((pub->skipped[who] & ~own) == 0 && fits_words(pub, who, own))
        h->hand[h->count++] = hand;
}

static void list_hands(hands *h, const sw_pub *pub, kr_seat who)
{
    people may = ~(regular(pub) |
                   people_in(pub->taken[who] | pub->claimed[who]));
    bool three = sw_hidden_each(pub) == 3;
    h->count = 0;
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        for (unsigned k = i + 1; k < SW_PEOPLE; k++) {
            people pair = 1u << i | 1u << k;
            if (pair & ~may)
                continue;
            if (!three)
                add_if_it_fits(h, pub, who, pair);
            for (unsigned l = k + 1; three && l < SW_PEOPLE; l++)
                if (may >> l & 1)
                    add_if_it_fits(h, pub, who, pair | 1u << l);
        }
}

/* ---- proof -------------------------------------------------------------- */

/* A condition on a world: a person is or is not in the hand of a seat. */
typedef struct { kr_seat who; people person; bool in; } demand;

static bool meets(const demand *d, unsigned seat, people hand)
{
    return seat != d->who || ((hand & d->person) != 0) == d->in;
}

static bool has_room(const beliefs *b, unsigned seat, people used)
{
    for (unsigned i = 0; i < b->of[seat].count; i++)
        if ((b->of[seat].hand[i] & used) == 0)
            return true;
    return false;
}

static bool all_have_room(const beliefs *b, unsigned left, people used)
{
    for (unsigned seat = 0; seat < b->seats; seat++)
        if (left >> seat & 1 && !has_room(b, seat, used))
            return false;
    return true;
}

/* The seat with the fewest hands, of those left. */
static unsigned narrowest(const beliefs *b, unsigned left)
{
    unsigned best = kr_lowest(left);
    for (unsigned seat = best + 1; seat < b->seats; seat++)
        if (left >> seat & 1 && b->of[seat].count < b->of[best].count)
            best = seat;
    return best;
}

/* Is there a hand for each seat left? As deep as there are seats. */
static bool is_possible(const beliefs *b, const demand *d, unsigned left,
                        people used)
{
    if (left == 0)
        return true;
    unsigned seat = left >> d->who & 1 ? d->who : narrowest(b, left);
    unsigned rest = left & ~(1u << seat);
    for (unsigned i = 0; i < b->of[seat].count; i++) {
        people hand = b->of[seat].hand[i];
        if ((hand & used) == 0 && meets(d, seat, hand) &&
            all_have_room(b, rest, used | hand) &&
            is_possible(b, d, rest, used | hand))
            return true;
    }
    return false;
}

static void note_proofs(text_notes *n, const beliefs *b)
{
    unsigned all = (1u << b->seats) - 1;
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        for (kr_seat who = 0; who < b->seats; who++) {
            if (n->fact[p][who] != NOTE_OPEN)
                continue;
            demand in = { who, 1u << p, true }, out = { who, 1u << p, false };
            if (!is_possible(b, &in, all, 0))
                n->fact[p][who] = NOTE_NO;
            else if (!is_possible(b, &out, all, 0))
                n->fact[p][who] = NOTE_YES;
        }
}

/* ---- chances ------------------------------------------------------------ */

static bool try_world(const beliefs *b, kr_rng *r, people world[SW_SEATS])
{
    people used = 0;
    for (unsigned seat = 0; seat < b->seats; seat++) {
        const hands *h = &b->of[seat];
        world[seat] = h->hand[kr_rng_below(r, h->count)];
        if (world[seat] & used)
            return false;
        used |= world[seat];
    }
    return true;
}

/* Every world that fits is as likely as any other. */
static void note_chances(text_notes *n, const beliefs *b, unsigned turn)
{
    unsigned hits[SW_PEOPLE][SW_SEATS] = { { 0 } }, worlds = 0;
    people world[SW_SEATS];
    kr_rng r;
    kr_rng_fast(&r, turn);
    for (int i = 0; i < TRIES && worlds < SAMPLES; i++) {
        if (!try_world(b, &r, world))
            continue;
        worlds++;
        for (unsigned who = 0; who < b->seats; who++)
            for (people set = world[who]; set != 0; set &= set - 1)
                hits[kr_lowest(set)][who]++;
    }
    for (unsigned p = 0; p < SW_PEOPLE && worlds > 0; p++)
        for (unsigned who = 0; who < b->seats; who++)
            n->percent[p][who] =
                (uint8_t)((hits[p][who] * 100 + worlds / 2) / worlds);
}

/* ---- all of it ---------------------------------------------------------- */

static bool form_beliefs(beliefs *b, const sw_pub *pub, kr_seat me,
                         const sw_prv *mine)
{
    b->seats = pub->config.seats;
    for (kr_seat who = 0; who < b->seats; who++) {
        list_hands(&b->of[who], pub, who);
        if (mine != NULL && who == me) {
            b->of[who].count = 1;
            b->of[who].hand[0] = people_in(mine->hides);
        }
        if (b->of[who].count == 0)
            return false;
    }
    return true;
}

void text_take_notes(text_notes *n, const sw_pub *pub, kr_seat me,
                    const sw_prv *mine, tb_memory memory)
{
    beliefs b;
    *n = (text_notes){ .fact = { { NOTE_OPEN } } };
    if (memory == TB_CLASSIC)
        return;
    note_facts(n, pub);
    for (kr_seat who = 0; mine != NULL && who < pub->config.seats; who++)
        stamp(n, who, people_in(mine->hides), who == me ? NOTE_YES : NOTE_NO);
    if (memory == TB_FILE || !form_beliefs(&b, pub, me, mine))
        return;
    note_proofs(n, &b);
    if (memory == TB_ANALYSIS)
        note_chances(n, &b, pub->turn);
}

/* ---- reasons ------------------------------------------------------------ */

void text_put_announced(kr_buf *out, const text_reader *reader,
                        const sw_pub *pub)
{
    sw_pub then = *pub;
    then.market = pub->shown[pub->turn];
    text_put_event(out, reader, &(text_event){
        .move = { .who = sw_announcer(pub, pub->turn), .kind = SW_ANNOUNCE,
                  .a = pub->said[pub->turn] },
        .is_news = true, .before = &then, .after = &then });
}

void text_put_said(kr_buf *out, const text_reader *reader, const sw_pub *pub,
                   unsigned turn)
{
    say_line line;
    say_begin(&line, reader, TEXT_SW_WHY_SAID, sw_announcer(pub, turn),
              KR_NONE);
    line.args.turn = turn + 1;
    line.args.k = pub->said[turn];
    line.args.m = kr_bits(pub->shown[turn]);
    say_end(out, &line);
}

/* The seat that skipped while the person was there, which proves its owner. */
static kr_seat skipper(const sw_pub *pub, unsigned person)
{
    kr_seat who = 0;
    while (who < pub->config.seats &&
           !(people_in(pub->skipped[who]) >> person & 1))
        who++;
    return who;
}

/* The single observation that proves a note; otherwise it takes several. */
static text_key reason(const sw_pub *pub, unsigned person, kr_seat who,
                       text_fact fact)
{
    if (skipper(pub, person) < pub->config.seats)
        return TEXT_SW_WHY_SKIPPED;
    if (people_in(pub->taken[who]) >> person & 1)
        return TEXT_SW_WHY_TOOK;
    if (people_in(pub->claimed[who]) >> person & 1)
        return TEXT_SW_WHY_CLAIMED;
    return fact == NOTE_YES ? TEXT_SW_WEB_PROVED_YES : TEXT_SW_WEB_PROVED_NO;
}

void text_put_note(kr_buf *out, const text_reader *reader, const sw_pub *pub,
                   unsigned person, kr_seat who, text_fact fact)
{
    text_key key = reason(pub, person, who, fact);
    bool skipped = key == TEXT_SW_WHY_SKIPPED;
    say_line line;
    for (unsigned t = 0; key == TEXT_SW_WEB_PROVED_NO && t <= pub->turn &&
                         t < SW_TURNS; t++)
        if (cleared_in(pub, who, t) >> person & 1) {
            text_put_said(out, reader, pub, t);
            return;
        }
    say_begin(&line, reader, key, skipped ? skipper(pub, person) : who,
              KR_NONE);
    line.args.person = sw_people[person];
    say_end(out, &line);
}
