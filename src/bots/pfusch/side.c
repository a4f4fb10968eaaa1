/*
 * side.c -- public information about one builder.
 */
#include "bots/pfusch/side.h"

unsigned bot_pf_chips(const bot_pf_side *s)
{
    return s->empties + kr_bits(s->chips >> PF_GIFT_1);
}

unsigned bot_pf_bribes_left(unsigned month)
{
    return PF_MONTHS - month - (month <= PF_AUGUST);
}

unsigned bot_pf_builds_left(unsigned month)
{
    return PF_MONTHS - month - (month <= PF_APRIL);
}

unsigned bot_pf_free_of(const pf_pub *pub, unsigned height)
{
    unsigned count = 0;
    for (uint32_t set = pf_free_sites(pub); set != 0; set &= set - 1)
        count += pf_heights[kr_lowest(set)] == height;
    return count;
}

static unsigned lowest_free(const pf_pub *pub)
{
    unsigned lowest = PF_FLOORS;
    for (uint32_t set = pf_free_sites(pub); set != 0; set &= set - 1)
        if (pf_heights[kr_lowest(set)] < lowest)
            lowest = pf_heights[kr_lowest(set)];
    return lowest;
}

bot_pf_side bot_pf_side_of(const pf_pub *pub, kr_seat who)
{
    bot_pf_side s = { .strikes = pub->strikes[who], .out = pub->out[who] != 0 };
    unsigned sign = pub->sign[who];
    unsigned gone = (unsigned)pub->played[who] << PF_GIFT_1;
    s.empties = (uint8_t)(PF_EMPTIES - pub->empties[who]);
    s.chips = (uint8_t)(~gone & ((1u << PF_CHIPS) - 2));
    s.chips |= s.empties > 0;
    s.next = (uint8_t)lowest_free(pub);
    if (sign != 0) {
        s.size = pf_heights[sign - 1];
        s.height = pub->height[sign - 1];
        s.probed = pub->probed[sign - 1];
    }
    return s;
}

unsigned bot_pf_next_size(const pf_pub *pub)
{
    unsigned lowest = lowest_free(pub);
    unsigned size = bot_pf_size_from(lowest, pub->month);
    return bot_pf_free_of(pub, size) > 0 ? size : lowest;
}

uint32_t bot_pf_pointed(const kr_seen *seen)
{
    const pf_pub *pub = seen->now.pub;
    uint32_t blocks = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != seen->now.who && pub->point[s] != 0)
            blocks |= UINT32_C(1) << (pub->point[s] - 1);
    for (size_t i = seen->moves; pub->round > 0 && i > 0; i--) {
        kr_move m = seen->log[i - 1];
        if (m.kind != PF_POINT)
            break;
        if (m.who != seen->now.who)
            blocks |= UINT32_C(1) << m.a;
    }
    return blocks;
}

bool bot_pf_all_point(const pf_pub *pub)
{
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (kr_has(pub->due, s) && pub->point[s] == 0)
            return false;
    return pub->config.timing == KR_LIVE;
}
