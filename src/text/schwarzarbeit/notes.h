/*
 * notes.h -- a notebook for Schwarzarbeit: who may hide whom, as far as it
 * follows from what was public, and as deep as the table's memory goes.
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
 * TB_CLASSIC: nothing. TB_FILE: what one thing seen says by itself: a weekend
 * card on the table, somebody took or claimed him, somebody may take all, or
 * none. TB_INSPECTOR: all that can be proved. TB_ANALYSIS: also how likely the
 * rest is. `mine` is the hidden part of seat `me`, NULL if it is not to be
 * used.
 */
void text_take_notes(text_notes *, const sw_pub *, kr_seat me,
                    const sw_prv *mine, tb_memory);

/* Why it is a fact that a player hides somebody, or does not. */
void text_put_note(kr_buf *, const text_reader *, const sw_pub *,
                   unsigned person, kr_seat who, text_fact);

/* The announcement of a turn, counted from 0. */
void text_put_said(kr_buf *, const text_reader *, const sw_pub *,
                   unsigned turn);

#endif
