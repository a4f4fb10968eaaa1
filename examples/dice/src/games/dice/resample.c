/*
 * resample.c -- worlds that fit what one seat has seen.
 *
 * Nobody sees the dice of others before a call, and a bid may be a lie, so all
 * dice of others are equally likely. Of earlier rounds a seat knows how many
 * dice of each player counted.
 */
#include "games/dice/state.h"

static unsigned any_die(kr_rng *rng)
{
    return 1 + kr_rng_below(rng, LD_FACES);
}

void ld_resample(const kr_seen *seen, kr_rng *rng, kr_state *out)
{
    const ld_pub *pub = seen->now.pub;
    memset(out, 0, sizeof *out);
    memcpy(ld_pub_of(out), pub, sizeof *pub);
    if (pub->phase == LD_PHASE_OVER)
        return;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        ld_prv *own = ld_prv_of(out, who);
        if (who == seen->now.who)
            memcpy(own, seen->now.prv, sizeof *own);
        else
            for (unsigned i = pub->unrolled[who]; i < pub->dice[who]; i++)
                ld_add_die(own, any_die(rng));
    }
}

/* ---- the world told from the beginning -------------------------------- */

typedef struct {
    const ld_pub *pub;
    kr_rng *rng;
    kr_move *log;
    unsigned rolls[LD_SEATS];           /* of this round, and where they are */
    size_t at[LD_SEATS][LD_DICE];
} tale;

/* A die that counts for a bid on the face, or one that does not. */
static unsigned die_that(const tale *t, bool counts, unsigned face)
{
    unsigned die;
    do
        die = any_die(t->rng);
    while (ld_counts(t->pub, die, face) != counts);
    return die;
}

static void fill(const tale *t, kr_seat who, unsigned roll, unsigned die)
{
    kr_move *m = &t->log[t->at[who][roll]];
    if (m->b == KR_HIDDEN)
        m->b = (uint8_t)(die - 1);
}

static void hear(tale *t, size_t at)
{
    kr_move m = t->log[at];
    if (m.kind == LD_ROLL)
        t->at[m.a][t->rolls[m.a]++] = at;
    if (m.kind != LD_SHOWS)
        return;
    for (unsigned i = 0; i < t->rolls[m.who]; i++)
        fill(t, m.who, i, die_that(t, i < m.n, m.a));
    t->rolls[m.who] = 0;
}

void ld_retell(const kr_seen *seen, kr_rng *rng, kr_move *log)
{
    kr_state world;
    ld_resample(seen, rng, &world);
    tale t = { .pub = ld_pub_of(&world), .rng = rng, .log = log };
    memcpy(log, seen->log, seen->moves * sizeof *log);
    for (size_t i = 0; i < seen->moves; i++)
        hear(&t, i);
    for (kr_seat who = 0; who < t.pub->config.seats; who++)
        for (unsigned i = 0; i < t.rolls[who]; i++)
            fill(&t, who, i, ld_prv_of(&world, who)->dice[i]);
}
