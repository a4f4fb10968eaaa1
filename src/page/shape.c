/*
 * shape.c -- structs that cross the border to TypeScript, as JSON.
 */
#include "page/shape.h"

static int64_t number_at(const page_member *m, const uint8_t *at)
{
    const kr_field as_field = { .size = (uint8_t)m->size };
    uint64_t value = kr_field_value(&as_field, at, 0);
    return m->is_signed ? kr_field_signed(&as_field, value)
                        : (int64_t)value;
}

static void put_value(kr_json *j, const char *key, const page_member *m,
                      const uint8_t *at)
{
    const page_words *words = m->of;
    const char *text;
    switch (m->type) {
    case PG_NUM:
        kr_json_int(j, key, number_at(m, at));
        break;
    case PG_FLAG:
        kr_json_bool(j, key, *at != 0);
        break;
    case PG_TEXT:
        memcpy(&text, at, sizeof text);
        kr_json_text(j, key, text != NULL ? text : "");
        break;
    case PG_SEAT:
        kr_json_seat(j, key, *at);
        break;
    case PG_WORD:
        KR_REQUIRE(*at < words->count);
        kr_json_text(j, key, words->word[*at]);
        break;
    case PG_SHAPE:
        page_put(j, key, m->of, at);
        break;
    }
}

static void put_member(kr_json *j, const page_member *m, const uint8_t *from)
{
    if (!m->is_list) {
        put_value(j, m->name, m, from + m->at);
        return;
    }
    kr_json_open(j, m->name, '[');
    for (unsigned i = 0; i < from[m->count_at]; i++)
        put_value(j, NULL, m, from + m->at + i * m->size);
    kr_json_close(j, ']');
}

void page_put(kr_json *j, const char *key, const page_shape *shape,
              const void *from)
{
    kr_json_open(j, key, '{');
    for (const page_member *m = shape->member; m->name != NULL; m++)
        put_member(j, m, from);
    kr_json_close(j, '}');
}
