/*
 * base.h -- basic types for every layer: seats, actors, assertions.
 *
 * Freestanding: core and games use no libc except the four memory functions
 * that every C implementation provides. They allocate nothing, read no clock,
 * use no floating point and keep no variables.
 */
#ifndef KR_CORE_BASE_H
#define KR_CORE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KR_VERSION "1.0.0"              /* version of the program; defined only
                                           here */

/* States, moves and keys are memory that is copied, compared and hashed as it
 * is, and moves are assembled as words. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a little-endian machine");

typedef uint8_t kr_seat;

/* Seats count clockwise from 0: the next player (to the left) is one higher.
 * Chance and the table act too; KR_NOBODY is a spectator. */
enum {
    KR_SEATS   = 6,
    KR_CHANCE  = 6,
    KR_TABLE   = 7,
    KR_NOBODY  = 8,
    KR_NONE    = 255,
};

#define KR_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* An assertion that stays in release builds. */
#define KR_REQUIRE(promise) \
    do { if (!(promise)) __builtin_trap(); } while (0)

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#endif
