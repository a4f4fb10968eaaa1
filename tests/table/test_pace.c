/*
 * test_pace.c -- how long a bot takes says nothing of what it holds: its times
 * with and without the card that matters come from one distribution.
 */
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdlib.h>

enum { SEATS = 5, HUMANS = 3, DECISIONS = 1000, GAMES = 2000,
       WHILE = 700 };

/* Times of answers, of those who had `it` and of those who had not. */
typedef struct { uint32_t after[2][DECISIONS]; int count[2]; } times;

static void note(times *all, bool had, uint64_t after)
{
    if (all->count[had] < DECISIONS)
        all->after[had][all->count[had]++] = (uint32_t)after;
}

static bool enough(const times *all)
{
    return all->count[0] == DECISIONS && all->count[1] == DECISIONS;
}

/* ---- one distribution ------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Kolmogorov and Smirnov: the largest distance of two distributions of n times,
 * in parts of n. */
static int distance(times *all)
{
    int i = 0, j = 0, most = 0;
    for (int had = 0; had < 2; had++)
        qsort(all->after[had], DECISIONS, sizeof **all->after, by_size);
    while (i < DECISIONS && j < DECISIONS) {
        uint32_t x = all->after[0][i], y = all->after[1][j];
        i += x <= y;
        j += y <= x;
        most = abs(i - j) > most ? abs(i - j) : most;
    }
    return most;
}

/* p > 0.01: the distance is below 1.628 / sqrt(n / 2), here 0.07. */
static bool is_one_distribution(times *all)
{
    double d = (double)distance(all) / DECISIONS;
    return d * d * DECISIONS / 2 < 1.628 * 1.628;
}

static bool none_is_hasty(const times *all)
{
    for (int had = 0; had < 2; had++)
        for (int i = 0; i < all->count[had]; i++)
            if (all->after[had][i] < TB_BOT_LEAST)
                return false;
    return true;
}

/* ---- games ------------------------------------------------------------ */

typedef struct {
    const char *game, *bot;
    bool (*asks)(const desk *);         /* being asked is what counts */
    bool (*has)(const desk *, kr_seat); /* the answering seat has what
                                           matters */
} question;

/* The next event: a bot or the clock, or a person who must act after a while;
 * otherwise talk would not end. */
static bool goes_on(desk *d, kr_rng *r)
{
    kr_seats people = desk_must(d) & HUMANS;
    uint64_t wake = tb_next_wake(d->t);
    if (people == 0 && wake == TB_NEVER)
        return false;
    if (people == 0 || wake <= d->now + WHILE) {
        desk_until(d, wake > d->now ? wake : d->now);
        return true;
    }
    desk_pass_time(d, WHILE);
    return desk_any(d, desk_first_of(people), r).refusal == TB_GRANTED;
}

/* Before each step: the seat, and the time since all have been asked. */
static void watch(desk *d, const question *q, times *all, kr_rng *r)
{
    uint64_t since = 0;
    while (tb_stage_of(d->t) == TB_RUNNING && !enough(all)) {
        bool asks = q->asks(d), had[SEATS];
        uint32_t last = tb_last(d->t);
        since = !asks ? 0 : since == 0 ? d->now : since;
        for (kr_seat s = 0; s < SEATS; s++)
            had[s] = q->has(d, s);
        if (!goes_on(d, r))
            return;
        for (uint32_t seq = last + 1; asks && seq <= tb_last(d->t); seq++) {
            tb_entry e = tb_true_entry(d->t, seq);
            if (e.kind == TB_MOVE && e.move.who < SEATS &&
                !kr_has(HUMANS, e.move.who))
                note(all, had[e.move.who], e.at - since);
        }
    }
}

static void holds(const question *q)
{
    static times all;
    kr_rng r;
    kr_rng_fast(&r, 6);
    all = (times){ .count = { 0 } };
    for (unsigned seed = 1; seed < GAMES && !enough(&all); seed++) {
        desk d;
        tb_setup setup = desk_setup(q->game, SEATS, TB_NORMAL);
        desk_open(&d, &setup, seed, HUMANS, q->bot);
        d.quiet = true;
        desk_host(&d, TB_START, KR_NONE);
        watch(&d, q, &all, &r);
        desk_close(&d);
    }
    CHECK(enough(&all));
    CHECK(none_is_hasty(&all));
    CHECK(is_one_distribution(&all));
}

/* ---- a stop in Kohle, plaster in Pfusch ------------------------------- */

static bool in_reaction(const desk *d)
{
    return tb_clocks_of(d->t).window == KO_WINDOW_REACTION;
}

static bool has_stop(const desk *d, kr_seat s)
{
    const ko_prv *mine = tb_eye(d->t, s).prv;
    return mine->hand[KO_CARD_STOP] > 0;
}

TEST(pace, a_stop_in_hand_does_not_show_in_the_time)
{
    holds(&(question){ "kohle", "novice", in_reaction, has_stop });
}

static bool in_bribe(const desk *d)
{
    const pf_pub *all = tb_eye(d->t, 0).pub;
    return all->phase == PF_PHASE_BRIBE;
}

/* A block of the builder's current house is hollow. */
static bool has_plaster(const desk *d, kr_seat s)
{
    kr_eye eye = tb_eye(d->t, s);
    const pf_pub *all = eye.pub;
    const pf_prv *mine = eye.prv;
    unsigned site = all->sign[s];
    if (site == 0)
        return false;
    return mine->solid[site - 1] != (1u << all->height[site - 1]) - 1;
}

TEST(pace, plaster_does_not_show_in_the_time)
{
    holds(&(question){ "pfusch", "novice", in_bribe, has_plaster });
}
