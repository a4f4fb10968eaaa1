/*
 * schwarzarbeit.h -- what the page draws of Schwarzarbeit, between its files.
 */
#ifndef PAGE_SCHWARZARBEIT_H
#define PAGE_SCHWARZARBEIT_H

#include "games/schwarzarbeit/schwarzarbeit.h"
#include "page/scene.h"

extern const page_game page_schwarzarbeit;

/* Words of cards for shapes: number plus 1, and "-" for none. */
extern const page_words page_sw_cards;

/* ---- the end, card by card -------------------------------------------- */

/* The people each player hid, as they were shown. */
typedef struct { sw_prv of[SW_SEATS]; } sw_shown;

void page_sw_heard(void *shown, const tb_entry *, const void *before,
                   const void *after);

enum { SW_STEPS = 96 };

typedef struct {
    uint8_t act;
    kr_seat seat, of;                   /* whose points; before whom it lies */
    uint8_t card, place;
    const char *rule;
    int8_t points;
} sw_step;

extern const page_shape page_sw_step_shape;

/* All steps of the final score; returns their number. */
uint8_t page_sw_steps(const page_look *, sw_step out[SW_STEPS]);

/* ---- the scene -------------------------------------------------------- */

/* A denounced card; none where the screen forgets it. */
typedef struct {
    uint8_t place, card;
    kr_seat lawyer;
    bool is_target;                     /* my lawyer may go there now */
    const char *name;                   /* all that is known of it */
} sw_accused;

typedef struct {
    const char *name, *company, *staff; /* "You", "2 lawyers, detective" */
    sw_accused pile[SW_PILE];
    uint8_t pile_count;
    uint8_t lawyers;                    /* at home */
    bool has_detective;
    uint8_t hidden[SW_CARDS], hidden_count;     /* when the game is over */
} sw_seat;

typedef struct {
    uint8_t turn, number;
    kr_seat who;
    uint8_t cards[SW_CARDS], cards_count;
    const char *text;
} sw_said;

/* Says in words who took a person's card. */
typedef struct { kr_seat seat; const char *text; } sw_taking;

/* Is the person hidden by that player? `level` is the lowest level of memory
 * that knows; 0 if none does. */
typedef struct { uint8_t stamp, level, percent; const char *why; } sw_cell;

typedef struct {
    bool is_regular, is_own;
    const char *about;
    sw_taking taken[SW_SHIFTS];
    uint8_t taken_count;
    uint8_t said[SW_TURNS], said_count;         /* where in the scene's list */
    sw_cell cells[SW_SEATS];
    uint8_t cells_count;
} sw_person;

typedef struct {
    uint8_t turn, turns;
    const char *progress;
    bool forgets;
    bool is_defending;                  /* the viewer may send a lawyer now */
    uint8_t level;                      /* how deep the notebook goes */

    const char *announcement;           /* of this turn, the last of `said` */
    sw_said said[SW_TURNS];
    uint8_t said_count;

    uint8_t market_size;
    uint8_t pile, special;
    bool is_second;                     /* the second way through the pile */
    const char *pile_note;              /* possible consequences */

    sw_seat seats[SW_SEATS];
    uint8_t seats_count;
    sw_person people[SW_PEOPLE];
    uint8_t people_count;

    sw_step steps[SW_STEPS];
    uint8_t steps_count;
} sw_scene;

extern const page_shape page_sw_scene;
const void *page_sw_scene_of(page_look *);
void page_sw_stamp(page_stamps *);

#endif
