/*
 * view.h -- the screen of a person at a table.
 */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "term/edit.h"
#include "term/frame.h"
#include "term/session.h"

/* Everything visible now; `now` is the table's time. */
void tui_view(tui_frame *, const tui_session *, const tui_edit *,
              uint64_t now);

#endif
