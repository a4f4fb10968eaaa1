/*
 * save.c -- saves a game on disk.
 */
#include "term/save.h"

#include "sys/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char suffix[] = ".jsonl";

/* ---- where -------------------------------------------------------------- */

/* Creates all folders of a path, readable only by their owner. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; ; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char last = *at;
        *at = '\0';
        bool there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = last;
        if (!there || last == '\0')
            return there;
    }
}

/* The folder for saved games: $XDG_STATE_HOME/krumm or ~/.local/state/krumm;
 * created if missing. False if that is impossible. */
static bool find_folder(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    kr_buf out = kr_buf_of(path, size);
    if (state != NULL && state[0] == '/') {
        kr_put(&out, state);
    } else if (home != NULL && home[0] == '/') {
        kr_putf(&out, "%s/.local/state", home);
    } else {
        errno = ENOENT;
        return false;
    }
    kr_put(&out, "/krumm");
    return !out.full && make_folders(path);
}

/* "pfusch-20260115-2030.jsonl", with a number appended if that is taken. */
static int create(tui_save *k, const kr_game *game)
{
    char folder[TUI_PATH_MAX], when[32];
    time_t now = time(NULL);
    struct tm local;
    if (!find_folder(folder, sizeof folder))
        return -1;
    localtime_r(&now, &local);
    strftime(when, sizeof when, "%Y%m%d-%H%M", &local);
    for (int number = 1; number < 1000; number++) {
        kr_buf out = kr_buf_of(k->path, sizeof k->path);
        kr_putf(&out, "%s/%s-%s", folder, game->name, when);
        if (number > 1)
            kr_putf(&out, "-%d", number);
        kr_put(&out, suffix);
        int fd = open(k->path, O_RDWR | O_CREAT | O_EXCL | O_APPEND, 0600);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* ---- writing ------------------------------------------------------------ */

static bool fail(tui_save *k)
{
    k->wrong = strerror(errno);
    return false;
}

static bool write_line(tui_save *k, kr_buf *line)
{
    size_t done = 0;
    kr_put_char(line, '\n');
    while (done < line->used) {
        ssize_t written = write(k->fd, line->text + done, line->used - done);
        if (written < 0 && errno != EINTR)
            return fail(k);
        done += written > 0 ? (size_t)written : 0;
    }
    return sys_sync(k->fd) || errno == EINVAL || fail(k);
}

/* A new name is durable when its folder is synced. */
static void sync_folder(const char *path)
{
    char folder[TUI_PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    memcpy(folder, path, length);
    memcpy(folder + length, ".", 2);
    int fd = open(folder, O_RDONLY);
    if (fd < 0)
        return;
    sys_sync(fd);
    close(fd);
}

bool tui_save_new(tui_save *k, const tb_table *t)
{
    char text[TB_RECORD_LINE_MAX + 2];
    k->wrong = NULL;
    k->fd = create(k, tb_setup_of(t)->game);
    if (k->fd < 0 || !sys_lock(k->fd))
        return fail(k);
    kr_buf line = kr_buf_of(text, sizeof text);
    tb_put_head(&line, t, TB_WITH_SECRET, &k->chain);
    sync_folder(k->path);
    return write_line(k, &line);
}

bool tui_save_entry(tui_save *k, const tb_table *t, const tb_entry *e)
{
    char text[TB_RECORD_LINE_MAX + 2];
    if (k->fd < 0)
        return true;
    kr_buf line = kr_buf_of(text, sizeof text);
    tb_put_entry(&line, tb_setup_of(t)->game, e, tb_opened(t), &k->chain);
    return write_line(k, &line);
}

/* Where the record continues: after its last complete line, or in place of the
 * end line written when the game was left. */
static off_t next_line_at(int fd)
{
    char text[TB_RECORD_LINE_MAX];
    off_t at = 0, begin = 0, end = 0;
    ssize_t got;
    while ((got = pread(fd, text, sizeof text, at)) > 0) {
        for (ssize_t i = 0; i < got; i++) {
            if (text[i] != '\n')
                continue;
            begin = end;
            end = at + i + 1;
        }
        at += got;
    }
    got = pread(fd, text, sizeof text, begin);
    return got > 0 && tb_is_end(text, (size_t)got) ? begin : end;
}

bool tui_save_open(tui_save *k, const char *path)
{
    k->wrong = NULL;
    kr_buf out = kr_buf_of(k->path, sizeof k->path);
    kr_put(&out, path);
    k->fd = open(path, O_RDWR | O_APPEND);
    if (k->fd < 0 || !sys_lock(k->fd) ||
        ftruncate(k->fd, next_line_at(k->fd)) != 0)
        return fail(k);
    return true;
}

/* Writes the end line; if that fails, the record is still sound. */
void tui_save_close(tui_save *k)
{
    char text[TB_RECORD_LINE_MAX];
    if (k->fd < 0)
        return;
    if (tb_is_chained(&k->chain) && k->wrong == NULL) {
        kr_buf line = kr_buf_of(text, sizeof text);
        tb_put_end(&line, &k->chain);
        write_line(k, &line);
    }
    close(k->fd);
    k->fd = -1;
}

/* ---- reading ------------------------------------------------------------ */

/* A line without its newline; a line that does not fit counts as too long. */
static bool read_line(FILE *in, char *text, size_t size, size_t *length,
                      bool *torn)
{
    int c = getc(in);
    *length = 0;
    for (; c != EOF && c != '\n'; c = getc(in))
        if (*length < size)
            text[(*length)++] = (char)c;
    *torn = c == EOF;
    return !*torn || *length > 0;
}

tb_table *tui_save_read(const char *path, const tb_hooks *hooks,
                        tb_flaw *flaw)
{
    char text[TB_RECORD_LINE_MAX + 1];
    size_t length;
    bool torn, sound = true;
    tb_table *t = NULL;
    *flaw = (tb_flaw){ .kind = TB_FLAW_HEAD, .line = 1 };
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return NULL;
    while (sound && read_line(in, text, sizeof text, &length, &torn) && !torn)
        sound = tb_read_line(&t, text, length, hooks, flaw);
    fclose(in);
    if (sound)
        return t;
    tb_free(t);
    return NULL;
}

/* ---- finding ------------------------------------------------------------ */

static bool is_of(const char *name, const kr_game *game)
{
    size_t length = strlen(name), begin = strlen(game->name);
    size_t end = sizeof suffix - 1;
    return length >= end && strcmp(name + length - end, suffix) == 0 &&
           strncmp(name, game->name, begin) == 0 && name[begin] == '-';
}

/* The record of a finished game has a line that reveals the secret. */
static bool is_over(const char *path)
{
    char text[TB_RECORD_LINE_MAX + 1];
    size_t length;
    bool torn, over = false;
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return true;
    while (read_line(in, text, sizeof text - 1, &length, &torn)) {
        text[length] = '\0';
        over |= strstr(text, "\"reveal\"") != NULL;
    }
    fclose(in);
    return over;
}

bool tui_save_find(char *path, size_t size, const kr_game *game)
{
    char folder[TUI_PATH_MAX], name[TUI_PATH_MAX];
    struct stat about;
    time_t newest = 0;
    path[0] = '\0';
    DIR *dir = find_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    if (dir == NULL)
        return false;
    for (struct dirent *d = readdir(dir); d != NULL; d = readdir(dir)) {
        kr_buf out = kr_buf_of(name, sizeof name);
        kr_putf(&out, "%s/%s", folder, d->d_name);
        if (!is_of(d->d_name, game) || stat(name, &about) != 0 ||
            (path[0] != '\0' && about.st_mtime < newest) || is_over(name))
            continue;
        newest = about.st_mtime;
        out = kr_buf_of(path, size);
        kr_put(&out, name);
    }
    closedir(dir);
    return path[0] != '\0';
}
