/*
 * text.c -- what people read, in their language.
 */
#include "core/scan.h"
#include "text/tables.h"

/* ---- languages -------------------------------------------------------- */

static bool begins_with(const char *text, const char *start)
{
    while (*start != '\0' && kr_lower(*text) == *start) {
        text++;
        start++;
    }
    bool goes_on = kr_lower(*text) >= 'a' && kr_lower(*text) <= 'z';
    return *start == '\0' && !goes_on;
}

text_lang text_lang_named(const char *name)
{
    unsigned lang = 0;
    while (lang < TEXT_LANGS && !begins_with(name, text_tongues[lang].name))
        lang++;
    return (text_lang)lang;
}

const char *text_lang_code(text_lang lang)
{
    return text_tongues[lang].name;
}

text_lang text_lang_of(const char *const *wishes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (wishes[i] == NULL || wishes[i][0] == '\0')
            continue;
        text_lang lang = text_lang_named(wishes[i]);
        return lang < TEXT_LANGS ? lang : TEXT_EN;
    }
    return TEXT_EN;
}

/* ---- possessives ------------------------------------------------------ */

static size_t length_of(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

static bool is_one_of(char c, const char *set)
{
    while (*set != '\0' && *set != c)
        set++;
    return c != '\0' && *set == c;
}

/* Letters with accents are two bytes; this is the plain one, if a vowel. */
static char first_letter(const char *name)
{
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo-ouuuuy--";
    const unsigned char *bytes = (const unsigned char *)name;
    if (bytes[0] == 0xC3 && bytes[1] >= 0x80)
        return plain[bytes[1] % 32];
    return kr_lower(name[0]);
}

/* German adds no s to Fritz, French elides before a vowel: d'Anna. */
static bool is_short_form(text_lang lang, const char *name)
{
    size_t length = length_of(name);
    switch (lang) {
    case TEXT_DE:
        return length > 0 && is_one_of(kr_lower(name[length - 1]), "sxz\237");
    case TEXT_FR:
        return is_one_of(first_letter(name), "aeiou") ||
               (first_letter(name) == 'y' &&
                !is_one_of(first_letter(name + 1), "aeiou"));
    case TEXT_EN:
    case TEXT_LANGS:
        break;
    }
    return false;
}

static void put_of(kr_buf *out, text_lang lang, const char *name)
{
    bool is_short = is_short_form(lang, name);
    text_put(out, lang, is_short ? TEXT_NAME_OF_SHORT : TEXT_NAME_OF,
             &(text_args){ .who = name });
}

/* ---- numbers and lists ------------------------------------------------ */

enum { UNGROUPED = 10000 };             /* four digits need no separator */
#define MINUS "\xe2\x88\x92"              /* U+2212 */

static void put_grouped(kr_buf *out, text_lang lang, uint64_t number)
{
    if (number >= 1000) {
        put_grouped(out, lang, number / 1000);
        kr_put(out, text_of(lang, TEXT_NUMBER_GROUP));
        kr_put_char(out, (char)('0' + number / 100 % 10));
        kr_put_char(out, (char)('0' + number / 10 % 10));
        kr_put_char(out, (char)('0' + number % 10));
    } else {
        kr_put_uint(out, number);
    }
}

static uint64_t size_of(int64_t number)
{
    return number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
}

void text_put_number(kr_buf *out, text_lang lang, int64_t number)
{
    if (number < 0)
        kr_put(out, MINUS);
    if (size_of(number) < UNGROUPED)
        kr_put_uint(out, size_of(number));
    else
        put_grouped(out, lang, size_of(number));
}

void text_put_list(kr_buf *out, text_lang lang, const char *const *items,
                   size_t count)
{
    if (count == 0)
        kr_put(out, text_of(lang, TEXT_LIST_NOBODY));
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && i + 1 == count)
            kr_putf(out, " %s ", text_of(lang, TEXT_LIST_AND));
        else if (i > 0)
            kr_put(out, ", ");
        kr_put(out, items[i]);
    }
}

size_t text_columns(const char *text)
{
    size_t columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}

void text_put_padded(kr_buf *out, const char *text, size_t columns)
{
    kr_put(out, text);
    for (size_t used = text_columns(text); used < columns; used++)
        kr_put_char(out, ' ');
}

/* ---- texts ------------------------------------------------------------ */

static const char *form_for(text_lang lang, text_key key,
                            const text_args *args)
{
    const text_entry *entry = &text_table(lang)[key];
    uint64_t n = args != NULL ? size_of(args->n) : 0;
    bool one = text_tongues[lang].one_below_two ? n < 2 : n == 1;
    return entry->many != NULL && !one ? entry->many : entry->one;
}

const char *text_of(text_lang lang, text_key key)
{
    const text_entry *entry = &text_table(lang)[key];
    return entry->many != NULL ? entry->many : entry->one;
}

/* Does the placeholder at `at`, behind its brace, have this name? */
static bool is_named(const char *at, const char *name)
{
    while (*name != '\0' && *at == *name) {
        at++;
        name++;
    }
    return *name == '\0' && (*at == '}' || *at == ':');
}

static const text_holder *holder_at(const char *at)
{
    const text_holder *h = text_holders;
    while (h->name != NULL && !is_named(at, h->name))
        h++;
    return h->name != NULL ? h : NULL;
}

/* One placeholder; answers whether there was something to put. */
static bool put_holder(kr_buf *out, text_lang lang, const char *at,
                       const text_args *args)
{
    const text_holder *h = args != NULL ? holder_at(at) : NULL;
    if (h == NULL)
        return false;
    const char *place = (const char *)args + h->at;
    if (h->is_number) {
        text_put_number(out, lang, *(const int64_t *)place);
        return true;
    }
    const char *text = *(const char *const *)place;
    if (text == NULL)
        return false;
    if (at[length_of(h->name)] == ':')
        put_of(out, lang, text);
    else
        kr_put(out, text);
    return true;
}

void text_put(kr_buf *out, text_lang lang, text_key key, const text_args *args)
{
    const char *at = form_for(lang, key, args);
    while (*at != '\0') {
        if (*at == '{' && put_holder(out, lang, at + 1, args)) {
            while (*at != '}')
                at++;
            at++;
        } else {
            kr_put_char(out, *at++);
        }
    }
}

/* ---- who is spoken to ------------------------------------------------- */

text_key text_form(text_key key, uint8_t reader, uint8_t who, uint8_t to)
{
    const uint8_t *forms = text_forms[key];
    bool you = reader == who && who < KR_SEATS;
    bool to_you = reader == to && to < KR_SEATS;
    bool self = who == to && who < KR_SEATS;
    unsigned form = 0;
    if (you && to_you)
        form = forms[TEXT_OWN] != 0 ? forms[TEXT_OWN] : forms[TEXT_YOU];
    else if (you)
        form = forms[TEXT_YOU];
    else if (to_you)
        form = forms[TEXT_TO_YOU];
    else if (self)
        form = forms[TEXT_SELF];
    return key + form;
}
