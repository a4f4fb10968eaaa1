/*
 * rooms.h -- the rooms of a store as text, and the errors in one.
 */
#ifndef KR_TOOLS_ROOMS_H
#define KR_TOOLS_ROOMS_H

#include "store/store.h"
#include "table/record.h"

#include <stdio.h>

/* One line of JSON for the room, one for each of its rows; docs/STORE.md. A
 * last line reveals a truncated text. */
void room_write(FILE *, const store_taken *);
void room_write_end(FILE *, unsigned rooms, unsigned rows);

/* The next room of such a text. Checks everything. */
typedef enum { ROOM_READ, ROOM_END, ROOM_BAD } room_read_end;
typedef struct {
    store_taken room;                   /* valid until the next is read */
    unsigned line;                      /* the last line read */
    unsigned rooms, rows;               /* so far */
    bool ended;                         /* according to the last line */
    char *text, *bytes;
    size_t text_size, bytes_size, bytes_used;
    store_body *row;
} room_reader;
room_read_end room_read(room_reader *, FILE *);
void room_reader_release(room_reader *);

/* Replays it: TB_SOUND, or the error and its row. */
tb_flaw room_check(const store_taken *, uint32_t *row);

/* The record of its table, as krumm replay and krumm verify read it. */
bool room_write_record(const char *path, const store_taken *);

#endif
