/*
 * pencil.h -- players' marks in a notebook, kept next to the record of the
 * game.
 */
#ifndef TUI_PENCIL_H
#define TUI_PENCIL_H

#include "core/seats.h"

enum { TUI_SUBJECTS = 20 };

/* The subjects of a notebook: "C", "Christa Conrad". */
typedef struct {
    const char *const *letter, *const *name;
    unsigned count;                     /* at most TUI_SUBJECTS */
} tui_subjects;

/* Each seat's mark for a subject and a seat: 'x', '?', 'o', or 0. */
typedef struct { char mark[KR_SEATS][TUI_SUBJECTS][KR_SEATS]; } tui_pencil;

void tui_pencil_mark(tui_pencil *, const char *record, const tui_subjects *,
                     kr_seat who, unsigned subject, kr_seat seat, char mark);

/* Reads all marks made in the game of that record. */
void tui_pencil_read(tui_pencil *, const char *record, const tui_subjects *);

/* The marks of `who`; 0 for a spectator. */
char tui_pencil_at(const tui_pencil *, kr_seat who, unsigned subject,
                   kr_seat seat);

#endif
