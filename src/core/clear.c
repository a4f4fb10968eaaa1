/*
 * clear.c -- checks that every character of a name or chat text is visible.
 */
#include "core/clear.h"

#include "core/base.h"
#include "core/json_in.h"

#include <stdint.h>

typedef struct { uint32_t first, last; } range;

/* Default ignorable characters and bidirectional controls (Unicode 15), the
 * other invisible format controls, separators, private use, noncharacters, and
 * Braille without a dot. */
static const range hidden[] = {
    { 0x00AD, 0x00AD }, { 0x034F, 0x034F }, { 0x061C, 0x061C },
    { 0x115F, 0x1160 }, { 0x17B4, 0x17B5 }, { 0x180B, 0x180F },
    { 0x200B, 0x200F }, { 0x2028, 0x202E }, { 0x2060, 0x206F },
    { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xE000, 0xF8FF },
    { 0xFDD0, 0xFDEF }, { 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF },
    { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFC }, { 0x13430, 0x1343F },
    { 0x1BCA0, 0x1BCA3 }, { 0x1D173, 0x1D17A }, { 0xE0000, 0x10FFFF },
};

static const range spaces[] = {
    { 0x0020, 0x0020 }, { 0x00A0, 0x00A0 }, { 0x1680, 0x1680 },
    { 0x2000, 0x200A }, { 0x202F, 0x202F }, { 0x205F, 0x205F },
    { 0x3000, 0x3000 },
};

/* Combining marks that stack on any letter; marks of a single script do not. */
static const range marks[] = {
    { 0x0300, 0x036F }, { 0x0483, 0x0489 }, { 0x1AB0, 0x1AFF },
    { 0x1DC0, 0x1DFF }, { 0x20D0, 0x20FF }, { 0xFE20, 0xFE2F },
};

static const range pictures[] = {
    { 0x00A9, 0x00A9 }, { 0x00AE, 0x00AE }, { 0x203C, 0x2BFF },
    { 0x3030, 0x3030 }, { 0x303D, 0x303D }, { 0x3297, 0x3297 },
    { 0x3299, 0x3299 }, { 0x1F000, 0x1FAFF },
};

static const range joined_scripts[] = { { 0x0620, 0x0DFF } };

enum { NON_JOINER = 0x200C, JOINER = 0x200D, TEXT_STYLE = 0xFE0E,
       PICTURE_STYLE = 0xFE0F, KEYCAP = 0x20E3, MARKS_MOST = 4 };

#define IS_IN(table, code) is_in(table, KR_COUNT(table), code)

static bool is_in(const range *table, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= table[i].first && code <= table[i].last)
            return true;
    return false;
}

/* Decodes the character at `text` and moves past it; 0 at the end. The text is
 * well formed. */
static uint32_t take(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t length = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
    uint32_t code = length == 1 ? at[0] : at[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (at[i] & 0x3F);
    *text += code != 0 ? length : 0;
    return code;
}

/* ---- one character among its neighbours ------------------------------- */

static bool is_hidden(uint32_t code)
{
    return IS_IN(hidden, code) || (code & 0xFFFE) == 0xFFFE;
}

static bool may_style(uint32_t before, uint32_t after)
{
    bool key = (before >= '0' && before <= '9') || before == '#' ||
               before == '*';
    return IS_IN(pictures, before) || (key && after == KEYCAP);
}

static bool may_join(uint32_t before, uint32_t code, uint32_t after)
{
    bool picture = IS_IN(pictures, before) || before == PICTURE_STYLE;
    if (IS_IN(joined_scripts, before) && IS_IN(joined_scripts, after))
        return true;
    return code == JOINER && picture && IS_IN(pictures, after);
}

static bool may_hide(uint32_t before, uint32_t code, uint32_t after)
{
    switch (code) {
    case TEXT_STYLE:
    case PICTURE_STYLE:
        return may_style(before, after);
    case NON_JOINER:
    case JOINER:
        return may_join(before, code, after);
    default:
        return false;
    }
}

/* ---- whole texts ------------------------------------------------------ */

typedef enum { TALK, NAME } manner;

static bool may_stand(uint32_t before, uint32_t code, uint32_t after,
                      manner what)
{
    if (is_hidden(code))
        return may_hide(before, code, after);
    if (IS_IN(marks, code))
        return before != 0 && !IS_IN(spaces, before);
    if (IS_IN(spaces, code))            /* in a name one, between words */
        return what == TALK || (code == ' ' && before != 0 &&
                                before != ' ' && after != 0);
    return true;
}

static bool is_clear(const char *text, size_t max, manner what)
{
    uint32_t before = 0;
    unsigned row = 0;
    bool shows = false;
    if (!kr_is_plain_text(text, max))
        return false;
    for (uint32_t code = take(&text); code != 0;) {
        uint32_t after = take(&text);
        row = IS_IN(marks, code) ? row + 1 : 0;
        if (row > MARKS_MOST || !may_stand(before, code, after, what))
            return false;
        shows = shows || !IS_IN(spaces, code);
        before = code;
        code = after;
    }
    return shows;
}

bool kr_is_clear_text(const char *text, size_t max)
{
    return is_clear(text, max, TALK);
}

bool kr_is_clear_name(const char *text, size_t max)
{
    return is_clear(text, max, NAME);
}

/* ---- shown anyway ----------------------------------------------------- */

static const range right_to_left[] = {
    { 0x0590, 0x08FF }, { 0xFB1D, 0xFDFF }, { 0xFE70, 0xFEFE },
    { 0x10800, 0x10FFF }, { 0x1E800, 0x1EFFF },
};

#define ISOLATE "\xe2\x81\xa8"
#define END_OF_ISOLATE "\xe2\x81\xa9"

/* A name of several words counts as one piece. */
static bool is_between(uint32_t code, uint32_t after)
{
    bool joins = code == ' ' || code == '-' || code == '\'' || code == '"';
    return joins && IS_IN(right_to_left, after);
}

void kr_put_clear(kr_buf *out, const char *text)
{
    uint32_t before = 0;
    bool turned = false;
    while (*text != '\0') {
        const char *start = text;
        uint32_t code = take(&text);
        const char *next = text;
        uint32_t after = take(&next);
        bool turns = IS_IN(right_to_left, code) ||
                     (turned && is_between(code, after));
        if (turns != turned)
            kr_put(out, turns ? ISOLATE : END_OF_ISOLATE);
        if (is_hidden(code) && !may_hide(before, code, after))
            kr_put_char(out, '?');
        else
            kr_put_bytes(out, start, (size_t)(text - start));
        turned = turns;
        before = code;
    }
    if (turned)
        kr_put(out, END_OF_ISOLATE);
}

/* ---- alike ------------------------------------------------------------ */

/* Capitals of Latin, Greek and Cyrillic: in each range, every `step`-th
 * character has its small letter at a fixed distance. */
static const struct { uint32_t first, last, step, add; } capitals[] = {
    { 'A', 'Z', 1, 32 }, { 0x00C0, 0x00D6, 1, 32 }, { 0x00D8, 0x00DE, 1, 32 },
    { 0x0100, 0x012E, 2, 1 }, { 0x0132, 0x0136, 2, 1 },
    { 0x0139, 0x0147, 2, 1 }, { 0x014A, 0x0176, 2, 1 },
    { 0x0179, 0x017D, 2, 1 }, { 0x0391, 0x03A9, 1, 32 },
    { 0x0400, 0x040F, 1, 80 }, { 0x0410, 0x042F, 1, 32 },
    { 0x0460, 0x0480, 2, 1 }, { 0x048A, 0x04BE, 2, 1 },
    { 0x04D0, 0x052E, 2, 1 }, { 0x1E00, 0x1E94, 2, 1 },
    { 0x1EA0, 0x1EFE, 2, 1 },
};

static uint32_t small(uint32_t code)
{
    for (size_t i = 0; i < KR_COUNT(capitals); i++)
        if (code >= capitals[i].first && code <= capitals[i].last &&
            (code - capitals[i].first) % capitals[i].step == 0)
            return code + capitals[i].add;
    return code;
}

static uint32_t take_shown(const char **text)
{
    uint32_t code = take(text);
    while (code != 0 && (is_hidden(code) || IS_IN(spaces, code)))
        code = take(text);
    return small(code);
}

bool kr_looks_same(const char *a, const char *b)
{
    for (;;) {
        uint32_t one = take_shown(&a), other = take_shown(&b);
        if (one != other)
            return false;
        if (one == 0)
            return true;
    }
}
