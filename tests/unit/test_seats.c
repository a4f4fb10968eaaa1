/*
 * test_seats.c -- sets as bits.
 */
#include "core/seats.h"
#include "unit/test.h"

TEST(seats, left_and_right_go_round)
{
    CHECK(kr_left_of(0, 3) == 1 && kr_left_of(2, 3) == 0);
    CHECK(kr_right_of(0, 3) == 2 && kr_right_of(2, 3) == 1);
}

TEST(seats, a_set_has_its_members_only)
{
    kr_seats set = kr_seat_bit(1) | kr_seat_bit(4);
    CHECK(kr_has(set, 1) && kr_has(set, 4));
    CHECK(!kr_has(set, 0) && !kr_has(set, KR_TABLE));
    CHECK(kr_all_seats(5) == 0x1f && kr_bits(set) == 2);
}

TEST(seats, nth_finds_each_member_in_order)
{
    const uint64_t sets[] = { 1, UINT64_C(1) << 63, 0xff, UINT64_MAX,
                              UINT64_C(0x8000000180000001),
                              UINT64_C(0x0f0f0f0f01010101) };
    for (unsigned i = 0; i < KR_COUNT(sets); i++) {
        unsigned n = 0;
        for (unsigned bit = 0; bit < 64; bit++)
            if (sets[i] >> bit & 1)
                CHECK(kr_nth(sets[i], n++) == bit);
    }
}
