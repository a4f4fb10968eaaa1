/*
 * puzzle.c -- the puzzles of Schwarzarbeit in words: what is posed, why other
 * answers are wrong, and how sure each fact of the proof makes.
 */
#include "text/puzzle.h"

#include "bots/schwarzarbeit/puzzle.h"
#include "text/say.h"
#include "text/why.h"

enum { ALL_CLUES = (1 << BOT_SW_CLUES) - 1, FEW_HANDS = 6 };

_Static_assert((int)PUZZLE_FACTS == (int)BOT_SW_CLUES, "all have room");

typedef uint32_t people;                /* bit p: person p */

typedef struct { unsigned count; people hand[BOT_SW_TRIPLES]; } hands;

/* Working memory for one puzzle. */
typedef struct {
    const bot_sw_puzzle *posed;
    puzzle *out;
    sw_pub pub;
    bot_sw_evidence evidence;
    bot_sw_weights weights;
    bot_sw_abacus abacus;
    bot_sw_worlds worlds;
    hands of[BOT_SW_OTHERS];
    people chosen[BOT_SW_OTHERS];       /* a world that was searched for */
} desk;

/* ---- worlds ----------------------------------------------------------- */

static people bit(const bot_sw_weights *w, unsigned suspect)
{
    return (people)1 << w->person[suspect];
}

static void keep_hand(hands *h, double weight, people hand)
{
    if (weight > 0)
        h->hand[h->count++] = hand;
}

static void list_hands(hands *h, const bot_sw_weights *w, unsigned player)
{
    const double *weight = w->weight[player];
    h->count = 0;
    for (unsigned k = 1; k < w->suspects; k++)
        for (unsigned j = 0; j < k; j++) {
            people two = bit(w, j) | bit(w, k);
            if (w->each == 2)
                keep_hand(h, weight[bot_sw_pair(j, k)], two);
            for (unsigned i = 0; w->each == 3 && i < j; i++)
                keep_hand(h, weight[bot_sw_triple(i, j, k)],
                          two | bit(w, i));
        }
}

/* Considers these facts only. */
static void consider(desk *d, unsigned facts)
{
    bot_sw_pose(&d->evidence, &d->pub, d->posed, facts);
    bot_sw_weigh(&d->weights, &d->evidence);
    bot_sw_count_worlds(&d->worlds, &d->weights, &d->abacus);
    for (unsigned p = 0; p < d->weights.players; p++)
        list_hands(&d->of[p], &d->weights, p);
}

/* Finds hands for the players from `player` on that have no person of
 * `taken`. */
static bool find_world(desk *d, unsigned player, people taken)
{
    if (player == d->weights.players)
        return true;
    for (unsigned i = 0; i < d->of[player].count; i++) {
        people hand = d->of[player].hand[i];
        d->chosen[player] = hand;
        if (!(hand & taken) && find_world(d, player + 1, taken | hand))
            return true;
    }
    return false;
}

/* ---- pieces of sentences ---------------------------------------------- */

static void put_people(kr_buf *out, text_lang lang, people set)
{
    const char *names[SW_PEOPLE];
    size_t count = 0;
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        if (set >> p & 1)
            names[count++] = sw_people[p];
    text_put_list(out, lang, names, count);
}

/* "Gambit + Henn", the answer last. */
static void put_hand(kr_buf *out, people hand, unsigned answer)
{
    for (people set = hand & ~((people)1 << answer); set != 0; set &= set - 1)
        kr_putf(out, "%s + ", sw_surname(kr_lowest(set)));
    kr_put(out, sw_surname(answer));
}

static void put_pieces(char *text, sw_cards cards)
{
    kr_buf out = kr_buf_of(text, PUZZLE_LINE);
    for (sw_cards set = cards; set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set);
        kr_putf(&out, "%scard %s %s", set == cards ? "" : ", ",
                sw_initials[card / SW_SHIFTS], sw_shifts[card % SW_SHIFTS]);
    }
    KR_REQUIRE(!out.full);
}

static people people_of(sw_cards weekends)
{
    people set = 0;
    for (; weekends != 0; weekends &= weekends - 1)
        set |= (people)1 << kr_lowest(weekends) / SW_SHIFTS;
    return set;
}

static void say(char *text, say_line *line)
{
    kr_buf out = kr_buf_of(text, PUZZLE_LINE);
    say_end(&out, line);
    KR_REQUIRE(!out.full);
}

/* ---- the question ----------------------------------------------------- */

static void pose(desk *d)
{
    puzzle *p = d->out;
    const text_reader *reader = &p->reader;
    char list[PUZZLE_LINE];
    say_line line;
    say_begin(&line, reader, TEXT_SW_PUZZLE_QUESTION, KR_NONE, KR_NONE);
    say(p->question, &line);
    say_begin(&line, reader, TEXT_SW_PUZZLE_RULES, KR_NONE, KR_NONE);
    line.args.n = kr_bits(d->posed->hides);
    say(p->rules, &line);
    kr_buf out = kr_buf_of(list, sizeof list);
    put_people(&out, reader->lang, people_of(d->posed->hides));
    say_begin(&line, reader, TEXT_SW_PUZZLE_KNOWN, KR_NONE, KR_NONE);
    line.args.list = list;
    say(p->known, &line);
    put_pieces(p->own, d->posed->hides);
    p->needs = d->posed->needs;
}

static void tell_facts(desk *d)
{
    puzzle *p = d->out;
    kr_seen seen = { .now = { .who = d->posed->me, .pub = &d->pub } };
    for (unsigned i = 0; i < BOT_SW_CLUES; i++) {
        const bot_sw_clue *c = &d->posed->clue[i];
        puzzle_fact *f = &p->fact[p->facts++];
        kr_buf out = kr_buf_of(f->text, sizeof f->text);
        text_put_fact(&out, &p->reader, &seen, &d->evidence.fact[i]);
        f->seat = c->seat;
        put_pieces(f->pieces, c->what == BOT_SW_FACT_SAID
                   ? c->shown : sw_set_of(sw_card(c->a, c->b)));
    }
}

/* ---- answers ---------------------------------------------------------- */

/* A world in which the person is regular. */
static void tell_why_not(desk *d, unsigned person, char *text)
{
    const text_reader *reader = &d->out->reader;
    char all[PUZZLE_LINE];
    kr_buf out = kr_buf_of(all, sizeof all);
    say_line line;
    if (!find_world(d, 0, (people)1 << person))
        return;
    for (unsigned p = 0; p < d->weights.players; p++) {
        char list[PUZZLE_LINE];
        kr_buf hand = kr_buf_of(list, sizeof list);
        put_people(&hand, reader->lang, d->chosen[p]);
        say_begin(&line, reader, TEXT_SW_PUZZLE_HIDES, d->weights.seat[p],
                  KR_NONE);
        line.args.list = list;
        kr_put(&out, p == 0 ? "" : ", ");
        say_end(&out, &line);
    }
    say_begin(&line, reader, TEXT_SW_PUZZLE_PERHAPS, KR_NONE, KR_NONE);
    line.args.person = sw_people[person];
    line.args.list = all;
    say(text, &line);
}

/* Everybody on the market but one's own people. */
static void tell_choices(desk *d)
{
    puzzle *p = d->out;
    sw_cards market = d->posed->market & ~sw_own(d->posed->hides);
    for (sw_cards set = market; set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set), person = card / SW_SHIFTS;
        if (market & (sw_set_of(card) - 1) & sw_everybody_in(sw_set_of(card)))
            continue;
        KR_REQUIRE(p->choices < PUZZLE_CHOICES);
        puzzle_choice *c = &p->choice[p->choices++];
        kr_buf name = kr_buf_of(c->name, sizeof c->name);
        kr_put(&name, sw_people[person]);
        kr_buf piece = kr_buf_of(c->piece, sizeof c->piece);
        kr_putf(&piece, "card %s %s", sw_initials[person],
                sw_shifts[card % SW_SHIFTS]);
        c->is_right = person == d->posed->answer;
        tell_why_not(d, person, c->why_not);
    }
}

/* ---- the proof -------------------------------------------------------- */

static void tell_steps(desk *d)
{
    unsigned step = 0, facts = 0;
    for (unsigned i = 0; i < BOT_SW_CLUES; i++) {
        if (!(d->posed->proof >> i & 1))
            continue;
        facts |= 1u << i;
        consider(d, facts);
        double sure = bot_sw_suspicion(&d->worlds, &d->weights,
                                       d->posed->answer, KR_NONE);
        d->out->fact[i].step = ++step;
        d->out->fact[i].percent = (unsigned)(100 * sure);
    }
}

/* The player who has the answer in all hands that are left, or none. */
static unsigned find_holder(const desk *d)
{
    for (unsigned p = 0; p < d->weights.players; p++) {
        people common = ~(people)0;
        for (unsigned i = 0; i < d->of[p].count; i++)
            common &= d->of[p].hand[i];
        if (common >> d->posed->answer & 1)
            return p;
    }
    return d->weights.players;
}

static void put_hands(kr_buf *out, const hands *h, unsigned answer)
{
    for (unsigned i = 0; i < h->count; i++) {
        kr_put(out, i == 0 ? "" : ", ");
        put_hand(out, h->hand[i], answer);
    }
}

/* The hands that the facts of the proof leave; those were considered last. */
static void tell_end(desk *d)
{
    const text_reader *reader = &d->out->reader;
    unsigned holder = find_holder(d);
    bool one = holder < d->weights.players;
    const hands *left = &d->of[one ? holder : 0];
    bool few = one && left->count <= FEW_HANDS;
    char list[PUZZLE_LINE] = "";
    kr_buf out = kr_buf_of(list, sizeof list);
    say_line line;
    if (few)
        put_hands(&out, left, d->posed->answer);
    say_begin(&line, reader, few ? TEXT_SW_PUZZLE_HANDS
                           : one ? TEXT_SW_PUZZLE_EVERY : TEXT_SW_PUZZLE_WORLDS,
              one ? d->weights.seat[holder] : KR_NONE, KR_NONE);
    line.args.n = one ? left->count : (int64_t)d->worlds.worlds;
    line.args.list = list;
    line.args.person = sw_people[d->posed->answer];
    say(d->out->end, &line);
}

static void fill(puzzle *p)
{
    desk d = { .posed = &bot_sw_puzzles[p->number], .out = p };
    p->reader.who = d.posed->me;
    consider(&d, ALL_CLUES);
    pose(&d);
    tell_facts(&d);
    tell_choices(&d);
    tell_steps(&d);
    tell_end(&d);
}

const text_puzzles puzzles_schwarzarbeit = {
    .count = BOT_SW_PUZZLES, .fill = fill,
};
