/*
 * match.c -- games between bots, the same deal once for each seating.
 *
 * Each game is played at a table without tempo at which no time passes.
 */
#include "tools/match.h"

#include "core/notation.h"
#include "sys/memory.h"

enum { NOW = 0 };
enum { SECRET, LOT, WHIMS, STREAMS = WHIMS + KR_SEATS };

/* ---- faults ----------------------------------------------------------- */

static bool is_out(const match_player *p)
{
    return p->faults >= MATCH_FAULTS_MAX;
}

static bool plays(const match_seat *s)
{
    return s->fault.kind == FAULT_NONE && !is_out(s->player);
}

/* A program is restarted for the next game. */
static void lose_by(match *m, kr_seat who, fault f)
{
    match_seat *s = &m->seat[who];
    s->fault = f;
    s->player->faults++;
    outside_release(&s->player->outside);
    tb_request(m->table, &(tb_wish){ .who = who, .what = TB_RESIGN }, NOW);
}

static void lose_by_move(match *m, kr_seat who, kr_move move, kr_verdict why)
{
    fault f = { .kind = FAULT_ILLEGAL, .verdict = why };
    kr_buf buf = kr_buf_of(f.said, sizeof f.said);
    kr_put_move(&buf, m->game, move);
    lose_by(m, who, f);
}

/* ---- the table -------------------------------------------------------- */

static void keep(void *host, const tb_entry *e)
{
    match *m = host;
    m->moves += e->kind == TB_MOVE;
    recorder_keep(&m->record, m->game, e);
}

/* Each stream of each deal has its own seed. */
static void open_stream(kr_rng *r, const match *m, uint64_t deal,
                        unsigned stream)
{
    kr_rng_fast(r, m->seed * UINT64_C(0x9e3779b97f4a7c15) +
                   deal * STREAMS + stream);
}

static void open_table(match *m, uint64_t deal)
{
    const tb_hooks hooks = { .host = m, .alloc = sys_alloc_hook,
                             .keep = keep };
    uint8_t secret[TB_SECRET_SIZE];
    tb_setup setup;
    kr_rng r;
    open_stream(&r, m, deal, SECRET);
    for (int i = 0; i < TB_SECRET_SIZE; i++)
        secret[i] = (uint8_t)kr_rng_next(&r);
    tb_setup_preset(&setup, m->game);
    setup.config = m->config;
    setup.speed = TB_SPEED_INSTANT;
    m->table = tb_new(&setup, secret, &hooks, NOW);
    recorder_begin(&m->record, m->table);
}

/* Our bots and programs take seats as external players; if one drops out, the
 * table has a substitute bot. */
static void sit_down(match *m, uint64_t deal, unsigned turn)
{
    unsigned seats = m->config.seats;
    const char *level = tb_setup_of(m->table)->sit_in;
    for (unsigned i = 0; i < seats; i++) {
        kr_seat who = (kr_seat)((i + turn) % seats);
        match_seat *s = &m->seat[who];
        s->player = &m->player[i];
        s->fault.kind = FAULT_NONE;
        s->asked = 0;
        open_stream(&s->whims, m, deal, WHIMS + who);
        tb_request(m->table, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = who,
            .text = s->player->name,
            .bot = is_out(s->player) ? level : NULL }, NOW);
    }
}

/* ---- playing ---------------------------------------------------------- */

static void tell_start(match *m, kr_seat who)
{
    match_seat *s = &m->seat[who];
    fault f = { .kind = FAULT_NONE };
    if (s->player->bot != NULL || !plays(s))
        return;
    kr_seen seen = tb_seen(m->table, who);
    if (!outside_begin(&s->player->outside, m->game, &seen,
                       kr_rng_next(&s->whims) >> 1, &f))
        lose_by(m, who, f);
}

/* Two programs can haggle without end (K-8.6); a bot of ours does not. */
static bool is_endless(match_seat *s)
{
    return s->player->bot == NULL && s->asked++ == MATCH_MOVES_MAX;
}

/* The player makes a move, or loses. */
static void ask(match *m, kr_seat who)
{
    match_seat *s = &m->seat[who];
    kr_seen seen = tb_seen(m->table, who);
    fault f = { .kind = FAULT_NONE };
    kr_move move;
    if (is_endless(s)) {
        lose_by(m, who, (fault){ .kind = FAULT_ENDLESS,
                                 .limit = MATCH_MOVES_MAX });
        return;
    }
    if (s->player->bot != NULL) {
        move = s->player->bot->choose(&(bot_question){
            .game = m->game, .seen = &seen, .rng = &s->whims,
            .desk = m->desk, .effort = BOT_USUAL });
    } else if (!outside_ask(&s->player->outside, m->game, &seen, &move, &f)) {
        lose_by(m, who, f);
        return;
    }
    tb_answer a = tb_request(m->table, &(tb_wish){
        .who = who, .what = TB_MOVE, .move = move,
        .seen = tb_last(m->table) }, NOW);
    if (a.refusal == TB_BY_RULE)
        lose_by_move(m, who, move, a.verdict);
    else if (a.refusal != TB_GRANTED)
        lose_by_move(m, who, move, KR_NO_MOVE);
}

/* Picks one of the seats the game waits for at random (K-8.6). */
static void ask_somebody(match *m)
{
    kr_seats must = tb_waits(m->table).must;
    for (kr_seat who = 0; who < m->config.seats; who++)
        if (!plays(&m->seat[who]))
            must &= (kr_seats)~kr_seat_bit(who);
    if (must != 0)
        ask(m, (kr_seat)kr_nth(must, kr_rng_below(&m->lot, kr_bits(must))));
}

static void play_on(match *m)
{
    tb_request(m->table, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, NOW);
    for (kr_seat who = 0; who < m->config.seats; who++)
        tell_start(m, who);
    while (tb_stage_of(m->table) == TB_RUNNING) {
        while (tb_next_wake(m->table) <= NOW)
            tb_wake(m->table, NOW);
        ask_somebody(m);
    }
}

/* ---- the end ---------------------------------------------------------- */

/* The best of the players who have not lost. */
static uint8_t best_rank(const match *m, const kr_score *score)
{
    uint8_t best = KR_NONE;
    for (unsigned i = 0; i < m->config.seats; i++)
        if (plays(&m->seat[i]) && score->rank[i] < best)
            best = score->rank[i];
    return best;
}

static void finish(match *m, unsigned turn, match_result *result)
{
    kr_score score;
    tb_score(m->table, &score);
    uint8_t best = best_rank(m, &score);
    result->winners = result->played = 0;
    result->moves = m->moves;
    for (unsigned i = 0; i < m->config.seats; i++) {
        kr_seat who = (kr_seat)((i + turn) % m->config.seats);
        match_seat *s = &m->seat[who];
        result->points[i] = score.points[who];
        result->fault[i] = s->fault;
        if (!plays(s))
            continue;
        result->played |= kr_seat_bit((kr_seat)i);
        if (score.rank[who] == best)
            result->winners |= kr_seat_bit((kr_seat)i);
        if (s->player->bot == NULL) {
            kr_seen seen = tb_seen(m->table, who);
            outside_end(&s->player->outside, m->game, &seen, &score);
        }
    }
}

void match_play(match *m, uint64_t deal, unsigned turn, match_result *result)
{
    open_stream(&m->lot, m, deal, LOT);
    m->moves = 0;
    if (m->desk == NULL)
        m->desk = sys_alloc(NULL, bot_desk());
    open_table(m, deal);
    sit_down(m, deal, turn);
    play_on(m);
    finish(m, turn, result);
    recorder_end(&m->record);
    tb_free(m->table);
    m->table = NULL;
}

void match_release(match *m)
{
    for (int i = 0; i < KR_SEATS; i++)
        outside_release(&m->player[i].outside);
    sys_alloc(m->desk, 0);
}
