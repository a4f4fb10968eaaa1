/*
 * test_bots.c -- what every bot owes the table it sits at.
 */
#include "bots/bot.h"
#include "bots/memory.h"
#include "bots/novice.h"
#include "bots/random.h"
#include "games/games.h"
#include "text/why.h"
#include "unit/test.h"

#include <stdlib.h>
#include <string.h>

/* Bots with a desk think longer: fewer games, less effort, and only some of the
 * questions. */
enum { GAMES_EACH = 20, GAMES_AT_DESK = 4, ONE_IN = 5, EFFORT = 10 };
enum { LOG_ROOM = 1 << 16, MOVES_MAX = 4000, MOVES_AT_DESK = 400 };

/* ---- whole games, each asked seat played by the bot ------------------- */

typedef bool promise(const kr_game *, const bot *, const kr_state *,
                     const kr_seen *, kr_rng);

typedef struct {
    const kr_game *game;
    const bot *bot;
    kr_state state;
    kr_rng rng;
    bot_memory memory[KR_SEATS];
    promise *claim;
    bool mixed;                         /* random players in odd seats */
    unsigned asked;
    bool held;                          /* the claim, at every question */
} stage;

static kr_move choose_and_say(const kr_game *g, const bot *b,
                              const kr_seen *seen, kr_rng *rng, bot_why *why)
{
    void *desk = malloc(b->desk + 1);
    kr_move m = b->choose(&(bot_question){
        .game = g, .seen = seen, .rng = rng, .desk = desk, .why = why,
        .effort = b->desk > 0 ? EFFORT : BOT_USUAL });
    free(desk);
    return m;
}

static kr_move choose(const kr_game *g, const bot *b, const kr_seen *seen,
                      kr_rng *rng)
{
    return choose_and_say(g, b, seen, rng, NULL);
}

static kr_move ask(stage *s, kr_seat who)
{
    kr_seen seen = bot_memory_seen(&s->memory[who], s->game,
                                   kr_look(s->game, &s->state, who));
    if (s->mixed && who % 2 == 1)
        return choose(s->game, bot_named(s->game, "random"), &seen, &s->rng);
    if (s->bot->desk == 0 || s->asked++ % ONE_IN == 0)
        s->held &= s->claim(s->game, s->bot, &s->state, &seen, s->rng);
    return choose(s->game, s->bot, &seen, &s->rng);
}

/* A random seat is asked; if it does nothing, the clock may continue. */
static kr_move next_move(stage *s)
{
    kr_waits w = kr_who_acts(s->game, &s->state);
    kr_seats asked = w.must | w.may;
    if (w.chance)
        return s->game->draw(&s->state, &s->rng);
    for (int tries = 0; tries < 3 && asked != 0; tries++) {
        unsigned nth = kr_rng_below(&s->rng, kr_bits(asked));
        kr_move m = ask(s, (kr_seat)kr_nth(asked, nth));
        if (m.kind != KR_SEALED)
            return m;
    }
    return bot_random_next(s->game, &s->state, &s->rng, 256);
}

static void play(stage *s, const kr_config *config, kr_move *log)
{
    int most = s->bot->desk > 0 ? MOVES_AT_DESK : MOVES_MAX;
    kr_new(s->game, config, &s->state);
    for (kr_seat p = 0; p < config->seats; p++)
        bot_memory_init(&s->memory[p], s->game,
                        kr_look(s->game, &s->state, p), log + p * LOG_ROOM,
                        LOG_ROOM);
    for (int i = 0; i < most && !kr_is_over(s->game, &s->state); i++) {
        kr_state before = s->state;
        kr_news news;
        kr_move m = next_move(s);
        if (kr_submit(s->game, &s->state, m, &news) != KR_OK)
            return;
        for (kr_seat p = 0; p < config->seats; p++)
            bot_memory_note(&s->memory[p], s->game, before.byte, m, &news);
    }
}

/* As many games as there are numbers of seats, at least, and every second one
 * with a clock. */
static void set_up(kr_config *config, const kr_game *g, int round)
{
    int kinds = g->seats_max - g->seats_min + 1;
    int more = round % kinds, lap = round / kinds;
    kr_config_preset(g, config);
    config->seats = (uint8_t)(g->seats_min + more);
    config->timing = (more + lap) % 2 == 0 ? KR_WINDOWS : KR_LIVE;
}

static bool holds_for(const bot *b, const kr_game *g, bool mixed,
                      promise *claim)
{
    static stage s;
    static kr_move log[KR_SEATS * LOG_ROOM];
    int rounds = b->desk > 0 ? GAMES_AT_DESK : GAMES_EACH;
    bool held = true;
    for (int round = 0; round < rounds; round++) {
        kr_config config;
        s.game = g;
        s.bot = b;
        s.claim = claim;
        s.mixed = mixed;
        s.held = true;
        kr_rng_fast(&s.rng, (uint64_t)round);
        set_up(&config, g, round);
        play(&s, &config, log);
        held &= s.held;
    }
    return held;
}

/* Does the claim hold for each bot, in all its games, at each question? */
static bool holds_among(bool mixed, promise *claim)
{
    bool held = true;
    for (int i = 0; i < KR_GAMES; i++) {
        const bot_team *team = bot_team_of(kr_games[i]);
        held &= holds_for(&bot_random, kr_games[i], mixed, claim);
        for (int k = 0; k < team->count; k++)
            held &= holds_for(&team->list[k], kr_games[i], mixed, claim);
    }
    return held;
}

static bool holds(promise *claim)
{
    return holds_among(false, claim);
}

/* ---- what must hold --------------------------------------------------- */

static bool is_legal(const kr_game *g, const bot *b, const kr_state *s,
                     const kr_seen *seen, kr_rng rng)
{
    kr_seat who = seen->now.who;
    kr_move m = choose(g, b, seen, &rng);
    if (m.kind == KR_SEALED)
        return kr_same_move(m, kr_sealed(who)) &&
               !kr_has(kr_who_acts(g, s).must, who);
    return m.who == who && kr_check(g, s, m) == KR_OK;
}

TEST(bots, every_choice_is_legal_and_nothing_only_where_one_may)
{
    CHECK(holds(is_legal));
}

TEST(bots, choices_are_legal_whatever_the_others_do)
{
    CHECK(holds_among(true, is_legal));
}

/* The rest of the state is put out of order: the choice stays the same. */
static bool is_blind(const kr_game *g, const bot *b, const kr_state *s,
                     const kr_seen *seen, kr_rng rng)
{
    kr_rng again = rng;
    kr_seat who = seen->now.who;
    kr_state other;
    kr_seen blind = *seen;
    memset(&other, 0xa5, sizeof other);
    memcpy(other.byte, s->byte, g->pub_size);
    blind.now = kr_look(g, &other, who);
    memcpy((void *)(uintptr_t)blind.now.prv, seen->now.prv, g->prv_size);
    return kr_same_move(choose(g, b, seen, &rng),
                        choose(g, b, &blind, &again));
}

TEST(bots, a_choice_depends_on_nothing_a_seat_cannot_see)
{
    CHECK(holds(is_blind));
}

/* Another world that looks the same from this seat is played through from the
 * beginning, and the seat asked at the same point. */
static bool play_again(const kr_game *g, const kr_seen *seen,
                       const kr_move *world, kr_state *state, bot_memory *m)
{
    const kr_config *config = seen->first.pub;
    kr_new(g, config, state);
    bot_memory_init(m, g, kr_look(g, state, seen->now.who), m->log, LOG_ROOM);
    while (m->moves < seen->moves) {
        kr_state before = *state;
        kr_move move = world[m->moves];
        kr_news news;
        if (kr_submit(g, state, move, &news) != KR_OK)
            return false;
        bot_memory_note(m, g, before.byte, move, &news);
    }
    return memcmp(m->log, seen->log, seen->moves * sizeof *m->log) == 0;
}

static bool is_honest(const kr_game *g, const bot *b, const kr_state *s,
                      const kr_seen *seen, kr_rng rng)
{
    static kr_move world[LOG_ROOM], log[LOG_ROOM];
    static kr_state other;
    bot_memory m = { .log = log };
    kr_rng again = rng, dealer = rng;
    kr_seat who = seen->now.who;
    (void)s;
    if (kr_rng_below(&dealer, ONE_IN) > 0)
        return true;
    kr_retell(g, seen, &dealer, world);
    if (!play_again(g, seen, world, &other, &m))
        return false;
    kr_seen same = bot_memory_seen(&m, g, kr_look(g, &other, who));
    return kr_same_move(choose(g, b, seen, &rng),
                        choose(g, b, &same, &again));
}

TEST(bots, whatever_is_hidden_the_choice_is_the_same)
{
    CHECK(holds(is_honest));
}

/* An eye points into the state: reading further would reveal all hands. */
static kr_move choose_by_all_hands(const bot_question *q)
{
    const uint8_t *hands = q->seen->now.pub;
    const kr_config *config = q->seen->now.pub;
    uint64_t sum = 0;
    kr_rng rng;
    hands += q->game->pub_size;
    for (size_t i = 0; i < config->seats * q->game->prv_size; i++)
        sum = sum * 31 + hands[i];
    kr_rng_fast(&rng, sum);
    bot_question other = *q;
    other.rng = &rng;
    return bot_random.choose(&other);
}

TEST(bots, a_cheat_would_be_found_out)
{
    const bot cheat = { .name = "cheat", .choose = choose_by_all_hands };
    for (int i = 0; i < KR_GAMES; i++) {
        CHECK(!holds_for(&cheat, kr_games[i], false, is_honest));
        CHECK(!holds_for(&cheat, kr_games[i], false, is_blind));
    }
}

/* ---- why -------------------------------------------------------------- */

/* Every line is a whole sentence, in every language. */
static bool is_told(const kr_game *g, const kr_seen *seen, const bot_why *why)
{
    static char text[1 << 14];
    bool sound = true;
    for (int lang = 0; lang < TEXT_LANGS; lang++) {
        text_reader reader = {
            .game = g, .lang = (text_lang)lang, .who = KR_NOBODY,
            .name = { "Anna", "Bruno", "Carla", "Dieter", "Elif", "Fritz" } };
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_why(&out, &reader, seen, why);
        sound &= !out.full && text[0] != '\n' && strchr(text, '{') == NULL &&
                 strstr(text, "\n\n") == NULL && strstr(text, "  ") == NULL;
    }
    return sound;
}

/* The chosen move is among the choices, which are in the order of their
 * figures. */
static bool is_listed(const bot_why *why, kr_move m)
{
    bool found = why->choices == 0, sound = true;
    for (int i = 0; i < why->choices; i++) {
        const bot_choice *c = &why->choice[i];
        found |= kr_same_move(c->move, m);
        sound &= i == 0 || c[-1].chance > c->chance ||
                 (c[-1].chance == c->chance && c[-1].value >= c->value);
    }
    return found && sound && why->choices <= BOT_CHOICES;
}

/* Asking why changes nothing. */
static bool is_explained(const kr_game *g, const bot *b, const kr_state *s,
                         const kr_seen *seen, kr_rng rng)
{
    kr_rng again = rng;
    bot_why why = { .choices = 0 };
    kr_move m = choose_and_say(g, b, seen, &rng, &why);
    (void)s;
    return kr_same_move(m, choose(g, b, seen, &again)) &&
           is_listed(&why, m) && why.facts <= BOT_FACTS &&
           is_told(g, seen, &why);
}

TEST(bots, reasons_are_sentences_and_do_not_change_the_choice)
{
    CHECK(holds(is_explained));
}

TEST(bots, are_found_by_name_for_games_they_play)
{
    for (int i = 0; i < KR_GAMES; i++) {
        CHECK(bot_named(kr_games[i], "random") == &bot_random);
        CHECK(bot_named(kr_games[i], "nobody") == NULL);
        CHECK(bot_named(kr_games[i], "nov") == NULL);
        CHECK(bot_named(kr_games[i], "novices") == NULL);
    }
}

/* ---- the bots of games that bring none -------------------------------- */

/* No move is better than the best one; asking twice changes nothing. */
static bool is_judged(const kr_game *g, const bot *b, const kr_state *s,
                      const kr_seen *seen, kr_rng rng)
{
    bot_verdict v, again;
    void *desk = malloc(b->desk);
    bot_question q = { .game = g, .seen = seen, .desk = desk, .effort = 1 };
    kr_move made = choose(g, &bot_random, seen, &rng);
    kr_rng one = rng, two = rng;
    q.rng = &one;
    bot_judge_general.judge(&q, made, &v);
    q.rng = &two;
    bot_judge_general.judge(&q, made, &again);
    free(desk);
    return v.win >= 0 && v.best_win >= v.win && v.best_win <= 1000000 &&
           (v.best.kind == KR_SEALED || kr_check(g, s, v.best) == KR_OK) &&
           kr_same_move(v.best, again.best) && v.win == again.win;
}

TEST(general, plays_every_game_by_its_rules_alone)
{
    const bot *novice = &bots_general.list[0];
    for (int i = 0; i < KR_GAMES; i++) {
        CHECK(holds_for(novice, kr_games[i], false, is_legal));
        CHECK(holds_for(novice, kr_games[i], true, is_blind));
        CHECK(holds_for(novice, kr_games[i], false, is_honest));
        CHECK(holds_for(novice, kr_games[i], false, is_explained));
    }
}

TEST(general, has_an_opinion_on_every_move)
{
    static bot shark;
    shark = bots_general.list[bots_general.count - 1];
    shark.choose = bots_general.list[0].choose;
    for (int i = 0; i < KR_GAMES; i++)
        CHECK(holds_for(&shark, kr_games[i], false, is_judged));
}

/* ---- what makes them human -------------------------------------------- */

TEST(bots, each_level_is_rated_above_the_one_below_at_every_table)
{
    for (int i = 0; i < KR_GAMES; i++) {
        const kr_game *g = kr_games[i];
        const bot_team *team = bot_team_of(g);
        for (unsigned n = g->seats_min; n <= g->seats_max; n++) {
            CHECK(team == &bots_general || team->list[0].rating[n] > 0);
            for (int k = 1; k < team->count; k++)
                CHECK(team == &bots_general ||
                      team->list[k].rating[n] > team->list[k - 1].rating[n]);
        }
    }
}

TEST(novice, what_is_forgotten_stays_forgotten)
{
    bot_recall shorter, longer;
    bot_recall_init(&shorter, 2);
    bot_recall_init(&longer, 2);
    for (uint8_t i = 0; i < 50; i++) {
        kr_move m = { .who = 1, .kind = KR_KINDS, .a = i };
        CHECK(bot_recall_next(&shorter, m) == bot_recall_next(&longer, m));
    }
}

TEST(novice, impressions_are_of_all_strengths_and_everybodys_own)
{
    bot_recall mine, yours;
    unsigned low = 0, same = 0;
    bot_recall_init(&mine, 0);
    bot_recall_init(&yours, 1);
    for (int i = 0; i < 1000; i++) {
        kr_move m = { .who = 1, .kind = KR_KINDS };
        unsigned firm = bot_recall_next(&mine, m);
        low += firm < 128;
        same += firm == bot_recall_next(&yours, m);
    }
    CHECK(low > 400 && low < 600 && same < 50);
}

TEST(novice, errors_stay_in_their_limits_and_cancel_out)
{
    kr_rng r;
    int sum = 0, far = 0;
    kr_rng_fast(&r, 1);
    for (int i = 0; i < 10000; i++) {
        int error = bot_error(&r, 10);
        CHECK(error >= -10 && error <= 10);
        sum += error;
        far += error < -5 || error > 5;
    }
    CHECK(sum > -2000 && sum < 2000);
    CHECK(far > 1000 && far < 4000);
}
