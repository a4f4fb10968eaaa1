/*
 * general.c -- what the page knows and offers of any game: the fields of its
 * view in words, and its legal moves, kind by kind.
 */
#include "page/scene.h"

#include "core/scan.h"
#include "text/words.h"

enum { FIELDS = 24, CELLS = 16, MOVES = 48, KINDS = 16 };

/* ---- shapes ----------------------------------------------------------- */

/* Nothing is printed on cards and board that the fields do not say. */
static const page_member no_members[] = { { .name = NULL } };
static const page_shape facts_shape = { "GeneralFacts", no_members };

typedef struct { const char *name, *value; } field;

static const page_shape field_shape = { "GeneralField", PG_MEMBERS(
    PG_ONE(PG_TEXT, field, name, NULL),
    PG_ONE(PG_TEXT, field, value, NULL)) };

/* A player: a cell for each column, and own or revealed secrets. */
typedef struct {
    const char *name, *cells[CELLS];
    field secrets[CELLS];
    bool is_asked;
    uint8_t cells_count, secrets_count;
} player;

static const page_shape player_shape = { "GeneralPlayer", PG_MEMBERS(
    PG_ONE(PG_TEXT, player, name, NULL),
    PG_ONE(PG_FLAG, player, is_asked, NULL),
    PG_LIST(PG_TEXT, player, cells, NULL),
    PG_LIST(PG_SHAPE, player, secrets, &field_shape)) };

/* A move one may choose; `place` is its number in the list of legal moves. */
typedef struct { const char *label; uint16_t place; } offer;

static const page_shape offer_shape = { "GeneralMove", PG_MEMBERS(
    PG_ONE(PG_TEXT, offer, label, NULL),
    PG_ONE(PG_NUM, offer, place, NULL)) };

typedef struct {
    field fields[FIELDS];
    const char *columns[CELLS];
    player players[KR_SEATS];
    offer moves[MOVES];
    uint8_t fields_count, columns_count, players_count, moves_count;
} scene;

static const page_shape scene_shape = { "GeneralScene", PG_MEMBERS(
    PG_LIST(PG_SHAPE, scene, fields, &field_shape),
    PG_LIST(PG_TEXT, scene, columns, NULL),
    PG_LIST(PG_SHAPE, scene, players, &player_shape),
    PG_LIST(PG_SHAPE, scene, moves, &offer_shape)) };

/* ---- what there is to see --------------------------------------------- */

static const char *values_of(page_look *look, const kr_field *f,
                             const void *from, unsigned first, unsigned count)
{
    kr_buf out = page_open(look);
    text_put_values(&out, &look->reader, f, from, first, count);
    return page_close(look, &out);
}

static unsigned size_of(const kr_field *f)
{
    return (unsigned)f->rows * f->columns;
}

/* All fields of a part, but those that belong to seats; how many there are. */
static uint8_t list_fields(page_look *look, const kr_field *f,
                           const void *from, bool is_public, field *out,
                           uint8_t room)
{
    uint8_t count = 0;
    for (; f->name != NULL && count < room; f++) {
        bool by_seat = is_public && text_seat_share(look->game, f) > 0;
        if (!by_seat && text_has_values(f, from, 0, size_of(f)))
            out[count++] = (field){
                text_of_field(look->reader.lang, look->game, f),
                values_of(look, f, from, 0, size_of(f)) };
    }
    return count;
}

static void add_column(scene *s, page_look *look, const kr_field *f,
                       unsigned share)
{
    s->columns[s->columns_count++] =
        text_of_field(look->reader.lang, look->game, f);
    for (unsigned seat = 0; seat < s->players_count; seat++) {
        player *p = &s->players[seat];
        p->cells[p->cells_count++] =
            values_of(look, f, look->eye.pub, seat * share, share);
    }
}

/* A seat's secrets, if the viewer may see them. */
static const void *prv_of(const page_look *look, kr_seat seat)
{
    if (look->truth != NULL)
        return kr_look(look->game, look->truth, seat).prv;
    return look->peeks && seat == look->eye.who ? look->eye.prv : NULL;
}

static void add_players(scene *s, page_look *look)
{
    const kr_config *config = look->eye.pub;
    kr_seats must = look->game->waits(look->eye.pub).must;
    for (kr_seat seat = 0; seat < config->seats; seat++) {
        player *p = &s->players[s->players_count++];
        const void *prv = prv_of(look, seat);
        p->name = look->reader.name[seat];
        p->is_asked = kr_has(must, seat);
        if (prv != NULL)
            p->secrets_count = list_fields(look, look->game->prv_fields, prv,
                                           false, p->secrets, CELLS);
    }
}

/* ---- what can be done ------------------------------------------------- */

/* All legal moves of a viewer who is asked. */
static int list_moves(const page_look *look, kr_span *out)
{
    kr_waits w = look->game->waits(look->eye.pub);
    bool asked = kr_has(w.must | w.may, look->eye.who);
    if (look->eye.prv == NULL || look->is_replay || w.chance || !asked)
        return 0;
    return look->game->list(look->eye, out);
}

/* A move that is the only one of its kind needs no choice. */
static bool is_alone(const kr_span *span, int count, int at)
{
    uint8_t kind = span[at].move.kind;
    return (at == 0 || span[at - 1].move.kind != kind) &&
           (at + 1 == count || span[at + 1].move.kind != kind);
}

static const char *label_of(page_look *look, kr_move m)
{
    kr_buf out = page_open(look);
    text_put_offer(&out, &look->reader, m);
    return page_close(look, &out);
}

static void add_moves(scene *s, page_look *look)
{
    kr_span span[KR_SPANS_MAX];
    int count = list_moves(look, span);
    for (int i = 0; i < count && s->moves_count < MOVES; i++)
        if (!is_alone(span, count, i))
            s->moves[s->moves_count++] = (offer){
                label_of(look, span[i].move), (uint16_t)i };
}

static const void *scene_of(page_look *look)
{
    static scene s;
    s = (scene){ .fields_count = 0 };
    s.fields_count = list_fields(look, look->game->pub_fields, look->eye.pub,
                                 true, s.fields, FIELDS);
    add_players(&s, look);
    for (const kr_field *f = look->game->pub_fields; f->name != NULL; f++) {
        unsigned share = text_seat_share(look->game, f);
        if (share > 0 && s.columns_count < CELLS &&
            text_has_values(f, look->eye.pub, 0, size_of(f)))
            add_column(&s, look, f, share);
    }
    add_moves(&s, look);
    return &s;
}

static const void *facts_of(page_look *look)
{
    (void)look;
    return NULL;
}

/* ---- actions ---------------------------------------------------------- */

static page_action *add_action(page_acts *acts, const kr_span *span)
{
    static const char *const ids[] = { "0", "1", "2", "3", "4", "5", "6", "7",
                                       "8", "9" };
    const char *id = ids[acts->list_count % KR_COUNT(ids)];
    page_action *a = span->last > span->move.n
        ? page_add_span(acts, id, TEXT_WEB_GENERAL_CHOOSE, span->move,
                        span->move.n)
        : page_add(acts, id, TEXT_WEB_GENERAL_CHOOSE, span->move);
    a->label = label_of(acts->look, span->move);
    return a;
}

/* The chosen move, and those that need no choice. */
static void act(page_acts *acts, const page_choice *choice)
{
    kr_span span[KR_SPANS_MAX];
    int count = list_moves(acts->look, span), others = 0;
    int chosen = kr_same_text(choice->what, "move") ? choice->place : -1;
    for (int i = 0; i < count && others < KINDS; i++)
        if (is_alone(span, count, i)) {
            add_action(acts, &span[i]);
            others++;
        }
    if (count == others)
        return;
    page_action *a = chosen >= 0 && chosen < count
        ? add_action(acts, &span[chosen])
        : page_add_closed(acts, "choose", TEXT_WEB_GENERAL_MOVE,
                          TEXT_WEB_GENERAL_CHOOSE);
    a->key = "enter";
    a->is_primary = true;
}

static void aim(page_look *look, kr_move m, page_choice *c)
{
    kr_span span[KR_SPANS_MAX];
    int count = list_moves(look, span);
    for (int i = 0; i < count; i++) {
        kr_move first = span[i].move;
        bool in = m.n >= first.n && m.n <= span[i].last;
        first.n = m.n;
        if (in && kr_same_move(first, m)) {
            page_choose(c, "move", "");
            c->place = i;
        }
    }
}

const page_game page_general = {
    .facts = &facts_shape, .scene = &scene_shape,
    .facts_of = facts_of, .scene_of = scene_of, .act = act,
    .aim = aim,
};
