/*
 * tell.h -- moves, news, positions and results as sentences for one reader.
 *
 * A reader has a language, and a seat or none. Pass only what the reader may
 * see: redacted moves, and public parts. Lines name the player, the action and
 * its consequence; the reader is addressed directly when they act.
 */
#ifndef KR_TEXT_TELL_H
#define KR_TEXT_TELL_H

#include "core/game.h"
#include "text/text.h"

typedef struct {
    const kr_game *game;
    text_lang lang;
    kr_seat who;                        /* their seat, or KR_NOBODY */
    bool forgets;                       /* classic memory (S-9.1) */
    const char *name[KR_SEATS];         /* of the players */
} text_reader;

/* A move, or news of one, with the public part before and after the move. */
typedef struct {
    kr_move move;
    bool is_news;
    const void *before, *after;
} text_event;

/* ---- what happens ----------------------------------------------------- */

/* The sentence; there is one for every kind of move. */
void text_put_event(kr_buf *, const text_reader *, const text_event *);

/* Not worth a line in a log: a sealed answer, a pass. */
bool text_is_small(const text_reader *, const text_event *);

/* Everything a move brings about, as a log tells it, line by line in the order
 * it is to be read: the move and its news, unless they are small, and what
 * follows from both; a heading where a new turn or month begins. `who` acts in
 * the line; KR_NONE or beyond the seats: nobody does. */
typedef struct {
    void *host;                         /* given back with each line */
    void (*line)(void *host, const char *text, kr_seat who, bool is_heading);
} text_listener;

void text_tell(const text_reader *, const text_event *move,
               const kr_news *news, const text_listener *);

/* Whose move it is, as one sentence. */
void text_put_status(kr_buf *, const text_reader *, const void *pub);

/* ---- the end ---------------------------------------------------------- */

/* "3 points", "12 million", "400,000 euros". */
void text_put_points(kr_buf *, text_lang, const kr_game *, int32_t points);

/* "Anna wins." */
void text_put_winner(kr_buf *, const text_reader *, const kr_score *,
                     unsigned seats);

/* The meaning of a line of the score: "regular people hired". */
const char *text_of_line(text_lang, const kr_game *, const kr_line *);

/* ---- names and rules -------------------------------------------------- */

const char *text_title(text_lang, const kr_game *);

/* The game in one sentence; and the first lines of its help. */
const char *text_about(text_lang, const kr_game *);
const char *text_help(text_lang, const kr_game *);

/* The effect of an option of the game, in one sentence. */
const char *text_of_option(text_lang, const kr_game *, unsigned option);

/* The purpose of an open window, in a word or two. */
const char *text_of_window(text_lang, const kr_game *, unsigned window);

/* The key <prefix>.<group>.<name> of the game, or 0. Groups: scripts/po2c. */
text_key text_key_named(const kr_game *, const char *group, const char *name);

/* A quick phrase, 1 to 12, as the reader says or hears it. */
enum { TEXT_PHRASES = 12 };
const char *text_phrase(text_lang, const kr_game *, unsigned number);

/* The headline of a rule, or why the core refuses. */
const char *text_of_rule(text_lang, const kr_game *, kr_verdict);

#endif
