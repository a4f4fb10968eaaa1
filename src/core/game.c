/*
 * game.c -- functions for all games, built on the questions each game answers.
 */
#include "core/game.h"

const kr_config *kr_config_of(const kr_state *s)
{
    return (const kr_config *)s->byte;
}

size_t kr_state_size(const kr_game *g, const kr_state *s)
{
    return g->pub_size + (size_t)kr_config_of(s)->seats * g->prv_size;
}

/* The only code that decides what a viewer sees. */
kr_eye kr_look(const kr_game *g, const kr_state *s, kr_seat who)
{
    bool sits = who < kr_config_of(s)->seats;
    const uint8_t *own = s->byte + g->pub_size + (size_t)who * g->prv_size;
    return (kr_eye){ s->byte, sits ? own : NULL, who };
}

/* ---- setting up ------------------------------------------------------- */

unsigned kr_option_values(const kr_option *o)
{
    return o->words != NULL ? o->values : KR_ON + 1;
}

const char *const *kr_option_words(const kr_option *o)
{
    static const char *const switches[] = { "off", "on" };
    return o->words != NULL ? o->words : switches;
}

void kr_config_preset(const kr_game *g, kr_config *c)
{
    *c = (kr_config){ .seats = KR_USUAL_SEATS, .timing = KR_WINDOWS,
                      .law = KR_LAW };
    for (unsigned i = 0; i < g->options; i++)
        c->option[i] = g->option[i].preset == KR_ON;
}

void kr_config_among_bots(const kr_game *g, kr_config *c)
{
    kr_config_preset(g, c);
    for (unsigned i = 0; i < g->options; i++)
        c->option[i] = g->option[i].preset != KR_OFF;
}

const char *kr_config_flaw(const kr_game *g, const kr_config *c)
{
    if (c->seats < g->seats_min)  return "There are too few seats.";
    if (c->seats > g->seats_max)  return "There are too many seats.";
    if (c->timing > KR_LIVE)      return "This timing is not known.";
    if (c->law > KR_LAW)          return "These rules are not known.";
    for (unsigned i = 0; i < KR_OPTIONS; i++) {
        unsigned values = i < g->options ? kr_option_values(&g->option[i]) : 1;
        if (c->option[i] >= values)
            return "This option is not known.";
    }
    return g->config_flaw != NULL ? g->config_flaw(c) : NULL;
}

void kr_new(const kr_game *g, const kr_config *c, kr_state *s)
{
    KR_REQUIRE(kr_config_flaw(g, c) == NULL);
    memset(s, 0, sizeof *s);
    memcpy(s->byte, c, sizeof *c);
    g->init(s);
}

/* ---- legality --------------------------------------------------------- */

kr_waits kr_who_acts(const kr_game *g, const kr_state *s)
{
    return g->waits(s->byte);
}

bool kr_is_over(const kr_game *g, const kr_state *s)
{
    kr_waits w = kr_who_acts(g, s);
    return !w.must && !w.may && !w.chance && !w.clock;
}

static bool within_limits(const kr_game *g, kr_move m)
{
    if (m.kind >= g->kinds)
        return false;
    const kr_kind *k = &g->kind[m.kind];
    return m.a <= k->a && m.b <= k->b && m.c <= k->c && m.n <= k->n;
}

static kr_verdict check_chance(const kr_game *g, const kr_state *s, kr_move m)
{
    kr_move out[KR_SPANS_MAX];
    uint32_t weight[KR_SPANS_MAX];
    if (m.who != KR_CHANCE)            return KR_NO_MOVE;
    if (!kr_who_acts(g, s).chance)     return KR_CHANCE_NOT_DUE;
    int count = g->outcomes(s, out, weight);
    for (int i = 0; i < count; i++)
        if (kr_same_move(out[i], m))
            return KR_OK;
    return KR_NOT_POSSIBLE;
}

static kr_verdict check_table(kr_waits w, kr_move m)
{
    if (m.who != KR_TABLE)             return KR_NO_MOVE;
    if (w.chance)                      return KR_CHANCE_DUE;
    if (m.kind == KR_TICK)             return w.clock ? KR_OK : KR_NO_WINDOW;
    return kr_has(w.must, m.a) ? KR_OK : KR_NO_WINDOW;
}

static kr_verdict check_seat(const kr_game *g, const kr_state *s, kr_move m)
{
    if (m.who >= kr_config_of(s)->seats)  return KR_NO_SEAT;
    if (kr_who_acts(g, s).chance)         return KR_CHANCE_DUE;
    return g->check(kr_look(g, s, m.who), m);
}

kr_verdict kr_check(const kr_game *g, const kr_state *s, kr_move m)
{
    if (!within_limits(g, m))  return KR_NO_MOVE;
    if (kr_is_over(g, s))      return KR_OVER;
    switch (g->kind[m.kind].by) {
    case KR_BY_SEAT:   return check_seat(g, s, m);
    case KR_BY_CHANCE: return check_chance(g, s, m);
    case KR_BY_TABLE:  return check_table(kr_who_acts(g, s), m);
    case KR_BY_NEWS:   break;
    }
    return KR_NO_MOVE;
}

kr_verdict kr_submit(const kr_game *g, kr_state *s, kr_move m, kr_news *news)
{
    kr_verdict verdict = kr_check(g, s, m);
    if (news != NULL)
        news->count = 0;
    if (verdict == KR_OK)
        g->apply(s, m, news);
    return verdict;
}

static kr_span single(uint8_t kind, uint8_t a)
{
    return (kr_span){ { .who = KR_TABLE, .kind = kind, .a = a }, 0 };
}

static int list_table(kr_waits w, kr_span *out)
{
    int count = 0;
    if (w.clock)
        out[count++] = single(KR_TICK, 0);
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (kr_has(w.must, s))
            out[count++] = single(KR_LATE, s);
    return count;
}

int kr_list(const kr_game *g, const kr_state *s, kr_seat who, kr_span *out)
{
    kr_waits w = kr_who_acts(g, s);
    if (w.chance)
        return 0;
    if (who == KR_TABLE)
        return list_table(w, out);
    if (!kr_has(w.must | w.may, who))
        return 0;
    return g->list(kr_look(g, s, who), out);
}

/* ---- words and sums --------------------------------------------------- */

const char *kr_rule_of(const kr_game *g, kr_verdict v)
{
    return v < KR_RULES ? "-" : g->rule[v - KR_RULES];
}

const char *kr_window_of(const kr_game *g, unsigned clock, const char *none)
{
    return clock != KR_NO_CLOCK ? g->window[clock].name : none;
}

static uint64_t add_to_hash(uint64_t hash, const uint8_t *byte, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* FNV-1a over all bytes that matter. */
uint64_t kr_hash(const kr_game *g, const kr_state *s)
{
    bool before = kr_config_of(s)->law == 0 && g->pub_before != 0;
    size_t pub_size = before ? g->pub_before : g->pub_size;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    hash = add_to_hash(hash, s->byte, pub_size);
    return add_to_hash(hash, s->byte + g->pub_size,
                       kr_state_size(g, s) - g->pub_size);
}

void kr_tell(kr_news *news, kr_move m)
{
    if (news == NULL)
        return;
    KR_REQUIRE(news->count < KR_NEWS_MAX);
    news->move[news->count++] = m;
}
