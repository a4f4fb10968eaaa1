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

static const arg table[] = {
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int rules_main(call *a, int count, char **words)
{
    int status = args_take(a, count, words);
    if (status >= 0)
        return status;
    const char *rules = short_rules[number_of(a->game)][a->lang];
    if (rules == NULL)
        return complain(a->lang, TEXT_KRUMM_NO_RULES, a->game->name);
    fputs(rules, stdout);
    return 0;
}

const command rules_command = {
    "rules", TEXT_KRUMM_RULES, TEXT_USAGE_RULES, TEXT_KRUMM_RULES_ABOUT,
    .subject = TAKES_GAME, .table = table, .options = KR_COUNT(table),
    .run = rules_main,
};
