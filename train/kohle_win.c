/*
 * kohle_win.c -- how money, people and cards at Kohle, Kie$ & Knete become a
 * victory.
 *
 * Regulars play each other with three to six seats; half of all turns are
 * looked at. Prints the weights of outlook.h that make the winners most likely,
 * and what came true with those that are kept.
 *
 *     make kohle-win
 */
#include "bots/kohle/kohle.h"
#include "bots/kohle/outlook.h"
#include "tenths.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 5000, FIRST = 777000 };  /* the seed of the first one */
enum { TURNS = 400 };                   /* looked at in one game, at most */
enum { WEIGHTS = 1 + BOT_KO_ASSETS, STEPS = 12 };

/* One turn: of each seat what counts, and its part of the victory. */
typedef struct {
    unsigned seats;
    double has[KO_SEATS][WEIGHTS], won[KO_SEATS];
} sight;

/* ---- playing ---------------------------------------------------------- */

static sight look(const kr_state *state)
{
    const kr_game *g = &ko_game;
    const ko_pub *pub = (const ko_pub *)state->byte;
    bot_ko_future f = bot_ko_future_of(pub);
    sight s = { .seats = pub->config.seats };
    for (kr_seat p = 0; p < s.seats; p++) {
        double asset[BOT_KO_ASSETS];
        bot_ko_assets_of(pub, kr_look(g, state, p).prv, p, asset);
        s.has[p][0] = pub->money[p] / f.spread;
        for (int i = 0; i < BOT_KO_ASSETS; i++)
            s.has[p][1 + i] = asset[i] * f.rest / s.seats / f.spread;
    }
    return s;
}

static kr_move choose(const kr_state *state, kr_seats must, kr_rng *r)
{
    kr_seat who = (kr_seat)kr_nth(must, kr_rng_below(r, kr_bits(must)));
    bot_ko_mind v = bot_ko_mind_of(kr_look(&ko_game, state, who),
                                   &bot_ko_regular_style, r);
    return bot_ko_dealer_move(&v);
}

static void open_game(kr_state *state, unsigned seats)
{
    kr_config config;
    kr_config_preset(&ko_game, &config);
    kr_config_among_bots(&ko_game, &config);
    config.seats = (uint8_t)seats;
    kr_new(&ko_game, &config, state);
}

static unsigned play(unsigned seats, kr_rng *r, sight *out)
{
    kr_state state;
    kr_score score;
    unsigned count = 0, winners = 0;
    const ko_pub *pub = (const ko_pub *)state.byte;
    open_game(&state, seats);
    while (!kr_is_over(&ko_game, &state)) {
        kr_waits w = kr_who_acts(&ko_game, &state);
        if (!w.chance && pub->phase == KO_PHASE_TURN && count < TURNS &&
            kr_rng_below(r, 2) == 0)
            out[count++] = look(&state);
        kr_move m = w.chance ? ko_game.draw(&state, r)
                             : choose(&state, w.must, r);
        KR_REQUIRE(kr_submit(&ko_game, &state, m, NULL) == KR_OK);
    }
    ko_game.score(&state, &score);
    for (kr_seat p = 0; p < seats; p++)
        winners += score.rank[p] == 1;
    for (unsigned i = 0; i < count; i++)
        for (kr_seat p = 0; p < seats; p++)
            out[i].won[p] = score.rank[p] == 1 ? 1.0 / winners : 0;
    return count;
}

/* ---- fitting ---------------------------------------------------------- */

static void chances(const sight *s, const double *weight, double *chance)
{
    double sum = 0;
    for (unsigned p = 0; p < s->seats; p++) {
        double standing = 0;
        for (int i = 0; i < WEIGHTS; i++)
            standing += weight[i] * s->has[p][i];
        chance[p] = exp(standing);
        sum += chance[p];
    }
    for (unsigned p = 0; p < s->seats; p++)
        chance[p] /= sum;
}

/* How unlikely the winners are, in nats each. */
static double surprise(const sight *s, unsigned count, const double *weight)
{
    double sum = 0, chance[KO_SEATS];
    for (unsigned i = 0; i < count; i++) {
        chances(&s[i], weight, chance);
        for (unsigned p = 0; p < s[i].seats; p++)
            sum -= s[i].won[p] * log(chance[p]);
    }
    return sum / count;
}

/* The slope of the surprise at one turn, and how it changes. */
typedef struct { double slope[WEIGHTS], bend[WEIGHTS][WEIGHTS]; } shape;

static void add_shape(const sight *s, const double *weight, shape *sum)
{
    double chance[KO_SEATS], mean[WEIGHTS] = { 0 };
    chances(s, weight, chance);
    for (unsigned p = 0; p < s->seats; p++)
        for (int i = 0; i < WEIGHTS; i++)
            mean[i] += chance[p] * s->has[p][i];
    for (unsigned p = 0; p < s->seats; p++)
        for (int i = 0; i < WEIGHTS; i++) {
            double apart = s->has[p][i] - mean[i];
            sum->slope[i] += (chance[p] - s->won[p]) * s->has[p][i];
            for (int j = 0; j < WEIGHTS; j++)
                sum->bend[i][j] += chance[p] * apart *
                                   (s->has[p][j] - mean[j]);
        }
}

/* Gauss: the bend is positive, so nothing has to be exchanged. */
static void solve(shape *a, double *x)
{
    for (int i = 0; i < WEIGHTS; i++)
        for (int j = i + 1; j < WEIGHTS; j++) {
            double part = a->bend[j][i] / a->bend[i][i];
            for (int k = i; k < WEIGHTS; k++)
                a->bend[j][k] -= part * a->bend[i][k];
            a->slope[j] -= part * a->slope[i];
        }
    for (int i = WEIGHTS - 1; i >= 0; i--) {
        x[i] = a->slope[i];
        for (int j = i + 1; j < WEIGHTS; j++)
            x[i] -= a->bend[i][j] * x[j];
        x[i] /= a->bend[i][i];
    }
}

/* There is one best answer, and Newton finds it. */
static void fit(const sight *s, unsigned count, double *weight)
{
    for (int step = 0; step < STEPS; step++) {
        shape sum = { { 0 }, { { 0 } } };
        double less[WEIGHTS];
        for (unsigned i = 0; i < count; i++)
            add_shape(&s[i], weight, &sum);
        solve(&sum, less);
        for (int i = 0; i < WEIGHTS; i++)
            weight[i] -= less[i];
    }
}

/* ---- telling ---------------------------------------------------------- */

static void print_weights(const char *name, const sight *s, unsigned count,
                          const double *weight)
{
    printf("%s: bot_ko_of_money %.2f, bot_ko_of_asset", name, weight[0]);
    for (int i = 1; i < WEIGHTS; i++)
        printf(" %.2f", weight[i]);
    printf(": %.4f nats\n", surprise(s, count, weight));
}

static void print_tenths(const sight *s, unsigned count, const double *weight)
{
    tenths t = { 0 };
    double chance[KO_SEATS];
    for (unsigned i = 0; i < count; i++) {
        chances(&s[i], weight, chance);
        for (unsigned p = 0; p < s[i].seats; p++)
            tenths_add(&t, chance[p], s[i].won[p]);
    }
    tenths_print(&t);
}

int main(void)
{
    sight *seen = calloc((size_t)GAMES * TURNS, sizeof *seen);
    double kept[WEIGHTS] = { bot_ko_of_money }, weight[WEIGHTS] = { 0 };
    unsigned count = 0;
    for (int i = 0; i < BOT_KO_ASSETS; i++)
        kept[1 + i] = bot_ko_of_asset[i];
    for (unsigned game = 0; game < GAMES; game++) {
        kr_rng r;
        kr_rng_fast(&r, FIRST + game);
        count += play(3 + game % 4, &r, seen + count);
    }
    fit(seen, count, weight);
    printf("%u turns\n", count);
    print_weights("fitted", seen, count, weight);
    print_weights("kept", seen, count, kept);
    print_tenths(seen, count, kept);
    free(seen);
    return 0;
}
