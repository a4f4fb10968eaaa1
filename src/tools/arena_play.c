/*
 * arena_play.c -- the games of a match, every deal once in each seating.
 */
#include "sys/system.h"
#include "tools/arena.h"
#include "tools/jobs.h"

#include <math.h>
#include <string.h>

enum { SPRT_DEALS_MIN = 8 };

/* The games of a deal, one for each seating. Their records, if wanted, come
 * before it. */
typedef struct { match_result game[KR_SEATS]; } deal_result;

entrant *arena_entrant(arena *a, unsigned player)
{
    entrant *e = a->entrant, *last = e + a->entrants - 1;
    while (e < last && player >= e->wanted) {
        player -= e->wanted;
        e++;
    }
    return e;
}

static void play_deal(void *host, uint64_t deal, FILE *out)
{
    arena *a = host;
    match *m = &a->match;
    deal_result r;
    memset(&r, 0, sizeof r);
    m->record.out = a->record != NULL ? out : NULL;
    for (unsigned turn = 0; turn < m->config.seats; turn++)
        match_play(m, deal, turn, &r.game[turn]);
    fwrite(&r, sizeof r, 1, out);
}

/* ---- counting ------------------------------------------------------------ */

/* The sums of a deal for each entrant. */
typedef struct {
    double won[KR_SEATS], scored[KR_SEATS];
    unsigned played[KR_SEATS];          /* games to the end */
} sums;

/* Players who share a victory get a fraction each. A game that another bot
 * finished has no points. True: a player lost by a fault. */
static bool count_game(arena *a, const match_result *r, sums *sum)
{
    bool at_fault = false;
    a->games++;
    a->moves += r->moves;
    for (unsigned i = 0; i < a->match.config.seats; i++) {
        entrant *of = arena_entrant(a, i);
        ptrdiff_t e = of - a->entrant;
        if (kr_has(r->winners, (kr_seat)i))
            sum->won[e] += 1.0 / kr_bits(r->winners);
        if (kr_has(r->played, (kr_seat)i)) {
            sum->scored[e] += r->points[i];
            sum->played[e]++;
        }
        if (r->fault[i].kind == FAULT_NONE)
            continue;
        at_fault = true;
        a->faults[i]++;
        arena_tell_fault(a, of, i, &r->fault[i]);
    }
    return at_fault;
}

/* Whether the first entrant is better by `sprt` points or no better, with an
 * error of 5 % each. */
static sprt_answer answer_so_far(const arena *a)
{
    const entrant *first = a->entrant;
    unsigned seats = a->match.config.seats;
    double fair = 1.0 / seats, enough = log(0.95 / 0.05);
    double evidence = rate_evidence(
        &first->wins, fair,
        rating_share(a->sprt, first->seats, seats - first->seats),
        fair * (1 - fair));
    if (first->wins.count < SPRT_DEALS_MIN || fabs(evidence) < enough)
        return SPRT_OPEN;
    return evidence > 0 ? SPRT_BETTER : SPRT_NOT_BETTER;
}

static void count_deal(arena *a, const sums *sum)
{
    unsigned seats = a->match.config.seats;
    uint64_t block = a->entrant[0].wins.count % RATING_BLOCKS;
    a->wins.games[block] += seats;
    for (unsigned i = 0; i < a->entrants; i++) {
        entrant *e = &a->entrant[i];
        rate_add(&e->wins, sum->won[i] / (seats * e->seats));
        if (sum->played[i] > 0)
            rate_add(&e->points, sum->scored[i] / sum->played[i]);
        a->wins.won[block][i] += sum->won[i];
        a->wins.seats[i] = e->seats;
    }
    if (a->sprt > 0)
        a->answer = answer_so_far(a);
}

/* The games of a deal are not independent: their mean is one observation.
 * Faults decide who is seated in the next deals. */
static jobs_next take_deal(void *host, const void *bytes, size_t length)
{
    arena *a = host;
    unsigned seats = a->match.config.seats;
    sums sum = { .played = { 0 } };
    bool at_fault = false;
    deal_result r;
    size_t text = length - sizeof r;
    KR_REQUIRE(length >= sizeof r);
    memcpy(&r, (const char *)bytes + text, sizeof r);
    for (unsigned turn = 0; turn < seats; turn++)
        at_fault |= count_game(a, &r.game[turn], &sum);
    count_deal(a, &sum);
    for (unsigned i = 0; i < seats; i++)
        a->match.player[i].faults = a->faults[i];
    progress_at(&a->bar, a->games);
    if (a->record != NULL && fwrite(bytes, 1, text, a->record) != text)
        return JOBS_STOP;
    if (a->answer != SPRT_OPEN)
        return JOBS_STOP;
    return at_fault ? JOBS_RESTART : JOBS_CONTINUE;
}

/* ---- the match ----------------------------------------------------------- */

static void leave(void *host)
{
    match_release(&((arena *)host)->match);
}

static double seconds_now(void)
{
    return (double)sys_now() / 1e6;
}

bool arena_play(arena *a, uint64_t games)
{
    const jobs j = { .host = a, .work = play_deal, .take = take_deal,
                     .leave = leave };
    unsigned seats = a->match.config.seats;
    double start = seconds_now();
    uint64_t deals = (games + seats - 1) / seats;
    progress_start(&a->bar, a->lang, deals * seats);
    bool whole = jobs_run(&j, a->jobs, deals);
    a->deals = a->games / seats;
    progress_end(&a->bar);
    a->seconds = seconds_now() - start;
    return whole;
}
