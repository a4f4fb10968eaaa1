/*
 * pfusch_year.c -- a year of Pfusch between the shark and a builder who knows
 * how the shark plays.
 */
#include "pfusch_year.h"

#include "bots/pfusch/guard.h"
#include "bots/pfusch/lottery.h"
#include "bots/random.h"

#include <math.h>

/* ---- the shark's plans ------------------------------------------------ */

static void plan_once(clerk *c, const pf_pub *pub, const bot_pf_table *table,
                      void (*make)(void *, const pf_pub *,
                                   const bot_pf_table *))
{
    if (c->at == c->made) {
        make(c->model.of, pub, table);
        c->plan[c->made++] = c->rivals.plan;
    }
    c->at++;
}

static void clerk_month(void *of, const pf_pub *pub, const bot_pf_table *table)
{
    clerk *c = of;
    plan_once(c, pub, table, c->model.month);
}

static void clerk_bribe(void *of, const pf_pub *pub, const bot_pf_table *table)
{
    clerk *c = of;
    plan_once(c, pub, table, c->model.bribe);
}

static double clerk_hollow(void *of, const pf_pub *pub, kr_seat who,
                           unsigned solid)
{
    (void)pub;
    return year_plan(of)->hollow[who][solid];
}

static double clerk_chip(void *of, const pf_pub *pub, kr_seat who,
                         unsigned solid, unsigned chip)
{
    (void)pub;
    return year_plan(of)->chip[who][solid][chip];
}

/* ---- a year ----------------------------------------------------------- */

static const pf_prv *prv_of(const year *y, unsigned who)
{
    return (const pf_prv *)(y->state.byte + sizeof(pf_pub)) + who;
}

static kr_seen seen_by(const year *y, unsigned who)
{
    return bot_memory_seen(&y->memory[who], &pf_game,
                           kr_look(&pf_game, &y->state, (kr_seat)who));
}

static unsigned solid_of(const year *y, unsigned who)
{
    unsigned sign = year_pub(y)->sign[who];
    return sign != 0 ? prv_of(y, who)->solid[sign - 1] : 0;
}

static void refresh(year *y, unsigned shark)
{
    bot_pf_model model = { .of = &y->clerk[shark], .month = clerk_month,
                           .bribe = clerk_bribe, .hollow = clerk_hollow,
                           .chip = clerk_chip };
    kr_seen seen = seen_by(y, 1 - shark);
    y->clerk[shark].at = 0;
    bot_pf_believe(&y->belief[shark], &pf_game, &seen, &model);
}

static bool are_sharks(const year *y)
{
    return y->plain == 100;
}

void year_refresh(year *y)
{
    for (unsigned shark = 0; shark < 2; shark++)
        if (shark == y->bot || are_sharks(y))
            refresh(y, shark);
}

void year_open(year *y, uint64_t seed, unsigned seat)
{
    kr_config config;
    kr_config_preset(&pf_game, &config);
    config.seats = 2;
    kr_new(&pf_game, &config, &y->state);
    kr_rng_fast(&y->rng, seed);
    for (kr_seat s = 0; s < 2; s++)
        bot_memory_init(&y->memory[s], &pf_game,
                        kr_look(&pf_game, &y->state, s), y->log[s], YEAR_LOG);
    for (unsigned shark = 0; shark < 2; shark++) {
        clerk *c = &y->clerk[shark];
        c->made = 0;
        c->model = bot_pf_by_plan(&c->rivals);
        c->rivals.effort = BOT_PF_EFFORT;
        bot_pf_no_plan(&c->rivals, BOT_PF_FIRST + shark);
    }
    y->bot = seat;
    y->own = 1 - seat;
    memset(y->mine, 0, sizeof y->mine);
    y->mine[0] = 1;
    y->month = PF_MONTHS;
    y->luck = 0;
    y->full = y->promised = false;
}

/* P-7.1 to P-7.3, in blocks; being out costs as much as in the tree. */
static double profit(const year *y, unsigned who)
{
    const pf_pub *pub = year_pub(y);
    double sum = prv_of(y, who)->wood;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who)
            sum += pub->height[site] * (pf_is_finished(pub, site) ? 1 : 0.5);
    return sum - (pub->out[who] != 0 ? BOT_PF_OUT : 0);
}

double year_margin(const year *y)
{
    return profit(y, y->own) - profit(y, y->bot);
}

/* ---- searching -------------------------------------------------------- */

/* At the beginning of a month a finished house is forgotten. */
static void forget(pf_place *p, unsigned s, bool is_bot)
{
    bot_pf_side *side = &p->now.side[s];
    if (bot_pf_builds_on(side))
        return;
    side->height = side->size = side->probed = 0;
    memset(p->now.chance[s], 0, sizeof p->now.chance[s]);
    p->now.chance[s][0] = 1;
    if (is_bot) {
        memset(p->mine, 0, sizeof p->mine);
        p->mine[0] = 1;
    }
}

static pf_place place_of(const year *y, bool begins)
{
    const pf_pub *pub = year_pub(y);
    pf_place p = { .now.month = pub->month,
                   .tree = (bot_pf_tree *)&y->clerk[y->bot].rivals.tree,
                   .node = y->clerk[y->bot].rivals.node };
    memcpy(p.mine, y->mine, sizeof p.mine);
    for (kr_seat s = 0; s < 2; s++) {
        p.now.side[s] = bot_pf_side_of(pub, s);
        bot_pf_patterns(&y->belief[y->bot].table[s], p.now.chance[s]);
        if (begins && pub->month != PF_APRIL)
            forget(&p, s, s == y->bot);
    }
    return p;
}

static unsigned own_pattern(const year *y, const pf_place *p)
{
    return solid_of(y, y->own) &
           bot_pf_all_floors(p->now.side[y->own].height);
}

typedef struct {
    const answer *by;
    unsigned bot;
    const bot_pf_tree *tree;            /* of the shark's plan */
} reader;

static pf_purse read_leaf(void *of, const pf_place *at)
{
    const reader *r = of;
    bot_pf_duel d = { .month = at->now.month,
                      .guarded = BOT_PF_FIRST + r->bot };
    memcpy(d.side, at->now.side, sizeof d.side);
    bot_pf_resume(r->tree, 0, &d);
    return answer_worth(r->by, r->bot, at, &d);
}

static pf_quest quest_of(unsigned month, unsigned shark, const answer *answers,
                         const bot_pf_tree *tree, reader *r)
{
    bool full = tree->until == PF_MONTHS;
    *r = (reader){ &answers[month + 1], shark, tree };
    return (pf_quest){ .bot = shark, .effort = BOT_PF_EFFORT, .of = r,
                       .until = month + 1, .leaf = full ? NULL : read_leaf };
}

static bool is_full(const year *y)
{
    return year_tree(y)->until == PF_MONTHS;
}

static pf_quest quest_now(const year *y, reader *r)
{
    return quest_of(year_pub(y)->month, y->bot, y->answers, year_tree(y), r);
}

pf_place year_start(const year *y)
{
    return place_of(y, true);
}

pf_purse year_worth(const pf_place *at, const bot_pf_plan *plan, unsigned shark,
                    const answer *answers, const bot_pf_tree *tree)
{
    reader r;
    pf_quest q = quest_of(at->now.month, shark, answers, tree, &r);
    pf_purse out[2];
    pf_best_blocks(&q, at, plan, out);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        out[0].at[p] = fmax(out[0].at[p], out[1].at[p]);
    return out[0];
}

/* ---- moves ------------------------------------------------------------ */

static kr_move move_of(unsigned who, unsigned kind, unsigned a)
{
    return (kr_move){ .who = (kr_seat)who, .kind = (uint8_t)kind,
                      .a = (uint8_t)a };
}

static kr_move ask_bot(year *y, unsigned who,
                       kr_move (*ask)(const bot_question *))
{
    kr_seen seen = seen_by(y, who);
    return ask(&(bot_question){ .game = &pf_game, .seen = &seen,
                                .rng = &y->rng, .desk = y->desk,
                                .effort = BOT_USUAL });
}

/* By the plan, as the shark in this seat. */
static kr_move plan_move(year *y, unsigned who)
{
    const pf_pub *pub = year_pub(y);
    const bot_pf_plan *plan =
        year_plan(&y->clerk[are_sharks(y) ? who : y->bot]);
    unsigned solid = solid_of(y, who), other = 1 - who;
    bot_pf_lottery l = { 0 };
    bot_pf_side side = bot_pf_side_of(pub, (kr_seat)who);
    unsigned height = bot_pf_side_of(pub, (kr_seat)other).height;
    if (pub->phase == PF_PHASE_MIX) {
        double hollow = prv_of(y, who)->wood > 0 ? plan->hollow[who][solid] : 1;
        bot_pf_add_ticket(&l, move_of(who, PF_MIX, PF_HOLLOW), hollow, 0);
        bot_pf_add_ticket(&l, move_of(who, PF_MIX, PF_SOLID), 1 - hollow, 0);
    } else if (pub->phase == PF_PHASE_BRIBE) {
        for (unsigned x = side.chips; x != 0; x &= x - 1)
            bot_pf_add_ticket(&l, move_of(who, PF_BRIBE, kr_lowest(x)),
                              plan->chip[who][solid][kr_lowest(x)], 0);
    } else {
        const double *aim = plan->probe[who][pub->shown[0] - 1]
                                            [pub->shown[1] - 1];
        for (unsigned f = 0; f < height; f++)
            bot_pf_add_ticket(&l, move_of(who, PF_PROBE,
                                          pf_block((kr_seat)other, f)),
                              aim[f], 0);
        for (unsigned f = 0; f < side.height; f++)
            bot_pf_add_ticket(&l, move_of(who, PF_PROBE,
                                          pf_block((kr_seat)who, f)),
                              height == 0 && (solid >> f & 1), 0);
    }
    bot_pf_draw(&l, &y->rng);
    return l.drawn;
}

static kr_move best_block(year *y)
{
    reader r;
    pf_quest q = quest_now(y, &r);
    pf_place p = place_of(y, true);
    pf_purse out[2];
    unsigned own = own_pattern(y, &p);
    pf_best_blocks(&q, &p, year_plan(&y->clerk[y->bot]), out);
    bool solid = out[PF_SOLID].at[own] > out[PF_HOLLOW].at[own];
    return move_of(y->own, PF_MIX, solid && prv_of(y, y->own)->wood > 0
                                   ? PF_SOLID : PF_HOLLOW);
}

/* In April a builder may have no house: then a gift can hit its giver. */
static kr_move best_chip(year *y)
{
    reader r;
    pf_quest q = quest_now(y, &r);
    pf_place p = y->bribery;
    unsigned own = own_pattern(y, &p), best = 0;
    double most = -INFINITY;
    for (unsigned x = p.now.side[y->own].chips; x != 0; x &= x - 1) {
        pf_purse it = pf_best_chip(&q, &p, year_plan(&y->clerk[y->bot]),
                                   kr_lowest(x));
        if (it.at[own] > most) {
            most = it.at[own];
            best = kr_lowest(x);
        }
    }
    y->promised = y->plain + y->wild == 0 && p.now.side[0].height > 0 &&
                  p.now.side[1].height > 0;
    y->promise = most;
    y->before = year_margin(y);
    return move_of(y->own, PF_BRIBE, best);
}

/* The fate of the own house, if the shark inspected first. */
static int own_fate(const year *y)
{
    for (size_t i = y->memory[y->own].moves; i-- > 0;) {
        kr_move m = y->log[y->own][i];
        if (m.kind == PF_BRIBE)
            break;
        if (m.kind == PF_FALLS && m.who == y->own)
            return PF_BEST_FELL;
        if (m.kind == PF_BLOCK && m.who == y->own && m.b == PF_SOLID)
            return m.a;
    }
    return PF_BEST_LEFT;
}

static kr_move best_probe(year *y)
{
    const pf_pub *pub = year_pub(y);
    reader r;
    pf_quest q = quest_now(y, &r);
    pf_place p = y->bribery;
    unsigned own = own_pattern(y, &p), best = 0;
    unsigned chip[2] = { pub->shown[0] - 1u, pub->shown[1] - 1u };
    double most = -INFINITY;
    if (p.now.side[y->bot].height == 0)
        return ask_bot(y, y->own, bot_pf_regular);
    memcpy(p.mine, y->mine, sizeof p.mine);
    for (unsigned f = 0; f < p.now.side[y->bot].height; f++) {
        pf_purse it = pf_best_floor(&q, &p, year_plan(&y->clerk[y->bot]), chip,
                                    own_fate(y), f);
        if (it.at[own] > most) {
            most = it.at[own];
            best = f;
        }
    }
    return move_of(y->own, PF_PROBE, pf_block((kr_seat)y->bot, best));
}

static kr_move own_move(year *y)
{
    unsigned phase = year_pub(y)->phase;
    if (phase == PF_PHASE_SITE)
        return ask_bot(y, y->own, bot_pf_regular);
    if (phase == PF_PHASE_AGREE)
        return move_of(y->own, PF_DISAGREE, 0);
    if (phase == PF_PHASE_BRIBE)
        y->bribery = place_of(y, false);
    unsigned lot = kr_rng_below(&y->rng, 100);
    if (lot < y->plain)
        return plan_move(y, y->own);
    if (lot < y->plain + y->wild)
        return bot_random_move(&pf_game, kr_look(&pf_game, &y->state,
                                                 (kr_seat)y->own), &y->rng);
    return phase == PF_PHASE_MIX ? best_block(y)
         : phase == PF_PHASE_BRIBE ? best_chip(y) : best_probe(y);
}

/* The bot itself would do the same. */
static void compare(year *y, kr_rng rng, kr_move made)
{
    kr_seen seen = seen_by(y, y->bot);
    kr_move m = bot_pf_shark(&(bot_question){
        .game = &pf_game, .seen = &seen, .rng = &rng, .desk = y->desk,
        .effort = BOT_USUAL });
    y->compared++;
    y->different += !kr_same_move(m, made);
}

static kr_move shark_move(year *y)
{
    enum { EVERY = 64 };
    unsigned phase = year_pub(y)->phase;
    kr_rng rng = y->rng;
    if (phase == PF_PHASE_SITE || phase == PF_PHASE_AGREE)
        return ask_bot(y, y->bot, bot_pf_shark);
    kr_move m = plan_move(y, y->bot);
    if (++y->moves % EVERY == 0)
        compare(y, rng, m);
    return m;
}

static kr_move choose(year *y)
{
    kr_waits w = kr_who_acts(&pf_game, &y->state);
    kr_seats asked = w.must | w.may;
    if (w.chance)
        return pf_game.draw(&y->state, &y->rng);
    return kr_lowest(asked) == y->own ? own_move(y) : shark_move(y);
}

/* ---- what the exploiter learns ---------------------------------------- */

static void make_whole(double *chance)
{
    double sum = 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        sum += chance[p];
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        chance[p] = sum > 0 ? chance[p] / sum : 1.0 / BOT_PF_PATTERNS;
}

/* The shark has laid a block; `was` is its side before. */
static void note_block(year *y, const bot_pf_side *was)
{
    const bot_pf_plan *plan = year_plan(&y->clerk[y->bot]);
    bool on = bot_pf_builds_on(was);
    unsigned bit = on ? 1u << was->height : 1;
    double old[BOT_PF_PATTERNS], expected = 0;
    memcpy(old, y->mine, sizeof old);
    memset(y->mine, 0, sizeof y->mine);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        double hollow = old[p] * plan->hollow[y->bot][p];
        expected += hollow;
        y->mine[on ? p : 0] += hollow;
        y->mine[(on ? p : 0) | bit] += old[p] - hollow;
    }
    y->luck += expected - !(solid_of(y, y->bot) & bit);
}

static void note_news(year *y, kr_move m)
{
    const bot_pf_plan *plan = year_plan(&y->clerk[y->bot]);
    if (m.who != y->bot)
        return;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        if (m.kind == PF_BRIBE)
            y->mine[p] *= plan->chip[y->bot][p][m.a];
        else if (m.kind == PF_BLOCK)
            y->mine[p] *= (p >> m.a & 1) == (m.b == PF_SOLID);
        else if (m.kind == PF_FALLS)
            y->mine[p] = p == 0;
    make_whole(y->mine);
}

static bool has_laid(const pf_pub *old, const pf_pub *now, unsigned who)
{
    unsigned sign = now->sign[who];
    return old->phase <= PF_PHASE_SITE && sign != 0 &&
           (sign != old->sign[who] ||
            now->height[sign - 1] != old->height[sign - 1]);
}

void year_move(year *y)
{
    kr_state before = y->state;
    const pf_pub *old = (const pf_pub *)before.byte;
    bot_pf_side was = bot_pf_side_of(old, (kr_seat)y->bot);
    kr_move m = choose(y);
    kr_news news;
    kr_submit(&pf_game, &y->state, m, &news);
    for (kr_seat s = 0; s < 2; s++)
        bot_memory_note(&y->memory[s], &pf_game, before.byte, m, &news);
    if (has_laid(old, year_pub(y), y->bot))
        note_block(y, &was);
    for (int i = 0; i < news.count; i++)
        note_news(y, news.move[i]);
}

/* ---- a month begins --------------------------------------------------- */

/* Chance changed the value between the bribery and now: that is luck. */
static void settle(year *y, double rest)
{
    if (y->promised)
        y->luck += year_margin(y) - y->before + rest - y->promise;
    y->promised = false;
}

bool year_turns(const year *y)
{
    return year_pub(y)->month != y->month;
}

/* If the last plan still holds, the value is the one it promised. */
void year_begin_month(year *y)
{
    pf_place p = place_of(y, true);
    unsigned own = own_pattern(y, &p), month = year_pub(y)->month;
    y->root = year_worth(&p, year_plan(&y->clerk[y->bot]), y->bot, y->answers,
                         year_tree(y)).at[own];
    settle(y, y->full || month == 0 ? y->root
           : answer_worth(&y->answers[month], y->bot, &p,
                          &y->clerk[y->bot].rivals.duel).at[own]);
    y->full = is_full(y);
    y->month = month;
}

void year_end(year *y)
{
    settle(y, 0);
}
