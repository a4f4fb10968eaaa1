/*
 * host.h -- a table played in this process: its clock, its file and its story.
 *
 * The table's clock follows the real clock and never runs backwards, even if
 * the real clock was set back since the record was written. At a table without
 * tempo it runs faster, and bots can be hurried.
 */
#ifndef TUI_HOST_H
#define TUI_HOST_H

#include "term/face.h"
#include "term/save.h"
#include "term/story.h"

/* The players: a bot's level, or "" for a person at this keyboard. */
typedef struct {
    tb_setup setup;
    char name[KR_SEATS][TB_NAME_MAX], bot[KR_SEATS][TB_BOT_MAX];
    char word[TB_WORD_MAX];             /* of the first of them; may be "" */
    uint8_t secret[TB_SECRET_SIZE];
    bool coached;                       /* a lesson for the only person */
} tui_company;

typedef struct {
    tb_table *table;
    const kr_game *game;
    const tui_face *face;
    text_lang lang;
    tui_save save;
    tui_story story;
    kr_seats humans;                    /* at this keyboard */
    bool coached;                       /* a lesson */
    bool closed;                        /* read from a record, and over */
    uint64_t world;                     /* last time of the real clock */
    uint64_t ahead;                     /* how far the table's clock is ahead */
    uint64_t last;                      /* last time passed to the table */
} tui_host;

/* A new game, saved in a new file, or nowhere if that is impossible; seats are
 * filled and the first cards dealt. */
void tui_host_new(tui_host *, const tui_company *, text_lang);

/* An interrupted or finished game, perhaps a lesson. False: save.wrong or
 * `flaw` says why. */
bool tui_host_resume(tui_host *, const char *path, text_lang, bool coached,
                     tb_flaw *flaw);

/* A rematch in a new file; the old game is closed. */
void tui_host_again(tui_host *, const uint8_t secret[TB_SECRET_SIZE]);

void tui_host_release(tui_host *);

uint64_t tui_host_now(tui_host *);

/* Does the next due thing; false if there is none. */
bool tui_host_step(tui_host *);

/* Milliseconds until something is due; -1: only a player can act. */
int tui_host_wait(tui_host *);

/* Lets bots answer immediately, this time; only at tables without tempo. */
void tui_host_hurry(tui_host *);

tb_answer tui_host_wish(tui_host *, tb_wish);

/* Unpredictable random bytes; or, for tests, bytes that follow from a
 * number. */
void tui_draw_secret(uint8_t secret[TB_SECRET_SIZE]);
void tui_seed_secret(uint8_t secret[TB_SECRET_SIZE], uint64_t seed);

#endif
