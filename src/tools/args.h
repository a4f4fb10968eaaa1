/*
 * args.h -- the options of a command, from a table that is its help too.
 */
#ifndef KR_TOOLS_ARGS_H
#define KR_TOOLS_ARGS_H

#include "core/game.h"
#include "text/text.h"

typedef enum { ARG_FLAG, ARG_NUMBER, ARG_TEXT, ARG_SEATS, ARG_OPTION, ARG_LANG }
    arg_type;

/* A flag goes to a bool, a number to a uint64_t, a text to a char *; seats and
 * options ("--option rest=on", any number of times) to the command's config. A
 * language goes nowhere: lang_wished has found it. */
typedef struct {
    const char *name;                   /* "--games" */
    arg_type type;
    void *to;
    uint64_t min, max;
    const char *about;
} arg;

typedef struct {
    text_lang lang;                     /* of the help and of complaints */
    const char *usage;                  /* "sim GAME [options]" */
    const char *about;                  /* sentences */
    const arg *table;                   /* ends with a NULL name */
    const kr_game *game;                /* set from the first word, if any */
    kr_config *config;                  /* preset as soon as game is known */
    bool among_bots;                    /* as where only bots play */
    const char **file;                  /* not NULL: the first word is a file
                                           and there is no game */
} arg_command;

enum { EXIT_USAGE = 2 };

/* Reads the words behind the command. Answers -1 to go on, else the exit
 * status: 0 after --help, 2 after a message about what is wrong. */
int args_take(arg_command *, int count, char **words);

#endif
