/*
 * gauntlet.c -- the arena with every combination of the named bots.
 */
#include "tools/arena.h"

#include "sys/memory.h"
#include "tools/command.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    const arena *named;                 /* one of each, and the match */
    uint64_t games;
    bool json, failed;
    unsigned faults;
    unsigned seats[KR_SEATS];           /* seats of each in this combination */
} gauntlet;

static void print_table(arena *a)
{
    for (unsigned i = 0; i < a->entrants; i++) {
        char name[128];
        snprintf(name, sizeof name, "%u %s", a->entrant[i].seats,
                 a->entrant[i].name);
        arena_print_row(a, &a->entrant[i], name);
    }
    putchar('\n');
}

/* A bot without a seat does not take part. */
static void seat_all(arena *a, const gauntlet *g)
{
    unsigned player = 0, of = 0;
    *a = *g->named;
    a->entrants = 0;
    for (unsigned i = 0; i < g->named->entrants; i++) {
        entrant *e = &a->entrant[a->entrants];
        unsigned seats = g->seats[i], first = of;
        of += g->named->entrant[i].wanted;
        if (seats == 0)
            continue;
        *e = (entrant){ .name = g->named->entrant[i].name, .wanted = seats,
                        .seats = seats };
        for (unsigned k = 0; k < seats; k++)
            a->match.player[player++] = g->named->match.player[first];
        a->entrants++;
    }
}

static void play_table(gauntlet *g)
{
    arena *a = sys_alloc(NULL, sizeof *a);
    seat_all(a, g);
    if (a->entrants > 1) {
        g->failed |= !arena_play(a, g->games);
        for (unsigned i = 0; i < a->entrants; i++)
            g->faults += a->entrant[i].faults;
        match_release(&a->match);
        if (g->json)
            arena_print_json(a);
        else
            print_table(a);
        fflush(stdout);
    }
    free(a);
}

/* Distributes the remaining seats among bot number `nth` and the following
 * ones. */
static void share_seats(gauntlet *g, unsigned nth, unsigned left)
{
    if (nth + 1 == g->named->entrants) {
        g->seats[nth] = left;
        play_table(g);
        return;
    }
    for (unsigned seats = left + 1; seats-- > 0;) {
        g->seats[nth] = seats;
        share_seats(g, nth + 1, left - seats);
    }
}

int gauntlet_run(const arena *named, uint64_t games, bool json)
{
    gauntlet g = { .named = named, .games = games, .json = json };
    if (!json)
        arena_print_titles(named);
    share_seats(&g, 0, named->match.config.seats);
    if (!json)
        arena_print_foot(named);
    if (g.failed)
        complain(named->lang, TEXT_JOBS_ENDED, NULL);
    return g.failed || g.faults > 0 ? EXIT_FOUND : 0;
}
