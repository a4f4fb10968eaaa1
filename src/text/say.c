/*
 * say.c -- how sentences are put together.
 */
#include "text/say.h"

/* ---- a sentence in the making ----------------------------------------- */

static const char *name_of(const text_reader *reader, kr_seat seat)
{
    return seat < KR_SEATS ? reader->name[seat] : NULL;
}

void say_begin(say_line *line, const text_reader *reader, text_key key,
               kr_seat who, kr_seat to)
{
    line->reader = reader;
    line->key = key;
    line->who = who;
    line->to = to;
    line->used = 0;
    line->args = (text_args){ .n = 0 };
}

void say_end(kr_buf *out, say_line *line)
{
    const text_reader *reader = line->reader;
    line->args.who = name_of(reader, line->who);
    line->args.to = name_of(reader, line->to);
    text_put(out, reader->lang,
             text_form(line->key, reader->who, line->who, line->to),
             &line->args);
}

kr_buf say_open(const say_line *line)
{
    return kr_buf_of((char *)line->memory + line->used,
                     SAY_MEMORY - line->used);
}

const char *say_close(say_line *line, const kr_buf *rest)
{
    line->used += rest->used + 1;
    KR_REQUIRE(!rest->full && line->used < SAY_MEMORY);
    return rest->text;
}

const char *say_text(say_line *line, text_key key, const text_args *args)
{
    kr_buf rest = say_open(line);
    text_put(&rest, line->reader->lang, key, args);
    return say_close(line, &rest);
}

const char *say_nth(const say_line *line, text_key first, unsigned index)
{
    return text_of(line->reader->lang, (text_key)(first + index));
}

const char *say_words(say_line *line, const char *const *words, unsigned set)
{
    const char *chosen[8];
    size_t count = 0;
    kr_buf rest = say_open(line);
    for (unsigned i = 0; i < KR_COUNT(chosen) && set >> i != 0; i++)
        if (set >> i & 1)
            chosen[count++] = words[i];
    text_put_list(&rest, line->reader->lang, chosen, count);
    return say_close(line, &rest);
}

const char *say_seats(say_line *line, kr_seats set)
{
    return say_words(line, line->reader->name, set);
}

const char *say_seats_or_you(say_line *line, kr_seats set)
{
    const char *names[KR_SEATS];
    for (kr_seat seat = 0; seat < KR_SEATS; seat++)
        names[seat] = seat == line->reader->who
                    ? text_of(line->reader->lang, TEXT_LIST_YOU)
                    : line->reader->name[seat];
    return say_words(line, names, set);
}

kr_seats say_others(say_line *line, kr_seats set)
{
    kr_seat reader = line->reader->who;
    if (!kr_has(set, reader))
        return set;
    line->who = reader;
    return (kr_seats)(set & ~kr_seat_bit(reader));
}

/* ---- numbers ---------------------------------------------------------- */

enum { THOUSAND_DIGITS = 3 };

/* Half of a unit goes away from 0. */
static int32_t rounded(int32_t value, int32_t unit)
{
    int32_t half = value < 0 ? -unit / 2 : unit / 2;
    return (int32_t)(((int64_t)value + half) / unit);
}

const char *say_thousandths(say_line *line, int32_t value, unsigned digits)
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

const char *say_percent(say_line *line, int32_t thousandths)
{
    return say_thousandths(line, thousandths * 100, 0);
}

void say_to(say_line *line, const text_event *e)
{
    line->to = e->move.a;
}

/* ---- lines of a story ------------------------------------------------- */

void say_aloud(const say_story *story, say_line *line, say_sort sort)
{
    char text[SAY_LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    say_end(&out, line);
    story->listener->line(story->listener->host, text, line->who,
                          sort == SAY_HEADING);
}

void say_plainly(const say_story *story, text_key key, kr_seat who)
{
    say_line line;
    say_begin(&line, story->reader, key, who, KR_NONE);
    say_aloud(story, &line, SAY_SENTENCE);
}
