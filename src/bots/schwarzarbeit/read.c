/*
 * read.c -- inference of hidden workers from other players' choices.
 */
#include "bots/schwarzarbeit/read.h"

#include "bots/exp.h"

/* The advantage that makes an option e times as likely. */
#define TEMPER 0.15

/* The suspicion that makes half of all players send their detective, or a
 * lawyer; and the difference that makes them e times as likely to. */
#define CLAIM_SURE 0.9
#define LAWYER_SURE 0.15
#define DOUBT 0.06

enum { MARKET_MAX = SW_SEATS + 2 };

static sw_cards person(unsigned number)
{
    return UINT64_C(7) << number * SW_SHIFTS;
}

/* ---- public knowledge ------------------------------------------------- */

static void list_hands(bot_sw_reading *r, unsigned each)
{
    r->hands = 0;
    for (unsigned k = 1; each == 2 && k < SW_PEOPLE; k++)
        for (unsigned i = 0; i < k; i++)
            r->people[r->hands++] = person(i) | person(k);
    for (unsigned k = 2; each == 3 && k < SW_PEOPLE; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++)
                r->people[r->hands++] = person(i) | person(j) | person(k);
}

static unsigned hands_of(const bot_sw_weights *w)
{
    unsigned n = w->suspects;
    return w->each == 3 ? bot_sw_triple(0, 1, n) : bot_sw_pair(0, n);
}

static void list_weighed(bot_sw_reading *r, const bot_sw_weights *w)
{
    uint8_t (*hand)[3] = r->hand;
    for (unsigned k = 1; w->each == 2 && k < w->suspects; k++)
        for (unsigned i = 0; i < k; i++, hand++)
            memcpy(*hand, (uint8_t[]){ w->person[i], w->person[k] }, 2);
    for (unsigned k = 2; w->each == 3 && k < w->suspects; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++, hand++)
                memcpy(*hand, (uint8_t[]){ w->person[i], w->person[j],
                                           w->person[k] }, 3);
}

/* S-3.2 The number counts the market cards the announcer may take. */
static void hear(bot_sw_reading *r, unsigned turn)
{
    const sw_pub *pub = r->pub;
    kr_seat who = sw_announcer(pub, turn);
    bot_sw_suspect *s = &r->of[who];
    s->shown = pub->shown[turn];
    s->hidden = kr_bits(s->shown) - pub->said[turn];
    for (unsigned h = 0; h < r->hands; h++)
        s->open[h] &= kr_bits(r->people[h] & s->shown) == s->hidden;
    r->market = s->shown;
    r->active = kr_left_of(who, pub->config.seats);
    r->turns = turn + 1;
}

/* The knowledge at the beginning of the log. */
static void begin(bot_sw_reading *r, const kr_seen *seen)
{
    const sw_pub *first = seen->first.pub;
    r->pub = seen->now.pub;
    r->me = seen->now.who;
    r->turns = 0;
    r->market = 0;
    r->up = SW_ALL_CARDS & ~sw_unseen(first);
    r->active = first->active;
    r->regular = sw_own(SW_WEEKENDS & ~sw_unseen(first));
    list_hands(r, sw_hidden_each(first));
    for (kr_seat q = 0; q < first->config.seats; q++) {
        bot_sw_suspect *s = &r->of[q];
        s->cleared = sw_everybody_in(first->taken[q] | first->claimed[q]);
        s->shown = 0;
        s->hidden = 0;
        memset(s->open, 1, sizeof s->open);
        for (int t = 0; t < BOT_SW_TYPES; t++)
            s->type[t] = 1.0 / BOT_SW_TYPES;
    }
    for (unsigned t = 0; t < SW_TURNS && first->shown[t] != 0; t++)
        hear(r, t);
    if (first->market != 0)
        r->market = first->market;
}

/* ---- the view of an observer of each type ----------------------------- */

static void add_hand(bot_sw_suspect *s, sw_cards people)
{
    unsigned at[3], count = 0;
    for (; people != 0; people &= people - 1)
        if (count == 0 || at[count - 1] != kr_lowest(people) / SW_SHIFTS)
            at[count++] = kr_lowest(people) / SW_SHIFTS;
    s->all++;
    for (unsigned i = 0; i < count; i++)
        s->one[at[i]]++;
    for (unsigned k = 1; k < count; k++)
        for (unsigned i = 0; i < k; i++)
            s->two[bot_sw_pair(at[i], at[k])]++;
}

static void add_up(bot_sw_reading *r, kr_seat who, int type)
{
    bot_sw_suspect *s = &r->of[who];
    sw_cards not_his = s->cleared | r->regular;
    s->all = 0;
    memset(s->one, 0, sizeof s->one);
    memset(s->two, 0, sizeof s->two);
    for (unsigned h = 0; h < r->hands; h++) {
        sw_cards people = r->people[h];
        bool said = type == BOT_SW_ALL_MEMORY
                  ? s->open[h]
                  : kr_bits(people & s->shown) == s->hidden;
        bool possible = said && (people & not_his) == 0;
        s->hand[h] = possible;
        if (possible)
            add_hand(s, people);
    }
}

/* A player's hands without any member of another player's hand; and those among
 * them with x, who is not in that hand either. */
static double without(const bot_sw_suspect *s, const uint8_t *of,
                      unsigned each)
{
    double left = s->all + s->two[bot_sw_pair(of[0], of[1])];
    for (unsigned i = 0; i < each; i++)
        left -= s->one[of[i]];
    if (each == 3)
        left += s->two[bot_sw_pair(of[0], of[2])] + s->two[bot_sw_pair(of[1],
                                                                       of[2])] -
                s->hand[bot_sw_triple(of[0], of[1], of[2])];
    return left;
}

static double pairs(const bot_sw_suspect *s, unsigned x, unsigned y)
{
    return s->two[x < y ? bot_sw_pair(x, y) : bot_sw_pair(y, x)];
}

static double threes(const bot_sw_suspect *s, unsigned x, unsigned y,
                     unsigned z)
{
    unsigned t = x < y ? bot_sw_triple(x, y, z)
                       : x < z ? bot_sw_triple(y, x, z)
                               : bot_sw_triple(y, z, x);
    return s->hand[t];
}

static double with(const bot_sw_suspect *s, unsigned x, const uint8_t *of,
                   unsigned each)
{
    double left = s->one[x];
    for (unsigned i = 0; i < each; i++)
        left -= pairs(s, x, of[i]);
    if (each == 3)
        left += threes(s, x, of[0], of[1]) + threes(s, x, of[0], of[2]) +
                threes(s, x, of[1], of[2]);
    return left;
}

/* ---- likelihood of a choice ------------------------------------------- */

/* How suspect x is to `who` if they hide `of`: the others are considered one by
 * one, as if they could hide the same people. */
static double suspicion(const bot_sw_reading *r, kr_seat who, unsigned x,
                        const uint8_t *of, unsigned each)
{
    double sum = 0;
    for (kr_seat q = 0; q < r->pub->config.seats; q++) {
        const bot_sw_suspect *s = &r->of[q];
        double all = q == who ? 0 : without(s, of, each);
        if (all > 0)
            sum += with(s, x, of, each) / all;
    }
    return sum < 1 ? sum : 1;
}

static unsigned defended(const bot_sw_reading *r, kr_move m)
{
    return (r->pub->denounced[m.a][m.b - 1] - 1u) / SW_SHIFTS;
}

/* S-8.3 to S-8.6; the better a move, the likelier. */
static double chance_of(const bot_sw_reading *r, kr_move made,
                        const uint8_t *of, unsigned each)
{
    double worth[2][MARKET_MAX], chosen = 0, most = 0, sum = 0;
    unsigned count = 0;
    sw_cards own = 0;
    for (unsigned i = 0; i < each; i++)
        own |= person(of[i]);
    sw_cards set = r->market & ~own;
    for (; set != 0 && count < MARKET_MAX; set &= set - 1) {
        unsigned card = kr_lowest(set);
        double p = suspicion(r, made.who, card / SW_SHIFTS, of, each);
        worth[0][count] = 1 - p;
        worth[1][count] = 5 * p - 2;
        if (card == sw_card(made.a, made.b))
            chosen = worth[made.kind == SW_DENOUNCE][count];
        for (int i = 0; i < 2; i++)
            if (worth[i][count] > most)
                most = worth[i][count];
        count++;
    }
    for (unsigned i = 0; i < count; i++)
        sum += bot_exp((worth[0][i] - most) / TEMPER) +
               bot_exp((worth[1][i] - most) / TEMPER);
    return bot_exp((chosen - most) / TEMPER) / sum;
}

/* A player sends the detective for a person who is almost certainly illegal,
 * and a lawyer to one who is almost certainly regular (S-7, S-8.7). */
static double chance_of_trust(const bot_sw_reading *r, kr_move made,
                              const uint8_t *of, unsigned each)
{
    bool claims = made.kind == SW_CLAIM;
    unsigned x = claims ? made.a : defended(r, made);
    for (unsigned i = 0; i < each; i++)
        if (of[i] == x)
            return 0;
    double p = suspicion(r, made.who, x, of, each);
    double doubt = claims ? CLAIM_SURE - p : p - LAWYER_SURE;
    return 1 / (1 + bot_exp(doubt / DOUBT));
}

static void look_at_hands(bot_sw_reading *r, const bot_sw_weights *w,
                          unsigned p, kr_move made, int type)
{
    bool takes = made.kind == SW_HIRE || made.kind == SW_DENOUNCE;
    for (unsigned h = 0; h < hands_of(w); h++)
        if (w->weight[p][h] > 0)
            r->chance[type][h] = takes
                ? chance_of(r, made, r->hand[h], w->each)
                : chance_of_trust(r, made, r->hand[h], w->each);
}

/* The player's type, by the likelihood of the choice over all hands. */
static void update_types(bot_sw_reading *r, const bot_sw_weights *w, unsigned p)
{
    double *type = r->of[w->seat[p]].type, sum = 0;
    for (int t = 0; t < BOT_SW_TYPES; t++) {
        double likely = 0;
        for (unsigned h = 0; h < hands_of(w); h++)
            if (w->weight[p][h] > 0)
                likely += w->weight[p][h] * r->chance[t][h];
        type[t] *= likely;
        sum += type[t];
    }
    for (int t = 0; t < BOT_SW_TYPES; t++)
        type[t] = sum > 0 ? type[t] / sum : 1.0 / BOT_SW_TYPES;
}

/* As `type` sees the players. */
static void look_around(bot_sw_reading *r, int type)
{
    for (kr_seat q = 0; q < r->pub->config.seats; q++)
        add_up(r, q, type);
}

/* The player takes a card they may take: all remaining hands allow it. */
static void read_choice(bot_sw_reading *r, bot_sw_weights *w, unsigned p,
                        kr_move made, unsigned trust)
{
    const double *type = r->of[w->seat[p]].type;
    double by_lot = (100 - trust) / 200.0 / kr_bits(r->market);
    for (int t = 0; t < BOT_SW_TYPES; t++) {
        look_around(r, t);
        look_at_hands(r, w, p, made, t);
    }
    for (unsigned h = 0; h < hands_of(w); h++)
        if (w->weight[p][h] > 0) {
            double chance = 0;
            for (int t = 0; t < BOT_SW_TYPES; t++)
                chance += type[t] * r->chance[t][h];
            w->weight[p][h] *= by_lot + chance * trust / 100;
        }
    update_types(r, w, p);
}

/* ---- move by move ----------------------------------------------------- */

static void interpret(bot_sw_reading *r, bot_sw_weights *w, kr_move m,
                      unsigned trust)
{
    for (unsigned p = 0; p < w->players; p++)
        if (w->seat[p] == m.who && kr_bits(r->market) > 1)
            read_choice(r, w, p, m, trust);
}

static void take(bot_sw_reading *r, kr_move m)
{
    r->of[m.who].cleared |= person(m.a);
    r->market &= ~sw_set_of(sw_card(m.a, m.b));
}

/* S-7: a player does not hide a person they claim, and may get the card. */
static void claim(bot_sw_reading *r, kr_move m)
{
    sw_cards card = sw_set_of(sw_card(m.a, m.b));
    r->of[m.who].cleared |= person(m.a);
    if (r->pub->taken[m.who] & card)
        r->market &= ~card;
}

/* A double is set aside the first time (S-2.5); a card that comes up again goes
 * to the market. */
static void turn_up(bot_sw_reading *r, kr_move m)
{
    sw_cards card = sw_set_of(sw_card(m.a, m.b));
    if (m.b == SW_WEEKEND)
        r->regular |= person(m.a);
    if ((r->up & card) != 0 || !(r->market & person(m.a)))
        r->market |= card;
    r->up |= card;
}

void bot_sw_read(bot_sw_weights *w, const kr_seen *seen, unsigned trust,
                 bot_sw_reading *r)
{
    begin(r, seen);
    list_weighed(r, w);
    for (size_t i = 0; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        if (m.kind == SW_HIRE || m.kind == SW_DENOUNCE || m.kind == SW_CLAIM ||
            m.kind == SW_LAWYER)
            interpret(r, w, m, trust);
        switch (m.kind) {
        case SW_ANNOUNCE: hear(r, r->turns);                          break;
        case SW_HIRE:
        case SW_DENOUNCE: take(r, m);                                 break;
        case SW_CLAIM:    claim(r, m);                                break;
        case SW_CARD:     turn_up(r, m);                              break;
        case SW_ICH_AG:   r->market = 0;                              break;
        case SW_LOT:      r->of[r->active].cleared |= person(m.a);    break;
        }
    }
}

/* ---- other players' wishes -------------------------------------------- */

static double worth_to(const bot_sw_reading *r, kr_seat who, unsigned x,
                       const uint8_t *of, unsigned each)
{
    for (unsigned i = 0; i < each; i++)
        if (of[i] == x)
            return 0;
    double p = suspicion(r, who, x, of, each);
    return 1 - p > 5 * p - 2 ? 1 - p : 5 * p - 2;
}

static double mean_worth(const bot_sw_reading *r, const bot_sw_weights *w,
                         unsigned p, unsigned x)
{
    double sum = 0, weight = 0;
    for (unsigned h = 0; h < hands_of(w); h++)
        if (w->weight[p][h] > 0) {
            weight += w->weight[p][h];
            sum += w->weight[p][h] *
                   worth_to(r, w->seat[p], x, r->hand[h], w->each);
        }
    return weight > 0 ? sum / weight : 0;
}

void bot_sw_wishes(bot_sw_reading *r, const bot_sw_weights *w,
                   double wish[SW_PEOPLE])
{
    memset(wish, 0, SW_PEOPLE * sizeof *wish);
    for (int t = 0; t < BOT_SW_TYPES; t++) {
        look_around(r, t);
        for (unsigned p = 0; p < w->players; p++)
            for (sw_cards set = r->market; set != 0; set &= set - 1) {
                unsigned x = kr_lowest(set) / SW_SHIFTS;
                wish[x] += r->of[w->seat[p]].type[t] *
                           mean_worth(r, w, p, x) / w->players;
            }
    }
}
