/*
 * krumm.c -- the main program: help, version, or a command.
 */
#include "games/games.h"
#include "server/server.h"
#include "store/store.h"
#include "tools/choices.h"
#include "tools/commands.h"
#include "tools/complete.h"
#include "tools/help.h"

#include <string.h>

/* With the parts that a build may leave out. */
static void print_version(void)
{
    printf("krumm " KR_VERSION " %cpostgres %chooks\n",
           store_has_postgres ? '+' : '-', srv_has_webhooks ? '+' : '-');
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static bool has(int count, char **words, bool (*is)(const char *))
{
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (is(words[i]))
            return true;
    return false;
}

static bool is_man(const char *word)
{
    return strcmp(word, "--man") == 0;
}

static int refuse_command(text_lang lang, const char *word)
{
    choices c;
    choices_begin(&c, lang, word, strlen(word));
    if (kr_game_named(word) != NULL)
        return complain(lang, TEXT_KRUMM_IS_GAME, word);
    if (word[0] == '-') {
        choices_add(&c, "--help");
        choices_add(&c, "--version");
        return choices_refuse(&c, TEXT_KRUMM_NO_OPTION, (text_args){ .n = 0 });
    }
    for (unsigned i = 0; commands[i] != NULL; i++)
        choices_add(&c, commands[i]->word);
    return choices_refuse(&c, TEXT_KRUMM_UNKNOWN, (text_args){ .n = 0 });
}

/* "help", "help COMMAND", "help COMMAND --man" */
static int help(int count, char **words, text_lang lang)
{
    bool named = count > 0 && words[0][0] != '-' &&
                 strcmp(words[0], "help") != 0;
    const command *c = named ? command_named(words[0]) : NULL;
    if (named && c == NULL)
        return refuse_command(lang, words[0]);
    help_write(has(count, words, is_man) ? &sheet_man : &sheet_text, stdout,
               lang, c);
    return 0;
}

static int run_command(const command *c, int count, char **words,
                       text_lang lang)
{
    call a = { .command = c, .lang = lang };
    if (!has(count, words, is_help))
        return c->run(&a, count, words);
    help_write(&sheet_text, stdout, lang, c);
    return 0;
}

static int run(int argc, char **argv, text_lang lang)
{
    if (argc < 2) {
        help_write(&sheet_text, stderr, lang, NULL);
        return EXIT_USAGE;
    }
    const command *c = command_named(argv[1]);
    if (c != NULL)
        return run_command(c, argc - 2, argv + 2, lang);
    if (is_help(argv[1]) || strcmp(argv[1], "help") == 0)
        return help(argc - 2, argv + 2, lang);
    if (strcmp(argv[1], "complete") == 0)
        return complete(argc - 2, argv + 2, lang);
    if (strcmp(argv[1], "--version") != 0)
        return refuse_command(lang, argv[1]);
    print_version();
    return 0;
}

int main(int argc, char **argv)
{
    text_lang lang = args_lang(argc, argv);
    int status = output_open(lang);
    return status != 0 ? status : output_close(lang, run(argc, argv, lang));
}
