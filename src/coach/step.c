/*
 * step.c -- helpers for the tables of steps.
 */
#include "coach/game.h"

#include "core/scan.h"

/* ---- what the pupil has heard ----------------------------------------- */

bool coach_is_fresh(const coach_past *p, unsigned moment)
{
    const coach_moment *m = &p->moment[moment];
    return m->happened && (unsigned)p->turn - m->turn <= COACH_FRESH;
}

void coach_note(coach_past *p, unsigned moment, kr_move what)
{
    if (!coach_is_fresh(p, moment))
        p->moment[moment] = (coach_moment){ true, p->turn, what };
}

bool coach_did(const coach_look *l, unsigned kind)
{
    const coach_moment *last = &l->past->last;
    return last->happened && last->what.kind == kind &&
           (unsigned)l->past->turn - last->turn <= 1;
}

bool coach_chose(const coach_look *l, const char *what)
{
    return kr_same_text(l->choice->what, what);
}

/* ---- pointing --------------------------------------------------------- */

void coach_point(coach_line *line, const char *what, const char *argument)
{
    kr_buf out = kr_buf_of(line->target, sizeof line->target);
    kr_put(&out, what);
    if (argument[0] != '\0')
        kr_put_char(&out, ' ');
    kr_put(&out, argument);
}

void coach_point_seat(coach_line *line, const char *what, kr_seat seat)
{
    const char number[] = { (char)('0' + seat), '\0' };
    coach_point(line, what, number);
}
