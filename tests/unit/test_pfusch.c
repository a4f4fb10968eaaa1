/*
 * test_pfusch.c -- what no transcript shows of Pfusch: its sites suffice, and
 * sampled worlds are all that can be.
 */
#include "core/notation.h"
#include "games/games.h"
#include "games/pfusch/state.h"
#include "unit/test.h"

#include <string.h>

static kr_state at(const char *text)
{
    kr_state s;
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_scan_position(&scan, &pf_game, &s);
    kr_scan_sound(&scan, &pf_game, &s);
    CHECK(kr_scan_done(&scan));
    return s;
}

/* Seat 0 has seen nothing but what lies before it now. */
static kr_seen seen_in(const kr_state *s)
{
    kr_eye eye = kr_look(&pf_game, s, 0);
    return (kr_seen){ .first = eye, .now = eye };
}

TEST(pfusch, nobody_can_lack_a_free_site)
{
    unsigned choices = 0;
    pf_pub pub = { .config = { .law = KR_LAW } };
    uint8_t *choice = &pub.config.option[PF_OPTION_DISTRICTS];
    for (pub.config.seats = 2; pub.config.seats <= PF_SEATS; pub.config.seats++)
        for (*choice = 0; *choice < PF_DISTRICT_CHOICES; ++*choice) {
            unsigned room = 0;
            if (kr_config_flaw(&pf_game, &pub.config) != NULL ||
                *choice == PF_DISTRICTS_DRAWN)
                continue;
            for (uint32_t set = pf_sites_in_use(&pub); set; set &= set - 1)
                room += pf_heights[kr_lowest(set)];
            CHECK(room > 14u * pub.config.seats - 4);
            choices++;
        }
    CHECK(choices == 4 + 4 + 6 + 4 + 1);
}

/* Two wood blocks for four unseen ones: 1 + 4 + 6 worlds. */
TEST(pfusch, every_possible_set_of_solid_blocks_is_sampled_as_often)
{
    enum { DRAWS = 11 * 4000 };
    kr_state world, s = at(
        "pfusch seats=2 | phase=bribe month=december due=01 sign=2.3,2.2 "
        "owner=1,1,1,1,0,0,0,1,0,-,0 height=2,2,2,2,2,2,2,3,1,0,4 "
        "probed=12,12,12,1 played=123456,123456 empties=4,4 | 0: wood=9 | "
        "1: wood=2 solid=12,12,12,1");
    kr_seen seen = seen_in(&s);
    unsigned drawn[16] = { 0 };
    kr_rng rng;
    kr_rng_fast(&rng, 1);
    for (int i = 0; i < DRAWS; i++) {
        pf_resample(&seen, &rng, &world);
        const pf_prv *own = pf_prv_in(&world, 1);
        drawn[(own->solid[3] >> 1 & 1) | own->solid[7] << 1]++;
        CHECK(kr_validate(&pf_game, &world) == NULL);
    }
    for (unsigned set = 0; set < 16; set++)
        if (kr_bits(set) > 2)
            CHECK(drawn[set] == 0);
        else
            CHECK(drawn[set] > 3700 && drawn[set] < 4300);
}

TEST(pfusch, who_could_not_pay_has_only_solid_blocks_left)
{
    kr_state world, s = at(
        "pfusch seats=2 | phase=over month=december sign=2.1 "
        "owner=1,1,1,0,0,0,0,-,-,-,0 height=2,2,2,2,2,2,1,0,0,0,4 "
        "strikes=0,2 lost=0,3 bare=1 played=123456i,123456i empties=4,4 | "
        "0: wood=9 | 1: wood=0 solid=12,12,12");
    kr_seen seen = seen_in(&s);
    kr_rng rng;
    kr_rng_fast(&rng, 1);
    for (int i = 0; i < 100; i++) {
        pf_resample(&seen, &rng, &world);
        CHECK(kr_hash(&pf_game, &world) == kr_hash(&pf_game, &s));
    }
}

TEST(pfusch, sealed_answers_are_sampled_from_all_that_fit)
{
    kr_state world, s = at(
        "pfusch seats=2 | phase=bribe month=february due=0 sign=1.1,1.2 "
        "owner=0,1 height=2,2 played=1,3 | 0: wood=9 | 1: wood=9 chip=6");
    kr_seen seen = seen_in(&s);
    unsigned chips = 0;
    kr_rng rng;
    kr_rng_fast(&rng, 1);
    for (int i = 0; i < 1000; i++) {
        pf_resample(&seen, &rng, &world);
        chips |= 1u << (pf_prv_in(&world, 1)->chip - 1);
    }
    CHECK(chips == (0xffu & ~(1u << 3)));
}
