/*
 * door.c -- somebody would like to take over a seat of the running game, and a
 * person at the table is asked.
 *
 * Questions live in memory only: whoever asks repeats the request until it is
 * answered, and what nobody repeats disappears. The host decides; but if the
 * newcomer comes from the host's own address, the next other person does, so
 * that a host cannot quietly admit a second window of their own.
 */
#include "server/state.h"

#include <sodium.h>
#include <string.h>

enum { ASKS_MOST = 8, ASKS_OF_ADDRESS = 2 };
enum { DENIALS_KEPT = 32, DENIALS_OF_ADDRESS = 3, ASK_TIME = 30000 };

typedef struct {
    uint64_t number;                    /* drawn, so that none comes twice */
    uint64_t until;                     /* unless it is repeated */
    srv_newcomer who;
    kr_seat by;                         /* the seat that decides */
    kr_seats same;                      /* seats of the same address */
} question;

typedef struct { uint8_t hash[SRV_HASH], address[SRV_HASH]; } denial;

struct srv_door {
    question ask[ASKS_MOST];
    denial denied[DENIALS_KEPT];        /* a ring */
    uint32_t asks, denials;
};

void srv_door_free(srv_room *r)
{
    r->door = srv_alloc(r->door, 0);
}

/* ---- who decides ---------------------------------------------------- */

/* The next person to the left of the host, of those who have none of these
 * seats; KR_NONE if there is nobody. */
static kr_seat next_person(const srv_room *r, kr_seats but)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    for (kr_seat s = kr_left_of(r->host, seats); s != r->host;
         s = kr_left_of(s, seats))
        if (srv_is_person(r, s) && !kr_has(but, s))
            return s;
    return KR_NONE;
}

kr_seat srv_decider(const srv_room *r, const uint8_t address[SRV_HASH])
{
    kr_seats same = srv_seats_at(r, address);
    if (r->host >= KR_SEATS || !kr_has(same, r->host))
        return r->host;
    kr_seat other = next_person(r, same);
    if (other == KR_NONE)
        other = next_person(r, 0);
    return other != KR_NONE ? other : r->host;
}

/* ---- telling -------------------------------------------------------- */

static void put_asks(kr_buf *out, const srv_door *d)
{
    kr_json j;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "asks");
    kr_json_open(&j, "asks", '[');
    for (uint32_t i = 0; i < d->asks; i++) {
        const question *q = &d->ask[i];
        kr_json_open(&j, NULL, '{');
        kr_json_int(&j, "ask", (int64_t)q->number);
        kr_json_int(&j, "seat", q->who.seat);
        kr_json_text(&j, "name", q->who.name);
        kr_json_int(&j, "by", q->by);
        kr_json_open(&j, "same_address", '[');
        for (kr_seat s = 0; s < KR_SEATS; s++)
            if (kr_has(q->same, s))
                kr_json_int(&j, NULL, s);
        kr_json_close(&j, ']');
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
}

static void tell(srv_room *r)
{
    srv *s = r->server;
    kr_buf out = srv_begin(s);
    put_asks(&out, r->door);
    srv_piece piece = srv_end(s, &out);
    for (srv_peer *p = r->peers; p != NULL; p = p->beside)
        if (p->seat < KR_SEATS)
            srv_post(p, r, piece);
}

void srv_post_asks(srv_peer *p)
{
    const srv_door *d = p->room->door;
    if (d == NULL || d->asks == 0 || p->seat >= KR_SEATS)
        return;
    kr_buf out = srv_begin(p->server);
    put_asks(&out, d);
    srv_post(p, p->room, srv_end(p->server, &out));
}

/* ---- what has become of the questions ------------------------------- */

/* Does it still wait for somebody? Then who decides, and who is near. */
static bool stays(const srv_room *r, question *q)
{
    tb_stage stage = tb_stage_of(r->table);
    q->by = srv_decider(r, q->who.address);
    q->same = srv_seats_at(r, q->who.address);
    return q->until > srv_now(r->server) && q->by < KR_SEATS &&
           (stage == TB_RUNNING || stage == TB_STANDING) &&
           !srv_is_person(r, q->who.seat) &&
           (q->who.invited || r->takeover != SRV_TAKEOVER_CLOSED);
}

void srv_door_review(srv_room *r)
{
    srv_door *d = r->door;
    bool changed = false;
    uint32_t kept = 0;
    for (uint32_t i = 0; d != NULL && i < d->asks; i++) {
        question q = d->ask[i];
        bool stay = stays(r, &q);
        changed |= !stay || q.by != d->ask[i].by || q.same != d->ask[i].same;
        if (stay)
            d->ask[kept++] = q;
    }
    if (!changed)
        return;
    d->asks = kept;
    tell(r);
    srv_rewind(r);
}

uint64_t srv_door_due(const srv_room *r)
{
    uint64_t due = UINT64_MAX;
    for (uint32_t i = 0; r->door != NULL && i < r->door->asks; i++)
        if (r->door->ask[i].until < due)
            due = r->door->ask[i].until;
    return due;
}

/* ---- asking --------------------------------------------------------- */

/* SRV_OK: the question of this token is open, and lives on. SRV_DENIED: it was
 * answered. SRV_NO_ASK: it was never asked. */
srv_error srv_door_knows(srv_room *r, const uint8_t hash[SRV_HASH],
                         kr_seat *seat)
{
    srv_door *d = r->door;
    if (d == NULL)
        return SRV_NO_ASK;
    for (uint32_t i = 0; i < d->denials && i < DENIALS_KEPT; i++)
        if (srv_same_hash(d->denied[i].hash, hash))
            return SRV_DENIED;
    for (uint32_t i = 0; i < d->asks; i++) {
        question *q = &d->ask[i];
        if (!srv_same_hash(q->who.hash, hash))
            continue;
        q->until = srv_now(r->server) + ASK_TIME;
        *seat = q->who.seat;
        srv_rewind(r);
        return SRV_OK;
    }
    return SRV_NO_ASK;
}

/* So many, that nobody at the table is pestered. */
static srv_error may_ask(const srv_door *d, const srv_newcomer *n)
{
    uint32_t asks = 0, denials = 0;
    for (uint32_t i = 0; i < d->asks; i++)
        asks += srv_same_hash(d->ask[i].who.address, n->address);
    for (uint32_t i = 0; i < d->denials && i < DENIALS_KEPT; i++)
        denials += srv_same_hash(d->denied[i].address, n->address);
    if (denials >= DENIALS_OF_ADDRESS)
        return SRV_DENIED;
    if (d->asks >= ASKS_MOST || asks >= ASKS_OF_ADDRESS)
        return SRV_TOO_MANY_REQUESTS;
    return SRV_OK;
}

srv_error srv_door_ask(srv_room *r, const srv_newcomer *n)
{
    if (r->door == NULL) {
        r->door = srv_alloc(NULL, sizeof *r->door);
        memset(r->door, 0, sizeof *r->door);
    }
    srv_door *d = r->door;
    srv_error error = may_ask(d, n);
    if (error != SRV_OK)
        return error;
    question *q = &d->ask[d->asks++];
    *q = (question){ .number = 1 + randombytes_random(), .who = *n,
                     .until = srv_now(r->server) + ASK_TIME,
                     .by = srv_decider(r, n->address),
                     .same = srv_seats_at(r, n->address) };
    tell(r);
    srv_rewind(r);
    return SRV_OK;
}

/* ---- answering ------------------------------------------------------ */

srv_error srv_let_in(srv_room *r, const srv_newcomer *n, tb_how how,
                     kr_seat by)
{
    char name[TB_NAME_MAX];
    srv_name_of(r, n->name, name);      /* somebody may have it by now */
    tb_answer answer = srv_wish(r, (tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = n->seat, .text = name,
        .how = how, .by = by });
    if (answer.refusal == TB_TAKEN)
        return SRV_TAKEN;
    if (answer.refusal != TB_GRANTED)
        return SRV_NO_SEAT;
    srv_give_hash(r, n->seat, n->hash);
    srv_mark_address(r, n->seat, n->address);
    return SRV_OK;
}

static void deny(srv_room *r, uint32_t i)
{
    srv_door *d = r->door;
    denial *last = &d->denied[d->denials++ % DENIALS_KEPT];
    memcpy(last->hash, d->ask[i].who.hash, SRV_HASH);
    memcpy(last->address, d->ask[i].who.address, SRV_HASH);
    d->asks--;
    memmove(&d->ask[i], &d->ask[i + 1], (d->asks - i) * sizeof *d->ask);
    tell(r);
}

srv_error srv_door_answer(srv_peer *p, uint64_t ask, bool yes)
{
    srv_room *r = p->room;
    srv_door *d = r->door;
    uint32_t i = 0;
    while (d != NULL && i < d->asks && d->ask[i].number != ask)
        i++;
    if (d == NULL || i == d->asks || d->ask[i].by != p->seat)
        return SRV_NO_ASK;
    srv_newcomer n = d->ask[i].who;
    if (yes)
        return srv_let_in(r, &n, TB_ADMITTED, p->seat);
    deny(r, i);
    return SRV_OK;
}
