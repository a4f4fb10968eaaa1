/*
 * args.h -- the options of a command, from a table that is also its help.
 */
#ifndef KR_TOOLS_ARGS_H
#define KR_TOOLS_ARGS_H

#include "core/game.h"
#include "text/text.h"

typedef enum { ARG_FLAG, ARG_NUMBER, ARG_TEXT, ARG_SEATS, ARG_OPTION, ARG_LANG }
    arg_type;

/* A flag sets a bool, a number a uint64_t, a text a char *; seats and options
 * ("--option rest=on", repeatable) set the command's config. A language sets
 * nothing: args_lang has already read it. */
typedef struct {
    const char *name;                   /* "--games" */
    arg_type type;
    void *to;
    uint64_t min, max;
    text_key about;
} arg;

typedef struct {
    text_lang lang;                     /* of the help and of errors */
    text_key usage;                     /* "sim GAME [options]" */
    text_key about;                     /* sentences */
    const arg *table;
    size_t options;                     /* number of them in the table */
    const kr_game *game;                /* set from the first argument, if
                                           any */
    kr_config *config;                  /* initialized when the game is known */
    bool among_bots;                    /* defaults for bots only */
    const char **file;                  /* not NULL: the first argument is a
                                           file and there is no game */
} arg_command;

enum { EXIT_USAGE = 2 };

/* The value of --lang, otherwise the environment's language. Unknown languages
 * fall back to English. */
text_lang args_lang(int count, char **words);

/* Reads the arguments of a command. Returns -1 to continue, otherwise the exit
 * status: 0 after --help, 2 after an error message. */
int args_take(arg_command *, int count, char **words);

#endif
