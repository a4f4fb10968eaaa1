/*
 * about.c -- what a table of a game can be, and what one can say there.
 */
#include "page/about.h"

#include "bots/bot.h"

enum { CHOICES = 32, ASKS = 64, LEVELS = 4 };

/* A value of an option; `seats` are the numbers of players it goes with. */
typedef struct {
    const char *word, *text;
    uint8_t seats[KR_SEATS], seats_count;
} choice;

static const page_shape choice_shape = { "OptionChoice", PG_MEMBERS(
    PG_ONE(PG_TEXT, choice, word, NULL),
    PG_ONE(PG_TEXT, choice, text, NULL),
    PG_LIST(PG_NUM, choice, seats, NULL)) };

typedef struct {
    const char *name, *text;
    bool is_switch;                     /* off and on, no other choices */
    choice choices[CHOICES];
    uint8_t choices_count;
} option;

static const page_shape option_shape = { "GameOption", PG_MEMBERS(
    PG_ONE(PG_TEXT, option, name, NULL),
    PG_ONE(PG_TEXT, option, text, NULL),
    PG_ONE(PG_FLAG, option, is_switch, NULL),
    PG_LIST(PG_SHAPE, option, choices, &choice_shape)) };

/* Its strength from the smallest number of seats on (bots/bot.h). */
typedef struct {
    const char *word;
    uint16_t ratings[KR_SEATS];
    uint8_t ratings_count;
} level;

static const page_shape level_shape = { "BotLevel", PG_MEMBERS(
    PG_ONE(PG_TEXT, level, word, NULL),
    PG_LIST(PG_NUM, level, ratings, NULL)) };

typedef struct { const char *kind, *rule; } ask;

static const page_shape ask_shape = { "Ask", PG_MEMBERS(
    PG_ONE(PG_TEXT, ask, kind, NULL),
    PG_ONE(PG_TEXT, ask, rule, NULL)) };

typedef struct {
    const char *name, *title;
    uint8_t seats_min, seats_max;
    bool has_memory;                    /* screens may remember or forget */
    option options[KR_OPTIONS];
    level levels[LEVELS];
    const char *phrases[TEXT_PHRASES];
    ask asks[ASKS];
    uint8_t options_count, levels_count, phrases_count, asks_count;
} about;

const page_shape page_about_shape = { "Game", PG_MEMBERS(
    PG_ONE(PG_TEXT, about, name, NULL),
    PG_ONE(PG_TEXT, about, title, NULL),
    PG_ONE(PG_NUM, about, seats_min, NULL),
    PG_ONE(PG_NUM, about, seats_max, NULL),
    PG_ONE(PG_FLAG, about, has_memory, NULL),
    PG_LIST(PG_SHAPE, about, options, &option_shape),
    PG_LIST(PG_SHAPE, about, levels, &level_shape),
    PG_LIST(PG_TEXT, about, phrases, NULL),
    PG_LIST(PG_SHAPE, about, asks, &ask_shape)) };

/* The numbers of players this value goes with. */
static void find_seats(choice *c, const kr_game *game, unsigned at,
                       unsigned value)
{
    kr_config config;
    kr_config_preset(game, &config);
    config.option[at] = (uint8_t)value;
    for (unsigned n = game->seats_min; n <= game->seats_max; n++) {
        config.seats = (uint8_t)n;
        if (kr_config_flaw(game, &config) == NULL)
            c->seats[c->seats_count++] = (uint8_t)n;
    }
}

static option option_of(page_look *look, unsigned at)
{
    const kr_option *of = &look->game->option[at];
    option o = { .name = of->name, .is_switch = of->values == 0,
                 .text = text_of_option(look->reader.lang, look->game, at) };
    for (unsigned v = 0; v < of->values && v < CHOICES; v++) {
        choice *c = &o.choices[o.choices_count++];
        c->word = c->text = of->words[v];
        if (page_game_of(look->game)->choice_text != NULL)
            c->text = page_game_of(look->game)->choice_text(look, at, v);
        find_seats(c, look->game, at, v);
    }
    return o;
}

static level level_of(const kr_game *game, const bot *b)
{
    level l = { .word = b->name };
    for (unsigned n = game->seats_min; n <= game->seats_max; n++)
        l.ratings[l.ratings_count++] = b->rating[n];
    return l;
}

void page_put_about(kr_json *j, page_look *look)
{
    static about a;
    const kr_game *game = look->game;
    a = (about){ .name = game->name,
                 .title = text_title(look->reader.lang, game),
                 .seats_min = game->seats_min, .seats_max = game->seats_max,
                 .has_memory = game->has_memory };
    for (unsigned i = 0; i < game->options; i++)
        a.options[a.options_count++] = option_of(look, i);
    const bot_team *team = bot_team_of(game);
    for (int i = 0; i < team->count && i < LEVELS; i++)
        a.levels[a.levels_count++] = level_of(game, &team->list[i]);
    for (unsigned n = 1; n <= TEXT_PHRASES; n++)
        a.phrases[a.phrases_count++] = text_phrase(look->reader.lang, game, n);
    for (const page_ask *q = page_game_of(game)->asks;
         q != NULL && q->kind != NULL && a.asks_count < ASKS; q++)
        a.asks[a.asks_count++] = (ask){
            q->kind, kr_rule_of(game, q->rule) };
    page_put(j, NULL, &page_about_shape, &a);
}
