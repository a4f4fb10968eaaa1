/*
 * pfusch_win.c -- how a lead at Pfusch becomes a victory, for two builders.
 *
 * Regulars play each other; whenever a block is due, both lead by so much with
 * so many months to go, as the judge will see it. Prints the two numbers of
 * bot_pf_chance that make the outcomes most likely, and what came true.
 *
 *     make pfusch-win
 */
#include "bots/memory.h"
#include "bots/pfusch/lottery.h"
#include "bots/pfusch/regular.h"
#include "bots/pfusch/target.h"
#include "bots/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 6000, LOG_ROOM = 1 << 12, SEEN = GAMES * 2 * PF_MONTHS };

typedef struct { double lead, won; unsigned months; } sight;

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[2];
    kr_move log[2][LOG_ROOM];
    _Alignas(16) char desk[BOT_PF_REGULAR_DESK];
    pf_belief belief;
} stage;

static void open_stage(stage *s)
{
    kr_config config;
    kr_config_preset(&pf_game, &config);
    config.seats = 2;
    kr_new(&pf_game, &config, &s->state);
    for (kr_seat p = 0; p < 2; p++)
        bot_memory_init(&s->memory[p], &pf_game,
                        kr_look(&pf_game, &s->state, p), s->log[p], LOG_ROOM);
}

static kr_seen seen_by(stage *s, kr_seat who)
{
    return bot_memory_seen(&s->memory[who], &pf_game,
                           kr_look(&pf_game, &s->state, who));
}

static kr_move choose(stage *s)
{
    kr_waits w = kr_who_acts(&pf_game, &s->state);
    kr_seats asked = w.must | w.may;
    if (w.chance)
        return pf_game.draw(&s->state, &s->rng);
    if (asked == 0)
        return bot_random_next(&pf_game, &s->state, &s->rng, 256);
    kr_seen seen = seen_by(s, (kr_seat)kr_lowest(asked));
    return bot_pf_regular(&(bot_question){
        .game = &pf_game, .seen = &seen, .rng = &s->rng, .desk = s->desk,
        .effort = BOT_USUAL });
}

static void make_move(stage *s)
{
    kr_state before = s->state;
    kr_move m = choose(s);
    kr_news news;
    kr_submit(&pf_game, &s->state, m, &news);
    for (kr_seat p = 0; p < 2; p++)
        bot_memory_note(&s->memory[p], &pf_game, before.byte, m, &news);
}

/* ---- looking ---------------------------------------------------------- */

static unsigned look(stage *s, sight *out)
{
    const pf_pub *pub = (const pf_pub *)s->state.byte;
    for (kr_seat who = 0; who < 2; who++) {
        kr_seen seen = seen_by(s, who);
        bot_pf_belief(&s->belief, &pf_game, &seen, &bot_pf_by_habit);
        out[who] = (sight){ .lead = bot_pf_lead(&s->belief, pub,
                                                seen.now.prv, who),
                            .months = PF_MONTHS - pub->month };
    }
    return 2;
}

static unsigned play(stage *s, sight *out)
{
    const pf_pub *pub = (const pf_pub *)s->state.byte;
    unsigned count = 0, month = PF_MONTHS;
    kr_score score;
    open_stage(s);
    while (!kr_is_over(&pf_game, &s->state)) {
        if (pub->phase == PF_PHASE_MIX && pub->month != month)
            count += look(s, out + count);
        month = pub->phase == PF_PHASE_MIX ? pub->month : month;
        make_move(s);
    }
    pf_game.score(&s->state, &score);
    for (unsigned i = 0; i < count; i++)
        out[i].won = score.rank[0] == score.rank[1] ? 0.5
                   : score.rank[i % 2] == 1;
    return count;
}

/* ---- fitting ---------------------------------------------------------- */

/* How unlikely the outcomes are, in nats each. */
static double surprise(const sight *s, unsigned count, double lead,
                       double month)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++) {
        double p = bot_pf_chance(s[i].lead / (lead + month * s[i].months));
        sum -= s[i].won * log(p) + (1 - s[i].won) * log(1 - p);
    }
    return sum / count;
}

static void fit(const sight *s, unsigned count)
{
    double best = 1e9, lead = 0, month = 0;
    for (unsigned a = 1; a <= 120; a++)
        for (unsigned b = 0; b <= 40; b++) {
            double it = surprise(s, count, a * 0.1, b * 0.05);
            if (it < best) {
                best = it;
                lead = a * 0.1;
                month = b * 0.05;
            }
        }
    printf("BOT_PF_LEAD %.2f, BOT_PF_LEAD_MONTH %.2f: %.4f nats; those kept "
           "%.2f, %.2f: %.4f\n", lead, month, best, BOT_PF_LEAD,
           BOT_PF_LEAD_MONTH, surprise(s, count, BOT_PF_LEAD,
                                       BOT_PF_LEAD_MONTH));
}

static void print_tenths(const sight *s, unsigned count)
{
    double said[10] = { 0 }, won[10] = { 0 };
    unsigned many[10] = { 0 };
    for (unsigned i = 0; i < count; i++) {
        double p = bot_pf_chance(s[i].lead / (BOT_PF_LEAD +
                                 BOT_PF_LEAD_MONTH * s[i].months));
        unsigned tenth = p >= 1 ? 9 : (unsigned)(10 * p);
        said[tenth] += p;
        won[tenth] += s[i].won;
        many[tenth]++;
    }
    printf("said    won  situations\n");
    for (unsigned i = 0; i < 10; i++)
        if (many[i] > 0)
            printf("%.3f  %.3f  %u\n", said[i] / many[i], won[i] / many[i],
                   many[i]);
}

int main(void)
{
    stage *s = calloc(1, sizeof *s);
    sight *seen = calloc(SEEN, sizeof *seen);
    unsigned count = 0;
    kr_rng_fast(&s->rng, 1);
    for (unsigned game = 0; game < GAMES; game++)
        count += play(s, seen + count);
    fit(seen, count);
    print_tenths(seen, count);
    free(seen);
    free(s);
    return 0;
}
