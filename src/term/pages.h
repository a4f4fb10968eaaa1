/*
 * pages.h -- help, rules and other pages as text.
 */
#ifndef TUI_PAGES_H
#define TUI_PAGES_H

#include "term/session.h"

/* "S-4.2: Players may not hire their own hidden workers." */
void tui_put_rule(kr_buf *, text_lang, const kr_game *, kr_verdict);

/* Commands that are useful now, and commands that always are. */
void tui_put_words(kr_buf *, const tui_session *);

/* How to play: the game, the commands available now, and at any time. */
void tui_put_help(kr_buf *, const tui_session *);

/* The rules about the session's topic, one per line; nothing if there are
 * none. A topic is a number, a word of the table of topics, or a word of a
 * command. */
void tui_put_topic(kr_buf *, const tui_session *);

/* The quick phrases, numbered. */
void tui_put_phrases(kr_buf *, const tui_session *);

/* The final score, line by line, and the winner. */
void tui_put_result(kr_buf *, const tui_scene *);

#endif
