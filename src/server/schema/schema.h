/*
 * schema.h -- descriptions of requests and messages as JSON Schema, made from
 * the tables that the server itself reads and writes with.
 *
 * No part of the server: main.c is a program of its own, run by make.
 */
#ifndef SERVER_SCHEMA_H
#define SERVER_SCHEMA_H

#include "core/json.h"
#include "core/json_in.h"

/* ---- write.c: objects by a line of their fields --------------------- */

/* An object is described by words like "seq:int ?private:#private". A type is
 *     int text bool seat     followed by 0: that or null
 *     @tempo                 one of a list of words (words.c)
 *     #view &about           another definition, of messages or requests
 *     [seat]                 a list
 *     =move                  this word
 * and a field without a type has that of the slot of this key. `?`
 * before a field means that it may be missing. */
typedef struct {
    const char *name;                   /* "view"; it is also its type ... */
    const char *fields;
    bool is_part;                       /* ... unless it is part of another */
} schema_object;

typedef struct { const kr_json_slot *slot; size_t count; } schema_slots;

void schema_put_fields(kr_json *, const char *type, const char *fields,
                       schema_slots);
void schema_end(kr_json *);             /* of a definition, and its line */
void schema_put_ref(kr_json *, const char *key, const char *where,
                    const char *name);

/* ---- words.c: lists of words, from the tables of the code ----------- */

/* Writes {"enum":[...]} without brackets; returns false if there is no such
 * list. */
bool schema_put_words(kr_json *, const char *list, size_t length);

/* ---- messages.c, requests.c: all definitions ------------------------ */
void schema_put_messages(kr_buf *);     /* of sockets: JSON Schema */
void schema_put_api(kr_buf *);          /* HTTP: OpenAPI */

#endif
