/*
 * seats.h -- sets of seats, or of up to 64 other things, as bits.
 */
#ifndef KR_CORE_SEATS_H
#define KR_CORE_SEATS_H

#include "core/base.h"

typedef uint8_t kr_seats;               /* bit s is seat s */

static inline kr_seats kr_seat_bit(kr_seat s)
{
    return (kr_seats)(1u << s);
}

static inline bool kr_has(kr_seats set, kr_seat s)
{
    return s < KR_SEATS && (set >> s & 1u);
}

static inline kr_seats kr_all_seats(unsigned seats)
{
    return (kr_seats)((1u << seats) - 1u);
}

static inline kr_seat kr_left_of(kr_seat s, unsigned seats)
{
    return (kr_seat)(s + 1u == seats ? 0u : s + 1u);
}

static inline kr_seat kr_right_of(kr_seat s, unsigned seats)
{
    return (kr_seat)(s == 0 ? seats - 1u : s - 1u);
}

static inline unsigned kr_bits(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline unsigned kr_lowest(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* Member number n of the set in ascending order, n counted from 0. */
unsigned kr_nth(uint64_t set, unsigned n);

#endif
