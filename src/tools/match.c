/*
 * match.c -- games between bots, the same deal once for each seating.
 */
#include "tools/match.h"

#include "core/notation.h"

#include <stdlib.h>

enum { LOG_ROOM = 1024 };
enum { CHANCE, LOT, WHIMS, STREAMS = WHIMS + KR_SEATS };

static kr_seen seen_by(const match *m, kr_seat who)
{
    return bot_memory_seen(&m->seat[who].memory, m->game,
                           kr_look(m->game, &m->state, who));
}

/* ---- faults -------------------------------------------------------------- */

static bool is_out(const match_player *p)
{
    return p->faults >= MATCH_FAULTS_MAX;
}

static bool plays(const match_seat *s)
{
    return s->fault.kind == FAULT_NONE && !is_out(s->player);
}

/* A program is started anew for the next game. */
static void lose_by(match_seat *s, fault f)
{
    s->fault = f;
    s->player->faults++;
    outside_release(&s->player->outside);
}

static void lose_by_move(match *m, match_seat *s, kr_move move, kr_verdict why)
{
    fault f = { .kind = FAULT_ILLEGAL, .verdict = why };
    kr_buf buf;
    kr_buf_init(&buf, f.said, sizeof f.said);
    kr_put_move(&buf, m->game, move);
    lose_by(s, f);
}

/* ---- sitting down -------------------------------------------------------- */

/* Each stream of each deal has a seed of its own. */
static void open_stream(kr_rng *r, const match *m, uint64_t deal,
                        unsigned stream)
{
    kr_rng_fast(r, m->seed * UINT64_C(0x9e3779b97f4a7c15) +
                   deal * STREAMS + stream);
}

static void begin(match *m, kr_seat who)
{
    match_seat *s = &m->seat[who];
    kr_seen seen = seen_by(m, who);
    fault f = { .kind = FAULT_NONE };
    if (s->player->bot != NULL || !plays(s))
        return;
    if (!outside_begin(&s->player->outside, m->game, &seen,
                       kr_rng_next(&s->whims) >> 1, &f))
        lose_by(s, f);
}

static void sit_down(match *m, uint64_t deal, unsigned turn)
{
    unsigned seats = m->config.seats;
    for (unsigned i = 0; i < seats; i++) {
        kr_seat who = (kr_seat)((i + turn) % seats);
        match_seat *s = &m->seat[who];
        s->player = &m->player[i];
        s->fault.kind = FAULT_NONE;
        open_stream(&s->whims, m, deal, WHIMS + who);
        bot_memory_init(&s->memory, m->game, kr_look(m->game, &m->state, who),
                        s->memory.log, s->memory.room);
        begin(m, who);
    }
}

/* ---- playing ------------------------------------------------------------- */

static void make_room(bot_memory *memory)
{
    if (memory->room - memory->moves > KR_NEWS_MAX)
        return;
    memory->room = memory->room == 0 ? LOG_ROOM : 2 * memory->room;
    memory->log = realloc(memory->log, memory->room * sizeof *memory->log);
    if (memory->log == NULL)
        abort();
}

static void make_move(match *m, kr_move move)
{
    kr_news news = { .count = 0 };
    uint8_t before[KR_STATE_MAX];
    memcpy(before, m->state.byte, m->game->pub_size);
    m->game->apply(&m->state, move, &news);
    for (unsigned i = 0; i < m->config.seats; i++) {
        make_room(&m->seat[i].memory);
        bot_memory_note(&m->seat[i].memory, m->game, before, move, &news);
    }
    m->moves++;
}

/* What he does; false if that is a fault. */
static bool ask(match *m, kr_seat who, kr_move *move)
{
    match_seat *s = &m->seat[who];
    kr_seen seen = seen_by(m, who);
    fault f = { .kind = FAULT_NONE };
    if (!plays(s))
        return false;
    if (s->player->bot != NULL) {
        *move = s->player->bot->choose(m->game, &seen, &s->whims);
    } else if (!outside_ask(&s->player->outside, m->game, &seen, move, &f)) {
        lose_by(s, f);
        return false;
    }
    kr_verdict verdict = move->who == who ? kr_check(m->game, &m->state, *move)
                                          : KR_NO_SEAT;
    if (verdict != KR_OK)
        lose_by_move(m, s, *move, verdict);
    return verdict == KR_OK;
}

/* Whom the game waits for is asked by lot (K-8.6); there is no clock. */
static kr_move next_move(match *m)
{
    kr_waits w = kr_who_acts(m->game, &m->state);
    kr_move move;
    if (w.chance)
        return m->game->draw(&m->state, &m->chance);
    KR_REQUIRE(w.must != 0);
    kr_seat who = (kr_seat)kr_nth(w.must,
                                  kr_rng_below(&m->lot, kr_bits(w.must)));
    if (ask(m, who, &move))
        return move;
    return (kr_move){ .who = KR_TABLE, .kind = KR_LATE, .a = who };
}

/* ---- the end ------------------------------------------------------------- */

/* The best of those who have not lost. */
static uint8_t best_rank(const match *m, const kr_score *score)
{
    uint8_t best = KR_NONE;
    for (unsigned i = 0; i < m->config.seats; i++)
        if (plays(&m->seat[i]) && score->rank[i] < best)
            best = score->rank[i];
    return best;
}

static void reckon(match *m, unsigned turn, match_result *result)
{
    kr_score score;
    m->game->score(&m->state, &score);
    uint8_t best = best_rank(m, &score);
    result->winners = 0;
    for (unsigned i = 0; i < m->config.seats; i++) {
        kr_seat who = (kr_seat)((i + turn) % m->config.seats);
        match_seat *s = &m->seat[who];
        kr_seen seen = seen_by(m, who);
        result->points[i] = score.points[who];
        result->fault[i] = s->fault;
        if (plays(s) && score.rank[who] == best)
            result->winners |= kr_seat_bit((kr_seat)i);
        if (plays(s) && s->player->bot == NULL)
            outside_end(&s->player->outside, m->game, &seen, &score);
    }
}

void match_play(match *m, uint64_t deal, unsigned turn, match_result *result)
{
    kr_new(m->game, &m->config, &m->state);
    open_stream(&m->chance, m, deal, CHANCE);
    open_stream(&m->lot, m, deal, LOT);
    sit_down(m, deal, turn);
    while (!kr_is_over(m->game, &m->state))
        make_move(m, next_move(m));
    reckon(m, turn, result);
    m->games++;
}

void match_release(match *m)
{
    for (int i = 0; i < KR_SEATS; i++) {
        free(m->seat[i].memory.log);
        outside_release(&m->player[i].outside);
    }
}
