/*
 * gauntlet.c -- the arena with every combination of the named bots.
 */
#include "tools/arena.h"

#include "sys/memory.h"
#include "tools/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const arena *named;                 /* one of each, and the match */
    uint64_t games, played;             /* of a table, of all so far */
    arena_form form;
    bool failed;
    unsigned faults;
    rating_table *table;                /* the wins at all tables */
    size_t tables;
    unsigned seats[KR_SEATS];           /* seats of each in this combination */
} gauntlet;

static void print_table(arena *a)
{
    for (unsigned i = 0; i < a->entrants; i++) {
        char name[128];
        snprintf(name, sizeof name, "%u %s", a->entrant[i].seats,
                 a->entrant[i].name);
        arena_print_row(a, &a->entrant[i], name, NULL);
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

/* Keeps the wins by the number of the named bot. */
static void keep_wins(gauntlet *g, const arena *a)
{
    g->table = sys_alloc(g->table, (g->tables + 1) * sizeof *g->table);
    rating_table *t = &g->table[g->tables++];
    unsigned e = 0;
    *t = (rating_table){ .seats = { 0 } };
    memcpy(t->games, a->wins.games, sizeof t->games);
    for (unsigned i = 0; i < g->named->entrants; i++) {
        if (g->seats[i] == 0)
            continue;
        t->seats[i] = g->seats[i];
        for (unsigned b = 0; b < RATING_BLOCKS; b++)
            t->won[b][i] = a->wins.won[b][e];
        e++;
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
        keep_wins(g, a);
        g->played += a->games;
        if (g->form == FORM_JSON)
            arena_print_json(a);
        else if (g->form == FORM_CSV)
            arena_print_csv(a, false);
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

static void print_ratings(const gauntlet *g)
{
    const arena *a = g->named;
    rating ratings[KR_SEATS];
    rating_of(g->table, g->tables, a->entrants, ratings);
    if (g->form == FORM_JSON)
        arena_print_json_ratings(a, ratings);
    else if (g->form == FORM_CSV)
        arena_print_csv_ratings(a, ratings, g->played);
    else
        arena_print_ratings(a, ratings);
}

int gauntlet_run(const arena *named, uint64_t games, arena_form form)
{
    gauntlet g = { .named = named, .games = games, .form = form };
    bool rated = games >= RATING_BLOCKS * (uint64_t)named->match.config.seats;
    if (form == FORM_TABLE)
        arena_print_titles(named, false);
    if (form == FORM_CSV)
        arena_print_csv_titles();
    share_seats(&g, 0, named->match.config.seats);
    if (rated)
        print_ratings(&g);
    free(g.table);
    if (form == FORM_TABLE)
        arena_print_foot(named, rated);
    if (g.failed)
        complain(named->lang, TEXT_JOBS_ENDED, NULL);
    return g.failed || g.faults > 0 ? EXIT_FOUND : 0;
}
