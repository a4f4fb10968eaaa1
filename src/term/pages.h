/*
 * pages.h -- what a player may want to read beside the table, as text.
 */
#ifndef TUI_PAGES_H
#define TUI_PAGES_H

#include "term/session.h"

/* "S-4.2: Nobody may hire his own hidden worker." */
void tui_put_rule(kr_buf *, text_lang, const kr_game *, kr_verdict);

/* Commands that would do something now, and those that always do. */
void tui_put_words(kr_buf *, const tui_session *);

/* How to play: what this is, what to type now, what to type at any time. */
void tui_put_help(kr_buf *, const tui_session *);

/* The rules about the session's topic, one a line; nothing if there are none:
 * a number, a word of the table of topics, or a word of a command. */
void tui_put_topic(kr_buf *, const tui_session *);

/* The quick phrases, numbered. */
void tui_put_phrases(kr_buf *, const tui_session *);

/* The reckoning, line by line, and who has won. */
void tui_put_result(kr_buf *, const tui_scene *);

#endif
