/*
 * company.c -- a game among bots, move by move.
 */
#include "tools/company.h"

#include "sys/memory.h"

#include <stdlib.h>

enum { LOG_ROOM = 1 << 16 };

void company_init(company *c, const kr_game *g, const kr_config *config,
                  const bot *const *bots, uint64_t seed)
{
    *c = (company){ .game = g, .desk = sys_alloc(NULL, bot_desk()) };
    kr_rng_fast(&c->rng, seed);
    kr_new(g, config, &c->state);
    for (kr_seat who = 0; who < config->seats; who++) {
        c->bot[who] = bots[who];
        kr_move *log = sys_alloc(NULL, LOG_ROOM * sizeof *log);
        bot_memory_init(&c->memory[who], g, kr_look(g, &c->state, who), log,
                        LOG_ROOM);
    }
}

void company_release(company *c)
{
    for (kr_seat who = 0; who < KR_SEATS; who++)
        free(c->memory[who].log);
    sys_alloc(c->desk, 0);
}

/* Picks at random one of the seats the game waits for (K-8.6). At a live table
 * the clock is one of the candidates, and a seat that merely may act may do
 * nothing. */
static kr_move next_move(company *c, kr_waits w)
{
    const kr_game *g = c->game;
    bool live = kr_config_of(&c->state)->timing == KR_LIVE;
    kr_seats asked = live ? w.must | w.may : w.must;
    for (;;) {
        unsigned lot = kr_rng_below(&c->rng, kr_bits(asked) + (w.clock != 0));
        if (lot == kr_bits(asked))
            return (kr_move){ .who = KR_TABLE, .kind = KR_TICK };
        kr_seat who = (kr_seat)kr_nth(asked, lot);
        kr_seen seen = bot_memory_seen(&c->memory[who], g,
                                       kr_look(g, &c->state, who));
        kr_move m = c->bot[who]->choose(&(bot_question){
            .game = g, .seen = &seen, .rng = &c->rng, .desk = c->desk,
            .effort = BOT_USUAL });
        if (m.kind != KR_SEALED)
            return m;
    }
}

bool company_step(company *c)
{
    const kr_game *g = c->game;
    kr_waits w = kr_who_acts(g, &c->state);
    if (kr_is_over(g, &c->state))
        return false;
    c->before = c->state;
    c->last = w.chance ? g->draw(&c->state, &c->rng) : next_move(c, w);
    KR_REQUIRE(kr_submit(g, &c->state, c->last, &c->news) == KR_OK);
    for (kr_seat who = 0; who < kr_config_of(&c->state)->seats; who++)
        bot_memory_note(&c->memory[who], g, c->before.byte, c->last,
                        &c->news);
    return true;
}
