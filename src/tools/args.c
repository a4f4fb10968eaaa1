/*
 * args.c -- the options of a command, from a table that is also its help.
 */
#include "tools/command.h"

#include "games/games.h"
#include "text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(TEXT_ARGS_PRESET_COUNT == KR_ON_AMONG_BOTS + 1, "presets");

/* ---- the language ----------------------------------------------------- */

const char *args_value(int count, char **words, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], name, length) != 0)
            continue;
        if (words[i][length] == '=')
            return words[i] + length + 1;
        if (words[i][length] == '\0' && i + 1 < count)
            return words[i + 1];
    }
    return NULL;
}

text_lang args_lang(int count, char **words)
{
    const char *wishes[] = { args_value(count, words, "--lang"),
                             getenv("LC_ALL"), getenv("LC_MESSAGES"),
                             getenv("LANG") };
    return text_lang_of(wishes, KR_COUNT(wishes));
}

/* ---- help ------------------------------------------------------------- */

static void print_option(text_lang lang, const kr_game *g, unsigned i)
{
    const kr_option *o = &g->option[i];
    printf("    %-12s %s (", o->name, text_of_option(lang, g, i));
    if (o->words == NULL)
        fputs(text_of(lang, (text_key)(TEXT_ARGS_PRESET + o->preset)), stdout);
    for (unsigned v = 0; o->words != NULL && v < o->values; v++)
        printf("%s%s", v == 0 ? "" : ", ", o->words[v]);
    puts(")");
}

static void print_game(text_lang lang, const kr_game *g)
{
    char seats[100];
    kr_buf buf = kr_buf_of(seats, sizeof seats);
    text_put(&buf, lang, TEXT_ARGS_SEATS,
             &(text_args){ .n = g->seats_min, .m = g->seats_max });
    printf("  %-14s %s\n", g->name, seats);
    for (unsigned i = 0; i < g->options; i++)
        print_option(lang, g, i);
}

static int help(const arg_command *c)
{
    say_line_to(stdout, c->lang, TEXT_ARGS_USAGE, text_of(c->lang, c->usage));
    printf("\n%s\n\n", text_of(c->lang, c->about));
    for (const arg *a = c->table; a < c->table + c->options; a++)
        printf("  %-10s %s\n", a->name, text_of(c->lang, a->about));
    printf("  %-10s %s\n", "--help", text_of(c->lang, TEXT_ARGS_HELP));
    if (c->file != NULL)
        return 0;
    printf("\n%s\n", text_of(c->lang, TEXT_ARGS_GAMES));
    for (int i = 0; i < KR_GAMES; i++)
        print_game(c->lang, kr_games[i]);
    return 0;
}

/* ---- options ---------------------------------------------------------- */

static int refuse(const arg_command *c, const char *word, text_key why)
{
    fprintf(stderr, "krumm: %s: %s\n", word, text_of(c->lang, why));
    return EXIT_USAGE;
}

static int take_number(const arg_command *c, const arg *a, const char *text,
                       uint64_t *to)
{
    char least[24], most[24];
    kr_scan s = { .text = text, .length = strlen(text) };
    *to = kr_scan_uint(&s, a->max);
    if (kr_scan_done(&s) && *to >= a->min)
        return -1;
    snprintf(least, sizeof least, "%" PRIu64, a->min);
    snprintf(most, sizeof most, "%" PRIu64, a->max);
    return complain_with(c->lang, TEXT_ARGS_NUMBER, &(text_args){
        .command = a->name, .least = least, .most = most, .what = text });
}

static int take_choice(const arg_command *c, unsigned i, const char *text,
                       const char *value)
{
    const kr_option *o = &c->game->option[i];
    for (unsigned v = 0; v < kr_option_values(o); v++)
        if (strcmp(kr_option_words(o)[v], value) == 0) {
            c->config->option[i] = (uint8_t)v;
            return -1;
        }
    return refuse(c, text, o->words != NULL ? TEXT_ARGS_NO_CHOICE
                                            : TEXT_ARGS_ON_OFF);
}

/* "rest=on", an option of the game; "timing=live" exists in all games. */
static int take_option(const arg_command *c, const char *text)
{
    kr_config *config = c->config;
    const char *value = strchr(text, '=');
    if (value == NULL)
        return refuse(c, text, TEXT_ARGS_NO_EQUALS);
    size_t length = (size_t)(value++ - text);
    if (strncmp(text, "timing", length) == 0 && length == 6) {
        config->timing = strcmp(value, "live") == 0 ? KR_LIVE : KR_WINDOWS;
        bool known = config->timing == KR_LIVE || !strcmp(value, "windows");
        return known ? -1 : refuse(c, text, TEXT_ARGS_NO_TIMING);
    }
    for (unsigned i = 0; i < c->game->options; i++) {
        const char *name = c->game->option[i].name;
        if (strlen(name) == length && strncmp(name, text, length) == 0)
            return take_choice(c, i, text, value);
    }
    return refuse(c, text, TEXT_ARGS_NO_OPTION);
}

static int take_value(const arg_command *c, const arg *a, char *value)
{
    if (value == NULL)
        return refuse(c, a->name, TEXT_ARGS_NO_VALUE);
    uint64_t seats;
    int status = -1;
    switch (a->type) {
    case ARG_NUMBER: return take_number(c, a, value, a->to);
    case ARG_OPTION: return take_option(c, value);
    case ARG_TEXT:
        *(char **)a->to = value;
        break;
    case ARG_SEATS:
        status = take_number(c, a, value, &seats);
        c->config->seats = (uint8_t)seats;
        break;
    case ARG_LANG:
        if (text_lang_named(value) == TEXT_LANGS)
            return complain(c->lang, TEXT_WATCH_NO_LANG, value);
        break;
    case ARG_FLAG:
        break;
    }
    return status;
}

/* "--name value" or "--name=value"; *at moves past the words used. */
static int take_word(const arg_command *c, char **words, int *at)
{
    char *word = words[(*at)++];
    char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    for (const arg *a = c->table; a < c->table + c->options; a++) {
        if (strlen(a->name) != length || strncmp(a->name, word, length) != 0)
            continue;
        if (a->type == ARG_FLAG) {
            *(bool *)a->to = true;
            return equals ? refuse(c, word, TEXT_ARGS_FLAG) : -1;
        }
        return take_value(c, a, equals ? equals + 1 : words[(*at)++]);
    }
    return refuse(c, word, TEXT_ARGS_UNKNOWN);
}

/* ---- the first word, and all ------------------------------------------ */

static int take_game(arg_command *c, const char *name)
{
    c->game = kr_game_named(name);
    if (c->game == NULL)
        return refuse(c, name, TEXT_ARGS_NO_GAME);
    if (c->among_bots)
        kr_config_among_bots(c->game, c->config);
    else
        kr_config_preset(c->game, c->config);
    return -1;
}

/* A command with a file; options may precede it. */
static int take_file(arg_command *c, int count, char **words)
{
    int status = -1, at = 0;
    *c->file = NULL;
    while (status == -1 && at < count) {
        if (words[at][0] != '-' && *c->file == NULL)
            *c->file = words[at++];
        else
            status = take_word(c, words, &at);
    }
    if (status == -1 && *c->file == NULL)
        return refuse(c, text_of(c->lang, c->usage), TEXT_ARGS_WHICH_FILE);
    return status;
}

static bool takes_seats(const arg_command *c)
{
    for (size_t i = 0; i < c->options; i++)
        if (c->table[i].type == ARG_SEATS)
            return true;
    return false;
}

/* Checks the values of the options; the combination with the seats is checked
 * later if the seats come later. */
static int check_config(const arg_command *c)
{
    if (c->config->seats < c->game->seats_min)
        return refuse(c, c->game->name, TEXT_ARGS_TOO_FEW);
    if (c->config->seats > c->game->seats_max)
        return refuse(c, c->game->name, TEXT_ARGS_TOO_MANY);
    if (takes_seats(c) && kr_config_flaw(c->game, c->config) != NULL)
        return refuse(c, c->game->name, TEXT_ARGS_NOT_TOGETHER);
    return -1;
}

int args_take(arg_command *c, int count, char **words)
{
    int status = -1, at = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0)
            return help(c);
    if (c->file != NULL)
        return take_file(c, count, words);
    if (c->game == NULL) {
        if (count == 0 || words[0][0] == '-')
            return refuse(c, text_of(c->lang, c->usage), TEXT_ARGS_WHICH_GAME);
        status = take_game(c, words[at++]);
    } else if (count > 0 && words[0][0] != '-') {
        status = take_game(c, words[at++]);
    }
    while (status == -1 && at < count)
        status = take_word(c, words, &at);
    return status == -1 ? check_config(c) : status;
}
