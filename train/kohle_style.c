/*
 * kohle_style.c -- the style of a shark of Kohle, Kie$ & Knete, learned from
 * games with regulars.
 *
 * A style is drawn around the best known one and plays one seat of many games;
 * all styles of a round play the same deals. The next round is drawn nearer to
 * the mean and the spread of the best quarter (the cross-entropy method).
 * Prints the last mean, for the style in search.c, and how often it wins new
 * deals.
 *
 *     make kohle-style
 */
#include "bots/kohle/kohle.h"

#include <math.h>
#include <stdio.h>

enum { ROUNDS = 30, STYLES = 32, BEST = 8, DEALS = 50, SEATS = 4 };
enum { LOG = 1 << 14 };                 /* moves and news of a game, at most */
enum { FIRST = 880000, CHECKED = 1000 };        /* the seed; deals at the end */

/* ---- a style as numbers ------------------------------------------------ */

typedef struct {
    const char *name;
    double least, most;
} knob;

static const knob knobs[] = {
    { "opens", 5, 12 }, { "wants", 5, 80 }, { "eager", 0, 25 },
    { "hires", 3, 7 },
    { "ask", 30, 120 }, { "take", 25, 110 },
    { "bid", 10, 90 }, { "pay", 15, 110 },
    { "keeps", 0, 60 }, { "rival", 0, 150 }, { "surcharge", 0, 200 },
    { "clan", 0, 150 }, { "triple", 0, 250 },
    { "usurp", 0, 400 }, { "stop", 0, 300 }, { "spoil", 0, 300 },
};
enum { KNOBS = KR_COUNT(knobs) };

typedef struct { double at[KNOBS]; } point;

static point point_of(const bot_ko_style *s)
{
    return (point){ {
        s->opens, s->wants, s->eager, s->hires,
        s->ask[0], s->ask[1], s->bid[0], s->bid[1],
        s->keeps, s->rival, s->surcharge,
        s->clan, s->triple, s->usurp, s->stop, s->spoil } };
}

static bot_ko_style style_of(const point *p)
{
    int n[KNOBS];
    for (int i = 0; i < KNOBS; i++)
        n[i] = (int)lround(p->at[i]);
    return (bot_ko_style){
        .opens = (uint8_t)n[0], .wants = (uint8_t)n[1],
        .eager = (uint8_t)n[2], .hires = (uint8_t)n[3],
        .ask = { (uint8_t)n[4], (uint8_t)n[5] },
        .bid = { (uint8_t)n[6], (uint8_t)n[7] },
        .keeps = (uint8_t)n[8], .rival = (uint8_t)n[9],
        .surcharge = (uint8_t)n[10],
        .clan = (int16_t)n[11], .triple = (int16_t)n[12],
        .usurp = (int16_t)n[13], .stop = (int16_t)n[14],
        .spoil = (int16_t)n[15],
    };
}

/* Normally distributed, nearly. */
static double noise(kr_rng *r)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += kr_rng_below(r, 1000) / 1000.0;
    return sum;
}

static point draw_near(const point *mean, const point *spread, kr_rng *r)
{
    point p;
    for (int i = 0; i < KNOBS; i++) {
        double x = mean->at[i] + spread->at[i] * noise(r);
        p.at[i] = fmin(fmax(x, knobs[i].least), knobs[i].most);
    }
    return p;
}

/* ---- playing ----------------------------------------------------------- */

static void open_game(kr_state *state)
{
    kr_config config;
    kr_config_preset(&ko_game, &config);
    kr_config_among_bots(&ko_game, &config);
    config.seats = SEATS;
    kr_new(&ko_game, &config, state);
}

/* A game: the trial's seat and style, and what was said so far. */
typedef struct {
    kr_state state;
    kr_rng rng;
    kr_seat trial;
    const bot_ko_style *style;
    int cards;                          /* of the trial */
    size_t moves;
    kr_move log[LOG];
} game;

static kr_move choose(game *g, kr_seats must)
{
    unsigned lot = kr_rng_below(&g->rng, kr_bits(must));
    kr_seat who = (kr_seat)kr_nth(must, lot);
    kr_seen seen = { .now = kr_look(&ko_game, &g->state, who),
                     .log = g->log, .moves = g->moves };
    bot_ko_said said;
    bot_ko_listen(&seen, &said);
    bot_ko_mind v = bot_ko_mind_of(seen.now,
                                   who == g->trial ? g->style
                                                   : &bot_ko_regular_style,
                                   &g->rng);
    v.said = &said;
    return bot_ko_dealer_move(&v);
}

static void note(game *g, kr_move m)
{
    KR_REQUIRE(g->moves < LOG);
    g->log[g->moves++] = m;
}

static void step(game *g)
{
    kr_waits w = kr_who_acts(&ko_game, &g->state);
    kr_move m = w.chance ? ko_game.draw(&g->state, &g->rng)
                         : choose(g, w.must);
    kr_news news = { 0 };
    KR_REQUIRE(kr_submit(&ko_game, &g->state, m, &news) == KR_OK);
    note(g, m);
    g->cards += m.who == g->trial && m.kind >= KO_LAY && m.kind <= KO_BOSS;
    for (int i = 0; i < news.count; i++)
        note(g, news.move[i]);
}

/* The part of the victory, the lead in money, and the cards played in
 * negotiations. */
typedef struct { double won, lead, cards; } result;

static result result_of(const game *g)
{
    const kr_state *state = &g->state;
    kr_seat trial = g->trial;
    kr_score score;
    double winners = 0, most = 0;
    const ko_pub *pub = (const ko_pub *)state->byte;
    ko_game.score(state, &score);
    for (kr_seat s = 0; s < SEATS; s++) {
        winners += score.rank[s] == 1;
        if (s != trial)
            most = fmax(most, pub->money[s]);
    }
    return (result){ score.rank[trial] == 1 ? 1 / winners : 0,
                     pub->money[trial] - most, g->cards };
}

static result play(const bot_ko_style *style, kr_seat trial, uint64_t seed)
{
    game g = { .trial = trial, .style = style };
    kr_rng_fast(&g.rng, seed);
    open_game(&g.state);
    while (!kr_is_over(&ko_game, &g.state))
        step(&g);
    return result_of(&g);
}

static result play_all(const bot_ko_style *style, int deals, uint64_t seed)
{
    result sum = { 0 };
    for (int i = 0; i < deals * SEATS; i++) {
        result one = play(style, (kr_seat)(i % SEATS),
                          seed + (uint64_t)(i / SEATS));
        sum.won += one.won / (deals * SEATS);
        sum.lead += one.lead / (deals * SEATS);
        sum.cards += one.cards / (deals * SEATS);
    }
    return sum;
}

/* ---- learning ---------------------------------------------------------- */

/* A million of lead counts as much as half a percent of victories: there is
 * less luck in it. A card costs a fifth of a percent: all others have to
 * answer. */
static double worth(const point *p, uint64_t seed)
{
    bot_ko_style style = style_of(p);
    result sum = play_all(&style, DEALS, seed);
    return sum.won + 0.005 * sum.lead - 0.002 * sum.cards;
}

typedef struct { point p; double worth; } trial;

static void sort_best_first(trial *t, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && t[k].worth > t[k - 1].worth; k--) {
            trial kept = t[k];
            t[k] = t[k - 1];
            t[k - 1] = kept;
        }
}

/* Half way to the mean of the best, and a quarter to their spread. */
static void follow(const trial *t, point *mean, point *spread)
{
    for (int i = 0; i < KNOBS; i++) {
        double sum = 0, square = 0;
        for (int k = 0; k < BEST; k++)
            sum += t[k].p.at[i] / BEST;
        for (int k = 0; k < BEST; k++)
            square += pow(t[k].p.at[i] - sum, 2) / BEST;
        mean->at[i] += (sum - mean->at[i]) / 2;
        spread->at[i] += (sqrt(square) - spread->at[i]) / 4;
    }
}

static void learn(point *mean, kr_rng *r)
{
    point spread;
    trial t[STYLES];
    for (int i = 0; i < KNOBS; i++)
        spread.at[i] = (knobs[i].most - knobs[i].least) / 6;
    for (int round = 0; round < ROUNDS; round++) {
        double sum = 0;
        for (int k = 0; k < STYLES; k++) {
            t[k].p = k == 0 ? *mean : draw_near(mean, &spread, r);
            t[k].worth = worth(&t[k].p, FIRST + (uint64_t)round * DEALS);
            sum += t[k].worth / STYLES;
        }
        printf("round %d: mean style %.3f, all %.3f", round, t[0].worth, sum);
        sort_best_first(t, STYLES);
        printf(", best %.3f\n", t[0].worth);
        fflush(stdout);
        follow(t, mean, &spread);
    }
}

int main(void)
{
    kr_rng r;
    kr_rng_fast(&r, FIRST);
    point mean = point_of(&bot_ko_regular_style);
    learn(&mean, &r);
    bot_ko_style style = style_of(&mean);
    for (int i = 0; i < KNOBS; i++)
        printf("%s %ld, ", knobs[i].name, lround(mean.at[i]));
    double won = play_all(&style, CHECKED, FIRST / 2).won;
    printf("\nwins %.1f %% of %d games\n", 100 * won, CHECKED * SEATS);
    return 0;
}
