/*
 * heard.c -- messages of a table as a client reads them.
 */
#include "page/heard.h"

#include "core/field_json.h"
#include "core/notation.h"
#include "games/games.h"

static bool read_flat(const char *message, size_t length, kr_json_slot *slots,
                      size_t count)
{
    return kr_json_read(message, length, slots, count, KR_JSON_LENIENT);
}

bool page_hear_fields(const char *message, size_t length, const char *key,
                      const kr_field *fields, void *into)
{
    kr_json_in in;
    return kr_json_find(&in, message, length, key) &&
           kr_json_next(&in) == KR_JSON_OBJECT &&
           kr_json_in_fields(&in, fields, into);
}

/* ---- hello ------------------------------------------------------------ */

static const kr_game *read_game(const char *head, kr_config *config)
{
    size_t length = tb_length(head);
    const kr_game *game = kr_game_at(head, length);
    if (game == NULL)
        return NULL;
    kr_scan scan = { .text = head, .length = length };
    kr_scan_config(&scan, game, config);
    return kr_scan_done(&scan) ? game : NULL;
}

/* The name of each seat; other keys of it are skipped. */
static void read_names(page_hello *h, const char *message, size_t length)
{
    kr_json_in in;
    char key[16];
    unsigned seat = 0;
    if (!kr_json_find(&in, message, length, "seats") ||
        kr_json_next(&in) != KR_JSON_ARRAY)
        return;
    while (seat < KR_SEATS && kr_json_next(&in) == KR_JSON_OBJECT) {
        while (kr_json_next(&in) == KR_JSON_KEY) {
            bool is_name = kr_json_copy(&in, key, sizeof key) &&
                           kr_same_text(key, "name");
            if (kr_json_next(&in) == KR_JSON_TEXT && is_name)
                kr_json_copy(&in, h->name[seat], PAGE_NAME);
        }
        seat++;
    }
}

static bool read_hello(page_hello *h, const char *message, size_t length)
{
    char head[256] = "", memory[16] = "", stage[16] = "";
    int64_t you = KR_NOBODY, seq = 0;
    kr_json_slot slots[] = {
        { "game", KR_SLOT_TEXT, head, sizeof head, 0, 0, false },
        { "memory", KR_SLOT_TEXT, memory, sizeof memory, 0, 0, false },
        { "stage", KR_SLOT_TEXT, stage, sizeof stage, 0, 0, false },
        { "seq", KR_SLOT_INT, &seq, 0, 0, UINT32_MAX, false },
    };
    kr_json_in in;
    *h = (page_hello){ .game = NULL };
    if (!read_flat(message, length, slots, KR_COUNT(slots)))
        return false;
    if (kr_json_find(&in, message, length, "you") &&
        kr_json_next(&in) == KR_JSON_NUMBER && in.number < KR_SEATS)
        you = in.number;
    h->game = read_game(head, &h->config);
    h->memory = (tb_memory)tb_word_index(memory, tb_memory_words, TB_MEMORIES);
    h->you = (kr_seat)you;
    h->seq = (uint32_t)seq;
    h->is_over = kr_same_text(stage, "over");
    read_names(h, message, length);
    return h->game != NULL && h->memory < TB_MEMORIES;
}

/* ---- entries ---------------------------------------------------------- */

static bool read_news(kr_news *news, const kr_game *game, const char *message,
                      size_t length)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_json_in in;
    if (!kr_json_find(&in, message, length, "news") ||
        kr_json_next(&in) != KR_JSON_ARRAY)
        return true;
    while (kr_json_next(&in) == KR_JSON_TEXT)
        if (news->count == KR_NEWS_MAX ||
            !kr_json_copy(&in, text, sizeof text) ||
            !tb_read_move(game, text, &news->move[news->count++]))
            return false;
    return true;
}

static bool read_entry(page_entry *e, const kr_game *game,
                       const char *message, size_t length)
{
    char kind[16] = "", move[KR_MOVE_TEXT_MAX] = "", how[16] = "";
    char name[PAGE_NAME] = "";
    int64_t seq = 0, seat = KR_TABLE, number = 0, by = KR_NONE;
    kr_json_slot slots[] = {
        { "entry", KR_SLOT_TEXT, kind, sizeof kind, 0, 0, false },
        { "move", KR_SLOT_TEXT, move, sizeof move, 0, 0, false },
        { "how", KR_SLOT_TEXT, how, sizeof how, 0, 0, false },
        { "name", KR_SLOT_TEXT, name, sizeof name, 0, 0, false },
        { "text", KR_SLOT_TEXT, e->text, sizeof e->text, 0, 0, false },
        { "bot", KR_SLOT_TEXT, e->bot, sizeof e->bot, 0, 0, false },
        { "seq", KR_SLOT_INT, &seq, 0, 1, UINT32_MAX, false },
        { "seat", KR_SLOT_INT, &seat, 0, 0, KR_SEATS - 1, false },
        { "from", KR_SLOT_INT, &number, 0, 1, UINT32_MAX, false },
        { "phrase", KR_SLOT_INT, &number, 0, 1, TB_PHRASES, false },
        { "days", KR_SLOT_INT, &number, 0, 0, TB_VACATION, false },
        { "by", KR_SLOT_INT, &by, 0, 0, KR_SEATS - 1, false },
    };
    memset(e, 0, sizeof *e);
    if (!read_flat(message, length, slots, KR_COUNT(slots)))
        return false;
    unsigned is = tb_word_index(kind, tb_kind_words, TB_KINDS);
    unsigned consent = how[0] == '\0' ? TB_UNSAID
                     : tb_word_index(how, tb_how_words, TB_HOWS);
    if (is == TB_KINDS || consent == TB_HOWS)
        return false;
    if (is == TB_SIT || is == TB_NAME)
        memcpy(e->text, name, sizeof name);
    e->entry = (tb_entry){
        .seq = (uint32_t)seq, .kind = (tb_kind)is, .seat = (kr_seat)seat,
        .number = (uint64_t)number,
        .text = e->text, .bot = e->bot, .news = e->news.move,
        .how = (tb_how)consent, .by = (kr_seat)by,
    };
    if (is != TB_MOVE)
        return true;
    if (!tb_read_move(game, move, &e->entry.move) ||
        !read_news(&e->news, game, message, length))
        return false;
    e->entry.seat = e->entry.move.who;
    e->entry.news_count = e->news.count;
    return true;
}

/* ---- refusals --------------------------------------------------------- */

static kr_verdict rule_named(const kr_game *game, const char *number)
{
    for (kr_verdict v = KR_RULES; v < KR_RULES + game->rules; v++)
        if (kr_same_text(kr_rule_of(game, v), number))
            return v;
    return KR_OK;
}

static bool read_refused(page_refused *r, const kr_game *game,
                         const char *message, size_t length)
{
    char why[24] = "", rule[16] = "";
    kr_json_slot slots[] = {
        { "why", KR_SLOT_TEXT, why, sizeof why, 0, 0, false },
        { "rule", KR_SLOT_TEXT, rule, sizeof rule, 0, 0, false },
    };
    *r = (page_refused){ .verdict = KR_OK };
    if (!read_flat(message, length, slots, KR_COUNT(slots)))
        return false;
    r->why = (tb_refusal)tb_word_index(why, tb_refusal_words, TB_REFUSALS);
    if (r->why == TB_REFUSALS)
        r->verdict = (kr_verdict)tb_word_index(why, tb_core_words, KR_RULES);
    else if (r->why == TB_BY_RULE)
        r->verdict = rule_named(game, rule);
    return r->why < TB_REFUSALS || r->verdict < KR_RULES;
}

/* ---- the end ---------------------------------------------------------- */

enum { MEMBERS = 4 };

/* The next object of an array into `value`, one for each key; false at the end
 * of the array. A rule is its number. */
static bool read_numbers(kr_json_in *in, const kr_game *game,
                         const char *const key[MEMBERS],
                         int64_t value[MEMBERS])
{
    char text[16];
    if (kr_json_next(in) != KR_JSON_OBJECT)
        return false;
    while (kr_json_next(in) == KR_JSON_KEY) {
        unsigned at = kr_json_copy(in, text, sizeof text)
                    ? tb_word_index(text, key, MEMBERS) : MEMBERS;
        kr_json_token token = kr_json_next(in);
        if (at == MEMBERS)
            continue;
        value[at] = in->number;
        if (token == KR_JSON_TEXT && kr_json_copy(in, text, sizeof text))
            value[at] = rule_named(game, text);
    }
    return true;
}

static bool read_over(kr_score *score, const kr_game *game,
                      const char *message, size_t length)
{
    static const char *const of_seat[] = { "points", "rank", "", "" };
    static const char *const of_line[] = { "seat", "rule", "count", "points" };
    int64_t value[MEMBERS];
    kr_json_in in;
    memset(score, 0, sizeof *score);
    if (!kr_json_find(&in, message, length, "seats") ||
        kr_json_next(&in) != KR_JSON_ARRAY)
        return false;
    for (unsigned s = 0;
         s < KR_SEATS && read_numbers(&in, game, of_seat, value); s++) {
        score->points[s] = (int32_t)value[0];
        score->rank[s] = (uint8_t)value[1];
    }
    if (!kr_json_find(&in, message, length, "lines") ||
        kr_json_next(&in) != KR_JSON_ARRAY)
        return false;
    while (score->lines < KR_LINES_MAX &&
           read_numbers(&in, game, of_line, value))
        score->line[score->lines++] = (kr_line){
            .seat = (kr_seat)value[0], .rule = (kr_verdict)value[1],
            .count = (int16_t)value[2], .points = (int32_t)value[3] };
    return true;
}

/* ---- all of them ------------------------------------------------------ */

void page_hear(page_heard *heard, const kr_game *game, const char *message,
               size_t length)
{
    char type[16] = "";
    uint64_t orders = 0;
    kr_json_slot slots[] = {
        { "type", KR_SLOT_TEXT, type, sizeof type, 0, 0, false },
        { "orders", KR_SLOT_SET, &orders, 0, 0, KR_ORDERS - 1, false },
    };
    heard->what = PAGE_OTHER;
    if (!read_flat(message, length, slots, KR_COUNT(slots)))
        return;
    if (slots[1].found == KR_SLOT_FOUND)
        heard->is_ordered = orders & 1;
    if (kr_same_text(type, "hello")) {
        if (read_hello(&heard->hello, message, length))
            heard->what = PAGE_HELLO;
    } else if (game == NULL) {
        return;
    } else if (kr_same_text(type, "entry")) {
        if (read_entry(&heard->entry, game, message, length))
            heard->what = PAGE_ENTRY;
    } else if (kr_same_text(type, "view") || kr_same_text(type, "change")) {
        heard->what = PAGE_VIEW;
    } else if (kr_same_text(type, "refused")) {
        if (read_refused(&heard->refused, game, message, length))
            heard->what = PAGE_REFUSED;
    } else if (kr_same_text(type, "over")) {
        if (read_over(&heard->score, game, message, length))
            heard->what = PAGE_OVER;
    }
}

bool page_hear_choice(page_choice *c, const char *text, size_t length)
{
    int64_t seat = -1, place = -1, number = -1;
    bool sure = false;
    *c = (page_choice){ .what = "" };
    kr_json_slot slots[] = {
        { "what", KR_SLOT_TEXT, c->what, sizeof c->what, 0, 0, false },
        { "word", KR_SLOT_TEXT, c->word, sizeof c->word, 0, 0, false },
        { "seat", KR_SLOT_INT, &seat, 0, 0, KR_SEATS - 1, false },
        { "place", KR_SLOT_INT, &place, 0, 0, UINT8_MAX, false },
        { "number", KR_SLOT_INT, &number, 0, 0, UINT16_MAX, false },
        { "sure", KR_SLOT_BOOL, &sure, 0, 0, 0, false },
    };
    if (!read_flat(text, length, slots, KR_COUNT(slots)))
        return false;
    c->seat = (int32_t)seat;
    c->place = (int32_t)place;
    c->number = (int32_t)number;
    c->sure = sure;
    return true;
}
