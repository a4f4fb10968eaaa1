/*
 * rooms.h -- the rooms of a store as text, and what is wrong with one.
 */
#ifndef KR_TOOLS_ROOMS_H
#define KR_TOOLS_ROOMS_H

#include "store/store.h"
#include "table/record.h"

#include <stdio.h>

/* One line of JSON for the room, one for each of its rows; docs/STORE.md. And
 * one behind all of them, so that a text that was cut off is known. */
void room_write(FILE *, const store_taken *);
void room_write_end(FILE *, unsigned rooms, unsigned rows);

/* The next room of such a text. Everything is checked. */
typedef enum { ROOM_READ, ROOM_END, ROOM_BAD } room_read_end;
typedef struct {
    store_taken room;                   /* good until the next is read */
    unsigned line;                      /* the last that was read */
    unsigned rooms, rows;               /* so far */
    bool ended;                         /* by the line behind all rooms */
    char *text, *bytes;
    size_t text_size, bytes_size, bytes_used;
    store_body *row;
} room_reader;
room_read_end room_read(room_reader *, FILE *);
void room_reader_release(room_reader *);

/* Plays all of it: TB_SOUND, or what is wrong in which row. */
tb_flaw room_check(const store_taken *, uint32_t *row);

/* The record of its table, as krumm replay and krumm verify read it. */
bool room_write_record(const char *path, const store_taken *);

#endif
