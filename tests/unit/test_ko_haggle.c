/*
 * test_ko_haggle.c -- how bots of Kohle, Kie$ & Knete negotiate with each
 * other.
 *
 * BOTS_LONG in the environment, a number, is the number of games of four
 * sharks; the counts are printed.
 */
#include "games/games.h"
#include "games/kohle/state.h"
#include "tools/company.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>

/* Moves of one game (lines of its record), or of several; and things nobody
 * should say. */
typedef struct {
    int lines, passes, opened, failed, cards, offers, changes, refusals;
    int free, same, backwards, repeated, often;
} counts;

enum { SIDES = 2, PRICES = 2, FEWEST_SHARKS = 1, REGULARS = 12 };

/* The prices named for a set of families of an owner, under the same Boss. */
typedef struct { uint8_t last[SIDES], times[SIDES]; } haggle;

typedef struct {
    company c;
    counts n;
    kr_seat boss;
    haggle about[KO_SEATS][1 + KO_ALL_FAMILIES];
} scene;

/* ---- watching a game --------------------------------------------------- */

/* By the owner (side 0) or the Boss (side 1). */
static void note_price(scene *s, kr_seat owner, unsigned families,
                       unsigned side, unsigned price)
{
    haggle *h = &s->about[owner][families];
    bool first = h->times[side] == 0;
    unsigned last = h->last[side];
    s->n.free += price == 0;
    s->n.repeated += !first && price == last;
    s->n.backwards += !first && (side == 0 ? price > last : price < last);
    s->n.often += ++h->times[side] > PRICES;
    h->last[side] = (uint8_t)price;
}

static void note_change(scene *s, const ko_pub *pub, kr_move m)
{
    unsigned i = ko_find_offer(pub, m.a, m.b);
    s->n.changes++;
    s->n.same += pub->offer.price[i] == m.n;
    note_price(s, pub->offer.owner[i], pub->offer.families[i],
               m.who == pub->active, m.n);
}

static void note(scene *s)
{
    const ko_pub *pub = &ko_state_in(&s->c.before)->pub;
    kr_move m = s->c.last;
    if (ko_boss(pub) != s->boss) {
        s->boss = ko_boss(pub);
        memset(s->about, 0, sizeof s->about);
    }
    s->n.lines++;
    s->n.passes += m.kind == KO_PASS;
    s->n.opened += m.kind == KO_DEAL;
    s->n.failed += m.kind == KO_FAIL;
    s->n.cards += m.kind >= KO_TRAVEL && m.kind <= KO_STOP;
    s->n.offers += m.kind == KO_OFFER || m.kind == KO_BID;
    s->n.refusals += m.kind == KO_REFUSE;
    if (m.kind == KO_OFFER)
        note_price(s, m.who, m.a, 0, m.n);
    else if (m.kind == KO_BID)
        note_price(s, m.a, m.b, 1, m.n);
    else if (m.kind == KO_PRICE)
        note_change(s, pub, m);
}

static counts count_game(const char *level, unsigned seats, uint64_t seed)
{
    scene *s = calloc(1, sizeof *s);
    kr_config config;
    kr_config_preset(&ko_game, &config);
    kr_config_among_bots(&ko_game, &config);
    config.seats = (uint8_t)seats;
    const bot *all[KR_SEATS];
    s->boss = KR_NONE;
    for (unsigned i = 0; i < KR_SEATS; i++)
        all[i] = bot_named(&ko_game, level);
    company_init(&s->c, &ko_game, &config, all, seed);
    while (company_step(&s->c))
        note(s);
    company_release(&s->c);
    counts n = s->n;
    free(s);
    return n;
}

static void print_counts(const counts *n)
{
    printf("lines %d (passes %d), deals opened %d (failed %d), cards %d, "
           "offers %d, changes %d, refusals %d; "
           "at 0: %d, same price %d, backwards %d, repeated %d, often %d\n",
           n->lines, n->passes, n->opened, n->failed, n->cards, n->offers,
           n->changes, n->refusals,
           n->free, n->same, n->backwards, n->repeated, n->often);
}

/* ---- the tests --------------------------------------------------------- */

static void check_sane(const counts *n)
{
    CHECK(n->free == 0);
    CHECK(n->same == 0);
    CHECK(n->backwards == 0);
    CHECK(n->repeated == 0);
    CHECK(n->often == 0);
}

TEST(ko_haggle, regulars_haggle_like_people)
{
    for (unsigned i = 0; i < REGULARS; i++) {
        counts n = count_game("regular", 3 + i % 4, 100 + i);
        check_sane(&n);
    }
}

static void add(counts *sum, const counts *n)
{
    sum->lines += n->lines;
    sum->passes += n->passes;
    sum->opened += n->opened;
    sum->failed += n->failed;
    sum->cards += n->cards;
    sum->offers += n->offers;
    sum->changes += n->changes;
    sum->refusals += n->refusals;
    sum->free += n->free;
    sum->same += n->same;
    sum->backwards += n->backwards;
    sum->repeated += n->repeated;
    sum->often += n->often;
}

/* On average; a single game may have many failing deals. */
TEST(ko_haggle, sharks_haggle_like_people)
{
    const char *wish = getenv("BOTS_LONG");
    int games = wish != NULL ? atoi(wish) : FEWEST_SHARKS;
    counts sum = { 0 };
    for (int i = 0; i < games; i++) {
        counts n = count_game("shark", 4, 500 + (uint64_t)i);
        printf("# ");
        print_counts(&n);
        check_sane(&n);
        add(&sum, &n);
    }
    printf("# of %d games: ", games);
    print_counts(&sum);
    CHECK(sum.lines <= 1000 * games);
    CHECK(sum.offers <= 50 * games);
}
