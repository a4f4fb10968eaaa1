/*
 * prop.c -- random games of every kind; what must hold is looked at all along.
 *
 * usage: prop [SCALE [GAME [SEED]]]
 * SCALE is the number of games per mille of the full run (1000). A failure
 * prints the seed of the game that shows it.
 */
#include "prop/prop.h"

#include "bots/random.h"
#include "core/notation.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 1000000, LATE = 6 };  /* of 256 */

static const property *const tables[] = {
    props_law, props_text, props_secret, props_game
};

kr_move prop_any_move(prop_run *r)
{
    kr_move m = {
        .who = (uint8_t)kr_rng_below(&r->rng, KR_NOBODY),
        .kind = (uint8_t)kr_rng_below(&r->rng, r->game->kinds),
    };
    const kr_kind *k = &r->game->kind[m.kind];
    if (kr_rng_below(&r->rng, 16) == 0)
        return (kr_move){ (uint8_t)kr_rng_next(&r->rng),
                          (uint8_t)kr_rng_next(&r->rng),
                          (uint8_t)kr_rng_next(&r->rng),
                          (uint8_t)kr_rng_next(&r->rng),
                          (uint16_t)kr_rng_next(&r->rng),
                          (uint16_t)kr_rng_next(&r->rng) };
    m.a = (uint8_t)kr_rng_below(&r->rng, k->a + 1u);
    m.b = (uint8_t)kr_rng_below(&r->rng, k->b + 1u);
    m.c = (uint16_t)kr_rng_below(&r->rng, k->c + 1u);
    m.n = (uint16_t)kr_rng_below(&r->rng, k->n + 1u);
    return m;
}

/* ---- one game --------------------------------------------------------- */

static void start(prop_run *r, const kr_config *config, uint64_t seed)
{
    kr_new(r->game, config, &r->state);
    kr_rng_fast(&r->rng, seed ^ 0x5eed);
    r->seed = seed;
    r->moves = 0;
    r->log_moves = 0;
    for (kr_seat s = 0; s < config->seats; s++)
        bot_memory_init(&r->memory[s], r->game, kr_look(r->game, &r->state, s),
                        r->memory[s].log, PROP_LOG_ROOM);
}

static void keep(prop_run *r)
{
    r->is_news[r->log_moves] = false;
    r->log[r->log_moves++] = r->last;
    for (int i = 0; i < r->news.count; i++) {
        r->is_news[r->log_moves] = true;
        r->log[r->log_moves++] = r->news.move[i];
    }
    for (kr_seat s = 0; s < prop_seats(r); s++)
        bot_memory_note(&r->memory[s], r->game, r->before.byte, r->last,
                        &r->news);
}

static bool step(prop_run *r, kr_rng *play)
{
    r->before = r->state;
    r->last = bot_random_next(r->game, &r->state, play, LATE);
    bool allowed = kr_submit(r->game, &r->state, r->last, &r->news) == KR_OK;
    if (allowed)
        keep(r);
    r->moves++;
    return allowed;
}

enum { LONG = 500 };                    /* moves of a game that is not short */

static bool is_due(prop_run *r, const property *p, bool at_end)
{
    if (p->one_in == 0)
        return at_end;
    uint32_t slower = p->walks ? 1 + (uint32_t)r->moves / LONG : 1;
    return kr_rng_below(&r->rng, p->one_in * slower) == 0;
}

/* The properties that are due now; the first that does not hold. */
static const char *look(prop_run *r, bool at_end, const char **name)
{
    for (size_t t = 0; t < KR_COUNT(tables); t++)
        for (const property *p = tables[t]; p->name != NULL; p++) {
            if (!is_due(r, p, at_end))
                continue;
            const char *wrong = p->check(r);
            *name = p->name;
            if (wrong != NULL)
                return wrong;
        }
    return NULL;
}

static const char *play_one(prop_run *r, const char **name)
{
    kr_rng play;
    kr_rng_fast(&play, r->seed);
    while (!kr_is_over(r->game, &r->state)) {
        *name = "every_game_ends";
        if (r->moves == MOVES_MAX || r->log_moves + KR_NEWS_MAX + 1 >
                                     PROP_LOG_ROOM)
            return "it goes on for ever";
        *name = "random_moves_are_allowed";
        if (!step(r, &play))
            return "a move from the list was refused";
        const char *wrong = look(r, kr_is_over(r->game, &r->state), name);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

/* ---- all games of one set-up ------------------------------------------ */

static void print_head(const prop_run *r, const kr_config *config)
{
    printf("%s seats=%d timing=%s", r->game->name, config->seats,
           config->timing ? "live" : "windows");
    for (unsigned i = 0; i < r->game->options; i++)
        printf(" %s=%s", r->game->option[i].name,
               kr_option_words(&r->game->option[i])[config->option[i]]);
}

static void explain(prop_run *r, const char *name, const char *wrong)
{
    char text[KR_TEXT_MAX];
    printf("# %s: %s\n# seed %llu, after %lu moves, the last was ", name,
           wrong, (unsigned long long)r->seed, r->moves);
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, r->game, r->last);
    kr_put(&buf, "\n# before: ");
    kr_put_position(&buf, r->game, &r->before);
    kr_put(&buf, "\n# now: ");
    kr_put_position(&buf, r->game, &r->state);
    printf("%s\n", text);
}

static bool play_all(prop_run *r, const kr_config *config, unsigned games,
                     uint64_t seed)
{
    static int number;
    unsigned long moves = 0;
    const char *name = "", *wrong = NULL;
    for (unsigned i = 0; i < games && wrong == NULL; i++) {
        start(r, config, seed + i);
        wrong = play_one(r, &name);
        moves += r->moves;
    }
    if (wrong != NULL)
        explain(r, name, wrong);
    printf("%sok %d - ", wrong ? "not " : "", ++number);
    print_head(r, config);
    printf(" # %u games, %lu moves\n", games, moves);
    fflush(stdout);
    return wrong == NULL;
}

/* Full runs together are over 100,000 games; slower games play fewer. */
static unsigned games_of(const kr_game *g)
{
    if (strcmp(g->name, "schwarzarbeit") == 0)  return 10500;
    if (strcmp(g->name, "pfusch") == 0)         return 2500;
    return 10;
}

/* The first value of an option, or another one that fits; of many, one that
 * changes with seats and timing. */
static uint8_t any_value(const kr_game *g, const kr_config *c, unsigned i,
                         bool another)
{
    kr_config with = *c;
    unsigned values = kr_option_values(&g->option[i]);
    with.option[i] = 0;
    if (!another || values == 2)
        return another;
    for (unsigned n = c->seats + 3u * c->timing; n > 0;) {
        with.option[i] = (uint8_t)(with.option[i] % (values - 1) + 1);
        n -= kr_config_flaw(g, &with) == NULL;
    }
    return with.option[i];
}

static bool play_set_ups(prop_run *r, unsigned scale, uint64_t seed)
{
    const kr_game *g = r->game;
    unsigned games = (games_of(g) * scale + 999) / 1000;
    bool good = true;
    kr_config c = { .law = KR_LAW };
    for (c.seats = g->seats_min; c.seats <= g->seats_max; c.seats++)
        for (c.timing = KR_WINDOWS; c.timing <= KR_LIVE; c.timing++)
            for (unsigned set = 0; set < 1u << g->options; set++) {
                for (unsigned i = 0; i < g->options; i++)
                    c.option[i] = any_value(g, &c, i, set >> i & 1);
                good &= play_all(r, &c, games, seed);
            }
    return good;
}

static int set_ups(const kr_game *g)
{
    return (g->seats_max - g->seats_min + 1) * 2 << g->options;
}

int main(int argc, char **argv)
{
    static prop_run r;
    unsigned scale = argc > 1 ? (unsigned)atoi(argv[1]) : 1000;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    bool good = true;
    int plan = 0;
    r.log = malloc(PROP_LOG_ROOM * sizeof r.log[0]);
    r.is_news = malloc(PROP_LOG_ROOM * sizeof r.is_news[0]);
    for (int s = 0; s < KR_SEATS; s++)
        r.memory[s].log = malloc(PROP_LOG_ROOM * sizeof r.log[0]);
    for (int i = 0; i < KR_GAMES; i++) {
        r.game = kr_games[i];
        if (argc > 2 && strcmp(argv[2], r.game->name) != 0)
            continue;
        good &= play_set_ups(&r, scale, seed);
        plan += set_ups(r.game);
    }
    printf("1..%d\n", plan);
    return !good;
}
