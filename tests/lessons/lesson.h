/*
 * lesson.h -- a lesson as pupils play it: a table with novices on a virtual
 * clock, the coach, and conditions that a prepared deal must meet.
 */
#ifndef KR_TESTS_LESSON_H
#define KR_TESTS_LESSON_H

#include "coach/coach.h"

/* Model pupils. M0 follows the coach. M1 and M2 do something else once, as
 * the course says. A careless pupil makes any legal move half of the time; a
 * heedless one takes no notice of the coach and plays like a novice. */
enum { M0, M1, M2, MODELS, CARELESS = MODELS, HEEDLESS };
enum { FOR_M0 = 1, FOR_M1 = 2, FOR_M2 = 4, FOR_MODELS = 7, FOR_ALL = 31 };

/* A patient pupil lets the bots answer first, a hasty one answers before them.
 * Bots that answer at once come first, too, but in a random order: as in tests
 * of the page. */
typedef enum { PATIENT, HASTY, AT_ONCE, PACES } lesson_pace;

enum { PUPIL = 0, FACTS = 20 };

struct course;

typedef struct {
    const struct course *course;
    const kr_game *game;
    const coach_game *coach;
    tb_table *table;
    uint64_t now;
    unsigned model;
    lesson_pace pace;
    kr_rng rng;
    coach_past past;
    coach_state state;
    coach_choice choice;
    uint8_t said[COACH_STEPS];          /* 1 + the turn it was first said in */
    unsigned sentences;
    const char *lie;                    /* the step that said something false;
                                           or NULL */
    int fact[FACTS];                    /* the course's own, 0 at first */
    bool is_over;
    kr_score score;
    _Alignas(16) uint8_t desk[COACH_DESK];
} lesson;

/* In a search, conditions with little weight are given up first. */
typedef struct {
    const char *what;                   /* "the pupil begins" */
    unsigned models;                    /* pupils it must hold for */
    unsigned weight;
    bool (*holds)(const lesson *);
    lesson_pace pace;                   /* the last one it must hold at */
} condition;

typedef struct course {
    const kr_game *game;
    kr_move (*choose)(lesson *);        /* of a model pupil, who must act */
    void (*watch)(lesson *, const coach_event *);
    bool (*is_hopeless)(const lesson *);        /* no need to play on */
    bool (*is_done)(const lesson *);    /* long enough; or NULL */
    bool (*is_true)(const lesson *, const coach_step *, const coach_line *);
                                        /* with the second sentence if
                                           l->state.is_other */
    const condition *condition;
    unsigned conditions;
} course;

extern const course course_schwarzarbeit, course_kohle, course_pfusch;
extern const course *const courses[];   /* NULL ends */

/* Plays the deal of a seed. `whims` are the pupil's. */
void lesson_play(lesson *, const course *, uint64_t seed, unsigned model,
                 lesson_pace, uint64_t whims);

/* The conditions that hold for all their pupils; bit i is condition i. Stops as
 * soon as their weights cannot exceed `least`. */
uint32_t lesson_conditions(const course *, uint64_t seed, lesson_pace,
                           unsigned least);

/* ---- for courses ------------------------------------------------------ */

/* Does the trigger of this step hold now, whether it was said or not? */
bool lesson_advises(lesson *, const char *id, coach_line *);

/* 1 + the turn in which it was said; 0: it was not. */
unsigned lesson_said(const lesson *, const char *id);

/* Was it said in these turns, counted from 1? */
bool lesson_said_in(const lesson *, const char *id, unsigned first,
                    unsigned last);

/* The digits at the beginning of a text. */
unsigned lesson_number(const char *);

/* A move of the pupil; what a novice would do. */
kr_move lesson_move(unsigned kind, unsigned a, unsigned b);
kr_move lesson_like_novice(lesson *);
bool lesson_may(const lesson *, kr_move);

#endif
