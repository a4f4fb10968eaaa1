/*
 * coach.c -- which sentence the coach says next.
 */
#include "coach/coach.h"

#include "core/scan.h"

/* ---- what the pupil has heard ----------------------------------------- */

void coach_hear(coach_past *p, const kr_game *game, const coach_event *e)
{
    const coach_game *g = coach_of(game);
    if (g->steps == 0)
        return;
    if (e->move.who == e->me) {
        p->last = (coach_moment){ true, g->turn(e->before), e->move };
        p->moves++;
    }
    p->turn = g->turn(e->after);
    g->heard(p, e);
}

/* ---- steps ------------------------------------------------------------ */

static void begin(coach_line *line, const coach_look *l, const coach_step *s)
{
    *line = (coach_line){ .who = KR_NONE };
    line->moment = l->past->moment[s->moment];
    if (s->target != NULL)
        coach_point(line, s->target, "");
}

static bool holds(const coach_step *s, const coach_look *l, coach_line *line)
{
    begin(line, l, s);
    if (s->beat > 0 || (s->moment > 0 && !coach_is_fresh(l->past, s->moment)))
        return false;
    return s->when == NULL || s->when(l, line);
}

static bool is_astray(const coach_step *s, const coach_state *state,
                      const coach_look *l, coach_line *line)
{
    unsigned age = l->past->turn - (unsigned)state->turn;
    begin(line, l, s);
    return s->other != 0 && age <= COACH_FRESH && s->astray(l, line);
}

static uint64_t bit_of(unsigned step)
{
    return UINT64_C(1) << step;
}

/* May this sentence still be said? */
static bool is_open(const coach_state *state, const coach_look *l, unsigned i)
{
    const coach_game *g = coach_of(l->game);
    return !(state->said & bit_of(i)) && state->right[i] < COACH_LEARNT &&
           (g->step[i].is_late || !g->is_late(l->eye.pub));
}

/* The first step of the highest rank that has not been said and whose moment
 * is now; 0: none. */
static unsigned find(const coach_state *state, const coach_look *l, int above)
{
    const coach_game *g = coach_of(l->game);
    coach_line line;
    for (int rank = COACH_END; rank > above; rank--)
        for (unsigned i = 0; i < g->steps; i++)
            if (g->step[i].rank == rank && is_open(state, l, i) &&
                holds(&g->step[i], l, &line))
                return i + 1;
    return 0;
}

/* ---- what the pupil has learnt ---------------------------------------- */

static bool was_right(const coach_step *s, const coach_look *l)
{
    coach_line line;
    begin(&line, l, s);
    return coach_did(l, s->right) &&
           (s->astray == NULL || !s->astray(l, &line));
}

/* Compares the pupil's move with the steps whose moment it was. */
static void learn(coach_state *state, const coach_look *l)
{
    const coach_game *g = coach_of(l->game);
    coach_line line;
    uint64_t held = 0;
    for (unsigned i = 0; i < g->steps; i++) {
        if (state->moves != l->past->moves && state->held & bit_of(i) &&
            state->right[i] < COACH_LEARNT && was_right(&g->step[i], l))
            state->right[i]++;
        if (g->step[i].right != 0 && holds(&g->step[i], l, &line))
            held |= bit_of(i);
    }
    state->moves = l->past->moves;
    state->held = held;
}

/* The coach says nothing, but points at what the pupil might do. */
static const coach_step *hint(coach_state *state, const coach_look *l,
                              coach_line *line)
{
    const coach_game *g = coach_of(l->game);
    for (unsigned i = 0; i < g->steps; i++)
        if ((state->held & bit_of(i)) && state->right[i] < COACH_LEARNT &&
            !is_open(state, l, i)) {
            state->is_faint = true;
            holds(&g->step[i], l, line);
            return &g->step[i];
        }
    return NULL;
}

/* ---- a lesson --------------------------------------------------------- */

void coach_close(coach_state *s)
{
    if (s->shown > 0 && s->is_other)
        s->said_other |= bit_of(s->shown - 1u);
    else if (s->shown > 0)
        s->said |= bit_of(s->shown - 1u);
    s->shown = 0;
    s->is_other = false;
}

/* The moment of the step has passed: what the pupil does now tells whether its
 * second sentence is needed. */
static void fall(coach_state *s, unsigned turn)
{
    s->fallen = s->shown;
    s->turn = (uint8_t)turn;
    coach_close(s);
}

/* Says the second sentence, or goes on saying it. */
static bool say_other(coach_state *s, const coach_look *l, coach_line *line)
{
    const coach_game *g = coach_of(l->game);
    unsigned at = s->fallen;
    if (at == 0 || s->said_other & bit_of(at - 1))
        return false;
    bool astray = is_astray(&g->step[at - 1], s, l, line);
    if (astray) {
        s->shown = (uint8_t)at;
        s->is_other = true;
    } else if (s->is_other) {
        coach_close(s);
    }
    return astray;
}

const coach_step *coach_next(coach_state *s, const coach_look *l,
                             coach_line *line)
{
    const coach_game *g = coach_of(l->game);
    int least = COACH_REST - 1;
    if (g->steps == 0)
        return NULL;
    if (g->think != NULL)
        g->think(l);
    s->is_faint = false;
    learn(s, l);
    if (s->shown > 0 && !s->is_other) {
        if (holds(&g->step[s->shown - 1], l, line))
            least = g->step[s->shown - 1].rank;
        else
            fall(s, l->past->turn);
    }
    if (s->shown == 0 || s->is_other)
        if (say_other(s, l, line))
            return &g->step[s->shown - 1];
    unsigned better = find(s, l, least);
    if (better > 0) {
        coach_close(s);
        s->shown = (uint8_t)better;
    }
    if (s->shown == 0)
        return hint(s, l, line);
    holds(&g->step[s->shown - 1], l, line);
    return &g->step[s->shown - 1];
}

void coach_say(kr_buf *out, const text_reader *reader, const coach_step *s,
               bool is_other, const coach_line *line)
{
    text_args args = line->args;
    if (line->who < KR_SEATS)
        args.who = reader->name[line->who];
    unsigned text = is_other ? s->other : line->text > 0 ? line->text : s->text;
    text_put(out, reader->lang, (text_key)text, &args);
}

bool coach_is_brief(const coach_step *s, bool is_other)
{
    return is_other || s->is_brief || s->rank != COACH_MOVE;
}

/* ---- what was said ---------------------------------------------------- */

static void put_id(kr_buf *out, const char *id, const char *ending)
{
    kr_put(out, id);
    kr_put(out, ending);
    kr_put_char(out, ' ');
}

void coach_put_said(kr_buf *out, const coach_game *g, const coach_state *s)
{
    for (unsigned i = 0; i < g->steps; i++) {
        const char times[] = { '.', (char)('0' + s->right[i]), '\0' };
        if (s->said & bit_of(i))
            put_id(out, g->step[i].id, "");
        if (s->said_other & bit_of(i))
            put_id(out, g->step[i].id, ".not");
        if (s->right[i] > 0)
            put_id(out, g->step[i].id, times);
    }
}

/* "s3", then "", ".not" or ".2". */
static void add_said(coach_state *s, const coach_game *g, const char *id,
                     const char *ending)
{
    for (unsigned i = 0; i < g->steps; i++) {
        int right = ending[0] == '.' ? ending[1] - '0' : 0;
        if (!kr_same_text(id, g->step[i].id))
            continue;
        if (ending[0] != '.')
            s->said |= bit_of(i);
        else if (ending[1] == 'n')
            s->said_other |= bit_of(i);
        else if (right > s->right[i] && right <= COACH_LEARNT)
            s->right[i] = (uint8_t)right;
    }
}

void coach_read_said(coach_state *s, const coach_game *g, const char *text)
{
    while (*text != '\0') {
        char id[8];
        size_t n = 0;
        for (; *text != '\0' && *text != ' ' && *text != '.'; text++)
            if (n + 1 < sizeof id)
                id[n++] = *text;
        id[n] = '\0';
        add_said(s, g, id, text);
        while (*text != '\0' && *text++ != ' ')
            ;
    }
}

/* ---- the prepared deal ------------------------------------------------ */

void coach_secret(uint64_t seed, uint8_t secret[TB_SECRET_SIZE])
{
    kr_rng r;
    kr_rng_fast(&r, seed);
    for (int i = 0; i < TB_SECRET_SIZE; i++)
        secret[i] = (uint8_t)kr_rng_below(&r, 256);
}

void coach_prepare(tb_plan *plan, uint8_t secret[TB_SECRET_SIZE])
{
    static const char novice[TB_BOT_MAX] = "novice", nobody[TB_BOT_MAX] = "";
    const coach_deal *deal = &coach_of(plan->setup.game)->deal;
    tb_speed speed = plan->setup.speed;
    tb_setup_preset(&plan->setup, plan->setup.game);
    plan->setup.speed = speed;
    plan->setup.config.seats = deal->seats;
    plan->setup.memory = TB_INSPECTOR;
    for (kr_seat s = 1; s < KR_SEATS; s++)
        memcpy(plan->bot[s], s < deal->seats ? novice : nobody, TB_BOT_MAX);
    coach_secret(deal->seed, secret);
}
