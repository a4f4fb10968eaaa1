/*
 * think.c -- whole games of bots, decision by decision.
 */
#include "think/think.h"

#include "bots/bot.h"
#include "bots/memory.h"
#include "bots/random.h"
#include "games/games.h"

enum { LOG_ROOM = 1 << 14, DESK = 1 << 23, TRIES = 3 };

static const char *const levels[] = { "novice", "regular", "shark" };

static struct {
    const kr_game *game;
    const bot *bot;
    kr_config config;
    kr_state state;
    kr_rng rng;
    kr_seat who;                        /* decides now */
    kr_move move;                       /* the decision */
    bool asked;
    int idle;                           /* answers of nothing in a row */
    bot_memory memory[KR_SEATS];
} club;

static kr_move logs[KR_SEATS][LOG_ROOM];
static _Alignas(16) char desk[DESK];

void think_open(unsigned game, unsigned level, unsigned seats, unsigned seed)
{
    const kr_game *g = kr_games[game];
    memset(&club, 0, sizeof club);
    club.game = g;
    club.bot = bot_named(g, levels[level]);
    KR_REQUIRE(club.bot->desk <= DESK);
    kr_config_preset(g, &club.config);
    club.config.seats = (uint8_t)seats;
    kr_rng_fast(&club.rng, seed);
    kr_new(g, &club.config, &club.state);
    for (kr_seat s = 0; s < seats; s++)
        bot_memory_init(&club.memory[s], g, kr_look(g, &club.state, s),
                        logs[s], LOG_ROOM);
}

static void do_move(kr_move m)
{
    kr_state before = club.state;
    kr_news news;
    KR_REQUIRE(kr_submit(club.game, &club.state, m, &news) == KR_OK);
    for (kr_seat s = 0; s < club.config.seats; s++)
        bot_memory_note(&club.memory[s], club.game, before.byte, m, &news);
}

/* Where bots only may act and do nothing, the clock goes on. */
int think_next(void)
{
    if (club.asked && club.move.kind != KR_SEALED)
        do_move(club.move);
    club.idle = club.asked && club.move.kind == KR_SEALED ? club.idle + 1 : 0;
    club.asked = false;
    while (!kr_is_over(club.game, &club.state) && !club.memory[0].full) {
        kr_waits w = kr_who_acts(club.game, &club.state);
        kr_seats asked = w.must | w.may;
        if (!w.chance && asked != 0 && club.idle < TRIES) {
            unsigned nth = kr_rng_below(&club.rng, kr_bits(asked));
            club.who = (kr_seat)kr_nth(asked, nth);
            club.asked = true;
            return 1;
        }
        club.idle = 0;
        do_move(w.chance ? club.game->draw(&club.state, &club.rng)
                         : bot_random_next(club.game, &club.state, &club.rng,
                                           256));
    }
    return 0;
}

unsigned think_choose(void)
{
    kr_seen seen = bot_memory_seen(&club.memory[club.who], club.game,
                                   kr_look(club.game, &club.state, club.who));
    club.move = club.bot->choose(&(bot_question){
        .game = club.game, .seen = &seen, .rng = &club.rng, .desk = desk,
        .effort = BOT_USUAL });
    return club.move.kind * 1009u + club.move.a * 31u + club.move.n;
}
