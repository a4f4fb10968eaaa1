/*
 * recorder.h -- records of games between bots, one after the other in one
 * stream.
 */
#ifndef KR_TOOLS_RECORDER_H
#define KR_TOOLS_RECORDER_H

#include "table/record.h"

#include <stdio.h>

typedef struct {
    FILE *out;                          /* NULL: record nothing */
    tb_chain chain;                     /* of the current game */
} recorder;

/* A game begins at this table. */
void recorder_begin(recorder *, const tb_table *);

/* Writes a new entry. */
void recorder_keep(recorder *, const kr_game *, const tb_entry *);

/* The game is over. */
void recorder_end(recorder *);

#endif
