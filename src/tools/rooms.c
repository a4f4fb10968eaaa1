/*
 * rooms.c -- the rooms of a store as text, and the errors in one.
 */
#include "tools/rooms.h"

#include "core/json.h"
#include "core/json_in.h"
#include "sys/memory.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* A byte becomes at most \u00xx in JSON; plus the fields around it. */
enum { WIDEST = 6, AROUND = 64, CARD_LINE = 8192, ROWS_MOST = 1 << 24,
       LINE_MOST = STORE_BODY_MAX * WIDEST + AROUND };

/* ---- writing ---------------------------------------------------------- */

static void write_card(FILE *out, const store_taken *t)
{
    char text[CARD_LINE];
    const store_card *c = &t->card;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    kr_json_int(&j, "room", (int64_t)c->room);
    kr_json_text(&j, "code", c->code);
    kr_json_int(&j, "stage", c->stage);
    kr_json_bool(&j, "listed", c->listed);
    kr_json_int(&j, "created", (int64_t)c->created);
    kr_json_int(&j, "touched", (int64_t)c->touched);
    kr_json_text(&j, "about", c->about);
    kr_json_int(&j, "rows", t->rows);
    kr_json_close(&j, '}');
    fprintf(out, "%s\n", text);
}

static void write_row(FILE *out, uint32_t number, const store_body *row)
{
    size_t size = row->size * WIDEST + AROUND;
    char *text = sys_alloc(NULL, size + row->size + 1);
    char *body = text + size;
    memcpy(body, row->body, row->size);
    body[row->size] = '\0';
    kr_buf buf = kr_buf_of(text, size);
    kr_json j = kr_json_begin(&buf);
    kr_json_int(&j, "row", number);
    kr_json_text(&j, "body", body);
    kr_json_close(&j, '}');
    fprintf(out, "%s\n", text);
    free(text);
}

void room_write(FILE *out, const store_taken *t)
{
    write_card(out, t);
    for (uint32_t i = 0; i < t->rows; i++)
        write_row(out, i + 1, &t->row[i]);
}

void room_write_end(FILE *out, unsigned rooms, unsigned rows)
{
    fprintf(out, "{\"rooms\":%u,\"rows\":%u}\n", rooms, rows);
}

/* ---- reading ---------------------------------------------------------- */

void room_reader_release(room_reader *r)
{
    free(r->text);
    free(r->bytes);
    free(r->row);
    *r = (room_reader){ .text = NULL };
}

/* The line without its newline; -1 at the end or if it is too long. */
static ssize_t read_line(room_reader *r, FILE *in)
{
    ssize_t length = getline(&r->text, &r->text_size, in);
    if (length <= 0 || length > LINE_MOST)
        return -1;
    r->line++;
    return r->text[length - 1] == '\n' ? length - 1 : length;
}

static bool read_card(room_reader *r, size_t length)
{
    int64_t stage = 0, rows = 0;
    store_card *c = &r->room.card;
    kr_json_slot slots[] = {
        { "room", KR_SLOT_INT, &c->room, 0, 1, INT64_MAX, false },
        { "code", KR_SLOT_TEXT, c->code, sizeof c->code, 0, 0, false },
        { "stage", KR_SLOT_INT, &stage, 0, 0, STORE_STAGES - 1, false },
        { "listed", KR_SLOT_BOOL, &c->listed, 0, 0, 0, false },
        { "created", KR_SLOT_INT, &c->created, 0, 0, INT64_MAX, false },
        { "touched", KR_SLOT_INT, &c->touched, 0, 0, INT64_MAX, false },
        { "about", KR_SLOT_TEXT, c->about, sizeof c->about, 0, 0, false },
        { "rows", KR_SLOT_INT, &rows, 0, 1, ROWS_MOST, false },
    };
    if (!kr_json_read(r->text, length, slots, KR_COUNT(slots),
                      KR_JSON_STRICT))
        return false;
    for (size_t i = 0; i < KR_COUNT(slots); i++)
        if (!slots[i].found)
            return false;
    c->stage = (store_stage)stage;
    r->room.rows = (uint32_t)rows;
    return true;
}

/* The buffer moves as it grows: rows hold sizes at first. */
static bool read_row(room_reader *r, size_t length, uint32_t number)
{
    int64_t row = 0;
    r->bytes = sys_grow(r->bytes, &r->bytes_size, r->bytes_used + length + 1,
                        1);
    char *body = r->bytes + r->bytes_used;
    kr_json_slot slots[] = {
        { "row", KR_SLOT_INT, &row, 0, 1, ROWS_MOST, false },
        { "body", KR_SLOT_TEXT, body, length + 1, 0, 0, false },
    };
    if (!kr_json_read(r->text, length, slots, KR_COUNT(slots),
                      KR_JSON_STRICT) || row != number || !slots[1].found)
        return false;
    r->row = sys_alloc(r->row, number * sizeof *r->row);
    r->row[number - 1].size = strlen(body);
    r->bytes_used += strlen(body);
    return r->row[number - 1].size <= STORE_BODY_MAX;
}

/* It repeats the counts, and nothing may follow. */
static bool read_end(room_reader *r, size_t length, FILE *in)
{
    int64_t rooms = -1, rows = -1;
    kr_json_slot slots[] = {
        { "rooms", KR_SLOT_INT, &rooms, 0, 0, UINT32_MAX, false },
        { "rows", KR_SLOT_INT, &rows, 0, 0, UINT32_MAX, false },
    };
    r->ended = kr_json_read(r->text, length, slots, KR_COUNT(slots),
                            KR_JSON_STRICT) &&
               rooms == r->rooms && rows == r->rows;
    return r->ended && getc(in) == EOF;
}

room_read_end room_read(room_reader *r, FILE *in)
{
    static const char end[] = "{\"rooms\":";
    r->room = (store_taken){ .outcome = STORE_TAKEN };
    r->bytes_used = 0;
    ssize_t length = read_line(r, in);
    if (length < 0)
        return feof(in) ? ROOM_END : ROOM_BAD;
    if (strncmp(r->text, end, sizeof end - 1) == 0)
        return read_end(r, (size_t)length, in) ? ROOM_END : ROOM_BAD;
    if (!read_card(r, (size_t)length))
        return ROOM_BAD;
    for (uint32_t i = 1; i <= r->room.rows; i++) {
        length = read_line(r, in);
        if (length < 0 || !read_row(r, (size_t)length, i))
            return ROOM_BAD;
    }
    size_t at = 0;
    for (uint32_t i = 0; i < r->room.rows; i++) {
        r->row[i].body = r->bytes + at;
        at += r->row[i].size;
    }
    r->room.row = r->row;
    r->rooms++;
    r->rows += r->room.rows;
    return ROOM_READ;
}

/* ---- the table in a room ---------------------------------------------- */

/* Lines of the record belong to the table; the others to the room. */
static bool is_own(const char *line, size_t length)
{
    static const char mark[] = "{\"room\":";
    return length >= sizeof mark - 1 &&
           memcmp(line, mark, sizeof mark - 1) == 0;
}

typedef bool line_do(void *host, const char *line, size_t length);

/* Passes on all lines of the record until `take` returns false; *row is the
 * last. */
static bool each_line(const store_taken *t, uint32_t *row, line_do *take,
                      void *host)
{
    for (*row = 1; *row <= t->rows; ++*row) {
        const char *at = t->row[*row - 1].body;
        const char *end = at + t->row[*row - 1].size;
        while (at < end) {
            const char *stop = memchr(at, '\n', (size_t)(end - at));
            size_t length = (size_t)((stop != NULL ? stop : end) - at);
            if (!is_own(at, length) && !take(host, at, length))
                return false;
            at += length + 1;
        }
    }
    return true;
}

typedef struct { tb_table *table; tb_flaw flaw; } replaying;

static bool replay_line(void *host, const char *line, size_t length)
{
    const tb_hooks hooks = { .alloc = sys_alloc_hook };
    replaying *r = host;
    return tb_read_line(&r->table, line, length, &hooks, &r->flaw);
}

/* Returns false if it is damaged; `r` has the table up to there. */
static bool replay(const store_taken *t, uint32_t *row, replaying *r)
{
    *r = (replaying){ .flaw = { .kind = TB_FLAW_HEAD } };
    return each_line(t, row, replay_line, r) && r->table != NULL;
}

tb_flaw room_check(const store_taken *t, uint32_t *row)
{
    replaying r;
    if (replay(t, row, &r))
        r.flaw.kind = TB_SOUND;
    tb_free(r.table);
    return r.flaw;
}

static bool write_line(void *host, const char *line, size_t length)
{
    return fwrite(line, 1, length, host) == length && putc('\n', host) != EOF;
}

/* Only a complete record gets an end line. */
static bool write_end(FILE *out, const store_taken *t)
{
    char text[TB_RECORD_LINE_MAX];
    uint32_t row;
    replaying r;
    bool whole = replay(t, &row, &r);
    tb_chain chain = { .lines = 0 };
    if (whole)
        chain = tb_chain_of(r.table);
    tb_free(r.table);
    if (!tb_is_chained(&chain))
        return true;
    kr_buf line = kr_buf_of(text, sizeof text);
    tb_put_end(&line, &chain);
    return write_line(out, line.text, line.used);
}

/* It may contain the secrets of a running game. */
bool room_write_record(const char *path, const store_taken *t)
{
    uint32_t row;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (out == NULL)
        return false;
    bool written = each_line(t, &row, write_line, out) && write_end(out, t);
    return fclose(out) == 0 && written;
}
