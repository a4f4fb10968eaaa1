/*
 * krumm.c -- our own server: real games, moves from the list of legal ones.
 */
#define _GNU_SOURCE
#include "load.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { OUT_MAX = 1024, ANSWER_MAX = 8192, GAME_MAX = 32 };

/* ---- creating tables over HTTP ----------------------------------------- */

static int dial(int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, (void *)&to, sizeof to) == 0)
        return fd;
    perror("load: connect");
    return -1;
}

/* Read one answer, ended by a 0; false unless it is 201 and short enough. */
static bool read_answer(int fd, char *answer)
{
    size_t used = 0;
    for (;;) {
        ssize_t got = recv(fd, answer + used, ANSWER_MAX - 1 - used, 0);
        if (got <= 0)
            return false;
        used += (size_t)got;
        answer[used] = '\0';
        char *body = strstr(answer, "\r\n\r\n");
        const char *length = strcasestr(answer, "content-length:");
        if (body != NULL && length != NULL && length < body &&
            used >= (size_t)(body + 4 - answer) + strtoul(length + 15, NULL, 10))
            return strncmp(answer, "HTTP/1.1 201", 12) == 0;
    }
}

static bool post(int fd, int port, const char *path, const char *body,
                 char *answer)
{
    char out[OUT_MAX];
    int n = snprintf(out, sizeof out,
        "POST %s HTTP/1.1\r\nHost: localhost:%d\r\n"
        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
        path, port, strlen(body), body);
    answer[0] = '\0';
    if (send(fd, out, (size_t)n, MSG_NOSIGNAL) == n && read_answer(fd, answer))
        return true;
    fprintf(stderr, "load: POST %s: %s\n", path, answer);
    return false;
}

/* The text behind "key":" up to the next quote. */
static bool text_of(const char *json, size_t n, const char *key, char *out,
                    size_t size)
{
    const char *at = load_find((const uint8_t *)json, n, key);
    size_t i = 0;
    if (at == NULL)
        return false;
    for (at += strlen(key); at < json + n && *at != '"' && i + 1 < size; at++)
        out[i++] = *at;
    out[i] = '\0';
    return i > 0;
}

static bool take_seat(conn *c, const char *answer)
{
    return text_of(answer, strlen(answer), "\"token\":\"", c->token,
                   sizeof c->token);
}

/* The n-th of names with commas between, counted round and round. */
static void game_of(const char *names, int n, char out[GAME_MAX])
{
    int count = 1;
    for (const char *p = names; *p; p++)
        count += *p == ',';
    for (n %= count; n > 0; n--)
        names = strchr(names, ',') + 1;
    snprintf(out, GAME_MAX, "%.*s", (int)strcspn(names, ","), names);
}

static bool create(load *l, int fd, int number)
{
    char body[OUT_MAX], path[PATH_MAX_], answer[ANSWER_MAX], game[GAME_MAX];
    conn *c = &l->conn[number * SEATS];
    game_of(l->o.games, number, game);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,"
             "\"tempo\":\"none\",\"bots\":[null,null,null],\"name\":\"0\"}",
             game, SEATS);
    if (!post(fd, l->o.port, "/api/tables", body, answer) ||
        !take_seat(c, answer) ||
        !text_of(answer, strlen(answer), "\"table\":\"", c->place,
                 sizeof c->place))
        return false;
    snprintf(path, sizeof path, "/api/tables/%.64s/seats", c->place);
    for (int s = 1; s < SEATS; s++) {
        snprintf(body, sizeof body, "{\"seat\":%d,\"name\":\"%d\"}", s, s);
        memcpy(c[s].place, c->place, sizeof c->place);
        if (!post(fd, l->o.port, path, body, answer) ||
            !take_seat(&c[s], answer))
            return false;
    }
    return true;
}

static bool krumm_prepare(load *l)
{
    int fd = dial(l->o.port);
    bool good = fd >= 0;
    for (int i = 0; good && i < l->o.tables; i++)
        good = create(l, fd, i);
    if (fd >= 0)
        close(fd);
    return good;
}

/* ---- playing ----------------------------------------------------------- */

static int krumm_path(const conn *c, char *out, size_t size)
{
    (void)c;
    return snprintf(out, size, "/ws");
}

static void say(load *l, conn *c, const char *what)
{
    load_send(l, c, WS_TEXT, what, strlen(what));
}

static void krumm_opened(load *l, conn *c)
{
    char out[OUT_MAX];
    snprintf(out, sizeof out,
             "{\"type\":\"join\",\"table\":\"%.64s\",\"token\":\"%s\"}",
             c->place, c->token);
    say(l, c, out);
}

/* Choose one of the legal moves, each as likely as any other. */
static void choose(load *l, conn *c, const uint8_t *b, size_t n)
{
    static const char key[] = "{\"move\":\"";
    const char *end = (const char *)b + n;
    const char *at = load_find(b, n, "\"legal\":[");
    unsigned count = 0;
    c->move[0] = '\0';
    while (at != NULL &&
           (at = load_find((const uint8_t *)at, (size_t)(end - at), key))) {
        if (load_below(l, ++count) == 0)
            text_of(at, (size_t)(end - at), key, c->move, sizeof c->move);
        at += sizeof key - 1;
    }
    const char *must = load_find(b, n, "\"must\":[");
    const char *shut = must ? memchr(must, ']', (size_t)(end - must)) : NULL;
    c->must = shut && c->move[0] &&
              memchr(must, c->move[0], (size_t)(shut - must));
}

/* The first time all four are there, the host starts. */
static void start_if_all(load *l, conn *c)
{
    if (l->table[c->table].ready == SEATS)
        say(l, &l->conn[c->table * SEATS], "{\"type\":\"start\",\"id\":1}");
}

static bool is_type(const uint8_t *b, size_t n, const char *type)
{
    size_t length = strlen(type);
    return n > 10 + length && memcmp(b + 9, type, length) == 0 &&
           b[9 + length] == '"';
}

static void see(load *l, conn *c, const uint8_t *b, size_t n)
{
    long seq = load_number(b, n < 64 ? n : 64, "\"seq\":");
    bool arrived = c->state != CONN_READY;
    choose(l, c, b, n);
    load_seen(l, c, seq);
    if (arrived && load_find(b, n, "\"stage\":\"seating\""))
        start_if_all(l, c);
    else
        load_go_on(l, c->table);
}

static void move_on(load *l, conn *c, const uint8_t *b, size_t n)
{
    if (!text_of((const char *)b, n, "\"table\":\"", c->place, sizeof c->place))
        return;
    l->table[c->table].seq = 0;
    load_reopen(l, c);
}

/* Decided too late, or not possible after all: look again, choose again. */
static void choose_again(load *l, conn *c)
{
    l->m.refused++;
    l->table[c->table].under_way = false;
    c->move[0] = '\0';
    say(l, c, "{\"type\":\"view\"}");
}

static void krumm_message(load *l, conn *c, const uint8_t *b, size_t n)
{
    if (is_type(b, n, "change") || is_type(b, n, "view"))
        see(l, c, b, n);
    else if (is_type(b, n, "over"))
        say(l, c, "{\"type\":\"again\",\"id\":2}");
    else if (is_type(b, n, "next"))
        move_on(l, c, b, n);
    else if (is_type(b, n, "refused") || is_type(b, n, "error"))
        choose_again(l, c);
}

/* A client that must act, else one that may; -1 if none can now. */
static int krumm_mover(const load *l, int number)
{
    const conn *c = &l->conn[number * SEATS];
    unsigned from = l->chance >> 16;
    int found = -1;
    for (unsigned i = 0; i < SEATS; i++) {
        int s = (int)((from + i) % SEATS);
        if (c[s].move[0] && (found < 0 || (c[s].must && !c[found].must)))
            found = s;
    }
    return found;
}

static bool krumm_move(load *l, table *t, conn *c)
{
    char out[OUT_MAX];
    snprintf(out, sizeof out,
             "{\"type\":\"move\",\"id\":%ld,\"seen\":%ld,\"move\":\"%s\"}",
             t->moves + 10, t->seq, c->move);
    say(l, c, out);
    return true;
}

const protocol protocol_krumm = {
    .name = "krumm", .prepare = krumm_prepare, .path = krumm_path,
    .opened = krumm_opened, .message = krumm_message, .move = krumm_move,
    .mover = krumm_mover,
};
