/*
 * words.c -- moves and fields of any game in words, from its tables alone.
 */
#include "text/words.h"

#include "core/notation.h"

/* ---- fields ----------------------------------------------------------- */

static const char *named(text_lang lang, const kr_game *game,
                         const char *group, const char *name)
{
    text_key key = text_key_named(game, group, name);
    return key != 0 ? text_of(lang, key) : name;
}

const char *text_of_field(text_lang lang, const kr_game *game,
                          const kr_field *f)
{
    return named(lang, game, "field", f->name);
}

static void put_set(kr_buf *out, const text_reader *reader, const kr_field *f,
                    uint64_t set)
{
    const char *words[8];
    size_t count = 0;
    for (; set != 0 && count < KR_COUNT(words); set &= set - 1) {
        unsigned bit = kr_lowest(set);
        words[count++] = f->words == kr_seat_words
            ? reader->name[bit]
            : named(reader->lang, reader->game, "word", f->words[bit]);
    }
    text_put_list(out, reader->lang, words, count);
}

static void put_value(kr_buf *out, const text_reader *reader,
                      const kr_field *f, uint64_t value)
{
    if (f->type == KR_WORD)
        kr_put(out, named(reader->lang, reader->game, "word",
                          f->words[value]));
    else if (f->type == KR_SEAT && value < KR_SEATS)
        kr_put(out, reader->name[value]);
    else if (f->type == KR_SET && value != 0)
        put_set(out, reader, f, value);
    else
        kr_put_element(out, f, value);
}

unsigned text_seat_share(const kr_game *game, const kr_field *f)
{
    if (f->rows == 1)
        return f->columns == game->seats_max;
    return f->rows == game->seats_max ? f->columns : 0;
}

/* Elements up to the last that is not 0. */
static unsigned length_of(const kr_field *f, const void *from, unsigned first,
                          unsigned count)
{
    while (count > 0 && kr_field_value(f, from, first + count - 1) == 0)
        count--;
    return count;
}

bool text_has_values(const kr_field *f, const void *from, unsigned first,
                     unsigned count)
{
    return f->always || length_of(f, from, first, count) > 0;
}

void text_put_values(kr_buf *out, const text_reader *reader, const kr_field *f,
                     const void *from, unsigned first, unsigned count)
{
    unsigned length = count > 1 ? length_of(f, from, first, count) : count;
    for (unsigned i = 0; i < length; i++) {
        kr_put(out, i > 0 ? " " : "");
        put_value(out, reader, f, kr_field_value(f, from, first + i));
    }
}

/* ---- moves ------------------------------------------------------------ */

static void put_word(kr_buf *words, const text_reader *reader,
                     const kr_part *part)
{
    kr_put(words, words->used > 0 ? " " : "");
    if (part->is_hidden)
        kr_put_char(words, '?');
    else
        put_value(words, reader, &part->field, part->value);
}

void text_fill_move(text_args *args, kr_seat *to, kr_buf *words,
                    const text_reader *reader, kr_move m)
{
    const kr_game *game = reader->game;
    int64_t *numbers[] = { &args->n, &args->m, &args->k };
    const char *at = game->kind[m.kind].pattern;
    unsigned count = 0;
    kr_part part;
    while (kr_next_part(game, m, &at, &part)) {
        bool plain = part.field.type == KR_NUM;
        if (!plain)
            put_word(words, reader, &part);
        else if (!part.is_amount && part.field.max == game->seats_max - 1)
            *to = (kr_seat)part.value;
        else if (count < KR_COUNT(numbers))
            *numbers[count++] = part.value;
    }
    args->what = words->text;
}

void text_put_offer(kr_buf *out, const text_reader *reader, kr_move m)
{
    const kr_game *game = reader->game;
    text_key key = text_key_named(game, "do", game->kind[m.kind].word);
    char text[KR_MOVE_TEXT_MAX];
    kr_seat to = KR_NONE;
    text_args args = { .n = 0 };
    kr_buf words = kr_buf_of(text, sizeof text);
    text_fill_move(&args, &to, &words, reader, m);
    args.to = to < KR_SEATS ? reader->name[to] : "";
    if (key != 0) {
        text_put(out, reader->lang, key, &args);
        return;
    }
    kr_putf(out, "%s%s%s%s%s", game->kind[m.kind].word,
            words.used > 0 ? " " : "", text, to < KR_SEATS ? " " : "",
            args.to);
}
