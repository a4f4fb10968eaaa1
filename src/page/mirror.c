/*
 * mirror.c -- what a client knows of a table, from the messages it receives.
 */
#include "page/mirror.h"

#include "core/field_json.h"
#include "core/notation.h"
#include "core/scan.h"
#include "games/games.h"
#include "page/about.h"
#include "page/border.h"
#include "page/coach.h"
#include "page/heard.h"
#include "page/scene.h"
#include "page/result.h"
#include "page/told.h"
#include "text/character.h"

enum { ROOM = 1 << 16 };

static const page_choice nothing_chosen = { .seat = -1, .place = -1,
                                            .number = -1 };

/* A module is one page's, which looks at one table. */
static struct {
    const kr_game *game;                /* NULL: no hello yet */
    kr_state state;                     /* the public part */
    kr_state shown;                     /* the same as of the last view */
    kr_state mine;                      /* the private part, first in it */
    bool has_mine, is_over, is_replay;
    bool is_ordered;                    /* a standing order passes for you */
    kr_seat you;
    tb_memory memory;
    uint32_t seq;                       /* the last entry heard */
    union { uint64_t align; uint8_t byte[PAGE_PAST]; } past;
    bool has_score, has_truth;
    kr_score score;
    kr_state truth;
    coach_past heard;                   /* for the coach */
    coach_state coach;
    text_lang lang;
    char name[KR_SEATS][PAGE_NAME];
    char room[ROOM];
} mirror;

static text_reader reader(void)
{
    text_reader r = { .game = mirror.game, .lang = mirror.lang,
                      .who = mirror.you,
                      .forgets = mirror.memory == TB_CLASSIC &&
                                 !mirror.is_over && !mirror.is_replay };
    for (kr_seat s = 0; s < KR_SEATS; s++)
        r.name[s] = mirror.name[s];
    return r;
}

EXPORT(mirror_begin) void mirror_begin(unsigned lang, unsigned is_replay)
{
    memset(&mirror, 0, sizeof mirror);
    mirror.is_replay = is_replay != 0;
    mirror.lang = lang < TEXT_LANGS ? (text_lang)lang : TEXT_EN;
    mirror.you = KR_NOBODY;
}

static page_look look(void)
{
    page_look l = { .game = mirror.game, .reader = reader(),
                    .memory = mirror.memory, .is_over = mirror.is_over,
                    .is_replay = mirror.is_replay, .seq = mirror.seq,
                    .past = mirror.past.byte };
    l.score = mirror.has_score ? &mirror.score : NULL;
    l.truth = mirror.has_truth ? &mirror.truth : NULL;
    l.eye = (kr_eye){ mirror.shown.byte,
                      mirror.has_mine ? mirror.mine.byte : NULL, mirror.you };
    l.room = kr_buf_of(mirror.room, sizeof mirror.room);
    return l;
}

/* Hands over what a shape describes. */
static size_t answer(const page_shape *shape, const void *from)
{
    kr_buf out = border_begin();
    kr_json j = { .out = &out };
    page_put(&j, NULL, shape, from);
    return border_end(&out);
}

/* ---- messages --------------------------------------------------------- */

static void hear_hello(const page_hello *h)
{
    if (mirror.game != h->game || h->seq < mirror.seq) {
        kr_new(h->game, &h->config, &mirror.state);
        mirror.shown = mirror.state;
        memset(&mirror.past, 0, sizeof mirror.past);
        memset(&mirror.heard, 0, sizeof mirror.heard);
        mirror.seq = 0;
    }
    mirror.game = h->game;
    mirror.you = h->you;
    mirror.memory = h->memory;
    mirror.is_over = h->is_over;
    memcpy(mirror.name, h->name, sizeof mirror.name);
}

static void note_past(const tb_entry *e, const void *before)
{
    const page_game *game = page_game_of(mirror.game);
    if (game->heard != NULL)
        game->heard(mirror.past.byte, e, before, mirror.state.byte);
    if (e->kind == TB_MOVE)
        coach_hear(&mirror.heard, mirror.game, &(coach_event){
            .me = mirror.you, .move = e->move, .news = e->news,
            .news_count = e->news_count, .before = before,
            .after = mirror.state.byte });
}

static void hear_entry(const page_entry *heard, page_told *t, page_look *l,
                       size_t length)
{
    const tb_entry *e = &heard->entry;
    kr_state before = mirror.state;
    if (e->seq <= mirror.seq)
        return;
    mirror.seq = e->seq;
    page_hear_fields(border_at(), length, "public", mirror.game->pub_fields,
                     mirror.state.byte);
    if ((e->kind == TB_SIT || e->kind == TB_NAME) && e->seat < KR_SEATS)
        memcpy(mirror.name[e->seat], heard->text, PAGE_NAME);
    note_past(e, before.byte);
    page_tell(t, l, e, before.byte, mirror.state.byte);
}

static void hear_view(size_t length)
{
    mirror.has_mine |= page_hear_fields(border_at(), length, "private",
                                        mirror.game->prv_fields,
                                        mirror.mine.byte);
    page_hear_fields(border_at(), length, "public", mirror.game->pub_fields,
                     mirror.state.byte);
    mirror.shown = mirror.state;
    mirror.is_over = kr_is_over(mirror.game, &mirror.state);
}

static const char *refusal(const page_look *l, const page_refused *r)
{
    if (r->verdict != KR_OK)
        return text_of_rule(l->reader.lang, l->game, r->verdict);
    return text_of(l->reader.lang, (text_key)(TEXT_TABLE_REFUSAL + r->why));
}

static void hear(const page_heard *heard, page_told *t, page_look *l,
                 size_t length)
{
    switch (heard->what) {
    case PAGE_HELLO:
        hear_hello(&heard->hello);
        break;
    case PAGE_ENTRY:
        hear_entry(&heard->entry, t, l, length);
        break;
    case PAGE_VIEW:
        hear_view(length);
        mirror.is_ordered = heard->is_ordered;
        break;
    case PAGE_REFUSED:
        t->refusal = refusal(l, &heard->refused);
        break;
    case PAGE_OVER:
        mirror.score = heard->score;
        mirror.has_score = true;
        break;
    case PAGE_OTHER:
        break;
    }
}

EXPORT(mirror_hear) size_t mirror_hear(size_t length)
{
    static page_heard heard;
    static page_told t;
    page_look l = look();
    t = (page_told){ .lines_count = 0 };
    if (length > border_room())
        return 0;
    page_hear(&heard, mirror.game, border_at(), length);
    hear(&heard, &t, &l, length);
    if (t.lines_count == 0 && t.refusal == NULL)
        return 0;
    return answer(&page_told_shape, &t);
}

void mirror_learn(const kr_state *truth)
{
    mirror.truth = *truth;
    mirror.has_truth = true;
}

/* ---- the screen ------------------------------------------------------- */

static const char *status_of(page_look *l)
{
    kr_buf out = page_open(l);
    text_put_status(&out, &l->reader, l->eye.pub);
    return page_close(l, &out);
}

static void put_result(kr_json *j, page_look *l)
{
    static page_result result;
    if (!mirror.has_score) {
        kr_json_null(j, "result");
        return;
    }
    page_make_result(&result, l, &mirror.score);
    page_put(j, "result", &page_result_shape, &result);
}

EXPORT(mirror_screen) size_t mirror_screen(unsigned peeks)
{
    page_look l = look();
    if (mirror.game == NULL)
        return 0;
    l.peeks = peeks != 0;
    const page_game *game = page_game_of(mirror.game);
    kr_buf out = border_begin();
    kr_json j = kr_json_begin(&out);
    kr_json_text(&j, "status", status_of(&l));
    page_put(&j, "scene", game->scene, game->scene_of(&l));
    put_result(&j, &l);
    kr_json_close(&j, '}');
    return border_end(&out);
}

/* ---- actions ---------------------------------------------------------- */

static const page_shape action_shape = { "Action", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_action, id, NULL),
    PG_ONE(PG_TEXT, page_action, label, NULL),
    PG_ONE(PG_TEXT, page_action, hint, NULL),
    PG_ONE(PG_TEXT, page_action, key, NULL),
    PG_ONE(PG_TEXT, page_action, move, NULL),
    PG_ONE(PG_FLAG, page_action, is_closed, NULL),
    PG_ONE(PG_TEXT, page_action, rule, NULL),
    PG_ONE(PG_TEXT, page_action, why, NULL),
    PG_ONE(PG_FLAG, page_action, is_span, NULL),
    PG_ONE(PG_NUM, page_action, first, NULL),
    PG_ONE(PG_NUM, page_action, last, NULL),
    PG_ONE(PG_NUM, page_action, start, NULL),
    PG_ONE(PG_FLAG, page_action, asks_again, NULL),
    PG_ONE(PG_TEXT, page_action, chooses, NULL),
    PG_ONE(PG_FLAG, page_action, sets_number, NULL),
    PG_ONE(PG_FLAG, page_action, is_primary, NULL)) };

const page_shape page_acts_shape = { "Actions", PG_MEMBERS(
    PG_LIST(PG_SHAPE, page_acts, list, &action_shape)) };

static void list_acts(page_acts *acts, page_look *l, const page_choice *choice)
{
    *acts = (page_acts){ .look = l };
    if (mirror.has_mine && !mirror.is_over)
        page_game_of(mirror.game)->act(acts, choice);
}

EXPORT(mirror_actions) size_t mirror_actions(size_t length, unsigned peeks)
{
    static page_acts acts;
    page_choice choice;
    page_look l = look();
    if (length > border_room() || mirror.game == NULL ||
        !page_hear_choice(&choice, border_at(), length))
        return 0;
    l.peeks = peeks != 0;
    list_acts(&acts, &l, &choice);
    return answer(&page_acts_shape, &acts);
}

/* ---- a lesson --------------------------------------------------------- */

EXPORT(mirror_coach) size_t mirror_coach(size_t length)
{
    static page_question question;
    page_look l = look();
    if (length > border_room() || !mirror.has_mine || mirror.is_over ||
        !page_hear_question(&question, border_at(), length))
        return 0;
    question.is_ordered = mirror.is_ordered;
    kr_buf out = border_begin();
    kr_json j = { .out = &out };
    page_put_coach(&j, &l, &mirror.heard, &mirror.coach, &question);
    return border_end(&out);
}

EXPORT(mirror_lesson) size_t mirror_lesson(void)
{
    page_look l = look();
    kr_buf out = border_begin();
    kr_json j = { .out = &out };
    if (!mirror.has_mine)
        return 0;
    page_put_lesson(&j, &l, &mirror.heard);
    return border_end(&out);
}

/* ---- pieces ----------------------------------------------------------- */

static bool read_move(kr_move *move, size_t length)
{
    if (length > border_room() || mirror.game == NULL)
        return false;
    kr_scan scan = { .text = border_at(), .length = length };
    *move = kr_scan_move(&scan, mirror.game);
    return kr_scan_done(&scan);
}

EXPORT(mirror_tells) unsigned mirror_tells(size_t length)
{
    kr_move move;
    page_look l = look();
    return read_move(&move, length) && page_tells(&l, move);
}

EXPORT(mirror_sentence) size_t mirror_sentence(size_t length)
{
    kr_move move;
    text_reader r = reader();
    if (!read_move(&move, length))
        return 0;
    kr_buf out = border_begin();
    text_put_event(&out, &r, &(text_event){
        .move = move, .before = mirror.state.byte,
        .after = mirror.state.byte });
    return border_end(&out);
}

/* Is there a button for the move that needs no choice? */
static bool is_offered(page_look *l, kr_move move)
{
    static page_acts acts;
    const char *text = page_move_text(l, move);
    list_acts(&acts, l, &nothing_chosen);
    for (unsigned i = 0; i < acts.list_count; i++)
        if (acts.list[i].move != NULL && kr_same_text(acts.list[i].move, text))
            return true;
    return false;
}

static void put_choice(kr_json *j, const page_choice *c)
{
    const struct { const char *key; int32_t value; } number[] = {
        { "seat", c->seat }, { "place", c->place }, { "number", c->number } };
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "what", c->what);
    if (c->word[0] != '\0')
        kr_json_text(j, "word", c->word);
    for (size_t i = 0; i < KR_COUNT(number); i++)
        if (number[i].value >= 0)
            kr_json_int(j, number[i].key, number[i].value);
    if (c->sure)
        kr_json_bool(j, "sure", true);
    kr_json_close(j, '}');
}

EXPORT(mirror_aim) size_t mirror_aim(size_t length, unsigned peeks)
{
    page_choice choice = nothing_chosen;
    page_look l = look();
    kr_move move;
    l.peeks = peeks != 0;
    if (!read_move(&move, length) || !mirror.has_mine || is_offered(&l, move))
        return 0;
    const page_game *game = page_game_of(mirror.game);
    if (game->aim != NULL)
        game->aim(&l, move, &choice);
    if (choice.what[0] == '\0' && !choice.sure)
        return 0;
    kr_buf out = border_begin();
    kr_json j = { .out = &out };
    put_choice(&j, &choice);
    return border_end(&out);
}

/* Answers a question about the game named in the input. */
static size_t tell_of_game(size_t length, void (*put)(kr_json *, page_look *))
{
    page_look l = look();
    l.game = kr_game_at(border_at(), length);
    if (l.game == NULL)
        return 0;
    kr_buf out = border_begin();
    kr_json j = { .out = &out };
    put(&j, &l);
    return border_end(&out);
}

static void put_facts(kr_json *j, page_look *l)
{
    const page_game *game = page_game_of(l->game);
    page_put(j, NULL, game->facts, game->facts_of(l));
}

EXPORT(mirror_facts) size_t mirror_facts(size_t length)
{
    return tell_of_game(length, put_facts);
}

EXPORT(mirror_game) size_t mirror_game(size_t length)
{
    return tell_of_game(length, page_put_about);
}

EXPORT(mirror_trait) size_t mirror_trait(size_t length)
{
    char name[PAGE_NAME];
    if (length >= sizeof name || mirror.game == NULL)
        return 0;
    memcpy(name, border_at(), length);
    name[length] = '\0';
    const text_character *who = text_character_named(mirror.game, name);
    if (who == NULL)
        return 0;
    kr_buf out = border_begin();
    text_put_trait(&out, mirror.lang, who);
    return border_end(&out);
}
