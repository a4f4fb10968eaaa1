/*
 * outside.c -- a bot that is an external program: messages and answers.
 */
#include "tools/outside.h"

#include "core/json.h"
#include "core/json_in.h"
#include "core/notation.h"
#include "sys/memory.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 16384 };

/* ---- messages --------------------------------------------------------- */

/* The data for all kinds of messages. */
typedef struct {
    const kr_game *game;
    const kr_seen *seen;
    const kr_score *score;
    uint64_t id;
    long limit;
    uint32_t seed;
    size_t told;
} message;

static void put_move(kr_json *j, const kr_game *g, kr_move move, unsigned last)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, g, move);
    if (last > move.n)
        kr_putf(&buf, "..%u", last);
    kr_json_text(j, NULL, text);
}

/* Everything the seat has seen since the last message. */
static void put_since(kr_json *j, const message *m)
{
    kr_json_open(j, "since", '[');
    for (size_t i = m->told; i < m->seen->moves; i++)
        put_move(j, m->game, m->seen->log[i], 0);
    kr_json_close(j, ']');
}

static void put_moves(kr_json *j, const message *m)
{
    kr_span span[KR_SPANS_MAX];
    int spans = m->game->list(m->seen->now, span);
    kr_json_open(j, "moves", '[');
    for (int i = 0; i < spans; i++)
        put_move(j, m->game, span[i].move, span[i].last);
    kr_json_close(j, ']');
}

static void put_eye(kr_json *j, const message *m)
{
    char text[KR_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_eye(&buf, m->game, m->seen->now);
    kr_json_text(j, "eye", text);
}

static void put_hello(kr_json *j, const message *m)
{
    kr_json_text(j, "type", "hello");
    kr_json_int(j, "id", (int64_t)m->id);
    kr_json_int(j, "protocol", OUTSIDE_PROTOCOL);
    kr_json_text(j, "game", m->game->name);
    kr_json_int(j, "time_ms", m->limit);
}

static void put_start(kr_json *j, const message *m)
{
    const kr_config *config = m->seen->now.pub;
    kr_json_text(j, "type", "start");
    kr_json_int(j, "seats", config->seats);
    kr_json_int(j, "seat", m->seen->now.who);
    kr_json_int(j, "seed", m->seed);
    put_eye(j, m);
}

static void put_ask(kr_json *j, const message *m)
{
    kr_json_text(j, "type", "ask");
    kr_json_int(j, "id", (int64_t)m->id);
    kr_json_int(j, "seat", m->seen->now.who);
    put_eye(j, m);
    put_since(j, m);
    put_moves(j, m);
}

static void put_over(kr_json *j, const message *m)
{
    const kr_config *config = m->seen->now.pub;
    kr_json_text(j, "type", "over");
    put_since(j, m);
    kr_json_open(j, "points", '[');
    for (int i = 0; i < config->seats; i++)
        kr_json_int(j, NULL, m->score->points[i]);
    kr_json_close(j, ']');
    kr_json_open(j, "ranks", '[');
    for (int i = 0; i < config->seats; i++)
        kr_json_int(j, NULL, m->score->rank[i]);
    kr_json_close(j, ']');
}

static void put_bye(kr_json *j, const message *m)
{
    (void)m;
    kr_json_text(j, "type", "bye");
}

/* One object and a newline, in memory that grows as needed. */
static size_t compose(outside *o, void (*put)(kr_json *, const message *),
                      const message *m)
{
    for (;;) {
        if (o->room > 0) {
            kr_buf buf = kr_buf_of(o->text, o->room);
            kr_json j = kr_json_begin(&buf);
            put(&j, m);
            kr_json_close(&j, '}');
            kr_put_char(&buf, '\n');
            if (!buf.full)
                return buf.used;
        }
        o->room = o->room == 0 ? TEXT_ROOM : 2 * o->room;
        o->text = sys_alloc(o->text, o->room);
    }
}

/* ---- answers ---------------------------------------------------------- */

static bool read_answer(uint64_t id, const char *line, size_t length,
                        char *move, size_t size)
{
    int64_t answered = -1;
    kr_json_slot slots[] = {
        { .key = "id", .type = KR_SLOT_INT, .into = &answered,
          .max = INT64_MAX },
        { .key = "move", .type = KR_SLOT_TEXT, .into = move, .size = size },
    };
    unsigned wanted = move == NULL ? 1 : 2;
    if (!kr_json_read(line, length, slots, wanted, KR_JSON_LENIENT))
        return false;
    return slots[0].found && (uint64_t)answered == id &&
           (move == NULL || slots[1].found);
}

bool outside_read(const kr_game *g, uint64_t id, const char *line,
                  size_t length, kr_move *move)
{
    char text[KR_MOVE_TEXT_MAX];
    if (!read_answer(id, line, length, text, sizeof text))
        return false;
    kr_scan s = { .text = text, .length = strlen(text) };
    *move = kr_scan_move(&s, g);
    return kr_scan_done(&s);
}

/* Quotes the answer so that any terminal can show it. */
static void quote(fault *f, const char *line, size_t length)
{
    size_t i = 0;
    for (; i < length && i + 1 < sizeof f->said; i++)
        f->said[i] = line[i] >= ' ' && line[i] < 127 ? line[i] : '.';
    f->said[i] = '\0';
}

/* ---- talking ---------------------------------------------------------- */

static bool end_by(outside *o, fault *f, program_trouble trouble)
{
    static const fault_kind kinds[] = {
        [PROGRAM_FINE]     = FAULT_UNREADABLE,
        [PROGRAM_NO_START] = FAULT_NO_START,
        [PROGRAM_ENDED]    = FAULT_CLOSED,
        [PROGRAM_HUNG]     = FAULT_HUNG,
        [PROGRAM_FLOODED]  = FAULT_FLOODED,
    };
    bool by_itself = program_stop(&o->program, &f->status);
    f->kind = kinds[trouble];
    if (trouble == PROGRAM_ENDED && by_itself)
        f->kind = FAULT_ENDED;
    return false;
}

static bool tell(outside *o, void (*put)(kr_json *, const message *),
                 const message *m, long long deadline, fault *f)
{
    size_t length = compose(o, put, m);
    program_trouble trouble = program_say(&o->program, o->text, length,
                                          deadline);
    return trouble == PROGRAM_FINE || end_by(o, f, trouble);
}

static bool hear(outside *o, const char **line, size_t *length,
                 long long deadline, fault *f)
{
    program_trouble trouble = program_hear(&o->program, line, length,
                                           deadline);
    return trouble == PROGRAM_FINE || end_by(o, f, trouble);
}

static bool start(outside *o, const kr_game *g, fault *f)
{
    message m = { .game = g, .limit = o->limit };
    long limit = o->limit * OUTSIDE_START_TIMES;
    long long deadline = program_now() + limit;
    const char *line;
    size_t length;
    program_trouble trouble = program_start(&o->program, o->command,
                                            o->memory, o->loud);
    o->asked = 0;
    f->limit = limit;
    if (trouble != PROGRAM_FINE)
        return end_by(o, f, trouble);
    if (!tell(o, put_hello, &m, deadline, f) ||
        !hear(o, &line, &length, deadline, f))
        return false;
    quote(f, line, length);
    return read_answer(0, line, length, NULL, 0) || end_by(o, f, PROGRAM_FINE);
}

bool outside_begin(outside *o, const kr_game *g, const kr_seen *seen,
                   uint32_t seed, fault *f)
{
    message m = { .game = g, .seen = seen, .seed = seed };
    o->told = 0;
    if (o->program.pid == 0 && !start(o, g, f))
        return false;
    f->limit = o->limit;
    return tell(o, put_start, &m, program_now() + o->limit, f);
}

bool outside_ask(outside *o, const kr_game *g, const kr_seen *seen,
                 kr_move *answer, fault *f)
{
    message m = { .game = g, .seen = seen, .id = ++o->asked,
                  .told = o->told };
    long long deadline = program_now() + o->limit;
    const char *line;
    size_t length;
    o->told = seen->moves;
    f->limit = o->limit;
    if (!tell(o, put_ask, &m, deadline, f) ||
        !hear(o, &line, &length, deadline, f))
        return false;
    quote(f, line, length);
    return outside_read(g, m.id, line, length, answer) ||
           end_by(o, f, PROGRAM_FINE);
}

/* A program that does not read the result need not: it is restarted. */
void outside_end(outside *o, const kr_game *g, const kr_seen *seen,
                 const kr_score *score)
{
    message m = { .game = g, .seen = seen, .score = score, .told = o->told };
    fault f = { .kind = FAULT_NONE };
    if (o->program.pid != 0)
        tell(o, put_over, &m, program_now() + o->limit, &f);
}

void outside_release(outside *o)
{
    message m = { .told = 0 };
    fault f = { .kind = FAULT_NONE };
    if (o->program.pid != 0 &&
        tell(o, put_bye, &m, program_now() + o->limit, &f))
        program_stop(&o->program, &f.status);
    free(o->text);
    o->text = NULL;
    o->room = 0;
}
