/*
 * explain.c -- the reasons of a player of Schwarzarbeit, and their judgement
 * of other players' moves.
 */
#include "bots/schwarzarbeit/player.h"

#include "bots/exp.h"

enum { THOUSAND = 1000, MILLION = 1000000 };
enum { WORTH_TELLING = 30 };            /* thousandths of a chance */

/* ---- the person a move is about --------------------------------------- */

static unsigned most_suspect(const bot_sw_mind *v, sw_cards among)
{
    unsigned most = SW_PEOPLE;
    for (sw_cards set = among & ~v->own; set != 0; set &= set - 1) {
        unsigned person = kr_lowest(set) / SW_SHIFTS;
        if (most == SW_PEOPLE || v->suspicion[person] > v->suspicion[most])
            most = person;
    }
    return most;
}

/* SW_PEOPLE: no person. A player who sends no detective considers the best
 * candidate. */
static unsigned person_of(const bot_sw_mind *v, kr_move m)
{
    switch (m.kind) {
    case SW_HIRE:
    case SW_DENOUNCE:
    case SW_CLAIM:
        return m.a;
    case SW_LAWYER:
        return (v->pub->denounced[m.a][m.b - 1] - 1u) / SW_SHIFTS;
    case SW_PASS:
        return most_suspect(v, v->pub->market & ~v->pub->barred);
    }
    return SW_PEOPLE;
}

/* The facts prove it, and the player has noticed. */
static bool is_sure(const bot_sw_mind *v, unsigned person)
{
    return person < SW_PEOPLE && !(v->own & sw_set_of(sw_card(person, 0))) &&
           ((v->sure[person] <= 0 && v->suspicion[person] <= 0) ||
            (v->sure[person] >= 1 && v->suspicion[person] >= 1));
}

/* ---- choices ---------------------------------------------------------- */

/* Points, without the attitude to risk. */
static bot_choice choice_of(const bot_sw_mind *v, kr_move m)
{
    bot_sw_mind calm = *v;
    calm.risk = 0;
    return (bot_choice){ .move = m,
                         .value = bot_in(bot_sw_worth(&calm, m), THOUSAND) };
}

static void list_choices(const bot_sw_mind *v, const kr_game *g, kr_move best,
                         bot_why *why)
{
    kr_span span[KR_SPANS_MAX];
    int spans = g->list(v->seen->now, span);
    for (int i = 0; i < spans; i++)
        bot_add_choice(why, choice_of(v, span[i].move));
    bot_keep_choice(why, choice_of(v, best), best);
}

/* ---- facts ------------------------------------------------------------ */

/* The claim, followed only by its proof. A proof that does not fit is omitted:
 * half a proof proves nothing. */
static void add_proof(bot_sw_desk *d, unsigned person, bot_why *why)
{
    bool illegal = d->mind.sure[person] >= 1;
    bot_sw_evidence *e = &d->evidence;
    unsigned facts = bot_sw_prove(e, person, illegal, &d->weights, &d->abacus);
    bot_add_fact(why, (bot_fact){
        .what = illegal ? BOT_SW_FACT_ILLEGAL : BOT_SW_FACT_REGULAR,
        .seat = KR_NONE, .a = (int32_t)person });
    for (unsigned i = 0; facts < BOT_FACTS && i < e->facts; i++) {
        if (e->dropped[i])
            continue;
        bot_fact fact = e->fact[i];
        fact.move = bot_sw_seen_at(d->mind.seen, &fact);
        bot_add_fact(why, fact);
    }
}

static void add_holders(const bot_sw_desk *d, unsigned person, bot_why *why)
{
    for (unsigned p = 0; p < d->weights.players; p++) {
        double part = d->worlds.hides[p][person] / d->worlds.worlds;
        if (bot_in(part, THOUSAND) >= WORTH_TELLING)
            bot_add_fact(why, (bot_fact){
                .what = BOT_SW_FACT_HIDES, .seat = d->weights.seat[p],
                .a = (int32_t)person, .b = bot_in(part, THOUSAND) });
    }
}

static void add_chances(const bot_sw_desk *d, unsigned person, bot_why *why)
{
    const bot_sw_mind *v = &d->mind;
    int32_t chance = bot_in(v->suspicion[person], THOUSAND);
    int32_t unread = bot_in(v->sure[person], THOUSAND);
    int32_t apart = chance < unread ? unread - chance : chance - unread;
    bot_add_fact(why, (bot_fact){ .what = BOT_SW_FACT_CHANCE, .seat = KR_NONE,
                                  .a = (int32_t)person, .b = chance });
    if (v->knobs->trust > 0 && apart >= WORTH_TELLING)
        bot_add_fact(why, (bot_fact){
            .what = BOT_SW_FACT_UNREAD, .seat = KR_NONE,
            .a = (int32_t)person, .b = unread });
    add_holders(d, person, why);
    if (v->knobs->behind != 0 && v->lead < 0)
        bot_add_fact(why, (bot_fact){
            .what = BOT_SW_FACT_BEHIND, .seat = v->me,
            .a = bot_in(-v->lead, THOUSAND) });
}

static void add_facts(bot_sw_desk *d, unsigned person, bot_why *why)
{
    if (person >= SW_PEOPLE)
        return;
    if (is_sure(&d->mind, person))
        add_proof(d, person, why);
    else
        add_chances(d, person, why);
}

void bot_sw_explain(bot_sw_desk *d, const bot_question *q, kr_move best,
                    bot_why *why)
{
    why->choices = 0;
    why->facts = 0;
    list_choices(&d->mind, q->game, best, why);
    add_facts(d, person_of(&d->mind, best), why);
}

/* ---- judging ---------------------------------------------------------- */

const bot_sw_odds bot_sw_odds_of[SW_SEATS + 1] = {
    [3] = { 0.30, 0.104, 1.12, 1.65 },
    [4] = { 0.44, 0.087, 1.53, 2.59 },
    [5] = { 0.39, 0.095, 1.79, 3.39 },
};

double bot_sw_chance(const bot_sw_odds *odds, double lead, unsigned turns,
                     bool takes)
{
    double spread = odds->end + odds->turn * turns;
    double x = (lead + (takes ? odds->ahead : 0)) / spread;
    double rivals = odds->rivals, e = bot_exp(x > 0 ? -x : x);
    return x > 0 ? 1 / (1 + rivals * e) : e / (e + rivals);
}

static double chance_to_win(const bot_sw_mind *v, double lead)
{
    const sw_pub *pub = v->pub;
    bool takes = pub->active == v->me && pub->phase != SW_PHASE_LAWYER;
    return bot_sw_chance(&bot_sw_odds_of[pub->config.seats], lead,
                         bot_sw_turns_left(pub), takes);
}

/* The least and the greatest value of a move, for any value of a detective or
 * a lawyer in reserve and any truth about all people but `about`, of whom the
 * facts leave no doubt. */
typedef struct { double least, most; } bounds;

/* S-8.3 to S-8.10. A detective at home is worth a point and may still catch
 * two illegal workers, a lawyer may still defend one regular worker. After a
 * detective the player still takes a card in their own turn. */
static bounds bounds_of(const bot_sw_mind *v, kr_move m, unsigned about)
{
    unsigned person = person_of(v, m);
    bool known = person == about && is_sure(v, person);
    double low = known ? v->sure[person] : 0, high = known ? low : 1;
    bool takes = v->pub->phase == SW_PHASE_TAKE && v->pub->active == v->me;
    switch (m.kind) {
    case SW_HIRE:     return (bounds){ 1 - high, 1 - low };
    case SW_DENOUNCE: return (bounds){ 5 * low - 2, 5 * high - 2 };
    case SW_CLAIM:    return (bounds){ 5 * low - 2 - 7,
                                       5 * high - 2 - 1 + (takes ? 3 : 0) };
    case SW_LAWYER:   return (bounds){ 2 - 4 * high - 2, 2 - 4 * low };
    }
    return (bounds){ 0, 0 };
}

/* The facts about this person suffice: the move made cannot be better. */
static bool decides(const bot_sw_mind *v, unsigned person, kr_move best,
                    kr_move made)
{
    return is_sure(v, person) &&
           bounds_of(v, best, person).least >= bounds_of(v, made, person).most;
}

/* The judge is no shark: it takes the mean of three players who remember
 * everything and like no risk, but believe others' choices not at all, by half,
 * and like a shark, and value detectives and lawyers in reserve differently. */
static const bot_sw_knobs judges[] = {
    { .said = SW_TURNS, .detective = 1700, .patience = 300, .lawyer = 1400 },
    { .said = SW_TURNS, .trust = 35, .detective = 1600, .patience = 300,
      .lawyer = 1000 },
    { .said = SW_TURNS, .trust = 70, .detective = 1800, .patience = 300,
      .lawyer = 1200 },
};

/* More than this a move cannot lose, in points. */
enum { WORST = 3 };

typedef struct {
    int count;
    kr_span span[KR_SPANS_MAX + 1];     /* the legal moves, and doing nothing */
    double worth[KR_SPANS_MAX + 1];
} panel;

static void list_moves(panel *p, const bot_question *q)
{
    kr_eye eye = q->seen->now;
    p->count = q->game->list(eye, p->span);
    if (!kr_has(q->game->waits(eye.pub).must, eye.who))
        p->span[p->count++].move = kr_sealed(eye.who);
    memset(p->worth, 0, sizeof p->worth);
}

/* The desk is left as by the last one. */
static void ask_all(panel *p, const bot_question *q)
{
    bot_sw_desk *d = q->desk;
    for (size_t i = 0; i < KR_COUNT(judges); i++) {
        bot_sw_think(d, &judges[i], q);
        for (int k = 0; k < p->count; k++)
            p->worth[k] += bot_sw_worth(&d->mind, p->span[k].move) /
                           KR_COUNT(judges);
    }
}

/* The first of equals, as bot_sw_best; no move counts less than WORST below
 * it. */
static int find_best(panel *p)
{
    int best = 0;
    for (int i = 1; i < p->count; i++)
        if (p->worth[i] > p->worth[best])
            best = i;
    for (int i = 0; i < p->count; i++)
        if (p->worth[i] < p->worth[best] - WORST)
            p->worth[i] = p->worth[best] - WORST;
    return best;
}

static double mean_of(const panel *p)
{
    double mean = 0;
    for (int i = 0; i < p->count; i++)
        mean += p->worth[i] / p->count;
    return mean;
}

static void list_panel(const panel *p, int best, int mine, bot_why *why)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < p->count; i++) {
            bot_choice c = { .move = p->span[i].move,
                             .value = bot_in(p->worth[i], THOUSAND) };
            if (pass == 0)
                bot_add_choice(why, c);
            else if (i == best || i == mine)
                bot_keep_choice(why, c, p->span[best].move);
        }
}

/* The person whom the certain facts are about, else whom the best move is. */
static unsigned person_to_tell(const bot_sw_mind *v, kr_move best, kr_move made,
                               bool *certain)
{
    unsigned about = person_of(v, made);
    *certain = decides(v, about, best, made);
    if (*certain)
        return about;
    about = person_of(v, best);
    *certain = decides(v, about, best, made);
    return about;
}

static void judge(const bot_question *q, kr_move made, bot_verdict *out)
{
    bot_sw_desk *d = q->desk;
    const bot_sw_mind *v = &d->mind;
    panel p;
    int mine = 0;
    list_moves(&p, q);
    ask_all(&p, q);
    int best = find_best(&p);
    while (mine < p.count && !kr_same_move(p.span[mine].move, made))
        mine++;
    KR_REQUIRE(mine < p.count);
    double loss = p.worth[best] - p.worth[mine];
    if (loss <= 0)
        best = mine;
    *out = (bot_verdict){
        .best = p.span[best].move,
        .value = bot_in(p.worth[mine], THOUSAND),
        .best_value = bot_in(p.worth[best], THOUSAND),
        .win = bot_in(chance_to_win(v, v->lead - loss), MILLION),
        .best_win = bot_in(chance_to_win(v, v->lead), MILLION),
        .stake = bot_in(p.worth[best] - mean_of(&p), THOUSAND),
    };
    unsigned about = person_to_tell(v, out->best, made, &out->certain);
    list_panel(&p, best, mine, &out->why);
    add_facts(d, about, &out->why);
}

const bot_judge bot_judge_schwarzarbeit = { .judge = judge, .slip = 1500 };
