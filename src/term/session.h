/*
 * session.h -- a person at a table: their input and the answers, the same on
 * the screen and in plain mode.
 */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include "term/host.h"
#include "term/pencil.h"

enum { TUI_ANSWER = 4096, TUI_CHOICES = KR_SPANS_MAX };

/* The page the player looks at. */
typedef enum {
    TUI_PAGE_TABLE, TUI_PAGE_LOG, TUI_PAGE_NOTES, TUI_PAGE_HELP,
    TUI_PAGE_CHOICES, TUI_PAGE_RESULT, TUI_PAGE_CURTAIN,
    TUI_PAGES
} tui_page;

/* One option, or all options of one kind. */
typedef struct { kr_span span; bool is_kind; } tui_choice;

typedef struct {
    tui_host *host;
    kr_seat who;                        /* at the keyboard */
    tui_page page;
    bool peek;                          /* wants to see their secrets now */
    bool covered;                       /* hides their hand of cards */
    bool quit;
    uint32_t seen;                      /* the last entry they were shown */
    char answer[TUI_ANSWER];            /* to their last input */
    char topic[32];                     /* of the help page */
    kr_verdict verdict;                 /* the reason of the last refusal */
    kr_move doubted;                    /* was asked for confirmation */
    tui_pencil pencil;

    int choices;                        /* the numbered options */
    tui_choice choice[TUI_CHOICES];
} tui_session;

/* Sits down at the keyboard: the first human whom the game asks. */
void tui_session_init(tui_session *, tui_host *);

/* Handles one line of input. */
void tui_session_do(tui_session *, const char *line);

/* The seat at this keyboard that the game asks. */
kr_seats tui_session_asked(const tui_session *);

/* Another seat is asked: the curtain comes down, and that seat gets the
 * keyboard. */
void tui_session_turn(tui_session *);

/* The current view of the player. */
tui_scene tui_session_scene(const tui_session *);

/* Numbers the player's options, as far as publicly known: all of them, one per
 * kind if there are too many, or all of one kind. */
void tui_session_choose(tui_session *);
void tui_session_choose_kind(tui_session *, uint8_t kind);

/* One of them: "hire C day", and its meaning. */
void tui_put_choice(kr_buf *, const tui_session *, int index);

/* A move as typed: without its actor. */
void tui_put_typed(kr_buf *, const kr_game *, kr_move);

/* The hints for these moves, with their examples. */
typedef struct {
    const char *verb, *gloss;
    char example[16];
} tui_shown_hint;

enum { TUI_HINTS_MOST = 24 };
int tui_session_hints(const tui_session *, tui_shown_hint out[TUI_HINTS_MOST]);

/* The move of Enter alone, or kr_sealed for nothing. */
kr_move tui_session_idle(const tui_session *);


#endif
