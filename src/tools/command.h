/*
 * command.h -- the commands of the program, and what they share: tables of
 * options, messages and the language of both.
 *
 * A command is data: reading its arguments, its help, its manual page and its
 * completions all come from the same table.
 */
#ifndef KR_TOOLS_COMMAND_H
#define KR_TOOLS_COMMAND_H

#include "core/game.h"
#include "text/text.h"

#include <stdio.h>

/* The exit statuses of all commands. */
enum {
    EXIT_FOUND = 1,                     /* it found a fault, or failed */
    EXIT_USAGE = 2                      /* it was called wrongly, or a file it
                                           needs cannot be read */
};

/* ---- tables ------------------------------------------------------------- */

/* A flag sets a bool, a number a uint64_t, a small number a uint32_t; a text, a
 * word, a file and bots a const char *. Seats, options of the game
 * ("--option rest=on", repeatable) and bots are checked when the game is known.
 * A language sets nothing: args_lang has already read it. ORDER ARG: the texts
 * args.value */
typedef enum {
    ARG_FLAG, ARG_NUMBER, ARG_SMALL, ARG_TEXT, ARG_WORD, ARG_FILE, ARG_BOTS,
    ARG_SEATS, ARG_OPTION, ARG_LANG, ARG_TYPES
} arg_type;

/* ARG_BOTS: forms of the value besides names of bots. A number of them;
 * programs, and names with a number. */
enum { BOTS_COUNT = 1, BOTS_PROGRAMS = 2 };

typedef struct {
    const char *name;                   /* "--games" */
    arg_type type;
    size_t at;                          /* where in the command's struct */
    uint64_t min, max;                  /* of numbers; min: BOTS_... */
    text_key about;                     /* TEXT_KEYS: none */
    const char *(*word)(unsigned);      /* ARG_WORD: the values, then NULL */
} arg;

/* The arguments that are no options. */
typedef enum {
    TAKES_NOTHING, TAKES_GAME, MAY_TAKE_GAME, TAKES_FILE, TAKES_FILES
} args_subject;

typedef struct call call;

typedef struct {
    const char *word;                   /* "sim" */
    text_key summary;                   /* a line of krumm --help */
    text_key usage;                     /* "sim GAME [options]" */
    text_key about;                     /* sentences */
    args_subject subject;
    bool among_bots;                    /* defaults for bots only */
    const char *const *deeds;           /* not NULL: the first argument is one
                                           of these; NULL at the end */
    const arg *table;
    size_t options;                     /* number of them in the table */

    /* The arguments after the command. Returns the exit status. */
    int (*run)(call *, int count, char **words);
} command;

extern const command play_command, rules_command, serve_command, store_command,
    replay_command, verify_command, review_command, export_command,
    puzzle_command, watch_command, referee_command, sim_command, arena_command,
    bench_command;

/* ---- args.c: reading them ----------------------------------------------- */

enum { ARGS_OPTIONS = 64 };

/* A command as it was called. */
struct call {
    const command *command;
    text_lang lang;                     /* of the help and of errors */
    void *to;                           /* the struct that options set; the
                                           command sets it */
    const kr_game *game;                /* may have a default */
    kr_config config;
    unsigned deed;
    char **file;                        /* the files, if it takes any */
    int files;

    /* Checked when the game is known; 0 and NULL: not given. */
    uint64_t seats;
    const char *bots;
    const char *option[ARGS_OPTIONS];
    unsigned options;
};

/* The value of an option before the others are read, or NULL. */
const char *args_value(int count, char **words, const char *name);

/* The value of --lang, otherwise the environment's language. Unknown languages
 * fall back to English. */
text_lang args_lang(int count, char **words);

/* Reads the arguments of a command. Returns -1 to continue, otherwise the exit
 * status after an error message. */
int args_take(call *, int count, char **words);

/* The option of that name, or NULL. */
const arg *args_option(const command *, const char *name, size_t length);

/* One option; `name` is its name in errors. Returns as args_take. */
int args_set(call *, const arg *, const char *name, const char *value);

/* The current value, as args_set reads it. */
void args_put_value(kr_buf *, const arg *, const void *to);

/* ---- args_game.c: what depends on the game ------------------------------- */

/* The game of that name; NULL: none was named. All of these return -1 to
 * continue, otherwise the exit status after an error message. */
int args_take_game(call *, const char *name);

/* Says that a game must be named. */
int args_refuse_no_game(const call *);

/* The game, if it is known only after args_take. */
int args_set_game(call *, const kr_game *);

/* The bots of a game, or with NULL of the first game, then NULL. */
const char *args_bot(const kr_game *, unsigned);

/* Whether the options are possible with the seats of the config. args_take
 * checks it unless the seats follow from other arguments. */
int args_check_seats(const call *);

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
