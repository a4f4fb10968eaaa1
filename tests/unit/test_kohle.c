/*
 * test_kohle.c -- what no transcript shows of Kohle, Kie$ & Knete: lists are
 * long enough, and sampled worlds are all that can be.
 */
#include "bots/memory.h"
#include "core/notation.h"
#include "games/games.h"
#include "games/kohle/state.h"
#include "unit/test.h"

#include <string.h>

static kr_state at(const char *text)
{
    kr_state s;
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_scan_position(&scan, &ko_game, &s);
    kr_scan_sound(&scan, &ko_game, &s);
    CHECK(kr_scan_done(&scan));
    return s;
}

/* ---- lists ---------------------------------------------------------- */

/* All clan cards lie open, everything is on offer, one of each family agreed:
 * 10 travels, 30 jokers, 6 recruits, 203 bids, 72 answers, 5 to hush, 160
 * closings and failing. */
TEST(kohle, the_longest_list_has_room)
{
    kr_span span[KR_SPANS_MAX];
    kr_state s = at(
        "kohle seats=6 hush=on | phase=talk active=0 dollar=4 deals=0 "
        "investors=-,-,-,-,HKL,PRT hands=6 pile=68 laid=1,1,1,1,1,1/"
        "1,1,1,1,1,1/1,1,1,1,1,1/1,1,1,1,1,1 made=0,20,10 numbers=30 "
        "offers=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,"
        "24,25,26,27,28,29,30 revisions=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,"
        "1,1,1,1,1,1,1,1,1,1,1 stages=agreed,agreed,agreed,agreed,agreed,"
        "agreed,asked,asked,asked,asked,asked,asked,asked,asked,asked,asked,"
        "asked,asked,asked,asked,asked,asked,asked,asked,asked,asked,asked,"
        "asked,asked,asked owners=1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,3,3,3,3,"
        "3,3,4,4,4,5,5,5 families=H,K,L,P,R,T,H,K,L,P,R,T,H,K,L,P,R,T,H,K,L,P,"
        "R,T,H,K,L,P,R,T by-clan=H,K,L,P,R,T,H,K,L,P,R,T,H,K,L,P,R,T,H,K,L,P,"
        "R,T | 0: travel=0,0,1,0,1 joker=1 recruit=3 | 1: | 2: | 3: | 4: | 5:");
    CHECK(ko_list(kr_look(&ko_game, &s, 0), span) == 487);
}

/* ---- sampled worlds -------------------------------------------------- */

/* A game in which seat 0 keeps its memory. */
typedef struct {
    kr_state state;
    bot_memory memory;
    kr_move log[64];
} game;

static void begin(game *g, const char *text)
{
    g->state = at(text);
    bot_memory_init(&g->memory, &ko_game, kr_look(&ko_game, &g->state, 0),
                    g->log, KR_COUNT(g->log));
}

static void play(game *g, const char *text)
{
    kr_news news;
    kr_state before = g->state;
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_move m = kr_scan_move(&scan, &ko_game);
    CHECK(kr_scan_done(&scan));
    CHECK(kr_submit(&ko_game, &g->state, m, &news) == KR_OK);
    bot_memory_note(&g->memory, &ko_game, before.byte, m, &news);
}

static kr_seen seen_in(const game *g)
{
    return bot_memory_seen(&g->memory, &ko_game,
                           kr_look(&ko_game, &g->state, 0));
}

/* How often seat `who` holds a card in worlds sampled from what seat 0 saw. */
static unsigned count_holding(const game *g, kr_seat who, unsigned card)
{
    kr_seen seen = seen_in(g);
    unsigned count = 0;
    kr_rng rng;
    kr_rng_fast(&rng, 1);
    for (int i = 0; i < 3000; i++) {
        kr_state world;
        ko_resample(&seen, &rng, &world);
        CHECK(kr_validate(&ko_game, &world) == NULL);
        count += ko_state_of(&world)->prv[who].hand[card] > 0;
    }
    return count;
}

/* Unseen are a stop and two boss cards: one each in two hands, one in the
 * pile. */
#define ONE_OF_THREE                                                      \
    "hands=0,1,1 pile=1 out-clan=4,4,4,4,4,4 out-travel=3,3,3,3,3,3 "     \
    "out-joker=3 out-recruit=33 out-boss=8 out-stop=9 | 0: | 1: stop=1 "  \
    "| 2: boss=1"

TEST(kohle, unseen_cards_are_dealt_evenly)
{
    game g;
    begin(&g, "kohle seats=3 | phase=turn active=1 dollar=9 deals=0 "
              "investors=KL,HP,RT " ONE_OF_THREE);
    unsigned holds = count_holding(&g, 1, KO_CARD_STOP);
    CHECK(holds > 900 && holds < 1100);
    CHECK(count_holding(&g, 2, KO_CARD_BOSS) > 1850);
}

/* Player 1 draws the last card: the renewed pile is the discard, so the three
 * unseen cards are in hands, two of them player 1's. */
TEST(kohle, a_renewal_shows_what_all_hold_together)
{
    game g;
    begin(&g, "kohle seats=3 | phase=rolled active=1 dollar=9 deals=0 "
              "investors=KL,HP,RT " ONE_OF_THREE);
    play(&g, "1: draw");
    play(&g, "chance: draw 1 boss");
    unsigned one = count_holding(&g, 1, KO_CARD_STOP);
    unsigned two = count_holding(&g, 2, KO_CARD_STOP);
    CHECK(one + two == 3000);
    CHECK(one > 1850 && one < 2150);
}

TEST(kohle, a_card_that_was_shown_and_returned_is_there)
{
    game g;
    begin(&g, "kohle seats=3 | phase=talk active=0 dollar=9 deals=0 "
              "investors=KL,HP,RT hands=0,2,2 pile=94 | 0: | 1: clan=1 stop=1 "
              "| 2: boss=2");
    play(&g, "1: lay H");
    play(&g, "0: fail");
    CHECK(count_holding(&g, 1, KO_CARD_CLAN) == 3000);
    CHECK(count_holding(&g, 2, KO_CARD_CLAN) < 1000);
}

/* The player had too many cards and was late: the cards just drawn are
 * public. */
TEST(kohle, a_time_out_tells_what_was_drawn)
{
    kr_move told[64];
    kr_state world;
    kr_rng rng;
    game g;
    begin(&g, "kohle seats=3 | phase=rolled active=1 dollar=9 deals=0 "
              "investors=KL,HP,RT hands=0,12 pile=86 | 0: | 1: recruit=12 "
              "| 2:");
    play(&g, "1: draw");
    play(&g, "chance: draw 1 boss");
    play(&g, "chance: draw 1 joker");
    play(&g, "chance: draw 1 stop");
    play(&g, "1: discard stop");
    play(&g, "table: tick 1");
    kr_seen seen = seen_in(&g);
    for (uint64_t seed = 1; seed < 100; seed++) {
        kr_rng_fast(&rng, seed);
        ko_retell(&seen, &rng, told);
        CHECK(told[1].b == KO_CARD_BOSS);
        CHECK(told[2].b == KO_CARD_JOKER);
        CHECK(told[3].b == KO_CARD_STOP);
        ko_resample(&seen, &rng, &world);
        CHECK(kr_validate(&ko_game, &world) == NULL);
    }
}

/* Cards drawn before the log begins can be any cards of the hand. */
TEST(kohle, a_view_alone_is_enough)
{
    game g;
    begin(&g, "kohle seats=3 | phase=overfull active=1 dollar=9 deals=0 "
              "investors=KL,HP,RT hands=0,14 pile=84 | 0: | "
              "1: recruit=12 boss=1 stop=1 newest=stop,boss,recruit | 2:");
    CHECK(count_holding(&g, 1, KO_CARD_RECRUIT) > 2900);
    begin(&g, "kohle seats=3 | phase=wait back=talk active=0 dollar=9 deals=0 "
              "investors=KL,HP,RT hands=0,1,5 pile=91 play=boss by=1 passed=2 "
              "| 0: | 1: boss=1 | 2: stop=5 answer=stop");
    CHECK(count_holding(&g, 2, KO_CARD_STOP) > 1000);
}

/* The log lost its end: then the view decides. */
TEST(kohle, a_log_that_is_not_whole_does_no_harm)
{
    game g;
    begin(&g, "kohle seats=3 | phase=rolled active=1 dollar=9 deals=0 "
              "investors=KL,HP,RT hands=0,1 pile=97 | 0: | 1: boss=1 | 2:");
    play(&g, "1: draw");
    play(&g, "chance: draw 1 boss");
    play(&g, "chance: draw 1 joker");
    g.memory.moves = 1;
    CHECK(count_holding(&g, 1, KO_CARD_RECRUIT) > 1000);
}
