/*
 * seats.c -- picking one member of a set.
 */
#include "core/seats.h"

/* Halve the field three times by counting, then walk the last byte; without
 * branches that depend on chance. */
unsigned kr_nth(uint64_t set, unsigned n)
{
    unsigned at = 0;
    for (unsigned half = 32; half >= 8; half /= 2) {
        unsigned low = kr_bits(set & ((UINT64_C(1) << half) - 1));
        unsigned skip = n >= low;
        n -= low & (0u - skip);
        at += half & (0u - skip);
        set >>= half & (0u - skip);
    }
    while (n-- > 0)
        set &= set - 1;
    return at + kr_lowest(set);
}
