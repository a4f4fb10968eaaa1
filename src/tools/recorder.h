/*
 * recorder.h -- records of many games, a file for each.
 *
 * The first is written to the path given, the others beside it: "games.jsonl",
 * "games-2.jsonl", "games-3.jsonl" ...
 */
#ifndef KR_TOOLS_RECORDER_H
#define KR_TOOLS_RECORDER_H

#include "table/record.h"

#include <stdio.h>

typedef struct {
    char *path;                         /* NULL: nothing is recorded */
    FILE *out;                          /* the game that is being played */
    tb_chain chain;
    unsigned long games;
    bool failed;                        /* something could not be written */
} recorder;

/* A game begins at this table. */
void recorder_begin(recorder *, const tb_table *);

/* Something happened at it. */
void recorder_keep(recorder *, const kr_game *, const tb_entry *);

/* It is over. */
void recorder_end(recorder *);

#endif
