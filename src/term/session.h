/*
 * session.h -- a person at a table: what he types and what he is answered, the
 * same on the screen and in plain mode.
 */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include "term/host.h"
#include "term/pencil.h"

enum { TUI_ANSWER = 4096, TUI_CHOICES = KR_SPANS_MAX };

/* What the player wishes to look at. */
typedef enum {
    TUI_PAGE_TABLE, TUI_PAGE_LOG, TUI_PAGE_NOTES, TUI_PAGE_HELP,
    TUI_PAGE_CHOICES, TUI_PAGE_RESULT, TUI_PAGE_CURTAIN,
    TUI_PAGES
} tui_page;

/* One thing he may do, or all things of one kind. */
typedef struct { kr_span span; bool is_kind; } tui_choice;

typedef struct {
    tui_host *host;
    kr_seat who;                        /* at the keyboard */
    tui_page page;
    bool peek;                          /* wishes to see his secrets now */
    bool covered;                       /* hides his hand of cards */
    bool quit;
    uint32_t seen;                      /* the last entry he was shown */
    char answer[TUI_ANSWER];            /* to what he typed last */
    char topic[32];                     /* of the page of help */
    kr_verdict verdict;                 /* why he was refused last */
    kr_move doubted;                    /* he was asked whether he means it */
    tui_pencil pencil;

    int choices;                        /* numbered for him */
    tui_choice choice[TUI_CHOICES];
} tui_session;

/* Sits down at the keyboard: the first human whom the game asks. */
void tui_session_init(tui_session *, tui_host *);

/* Everything one can type, one line. */
void tui_session_do(tui_session *, const char *line);

/* Whom the game asks of those at this keyboard. */
kr_seats tui_session_asked(const tui_session *);

/* Somebody else is asked: the curtain comes down, and he is at the keyboard. */
void tui_session_turn(tui_session *);

/* What he is shown now. */
void tui_session_scene(const tui_session *, tui_scene *);

/* Number what he may do, as far as everybody knows: all of it, kind by kind
 * where that is too much, or all of one kind. */
void tui_session_choose(tui_session *);
void tui_session_choose_kind(tui_session *, uint8_t kind);

/* One of them: "hire C day", and what that means. */
void tui_put_choice(kr_buf *, const tui_session *, int index);

/* A move as it is typed: without its actor. */
void tui_put_typed(kr_buf *, const kr_game *, kr_move);

/* The hints for these moves, with their examples. */
typedef struct {
    const char *verb, *gloss;
    char example[16];
} tui_shown_hint;

enum { TUI_HINTS_MOST = 24 };
int tui_session_hints(const tui_session *, tui_shown_hint out[TUI_HINTS_MOST]);

/* What Enter alone would do: a move, or kr_sealed for nothing. */
kr_move tui_session_idle(const tui_session *);


#endif
