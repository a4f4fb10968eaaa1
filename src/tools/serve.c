/*
 * serve.c -- krumm serve: runs a server.
 *
 * An option has one name and three places: --tables-per-address on the command
 * line, KRUMM_TABLES_PER_ADDRESS in the environment, tables-per-address in a
 * file. Command-line options override the environment, and the environment
 * overrides the file.
 */
#include "server/server.h"
#include "tools/command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 65536, VALUE_MOST = 512, EXIT_OK = 0 };

typedef struct {
    text_lang lang;
    srv_options options;
    const char *config;
    char *file;                         /* values point into it */
    bool print;
} serve;

/* ---- help ----------------------------------------------------------- */

/* Only the first options have a sentence each; docs/OPERATING.md describes all
 * of them. */
static void print_option(const serve *s, int i)
{
    const srv_option *o = &srv_option_table[i];
    char value[VALUE_MOST];
    srv_option_get(&s->options, o, value, sizeof value);
    if (i < TEXT_SERVE_OPTION_COUNT)
        printf("  --%-21s %s\n", o->name,
               text_of(s->lang, (text_key)(TEXT_SERVE_OPTION + i)));
    else
        printf("  --%-21s %s\n", o->name, value);
}

static int help(const serve *s)
{
    say_line_to(stdout, s->lang, TEXT_ARGS_USAGE,
                text_of(s->lang, TEXT_USAGE_SERVE));
    printf("\n%s\n\n", text_of(s->lang, TEXT_SERVE_ABOUT));
    for (int i = 0; i < SRV_OPTIONS; i++) {
        if (i == TEXT_SERVE_OPTION_COUNT)
            printf("\n%s\n", text_of(s->lang, TEXT_SERVE_LIMITS));
        print_option(s, i);
    }
    printf("\n  --%-21s %s\n", "config",
           text_of(s->lang, TEXT_SERVE_CONFIG));
    printf("  --%-21s %s\n", "print-config",
           text_of(s->lang, TEXT_SERVE_PRINT));
    printf("  --%-21s %s\n", "help", text_of(s->lang, TEXT_ARGS_HELP));
    return EXIT_OK;
}

static int print_config(const serve *s)
{
    char value[VALUE_MOST];
    for (int i = 0; i < SRV_OPTIONS; i++) {
        const srv_option *o = &srv_option_table[i];
        srv_option_get(&s->options, o, value, sizeof value);
        printf("%s = %s\n", o->name, value);
    }
    return EXIT_OK;
}

/* ---- one option ----------------------------------------------------- */

/* Returns -1 to continue, or the exit status. */
static int set(serve *s, const char *name, size_t length, const char *value)
{
    const srv_option *o = srv_option_named(name, length);
    if (o == NULL)
        return complain(s->lang, TEXT_SERVE_UNKNOWN, name);
    if (value == NULL)
        return complain(s->lang, TEXT_SERVE_NO_VALUE, o->name);
    if (!srv_option_set(&s->options, o, value))
        return complain_of(s->lang, TEXT_SERVE_BAD_VALUE, o->name, value);
    return -1;
}

/* ---- the environment ------------------------------------------------ */

static int take_environment(serve *s)
{
    for (int i = 0; i < SRV_OPTIONS; i++) {
        char name[64] = "KRUMM_";
        const char *word = srv_option_table[i].name;
        size_t at = strlen(name);
        for (; *word != '\0'; word++)
            name[at++] = *word == '-' ? '_'
                                      : (char)toupper((unsigned char)*word);
        name[at] = '\0';
        const char *value = getenv(name);
        if (value == NULL)
            continue;
        word = srv_option_table[i].name;
        int status = set(s, word, strlen(word), value);
        if (status != -1)
            return status;
    }
    return -1;
}

/* ---- the file ------------------------------------------------------- */

/* Strips spaces at both ends, in place. */
static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

static int take_line(serve *s, char *line)
{
    char *equals = strchr(line, '=');
    line = trim(line);
    if (line[0] == '\0' || line[0] == '#')
        return -1;
    if (equals == NULL)
        return complain_of(s->lang, TEXT_SERVE_BAD_LINE, s->config, line);
    *equals = '\0';
    char *name = trim(line);
    return set(s, name, strlen(name), trim(equals + 1));
}

static int take_file(serve *s)
{
    FILE *in = fopen(s->config, "r");
    if (in == NULL)
        return complain(s->lang, TEXT_SERVE_NO_FILE, s->config);
    s->file = calloc(FILE_MOST, 1);
    size_t length = s->file ? fread(s->file, 1, FILE_MOST - 1, in) : 0;
    fclose(in);
    int status = -1;
    for (char *line = s->file; status == -1 && length > 0 && line != NULL;) {
        char *stop = strchr(line, '\n');
        if (stop != NULL)
            *stop = '\0';
        status = take_line(s, line);
        line = stop != NULL ? stop + 1 : NULL;
    }
    return status;
}

/* ---- the command line ----------------------------------------------- */

/* A flag needs no value. */
static bool is_flag(const char *name, size_t length)
{
    const srv_option *o = srv_option_named(name, length);
    return o != NULL && o->type == SRV_FLAG;
}

static int take_word(serve *s, int count, char **words, int *at)
{
    char *word = words[(*at)++];
    if (strncmp(word, "--", 2) != 0)
        return complain(s->lang, TEXT_SERVE_UNKNOWN, word);
    char *equals = strchr(word, '='), *name = word + 2;
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const char *value = equals ? equals + 1 : NULL;
    if (strcmp(name, "print-config") == 0) {
        s->print = true;
        return -1;
    }
    if (value == NULL && is_flag(name, length))
        value = "yes";
    else if (value == NULL && *at < count)
        value = words[(*at)++];
    if (length == 6 && strncmp(name, "config", 6) == 0)
        return value ? -1 : complain(s->lang, TEXT_SERVE_NO_VALUE, "config");
    if (length == 4 && strncmp(name, "lang", 4) == 0)
        return -1;
    return set(s, name, length, value);
}

static int take_all(serve *s, int count, char **words)
{
    int status = -1, at = 0;
    s->config = args_value(count, words, "--config");
    if (s->config == NULL)
        s->config = getenv("KRUMM_CONFIG");
    if (s->config != NULL)
        status = take_file(s);
    if (status == -1)
        status = take_environment(s);
    while (status == -1 && at < count)
        status = take_word(s, count, words, &at);
    return status;
}

int serve_main(int count, char **words)
{
    serve s = { .lang = args_lang(count, words) };
    srv_options_preset(&s.options);
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0)
            return help(&s);
    int status = take_all(&s, count, words);
    if (status == -1)
        status = s.print ? print_config(&s) : srv_run(&s.options);
    free(s.file);
    return status;
}
