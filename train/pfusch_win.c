/*
 * pfusch_win.c -- winning chances at Pfusch, for the judge.
 *
 * Bots play each other. Whenever a block is due, the program records the lead
 * and the remaining months of two builders; more builders simulate the rest of
 * the year. Prints the maximum-likelihood numbers of bot_pf_chance and
 * bot_pf_crowd_chance, and the calibration.
 *
 *     make pfusch-win
 */
#include "bots/memory.h"
#include "bots/pfusch/crowd.h"
#include "bots/pfusch/lottery.h"
#include "bots/pfusch/pfusch.h"
#include "bots/pfusch/belief.h"
#include "bots/random.h"
#include "tenths.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DUELS = 6000, CROWDS = 300, ROUNDS = 200, LOG_ROOM = 1 << 12 };
enum { SEEN = DUELS * PF_SEATS * PF_MONTHS };

typedef struct {
    unsigned seats, months;             /* to go */
    kr_seat who;
    double lead, chance, won;           /* of two, of more */
} sight;

typedef struct {
    kr_state state;
    kr_rng rng;
    unsigned seats;
    const bot *bot[PF_SEATS];
    bot_memory memory[PF_SEATS];
    kr_move log[PF_SEATS][LOG_ROOM];
    _Alignas(16) char desk[BOT_PF_SHARK_DESK];
    bot_pf_belief belief;
} stage;

/* Regulars against one; among more all who can be met. */
static void open_stage(stage *s)
{
    static const char *const names[] = { "regular", "novice", "shark" };
    kr_config config;
    kr_config_preset(&pf_game, &config);
    config.seats = (uint8_t)s->seats;
    kr_new(&pf_game, &config, &s->state);
    for (kr_seat p = 0; p < s->seats; p++) {
        unsigned lot = s->seats == 2 ? 0 : kr_rng_below(&s->rng, 3);
        s->bot[p] = bot_named(&pf_game, names[lot]);
        bot_memory_init(&s->memory[p], &pf_game,
                        kr_look(&pf_game, &s->state, p), s->log[p], LOG_ROOM);
    }
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
    kr_seat who = (kr_seat)kr_lowest(asked);
    kr_seen seen = seen_by(s, who);
    return s->bot[who]->choose(&(bot_question){
        .game = &pf_game, .seen = &seen, .rng = &s->rng, .desk = s->desk,
        .effort = BOT_USUAL });
}

static void make_move(stage *s)
{
    kr_state before = s->state;
    kr_move m = choose(s);
    kr_news news;
    kr_submit(&pf_game, &s->state, m, &news);
    for (kr_seat p = 0; p < s->seats; p++)
        bot_memory_note(&s->memory[p], &pf_game, before.byte, m, &news);
}

/* ---- looking ---------------------------------------------------------- */

static double imagined(stage *s, const kr_seen *seen)
{
    const pf_prv *own = seen->now.prv;
    bot_pf_crowd c = { .pub = seen->now.pub, .own = own, .who = seen->now.who,
                       .belief = &s->belief, .rng = &s->rng, .rounds = ROUNDS };
    bot_pf_crowd_begin(&c);
    return bot_pf_crowd_chance(&c, (kr_move){
        .who = c.who, .kind = PF_MIX,
        .a = own->wood > 0 ? PF_SOLID : PF_HOLLOW });
}

static unsigned look(stage *s, sight *out)
{
    const pf_pub *pub = (const pf_pub *)s->state.byte;
    unsigned count = 0;
    for (kr_seat who = 0; who < s->seats; who++) {
        kr_seen seen = seen_by(s, who);
        if (pub->out[who] != 0)
            continue;
        bot_pf_believe(&s->belief, &pf_game, &seen, &bot_pf_by_season);
        out[count++] = (sight){
            .seats = s->seats, .months = PF_MONTHS - pub->month, .who = who,
            .lead = bot_pf_lead(&s->belief, pub, seen.now.prv, who),
            .chance = s->seats == 2 ? 0 : imagined(s, &seen) };
    }
    return count;
}

static void tell_winners(const stage *s, sight *out, unsigned count)
{
    kr_score score;
    unsigned first = 0;
    pf_game.score(&s->state, &score);
    for (kr_seat p = 0; p < s->seats; p++)
        first += score.rank[p] == 1;
    for (unsigned i = 0; i < count; i++)
        out[i].won = score.rank[out[i].who] == 1 ? 1.0 / first : 0;
}

static unsigned play(stage *s, unsigned seats, sight *out)
{
    const pf_pub *pub = (const pf_pub *)s->state.byte;
    unsigned count = 0, month = PF_MONTHS;
    s->seats = seats;
    open_stage(s);
    while (!kr_is_over(&pf_game, &s->state)) {
        if (pub->phase == PF_PHASE_MIX && pub->month != month)
            count += look(s, out + count);
        month = pub->phase == PF_PHASE_MIX ? pub->month : month;
        make_move(s);
    }
    tell_winners(s, out, count);
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

/* Least squares: the estimated and the actual deviation from a fair share. */
static void fit_trust(const sight *s, unsigned count)
{
    double product = 0, square = 0;
    for (unsigned i = 0; i < count; i++) {
        double fair = 1.0 / s[i].seats;
        double more = (s[i].chance - fair) / BOT_PF_TRUST;
        product += more * (s[i].won - fair);
        square += more * more;
    }
    printf("BOT_PF_TRUST %.2f; the one kept %.2f\n", product / square,
           BOT_PF_TRUST);
}

static double said_by(const sight *s)
{
    return s->seats > 2 ? s->chance
         : bot_pf_chance(s->lead / (BOT_PF_LEAD +
                                    BOT_PF_LEAD_MONTH * s->months));
}

static void print_tenths(const sight *s, unsigned count)
{
    tenths t = { 0 };
    for (unsigned i = 0; i < count; i++)
        tenths_add(&t, said_by(&s[i]), s[i].won);
    tenths_print(&t);
}

int main(void)
{
    stage *s = calloc(1, sizeof *s);
    sight *seen = calloc(SEEN, sizeof *seen);
    unsigned count = 0;
    kr_rng_fast(&s->rng, 1);
    for (unsigned game = 0; game < DUELS; game++)
        count += play(s, 2, seen + count);
    fit(seen, count);
    print_tenths(seen, count);
    count = 0;
    for (unsigned game = 0; game < CROWDS; game++)
        count += play(s, 3 + game % (PF_SEATS - 2), seen + count);
    fit_trust(seen, count);
    print_tenths(seen, count);
    free(seen);
    free(s);
    return 0;
}
