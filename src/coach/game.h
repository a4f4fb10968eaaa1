/*
 * game.h -- the coach of one game: a table of steps, coach_<game> in
 * src/coach/<game>/.
 *
 * A step has a trigger, a sentence, the thing it points at, and perhaps a
 * second sentence for a player who did something else. The coach knows what
 * the pupil's seat may know: triggers look at the pupil's eye, at what the
 * pupil has heard (coach_past) and at the choice on the screen.
 *
 * To add the coach of a game:
 *   - src/coach/<game>/<game>.c with `const coach_game coach_<game>`,
 *   - OWN in the last column of src/games/games.def,
 *   - texts coach.<prefix>.<step>, .<step>.not, .win, .beat1 to .beat5, .go,
 *     .tip1 to .tip3 and .offer in src/coach/<game>/<lang>.po.
 */
#ifndef COACH_GAME_H
#define COACH_GAME_H

#include "table/plan.h"
#include "text/tell.h"

enum { COACH_STEPS = 48, COACH_MOMENTS = 24, COACH_BEATS = 5, COACH_TIPS = 3 };
enum { COACH_FRESH = 2 };               /* turns in which a moment is fresh */
enum { COACH_TARGET = 32, COACH_DESK = 1 << 17 };

/* ---- what the pupil has heard ----------------------------------------- */

/* A move with its news as the pupil may know them, and the public part before
 * and after it. */
typedef struct {
    kr_seat me;                         /* the pupil */
    kr_move move;
    const kr_move *news;
    int news_count;
    const void *before, *after;
} coach_event;

/* Something a step speaks of. The game chooses the meaning of `what`: a player
 * and up to four numbers. */
typedef struct {
    bool happened;
    uint8_t turn;
    kr_move what;
} coach_moment;

/* 0 when a table begins. */
typedef struct {
    coach_moment moment[COACH_MOMENTS]; /* by the game's own numbers, from 1 */
    coach_moment last;                  /* the pupil's own last move; set by
                                           coach_hear, */
    uint8_t turn;                       /* and so are this, after the move, */
    uint16_t moves;                     /* and the number of the pupil's */
} coach_past;

/* For a game's `heard`: something happened. A moment that is still fresh stays,
 * so that a sentence does not change while it is read. */
void coach_note(coach_past *, unsigned moment, kr_move what);
bool coach_is_fresh(const coach_past *, unsigned moment);

/* ---- what the coach looks at ------------------------------------------ */

/* The pupil's choice on the screen, as page_choice has it; "" for nothing. A
 * terminal has none. */
typedef struct {
    char what[16], word[16];
    int32_t seat, place, number;        /* -1: not given */
} coach_choice;

typedef struct {
    const kr_game *game;
    kr_eye eye;                         /* the pupil's; has a private part */
    const coach_past *past;
    const coach_choice *choice;
    void *desk;                         /* COACH_DESK bytes for `think`, aligned
                                           to 16 */
    bool is_ordered;                    /* a standing order passes for the
                                           pupil */
} coach_look;

/* Did the pupil make a move of this kind in this turn or the one before? */
bool coach_did(const coach_look *, unsigned kind);

/* Is this thing chosen on the screen? */
bool coach_chose(const coach_look *, const char *what);

/* ---- steps ------------------------------------------------------------ */

/* A trigger fills in the placeholders of its sentence and its target. */
typedef struct {
    coach_moment moment;                /* of the step, if it has one */
    uint16_t text;                      /* text_key in place of the step's; or
                                           0 */
    text_args args;                     /* all but {who} */
    kr_seat who;                        /* {who}; KR_NONE: nobody */
    char target[COACH_TARGET];          /* a word and perhaps an argument:
                                           "peek", "card Ad", "seat 2" */
} coach_line;

/* Points at something: "seat" and "2"; or "" for no argument. */
void coach_point(coach_line *, const char *what, const char *argument);
void coach_point_seat(coach_line *, const char *what, kr_seat);

/* A sentence with a higher rank comes first and replaces a lower one. */
typedef enum {
    COACH_REST,
    COACH_NEWS,                         /* explains what just happened */
    COACH_MOVE,                         /* names a move of the pupil's */
    COACH_END,                          /* ends the lesson before the game */
} coach_rank;

/* Triggers are pure functions of the look; they fill in the line. `when` may be
 * NULL for a step with a moment: then the moment is enough. */
typedef struct {
    const char *id;                     /* "s3": devices remember it */
    const char *rule;                   /* "S-2.1": the rule it is about */
    uint8_t rank;                       /* coach_rank */
    uint16_t text;                      /* text_key */
    uint16_t other;                     /* text_key: "and if not"; or 0 */
    bool is_brief;                      /* goes away after it was read; news
                                           and the rest always do */
    uint8_t moment;                     /* it needs this moment, fresh; or 0 */
    uint8_t beat;                       /* said in this beat of the ceremony
                                           and never else; 0: none */
    const char *target;                 /* unless `when` points elsewhere */
    bool (*when)(const coach_look *, coach_line *);
    bool (*astray)(const coach_look *, coach_line *);   /* the pupil did
                                           something else: says `other` */
    uint8_t right;                      /* the kind of move that follows it; 0:
                                           it asks for none */
    bool is_late;                       /* said towards the end, too */
} coach_step;

/* The prepared deal. The seed determines the cards and the bots' choices. */
typedef struct {
    uint64_t seed;
    uint8_t seats;
} coach_deal;

typedef struct {
    coach_deal deal;
    const coach_step *step;
    uint8_t steps;                      /* 0: this game has no coach */
    uint16_t win, go, offer;            /* text_keys: coach.<prefix>.win, ... */
    uint16_t beat[COACH_BEATS], tip[COACH_TIPS];
    uint8_t turns;                      /* first beats that turn a card over */
    uint8_t opening;                    /* the beat that is said where there is
                                           no ceremony */

    uint8_t (*turn)(const void *pub);   /* turns, months, deals: what moments
                                           are counted in */
    bool (*is_late)(const void *pub);   /* over about 60 % of the game */
    void (*heard)(coach_past *, const coach_event *);
    void (*think)(const coach_look *);  /* into the desk, before any trigger;
                                           or NULL */
    void (*fill_beat)(const coach_look *, unsigned beat, coach_line *);
                                        /* beats count from 1; or NULL */
    int32_t (*certain)(const coach_look *);     /* points or money that the
                                           pupil cannot lose any more; or
                                           NULL */
    unsigned (*done)(const coach_look *);       /* per cent of the lesson */
} coach_game;

const coach_game *coach_of(const kr_game *);

/* For games that bring none. */
extern const coach_game coach_general;

#endif
