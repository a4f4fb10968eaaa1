/*
 * write.c -- JSON Schema of an object, from a line of its fields.
 */
#include "server/schema/schema.h"

#include "core/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 48 };

typedef struct { const char *at; size_t length; } piece;

static bool is(piece p, const char *word)
{
    return strlen(word) == p.length && memcmp(word, p.at, p.length) == 0;
}

/* A description that cannot be read is a mistake in this program. */
static void give_up(piece p)
{
    fprintf(stderr, "schema: %.*s?\n", (int)p.length, p.at);
    exit(1);
}

static void copy(char to[NAME], piece p)
{
    if (p.length >= NAME)
        give_up(p);
    memcpy(to, p.at, p.length);
    to[p.length] = '\0';
}

void schema_put_ref(kr_json *j, const char *key, const char *where,
                    const char *name)
{
    char ref[NAME + 32];
    snprintf(ref, sizeof ref, "#/%s/%s", where, name);
    kr_json_open(j, key, '{');
    kr_json_text(j, "$ref", ref);
    kr_json_close(j, '}');
}

void schema_end(kr_json *j)
{
    kr_json_close(j, '}');
    kr_put_char(j->out, '\n');
}

/* ---- types ---------------------------------------------------------- */

static void put_plain(kr_json *j, piece type)
{
    static const struct { const char *word, *name; } plain[] = {
        { "int", "integer" }, { "text", "string" }, { "bool", "boolean" },
        { "seat", "integer" },
    };
    for (size_t i = 0; i < KR_COUNT(plain); i++) {
        if (!is(type, plain[i].word))
            continue;
        kr_json_text(j, "type", plain[i].name);
        if (is(type, "seat")) {
            kr_json_int(j, "minimum", 0);
            kr_json_int(j, "maximum", KR_SEATS - 1);
        }
        return;
    }
    give_up(type);
}

static void put_type(kr_json *j, const char *key, piece type);

static void put_or_null(kr_json *j, const char *key, piece type)
{
    kr_json_open(j, key, '{');
    kr_json_open(j, "anyOf", '[');
    put_type(j, NULL, type);
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "type", "null");
    kr_json_close(j, '}');
    kr_json_close(j, ']');
    kr_json_close(j, '}');
}

static void put_type(kr_json *j, const char *key, piece type)
{
    char name[NAME];
    char last = type.at[type.length - 1];
    piece inner = { type.at + 1, type.length - 1 };
    if (last == '0') {
        put_or_null(j, key, (piece){ type.at, type.length - 1 });
        return;
    }
    if (type.at[0] == '#' || type.at[0] == '&') {
        copy(name, inner);
        schema_put_ref(j, key, type.at[0] == '#' ? "$defs"
                                                 : "components/schemas",
                       name);
        return;
    }
    kr_json_open(j, key, '{');
    if (type.at[0] == '=') {
        copy(name, inner);
        kr_json_text(j, "const", name);
    } else if (type.at[0] == '[') {
        kr_json_text(j, "type", "array");
        put_type(j, "items", (piece){ inner.at, inner.length - 1 });
    } else if (type.at[0] == '@') {
        if (!schema_put_words(j, inner.at, inner.length))
            give_up(type);
    } else {
        put_plain(j, type);
    }
    kr_json_close(j, '}');
}

/* ---- fields of requests --------------------------------------------- */

static void put_slot(kr_json *j, const kr_json_slot *slot)
{
    static const char *const types[] = { [KR_SLOT_TEXT] = "string",
        [KR_SLOT_INT] = "integer", [KR_SLOT_BOOL] = "boolean",
        [KR_SLOT_SET] = "array" };
    kr_json_open(j, slot->key, '{');
    if (slot->type != KR_SLOT_ANY)
        kr_json_text(j, "type", types[slot->type]);
    if (slot->type == KR_SLOT_TEXT)
        kr_json_int(j, "maxLength", (int64_t)slot->size - 1);
    if (slot->type == KR_SLOT_SET) {
        kr_json_open(j, "items", '{');
        kr_json_text(j, "type", "integer");
    }
    if (slot->type == KR_SLOT_INT || slot->type == KR_SLOT_SET) {
        kr_json_int(j, "minimum", slot->min);
        kr_json_int(j, "maximum", slot->max);
    }
    if (slot->type == KR_SLOT_SET)
        kr_json_close(j, '}');
    kr_json_close(j, '}');
}

static void put_known(kr_json *j, piece key, schema_slots slots)
{
    for (size_t i = 0; i < slots.count; i++)
        if (is(key, slots.slot[i].key) &&
            slots.slot[i].type != KR_SLOT_ANY) {
            put_slot(j, &slots.slot[i]);
            return;
        }
    give_up(key);
}

/* ---- objects -------------------------------------------------------- */

/* The next word of the line; its length is 0 at the end. */
static piece next(const char **line)
{
    *line += strspn(*line, " ");
    piece p = { *line, strcspn(*line, " ") };
    *line += p.length;
    return p;
}

static void put_field(kr_json *j, piece field, schema_slots slots)
{
    char name[NAME];
    size_t skip = field.at[0] == '?';
    field = (piece){ field.at + skip, field.length - skip };
    const char *colon = memchr(field.at, ':', field.length);
    if (colon == NULL) {
        put_known(j, field, slots);
        return;
    }
    size_t length = (size_t)(colon - field.at);
    copy(name, (piece){ field.at, length });
    put_type(j, name, (piece){ colon + 1, field.length - length - 1 });
}

static void put_required(kr_json *j, const char *type, const char *fields)
{
    char name[NAME];
    kr_json_open(j, "required", '[');
    if (type != NULL)
        kr_json_text(j, NULL, "type");
    for (piece p = next(&fields); p.length > 0; p = next(&fields)) {
        if (p.at[0] == '?')
            continue;
        const char *colon = memchr(p.at, ':', p.length);
        copy(name, (piece){ p.at, colon != NULL ? (size_t)(colon - p.at)
                                                : p.length });
        kr_json_text(j, NULL, name);
    }
    kr_json_close(j, ']');
}

void schema_put_fields(kr_json *j, const char *type, const char *fields,
                       schema_slots slots)
{
    kr_json_text(j, "type", "object");
    kr_json_open(j, "properties", '{');
    if (type != NULL) {
        kr_json_open(j, "type", '{');
        kr_json_text(j, "const", type);
        kr_json_close(j, '}');
    }
    const char *line = fields;
    for (piece p = next(&line); p.length > 0; p = next(&line))
        put_field(j, p, slots);
    kr_json_close(j, '}');
    put_required(j, type, fields);
}
