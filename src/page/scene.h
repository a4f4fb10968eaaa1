/*
 * scene.h -- what a screen draws beyond the fields of a view.
 *
 * Each game has a page_game: facts that are printed on its cards and board, a
 * scene worked out from what the viewer sees, and the actions that go with what
 * the viewer has chosen on the screen. All of it is plain data with a shape.
 */
#ifndef PAGE_SCENE_H
#define PAGE_SCENE_H

#include "page/shape.h"
#include "table/table.h"
#include "text/tell.h"

/* ---- what a viewer sees ----------------------------------------------- */

/* `room` is memory for texts that are handed over; it is emptied before each
 * question. */
typedef struct {
    const kr_game *game;
    kr_eye eye;                         /* prv is NULL for spectators */
    text_reader reader;
    tb_memory memory;
    bool is_over, is_replay;
    bool peeks;                         /* own secrets are shown */
    uint32_t seq;
    const void *past;                   /* kept by the game's `heard` */
    const kr_score *score;              /* NULL while it is not known */
    const kr_state *truth;              /* all there is, at the end; or NULL */
    kr_buf room;
} page_look;

/* Texts in the reader's language that stay until the answer is written. */
const char *page_say(page_look *, text_key, const text_args *);
const char *page_nth(const page_look *, text_key first, unsigned index);
const char *page_keep(page_look *, const char *text);
const char *page_move_text(page_look *, kr_move);

/* A text that is put together in the buffer, and then stays. */
kr_buf page_open(const page_look *);
const char *page_close(page_look *, const kr_buf *);

/* "You", or the name of another seat. */
const char *page_name(const page_look *, kr_seat);

/* page_say in the form for a reader who is `who` or `to`, with their names;
 * either may be KR_NONE. */
const char *page_say_of(page_look *, text_key, kr_seat who, kr_seat to,
                        const text_args *);

/* ---- what can be done ------------------------------------------------- */

/* The player's choice on the screen, or nothing. The game defines the kinds
 * and the meaning of the numbers. */
typedef struct {
    char what[16];                      /* "card"; "" for nothing */
    char word[16];                      /* a card or family as in a view */
    int32_t seat, place, number;        /* -1: not given */
    bool sure;                          /* asked once already */
} page_choice;

/* Sets what is chosen, and its word. */
void page_choose(page_choice *, const char *what, const char *word);

typedef struct {
    const char *id, *label, *hint, *key;    /* label: {n} in it stands for
                                               the number of a span */
    const char *move;                   /* to be sent; "" if there is none */
    bool is_closed;                     /* it cannot be pressed: see rule */
    const char *rule, *why;             /* the rule that refuses it, and what it
                                           says. If it is not closed, pressing
                                           it shows that: a closed one would
                                           tell others a secret */
    bool is_span;                       /* the move ends with a number */
    int32_t first, last, start;         /* of it */
    bool asks_again;                    /* choose the same, but `sure` */
    const char *chooses;                /* "family HR": what, and a word; "" */
    bool sets_number;                   /* spans get the number `start` */
    bool is_primary;
} page_action;

enum { PAGE_ACTIONS = 64 };

typedef struct {
    page_look *look;
    page_action list[PAGE_ACTIONS];
    uint8_t list_count;
} page_acts;

extern const page_shape page_acts_shape;

/* Adds a button for a move. check decides whether it is open and which rule
 * closes it. Return it for hints and keys. */
page_action *page_add(page_acts *, const char *id, text_key label, kr_move);

/* Adds a button for a move whose number can be chosen, beginning with
 * `start`. */
page_action *page_add_span(page_acts *, const char *id, text_key label,
                           kr_move, int32_t start);

/* Adds a button that is closed and says what is missing. */
page_action *page_add_closed(page_acts *, const char *id, text_key label,
                             text_key why);

/* Adds a button that changes what is chosen; fill in how. */
page_action *page_add_choice(page_acts *, const char *id, text_key label);

/* Is it legal now, as far as the viewer knows? Nothing is in a replay. */
bool page_may(const page_look *, kr_move);

/* Would others learn what the viewer holds, if they saw that this move is
 * legal? */
bool page_tells(const page_look *, kr_move);

/* ---- stamps ------------------------------------------------------------ */

/* At the end a fact that people laugh about: "Caught red-handed", "twice". */
typedef struct {
    kr_seat seat;
    const char *title, *why;
} page_stamp;

enum { PAGE_STAMPS = 4 };

typedef struct {
    page_look *look;
    page_stamp list[PAGE_STAMPS];
    uint8_t list_count;
} page_stamps;

/* Adds a stamp while there is room. `args` are those of the reason. */
void page_add_stamp(page_stamps *, kr_seat, text_key title, text_key why,
                    const text_args *args);

/* The same for the seat with the highest number, which the reason knows as
 * {n}. Nobody gets it if the number is 0 or shared. */
void page_stamp_most(page_stamps *, text_key title, text_key why,
                     const unsigned number[KR_SEATS]);

/* ---- a game ----------------------------------------------------------- */

/* The rule that explains this kind of thing on the screen. */
typedef struct { const char *kind; kr_verdict rule; } page_ask;

typedef struct {
    const page_shape *facts, *scene;
    const void *(*facts_of)(page_look *);
    const void *(*scene_of)(page_look *);
    void (*act)(page_acts *, const page_choice *);

    /* Fills in the choice that offers a move, where `act` asks for one; an
     * empty one is given. NULL: no move needs one. */
    void (*aim)(page_look *, kr_move, page_choice *);

    /* An entry was received, with the public part before and after it. `past`
     * keeps history that a screen shows but no view contains: PAGE_PAST bytes,
     * 0 when a table begins. NULL: nothing is kept. */
    void (*heard)(void *past, const tb_entry *, const void *before,
                  const void *after);

    const page_ask *asks;               /* the last has no kind; or NULL */

    /* Adds the stamps of a game that is over, the best first; or NULL. */
    void (*stamp)(page_stamps *);

    /* Replaces the lines of the score by finer ones, which add up to the same,
     * if the past knows them; or NULL. */
    void (*earned)(const page_look *, kr_score *);

    /* A value of an option that is not off and on, in words; or NULL. */
    const char *(*choice_text)(page_look *, unsigned option, unsigned value);
} page_game;

enum { PAGE_PAST = 2048 };

const page_game *page_game_of(const kr_game *);

/* For games that bring none. */
extern const page_game page_general;

#endif
