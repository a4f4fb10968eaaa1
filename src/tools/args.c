/*
 * args.c -- reads the arguments of a command by its table of options.
 */
#include "tools/command.h"

#include "tools/choices.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the language ----------------------------------------------------- */

const char *args_value(int count, char **words, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], name, length) != 0)
            continue;
        if (words[i][length] == '=')
            return words[i] + length + 1;
        if (words[i][length] == '\0' && i + 1 < count)
            return words[i + 1];
    }
    return NULL;
}

text_lang args_lang(int count, char **words)
{
    const char *wishes[] = { args_value(count, words, "--lang"),
                             getenv("LC_ALL"), getenv("LC_MESSAGES"),
                             getenv("LANG") };
    return text_lang_of(wishes, KR_COUNT(wishes));
}

/* ---- values that are words ---------------------------------------------- */

static void begin(choices *c, const call *a, const char *typed)
{
    choices_begin(c, a->lang, typed, strlen(typed));
}

/* The value is NULL if there is none. */
static int refuse_word(const call *a, const arg *o, const char *name,
                       const char *value)
{
    choices c;
    begin(&c, a, value != NULL ? value : "");
    for (unsigned i = 0; o->word(i) != NULL; i++)
        choices_add(&c, o->word(i));
    return choices_refuse(&c, value != NULL ? TEXT_ARGS_NO_CHOICE
                                            : TEXT_ARGS_NO_WORD,
                          (text_args){ .command = name });
}

static bool is_word_of(const arg *o, const char *value)
{
    for (unsigned i = 0; o->word(i) != NULL; i++)
        if (strcmp(o->word(i), value) == 0)
            return true;
    return false;
}

static const char *lang_word(unsigned i)
{
    return i < TEXT_LANGS ? text_lang_code((text_lang)i) : NULL;
}

static const arg langs = { .word = lang_word };

static const char *yes_or_no(unsigned i)
{
    return i == 0 ? "yes" : i == 1 ? "no" : NULL;
}

static const arg flags = { .word = yes_or_no };

/* ---- options ------------------------------------------------------------ */

static int set_number(const call *a, const arg *o, const char *name,
                      const char *value, uint64_t *to)
{
    char least[24], most[24];
    kr_scan s = { .text = value, .length = strlen(value) };
    *to = kr_scan_uint(&s, o->max);
    if (kr_scan_done(&s) && *to >= o->min)
        return -1;
    snprintf(least, sizeof least, "%" PRIu64, o->min);
    snprintf(most, sizeof most, "%" PRIu64, o->max);
    return complain_with(a->lang, TEXT_ARGS_NUMBER, &(text_args){
        .command = name, .least = least, .most = most, .what = value });
}

static int set_flag(const call *a, const char *name, const char *value,
                    bool *to)
{
    if (!is_word_of(&flags, value))
        return complain_of(a->lang, TEXT_ARGS_FLAG, name, value);
    *to = strcmp(value, yes_or_no(0)) == 0;
    return -1;
}

/* The game's own options are kept until the game is known. */
static int keep_option(call *a, const char *name, const char *value)
{
    if (a->options == ARGS_OPTIONS)
        return complain_with(a->lang, TEXT_ARGS_TOO_OFTEN, &(text_args){
            .command = name, .n = ARGS_OPTIONS });
    a->option[a->options++] = value;
    return -1;
}

int args_set(call *a, const arg *o, const char *name, const char *value)
{
    void *to = (char *)a->to + o->at;
    uint64_t number;
    int status = -1;
    switch (o->type) {
    case ARG_FLAG:   return set_flag(a, name, value, to);
    case ARG_NUMBER: return set_number(a, o, name, value, to);
    case ARG_SEATS:  return set_number(a, o, name, value, &a->seats);
    case ARG_OPTION: return keep_option(a, name, value);
    case ARG_SMALL:
        status = set_number(a, o, name, value, &number);
        *(uint32_t *)to = (uint32_t)number;
        break;
    case ARG_WORD:
        if (!is_word_of(o, value))
            return refuse_word(a, o, name, value);
        *(const char **)to = value;
        break;
    case ARG_BOTS:
        a->bots = value;
        *(const char **)to = value;
        break;
    case ARG_TEXT:
    case ARG_FILE:
        *(const char **)to = value;
        break;
    case ARG_LANG:
        if (text_lang_named(value) == TEXT_LANGS)
            return refuse_word(a, &langs, name, value);
        break;
    case ARG_TYPES:
        break;
    }
    return status;
}

void args_put_value(kr_buf *out, const arg *o, const void *to)
{
    const void *from = (const char *)to + o->at;
    if (o->type == ARG_NUMBER)
        kr_put_uint(out, *(const uint64_t *)from);
    else if (o->type == ARG_SMALL)
        kr_put_uint(out, *(const uint32_t *)from);
    else if (o->type == ARG_FLAG)
        kr_put(out, yes_or_no(*(const bool *)from ? 0 : 1));
    else
        kr_put(out, *(const char *const *)from);
}

/* ---- words: "--name value" or "--name=value" ----------------------------- */

/* Without a near option, the help is the hint. */
static int refuse_unknown(const call *a, const char *word, size_t length)
{
    const command *of = a->command;
    choices c;
    choices_begin(&c, a->lang, word, length);
    for (const arg *o = of->table; o < of->table + of->options; o++)
        choices_add(&c, o->name);
    return choices_refuse(&c, choices_meant(&c) != NULL ? TEXT_ARGS_UNKNOWN
                                                        : TEXT_ARGS_TRY_HELP,
                          (text_args){ .command = of->word });
}

/* Says what the value would be. */
static int refuse_without_value(const call *a, const arg *o)
{
    char least[24], most[24];
    switch (o->type) {
    case ARG_NUMBER:
    case ARG_SMALL:
    case ARG_SEATS:
        snprintf(least, sizeof least, "%" PRIu64, o->min);
        snprintf(most, sizeof most, "%" PRIu64, o->max);
        return complain_with(a->lang, TEXT_ARGS_NO_NUMBER, &(text_args){
            .command = o->name, .least = least, .most = most });
    case ARG_WORD: return refuse_word(a, o, o->name, NULL);
    case ARG_LANG: return refuse_word(a, &langs, o->name, NULL);
    case ARG_BOTS: return complain(a->lang, TEXT_ARENA_NO_BOTS, NULL);
    default:
        return complain_of(a->lang, TEXT_ARGS_NO_VALUE, o->name,
                           text_of(a->lang, o->about));
    }
}

const arg *args_option(const command *of, const char *word, size_t length)
{
    for (const arg *o = of->table; o < of->table + of->options; o++)
        if (strlen(o->name) == length && strncmp(o->name, word, length) == 0)
            return o;
    return NULL;
}

/* *at moves past the words used. An option is no value: it was forgotten. */
static int take_word(call *a, int count, char **words, int *at)
{
    char *word = words[(*at)++], *equals = strchr(word, '=');
    size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
    const arg *o = args_option(a->command, word, length);
    if (o == NULL)
        return refuse_unknown(a, word, length);
    if (equals != NULL)
        return args_set(a, o, o->name, equals + 1);
    if (o->type == ARG_FLAG)
        return args_set(a, o, o->name, yes_or_no(0));
    if (*at == count || strncmp(words[*at], "--", 2) == 0)
        return refuse_without_value(a, o);
    return args_set(a, o, o->name, words[(*at)++]);
}

/* ---- the other words ---------------------------------------------------- */

static int take_deed(call *a, const char *word)
{
    choices c;
    begin(&c, a, word != NULL ? word : "");
    for (a->deed = 0; a->command->deeds[a->deed] != NULL; a->deed++) {
        const char *deed = a->command->deeds[a->deed];
        if (word != NULL && strcmp(word, deed) == 0)
            return -1;
        choices_add(&c, deed);
    }
    return choices_refuse(&c, word != NULL ? TEXT_ARGS_NO_DEED
                                           : TEXT_ARGS_WHICH_DEED,
                          (text_args){ .command = a->command->word });
}

/* The words that are no options and have none before them. */
static int take_plain(call *a, int count, char **words)
{
    static const int most[] = { [TAKES_NOTHING] = 0, [TAKES_GAME] = 1,
                                [MAY_TAKE_GAME] = 1, [TAKES_FILE] = 1,
                                [TAKES_FILES] = INT32_MAX };
    const command *of = a->command;
    const char *usage = text_of(a->lang, of->usage);
    if (of->deeds != NULL) {
        int status = take_deed(a, count > 0 ? words[0] : NULL);
        if (status != -1)
            return status;
        words++;
        count--;
    }
    if (count > most[of->subject])
        return complain_with(a->lang, TEXT_ARGS_TOO_MANY, &(text_args){
            .what = words[most[of->subject]], .command = usage });
    if (of->subject == TAKES_GAME || of->subject == MAY_TAKE_GAME)
        return args_take_game(a, count > 0 ? words[0] : NULL);
    if (of->subject != TAKES_NOTHING && count == 0)
        return complain_with(a->lang, TEXT_ARGS_WHICH_FILE,
                             &(text_args){ .command = usage });
    a->file = words;
    a->files = count;
    return -1;
}

/* The plain words move to the front. After "--" all are plain. */
int args_take(call *a, int count, char **words)
{
    int status = -1, at = 0, plain = 0;
    bool options = true;
    while (status == -1 && at < count) {
        if (options && strcmp(words[at], "--") == 0) {
            options = false;
            at++;
        } else if (!options || words[at][0] != '-' || words[at][1] == '\0') {
            words[plain++] = words[at++];
        } else {
            status = take_word(a, count, words, &at);
        }
    }
    return status == -1 ? take_plain(a, plain, words) : status;
}
