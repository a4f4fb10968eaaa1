/*
 * protocol_in.c -- what comes from outside, read and judged as a message.
 */
#include "core/json_in.h"
#include "table/protocol.h"
#include "table/shape.h"

#define NUMBER_MAX ((INT64_C(1) << 53) - 1)

typedef struct {
    char type[16], move[KR_MOVE_TEXT_MAX];
    int64_t id, seen, seq, seat, phrase;
    bool has_move, has_seat, has_seen;
} fields;

static bool read_fields(fields *f, tb_in *in, const char *line, size_t length)
{
    kr_json_slot slots[] = {
        { "type", 0, f->type, sizeof f->type, 0, 0, false },
        { "move", 0, f->move, sizeof f->move, 0, 0, false },
        { "seat", KR_SLOT_INT, &f->seat, 0, 0, KR_SEATS - 1, false },
        { "id", KR_SLOT_INT, &f->id, 0, 1, NUMBER_MAX, false },
        { "seen", KR_SLOT_INT, &f->seen, 0, 0, UINT32_MAX, false },
        { "seq", KR_SLOT_INT, &f->seq, 0, 0, UINT32_MAX, false },
        { "phrase", KR_SLOT_INT, &f->phrase, 0, 0, NUMBER_MAX, false },
        { "text", 0, in->text, sizeof in->text, 0, 0, false },
        { "name", 0, in->text, TB_NAME_MAX, 0, 0, false },
        { "bot", 0, in->bot, sizeof in->bot, 0, 0, false },
    };
    if (length > TB_REQUEST_MAX ||
        !kr_json_read(line, length, slots, KR_COUNT(slots), KR_JSON_LENIENT))
        return false;
    f->has_move = slots[1].found;
    f->has_seat = slots[2].found;
    f->has_seen = slots[4].found;
    return slots[0].found;
}

static bool fill_wish(tb_in *in, const tb_table *t, kr_seat from,
                      const fields *f)
{
    unsigned kind = tb_word_index(f->type, tb_kind_words, TB_KINDS);
    if (kind == TB_KINDS || f->has_move != (kind == TB_MOVE))
        return false;
    in->wish = (tb_wish){
        .who = from, .what = (tb_kind)kind, .id = (uint64_t)f->id,
        .seen = (uint32_t)f->seen, .number = (uint64_t)f->phrase,
        .seat = f->has_seat ? (kr_seat)f->seat : KR_NONE,
        .text = in->text, .bot = in->bot,
    };
    return kind != TB_MOVE || (f->has_seen &&
           tb_read_move(tb_setup_of(t)->game, f->move, &in->wish.move));
}

/* So that a refusal can name it, whatever is wrong with the other fields. */
static uint64_t read_id(const char *line, size_t length)
{
    int64_t id = 0;
    kr_json_slot slot = { "id", KR_SLOT_INT, &id, 0, 1, NUMBER_MAX, false };
    bool readable = length <= TB_REQUEST_MAX &&
                    kr_json_read(line, length, &slot, 1, KR_JSON_LENIENT);
    return readable ? (uint64_t)id : 0;
}

void tb_read_request(tb_in *in, const tb_table *t, kr_seat from,
                     const char *line, size_t length)
{
    static const char *const questions[] = { "hello", "view", "since" };
    static const tb_in_kind kinds[] = { TB_IN_HELLO, TB_IN_VIEW, TB_IN_SINCE,
                                        TB_IN_WISH };
    fields f = { .id = 0 };
    *in = (tb_in){ .kind = TB_IN_BAD, .wish = { .who = from } };
    if (!read_fields(&f, in, line, length)) {
        in->wish.id = read_id(line, length);
        return;
    }
    in->wish.id = (uint64_t)f.id;
    in->since = (uint32_t)f.seq;
    tb_in_kind kind = kinds[tb_word_index(f.type, questions, 3)];
    if (kind != TB_IN_WISH || fill_wish(in, t, from, &f))
        in->kind = kind;
}
