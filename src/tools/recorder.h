/*
 * recorder.h -- records of many games, one file each.
 *
 * The first is written to the given path, the others next to it:
 * "games.jsonl", "games-2.jsonl", "games-3.jsonl" ...
 */
#ifndef KR_TOOLS_RECORDER_H
#define KR_TOOLS_RECORDER_H

#include "table/record.h"

#include <stdio.h>

typedef struct {
    char *path;                         /* NULL: record nothing */
    FILE *out;                          /* the current game */
    tb_chain chain;
    unsigned games;                     /* before the current one */
    bool failed;                        /* a write failed */
} recorder;

/* A game begins at this table. */
void recorder_begin(recorder *, const tb_table *);

/* Writes the new entries. */
void recorder_keep(recorder *, const kr_game *, const tb_entry *);

/* The game is over. */
void recorder_end(recorder *);

#endif
