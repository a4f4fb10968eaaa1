/*
 * test_notes.c -- the notebook says what is true, and at its deeper levels all
 * that can be proved, as a slow and obvious count of all worlds finds it.
 */
#include "bots/random.h"
#include "text/schwarzarbeit/notes.h"
#include "unit/test.h"

#include <string.h>

enum { SEATS = 4, HANDS = 190, GAMES = 80 };

/* ---- all worlds, one by one --------------------------------------------- */

static bool hides(sw_cards hand, unsigned person)
{
    return (hand & sw_set_of(sw_card(person, SW_WEEKEND))) != 0;
}

/* By the book: announcements, takings, claims and skips. */
static bool may_hide(const sw_pub *pub, kr_seat who, sw_cards hand)
{
    sw_cards own = sw_own(hand);
    if (hand & ~sw_unseen(pub))
        return false;
    if (own & (pub->taken[who] | pub->claimed[who]))
        return false;
    if (pub->skipped[who] & ~own)
        return false;
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++)
        if (pub->shown[t] != 0 && sw_announcer(pub, t) == who &&
            kr_bits(pub->shown[t] & ~own) != pub->said[t])
            return false;
    return true;
}

typedef struct { int count; sw_cards hand[HANDS]; } hands;

static void list(hands *h, const sw_pub *pub, kr_seat who)
{
    h->count = 0;
    for (unsigned a = 0; a < SW_PEOPLE; a++)
        for (unsigned b = a + 1; b < SW_PEOPLE; b++) {
            sw_cards hand = sw_set_of(sw_card(a, SW_WEEKEND)) |
                            sw_set_of(sw_card(b, SW_WEEKEND));
            if (may_hide(pub, who, hand))
                h->hand[h->count++] = hand;
        }
}

/* In how many worlds each hides each, and how many worlds there are; mine are
 * known. */
typedef struct { long worlds, in[SW_PEOPLE][SW_SEATS]; } count;

static void count_worlds(count *c, const hands h[SEATS], kr_seat seat,
                         sw_cards used, sw_cards world[SEATS])
{
    if (seat == SEATS) {
        c->worlds++;
        for (unsigned p = 0; p < SW_PEOPLE; p++)
            for (kr_seat who = 0; who < SEATS; who++)
                c->in[p][who] += hides(world[who], p);
        return;
    }
    for (int i = 0; i < h[seat].count; i++) {
        world[seat] = h[seat].hand[i];
        if ((world[seat] & used) == 0)
            count_worlds(c, h, seat + 1, used | world[seat], world);
    }
}

/* ---- positions ---------------------------------------------------------- */

/* A random game up to this turn. */
static void play_to(kr_state *s, uint64_t seed, unsigned turn)
{
    kr_config config;
    kr_rng rng;
    kr_rng_fast(&rng, seed);
    kr_config_preset(&sw_game, &config);
    config.seats = SEATS;
    kr_new(&sw_game, &config, s);
    const sw_pub *pub = (const sw_pub *)s;
    while (pub->turn < turn && !kr_is_over(&sw_game, s))
        sw_game.apply(s, bot_random_next(&sw_game, s, &rng, 0), NULL);
}

static const sw_prv *prv_of(const kr_state *s, kr_seat who)
{
    return kr_look(&sw_game, s, who).prv;
}

static void check_proofs(const kr_state *s, kr_seat me)
{
    const sw_pub *pub = (const sw_pub *)s;
    static hands h[SEATS];
    count c = { 0 };
    sw_cards world[SEATS];
    text_notes n;
    for (kr_seat who = 0; who < SEATS; who++)
        list(&h[who], pub, who);
    h[me].count = 1;
    h[me].hand[0] = prv_of(s, me)->hides;
    count_worlds(&c, h, 0, 0, world);
    text_take_notes(&n, pub, me, prv_of(s, me), TB_ANALYSIS);
    CHECK(c.worlds > 0);
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        for (kr_seat who = 0; who < SEATS; who++) {
            long in = c.in[p][who];
            unsigned fact = in == 0 ? NOTE_NO
                          : in == c.worlds ? NOTE_YES : NOTE_OPEN;
            long off = 100 * in / c.worlds - n.percent[p][who];
            CHECK(n.fact[p][who] == fact);
            CHECK(off > -8 && off < 8);
        }
}

TEST(notes, an_inspector_finds_all_that_can_be_proved_and_no_more)
{
    kr_state s;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play_to(&s, seed, 14 + (unsigned)seed % 28);
        check_proofs(&s, (kr_seat)(seed % SEATS));
    }
}

TEST(notes, what_a_file_marks_is_true)
{
    kr_state s;
    text_notes n;
    for (uint64_t seed = 20; seed < 60; seed++) {
        play_to(&s, seed, (unsigned)seed % 40);
        text_take_notes(&n, (const sw_pub *)&s, 0, NULL, TB_FILE);
        for (unsigned p = 0; p < SW_PEOPLE; p++)
            for (kr_seat who = 0; who < SEATS; who++) {
                bool his = hides(prv_of(&s, who)->hides, p);
                CHECK(n.fact[p][who] != (his ? NOTE_NO : NOTE_YES));
            }
    }
}

TEST(notes, the_classic_notebook_is_empty)
{
    kr_state s;
    text_notes n, empty;
    memset(&empty, 0, sizeof empty);
    play_to(&s, 3, 30);
    text_take_notes(&n, (const sw_pub *)&s, 0, prv_of(&s, 0), TB_CLASSIC);
    CHECK(memcmp(&n, &empty, sizeof n) == 0);
}

TEST(notes, without_own_secrets_nothing_depends_on_them)
{
    kr_state s;
    text_notes mine, others;
    play_to(&s, 5, 25);
    text_take_notes(&mine, (const sw_pub *)&s, 0, NULL, TB_INSPECTOR);
    text_take_notes(&others, (const sw_pub *)&s, 3, NULL, TB_INSPECTOR);
    CHECK(memcmp(&mine, &others, sizeof mine) == 0);
}
