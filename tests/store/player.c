/*
 * player.c -- processes that write to a store as fast as they can.
 */
#include "store/player.h"

#include "store/keeper.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SHOWN = 3 };                     /* lost lines that are printed */

/* ---- playing ---------------------------------------------------------- */

typedef struct {
    keeper keeper;
    int acks;
    uint64_t epoch[PLAYER_ROOMS + 1];   /* 0: not ours */
    uint32_t next[PLAYER_ROOMS + 1];
    unsigned long deeds, luck;
    char line[20000];                   /* pending acknowledgement ... */
    size_t used;
    struct { uint64_t room; size_t at, length; } put[40];
    size_t puts;
} player;

static unsigned by_chance(player *p, unsigned below)
{
    p->luck = p->luck * 6364136223846793005ul + 1442695040888963407ul;
    return (unsigned)(p->luck >> 33) % below;
}

/* "room number deed;", as body and as what is noted. */
static void put(player *p, uint64_t room)
{
    char body[100];
    uint32_t number = p->next[room]++;
    store_card card = keeper_card(room);
    int length = snprintf(body, sizeof body, "%u %u %d-%lu;\n", (unsigned)room,
                          number, (int)getpid(), p->deeds++);
    store_put(p->keeper.store, &(store_row){
        .room = room, .epoch = p->epoch[room], .number = number, .body = body,
        .size = (size_t)length, .card = number == 1 ? &card : NULL });
    p->put[p->puts].room = room;
    p->put[p->puts].at = p->used;
    p->put[p->puts++].length = (size_t)length;
    memcpy(p->line + p->used, body, (size_t)length);
    p->used += (size_t)length;
}

static bool is_fenced(const keeper *k, uint64_t room)
{
    for (size_t i = 0; i < k->fences; i++)
        if (k->fenced[i] == room)
            return true;
    return false;
}

/* A kill may cut a write in the middle, where a page of the file ends. The cut
 * line has no semicolon, and each write begins with a new line. */
static void note(player *p)
{
    char text[1 + sizeof p->line] = "\n";
    size_t used = 1;
    for (size_t i = 0; i < p->puts; i++) {
        if (is_fenced(&p->keeper, p->put[i].room)) {
            p->epoch[p->put[i].room] = 0;
            continue;
        }
        memcpy(text + used, p->line + p->put[i].at, p->put[i].length);
        used += p->put[i].length;
    }
    if (write(p->acks, text, used) != (ssize_t)used)
        _exit(3);
}

static void take(player *p, uint64_t room)
{
    switch (keeper_take(&p->keeper, room)) {
    case STORE_TAKEN:
        p->epoch[room] = p->keeper.taken.epoch;
        p->next[room] = p->keeper.taken.rows + 1;
        break;
    case STORE_NONE:
        p->epoch[room] = p->next[room] = 1;
        break;
    case STORE_DAMAGED: _exit(4);
    case STORE_ELSEWHERE: case STORE_BUSY:
        break;
    }
}

static void play(player *p)
{
    unsigned count = 1 + by_chance(p, 20);
    p->used = p->puts = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t room = 1 + by_chance(p, PLAYER_ROOMS);
        if (p->epoch[room] == 0 && (i == 0 || p->keeper.done == 0))
            take(p, room);
        if (p->epoch[room] != 0)
            put(p, room);
    }
    uint64_t batch = store_commit(p->keeper.store);
    if (batch != 0 && keeper_done(&p->keeper, batch, KEEPER_PATIENCE))
        note(p);
    else
        keeper_rest(5);
}

/* A database that is restarting is waited for. */
static void run(const player_plan *plan)
{
    static player p;
    char node[32];
    snprintf(node, sizeof node, "node-%d", (int)getpid());
    store_options options = { .where = plan->where, .node = node,
                              .lease = plan->lease > 0 ? plan->lease
                                                       : PLAYER_LEASE,
                              .unsafe_without_fence = plan->unsafe };
    memset(options.key, 7, sizeof options.key);
    p.acks = open(plan->acks, O_WRONLY | O_CREAT | O_APPEND, 0600);
    p.luck = (unsigned long)getpid();
    while (!keeper_open_as(&p.keeper, &options)) {
        keeper_close(&p.keeper);
        keeper_rest(50);
    }
    while (!p.keeper.broken)
        play(&p);
    _exit(5);
}

pid_t player_start(const player_plan *plan)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        run(plan);
    return child;
}

void player_kill(pid_t child)
{
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

/* ---- looking what became of it ---------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Whole lines of a text, sorted; the text is cut up. */
static char **lines_of(char *text, size_t *count)
{
    char **line = NULL;
    *count = 0;
    for (char *at = strtok(text, "\n"); at != NULL; at = strtok(NULL, "\n")) {
        if (at[strlen(at) - 1] != ';')
            continue;
        line = realloc(line, (*count + 1) * sizeof *line);
        line[(*count)++] = at;
    }
    if (*count > 0)
        qsort(line, *count, sizeof *line, by_text);
    return line;
}

static char *read_acks(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, 64 << 20);
    if (in != NULL) {
        size_t got = fread(text, 1, (64 << 20) - 1, in);
        text[got] = '\0';
        fclose(in);
    }
    return text;
}

unsigned player_acks(const player_plan *plan)
{
    FILE *in = fopen(plan->acks, "rb");
    unsigned count = 0;
    if (in == NULL)
        return 0;
    for (int c; (c = getc(in)) != EOF; )
        count += c == ';';
    fclose(in);
    return count;
}

/* A node that was killed may own its rooms until its database has noticed. */
static store_outcome take_at_last(keeper *k, uint64_t room)
{
    time_t start = time(NULL);
    store_outcome outcome = keeper_take(k, room);
    while ((outcome == STORE_ELSEWHERE || outcome == STORE_BUSY) &&
           time(NULL) - start < KEEPER_PATIENCE) {
        keeper_rest(20);
        outcome = keeper_take(k, room);
    }
    return outcome;
}

static char *read_log(const player_plan *plan, player_audit *audit)
{
    char *text = calloc(1, 64 << 20);
    size_t used = 0;
    keeper k;
    if (!keeper_open(&k, plan->where, 7))
        printf("# %s\n", k.why);
    for (uint64_t room = 1; k.store != NULL && room <= PLAYER_ROOMS; room++) {
        store_outcome outcome = take_at_last(&k, room);
        audit->damaged += outcome != STORE_TAKEN && outcome != STORE_NONE;
        if (outcome != STORE_TAKEN)
            continue;
        audit->rows += k.taken.rows;
        memcpy(text + used, k.text, strlen(k.text));
        used += strlen(k.text);
    }
    keeper_close(&k);
    return text;
}

/* The action alone, after the number. */
static unsigned count_twice(char **line, size_t count)
{
    char **deed = calloc(count + 1, sizeof *deed);
    unsigned twice = 0;
    for (size_t i = 0; i < count; i++)
        deed[i] = strrchr(line[i], ' ');
    qsort(deed, count, sizeof *deed, by_text);
    for (size_t i = 1; i < count; i++)
        twice += strcmp(deed[i - 1], deed[i]) == 0;
    free(deed);
    return twice;
}

player_audit player_look(const player_plan *plan)
{
    player_audit audit = { 0 };
    size_t rows, acked;
    char *log = read_log(plan, &audit), *acks = read_acks(plan->acks);
    char **row = lines_of(log, &rows), **ack = lines_of(acks, &acked);
    for (size_t i = 0; i < acked; i++)
        if (rows == 0 || bsearch(&ack[i], row, rows, sizeof *row, by_text)
                             == NULL) {
            if (audit.lost++ < SHOWN)
                printf("# lost: %s\n", ack[i]);
        }
    audit.acknowledged = (unsigned)acked;
    audit.twice = count_twice(row, rows);
    free(row);
    free(ack);
    free(log);
    free(acks);
    return audit;
}
