/*
 * notes.h -- a notebook for Schwarzarbeit: possible hands, as far as it
 * follows from public information, at the depth of the table's memory level.
 */
#ifndef TEXT_NOTES_H
#define TEXT_NOTES_H

#include "games/schwarzarbeit/schwarzarbeit.h"
#include "table/table.h"
#include "text/tell.h"

typedef enum { NOTE_OPEN, NOTE_NO, NOTE_YES } text_fact;

typedef struct {
    uint8_t fact[SW_PEOPLE][SW_SEATS];          /* text_fact: hidden by him? */
    uint8_t percent[SW_PEOPLE][SW_SEATS];       /* TB_ANALYSIS: how likely */
} text_notes;

/*
 * TB_CLASSIC: nothing. TB_FILE: direct consequences of one observation: a
 * weekend card on the table, a person taken or claimed, a player who may take
 * all, or none. TB_INSPECTOR: everything that can be proved. TB_ANALYSIS: also
 * the probability of the rest. `mine` is the hidden part of seat `me`, NULL if
 * it must not be used.
 */
void text_take_notes(text_notes *, const sw_pub *, kr_seat me,
                    const sw_prv *mine, tb_memory);

/* The reason why a player certainly hides a person, or does not. */
void text_put_note(kr_buf *, const text_reader *, const sw_pub *,
                   unsigned person, kr_seat who, text_fact);

/* The announcement of this turn, with the market it was about. */
void text_put_announced(kr_buf *, const text_reader *, const sw_pub *);

/* The announcement of a turn, counted from 0. */
void text_put_said(kr_buf *, const text_reader *, const sw_pub *,
                   unsigned turn);

#endif
