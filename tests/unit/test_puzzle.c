/*
 * test_puzzle.c -- the puzzles of the day against all worlds, one by one. The
 * worlds are listed here from the facts as they are kept; no code of the bots
 * looks at them.
 */
#include "bots/schwarzarbeit/puzzle.h"
#include "text/puzzle.h"
#include "unit/test.h"

enum { HANDS = 1140, ALL = (1 << BOT_SW_CLUES) - 1, WEEK = 7 };

typedef uint32_t people;

typedef struct {
    unsigned players;
    unsigned count[SW_SEATS];
    people hand[SW_SEATS][HANDS];
} options;

/* S-3.2 The number counts the market cards the announcer may take. */
static unsigned may_take(sw_cards market, people hidden)
{
    unsigned count = 0;
    for (unsigned card = 0; card < SW_CARDS; card++)
        count += (market >> card & 1) && !(hidden >> card / SW_SHIFTS & 1);
    return count;
}

static bool agrees(const bot_sw_clue *c, unsigned seat, people hand)
{
    if (c->what == BOT_SW_FACT_WEEKEND)
        return !(hand >> c->a & 1);
    if (c->seat != seat)
        return true;
    return c->what == BOT_SW_FACT_SAID ? may_take(c->shown, hand) == c->b
                                       : !(hand >> c->a & 1);
}

static people own_people(const bot_sw_puzzle *p)
{
    people own = 0;
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        own |= (people)(p->hides >> (i * SW_SHIFTS + SW_WEEKEND) & 1) << i;
    return own;
}

/* The hands a seat may have by these facts, none of `without` in them. */
static unsigned list_hands(const bot_sw_puzzle *p, unsigned facts,
                           unsigned seat, people without, people *out)
{
    unsigned each = p->seats == 3 ? 3 : 2, count = 0;
    for (unsigned a = 0; a < SW_PEOPLE; a++)
        for (unsigned b = a + 1; b < SW_PEOPLE; b++)
            for (unsigned c = each == 2 ? b : b + 1;
                 c < (each == 2 ? b + 1 : SW_PEOPLE); c++) {
                people hand = 1u << a | 1u << b | 1u << c;
                bool fits = !(hand & without);
                for (unsigned i = 0; i < BOT_SW_CLUES; i++)
                    fits &= !(facts >> i & 1) ||
                            agrees(&p->clue[i], seat, hand);
                if (fits)
                    out[count++] = hand;
            }
    return count;
}

static bool has_world(const options *o, unsigned player, people hidden)
{
    if (player == o->players)
        return true;
    for (unsigned i = 0; i < o->count[player]; i++)
        if (!(o->hand[player][i] & hidden) &&
            has_world(o, player + 1, hidden | o->hand[player][i]))
            return true;
    return false;
}

/* Is there a world consistent with the facts in which none of `without` is
 * hidden by others? */
static bool is_possible(const bot_sw_puzzle *p, unsigned facts, people without)
{
    static options o;
    o.players = 0;
    for (unsigned seat = 0; seat < p->seats; seat++)
        if (seat != p->me) {
            o.count[o.players] = list_hands(p, facts, seat,
                own_people(p) | without, o.hand[o.players]);
            o.players++;
        }
    return has_world(&o, 0, 0);
}

static bool proves(const bot_sw_puzzle *p, unsigned facts, unsigned person)
{
    return !is_possible(p, facts, (people)1 << person);
}

/* ---- claims ----------------------------------------------------------- */

TEST(puzzle, the_answer_is_the_only_one)
{
    for (unsigned i = 0; i < BOT_SW_PUZZLES; i++) {
        const bot_sw_puzzle *p = &bot_sw_puzzles[i];
        people market = 0;
        CHECK(is_possible(p, ALL, 0));
        for (unsigned card = 0; card < SW_CARDS; card++)
            market |= (people)(p->market >> card & 1) << card / SW_SHIFTS;
        market &= ~own_people(p);
        CHECK(market >> p->answer & 1);
        for (unsigned person = 0; person < SW_PEOPLE; person++)
            if (market >> person & 1)
                CHECK(proves(p, ALL, person) == (person == p->answer));
    }
}

TEST(puzzle, so_many_facts_suffice_and_fewer_do_not)
{
    for (unsigned i = 0; i < BOT_SW_PUZZLES; i++) {
        const bot_sw_puzzle *p = &bot_sw_puzzles[i];
        CHECK(kr_bits(p->proof) == p->needs);
        CHECK(proves(p, p->proof, p->answer));
        for (unsigned facts = 0; facts <= ALL; facts++)
            if (kr_bits(facts) == p->needs - 1u)
                CHECK(!proves(p, facts, p->answer));
    }
}

TEST(puzzle, none_is_kept_twice)
{
    for (unsigned i = 0; i < BOT_SW_PUZZLES; i++)
        for (unsigned k = 0; k < i; k++)
            CHECK(memcmp(&bot_sw_puzzles[i], &bot_sw_puzzles[k],
                         sizeof bot_sw_puzzles[i]) != 0);
}

/* 2026-11-16 is a Monday. */
TEST(puzzle, a_week_begins_with_an_easy_one_and_ends_with_a_hard_one)
{
    enum { MONDAY = 20773 };
    static const unsigned needs[WEEK] = { 2, 2, 3, 3, 4, 4, 5 };
    for (uint32_t day = 0; day < BOT_SW_PUZZLES; day++) {
        puzzle p, next;
        puzzle_of(&p, MONDAY + day, TEXT_EN);
        CHECK(p.needs == needs[day % WEEK]);
        puzzle_of(&next, MONDAY + day + 1, TEXT_EN);
        CHECK(next.number == p.number % p.of + 1);
    }
}

/* The sentences say what is kept: one right answer, a counterexample for each
 * other one, and a proof that ends at certainty and not before. */
TEST(puzzle, the_sentences_say_what_is_kept)
{
    for (uint32_t day = 0; day < BOT_SW_PUZZLES; day++) {
        puzzle p;
        puzzle_of(&p, day, (text_lang)(day % TEXT_LANGS));
        unsigned right = 0, steps = 0;
        for (unsigned i = 0; i < p.choices; i++) {
            right += p.choice[i].is_right;
            CHECK(p.choice[i].is_right == (p.choice[i].why_not[0] == '\0'));
        }
        for (unsigned i = 0; i < p.facts; i++) {
            if (p.fact[i].step == 0)
                continue;
            steps++;
            CHECK(p.fact[i].step == steps);
            CHECK((p.fact[i].percent == 100) == (steps == p.needs));
        }
        CHECK(right == 1 && steps == p.needs && p.end[0] != '\0');
    }
}
