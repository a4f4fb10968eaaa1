/*
 * general.c -- a bot for any game, which knows only the rules.
 *
 * It samples worlds consistent with what its seat has seen and plays on in
 * each: first along a tree of moves tried before, in which all players prefer
 * moves that went well for them, then a little at random. The score then says
 * who leads. All worlds share the tree, so no player in it acts on secrets.
 * The move tried most often is the best one. All arithmetic uses integers, so
 * the same question has the same answer on every machine.
 */
#include "bots/bot.h"
#include "bots/random.h"
#include "games/games.h"

enum {
    NODES = 1 << 13,                    /* a world adds one: at least SHARK */
    DEPTH = 24,
    SOON = 10, LATER = 1000,            /* number of random decisions */
    WHOLE = 1000,                       /* value of a win */
    CURIOSITY = 40000,                  /* squared, in the same units */
    NOVICE = 100, REGULAR = 1000, SHARK = 8000, JUDGE = 1000,   /* worlds */
};

/* A move in a position of the tree; 0 is no node. */
typedef struct {
    kr_move move;
    uint32_t next, child;               /* sibling and first child */
    uint32_t visits, value, wins;       /* sums, for the move's player */
} node;

/* node[0] is the position in question. */
typedef struct {
    const bot_question *q;
    uint32_t used;
    node node[NODES];
} tree;

typedef struct { uint32_t value, win; } outcome;

/* ---- what is worth trying --------------------------------------------- */

static uint32_t root_of(uint64_t n)
{
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit != 0; bit >>= 1)
        if ((uint64_t)(root | bit) * (root | bit) <= n)
            root |= bit;
    return root;
}

/* How good a move looks to its player, and how little is known about it. */
static uint32_t promise(const node *n, uint32_t visits)
{
    uint32_t doublings = 32 - (uint32_t)__builtin_clz(visits + 1);
    return n->value / n->visits +
           root_of((uint64_t)CURIOSITY * doublings / n->visits);
}

/* Picks a span: each kind of move has the same probability, however many moves
 * it has. */
static const kr_span *one_of(const kr_span *span, int spans, kr_rng *r)
{
    uint32_t kinds = 0, same = 0;
    const kr_span *found = span;
    for (int i = 0; i < spans; i++)
        kinds += i == 0 || span[i].move.kind != span[i - 1].move.kind;
    kinds = kr_rng_below(r, kinds);
    while (kinds > 0) {
        kinds -= found[1].move.kind != found[0].move.kind;
        found++;
    }
    while (found + same < span + spans &&
           found[same].move.kind == found->move.kind)
        same++;
    return found + kr_rng_below(r, same);
}

/* A random move of the seat, or waiting if it has none; small amounts are as
 * likely as large. */
static kr_move propose(const kr_game *g, kr_eye eye, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    int spans = g->list(eye, span);
    if (spans == 0)
        return kr_sealed(eye.who);
    const kr_span *s = one_of(span, spans, r);
    uint32_t width = s->last - s->move.n + 1u;
    kr_move m = s->move;
    uint32_t digits = 32 - (uint32_t)__builtin_clz(width);
    m.n = (uint16_t)(m.n + kr_rng_below(r, 1 + (width - 1) /
                                           (1u << kr_rng_below(r, digits))));
    return m;
}

/* A random next move; chance and the table act too. */
static kr_move next_move(const kr_game *g, const kr_state *s, kr_rng *r)
{
    kr_move any = bot_random_next(g, s, r, 0);
    return any.who < KR_SEATS ? propose(g, kr_look(g, s, any.who), r) : any;
}

/* ---- the tree --------------------------------------------------------- */

static uint32_t find(const tree *t, uint32_t at, kr_move m)
{
    uint32_t child = t->node[at].child;
    while (child != 0 && !kr_same_move(t->node[child].move, m))
        child = t->node[child].next;
    return child;
}

static uint32_t add(tree *t, uint32_t at, kr_move m)
{
    uint32_t child = t->used++;
    t->node[child] = (node){ .move = m, .next = t->node[at].child };
    t->node[at].child = child;
    return child;
}

static bool is_legal(const kr_game *g, kr_eye eye, kr_move m)
{
    return m.who == eye.who &&
           (m.kind == KR_SEALED || g->check(eye, m) == KR_OK);
}

/* The most promising legal move of this seat, or 0; and the number of moves. */
static uint32_t best_of(const tree *t, uint32_t at, kr_eye eye,
                        unsigned *count)
{
    uint32_t best = 0, most = 0;
    *count = 0;
    for (uint32_t i = t->node[at].child; i != 0; i = t->node[i].next) {
        if (!is_legal(t->q->game, eye, t->node[i].move))
            continue;
        uint32_t it = promise(&t->node[i], t->node[at].visits);
        ++*count;
        if (best == 0 || it > most) {
            best = i;
            most = it;
        }
    }
    return best;
}

/* One step down. The better a position is known, the more moves are tried. */
static uint32_t descend(tree *t, uint32_t at, kr_eye eye, kr_move any)
{
    unsigned tried;
    uint32_t best = best_of(t, at, eye, &tried);
    bool wants_more = tried < 2 + root_of(t->node[at].visits) / 4;
    if (best != 0 && (!wants_more || t->used == NODES))
        return best;
    uint32_t known = find(t, at, any);
    if (known != 0 || t->used == NODES)
        return best != 0 ? best : known;
    return add(t, at, any);
}

/* ---- one world -------------------------------------------------------- */

static void rate(const kr_game *g, const kr_state *s, outcome out[KR_SEATS])
{
    unsigned seats = kr_config_of(s)->seats, winners = 0;
    kr_score score;
    g->score(s, &score);
    for (unsigned i = 0; i < seats; i++)
        winners += score.rank[i] == 1;
    for (unsigned i = 0; i < seats; i++) {
        unsigned place = WHOLE * (seats - score.rank[i]) / (seats - 1);
        out[i].win = score.rank[i] == 1 ? WHOLE / winners : 0;
        out[i].value = (out[i].win + place) / 2;
    }
}

/* Plays the given number of random decisions. */
static void play_out(const kr_game *g, kr_state *s, kr_rng *r, int decisions)
{
    while (decisions > 0 && !kr_is_over(g, s)) {
        kr_move m = next_move(g, s, r);
        decisions -= m.who < KR_SEATS;
        g->apply(s, m, NULL);
    }
}

static void make(const kr_game *g, kr_state *world, kr_move m)
{
    if (m.kind != KR_SEALED)
        g->apply(world, m, NULL);
}

/* Descends the tree until a move is new or no seat may act; returns the
 * path. */
static int walk(tree *t, kr_state *world, uint32_t first, uint32_t *path)
{
    const kr_game *g = t->q->game;
    uint32_t at = first;
    int depth = 0;
    path[depth++] = at;
    make(g, world, t->node[at].move);
    while (t->node[at].visits > 0 && depth < DEPTH && !kr_is_over(g, world)) {
        kr_move any = next_move(g, world, t->q->rng);
        if (any.who >= KR_SEATS) {
            g->apply(world, any, NULL);
            continue;
        }
        at = descend(t, at, kr_look(g, world, any.who), any);
        if (at == 0)
            break;
        path[depth++] = at;
        g->apply(world, t->node[at].move, NULL);
    }
    return depth;
}

static void explore(tree *t, uint32_t first, int decisions)
{
    const kr_game *g = t->q->game;
    uint32_t path[DEPTH];
    outcome out[KR_SEATS];
    kr_state world;
    kr_resample(g, t->q->seen, t->q->rng, &world);
    int depth = walk(t, &world, first, path);
    play_out(g, &world, t->q->rng, decisions);
    rate(g, &world, out);
    t->node[0].visits++;
    for (int i = 0; i < depth; i++) {
        node *n = &t->node[path[i]];
        n->visits++;
        n->value += out[n->move.who].value;
        n->wins += out[n->move.who].win;
    }
}

/* ---- the answer ------------------------------------------------------- */

static tree *plant(const bot_question *q)
{
    tree *t = q->desk;
    t->q = q;
    t->used = 1;
    t->node[0] = (node){ 0 };
    return t;
}

static uint32_t worlds_of(const bot_question *q, uint32_t usual)
{
    uint32_t worlds = (uint32_t)((uint64_t)usual * q->effort / BOT_USUAL);
    return worlds > 0 ? worlds : 1;
}

/* A move of the seat; a seat that merely may act may wait. */
static kr_move own_move(const tree *t)
{
    const kr_game *g = t->q->game;
    kr_eye eye = t->q->seen->now;
    kr_move idle = kr_sealed(eye.who);
    if (kr_has(g->waits(eye.pub).must, eye.who))
        return propose(g, eye, t->q->rng);
    return find(t, 0, idle) == 0 ? idle : propose(g, eye, t->q->rng);
}

static void grow(tree *t, uint32_t worlds)
{
    kr_eye eye = t->q->seen->now;
    for (uint32_t i = 0; i < worlds; i++)
        explore(t, descend(t, 0, eye, own_move(t)), SOON);
}

/* The move tried most often, but less often than `than` (0: no limit); the last
 * tried of equals. */
static uint32_t most_tried(const tree *t, uint32_t than)
{
    const node *limit = &t->node[than];
    uint32_t best = 0;
    for (uint32_t i = t->node[0].child; i != 0; i = t->node[i].next) {
        const node *n = &t->node[i];
        bool behind = than == 0 || n->visits < limit->visits ||
                      (n->visits == limit->visits && i < than);
        if (behind && (best == 0 || n->visits > t->node[best].visits))
            best = i;
    }
    return best;
}

/* The mean over all visits, in units of `whole`. */
static int32_t mean(const node *n, uint32_t sum, uint32_t whole)
{
    return (int32_t)((uint64_t)sum * whole / n->visits / WHOLE);
}

enum { THOUSAND = 1000, MILLION = 1000000 };

static void explain(const tree *t, bot_why *why)
{
    *why = (bot_why){ 0 };
    for (uint32_t i = most_tried(t, 0); i != 0 && why->choices < BOT_CHOICES;
         i = most_tried(t, i)) {
        const node *n = &t->node[i];
        bot_add_choice(why, (bot_choice){
            .move = n->move, .value = mean(n, n->value, THOUSAND),
            .chance = mean(n, n->wins, THOUSAND) });
    }
}

/* Of all moves tried, in millionths of a win. */
static int32_t mean_win(const tree *t)
{
    int64_t sum = 0, moves = 0;
    for (uint32_t i = t->node[0].child; i != 0; i = t->node[i].next)
        if (t->node[i].visits > 0) {
            sum += mean(&t->node[i], t->node[i].wins, MILLION);
            moves++;
        }
    return moves > 0 ? (int32_t)(sum / moves) : 0;
}

static kr_move choose(const bot_question *q, uint32_t worlds)
{
    tree *t = plant(q);
    grow(t, worlds_of(q, worlds));
    if (q->why != NULL)
        explain(t, q->why);
    return t->node[most_tried(t, 0)].move;
}

static kr_move novice(const bot_question *q)
{
    return choose(q, NOVICE);
}

static kr_move regular(const bot_question *q)
{
    return choose(q, REGULAR);
}

static kr_move shark(const bot_question *q)
{
    return choose(q, SHARK);
}

/* How often a move wins, in games played to their end. */
static int32_t wins_of(tree *t, uint32_t child)
{
    node *n = &t->node[child];
    n->visits = n->value = n->wins = 0;
    for (uint32_t i = worlds_of(t->q, JUDGE); i > 0; i--)
        explore(t, child, LATER);
    return mean(n, n->wins, MILLION);
}

static void judge(const bot_question *q, kr_move made, bot_verdict *v)
{
    tree *t = plant(q);
    uint32_t mine = add(t, 0, made);
    explore(t, mine, SOON);
    grow(t, worlds_of(q, SHARK));
    uint32_t best = most_tried(t, 0);
    explain(t, &v->why);
    v->certain = false;
    v->stake = -mean_win(t);
    v->win = wins_of(t, mine);
    v->best_win = best != mine ? wins_of(t, best) : v->win;
    if (v->win >= v->best_win) {
        best = mine;
        v->best_win = v->win;
    }
    v->stake += v->best_win;
    v->best = t->node[best].move;
    v->value = v->win / THOUSAND;
    v->best_value = v->best_win / THOUSAND;
}

static const bot list[] = {
    { .name = "novice", .desk = sizeof(tree), .choose = novice },
    { .name = "regular", .desk = sizeof(tree), .choose = regular },
    { .name = "shark", .desk = sizeof(tree), .choose = shark },
};

const bot_team bots_general = { list, KR_COUNT(list) };

const bot_judge bot_judge_general = { .judge = judge, .slip_win = 100000 };
