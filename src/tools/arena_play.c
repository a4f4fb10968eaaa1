/*
 * arena_play.c -- the games of a match, every deal once in each seating.
 */
#include "tools/arena.h"

#include <time.h>

entrant *arena_entrant(arena *a, unsigned player)
{
    entrant *e = a->entrant, *last = e + a->entrants - 1;
    while (e < last && player >= e->wanted) {
        player -= e->wanted;
        e++;
    }
    return e;
}

/* The games of a deal are not independent: their mean is one observation.
 * Players who share a victory get a fraction each. */
static void play_deal(arena *a, uint64_t deal)
{
    match *m = &a->match;
    unsigned seats = m->config.seats;
    double won[KR_SEATS] = { 0 }, scored[KR_SEATS] = { 0 };
    for (unsigned turn = 0; turn < seats; turn++) {
        match_result r;
        match_play(m, deal, turn, &r);
        for (unsigned i = 0; i < seats; i++) {
            entrant *of = arena_entrant(a, i);
            ptrdiff_t e = of - a->entrant;
            if (kr_has(r.winners, (kr_seat)i))
                won[e] += 1.0 / kr_bits(r.winners);
            scored[e] += r.points[i];
            if (r.fault[i].kind != FAULT_NONE)
                arena_tell_fault(a, of, i, &r.fault[i]);
        }
        progress_at(&a->bar, m->games);
    }
    for (unsigned e = 0; e < a->entrants; e++) {
        double played = seats * a->entrant[e].seats;
        rate_add(&a->entrant[e].wins, won[e] / played);
        rate_add(&a->entrant[e].points, scored[e] / played);
    }
}

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void arena_play(arena *a, uint64_t games)
{
    unsigned seats = a->match.config.seats;
    double start = seconds_now();
    a->deals = (games + seats - 1) / seats;
    progress_start(&a->bar, a->lang, a->deals * seats);
    for (uint64_t i = 0; i < a->deals && !a->match.record.failed; i++)
        play_deal(a, i);
    progress_end(&a->bar);
    a->seconds = seconds_now() - start;
}
