/*
 * system.c -- what Linux, the BSDs and macOS call by different names, or lack.
 * All other files use C11, POSIX and libraries.
 */
#undef _POSIX_C_SOURCE                  /* everything the system has */
#define _DEFAULT_SOURCE
#include "sys/system.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

enum { SECOND = 1000000 };              /* in microseconds */

void sys_random(void *to, size_t size)
{
    if (getentropy(to, size) != 0)
        abort();
}

bool sys_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool sys_sync(int file)
{
#ifdef F_FULLFSYNC
    if (fcntl(file, F_FULLFSYNC) == 0)
        return true;
#endif
    return fsync(file) == 0;
}

unsigned sys_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (unsigned)count;
}

bool sys_limit_unacknowledged(int socket, int milliseconds)
{
#if defined TCP_USER_TIMEOUT
    return setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds,
                      sizeof milliseconds) == 0;
#elif defined TCP_RXT_CONNDROPTIME
    int seconds = (milliseconds + 999) / 1000;
    return setsockopt(socket, IPPROTO_TCP, TCP_RXT_CONNDROPTIME, &seconds,
                      sizeof seconds) == 0;
#else
    (void)socket, (void)milliseconds;
    return true;
#endif
}

/* ---- time ---------------------------------------------------------------- */

uint64_t sys_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec / 1000;
}

static struct timespec timespec_of(uint64_t us)
{
    return (struct timespec){ (time_t)(us / SECOND),
                              (long)(us % SECOND * 1000) };
}

#ifdef __APPLE__

void sys_condition_init(pthread_cond_t *c)
{
    pthread_cond_init(c, NULL);
}

void sys_condition_wait(pthread_cond_t *c, pthread_mutex_t *lock,
                        uint64_t until)
{
    uint64_t now = sys_now();
    struct timespec rest = timespec_of(until > now ? until - now : 0);
    pthread_cond_timedwait_relative_np(c, lock, &rest);
}

#else

void sys_condition_init(pthread_cond_t *c)
{
    pthread_condattr_t attr;
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(c, &attr);
    pthread_condattr_destroy(&attr);
}

void sys_condition_wait(pthread_cond_t *c, pthread_mutex_t *lock,
                        uint64_t until)
{
    struct timespec end = timespec_of(until);
    pthread_cond_timedwait(c, lock, &end);
}

#endif
