/*
 * coach.h -- the coach's sentences as lines of the story.
 */
#ifndef TUI_COACH_H
#define TUI_COACH_H

#include "coach/coach.h"
#include "text/story.h"

typedef struct {
    bool is_on;
    kr_seat who;                        /* the pupil */
    coach_past past;
    coach_state state;
    const coach_step *step;             /* said last, if it still holds */
    bool is_other;
} tui_coach;

/* An entry has taken effect, and none after it: says the sentence that is due,
 * if any. `before` is the public part before it. */
void tui_coach_hear(tui_coach *, const tb_table *, const text_reader *,
                    uint32_t seq, const void *before, const text_hearer *);

#endif
