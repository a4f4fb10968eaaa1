/*
 * host.h -- a table that is played in this process: its clock, its file and its
 * story.
 *
 * The table's clock follows the world's, and never runs backwards, whatever
 * became of the world's since the record was written. At a table without tempo
 * nobody is hurt if it runs ahead: there it runs faster, and bots can be
 * hurried.
 */
#ifndef TUI_HOST_H
#define TUI_HOST_H

#include "term/face.h"
#include "term/keep.h"
#include "term/story.h"

/* Who sits down: a bot's level, or "" for somebody at this keyboard. */
typedef struct {
    tb_setup setup;
    char name[KR_SEATS][TB_NAME_MAX], bot[KR_SEATS][TB_BOT_MAX];
    char word[TB_WORD_MAX];             /* of the first of them; may be "" */
    uint8_t secret[TB_SECRET_SIZE];
} tui_company;

typedef struct {
    tb_table *table;
    const kr_game *game;
    const tui_face *face;
    text_lang lang;
    tui_keep keep;
    tui_story story;
    kr_seats humans;                    /* at this keyboard */
    bool closed;                        /* read from a record, and over */
    uint64_t world;                     /* the world's clock, last looked at */
    uint64_t ahead;                     /* how far the table's is before it */
    uint64_t last;                      /* time given to the table last */
} tui_host;

/* A new game, kept in a new file, or nowhere if there is no place for it; seats
 * are filled and the first cards dealt. */
void tui_host_new(tui_host *, const tui_company *, text_lang);

/* A game that was interrupted, or is over. False: keep.wrong or `flaw` says
 * why. */
bool tui_host_resume(tui_host *, const char *path, text_lang, tb_flaw *flaw);

/* The same company once more, in a new file; the old game is let go. */
void tui_host_again(tui_host *, const uint8_t secret[TB_SECRET_SIZE]);

void tui_host_release(tui_host *);

uint64_t tui_host_now(tui_host *);

/* Do the next thing that is due; false if nothing is. */
bool tui_host_step(tui_host *);

/* Milliseconds until something is due; -1: only a player can change that. */
int tui_host_wait(tui_host *);

/* Let bots answer at once, this time; at tables without tempo only. */
void tui_host_hurry(tui_host *);

tb_answer tui_host_wish(tui_host *, tb_wish);

/* Random bytes nobody can guess; or, for tests, what follows from a number. */
void tui_draw_secret(uint8_t secret[TB_SECRET_SIZE]);
void tui_seed_secret(uint8_t secret[TB_SECRET_SIZE], uint64_t seed);

#endif
