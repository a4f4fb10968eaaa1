/*
 * puzzle.h -- the puzzle of a day, the same for everybody: facts of a position
 * from which one conclusion follows, as sentences for one reader.
 */
#ifndef KR_TEXT_PUZZLE_H
#define KR_TEXT_PUZZLE_H

#include "games/games.h"
#include "text/tell.h"

enum { PUZZLE_CHOICES = 8, PUZZLE_FACTS = 9, PUZZLE_NAME = 64,
       PUZZLE_LINE = 512 };

/* Pictures are pieces of the page's drawings: "card A day", with a comma and a
 * space between them. */
typedef struct {
    char name[PUZZLE_NAME], piece[PUZZLE_NAME];
    char why_not[PUZZLE_LINE];          /* of a wrong one: a counterexample */
    bool is_right;
} puzzle_choice;

typedef struct {
    kr_seat seat;                       /* that it is about, or KR_NONE */
    char text[PUZZLE_LINE], pieces[PUZZLE_LINE];
    unsigned step;                      /* in the proof, from 1; 0: none. How */
    unsigned percent;                   /* likely the answer is after it */
} puzzle_fact;

typedef struct {
    text_reader reader;                 /* sits in the player's seat */
    unsigned number, of;
    char question[PUZZLE_LINE], rules[PUZZLE_LINE];
    char known[PUZZLE_LINE], own[PUZZLE_LINE];  /* own secrets; pieces */
    unsigned needs;                     /* facts that suffice; fewer do not */
    unsigned choices, facts;
    puzzle_choice choice[PUZZLE_CHOICES];
    puzzle_fact fact[PUZZLE_FACTS];     /* in the order they came up */
    char end[PUZZLE_LINE];              /* of the proof: what is left */
} puzzle;

/* A game's puzzles. `fill` completes a puzzle whose game, language, number and
 * names are set. */
typedef struct {
    unsigned count;
    void (*fill)(puzzle *);
} text_puzzles;

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const text_puzzles KR_PART_##TEXT(puzzles, name);
#include "games/games.def"

/* The puzzle of a day, counted from 1970-01-01. */
void puzzle_of(puzzle *, uint32_t day, text_lang);

void puzzle_put_json(kr_buf *, const puzzle *);

#endif
