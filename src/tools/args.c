/*
 * args.c -- the options of a command, from a table that is its help too.
 */
#include "tools/args.h"

#include "games/games.h"

#include <stdio.h>
#include <string.h>

static void print_games(void)
{
    static const char *const presets[] = {
        [KR_OFF] = "off", [KR_ON] = "on", [KR_ON_AMONG_BOTS] = "among bots on",
    };
    printf("\nGames and their options (--option NAME=on|off):\n");
    for (int i = 0; i < KR_GAMES; i++) {
        const kr_game *g = kr_games[i];
        printf("  %-14s %d to %d seats\n", g->name, g->seats_min,
               g->seats_max);
        for (unsigned k = 0; k < g->options; k++)
            printf("    %-12s %s (%s)\n", g->option[k].name,
                   g->option[k].about, presets[g->option[k].preset]);
    }
}

static int help(const arg_command *c)
{
    printf("usage: krumm %s\n\n%s\n\n", c->usage, c->about);
    for (const arg *a = c->table; a->name != NULL; a++)
        printf("  %-10s %s\n", a->name, a->about);
    printf("  %-10s %s\n", "--help", "This text.");
    if (c->file == NULL)
        print_games();
    return 0;
}

static int complain(const char *word, const char *what)
{
    fprintf(stderr, "krumm: %s: %s\n", word, what);
    return EXIT_USAGE;
}

static int take_number(const arg *a, const char *text, uint64_t *to)
{
    kr_scan s;
    kr_scan_init(&s, text, strlen(text));
    *to = kr_scan_uint(&s, a->max);
    if (kr_scan_done(&s) && *to >= a->min)
        return -1;
    fprintf(stderr, "krumm: %s wants a number from %llu to %llu, not \"%s\".\n",
            a->name, (unsigned long long)a->min, (unsigned long long)a->max,
            text);
    return EXIT_USAGE;
}

/* "rest=on", an option of the game; "timing=live" is one of all games. */
static int take_option(const arg_command *c, const char *text)
{
    kr_config *config = c->config;
    const char *value = strchr(text, '=');
    if (value == NULL)
        return complain(text, "An option is written NAME=on or NAME=off.");
    size_t length = (size_t)(value++ - text);
    if (strncmp(text, "timing", length) == 0 && length == 6) {
        config->timing = strcmp(value, "live") == 0 ? KR_LIVE : KR_WINDOWS;
        bool known = config->timing == KR_LIVE || !strcmp(value, "windows");
        return known ? -1 : complain(text, "Timing is windows or live.");
    }
    for (unsigned i = 0; i < c->game->options; i++) {
        const char *name = c->game->option[i].name;
        if (strlen(name) != length || strncmp(name, text, length) != 0)
            continue;
        config->option[i] = strcmp(value, "on") == 0;
        bool known = config->option[i] || strcmp(value, "off") == 0;
        return known ? -1 : complain(text, "An option is on or off.");
    }
    return complain(text, "This game has no such option.");
}

static int take_value(const arg_command *c, const arg *a, char *value)
{
    if (value == NULL)
        return complain(a->name, "A value is missing.");
    uint64_t seats;
    int status = -1;
    switch (a->type) {
    case ARG_NUMBER: return take_number(a, value, a->to);
    case ARG_OPTION: return take_option(c, value);
    case ARG_TEXT:
        *(char **)a->to = value;
        break;
    case ARG_SEATS:
        status = take_number(a, value, &seats);
        c->config->seats = (uint8_t)seats;
        break;
    case ARG_FLAG:
        break;
    }
    return status;
}

/* "--name value" or "--name=value"; *at moves over the words used. */
static int take_word(const arg_command *c, char **words, int *at)
{
    char *word = words[(*at)++];
    char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    for (const arg *a = c->table; a->name != NULL; a++) {
        if (strlen(a->name) != length || strncmp(a->name, word, length) != 0)
            continue;
        if (a->type == ARG_FLAG) {
            *(bool *)a->to = true;
            return equals ? complain(word, "This takes no value.") : -1;
        }
        return take_value(c, a, equals ? equals + 1 : words[(*at)++]);
    }
    return complain(word, "This is not known. Try --help.");
}

static int take_game(arg_command *c, const char *name)
{
    c->game = kr_game_named(name);
    if (c->game == NULL)
        return complain(name, "There is no such game; there are "
                              "schwarzarbeit, kohle and pfusch.");
    if (c->among_bots)
        kr_config_among_bots(c->game, c->config);
    else
        kr_config_preset(c->game, c->config);
    return -1;
}

/* A command about a file; options may stand before it. */
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
        return complain(c->usage, "The name of a file is missing.");
    return status;
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
            return complain(c->usage, "The name of a game comes first.");
        status = take_game(c, words[at++]);
    } else if (count > 0 && words[0][0] != '-') {
        status = take_game(c, words[at++]);
    }
    while (status == -1 && at < count)
        status = take_word(c, words, &at);
    const char *flaw = status == -1 ? kr_config_flaw(c->game, c->config) : NULL;
    return flaw != NULL ? complain(c->game->name, flaw) : status;
}
