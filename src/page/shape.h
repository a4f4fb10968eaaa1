/*
 * shape.h -- structs that cross the border to TypeScript.
 *
 * A shape is a table of a struct's members. From it come the JSON that is
 * handed over and the TypeScript type of it (types.c), so a member that is
 * renamed here no longer compiles there.
 */
#ifndef PAGE_SHAPE_H
#define PAGE_SHAPE_H

#include "core/field.h"
#include "core/json.h"

typedef enum {
    PG_NUM,                             /* any integer type */
    PG_FLAG,                            /* bool */
    PG_TEXT,                            /* const char *; NULL is "" */
    PG_SEAT,                            /* kr_seat; null if nobody */
    PG_WORD,                            /* uint8_t, an index into words */
    PG_SHAPE,                           /* a struct */
} page_type;

typedef struct { const char *const *word; unsigned count; } page_words;

typedef struct page_member {
    const char *name;
    const void *of;                     /* page_words or page_shape */
    uint16_t at, size;                  /* of the first element */
    uint16_t count_at;                  /* of a list: its length, uint8_t */
    uint8_t type;                       /* page_type */
    bool is_signed : 1, is_list : 1;
} page_member;

typedef struct page_shape {
    const char *name;                   /* of the type: "KohleScene" */
    const page_member *member;          /* the last has no name */
} page_shape;

/* The members of a shape. */
#define PG_MEMBERS(...) \
    (const page_member[]){ __VA_ARGS__, { .name = NULL } }

/* A member of a struct under its own name. A list is an array member `m` with
 * its length in member `m_count`. */
#define PG_ONE(t, s, m, of_) \
    { #m, of_, offsetof(s, m), sizeof ((s *)0)->m, 0, t, \
      _Generic(((s *)0)->m, int8_t: true, int16_t: true, int32_t: true, \
               default: false), false }
#define PG_LIST(t, s, m, of_) \
    { #m, of_, offsetof(s, m), sizeof ((s *)0)->m[0], \
      offsetof(s, m##_count), t, \
      _Generic(((s *)0)->m[0], int8_t: true, int16_t: true, int32_t: true, \
               default: false), true }

/* As a value under `key`; NULL in arrays. */
void page_put(kr_json *, const char *key, const page_shape *,
              const void *from);

#endif
