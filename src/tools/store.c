/*
 * store.c -- krumm store: check, export, import and backup, even while a
 * server is running.
 */
#include "store/key.h"
#include "store/scan.h"
#include "tools/command.h"
#include "tools/progress.h"
#include "tools/rooms.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, WHY_SIZE = 400, FAULTS_SHOWN = 40 };

typedef struct {
    text_lang lang;
    const char *where, *key_file, *to, *from;
    bool accept_loss;
    store_options options;
    unsigned rooms, rows, spoiled;
    bool examines;                      /* check: the database itself, too */
    unsigned faults;                    /* of it */
} storing;

/* ---- saying ----------------------------------------------------------- */

/* Error texts of the store mostly begin with its name. */
static int fail(const storing *s, const char *what, const char *why)
{
    size_t length = strlen(what);
    if (strncmp(why, what, length) == 0 && why[length] == ':')
        why += length + 2;
    complain_of(s->lang, TEXT_STORE_FAILS, what, why);
    return EXIT_USAGE;
}

/* Counts go to standard error if standard output has the rooms. */
static int conclude(const storing *s, FILE *out)
{
    char text[300];
    text_args args = { .n = s->rooms, .m = s->rows };
    kr_buf buf = kr_buf_of(text, sizeof text);
    text_put(&buf, s->lang, TEXT_STORE_DONE, &args);
    if (s->spoiled > 0) {
        kr_put_char(&buf, ' ');
        args.n = s->spoiled;
        text_put(&buf, s->lang, TEXT_STORE_SPOILED, &args);
    }
    fprintf(out, "%s\n", text);
    return s->spoiled + s->faults > 0 ? EXIT_FOUND : 0;
}

/* A room without a card has no code, but a number. */
static void say_damaged(storing *s, const store_taken *t)
{
    char number[24];
    s->spoiled++;
    snprintf(number, sizeof number, "%" PRIu64, t->card.room);
    complain_with(s->lang, t->damaged != 0 ? TEXT_STORE_DAMAGED
                                           : TEXT_STORE_NO_CARD,
                  &(text_args){
        .what = t->card.code[0] != '\0' ? t->card.code : number,
        .n = t->damaged });
}

/* ---- the database itself ---------------------------------------------- */

static void say_fault(void *host, const char *line)
{
    storing *s = host;
    if (++s->faults <= FAULTS_SHOWN)
        complain_of(s->lang, TEXT_STORE_PAGE, s->where, line);
}

static void examine(storing *s, store_scan *scan)
{
    uint64_t missing = store_scan_missing(scan);
    if (missing > 0) {
        s->faults++;
        complain_with(s->lang, TEXT_STORE_MISSING, &(text_args){
            .what = s->where, .n = (int64_t)missing });
    }
    store_scan_examine(scan, say_fault, s);
}

/* ---- room by room ----------------------------------------------------- */

/* Handles an intact room; false ends the loop, `why` says the reason. */
typedef bool room_do(storing *, const store_taken *, void *host, char *why);

static int each_room(storing *s, room_do *take, void *host)
{
    char why[WHY_SIZE] = "";
    progress bar;
    store_scan *scan = store_scan_open(&s->options, why, sizeof why);
    if (scan == NULL)
        return fail(s, s->where, why);
    bool goes_on = true;
    if (s->examines)
        examine(s, scan);
    progress_start(&bar, s->lang, store_scan_rooms(scan));
    bar.unit = TEXT_STORE_ROOMS;
    for (uint64_t done = 1; goes_on; done++) {
        const store_taken *t = store_scan_next(scan, why, sizeof why);
        if (t->outcome == STORE_NONE)
            break;
        if (t->outcome == STORE_DAMAGED) {
            say_damaged(s, t);
            continue;
        }
        goes_on = t->outcome == STORE_TAKEN && take(s, t, host, why);
        s->rooms += goes_on;
        s->rows += goes_on ? t->rows : 0;
        progress_at(&bar, done);
    }
    progress_end(&bar);
    store_scan_close(scan);
    return goes_on ? 0 : fail(s, s->where, why);
}

/* ---- check ------------------------------------------------------------ */

static bool check_room(storing *s, const store_taken *t, void *host, char *why)
{
    uint32_t row;
    tb_flaw flaw = room_check(t, &row);
    (void)host;
    (void)why;
    if (flaw.kind == TB_SOUND)
        return true;
    s->spoiled++;
    complain_with(s->lang, TEXT_STORE_UNSOUND, &(text_args){
        .what = t->card.code, .n = row,
        .text = text_of(s->lang, (text_key)(TEXT_TABLE_FLAW + flaw.kind)) });
    return true;
}

static int check(storing *s)
{
    s->examines = true;
    int status = each_room(s, check_room, NULL);
    if (status != 0)
        return status;
    status = conclude(s, stdout);
    if (status == EXIT_FOUND)
        say_line_to(stdout, s->lang, TEXT_STORE_SAVE, s->where);
    return status;
}

/* ---- export ----------------------------------------------------------- */

static bool export_room(storing *s, const store_taken *t, void *host,
                        char *why)
{
    (void)s;
    room_write(host, t);
    if (!ferror((FILE *)host))
        return true;
    snprintf(why, WHY_SIZE, "%s", strerror(errno));
    return false;
}

static bool export_record(storing *s, const store_taken *t, void *host,
                          char *why)
{
    char path[PATH_SIZE];
    (void)host;
    snprintf(path, sizeof path, "%s/%s.jsonl", s->to, t->card.code);
    if (room_write_record(path, t))
        return true;
    snprintf(why, WHY_SIZE, "%.200s: %s", path, strerror(errno));
    return false;
}

static int export_all(storing *s)
{
    int status;
    if (s->to == NULL) {
        status = each_room(s, export_room, stdout);
        if (status == 0)
            room_write_end(stdout, s->rooms, s->rows);
    } else {
        if (mkdir(s->to, 0700) != 0 && errno != EEXIST)
            return fail(s, s->to, strerror(errno));
        status = each_room(s, export_record, NULL);
    }
    return status != 0 ? status : conclude(s, stderr);
}

/* ---- import ----------------------------------------------------------- */

static int import_from(storing *s, FILE *in, const char *name)
{
    char why[WHY_SIZE] = "";
    room_reader reader = { .text = NULL };
    room_read_end end = ROOM_READ;
    store_copy *copy = store_copy_open(&s->options, why, sizeof why);
    if (copy == NULL)
        return fail(s, s->where, why);
    bool good = true;
    while (good && (end = room_read(&reader, in)) == ROOM_READ)
        good = store_copy_room(copy, &reader.room, why, sizeof why);
    s->rooms = reader.rooms;
    s->rows = reader.rows;
    good = store_copy_close(copy, why, sizeof why) && good;
    if (end == ROOM_BAD)
        complain_with(s->lang, TEXT_STORE_BAD_LINE, &(text_args){
            .what = name, .n = reader.line });
    else if (!good)
        fail(s, s->where, why);
    else if (!reader.ended && reader.rooms > 0)
        complain(s->lang, TEXT_STORE_NO_END, name);
    room_reader_release(&reader);
    return end == ROOM_BAD || !good ? EXIT_FOUND : conclude(s, stdout);
}

static int import(storing *s)
{
    if (s->from == NULL || strcmp(s->from, "-") == 0)
        return import_from(s, stdin, "stdin");
    FILE *in = fopen(s->from, "r");
    if (in == NULL)
        return complain_of(s->lang, TEXT_RECORD_NO_FILE, s->from,
                           strerror(errno));
    int status = import_from(s, in, s->from);
    fclose(in);
    return status;
}

/* ---- backup ----------------------------------------------------------- */

static bool copy_room(storing *s, const store_taken *t, void *host, char *why)
{
    (void)s;
    return store_copy_room(host, t, why, WHY_SIZE);
}

/* A store in a file has its count file next to it. */
static void remove_store(const char *path)
{
    char count[PATH_SIZE];
    snprintf(count, sizeof count, "%.4000s.count", path);
    unlink(path);
    unlink(count);
}

static bool rename_store(const char *from, const char *to)
{
    char old[PATH_SIZE], new[PATH_SIZE];
    snprintf(old, sizeof old, "%.4000s.count", from);
    snprintf(new, sizeof new, "%.4000s.count", to);
    return rename(old, new) == 0 && rename(from, to) == 0;
}

/* A new store with the same key, which gets its final name when it is complete.
 * A copy from PostgreSQL is a file, too. */
static int backup(storing *s)
{
    char part[PATH_SIZE], why[WHY_SIZE] = "";
    store_options options = s->options;
    if (access(s->to, F_OK) == 0)
        return fail(s, s->to, strerror(EEXIST));
    snprintf(part, sizeof part, "%s.part", s->to);
    remove_store(part);
    options.where = part;
    store_copy *copy = store_copy_open(&options, why, sizeof why);
    if (copy == NULL)
        return fail(s, part, why);
    int status = each_room(s, copy_room, copy);
    bool good = store_copy_close(copy, why, sizeof why);
    if (status == 0 && good && rename_store(part, s->to))
        return conclude(s, stdout);
    if (status == 0)
        status = fail(s, s->to, good ? strerror(errno) : why);
    remove_store(part);
    return status;
}

/* ---- the command ------------------------------------------------------ */

enum { CHECK, EXPORT, IMPORT, BACKUP, DEEDS };
static const char *const deeds[DEEDS + 1] = {
    [CHECK] = "check", [EXPORT] = "export", [IMPORT] = "import",
    [BACKUP] = "backup", [DEEDS] = NULL
};
static int (*const run_deed[DEEDS])(storing *) = {
    [CHECK] = check, [EXPORT] = export_all, [IMPORT] = import,
    [BACKUP] = backup
};

/* A new store gets a new key; an existing one must have its own. */
static int run(storing *s, unsigned deed)
{
    char path[PATH_SIZE], why[WHY_SIZE];
    bool (*get)(const char *, uint8_t[STORE_KEY_SIZE], char *, size_t) =
        deed == IMPORT ? store_key_provide : store_key_read;
    if (deed != IMPORT && strstr(s->where, "://") == NULL &&
        access(s->where, F_OK) != 0)
        return complain_of(s->lang, TEXT_RECORD_NO_FILE, s->where,
                           strerror(errno));
    store_key_path(path, sizeof path, s->where);
    s->options = (store_options){ .where = s->where,
                                  .accept_loss = s->accept_loss };
    if (!get(s->key_file != NULL ? s->key_file : path, s->options.key, why,
             sizeof why))
        return complain_of(s->lang, TEXT_STORE_NO_KEY, s->where, why);
    return run_deed[deed](s);
}

#define AT(member) offsetof(storing, member)

static const arg table[] = {
    { "--key-file", ARG_FILE, AT(key_file), 0, 0, TEXT_STORE_HELP_KEY, NULL },
    { "--to", ARG_FILE, AT(to), 0, 0, TEXT_STORE_HELP_TO, NULL },
    { "--from", ARG_FILE, AT(from), 0, 0, TEXT_STORE_HELP_FROM, NULL },
    { "--accept-loss", ARG_FLAG, AT(accept_loss), 0, 0, TEXT_STORE_HELP_LOSS,
      NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

/* An option that this deed does not use was meant for another one. */
static int check_options(const storing *s, unsigned deed)
{
    const struct { const char *name, *value, *deeds; bool used; } of[] = {
        { "--to", s->to, "export, backup", deed == EXPORT || deed == BACKUP },
        { "--from", s->from, "import", deed == IMPORT },
    };
    for (size_t i = 0; i < KR_COUNT(of); i++)
        if (of[i].value != NULL && !of[i].used)
            return complain_with(s->lang, TEXT_STORE_NOT_FOR, &(text_args){
                .what = of[i].name, .text = deeds[deed],
                .list = of[i].deeds });
    if (deed == BACKUP && s->to == NULL)
        return complain(s->lang, TEXT_STORE_NO_TO, "--to");
    return -1;
}

static int store_main(call *a, int count, char **words)
{
    storing s = { .lang = a->lang };
    a->to = &s;
    int status = args_take(a, count, words);
    if (status == -1)
        status = check_options(&s, a->deed);
    if (status >= 0)
        return status;
    s.where = a->file[0];
    return run(&s, a->deed);
}

const command store_command = {
    "store", TEXT_KRUMM_STORE, TEXT_USAGE_STORE, TEXT_STORE_ABOUT,
    .subject = TAKES_FILE, .deeds = deeds,
    .table = table, .options = KR_COUNT(table), .run = store_main,
};
