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

static bool has_word(int count, char **words, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

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
 * the number of bots, or -1. */
static int list_bots(char list[KR_SEATS][TB_BOT_MAX], const tb_setup *setup,
                     const char *wish)
{
    bool several = strchr(wish, ',') != NULL;
    int count = 0;
    if (wish[0] >= '0' && wish[0] < '0' + KR_SEATS && wish[1] == '\0') {
        for (; count < wish[0] - '0'; count++)
            memcpy(list[count], setup->sit_in, TB_BOT_MAX);
        return count;
    }
    while (*wish != '\0') {
        const char *start = wish;
        size_t length = piece(&wish);
        if (count == KR_SEATS)
            return -1;
        copy(list[count], TB_BOT_MAX, start, length);
        if (bot_named(setup->game, list[count++]) == NULL)
            return -1;
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

static bool are_names_clear(const tui_company *c)
{
    for (unsigned s = 0; s < c->setup.config.seats; s++)
        if (!kr_is_clear_name(c->name[s], TB_NAME_MAX - 1))
            return false;
    return true;
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

static bool set_speed(tb_setup *setup, const wishes *w)
{
    unsigned speed = w->hurry ? TB_SPEED_INSTANT : TB_SPEED_RELAXED;
    if (w->speed != NULL)
        speed = tb_word_index(w->speed, tb_speed_words, TB_SPEEDS);
    setup->speed = (tb_speed)speed;
    return speed < TB_SPEEDS;
}

/* Returns -1, or the exit status after an error message. */
static int set_table(tui_company *c, const wishes *w)
{
    unsigned tempo = w->tempo == NULL ? TB_UNTIMED : tb_tempo_named(w->tempo);
    unsigned memory = w->memory == NULL ? TB_FILE
        : tb_word_index(w->memory, tb_memory_words, TB_MEMORIES);
    if (tempo == TB_TEMPOS)
        return complain(w->lang, TEXT_PLAY_NO_TEMPO, w->tempo);
    if (memory == TB_MEMORIES)
        return complain(w->lang, TEXT_PLAY_NO_MEMORY, w->memory);
    c->setup.tempo = (tb_tempo)tempo;
    c->setup.memory = (tb_memory)memory;
    if (!set_speed(&c->setup, w))
        return complain(w->lang, TEXT_PLAY_NO_SPEED, w->speed);
    char all[2] = { (char)('0' + c->setup.config.seats - 1), '\0' };
    if (!seat_bots(c, w->bots != NULL ? w->bots : all))
        return complain(w->lang, TEXT_PLAY_NO_BOTS, w->bots);
    char people[2] = { (char)('0' + count_people(c)), '\0' };
    if (memory == TB_ANALYSIS && count_people(c) > 1)
        return complain(w->lang, TEXT_PLAY_NOT_ALONE, people);
    if (w->word != NULL)
        copy(c->word, TB_WORD_MAX, w->word, strlen(w->word));
    if (w->seed != NO_SEED)
        tui_seed_secret(c->secret, w->seed);
    else
        tui_draw_secret(c->secret);
    if (w->coach)
        set_lesson(c);
    name_all(c, w);
    if (!are_names_clear(c))
        return complain(w->lang, TEXT_PLAY_NO_NAME, w->names);
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

int play_main(int count, char **words)
{
    static wishes w;
    kr_config config;
    w = (wishes){ .lang = args_lang(count, words),
                  .in = { .fd = STDIN_FILENO } };
    const arg table[] = {
        { "--seats", ARG_SEATS, NULL, 2, KR_SEATS, TEXT_PLAY_HELP_SEATS },
        { "--bots", ARG_TEXT, &w.bots, 0, 0, TEXT_PLAY_HELP_BOTS },
        { "--name", ARG_TEXT, &w.names, 0, 0, TEXT_PLAY_HELP_NAME },
        { "--tempo", ARG_TEXT, &w.tempo, 0, 0, TEXT_PLAY_HELP_TEMPO },
        { "--memory", ARG_TEXT, &w.memory, 0, 0, TEXT_PLAY_HELP_MEMORY },
        { "--option", ARG_OPTION, NULL, 0, 0, TEXT_PLAY_HELP_OPTION },
        { "--word", ARG_TEXT, &w.word, 0, 0, TEXT_PLAY_HELP_WORD },
        { "--speed", ARG_TEXT, &w.speed, 0, 0, TEXT_PLAY_HELP_SPEED },
        { "--hurry", ARG_FLAG, &w.hurry, 0, 0, TEXT_PLAY_HELP_HURRY },
        { "--coach", ARG_FLAG, &w.coach, 0, 0, TEXT_PLAY_HELP_COACH },
        { "--new", ARG_FLAG, &w.fresh, 0, 0, TEXT_PLAY_HELP_NEW },
        { "--resume", ARG_FLAG, &w.resume, 0, 0, TEXT_PLAY_HELP_RESUME },
        { "--plain", ARG_FLAG, &w.plain, 0, 0, TEXT_PLAY_HELP_PLAIN },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_PLAY_HELP_LANG },
        { "--seed", ARG_NUMBER, &w.seed, 1, INT64_MAX, TEXT_PLAY_HELP_SEED },
    };
    arg_command command = {
        .lang = w.lang, .usage = TEXT_USAGE_PLAY, .about = TEXT_PLAY_ABOUT,
        .table = table, .options = KR_COUNT(table),
        .config = &config,
    };
    bool named = count > 0 && words[0][0] != '-';
    if (!named && !has_word(count, words, "--help")) {
        command.game = ask_game(&w);
        if (command.game == NULL)
            return EXIT_USAGE;
        kr_config_preset(command.game, &config);
    }
    int status = args_take(&command, count, words);
    return status >= 0 ? status : run(&w, command.game, &config);
}
