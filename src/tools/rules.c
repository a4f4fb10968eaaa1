/*
 * rules.c -- krumm rules: a game in two minutes.
 */
#include "games/games.h"
#include "tools/command.h"
#include "tools/short_rules.h"

static unsigned number_of(const kr_game *game)
{
    unsigned number = 0;
    while (kr_games[number] != game)
        number++;
    return number;
}

int rules_main(int count, char **words)
{
    text_lang lang = args_lang(count, words);
    kr_config config;
    const arg table[] = {
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = lang, .usage = TEXT_USAGE_RULES,
        .about = TEXT_KRUMM_RULES_ABOUT, .config = &config,
        .table = table, .options = KR_COUNT(table),
    };
    int status = args_take(&command, count, words);
    if (status >= 0)
        return status;
    const char *rules = short_rules[number_of(command.game)][lang];
    if (rules == NULL)
        return complain(lang, TEXT_KRUMM_NO_RULES, command.game->name);
    fputs(rules, stdout);
    return 0;
}
