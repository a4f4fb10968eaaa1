/*
 * peers.c -- boardgame.io over Socket.IO, and Colyseus.
 */
#define _GNU_SOURCE
#include "load.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 64, HEAD = 40, OUT_MAX = 1024 };

/* ---- boardgame.io 0.50: Engine.IO 4, Socket.IO 5 ----------------------- */

static int bgio_path(const conn *c, char *out, size_t size)
{
    (void)c;
    return snprintf(out, size, "/socket.io/?EIO=4&transport=websocket");
}

static bool bgio_move(load *l, table *t, conn *c)
{
    char out[OUT_MAX];
    int n = snprintf(out, sizeof out,
        "42/bench,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{"
        "\"type\":\"place\",\"args\":[%ld],\"playerID\":\"%d\","
        "\"credentials\":\"%s\"}},%ld,\"%s\",\"%d\"]",
        t->moves % CELLS, c->seat, c->token, t->seq, c->place, c->seat);
    load_send(l, c, WS_TEXT, out, (size_t)n);
    return true;
}

static void bgio_sync(load *l, conn *c)
{
    char out[OUT_MAX];
    int n = snprintf(out, sizeof out,
        "42/bench,[\"sync\",\"%s\",\"%d\",\"%s\"]", c->place, c->seat,
        c->token);
    load_send(l, c, WS_TEXT, out, (size_t)n);
}

static void bgio_message(load *l, conn *c, const uint8_t *b, size_t n)
{
    size_t head = n < HEAD ? n : HEAD;
    if (n > 0 && b[0] == '0')
        load_send(l, c, WS_TEXT, "40/bench,", 9);
    else if (n > 0 && b[0] == '2')
        load_send(l, c, WS_TEXT, "3", 1);
    else if (n > 2 && b[0] == '4' && b[1] == '0')
        bgio_sync(l, c);
    else if (load_find(b, head, "\"update\"") || load_find(b, head, "\"sync\""))
        load_seen(l, c, load_number(b, n, "\"_stateID\":"));
}

const protocol protocol_bgio = {
    .name = "bgio", .path = bgio_path, .message = bgio_message,
    .move = bgio_move,
};

/* ---- Colyseus 0.18: room messages in msgpack, patches of the state ------ */

enum { COLY_JOIN = 10, COLY_ERROR = 11, COLY_MESSAGE = 13, COLY_STATE = 14,
       COLY_PATCH = 15 };

static int coly_path(const conn *c, char *out, size_t size)
{
    return snprintf(out, size, "%s", c->place);
}

static bool coly_move(load *l, table *t, conn *c)
{
    uint32_t seq = (uint32_t)t->seq;
    uint8_t out[] = { COLY_MESSAGE, 0xa4, 'm', 'o', 'v', 'e', 0x82, 0xa4, 'c',
                      'e', 'l', 'l', (uint8_t)(t->moves % CELLS), 0xa3, 's',
                      'e', 'q', 0xce, (uint8_t)(seq >> 24),
                      (uint8_t)(seq >> 16), (uint8_t)(seq >> 8),
                      (uint8_t)seq };
    load_send(l, c, WS_BINARY, out, sizeof out);
    return true;
}

static void coly_message(load *l, conn *c, const uint8_t *b, size_t n)
{
    uint8_t join = COLY_JOIN;
    int code = n > 0 ? b[0] & 0x1f : 0;
    if (code == COLY_JOIN)
        load_send(l, c, WS_BINARY, &join, 1);
    else if (code == COLY_STATE)
        load_seen(l, c, 0);
    else if (code == COLY_PATCH)
        load_seen(l, c, l->table[c->table].seq + 1);
    else if (code == COLY_ERROR)
        load_kill(l, c, "an error of Colyseus");
    else if (code == COLY_MESSAGE && load_find(b, n, "rej"))
        l->m.refused++;
}

const protocol protocol_coly = {
    .name = "coly", .path = coly_path, .message = coly_message,
    .move = coly_move,
};
