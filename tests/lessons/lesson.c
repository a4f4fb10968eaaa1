/*
 * lesson.c -- a lesson as a pupil plays it.
 */
#include "lessons/lesson.h"

#include <string.h>

#include "bots/random.h"
#include "core/scan.h"
#include "sys/memory.h"

const course *const courses[] = { &course_schwarzarbeit, &course_kohle,
                                  &course_pfusch, NULL };

/* ---- the coach -------------------------------------------------------- */

static coach_look look(lesson *l)
{
    return (coach_look){ l->game, tb_eye(l->table, PUPIL), &l->past,
                         &l->choice, l->desk, false };
}

static void note(lesson *l, const coach_step *s, const coach_line *line)
{
    uint8_t *said = &l->said[s - l->coach->step];
    l->sentences++;
    if (*said == 0)
        *said = (uint8_t)(1 + l->past.turn);
    if (l->lie == NULL && !l->course->is_true(l, s, line))
        l->lie = s->id;
}

/* Reads all that the coach has to say. Sentences that ask for a move stay. */
static void listen(lesson *l)
{
    coach_look at = look(l);
    coach_line line;
    const coach_step *s;
    while ((s = coach_next(&l->state, &at, &line)) != NULL &&
           !l->state.is_faint) {
        note(l, s, &line);
        if (s->rank == COACH_MOVE && !s->is_brief && !l->state.is_other)
            return;
        coach_close(&l->state);
    }
}

static const coach_step *step_named(const lesson *l, const char *id)
{
    for (unsigned i = 0; i < l->coach->steps; i++)
        if (kr_same_text(l->coach->step[i].id, id))
            return &l->coach->step[i];
    KR_REQUIRE(false);
    return NULL;
}

bool lesson_advises(lesson *l, const char *id, coach_line *line)
{
    coach_look at = look(l);
    *line = (coach_line){ .who = KR_NONE };
    if (l->coach->think != NULL)
        l->coach->think(&at);
    return step_named(l, id)->when(&at, line);
}

unsigned lesson_said(const lesson *l, const char *id)
{
    return l->said[step_named(l, id) - l->coach->step];
}

bool lesson_said_in(const lesson *l, const char *id, unsigned first,
                    unsigned last)
{
    unsigned turn = lesson_said(l, id);
    return turn >= first && turn <= last && turn > 0;
}

/* ---- the table -------------------------------------------------------- */

static void tell(void *host, const tb_event *event)
{
    lesson *l = host;
    if (l->table == NULL || event->what != TB_TELL_ENTRY ||
        event->entry->kind != TB_MOVE)
        return;
    tb_entry seen = tb_entry_at(l->table, event->entry->seq, PUPIL);
    coach_event e = {
        .me = PUPIL, .move = seen.move, .news = seen.news,
        .news_count = seen.news_count,
        .before = event->before, .after = event->after };
    coach_hear(&l->past, l->game, &e);
    l->course->watch(l, &e);
}

static void ask(lesson *l, tb_wish w)
{
    tb_answer a = tb_request(l->table, &w, l->now);
    KR_REQUIRE(a.refusal == TB_GRANTED);
}

static void sit_down(lesson *l, const tb_plan *plan)
{
    for (kr_seat s = 0; s < plan->setup.config.seats; s++)
        ask(l, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = s,
                          .text = s == PUPIL ? "Pupil" : plan->bot[s],
                          .bot = s == PUPIL ? "" : plan->bot[s] });
    ask(l, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

static bool waits_for_pupil(const lesson *l)
{
    return kr_has(tb_waits(l->table).must, PUPIL);
}

static void let_bots_play(lesson *l)
{
    uint64_t wake;
    while ((wake = tb_next_wake(l->table)) != TB_NEVER &&
           !(l->pace == HASTY && waits_for_pupil(l))) {
        uint32_t last = tb_last(l->table);
        l->now = wake > l->now ? wake : l->now;
        tb_wake(l->table, l->now);
        if (tb_last(l->table) != last)
            listen(l);
    }
}

static void act(lesson *l)
{
    bool careless = l->model == CARELESS && kr_rng_below(&l->rng, 2) == 0;
    kr_move m = careless ? bot_random_move(l->game, tb_eye(l->table, PUPIL),
                                           &l->rng)
              : l->model == HEEDLESS ? lesson_like_novice(l)
              : l->course->choose(l);
    l->choice = (coach_choice){ .seat = -1, .place = -1, .number = -1 };
    l->now++;
    ask(l, (tb_wish){ .who = PUPIL, .what = TB_MOVE, .move = m,
                      .seen = tb_last(l->table) });
    listen(l);
}

static bool goes_on(const lesson *l)
{
    return tb_stage_of(l->table) == TB_RUNNING && waits_for_pupil(l) &&
           !l->course->is_hopeless(l) &&
           (l->course->is_done == NULL || !l->course->is_done(l));
}

void lesson_play(lesson *l, const course *c, uint64_t seed, unsigned model,
                 lesson_pace pace, uint64_t whims)
{
    tb_plan plan = { .setup = { .game = c->game } };
    uint8_t secret[TB_SECRET_SIZE];
    memset(l, 0, offsetof(lesson, desk));
    l->course = c;
    l->game = c->game;
    l->coach = coach_of(c->game);
    l->model = model;
    l->pace = pace;
    l->choice = (coach_choice){ .seat = -1, .place = -1, .number = -1 };
    kr_rng_fast(&l->rng, whims);
    coach_prepare(&plan, secret);
    coach_secret(seed, secret);
    if (pace == AT_ONCE)
        plan.setup.speed = TB_SPEED_INSTANT;
    l->table = tb_new(&plan.setup, secret, &(tb_hooks){
        .host = l, .alloc = sys_alloc_hook, .tell = tell }, l->now);
    sit_down(l, &plan);
    listen(l);
    for (let_bots_play(l); goes_on(l); let_bots_play(l))
        act(l);
    l->is_over = tb_score(l->table, &l->score);
    tb_free(l->table);
    l->table = NULL;
}

uint32_t lesson_conditions(const course *c, uint64_t seed, lesson_pace pace,
                           unsigned least)
{
    static lesson l;
    uint32_t held = (UINT32_C(1) << c->conditions) - 1;
    for (unsigned model = M0; model < MODELS; model++) {
        unsigned sum = 0;
        lesson_play(&l, c, seed, model, pace, 1);
        for (unsigned i = 0; i < c->conditions; i++) {
            const condition *k = &c->condition[i];
            if ((k->models >> model & 1) && !k->holds(&l))
                held &= ~(UINT32_C(1) << i);
            sum += held >> i & 1 ? k->weight : 0;
        }
        if (sum <= least)
            return 0;
    }
    return held;
}

/* ---- moves ------------------------------------------------------------ */

unsigned lesson_number(const char *at)
{
    unsigned number = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (unsigned)(*at - '0');
    return number;
}

kr_move lesson_move(unsigned kind, unsigned a, unsigned b)
{
    return (kr_move){ .who = PUPIL, .kind = (uint8_t)kind, .a = (uint8_t)a,
                      .b = (uint8_t)b };
}

bool lesson_may(const lesson *l, kr_move m)
{
    return tb_check(l->table, m) == KR_OK;
}

kr_move lesson_like_novice(lesson *l)
{
    kr_seen seen = tb_seen(l->table, PUPIL);
    const bot *novice = bot_named(l->game, "novice");
    KR_REQUIRE(novice->desk == 0);
    kr_move m = novice->choose(&(bot_question){
        .game = l->game, .seen = &seen, .rng = &l->rng,
        .effort = BOT_USUAL });
    return lesson_may(l, m) ? m : bot_random_move(l->game,
                                      tb_eye(l->table, PUPIL), &l->rng);
}
