/*
 * protocol_in.c -- reads and checks untrusted messages.
 */
#include "core/json_in.h"
#include "table/protocol.h"
#include "table/shape.h"

#define NUMBER_MAX ((INT64_C(1) << 53) - 1)

typedef struct {
    char move[KR_MOVE_TEXT_MAX];
    int64_t id, seen, seq, seat, number;
    uint64_t on;
    bool has_move, has_seat, has_on, has_days;
} fields;

static void make_slots(kr_json_slot slots[TB_OWN_SLOTS], fields *f, tb_in *in)
{
    const kr_json_slot own[TB_OWN_SLOTS] = {
        { "type", 0, in->type, sizeof in->type, 0, 0, 0 },
        { "move", 0, f->move, sizeof f->move, 0, 0, 0 },
        { "seat", KR_SLOT_INT, &f->seat, 0, 0, KR_SEATS - 1, 0 },
        { "id", KR_SLOT_INT, &f->id, 0, 1, NUMBER_MAX, 0 },
        { "seen", KR_SLOT_INT, &f->seen, 0, 0, UINT32_MAX, 0 },
        { "seq", KR_SLOT_INT, &f->seq, 0, 0, UINT32_MAX, 0 },
        { "phrase", KR_SLOT_INT, &f->number, 0, 0, NUMBER_MAX, 0 },
        { "text", 0, in->text, sizeof in->text, 0, 0, 0 },
        { "name", 0, in->text, TB_NAME_MAX, 0, 0, 0 },
        { "bot", 0, in->bot, sizeof in->bot, 0, 0, 0 },
        { "on", KR_SLOT_SET, &f->on, 0, 0, KR_ORDERS - 1, 0 },
        { "days", KR_SLOT_INT, &f->number, 0, 0, NUMBER_MAX, 0 },
    };
    memcpy(slots, own, sizeof own);
}

void tb_request_slots(kr_json_slot slots[TB_OWN_SLOTS])
{
    fields f;
    tb_in in;
    make_slots(slots, &f, &in);
    for (size_t i = 0; i < TB_OWN_SLOTS; i++)
        slots[i].into = NULL;
}

/* Returns true if the table's own fields fit. In `in` are the type and the
 * id, if these fit, whatever is wrong with the others. */
static bool read_fields(fields *f, tb_in *in, const char *line, size_t length,
                        kr_json_slot *more, size_t count)
{
    kr_json_slot slots[TB_OWN_SLOTS + TB_MORE_SLOTS];
    make_slots(slots, f, in);
    KR_REQUIRE(count <= TB_MORE_SLOTS);
    if (count > 0)
        memcpy(slots + TB_OWN_SLOTS, more, count * sizeof *more);
    bool readable = length <= TB_REQUEST_MAX &&
                    kr_json_object(line, length, slots, TB_OWN_SLOTS + count,
                                   KR_JSON_LENIENT) != KR_JSON_NO_OBJECT;
    if (count > 0)
        memcpy(more, slots + TB_OWN_SLOTS, count * sizeof *more);
    f->has_move = slots[1].found;
    f->has_seat = slots[2].found == KR_SLOT_FOUND;
    f->has_on = slots[10].found == KR_SLOT_FOUND;
    f->has_days = slots[11].found == KR_SLOT_FOUND;
    in->has_seen = slots[4].found == KR_SLOT_FOUND;
    if (!readable || slots[0].found != KR_SLOT_FOUND)
        in->type[0] = '\0';
    if (!readable || slots[3].found != KR_SLOT_FOUND)
        f->id = 0;
    for (size_t i = 0; i < TB_OWN_SLOTS; i++)
        in->misfit |= slots[i].found == KR_SLOT_WRONG;
    return !in->misfit && in->type[0] != '\0';
}

static void fill_wish(tb_in *in, kr_seat from, const fields *f)
{
    in->since = (uint32_t)f->seq;
    in->wish = (tb_wish){
        .who = from, .id = (uint64_t)f->id,
        .seen = (uint32_t)f->seen, .number = (uint64_t)f->number,
        .seat = f->has_seat ? (kr_seat)f->seat : KR_NONE,
        .text = in->text, .bot = in->bot,
    };
}

/* The kind of the message, if all its fields fit. */
static tb_in_kind kind_of(tb_in *in, const tb_table *t, const fields *f)
{
    static const char *const questions[] = { "hello", "view", "since" };
    static const tb_in_kind kinds[] = { TB_IN_HELLO, TB_IN_VIEW,
                                        TB_IN_SINCE };
    unsigned question = tb_word_index(in->type, questions, 3);
    unsigned kind = tb_word_index(in->type, tb_kind_words, TB_KINDS);
    if (question < 3)
        return kinds[question];
    if (tb_word_index(in->type, (const char *const[]){ "order" }, 1) == 0) {
        in->wish.what = TB_ORDER;
        in->wish.number = f->on;
        return f->has_on && !f->has_move ? TB_IN_WISH : TB_IN_BAD;
    }
    if (kind == TB_KINDS || f->has_move != (kind == TB_MOVE) ||
        f->has_days != (kind == TB_REST))
        return TB_IN_BAD;
    in->wish.what = (tb_kind)kind;
    if (kind == TB_MOVE &&
        !(in->has_seen && tb_read_move(tb_setup_of(t)->game, f->move,
                                       &in->wish.move)))
        return TB_IN_BAD;
    return TB_IN_WISH;
}

void tb_read_request_and(tb_in *in, const tb_table *t, kr_seat from,
                         const char *line, size_t length, kr_json_slot *more,
                         size_t count)
{
    fields f = { .id = 0 };
    *in = (tb_in){ .kind = TB_IN_BAD };
    bool fits = read_fields(&f, in, line, length, more, count);
    fill_wish(in, from, &f);
    if (fits && t != NULL)
        in->kind = kind_of(in, t, &f);
}

void tb_read_request(tb_in *in, const tb_table *t, kr_seat from,
                     const char *line, size_t length)
{
    tb_read_request_and(in, t, from, line, length, NULL, 0);
}
