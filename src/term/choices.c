/*
 * choices.c -- a numbered list of a player's options.
 *
 * The list assumes an unknown hand, so that an onlooker learns nothing from
 * it; only if cards are openly held in hand it uses them.
 */
#include "core/notation.h"
#include "term/session.h"
#include "text/words.h"

#include <string.h>

enum { MANY = 24 };                     /* more are shown kind by kind */

tui_scene tui_session_scene(const tui_session *s)
{
    const tui_host *h = s->host;
    tui_scene scene = tui_scene_of(h->table, s->who, h->lang);
    scene.peek = s->peek;
    scene.open_hand = h->face->holds_hand && !s->covered;
    if (tb_stage_of(h->table) == TB_ENDED)
        scene.truth = tb_truth(h->table);
    return scene;
}

/* Legal moves as far as publicly known. */
static int list(const tui_session *s, kr_span *out)
{
    kr_state prv;
    tui_scene scene = tui_session_scene(s);
    kr_eye eye = scene.eye;
    if (!kr_has(scene.waits.must | scene.waits.may, eye.who) ||
        scene.waits.chance)
        return 0;
    if (!scene.open_hand && s->host->face->innocent != NULL) {
        s->host->face->innocent(&prv, eye);
        eye.prv = &prv;
    } else if (!scene.open_hand && s->host->game->lavish != NULL) {
        eye.prv = s->host->game->lavish;
    }
    return s->host->game->list(eye, out);
}

static int spans_of_kind(const kr_span *spans, int count, uint8_t kind)
{
    int same = 0;
    for (int i = 0; i < count; i++)
        same += spans[i].move.kind == kind;
    return same;
}

void tui_session_choose(tui_session *s)
{
    kr_span spans[KR_SPANS_MAX];
    int count = list(s, spans);
    s->choices = 0;
    for (int i = 0; i < count; i++) {
        uint8_t kind = spans[i].move.kind;
        bool first = i == 0 || spans[i - 1].move.kind != kind;
        bool group = count > MANY && spans_of_kind(spans, count, kind) > 1;
        if (!group || first)
            s->choice[s->choices++] = (tui_choice){ spans[i], group };
    }
}

void tui_session_choose_kind(tui_session *s, uint8_t kind)
{
    kr_span spans[KR_SPANS_MAX];
    int count = list(s, spans);
    s->choices = 0;
    for (int i = 0; i < count; i++)
        if (spans[i].move.kind == kind)
            s->choice[s->choices++] = (tui_choice){ spans[i], false };
}

void tui_put_typed(kr_buf *out, const kr_game *game, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf move = kr_buf_of(text, sizeof text);
    kr_put_move(&move, game, m);
    const char *colon = strstr(text, ": ");
    kr_put(out, colon != NULL ? colon + 2 : text);
}

/* The first words after the verb of a legal move, "1 H" of "bid 1 H 0". */
static void put_example(kr_buf *out, const tui_session *s, const tui_hint *h,
                        kr_move legal)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf move = kr_buf_of(text, sizeof text);
    tui_put_typed(&move, s->host->game, legal);
    char *at = strchr(text, ' ');
    for (unsigned i = 0; at != NULL && i < h->words; i++) {
        char *end = strchr(at + 1, ' ');
        kr_put_bytes(out, at + (i == 0), end != NULL
                     ? (size_t)(end - at) - (i == 0) : strlen(at) - (i == 0));
        at = end;
    }
    kr_put(out, h->tail);
}

/* One of these moves, from the middle, where the usual ones are; or NULL. */
static const kr_span *some_of(const kr_span *spans, int count, uint8_t kind)
{
    int first = 0;
    while (first < count && spans[first].move.kind != kind)
        first++;
    if (first == count)
        return NULL;
    return &spans[first + spans_of_kind(spans, count, kind) / 2];
}

/* The first move of each kind. */
static int hint_at_kinds(const tui_session *s, const kr_span *spans, int count,
                         tui_shown_hint out[TUI_HINTS_MOST])
{
    int shown = 0;
    for (int i = 0; i < count && shown < TUI_HINTS_MOST; i++) {
        const kr_kind *kind = &s->host->game->kind[spans[i].move.kind];
        char text[KR_MOVE_TEXT_MAX];
        if (shown > 0 && out[shown - 1].verb == kind->word)
            continue;
        kr_buf buf = kr_buf_of(text, sizeof text);
        tui_put_typed(&buf, s->host->game, spans[i].move);
        out[shown].verb = kind->word;
        out[shown].gloss = "";
        buf = kr_buf_of(out[shown].example, sizeof out[shown].example);
        kr_put(&buf, text + strlen(kind->word));
        shown++;
    }
    return shown;
}

int tui_session_hints(const tui_session *s, tui_shown_hint out[TUI_HINTS_MOST])
{
    kr_span spans[KR_SPANS_MAX];
    int count = list(s, spans), shown = 0;
    if (s->host->face->hints == NULL)
        return hint_at_kinds(s, spans, count, out);
    for (const tui_hint *h = s->host->face->hints; h->verb != NULL; h++) {
        const kr_span *legal = some_of(spans, count, h->kind);
        bool again = shown > 0 && strcmp(out[shown - 1].verb, h->verb) == 0;
        if (legal == NULL || again || shown == TUI_HINTS_MOST)
            continue;
        tui_shown_hint *o = &out[shown++];
        o->verb = h->verb;
        o->gloss = text_of(s->host->lang, (text_key)h->gloss);
        kr_buf example = kr_buf_of(o->example, sizeof o->example);
        put_example(&example, s, h, legal->move);
    }
    return shown;
}

static void put_gloss(kr_buf *out, const tui_session *s,
                      const text_reader *reader, kr_move m)
{
    const tui_hint *h = s->host->face->hints;
    if (h == NULL) {
        text_put_offer(out, reader, m);
        return;
    }
    while (h->verb != NULL && h->kind != m.kind)
        h++;
    if (h->verb != NULL)
        kr_put(out, text_of(s->host->lang, (text_key)h->gloss));
}

void tui_put_choice(kr_buf *out, const tui_session *s, int index)
{
    const tui_choice *c = &s->choice[index];
    const kr_game *game = s->host->game;
    bool whole = !c->is_kind && c->span.move.n == c->span.last;
    kr_putf(out, "%d. ", index + 1);
    if (c->is_kind)
        kr_put(out, game->kind[c->span.move.kind].word);
    else
        tui_put_typed(out, game, c->span.move);
    if (!c->is_kind && !whole)
        kr_putf(out, "..%u", c->span.last);
    kr_put(out, whole ? ": " : " ...: ");
    tui_scene scene = tui_session_scene(s);
    if (!whole) {
        put_gloss(out, s, &scene.reader, c->span.move);
        return;
    }
    text_event event = { .move = c->span.move, .before = scene.eye.pub,
                         .after = scene.eye.pub };
    text_put_event(out, &scene.reader, &event);
}

kr_move tui_session_idle(const tui_session *s)
{
    kr_span spans[KR_SPANS_MAX];
    int count = list(s, spans);
    const uint8_t *kind = s->host->face->idle;
    for (; kind != NULL && *kind != 0; kind++)
        for (int i = 0; i < count; i++)
            if (spans[i].move.kind == *kind)
                return spans[i].move;
    return kr_sealed(s->who);
}
