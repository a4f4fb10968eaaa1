/*
 * json.c -- JSON from outside that is more than plain values.
 */
#include "server/json.h"

#include <string.h>

enum { DEPTH_MAX = 4 };

/* Brackets outside of texts; whatever else is wrong jansson finds. */
static bool is_flat(const char *text, size_t length)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']'))
            depth--;
        if (depth > DEPTH_MAX)
            return false;
    }
    return true;
}

json_t *srv_read_json(const char *text, size_t length)
{
    json_t *all = NULL;
    if (is_flat(text, length))
        all = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(all))
        return all;
    json_decref(all);
    return NULL;
}

bool srv_only_keys(const json_t *object, const char *const *keys,
                   size_t count)
{
    size_t known = 0;
    for (size_t i = 0; i < count; i++)
        known += json_object_get(object, keys[i]) != NULL;
    return known == json_object_size(object);
}

bool srv_read_switch(const json_t *from, const char *key, bool *to)
{
    const json_t *value = json_object_get(from, key);
    if (value == NULL)
        return true;
    *to = json_is_true(value);
    return json_is_boolean(value);
}

bool srv_read_text(const json_t *from, const char *key, const char **to)
{
    const json_t *value = json_object_get(from, key);
    if (value == NULL)
        return true;
    *to = json_string_value(value);
    return *to != NULL;
}

bool srv_read_word(const json_t *from, const char *key,
                   const char *const *words, uint8_t count, uint8_t *to)
{
    const char *word = NULL;
    if (!srv_read_text(from, key, &word))
        return false;
    for (uint8_t i = 0; word != NULL && i < count; i++)
        if (strcmp(words[i], word) == 0) {
            *to = i;
            return true;
        }
    return word == NULL;
}

bool srv_read_seat(const json_t *value, uint8_t below, uint8_t *to)
{
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < 0 || number >= below)
        return false;
    *to = (uint8_t)number;
    return true;
}
