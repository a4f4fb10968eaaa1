/*
 * system.h -- what Linux, the BSDs and macOS call by different names, or lack.
 */
#ifndef SYS_SYSTEM_H
#define SYS_SYSTEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Unpredictable bytes, at most 256. A system without them ends the process. */
void sys_random(void *to, size_t size);

/* Locks an open file against other processes until it is closed, without
 * waiting. Locks of fcntl would go with the first descriptor of the file that
 * is closed. */
bool sys_lock(int file);

/* As fsync, but through the disk's own cache too. */
bool sys_sync(int file);

/* The number of processors, at least 1. */
unsigned sys_processors(void);

/* Ends connections of this socket whose peer has acknowledged nothing for this
 * time. Where a system cannot, only the silence of a peer ends them. */
bool sys_limit_unacknowledged(int socket, int milliseconds);

/* A condition that waits by the clock of sys_now. */
void sys_condition_init(pthread_cond_t *);
void sys_condition_wait(pthread_cond_t *, pthread_mutex_t *, uint64_t until);

/* Microseconds of a clock that only runs forward. */
uint64_t sys_now(void);

#endif
