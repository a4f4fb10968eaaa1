/*
 * why_say.c -- numbers in the reasons of bots.
 */
#include "text/why_say.h"

enum { THOUSAND_DIGITS = 3 };

/* Half of a unit goes away from 0. */
static int32_t rounded(int32_t value, int32_t unit)
{
    int32_t half = value < 0 ? -unit / 2 : unit / 2;
    return (int32_t)(((int64_t)value + half) / unit);
}

const char *why_thousandths(say_line *line, int32_t value, unsigned digits)
{
    kr_buf rest = say_open(line);
    int32_t unit = 1;
    for (unsigned i = digits; i < THOUSAND_DIGITS; i++)
        unit *= 10;
    if (digits == 0)
        text_put_number(&rest, line->reader->lang, rounded(value, unit));
    else
        kr_put_decimal(&rest, rounded(value, unit), digits,
                       text_of(line->reader->lang, TEXT_NUMBER_POINT)[0]);
    return say_close(line, &rest);
}

const char *why_percent(say_line *line, int32_t thousandths)
{
    return why_thousandths(line, thousandths * 100, 0);
}
