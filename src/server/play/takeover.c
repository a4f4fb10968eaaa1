/*
 * takeover.c -- a newcomer would like to take over a seat of the running game,
 * or a person whom the host removed would like to sit down again, and a person
 * at the table is asked.
 *
 * Requests are kept in memory only: the newcomer repeats the request until it
 * is answered, and a request that is not repeated expires. The host decides.
 * If a newcomer to a running game has the host's own address, another person
 * decides, so that a host cannot quietly admit a second window of their own.
 */
#include "server/play/play.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

enum { ASKS_MOST = 8, ASKS_OF_ADDRESS = 2 };
enum { DENIALS_KEPT = 32, DENIALS_OF_ADDRESS = 3, ASK_TIME = 30000 };

typedef struct {
    uint64_t number;                    /* random, so that none is reused */
    uint64_t until;                     /* unless it is repeated */
    srv_newcomer who;
    kr_seat by;                         /* the seat that decides */
    kr_seats same;                      /* seats held from the same address */
} question;

typedef struct { uint8_t hash[SRV_HASH], address[SRV_HASH]; } denial;

struct srv_questions {
    question ask[ASKS_MOST];
    denial denied[DENIALS_KEPT];        /* a ring */
    uint32_t asks, denials;
};

/* ---- who decides ---------------------------------------------------- */

/* The next person to the left of the host, except on these seats; KR_NONE if
 * there is none. */
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
    if (tb_stage_of(r->table) == TB_SEATING || r->host >= KR_SEATS ||
        !kr_has(same, r->host))
        return r->host;
    kr_seat other = next_person(r, same);
    if (other == KR_NONE)
        other = next_person(r, 0);
    return other != KR_NONE ? other : r->host;
}

/* ---- telling -------------------------------------------------------- */

static srv_piece write_questions(srv *s, const srv_questions *d)
{
    kr_json *j = srv_begin_json(s, "asks");
    kr_json_open(j, "asks", '[');
    for (uint32_t i = 0; i < d->asks; i++) {
        const question *q = &d->ask[i];
        kr_json_open(j, NULL, '{');
        kr_json_int(j, "ask", (int64_t)q->number);
        kr_json_int(j, "seat", q->who.seat);
        kr_json_text(j, "name", q->who.name);
        kr_json_int(j, "by", q->by);
        kr_json_seats(j, "same_address", q->same);
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
    return srv_end_json(s);
}

static void tell(srv_room *r)
{
    srv_piece piece = write_questions(r->server, r->questions);
    for (srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        if (p->seat < KR_SEATS)
            srv_post(p, r, piece);
}

void srv_post_questions(srv_peer *p)
{
    const srv_questions *d = p->room->questions;
    if (d != NULL && d->asks > 0 && p->seat < KR_SEATS)
        srv_post(p, p->room, write_questions(p->server, d));
}

/* ---- reviewing ------------------------------------------------------ */

/* When the first question disappears. */
static void set_due(srv_room *r)
{
    const srv_questions *d = r->questions;
    r->questions_due = 0;
    for (uint32_t i = 0; i < d->asks; i++)
        if (r->questions_due == 0 || d->ask[i].until < r->questions_due)
            r->questions_due = d->ask[i].until;
    srv_schedule(r);
}

/* Is the question still open? Updates who decides and who is at the same
 * address. */
static bool stays(const srv_room *r, question *q)
{
    tb_stage stage = tb_stage_of(r->table);
    q->by = srv_decider(r, q->who.address);
    q->same = srv_seats_at(r, q->who.address);
    return q->until > srv_now(r->server) && q->by < KR_SEATS &&
           stage != TB_ENDED && !srv_is_person(r, q->who.seat) &&
           (q->who.invited || stage == TB_SEATING ||
            r->settings.takeover != SRV_TAKEOVER_CLOSED);
}

void srv_review_questions(srv_room *r)
{
    srv_questions *d = r->questions;
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
    set_due(r);
}

/* ---- asking --------------------------------------------------------- */

srv_error srv_repeat_question(srv_room *r, const uint8_t hash[SRV_HASH],
                              kr_seat *seat)
{
    srv_questions *d = r->questions;
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
        set_due(r);
        return SRV_OK;
    }
    return SRV_NO_ASK;
}

/* Limits, so that nobody at the table is pestered. */
static srv_error may_ask(const srv_questions *d, const srv_newcomer *n)
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

srv_error srv_ask_question(srv_room *r, const srv_newcomer *n)
{
    if (r->questions == NULL) {
        r->questions = sys_alloc(NULL, sizeof *r->questions);
        memset(r->questions, 0, sizeof *r->questions);
    }
    srv_questions *d = r->questions;
    srv_error error = may_ask(d, n);
    if (error != SRV_OK)
        return error;
    question *q = &d->ask[d->asks++];
    *q = (question){ .number = 1 + randombytes_random(), .who = *n,
                     .until = srv_now(r->server) + ASK_TIME,
                     .by = srv_decider(r, n->address),
                     .same = srv_seats_at(r, n->address) };
    tell(r);
    set_due(r);
    return SRV_OK;
}

/* ---- answering ------------------------------------------------------ */

static question *find(const srv_room *r, uint64_t number)
{
    srv_questions *d = r->questions;
    for (uint32_t i = 0; d != NULL && i < d->asks; i++)
        if (d->ask[i].number == number)
            return &d->ask[i];
    return NULL;
}

const srv_newcomer *srv_question(const srv_peer *p, uint64_t number)
{
    const question *q = find(p->room, number);
    return q != NULL && q->by == p->seat ? &q->who : NULL;
}

void srv_deny_question(srv_room *r, uint64_t number)
{
    srv_questions *d = r->questions;
    question *q = find(r, number);
    denial *last = &d->denied[d->denials++ % DENIALS_KEPT];
    memcpy(last->hash, q->who.hash, SRV_HASH);
    memcpy(last->address, q->who.address, SRV_HASH);
    d->asks--;
    memmove(q, q + 1, (size_t)(d->ask + d->asks - q) * sizeof *q);
    tell(r);
    set_due(r);
}
