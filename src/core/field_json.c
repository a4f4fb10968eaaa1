/*
 * field_json.c -- a struct as JSON, by the table of its fields.
 */
#include "core/field_json.h"

#include "core/seats.h"

static void put_set(kr_json *j, const kr_field *f, const char *key,
                    uint64_t set)
{
    kr_json_open(j, key, '[');
    for (; set != 0; set &= set - 1)
        kr_json_text(j, NULL, f->words[kr_lowest(set)]);
    kr_json_close(j, ']');
}

static void put_element(kr_json *j, const kr_field *f, const char *key,
                        uint64_t value)
{
    switch (f->type) {
    case KR_NUM:
        kr_json_int(j, key, (int64_t)value);
        break;
    case KR_INT:
        kr_json_int(j, key, kr_field_signed(f, value));
        break;
    case KR_WORD:
        kr_json_text(j, key, f->words[value]);
        break;
    case KR_SET:
        put_set(j, f, key, value);
        break;
    case KR_SEAT:
        if (value == KR_NONE)
            kr_json_null(j, key);
        else
            kr_json_int(j, key, (int64_t)value);
        break;
    }
}

static void put_row(kr_json *j, const kr_field *f, const char *key,
                    const void *from, unsigned row)
{
    unsigned length = kr_field_row(f, from, row);
    kr_json_open(j, key, '[');
    for (unsigned i = 0; i < length; i++)
        put_element(j, f, NULL,
                    kr_field_value(f, from, row * f->columns + i));
    kr_json_close(j, ']');
}

static void put_rows(kr_json *j, const kr_field *f, const void *from)
{
    unsigned rows = f->rows;
    while (rows > 0 && kr_field_row(f, from, rows - 1) == 0)
        rows--;
    kr_json_open(j, f->name, '[');
    for (unsigned row = 0; row < rows; row++)
        put_row(j, f, NULL, from, row);
    kr_json_close(j, ']');
}

static void put_field(kr_json *j, const kr_field *f, const void *from)
{
    if (f->rows > 1)
        put_rows(j, f, from);
    else if (f->columns > 1)
        put_row(j, f, f->name, from, 0);
    else
        put_element(j, f, f->name, kr_field_value(f, from, 0));
}

void kr_json_fields(kr_json *j, const kr_field *f, const void *from)
{
    for (; f->name != NULL; f++)
        put_field(j, f, from);
}

void kr_json_changes(kr_json *j, const kr_field *f, const void *from,
                     const void *before)
{
    for (; f->name != NULL; f++) {
        size_t size = (size_t)f->size * f->rows * f->columns;
        const char *now = (const char *)from + f->at;
        if (memcmp(now, (const char *)before + f->at, size) != 0)
            put_field(j, f, from);
    }
}
