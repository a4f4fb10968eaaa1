/*
 * command.h -- the commands of the program, and what they share: options,
 * messages and the language of both.
 */
#ifndef KR_TOOLS_COMMAND_H
#define KR_TOOLS_COMMAND_H

#include "core/game.h"
#include "text/text.h"

#include <stdio.h>

/* Each gets its arguments and returns the exit status. */
int play_main(int count, char **words);
int serve_main(int count, char **words);
int replay_main(int count, char **words);
int verify_main(int count, char **words);
int review_main(int count, char **words);
int export_main(int count, char **words);
int watch_main(int count, char **words);
int rules_main(int count, char **words);
int referee_main(int count, char **words);
int store_main(int count, char **words);
int sim_main(int count, char **words);
int arena_main(int count, char **words);
int bench_main(int count, char **words);

enum { EXIT_USAGE = 2 };

/* ---- args.c: options, from a table that is also the help --------------- */

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

/* The value of an option before the others are read, or NULL. */
const char *args_value(int count, char **words, const char *name);

/* The value of --lang, otherwise the environment's language. Unknown languages
 * fall back to English. */
text_lang args_lang(int count, char **words);

/* Reads the arguments of a command. Returns -1 to continue, otherwise the exit
 * status: 0 after --help, 2 after an error message. */
int args_take(arg_command *, int count, char **words);

/* ---- say.c: messages ---------------------------------------------------- */

/* Prints a text as a line; `what` fills {what} and may be NULL. Or with any
 * arguments. */
void say_line_to(FILE *, text_lang, text_key, const char *what);
void say_with(FILE *, text_lang, text_key, const text_args *);

/* Prints an error, with {text} too, or with any arguments; returns the exit
 * status for wrong usage. */
int complain(text_lang, text_key, const char *what);
int complain_of(text_lang, text_key, const char *what, const char *text);
int complain_with(text_lang, text_key, const text_args *);

/* ---- output.c: standard output that cannot be written ------------------- */

/* Before and after a command. They return the exit status; output_close keeps
 * that of a command that failed anyway. */
int output_open(text_lang);
int output_close(text_lang, int status);

#endif
