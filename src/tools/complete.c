/*
 * complete.c -- krumm complete: what could come next on a command line.
 */
#include "tools/complete.h"

#include "games/games.h"
#include "text/tell.h"
#include "tools/commands.h"
#include "tools/help.h"

#include <string.h>

typedef struct {
    text_lang lang;
    const command *command;
    const kr_game *game;                /* NULL: not named yet */
    int plain;                          /* words before that are no options */
    const char *word;                   /* to be completed */
    size_t kept;                        /* bytes of it that stay */
} completion;

/* Prints it if it continues the word. */
static void offer(const completion *c, const char *word, const char *about)
{
    const char *typed = c->word + c->kept;
    if (strncmp(word, typed, strlen(typed)) == 0)
        printf("%.*s%s\t%s\n", (int)c->kept, c->word, word, about);
}

static void offer_commands(const completion *c)
{
    for (unsigned i = 0; commands[i] != NULL; i++)
        offer(c, commands[i]->word, text_of(c->lang, commands[i]->summary));
}

/* ---- values -------------------------------------------------------------- */

static bool may_be(const completion *c, int game)
{
    return c->game == NULL || c->game == kr_games[game];
}

static void offer_seats(const completion *c)
{
    for (unsigned n = 2; n <= KR_SEATS; n++) {
        char number[16];
        snprintf(number, sizeof number, "%u", n);
        if (c->game == NULL ||
            (n >= c->game->seats_min && n <= c->game->seats_max))
            offer(c, number, "");
    }
}

/* A list: bots after the last comma. */
static void offer_bots(completion *c)
{
    const char *comma = strrchr(c->word + c->kept, ',');
    if (comma != NULL)
        c->kept = (size_t)(comma - c->word) + 1;
    for (unsigned i = 0; args_bot(c->game, i) != NULL; i++)
        offer(c, args_bot(c->game, i), "");
}

static void offer_values(completion *c, const char *name,
                         const char *const *words, unsigned count)
{
    size_t length = strlen(name);
    const char *typed = c->word + c->kept;
    if (strncmp(typed, name, length) != 0 || typed[length] != '=')
        return;
    completion value = *c;
    value.kept += length + 1;
    for (unsigned v = 0; v < count; v++)
        offer(&value, words[v], "");
}

/* "rest=", then "rest=on" */
static void offer_options(completion *c)
{
    static const char *const timing[] = { "windows", "live" };
    bool named = strchr(c->word + c->kept, '=') != NULL;
    offer_values(c, "timing", timing, KR_COUNT(timing));
    if (!named)
        offer(c, "timing=", "");
    for (int i = 0; i < KR_GAMES; i++)
        for (unsigned k = 0; may_be(c, i) && k < kr_games[i]->options; k++) {
            const kr_option *o = &kr_games[i]->option[k];
            char text[64];
            snprintf(text, sizeof text, "%s=", o->name);
            offer_values(c, o->name, kr_option_words(o), kr_option_values(o));
            if (!named)
                offer(c, text, text_of_option(c->lang, kr_games[i], k));
        }
}

static void offer_value(completion *c, const arg *o)
{
    switch (o->type) {
    case ARG_SEATS:  offer_seats(c); break;
    case ARG_BOTS:   offer_bots(c); break;
    case ARG_OPTION: offer_options(c); break;
    case ARG_FILE:   puts(":file"); break;
    case ARG_LANG:
        for (unsigned i = 0; i < TEXT_LANGS; i++)
            offer(c, text_lang_code((text_lang)i),
                  text_of((text_lang)i, TEXT_LANG_NAME));
        break;
    case ARG_WORD:
        for (unsigned i = 0; o->word(i) != NULL; i++)
            offer(c, o->word(i), "");
        break;
    default:
        break;
    }
}

/* ---- words --------------------------------------------------------------- */

static void offer_names(const completion *c)
{
    const command *of = c->command;
    for (const arg *o = of->table; o < of->table + of->options; o++) {
        char about[512];
        kr_buf out = kr_buf_of(about, sizeof about);
        help_put_about(&out, o, c->lang);
        offer(c, o->name, about);
    }
    offer(c, "--help", text_of(c->lang, TEXT_ARGS_HELP));
}

static void offer_plain(const completion *c)
{
    const command *of = c->command;
    int deeds = of->deeds != NULL;
    bool games = of->subject == TAKES_GAME || of->subject == MAY_TAKE_GAME;
    for (unsigned i = 0; deeds && c->plain == 0 && of->deeds[i] != NULL; i++)
        offer(c, of->deeds[i], "");
    for (int i = 0; games && c->plain == 0 && i < KR_GAMES; i++)
        offer(c, kr_games[i]->name, text_about(c->lang, kr_games[i]));
    if ((of->subject == TAKES_FILE && c->plain == deeds) ||
        (of->subject == TAKES_FILES && c->plain >= deeds))
        puts(":file");
}

/* The words before; returns the option whose value comes next, or NULL. */
static const arg *read_words(completion *c, int count, char **words)
{
    const arg *open = NULL;
    for (int i = 0; i < count; i++) {
        const arg *before = open;
        open = args_option(c->command, words[i], strlen(words[i]));
        if (open != NULL && open->type == ARG_FLAG)
            open = NULL;
        if (before != NULL)
            open = NULL;
        if (before != NULL || words[i][0] == '-')
            continue;
        if (c->plain++ == 0)
            c->game = kr_game_named(words[i]);
    }
    return open;
}

static void complete_command(completion *c, int count, char **words)
{
    const arg *open = read_words(c, count, words);
    const char *equals = strchr(c->word, '=');
    if (open == NULL && c->word[0] == '-' && equals != NULL) {
        c->kept = (size_t)(equals - c->word) + 1;
        open = args_option(c->command, c->word, c->kept - 1);
        if (open == NULL)
            return;
    }
    if (open != NULL)
        offer_value(c, open);
    else if (c->word[0] == '-')
        offer_names(c);
    else
        offer_plain(c);
}

int complete(int count, char **words, text_lang lang)
{
    completion c = { .lang = lang };
    if (count > 0 && strcmp(words[0], "--") == 0) {
        count--;
        words++;
    }
    c.word = count > 0 ? words[count - 1] : "";
    if (count > 1)
        c.command = command_named(words[0]);
    if (count <= 1) {
        offer_commands(&c);
        offer(&c, "help", text_of(lang, TEXT_HELP_HELP));
    } else if (strcmp(words[0], "help") == 0) {
        offer_commands(&c);
    } else if (c.command != NULL) {
        complete_command(&c, count - 2, words + 1);
    }
    return 0;
}
