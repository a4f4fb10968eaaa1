/*
 * seats.c -- picks one member of a set.
 */
#include "core/seats.h"

#define IN_EACH_BYTE(x) (UINT64_C(0x0101010101010101) * (x))

/* In each byte: the number of members in it and in the bytes below it. */
static uint64_t running_counts(uint64_t set)
{
    uint64_t n = set - (set >> 1 & IN_EACH_BYTE(0x55));
    n = (n & IN_EACH_BYTE(0x33)) + (n >> 2 & IN_EACH_BYTE(0x33));
    return IN_EACH_BYTE((n + (n >> 4)) & IN_EACH_BYTE(0x0f));
}

/* The number of bytes, all below 128, that are at most n: compares all eight at
 * once, each in its highest bit. */
static unsigned bytes_up_to(uint64_t bytes, unsigned n)
{
    uint64_t highest = IN_EACH_BYTE(0x80);
    return kr_bits(((IN_EACH_BYTE((uint64_t)n) | highest) - bytes) & highest);
}

/* Branch-free, because the branches would be unpredictable: finds the byte,
 * then spreads its bits over eight bytes and finds the bit in the same way. */
unsigned kr_nth(uint64_t set, unsigned n)
{
    uint64_t counts = running_counts(set);
    unsigned at = 8 * bytes_up_to(counts, n);
    unsigned below = (unsigned)(counts << 8 >> at & 0xff);
    uint64_t bits = IN_EACH_BYTE(set >> at & 0xff) &
                    UINT64_C(0x8040201008040201);
    uint64_t ones = (bits + IN_EACH_BYTE(0x7f)) >> 7 & IN_EACH_BYTE(1);
    return at + bytes_up_to(IN_EACH_BYTE(ones), n - below);
}
