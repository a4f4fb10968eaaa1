/*
 * play.c -- krumm play: a game at this keyboard, against bots and with others.
 */
#include "bots/bot.h"
#include "coach/coach.h"
#include "core/clear.h"
#include "core/sha256.h"
#include "games/games.h"
#include "table/shape.h"
#include "term/play.h"
#include "text/character.h"
#include "tools/command.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The arguments that are not part of the config. */
typedef struct {
    text_lang lang;
    const char *bots, *tempo, *memory, *speed, *names, *word;
    uint64_t seed;
    bool plain, fresh, resume, hurry, coach;
    tui_lines in;
} wishes;

enum { NO_SEED = 0 };

/* ---- which game --------------------------------------------------------- */

/* A number, or a prefix of a name; NULL at the end of the input. */
static const kr_game *ask_game(wishes *w)
{
    char line[100];
    for (;;) {
        say_line_to(stdout, w->lang, TEXT_PLAY_WHICH, NULL);
        for (int i = 0; i < KR_GAMES; i++)
            printf("  %d  %s\n     %s\n", i + 1,
                   text_title(w->lang, kr_games[i]),
                   text_about(w->lang, kr_games[i]));
        fputs("> ", stdout);
        fflush(stdout);
        if (tui_next_line(&w->in, -1, line, sizeof line) != TUI_A_LINE)
            return NULL;
        for (int i = 0; i < KR_GAMES; i++)
            if (line[0] == '1' + i ||
                tui_starts(kr_games[i]->name, line, strlen(line)))
                return kr_games[i];
    }
}

/* ---- players ------------------------------------------------------------ */

/* The piece before the next comma; `rest` moves past it. */
static size_t piece(const char **rest)
{
    size_t length = strcspn(*rest, ",");
    *rest += length;
    *rest += **rest == ',';
    return length;
}

static void copy(char *to, size_t size, const char *from, size_t length)
{
    kr_buf out = kr_buf_of(to, size);
    kr_put_bytes(&out, from, length);
}

/* "2" is two novices, "shark" all sharks, "novice,random" one of each. Returns
 * the number of bots, or -1 if there are too many. */
static int list_bots(char list[KR_SEATS][TB_BOT_MAX], const tb_setup *setup,
                     const char *wish)
{
    bool several = strchr(wish, ',') != NULL;
    int count = 0;
    if (wish[0] >= '0' && wish[0] <= '9') {
        unsigned long number = strtoul(wish, NULL, 10);
        for (; (unsigned)count < number && count < KR_SEATS; count++)
            memcpy(list[count], setup->sit_in, TB_BOT_MAX);
        return number <= KR_SEATS ? count : -1;
    }
    while (*wish != '\0') {
        const char *start = wish;
        size_t length = piece(&wish);
        if (count == KR_SEATS)
            return -1;
        copy(list[count++], TB_BOT_MAX, start, length);
    }
    for (; count > 0 && !several && count < setup->config.seats - 1; count++)
        memcpy(list[count], list[0], TB_BOT_MAX);
    return count;
}

/* Bots take the last seats. */
static bool seat_bots(tui_company *c, const char *wish)
{
    char list[KR_SEATS][TB_BOT_MAX];
    int count = list_bots(list, &c->setup, wish);
    int first = c->setup.config.seats - count;
    if (count < 0 || first < 0)
        return false;
    for (int i = 0; i < count; i++)
        memcpy(c->bot[first + i], list[i], TB_BOT_MAX);
    return true;
}

static unsigned count_people(const tui_company *c)
{
    unsigned people = 0;
    for (unsigned s = 0; s < c->setup.config.seats; s++)
        people += c->bot[s][0] == '\0';
    return people;
}

/* Random characters for the bots, independent of the shuffle. */
static const char *name_of_bot(const tui_company *c, unsigned seat,
                               const char *usual)
{
    const char *taken[KR_SEATS] = { NULL };
    uint8_t lot[KR_SHA256_SIZE];
    kr_sha256 sum;
    kr_sha256_init(&sum);
    kr_sha256_add(&sum, c->secret, sizeof c->secret);
    kr_sha256_end(&sum, lot);
    for (unsigned s = 0; s < c->setup.config.seats; s++)
        taken[s] = c->name[s];
    const text_character *who = text_pick_character(
        c->setup.game, c->bot[seat], taken, c->setup.config.seats, lot[seat]);
    return who != NULL ? who->name : usual;
}

/* A player without a name is named after the seat; the first after the user of
 * the machine. */
static void name_all(tui_company *c, const wishes *w)
{
    const char *rest = w->names != NULL ? w->names : "";
    const char *user = getenv("USER");
    bool known = user != NULL && strcmp(user, "root") != 0 &&
                 kr_is_clear_name(user, TB_NAME_MAX - 1);
    for (unsigned s = 0; s < c->setup.config.seats; s++) {
        const char *start = rest, *usual =
            text_of(w->lang, (text_key)(TEXT_BOT_NAME + s));
        size_t length = piece(&rest);
        bool human = c->bot[s][0] == '\0';
        if (!human)
            usual = name_of_bot(c, s, usual);
        if (human && length > 0)
            copy(c->name[s], TB_NAME_MAX, start, length);
        else if (human && s == 0)
            copy(c->name[s], TB_NAME_MAX,
                 known ? user : text_of(w->lang, TEXT_PLAY_GUEST), TB_NAME_MAX);
        else
            copy(c->name[s], TB_NAME_MAX, usual, strlen(usual));
    }
}

/* The coach's deal and its bots, in place of what the options say. */
static void set_lesson(tui_company *c)
{
    tb_plan plan = { .setup = c->setup };
    coach_prepare(&plan, c->secret);
    c->setup = plan.setup;
    memcpy(c->bot, plan.bot, sizeof c->bot);
    c->coached = true;
}

static void set_tempo(tb_setup *setup, const wishes *w)
{
    setup->tempo = TB_UNTIMED;
    setup->memory = TB_FILE;
    setup->speed = w->hurry ? TB_SPEED_INSTANT : TB_SPEED_RELAXED;
    if (w->tempo != NULL)
        setup->tempo = (tb_tempo)tb_tempo_named(w->tempo);
    if (w->memory != NULL)
        setup->memory = (tb_memory)tb_word_index(w->memory, tb_memory_words,
                                                 TB_MEMORIES);
    if (w->speed != NULL)
        setup->speed = (tb_speed)tb_word_index(w->speed, tb_speed_words,
                                               TB_SPEEDS);
}

/* Returns -1, or the exit status after an error message. */
static int set_table(tui_company *c, const wishes *w)
{
    char all[2] = { (char)('0' + c->setup.config.seats - 1), '\0' };
    set_tempo(&c->setup, w);
    if (!seat_bots(c, w->bots != NULL ? w->bots : all))
        return complain_with(w->lang, TEXT_PLAY_TOO_MANY_BOTS, &(text_args){
            .what = w->bots, .n = c->setup.config.seats });
    if (c->setup.memory == TB_ANALYSIS && count_people(c) > 1)
        return complain_with(w->lang, TEXT_PLAY_NOT_ALONE,
                             &(text_args){ .n = count_people(c) });
    if (w->word != NULL)
        copy(c->word, TB_WORD_MAX, w->word, strlen(w->word));
    if (w->seed != NO_SEED)
        tui_seed_secret(c->secret, w->seed);
    else
        tui_draw_secret(c->secret);
    if (w->coach)
        set_lesson(c);
    name_all(c, w);
    return -1;
}

/* ---- playing ------------------------------------------------------------ */

/* "Herr Kwapil denounces on suspicion." */
static void introduce(tb_table *t, text_lang lang)
{
    for (kr_seat s = 0; s < tb_setup_of(t)->config.seats; s++) {
        char text[400];
        const tb_sitter *sitter = tb_sitter_at(t, s);
        const text_character *c =
            text_character_named(tb_setup_of(t)->game, sitter->name);
        if (c == NULL || strcmp(c->level, sitter->bot) != 0)
            continue;
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_trait(&out, lang, c);
        puts(text);
    }
}

static int play(tui_host *h, wishes *w)
{
    introduce(h->table, w->lang);
    if (h->save.fd < 0)
        say_line_to(stderr, w->lang, TEXT_PLAY_NOT_KEPT, h->save.wrong);
    if (w->plain || !tui_play_screen(h))
        tui_play_plain(h, &w->in, stdout);
    bool over = tb_stage_of(h->table) == TB_ENDED;
    if (h->save.fd >= 0)
        say_line_to(stdout, w->lang, over ? TEXT_PLAY_OVER : TEXT_PLAY_KEPT,
                    h->save.path);
    tui_host_release(h);
    return 0;
}

static int go_on(tui_host *h, wishes *w, const char *path)
{
    tb_flaw flaw;
    if (tui_host_resume(h, path, w->lang, w->coach, &flaw)) {
        say_line_to(stdout, w->lang, TEXT_PLAY_RESUMED, path);
        return play(h, w);
    }
    if (h->save.wrong != NULL)
        return complain(w->lang, TEXT_PLAY_BUSY, path);
    return complain(w->lang, TEXT_PLAY_SPOILED, path);
}

static bool sets_anything(const wishes *w, const kr_config *config,
                          const kr_game *game)
{
    kr_config preset;
    kr_config_preset(game, &preset);
    return w->bots != NULL || w->tempo != NULL || w->memory != NULL ||
           w->seed != NO_SEED || w->word != NULL || w->coach ||
           memcmp(&preset, config, sizeof preset) != 0;
}

/* An interrupted game continues, unless the options describe another one. */
static int run(wishes *w, const kr_game *game, const kr_config *config)
{
    static tui_host h;
    static tui_company c;
    char path[TUI_PATH_MAX];
    bool old = !w->fresh && (w->resume || !sets_anything(w, config, game)) &&
               tui_save_find(path, sizeof path, game);
    if (old)
        return go_on(&h, w, path);
    if (w->resume)
        return complain(w->lang, TEXT_PLAY_NONE, game->name);
    tb_setup_preset(&c.setup, game);
    c.setup.config = *config;
    int status = set_table(&c, w);
    if (status >= 0)
        return status;
    tui_host_new(&h, &c, w->lang);
    return play(&h, w);
}

static const char *tempo_word(unsigned i)
{
    return !tb_is_slow_tempo((tb_tempo)i) && i < TB_TEMPOS ? tb_spans[i].name
                                                           : NULL;
}

static const char *memory_word(unsigned i)
{
    return i < TB_MEMORIES ? tb_memory_words[i] : NULL;
}

static const char *speed_word(unsigned i)
{
    return i < TB_SPEEDS ? tb_speed_words[i] : NULL;
}

/* ---- the command --------------------------------------------------------- */

static int check_names(const wishes *w)
{
    const char *rest = w->names != NULL ? w->names : "";
    while (*rest != '\0') {
        char name[TB_NAME_MAX + 1];
        const char *start = rest;
        size_t length = piece(&rest);
        copy(name, sizeof name, start, length);
        if (length > 0 && (length >= TB_NAME_MAX ||
                           !kr_is_clear_name(name, TB_NAME_MAX - 1)))
            return complain_of(w->lang, TEXT_PLAY_BAD_NAME, name,
                               text_of(w->lang, TEXT_PLAY_NO_NAME));
    }
    return -1;
}

/* Options that exclude each other, and what the game does not decide. */
static int check(const call *a, const wishes *w)
{
    const struct { bool one, other; const char *name, *than; } pairs[] = {
        { w->fresh, w->resume, "--new", "--resume" },
        { w->hurry, w->speed != NULL, "--hurry", "--speed" },
        { w->coach, w->bots != NULL, "--coach", "--bots" },
        { w->coach, a->seats > 0, "--coach", "--seats" },
        { w->coach, a->options > 0, "--coach", "--option" },
        { w->coach, w->tempo != NULL, "--coach", "--tempo" },
        { w->coach, w->memory != NULL, "--coach", "--memory" },
        { w->coach, w->seed != NO_SEED, "--coach", "--seed" },
    };
    for (size_t i = 0; i < KR_COUNT(pairs); i++)
        if (pairs[i].one && pairs[i].other)
            return complain_of(w->lang, TEXT_ARGS_NOT_BOTH, pairs[i].name,
                               pairs[i].than);
    if (w->word != NULL && strlen(w->word) >= TB_WORD_MAX)
        return complain_with(w->lang, TEXT_PLAY_LONG_WORD,
                             &(text_args){ .n = TB_WORD_MAX - 1 });
    return check_names(w);
}

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "--seats", ARG_SEATS, 0, 2, KR_SEATS, TEXT_PLAY_HELP_SEATS, NULL },
    { "--bots", ARG_BOTS, AT(bots), BOTS_COUNT, 0, TEXT_PLAY_HELP_BOTS, NULL },
    { "--name", ARG_TEXT, AT(names), 0, 0, TEXT_PLAY_HELP_NAME, NULL },
    { "--tempo", ARG_WORD, AT(tempo), 0, 0, TEXT_PLAY_HELP_TEMPO, tempo_word },
    { "--memory", ARG_WORD, AT(memory), 0, 0, TEXT_PLAY_HELP_MEMORY,
      memory_word },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_WATCH_HELP_OPTION, NULL },
    { "--word", ARG_TEXT, AT(word), 0, 0, TEXT_PLAY_HELP_WORD, NULL },
    { "--speed", ARG_WORD, AT(speed), 0, 0, TEXT_PLAY_HELP_SPEED, speed_word },
    { "--hurry", ARG_FLAG, AT(hurry), 0, 0, TEXT_PLAY_HELP_HURRY, NULL },
    { "--coach", ARG_FLAG, AT(coach), 0, 0, TEXT_PLAY_HELP_COACH, NULL },
    { "--new", ARG_FLAG, AT(fresh), 0, 0, TEXT_PLAY_HELP_NEW, NULL },
    { "--resume", ARG_FLAG, AT(resume), 0, 0, TEXT_PLAY_HELP_RESUME, NULL },
    { "--plain", ARG_FLAG, AT(plain), 0, 0, TEXT_PLAY_HELP_PLAIN, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
    { "--seed", ARG_NUMBER, AT(seed), 1, INT64_MAX, TEXT_PLAY_HELP_SEED, NULL },
};

/* All that can be wrong is said before a question is asked. */
static int play_main(call *a, int count, char **words)
{
    static wishes w;
    w = (wishes){ .lang = a->lang, .in = { .fd = STDIN_FILENO } };
    a->to = &w;
    int status = args_take(a, count, words);
    if (status == -1)
        status = check(a, &w);
    if (status == -1 && a->game == NULL) {
        const kr_game *g = ask_game(&w);
        status = g != NULL ? args_set_game(a, g) : args_refuse_no_game(a);
    }
    return status >= 0 ? status : run(&w, a->game, &a->config);
}

const command play_command = {
    "play", TEXT_KRUMM_PLAY, TEXT_USAGE_PLAY, TEXT_PLAY_ABOUT,
    .subject = MAY_TAKE_GAME, .table = table, .options = KR_COUNT(table),
    .run = play_main,
};
