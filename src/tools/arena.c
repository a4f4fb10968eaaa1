/*
 * arena.c -- bots play each other, every deal once in each seating.
 */
#include "tools/arena.h"

#include "core/clear.h"
#include "term/host.h"
#include "tools/command.h"
#include "tools/jobs.h"

#include <errno.h>
#include <string.h>

static const char exec_word[] = "exec:";

enum { USUAL_SEED = 1 };
#define NO_SEED UINT64_MAX

/* ---- participants ----------------------------------------------------- */

/* "shark", or "2 shark" for two whose mean is reported. */
static entrant entrant_named(char *name)
{
    bool many = name[0] > '0' && name[0] <= '9' && name[1] == ' ';
    return (entrant){ .name = many ? name + 2 : name,
                      .wanted = many ? (unsigned)(name[0] - '0') : 1 };
}

static unsigned seats_wanted(const arena *a)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < a->entrants; i++)
        sum += a->entrant[i].wanted;
    return sum;
}

/* Names are separated by commas; the list keeps them. */
static int take_names(arena *a, char *list)
{
    for (char *name = strtok(list, ","); name != NULL;
         name = strtok(NULL, ",")) {
        if (a->entrants == KR_SEATS)
            return complain_with(a->lang, TEXT_ARENA_TOO_MANY,
                                 &(text_args){ .n = KR_SEATS });
        a->entrant[a->entrants++] = entrant_named(name);
    }
    if (a->entrants == 0)
        return complain(a->lang, TEXT_ARENA_NO_BOTS, NULL);
    return -1;
}

/* As many seats as bots, if the game allows it. */
static int take_seats(arena *a, uint64_t wished)
{
    const kr_game *g = a->match.game;
    unsigned wanted = seats_wanted(a);
    uint64_t seats = wished > 0 ? wished : wanted;
    if (wished == 0 && seats < g->seats_min)
        seats = g->seats_min;
    if (wanted > seats || seats > g->seats_max)
        return complain_with(a->lang, TEXT_ARENA_TOO_MANY, &(text_args){
            .n = seats > g->seats_max ? g->seats_max : (int64_t)seats });
    if (seats < g->seats_min)
        return complain_with(a->lang, TEXT_ARENA_TOO_FEW,
                             &(text_args){ .n = g->seats_min });
    a->match.config.seats = (uint8_t)seats;
    return -1;
}

/* Truncates a long command, and does not name an unprintable one. */
static void name_in_records(match_player *p, const char *name)
{
    snprintf(p->name, sizeof p->name, "%s", name);
    if (!kr_is_clear_name(p->name, sizeof p->name - 1))
        snprintf(p->name, sizeof p->name, "exec");
}

static void take_player(arena *a, unsigned i, const outside *usual)
{
    entrant *e = arena_entrant(a, i);
    match_player *p = &a->match.player[i];
    e->seats++;
    name_in_records(p, e->name);
    if (strncmp(e->name, exec_word, sizeof exec_word - 1) == 0) {
        p->outside = *usual;
        p->outside.command = e->name + sizeof exec_word - 1;
        return;
    }
    p->bot = bot_named(a->match.game, e->name);
}

/* ---- the command ------------------------------------------------------ */

typedef struct {
    const char *bots, *record;
    uint64_t seats, games, seed, time, memory, jobs, sprt;
    bool loud, json, csv, fresh, gauntlet;
} wishes;

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "--bots", ARG_BOTS, AT(bots), BOTS_PROGRAMS, 0, TEXT_ARENA_HELP_BOTS,
      NULL },
    { "--seats", ARG_NUMBER, AT(seats), 2, KR_SEATS, TEXT_ARENA_HELP_SEATS,
      NULL },
    { "--games", ARG_NUMBER, AT(games), 1, 1000000000, TEXT_ARENA_HELP_GAMES,
      NULL },
    { "--seed", ARG_NUMBER, AT(seed), 0, INT64_MAX, TEXT_ARENA_HELP_SEED,
      NULL },
    { "--fresh", ARG_FLAG, AT(fresh), 0, 0, TEXT_ARENA_HELP_FRESH, NULL },
    { "--gauntlet", ARG_FLAG, AT(gauntlet), 0, 0, TEXT_ARENA_HELP_GAUNTLET,
      NULL },
    { "--sprt", ARG_NUMBER, AT(sprt), 1, 1000, TEXT_ARENA_HELP_SPRT, NULL },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_ARENA_HELP_OPTION, NULL },
    { "--time", ARG_NUMBER, AT(time), 1, 3600000, TEXT_ARENA_HELP_TIME, NULL },
    { "--memory", ARG_NUMBER, AT(memory), 16, 1 << 20, TEXT_ARENA_HELP_MEMORY,
      NULL },
    { "--jobs", ARG_NUMBER, AT(jobs), 1, JOBS_MAX, TEXT_ARENA_HELP_JOBS, NULL },
    { "--loud", ARG_FLAG, AT(loud), 0, 0, TEXT_ARENA_HELP_LOUD, NULL },
    { "--record", ARG_FILE, AT(record), 0, 0, TEXT_ARENA_HELP_RECORD, NULL },
    { "--json", ARG_FLAG, AT(json), 0, 0, TEXT_ARENA_HELP_JSON, NULL },
    { "--csv", ARG_FLAG, AT(csv), 0, 0, TEXT_ARENA_HELP_CSV, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int take_players(arena *a, call *given, const wishes *w,
                        const outside *usual)
{
    int status = take_names(a, (char *)w->bots);
    if (status == -1)
        status = take_seats(a, w->seats);
    given->config.seats = a->match.config.seats;
    if (status == -1)
        status = args_check_seats(given);
    for (unsigned i = 0; status == -1 && i < a->match.config.seats; i++)
        take_player(a, i, usual);
    return status;
}

static int take_args(arena *a, call *given, int count, char **words)
{
    const wishes *w = given->to;
    int status = args_take(given, count, words);
    a->match.game = given->game;
    a->match.config = given->config;
    a->match.seed = w->seed != NO_SEED ? w->seed : USUAL_SEED;
    a->sprt = (unsigned)w->sprt;
    if (status == -1 && w->fresh && w->seed != NO_SEED)
        return complain_of(a->lang, TEXT_ARGS_NOT_BOTH, "--fresh", "--seed");
    if (status == -1 && w->json && w->csv)
        return complain_of(a->lang, TEXT_ARGS_NOT_BOTH, "--json", "--csv");
    if (status == -1 && w->sprt > 0 && w->gauntlet)
        return complain_of(a->lang, TEXT_ARGS_NOT_BOTH, "--sprt",
                           "--gauntlet");
    if (status == -1 && a->match.config.timing != KR_WINDOWS)
        return complain(a->lang, TEXT_ARENA_NO_CLOCK, NULL);
    if (status == -1 && w->bots == NULL)
        return complain(a->lang, TEXT_ARENA_NO_BOTS, NULL);
    return status;
}

/* A random seed; it is printed, so that the match can be repeated. */
static void draw_seed(arena *a)
{
    uint8_t secret[TB_SECRET_SIZE];
    char number[24];
    tui_draw_secret(secret);
    memcpy(&a->match.seed, secret, sizeof a->match.seed);
    a->match.seed >>= 1;
    snprintf(number, sizeof number, "%llu",
             (unsigned long long)a->match.seed);
    say_line_to(stderr, a->lang, TEXT_ARENA_SEED, number);
}

static bool open_record(arena *a, const wishes *w)
{
    if (w->record != NULL)
        a->record = fopen(w->record, "w");
    return w->record == NULL || a->record != NULL;
}

static int close_record(arena *a, const wishes *w, int status)
{
    bool failed = a->record != NULL && ferror(a->record);
    if (a->record != NULL)
        failed |= fclose(a->record) != 0;
    if (failed)
        complain_of(a->lang, TEXT_RECORD_NO_WRITE, w->record, strerror(errno));
    return failed ? EXIT_FOUND : status;
}

static bool has_faults(const arena *a)
{
    for (unsigned i = 0; i < a->entrants; i++)
        if (a->entrant[i].faults > 0)
            return true;
    return false;
}

static arena_form form_of(const wishes *w)
{
    return w->json ? FORM_JSON : w->csv ? FORM_CSV : FORM_TABLE;
}

static void print_match(const arena *a, arena_form form)
{
    if (form == FORM_JSON) {
        arena_print_json(a);
    } else if (form == FORM_CSV) {
        arena_print_csv_titles();
        arena_print_csv(a, true);
    } else {
        arena_print(a);
    }
}

static int run(arena *a, const wishes *w)
{
    bool whole = arena_play(a, w->games);
    match_release(&a->match);
    if (!whole) {
        complain(a->lang, TEXT_JOBS_ENDED, NULL);
        return EXIT_FOUND;
    }
    if (a->record != NULL && ferror(a->record))
        return EXIT_FOUND;
    print_match(a, form_of(w));
    return has_faults(a) ? EXIT_FOUND : 0;
}

/* A program that learns from game to game needs all of them. */
static unsigned processes(const arena *a, const wishes *w)
{
    if (w->jobs > 0)
        return (unsigned)w->jobs;
    for (unsigned i = 0; i < a->match.config.seats; i++)
        if (a->match.player[i].bot == NULL)
            return 1;
    return jobs_processors();
}

static int arena_main(call *given, int count, char **words)
{
    static arena a;
    wishes w = { .games = 1000, .seed = NO_SEED, .time = 5000, .memory = 4096 };
    given->to = &w;
    a.lang = given->lang;
    int status = take_args(&a, given, count, words);
    const outside usual = { .limit = (long)w.time, .loud = w.loud,
                            .memory = w.memory << 20 };
    if (status == -1)
        status = take_players(&a, given, &w, &usual);
    if (status >= 0)
        return status;
    if (!open_record(&a, &w))
        return complain_of(a.lang, TEXT_RECORD_NO_WRITE, w.record,
                           strerror(errno));
    if (w.fresh)
        draw_seed(&a);
    a.jobs = processes(&a, &w);
    status = w.gauntlet ? gauntlet_run(&a, w.games, form_of(&w)) : run(&a, &w);
    return close_record(&a, &w, status);
}

const command arena_command = {
    "arena", TEXT_KRUMM_ARENA, TEXT_USAGE_ARENA, TEXT_ARENA_HELP_ABOUT,
    .subject = TAKES_GAME, .among_bots = true,
    .table = table, .options = KR_COUNT(table), .run = arena_main,
};
