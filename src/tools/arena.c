/*
 * arena.c -- bots play each other, every deal once in each seating.
 */
#include "tools/arena.h"

#include "core/clear.h"
#include "term/host.h"
#include "tools/command.h"
#include "tools/jobs.h"

#include <string.h>

static const char exec_word[] = "exec:";

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

static int take_player(arena *a, unsigned i, const outside *usual)
{
    entrant *e = arena_entrant(a, i);
    match_player *p = &a->match.player[i];
    e->seats++;
    name_in_records(p, e->name);
    if (strncmp(e->name, exec_word, sizeof exec_word - 1) == 0) {
        p->outside = *usual;
        p->outside.command = e->name + sizeof exec_word - 1;
        return -1;
    }
    p->bot = bot_named(a->match.game, e->name);
    if (p->bot == NULL)
        return complain(a->lang, TEXT_ARENA_UNKNOWN, e->name);
    return -1;
}

static int take_players(arena *a, char *list, uint64_t seats,
                        const outside *usual)
{
    int status = take_names(a, list);
    if (status == -1)
        status = take_seats(a, seats);
    for (unsigned i = 0; status == -1 && i < a->match.config.seats; i++)
        status = take_player(a, i, usual);
    return status;
}

/* ---- the command ------------------------------------------------------ */

typedef struct {
    char *bots, *record;
    uint64_t seats, games, time, jobs;
    bool loud, json, fresh, gauntlet;
} wishes;

static int take_args(arena *a, wishes *w, int count, char **words)
{
    const arg table[] = {
        { "--bots", ARG_TEXT, &w->bots, 0, 0, TEXT_ARENA_HELP_BOTS },
        { "--seats", ARG_NUMBER, &w->seats, 2, KR_SEATS,
          TEXT_ARENA_HELP_SEATS },
        { "--games", ARG_NUMBER, &w->games, 1, 1000000000,
          TEXT_ARENA_HELP_GAMES },
        { "--seed", ARG_NUMBER, &a->match.seed, 0, INT64_MAX,
          TEXT_ARENA_HELP_SEED },
        { "--fresh", ARG_FLAG, &w->fresh, 0, 0, TEXT_ARENA_HELP_FRESH },
        { "--gauntlet", ARG_FLAG, &w->gauntlet, 0, 0,
          TEXT_ARENA_HELP_GAUNTLET },
        { "--option", ARG_OPTION, NULL, 0, 0, TEXT_ARENA_HELP_OPTION },
        { "--time", ARG_NUMBER, &w->time, 1, 3600000, TEXT_ARENA_HELP_TIME },
        { "--jobs", ARG_NUMBER, &w->jobs, 1, JOBS_MAX, TEXT_ARENA_HELP_JOBS },
        { "--loud", ARG_FLAG, &w->loud, 0, 0, TEXT_ARENA_HELP_LOUD },
        { "--record", ARG_TEXT, &w->record, 0, 0, TEXT_ARENA_HELP_RECORD },
        { "--json", ARG_FLAG, &w->json, 0, 0, TEXT_ARENA_HELP_JSON },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_ARENA_HELP_LANG },
    };
    arg_command command = {
        .lang = a->lang, .usage = TEXT_USAGE_ARENA,
        .about = TEXT_ARENA_HELP_ABOUT, .table = table,
        .options = KR_COUNT(table), .config = &a->match.config,
        .among_bots = true,
    };
    int status = args_take(&command, count, words);
    a->match.game = command.game;
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

static int run(arena *a, const wishes *w)
{
    a->match.record.path = w->record;
    bool whole = arena_play(a, w->games);
    match_release(&a->match);
    if (!whole)
        return complain(a->lang, TEXT_JOBS_ENDED, NULL);
    if (a->match.record.failed)
        return complain(a->lang, TEXT_ARENA_NO_RECORD, w->record);
    if (w->json)
        arena_print_json(a);
    else
        arena_print(a);
    return 0;
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

int arena_main(int count, char **words)
{
    static arena a;
    wishes w = { .games = 1000, .time = 5000 };
    a.lang = args_lang(count, words);
    a.match.seed = 1;
    int status = take_args(&a, &w, count, words);
    const outside usual = { .limit = (long)w.time, .loud = w.loud };
    if (status == -1)
        status = take_players(&a, w.bots, w.seats, &usual);
    if (status == -1 && w.fresh)
        draw_seed(&a);
    a.jobs = processes(&a, &w);
    if (status == -1 && w.gauntlet)
        return gauntlet_run(&a, w.games, w.json);
    return status >= 0 ? status : run(&a, &w);
}
