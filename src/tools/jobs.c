/*
 * jobs.c -- numbered tasks, done by several processes.
 *
 * Process i of n does the tasks i, i + n, i + 2n ... and writes each result to
 * its own pipe.
 */
#include "tools/jobs.h"

#include "sys/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* A result in memory; free the bytes. */
typedef struct { char *byte; size_t length; } result;

typedef struct {
    const jobs *jobs;
    unsigned processes;
    uint64_t count;
    FILE *from[JOBS_MAX];          /* NULL: not running */
} crew;

static result result_of(const jobs *j, uint64_t number)
{
    result r = { 0 };
    FILE *out = open_memstream(&r.byte, &r.length);
    if (out == NULL)
        abort();
    j->work(j->host, number, out);
    if (fclose(out) != 0)
        abort();
    return r;
}

static void close_pipes(crew *c)
{
    for (unsigned i = 0; i < c->processes; i++) {
        if (c->from[i] != NULL)
            fclose(c->from[i]);
        c->from[i] = NULL;
    }
}

/* ---- a process of its own ------------------------------------------------ */

/* Ends quietly when nobody reads the results any more. */
static void work_on(const crew *c, uint64_t first, FILE *to)
{
    bool read = true;
    for (uint64_t n = first; n < c->count && read; n += c->processes) {
        result r = result_of(c->jobs, n);
        read = fwrite(&r.length, sizeof r.length, 1, to) == 1 &&
               fwrite(r.byte, 1, r.length, to) == r.length &&
               fflush(to) == 0;
        free(r.byte);
    }
    if (c->jobs->leave != NULL)
        c->jobs->leave(c->jobs->host);
    _exit(EXIT_SUCCESS);
}

/* Programs that a task starts do not inherit the pipes. */
static bool open_pipe(FILE *end[2])
{
    int fd[2];
    if (pipe(fd) != 0)
        return false;
    fcntl(fd[0], F_SETFD, FD_CLOEXEC);
    fcntl(fd[1], F_SETFD, FD_CLOEXEC);
    end[0] = fdopen(fd[0], "r");
    end[1] = fdopen(fd[1], "w");
    return end[0] != NULL && end[1] != NULL;
}

static bool start_one(crew *c, unsigned i, uint64_t first)
{
    FILE *end[2];
    if (!open_pipe(end))
        return false;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        close_pipes(c);
        fclose(end[0]);
        work_on(c, first + i, end[1]);
    }
    fclose(end[1]);
    c->from[i] = end[0];
    return pid > 0;
}

static bool start(crew *c, uint64_t first)
{
    for (unsigned i = 0; i < c->processes; i++)
        if (!start_one(c, i, first))
            return false;
    return true;
}

/* A process that still works finds its pipe closed after its task and ends. */
static void dismiss(crew *c)
{
    close_pipes(c);
    while (wait(NULL) > 0 || errno == EINTR)
        ;
}

/* ---- the results --------------------------------------------------------- */

static bool next_result(FILE *from, result *r)
{
    *r = (result){ 0 };
    if (fread(&r->length, sizeof r->length, 1, from) != 1)
        return false;
    r->byte = malloc(r->length + 1);
    return r->byte != NULL &&
           fread(r->byte, 1, r->length, from) == r->length;
}

static bool collect(crew *c)
{
    jobs_next next = JOBS_RESTART;
    uint64_t first = 0;
    for (uint64_t n = 0; n < c->count && next != JOBS_STOP; n++) {
        result r;
        if (next == JOBS_RESTART) {
            dismiss(c);
            first = n;
            if (!start(c, first))
                return false;
        }
        bool whole = next_result(c->from[(n - first) % c->processes], &r);
        next = whole ? c->jobs->take(c->jobs->host, r.byte, r.length)
                     : JOBS_STOP;
        free(r.byte);
        if (!whole)
            return false;
    }
    return true;
}

static void run_here(const jobs *j, uint64_t count)
{
    jobs_next next = JOBS_CONTINUE;
    for (uint64_t n = 0; n < count && next != JOBS_STOP; n++) {
        result r = result_of(j, n);
        next = j->take(j->host, r.byte, r.length);
        free(r.byte);
    }
}

bool jobs_run(const jobs *j, unsigned processes, uint64_t count)
{
    crew c = { .jobs = j, .processes = processes, .count = count };
    if (processes > JOBS_MAX)
        c.processes = JOBS_MAX;
    if (c.processes > count)
        c.processes = (unsigned)count;
    if (c.processes <= 1) {
        run_here(j, count);
        return true;
    }
    bool whole = collect(&c);
    dismiss(&c);
    return whole;
}

unsigned jobs_processors(void)
{
    unsigned count = sys_processors();
    return count > JOBS_MAX ? JOBS_MAX : count;
}
