/*
 * coach.h -- the coach of a lesson (coach/coach.h) as the page shows it.
 */
#ifndef PAGE_COACH_H
#define PAGE_COACH_H

#include "coach/coach.h"
#include "page/scene.h"

extern const page_shape page_coach_shape, page_lesson_shape;

/* The choice on the screen, the steps that the device remembers, whether the
 * reader is done with the sentence that is shown, and (not from the screen)
 * whether a standing order passes for them. */
typedef struct {
    coach_choice choice;
    char said[COACH_IDS];
    bool closes, is_ordered;
} page_question;

bool page_hear_question(page_question *, const char *text, size_t length);

/* The sentence of the moment. */
void page_put_coach(kr_json *, page_look *, const coach_past *, coach_state *,
                    const page_question *);

/* The sentences around a lesson: how to win, the ceremony, the tips. */
void page_put_lesson(kr_json *, page_look *, const coach_past *);

#endif
