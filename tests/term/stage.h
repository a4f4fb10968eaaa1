/*
 * stage.h -- what tests of the terminal share: a kept game taken up in a folder
 * of its own, and the screen of it as text.
 */
#ifndef KR_TESTS_STAGE_H
#define KR_TESTS_STAGE_H

#include "term/cells.h"
#include "term/session.h"

/* The game in tests/term/<name>.jsonl, with Ada at the keyboard. Nothing moves
 * without input. */
typedef struct {
    tui_host host;
    tui_session session;
    char path[256];                     /* of the copy that is played on */
} stage;

void stage_open(stage *, const char *name, text_lang);
void stage_close(stage *);

/* The closest equivalent for a terminal without UTF-8. */
void stage_dump(kr_buf *, const tui_cells *);

/* The current screen; valid until the next call. */
const char *stage_screen(stage *, int rows, int columns);

/* The same with how every cell looks, as digits behind the text. */
const char *stage_styles(stage *, int rows, int columns);

/* Is it as kept in tests/term/screens/<name>.txt? With GOLDEN_UPDATE=1 it is
 * written there. */
bool stage_is_kept(stage *, int rows, int columns, const char *name);

#endif
