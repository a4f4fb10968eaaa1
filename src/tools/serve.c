/*
 * serve.c -- krumm serve: runs a server.
 *
 * An option has one name and three places: --tables-per-address on the command
 * line, KRUMM_TABLES_PER_ADDRESS in the environment, tables-per-address in a
 * file. Command-line options override the environment, and the environment
 * overrides the file.
 */
#include "server/server.h"
#include "tools/choices.h"
#include "tools/command.h"
#include "tools/ready.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 65536, VALUE_MOST = 512, EXIT_OK = 0 };

typedef struct {
    srv_options options;
    const char *config;
    char *file;                         /* values point into it */
    bool print, ask;
} serve;

/* ---- options ---------------------------------------------------------- */

#define AT(member) offsetof(serve, member)
#define SET(member) AT(options.member)
#define LIMIT(member) AT(options.limits.member)
#define DAY 86400
#define MANY 100000000

static const char *level_word(unsigned i)
{
    return i < SRV_LEVELS ? srv_level_words[i] : NULL;
}

/* Those before --config are also options of the file and the environment. */
static const arg table[] = {
    { "--listen", ARG_TEXT, SET(listen), 0, 0,
      TEXT_SERVE_HELP_LISTEN, NULL },
    { "--any-port", ARG_FLAG, SET(any_port), 0, 0,
      TEXT_SERVE_HELP_ANY_PORT, NULL },
    { "--metrics", ARG_TEXT, SET(metrics), 0, 0,
      TEXT_SERVE_HELP_METRICS, NULL },
    { "--store", ARG_FILE, SET(store), 0, 0,
      TEXT_SERVE_HELP_STORE, NULL },
    { "--key-file", ARG_FILE, SET(key_file), 0, 0,
      TEXT_SERVE_HELP_KEY_FILE, NULL },
    { "--node", ARG_TEXT, SET(node), 0, 0, TEXT_SERVE_HELP_NODE, NULL },
    { "--origins", ARG_TEXT, SET(origins), 0, 0,
      TEXT_SERVE_HELP_ORIGINS, NULL },
    { "--hosts", ARG_TEXT, SET(hosts), 0, 0,
      TEXT_SERVE_HELP_HOSTS, NULL },
    { "--proxies", ARG_TEXT, SET(proxies), 0, 0,
      TEXT_SERVE_HELP_PROXIES, NULL },
    { "--log", ARG_WORD, SET(log), 0, 0,
      TEXT_SERVE_HELP_LOG, level_word },
    { "--hook-http", ARG_FLAG, SET(hook_http), 0, 0,
      TEXT_SERVE_HELP_HOOK_HTTP, NULL },
    { "--hook-private", ARG_FLAG, SET(hook_private), 0, 0,
      TEXT_SERVE_HELP_HOOK_PRIVATE, NULL },
    { "--accept-loss", ARG_FLAG, SET(accept_loss), 0, 0,
      TEXT_SERVE_HELP_ACCEPT_LOSS, NULL },
    { "--tables-per-address", ARG_NUMBER, SET(tables_per_address), 1, MANY,
      TEXT_SERVE_HELP_TABLES_PER_ADDRESS, NULL },
    { "--tables-per-hour", ARG_NUMBER, SET(tables_per_hour), 1, MANY,
      TEXT_SERVE_HELP_TABLES_PER_HOUR, NULL },
    { "--rooms", ARG_NUMBER, SET(rooms), 1, MANY,
      TEXT_SERVE_HELP_ROOMS, NULL },
    { "--lookups-per-address", ARG_NUMBER, SET(lookups_per_address), 1, MANY,
      TEXT_SERVE_HELP_LOOKUPS_PER_ADDRESS, NULL },
    { "--guesses-per-address", ARG_NUMBER, SET(guesses_per_address), 1, MANY,
      TEXT_SERVE_HELP_GUESSES_PER_ADDRESS, NULL },
    { "--joins-per-address", ARG_NUMBER, SET(joins_per_address), 1, MANY,
      TEXT_SERVE_HELP_JOINS_PER_ADDRESS, NULL },
    { "--chat-rate", ARG_NUMBER, SET(chat_rate), 1, MANY,
      TEXT_SERVE_HELP_CHAT_RATE, NULL },
    { "--join-time", ARG_NUMBER, SET(join_time), 100, 600000,
      TEXT_SERVE_HELP_JOIN_TIME, NULL },
    { "--idle-time", ARG_NUMBER, SET(idle_time), 100, DAY * 1000,
      TEXT_SERVE_HELP_IDLE_TIME, NULL },
    { "--prune-days", ARG_NUMBER, SET(prune_days), 0, 36500,
      TEXT_SERVE_HELP_PRUNE_DAYS, NULL },
    { "--lease", ARG_NUMBER, SET(lease), 500, 600000,
      TEXT_SERVE_HELP_LEASE, NULL },
    { "--stand-time", ARG_NUMBER, SET(stand_time), 100, 600000,
      TEXT_SERVE_HELP_STAND_TIME, NULL },
    { "--sockets", ARG_SMALL, LIMIT(sockets), 1, MANY,
      TEXT_SERVE_HELP_SOCKETS, NULL },
    { "--sockets-per-address", ARG_SMALL, LIMIT(sockets_per_address), 0, MANY,
      TEXT_SERVE_HELP_SOCKETS_PER_ADDRESS, NULL },
    { "--opens-per-address", ARG_SMALL, LIMIT(opens_per_address), 0, MANY,
      TEXT_SERVE_HELP_OPENS_PER_ADDRESS, NULL },
    { "--requests-per-address", ARG_SMALL, LIMIT(requests_per_address), 0, MANY,
      TEXT_SERVE_HELP_REQUESTS_PER_ADDRESS, NULL },
    { "--messages-per-socket", ARG_SMALL, LIMIT(messages_per_socket), 0, MANY,
      TEXT_SERVE_HELP_MESSAGES_PER_SOCKET, NULL },
    { "--message-bytes", ARG_SMALL, LIMIT(message_bytes), 256, 65536,
      TEXT_SERVE_HELP_MESSAGE_BYTES, NULL },
    { "--body-bytes", ARG_SMALL, LIMIT(body_bytes), 256, 1 << 20,
      TEXT_SERVE_HELP_BODY_BYTES, NULL },
    { "--unsent-bytes", ARG_SMALL, LIMIT(unsent_bytes), 4096, 1 << 28,
      TEXT_SERVE_HELP_UNSENT_BYTES, NULL },
    { "--head-time", ARG_SMALL, LIMIT(head_time), 100, 600000,
      TEXT_SERVE_HELP_HEAD_TIME, NULL },
    { "--body-rate", ARG_SMALL, LIMIT(body_rate), 1, MANY,
      TEXT_SERVE_HELP_BODY_RATE, NULL },
    { "--ping-time", ARG_SMALL, LIMIT(ping_time), 100, 3600000,
      TEXT_SERVE_HELP_PING_TIME, NULL },
    { "--dead-time", ARG_SMALL, LIMIT(dead_time), 100, 3600000,
      TEXT_SERVE_HELP_DEAD_TIME, NULL },
    { "--config", ARG_FILE, AT(config), 0, 0, TEXT_SERVE_CONFIG, NULL },
    { "--print-config", ARG_FLAG, AT(print), 0, 0, TEXT_SERVE_PRINT, NULL },
    { "--is-ready", ARG_FLAG, AT(ask), 0, 0, TEXT_SERVE_IS_READY, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};
enum { OPTIONS = KR_COUNT(table) - 4 };

/* The name without its dashes. */
static const char *plain_name(const arg *o)
{
    return o->name + 2;
}

static int print_config(const serve *s)
{
    for (int i = 0; i < OPTIONS; i++) {
        char value[VALUE_MOST];
        kr_buf out = kr_buf_of(value, sizeof value);
        args_put_value(&out, &table[i], s);
        printf("%s = %s\n", plain_name(&table[i]), value);
    }
    return EXIT_OK;
}

/* ---- the environment ------------------------------------------------ */

static int take_environment(call *a)
{
    int status = -1;
    for (int i = 0; status == -1 && i < OPTIONS; i++) {
        char name[64] = "KRUMM_";
        size_t at = strlen(name);
        for (const char *c = plain_name(&table[i]); *c != '\0'; c++)
            name[at++] = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
        name[at] = '\0';
        const char *value = getenv(name);
        if (value != NULL)
            status = args_set(a, &table[i], name, value);
    }
    return status;
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

static int refuse_name(const call *a, const char *path, const char *name)
{
    choices c;
    choices_begin(&c, a->lang, name, strlen(name));
    for (int i = 0; i < OPTIONS; i++)
        choices_add(&c, plain_name(&table[i]));
    return choices_refuse(&c, TEXT_SERVE_UNKNOWN,
                          (text_args){ .command = path });
}

static int take_line(call *a, const char *path, char *line)
{
    char *equals = strchr(line, '=');
    line = trim(line);
    if (line[0] == '\0' || line[0] == '#')
        return -1;
    if (equals == NULL)
        return complain_of(a->lang, TEXT_SERVE_BAD_LINE, path, line);
    *equals = '\0';
    char *name = trim(line);
    for (int i = 0; i < OPTIONS; i++)
        if (strcmp(plain_name(&table[i]), name) == 0)
            return args_set(a, &table[i], name, trim(equals + 1));
    return refuse_name(a, path, name);
}

static int take_file(call *a, serve *s, const char *path)
{
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return complain_of(a->lang, TEXT_RECORD_NO_FILE, path,
                           strerror(errno));
    s->file = calloc(FILE_MOST, 1);
    size_t length = s->file ? fread(s->file, 1, FILE_MOST - 1, in) : 0;
    fclose(in);
    int status = -1;
    for (char *line = s->file; status == -1 && length > 0 && line != NULL;) {
        char *stop = strchr(line, '\n');
        if (stop != NULL)
            *stop = '\0';
        status = take_line(a, path, line);
        line = stop != NULL ? stop + 1 : NULL;
    }
    return status;
}

/* ---- the command ------------------------------------------------------ */

static int take_all(call *a, serve *s, int count, char **words)
{
    int status = -1;
    const char *path = args_value(count, words, "--config");
    if (path == NULL)
        path = getenv("KRUMM_CONFIG");
    if (path != NULL)
        status = take_file(a, s, path);
    if (status == -1)
        status = take_environment(a);
    return status == -1 ? args_take(a, count, words) : status;
}

static int serve_main(call *a, int count, char **words)
{
    serve s = { .config = NULL };
    a->to = &s;
    srv_options_preset(&s.options);
    int status = take_all(a, &s, count, words);
    if (status == -1)
        status = s.print ? print_config(&s)
               : s.ask ? !is_ready(s.options.listen) : srv_run(&s.options);
    free(s.file);
    return status;
}

const command serve_command = {
    "serve", TEXT_KRUMM_SERVE, TEXT_USAGE_SERVE, TEXT_SERVE_ABOUT,
    .subject = TAKES_NOTHING, .table = table, .options = KR_COUNT(table),
    .run = serve_main,
};
