/*
 * coach.h -- the coach of a first game: one sentence at a time, at the moment
 * when it matters.
 *
 * The next sentence is a function of what the pupil sees and has heard, and of
 * the steps that were said before. The steps are the game's (coach/game.h).
 */
#ifndef COACH_COACH_H
#define COACH_COACH_H

#include "coach/game.h"

enum { COACH_LEARNT = 2 };              /* times right: no help any more */
enum { COACH_IDS = 1024 };

/* ---- a lesson --------------------------------------------------------- */

/* The pupil hears of a move. */
void coach_hear(coach_past *, const kr_game *, const coach_event *);

/* Which steps were said; bit i is step i. A sentence is said once. After that,
 * and late in the game, the coach only points, until the pupil has done it
 * right COACH_LEARNT times. */
typedef struct {
    uint64_t said, said_other;
    uint8_t right[COACH_STEPS];         /* times, up to COACH_LEARNT */
    uint8_t shown;                      /* 1 + the step; 0: the coach says
                                           nothing */
    bool is_other;                      /* its second sentence */
    bool is_faint;                      /* the coach says nothing, but points */
    uint8_t fallen;                     /* 1 + the step that passed; or 0 */
    uint8_t turn;                       /* when it fell */
    uint16_t moves;                     /* of the pupil, when last asked, */
    uint64_t held;                      /* and the steps whose moment it was */
} coach_state;

/* Brings the state up to date. Answers the step that is shown now, or the one
 * that is only pointed at (is_faint), or NULL; and fills in its line. */
const coach_step *coach_next(coach_state *, const coach_look *, coach_line *);

/* The sentence of a step, or its second one. */
void coach_say(kr_buf *, const text_reader *, const coach_step *,
               bool is_other, const coach_line *);

/* A brief sentence goes away after it was read; others wait for the pupil. */
bool coach_is_brief(const coach_step *, bool is_other);

/* The sentence that is shown was read or closed. */
void coach_close(coach_state *);

/* The steps that were said, and how often the pupil did them right, as text for
 * devices: "s1 s3 s3.not s3.2". Reading adds to the state and skips unknown
 * words. */
void coach_put_said(kr_buf *, const coach_game *, const coach_state *);
void coach_read_said(coach_state *, const coach_game *, const char *text);

/* ---- the prepared deal ------------------------------------------------ */

/* Turns a plan for the same game into the lesson's: seats, novices, memory of
 * an inspector, no clock; and the secret of its shuffle. The plan keeps its
 * name and its speed. */
void coach_prepare(tb_plan *, uint8_t secret[TB_SECRET_SIZE]);

/* The secret that a seed stands for. */
void coach_secret(uint64_t seed, uint8_t secret[TB_SECRET_SIZE]);

#endif
