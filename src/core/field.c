/*
 * field.c -- a struct as text and back, by a table of its fields.
 */
#include "core/field.h"

#include "core/seats.h"

const char *const kr_seat_words[KR_SEATS] = { "0", "1", "2", "3", "4", "5" };

/* ---- one element ------------------------------------------------------ */

uint64_t kr_field_value(const kr_field *f, const void *from, unsigned index)
{
    const uint8_t *at = (const uint8_t *)from + f->at + index * f->size;
    uint8_t  one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (f->size) {
    case 1:  memcpy(&one, at, 1);   return one;
    case 2:  memcpy(&two, at, 2);   return two;
    case 4:  memcpy(&four, at, 4);  return four;
    default: memcpy(&eight, at, 8); return eight;
    }
}

void kr_field_store(const kr_field *f, void *into, unsigned index,
                    uint64_t value)
{
    uint8_t *at = (uint8_t *)into + f->at + index * f->size;
    uint8_t  one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (f->size) {
    case 1:  memcpy(at, &one, 1);   break;
    case 2:  memcpy(at, &two, 2);   break;
    case 4:  memcpy(at, &four, 4);  break;
    default: memcpy(at, &value, 8); break;
    }
}

int64_t kr_field_signed(const kr_field *f, uint64_t value)
{
    unsigned unused = 64 - 8u * f->size;
    return (int64_t)(value << unused) >> unused;
}

static void put_set(kr_buf *out, const kr_field *f, uint64_t set)
{
    if (set == 0)
        kr_put_char(out, '-');
    for (; set != 0; set &= set - 1)
        kr_put(out, f->words[kr_lowest(set)]);
}

void kr_put_element(kr_buf *out, const kr_field *f, uint64_t value)
{
    switch (f->type) {
    case KR_NUM:  kr_put_uint(out, value); break;
    case KR_INT:  kr_put_int(out, kr_field_signed(f, value)); break;
    case KR_WORD: kr_put(out, f->words[value]); break;
    case KR_SET:  put_set(out, f, value); break;
    case KR_SEAT:
        if (value == KR_NONE)
            kr_put_char(out, '-');
        else
            kr_put_uint(out, value);
        break;
    }
}

static uint64_t scan_set(kr_scan *s, const kr_field *f)
{
    uint64_t set = 0;
    unsigned bit;
    if (kr_scan_try(s, "-"))
        return 0;
    while ((bit = kr_scan_word(s, f->words, (unsigned)f->max + 1)) != KR_NONE) {
        if (set >> bit & 1)
            kr_scan_fail(s, "The same member stands twice in a set.");
        set |= UINT64_C(1) << bit;
    }
    if (set == 0)
        kr_scan_fail(s, "A set is expected, or - for none.");
    return set;
}

uint64_t kr_scan_element(kr_scan *s, const kr_field *f)
{
    unsigned word;
    switch (f->type) {
    case KR_NUM: return kr_scan_uint(s, (uint64_t)f->max);
    case KR_INT: return (uint64_t)kr_scan_int(s, -f->max, f->max);
    case KR_SET: return scan_set(s, f);
    case KR_WORD:
        word = kr_scan_word(s, f->words, (unsigned)f->max + 1);
        if (word == KR_NONE)
            kr_scan_fail(s, "This word is not known here.");
        return word;
    case KR_SEAT:
        return kr_scan_try(s, "-") ? KR_NONE
                                   : kr_scan_uint(s, (uint64_t)f->max);
    }
    return 0;
}

/* ---- rows of elements ------------------------------------------------- */

static bool is_single(const kr_field *f)
{
    return f->rows == 1 && f->columns == 1;
}

/* The number of elements of a row to show: all up to the last that is not 0. */
unsigned kr_field_row(const kr_field *f, const void *from, unsigned row)
{
    unsigned length = f->columns, start = row * f->columns;
    while (length > 0 && kr_field_value(f, from, start + length - 1) == 0)
        length--;
    return is_single(f) ? 1 : length;
}

static void put_row(kr_buf *out, const kr_field *f, const void *from,
                    unsigned row)
{
    unsigned length = kr_field_row(f, from, row);
    for (unsigned i = 0; i < length; i++) {
        if (i > 0)
            kr_put_char(out, ',');
        kr_put_element(out, f, kr_field_value(f, from, row * f->columns + i));
    }
}

static void scan_row(kr_scan *s, const kr_field *f, void *into, unsigned row)
{
    bool ends_here = s->at == s->length || s->text[s->at] == ' ' ||
                     s->text[s->at] == '/';
    if (!is_single(f) && ends_here)
        return;
    for (unsigned i = 0; i < f->columns; i++) {
        kr_field_store(f, into, row * f->columns + i, kr_scan_element(s, f));
        if (!kr_scan_try(s, ","))
            return;
    }
    kr_scan_fail(s, "This list is too long.");
}

/* ---- fields ----------------------------------------------------------- */

static unsigned shown_rows(const kr_field *f, const void *from)
{
    unsigned rows = f->rows;
    while (rows > 1 && kr_field_row(f, from, rows - 1) == 0)
        rows--;
    return rows;
}

static bool is_zero(const kr_field *f, const void *from)
{
    for (unsigned i = 0; i < (unsigned)f->rows * f->columns; i++)
        if (kr_field_value(f, from, i) != 0)
            return false;
    return true;
}

static void put_field(kr_buf *out, const kr_field *f, const void *from)
{
    unsigned rows = shown_rows(f, from);
    kr_put_char(out, ' ');
    kr_put(out, f->name);
    kr_put_char(out, '=');
    for (unsigned row = 0; row < rows; row++) {
        if (row > 0)
            kr_put_char(out, '/');
        put_row(out, f, from, row);
    }
}

void kr_put_fields(kr_buf *out, const kr_field *f, const void *from)
{
    for (; f->name != NULL; f++)
        if (f->always || !is_zero(f, from))
            put_field(out, f, from);
}

static void scan_rows(kr_scan *s, const kr_field *f, void *into)
{
    for (unsigned row = 0; row < f->rows; row++) {
        scan_row(s, f, into, row);
        if (!kr_scan_try(s, "/"))
            return;
    }
    kr_scan_fail(s, "There are too many rows.");
}

bool kr_scan_key(kr_scan *s, const char *name)
{
    kr_scan ahead = *s;
    if (!kr_scan_try(&ahead, " "))   return false;
    if (!kr_scan_try(&ahead, name))  return false;
    if (!kr_scan_try(&ahead, "="))   return false;
    *s = ahead;
    return true;
}

void kr_scan_fields(kr_scan *s, const kr_field *f, void *into)
{
    for (; f->name != NULL && kr_scan_ok(s); f++)
        if (kr_scan_key(s, f->name))
            scan_rows(s, f, into);
}
