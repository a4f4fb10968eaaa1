/*
 * choices.c -- the words that would have been right: all of them, and the one
 * that was probably meant.
 */
#include "tools/choices.h"

#include "tools/command.h"

#include <string.h>

enum { LETTERS = 24, FAR = 99 };

/* ---- the distance of two words ------------------------------------------ */

/* The edit distance, row by row; a swap needs the row before the last. */
typedef int row[LETTERS + 1];

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static void fill_row(row *rows, int i, const char *a, const char *b, int length)
{
    rows[i][0] = i;
    for (int j = 1; j <= length; j++) {
        int replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
        int moved = lesser(rows[i - 1][j], rows[i][j - 1]) + 1;
        rows[i][j] = lesser(replaced, moved);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            rows[i][j] = lesser(rows[i][j], rows[i - 2][j - 2] + 1);
    }
}

/* The number of letters to add, delete, replace or swap with their neighbour to
 * turn one word into the other; FAR if a word is too long. */
static int distance(const char *a, const char *b)
{
    size_t rows_wanted = strlen(a), columns = strlen(b);
    if (rows_wanted > LETTERS || columns > LETTERS)
        return FAR;
    row rows[LETTERS + 1];
    for (int j = 0; j <= (int)columns; j++)
        rows[0][j] = j;
    for (int i = 1; i <= (int)rows_wanted; i++)
        fill_row(rows, i, a, b, (int)columns);
    return rows[rows_wanted][columns];
}

/* ---- choices ------------------------------------------------------------- */

void choices_begin(choices *c, text_lang lang, const char *typed, size_t length)
{
    kr_buf copy = kr_buf_of(c->typed, sizeof c->typed);
    c->lang = lang;
    c->nearest = c->last = NULL;
    c->list = kr_buf_of(c->text, sizeof c->text);
    kr_put_bytes(&copy, typed, length);
}

static void put_last(choices *c, const char *before, const char *word,
                     const char *behind)
{
    if (c->list.used > 0)
        kr_putf(&c->list, "%s%s%s", before, word, behind);
    kr_put(&c->list, c->last);
}

void choices_add(choices *c, const char *word)
{
    if (c->nearest == NULL ||
        distance(c->typed, word) < distance(c->typed, c->nearest))
        c->nearest = word;
    if (c->last != NULL)
        put_last(c, ", ", "", "");
    c->last = word;
}

/* "a, b or c"; no word can be added after it. */
static const char *list_of(choices *c)
{
    if (c->last != NULL)
        put_last(c, " ", text_of(c->lang, TEXT_ARGS_OR), " ");
    c->last = NULL;
    return c->text;
}

/* Close enough: one mistake in a short word, two in a long one, but not every
 * letter. The word itself is no hint. */
const char *choices_meant(const choices *c)
{
    if (c->nearest == NULL)
        return NULL;
    int mistakes = distance(c->typed, c->nearest);
    int letters = (int)strlen(c->nearest + strspn(c->nearest, "-"));
    int most = letters < 2 ? 0 : letters < 5 ? 1 : 2;
    return mistakes > 0 && mistakes <= most ? c->nearest : NULL;
}

int choices_refuse(choices *c, text_key key, text_args args)
{
    char text[2 * CHOICES_SIZE];
    kr_buf out = kr_buf_of(text, sizeof text);
    const char *meant = choices_meant(c);
    args.what = c->typed;
    args.list = list_of(c);
    text_put(&out, c->lang, key, &args);
    if (meant != NULL) {
        kr_put_char(&out, ' ');
        text_put(&out, c->lang, TEXT_KRUMM_MEANT,
                 &(text_args){ .what = meant });
    }
    fprintf(stderr, "krumm: %s\n", text);
    return EXIT_USAGE;
}
