/*
 * schwarzarbeit_win.c -- winning chances at Schwarzarbeit by lead.
 *
 * Sharks play each other. Whenever one is about to take a card, the program
 * records the lead and the remaining turns, as the judge sees them. Prints the
 * maximum-likelihood numbers of bot_sw_odds, and the calibration.
 *
 *     make schwarzarbeit-win                  (ROUNDS=500 with each number)
 */
#include "bots/memory.h"
#include "bots/random.h"
#include "bots/schwarzarbeit/player.h"
#include "tenths.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LOG_ROOM = 1 << 12, STEPS = 60, NUMBERS = 4 };

typedef struct { double lead, won; unsigned turns; kr_seat who; } sight;

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[SW_SEATS];
    kr_move log[SW_SEATS][LOG_ROOM];
    _Alignas(16) bot_sw_desk desk;
} stage;

static void open_stage(stage *s, unsigned seats)
{
    kr_config config;
    kr_config_preset(&sw_game, &config);
    config.seats = (uint8_t)seats;
    kr_new(&sw_game, &config, &s->state);
    for (kr_seat p = 0; p < seats; p++)
        bot_memory_init(&s->memory[p], &sw_game,
                        kr_look(&sw_game, &s->state, p), s->log[p], LOG_ROOM);
}

static kr_move choose(stage *s)
{
    kr_waits w = kr_who_acts(&sw_game, &s->state);
    kr_seats asked = w.must | w.may;
    if (w.chance || asked == 0)
        return bot_random_next(&sw_game, &s->state, &s->rng, 256);
    kr_seat who = (kr_seat)kr_lowest(asked);
    kr_seen seen = bot_memory_seen(&s->memory[who], &sw_game,
                                   kr_look(&sw_game, &s->state, who));
    return bot_named(&sw_game, "shark")->choose(&(bot_question){
        .game = &sw_game, .seen = &seen, .rng = &s->rng, .desk = &s->desk,
        .effort = BOT_USUAL });
}

/* One game; what was seen before each taking. */
static unsigned play(stage *s, unsigned seats, sight *out)
{
    unsigned count = 0;
    kr_score score;
    open_stage(s, seats);
    while (!kr_is_over(&sw_game, &s->state)) {
        kr_state before = s->state;
        kr_move m = choose(s);
        kr_news news;
        if (m.kind == SW_HIRE || m.kind == SW_DENOUNCE)
            out[count++] = (sight){ .lead = s->desk.mind.lead, .who = m.who,
                                    .turns = bot_sw_turns_left(s->desk.mind.pub) };
        kr_submit(&sw_game, &s->state, m, &news);
        for (kr_seat p = 0; p < seats; p++)
            bot_memory_note(&s->memory[p], &sw_game, before.byte, m, &news);
    }
    sw_game.score(&s->state, &score);
    unsigned winners = 0;
    for (kr_seat p = 0; p < seats; p++)
        winners += score.rank[p] == 1;
    for (unsigned i = 0; i < count; i++)
        out[i].won = score.rank[out[i].who] == 1 ? 1.0 / winners : 0;
    return count;
}

/* ---- fitting ---------------------------------------------------------- */

/* How unlikely the outcomes are, in nats each. */
static double surprise(const sight *s, unsigned count, const bot_sw_odds *odds)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++) {
        double p = bot_sw_chance(odds, s[i].lead, s[i].turns, true);
        p = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
        sum -= s[i].won * log(p) + (1 - s[i].won) * log(1 - p);
    }
    return sum / count;
}

/* One number after the other, by smaller and smaller steps. */
static bot_sw_odds fit(const sight *s, unsigned count, bot_sw_odds odds)
{
    double *const number[NUMBERS] = { &odds.end, &odds.turn, &odds.ahead,
                                      &odds.rivals };
    double best = surprise(s, count, &odds), part = 0.2;
    for (int step = 0; step < STEPS; step++) {
        bool better = false;
        for (int i = 0; i < 2 * NUMBERS; i++) {
            double old = *number[i / 2];
            *number[i / 2] *= i % 2 == 0 ? 1 + part : 1 / (1 + part);
            double it = surprise(s, count, &odds);
            better |= it < best;
            if (it < best)
                best = it;
            else
                *number[i / 2] = old;
        }
        part = better ? part : part / 2;
    }
    return odds;
}

static void print_tenths(const sight *s, unsigned count,
                         const bot_sw_odds *odds)
{
    tenths t = { 0 };
    for (unsigned i = 0; i < count; i++)
        tenths_add(&t, bot_sw_chance(odds, s[i].lead, s[i].turns, true),
                   s[i].won);
    tenths_print(&t);
}

int main(int words, char **word)
{
    unsigned games = words > 1 ? (unsigned)atoi(word[1]) : 500;
    stage *s = calloc(1, sizeof *s);
    sight *seen = calloc(games * SW_TURNS, sizeof *seen);
    kr_rng_fast(&s->rng, 1);
    for (unsigned seats = 3; seats <= SW_SEATS; seats++) {
        unsigned count = 0;
        for (unsigned game = 0; game < games; game++)
            count += play(s, seats, seen + count);
        const bot_sw_odds *old = &bot_sw_odds_of[seats];
        bot_sw_odds odds = fit(seen, count, *old);
        printf("[%u] = { %.2f, %.3f, %.2f, %.2f }: %.4f nats; those kept "
               "%.4f\n", seats, odds.end, odds.turn, odds.ahead, odds.rivals,
               surprise(seen, count, &odds), surprise(seen, count, old));
        print_tenths(seen, count, old);
    }
    free(seen);
    free(s);
    return 0;
}
