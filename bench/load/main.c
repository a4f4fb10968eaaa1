/*
 * main.c -- load: measure a server at many tables of four.
 *
 * usage: load -P krumm|bgio|coly -p PORT -t TABLES [-r MOVES_PER_SECOND]
 *             [-d SECONDS] [-w WARM] [-i IDLE] [-k SERVER_PID] [-S]
 *             [-g GAME,GAME] [-x SETUP_COMMAND] [-f SEATS_FILE]
 *
 * Prints one line of JSON. SETUP_COMMAND makes tables and SEATS_FILE, for peers:
 * a line for each seat, "match seat credentials" or "path", four for a table.
 */
#define _GNU_SOURCE
#include "load.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { PATIENCE = 180 };

static const protocol *protocol_named(const char *name)
{
    const protocol *all[] = { &protocol_krumm, &protocol_bgio, &protocol_coly };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

static bool read_options(options *o, int count, char **word)
{
    int c;
    *o = (options){ .tables = 100, .port = 7433, .seconds = 8, .warm = 2,
                    .idle = 2, .games = "pfusch,schwarzarbeit" };
    while ((c = getopt(count, word, "P:p:t:r:d:w:i:k:g:x:f:S")) != -1)
        switch (c) {
        case 'P': o->protocol = protocol_named(optarg); break;
        case 'p': o->port = atoi(optarg); break;
        case 't': o->tables = atoi(optarg); break;
        case 'r': o->rate = atof(optarg); break;
        case 'd': o->seconds = atof(optarg); break;
        case 'w': o->warm = atof(optarg); break;
        case 'i': o->idle = atof(optarg); break;
        case 'k': o->pid = atoi(optarg); break;
        case 'g': o->games = optarg; break;
        case 'x': o->setup = optarg; break;
        case 'f': o->seats = optarg; break;
        case 'S': o->sleeps = true; break;
        default:  return false;
        }
    return o->protocol != NULL && o->tables > 0 && optind == count;
}

bool load_read_seats(load *l)
{
    char line[1024], seat[16];
    FILE *f = fopen(l->o.seats, "r");
    int i = 0;
    while (f != NULL && i < l->conns && fgets(line, sizeof line, f) != NULL) {
        conn *c = &l->conn[i++];
        if (sscanf(line, "%511s %15s %71s", c->place, seat, c->token) < 1)
            break;
    }
    if (f != NULL)
        fclose(f);
    return i == l->conns;
}

static void load_init(load *l)
{
    l->conns = l->o.tables * SEATS;
    l->conn = calloc((size_t)l->conns, sizeof *l->conn);
    l->table = calloc((size_t)l->o.tables, sizeof *l->table);
    l->m.to_mover = calloc(SAMPLES_MAX, sizeof *l->m.to_mover);
    l->m.to_all = calloc(SAMPLES_MAX, sizeof *l->m.to_all);
    l->epoll = epoll_create1(EPOLL_CLOEXEC);
    l->chance = 12345;
    for (int i = 0; i < l->conns; i++) {
        l->conn[i].table = i / SEATS;
        l->conn[i].seat = i % SEATS;
    }
}

static void pause_for(load *l, double seconds)
{
    uint64_t end = load_now() + (uint64_t)(seconds * 1e9);
    while (load_now() < end)
        load_poll(l, 20000000);
}

static bool prepare(load *l)
{
    if (l->o.setup != NULL && system(l->o.setup) != 0)
        return false;
    return l->o.protocol->prepare != NULL ? l->o.protocol->prepare(l)
                                          : load_read_seats(l);
}

static bool connect_all(load *l)
{
    uint64_t end = load_now() + PATIENCE * UINT64_C(1000000000);
    while (l->ready < l->conns && l->dead == 0 && load_now() < end) {
        load_open_more(l);
        load_poll(l, 100000000);
    }
    if (l->ready < l->conns)
        fprintf(stderr, "load: only %d of %d clients are there\n", l->ready,
                l->conns);
    return l->ready == l->conns;
}

static void begin_measuring(load *l)
{
    measure *m = &l->m;
    l->measuring = true;
    m->start = load_now();
    m->server_cpu = process_cpu(l->o.pid);
    m->own_cpu = own_cpu();
    m->frames = l->frames;
    m->bytes = l->bytes_in;
    m->moves = m->refused = m->late = 0;
    m->to_movers = m->to_alls = 0;
}

/* Make all moves that are due; answers when the next one is. */
static uint64_t make_due(load *l, uint64_t start, uint64_t *made)
{
    uint64_t step = (uint64_t)(1e9 / l->o.rate), now = load_now();
    for (; start + *made * step <= now; ++*made) {
        int number = (int)(*made % (uint64_t)l->o.tables);
        uint64_t due = start + *made * step;
        table *t = &l->table[number];
        if (!t->under_way && t->behind == 0 && load_move(l, number, due))
            continue;
        if (t->behind++ == 0)
            t->behind_since = due;
        l->m.late++;
    }
    return start + *made * step;
}

static void play(load *l)
{
    uint64_t start = load_now(), made = 0;
    uint64_t warm = start + (uint64_t)(l->o.warm * 1e9);
    uint64_t end = warm + (uint64_t)(l->o.seconds * 1e9);
    l->running = true;
    for (int t = 0; l->o.rate <= 0 && t < l->o.tables; t++)
        load_go_on(l, t);
    while (load_now() < end && l->dead == 0) {
        if (!l->measuring && load_now() >= warm)
            begin_measuring(l);
        uint64_t next = l->o.rate > 0 ? make_due(l, start, &made)
                                      : load_now() + 50000000;
        load_poll(l, (int64_t)next - (int64_t)load_now());
    }
}

int main(int count, char **word)
{
    load l = { .epoll = -1 };
    long memory[4];
    if (!read_options(&l.o, count, word)) {
        fprintf(stderr, "usage: see the head of bench/load/main.c\n");
        return 1;
    }
    signal(SIGPIPE, SIG_IGN);
    load_init(&l);
    memory[0] = process_memory(l.o.pid);
    if (!prepare(&l))
        return 3;
    pause_for(&l, 0.5);
    memory[1] = process_memory(l.o.pid);
    uint64_t start = load_now();
    if (!connect_all(&l))
        return 3;
    double connect = (double)(load_now() - start) / 1e9;
    double cpu = process_cpu(l.o.pid);
    pause_for(&l, l.o.idle);
    cpu = process_cpu(l.o.pid) - cpu;
    memory[2] = process_memory(l.o.pid);
    play(&l);
    memory[3] = process_memory(l.o.pid);
    load_report(&l, memory, connect, l.o.idle > 0 ? cpu / l.o.idle : 0);
    return l.dead > 0 ? 4 : 0;
}
