/*
 * coach.c -- the coach of a lesson as the page shows it.
 */
#include "page/coach.h"

#include "core/json_in.h"
#include "page/heard.h"

/* ---- a sentence ------------------------------------------------------- */

typedef struct {
    const char *step, *text, *target;   /* "" while the coach is silent; only a
                                           target: it glows */
    const char *rule;                   /* it is about; "" if it only glows */
    uint8_t done;                       /* per cent of the lesson */
    bool is_brief;                      /* goes away after it was read */
    bool asks;                          /* for a move of the reader's */
    bool is_end;                        /* the lesson is over: tips follow */
    const char *said;                   /* for the device to remember */
    const char *certain;                /* "Certain: 4"; "" if nothing is */
} sentence;

const page_shape page_coach_shape = { "Coach", PG_MEMBERS(
    PG_ONE(PG_TEXT, sentence, step, NULL),
    PG_ONE(PG_TEXT, sentence, text, NULL),
    PG_ONE(PG_TEXT, sentence, target, NULL),
    PG_ONE(PG_TEXT, sentence, rule, NULL),
    PG_ONE(PG_NUM, sentence, done, NULL),
    PG_ONE(PG_FLAG, sentence, is_brief, NULL),
    PG_ONE(PG_FLAG, sentence, asks, NULL),
    PG_ONE(PG_FLAG, sentence, is_end, NULL),
    PG_ONE(PG_TEXT, sentence, said, NULL),
    PG_ONE(PG_TEXT, sentence, certain, NULL)) };

bool page_hear_question(page_question *q, const char *text, size_t length)
{
    page_choice choice;
    *q = (page_question){ .said = "" };
    kr_json_slot slots[] = {
        { .key = "said", .into = q->said, .size = sizeof q->said },
        { .key = "close", .type = KR_SLOT_BOOL, .into = &q->closes },
    };
    if (!page_hear_choice(&choice, text, length) ||
        !kr_json_read(text, length, slots, KR_COUNT(slots), KR_JSON_LENIENT))
        return false;
    memcpy(q->choice.what, choice.what, sizeof q->choice.what);
    memcpy(q->choice.word, choice.word, sizeof q->choice.word);
    q->choice.seat = choice.seat;
    q->choice.place = choice.place;
    q->choice.number = choice.number;
    return true;
}

static coach_look look_of(const page_look *l, const coach_past *past,
                          const coach_choice *choice, bool is_ordered)
{
    static _Alignas(16) uint8_t desk[COACH_DESK];
    return (coach_look){ l->game, l->eye, past, choice, desk, is_ordered };
}

static const char *certain(page_look *l, const coach_look *look)
{
    const coach_game *g = coach_of(l->game);
    int32_t n = g->certain != NULL ? g->certain(look) : 0;
    return n > 0 ? page_say(l, TEXT_COACH_CERTAIN, &(text_args){ .n = n })
                 : "";
}

static uint8_t done(const coach_game *g, const coach_look *look)
{
    unsigned done = g->done(look);
    return (uint8_t)(done < 100 ? done : 100);
}

static void put_step(sentence *s, page_look *l, const coach_step *step,
                     const coach_state *state, const coach_line *line)
{
    s->step = step->id;
    s->asks = step->rank == COACH_MOVE && !state->is_other;
    s->target = page_keep(l, line->target);
    if (state->is_faint)
        return;
    kr_buf out = page_open(l);
    coach_say(&out, &l->reader, step, state->is_other, line);
    s->text = page_close(l, &out);
    s->rule = step->rule;
    s->is_end = step->rank == COACH_END;
    s->is_brief = coach_is_brief(step, state->is_other);
}

void page_put_coach(kr_json *j, page_look *l, const coach_past *past,
                    coach_state *state, const page_question *q)
{
    const coach_game *g = coach_of(l->game);
    coach_line line;
    sentence s = { .step = "" };
    if (g->steps > 0) {
        coach_look look = look_of(l, past, &q->choice, q->is_ordered);
        coach_read_said(state, g, q->said);
        if (q->closes)
            coach_close(state);
        const coach_step *step = coach_next(state, &look, &line);
        if (step != NULL)
            put_step(&s, l, step, state, &line);
        s.certain = certain(l, &look);
        s.done = done(g, &look);
        kr_buf out = page_open(l);
        coach_put_said(&out, g, state);
        s.said = page_close(l, &out);
    }
    page_put(j, NULL, &page_coach_shape, &s);
}

/* ---- around the game -------------------------------------------------- */

typedef struct {
    const char *text;
    const char *step;                   /* a step that belongs to it; or "" */
    const char *button;                 /* for the next beat */
} beat;

static const page_shape beat_shape = { "Beat", PG_MEMBERS(
    PG_ONE(PG_TEXT, beat, text, NULL),
    PG_ONE(PG_TEXT, beat, step, NULL),
    PG_ONE(PG_TEXT, beat, button, NULL)) };

typedef struct {
    const char *win, *offer, *tips[COACH_TIPS];
    beat beats[COACH_BEATS];
    uint8_t beats_count, tips_count;
} lesson;

const page_shape page_lesson_shape = { "Lesson", PG_MEMBERS(
    PG_ONE(PG_TEXT, lesson, win, NULL),
    PG_ONE(PG_TEXT, lesson, offer, NULL),
    PG_LIST(PG_TEXT, lesson, tips, NULL),
    PG_LIST(PG_SHAPE, lesson, beats, &beat_shape)) };

static void put_beat(lesson *s, page_look *l, const coach_look *look,
                     unsigned number)
{
    const coach_game *g = coach_of(l->game);
    coach_line line = { .who = KR_NONE };
    beat *b = &s->beats[s->beats_count++];
    if (g->fill_beat != NULL)
        g->fill_beat(look, number, &line);
    b->text = page_say(l, (text_key)g->beat[number - 1], &line.args);
    b->button = text_of(l->reader.lang,
                        number == COACH_BEATS ? (text_key)g->go
                        : number <= g->turns ? TEXT_COACH_TURN : TEXT_COACH_ON);
    for (unsigned i = 0; i < g->steps; i++)
        if (g->step[i].beat == number)
            b->step = page_say(l, (text_key)g->step[i].text, &line.args);
}

void page_put_lesson(kr_json *j, page_look *l, const coach_past *past)
{
    const coach_game *g = coach_of(l->game);
    const coach_choice none = { .what = "" };
    coach_look look = look_of(l, past, &none, false);
    lesson s = { .beats_count = 0 };
    if (g->steps > 0) {
        s.win = text_of(l->reader.lang, (text_key)g->win);
        s.offer = text_of(l->reader.lang, (text_key)g->offer);
        for (unsigned i = 0; i < COACH_TIPS; i++)
            s.tips[s.tips_count++] = text_of(l->reader.lang,
                                             (text_key)g->tip[i]);
        for (unsigned i = 1; i <= COACH_BEATS; i++)
            put_beat(&s, l, &look, i);
    }
    page_put(j, NULL, &page_lesson_shape, &s);
}
