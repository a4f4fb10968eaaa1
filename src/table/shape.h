/*
 * shape.h -- the JSON fields of each kind of entry; private to this folder.
 */
#ifndef TB_SHAPE_H
#define TB_SHAPE_H

#include "core/json.h"
#include "table/state.h"

typedef struct {
    bool seat;                          /* the seat concerned */
    bool host;                          /* or it may be the host */
    bool move, bot;
    const char *text, *number;          /* their keys, or NULL */
} tb_shape;

extern const tb_shape tb_shapes[TB_KINDS];

/* The fields of an entry, without brackets; times count from `opened`. */
void tb_json_entry(kr_json *, const kr_game *, const tb_entry *,
                   uint64_t opened);
void tb_json_hex(kr_json *, const char *key, const uint8_t *bytes,
                 size_t size);
void tb_json_move(kr_json *, const char *key, const kr_game *, kr_move);
void tb_json_config(kr_json *, const char *key, const tb_table *);

/* The tempo of this name, or TB_TEMPOS. */
unsigned tb_tempo_named(const char *word);

#endif
