/*
 * help.c -- the help of the program and of its commands, from their tables.
 */
#include "tools/help.h"

#include "games/games.h"
#include "text/tell.h"
#include "tools/commands.h"

#include <string.h>

_Static_assert(TEXT_ARGS_PRESET_COUNT == KR_ON_AMONG_BOTS + 1, "presets");
_Static_assert(TEXT_ARGS_VALUE_COUNT == ARG_TYPES, "types of values");

enum { GAME_COLUMN = 17, COLUMN_MOST = 24, TERM = 64, SENTENCE = 512 };

/* ---- options ------------------------------------------------------------- */

static void put_term(kr_buf *out, const arg *o, text_lang lang)
{
    kr_put(out, o->name);
    if (o->type != ARG_FLAG)
        kr_putf(out, " %s",
                text_of(lang, (text_key)(TEXT_ARGS_VALUE + o->type)));
}

static const char *any_bot(unsigned i)
{
    return args_bot(NULL, i);
}

void help_put_about(kr_buf *out, const arg *o, text_lang lang)
{
    char list[256];
    kr_buf words = kr_buf_of(list, sizeof list);
    const char *(*word)(unsigned) = o->type == ARG_BOTS ? any_bot : o->word;
    for (unsigned i = 0; word != NULL && word(i) != NULL; i++)
        kr_putf(&words, "%s%s", i > 0 ? ", " : "", word(i));
    text_put(out, lang, o->about, &(text_args){ .list = list });
}

static void write_option(const sheet_kind *kind, const sheet *s, const arg *o)
{
    char term[TERM], about[SENTENCE];
    kr_buf buf = kr_buf_of(term, sizeof term);
    put_term(&buf, o, s->lang);
    buf = kr_buf_of(about, sizeof about);
    help_put_about(&buf, o, s->lang);
    kind->item(s, 0, term, about);
}

/* Behind the longest term, unless it is very long. */
static unsigned column_for(const command *c, text_lang lang)
{
    unsigned column = c->subject == TAKES_GAME ? GAME_COLUMN : 0;
    for (const arg *o = c->table; o < c->table + c->options; o++) {
        char term[TERM];
        kr_buf buf = kr_buf_of(term, sizeof term);
        put_term(&buf, o, lang);
        unsigned columns = (unsigned)text_columns(term) + 4;
        if (columns > column && columns <= COLUMN_MOST)
            column = columns;
    }
    return column;
}

/* ---- games --------------------------------------------------------------- */

static void write_game_option(const sheet_kind *kind, const sheet *s,
                              const kr_game *g, unsigned i)
{
    const kr_option *o = &g->option[i];
    char text[SENTENCE];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_putf(&out, "%s (", text_of_option(s->lang, g, i));
    if (o->words == NULL)
        kr_put(&out, text_of(s->lang,
                             (text_key)(TEXT_ARGS_PRESET + o->preset)));
    for (unsigned v = 0; o->words != NULL && v < o->values; v++)
        kr_putf(&out, "%s%s", v == 0 ? "" : ", ", o->words[v]);
    kr_put_char(&out, ')');
    kind->item(s, 1, o->name, text);
}

static void write_games(const sheet_kind *kind, const sheet *s, bool options)
{
    kind->heading(s, options ? TEXT_ARGS_GAMES : TEXT_HELP_GAMES);
    for (int i = 0; i < KR_GAMES; i++) {
        const kr_game *g = kr_games[i];
        char text[SENTENCE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put(&out, s->lang, TEXT_ARGS_SEATS,
                 &(text_args){ .n = g->seats_min, .m = g->seats_max });
        if (!options)
            kr_putf(&out, ". %s", text_about(s->lang, g));
        kind->item(s, 0, g->name, text);
        for (unsigned k = 0; options && k < g->options; k++)
            write_game_option(kind, s, g, k);
    }
}

static bool takes_options(const command *c)
{
    for (size_t i = 0; i < c->options; i++)
        if (c->table[i].type == ARG_OPTION)
            return true;
    return false;
}

/* ---- all ----------------------------------------------------------------- */

static void write_statuses(const sheet_kind *kind, const sheet *s)
{
    static const char *const number[] = { "0", "1", "2" };
    _Static_assert(TEXT_HELP_STATUS_COUNT == KR_COUNT(number), "statuses");
    kind->heading(s, TEXT_HELP_EXIT);
    for (unsigned i = 0; i < KR_COUNT(number); i++)
        kind->item(s, 0, number[i],
                   text_of(s->lang, (text_key)(TEXT_HELP_STATUS + i)));
}

static void write_command(const sheet_kind *kind, const sheet *s,
                          const command *c)
{
    kind->open(s, c->word, c->summary, c->usage);
    kind->heading(s, TEXT_HELP_ABOUT);
    kind->paragraph(s, text_of(s->lang, c->about));
    kind->heading(s, TEXT_HELP_OPTIONS);
    for (const arg *o = c->table; o < c->table + c->options; o++)
        write_option(kind, s, o);
    kind->item(s, 0, "--help", text_of(s->lang, TEXT_ARGS_HELP));
    if (c->subject == TAKES_GAME || c->subject == MAY_TAKE_GAME)
        write_games(kind, s, takes_options(c));
    if (kind == &sheet_man)
        write_statuses(kind, s);
    kind->close(s, c->word);
}

static void write_environment(const sheet_kind *kind, const sheet *s)
{
    static const char *const names[] = {
        "LC_ALL, LC_MESSAGES, LANG", "XDG_STATE_HOME", "XDG_DATA_HOME",
        "KRUMM_..."
    };
    _Static_assert(TEXT_HELP_ENVIRONMENT_COUNT == KR_COUNT(names), "names");
    kind->heading(s, TEXT_HELP_ENVIRONMENT_NAME);
    for (unsigned i = 0; i < KR_COUNT(names); i++)
        kind->item(s, 0, names[i],
                   text_of(s->lang, (text_key)(TEXT_HELP_ENVIRONMENT + i)));
}

static void write_program(const sheet_kind *kind, const sheet *s)
{
    kind->open(s, "", TEXT_HELP_SUMMARY, TEXT_USAGE_KRUMM);
    kind->heading(s, TEXT_HELP_ABOUT);
    kind->paragraph(s, text_of(s->lang, TEXT_HELP_PROGRAM));
    kind->heading(s, TEXT_HELP_COMMANDS);
    for (unsigned i = 0; commands[i] != NULL; i++)
        kind->item(s, 0, commands[i]->word,
                   text_of(s->lang, commands[i]->summary));
    kind->item(s, 0, "help", text_of(s->lang, TEXT_HELP_HELP));
    write_games(kind, s, false);
    write_statuses(kind, s);
    if (kind == &sheet_man)
        write_environment(kind, s);
    kind->close(s, "");
}

void help_write(const sheet_kind *kind, FILE *out, text_lang lang,
                const command *c)
{
    sheet s = { .out = out, .lang = lang,
                .column = c != NULL ? column_for(c, lang) : GAME_COLUMN };
    if (c != NULL)
        write_command(kind, &s, c);
    else
        write_program(kind, &s);
}
