/*
 * json_in.c -- reads one line of untrusted JSON.
 */
#include "core/json_in.h"

/* The tokens allowed at the reader's position. */
enum {
    A_VALUE,
    A_VALUE_OR_CLOSE,                   /* after [ */
    A_KEY,                              /* after , in an object */
    A_KEY_OR_CLOSE,                     /* after { */
    A_COMMA_OR_CLOSE,
    NOTHING,                            /* the value is complete */
};

void kr_json_in_init(kr_json_in *j, const char *line, size_t length)
{
    *j = (kr_json_in){ .next = A_VALUE };
    j->scan = (kr_scan){ .text = line, .length = length };
}

static kr_json_token bad(kr_json_in *j)
{
    kr_scan_fail(&j->scan, "This is not JSON.");
    return KR_JSON_BAD;
}

static int byte_here(const kr_scan *s)
{
    return s->at < s->length ? (unsigned char)s->text[s->at] : -1;
}

static void skip_blanks(kr_scan *s)
{
    while (byte_here(s) == ' ' || byte_here(s) == '\t' ||
           byte_here(s) == '\n' || byte_here(s) == '\r')
        s->at++;
}

/* ---- characters ------------------------------------------------------- */

/* Length of the well-formed UTF-8 character at `text`, 0 if there is none. */
static size_t utf8_length(const unsigned char *text, size_t room)
{
    unsigned char c = text[0];
    size_t length = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2
                  : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
    if (length > room)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (text[i] >> 6 != 2)
            return 0;
    if ((c == 0xe0 && text[1] < 0xa0) || (c == 0xed && text[1] > 0x9f) ||
        (c == 0xf0 && text[1] < 0x90) || (c == 0xf4 && text[1] > 0x8f))
        return 0;
    return length;
}

static int hex_value(int c)
{
    if (c >= '0' && c <= '9')  return c - '0';
    if (c >= 'a' && c <= 'f')  return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')  return c - 'A' + 10;
    return -1;
}

/* Reads four hex digits; -1 on error. */
static int32_t four_digits(const char *text, size_t room)
{
    int32_t value = 0;
    if (room < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = hex_value(text[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

/* The character after \u and the length of its escape; 0 if it is invalid, half
 * of a surrogate pair, or NUL. */
static size_t escaped_unit(const char *text, size_t room, uint32_t *code)
{
    int32_t high = four_digits(text, room), low;
    if (high <= 0 || (high >= 0xdc00 && high <= 0xdfff))
        return 0;
    *code = (uint32_t)high;
    if (high < 0xd800 || high > 0xdbff)
        return 4;
    if (room < 10 || text[4] != '\\' || text[5] != 'u')
        return 0;
    low = four_digits(text + 6, room - 6);
    if (low < 0xdc00 || low > 0xdfff)
        return 0;
    *code = 0x10000 + ((uint32_t)(high - 0xd800) << 10) +
            (uint32_t)(low - 0xdc00);
    return 10;
}

/* Length of the escape after a backslash, 0 if it is invalid. */
static size_t escape_length(const char *text, size_t room, uint32_t *code)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (room == 0)
        return 0;
    if (text[0] == 'u') {
        size_t unit = escaped_unit(text + 1, room - 1, code);
        return unit > 0 ? 1 + unit : 0;
    }
    for (int i = 0; from[i] != '\0'; i++)
        if (text[0] == from[i]) {
            *code = (unsigned char)to[i];
            return 1;
        }
    return 0;
}

static size_t put_utf8(uint32_t code, char out[4])
{
    unsigned more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint8_t lead[] = { 0x00, 0xc0, 0xe0, 0xf0 };
    out[0] = (char)(lead[more] | code >> 6 * more);
    for (unsigned i = 1; i <= more; i++)
        out[i] = (char)(0x80 | (code >> 6 * (more - i) & 0x3f));
    return more + 1;
}

/* ---- tokens ----------------------------------------------------------- */

/* The scanner is after the opening quote. */
static bool take_text(kr_json_in *j)
{
    kr_scan *s = &j->scan;
    size_t start = s->at, length;
    uint32_t code;
    for (;;) {
        int c = byte_here(s);
        size_t room = s->length - s->at;
        if (c < ' ')
            return false;
        if (c == '"')
            break;
        if (c == '\\')
            length = escape_length(s->text + s->at + 1, room - 1, &code);
        else
            length = utf8_length((const unsigned char *)s->text + s->at, room);
        if (length == 0)
            return false;
        s->at += length + (c == '\\');
    }
    j->text = s->text + start;
    j->length = s->at - start;
    s->at++;
    return true;
}

static size_t take_digits(kr_scan *s)
{
    size_t start = s->at;
    while (byte_here(s) >= '0' && byte_here(s) <= '9')
        s->at++;
    return s->at - start;
}

/* After the integer part: a fraction and an exponent, if any. */
static bool take_rest_of_number(kr_scan *s)
{
    if (kr_scan_try(s, ".") && take_digits(s) == 0)
        return false;
    if (!kr_scan_try(s, "e") && !kr_scan_try(s, "E"))
        return true;
    if (!kr_scan_try(s, "+"))
        (void)kr_scan_try(s, "-");
    return take_digits(s) > 0;
}

static kr_json_token take_number(kr_json_in *j)
{
    kr_scan *s = &j->scan;
    kr_scan digits = *s;
    (void)kr_scan_try(s, "-");
    bool zero = byte_here(s) == '0';
    size_t count = take_digits(s), end = s->at;
    if (count == 0 || (zero && count > 1) || !take_rest_of_number(s))
        return bad(j);
    j->number = kr_scan_int(&digits, -INT64_MAX, INT64_MAX);
    j->whole = kr_scan_ok(&digits) && s->at == end;
    return KR_JSON_NUMBER;
}

static bool in_object(const kr_json_in *j)
{
    return j->depth > 0 && (j->objects >> j->depth & 1);
}

static void value_ends(kr_json_in *j)
{
    j->next = j->depth > 0 ? A_COMMA_OR_CLOSE : NOTHING;
}

static kr_json_token opened(kr_json_in *j, kr_json_token token)
{
    if (j->depth == KR_JSON_DEPTH)
        return bad(j);
    j->depth++;
    j->objects &= ~(UINT32_C(1) << j->depth);
    if (token == KR_JSON_OBJECT)
        j->objects |= UINT32_C(1) << j->depth;
    j->next = token == KR_JSON_OBJECT ? A_KEY_OR_CLOSE : A_VALUE_OR_CLOSE;
    return token;
}

static kr_json_token take_value(kr_json_in *j)
{
    static const struct { const char *word; kr_json_token token; } words[] = {
        { "true", KR_JSON_TRUE }, { "false", KR_JSON_FALSE },
        { "null", KR_JSON_NULL },
    };
    kr_json_token token = KR_JSON_BAD;
    if (kr_scan_try(&j->scan, "{"))
        return opened(j, KR_JSON_OBJECT);
    if (kr_scan_try(&j->scan, "["))
        return opened(j, KR_JSON_ARRAY);
    for (size_t i = 0; i < KR_COUNT(words); i++)
        if (kr_scan_try(&j->scan, words[i].word))
            token = words[i].token;
    if (token == KR_JSON_BAD && kr_scan_try(&j->scan, "\""))
        token = take_text(j) ? KR_JSON_TEXT : bad(j);
    else if (token == KR_JSON_BAD)
        token = take_number(j);
    value_ends(j);
    return token;
}

static kr_json_token take_key(kr_json_in *j)
{
    if (!kr_scan_try(&j->scan, "\"") || !take_text(j))
        return bad(j);
    skip_blanks(&j->scan);
    if (!kr_scan_try(&j->scan, ":"))
        return bad(j);
    j->next = A_VALUE;
    return KR_JSON_KEY;
}

static bool closes(kr_json_in *j)
{
    if (!kr_scan_try(&j->scan, in_object(j) ? "}" : "]"))
        return false;
    j->depth--;
    value_ends(j);
    return true;
}

kr_json_token kr_json_next(kr_json_in *j)
{
    skip_blanks(&j->scan);
    if (!kr_scan_ok(&j->scan))
        return KR_JSON_BAD;
    switch (j->next) {
    case A_VALUE:
        return take_value(j);
    case A_KEY:
        return take_key(j);
    case A_VALUE_OR_CLOSE:
        return closes(j) ? KR_JSON_CLOSE : take_value(j);
    case A_KEY_OR_CLOSE:
        return closes(j) ? KR_JSON_CLOSE : take_key(j);
    case A_COMMA_OR_CLOSE:
        if (closes(j))
            return KR_JSON_CLOSE;
        if (!kr_scan_try(&j->scan, ","))
            return bad(j);
        skip_blanks(&j->scan);
        return in_object(j) ? take_key(j) : take_value(j);
    default:
        return kr_scan_done(&j->scan) ? KR_JSON_END : bad(j);
    }
}

bool kr_json_copy(const kr_json_in *j, char *out, size_t size)
{
    size_t used = 0;
    for (size_t at = 0; at < j->length;) {
        uint32_t code;
        char utf8[4];
        size_t taken = 1, length = 1;
        utf8[0] = j->text[at];
        if (j->text[at] == '\\') {
            taken += escape_length(j->text + at + 1, j->length - at - 1,
                                   &code);
            length = put_utf8(code, utf8);
        }
        if (used + length >= size)
            return false;
        memcpy(out + used, utf8, length);
        used += length;
        at += taken;
    }
    out[used] = '\0';
    return true;
}

/* Reads on until only `depth` objects and arrays are open. */
static void skip_to_depth(kr_json_in *j, unsigned depth)
{
    while (j->depth > depth && kr_json_next(j) != KR_JSON_BAD)
        continue;
}

bool kr_json_find(kr_json_in *j, const char *text, size_t length,
                  const char *key)
{
    char name[16];
    kr_json_in_init(j, text, length);
    if (kr_json_next(j) != KR_JSON_OBJECT)
        return false;
    while (kr_json_next(j) == KR_JSON_KEY) {
        if (kr_json_copy(j, name, sizeof name) && kr_same_text(name, key))
            return true;
        kr_json_next(j);
        skip_to_depth(j, 1);
    }
    return false;
}

/* ---- objects by a table of their keys --------------------------------- */

/* The slot of the last key, or `count`. */
static size_t slot_of(const kr_json_in *j, const kr_json_slot *slots,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *key = slots[i].key;
        size_t at = 0;
        while (at < j->length && key[at] == j->text[at])
            at++;
        if (at == j->length && key[at] == '\0')
            return i;
    }
    return count;
}

static bool is_number(const kr_json_in *j, const kr_json_slot *slot,
                      kr_json_token value)
{
    return value == KR_JSON_NUMBER && j->whole && j->number >= slot->min &&
           j->number <= slot->max;
}

static bool fill_set(kr_json_in *j, const kr_json_slot *slot,
                     kr_json_token value)
{
    uint64_t set = 0;
    if (value != KR_JSON_ARRAY)
        return false;
    while (is_number(j, slot, value = kr_json_next(j)))
        set |= UINT64_C(1) << j->number;
    memcpy(slot->into, &set, sizeof set);
    return value == KR_JSON_CLOSE;
}

static bool fill(kr_json_in *j, const kr_json_slot *slot, kr_json_token value)
{
    bool yes = value == KR_JSON_TRUE;
    switch (slot->type) {
    case KR_SLOT_TEXT:
        if (value == KR_JSON_TEXT && kr_json_copy(j, slot->into, slot->size))
            return true;
        *(char *)slot->into = '\0';
        return false;
    case KR_SLOT_INT:
        if (!is_number(j, slot, value))
            return false;
        memcpy(slot->into, &j->number, sizeof j->number);
        return true;
    case KR_SLOT_BOOL:
        memcpy(slot->into, &yes, sizeof yes);
        return yes || value == KR_JSON_FALSE;
    case KR_SLOT_SET:
        return fill_set(j, slot, value);
    case KR_SLOT_ANY:
        return true;
    }
    return false;
}

/* The reader is behind the pair afterwards, whether it fits or not. */
static kr_json_fit take_pair(kr_json_in *j, kr_json_slot *slots, size_t count,
                             kr_json_manner manner)
{
    size_t at = slot_of(j, slots, count);
    kr_json_slot *slot = at < count ? &slots[at] : NULL;
    unsigned depth = j->depth;
    kr_json_token value = kr_json_next(j);
    bool twice = slot != NULL && slot->found != KR_SLOT_ABSENT;
    bool fits = slot == NULL ? manner == KR_JSON_LENIENT
                             : !twice && fill(j, slot, value);
    skip_to_depth(j, depth);
    if (slot != NULL)
        slot->found = fits ? KR_SLOT_FOUND : KR_SLOT_WRONG;
    return fits ? KR_JSON_FITS : twice ? KR_JSON_TWICE : KR_JSON_MISFIT;
}

kr_json_fit kr_json_object(const char *line, size_t length,
                           kr_json_slot *slots, size_t count,
                           kr_json_manner manner)
{
    kr_json_in j;
    kr_json_token token;
    kr_json_fit worst = KR_JSON_FITS;
    kr_json_in_init(&j, line, length);
    if (kr_json_next(&j) != KR_JSON_OBJECT)
        return KR_JSON_NO_OBJECT;
    while ((token = kr_json_next(&j)) == KR_JSON_KEY) {
        kr_json_fit fit = take_pair(&j, slots, count, manner);
        worst = fit < worst ? fit : worst;
    }
    bool whole = token == KR_JSON_CLOSE && kr_json_next(&j) == KR_JSON_END;
    return whole ? worst : KR_JSON_NO_OBJECT;
}

void kr_json_wrong_key(const char *line, size_t length,
                       const kr_json_slot *slots, size_t count, char *key,
                       size_t size)
{
    kr_json_in j;
    bool wrong = false;
    kr_json_in_init(&j, line, length);
    (void)kr_json_next(&j);
    while (!wrong && kr_json_next(&j) == KR_JSON_KEY) {
        size_t at = slot_of(&j, slots, count);
        wrong = at == count || slots[at].found == KR_SLOT_WRONG;
        if (wrong && kr_json_copy(&j, key, size))
            return;
        (void)kr_json_next(&j);
        skip_to_depth(&j, 1);
    }
    key[0] = '\0';
}

bool kr_json_read(const char *line, size_t length, kr_json_slot *slots,
                  size_t count, kr_json_manner manner)
{
    return kr_json_object(line, length, slots, count, manner) == KR_JSON_FITS;
}

/* ---- text from outside ------------------------------------------------ */

bool kr_is_plain_text(const char *text, size_t max)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t length = 0;
    while (length <= max && text[length] != '\0')
        length++;
    if (length > max)
        return false;
    for (size_t i = 0; i < length;) {
        size_t step = utf8_length(at + i, length - i);
        bool control = at[i] < ' ' || at[i] == 0x7f ||
                       (at[i] == 0xc2 && at[i + 1] < 0xa0);
        if (step == 0 || control)
            return false;
        i += step;
    }
    return true;
}
