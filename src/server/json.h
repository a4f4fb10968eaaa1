/*
 * json.h -- JSON from outside that is more than plain values, by jansson.
 */
#ifndef SERVER_JSON_H
#define SERVER_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One object, no key twice, not deep; NULL if it is none. The caller has to
 * json_decref it. */
json_t *srv_read_json(const char *text, size_t length);

/* Has it no key but these? */
bool srv_only_keys(const json_t *, const char *const *keys, size_t count);

/* What is not there stays as it is; false if it is there and no such thing. */
bool srv_read_switch(const json_t *, const char *key, bool *);
bool srv_read_text(const json_t *, const char *key, const char **);

/* One of the words; its place among them. */
bool srv_read_word(const json_t *, const char *key, const char *const *words,
                   uint8_t count, uint8_t *);

/* A whole number below `below`. */
bool srv_read_seat(const json_t *value, uint8_t below, uint8_t *);

#endif
