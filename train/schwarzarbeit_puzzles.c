/*
 * schwarzarbeit_puzzles.c -- puzzles from games of bots.
 *
 * Sharks and regulars play. Where exactly one person of the market is proved
 * to work off the books, the position becomes a puzzle: a proof, and other
 * facts of the same position. A game gives at most one. Puzzles get harder from
 * Monday to Sunday. Prints src/bots/schwarzarbeit/puzzles.def; the same
 * bytes each time.
 *
 *     make schwarzarbeit-puzzles
 */
#include "bots/memory.h"
#include "bots/random.h"
#include "bots/schwarzarbeit/player.h"
#include "bots/schwarzarbeit/puzzle.h"

#include <inttypes.h>
#include <stdio.h>

enum { LOG_ROOM = 1 << 12, DAYS = 7, WEEKS = BOT_SW_PUZZLES / DAYS,
        MOST_NEEDS = 5 };

static const uint8_t needs_on[DAYS] = { 2, 2, 3, 3, 4, 4, 5 };

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[SW_SEATS];
    kr_move log[SW_SEATS][LOG_ROOM];
    _Alignas(16) bot_sw_desk desk;

    bot_sw_evidence all, posed;
    bot_sw_weights weights;
    bot_sw_abacus abacus;

    unsigned missing[MOST_NEEDS + 1];   /* puzzles, by the facts they need */
    unsigned found[MOST_NEEDS + 1];
    bot_sw_puzzle puzzle[MOST_NEEDS + 1][2 * WEEKS];
} workshop;

/* ---- one puzzle ------------------------------------------------------- */

/* The only person of the market that is proved illegal, or SW_PEOPLE. */
static unsigned only_proved(workshop *w, const bot_sw_evidence *e,
                            sw_cards market)
{
    bot_sw_worlds worlds;
    unsigned found = SW_PEOPLE;
    bot_sw_weigh(&w->weights, e);
    bot_sw_count_worlds(&worlds, &w->weights, &w->abacus);
    for (sw_cards set = market & ~sw_own(e->hides); set != 0; set &= set - 1) {
        unsigned person = kr_lowest(set) / SW_SHIFTS;
        if (person == found ||
            bot_sw_suspicion(&worlds, &w->weights, person, KR_NONE) < 1)
            continue;
        if (found < SW_PEOPLE)
            return SW_PEOPLE;
        found = person;
    }
    return found;
}

/* Does the fact have to do with the answer, or with people of the market? */
static bool is_near(const bot_sw_evidence *e, const bot_fact *f,
                    unsigned answer, sw_cards market)
{
    if (f->what == BOT_SW_FACT_SAID)
        return e->pub->shown[f->a] >> answer * SW_SHIFTS & 7;
    return market >> f->a * SW_SHIFTS & 7;
}

/* Keeps the facts of the proof, and adds others until there are enough. */
static bool add_others(workshop *w, unsigned answer, sw_cards market,
                       unsigned kept)
{
    bot_sw_evidence *e = &w->all;
    for (int pass = 0; pass < 2; pass++)
        for (unsigned tries = 0; tries < 200 && kept < BOT_SW_CLUES; tries++) {
            unsigned i = kr_rng_below(&w->rng, e->facts);
            const bot_fact *f = &e->fact[i];
            if (!e->dropped[i] || f->what == BOT_SW_FACT_SKIPPED ||
                (pass == 0 && !is_near(e, f, answer, market)))
                continue;
            e->dropped[i] = false;
            kept++;
        }
    return kept == BOT_SW_CLUES;
}

/* In the order in which they came up. */
static void take_clues(bot_sw_puzzle *p, const bot_sw_evidence *e,
                       const kr_seen *seen)
{
    uint32_t at[BOT_SW_CLUES];
    unsigned count = 0;
    for (unsigned i = 0; i < e->facts; i++) {
        const bot_fact *f = &e->fact[i];
        if (e->dropped[i])
            continue;
        uint32_t when = bot_sw_seen_at(seen, f);
        unsigned k = count++;
        for (; k > 0 && at[k - 1] > when; k--) {
            at[k] = at[k - 1];
            p->clue[k] = p->clue[k - 1];
        }
        at[k] = when;
        p->clue[k] = (bot_sw_clue){
            .what = f->what, .seat = f->seat, .a = (uint8_t)f->a,
            .b = (uint8_t)f->b,
            .shown = f->what == BOT_SW_FACT_SAID ? e->pub->shown[f->a] : 0 };
    }
}

/* The smallest set of facts that proves the answer. */
static void find_proof(workshop *w, bot_sw_puzzle *p)
{
    sw_pub pub;
    for (p->needs = 1; p->needs <= MOST_NEEDS; p->needs++)
        for (unsigned set = 0; set < 1u << BOT_SW_CLUES; set++) {
            if (kr_bits(set) != p->needs)
                continue;
            bot_sw_pose(&w->posed, &pub, p, set);
            p->proof = (uint16_t)set;
            if (bot_sw_is_proven(&w->posed, p->answer, true, &w->weights,
                                 &w->abacus))
                return;
        }
}

static bool has_skip(const bot_sw_evidence *e)
{
    for (unsigned i = 0; i < e->facts; i++)
        if (!e->dropped[i] && e->fact[i].what == BOT_SW_FACT_SKIPPED)
            return true;
    return false;
}

/* Makes a puzzle of what `seen` is about, if it is one that is missing. */
static bool pose(workshop *w, const kr_seen *seen)
{
    bot_sw_evidence *e = &w->all;
    bot_sw_gather(e, seen->now, SW_TURNS);
    sw_cards market = e->pub->market;
    unsigned answer = only_proved(w, e, market);
    if (answer == SW_PEOPLE)
        return false;
    unsigned kept = bot_sw_prove(e, answer, true, &w->weights, &w->abacus);
    if (kept > MOST_NEEDS || has_skip(e) ||
        !add_others(w, answer, market, kept))
        return false;
    bot_sw_puzzle p = { .seats = e->pub->config.seats, .me = e->me,
                        .answer = (uint8_t)answer, .hides = e->hides,
                        .market = market };
    take_clues(&p, e, seen);
    find_proof(w, &p);
    if (w->missing[p.needs] == 0)
        return false;
    w->missing[p.needs]--;
    w->puzzle[p.needs][w->found[p.needs]++] = p;
    return true;
}

/* ---- games ------------------------------------------------------------ */

static void open_game(workshop *w, unsigned seats)
{
    kr_config config;
    kr_config_preset(&sw_game, &config);
    config.seats = (uint8_t)seats;
    kr_new(&sw_game, &config, &w->state);
    for (kr_seat p = 0; p < seats; p++)
        bot_memory_init(&w->memory[p], &sw_game,
                        kr_look(&sw_game, &w->state, p), w->log[p], LOG_ROOM);
}

static kr_seen seen_by(const workshop *w, kr_seat who)
{
    return bot_memory_seen(&w->memory[who], &sw_game,
                           kr_look(&sw_game, &w->state, who));
}

static kr_move choose(workshop *w)
{
    kr_waits waits = kr_who_acts(&sw_game, &w->state);
    kr_seats asked = waits.must | waits.may;
    if (waits.chance || asked == 0)
        return bot_random_next(&sw_game, &w->state, &w->rng, 256);
    kr_seat who = (kr_seat)kr_lowest(asked);
    kr_seen seen = seen_by(w, who);
    const char *level = who % 2 == 0 ? "shark" : "regular";
    return bot_named(&sw_game, level)->choose(&(bot_question){
        .game = &sw_game, .seen = &seen, .rng = &w->rng, .desk = &w->desk,
        .effort = BOT_USUAL });
}

/* Plays until a position is a puzzle, or to the end. */
static void play(workshop *w, unsigned seats)
{
    open_game(w, seats);
    while (!kr_is_over(&sw_game, &w->state)) {
        kr_state before = w->state;
        const sw_pub *pub = (const sw_pub *)before.byte;
        kr_seen seen = seen_by(w, pub->active);
        if (pub->phase == SW_PHASE_TAKE && pose(w, &seen))
            return;
        kr_move m = choose(w);
        kr_news news;
        kr_submit(&sw_game, &w->state, m, &news);
        for (kr_seat p = 0; p < seats; p++)
            bot_memory_note(&w->memory[p], &sw_game, before.byte, m, &news);
    }
}

/* ---- the list --------------------------------------------------------- */

static void print_puzzle(const bot_sw_puzzle *p)
{
    printf("{ %u, %u, %u, %u, %#x, %#" PRIo64 ", %#" PRIo64 ", {\n", p->seats,
           p->me, p->answer, p->needs, p->proof, p->hides, p->market);
    for (unsigned i = 0; i < BOT_SW_CLUES; i++) {
        const bot_sw_clue *c = &p->clue[i];
        printf("  { %u, %u, %u, %u, %#" PRIo64 " },\n", c->what, c->seat, c->a,
               c->b, c->shown);
    }
    printf("} },\n");
}

static unsigned all_missing(const workshop *w)
{
    unsigned sum = 0;
    for (unsigned needs = 0; needs <= MOST_NEEDS; needs++)
        sum += w->missing[needs];
    return sum;
}

int main(void)
{
    static workshop w;
    unsigned at[MOST_NEEDS + 1] = { 0 };
    for (unsigned day = 0; day < DAYS; day++)
        w.missing[needs_on[day]] += WEEKS;
    for (unsigned seed = 1; all_missing(&w) > 0; seed++) {
        kr_rng_fast(&w.rng, seed);
        play(&w, 3 + seed % 3);
        if (seed % 100 == 0)
            fprintf(stderr, "%u games, %u puzzles missing\n", seed,
                    all_missing(&w));
    }
    printf("/* puzzles.def -- seven for each week, Monday first. Made by make\n"
           " * schwarzarbeit-puzzles. */\n");
    for (unsigned i = 0; i < DAYS * WEEKS; i++) {
        unsigned needs = needs_on[i % DAYS];
        print_puzzle(&w.puzzle[needs][at[needs]++]);
    }
    return 0;
}
