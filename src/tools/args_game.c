/*
 * args_game.c -- the arguments of a command that depend on the game: its
 * options, bots and seats.
 */
#include "tools/command.h"

#include "bots/bot.h"
#include "games/games.h"
#include "tools/choices.h"

#include <string.h>

static const char exec_word[] = "exec:";
static const char timing[] = "timing";
static const char *const timing_words[] = { "windows", "live" };

/* ---- the game --------------------------------------------------------- */

static int refuse_game(const call *a, const char *name, text_key key)
{
    choices c;
    choices_begin(&c, a->lang, name, strlen(name));
    for (int i = 0; i < KR_GAMES; i++)
        choices_add(&c, kr_games[i]->name);
    return choices_refuse(&c, key, (text_args){
        .command = text_of(a->lang, a->command->usage) });
}

int args_refuse_no_game(const call *a)
{
    return refuse_game(a, "", TEXT_ARGS_WHICH_GAME);
}

/* "rest=on", cut at its "="; the value is NULL if there is none. */
typedef struct { const char *name, *value; size_t length; } option_text;

static option_text split(const char *text)
{
    const char *equals = strchr(text, '=');
    return (option_text){
        .name = text, .value = equals != NULL ? equals + 1 : NULL,
        .length = equals != NULL ? (size_t)(equals - text) : strlen(text) };
}

static bool is_named(const option_text *t, const char *name)
{
    return strlen(name) == t->length && strncmp(name, t->name, t->length) == 0;
}

static int refuse_option(const call *a, const option_text *t)
{
    choices c;
    choices_begin(&c, a->lang, t->name, t->length);
    choices_add(&c, timing);
    for (int i = 0; i < KR_GAMES; i++)
        for (unsigned k = 0; k < kr_games[i]->options; k++)
            if (a->game == kr_games[i] || a->game == NULL)
                choices_add(&c, kr_games[i]->option[k].name);
    if (t->value == NULL)
        return choices_refuse(&c, TEXT_ARGS_NO_EQUALS, (text_args){ .n = 0 });
    if (a->game == NULL)
        return choices_refuse(&c, TEXT_ARGS_NO_OPTION_OF_ANY,
                              (text_args){ .n = 0 });
    return choices_refuse(&c, TEXT_ARGS_NO_OPTION,
                          (text_args){ .command = a->game->name });
}

/* One of these words sets *to. */
static int choose(const call *a, const option_text *t, uint8_t *to,
                  const char *const *words, unsigned count)
{
    choices c;
    char name[64];
    choices_begin(&c, a->lang, t->value, strlen(t->value));
    for (unsigned v = 0; v < count; v++) {
        if (strcmp(words[v], t->value) == 0) {
            *to = (uint8_t)v;
            return -1;
        }
        choices_add(&c, words[v]);
    }
    snprintf(name, sizeof name, "%.*s", (int)t->length, t->name);
    return choices_refuse(&c, TEXT_ARGS_NO_CHOICE,
                          (text_args){ .command = name });
}

/* An option of the game; "timing=live" exists in all games. */
static int take_option(call *a, const kr_game *g, const char *text)
{
    option_text t = split(text);
    if (t.value == NULL)
        return refuse_option(a, &t);
    if (is_named(&t, timing))
        return choose(a, &t, &a->config.timing, timing_words,
                      KR_COUNT(timing_words));
    for (unsigned i = 0; i < g->options; i++) {
        const kr_option *o = &g->option[i];
        if (is_named(&t, o->name))
            return choose(a, &t, &a->config.option[i], kr_option_words(o),
                          kr_option_values(o));
    }
    return refuse_option(a, &t);
}

/* ---- bots --------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_number(const char *text)
{
    return is_digit(*text) && strspn(text, "0123456789") == strlen(text);
}

/* "random" is not in the teams. */
const char *args_bot(const kr_game *g, unsigned i)
{
    const bot_team *team = bot_team_of(g != NULL ? g : kr_games[0]);
    if (i == 0)
        return "random";
    return (int)i <= team->count ? team->list[i - 1].name : NULL;
}

static int refuse_bot(const call *a, const char *name, bool programs)
{
    choices c;
    choices_begin(&c, a->lang, name, strlen(name));
    for (unsigned i = 0; args_bot(a->game, i) != NULL; i++)
        choices_add(&c, args_bot(a->game, i));
    return choices_refuse(&c, programs ? TEXT_ARGS_NO_BOT_OR_EXEC
                                       : TEXT_ARGS_NO_BOT,
                          (text_args){ .n = 0 });
}

/* A game that is still unknown may have any bot. */
static bool is_bot(const call *a, const char *name)
{
    for (int i = 0; i < KR_GAMES; i++)
        if ((a->game == NULL || a->game == kr_games[i]) &&
            bot_named(kr_games[i], name) != NULL)
            return true;
    return false;
}

/* A name from a list, perhaps with a number: "2 shark". */
static int check_bot(const call *a, const char *text, size_t length,
                     uint64_t forms)
{
    char name[64];
    if (forms & BOTS_PROGRAMS) {
        bool many = length > 2 && is_digit(text[0]) && text[1] == ' ';
        text += many ? 2 : 0;
        length -= many ? 2 : 0;
        if (strncmp(text, exec_word, sizeof exec_word - 1) == 0)
            return -1;
    }
    if (length == 0)
        return complain(a->lang, TEXT_ARENA_NO_BOTS, NULL);
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    return is_bot(a, name) ? -1
                           : refuse_bot(a, name, forms & BOTS_PROGRAMS);
}

static uint64_t bot_forms(const call *a)
{
    const command *of = a->command;
    for (const arg *o = of->table; o < of->table + of->options; o++)
        if (o->type == ARG_BOTS)
            return o->min;
    return 0;
}

static int check_bots(const call *a)
{
    const char *rest = a->bots;
    uint64_t forms = bot_forms(a);
    int status = -1;
    if (rest == NULL)
        return -1;
    if ((forms & BOTS_COUNT) && is_number(rest))
        return -1;
    do {
        size_t length = strcspn(rest, ",");
        status = check_bot(a, rest, length, forms);
        rest += length;
    } while (status == -1 && *rest++ == ',');
    return status;
}

/* ---- seats --------------------------------------------------------------- */

/* The first option that is to blame: the seats would do without it. */
static int refuse_together(const call *a)
{
    char text[128];
    const kr_game *g = a->game;
    kr_config preset, without = a->config;
    kr_config_preset(g, &preset);
    unsigned i = 0;
    for (; i + 1 < g->options; i++) {
        without.option[i] = preset.option[i];
        if (kr_config_flaw(g, &without) == NULL)
            break;
    }
    snprintf(text, sizeof text, "%s=%s", g->option[i].name,
             kr_option_words(&g->option[i])[a->config.option[i]]);
    return complain_with(a->lang, TEXT_ARGS_NOT_TOGETHER, &(text_args){
        .what = text, .n = a->config.seats });
}

int args_check_seats(const call *a)
{
    const kr_game *g = a->game;
    if (a->config.seats < g->seats_min || a->config.seats > g->seats_max)
        return complain_with(a->lang, TEXT_ARGS_NO_SEATS, &(text_args){
            .what = g->name, .n = g->seats_min, .m = g->seats_max,
            .k = a->config.seats });
    return kr_config_flaw(g, &a->config) == NULL ? -1 : refuse_together(a);
}

static bool takes_seats(const command *of)
{
    for (size_t i = 0; i < of->options; i++)
        if (of->table[i].type == ARG_SEATS)
            return true;
    return false;
}

/* ---- all ----------------------------------------------------------------- */

int args_set_game(call *a, const kr_game *g)
{
    int status = -1;
    a->game = g;
    if (a->command->among_bots)
        kr_config_among_bots(g, &a->config);
    else
        kr_config_preset(g, &a->config);
    if (a->seats > 0)
        a->config.seats = (uint8_t)a->seats;
    for (unsigned i = 0; status == -1 && i < a->options; i++)
        status = take_option(a, g, a->option[i]);
    if (status == -1)
        status = check_bots(a);
    return status == -1 && takes_seats(a->command) ? args_check_seats(a)
                                                   : status;
}

/* Whether any game has it. */
static int check_option_of_any(call *a, const char *text)
{
    option_text t = split(text);
    if (t.value == NULL)
        return refuse_option(a, &t);
    if (is_named(&t, timing))
        return take_option(a, kr_games[0], text);
    for (int i = 0; i < KR_GAMES; i++)
        for (unsigned k = 0; k < kr_games[i]->options; k++)
            if (is_named(&t, kr_games[i]->option[k].name))
                return take_option(a, kr_games[i], text);
    return refuse_option(a, &t);
}

/* Checks that do not need the game. */
static int check_without_game(call *a)
{
    int status = check_bots(a);
    for (unsigned i = 0; status == -1 && i < a->options; i++)
        status = check_option_of_any(a, a->option[i]);
    return status;
}

int args_take_game(call *a, const char *name)
{
    const kr_game *g = name != NULL ? kr_game_named(name) : a->game;
    if (name != NULL && g == NULL)
        return refuse_game(a, name, TEXT_ARGS_NO_GAME);
    if (g != NULL)
        return args_set_game(a, g);
    return a->command->subject == TAKES_GAME
        ? args_refuse_no_game(a) : check_without_game(a);
}
