/*
 * program.c -- an untrusted external program, addressed line by line.
 */
#include "tools/program.h"

#include "sys/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_ONCE_MAX = 16, LAST_MOMENT_MS = 200 };

long long program_now(void)
{
    return (long long)(sys_now() / 1000);
}

/* ---- running programs, to be killed if we are ------------------------- */

static volatile pid_t running[AT_ONCE_MAX];

static void take_them_along(int number)
{
    for (int i = 0; i < AT_ONCE_MAX; i++)
        if (running[i] > 0) {
            kill(-running[i], SIGKILL);
            kill(running[i], SIGKILL);
            waitpid(running[i], NULL, 0);
        }
    signal(number, SIG_DFL);
    raise(number);
}

static void put_in_place_of(pid_t old, pid_t new)
{
    for (int i = 0; i < AT_ONCE_MAX; i++)
        if (running[i] == old) {
            running[i] = new;
            return;
        }
}

/* Delays signals until the new program is registered. */
static sigset_t hold_signals(void)
{
    static const int fatal[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
    sigset_t held, before;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
        sigaddset(&held, fatal[i]);
        signal(fatal[i], take_them_along);
    }
    signal(SIGPIPE, SIG_IGN);
    sigprocmask(SIG_BLOCK, &held, &before);
    return before;
}

/* ---- starting --------------------------------------------------------- */

static void become(const char *command, int in, int out, size_t memory,
                   bool loud)
{
    const struct rlimit none = { 0, 0 }, some = { memory, memory };
    int nowhere = open("/dev/null", O_WRONLY);
    setpgid(0, 0);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_DATA, &some);
    signal(SIGPIPE, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (!loud)
        dup2(nowhere, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* No other program may inherit an end of this one's pipes. */
static bool open_pipe(int end[2])
{
    if (pipe(end) != 0)
        return false;
    fcntl(end[0], F_SETFD, FD_CLOEXEC);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(int end[2])
{
    close(end[0]);
    close(end[1]);
}

/* The process id, or -1. */
static pid_t branch(const char *command, int in, int out, size_t memory,
                    bool loud)
{
    sigset_t before = hold_signals();
    pid_t pid = fork();
    if (pid == 0) {
        sigprocmask(SIG_SETMASK, &before, NULL);
        become(command, in, out, memory, loud);
    }
    if (pid > 0) {
        setpgid(pid, pid);              /* in parent and child: either may be
                                           first */
        put_in_place_of(0, pid);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return pid;
}

program_trouble program_start(program *p, const char *command, size_t memory,
                              bool loud)
{
    int to[2], from[2];
    *p = (program){ .pid = 0 };
    if (!open_pipe(to))
        return PROGRAM_NO_START;
    if (!open_pipe(from)) {
        close_pipe(to);
        return PROGRAM_NO_START;
    }
    char *heard = malloc(PROGRAM_LINE_MAX);
    pid_t pid = heard != NULL
        ? branch(command, to[0], from[1], memory, loud) : -1;
    if (pid < 0) {
        close_pipe(to);
        close_pipe(from);
        free(heard);
        return PROGRAM_NO_START;
    }
    close(to[0]);
    close(from[1]);
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    *p = (program){ .pid = pid, .in = to[1], .out = from[0], .heard = heard };
    return PROGRAM_FINE;
}

/* ---- talking ---------------------------------------------------------- */

/* Waits until `fd` can go on. */
static program_trouble wait_for(int fd, short events, long long deadline)
{
    for (;;) {
        long long left = deadline - program_now();
        struct pollfd it = { .fd = fd, .events = events };
        int ready = poll(&it, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return PROGRAM_FINE;
        if (ready == 0 && left <= 0)
            return PROGRAM_HUNG;
        if (ready < 0 && errno != EINTR)
            return PROGRAM_ENDED;
    }
}

static bool is_passing(ssize_t done)
{
    return done < 0 && (errno == EAGAIN || errno == EINTR);
}

program_trouble program_say(program *p, const char *text, size_t length,
                            long long deadline)
{
    while (length > 0) {
        ssize_t done = write(p->in, text, length);
        if (done < 0 && !is_passing(done))
            return PROGRAM_ENDED;
        if (done > 0) {
            text += done;
            length -= (size_t)done;
            continue;
        }
        program_trouble trouble = wait_for(p->in, POLLOUT, deadline);
        if (trouble != PROGRAM_FINE)
            return trouble;
    }
    return PROGRAM_FINE;
}

static program_trouble hear_more(program *p, long long deadline)
{
    if (p->used == PROGRAM_LINE_MAX)
        return PROGRAM_FLOODED;
    program_trouble trouble = wait_for(p->out, POLLIN, deadline);
    if (trouble != PROGRAM_FINE)
        return trouble;
    ssize_t done = read(p->out, p->heard + p->used,
                        PROGRAM_LINE_MAX - p->used);
    if (done == 0 || (done < 0 && !is_passing(done)))
        return PROGRAM_ENDED;
    p->used += done > 0 ? (size_t)done : 0;
    return PROGRAM_FINE;
}

static void forget_last_line(program *p)
{
    p->used -= p->last;
    memmove(p->heard, p->heard + p->last, p->used);
    p->last = 0;
}

program_trouble program_hear(program *p, const char **line, size_t *length,
                             long long deadline)
{
    forget_last_line(p);
    for (;;) {
        char *end = memchr(p->heard, '\n', p->used);
        if (end != NULL) {
            *line = p->heard;
            *length = (size_t)(end - p->heard);
            p->last = *length + 1;
            return PROGRAM_FINE;
        }
        program_trouble trouble = hear_more(p, deadline);
        if (trouble != PROGRAM_FINE)
            return trouble;
    }
}

/* ---- stopping --------------------------------------------------------- */

/* Gives it a moment to end, without reaping it. */
static bool has_ended(pid_t pid)
{
    const struct timespec moment = { 0, 2000000 };
    long long until = program_now() + LAST_MOMENT_MS;
    for (;;) {
        siginfo_t info = { .si_pid = 0 };
        if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == pid)
            return true;
        if (program_now() >= until)
            return false;
        nanosleep(&moment, NULL);
    }
}

bool program_stop(program *p, int *status)
{
    if (p->pid == 0)
        return false;
    close(p->in);
    close(p->out);
    bool by_itself = has_ended(p->pid);
    kill(-p->pid, SIGKILL);
    kill(p->pid, SIGKILL);              /* in case it has left its group */
    while (waitpid(p->pid, status, 0) < 0 && errno == EINTR)
        continue;
    put_in_place_of(p->pid, 0);
    free(p->heard);
    *p = (program){ .pid = 0 };
    /* A program that was already exiting keeps its own status. */
    return by_itself || !WIFSIGNALED(*status) || WTERMSIG(*status) != SIGKILL;
}
