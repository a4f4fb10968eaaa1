/*
 * base.h -- the few words every layer speaks: seats, actors and promises.
 *
 * Freestanding: core and games see no libc but the four memory moves, which
 * every C implementation must have; they allocate nothing, read no clock,
 * know no floating point and keep no variable of their own.
 */
#ifndef KR_CORE_BASE_H
#define KR_CORE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KR_VERSION "0.1.0"              /* of the program; only here */

typedef uint8_t kr_seat;

/* Seats count from 0, clockwise: the next to move (left) is one higher.
 * Chance and the table act too; nobody is a spectator. */
enum {
    KR_SEATS   = 6,
    KR_CHANCE  = 6,
    KR_TABLE   = 7,
    KR_NOBODY  = 8,
    KR_NONE    = 255,
};

#define KR_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* A promise among ourselves, kept in release builds too. */
#define KR_REQUIRE(promise) \
    do { if (!(promise)) __builtin_trap(); } while (0)

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#endif
