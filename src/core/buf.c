/*
 * buf.c -- text written into memory of a fixed size.
 */
#include "core/buf.h"

#include <stdarg.h>

kr_buf kr_buf_of(char *memory, size_t size)
{
    KR_REQUIRE(size > 0);
    memory[0] = '\0';
    return (kr_buf){ .text = memory, .size = size };
}

void kr_put_bytes(kr_buf *b, const char *text, size_t length)
{
    size_t room = b->size - 1 - b->used;
    if (length > room) {
        b->full = true;
        length = room;
    }
    memcpy(b->text + b->used, text, length);
    b->used += length;
    b->text[b->used] = '\0';
}

/* Byte by byte: compilers turn a counting loop into a call of strlen. */
void kr_put(kr_buf *b, const char *text)
{
    char *to = b->text + b->used, *end = b->text + b->size - 1;
    while (*text != '\0' && to < end)
        *to++ = *text++;
    *to = '\0';
    b->used = (size_t)(to - b->text);
    b->full |= *text != '\0';
}

void kr_put_uint(kr_buf *b, uint64_t value)
{
    char digits[20];
    if (value < 10) {
        kr_put_char(b, (char)('0' + value));
        return;
    }
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    kr_put_bytes(b, digits + at, sizeof digits - at);
}

void kr_put_int(kr_buf *b, int64_t value)
{
    if (value < 0)
        kr_put_char(b, '-');
    kr_put_uint(b, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void kr_putf(kr_buf *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (; *format != '\0'; format++) {
        char kind = *format == '%' ? *++format : '\0';
        switch (kind) {
        case 's': kr_put(b, va_arg(args, const char *));       break;
        case 'u': kr_put_uint(b, va_arg(args, unsigned));      break;
        case 'd': kr_put_int(b, va_arg(args, int));            break;
        case 'c': kr_put_char(b, (char)va_arg(args, int));     break;
        default:  kr_put_char(b, *format);                     break;
        }
    }
    va_end(args);
}

void kr_put_decimal(kr_buf *b, int64_t value, unsigned digits, char point)
{
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    uint64_t unit = 1;
    for (unsigned i = 0; i < digits; i++)
        unit *= 10;
    if (value < 0)
        kr_put_char(b, '-');
    kr_put_uint(b, size / unit);
    kr_put_char(b, point);
    while (unit > 1) {
        size %= unit;
        unit /= 10;
        kr_put_char(b, (char)('0' + size / unit));
    }
}
